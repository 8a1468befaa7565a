//! The numbers of reachable positions in table 3 of Irving, Donkers and Uiterwijk's "Solving Kalah" (2000).
//!
//! They hold for empty capture, a game that stops when a row is empty or a store is past half, and last positions
//! before anything is swept.

use std::collections::HashSet;

use kalah::rules::{Board, Pit, Position, Preset, Ruleset, Side, Step};

const SIZES: &str = include_str!("data/irving_table3_graph_sizes.csv");

struct Size {
    rules: Ruleset,
    published: usize,
    reproduced: [usize; 3],
}

fn sizes() -> impl Iterator<Item = Size> {
    let lines = SIZES.lines().filter(|line| !line.starts_with('#')).skip(1);
    lines.map(|line| {
        let fields: Vec<usize> = line
            .split(',')
            .map(|field| field.parse().expect("a number"))
            .collect();
        Size {
            rules: Ruleset {
                pits: u8::try_from(fields[0]).expect("pits"),
                seeds: u8::try_from(fields[1]).expect("seeds"),
                stop_past_half: true,
                ..Preset::Homemade.ruleset()
            },
            published: fields[2],
            reproduced: [fields[3], fields[4], fields[5]],
        }
    })
}

/// A position as one number: the side to move, then each hollow's seeds in as many bits as the total needs.
fn key(position: &Position, rules: &Ruleset) -> u64 {
    let total = 2 * u32::from(rules.pits) * u32::from(rules.seeds);
    let bits = u32::BITS - total.leading_zeros();
    assert!(bits * (2 * u32::from(rules.pits) + 2) < u64::BITS);
    let board = &position.board;
    let mut key = u64::from(position.to_move == Side::North);
    for side in Side::BOTH {
        for &seeds in board.row(side) {
            key = key << bits | u64::from(seeds);
        }
        key = key << bits | u64::from(board.store(side));
    }
    key
}

/// Reachable positions, how many of them end the game, and how many sowings lead on from the others.
fn graph(rules: &Ruleset) -> [usize; 3] {
    let start = Position::start(rules);
    let mut seen = HashSet::from([key(&start, rules)]);
    let mut open = vec![start];
    let (mut ended, mut sowings) = (0, 0);
    while let Some(position) = open.pop() {
        for pit in position.legal_pits(rules) {
            sowings += 1;
            let mut after = position.sow_untraced(rules, pit).expect("legal");
            let over = after.ended(rules).is_some();
            if over {
                after.board = unswept(&position, rules, pit);
            }
            if seen.insert(key(&after, rules)) {
                if over {
                    ended += 1;
                } else {
                    open.push(after);
                }
            }
        }
    }
    [seen.len(), ended, sowings]
}

/// The board after a sowing that ends the game, before anything is swept.
fn unswept(before: &Position, rules: &Ruleset, pit: Pit) -> Board {
    let (_, sowing) = before.sow(rules, pit).expect("legal");
    let mut board = before.board;
    for step in sowing.steps() {
        if !matches!(step, Step::Sweep { .. }) {
            board.apply(step);
        }
    }
    board
}

/// Checks the published sizes of a part of the table; how many agree with the paper.
fn check(wanted: impl Fn(usize) -> bool) -> usize {
    let mut agreeing = 0;
    for size in sizes().filter(|size| wanted(size.published)) {
        let counted = graph(&size.rules);
        assert_eq!(counted, size.reproduced, "{}", size.rules);
        agreeing += usize::from(counted[0] == size.published);
    }
    agreeing
}

const LARGE: usize = 1_000_000;

#[test]
fn twenty_boards_have_as_many_positions_as_published() {
    assert_eq!(check(|size| size < LARGE), 20);
}

#[test]
fn the_largest_board_has_as_many_positions_as_published() {
    assert_eq!(check(|size| size > LARGE), 1, "(4,3); (3,6) is misprinted");
}
