//! The result: who won, by how much and what decided it, above a last position that stays whole.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::banner::Banner;
use super::describe::{end_reason, result_margin, result_title};
use super::focus::Stop;
use super::hud::Seat;
use super::icon::Icon;
use super::kit::{Hand, Kit};
use super::learn::{is_first_game, rematch};
use super::only_board::Surround;
use super::series::series;
use super::theme::{INK, INK_2, Style};
use super::verdict::{deciding_ply, verdict_words};
use super::ways::WayTo;
use super::widget::{Act, Skin, button, card, icon_button, strip};
use crate::game::LastSetup;
use crate::game::{
    CurrentMatch, GameSystems, LookBackIntent, LookingBack, MatchReview, Menu, NewMatch, Playback,
    Purpose, Screen, UndoIntent,
};
use crate::rules::Outcome;
use crate::view::frame::{RAIL_WIDTH, Shape};

/// Whether the result was put aside, so that only the board is seen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResultAside(pub bool);

#[derive(Component)]
#[require(Surround)]
struct ResultRoot {
    aside: bool,
}

/// Where it is said what decided the match, and whether a button leads there.
#[derive(Component, Clone, Copy, Debug)]
struct VerdictPlace {
    short: bool,
    /// The words, once they are there.
    said: bool,
}

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum ResultAct {
    Rematch,
    NewGame,
    /// On with the lessons, after the game that they lead to.
    Lessons,
    Aside,
    Show,
    Undo,
    /// To the position before the deciding sowing.
    Look,
}

impl Act for ResultAct {}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ResultAside>()
        .add_systems(
            Update,
            (come_back, show, say_verdict)
                .chain()
                .after(GameSystems::Follow),
        )
        .add_observer(act);
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
            DespawnOnExit(Screen::Match),
            TabGroup::new(0),
            GlobalZIndex(2),
            Pickable::IGNORE,
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                ..default()
            },
        ))
        .with_children(|root| match (aside.0, kit.shape()) {
            (true, _) => small(root, &kit, &current, outcome),
            (false, Shape::Wide) => wide(root, &kit, &current, outcome),
            (false, Shape::Rail) => rail(root, &kit, &current, outcome),
            (false, Shape::Tall) => tall(root, &kit, &current, outcome),
        });
}

fn score(current: &CurrentMatch, outcome: Outcome) -> String {
    let of = |seat: Seat| match seat.side(current) {
        crate::rules::Side::South => outcome.south,
        crate::rules::Side::North => outcome.north,
    };
    format!("{} : {}", of(Seat::Near), of(Seat::Far))
}

/// Puts the place where it is said what decided; until that is known, why the game ended.
fn verdict(hand: &mut Hand, short: bool) {
    let node = Node {
        align_items: AlignItems::Center,
        column_gap: px(8),
        ..default()
    };
    hand.spawn((VerdictPlace { short, said: false }, node, Pickable::IGNORE));
}

/// Says what decided the match as soon as it is known.
fn say_verdict(
    mut commands: Commands,
    kit: Kit,
    current: Res<CurrentMatch>,
    review: Res<MatchReview>,
    mut places: Query<(Entity, &mut VerdictPlace, Has<Children>)>,
) {
    for (entity, mut place, filled) in &mut places {
        if place.said {
            continue;
        }
        let known = review.0.as_ref();
        let verdict =
            known.and_then(|review| verdict_words(&kit.words, &current, review, place.short));
        if verdict.is_none() && filled {
            continue;
        }
        let leads = known.and_then(deciding_ply).is_some();
        place.said = verdict.is_some();
        // Where nothing turned, how it ended is worth as much.
        let words = match verdict {
            Some(verdict) if leads || place.short => verdict,
            Some(verdict) => format!("{} {verdict}", reason(&kit, &current)),
            None => reason(&kit, &current),
        };
        let style = if place.short {
            Style::Small
        } else {
            Style::Body
        };
        commands.entity(entity).despawn_related::<Children>();
        commands.entity(entity).with_children(|hand| {
            let column = Node {
                flex_shrink: 1.0,
                min_width: px(0),
                ..default()
            };
            hand.spawn((column, Pickable::IGNORE))
                .with_children(|column| kit.rich(column, style, INK, &words));
            if leads {
                let look = (Skin::Entry, Stop::at("result_look"), ResultAct::Look);
                let size = if place.short {
                    Vec2::new(34.0, 26.0)
                } else {
                    Vec2::new(40.0, 32.0)
                };
                icon_button(hand, &kit, look, (Icon::Eye, "result-look"), size);
            }
        });
    }
}

fn reason(kit: &Kit, current: &CurrentMatch) -> String {
    let ended = current
        .game
        .played()
        .last()
        .and_then(|played| played.sowing.as_ref()?.end.as_ref().map(|end| end.reason));
    ended
        .map(|reason| end_reason(&kit.words, current, reason))
        .unwrap_or_default()
}

