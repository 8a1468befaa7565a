//! The engine against values that others found, and against the plainest search there is.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod csv;

use std::collections::HashMap;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use csv::{number, rows};
use kalah::engine::{Analysis, Eye, Level, Limits, advise, analyse, best_turn};
use kalah::rules::{
    Board, EmptyCapture, EndRule, Hollow, Outcome, Pit, Position, Preset, Ruleset, Side,
};
use proptest::prelude::*;

fn solve(position: &Position, rules: &Ruleset) -> Analysis {
    analyse(position, rules, &Limits::NONE, &mut || false).unwrap()
}

#[test]
fn small_boards_have_the_published_values() {
    let mut checked = 0;
    for row in rows(include_str!("data/small_board_values.csv")) {
        let rules = Ruleset {
            pits: number(row[0]),
            seeds: number(row[1]),
            empty_capture: match row[2] {
                "empty_capture" => EmptyCapture::Take,
                "no_empty_capture" => EmptyCapture::Leave,
                other => panic!("{other}"),
            },
            ..Preset::Standard.ruleset()
        };
        let best = best_turn(&Position::start(&rules), &rules, &Limits::NONE, &mut || {
            false
        })
        .unwrap();
        assert!(best.proven, "{row:?}");
        assert_eq!(best.value, number::<i32>(row[4]), "{row:?}");
        let published = match row[3] {
            "W" => 1,
            "D" => 0,
            "L" => -1,
            other => panic!("{other}"),
        };
        assert_eq!(best.value.signum(), published, "{row:?}");
        checked += 1;
    }
    assert!(checked > 40);
}

#[test]
fn both_end_rules_have_the_values_of_an_independent_brute_force() {
    let mut checked = 0;
    for row in rows(include_str!("data/rule_variant_values.csv")) {
        let rules = Ruleset {
            pits: number(row[0]),
            seeds: number(row[1]),
            empty_capture: if row[2] == "1" {
                EmptyCapture::Take
            } else {
                EmptyCapture::Leave
            },
            end: match row[3] {
                "end0" => EndRule::EitherRowEmpty,
                "end1" => EndRule::MoverHasNone,
                other => panic!("{other}"),
            },
            ..Preset::Standard.ruleset()
        };
        let best = best_turn(&Position::start(&rules), &rules, &Limits::NONE, &mut || {
            false
        })
        .unwrap();
        assert_eq!((best.value, best.proven), (number(row[4]), true), "{row:?}");
        checked += 1;
    }
    assert_eq!(checked, 100);
}

#[test]
fn late_positions_have_their_known_values_and_best_pits() {
    let rules = Preset::Standard.ruleset();
    let mut checked = 0;
    for line in include_str!("data/late_positions.csv")
        .lines()
        .filter(|line| line.contains(",\"<"))
    {
        let parts: Vec<&str> = line.split('"').collect();
        let counts: Vec<u16> = parts[1]
            .trim_matches(['<', '>'])
            .split(',')
            .map(number)
            .collect();
        let mut position = Position {
            board: Board::empty(6),
            to_move: Side::South,
        };
        position.board.set(Hollow::Store(Side::South), counts[1]);
        position.board.set(Hollow::Store(Side::North), counts[2]);
        for index in 0..6_u8 {
            position.board.set(
                Pit::new(Side::South, index).into(),
                counts[3 + usize::from(index)],
            );
            position.board.set(
                Pit::new(Side::North, index).into(),
                counts[9 + usize::from(index)],
            );
        }
        let (best_pit, value) = parts[2].trim_start_matches(',').split_once(',').unwrap();
        let value: i32 = number(value);
        let analysis = solve(&position, &rules);
        assert_eq!((analysis.value, analysis.proven), (value, true), "{line}");
        let pit = Pit::new(Side::South, number::<u8>(best_pit) - 1);
        let named = analysis
            .moves
            .iter()
            .find(|choice| choice.pit == pit)
            .unwrap();
        assert_eq!(named.value, value, "{line}");
        checked += 1;
    }
    assert!(checked > 10);
}

