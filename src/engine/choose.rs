//! How each level picks its move.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::deepen::{Root, every_pit, margin};
use super::{Level, Limits, best_turn};
use crate::rules::{Pit, Position, Ruleset};

/// The move an opponent picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The pit to sow.
    pub pit: Pit,
    /// The final margin the opponent expects for itself, if it looked ahead.
    pub value: Option<i32>,
    /// Whether that margin is proven.
    pub proven: bool,
    /// Positions searched.
    pub nodes: u64,
}

/// An answer to the pie rule's offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieChoice {
    /// Keep the seat.
    Keep,
    /// Take the other seat.
    Swap,
}

/// The move `level` plays; `None` once the game is over. The same arguments give the same move, unless `stop` cut it
/// short.
pub fn choose(
    position: &Position,
    rules: &Ruleset,
    level: Level,
    seed: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Choice> {
    choose_within(position, rules, level, level.limits(), seed, stop)
}

/// As [`choose`], with other limits than the level's own.
pub fn choose_within(
    position: &Position,
    rules: &Ruleset,
    level: Level,
    limits: Limits,
    seed: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Choice> {
    let only = first_legal(position, rules)?;
    if position.legal_pits(rules).nth(1).is_none() {
        return Some(Choice {
            pit: only,
            value: None,
            proven: false,
            nodes: 0,
        });
    }
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    match level {
        Level::Pip => Some(pip(position, rules, &mut rng).unwrap_or(only)).map(|pit| Choice {
            pit,
            value: None,
            proven: false,
            nodes: 0,
        }),
        Level::Hazel => hazel(position, rules, &limits, &mut rng, stop),
        Level::OldOak => best_turn(position, rules, &limits, stop).map(|best| Choice {
            pit: best.turn.first().copied().unwrap_or(only),
            value: Some(best.value),
            proven: best.proven,
            nodes: best.nodes,
        }),
    }
}

/// Whether `level`, due to move after the opener's first turn, keeps its seat or swaps.
pub fn choose_pie(
    position: &Position,
    rules: &Ruleset,
    level: Level,
    seed: u64,
    stop: &mut dyn FnMut() -> bool,
) -> PieChoice {
    choose_pie_within(position, rules, level, level.limits(), seed, stop)
}

/// As [`choose_pie`], with other limits than the level's own.
pub fn choose_pie_within(
    position: &Position,
    rules: &Ruleset,
    level: Level,
    limits: Limits,
    seed: u64,
    stop: &mut dyn FnMut() -> bool,
) -> PieChoice {
    let value = match level {
        // Looks at the stores and is not quite sure what to make of them.
        Level::Pip => margin(position, 0, 0) + ChaCha8Rng::seed_from_u64(seed).random_range(-2..=2),
        Level::Hazel | Level::OldOak => {
            best_turn(position, rules, &limits, stop).map_or(0, |best| best.value)
        }
    };
    // After a swap the other player moves here, and the value is theirs.
    if value < 0 {
        PieChoice::Swap
    } else {
        PieChoice::Keep
    }
}

/// The first legal pit from the mover's left: an answer when nothing better can be had.
#[must_use]
pub fn first_legal(position: &Position, rules: &Ruleset) -> Option<Pit> {
    position.legal_pits(rules).next()
}

/// Six times in ten the first free move it sees, otherwise any pit, fuller ones more often.
fn pip(position: &Position, rules: &Ruleset, rng: &mut ChaCha8Rng) -> Option<Pit> {
    let pits: Vec<Pit> = position.legal_pits(rules).collect();
    if rng.random_bool(0.6) {
        let free = |pit: &&Pit| {
            position
                .sow(rules, **pit)
                .is_ok_and(|(_, sowing)| sowing.free_move)
        };
        if let Some(pit) = pits.iter().find(free) {
            return Some(*pit);
        }
    }
    let tickets = |pit: Pit| u32::from(position.board.pit(pit)) + 1;
    let all = pits.iter().map(|&pit| tickets(pit)).sum::<u32>().max(1);
    let mut ticket = rng.random_range(0..all);
    pits.into_iter().find(|&pit| {
        let rest = ticket.checked_sub(tickets(pit));
        ticket = rest.unwrap_or(ticket);
        rest.is_none()
    })
}

/// The best it sees in four sowings; it overlooks each pit now and then, one with a free move more easily, because
/// what comes after that has to be imagined. Equals are drawn by lot.
fn hazel(
    position: &Position,
    rules: &Ruleset,
    limits: &Limits,
    rng: &mut ChaCha8Rng,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Choice> {
    let every = every_pit(position, rules, limits, stop);
    let (roots, nodes) = (every.roots, every.nodes);
    let noticed: Vec<&Root> = roots
        .iter()
        .filter(|root| {
            let chain = root.turn.len() > 2;
            !rng.random_bool(if chain { 0.3 } else { 0.08 })
        })
        .collect();
    let seen = if noticed.is_empty() {
        roots.iter().collect()
    } else {
        noticed
    };
    let value = seen.first()?.value;
    let best: Vec<&Root> = seen
        .into_iter()
        .filter(|root| root.value == value)
        .collect();
    let root = best.get(rng.random_range(0..best.len()))?;
    Some(Choice {
        pit: root.pit,
        value: Some(value),
        proven: root.proven,
        nodes,
    })
}
