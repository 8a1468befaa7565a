//! The pie rule from both seats: which first turn to make, and whether to swap.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use kalah::engine::pie::{after_swap, opening, swap_follows, turns};
use kalah::engine::{Effort, Level, Limits, PieChoice, advise, choose, choose_pie, solve};
use kalah::rules::{Outcome, Pit, Position, Preset, Ruleset, Side};

fn small() -> Ruleset {
    Ruleset {
        pits: 4,
        seeds: 3,
        ..Preset::Tournament3.ruleset()
    }
}

/// The final margin for South.
fn value(position: &Position, rules: &Ruleset) -> i32 {
    if position.ended(rules).is_some() {
        return Outcome::of(&position.board).margin();
    }
    let solution = solve(position, rules, &Effort::DEFAULT, &mut |_| false).unwrap();
    match position.to_move {
        Side::South => solution.value,
        Side::North => -solution.value,
    }
}

#[test]
fn the_opener_makes_the_turn_that_matters_least() {
    let rules = small();
    let start = Position::start(&rules);
    let least = turns(&start, &rules)
        .iter()
        .map(|turn| value(&turn.after, &rules).abs())
        .min()
        .unwrap();
    let found = opening(&start, &rules, &Limits::NONE, &mut || false).unwrap();
    assert!(found.proven);
    assert_eq!(found.value, -least);
    let after = found
        .turn
        .iter()
        .fold(start, |now, &pit| now.sow(&rules, pit).unwrap().0);
    assert_eq!(value(&after, &rules).abs(), least);
    for choice in &found.moves {
        let best = turns(&start, &rules)
            .into_iter()
            .filter(|turn| turn.pits[0] == choice.pit)
            .map(|turn| after_swap(value(&turn.after, &rules)))
            .max();
        assert_eq!(Some(choice.value), best, "{:?}", choice.pit);
    }
}

#[test]
fn a_swap_follows_the_first_turn_and_no_other() {
    let rules = Preset::Tournament4.ruleset();
    let start = Position::start(&rules);
    assert!(swap_follows(&start, &rules));
    let again = start.sow(&rules, Pit::new(Side::South, 2)).unwrap().0;
    assert!(
        swap_follows(&again, &rules),
        "A3 moves again: the turn is not over"
    );
    let over = again.sow(&rules, Pit::new(Side::South, 5)).unwrap().0;
    assert!(!swap_follows(&over, &rules));
    let later = over.sow(&rules, Pit::new(Side::North, 0)).unwrap().0;
    assert!(!swap_follows(&later, &rules));
    assert!(!swap_follows(&start, &Preset::Standard.ruleset()));
}

#[test]
fn levels_that_look_ahead_open_and_swap_as_a_proof_says() {
    let rules = small();
    let start = Position::start(&rules);
    let open = |level, seed| {
        let mut now = start;
        while now.to_move == start.to_move {
            let choice = choose(&now, &rules, level, seed, &mut || false).unwrap();
            now = now.sow(&rules, choice.pit).unwrap().0;
        }
        now
    };
    let least = turns(&start, &rules)
        .iter()
        .map(|turn| value(&turn.after, &rules).abs())
        .min()
        .unwrap();
    for level in [Level::Rowan, Level::OldOak] {
        for seed in 0..4 {
            let opened = open(level, seed);
            assert_eq!(value(&opened, &rules).abs(), least, "{level}");
        }
        for turn in turns(&start, &rules) {
            let worth = value(&turn.after, &rules);
            let answer = choose_pie(&turn.after, &rules, level, 1, &mut || false);
            if worth > 0 {
                assert_eq!(answer, PieChoice::Swap, "{level} after {:?}", turn.pits);
            } else if worth < 0 {
                assert_eq!(answer, PieChoice::Keep, "{level} after {:?}", turn.pits);
            }
        }
    }
}

#[test]
fn weak_levels_open_with_what_they_like() {
    let rules = Preset::Tournament4.ruleset();
    let start = Position::start(&rules);
    let choice = choose(&start, &rules, Level::Clover, 1, &mut || false).unwrap();
    assert_eq!(choice.pit, Pit::new(Side::South, 2), "A3 is a free move");
}

#[test]
fn a_hint_reckons_with_the_swap() {
    let rules = small();
    let start = Position::start(&rules);
    let with = advise(&start, &rules, &Limits::NONE, &mut || false).unwrap();
    let without = Ruleset {
        pie: false,
        ..rules
    };
    let without = advise(&start, &without, &Limits::NONE, &mut || false).unwrap();
    assert!(with.value <= 0 && without.value > 0);
    assert_ne!(with.turn, without.turn);
}
