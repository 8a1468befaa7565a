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

fn build(mut commands: Commands, kit: Kit, roots: Query<Entity, With<PauseRoot>>) {
    for root in &roots {
        commands.entity(root).despawn();
    }
    veil(
        &mut commands,
        (PauseRoot, DespawnOnExit(Menu::Pause)),
        |hand| {
            let node = Node {
                width: px(340),
                padding: UiRect::axes(px(26), px(24)),
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
                let wide = |height: f32| Node {
                    height: px(height),
                    ..default()
                };
                let resume = (Skin::Primary, Stop::first("pause_resume"), PauseAct::Resume);
                button(
                    card,
                    &kit,
                    resume,
                    (Some(Icon::Play), "pause-resume"),
                    wide(54.0),
                );
                card.spawn(rule(4.0));
                for (act, stop, icon, id) in [
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
                ] {
                    button(
                        card,
                        &kit,
                        (Skin::Secondary, Stop::at(stop), act),
                        (Some(icon), id),
                        wide(46.0),
                    );
                }
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
