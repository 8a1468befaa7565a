//! The page of the language and of whatever helps to read.

use super::super::kit::{Hand, Kit};
use super::Choice;
use super::form::choice;
use crate::store::{Counts, KeptChoices, Light, TextSize};
use crate::text::{Language, PitNames};

pub(super) fn page(hand: &mut Hand, kit: &Kit, now: &KeptChoices) {
    choice(
        hand,
        kit,
        ("settings-language", "settings_language"),
        &[
            (Choice::Language(None), "settings-as-system"),
            (
                Choice::Language(Some(Language::English)),
                "language-english",
            ),
            (Choice::Language(Some(Language::German)), "language-german"),
        ],
        Choice::Language(now.language),
    );
    choice(
        hand,
        kit,
        ("settings-text", "settings_text"),
        &TextSize::ALL.map(|size| (Choice::Text(size), text_id(size))),
        Choice::Text(now.text_size),
    );
    choice(
        hand,
        kit,
        ("settings-light", "settings_light"),
        &[
            (Choice::Light(Light::System), "settings-as-system"),
            (Choice::Light(Light::Day), "light-day"),
            (Choice::Light(Light::Evening), "light-evening"),
        ],
        Choice::Light(now.light),
    );
    choice(
        hand,
        kit,
        ("settings-counts", "settings_counts"),
        &[
            (Choice::Counts(Counts::Always), "counts-always"),
            (Choice::Counts(Counts::Pointing), "counts-pointing"),
            (Choice::Counts(Counts::Off), "counts-off"),
        ],
        Choice::Counts(now.counts),
    );
    choice(
        hand,
        kit,
        ("settings-labels", "settings_labels"),
        &[
            (Choice::Labels(PitNames::Letters), "labels-letters"),
            (Choice::Labels(PitNames::Numbers), "labels-numbers"),
            (Choice::Labels(PitNames::Hidden), "labels-hidden"),
        ],
        Choice::Labels(now.labels),
    );
    for (names, of, on) in [
        (
            ("settings-titles", "settings_titles"),
            Choice::PlainTitles as fn(bool) -> Choice,
            now.plain_titles,
        ),
        (
            ("settings-captions", "settings_captions"),
            Choice::Captions,
            now.captions,
        ),
        (
            ("settings-coach", "settings_coach"),
            Choice::Coach,
            now.coach,
        ),
        (
            ("settings-foresight", "settings_foresight"),
            Choice::Foresight,
            now.foresight,
        ),
    ] {
        let cells = [(of(true), "settings-on"), (of(false), "settings-off")];
        choice(hand, kit, names, &cells, of(on));
    }
}

const fn text_id(size: TextSize) -> &'static str {
    match size {
        TextSize::Usual => "text-100",
        TextSize::Larger => "text-125",
        TextSize::Large => "text-150",
        TextSize::Largest => "text-200",
    }
}
