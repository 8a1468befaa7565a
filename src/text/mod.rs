//! Every word the player reads comes from a catalogue in `assets/locales`, and from nowhere else.

mod language;

use bevy::prelude::*;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

pub use language::Language;

/// The words of the chosen language.
#[derive(Resource)]
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

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
        Self { language, bundle }
    }

    /// The language spoken.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The words for `id`.
    #[must_use]
    pub fn say(&self, id: &str) -> String {
        self.say_with(id, &[])
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

/// Puts the words in reach of every system.
pub fn plugin(app: &mut App) {
    app.init_resource::<Words>();
}

#[cfg(test)]
mod tests;
