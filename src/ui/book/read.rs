//! A page as it is read aloud: its words in their order, tables in sentences, without what only the eye needs.

use fluent_bundle::FluentValue;

use super::here::here_words;
use super::pages::{Page, Part};
use super::said::{set_words, values};
use super::table::turn_rows;
use crate::engine::margins::{LARGEST, margin};
use crate::game::Family;
use crate::rules::{EmptyCapture, Ruleset};
use crate::text::Words;

/// The title, the paragraphs, what is said of the board, and what the tables hold.
#[must_use]
pub fn page_words(words: &Words, rules: &Ruleset, page: &Page) -> String {
    let values = values(words, rules);
    let parts = page.parts.iter().flat_map(|part| match part {
        Part::Say(id) => vec![words.say_with(id, &values)],
        Part::Here(here) => vec![here_words(words, rules, *here)],
        Part::Board(drawn) => vec![words.say_with(drawn.caption, &values)],
        Part::Sets => Family::ALL.map(|family| set_words(words, family)).into(),
        Part::Margins(lone) => margin_words(words, *lone),
        Part::FirstTurns => turn_words(words),
        // It shows what the paragraphs tell how to make.
        Part::Picture(_) => Vec::new(),
    });
    let title = format!("{}.", words.say(page.title));
    let read: Vec<String> = std::iter::once(title).chain(parts).collect();
    read.join(" ").replace('*', "")
}

/// How a margin reads: which sign it has, and how large it is.
fn sign(value: Option<i32>) -> [(&'static str, FluentValue<'static>); 2] {
    let sign = match value {
        Some(1..) => "plus",
        Some(0) => "none",
        Some(_) => "minus",
        None => "unknown",
    };
    let by = value.unwrap_or_default().unsigned_abs();
    [("sign", sign.into()), ("by", by.into())]
}

/// A sentence for each number of pits, with a value for each number of seeds.
fn margin_words(words: &Words, lone: EmptyCapture) -> Vec<String> {
    let row = |pits: u8| {
        let cells: Vec<String> = (1..=LARGEST)
            .map(|seeds| {
                let [sign, by] = sign(margin(pits, seeds, lone));
                words.say_with("book-said-cell", &[("seeds", seeds.into()), sign, by])
            })
            .collect();
        let all = cells.join("; ");
        words.say_with(
            "book-said-row",
            &[("pits", pits.into()), ("cells", all.into())],
        )
    };
    (1..=LARGEST).map(row).collect()
}

/// A sentence for each first turn; both ends are named only where they differ.
fn turn_words(words: &Words) -> Vec<String> {
    let said =
        |value: i32| FluentValue::from(words.say_with("book-said-value", &sign(Some(value))));
    turn_rows(words)
        .into_iter()
        .map(|(turn, [row, mover])| {
            let turn = ("turn", turn.into());
            if row == mover {
                words.say_with("book-said-turn", &[turn, ("value", said(row))])
            } else {
                let ends = [turn, ("row", said(row)), ("mover", said(mover))];
                words.say_with("book-said-ends", &ends)
            }
        })
        .collect()
}
