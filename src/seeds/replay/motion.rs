//! The simulation of the match on the board, with the rest poses it can go back to.

use std::collections::VecDeque;

use bevy::platform::time::Instant;
use bevy::prelude::*;

use crate::game::CurrentMatch;
use crate::rules::{Board, EndReason, Match, Sowing};
use crate::seeds::{Motion, SeedBody, Sim, Snapshot, Table};

/// How long one frame may work through the history of a resumed match, in seconds.
pub(super) const CATCH_UP_BUDGET: f32 = 0.008;

/// How long what stood in for the heaps takes to give way to them, in seconds.
const PARTING: f32 = 0.18;

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
    /// What stood in until now, and how much of it is still seen, 0 to 1.
    parting: Option<(Sim, f32)>,
}

impl SeedMotion {
    /// The seeds as they lie, hang or fly now.
    #[must_use]
    pub fn bodies(&self) -> &[SeedBody] {
        self.stand_in.as_ref().unwrap_or(&self.sim).seeds()
    }

    /// The seeds that stood in for those that lie here now, and how much of them is still seen, 0 to 1.
    #[must_use]
    pub fn parting(&self) -> Option<(&[SeedBody], f32)> {
        let (sim, seen) = self.parting.as_ref()?;
        Some((sim.seeds(), *seen))
    }

    /// Lets what stood in fade for so many seconds.
    pub(super) fn part(&mut self, seconds: f32) {
        if let Some((_, seen)) = &mut self.parting {
            *seen -= seconds / PARTING;
            if *seen <= 0.0 {
                self.parting = None;
            }
        }
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
            parting: None,
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
        self.parting = None;
        self.owed = 0.0;
        true
    }

    /// Finds the rest poses of the backlog, at least one, as far as `budget` seconds go. `shown` is the board at its end,
    /// and what is seen until then.
    pub(super) fn catch_up(&mut self, shown: &Board, seed: u64, budget: f32) {
        let started = Instant::now();
        let mut unseen = Vec::new();
        while let Some(sowing) = self.backlog.pop_front() {
            self.sim.begin(&sowing, Motion::Full);
            self.sim.finish(&mut unseen);
            unseen.clear();
            self.keep_rest(self.rests.len());
            if started.elapsed().as_secs_f32() > budget {
                break;
            }
        }
        if self.backlog.is_empty() {
            self.parting = self.stand_in.take().map(|sim| (sim, 1.0));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::MatchSetup;
    use crate::rules::{Hollow, Ply};

    /// A match whose three sowings are still to be caught up with.
    fn left_after_three() -> (CurrentMatch, SeedMotion) {
        let mut current = CurrentMatch::new(MatchSetup::default(), crate::game::Purpose::Play);
        for _ in 0..3 {
            let pit = current.game.legal_pits()[0];
            current.game.play(Ply::Sow(pit)).expect("the pit is legal");
        }
        let motion = SeedMotion::lay(&current, Table::default(), 3);
        (current, motion)
    }

    fn counts(bodies: &[SeedBody], board: &Board) -> Vec<(Hollow, usize)> {
        Hollow::all(board.pits())
            .map(|hollow| {
                let here = bodies.iter().filter(|body| body.hollow == Some(hollow));
                (hollow, here.count())
            })
            .collect()
    }

    #[test]
    fn what_stands_in_for_heaps_not_yet_found_holds_the_same_seeds_and_gives_way_gently() {
        let (current, mut motion) = left_after_three();
        let board = current.game.position().board;
        let wanted: Vec<_> = Hollow::all(board.pits())
            .map(|hollow| (hollow, usize::from(board.seeds(hollow))))
            .collect();
        // No time at all is one sowing a frame.
        motion.catch_up(&board, 1, 0.0);
        assert_eq!(counts(motion.bodies(), &board), wanted);
        assert!(motion.parting().is_none());
        motion.catch_up(&board, 1, 0.0);
        motion.catch_up(&board, 1, 0.0);
        assert_eq!(counts(motion.bodies(), &board), wanted);
        let (stood_in, seen) = motion.parting().expect("something stood in");
        assert_eq!(counts(stood_in, &board), wanted);
        assert!((seen - 1.0).abs() < 1e-6);
        motion.part(PARTING / 2.0);
        assert!((motion.parting().expect("half is seen").1 - 0.5).abs() < 1e-3);
        motion.part(PARTING);
        assert!(motion.parting().is_none());
    }
}
