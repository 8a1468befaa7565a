//! "In this game": what the rules that are played say, where those who tell them disagree.

use super::said::values;
use crate::rules::{EmptyCapture, EndRule, Ruleset};
use crate::text::Words;

/// What it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Here {
    /// How large the board is and how many seeds lie on it.
    Board,
    /// What a lone last seed takes.
    Capture,
    /// When the game ends.
    End,
    /// Whether more than half stops it.
    Half,
    /// Whether seats may be swapped.
    Swap,
}

/// The sentences, their lead in bold between stars.
#[must_use]
pub fn here_words(words: &Words, rules: &Ruleset, here: Here) -> String {
    let id = match here {
        Here::Board => "book-board-here",
        Here::Capture => match rules.empty_capture {
            EmptyCapture::Leave => "book-capture-leave",
            EmptyCapture::Take => "book-capture-take",
        },
        Here::End => match rules.end {
            EndRule::EitherRowEmpty => "book-end-row",
            EndRule::MoverHasNone => "book-end-mover",
        },
        Here::Half if rules.stop_past_half => "book-end-half",
        Here::Half => "book-end-whole",
        Here::Swap if rules.pie => "book-swap-yes",
        Here::Swap => "book-swap-no",
    };
    words.say_with(id, &values(words, rules))
}
