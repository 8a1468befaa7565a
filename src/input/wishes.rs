//! What is wished for in this frame, by keys and pads.

use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::TouchInput;
use bevy::input::{ButtonState, InputSystems};
use bevy::input_focus::InputFocus;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::window::PrimaryWindow;

use super::action::Action;
use super::bindings::{Bindings, Input, fixed};
use super::legend::Legends;
use super::pad::Held;
use super::stroke::Pressed;

/// What somebody plays with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Hand {
    /// A mouse or a finger.
    #[default]
    Pointer,
    /// A keyboard.
    Keys,
    /// A pad.
    Pad,
}

/// What was used last.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LastHand(pub Hand);

/// When anything was used last, in the real time since the start.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LastUse {
    /// Anything at all.
    pub any: std::time::Duration,
    /// A pad; `None` while there was none.
    pub pad: Option<std::time::Duration>,
}

/// One wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// What is wished.
    pub action: Action,
    /// By what.
    pub hand: Hand,
    /// Whether it is a key to which the widgets answer by themselves: an arrow, enter, space, tab.
    pub widgets_hear_it: bool,
}

/// Everything that is wished for in this frame.
#[derive(Resource, Clone, Debug, Default)]
pub struct Wishes(Vec<Wish>);

impl Wishes {
    /// Whether somebody wishes that.
    #[must_use]
    pub fn has(&self, action: Action) -> bool {
        self.0.iter().any(|wish| wish.action == action)
    }

    /// Every wish, in the order in which they came.
    pub fn iter(&self) -> impl Iterator<Item = Wish> {
        self.0.iter().copied()
    }

    /// Whether nothing is wished for.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl FromIterator<Action> for Wishes {
    /// As if keys had been pressed for these.
    fn from_iter<T: IntoIterator<Item = Action>>(actions: T) -> Self {
        let wish = |action| Wish {
            action,
            hand: Hand::Keys,
            widgets_hear_it: false,
        };
        Self(actions.into_iter().map(wish).collect())
    }
}

/// Whoever waits for a key or a button to be bound: what can be bound comes here instead of having its effect. What is
/// fixed goes on doing what it always does.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Listening {
    /// Whether somebody waits.
    pub open: bool,
    /// What was pressed.
    pub heard: Option<Input>,
}

/// Reads keys and pads.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ReadWishes;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Wishes>()
        .init_resource::<Listening>()
        .init_resource::<LastHand>()
        .init_resource::<LastUse>()
        .init_resource::<ButtonInput<KeyCode>>()
        .add_message::<KeyboardInput>()
        .add_message::<MouseButtonInput>()
        .add_message::<TouchInput>()
        .add_message::<CursorMoved>()
        .add_systems(
            PreUpdate,
            (forget, read_keys, read_pads, note_hand)
                .chain()
                .in_set(ReadWishes)
                .after(InputSystems),
        );
}

fn forget(mut wishes: ResMut<Wishes>) {
    if !wishes.0.is_empty() {
        wishes.0.clear();
    }
}

fn read_keys(
    mut inputs: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    bindings: Res<Bindings>,
    focus: Option<Res<InputFocus>>,
    fields: Query<(), With<EditableText>>,
    mut legends: ResMut<Legends>,
    mut listening: ResMut<Listening>,
    mut wishes: ResMut<Wishes>,
) {
    let shift = held.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    // With these, keys belong to the system or to the browser.
    let foreign = held.any_pressed([
        KeyCode::ControlLeft,
        KeyCode::ControlRight,
        KeyCode::AltLeft,
        KeyCode::AltRight,
        KeyCode::SuperLeft,
        KeyCode::SuperRight,
    ]);
    // Whoever writes into a field wants letters; only what leads out of it counts.
    let writing =
        focus.is_some_and(|focus| focus.get().is_some_and(|entity| fields.contains(entity)));
    for input in inputs.read() {
        if input.state != ButtonState::Pressed || input.repeat || foreign {
            continue;
        }
        let pressed = Pressed::new(input, shift);
        if !shift {
            legends.learn(input);
        }
        let belongs = pressed
            .strokes()
            .find_map(|stroke| fixed(Input::Key(stroke)));
        if listening.open && belongs.is_none() {
            if super::stroke::name(pressed.code).is_some() {
                listening.heard = Some(Input::Key(pressed.bound()));
            }
            continue;
        }
        let leads_out = matches!(
            belongs,
            Some(Action::Menu | Action::NextPlace | Action::PreviousPlace)
        );
        if writing && !leads_out {
            continue;
        }
        if let Some(action) = belongs.or_else(|| bindings.of_key(pressed)) {
            wishes.0.push(Wish {
                action,
                hand: Hand::Keys,
                widgets_hear_it: belongs.is_some(),
            });
        }
    }
}

fn read_pads(
    time: Res<Time<Real>>,
    pads: Query<(Entity, &Gamepad)>,
    windows: Query<&Window, With<PrimaryWindow>>,
    bindings: Res<Bindings>,
    mut held: Local<HashMap<Entity, Held>>,
    mut listening: ResMut<Listening>,
    mut wishes: ResMut<Wishes>,
) {
    held.retain(|pad, _| pads.contains(*pad));
    // A pad is heard whatever window is in front; it may belong to another game. A page asks only while it is seen, and
    // the focus may lie on one of its own elements.
    let elsewhere =
        cfg!(not(target_arch = "wasm32")) && windows.iter().any(|window| !window.focused);
    for (entity, pad) in &pads {
        let way = held.entry(entity).or_default();
        if elsewhere {
            *way = Held::default();
            continue;
        }
        let mut wish = |action| {
            wishes.0.push(Wish {
                action,
                hand: Hand::Pad,
                widgets_hear_it: false,
            });
        };
        if let Some(action) = way.step(pad.left_stick() + pad.dpad(), time.delta_secs()) {
            wish(action);
        }
        for &button in pad.get_just_pressed() {
            let belongs = fixed(Input::Pad(button));
            if matches!(
                belongs,
                Some(Action::Left | Action::Right | Action::Up | Action::Down)
            ) {
                // The cross has stepped already.
                continue;
            }
            if listening.open && belongs.is_none() {
                listening.heard = Some(Input::Pad(button));
            } else if let Some(action) = belongs.or_else(|| bindings.of_pad(button)) {
                wish(action);
            }
        }
    }
}

fn note_hand(
    time: Res<Time<Real>>,
    wishes: Res<Wishes>,
    pads: Query<&Gamepad>,
    mut keys: MessageReader<KeyboardInput>,
    mut buttons: MessageReader<MouseButtonInput>,
    mut touches: MessageReader<TouchInput>,
    mut moves: MessageReader<CursorMoved>,
    mut last: ResMut<LastHand>,
    mut used: ResMut<LastUse>,
) {
    let pad = wishes.iter().any(|wish| wish.hand == Hand::Pad)
        || pads
            .iter()
            .any(|pad| pad.get_just_pressed().next().is_some());
    let key = keys.read().count() > 0;
    let pointer = buttons.read().count() + touches.read().count() > 0;
    let moved = moves.read().count() > 0;
    let hand = match (pad, key, pointer) {
        (true, _, _) => Some(Hand::Pad),
        (_, true, _) => Some(Hand::Keys),
        (_, _, true) => Some(Hand::Pointer),
        _ => None,
    };
    let now = time.elapsed();
    if let Some(hand) = hand {
        last.set_if_neq(LastHand(hand));
    }
    if pad {
        used.bypass_change_detection().pad = Some(now);
    }
    if hand.is_some() || moved {
        used.any = now;
    }
}
