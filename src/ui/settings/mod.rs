//! Settings: sound, movement, board and seeds. Every change shows at once on the board beside them; nothing needs to be
//! applied, and everything is kept.

mod looks;
mod rows;

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, SliderValue, ValueChange};

use super::focus::Stop;
use super::icon::Icon;
use super::kit::{Hand, Kit};
use super::recompose;
use super::scroll::{self, DragScrolls};
use super::theme::{INK, Style};
use super::toast::Slip;
use super::widget::{Act, Skin, button, card, icon_button, rule, sheet};
use crate::game::{Menu, Speed};
use crate::seeds::{BoardKind, SeedKind};
use crate::store::{KeptChoices, LOUDEST, Movement, Pictures};
use crate::view::frame::Shape;

#[derive(Component)]
struct SettingsRoot;

/// One choice among several.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    Sound(bool),
    Speed(Speed),
    Movement(Movement),
    Pictures(Pictures),
    Board(BoardKind),
    Seeds(SeedKind),
}

impl Act for Choice {}

/// What a slider turns.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Volume {
    Effects,
    Music,
}

impl Act for Volume {}

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct Done;

impl Act for Done {}

/// Where the settings were opened from, so that closing them leads back.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct SettingsFrom(pub(super) Menu);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SettingsFrom>()
        .add_systems(OnEnter(Menu::Settings), build)
        .add_systems(
            Update,
            build
                .run_if(recompose.or_else(a_choice_changed))
                .run_if(in_state(Menu::Settings)),
        )
        .add_systems(
            PostUpdate,
            clear_table
                .run_if(in_state(Menu::Settings))
                .before(bevy::camera::visibility::VisibilitySystems::VisibilityPropagate),
        )
        .add_systems(OnExit(Menu::Settings), lay_table)
        .add_observer(choose)
        .add_observer(turn)
        .add_observer(close);
}

/// Whether something changed that is shown as a choice. Sliders show their own values, and must not be rebuilt while
/// they are held.
fn a_choice_changed(
    choices: Res<KeptChoices>,
    speed: Res<Speed>,
    mut before: Local<Option<KeptChoices>>,
) -> bool {
    let mut seen = in_force(&choices, *speed);
    (seen.effects, seen.music) = (0, 0);
    let now = Some(seen);
    *before != now && std::mem::replace(&mut *before, now).is_some()
}

/// Everything else of the interface is out of sight, so that the board can be seen.
fn clear_table(mut others: Query<&mut Visibility, RootOfOthers>) {
    for mut visibility in &mut others {
        visibility.set_if_neq(Visibility::Hidden);
    }
}

fn lay_table(mut others: Query<&mut Visibility, RootOfOthers>) {
    for mut visibility in &mut others {
        visibility.set_if_neq(Visibility::Inherited);
    }
}

/// The root of another screen or card.
type RootOfOthers = (
    With<Node>,
    Without<ChildOf>,
    Without<SettingsRoot>,
    Without<Slip>,
);

/// What the settings say now; the kept speed follows the one in force only at the end of a frame.
fn in_force(choices: &KeptChoices, speed: Speed) -> KeptChoices {
    let mut now = choices.clone();
    now.speed = speed;
    now
}

fn build(
    mut commands: Commands,
    kit: Kit,
    choices: Res<KeptChoices>,
    speed: Res<Speed>,
    roots: Query<Entity, With<SettingsRoot>>,
    scrolled: Query<&ScrollPosition, With<DragScrolls>>,
) {
    let scroll = scrolled.iter().next().cloned().unwrap_or_default();
    for root in &roots {
        commands.entity(root).despawn();
    }
    let now = in_force(&choices, *speed);
    sheet(
        &mut commands,
        (SettingsRoot, DespawnOnExit(Menu::Settings)),
        |root| match kit.shape() {
            Shape::Wide => wide(root, &kit, &now),
            Shape::Rail | Shape::Tall => column(root, &kit, &now, scroll),
        },
    );
}

