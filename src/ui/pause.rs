//! The pause menu of a match: the safe act first.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::describe::{level_line, level_name};
use super::focus::Stop;
use super::games::CopyIntent;
use super::icon::Icon;
use super::kit::{Hand, Kit};
use super::only_board::OnlyBoard;
use super::recompose;
use super::scroll;
use super::theme::{INK, INK_2, Style};
use super::widget::{Act, Skin, Step, button, card, rule, stepper, veil};
use crate::engine::Level;
use crate::game::LastSetup;
use crate::game::{CurrentMatch, LevelIntent, Menu, NewMatch, Purpose, Screen};
use crate::rules::Ruleset;
use crate::text::Words;
use crate::view::frame::Shape;

#[derive(Component)]
struct PauseRoot;

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum PauseAct {
    Resume,
    Restart,
    NewGame,
    Games,
    Rules,
    OnlyBoard,
    Review,
    CopyGame,
    Statistics,
    Settings,
    Title,
    Level(Level),
}

impl Act for PauseAct {}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Pause), build)
        .add_systems(
            Update,
            build
                .run_if(recompose.or_else(level_changed))
                .run_if(in_state(Menu::Pause)),
        )
        .add_observer(act);
}

/// Windows lower than this, in interface pixels, show the entries in four columns.
const LOW: f32 = 500.0;

/// What can be done besides going on.
const ENTRIES: [(PauseAct, &str, Icon, &str); 10] = [
    // These two only of a match that is over.
    (PauseAct::Review, "pause_review", Icon::Curve, "review-open"),
    (PauseAct::CopyGame, "pause_copy", Icon::Copy, "games-copy"),
    (
        PauseAct::Restart,
        "pause_restart",
        Icon::Again,
        "pause-restart",
    ),
    (PauseAct::NewGame, "pause_new", Icon::Seeds, "pause-new"),
    (PauseAct::Games, "pause_games", Icon::Pile, "games-title"),
    (PauseAct::Rules, "pause_rules", Icon::Book, "rules-title"),
    (
        PauseAct::OnlyBoard,
        "pause_only_board",
        Icon::Eye,
        "pause-only-board",
    ),
    (
        PauseAct::Statistics,
        "pause_statistics",
        Icon::Columns,
        "statistics-title",
    ),
    (
        PauseAct::Settings,
        "pause_settings",
        Icon::Settings,
        "settings-title",
    ),
    (PauseAct::Title, "pause_title", Icon::Door, "pause-leave"),
];

fn build(
    mut commands: Commands,
    kit: Kit,
    current: Res<CurrentMatch>,
    roots: Query<Entity, With<PauseRoot>>,
) {
    for root in &roots {
        commands.entity(root).despawn();
    }
    veil(
        &mut commands,
        (PauseRoot, DespawnOnExit(Menu::Pause)),
        |hand| {
            // Windows that are not upright have no room for so many lines below each other.
            let size = kit.frame.size();
            let low = size.y < LOW;
            let (width, columns) = match (kit.shape(), low) {
                (Shape::Tall, _) => (340.0, 1),
                (_, true) => (size.x.min(824.0) - 24.0, 4),
                (_, false) => (540.0, 2),
            };
            let node = Node {
                width: px(width),
                padding: UiRect::axes(px(26), px(if low { 16 } else { 24 })),
                max_height: percent(97),
                flex_direction: FlexDirection::Column,
                ..default()
            };
            card(hand, &kit, true, node, (), |card| {
                card.spawn(scroll::shrinking(10.0)).with_children(|card| {
                    card.spawn(kit.line(Style::Title, INK, kit.say("pause-title")));
                    if !low {
                        card.spawn((
                            kit.text(Style::Small, INK_2, kit.say("pause-line")),
                            Node {
                                margin: UiRect::bottom(px(4)),
                                ..default()
                            },
                        ));
                    }
                    let resume = (Skin::Primary, Stop::first("pause_resume"), PauseAct::Resume);
                    let tall = Node {
                        height: px(54),
                        ..default()
                    };
                    button(card, &kit, resume, (Some(Icon::Play), "pause-resume"), tall);
                    if let Some(level) = current.setup.level() {
                        other_level(card, &kit, level, current.game.rules());
                    }
                    card.spawn(rule(4.0));
                    let grid = Node {
                        flex_wrap: FlexWrap::Wrap,
                        column_gap: px(10),
                        row_gap: px(10),
                        ..default()
                    };
                    card.spawn((grid, Pickable::IGNORE)).with_children(|grid| {
                        let over = current.game.outcome().is_some();
                        let of_the_end = [PauseAct::Review, PauseAct::CopyGame];
                        let here = |act: PauseAct| over || !of_the_end.contains(&act);
                        for (act, stop, icon, id) in ENTRIES.into_iter().filter(|one| here(one.0)) {
                            let node = Node {
                                height: px(46),
                                flex_grow: 1.0,
                                // Less than its share: the gaps need some.
                                flex_basis: percent(92 / columns),
                                ..default()
                            };
                            let skin = (Skin::Secondary, Stop::at(stop), act);
                            button(grid, &kit, skin, (Some(icon), id), node);
                        }
                    });
                });
            });
        },
    );
}

