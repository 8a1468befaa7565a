//! The review of a match that is over: its margin over time, and the dearest own sowings as questions.
//!
//! The board shows the position before the move under the cursor, by looking back. A question is answered on that
//! board: what is picked there is no sowing, since nothing is sown while an earlier position is seen, but is compared
//! with what every pit was worth. So the match stays as it is, until "Play on here". The card stands whatever is known:
//! even of a match of which nothing can be found out there is the way from move to move, and the way out.

mod curve;
mod graph;
mod panel;
mod places;
mod questions;
mod reasons;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::Said;
use super::alone::Alone;
use super::kit::Kit;
use super::recompose;
use super::scroll::{self, DragScrolls};
use super::widget::Act;
use crate::engine::review::{Decision, Review};
use crate::game::{
    BoardFocus, CurrentMatch, FocusCause, GameSystems, LookBackIntent, MatchReview, Menu,
    PickIntent, PlayFromHereIntent, Screen,
};
use crate::input::{Action, Wishes};
use crate::rules::{Match, Pit};
use questions::{Judged, judge, questions};

/// Where somebody is in a review.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Reviewing {
    /// The sowing under the cursor, from 0; as many as there are sowings for the end.
    at: usize,
    /// The ply that is asked about now.
    asked: Option<usize>,
    /// Whether its idea was given.
    idea: bool,
    /// The pit that was tried last, and how it was judged.
    tried: Option<(Pit, Judged)>,
    /// The plies that were answered or told; they stay so as long as the match stays as it is.
    settled: Vec<usize>,
    /// The match they belong to.
    of: u64,
}

impl Reviewing {
    /// Whether the question that is open is settled: answered, or told.
    fn is_settled(&self) -> bool {
        self.asked.is_some_and(|ply| self.settled.contains(&ply))
    }

    /// Goes to a sowing, of which nothing is asked.
    fn go(&mut self, at: usize) {
        if self.at != at || self.asked.is_some() {
            *self = Self {
                at,
                settled: std::mem::take(&mut self.settled),
                of: self.of,
                ..Self::default()
            };
        }
    }

    /// Asks about a decision.
    fn ask(&mut self, game: &Match, decision: &Decision) {
        let at = plies(game).iter().position(|&ply| ply == decision.ply);
        self.go(at.unwrap_or_default());
        self.asked = Some(decision.ply);
    }

    /// Settles the open question.
    fn settle(&mut self) {
        if let Some(ply) = self.asked.filter(|_| !self.is_settled()) {
            self.settled.push(ply);
        }
    }
}

/// Which of the match's plies the sowings are.
fn plies(game: &Match) -> Vec<usize> {
    let played = game.played().iter().enumerate();
    played
        .filter(|(_, played)| played.sowing.is_some())
        .map(|(ply, _)| ply)
        .collect()
}

#[derive(Component)]
struct ReviewRoot;

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum ReviewAct {
    Step {
        later: bool,
    },
    Idea,
    Answer,
    /// To the question about that ply.
    Ask(usize),
    Try(Pit),
    Play,
}

impl Act for ReviewAct {}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Reviewing>()
        .init_resource::<Said>()
        .add_systems(OnEnter(Menu::Review), begin)
        .add_systems(OnExit(Menu::Review), end)
        .add_systems(
            Update,
            (
                (step_by_keys, pick, close_without_match).before(GameSystems::Intents),
                ask_first,
                look.before(GameSystems::Rules),
                speak.run_if(resource_changed::<Reviewing>),
                (build.run_if(
                    recompose
                        .or_else(resource_changed::<Reviewing>)
                        .or_else(resource_changed::<MatchReview>),
                ),)
                    .after(GameSystems::Follow),
            )
                .chain()
                .run_if(in_state(Menu::Review)),
        )
        .add_systems(Update, forget.after(GameSystems::Rules))
        .add_observer(act)
        .add_observer(graph::jump);
}

fn begin(mut reviewing: ResMut<Reviewing>, current: Res<CurrentMatch>) {
    let same = reviewing.of == current.tag.id;
    *reviewing = Reviewing {
        at: current.game.sowings(),
        settled: std::mem::take(&mut reviewing.settled)
            .into_iter()
            .filter(|_| same)
            .collect(),
        of: current.tag.id,
        ..Reviewing::default()
    };
}

