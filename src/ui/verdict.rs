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
    // Whoever won is told what turned it their way.
    let of_winner = || {
        let winner = Seat::of(game.outcome()?.winner()?, current);
        Some(speaker(words, current, winner).map(|(_, value)| value))
    };
    Some(match verdict {
        Verdict::Turned { ply } => {
            let id = if short {
                "verdict-turned-short"
            } else {
                "verdict-turned"
            };
            let mut values = of_decision(ply)?;
            let won = of_winner().map_or_else(|| "other".into(), |[who, _]| who);
            values.push(("won", won));
            words.say_with(id, &values)
        }
        Verdict::Dearest { ply } => {
            let id = if short {
                "verdict-dearest-short"
            } else {
                "verdict-dearest"
            };
            let mut values = of_decision(ply)?;
            let [who, name] = of_winner()?;
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
        Level, Limits,
        review::{Review, weigh},
    };
    use crate::game::{Controller, MatchSetup};
    use crate::rules::{Pit, Preset, Ruleset, Side};

    /// A match of two people on a small board, played out by the first pit there is, and gone through.
    fn reviewed() -> (CurrentMatch, Review) {
        played_by(|_, pits| pits[0])
    }

    /// The same where somebody else chooses the pits.
    fn played_by(choose: impl Fn(usize, &[Pit]) -> Pit) -> (CurrentMatch, Review) {
        let rules = Ruleset {
            pits: 3,
            seeds: 3,
            ..Preset::Standard.ruleset()
        };
        let mut current = CurrentMatch::new(
            MatchSetup::of_two_people(rules, 1),
            crate::game::Purpose::Play,
        );
        while !current.game.legal_pits().is_empty() {
            let pit = choose(current.game.sowings(), &current.game.legal_pits());
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

    fn winner(review: &Review) -> Option<Side> {
        match review.outlook().last().copied().flatten()?.signum() {
            1 => Some(Side::South),
            -1 => Some(Side::North),
            _ => None,
        }
    }

    #[test]
    fn whoever_won_is_told_what_turned_it_their_way() {
        let turned = (1..40).find_map(|step| {
            let (current, review) = played_by(|n, pits| pits[(n * step) % pits.len()]);
            match review.verdict() {
                Some(Verdict::Turned { ply }) if review.decision(ply)?.side != winner(&review)? => {
                    Some((current, review, ply))
                }
                _ => None,
            }
        });
        let (mut current, review, ply) = turned.expect("such games turn");
        let loser = review.decision(ply).expect("known").side;
        let computer = Controller::Computer(Level::Pip);
        let said = |current: &CurrentMatch| {
            verdict_words(&Words::default(), current, &review, false).expect("all is known")
        };
        match loser {
            Side::North => current.setup.two = computer,
            Side::South => current.setup.one = computer,
        }
        assert!(said(&current).contains("your way"), "{}", said(&current));
        assert!(!said(&current).contains("You sowed"), "{}", said(&current));
        (current.setup.one, current.setup.two) = (current.setup.two, current.setup.one);
        assert!(said(&current).contains("You sowed"), "{}", said(&current));
        assert!(!said(&current).contains("your way"), "{}", said(&current));
    }

    #[test]
    fn small_numbers_are_words_and_large_ones_figures() {
        let words = Words::default();
        assert_eq!(number_words(&words, 4), "four");
        assert_eq!(number_words(&words, 23), "23");
    }
}
