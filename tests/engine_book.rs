//! The shipped opening books, and that Old Oak keeps what they prove. Everything in them is solved again by
//! `cargo test --release --no-default-features --test engine_book -- --ignored`.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod csv;

use std::collections::HashSet;

use csv::{number, rows};
use kalah::engine::book::{Book, shipped};
use kalah::engine::{
    Effort, Level, Limits, Solver, analyse, best_turn, choose, is_proven_opening, solve,
};
use kalah::rules::{EmptyCapture, EndRule, Outcome, Pit, Position, Preset, Ruleset, Side};

/// Standard with five seeds, of which only the first sowings stand in a book.
fn five_seeds() -> Ruleset {
    Ruleset {
        seeds: 5,
        ..Ruleset::default()
    }
}

/// The rules whose book follows a player until a search proves the rest.
fn booked() -> Vec<Ruleset> {
    [Preset::Standard, Preset::FirstSteps, Preset::Homemade]
        .into_iter()
        .flat_map(|preset| {
            [3, 4].map(|seeds| Ruleset {
                seeds,
                ..preset.ruleset()
            })
        })
        .collect()
}

/// What lies on the way of a player who follows a book.
#[derive(Default)]
struct Walk {
    /// Positions in the book in which that player is to move.
    own: Vec<Position>,
    /// Positions in which the other player is to move.
    others: Vec<Position>,
    /// Positions of that player beyond the book.
    ends: Vec<Position>,
}

/// Follows the book for `follower` against every sowing of the other side.
fn walk(book: &Book, rules: &Ruleset, follower: Side) -> Walk {
    let mut walk = Walk::default();
    let mut seen = HashSet::new();
    let mut open = vec![Position::start(rules)];
    while let Some(now) = open.pop() {
        if now.ended(rules).is_some() || !seen.insert(now) {
            continue;
        }
        let sow = |pit: Pit| now.sow(rules, pit).unwrap().0;
        if now.to_move != follower {
            walk.others.push(now);
            open.extend(now.legal_pits(rules).map(sow));
        } else if let Some((_, pit)) = book.value(&now) {
            walk.own.push(now);
            open.push(sow(Pit::new(follower, pit)));
        } else {
            walk.ends.push(now);
        }
    }
    walk
}

fn margin(position: &Position, side: Side) -> i32 {
    let margin = Outcome::of(&position.board).margin();
    if side == Side::South { margin } else { -margin }
}

/// What the book says of the position after a sowing, for the side that sows; none beyond the book.
fn value_after(book: &Book, rules: &Ruleset, position: &Position, pit: Pit) -> Option<i32> {
    let after = position.sow(rules, pit).unwrap().0;
    if after.ended(rules).is_some() {
        return Some(margin(&after, position.to_move));
    }
    let (value, _) = book.value(&after)?;
    Some(if after.to_move == position.to_move {
        value
    } else {
        -value
    })
}

#[test]
fn every_game_that_should_have_a_book_has_one_and_together_they_are_small() {
    let sizes = booked()
        .iter()
        .chain([&five_seeds()])
        .map(|rules| shipped(rules).unwrap().to_bytes().len())
        .sum::<usize>();
    assert!(sizes < 300 << 10, "{sizes} bytes");
    for preset in [Preset::Tournament3, Preset::Tournament4] {
        let rules = preset.ruleset();
        assert!(
            shipped(&rules).is_none(),
            "{rules}: margins differ where play stops"
        );
        assert!(shipped(&rules.played_out()).is_some(), "{rules}");
        assert!(is_proven_opening(&rules), "{rules}");
    }
    // Its book ends before a search proves the rest.
    assert!(!is_proven_opening(&five_seeds()));
    assert!(!is_proven_opening(&Preset::Tournament6.ruleset()));
}

