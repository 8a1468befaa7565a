//! Pads in the browser: the page is asked for them, and what they say goes the way of the desktop's.

use bevy::input::InputSystems;
use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent,
    RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Gamepad as PagePad, GamepadButton as PageButton};

/// The pads that are connected, by the page's number for each, with what they said last.
#[derive(Default)]
struct Pads(HashMap<u32, Pad>);

struct Pad {
    entity: Entity,
    buttons: Vec<f64>,
    axes: Vec<f64>,
}

/// The buttons in the order of the W3C's standard layout.
const BUTTONS: [GamepadButton; 17] = [
    GamepadButton::South,
    GamepadButton::East,
    GamepadButton::West,
    GamepadButton::North,
    GamepadButton::LeftTrigger,
    GamepadButton::RightTrigger,
    GamepadButton::LeftTrigger2,
    GamepadButton::RightTrigger2,
    GamepadButton::Select,
    GamepadButton::Start,
    GamepadButton::LeftThumb,
    GamepadButton::RightThumb,
    GamepadButton::DPadUp,
    GamepadButton::DPadDown,
    GamepadButton::DPadLeft,
    GamepadButton::DPadRight,
    GamepadButton::Mode,
];

/// The axes in the same order. The page's grow downward, Bevy's upward.
const AXES: [(GamepadAxis, f64); 4] = [
    (GamepadAxis::LeftStickX, 1.0),
    (GamepadAxis::LeftStickY, -1.0),
    (GamepadAxis::RightStickX, 1.0),
    (GamepadAxis::RightStickY, -1.0),
];

pub(super) fn plugin(app: &mut App) {
    app.insert_non_send(Pads::default())
        .add_systems(PreUpdate, ask_pads.before(InputSystems));
}

fn ask_pads(
    mut commands: Commands,
    mut pads: NonSendMut<Pads>,
    mut events: MessageWriter<RawGamepadEvent>,
    mut connections: MessageWriter<GamepadConnectionEvent>,
) {
    // Some pages may not ask; then there are none.
    let Some(list) = web_sys::window().and_then(|window| window.navigator().get_gamepads().ok())
    else {
        return;
    };
    let now: HashMap<u32, PagePad> = list
        .iter()
        .filter_map(|pad| pad.dyn_into::<PagePad>().ok())
        .filter(PagePad::connected)
        .map(|pad| (pad.index(), pad))
        .collect();
    pads.0.retain(|index, pad| {
        let stays = now.contains_key(index);
        if !stays {
            let gone = GamepadConnectionEvent::new(pad.entity, GamepadConnection::Disconnected);
            events.write(gone.clone().into());
            connections.write(gone);
        }
        stays
    });
    for (index, page) in now {
        let pad = pads.0.entry(index).or_insert_with(|| {
            let entity = commands.spawn_empty().id();
            let came = GamepadConnectionEvent::new(
                entity,
                GamepadConnection::Connected {
                    name: page.id(),
                    vendor_id: None,
                    product_id: None,
                },
            );
            events.write(came.clone().into());
            connections.write(came);
            Pad {
                entity,
                buttons: Vec::new(),
                axes: Vec::new(),
            }
        });
        let buttons: Vec<f64> = page
            .buttons()
            .iter()
            .map(|button| button.unchecked_into::<PageButton>().value())
            .collect();
        for (number, &value) in buttons.iter().enumerate() {
            if pad.buttons.get(number) == Some(&value) {
                continue;
            }
            let button = BUTTONS
                .get(number)
                .copied()
                .unwrap_or_else(|| GamepadButton::Other(u8::try_from(number).unwrap_or(u8::MAX)));
            let event = RawGamepadButtonChangedEvent::new(pad.entity, button, value as f32);
            events.write(event.into());
        }
        pad.buttons = buttons;
        let axes: Vec<f64> = page
            .axes()
            .iter()
            .map(|axis| axis.as_f64().unwrap_or_default())
            .collect();
        for (number, (&value, (axis, sign))) in axes.iter().zip(AXES).enumerate() {
            if pad.axes.get(number) != Some(&value) {
                let event =
                    RawGamepadAxisChangedEvent::new(pad.entity, axis, (value * sign) as f32);
                events.write(event.into());
            }
        }
        pad.axes = axes;
    }
}
