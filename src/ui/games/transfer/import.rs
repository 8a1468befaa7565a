//! What a text from elsewhere becomes: a game that goes on, or a position that one starts from.

use crate::game::{Choices, Controller, LastSetup, MatchSetup, MatchTag, Start, now_ms};
use crate::rules::{Match, ParseError, Position, Preset, Ruleset, Side};
use crate::store::KeptGame;

/// The most seeds that the hollows of a board have room for: seven pits a side with six each, and a handicap.
const MOST_SEEDS: u16 = 96;

/// Why a text does not become a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotImported {
    /// There is nothing in it.
    Empty,
    /// It makes no sense.
    Parse(ParseError),
    /// Nobody can sow in this position.
    Over,
    /// No board on the screen has so many pits, or room for so many seeds.
    Unfit,
}

/// The match in a text: a record, or a position, which starts with `<`.
///
/// # Errors
/// Says why there is none.
pub fn imported(text: &str, last: &LastSetup) -> Result<KeptGame, NotImported> {
    let trimmed = text.trim_start_matches('\u{feff}').trim();
    if trimmed.is_empty() {
        return Err(NotImported::Empty);
    }
    let game = if trimmed.starts_with('<') {
        from_position(trimmed.parse().map_err(NotImported::Parse)?, last)?
    } else {
        KeptGame::imported(text).map_err(NotImported::Parse)?
    };
    let board = &game.game.start().board;
    if !Choices::PITS.contains(&board.pits()) || board.total() > MOST_SEEDS {
        return Err(NotImported::Unfit);
    }
    Ok(game)
}

/// A match that starts from a position: by the rules chosen last, against whoever was played last; the person is to
/// move.
fn from_position(position: Position, last: &LastSetup) -> Result<KeptGame, NotImported> {
    let chosen = last.choices.rules();
    let rules = Ruleset {
        pits: position.board.pits(),
        // An offer to swap belongs to an opening.
        pie: false,
        ..if chosen.pits == position.board.pits() {
            chosen
        } else {
            Preset::Standard.ruleset()
        }
    };
    if position.ended(&rules).is_some() {
        return Err(NotImported::Over);
    }
    let other = match last.choices.against {
        crate::game::Against::Computer => Controller::Computer(last.choices.level),
        crate::game::Against::Person => Controller::Person,
    };
    let (one, two) = match position.to_move {
        Side::South => (Controller::Person, other),
        Side::North => (other, Controller::Person),
    };
    Ok(KeptGame {
        game: Match::from_position(rules, position),
        setup: MatchSetup {
            rules,
            one,
            two,
            seed: now_ms(),
            start: Start::Given(position),
            far_opens: false,
        },
        tag: MatchTag {
            imported: true,
            ..MatchTag::default()
        },
        played_ms: now_ms(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Record;

    #[test]
    fn a_position_starts_a_match_in_which_the_person_is_to_move() {
        for (text, near) in [
            ("<6,1,2,4,4,0,4,4,4,0,4,4,4,4,4> N", Side::North),
            (" <6,1,2,4,4,0,4,4,4,0,4,4,4,4,4>\n", Side::South),
        ] {
            let kept = imported(text, &LastSetup::default()).expect("a position");
            let near_player = kept.setup.near_player();
            assert_eq!(kept.game.seat_of(near_player), near);
            assert!(kept.tag.imported && kept.setup.level().is_some());
            let text = kept.to_record(["a", "b"]);
            assert!(text.contains("[Start "), "{text}");
            let back = imported(&text, &LastSetup::default()).expect("a record");
            assert_eq!(back.game, kept.game);
        }
    }

    #[test]
    fn a_game_or_a_position_that_was_copied_comes_back_the_same() {
        let mut last = LastSetup::default();
        last.choices.choose_family(crate::game::Family::Tournament);
        let mut game = Match::new(last.choices.rules());
        for number in 0..40_usize {
            let pits = game.legal_pits();
            if pits.is_empty() {
                let _ = game.play(crate::rules::Ply::Keep);
            } else {
                game.sow(pits[number * 5 % pits.len()]).expect("legal");
            }
            let text = Record::new(game.clone()).to_string();
            let back = imported(&text, &last).expect("a record");
            assert_eq!(back.game, game);
            let position = *game.position();
            match imported(&position.to_string(), &last) {
                Ok(kept) => assert_eq!(*kept.game.position(), position),
                Err(why) => assert!(
                    why == NotImported::Over && game.outcome().is_some(),
                    "{why:?}"
                ),
            }
        }
    }

    #[test]
    fn what_is_no_match_says_why() {
        let why = |text: &str| imported(text, &LastSetup::default()).expect_err(text);
        assert_eq!(why(" \n"), NotImported::Empty);
        assert_eq!(why("<6,24,24,0,0,0,0,0,0,0,0,0,0,0,0>"), NotImported::Over);
        assert_eq!(why("<2,0,0,1,1,1,1>"), NotImported::Unfit);
        assert_eq!(why("<6,90,0,4,4,4,4,4,4,4,4,4,4,4,4>"), NotImported::Unfit);
        assert_eq!(why("[Rules \"pits=12 seeds=12\"] A1"), NotImported::Unfit);
        assert!(matches!(why("hello"), NotImported::Parse(error) if error.column == 1));
    }
}