fn title_line(
    hand: &mut Hand,
    kit: &Kit,
    current: &CurrentMatch,
    outcome: Outcome,
    style: Style,
    margin: bool,
) {
    let line = Node {
        align_items: AlignItems::Baseline,
        column_gap: px(if kit.shape() == Shape::Tall { 8 } else { 16 }),
        flex_wrap: if kit.shape() == Shape::Tall {
            FlexWrap::Wrap
        } else {
            FlexWrap::NoWrap
        },
        ..default()
    };
    hand.spawn((line, Pickable::IGNORE)).with_children(|line| {
        line.spawn(kit.line(style, INK, result_title(&kit.words, current, outcome)));
        line.spawn(kit.line(Style::Result, INK, score(current, outcome)));
        if margin && outcome.margin() != 0 {
            line.spawn(kit.line(Style::Body, INK_2, result_margin(&kit.words, outcome)));
        }
        if kit.shape() != Shape::Rail {
            series(line, kit, INK_2, kit.shape() == Shape::Tall);
        }
    });
}

fn sized(width: Option<f32>, height: f32) -> Node {
    Node {
        width: width.map_or(Val::Auto, px),
        height: px(height),
        flex_grow: if width.is_some() { 0.0 } else { 1.0 },
        ..default()
    }
}

const REMATCH: (Skin, Stop, ResultAct) = (
    Skin::Primary,
    Stop::first("result_rematch"),
    ResultAct::Rematch,
);
const NEW_GAME: (Skin, Stop, ResultAct) =
    (Skin::Secondary, Stop::at("result_new"), ResultAct::NewGame);
const LESSONS: (Skin, Stop, ResultAct) = (
    Skin::Secondary,
    Stop::at("result_lessons"),
    ResultAct::Lessons,
);

/// What can be done instead of playing the same once more.
fn other(current: &CurrentMatch) -> ((Skin, Stop, ResultAct), &'static str) {
    if is_first_game(&current.setup) {
        (LESSONS, "result-lessons")
    } else {
        (NEW_GAME, "result-new")
    }
}
const REVIEW: (Skin, Stop, WayTo) = (
    Skin::Secondary,
    Stop::at("result_review"),
    WayTo(Menu::Review),
);
const ASIDE: (Skin, Stop, ResultAct) =
    (Skin::Secondary, Stop::at("result_aside"), ResultAct::Aside);

fn wide(root: &mut Hand, kit: &Kit, current: &CurrentMatch, outcome: Outcome) {
    let margin = kit.frame.margin(current.game.rules().pits);
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(margin + 296.0),
        right: px(margin),
        top: px(10),
        height: px(112),
        padding: UiRect::new(px(26), px(18), px(8), px(8)),
        align_items: AlignItems::Center,
        column_gap: px(20),
        ..default()
    };
    card(root, kit, false, node, (), |card| {
        let words = Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            row_gap: px(4),
            ..default()
        };
        card.spawn((words, Pickable::IGNORE))
            .with_children(|words| {
                title_line(words, kit, current, outcome, Style::Title, true);
                verdict(words, false);
            });
        let acts = Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(9),
            width: px(276),
            ..default()
        };
        card.spawn((acts, Pickable::IGNORE)).with_children(|acts| {
            button(
                acts,
                kit,
                REMATCH,
                (Some(Icon::Again), "result-rematch"),
                sized(Some(276.0), 42.0),
            );
            let row = Node {
                column_gap: px(8),
                ..default()
            };
            acts.spawn((row, Pickable::IGNORE)).with_children(|row| {
                let (skin, id) = other(current);
                button(row, kit, skin, (None, id), sized(None, 40.0));
                button(row, kit, REVIEW, (None, "review-open"), sized(None, 40.0));
                icon_button(
                    row,
                    kit,
                    ASIDE,
                    (Icon::Up, "result-aside"),
                    Vec2::new(44.0, 40.0),
                );
            });
        });
    });
}

/// Rail compositions narrower than this, in interface pixels, have no room beside the far plate in every language.
const ROOMY: f32 = 900.0;