/// A match that is played on from somewhere has other questions.
fn forget(current: Res<CurrentMatch>, mut reviewing: ResMut<Reviewing>) {
    if current.is_changed() && current.game.outcome().is_none() && !reviewing.settled.is_empty() {
        reviewing.settled.clear();
    }
}

fn end(mut looks: MessageWriter<LookBackIntent>, mut focus: ResMut<BoardFocus>) {
    looks.write(LookBackIntent::Now);
    *focus = BoardFocus::default();
}

/// A match that is no longer over has no review: somebody plays on, or begins another.
fn close_without_match(current: Res<CurrentMatch>, mut menu: ResMut<NextState<Menu>>) {
    if current.game.outcome().is_none() {
        menu.set(Menu::None);
    }
}

/// The first question is asked by itself, as soon as all is known that could be one.
fn ask_first(
    current: Res<CurrentMatch>,
    review: Res<MatchReview>,
    mut asked: Local<Option<u64>>,
    mut reviewing: ResMut<Reviewing>,
) {
    let Some(known) = review.0.as_ref().filter(|known| known.is_done()) else {
        return;
    };
    let fresh = reviewing.at == current.game.sowings() && reviewing.settled.is_empty();
    if reviewing.is_added() || reviewing.asked.is_some() || !fresh {
        return;
    }
    if *asked == Some(current.tag.id) {
        return;
    }
    *asked = Some(current.tag.id);
    if let Some(first) = questions(&current, known).first() {
        reviewing.ask(&current.game, first);
    }
}

/// Lays the position before the sowing under the cursor, and points at what was sown or tried.
fn look(
    reviewing: Res<Reviewing>,
    current: Res<CurrentMatch>,
    review: Res<MatchReview>,
    mut looks: MessageWriter<LookBackIntent>,
    mut focus: ResMut<BoardFocus>,
) {
    if !reviewing.is_changed() {
        return;
    }
    let ply = plies(&current.game).get(reviewing.at).copied();
    let told = reviewing.asked.filter(|_| reviewing.is_settled());
    let told = told.and_then(|ply| Some(review.0.as_ref()?.decision(ply)?.best()));
    looks.write(ply.map_or(LookBackIntent::Now, LookBackIntent::To));
    let sown = ply
        .and_then(|ply| current.game.played()[ply].sowing.as_ref())
        .map(|sowing| sowing.pit);
    *focus = BoardFocus {
        pit: reviewing.tried.map(|(pit, _)| pit).or(told).or(sown),
        // A ring for keys would go as soon as a button has the focus.
        cause: FocusCause::Pointer,
    };
}

/// Says what is asked or judged, or how it stands at the move under the cursor.
fn speak(
    kit: Kit,
    current: Res<CurrentMatch>,
    review: Res<MatchReview>,
    reviewing: Res<Reviewing>,
    mut said: ResMut<Said>,
) {
    let seen = Seen {
        kit: &kit,
        current: &current,
        review: &known_of(&current, &review),
        reviewing: &reviewing,
    };
    said.say(panel::spoken(&seen).replace('*', ""));
}

fn build(
    mut commands: Commands,
    kit: Kit,
    current: Res<CurrentMatch>,
    review: Res<MatchReview>,
    reviewing: Res<Reviewing>,
    mut images: ResMut<Assets<Image>>,
    window: Query<&Window>,
    roots: Query<Entity, With<ReviewRoot>>,
    scrolled: Query<&ScrollPosition, With<DragScrolls>>,
) {
    let scroll = scroll::kept(false, &scrolled);
    for root in &roots {
        commands.entity(root).despawn();
    }
    let seen = Seen {
        kit: &kit,
        current: &current,
        review: &known_of(&current, &review),
        reviewing: &reviewing,
    };
    let density = window.iter().next().map_or(1.0, Window::scale_factor) * kit.frame.ui_scale;
    let places = places::Places::of(&kit, current.game.rules().pits);
    commands
        .spawn((
            ReviewRoot,
            Alone,
            DespawnOnExit(Menu::Review),
            DespawnOnExit(Screen::Match),
            GlobalZIndex(10),
            TabGroup::modal(),
            Pickable::IGNORE,
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                ..default()
            },
        ))
        .with_children(|root| {
            panel::panel(root, &seen, places.card, scroll);
            graph::graph(root, &seen, places.graph, &mut images, density);
        });
}