/// Minimax with a memory and without any cunning: no window, no depth, no ordering.
fn minimax(position: &Position, rules: &Ruleset, known: &mut HashMap<Position, i32>) -> i32 {
    let sign = if position.to_move == Side::South {
        1
    } else {
        -1
    };
    if position.ended(rules).is_some() {
        return sign * Outcome::of(&position.board).margin();
    }
    if let Some(&value) = known.get(position) {
        return value;
    }
    let value = position
        .legal_pits(rules)
        .map(|pit| {
            let (after, _) = position.sow(rules, pit).unwrap();
            let value = minimax(&after, rules, known);
            if after.to_move == position.to_move {
                value
            } else {
                -value
            }
        })
        .max()
        .unwrap();
    known.insert(*position, value);
    value
}

#[test]
fn boards_that_stop_past_half_have_the_values_that_minimax_finds() {
    for (pits, seeds) in [(2, 4), (2, 12), (3, 3), (3, 6), (4, 2)] {
        for (empty_capture, end) in [
            (EmptyCapture::Leave, EndRule::MoverHasNone),
            (EmptyCapture::Take, EndRule::EitherRowEmpty),
        ] {
            let rules = Ruleset {
                pits,
                seeds,
                empty_capture,
                end,
                ..Preset::Tournament4.ruleset()
            };
            let start = Position::start(&rules);
            let mut known = HashMap::new();
            minimax(&start, &rules, &mut known);
            let analysis = solve(&start, &rules);
            for choice in &analysis.moves {
                let (after, _) = start.sow(&rules, choice.pit).unwrap();
                let value = minimax(&after, &rules, &mut known);
                let value = if after.to_move == Side::South {
                    value
                } else {
                    -value
                };
                assert_eq!(
                    (choice.value, choice.proven),
                    (value, true),
                    "{rules}: {:?}",
                    choice.pit
                );
            }
        }
    }
}

fn any_rules(pits: u8, seeds: u8) -> impl Strategy<Value = Ruleset> {
    (1..=pits, 1..=seeds, any::<[bool; 4]>()).prop_map(
        |(pits, seeds, [take, either, half, pie])| Ruleset {
            pits,
            seeds,
            empty_capture: if take {
                EmptyCapture::Take
            } else {
                EmptyCapture::Leave
            },
            end: if either {
                EndRule::EitherRowEmpty
            } else {
                EndRule::MoverHasNone
            },
            stop_past_half: half,
            pie,
        },
    )
}

/// A position of any kind, reachable or not, with few enough seeds in the pits to be searched to the end.
fn small_position() -> impl Strategy<Value = (Ruleset, Position)> {
    any_rules(4, 4).prop_flat_map(|rules| {
        let rows = proptest::collection::vec(0_u16..3, 2 * usize::from(rules.pits));
        (Just(rules), rows, [0_u16..14, 0_u16..14], any::<bool>()).prop_map(
            |(rules, counts, stores, south)| {
                let mut board = Board::empty(rules.pits);
                for side in Side::BOTH {
                    board.set(Hollow::Store(side), stores[side.index()]);
                    for index in 0..rules.pits {
                        let at = side.index() * usize::from(rules.pits) + usize::from(index);
                        board.set(Pit::new(side, index).into(), counts[at]);
                    }
                }
                let to_move = if south { Side::South } else { Side::North };
                (rules, Position { board, to_move })
            },
        )
    })
}