#[test]
fn no_book_is_asked_about_another_game() {
    let foreign = Ruleset {
        empty_capture: EmptyCapture::Take,
        end: EndRule::MoverHasNone,
        ..Ruleset::default()
    };
    assert!(shipped(&foreign).is_none());
    let limits = Limits {
        book: true,
        ..Limits::depth(2)
    };
    let analysed = analyse(&Position::start(&foreign), &foreign, &limits, &mut || false).unwrap();
    assert!(!analysed.proven);
    let book = shipped(&Ruleset::default()).unwrap();
    let mut fewer = Position::start(&Ruleset::default());
    fewer.board.set(Pit::new(Side::North, 0).into(), 3);
    assert!(!book.holds_for(&fewer, &Ruleset::default()));
    assert_eq!(book.value(&fewer), None);
}

#[test]
fn first_turns_stand_in_the_book_with_their_published_values() {
    let mut checked = 0;
    for row in rows(include_str!("data/opening_moves.csv")) {
        let rules = Ruleset {
            pits: number(row[0]),
            seeds: number(row[1]),
            empty_capture: if row[2] == "empty_capture" {
                EmptyCapture::Take
            } else {
                EmptyCapture::Leave
            },
            ..Ruleset::default()
        };
        let Some(book) = shipped(&rules) else {
            continue;
        };
        let mut position = Position::start(&rules);
        for pit in row[3].split('-') {
            let pit = Pit::new(Side::South, number::<u8>(pit) - 1);
            position = position.sow(&rules, pit).unwrap().0;
        }
        if let Some((value, _)) = book.value(&position) {
            let value = if position.to_move == Side::South {
                value
            } else {
                -value
            };
            assert_eq!(value, number::<i32>(row[5]), "{row:?}");
            checked += 1;
        }
    }
    assert!(checked >= 40, "{checked}");
}

/// Every open position after at most so many sowings.
fn after_sowings(rules: &Ruleset, sowings: u8) -> HashSet<Position> {
    let mut all = HashSet::from([Position::start(rules)]);
    for _ in 0..sowings {
        let next: Vec<Position> = all
            .iter()
            .flat_map(|now| {
                now.legal_pits(rules)
                    .map(|pit| now.sow(rules, pit).unwrap().0)
            })
            .filter(|after| after.ended(rules).is_none())
            .collect();
        all.extend(next);
    }
    all
}

#[test]
fn the_standard_books_know_every_position_of_the_first_three_sowings() {
    for rules in [Ruleset::default(), five_seeds()] {
        let book = shipped(&rules).unwrap();
        let positions = after_sowings(&rules, 3);
        assert!(positions.len() > 150, "{}", positions.len());
        for position in positions {
            let (value, pit) = book.value(&position).unwrap();
            let earned = value_after(book, &rules, &position, Pit::new(position.to_move, pit));
            assert!(earned.is_none_or(|earned| earned == value), "{position}");
        }
    }
}

