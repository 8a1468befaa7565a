//! How a match stands and how it ended: the result's title, its margin and reason, the kept match in one line.

use fluent_bundle::FluentValue;

use super::super::hud::Seat;
use super::moves::next_row;
use super::{level_name, speaker};
use crate::game::CurrentMatch;
use crate::rules::{EndReason, Outcome};
use crate::store::KeptGame;
use crate::text::Words;

/// Who won, as a title.
pub fn result_title(words: &Words, current: &CurrentMatch, outcome: Outcome) -> String {
    match outcome.winner() {
        None => words.say("result-draw"),
        Some(side) => {
            let seat = Seat::of(side, current);
            words.say_with("result-win", &speaker(words, current, seat))
        }
    }
}

/// By how much.
pub fn result_margin(words: &Words, outcome: Outcome) -> String {
    let n = super::super::verdict::number_words(words, outcome.margin().unsigned_abs());
    words.say_with("result-margin", &[("n", n.into())])
}

/// Why the game ended.
pub fn end_reason(words: &Words, current: &CurrentMatch, reason: EndReason) -> String {
    let (id, side) = match reason {
        EndReason::RowEmpty(side) => ("end-row-empty", side),
        EndReason::MoverHasNone(side) => ("end-mover-none", side),
        EndReason::PastHalf(side) => ("end-past-half", side),
    };
    words.say_with(id, &speaker(words, current, Seat::of(side, current)))
}

/// The kept match in one line: whom, when, how it stands.
#[must_use]
pub fn continue_line(words: &Words, kept: &KeptGame) -> String {
    let (game, setup) = (&kept.game, &kept.setup);
    let near = game.seat_of(setup.near_player());
    let board = &game.position().board;
    let (yours, theirs) = (board.store(near), board.store(near.opposite()));
    let stands = match yours.cmp(&theirs) {
        std::cmp::Ordering::Greater => "leads",
        std::cmp::Ordering::Less => "trails",
        std::cmp::Ordering::Equal => "level",
    };
    let level = setup.level();
    let values = |name: String| {
        [
            ("name", FluentValue::from(name)),
            ("move", next_row(game).into()),
            ("stands", stands.into()),
            ("yours", yours.into()),
            ("theirs", theirs.into()),
        ]
    };
    match level {
        Some(level) => words.say_with("continue-line", &values(level_name(words, level))),
        None => words.say_with("continue-two", &values(String::new())),
    }
}
