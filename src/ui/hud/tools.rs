//! The tool tiles: undo, redo, hint, speed, menu.

use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Activate;

use super::super::focus::Stop;
use super::super::icon::Icon;
use super::super::kit::{Hand, Kit};
use super::super::widget::{Act, Skin, tile};
use super::HudSystems;
use crate::game::{CurrentMatch, Hint, HintIntent, Menu, RedoIntent, Speed, UndoIntent};

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Tool {
    Undo,
    Redo,
    Hint,
    Speed,
    Menu,
}

impl Act for Tool {}

#[derive(Component)]
struct SpeedIcon;

#[derive(Component)]
struct SpeedWord;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (show_reach, show_speed).in_set(HudSystems))
        .add_observer(act)
        .add_observer(press_without_effect);
}

const fn speed_id(speed: Speed) -> &'static str {
    match speed {
        Speed::Slow => "speed-slow",
        Speed::Normal => "speed-normal",
        Speed::Fast => "speed-fast",
        Speed::Instant => "speed-instant",
    }
}

const fn speed_icon(speed: Speed) -> Icon {
    match speed {
        Speed::Slow => Icon::Slow,
        Speed::Normal => Icon::Normal,
        Speed::Fast => Icon::Fast,
        Speed::Instant => Icon::Instant,
    }
}

/// Puts the tiles in a row or a column; on a rail the menu comes first, far from the playing hand.
pub(super) fn tiles(
    hand: &mut Hand,
    kit: &Kit,
    direction: FlexDirection,
    size: Vec2,
    menu_first: bool,
) {
    let node = Node {
        flex_direction: direction,
        column_gap: px(kit.frame.round_tools().1),
        row_gap: px(8),
        ..default()
    };
    hand.spawn((node, Pickable::IGNORE)).with_children(|hand| {
        let menu = |hand: &mut Hand| {
            tile(
                hand,
                kit,
                (Skin::Secondary, Stop::at("tool_menu"), Tool::Menu),
                (Icon::Menu, false, "tool-menu"),
                size,
                ((), ()),
            );
        };
        if menu_first {
            menu(hand);
        }
        tile(
            hand,
            kit,
            (Skin::Secondary, Stop::at("tool_undo"), Tool::Undo),
            (Icon::Undo, false, "tool-undo"),
            size,
            ((), ()),
        );
        tile(
            hand,
            kit,
            (Skin::Secondary, Stop::at("tool_redo"), Tool::Redo),
            (Icon::Undo, true, "tool-redo"),
            size,
            ((), ()),
        );
        tile(
            hand,
            kit,
            (Skin::Primary, Stop::at("tool_hint"), Tool::Hint),
            (Icon::Lamp, false, "tool-hint"),
            size,
            ((), ()),
        );
        tile(
            hand,
            kit,
            (Skin::Secondary, Stop::at("tool_speed"), Tool::Speed),
            (Icon::Normal, false, "speed-normal"),
            size,
            (SpeedIcon, SpeedWord),
        );
        if !menu_first {
            menu(hand);
        }
    });
}

/// Whether something can be taken back to a person's decision.
fn can_undo(current: &CurrentMatch) -> bool {
    let mut before = current.clone();
    while before.game.undo().is_some() {
        if before.awaits_person() {
            return true;
        }
    }
    false
}

fn show_reach(
    mut commands: Commands,
    current: Res<CurrentMatch>,
    tools: Query<(Entity, Ref<Tool>, Has<InteractionDisabled>)>,
) {
    for (entity, tool, disabled) in &tools {
        if !current.is_changed() && !tool.is_added() {
            continue;
        }
        let enabled = match *tool {
            Tool::Undo => can_undo(&current),
            Tool::Redo => !current.game.undone().is_empty(),
            Tool::Hint => Hint::can_be_had(&current),
            Tool::Speed | Tool::Menu => true,
        };
        if enabled && disabled {
            commands.entity(entity).remove::<InteractionDisabled>();
        } else if !enabled && !disabled {
            commands.entity(entity).insert(InteractionDisabled);
        }
    }
}

fn show_speed(
    kit: Kit,
    speed: Res<Speed>,
    mut icons: Query<(Ref<SpeedIcon>, &mut ImageNode)>,
    mut words: Query<(&mut Text, &ChildOf), With<SpeedWord>>,
    mut commands: Commands,
) {
    for (icon, mut image) in &mut icons {
        if !speed.is_changed() && !icon.is_added() && !kit.words.is_changed() {
            continue;
        }
        image.image = kit.art.icon(speed_icon(*speed));
        for (mut text, tile) in &mut words {
            let said = kit.say(speed_id(*speed));
            let label = kit.say_with("speed-label", &[("speed", said.clone().into())]);
            commands
                .entity(tile.parent())
                .insert(AccessibleLabel(label));
            text.0 = said;
        }
    }
}

fn act(
    activate: On<Activate>,
    tools: Query<&Tool>,
    visible: Res<InputFocusVisible>,
    mut focus: ResMut<InputFocus>,
    mut speed: ResMut<Speed>,
    mut menu: ResMut<NextState<Menu>>,
    mut undos: MessageWriter<UndoIntent>,
    mut redos: MessageWriter<RedoIntent>,
    mut hints: MessageWriter<HintIntent>,
) {
    let Ok(tool) = tools.get(activate.entity) else {
        return;
    };
    // A tool that was clicked does not keep the keys that belong to the board.
    if !visible.0 {
        focus.clear();
    }
    match tool {
        Tool::Undo => {
            undos.write(UndoIntent);
        }
        Tool::Redo => {
            redos.write(RedoIntent);
        }
        Tool::Hint => {
            hints.write(HintIntent);
        }
        Tool::Speed => *speed = speed.next(),
        Tool::Menu => menu.set(Menu::Pause),
    }
}

/// A tool out of reach says why when it is pressed: the game refuses the intent in words.
fn press_without_effect(
    click: On<Pointer<Click>>,
    tools: Query<&Tool, With<InteractionDisabled>>,
    mut undos: MessageWriter<UndoIntent>,
    mut redos: MessageWriter<RedoIntent>,
    mut hints: MessageWriter<HintIntent>,
) {
    match tools.get(click.entity) {
        Ok(Tool::Undo) => {
            undos.write(UndoIntent);
        }
        Ok(Tool::Redo) => {
            redos.write(RedoIntent);
        }
        Ok(Tool::Hint) => {
            hints.write(HintIntent);
        }
        _ => {}
    }
}
