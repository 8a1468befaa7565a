//! Settings: sound, movement, board and seeds. Every change shows at once on the board beside them; nothing needs to be
//! applied, and everything is kept.

mod looks;
mod rows;

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ScrollArea, ValueChange};

use super::focus::Stop;
use super::icon::Icon;
use super::kit::{Hand, Kit};
use super::theme::{INK, Style};
use super::toast::Slip;
use super::widget::{Act, Skin, button, card, icon_button, rule, sheet};
use super::{DragScrolls, recompose};
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
    let mut seen = choices.clone();
    (seen.effects, seen.music, seen.speed) = (0, 0, *speed);
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

/// What the settings say now.
struct Now {
    choices: KeptChoices,
    speed: Speed,
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
    let now = Now {
        choices: choices.clone(),
        speed: *speed,
    };
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
fn wide(root: &mut Hand, kit: &Kit, now: &Now) {
    let size = kit.frame.size();
    let (left, top) = ((size.x - 1280.0) / 2.0, (size.y - 720.0) / 2.0);
    let place = |x: f32, y: f32, width: f32, height: f32| Node {
        position_type: PositionType::Absolute,
        left: px(left + x),
        top: px(top + y),
        width: px(width),
        height: px(height),
        padding: UiRect::axes(px(26), px(22)),
        flex_direction: FlexDirection::Column,
        ..default()
    };
    card(
        root,
        kit,
        true,
        place(40.0, 28.0, 584.0, 664.0),
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
        place(664.0, 300.0, 576.0, 392.0),
        (),
        |card| {
            looks::boards(card, kit, now, 5);
            card.spawn(rule(10.0));
            looks::seeds(card, kit, now, 5);
        },
    );
}

/// One paper column that scrolls.
fn column(root: &mut Hand, kit: &Kit, now: &Now, scroll: ScrollPosition) {
    let low = kit.shape() == Shape::Rail;
    let width = kit.frame.size().x.min(if low { 900.0 } else { 560.0 }) - 24.0;
    let node = Node {
        position_type: PositionType::Absolute,
        left: px((kit.frame.size().x - width) / 2.0),
        width: px(width),
        top: px(12),
        bottom: px(12),
        padding: UiRect::axes(px(16), px(if low { 8 } else { 16 })),
        flex_direction: FlexDirection::Column,
        ..default()
    };
    card(root, kit, false, node, (), |card| {
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
        let area = Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            min_height: px(0),
            overflow: Overflow::scroll_y(),
            // The focus ring of what lies at the edge must not be cut.
            padding: UiRect::axes(px(8), px(8)),
            margin: UiRect::horizontal(px(-8)),
            ..default()
        };
        card.spawn((DragScrolls, ScrollArea, scroll, area))
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
    commands
        .entity(change.source)
        .insert(bevy::ui_widgets::SliderValue(steps));
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
