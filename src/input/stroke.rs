//! One press of a key, as it is bound: by its place on the keyboard, or by the sign printed on it.

use std::fmt;

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::KeyCode;

/// One press of a key, with or without shift.
///
/// The row of digits is meant by its place, so that it works where digits need shift; letters are meant by what is
/// printed on them, so that U takes back wherever U lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stroke {
    /// The key at that place.
    Place {
        /// The place, named after what lies there on a keyboard for English.
        code: KeyCode,
        /// Whether shift is held.
        shift: bool,
    },
    /// The key with that sign. Shift counts for letters only; it is part of every other sign.
    Sign {
        /// The sign, in lower case.
        sign: char,
        /// Whether shift is held.
        shift: bool,
    },
}

/// A key that went down, as the keyboard tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pressed {
    /// Its place.
    pub code: KeyCode,
    /// The sign it makes, in lower case.
    pub sign: Option<char>,
    /// Whether shift is held.
    pub shift: bool,
}

impl Pressed {
    /// Reads what the keyboard tells.
    #[must_use]
    pub fn new(input: &KeyboardInput, shift: bool) -> Self {
        let logical = match &input.logical_key {
            Key::Character(text) => single(text).and_then(lowered),
            _ => None,
        };
        // Keyboards for other scripts have no Latin letters; there the place has to do.
        let sign = logical
            .filter(char::is_ascii)
            .or_else(|| standard_sign(input.key_code));
        Self {
            code: input.key_code,
            sign,
            shift,
        }
    }

    /// What it may be bound as, the most exact first.
    pub fn strokes(self) -> impl Iterator<Item = Stroke> {
        let Self { code, sign, shift } = self;
        let place = |shift| Stroke::Place { code, shift };
        let signs = sign.into_iter().flat_map(move |sign| {
            let exact = shift && sign.is_alphabetic();
            [
                exact.then_some(Stroke::Sign { sign, shift: true }),
                Some(Stroke::Sign { sign, shift: false }),
            ]
        });
        [shift.then(|| place(true)), Some(place(false))]
            .into_iter()
            .chain(signs)
            .flatten()
    }

    /// What it is bound as when somebody presses it for that: letters by their sign, all else by its place.
    #[must_use]
    pub fn bound(self) -> Stroke {
        let Self { code, sign, shift } = self;
        match sign.filter(|sign| sign.is_alphabetic()) {
            Some(sign) => Stroke::Sign { sign, shift },
            None => Stroke::Place { code, shift },
        }
    }
}

impl Stroke {
    /// A key by its place, without shift.
    #[must_use]
    pub const fn place(code: KeyCode) -> Self {
        Self::Place { code, shift: false }
    }

    /// A key by its sign, without shift.
    #[must_use]
    pub const fn sign(sign: char) -> Self {
        Self::Sign { sign, shift: false }
    }

    /// Whether the key types a sign: a letter, a digit, a mark. Such keys can be switched off.
    #[must_use]
    pub fn types(self) -> bool {
        match self {
            Self::Sign { .. } => true,
            Self::Place { code, .. } => standard_sign(code).is_some(),
        }
    }

    /// Reads what [`Display`](fmt::Display) wrote.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (shift, rest) = match text.strip_prefix("Shift+") {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        match single(rest) {
            Some(sign) => Some(Self::Sign { sign, shift }),
            None => KEYS
                .iter()
                .find(|(_, name, _)| *name == rest)
                .map(|&(code, _, _)| Self::Place { code, shift }),
        }
    }
}

impl fmt::Display for Stroke {
    /// `Digit1`, `Shift+Backspace`, `u`, `?`: as it is kept.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::Place { shift, .. } | Self::Sign { shift, .. }) = *self;
        if shift {
            f.write_str("Shift+")?;
        }
        match *self {
            Self::Sign { sign, .. } => write!(f, "{sign}"),
            Self::Place { code, .. } => f.write_str(name(code).unwrap_or("Unidentified")),
        }
    }
}

fn single(text: &str) -> Option<char> {
    let mut signs = text.chars();
    signs.next().filter(|_| signs.next().is_none())
}

/// In lower case, if that is one sign as well.
fn lowered(sign: char) -> Option<char> {
    let mut lower = sign.to_lowercase();
    lower.next().filter(|_| lower.next().is_none())
}

/// The name under which a key is kept; `None` for keys that cannot be bound.
#[must_use]
pub fn name(code: KeyCode) -> Option<&'static str> {
    KEYS.iter()
        .find(|(known, _, _)| *known == code)
        .map(|&(_, name, _)| name)
}

/// The sign that lies there on a keyboard for English; `None` for keys that type none.
#[must_use]
pub fn standard_sign(code: KeyCode) -> Option<char> {
    KEYS.iter()
        .find(|(known, _, _)| *known == code)
        .and_then(|&(_, _, sign)| sign)
}