/// Plays `steps` sowings, each picking one of the legal pits.
fn wander(rules: &Ruleset, steps: &[prop::sample::Index]) -> Position {
    let mut position = Position::start(rules);
    for step in steps {
        let pits: Vec<Pit> = position.legal_pits(rules).collect();
        if pits.is_empty() {
            break;
        }
        let (after, _) = position.sow(rules, *step.get(&pits)).unwrap();
        if after.ended(rules).is_some() {
            break;
        }
        position = after;
    }
    position
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn whatever_is_called_proven_is_what_minimax_finds(
        (rules, position) in small_position(),
        depth in 1_u8..30,
        table_bytes in prop::sample::select(vec![1_usize, 4096, 1 << 20]),
        eye in prop::sample::select(vec![Eye::Plain, Eye::Practised]),
    ) {
        let limits = Limits { depth, table_bytes, nodes: 3_000, book: false, eye };
        let Some(analysis) = analyse(&position, &rules, &limits, &mut || false) else {
            prop_assert!(position.ended(&rules).is_some());
            return Ok(());
        };
        let mut known = HashMap::new();
        for choice in analysis.moves.iter().filter(|choice| choice.proven) {
            let (after, _) = position.sow(&rules, choice.pit).unwrap();
            let value = minimax(&after, &rules, &mut known);
            let value = if after.to_move == position.to_move { value } else { -value };
            prop_assert_eq!(choice.value, value, "{:?}", choice.pit);
        }
        let value = minimax(&position, &rules, &mut known);
        if analysis.proven {
            prop_assert_eq!(analysis.value, value);
        }
        let best = best_turn(&position, &rules, &limits, &mut || false).unwrap();
        if best.proven {
            prop_assert_eq!(best.value, value);
        }
    }

    #[test]
    fn a_search_without_limits_proves_every_small_position_and_its_turn_keeps_the_value(
        (rules, position) in small_position(),
    ) {
        let Some(best) = best_turn(&position, &rules, &Limits::NONE, &mut || false) else {
            return Ok(());
        };
        prop_assert!(best.proven);
        let mut now = position;
        for (index, &pit) in best.turn.iter().enumerate() {
            prop_assert_eq!(now.to_move, position.to_move, "sowing {}", index);
            now = now.sow(&rules, pit).unwrap().0;
        }
        let turn_over = now.to_move != position.to_move || now.ended(&rules).is_some();
        prop_assert!(turn_over, "{:?} is a whole turn", best.turn);
        let value = minimax(&now, &rules, &mut HashMap::new());
        let value = if now.to_move == position.to_move { value } else { -value };
        prop_assert_eq!(value, best.value);
    }

    #[test]
    fn the_mirror_image_has_the_same_values(
        rules in any_rules(6, 4),
        steps in prop::collection::vec(any::<prop::sample::Index>(), 0..30),
    ) {
        let position = wander(&rules, &steps);
        let limits = Limits { nodes: 20_000, ..Limits::depth(6) };
        let here = analyse(&position, &rules, &limits, &mut || false).unwrap();
        let there = analyse(&position.mirrored(), &rules, &limits, &mut || false).unwrap();
        let values = |analysis: &Analysis| -> Vec<(u8, i32, bool)> {
            analysis.moves.iter().map(|choice| (choice.pit.index, choice.value, choice.proven)).collect()
        };
        prop_assert_eq!(values(&here), values(&there));
    }

    #[test]
    fn no_turn_holds_an_illegal_pit_under_any_rules_and_any_stop(
        rules in any_rules(12, 12),
        steps in prop::collection::vec(any::<prop::sample::Index>(), 0..60),
        polls in 0_u32..3,
    ) {
        let position = wander(&rules, &steps);
        let mut left = polls;
        let mut stop = || {
            left = left.saturating_sub(1);
            left == 0
        };
        let analysis = analyse(&position, &rules, &Limits::nodes(3_000), &mut stop).unwrap();
        let pits: Vec<Pit> = analysis.moves.iter().map(|choice| choice.pit).collect();
        prop_assert_eq!(pits, position.legal_pits(&rules).collect::<Vec<_>>());
        prop_assert!(analysis.depth >= 1);
        let mut now = position;
        for &pit in &analysis.turn {
            prop_assert_eq!(now.check(&rules, pit), Ok(()));
            prop_assert_eq!(pit.side, position.to_move);
            now = now.sow(&rules, pit).unwrap().0;
        }
        prop_assert!(!analysis.turn.is_empty());
    }
}

