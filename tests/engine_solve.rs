//! Solving, against what others published or computed. The light ones always run; the heavy ones with
//! `cargo test --release --no-default-features --test engine_solve -- --ignored`.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod csv;

use std::collections::HashMap;
use std::time::Instant;

use csv::{number, rows};
use kalah::engine::book::shipped;
use kalah::engine::first_turns::{FirstTurn, first_turns, solved_games};
use kalah::engine::margins::margin;
use kalah::engine::{Effort, Limits, Progress, Solver, analyse, solve};
use kalah::rules::{Board, EmptyCapture, Hollow, Outcome, Pit, Position, Preset, Ruleset, Side};

/// Memory for whatever database suits: only games with 60 seeds want so much.
const ROOMY: Effort = Effort {
    bytes: 9 << 30,
    ..Effort::DEFAULT
};

fn value(position: &Position, rules: &Ruleset) -> i32 {
    solve(position, rules, &ROOMY, &mut |_| false)
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

#[test]
#[ignore = "a quarter of an hour, and 9 GB"]
fn first_positions_with_five_pits_or_seeds_have_their_published_values() {
    let checked =
        published_values(|pits, seeds| pits >= 5 && seeds == 5 || (pits, seeds) == (5, 6));
    assert!(checked >= 4, "{checked}");
}

#[test]
#[ignore = "a minute, and 9 GB"]
fn the_margin_that_nobody_had_published_is_found_again() {
    let rules = Ruleset {
        pits: 5,
        seeds: 6,
        ..Preset::Standard.ruleset()
    };
    let found = value(&Position::start(&rules), &rules);
    assert_eq!(Some(found), margin(5, 6, EmptyCapture::Leave));
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

/// Solves every first turn of the games in the table that `wanted` picks.
fn tabled_first_turns(wanted: impl Fn(&Ruleset) -> bool) -> usize {
    let mut checked = 0;
    for rules in solved_games().into_iter().filter(wanted) {
        let start = Position::start(&rules);
        let solver = Solver::new(&start, &rules, &ROOMY, &mut |_| false).unwrap();
        for FirstTurn { turn, value } in first_turns(&rules) {
            let after = turn
                .iter()
                .fold(start, |now, &pit| now.sow(&rules, pit).unwrap().0);
            let solution = solver.solve(&after, &mut |_| false).unwrap();
            assert_eq!(-solution.value, value, "{rules}: {turn:?}");
            checked += 1;
        }
    }
    checked
}

#[test]
#[ignore = "half a minute"]
fn tabled_first_turns_with_three_seeds_keep_their_values() {
    assert_eq!(tabled_first_turns(|rules| rules.seeds == 3), 50);
}

#[test]
#[ignore = "half an hour"]
fn tabled_first_turns_with_four_seeds_keep_their_values() {
    assert_eq!(tabled_first_turns(|rules| rules.seeds == 4), 50);
}

#[test]
#[ignore = "hours, and 9 GB"]
fn tabled_first_turns_with_five_seeds_keep_their_values() {
    assert!(tabled_first_turns(|rules| rules.seeds == 5) >= 20);
}

/// The positions with so many seeds in all: each with its value for South, who is to move, and a pit that earns it.
fn positions(total: u16) -> Vec<(Position, i32, Pit)> {
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
            let (pit, value) = parts[2].trim_start_matches(',').split_once(',').unwrap();
            let to_move = Side::South;
            let pit = Pit::new(to_move, number::<u8>(pit) - 1);
            (Position { board, to_move }, number(value), pit)
        })
        .collect()
}

#[test]
fn the_standard_books_say_what_is_known_of_their_positions() {
    for (seeds, lines) in [(4, 118), (5, 114)] {
        let rules = Ruleset {
            seeds,
            ..Preset::Standard.ruleset()
        };
        let book = shipped(&rules).unwrap();
        let mut checked = 0;
        for (position, known, _) in positions(12 * u16::from(seeds)) {
            if let Some((value, _)) = book.value(&position) {
                assert_eq!(value, known, "{position}");
                checked += 1;
            }
        }
        assert_eq!(checked, lines, "{seeds} seeds");
    }
}

