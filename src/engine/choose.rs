//! How each level picks its move.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::attention::Attention;
use super::deepen::{Root, every_pit, margin};
use super::instinct;
use super::{Analysis, Level, Limits, MoveValue, best_turn, pie};
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

impl Choice {
    /// A pit picked without looking ahead.
    const fn at_sight(pit: Pit) -> Self {
        Self {
            pit,
            value: None,
            proven: false,
            nodes: 0,
        }
    }
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
        return Some(Choice::at_sight(only));
    }
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    if level.reckons_with_a_swap()
        && let Some(opening) = pie::opening(position, &level.sees(rules), &limits, stop)
    {
        return one_of_the_best(&opening, &mut rng);
    }
    let instinct = match level {
        Level::Pip => instinct::pip(position, rules, &mut rng),
        Level::Clover => instinct::clover(position, rules, &mut rng),
        Level::Poppy => instinct::poppy(position, rules, &mut rng),
        Level::Fennel | Level::Hazel | Level::Juniper | Level::Rowan => {
            let attention = Attention::of(level);
            return choose_attentively(position, rules, &limits, attention, seed, stop);
        }
        Level::OldOak => {
            return best_turn(position, &level.sees(rules), &limits, stop).map(|best| Choice {
                pit: best.turn.first().copied().unwrap_or(only),
                value: Some(best.value),
                proven: best.proven,
                nodes: best.nodes,
            });
        }
    };
    Some(Choice::at_sight(instinct.unwrap_or(only)))
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
        // They look at the stores and are not quite sure what to make of them.
        Level::Pip | Level::Clover | Level::Poppy => {
            margin(position, 0, 0) + ChaCha8Rng::seed_from_u64(seed).random_range(-2..=2)
        }
        _ => best_turn(position, &level.sees(rules), &limits, stop).map_or(0, |best| best.value),
    };
    // After a swap the other player moves here, and the value is theirs.
    if value < 0 {
        PieChoice::Swap
    } else {
        PieChoice::Keep
    }
}

/// A pit as good as the best of an opening, by lot.
fn one_of_the_best(opening: &Analysis, rng: &mut ChaCha8Rng) -> Option<Choice> {
    let worth = |choice: &&MoveValue| (choice.value, choice.proven);
    let most = opening.moves.iter().max_by_key(worth)?;
    let best: Vec<&MoveValue> = opening
        .moves
        .iter()
        .filter(|choice| worth(choice) == worth(&most))
        .collect();
    let choice = best.get(rng.random_range(0..best.len()))?;
    Some(Choice {
        pit: choice.pit,
        value: Some(choice.value),
        proven: choice.proven,
        nodes: opening.nodes,
    })
}

/// The first legal pit from the mover's left: an answer when nothing better can be had.
#[must_use]
pub fn first_legal(position: &Position, rules: &Ruleset) -> Option<Pit> {
    position.legal_pits(rules).next()
}

/// The best pit that is noticed, looking ahead within `limits`; `None` once the game is over. Equals are drawn by lot.
pub fn choose_attentively(
    position: &Position,
    rules: &Ruleset,
    limits: &Limits,
    attention: Attention,
    seed: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Choice> {
    let rng = &mut ChaCha8Rng::seed_from_u64(seed);
    let every = every_pit(position, rules, limits, stop);
    let nodes = every.nodes;
    let seen = attention.noticed(&every.roots, |root| position.board.pit(root.pit), rng);
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
