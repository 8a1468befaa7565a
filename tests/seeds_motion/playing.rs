//! Random games, and playing them on the seeds.

use kalah::rules::{Board, Pit, Position, Preset, Ruleset, Sowing};
use kalah::seeds::{Motion, SeedBody, SeedEvent, SeedState, Sim};
use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};

/// The standard rules with that many seeds a pit.
pub fn rules(seeds: u8) -> Ruleset {
    Ruleset {
        seeds,
        ..Preset::Standard.ruleset()
    }
}

/// A random game: the board it starts from and its sowings, each with the board after it.
pub fn playout(rules: &Ruleset, seed: u64) -> (Board, Vec<(Sowing, Board)>) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let start = Position::start(rules);
    let mut position = start;
    let mut sowings = Vec::new();
    while let Some((sowing, after)) = some_sowing(rules, &position, &mut rng) {
        sowings.push((sowing, after.board));
        position = after;
    }
    (start.board, sowings)
}

/// A random sowing, unless the game is over.
pub fn some_sowing(
    rules: &Ruleset,
    position: &Position,
    rng: &mut ChaCha8Rng,
) -> Option<(Sowing, Position)> {
    let legal: Vec<Pit> = position.legal_pits(rules).collect();
    let pit = *legal.get(rng.random_range(0..legal.len().max(1)))?;
    let (after, sowing) = position.sow(rules, pit).expect("the pit is legal");
    Some((sowing, after))
}

/// Ticks to the end; says how many ticks after the last seed came down everything lay still.
pub fn play(sim: &mut Sim, sowing: &Sowing, motion: Motion, events: &mut Vec<SeedEvent>) -> u32 {
    sim.begin(sowing, motion);
    let mut since_landing = 0;
    while sim.is_busy() {
        sim.tick(events);
        let flies = |body: &SeedBody| body.state == SeedState::Flying;
        since_landing = if sim.seeds().iter().any(flies) {
            0
        } else {
            since_landing + 1
        };
        assert!(sim.seeds().iter().all(is_finite));
    }
    since_landing
}

fn is_finite(body: &SeedBody) -> bool {
    body.position.is_finite()
        && body.velocity.is_finite()
        && body.turn.is_finite()
        && body.lean.is_finite()
        && body.skin.is_normalized()
        && body.stretch().is_finite()
}