/// Solves every position with so many seeds in all with so many threads, and tells of each.
#[expect(
    clippy::print_stdout,
    reason = "a run of an hour says how far it got: `--nocapture`"
)]
fn solve_positions(total: u16, database: u16, threads: usize) -> usize {
    let rules = Ruleset {
        seeds: (total / 12) as u8,
        ..Preset::Standard.ruleset()
    };
    let effort = Effort {
        threads,
        bytes: 16 << 30,
        database_seeds: Some(database),
        ..Effort::DEFAULT
    };
    let began = Instant::now();
    let start = Position::start(&rules);
    let solver = Solver::new(&start, &rules, &effort, &mut |_| false).unwrap();
    let elapsed = || began.elapsed().as_secs_f64();
    println!("{:.1} s: endgame database of {database} seeds", elapsed());
    let open = positions(total);
    let boards: Vec<Position> = open.iter().map(|&(position, ..)| position).collect();
    let mut solved = 0;
    solver.solve_each(&boards, &mut |place, solution| {
        let (position, known, _) = open[place];
        solved += 1;
        println!(
            "{:.1} s, {solved} {position}: {:+}, known {known:+}, {} positions",
            elapsed(),
            solution.value,
            solution.nodes
        );
        assert_eq!(solution.value, known, "{position}");
        false
    });
    solved
}

#[test]
#[ignore = "a minute"]
fn positions_with_36_seeds_have_their_known_values() {
    assert_eq!(solve_positions(36, 16, 1), 122);
}

#[test]
#[ignore = "many minutes"]
fn positions_with_48_seeds_have_their_known_values() {
    assert_eq!(solve_positions(48, 23, 1), 122);
}

#[test]
#[ignore = "about an hour of two threads, and 9 GB"]
fn positions_with_60_seeds_have_their_known_values() {
    assert_eq!(solve_positions(60, 29, 2), 119);
}

/// Positions that an analysis looks up in about a second on one thread of a quiet machine.
const A_SECOND: u64 = 16_000_000;

/// What an analysis made of the positions with so many seeds in all.
#[derive(Debug, Default)]
struct Score {
    all: usize,
    /// It plays a move of optimal value: proven, known, or found so by a proof about what the move leads to.
    optimal: usize,
    /// It proves the value itself.
    proven: usize,
    /// It plays a move that is worth less.
    worse: usize,
    /// What the move leads to could not be judged in a reasonable time.
    unknown: usize,
}

impl Score {
    /// Whether at least so many of a hundred moves are optimal, however the rest may be judged.
    const fn reaches(&self, percent: usize) -> bool {
        100 * self.optimal >= percent * self.all
    }
}

/// A move that a second's analysis plays, but that the known position does not name.
struct Doubtful {
    position: Position,
    pit: Pit,
    after: Position,
    /// What the position is worth.
    known: i32,
}

/// The value of a position without its stores, by its rows from the mover's side.
type Known = HashMap<Vec<u16>, i32>;

/// The rows of a position, the mover's first, and by how much the mover's store is ahead.
fn rows_and_lead(position: &Position) -> (Vec<u16>, i32) {
    let sides = [position.to_move, position.to_move.opposite()];
    let rows = sides
        .iter()
        .flat_map(|&side| (0..6).map(move |index| position.board.pit(Pit::new(side, index))));
    let [own, other] = sides.map(|side| i32::from(position.board.store(side)));
    (rows.collect(), own - other)
}

impl Doubtful {
    /// Whether the move is worth as much as the position, if it leads to another known one.
    fn earns_by_table(&self, table: &Known) -> Option<bool> {
        let (rows, lead) = rows_and_lead(&self.after);
        let value = table.get(&rows)? + lead;
        let ours = self.after.to_move == Side::South;
        Some(self.known == if ours { value } else { -value })
    }

    /// The same by a proof of at most so many positions.
    fn earns_by_proof(&self, judge: &Solver, most: u64) -> Option<bool> {
        let mut too_long = |progress: &Progress| progress.nodes > most;
        if self.after.to_move == Side::South {
            judge.reaches(&self.after, self.known, &mut too_long)
        } else {
            let less = judge.reaches(&self.after, 1 - self.known, &mut too_long);
            less.map(|less| !less)
        }
    }
}

