//! Solving, against what others published or computed. The light ones always run; the heavy ones with
//! `cargo test --release --no-default-features --test engine_solve -- --ignored`.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod csv;

use std::time::{Duration, Instant};

use csv::{number, rows};
use kalah::engine::{Effort, Limits, analyse, solve};
use kalah::rules::{Board, EmptyCapture, Hollow, LabelStyle, Pit, Position, Preset, Ruleset, Side};

fn value(position: &Position, rules: &Ruleset) -> i32 {
    let effort = Effort::DEFAULT;
    solve(position, rules, &effort, &mut |_| false)
        .unwrap()
        .value
}

fn rules(row: &[&str]) -> Ruleset {
    Ruleset {
        pits: number(row[0]),
        seeds: number(row[1]),
        empty_capture: match row[2] {
            "empty_capture" => EmptyCapture::Take,
            "no_empty_capture" => EmptyCapture::Leave,
            other => panic!("{other}"),
        },
        ..Preset::Standard.ruleset()
    }
}

/// Solves every published first position that `wanted` picks by pits and seeds.
fn published_values(wanted: impl Fn(u8, u8) -> bool) -> usize {
    let mut checked = 0;
    for row in rows(include_str!("data/kalah_values.csv")) {
        let rules = rules(&row);
        if !wanted(rules.pits, rules.seeds) {
            continue;
        }
        let found = value(&Position::start(&rules), &rules);
        assert_eq!(found, number::<i32>(row[4]), "{row:?}");
        let printed = ["L", "D", "W"][(found.signum() + 1) as usize];
        assert_eq!(printed, row[3], "{row:?}");
        checked += 1;
    }
    checked
}

#[test]
fn small_first_positions_have_their_published_values() {
    let checked = published_values(|pits, seeds| pits * seeds <= 12);
    assert!(checked >= 40, "{checked}");
}

#[test]
#[ignore = "minutes"]
fn first_positions_up_to_six_pits_and_four_seeds_have_their_published_values() {
    let checked = published_values(|pits, seeds| pits * seeds > 12 && (seeds <= 4 || pits <= 4));
    assert!(checked >= 17, "{checked}");
}

/// Checks every line of the opening table for six pits and so many seeds.
fn opening_lines(seeds: u8) -> usize {
    let mut checked = 0;
    for row in rows(include_str!("data/opening_moves.csv")) {
        let rules = rules(&row);
        if rules.seeds != seeds {
            continue;
        }
        let mut position = Position::start(&rules);
        for pit in row[3].split('-') {
            let pit = Pit::new(Side::South, number::<u8>(pit) - 1);
            position = position.sow(&rules, pit).unwrap().0;
        }
        let sign = if position.to_move == Side::South {
            1
        } else {
            -1
        };
        let found = sign * value(&position, &rules);
        assert_eq!(found, number::<i32>(row[5]), "{row:?}");
        checked += 1;
    }
    checked
}

#[test]
#[ignore = "half a minute"]
fn every_opening_turn_with_three_seeds_has_its_known_value() {
    assert_eq!(opening_lines(3), 22);
}

#[test]
#[ignore = "minutes"]
fn every_opening_turn_with_four_seeds_has_its_known_value() {
    assert_eq!(opening_lines(4), 22);
}

#[test]
#[ignore = "seconds; ours, so that a change does not go unnoticed"]
fn opening_turns_of_the_other_end_rule_keep_their_values() {
    let mut checked = 0;
    for row in rows(include_str!("data/opening_values_mover_has_none.csv")) {
        let rules = Preset::from_name(row[0]).unwrap().ruleset();
        let mut position = Position::start(&rules);
        for label in row[1].split('-') {
            let pit = LabelStyle::Letters.parse(label, rules.pits).unwrap();
            position = position.sow(&rules, pit).unwrap().0;
        }
        let sign = if position.to_move == Side::South {
            1
        } else {
            -1
        };
        assert_eq!(
            sign * value(&position, &rules),
            number::<i32>(row[2]),
            "{row:?}"
        );
        checked += 1;
    }
    assert_eq!(checked, 20);
}

/// The positions with so many seeds in all: each with its value for South, who is to move.
fn positions(total: u16) -> Vec<(Position, i32)> {
    include_str!("data/positions_standard.csv")
        .lines()
        .filter(|line| line.starts_with(&total.to_string()))
        .map(|line| {
            let parts: Vec<&str> = line.split('"').collect();
            let counts = parts[1].trim_matches(['<', '>']).split(',');
            let counts: Vec<u16> = counts.map(number).collect();
            let mut board = Board::empty(6);
            board.set(Hollow::Store(Side::South), counts[1]);
            board.set(Hollow::Store(Side::North), counts[2]);
            for index in 0..6_u8 {
                let at = 3 + usize::from(index);
                board.set(Pit::new(Side::South, index).into(), counts[at]);
                board.set(Pit::new(Side::North, index).into(), counts[at + 6]);
            }
            let (_, value) = parts[2].trim_start_matches(',').split_once(',').unwrap();
            let to_move = Side::South;
            (Position { board, to_move }, number(value))
        })
        .collect()
}

