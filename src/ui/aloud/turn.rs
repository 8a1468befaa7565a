//! What is read aloud of a turn that is over: one sentence for all its sowings.

use super::super::describe::{
    last_sowing, result_margin, result_title, seat_name, sowing_sentence, speaker,
};
use super::super::hud::Seat;
use super::names::{scores_words, turn_words};
use crate::game::{Controller, CurrentMatch};
use crate::rules::{Awaiting, Sowing};
use crate::store::Telling;
use crate::text::Words;

/// Whether the computer has a sowing to come before anybody else decides.
#[must_use]
pub fn computer_goes_on(current: &CurrentMatch) -> bool {
    let last = current.last_turn().last().map(|sowing| sowing.mover());
    matches!(current.game.awaiting(), Awaiting::Sowing(side) if Some(side) == last)
        && current
            .awaited()
            .is_some_and(|one| one != Controller::Person)
}

/// "Hazel: 3, again, 5 captures 6. Your turn. 12 to 9."
#[must_use]
pub fn turn_told(words: &Words, current: &CurrentMatch, telling: Telling) -> Option<String> {
    let turn = current.last_turn();
    let mut said = Vec::new();
    match (turn.last(), telling) {
        (None, _) => {
            let (_, sentence) = last_sowing(words, current)?;
            return Some(sentence.replace('*', ""));
        }
        (Some(_), Telling::Full) => {
            said.extend(turn.iter().map(|sowing| full(words, current, sowing)));
        }
        (Some(last), _) => {
            let seat = Seat::of(last.mover(), current);
            let sown = turn
                .iter()
                .map(|sowing| brief(words, sowing))
                .collect::<Vec<_>>()
                .join(", ");
            let name = seat_name(words, current, seat);
            said.push(words.say_with(
                "aloud-sown",
                &[("name", name.into()), ("sown", sown.into())],
            ));
        }
    }
    let board = &current.game.position().board;
    if let Some(outcome) = current.game.outcome() {
        said.push(words.say_with(
            "aloud-result",
            &[
                ("title", result_title(words, current, outcome).into()),
                ("margin", result_margin(words, outcome).into()),
            ],
        ));
        said.push(scores_words(words, current, board));
    } else if telling != Telling::Brief {
        said.extend(turn_words(words, current));
        let store = |seat: Seat| board.store(seat.side(current));
        said.push(match telling {
            Telling::Full => scores_words(words, current, board),
            _ => words.say_with(
                "aloud-stands",
                &[
                    ("own", store(Seat::Near).into()),
                    ("theirs", store(Seat::Far).into()),
                ],
            ),
        });
    }
    Some(said.join(" "))
}

/// "5 captures 6".
fn brief(words: &Words, sowing: &Sowing) -> String {
    let number = i64::from(sowing.pit.index) + 1;
    let id = match (sowing.capture, sowing.free_move) {
        (Some(_), _) => "aloud-brief-captures",
        (None, true) => "aloud-brief-again",
        (None, false) => return number.to_string(),
    };
    words.say_with(
        id,
        &[("n", number.into()), ("seeds", sowing.captured().into())],
    )
}

/// A sentence for each sowing, as the board says it.
fn full(words: &Words, current: &CurrentMatch, sowing: &Sowing) -> String {
    let speaker = speaker(words, current, Seat::of(sowing.mover(), current));
    let said = sowing_sentence(words, speaker, sowing);
    format!("{}.", said.replace('*', ""))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Level;
    use crate::game::MatchSetup;
    use crate::rules::{Match, Pit, Ply, Preset, Side};
    use crate::text::Language;

    /// You against Hazel, after these sowings: the side, and the pit from 0.
    fn after(sowings: &[(Side, u8)]) -> CurrentMatch {
        let mut setup = MatchSetup::of_two_people(Preset::Standard.ruleset(), 1);
        setup.two = Controller::Computer(Level::Hazel);
        let mut current = CurrentMatch::new(setup, crate::game::Purpose::Play);
        for &(side, index) in sowings {
            current
                .game
                .sow(Pit::new(side, index))
                .expect("the pit is legal");
        }
        current
    }

    fn told(current: &CurrentMatch, telling: Telling) -> String {
        turn_told(&Words::default(), current, telling).expect("something was played")
    }

    #[test]
    fn a_turn_of_several_sowings_is_one_sentence() {
        let current = after(&[(Side::South, 0), (Side::North, 2), (Side::North, 5)]);
        assert_eq!(
            told(&current, Telling::Usual),
            "Hazel: 3, again, 6. Your turn. 0 to 2."
        );
        assert_eq!(told(&current, Telling::Brief), "Hazel: 3, again, 6.");
        let full = told(&current, Telling::Full);
        assert!(
            full.starts_with("Hazel sowed B3 and moves again. Hazel sowed B6"),
            "{full}"
        );
        assert!(full.ends_with("Your turn. You 0, Hazel 2."), "{full}");
    }

    #[test]
    fn a_capture_is_told_with_what_it_took() {
        let game = [
            (Side::South, 5),
            (Side::North, 0),
            (Side::South, 0),
            (Side::North, 5),
        ];
        let mut current = after(&game[..1]);
        // Until somebody captures: the first legal pit, which on this board does so soon.
        while current.game.played().last().is_none_or(|played| {
            played
                .sowing
                .as_ref()
                .is_none_or(|sowing| sowing.capture.is_none())
        }) {
            let pit = current.game.legal_pits()[0];
            current.game.play(Ply::Sow(pit)).expect("the pit is legal");
        }
        assert!(told(&current, Telling::Brief).contains(" captures "));
    }

    #[test]
    fn a_free_move_of_ones_own_says_who_is_next() {
        let current = after(&[(Side::South, 2)]);
        assert_eq!(
            told(&current, Telling::Usual),
            "You: 3, again. Your turn. 1 to 0."
        );
        assert!(!computer_goes_on(&current));
    }

    #[test]
    fn a_chain_of_the_computer_is_not_told_before_its_end() {
        let current = after(&[(Side::South, 0), (Side::North, 2)]);
        assert!(computer_goes_on(&current));
    }

    #[test]
    fn the_end_names_who_won() {
        let position = "<6,24,20,0,0,0,0,0,1,0,0,0,3,0,0> S".parse();
        let Ok(position) = position else {
            return;
        };
        let mut current = after(&[]);
        current.game = Match::from_position(Preset::Standard.ruleset(), position);
        current
            .game
            .sow(Pit::new(Side::South, 5))
            .expect("the pit is legal");
        let said = told(&current, Telling::Usual);
        assert!(said.contains("You win"), "{said}");
        assert!(said.ends_with("You 25, Hazel 23."), "{said}");
    }

    #[test]
    fn german_is_told_the_same() {
        let current = after(&[(Side::South, 0), (Side::North, 2), (Side::North, 5)]);
        let words = Words::new(Language::German);
        let said = turn_told(&words, &current, Telling::Usual).expect("something was played");
        assert_eq!(said, "Hasel: 3, noch einmal, 6. Du bist am Zug. 0 zu 2.");
    }
}
