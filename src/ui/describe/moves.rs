//! The moves of a match as its list has them: notation, rows of turns, chains.

use crate::rules::{Match, Played, Ply, Side, Sowing};
use crate::text::Words;

/// One sowing in notation: the pit, what it captured, a free move, the end.
fn sowing_notation(words: &Words, sowing: &Sowing) -> String {
    let mut said = words.pit(sowing.pit);
    if sowing.capture.is_some() {
        said += &format!("x{}", sowing.captured());
    }
    if sowing.free_move {
        said.push('+');
    }
    if sowing.end.is_some() {
        said.push('#');
    }
    said
}

/// One thing that was done, as the move list has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// How many plies of the match stand once it is done.
    pub plies: usize,
    /// In notation.
    pub text: String,
}

/// One row of the move list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// The number of the row, from 1.
    pub number: usize,
    /// What each side did, South first; a turn with free moves is a chain.
    pub chains: [Vec<Move>; 2],
}

/// The match as rows of turns. The last `behind` sowings are still to
/// be seen on the board: of the first of them only the pit is told, of the others nothing.
pub fn turns(words: &Words, game: &Match, behind: usize) -> Vec<Turn> {
    rows(game, behind, |played, seen| written(words, played, seen))
}

/// The rows alone, each move as it is `written`: to whom it belongs, and in which words.
fn rows(
    game: &Match,
    behind: usize,
    written: impl Fn(&Played, bool) -> Option<(Side, String)>,
) -> Vec<Turn> {
    let mut rows: Vec<Turn> = Vec::new();
    let mut last_side = None;
    let shown = game.sowings().saturating_sub(behind);
    let mut sowings = 0;
    for (index, played) in game.played().iter().enumerate() {
        sowings += usize::from(played.sowing.is_some());
        if sowings > shown + 1 {
            break;
        }
        let Some((side, text)) = written(played, sowings <= shown) else {
            continue;
        };
        let new_row = rows.is_empty() || (last_side != Some(side) && side == game.start().to_move);
        if new_row {
            rows.push(Turn {
                number: rows.len() + 1,
                ..Turn::default()
            });
        }
        if let Some(row) = rows.last_mut() {
            row.chains[side.index()].push(Move {
                plies: index + 1,
                text,
            });
        }
        last_side = Some(side);
    }
    rows
}

fn written(words: &Words, played: &Played, seen: bool) -> Option<(Side, String)> {
    match (&played.sowing, played.ply) {
        (Some(sowing), _) if seen => Some((sowing.mover(), sowing_notation(words, sowing))),
        (Some(sowing), _) => Some((sowing.mover(), words.pit(sowing.pit))),
        (None, Ply::Swap) => Some((played.before.to_move, words.say("moves-swap"))),
        (None, _) => None,
    }
}

/// The rows of turns without their words.
fn counted(game: &Match) -> Vec<Turn> {
    rows(game, 0, |played, _| match (&played.sowing, played.ply) {
        (Some(sowing), _) => Some((sowing.mover(), String::new())),
        (None, Ply::Swap) => Some((played.before.to_move, String::new())),
        (None, _) => None,
    })
}

/// The row of the move list in which ply number `ply` of a match stands, from 1.
pub fn row_of(game: &Match, ply: usize) -> usize {
    let rows = counted(game);
    let before = |row: &&Turn| {
        let first = row.chains.iter().flatten().map(|done| done.plies).min();
        first.is_some_and(|first| first <= ply + 1)
    };
    rows.iter().rfind(before).map_or(1, |row| row.number)
}

/// The row in which the next sowing will stand.
pub(super) fn next_row(game: &Match) -> usize {
    let rows = counted(game);
    let opener = game.start().to_move;
    let Some(last) = rows.last() else {
        return 1;
    };
    let answered = !last.chains[opener.opposite().index()].is_empty();
    let begins = game.position().to_move == opener && answered;
    last.number + usize::from(begins)
}

/// Chains longer than this fold to their first and last sowing.
const LONGEST_CHAIN: usize = 3;

