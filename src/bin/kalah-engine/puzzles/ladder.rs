//! The boards that free moves alone empty: seventeen with six pits, each in one order only.

use kalah::learn::{Puzzle, Theme};
use kalah::rules::{Board, Outcome, Pit, Position, Preset, Ruleset, Side};

/// Own rows from the left. Found by the analysis of clearing turns in the literature on Kalah's one-turn wins; a test
/// plays each out and finds that no other order clears it.
const ROWS: [[u16; 6]; 17] = [
    [0, 0, 0, 0, 0, 1],
    [0, 0, 0, 0, 2, 0],
    [0, 0, 0, 0, 2, 1],
    [0, 0, 0, 3, 1, 0],
    [0, 0, 0, 3, 1, 1],
    [0, 0, 4, 2, 0, 0],
    [0, 0, 4, 2, 0, 1],
    [0, 0, 4, 2, 2, 0],
    [0, 0, 4, 2, 2, 1],
    [0, 5, 3, 1, 1, 0],
    [0, 5, 3, 1, 1, 1],
    [6, 4, 2, 0, 0, 0],
    [6, 4, 2, 0, 0, 1],
    [6, 4, 2, 0, 2, 0],
    [6, 4, 2, 0, 2, 1],
    [6, 4, 2, 3, 1, 0],
    [6, 4, 2, 3, 1, 1],
];

/// The seventeen steps. Clearing the row ends the game, so the other side holds but one seed: opposite the pit in which
/// nothing ends, so that no capture brings more than clearing.
pub fn ladder() -> Vec<Puzzle> {
    let rules = Preset::Standard.ruleset();
    ROWS.into_iter()
        .filter_map(|row| {
            let position = board(row);
            let turn = clearing_turns(&position, &rules).pop()?;
            let after = turn
                .iter()
                .try_fold(position, |now, &pit| now.sow_untraced(&rules, pit))
                .ok()?;
            Some(Puzzle {
                id: String::new(),
                theme: Theme::Ladder,
                depth: u8::try_from(turn.len()).ok()?,
                position,
                right: *turn.first()?,
                value: Outcome::of(&after.board).margin(),
                next: None,
            })
        })
        .collect()
}

fn board(row: [u16; 6]) -> Position {
    let mut board = Board::empty(6);
    for (index, seeds) in (0..).zip(row) {
        board.set(Pit::new(Side::South, index).into(), seeds);
    }
    board.set(Pit::new(Side::North, 5).into(), 1);
    Position {
        board,
        to_move: Side::South,
    }
}

/// Every turn of free moves that leaves the mover's row empty.
fn clearing_turns(position: &Position, rules: &Ruleset) -> Vec<Vec<Pit>> {
    let side = position.to_move;
    let mut found = Vec::new();
    let mut open = vec![(Vec::new(), *position)];
    while let Some((turn, now)) = open.pop() {
        for pit in now.legal_pits(rules) {
            let Ok((after, sowing)) = now.sow(rules, pit) else {
                continue;
            };
            let mut turn: Vec<Pit> = turn.clone();
            turn.push(pit);
            if sowing.end.is_some() && sowing.landing() == kalah::rules::Hollow::Store(side) {
                found.push(turn);
            } else if sowing.free_move {
                open.push((turn, after));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_board_is_cleared_in_one_order_only_and_takes_as_many_sowings_as_it_has_seeds() {
        let rules = Preset::Standard.ruleset();
        for row in ROWS {
            let turns = clearing_turns(&board(row), &rules);
            assert_eq!(turns.len(), 1, "{row:?}");
            assert_eq!(
                turns[0].len(),
                usize::from(row.iter().sum::<u16>()),
                "{row:?}"
            );
        }
    }

    #[test]
    fn no_other_row_can_be_cleared() {
        let rules = Preset::Standard.ruleset();
        // A pit that is to be emptied by free moves never holds more seeds than steps to the store.
        let mut clearable = 0;
        for code in 1..7 * 6 * 5 * 4 * 3 * 2_u32 {
            let mut rest = code;
            let mut row = [0; 6];
            for (seeds, most) in row.iter_mut().zip((2..=7).rev()) {
                *seeds = (rest % most) as u16;
                rest /= most;
            }
            clearable += usize::from(!clearing_turns(&board(row), &rules).is_empty());
        }
        assert_eq!(clearable, ROWS.len());
    }

    #[test]
    fn the_first_sowing_is_always_the_ready_pit_nearest_the_store() {
        let rules = Preset::Standard.ruleset();
        for puzzle in ladder() {
            let ready = puzzle.position.legal_pits(&rules).filter(|&pit| {
                puzzle.position.board.pit(pit) == u16::from(pit.distance_to_store(6))
            });
            assert_eq!(ready.last(), Some(puzzle.right));
        }
    }
}
