//! What is printed on this player's keys.

use std::collections::BTreeMap;

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::{KeyCode, Resource};
use serde::{Deserialize, Serialize};

use super::stroke::{Stroke, name, standard_sign};

/// What is printed on this player's keys, as far as they were pressed: on a French keyboard the first digit's key says `&`.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Legends(BTreeMap<String, char>);

/// How a key is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Legend {
    /// By its sign, in upper case.
    Sign(String),
    /// By the sign of a key on the block of numbers.
    Numpad(char),
    /// By a name, which depends on the language.
    Named(KeyCode),
}

impl Legends {
    /// Takes note of what a key typed without shift.
    pub(super) fn learn(&mut self, input: &KeyboardInput) {
        let (Some(code), Key::Character(text)) = (name(input.key_code), &input.logical_key) else {
            return;
        };
        let mut signs = text.chars();
        let (Some(sign), None) = (signs.next(), signs.next()) else {
            return;
        };
        self.note(code, input.key_code, sign);
    }

    /// Takes note of what is printed on a key.
    pub fn note(&mut self, code_name: &str, code: KeyCode, sign: char) {
        if standard_sign(code) == Some(sign) {
            self.0.remove(code_name);
        } else if self.0.get(code_name) != Some(&sign) {
            self.0.insert(code_name.to_owned(), sign);
        }
    }

    /// How a stroke is shown to this player, and whether shift goes with it.
    #[must_use]
    pub fn of(&self, stroke: Stroke) -> (bool, Legend) {
        let upper = |sign: char| Legend::Sign(sign.to_uppercase().collect());
        match stroke {
            Stroke::Sign { sign, shift } => (shift, upper(sign)),
            Stroke::Place { code, shift } => {
                let name = name(code).unwrap_or_default();
                let printed = self.0.get(name).copied().or_else(|| standard_sign(code));
                let legend = match printed {
                    Some(sign) if name.starts_with("Numpad") => Legend::Numpad(sign),
                    Some(sign) => upper(sign),
                    None => Legend::Named(code),
                };
                (shift, legend)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_shown_as_it_is_printed_once_it_was_pressed() {
        let mut legends = Legends::default();
        let stroke = Stroke::place(KeyCode::Digit1);
        assert_eq!(legends.of(stroke).1, Legend::Sign("1".to_owned()));
        legends.note("Digit1", KeyCode::Digit1, '&');
        assert_eq!(legends.of(stroke).1, Legend::Sign("&".to_owned()));
        legends.note("Digit1", KeyCode::Digit1, '1');
        assert_eq!(legends, Legends::default());
    }

    #[test]
    fn keys_that_type_nothing_have_names() {
        let legends = Legends::default();
        for code in [KeyCode::ArrowLeft, KeyCode::NumpadEnter, KeyCode::F12] {
            let shown = legends.of(Stroke::place(code)).1;
            assert_eq!(shown, Legend::Named(code));
        }
        let plus = legends.of(Stroke::place(KeyCode::NumpadAdd)).1;
        assert_eq!(plus, Legend::Numpad('+'));
    }
}
