//! Keys and buttons of pads as they are shown and named.

use bevy::prelude::*;

use super::kit::{Hand, Kit};
use super::paint::{Layer, Shape, paint};
use super::theme::{
    EDGE, EDGE_LOW, INK, RADIUS_CHIP, RAISED_LIT, RAISED_SHADED, Style, lit, shadow,
};
use crate::input::{
    Action, Bindings, Group, Input, Legend, Legends, Stroke, fixed_keys, fixed_pad,
};
use crate::text::Words;

/// How high a key is drawn, in interface pixels.
const HEIGHT: f32 = 28.0;

/// The id of an action's name; those of the pits' own keys take the number of the pit.
pub const fn action_id(action: Action) -> &'static str {
    match action {
        Action::Sow(_) => "action-sow",
        Action::Left => "action-left",
        Action::Right => "action-right",
        Action::Up => "action-up",
        Action::Down => "action-down",
        Action::Confirm => "action-confirm",
        Action::Back => "action-back",
        Action::Menu => "action-menu",
        Action::NextPlace => "action-next-place",
        Action::PreviousPlace => "action-previous-place",
        Action::Undo => "action-undo",
        Action::Redo => "action-redo",
        Action::Hint => "action-hint",
        Action::Threat => "action-threat",
        Action::Replay => "action-replay",
        Action::NextSpeed => "action-next-speed",
        Action::Slower => "action-slower",
        Action::Faster => "action-faster",
        Action::Mute => "action-mute",
        Action::ReadBoard => "action-read-board",
        Action::ReadScores => "action-read-scores",
        Action::ReadAgain => "action-read-again",
        Action::ReadPit => "action-read-pit",
        Action::Earlier => "action-earlier",
        Action::Later => "action-later",
        Action::Moves => "action-moves",
        Action::OnlyBoard => "action-only-board",
        Action::Rules => "action-rules",
        Action::Rematch => "action-rematch",
        Action::NewGame => "action-new-game",
        Action::Settings => "action-settings",
        Action::Keys => "action-keys",
    }
}

/// An action's name.
pub fn action_words(words: &Words, action: Action) -> String {
    match action {
        Action::Sow(place) => {
            words.say_with(action_id(action), &[("n", i64::from(place + 1).into())])
        }
        _ => words.say(action_id(action)),
    }
}

/// The id of a group's heading.
pub const fn group_id(group: Group) -> &'static str {
    match group {
        Group::Board => "keys-board",
        Group::Places => "keys-places",
        Group::Match => "keys-match",
        Group::Reading => "keys-reading",
        Group::Screens => "keys-screens",
    }
}

/// The id of a key's name; `None` for keys that are called the same everywhere.
const fn key_id(code: KeyCode) -> Option<&'static str> {
    Some(match code {
        KeyCode::ArrowLeft => "key-left",
        KeyCode::ArrowRight => "key-right",
        KeyCode::ArrowUp => "key-up",
        KeyCode::ArrowDown => "key-down",
        KeyCode::Enter => "key-enter",
        KeyCode::NumpadEnter => "key-numpad-enter",
        KeyCode::Space => "key-space",
        KeyCode::Escape => "key-escape",
        KeyCode::Tab => "key-tab",
        KeyCode::Backspace => "key-backspace",
        KeyCode::Delete => "key-delete",
        KeyCode::Insert => "key-insert",
        KeyCode::Home => "key-home",
        KeyCode::End => "key-end",
        KeyCode::PageUp => "key-page-up",
        KeyCode::PageDown => "key-page-down",
        KeyCode::CapsLock => "key-caps-lock",
        KeyCode::ContextMenu => "key-context-menu",
        KeyCode::Help => "key-help",
        KeyCode::Pause => "key-pause",
        KeyCode::PrintScreen => "key-print-screen",
        KeyCode::ScrollLock => "key-scroll-lock",
        KeyCode::NumLock => "key-num-lock",
        _ => return None,
    })
}

/// A key in words, as it is printed on this player's keyboard.
pub fn stroke_words(words: &Words, legends: &Legends, stroke: Stroke) -> String {
    let (shift, legend) = legends.of(stroke);
    let key = match legend {
        Legend::Sign(sign) => sign,
        Legend::Numpad(sign) => words.say_with("key-numpad", &[("sign", sign.to_string().into())]),
        Legend::Named(code) => match key_id(code) {
            Some(id) => words.say(id),
            None => format!("{code:?}"),
        },
    };
    if shift {
        words.say_with("key-shift", &[("key", key.into())])
    } else {
        key
    }
}

/// A button of a pad in words.
pub fn button_words(words: &Words, button: GamepadButton) -> String {
    let id = match button {
        GamepadButton::South => "pad-south",
        GamepadButton::East => "pad-east",
        GamepadButton::North => "pad-north",
        GamepadButton::West => "pad-west",
        GamepadButton::LeftTrigger => "pad-left-1",
        GamepadButton::LeftTrigger2 => "pad-left-2",
        GamepadButton::RightTrigger => "pad-right-1",
        GamepadButton::RightTrigger2 => "pad-right-2",
        GamepadButton::LeftThumb => "pad-left-3",
        GamepadButton::RightThumb => "pad-right-3",
        GamepadButton::Select => "pad-select",
        GamepadButton::Start => "pad-start",
        GamepadButton::Mode => "pad-mode",
        GamepadButton::DPadUp => "pad-up",
        GamepadButton::DPadDown => "pad-down",
        GamepadButton::DPadLeft => "pad-left",
        GamepadButton::DPadRight => "pad-right",
        GamepadButton::C | GamepadButton::Z => return format!("{button:?}"),
        GamepadButton::Other(number) => {
            return words.say_with("pad-other", &[("n", i64::from(number).into())]);
        }
    };
    words.say(id)
}