fn solve_positions(total: u16) -> usize {
    let rules = Preset::Standard.ruleset();
    let positions = positions(total);
    for (position, known) in &positions {
        assert_eq!(value(position, &rules), *known, "{position}");
    }
    positions.len()
}

#[test]
#[ignore = "a minute"]
fn positions_with_36_seeds_have_their_known_values() {
    assert_eq!(solve_positions(36), 122);
}

#[test]
#[ignore = "many minutes"]
fn positions_with_48_seeds_have_their_known_values() {
    assert_eq!(solve_positions(48), 122);
}

#[expect(clippy::print_stdout, reason = "the figures are what one runs it for")]
fn report(total: u16, optimal: usize, proven: usize, all: usize) {
    println!("{total} seeds: {optimal} of {all} optimal, {proven} proven");
}

/// How many of the positions a second of analysis plays optimally, and how many values it proves; of all.
fn a_second_each(total: u16) -> (usize, usize, usize) {
    let rules = Preset::Standard.ruleset();
    let positions = positions(total);
    let (mut optimal, mut proven) = (0, 0);
    for (position, known) in &positions {
        let started = Instant::now();
        let mut stop = || started.elapsed() > Duration::from_secs(1);
        let analysis = analyse(position, &rules, &Limits::NONE, &mut stop).unwrap();
        proven += usize::from(analysis.proven);
        let (after, sowing) = position.sow(&rules, analysis.turn[0]).unwrap();
        let earned = if sowing.end.is_some() {
            i32::from(after.board.store(Side::South)) - i32::from(after.board.store(Side::North))
        } else if after.to_move == Side::South {
            value(&after, &rules)
        } else {
            -value(&after, &rules)
        };
        optimal += usize::from(earned == *known);
        assert!(
            earned <= *known,
            "{position}: {earned} is more than {known}"
        );
    }
    report(total, optimal, proven, positions.len());
    (optimal, proven, positions.len())
}

#[test]
#[ignore = "minutes; depends on the machine's speed"]
fn a_second_of_analysis_plays_every_position_with_36_seeds_optimally() {
    let (optimal, _, all) = a_second_each(36);
    assert_eq!(optimal, all);
}

#[test]
#[ignore = "many minutes; depends on the machine's speed"]
fn a_second_of_analysis_plays_nearly_every_position_with_48_seeds_optimally() {
    let (optimal, _, all) = a_second_each(48);
    assert!(100 * optimal >= 99 * all, "{optimal} of {all}");
}

#[test]
fn two_threads_find_what_one_finds() {
    let rules = Ruleset {
        pits: 5,
        seeds: 3,
        ..Preset::Standard.ruleset()
    };
    let effort = Effort {
        threads: 2,
        ..Effort::DEFAULT
    };
    let start = Position::start(&rules);
    let solution = solve(&start, &rules, &effort, &mut |_| false).unwrap();
    assert_eq!(solution.value, 6);
}

#[test]
fn wide_boards_are_solved_too() {
    let rules = Ruleset {
        pits: 8,
        seeds: 1,
        ..Preset::Standard.ruleset()
    };
    let start = Position::start(&rules);
    let narrow = analyse(&start, &rules, &Limits::NONE, &mut || false).unwrap();
    assert_eq!(value(&start, &rules), narrow.value);
    assert!(narrow.proven);
}

#[test]
fn a_solver_that_is_told_to_stop_gives_nothing() {
    let rules = Preset::Standard.ruleset();
    let start = Position::start(&rules);
    let effort = Effort::DEFAULT;
    assert_eq!(solve(&start, &rules, &effort, &mut |_| true), None);
}

#[test]
fn a_board_with_more_seeds_than_can_be_numbered_is_searched_all_the_same() {
    let rules = Ruleset {
        pits: 12,
        ..Preset::Standard.ruleset()
    };
    let mut position = Position::start(&rules);
    position.board.set(Pit::new(Side::South, 3).into(), 20_000);
    let analysis = analyse(&position, &rules, &Limits::nodes(2_000), &mut || false).unwrap();
    assert_eq!(analysis.moves.len(), 12);
}
