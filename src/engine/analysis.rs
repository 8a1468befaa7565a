//! What every pit of a position is worth.

use serde::{Deserialize, Serialize};

use super::deepen::{EveryPit, every_pit};
use super::limits::Limits;
use crate::rules::{Pit, Position, Ruleset};

/// What one sowing is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveValue {
    /// The pit to sow.
    pub pit: Pit,
    /// The final margin for the side to move, stores included, when both sides go on as well as they can.
    pub value: i32,
    /// Whether the value was searched to real ends of the game. Otherwise it is an estimate.
    pub proven: bool,
    /// The line that begins with it, as far as the search knows: the whole turn, and what is expected of both sides
    /// after it.
    pub line: Vec<Pit>,
}

/// What every sowing in a position is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// Every legal pit, from the mover's left.
    pub moves: Vec<MoveValue>,
    /// The best whole turn, free moves included: one pit for each sowing.
    pub turn: Vec<Pit>,
    /// The final margin for the side to move, stores included.
    pub value: i32,
    /// Whether the value is proven. Single pits may still be estimates then, but no better than the first of the turn.
    pub proven: bool,
    /// How many sowings ahead the last completed search looked.
    pub depth: u8,
    /// Positions searched.
    pub nodes: u64,
}

/// What every sowing in `position` is worth; `None` once the game is over.
///
/// `stop` is asked about every thousand positions. Whatever it says, the first depth is completed.
pub fn analyse(
    position: &Position,
    rules: &Ruleset,
    limits: &Limits,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Analysis> {
    let EveryPit {
        roots,
        proven,
        depth,
        nodes,
    } = every_pit(position, rules, limits, stop);
    let best = roots.first()?;
    let (value, turn) = (best.value, best.turn.clone());
    let mut moves: Vec<_> = roots
        .iter()
        .map(|root| MoveValue {
            pit: root.pit,
            value: root.value,
            proven: root.proven,
            line: root.line.clone(),
        })
        .collect();
    moves.sort_by_key(|choice| choice.pit);
    Some(Analysis {
        proven,
        moves,
        turn,
        value,
        depth,
        nodes,
    })
}