/// Every key and button of an action: those it has for good first.
pub fn inputs_of(bindings: &Bindings, action: Action) -> (Vec<Stroke>, Vec<GamepadButton>) {
    let keys = fixed_keys(action)
        .iter()
        .copied()
        .chain(bindings.keys(action).into_iter().flatten())
        .filter(|stroke| bindings.letters || !stroke.types())
        .collect();
    let pads = fixed_pad(action)
        .into_iter()
        .chain(bindings.pad(action))
        .collect();
    (keys, pads)
}

/// The key that does something, in words, for a sentence that names it; the first if there are several.
pub fn key_for(
    words: &Words,
    bindings: &Bindings,
    legends: &Legends,
    action: Action,
) -> Option<String> {
    let (keys, _) = inputs_of(bindings, action);
    keys.first()
        .map(|&stroke| stroke_words(words, legends, stroke))
}

/// Puts a key or a button.
pub fn draw(hand: &mut Hand, kit: &Kit, legends: &Legends, input: Input) {
    match input {
        Input::Pad(button) => {
            if let Some(image) = kit.art.pad(button) {
                hand.spawn(kit.picture(image, Vec2::splat(HEIGHT)));
            } else {
                cap(hand, kit, button_words(&kit.words, button), HEIGHT / 2.0);
            }
        }
        Input::Key(stroke) => {
            cap(
                hand,
                kit,
                stroke_words(&kit.words, legends, stroke),
                RADIUS_CHIP,
            );
        }
    }
}

/// A small raised piece with a word on it.
fn cap(hand: &mut Hand, kit: &Kit, words: String, radius: f32) {
    let node = Node {
        min_width: px(HEIGHT),
        min_height: px(HEIGHT),
        flex_shrink: 0.0,
        padding: UiRect::axes(px(7), px(2)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border: UiRect::all(px(1)),
        border_radius: BorderRadius::all(px(radius)),
        ..default()
    };
    hand.spawn((
        node,
        lit(RAISED_LIT, RAISED_SHADED),
        BorderColor::all(EDGE),
        BoxShadow(vec![shadow(0.0, 2.0, 0.0, 0.7, EDGE_LOW)]),
        Pickable::IGNORE,
    ))
    .with_children(|cap| {
        cap.spawn(kit.line(Style::SmallBold, INK, words));
    });
}

/// The buttons that have a picture: those whose names differ from pad to pad, shown by where they lie.
pub const DRAWN_BUTTONS: [GamepadButton; 10] = [
    GamepadButton::South,
    GamepadButton::East,
    GamepadButton::North,
    GamepadButton::West,
    GamepadButton::DPadUp,
    GamepadButton::DPadDown,
    GamepadButton::DPadLeft,
    GamepadButton::DPadRight,
    GamepadButton::Start,
    GamepadButton::Select,
];

/// The picture of a button.
pub fn button_picture(button: GamepadButton) -> Image {
    /// Width of a line, in canvas units.
    const PEN: f32 = 2.0;
    let centre = Vec2::splat(16.0);
    let disc = |shape, colour| Layer(shape, colour);
    let mut layers = vec![
        disc(Shape::Disc(centre, 15.5), EDGE),
        disc(Shape::Disc(centre, 14.3), RAISED_LIT),
    ];
    let line = |points: &[(f32, f32)]| {
        Shape::Line(points.iter().map(|&point| point.into()).collect(), PEN)
    };
    let way = match button {
        GamepadButton::South | GamepadButton::DPadDown => Vec2::Y,
        GamepadButton::North | GamepadButton::DPadUp => Vec2::NEG_Y,
        GamepadButton::East | GamepadButton::DPadRight => Vec2::X,
        _ => Vec2::NEG_X,
    };
    match button {
        GamepadButton::Start => {
            for y in [11.5, 16.0, 20.5] {
                layers.push(Layer(line(&[(10.0, y), (22.0, y)]), INK));
            }
        }
        GamepadButton::Select => {
            for (x, y) in [(9.5, 9.5), (14.0, 14.0)] {
                let corners = [
                    (x, y),
                    (x + 8.5, y),
                    (x + 8.5, y + 8.5),
                    (x, y + 8.5),
                    (x, y),
                ];
                layers.push(Layer(line(&corners), INK));
            }
        }
        GamepadButton::DPadUp
        | GamepadButton::DPadDown
        | GamepadButton::DPadLeft
        | GamepadButton::DPadRight => {
            // A cross with its one arm filled.
            for arm in [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y] {
                let end = centre + arm * 8.0;
                let colour = if arm == way { INK } else { EDGE_LOW };
                layers.push(Layer(
                    Shape::Line(vec![centre + arm * 3.0, end], 6.0),
                    colour,
                ));
            }
        }
        _ => {
            for place in [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y] {
                let at = centre + place * 8.0;
                let shape = if place == way {
                    Shape::Disc(at, 4.4)
                } else {
                    Shape::Ring(at, 3.0, 1.4)
                };
                let colour = if place == way { INK } else { EDGE };
                layers.push(Layer(shape, colour));
            }
        }
    }
    paint(Vec2::splat(32.0), 3.0, &layers)
}
