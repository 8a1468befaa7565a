//! Every word the player reads comes from a catalogue in `assets/locales`, and from nowhere else.

mod language;

use bevy::prelude::*;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

pub use language::Language;

use crate::rules::{LabelStyle, Pit};

/// The language that the system wishes; whoever knows the system says it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemLanguage(pub Language);

/// How pits are called, on the board and in every sentence.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum PitNames {
    /// A1 to A6 near South, B1 to B6 near North.
    #[default]
    Letters,
    /// One run of numbers in the direction of sowing.
    Numbers,
    /// Nothing is printed on the board; sentences, which must call a pit something, use letters.
    Hidden,
}

impl PitNames {
    /// The names that sentences use.
    #[must_use]
    pub const fn style(self) -> LabelStyle {
        match self {
            Self::Letters | Self::Hidden => LabelStyle::Letters,
            Self::Numbers => LabelStyle::Numbers,
        }
    }
}

/// The words of the chosen language, and what pits are called.
#[derive(Resource)]
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    names: PitNames,
    /// Pits a side of the board that is spoken of.
    pits: u8,
}

/// Pits a side, unless something else is said.
const USUAL_PITS: u8 = 6;

impl Default for Words {
    fn default() -> Self {
        Self::new(Language::default())
    }
}

impl Words {
    /// The catalogue of a language.
    #[must_use]
    pub fn new(language: Language) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![language.id()]);
        // The marks that isolate text directions are not in the fonts, and no language here needs them.
        bundle.set_use_isolating(false);
        for part in language.catalogue() {
            let resource = FluentResource::try_new((*part).to_owned());
            let resource = resource.unwrap_or_else(|(readable, errors)| {
                error!("the {language:?} catalogue has errors: {errors:?}");
                readable
            });
            if let Err(errors) = bundle.add_resource(resource) {
                error!("the {language:?} catalogue says things twice: {errors:?}");
            }
        }
        Self {
            language,
            bundle,
            names: PitNames::default(),
            pits: USUAL_PITS,
        }
    }

    /// English words made half as long again: what other languages may do to a layout, for pictures and tests.
    #[must_use]
    pub fn lengthened() -> Self {
        let mut words = Self::new(Language::English);
        words
            .bundle
            .set_transform(Some(|text| lengthen(text).into()));
        words
    }

    /// The language spoken.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Calls pits by `names` on a board with `pits` pits a side.
    pub const fn name_pits(&mut self, names: PitNames, pits: u8) {
        (self.names, self.pits) = (names, pits);
    }

    /// How pits are called, and on a board of how many pits a side.
    #[must_use]
    pub const fn naming_now(&self) -> (PitNames, u8) {
        (self.names, self.pits)
    }

    /// What a pit is called.
    #[must_use]
    pub fn pit(&self, pit: Pit) -> String {
        self.names.style().label(pit, self.pits)
    }

    /// The words for `id`.
    #[must_use]
    pub fn say(&self, id: &str) -> String {
        self.say_with(id, &[])
    }

    /// The words for `id` with its variables filled in; `None` where the catalogue has none, as it may.
    #[must_use]
    pub fn say_if_known(&self, id: &str, values: &[(&str, FluentValue<'_>)]) -> Option<String> {
        self.bundle
            .has_message(id)
            .then(|| self.say_with(id, values))
    }

    /// The words for `id` with its variables filled in.
    #[must_use]
    pub fn say_with(&self, id: &str, values: &[(&str, FluentValue<'_>)]) -> String {
        let Some(pattern) = self
            .bundle
            .get_message(id)
            .and_then(|message| message.value())
        else {
            warn_once!("no words for {id}");
            return id.to_owned();
        };
        let mut args = FluentArgs::with_capacity(values.len());
        for (name, value) in values {
            args.set(*name, value.clone());
        }
        let mut errors = Vec::new();
        let said = self
            .bundle
            .format_pattern(pattern, Some(&args), &mut errors)
            .into_owned();
        if !errors.is_empty() {
            warn_once!("{id} cannot be said whole: {errors:?}");
        }
        said
    }
}

/// Repeats the head of each word behind it.
fn lengthen(text: &str) -> String {
    /// How much longer a word becomes.
    const LONGER: f32 = 0.45;
    /// The game is called the same in every language.
    const NAME: &str = "Kalah";
    let mut long = String::with_capacity(text.len() * 3 / 2);
    let mut word = String::new();
    let end = |long: &mut String, word: &mut String| {
        let more = if word == NAME {
            0
        } else {
            (word.chars().count() as f32 * LONGER).round() as usize
        };
        long.push_str(word);
        long.extend(word.to_lowercase().chars().take(more));
        word.clear();
    };
    for letter in text.chars() {
        if letter.is_alphabetic() {
            word.push(letter);
        } else {
            end(&mut long, &mut word);
            long.push(letter);
        }
    }
    end(&mut long, &mut word);
    long
}

/// Puts the words in reach of every system.
pub fn plugin(app: &mut App) {
    app.init_resource::<Words>()
        .init_resource::<SystemLanguage>();
}

#[cfg(test)]
mod tests;
