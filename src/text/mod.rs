//! Every word the player reads comes from a catalogue in `assets/locales`, and from nowhere else.

use bevy::prelude::*;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// A language with a complete catalogue.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
)]
pub enum Language {
    /// English.
    #[default]
    English,
}

impl Language {
    /// Every language, in the order in which they are offered.
    pub const ALL: [Self; 1] = [Self::English];

    /// The tag of the language, for plural rules; the undetermined language if it cannot be read.
    fn id(self) -> LanguageIdentifier {
        let tag = match self {
            Self::English => "en",
        };
        tag.parse().unwrap_or_default()
    }

    /// The catalogue in Fluent's syntax.
    const fn catalogue(self) -> &'static str {
        match self {
            Self::English => include_str!("../../assets/locales/en/main.ftl"),
        }
    }
}

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
        let resource = match FluentResource::try_new(language.catalogue().to_owned()) {
            Ok(resource) => resource,
            Err((readable, errors)) => {
                error!("the {language:?} catalogue has errors: {errors:?}");
                readable
            }
        };
        if let Err(errors) = bundle.add_resource(resource) {
            error!("the {language:?} catalogue says things twice: {errors:?}");
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
mod tests {
    use std::collections::BTreeSet;
    use std::path::{Path, PathBuf};

    use super::*;

    fn catalogue_ids() -> BTreeSet<String> {
        Language::English
            .catalogue()
            .lines()
            .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
            .filter_map(|line| line.split_once(" ="))
            .map(|(id, _)| id.to_owned())
            .collect()
    }

    fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                rust_files(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }

    /// The game's own code in a folder, without tests and comments.
    fn sources(folder: &str) -> Vec<(PathBuf, String)> {
        let mut files = Vec::new();
        rust_files(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join(folder),
            &mut files,
        );
        files
            .into_iter()
            .map(|path| {
                let source = std::fs::read_to_string(&path).unwrap();
                let code = source
                    .split("#[cfg(test)]")
                    .next()
                    .unwrap_or_default()
                    .lines()
                    .filter(|line| !line.trim_start().starts_with("//"))
                    .collect::<Vec<_>>()
                    .join("\n");
                (path, code)
            })
            .collect()
    }

    /// Every id that the game says. The interface keeps some in tables, so there each literal that looks like an id
    /// is one; elsewhere only what is said on the spot.
    fn said_ids() -> BTreeSet<String> {
        let in_tables = sources("src/ui").into_iter().flat_map(|(_, code)| {
            literals(&code)
                .filter(|literal| looks_like_id(literal))
                .map(str::to_owned)
                .collect::<Vec<_>>()
        });
        let on_the_spot = ["src/view", "src/browser"]
            .into_iter()
            .flat_map(sources)
            .flat_map(|(_, code)| {
                code.split(".say")
                    .skip(1)
                    .filter_map(|after| literals(after).next().map(str::to_owned))
                    .collect::<Vec<_>>()
            });
        in_tables.chain(on_the_spot).collect()
    }

    fn literals(code: &str) -> impl Iterator<Item = &str> {
        code.split('"').skip(1).step_by(2)
    }

    /// A literal of lower-case words joined by hyphens is the id of a message, and nothing else is.
    fn looks_like_id(literal: &str) -> bool {
        literal.contains('-')
            && literal.starts_with(|first: char| first.is_ascii_lowercase())
            && literal
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
    }

    #[test]
    fn every_id_said_is_in_the_catalogue_and_none_is_idle() {
        let said = said_ids();
        let known = catalogue_ids();
        assert_eq!(
            said.difference(&known).collect::<Vec<_>>(),
            Vec::<&String>::new(),
            "not in the catalogue"
        );
        assert_eq!(
            known.difference(&said).collect::<Vec<_>>(),
            Vec::<&String>::new(),
            "never said"
        );
    }

    #[test]
    fn no_words_outside_the_catalogue() {
        for (path, code) in ["src/ui", "src/view", "src/browser"]
            .into_iter()
            .flat_map(sources)
        {
            for opening in [
                "Text::new(\"",
                "TextSpan::new(\"",
                "AccessibleLabel::new(\"",
                "Text2d::new(\"",
            ] {
                for after in code.split(opening).skip(1) {
                    let literal = after.split('"').next().unwrap_or_default();
                    assert!(
                        !literal.chars().any(char::is_alphabetic),
                        "{} says {literal:?} by itself",
                        path.display()
                    );
                }
            }
        }
    }

    #[test]
    fn every_catalogue_is_sound() {
        for language in Language::ALL {
            assert!(
                FluentResource::try_new(language.catalogue().to_owned()).is_ok(),
                "{language:?}"
            );
        }
    }

    #[test]
    fn variables_are_filled_in() {
        let words = Words::default();
        assert_eq!(
            words.say_with("banner-capture", &[("n", 5.into())]),
            "5 captured"
        );
    }
}
