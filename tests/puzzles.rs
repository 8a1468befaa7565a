//! Every puzzle has one best first sowing, by exact values.

mod exact;

use std::collections::BTreeMap;

use exact::margin;
use kalah::learn::{Aim, Puzzle, Theme, puzzles};
use kalah::rules::{Outcome, Pit, Side};

/// The exact final margin for South after each sowing, the best first.
fn margins(puzzle: &Puzzle) -> Vec<(Pit, i32)> {
    let rules = puzzle.rules();
    let mut margins: Vec<(Pit, i32)> = puzzle
        .position
        .legal_pits(&rules)
        .map(|pit| {
            let after = puzzle
                .position
                .sow_untraced(&rules, pit)
                .expect("it is legal");
            (pit, margin(&after, &rules))
        })
        .collect();
    margins.sort_by_key(|&(_, margin)| -margin);
    margins
}

fn check(puzzle: &Puzzle) {
    let margins = margins(puzzle);
    assert_eq!(margins[0], (puzzle.right, puzzle.value), "{puzzle}");
    assert_eq!(Some(margins[1].1), puzzle.next, "{puzzle}");
    assert!(margins[0].1 > margins[1].1, "{puzzle}");
    assert!(puzzle.value >= 0, "{puzzle}: nothing can be won");
    if puzzle.theme == Theme::OnlyWin {
        assert!(puzzle.value > 0 && margins[1].1 <= 0, "{puzzle}");
    }
}

fn with_one_best() -> impl Iterator<Item = &'static Puzzle> {
    puzzles()
        .iter()
        .filter(|puzzle| puzzle.theme.aim() == Aim::Best)
}

#[test]
fn there_are_seventeen_steps_of_the_ladder_and_more_than_sixty_others() {
    let mut counts = BTreeMap::new();
    for puzzle in puzzles() {
        *counts.entry(puzzle.theme).or_insert(0) += 1;
    }
    assert_eq!(counts.remove(&Theme::Ladder), Some(17));
    assert!(counts.values().sum::<i32>() >= 60, "{counts:?}");
    assert!(counts.values().all(|&count| count >= 6), "{counts:?}");
}

#[test]
fn every_puzzle_has_one_best_first_sowing() {
    with_one_best().for_each(check);
}

#[test]
fn a_ladder_board_is_cleared_by_always_sowing_the_ready_pit_nearest_the_store() {
    let ladder = puzzles()
        .iter()
        .filter(|puzzle| puzzle.theme.aim() == Aim::ClearRow);
    for puzzle in ladder {
        let rules = puzzle.rules();
        let mut now = puzzle.position;
        let mut first = None;
        while now.board.in_row(Side::South) > 0 {
            let ready = now
                .legal_pits(&rules)
                .filter(|pit| now.board.pit(*pit) == u16::from(pit.distance_to_store(6)))
                .last()
                .unwrap_or_else(|| panic!("{puzzle}: stuck at {now}"));
            first.get_or_insert(ready);
            now = now.sow_untraced(&rules, ready).unwrap();
        }
        assert_eq!(first, Some(puzzle.right), "{puzzle}");
        assert_eq!(Outcome::of(&now.board).margin(), puzzle.value, "{puzzle}");
        assert_eq!(
            margins(puzzle)[0].1,
            puzzle.value,
            "{puzzle}: something brings more"
        );
    }
}