/// Analyses each position as long as a second takes and judges the moves, until so many of a hundred are known to be
/// optimal or each has been tried with billions of positions; with the book or without.
#[expect(clippy::print_stdout, reason = "the figures are what one runs it for")]
fn a_second_each(total: u16, database: u16, book: bool, percent: usize) -> Score {
    let rules = Ruleset {
        seeds: (total / 12) as u8,
        ..Preset::Standard.ruleset()
    };
    let limits = Limits {
        book,
        ..Limits::nodes(A_SECOND).practised()
    };
    let mut score = Score::default();
    let mut table = Known::new();
    let mut doubtful = Vec::new();
    for (position, known, pit) in positions(total) {
        let (rows, lead) = rows_and_lead(&position);
        table.insert(rows, known - lead);
        score.all += 1;
        let analysis = analyse(&position, &rules, &limits, &mut || false).unwrap();
        let played = analysis.turn[0];
        if analysis.proven {
            assert_eq!(analysis.value, known, "{position}");
            score.proven += 1;
        }
        let (after, sowing) = position.sow(&rules, played).unwrap();
        let ends_so = sowing.end.is_some() && Outcome::of(&after.board).margin() == known;
        if analysis.proven || played == pit || ends_so {
            score.optimal += 1;
        } else {
            doubtful.push(Doubtful {
                position,
                pit: played,
                after,
                known,
            });
        }
    }
    let mut judge_by = |score: &mut Score, how: &dyn Fn(&Doubtful) -> Option<bool>| {
        doubtful.retain(|doubt: &Doubtful| {
            // Once enough are optimal nobody has to know about the rest.
            if score.reaches(percent) {
                return true;
            }
            let Some(earned) = how(doubt) else {
                return true;
            };
            let (position, pit, known) = (doubt.position, doubt.pit.index + 1, doubt.known);
            let judged = if earned { "as much as" } else { "less than" };
            println!("{position}: pit {pit} is worth {judged} {known}");
            score.optimal += usize::from(earned);
            score.worse += usize::from(!earned);
            false
        });
        score.unknown = doubtful.len();
        println!("{total} seeds, book {book}: {score:?}");
    };
    judge_by(&mut score, &|doubt| doubt.earns_by_table(&table));
    let effort = Effort {
        bytes: 16 << 30,
        database_seeds: Some(database),
        ..Effort::DEFAULT
    };
    let start = Position::start(&rules);
    let mut judge = None;
    for most in [1 << 28, 1 << 30, 1 << 33] {
        if score.unknown == 0 || score.reaches(percent) {
            break;
        }
        let judge: &Solver = judge
            .get_or_insert_with(|| Solver::new(&start, &rules, &effort, &mut |_| false).unwrap());
        judge_by(&mut score, &|doubt| doubt.earns_by_proof(judge, most));
    }
    score
}

#[test]
#[ignore = "minutes"]
fn a_second_of_analysis_plays_every_position_with_36_seeds_optimally() {
    let score = a_second_each(36, 16, true, 100);
    assert_eq!(score.optimal, score.all);
}

#[test]
#[ignore = "minutes"]
fn a_second_of_analysis_plays_nearly_every_position_with_48_seeds_optimally() {
    let score = a_second_each(48, 20, true, 99);
    assert!(score.reaches(99), "{score:?}");
}

#[test]
#[ignore = "minutes"]
fn a_second_of_analysis_without_a_book_plays_nearly_every_position_with_48_seeds_optimally() {
    let score = a_second_each(48, 20, false, 100);
    assert!(score.reaches(96), "{score:?}");
}

#[test]
#[ignore = "four minutes"]
fn a_second_of_analysis_plays_most_positions_with_60_seeds_optimally() {
    let score = a_second_each(60, 28, true, 90);
    assert!(score.reaches(90), "{score:?}");
}

