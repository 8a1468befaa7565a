//! What says that an earlier position lies on the board: a card in place of the message, and the look of an old
//! photograph.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::super::coaching::better_words;
use super::super::describe::sowing_words;
use super::super::focus::Stop;
use super::super::icon::Icon;
use super::super::kit::{Hand, Kit};
use super::super::theme::{INK, INK_2, PAPER_SHADED, RAISED_LIT, Style, faded};
use super::super::widget::{Act, Skin, button, card, icon_button};
use super::HudSystems;
use crate::game::{
    Coach, CurrentMatch, LookBackIntent, LookingBack, Menu, PlayFromHereIntent, Screen,
};
use crate::view::frame::Shape;

/// How strongly the board fades: its figures keep their contrast.
const FADED: f32 = 0.08;
/// The edge of the window, as of a photograph, in interface pixels.
const EDGE: f32 = 7.0;

#[derive(Component)]
struct LookBackRoot;

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum LookAct {
    Step(LookBackIntent),
    Play,
}

impl Act for LookAct {}

const EARLIER: (Skin, Stop, LookAct) = (
    Skin::Secondary,
    Stop::at("look_earlier"),
    LookAct::Step(LookBackIntent::Earlier),
);
const LATER: (Skin, Stop, LookAct) = (
    Skin::Secondary,
    Stop::at("look_later"),
    LookAct::Step(LookBackIntent::Later),
);
const PLAY: (Skin, Stop, LookAct) = (Skin::Secondary, Stop::at("look_play"), LookAct::Play);
const NOW: (Skin, Stop, LookAct) = (
    Skin::Primary,
    Stop::first("look_now"),
    LookAct::Step(LookBackIntent::Now),
);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(HudSystems))
        .add_observer(act);
}

fn show(
    mut commands: Commands,
    kit: Kit,
    current: Res<CurrentMatch>,
    looking: Res<LookingBack>,
    coach: Res<Coach>,
    menu: Res<State<Menu>>,
    roots: Query<Entity, With<LookBackRoot>>,
) {
    let wanted = looking.is_on() && *menu.get() == Menu::None;
    let stale = kit.frame.is_changed()
        || kit.words.is_changed()
        || looking.is_changed()
        || coach.is_changed();
    if wanted != roots.is_empty() && !(wanted && stale) {
        return;
    }
    for root in &roots {
        commands.entity(root).despawn();
    }
    if !wanted {
        return;
    }
    let whole = || Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        ..default()
    };
    commands.spawn((
        LookBackRoot,
        DespawnOnExit(Screen::Match),
        GlobalZIndex(-1),
        Pickable::IGNORE,
        Node {
            border: UiRect::all(px(EDGE)),
            ..whole()
        },
        BackgroundColor(faded(PAPER_SHADED, FADED)),
        BorderColor::all(RAISED_LIT),
    ));
    commands
        .spawn((
            LookBackRoot,
            DespawnOnExit(Screen::Match),
            TabGroup::new(0),
            GlobalZIndex(3),
            Pickable::IGNORE,
            whole(),
        ))
        .with_children(|root| {
            let title = kit.say("look-title");
            let better = coach
                .shown()
                .map(|remark| better_words(&kit.words, &remark.loss));
            let title = better.as_ref().map_or(title, |_| kit.say("coach-better"));
            let line = better.unwrap_or_else(|| seen_words(&kit, &current, *looking));
            match kit.shape() {
                Shape::Wide => wide(root, &kit, &current, title, &line),
                Shape::Rail => rail(root, &kit, &current, title),
                Shape::Tall => tall(root, &kit, title, &line),
            }
        });
}

/// Which move was the last that is seen.
fn seen_words(kit: &Kit, current: &CurrentMatch, looking: LookingBack) -> String {
    let seen = looking.seen(&current.game);
    let count = [
        ("n", looking.sowings(&current.game).into()),
        ("all", current.game.sowings().into()),
    ];
    let said = seen
        .last()
        .map(|played| sowing_words(&kit.words, current, played).1);
    match said {
        Some(said) => format!("{} {said}", kit.say_with("look-count", &count)),
        None => kit.say("look-start"),
    }
}

