//! Exact values, asked of the engine.

use kalah::engine::{Effort, solve};
use kalah::rules::{Position, Ruleset, Side};

/// The exact final margin for South.
pub fn margin(position: &Position, rules: &Ruleset) -> i32 {
    if let Some(end) = position.outcome(rules) {
        return end.margin();
    }
    let effort = Effort {
        database_seeds: Some(0),
        ..Effort::DEFAULT
    };
    let value = solve(position, rules, &effort, &mut |_| false)
        .expect("an open position can be solved")
        .value;
    match position.to_move {
        Side::South => value,
        Side::North => -value,
    }
}
