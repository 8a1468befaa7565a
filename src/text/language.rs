//! The languages there are, and their catalogues.

use unic_langid::LanguageIdentifier;

/// A language with a complete catalogue.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Language {
    /// English.
    #[default]
    English,
    /// German.
    German,
}

/// The catalogue of a language: one file for each part of the game, all in one folder.
macro_rules! catalogue {
    ($language:literal) => {
        &[
            catalogue!($language, "aloud"),
            catalogue!($language, "keys"),
            catalogue!($language, "main"),
            catalogue!($language, "match"),
            catalogue!($language, "settings"),
            catalogue!($language, "games"),
            catalogue!($language, "statistics"),
            catalogue!($language, "about"),
            catalogue!($language, "coach"),
            catalogue!($language, "practice"),
            catalogue!($language, "learn"),
            catalogue!($language, "lessons"),
            catalogue!($language, "book"),
            catalogue!($language, "review"),
        ]
    };
    ($language:literal, $part:literal) => {
        include_str!(concat!(
            "../../assets/locales/",
            $language,
            "/",
            $part,
            ".ftl"
        ))
    };
}

impl Language {
    /// Every language, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::English, Self::German];

    /// Its tag after BCP 47.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
        }
    }

    /// The language of a tag such as `de-AT`; `None` if there is no catalogue for it.
    #[must_use]
    pub fn of_tag(tag: &str) -> Option<Self> {
        let wanted: LanguageIdentifier = tag.parse().ok()?;
        Self::ALL
            .into_iter()
            .find(|language| language.id().language == wanted.language)
    }

    /// The first language with a catalogue among tags in the order of somebody's wishes.
    #[must_use]
    pub fn of_wishes<T: AsRef<str>>(tags: impl IntoIterator<Item = T>) -> Option<Self> {
        tags.into_iter().find_map(|tag| Self::of_tag(tag.as_ref()))
    }

    /// The language for plural rules; the undetermined one if its tag cannot be read.
    pub(super) fn id(self) -> LanguageIdentifier {
        self.tag().parse().unwrap_or_default()
    }

    /// Its catalogue in Fluent's syntax, in parts.
    pub(super) const fn catalogue(self) -> &'static [&'static str] {
        match self {
            Self::English => catalogue!("en"),
            Self::German => catalogue!("de"),
        }
    }
}