/// What is known of the match; where nobody goes through it, that nothing is and nothing will be.
fn known_of<'a>(current: &CurrentMatch, review: &'a MatchReview) -> Cow<'a, Review> {
    review.0.as_ref().map_or_else(
        || {
            let mut nothing = Review::new(&current.game);
            nothing.give_up();
            Cow::Owned(nothing)
        },
        Cow::Borrowed,
    )
}

/// What is told, and of what.
struct Seen<'a, 'w> {
    kit: &'a Kit<'w>,
    current: &'a CurrentMatch,
    review: &'a Review,
    reviewing: &'a Reviewing,
}

impl Seen<'_, '_> {
    /// The ply under the cursor; `None` at the end.
    fn ply(&self) -> Option<usize> {
        plies(&self.current.game).get(self.reviewing.at).copied()
    }

    /// What is known of the ply under the cursor.
    fn decision(&self) -> Option<&Decision> {
        self.review.decision(self.ply()?)
    }
}

fn step(reviewing: &mut Reviewing, sowings: usize, later: bool) {
    let to = if later {
        (reviewing.at + 1).min(sowings)
    } else {
        reviewing.at.saturating_sub(1)
    };
    if to != reviewing.at {
        reviewing.go(to);
    }
}

/// Left and right go from move to move; a pit's own key tries it.
fn step_by_keys(
    wishes: Res<Wishes>,
    current: Res<CurrentMatch>,
    mut reviewing: ResMut<Reviewing>,
    mut picks: MessageWriter<PickIntent>,
) {
    let sowings = current.game.sowings();
    for wish in wishes.iter() {
        match wish.action {
            Action::Right | Action::Later => step(&mut reviewing, sowings, true),
            Action::Left | Action::Earlier => step(&mut reviewing, sowings, false),
            Action::Sow(place) => {
                let side = reviewing
                    .asked
                    .map(|ply| current.game.played()[ply].before.to_move);
                if let Some(side) = side.filter(|_| place < current.game.rules().pits) {
                    let place = if side == current.near_side() {
                        place
                    } else {
                        current.game.rules().pits - 1 - place
                    };
                    picks.write(PickIntent {
                        pit: Some(Pit::new(side, place)),
                        by: crate::game::PickedBy::Place,
                    });
                }
            }
            _ => {}
        }
    }
}

/// What is picked on the board answers the question that is open.
fn pick(
    mut picks: MessageReader<PickIntent>,
    review: Res<MatchReview>,
    mut reviewing: ResMut<Reviewing>,
) {
    for pit in picks.read().filter_map(|pick| pick.pit) {
        answer(&mut reviewing, review.0.as_ref(), pit);
    }
}

fn answer(reviewing: &mut Reviewing, review: Option<&Review>, pit: Pit) {
    if reviewing.is_settled() {
        return;
    }
    let asked = reviewing.asked.and_then(|ply| review?.decision(ply));
    let Some(judged) = asked.and_then(|decision| judge(decision, pit)) else {
        return;
    };
    reviewing.tried = Some((pit, judged));
    if judged == Judged::Right {
        reviewing.settle();
    }
}

fn act(
    activate: On<Activate>,
    acts: Query<&ReviewAct>,
    current: Res<CurrentMatch>,
    review: Res<MatchReview>,
    mut reviewing: ResMut<Reviewing>,
    mut plays: MessageWriter<PlayFromHereIntent>,
    mut menu: ResMut<NextState<Menu>>,
) {
    let Ok(&act) = acts.get(activate.entity) else {
        return;
    };
    let known = review.0.as_ref();
    match act {
        ReviewAct::Step { later } => step(&mut reviewing, current.game.sowings(), later),
        ReviewAct::Idea => reviewing.idea = !reviewing.idea,
        ReviewAct::Answer => {
            reviewing.tried = None;
            reviewing.settle();
        }
        ReviewAct::Ask(ply) => {
            if let Some(decision) = known.and_then(|known| known.decision(ply)) {
                reviewing.ask(&current.game, decision);
            }
        }
        ReviewAct::Try(pit) => answer(&mut reviewing, known, pit),
        ReviewAct::Play => {
            plays.write(PlayFromHereIntent);
            menu.set(Menu::None);
        }
    }
}