#[test]
fn a_margin_is_reached_up_to_the_value_and_not_beyond() {
    for (pits, seeds) in [(4, 3), (5, 2), (3, 6)] {
        let rules = Ruleset {
            pits,
            seeds,
            ..Preset::Standard.ruleset()
        };
        let start = Position::start(&rules);
        let solver = Solver::new(&start, &rules, &Effort::DEFAULT, &mut |_| false).unwrap();
        for pit in start.legal_pits(&rules) {
            let position = start.sow(&rules, pit).unwrap().0;
            let value = solver.solve(&position, &mut |_| false).unwrap().value;
            let reaches = |margin| solver.reaches(&position, margin, &mut |_| false).unwrap();
            for less in [0, 1, 2, 6] {
                assert!(reaches(value - less), "{rules}: {position}");
            }
            for more in [1, 2, 7, 100] {
                assert!(!reaches(value + more), "{rules}: {position}");
            }
            assert!(reaches(-1000));
        }
    }
}

/// Solves what every first sowing leads to, with so many threads and a small database: the values, and the positions that
/// were looked up.
fn first_sowings(rules: &Ruleset, threads: usize) -> (Vec<i32>, u64) {
    let effort = Effort {
        threads,
        database_seeds: Some(4),
        ..Effort::DEFAULT
    };
    let start = Position::start(rules);
    let solver = Solver::new(&start, rules, &effort, &mut |_| false).unwrap();
    let solutions: Vec<_> = start
        .legal_pits(rules)
        .map(|pit| {
            let after = start.sow(rules, pit).unwrap().0;
            solver.solve(&after, &mut |_| false).unwrap()
        })
        .collect();
    let nodes = solutions.iter().map(|solution| solution.nodes).sum();
    let values = solutions.iter().map(|solution| solution.value);
    (values.collect(), nodes)
}

#[test]
fn threads_find_what_one_finds_and_divide_the_work() {
    for rules in [Preset::Standard, Preset::Homemade, Preset::FirstSteps] {
        let rules = Ruleset {
            pits: 5,
            seeds: 3,
            ..rules.ruleset()
        };
        let (alone, looked_up) = first_sowings(&rules, 1);
        for threads in [2, 3] {
            let (together, nodes) = first_sowings(&rules, threads);
            assert_eq!(together, alone, "{rules}");
            // Each on its own would look up as much as one alone.
            assert!(
                4 * nodes < 3 * looked_up * threads as u64,
                "{rules}: {nodes} with {threads} threads, {looked_up} with one"
            );
        }
    }
}

/// What a first sowing leads to with four pits of three seeds, and a game that is over.
fn some_positions() -> (Solver, Vec<Position>) {
    let rules = Ruleset {
        pits: 4,
        seeds: 3,
        ..Ruleset::default()
    };
    let start = Position::start(&rules);
    let effort = Effort {
        threads: 2,
        ..Effort::DEFAULT
    };
    let over = Position {
        board: Board::empty(4),
        to_move: Side::North,
    };
    let mut positions = vec![over];
    positions.extend(
        start
            .legal_pits(&rules)
            .map(|pit| start.sow(&rules, pit).unwrap().0),
    );
    let solver = Solver::new(&start, &rules, &effort, &mut |_| false).unwrap();
    (solver, positions)
}

#[test]
fn many_positions_at_once_have_the_values_that_each_has_alone() {
    let (solver, positions) = some_positions();
    let mut found = HashMap::new();
    solver.solve_each(&positions, &mut |place, solution| {
        found.insert(place, solution.value);
        false
    });
    for (place, position) in positions.iter().enumerate() {
        let alone = solver.solve(position, &mut |_| false);
        let value = alone.map(|solution| solution.value);
        assert_eq!(found.get(&place).copied(), value, "{position}");
    }
    assert_eq!(found.len(), 4);
}

#[test]
fn who_has_heard_enough_of_many_positions_hears_no_more() {
    let (solver, positions) = some_positions();
    let mut heard = 0;
    solver.solve_each(&positions, &mut |_, _| {
        heard += 1;
        true
    });
    assert_eq!(heard, 1);
}

#[test]
fn threads_are_told_to_stop_together() {
    let rules = Preset::Standard.ruleset();
    let start = Position::start(&rules);
    let effort = Effort {
        threads: 2,
        database_seeds: Some(8),
        ..Effort::DEFAULT
    };
    let solver = Solver::new(&start, &rules, &effort, &mut |_| false).unwrap();
    let mut told = |progress: &Progress| progress.nodes > 100_000;
    assert_eq!(solver.solve(&start, &mut told), None);
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
