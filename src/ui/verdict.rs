//! What decided a match, in words.

use fluent_bundle::FluentValue;

use super::describe::{row_of, speaker};
use super::hud::Seat;
use crate::engine::review::{Review, Verdict};
use crate::game::CurrentMatch;
use crate::text::Words;

/// A count in words as far as there are short ones.
pub fn number_words(words: &Words, n: u32) -> String {
    words.say_with("number-word", &[("n", n.into())])
}

/// What decided the match, with the sentence's main part in bold; `None` while it is not known. `short` is for phones.
pub fn verdict_words(
    words: &Words,
    current: &CurrentMatch,
    review: &Review,
    short: bool,
) -> Option<String> {
    let game = &current.game;
    let verdict = review.verdict()?;
    let of_decision = |ply: usize| -> Option<Vec<(&'static str, FluentValue<'static>)>> {
        let decision = review.decision(ply)?;
        let played = game.played().get(ply)?;
        let seat = Seat::of(game.seat_of(played.player_at(decision.side)), current);
        let loss = decision.loss().unsigned_abs();
        let mut values = vec![
            ("move", row_of(game, ply).into()),
            ("pit", words.pit(decision.sown).into()),
            ("best", words.pit(decision.best()).into()),
            ("n", loss.into()),
            ("seeds", number_words(words, loss).into()),
        ];
        values.extend(speaker(words, current, seat));
        Some(values)
    };
    Some(match verdict {
        Verdict::Turned { ply } => {
            let id = if short {
                "verdict-turned-short"
            } else {
                "verdict-turned"
            };
            words.say_with(id, &of_decision(ply)?)
        }
        Verdict::Dearest { ply } => {
            let id = if short {
                "verdict-dearest-short"
            } else {
                "verdict-dearest"
            };
            let mut values = of_decision(ply)?;
            let winner = Seat::of(game.outcome()?.winner()?, current);
            let [(_, who), (_, name)] = speaker(words, current, winner);
            values.extend([("won", who), ("winner", name)]);
            words.say_with(id, &values)
        }
        Verdict::Led { ply } => {
            let winner = game.outcome()?.winner()?;
            let mut values = vec![("move", FluentValue::from(row_of(game, ply)))];
            values.extend(speaker(words, current, Seat::of(winner, current)));
            words.say_with("verdict-led", &values)
        }
        Verdict::Level => words.say("verdict-level"),
    })
}

/// The ply that a verdict is about: the board before it is what to look at.
#[must_use]
pub fn deciding_ply(review: &Review) -> Option<usize> {
    match review.verdict()? {
        Verdict::Turned { ply } | Verdict::Dearest { ply } => Some(ply),
        Verdict::Led { .. } | Verdict::Level => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{
        Limits,
        review::{Review, weigh},
    };
    use crate::game::MatchSetup;
    use crate::rules::{Preset, Ruleset};

    /// A match of two people on a small board, played out by the first pit there is, and gone through.
    fn reviewed() -> (CurrentMatch, Review) {
        let rules = Ruleset {
            pits: 3,
            seeds: 3,
            ..Preset::Standard.ruleset()
        };
        let mut current = CurrentMatch::new(
            MatchSetup::of_two_people(rules, 1),
            crate::game::Purpose::Play,
        );
        while let Some(&pit) = current.game.legal_pits().first() {
            current.game.sow(pit).expect("legal");
        }
        let mut review = Review::new(&current.game);
        while let Some((number, position)) = review.next() {
            let weighed = weigh(position, &rules, &Limits::NONE, &mut || false).expect("open");
            review.take(number, weighed);
        }
        (current, review)
    }

    #[test]
    fn what_decided_is_said_with_move_and_pits() {
        let words = Words::default();
        let (current, review) = reviewed();
        let said = verdict_words(&words, &current, &review, false).expect("all is known");
        let decision = deciding_ply(&review).and_then(|ply| review.decision(ply));
        let decision = decision.expect("the first pit there is loses games");
        assert!(said.contains(&words.pit(decision.sown)), "{said}");
        assert!(said.contains(&words.pit(decision.best())), "{said}");
        let short = verdict_words(&words, &current, &review, true).expect("all is known");
        assert!(short.len() < said.len(), "{short}");
    }

    #[test]
    fn small_numbers_are_words_and_large_ones_figures() {
        let words = Words::default();
        assert_eq!(number_words(&words, 4), "four");
        assert_eq!(number_words(&words, 23), "23");
    }
}