/// What is shown of a chain on one line: its moves, or the first and the last and how many there are.
pub fn folded(chain: &[Move]) -> (&[Move], Option<(&Move, usize)>) {
    match chain {
        [first, .., last] if chain.len() > LONGEST_CHAIN => {
            (std::slice::from_ref(first), Some((last, chain.len())))
        }
        _ => (chain, None),
    }
}

#[cfg(test)]
mod tests {
    use super::super::last_sowing;
    use super::*;
    use crate::game::{CurrentMatch, MatchSetup, Purpose};
    use crate::rules::{Pit, Preset, Ruleset};
    use crate::text::PitNames;

    fn game_of(rules: Ruleset, pits: &[(Side, u8)]) -> Match {
        let mut game = Match::new(rules);
        for &(side, index) in pits {
            game.sow(Pit::new(side, index)).unwrap();
        }
        game
    }

    fn line(chain: &[Move]) -> String {
        let texts: Vec<_> = chain.iter().map(|done| done.text.as_str()).collect();
        texts.join(" ")
    }

    #[test]
    fn a_turn_with_free_moves_is_one_chain() {
        let game = game_of(
            Preset::Standard.ruleset(),
            &[
                (Side::South, 2),
                (Side::South, 5),
                (Side::North, 4),
                (Side::South, 0),
            ],
        );
        let rows = turns(&Words::default(), &game, 0);
        assert_eq!(rows.len(), 2);
        assert_eq!(line(&rows[0].chains[0]), "A3+ A6");
        assert_eq!(line(&rows[0].chains[1]), "B5");
        assert_eq!(rows[1].number, 2);
        assert!(line(&rows[1].chains[0]).starts_with("A1"));
        assert_eq!(rows[0].chains[1][0].plies, 3);
        assert_eq!([0, 1, 2, 3].map(|ply| row_of(&game, ply)), [1, 1, 1, 2]);
    }

    #[test]
    fn the_move_list_and_the_sentence_call_a_pit_by_the_chosen_name() {
        let mut words = Words::default();
        words.name_pits(PitNames::Numbers, 6);
        let game = game_of(
            Preset::Standard.ruleset(),
            &[(Side::South, 2), (Side::South, 5)],
        );
        let chain = line(&turns(&words, &game, 0)[0].chains[0]);
        assert_eq!(chain, "9+ 12");
        let current = CurrentMatch {
            game,
            ..CurrentMatch::new(MatchSetup::default(), Purpose::Play)
        };
        let (_, said) = last_sowing(&words, &current).expect("a sowing");
        assert!(said.contains("*12*") && !said.contains("A6"), "{said}");
    }

    #[test]
    fn a_swap_is_written_with_the_turn_of_who_swapped() {
        let mut game = game_of(Preset::Tournament4.ruleset(), &[(Side::South, 0)]);
        game.play(Ply::Swap).unwrap();
        assert_eq!(
            line(&turns(&Words::default(), &game, 0)[0].chains[1]),
            "swap"
        );
    }

    #[test]
    fn long_chains_fold() {
        let chain: Vec<Move> = (1..=4)
            .map(|plies| Move {
                plies,
                text: format!("A{plies}"),
            })
            .collect();
        let (first, rest) = folded(&chain);
        assert_eq!(line(first), "A1");
        assert_eq!(rest, Some((&chain[3], 4)));
        assert_eq!(folded(&chain[..3]), (&chain[..3], None));
    }

    #[test]
    fn a_sowing_that_is_still_to_be_seen_tells_its_pit_and_no_more() {
        let pits = [(Side::South, 2), (Side::South, 5), (Side::North, 4)];
        let game = game_of(Preset::Standard.ruleset(), &pits);
        let shown = |behind| {
            let rows = turns(&Words::default(), &game, behind);
            rows.iter()
                .map(|row| [line(&row.chains[0]), line(&row.chains[1])].join("/"))
                .collect::<Vec<_>>()
        };
        assert_eq!(shown(0), ["A3+ A6/B5"]);
        assert_eq!(shown(2), ["A3+ A6/"]);
        assert_eq!(
            shown(3),
            ["A3/"],
            "whether it moves again is not told before it lands"
        );
    }
}