#[test]
fn a_search_that_is_told_to_stop_at_once_still_answers_from_the_first_depth() {
    let rules = Preset::Standard.ruleset();
    let best = best_turn(&Position::start(&rules), &rules, &Limits::NONE, &mut || {
        true
    })
    .unwrap();
    assert_eq!(best.depth, 1);
    assert_eq!(
        best.turn[0],
        Pit::new(Side::South, 2),
        "the only pit that gains at once"
    );
    assert!(!best.proven);
}

#[test]
fn the_stop_signal_is_asked_at_least_every_two_thousand_positions() {
    let rules = Preset::Standard.ruleset();
    let mut polls = 0;
    let mut stop = || {
        polls += 1;
        polls >= 100
    };
    let best = best_turn(&Position::start(&rules), &rules, &Limits::NONE, &mut stop).unwrap();
    assert!(
        best.nodes < 200_000,
        "{} positions between 100 polls",
        best.nodes
    );
}

/// What this thread has had of the processor, where the system says so; elsewhere the time that has passed.
fn spent() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    std::fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|text| text.split(' ').next()?.parse().ok())
        .map_or_else(|| START.elapsed(), Duration::from_nanos)
}

/// The longest that `search` waits between two looks at its stop signal, and goes on after it, whichever is more; it is
/// told to stop at the `polls`th look.
fn longest_wait(polls: u32, search: &dyn Fn(&mut dyn FnMut() -> bool)) -> Duration {
    let mut looks = 0;
    let mut longest = Duration::ZERO;
    let mut last = spent();
    search(&mut || {
        looks += 1;
        if looks <= polls {
            let now = spent();
            longest = longest.max(now - last);
            last = now;
        }
        looks >= polls
    });
    longest.max(spent() - last)
}

// How often the signal is asked is tested above, in positions; this is the same in time.
#[test]
#[ignore = "measures time: `cargo test --release --no-default-features --test engine_values -- --ignored twenty`, on a quiet machine"]
fn whatever_it_is_doing_a_search_is_broken_off_within_twenty_milliseconds() {
    let rules = Preset::Tournament6.ruleset();
    let start = Position::start(&rules);
    let (after, _) = start.sow(&rules, Pit::new(Side::South, 2)).unwrap();
    let oak = Level::OldOak.limits();
    let searches: [&dyn Fn(&mut dyn FnMut() -> bool); 3] = [
        &|stop| drop(best_turn(&after, &rules, &oak, stop)),
        &|stop| drop(analyse(&after, &rules, &oak, stop)),
        &|stop| drop(advise(&start, &rules, &oak, stop)),
    ];
    for (number, search) in searches.iter().enumerate() {
        for polls in [3, 300] {
            // The system counts in steps of some milliseconds, so the shortest of a few times counts.
            let waited = (0..3).map(|_| longest_wait(polls, search)).min().unwrap();
            assert!(
                waited < Duration::from_millis(20),
                "search {number}, stopped at look {polls}: {waited:?}"
            );
        }
    }
}

#[test]
fn a_node_limit_is_kept_and_gives_the_same_answer_each_time() {
    let rules = Preset::Tournament6.ruleset();
    let start = Position::start(&rules);
    let once = best_turn(&start, &rules, &Limits::nodes(30_000), &mut || false);
    let again = best_turn(&start, &rules, &Limits::nodes(30_000), &mut || false);
    assert_eq!(once, again);
    // The sowings of a position are looked up together.
    assert!(once.unwrap().nodes < 30_000 + u64::from(rules.pits));
}

#[test]
fn a_finished_game_has_no_analysis() {
    let rules = Preset::Standard.ruleset();
    let position = Position {
        board: Board::empty(6),
        to_move: Side::North,
    };
    assert_eq!(
        analyse(&position, &rules, &Limits::NONE, &mut || false),
        None
    );
    assert_eq!(
        best_turn(&position, &rules, &Limits::NONE, &mut || false),
        None
    );
}