fn rail(root: &mut Hand, kit: &Kit, current: &CurrentMatch, outcome: Outcome) {
    let node = Node {
        position_type: PositionType::Absolute,
        // Where there is no room beside it, the sheet lies over the far player's plate: it tells the score itself.
        left: px(kit.frame.left(if kit.frame.size().x < ROOMY {
            10.0
        } else {
            234.0
        })),
        right: px(kit.frame.right(6.0)),
        top: px(kit.frame.inset(current.game.rules().pits) + 3.0),
        height: px(kit.frame.room(46.0, 1.0)),
        padding: UiRect::new(px(14), px(5), px(2), px(3)),
        align_items: AlignItems::Center,
        column_gap: px(6),
        ..default()
    };
    card(root, kit, false, node, (), |card| {
        title_line(card, kit, current, outcome, Style::Entry, false);
        card.spawn((
            Node {
                flex_grow: 1.0,
                ..default()
            },
            Pickable::IGNORE,
        ));
        button(
            card,
            kit,
            REMATCH,
            (None, "result-rematch"),
            sized(Some(100.0), 35.0),
        );
        let (skin, id) = other(current);
        button(card, kit, skin, (None, id), sized(Some(110.0), 35.0));
        icon_button(
            card,
            kit,
            REVIEW,
            (Icon::Curve, "review-open"),
            Vec2::new(44.0, 35.0),
        );
        icon_button(
            card,
            kit,
            ASIDE,
            (Icon::Up, "result-aside"),
            Vec2::new(44.0, 35.0),
        );
    });
    // In place of the line of moves.
    let inset = kit.frame.inset(current.game.rules().pits);
    let width = (kit.frame.size().x - RAIL_WIDTH - 370.0).min(290.0);
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(kit.frame.left(12.0)),
        bottom: px(inset + 6.0),
        width: px(width),
        min_height: px(34),
        padding: UiRect::axes(px(12), px(3)),
        ..default()
    };
    strip(root, kit, node, (), |strip| verdict(strip, true));
    // On the cloth between that and the near player's plate, where there is room.
    if !kit.frame.is_narrow() {
        let node = Node {
            position_type: PositionType::Absolute,
            left: px(kit.frame.left(12.0 + width + 14.0)),
            bottom: px(inset + 13.0),
            ..default()
        };
        root.spawn((node, Pickable::IGNORE))
            .with_children(|line| series(line, kit, INK, true));
    }
}

/// In place of the tools, with its own undo.
fn tall(root: &mut Hand, kit: &Kit, current: &CurrentMatch, outcome: Outcome) {
    let compact = kit.frame.compact();
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(8),
        right: px(8),
        bottom: px(6),
        min_height: px(if compact { 94 } else { 116 }),
        padding: UiRect::axes(px(12), px(if compact { 4 } else { 6 })),
        flex_direction: FlexDirection::Column,
        justify_content: JustifyContent::SpaceBetween,
        ..default()
    };
    card(root, kit, false, node, (), |card| {
        let line = Node {
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Center,
            ..default()
        };
        card.spawn((line, Pickable::IGNORE)).with_children(|line| {
            title_line(line, kit, current, outcome, Style::Entry, false);
            icon_button(
                line,
                kit,
                ASIDE,
                (Icon::Up, "result-aside"),
                Vec2::new(48.0, if compact { 38.0 } else { 30.0 }),
            );
        });
        if !compact {
            verdict(card, true);
        }
        let row = Node {
            column_gap: px(8),
            row_gap: px(6),
            flex_wrap: FlexWrap::Wrap,
            ..default()
        };
        card.spawn((row, Pickable::IGNORE)).with_children(|row| {
            let undo = (Skin::Secondary, Stop::at("result_undo"), ResultAct::Undo);
            button(row, kit, undo, (None, "tool-undo"), sized(Some(72.0), 44.0));
            let (skin, id) = other(current);
            button(row, kit, skin, (None, id), sized(Some(108.0), 44.0));
            button(
                row,
                kit,
                REMATCH,
                (Some(Icon::Again), "result-rematch"),
                sized(None, 44.0),
            );
            icon_button(
                row,
                kit,
                REVIEW,
                (Icon::Curve, "review-open"),
                Vec2::new(48.0, 44.0),
            );
        });
    });
}

/// One line that brings the result back.
fn small(root: &mut Hand, kit: &Kit, current: &CurrentMatch, outcome: Outcome) {
    let place = match kit.shape() {
        Shape::Wide => Node {
            left: px(kit.frame.margin(current.game.rules().pits) + 296.0),
            top: px(30),
            ..default()
        },
        Shape::Rail => Node {
            left: px(kit.frame.left(234.0)),
            top: px(3),
            ..default()
        },
        Shape::Tall => Node {
            left: px(14),
            right: px(14),
            bottom: px(kit
                .frame
                .room(if kit.frame.compact() { 62.0 } else { 74.0 }, 1.0)),
            ..default()
        },
    };
    let node = Node {
        position_type: PositionType::Absolute,
        padding: UiRect::new(px(18), px(8), px(4), px(4)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        column_gap: px(18),
        ..place
    };
    card(root, kit, false, node, (), |card| {
        title_line(card, kit, current, outcome, Style::Entry, false);
        let again = (
            Skin::Secondary,
            Stop::at("result_rematch"),
            ResultAct::Rematch,
        );
        let size = Vec2::new(48.0, 36.0);
        icon_button(card, kit, again, (Icon::Again, "result-rematch"), size);
        let show = (Skin::Secondary, Stop::at("result_show"), ResultAct::Show);
        button(
            card,
            kit,
            show,
            (None, "result-show"),
            sized(Some(96.0), 36.0),
        );
    });
}

fn act(
    activate: On<Activate>,
    acts: Query<&ResultAct>,
    current: Res<CurrentMatch>,
    (time, review): (Res<Time<Real>>, Res<MatchReview>),
    mut last: ResMut<LastSetup>,
    mut looks: MessageWriter<LookBackIntent>,
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