fn row(gap: f32) -> Node {
    Node {
        align_items: AlignItems::Center,
        column_gap: px(gap),
        ..default()
    }
}

fn wide(root: &mut Hand, kit: &Kit, current: &CurrentMatch, title: String, line: &str) {
    let margin = kit.frame.margin(current.game.rules().pits);
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(margin + 296.0),
        right: px(margin),
        top: px(24),
        min_height: px(84),
        padding: UiRect::new(px(24), px(16), px(8), px(8)),
        ..row(14.0)
    };
    card(root, kit, false, node, (), |card| {
        card.spawn(kit.icon(Icon::Eye, 30.0, INK));
        let words = Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            ..default()
        };
        card.spawn((words, Pickable::IGNORE))
            .with_children(|words| {
                words.spawn(kit.text(Style::Heading, INK, title));
                kit.rich(words, Style::Small, INK_2, line);
            });
        steps(card, kit, 48.0);
        let sized = || Node {
            height: px(48),
            ..default()
        };
        button(card, kit, PLAY, (None, "look-play"), sized());
        button(card, kit, NOW, (None, "look-now"), sized());
    });
}

fn steps(hand: &mut Hand, kit: &Kit, height: f32) {
    let size = Vec2::new(48.0, height);
    icon_button(hand, kit, EARLIER, (Icon::Earlier, "look-earlier"), size);
    icon_button(hand, kit, LATER, (Icon::Later, "look-later"), size);
}

fn rail(root: &mut Hand, kit: &Kit, current: &CurrentMatch, title: String) {
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(kit
            .frame
            .left(if kit.frame.is_narrow() { 10.0 } else { 234.0 })),
        right: px(kit.frame.right(6.0)),
        top: px(kit.frame.inset(current.game.rules().pits) + 2.0),
        height: px(kit.frame.room(50.0, 1.0)),
        padding: UiRect::new(px(10), px(4), px(1), px(3)),
        ..row(5.0)
    };
    card(root, kit, false, node, (), |card| {
        card.spawn(kit.icon(Icon::Eye, 22.0, INK));
        let words = Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            ..default()
        };
        card.spawn((words, Pickable::IGNORE))
            .with_children(|words| {
                if !kit.frame.is_narrow() {
                    words.spawn(kit.text(Style::SmallBold, INK, title));
                }
            });
        steps(card, kit, 40.0);
        let sized = || Node {
            height: px(40),
            flex_shrink: 0.0,
            ..default()
        };
        button(card, kit, PLAY, (None, "look-play-short"), sized());
        button(card, kit, NOW, (None, "look-now-short"), sized());
    });
}

/// In place of the tools.
fn tall(root: &mut Hand, kit: &Kit, title: String, line: &str) {
    let compact = kit.frame.compact();
    let node = kit.over_the_tools([94.0, 112.0]);
    card(root, kit, false, node, (), |card| {
        card.spawn((row(10.0), Pickable::IGNORE))
            .with_children(|top| {
                top.spawn(kit.icon(Icon::Eye, 22.0, INK));
                if compact {
                    top.spawn(kit.line(Style::Bold, INK, title));
                } else {
                    kit.rich(top, Style::Small, INK_2, line);
                }
            });
        card.spawn((row(8.0), Pickable::IGNORE))
            .with_children(|acts| {
                steps(acts, kit, 46.0);
                let sized = || Node {
                    height: px(46),
                    flex_grow: 1.0,
                    ..default()
                };
                button(acts, kit, PLAY, (None, "look-play-short"), sized());
                button(acts, kit, NOW, (None, "look-now-short"), sized());
            });
    });
}

fn act(
    activate: On<Activate>,
    acts: Query<&LookAct>,
    mut looks: MessageWriter<LookBackIntent>,
    mut plays: MessageWriter<PlayFromHereIntent>,
) {
    match acts.get(activate.entity) {
        Ok(&LookAct::Step(intent)) => {
            looks.write(intent);
        }
        Ok(LookAct::Play) => {
            plays.write(PlayFromHereIntent);
        }
        Err(_) => {}
    }
}