/// The opponent's level, and a step up or down; the game goes on as it stands.
fn other_level(card: &mut Hand, kit: &Kit, level: Level, rules: &Ruleset) {
    let row = Node {
        align_items: AlignItems::Center,
        column_gap: px(12),
        flex_shrink: 0.0,
        ..default()
    };
    card.spawn((row, Pickable::IGNORE)).with_children(|row| {
        let words = Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            ..default()
        };
        let name = level_name(&kit.words, level);
        row.spawn((words, Pickable::IGNORE)).with_children(|words| {
            words.spawn(kit.line(Style::Name, INK, name.clone()));
            words.spawn(kit.text(Style::Small, INK_2, level_line(&kit.words, level, rules)));
        });
        let place = usize::from(level.number()) - 1;
        let at = |place: Option<usize>| {
            let level = place.and_then(|place| Level::ALL.get(place));
            level.map(|&level| PauseAct::Level(level))
        };
        let label = |id: &str| kit.say_with(id, &[("name", name.clone().into())]);
        stepper(
            row,
            kit,
            level.number().to_string(),
            Step {
                stop: Stop::at("pause_weaker"),
                act: at(place.checked_sub(1)),
                label: label("pause-weaker"),
            },
            Step {
                stop: Stop::at("pause_stronger"),
                act: at(Some(place + 1)),
                label: label("pause-stronger"),
            },
        );
    });
}

/// Whether the opponent plays at another level than when the menu was laid.
fn level_changed(current: Res<CurrentMatch>, mut before: Local<Option<Level>>) -> bool {
    let now = current.setup.level();
    std::mem::replace(&mut *before, now) != now
}

fn act(
    activate: On<Activate>,
    acts: Query<&PauseAct>,
    (current, words): (Res<CurrentMatch>, Res<Words>),
    time: Res<Time<Real>>,
    mut last: ResMut<LastSetup>,
    mut only: ResMut<OnlyBoard>,
    mut copies: MessageWriter<CopyIntent>,
    mut levels: MessageWriter<LevelIntent>,
    mut menu: ResMut<NextState<Menu>>,
    mut screen: ResMut<NextState<Screen>>,
    mut matches: MessageWriter<NewMatch>,
) {
    let Ok(&act) = acts.get(activate.entity) else {
        return;
    };
    if let PauseAct::Level(level) = act {
        levels.write(LevelIntent(level));
        return;
    }
    // What opens another menu says so below; it leads back here.
    menu.set(Menu::None);
    match act {
        PauseAct::Resume | PauseAct::Level(_) => {}
        PauseAct::Statistics => menu.set(Menu::Statistics),
        PauseAct::Games => menu.set(Menu::Games),
        PauseAct::Restart => {
            matches.write(NewMatch {
                setup: last.restart(&current.setup, time.elapsed()),
                purpose: Purpose::Play,
            });
        }
        PauseAct::NewGame => screen.set(Screen::NewGame),
        PauseAct::Rules => menu.set(Menu::Rules),
        PauseAct::Review => menu.set(Menu::Review),
        PauseAct::CopyGame => {
            copies.write(CopyIntent::of_board(&words, &current));
        }
        PauseAct::OnlyBoard => only.0 = true,
        PauseAct::Settings => menu.set(Menu::Settings),
        PauseAct::Title => screen.set(Screen::Title),
    }
}