#[test]
fn the_books_do_not_contradict_themselves() {
    for rules in booked() {
        let book = shipped(&rules).unwrap();
        for follower in Side::BOTH {
            let Walk { own, others, .. } = walk(book, &rules, follower);
            assert!(!own.is_empty(), "{rules}");
            for position in own.iter().chain(&others) {
                let Some((value, pit)) = book.value(position) else {
                    continue;
                };
                for sown in position.legal_pits(&rules) {
                    let Some(earned) = value_after(book, &rules, position, sown) else {
                        continue;
                    };
                    assert!(earned <= value, "{rules}: {position}");
                    if sown.index == pit {
                        assert_eq!(earned, value, "{rules}: {position}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_sample_of_the_books_is_what_solving_finds() {
    for rules in booked().into_iter().filter(|rules| rules.seeds == 3) {
        let book = shipped(&rules).unwrap();
        let Walk { own, .. } = walk(book, &rules, Side::South);
        for position in own.iter().step_by(own.len().div_ceil(3).max(1)) {
            let effort = Effort {
                database_seeds: Some(11),
                ..Effort::DEFAULT
            };
            let solution = solve(position, &rules, &effort, &mut |_| false).unwrap();
            let (value, _) = book.value(position).unwrap();
            assert_eq!(solution.value, value, "{rules}: {position}");
        }
    }
}

#[test]
#[ignore = "many minutes: solves every position of every book again"]
fn everything_in_the_books_is_what_solving_finds() {
    for rules in booked() {
        let book = shipped(&rules).unwrap();
        let start = Position::start(&rules);
        let effort = Effort {
            bytes: 4 << 30,
            database_seeds: Some(if rules.seeds == 3 { 18 } else { 22 }),
            ..Effort::DEFAULT
        };
        let solver = Solver::new(&start, &rules, &effort, &mut |_| false).unwrap();
        let ways = Side::BOTH.map(|follower| walk(book, &rules, follower));
        let positions = ways
            .iter()
            .flat_map(|way| way.own.iter().chain(&way.others));
        for position in positions.collect::<HashSet<_>>() {
            let Some((value, pit)) = book.value(position) else {
                continue;
            };
            let solution = solver.solve(position, &mut |_| false).unwrap();
            assert_eq!(solution.value, value, "{rules}: {position}");
            let after = position
                .sow(&rules, Pit::new(position.to_move, pit))
                .unwrap()
                .0;
            let earned = if after.ended(&rules).is_some() {
                margin(&after, position.to_move)
            } else {
                let next = solver.solve(&after, &mut |_| false).unwrap().value;
                if after.to_move == position.to_move {
                    next
                } else {
                    -next
                }
            };
            assert_eq!(earned, value, "{rules}: {position} by {pit}");
        }
    }
}

/// Checks that Old Oak's move earns all that the book proves, at every `step`th position of those who follow it.
fn old_oak_keeps_the_book(rules: &Ruleset, step: usize) {
    let book = shipped(&rules.played_out()).unwrap();
    for follower in Side::BOTH {
        let Walk { own, .. } = walk(book, &rules.played_out(), follower);
        let open = own
            .iter()
            .filter(|position| position.ended(rules).is_none());
        for position in open.step_by(step) {
            let (value, _) = book.value(position).unwrap();
            // A swap to follow changes what is best; see `engine_pie`.
            let rules = Ruleset {
                pie: false,
                ..*rules
            };
            let choice = choose(position, &rules, Level::OldOak, 1, &mut || false).unwrap();
            assert_eq!(choice.value.unwrap_or(value), value, "{rules}: {position}");
            if let Some(earned) = value_after(book, &rules.played_out(), position, choice.pit) {
                assert_eq!(earned, value, "{rules}: {position}");
            }
        }
    }
}

#[test]
fn old_oak_plays_what_the_book_proves_best() {
    for rules in booked() {
        old_oak_keeps_the_book(&rules, 7);
    }
    for preset in [Preset::Tournament3, Preset::Tournament4] {
        old_oak_keeps_the_book(&preset.ruleset(), 7);
    }
}

/// Checks that Old Oak's search proves the value at every `step`th place where a book ends.
fn old_oak_proves_the_rest(rules: &Ruleset, followers: &[Side], step: usize) {
    let book = shipped(rules).unwrap();
    for &follower in followers {
        let Walk { ends, .. } = walk(book, rules, follower);
        for position in ends.iter().step_by(step) {
            let limits = Level::OldOak.limits();
            let best = best_turn(position, rules, &limits, &mut || false).unwrap();
            assert!(best.proven, "{rules}: {position}");
        }
    }
}

#[test]
fn where_a_book_ends_old_oaks_search_proves_the_rest() {
    for rules in booked() {
        let step = if rules.seeds == 3 { 40 } else { 150 };
        old_oak_proves_the_rest(&rules, &[Side::South], step);
    }
}

#[test]
#[ignore = "minutes"]
fn whoever_sows_what_against_it_old_oak_opens_perfectly() {
    for rules in booked() {
        old_oak_proves_the_rest(&rules, &[Side::South], 1);
    }
}
