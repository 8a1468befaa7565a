//! What the book's words may name: the pits as the player calls them, the rule sets, the numbers of the game.

use fluent_bundle::FluentValue;

use super::super::describe::{family_id, rules_statement};
use crate::game::Family;
use crate::rules::{Pit, Ruleset, Side};
use crate::text::Words;

/// The boards of the book have six pits a side, whatever is played.
pub use crate::view::frame::BOOK_PITS as PITS;

const NEAR: [&str; 6] = ["a1", "a2", "a3", "a4", "a5", "a6"];
const FAR: [&str; 6] = ["b1", "b2", "b3", "b4", "b5", "b6"];

/// What a pit of the book's boards is called.
#[must_use]
pub fn pit_name(words: &Words, pit: Pit) -> String {
    words.naming_now().0.style().label(pit, PITS)
}

/// The variables of every message of the book.
#[must_use]
pub fn values(words: &Words, rules: &Ruleset) -> Vec<(&'static str, FluentValue<'static>)> {
    let pits = |side: Side, names: [&'static str; 6]| {
        (0..).zip(names).map(move |(index, name)| {
            let label = pit_name(words, Pit::new(side, index));
            (name, FluentValue::from(label))
        })
    };
    let all = 2 * u32::from(rules.pits) * u32::from(rules.seeds);
    let name = |family: Family| FluentValue::from(words.say(family_id(family)));
    pits(Side::South, NEAR)
        .chain(pits(Side::North, FAR))
        .chain([
            ("pits", rules.pits.into()),
            ("seeds", rules.seeds.into()),
            ("all", all.into()),
            ("half", (all / 2 + 1).into()),
            ("standard", name(Family::Standard)),
            ("tournament", name(Family::Tournament)),
            ("first", name(Family::FirstSteps)),
            ("homemade", name(Family::Homemade)),
        ])
        .collect()
}

/// What a set of rules says, in a line: its name in bold between stars.
#[must_use]
pub fn set_words(words: &Words, family: Family) -> String {
    let told = [
        ("name", words.say(family_id(family)).into()),
        ("told", rules_statement(words, &family.usual()).into()),
    ];
    words.say_with("book-sources-set", &told)
}