/// Two cards: what is heard and how it moves at the left, what is seen at the right under the board.
fn wide(root: &mut Hand, kit: &Kit, now: &KeptChoices) {
    let place = |place| kit.drawn(place, Vec2::new(26.0, 22.0));
    card(
        root,
        kit,
        true,
        place([40.0, 28.0, 584.0, 664.0]),
        (),
        |card| {
            let head = Node {
                justify_content: JustifyContent::SpaceBetween,
                align_items: AlignItems::Center,
                ..default()
            };
            card.spawn((head, Pickable::IGNORE)).with_children(|head| {
                head.spawn(kit.line(Style::Title, INK, kit.say("settings-title")));
                let node = Node {
                    height: px(46),
                    ..default()
                };
                button(
                    head,
                    kit,
                    (Skin::Secondary, Stop::first("settings_done"), Done),
                    (None, "settings-done"),
                    node,
                );
            });
            rows::sound(card, kit, now);
            card.spawn(rule(12.0));
            rows::motion(card, kit, now);
            card.spawn(rule(12.0));
            rows::drawing(card, kit, now);
        },
    );
    card(
        root,
        kit,
        false,
        place([664.0, 300.0, 576.0, 392.0]),
        (),
        |card| {
            looks::boards(card, kit, now, 5);
            card.spawn(rule(10.0));
            looks::seeds(card, kit, now, 5);
        },
    );
}

/// One paper column that scrolls.
fn column(root: &mut Hand, kit: &Kit, now: &KeptChoices, from: ScrollPosition) {
    let low = kit.shape() == Shape::Rail;
    card(root, kit, false, scroll::column(kit), (), |card| {
        let head = Node {
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            margin: UiRect::bottom(px(6)),
            ..default()
        };
        card.spawn((head, Pickable::IGNORE)).with_children(|head| {
            head.spawn(kit.line(Style::Title, INK, kit.say("settings-title")));
            icon_button(
                head,
                kit,
                (Skin::Secondary, Stop::first("settings_done"), Done),
                (Icon::Cross, "settings-done"),
                Vec2::splat(48.0),
            );
        });
        let inside = Node {
            flex_direction: FlexDirection::Column,
            ..default()
        };
        card.spawn(scroll::list(from, inside))
            .with_children(|inside| {
                let across = if low { 5 } else { 3 };
                looks::boards(inside, kit, now, across);
                inside.spawn(rule(10.0));
                looks::seeds(inside, kit, now, across);
                inside.spawn(rule(10.0));
                rows::sound(inside, kit, now);
                inside.spawn(rule(10.0));
                rows::motion(inside, kit, now);
                inside.spawn(rule(10.0));
                rows::drawing(inside, kit, now);
            });
    });
}

fn choose(
    change: On<ValueChange<Entity>>,
    cells: Query<&Choice>,
    mut choices: ResMut<KeptChoices>,
    mut speed: ResMut<Speed>,
) {
    let Ok(&choice) = cells.get(change.value) else {
        return;
    };
    let mut next = choices.clone();
    match choice {
        Choice::Sound(on) => next.muted = !on,
        Choice::Speed(chosen) => {
            speed.set_if_neq(chosen);
        }
        Choice::Movement(movement) => next.movement = movement,
        Choice::Pictures(pictures) => next.pictures = pictures,
        Choice::Board(board) => next.board = board,
        Choice::Seeds(seeds) => next.seeds = seeds,
    }
    choices.set_if_neq(next);
}

fn turn(
    change: On<ValueChange<f32>>,
    mut commands: Commands,
    volumes: Query<&Volume>,
    mut choices: ResMut<KeptChoices>,
) {
    let Ok(&volume) = volumes.get(change.source) else {
        return;
    };
    let steps = change.value.round().clamp(0.0, f32::from(LOUDEST));
    commands.entity(change.source).insert(SliderValue(steps));
    // The cast cannot fail: the value was just brought into range.
    let steps = steps as u8;
    let mut next = choices.clone();
    match volume {
        Volume::Effects => next.effects = steps,
        Volume::Music => next.music = steps,
    }
    // Who turns a volume up wants to hear it.
    next.muted &= steps == 0;
    choices.set_if_neq(next);
}

fn close(
    activate: On<Activate>,
    done: Query<(), With<Done>>,
    from: Res<SettingsFrom>,
    mut menu: ResMut<NextState<Menu>>,
) {
    if done.contains(activate.entity) {
        menu.set(from.0);
    }
}

#[cfg(test)]
mod tests;
