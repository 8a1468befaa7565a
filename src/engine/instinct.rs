//! Opponents that never look ahead: what they see on the board at once is all they know.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use crate::rules::{Pit, Position, Ruleset, Sowing};

/// How often Pip takes a free move that lies there.
const PIP_SEES_FREE_MOVE: f64 = 0.4;
/// How often Clover takes one.
const CLOVER_SEES_FREE_MOVE: f64 = 0.9;
/// How often Poppy, with nothing to catch, takes a free move.
const POPPY_SEES_FREE_MOVE: f64 = 0.95;

/// Now and then a free move, otherwise any pit, fuller ones more often.
pub(super) fn pip(position: &Position, rules: &Ruleset, rng: &mut ChaCha8Rng) -> Option<Pit> {
    let free = rng.random_bool(PIP_SEES_FREE_MOVE);
    free.then(|| free_move(position, rules, rng))
        .flatten()
        .or_else(|| full_pit(position, rules, rng))
}

/// Hardly ever lets a free move lie; otherwise any pit, fuller ones more often.
pub(super) fn clover(position: &Position, rules: &Ruleset, rng: &mut ChaCha8Rng) -> Option<Pit> {
    let free = rng.random_bool(CLOVER_SEES_FREE_MOVE);
    free.then(|| free_move(position, rules, rng))
        .flatten()
        .or_else(|| full_pit(position, rules, rng))
}

/// The biggest catch; with nothing to catch mostly a free move, and then any pit.
pub(super) fn poppy(position: &Position, rules: &Ruleset, rng: &mut ChaCha8Rng) -> Option<Pit> {
    let caught = |pit: Pit| sown(position, rules, pit).map_or(0, |sowing| sowing.captured());
    let biggest = position.legal_pits(rules).map(caught).max().unwrap_or(0);
    if biggest > 0 {
        let best: Vec<Pit> = position
            .legal_pits(rules)
            .filter(|&pit| caught(pit) == biggest)
            .collect();
        return any(&best, rng);
    }
    let free = rng.random_bool(POPPY_SEES_FREE_MOVE);
    free.then(|| free_move(position, rules, rng))
        .flatten()
        .or_else(|| full_pit(position, rules, rng))
}

fn sown(position: &Position, rules: &Ruleset, pit: Pit) -> Option<Sowing> {
    position.sow(rules, pit).ok().map(|(_, sowing)| sowing)
}

fn any(pits: &[Pit], rng: &mut ChaCha8Rng) -> Option<Pit> {
    (!pits.is_empty()).then(|| pits[rng.random_range(0..pits.len())])
}

fn free_move(position: &Position, rules: &Ruleset, rng: &mut ChaCha8Rng) -> Option<Pit> {
    let free: Vec<Pit> = position
        .legal_pits(rules)
        .filter(|&pit| sown(position, rules, pit).is_some_and(|sowing| sowing.free_move))
        .collect();
    any(&free, rng)
}

/// Any pit, drawn with a ticket for each seed in it and one more.
fn full_pit(position: &Position, rules: &Ruleset, rng: &mut ChaCha8Rng) -> Option<Pit> {
    let tickets = |pit: Pit| u32::from(position.board.pit(pit)) + 1;
    let mut pits = position.legal_pits(rules);
    let all = position.legal_pits(rules).map(tickets).sum::<u32>().max(1);
    let mut ticket = rng.random_range(0..all);
    pits.find(|&pit| {
        let rest = ticket.checked_sub(tickets(pit));
        ticket = rest.unwrap_or(ticket);
        rest.is_none()
    })
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;
    use crate::rules::{Preset, Side};

    type Instinct = fn(&Position, &Ruleset, &mut ChaCha8Rng) -> Option<Pit>;

    /// How many of 200 games begin with that pit of South.
    fn times(instinct: Instinct, board: &str, index: u8) -> usize {
        let position: Position = board.parse().unwrap();
        (0..200)
            .filter(|&seed| {
                let mut rng = ChaCha8Rng::seed_from_u64(seed);
                instinct(&position, &Preset::Standard.ruleset(), &mut rng)
                    == Some(Pit::new(Side::South, index))
            })
            .count()
    }

    #[test]
    fn clover_hardly_ever_lets_a_free_move_lie_and_pip_often_does() {
        let start = "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S";
        assert!(times(clover, start, 2) > 165);
        assert!((70..150).contains(&times(pip, start, 2)));
    }

    #[test]
    fn poppy_takes_the_bigger_of_two_catches() {
        // A1 takes five seeds, A3 two.
        let board = "<6,0,0,1,0,1,0,4,4,1,1,2,1,5,1> S";
        assert_eq!(times(poppy, board, 0), 200);
    }
}
