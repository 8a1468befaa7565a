//! The simulation of the match on the board, with the rest poses it can go back to.

use std::collections::VecDeque;

use bevy::platform::time::Instant;
use bevy::prelude::*;

use crate::game::CurrentMatch;
use crate::rules::{Board, EndReason, Match, Sowing};
use crate::seeds::{Motion, SeedBody, Sim, Snapshot, Table};

/// How long one frame may work through the history of a resumed match, in seconds.
const CATCH_UP_BUDGET: f32 = 0.008;

/// The seeds' simulation and what it needs to step back.
#[derive(Resource)]
pub struct SeedMotion {
    pub(super) sim: Sim,
    /// Rest poses after 0, 1, 2 … sowings of the match.
    pub(super) rests: Vec<Snapshot>,
    /// Sowings of a resumed match whose rest poses are still to be found, unseen.
    pub(super) backlog: VecDeque<Sowing>,
    /// Ticks owed, less than one after each frame.
    pub(super) owed: f32,
    /// What the running sowing will say when its end is shown.
    pub(super) end: Option<EndReason>,
    /// What is seen while the backlog is worked through: the same board, as if its seeds had been laid there by hand.
    stand_in: Option<Sim>,
}

impl SeedMotion {
    /// The seeds as they lie, hang or fly now.
    #[must_use]
    pub fn bodies(&self) -> &[SeedBody] {
        self.stand_in.as_ref().unwrap_or(&self.sim).seeds()
    }

    /// Where the bunch hangs while a hand holds it.
    #[must_use]
    pub fn hand(&self) -> Option<Vec3> {
        self.sim.hand()
    }

    /// The seeds at the start of the match, and its first `sowings` sowings to be caught up with.
    pub(super) fn lay(current: &CurrentMatch, table: Table, sowings: usize) -> Self {
        let sim = Sim::new(&current.game.start().board, table, current.setup.seed);
        Self {
            rests: vec![sim.snapshot()],
            backlog: current
                .game
                .played()
                .iter()
                .filter_map(|played| played.sowing.clone())
                .take(sowings)
                .collect(),
            sim,
            owed: 0.0,
            end: None,
            stand_in: None,
        }
    }

    /// Keeps the rest pose after the sowing that just came to rest; later ones belong to a line that was left.
    pub(super) fn keep_rest(&mut self, sowings: usize) {
        self.rests.truncate(sowings);
        self.rests.push(self.sim.snapshot());
    }

    /// Goes back to the rest pose after that many sowings, if it is known.
    pub(super) fn go_back(&mut self, sowings: usize) -> bool {
        let Some(rest) = self.rests.get(sowings) else {
            return false;
        };
        self.sim.restore(rest);
        self.backlog.clear();
        self.stand_in = None;
        self.owed = 0.0;
        true
    }

    /// Finds the rest poses of the backlog, as far as the budget of one frame goes. `shown` is the board at its end, and
    /// what is seen until then.
    pub(super) fn catch_up(&mut self, shown: &Board, seed: u64) {
        let started = Instant::now();
        let mut unseen = Vec::new();
        while let Some(sowing) = self.backlog.pop_front() {
            self.sim.begin(&sowing, Motion::Full);
            self.sim.finish(&mut unseen);
            unseen.clear();
            self.keep_rest(self.rests.len());
            if started.elapsed().as_secs_f32() > CATCH_UP_BUDGET {
                break;
            }
        }
        if self.backlog.is_empty() {
            self.stand_in = None;
        } else if self.stand_in.is_none() {
            self.stand_in = Some(Sim::new(shown, self.sim.table(), seed));
        }
    }
}

/// The board after the first `sowings` sowings of a game.
pub(super) fn board_after(game: &Match, sowings: usize) -> Board {
    let sown = game
        .played()
        .iter()
        .filter(|played| played.sowing.is_some());
    sown.take(sowings)
        .last()
        .map_or(game.start().board, |played| played.after.board)
}