/// Every key that can be bound, with the name under which it is kept and the sign it has on a keyboard for English.
macro_rules! keys {
    ($($code:ident $($sign:literal)?),* $(,)?) => {
        const KEYS: &[(KeyCode, &str, Option<char>)] =
            &[$((KeyCode::$code, stringify!($code), keys!(@ $($sign)?))),*];
    };
    (@) => { None };
    (@ $sign:literal) => { Some($sign) };
}

keys! {
    KeyA 'a', KeyB 'b', KeyC 'c', KeyD 'd', KeyE 'e', KeyF 'f', KeyG 'g', KeyH 'h', KeyI 'i', KeyJ 'j', KeyK 'k',
    KeyL 'l', KeyM 'm', KeyN 'n', KeyO 'o', KeyP 'p', KeyQ 'q', KeyR 'r', KeyS 's', KeyT 't', KeyU 'u', KeyV 'v',
    KeyW 'w', KeyX 'x', KeyY 'y', KeyZ 'z',
    Digit0 '0', Digit1 '1', Digit2 '2', Digit3 '3', Digit4 '4', Digit5 '5', Digit6 '6', Digit7 '7', Digit8 '8',
    Digit9 '9',
    Backquote '`', Backslash '\\', BracketLeft '[', BracketRight ']', Comma ',', Equal '=', IntlBackslash '<',
    IntlRo '_', IntlYen '¥', Minus '-', Period '.', Quote '\'', Semicolon ';', Slash '/',
    Numpad0 '0', Numpad1 '1', Numpad2 '2', Numpad3 '3', Numpad4 '4', Numpad5 '5', Numpad6 '6', Numpad7 '7',
    Numpad8 '8', Numpad9 '9', NumpadAdd '+', NumpadSubtract '-', NumpadMultiply '*', NumpadDivide '/',
    NumpadDecimal '.', NumpadComma ',', NumpadEqual '=', NumpadEnter,
    ArrowLeft, ArrowRight, ArrowUp, ArrowDown, Enter, Space, Escape, Tab, Backspace, Delete, Insert, Home, End,
    PageUp, PageDown, CapsLock, ContextMenu, Help, Pause, PrintScreen, ScrollLock, NumLock,
    F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12, F13, F14, F15, F16, F17, F18, F19, F20, F21, F22, F23, F24,
}

#[cfg(test)]
mod tests {
    use bevy::input::ButtonState;
    use bevy::prelude::Entity;

    use super::*;

    fn pressed(code: KeyCode, logical: &str, shift: bool) -> Pressed {
        let input = KeyboardInput {
            key_code: code,
            logical_key: Key::Character(logical.into()),
            state: ButtonState::Pressed,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        };
        Pressed::new(&input, shift)
    }

    #[test]
    fn every_key_is_read_back_from_how_it_is_kept() {
        for &(code, name, _) in KEYS {
            for shift in [false, true] {
                let stroke = Stroke::Place { code, shift };
                assert_eq!(Stroke::parse(&stroke.to_string()), Some(stroke), "{name}");
            }
        }
        for sign in ['u', '?', 'ä', '+'] {
            let stroke = Stroke::sign(sign);
            assert_eq!(Stroke::parse(&stroke.to_string()), Some(stroke));
        }
        assert_eq!(Stroke::parse("Nonsense"), None);
        assert_eq!(Stroke::parse(""), None);
    }

    #[test]
    fn a_digit_of_a_french_keyboard_counts_by_its_place() {
        let key = pressed(KeyCode::Digit1, "&", false);
        assert!(
            key.strokes()
                .any(|stroke| stroke == Stroke::place(KeyCode::Digit1))
        );
        assert_eq!(key.bound(), Stroke::place(KeyCode::Digit1));
    }

    #[test]
    fn a_letter_counts_by_what_is_printed_on_it() {
        // M lies where English keyboards have the semicolon.
        let key = pressed(KeyCode::Semicolon, "m", false);
        assert!(key.strokes().any(|stroke| stroke == Stroke::sign('m')));
        assert_eq!(key.bound(), Stroke::sign('m'));
    }

    #[test]
    fn a_keyboard_without_latin_letters_counts_by_place() {
        let key = pressed(KeyCode::KeyU, "г", false);
        assert!(key.strokes().any(|stroke| stroke == Stroke::sign('u')));
    }

    #[test]
    fn a_sign_that_needs_shift_is_the_same_sign_everywhere() {
        for (code, shift) in [
            (KeyCode::Slash, true),
            (KeyCode::Minus, true),
            (KeyCode::Comma, false),
        ] {
            let key = pressed(code, "?", shift);
            assert!(key.strokes().any(|stroke| stroke == Stroke::sign('?')));
        }
    }

    #[test]
    fn shift_is_looked_for_first_and_may_be_missing() {
        let strokes: Vec<_> = pressed(KeyCode::KeyU, "U", true).strokes().collect();
        let shifted = Stroke::Sign {
            sign: 'u',
            shift: true,
        };
        let place = |wanted| strokes.iter().position(|&stroke| stroke == wanted);
        assert!(place(shifted) < place(Stroke::sign('u')));
        assert!(place(Stroke::sign('u')).is_some());
    }
}
