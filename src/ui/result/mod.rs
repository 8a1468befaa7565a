//! The result: who won, by how much and what decided it, above a last position that stays whole.

mod cards;
mod decided;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::banner::Banner;
use super::games::CopyIntent;
use super::kit::{Kit, screen_root};
use super::learn::rematch;
use super::only_board::Surround;
use super::verdict::deciding_ply;
use super::widget::Act;
use crate::game::{
    CurrentMatch, GameSystems, LastSetup, LookBackIntent, LookingBack, MatchReview, Menu, NewMatch,
    Playback, Purpose, Screen, UndoIntent,
};
use crate::text::Words;
use crate::view::frame::Shape;
use cards::{rail, small, tall, wide};

/// Whether the result was put aside, so that only the board is seen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResultAside(pub bool);

#[derive(Component)]
#[require(Surround)]
struct ResultRoot {
    aside: bool,
}

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum ResultAct {
    Rematch,
    NewGame,
    /// On with the lessons, after the game that they lead to.
    Lessons,
    /// The game as text on the clipboard.
    Copy,
    Aside,
    Show,
    Undo,
    /// To the position before the deciding sowing.
    Look,
}

impl Act for ResultAct {}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ResultAside>()
        .add_systems(Update, (come_back, show).chain().after(GameSystems::Follow))
        .add_observer(act)
        .add_plugins(decided::plugin);
}

/// Another end shows its result, whatever was done with the last one.
fn come_back(current: Res<CurrentMatch>, mut aside: ResMut<ResultAside>) {
    if current.is_changed() && current.game.outcome().is_none() {
        aside.set_if_neq(ResultAside(false));
    }
}

fn show(
    mut commands: Commands,
    kit: Kit,
    current: Res<CurrentMatch>,
    (playback, looking): (Res<Playback>, Res<LookingBack>),
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    aside: Res<ResultAside>,
    roots: Query<(Entity, &ResultRoot)>,
    banners: Query<(), With<Banner>>,
) {
    let outcome = current.game.outcome().filter(|_| {
        let at_board =
            *screen.get() == Screen::Match && *menu.get() == Menu::None && current.is_played();
        at_board
            && !playback.busy()
            && !looking.is_on()
            && (banners.is_empty() || !roots.is_empty())
    });
    let stands = roots.iter().any(|(_, root)| root.aside == aside.0);
    let stale = kit.frame.is_changed() || kit.words.is_changed() || current.is_changed();
    match outcome {
        Some(_) if stands && !stale => return,
        None if roots.is_empty() => return,
        _ => {}
    }
    for (root, _) in &roots {
        commands.entity(root).despawn();
    }
    let Some(outcome) = outcome else {
        return;
    };
    commands
        .spawn((
            ResultRoot { aside: aside.0 },
            screen_root(Screen::Match, 0),
            GlobalZIndex(2),
        ))
        .with_children(|root| match (aside.0, kit.shape()) {
            (true, _) => small(root, &kit, &current, outcome),
            (false, Shape::Wide) => wide(root, &kit, &current, outcome),
            (false, Shape::Rail) => rail(root, &kit, &current, outcome),
            (false, Shape::Tall) => tall(root, &kit, &current, outcome),
        });
}

fn act(
    activate: On<Activate>,
    acts: Query<&ResultAct>,
    current: Res<CurrentMatch>,
    (time, review, words): (Res<Time<Real>>, Res<MatchReview>, Res<Words>),
    mut last: ResMut<LastSetup>,
    mut looks: MessageWriter<LookBackIntent>,
    mut copies: MessageWriter<CopyIntent>,
    mut aside: ResMut<ResultAside>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
    mut matches: MessageWriter<NewMatch>,
    mut undos: MessageWriter<UndoIntent>,
) {
    match acts.get(activate.entity) {
        Ok(ResultAct::Rematch) => {
            matches.write(NewMatch {
                setup: rematch(&mut last, &current.setup, time.elapsed()),
                purpose: Purpose::Play,
            });
        }
        Ok(ResultAct::NewGame) => screen.set(Screen::NewGame),
        Ok(ResultAct::Lessons) => {
            screen.set(Screen::Title);
            menu.set(Menu::Learn);
        }
        Ok(ResultAct::Copy) => {
            copies.write(CopyIntent::of_board(&words, &current));
        }
        Ok(ResultAct::Aside) => aside.0 = true,
        Ok(ResultAct::Show) => aside.0 = false,
        Ok(ResultAct::Look) => {
            if let Some(ply) = review.0.as_ref().and_then(deciding_ply) {
                looks.write(LookBackIntent::To(ply));
            }
        }
        Ok(ResultAct::Undo) => {
            undos.write(UndoIntent);
        }
        Err(_) => {}
    }
}
