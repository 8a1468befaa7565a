//! The pause menu of a match: the safe act first.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::focus::Stop;
use super::icon::Icon;
use super::kit::Kit;
use super::recompose;
use super::settings::SettingsFrom;
use super::theme::{INK, INK_2, Style};
use super::widget::{Act, Skin, button, card, rule, veil};
use crate::game::LastSetup;
use crate::game::{CurrentMatch, Menu, NewMatch, Screen};

#[derive(Component)]
struct PauseRoot;

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum PauseAct {
    Resume,
    Restart,
    NewGame,
    Settings,
    Title,
}

impl Act for PauseAct {}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Pause), build)
        .add_systems(
            Update,
            build.run_if(recompose).run_if(in_state(Menu::Pause)),
        )
        .add_observer(act);
}

/// Windows lower than this, in interface pixels, show the entries in two columns.
const LOW: f32 = 500.0;

/// What can be done besides going on.
const ENTRIES: [(PauseAct, &str, Icon, &str); 4] = [
    (
        PauseAct::Restart,
        "pause_restart",
        Icon::Again,
        "pause-restart",
    ),
    (PauseAct::NewGame, "pause_new", Icon::Seeds, "pause-new"),
    (
        PauseAct::Settings,
        "pause_settings",
        Icon::Settings,
        "settings-title",
    ),
    (PauseAct::Title, "pause_title", Icon::Door, "pause-leave"),
];

fn build(mut commands: Commands, kit: Kit, roots: Query<Entity, With<PauseRoot>>) {
    for root in &roots {
        commands.entity(root).despawn();
    }
    veil(
        &mut commands,
        (PauseRoot, DespawnOnExit(Menu::Pause)),
        |hand| {
            // Low windows have no room for five lines below each other.
            let low = kit.frame.size().y < LOW;
            let node = Node {
                width: px(if low { 540 } else { 340 }),
                padding: UiRect::axes(px(26), px(if low { 16 } else { 24 })),
                flex_direction: FlexDirection::Column,
                row_gap: px(10),
                ..default()
            };
            card(hand, &kit, true, node, (), |card| {
                card.spawn(kit.line(Style::Title, INK, kit.say("pause-title")));
                card.spawn((
                    kit.text(Style::Small, INK_2, kit.say("pause-line")),
                    Node {
                        margin: UiRect::bottom(px(4)),
                        ..default()
                    },
                ));
                let resume = (Skin::Primary, Stop::first("pause_resume"), PauseAct::Resume);
                let tall = Node {
                    height: px(54),
                    ..default()
                };
                button(card, &kit, resume, (Some(Icon::Play), "pause-resume"), tall);
                card.spawn(rule(4.0));
                let grid = Node {
                    flex_wrap: FlexWrap::Wrap,
                    column_gap: px(10),
                    row_gap: px(10),
                    ..default()
                };
                card.spawn((grid, Pickable::IGNORE)).with_children(|grid| {
                    for (act, stop, icon, id) in ENTRIES {
                        let node = Node {
                            height: px(46),
                            flex_grow: 1.0,
                            flex_basis: percent(if low { 45 } else { 100 }),
                            ..default()
                        };
                        let skin = (Skin::Secondary, Stop::at(stop), act);
                        button(grid, &kit, skin, (Some(icon), id), node);
                    }
                });
            });
        },
    );
}

fn act(
    activate: On<Activate>,
    acts: Query<&PauseAct>,
    current: Res<CurrentMatch>,
    time: Res<Time<Real>>,
    mut last: ResMut<LastSetup>,
    mut from: ResMut<SettingsFrom>,
    mut menu: ResMut<NextState<Menu>>,
    mut screen: ResMut<NextState<Screen>>,
    mut matches: MessageWriter<NewMatch>,
) {
    let Ok(act) = acts.get(activate.entity) else {
        return;
    };
    menu.set(Menu::None);
    match act {
        PauseAct::Resume => {}
        PauseAct::Restart => {
            matches.write(NewMatch {
                setup: last.restart(&current.setup, time.elapsed()),
                demo: false,
            });
        }
        PauseAct::NewGame => screen.set(Screen::NewGame),
        PauseAct::Settings => {
            from.0 = Menu::Pause;
            menu.set(Menu::Settings);
        }
        PauseAct::Title => screen.set(Screen::Title),
    }
}
