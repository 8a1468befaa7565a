//! A page as it is read aloud: its words in their order, without what only the eye needs.

use super::here::here_words;
use super::pages::{Page, Part};
use super::said::values;
use crate::rules::Ruleset;
use crate::text::Words;

/// The title, the paragraphs and what is said of the board.
#[must_use]
pub fn page_words(words: &Words, rules: &Ruleset, page: &Page) -> String {
    let values = values(words, rules);
    let parts = page.parts.iter().filter_map(|part| match part {
        Part::Say(id) => Some(words.say_with(id, &values)),
        Part::Here(here) => Some(here_words(words, rules, *here)),
        Part::Board(drawn) => Some(words.say_with(drawn.caption, &values)),
        Part::Picture(_) | Part::Sets | Part::Margins(_) | Part::FirstTurns => None,
    });
    let title = format!("{}.", words.say(page.title));
    let read: Vec<String> = std::iter::once(title).chain(parts).collect();
    read.join(" ").replace('*', "")
}
