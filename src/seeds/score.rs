//! The trace of a sowing as a score: which gesture happens at which tick.

use super::TICKS_PER_SECOND;
use crate::rules::{Pit, Side, Sowing};

/// Ticks between two seeds that leave the pit for the hand.
const LIFT_STAGGER: u32 = 2;
/// The longest all lifts together take, in ticks.
const LIFT_MOST: u32 = 36;
/// From the last lift to the first release, in ticks.
const GATHER: u32 = 14;
/// Between two drops on a short sowing, in ticks (142 ms).
const RHYTHM: u32 = 17;
/// From the first lift to the last release at most, in ticks: with the flight it stays under 2.5 s.
const SOWING_MOST: u32 = TICKS_PER_SECOND * 5 / 2 - 66;
/// From the landing of the last seed to what it causes, in ticks.
const CAUSE_DELAY: u32 = 5;
/// The beat of stillness before a catch rises, in ticks (250 ms).
const STILLNESS: u32 = 30;
/// Ticks between two seeds of the catch that rise.
const RISE_STAGGER: u32 = 2;
/// The longest all rises together take, in ticks.
const RISE_MOST: u32 = 48;
/// How long the whole fan hangs, in ticks.
const FAN_HANGS: u32 = 20;
/// Ticks between two seeds that pour.
const POUR_STAGGER: u32 = 5;
/// The longest the pour takes, in ticks.
const POUR_MOST: u32 = 96;
/// How long a free move rings, in ticks.
const FREE_MOVE_BEAT: u32 = 30;
/// The beat before the sweep, in ticks.
const SWEEP_DELAY: u32 = 36;
/// Ticks between two pits of a row that start to run home.
const WAVE_STAGGER: u32 = 12;
/// Ticks between two seeds of one pit that run home.
const SWEEP_STAGGER: u32 = 4;
/// The longest one pit takes to empty, in ticks.
const SWEEP_MOST: u32 = 90;
/// From the last arrival to the end, in ticks.
const END_DELAY: u32 = 18;

/// From the end of the game to the first hop of joy, in ticks.
const JOY_DELAY: u32 = 14;
/// Ticks between two hops.
const JOY_STAGGER: u32 = 8;
/// How many hops there are.
const JOY_HOPS: u32 = 9;

/// One gesture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cue {
    /// The next seed of the sown pit goes to the hand; the first takes the count away.
    Lift,
    /// The hand lets the seed of that drop go.
    Release(usize),
    /// The capture lights up.
    ShowCapture,
    /// Both captured pits stop counting.
    RaiseCatch,
    /// The next seed of the catch goes to the fan.
    Rise,
    /// The next seed of the fan flies to the store.
    Pour,
    /// The free move rings.
    FreeMove(Side),
    /// The sweep begins.
    StartSweep,
    /// A swept pit stops counting.
    RaisePit(Pit),
    /// The next seed of a swept pit flies home.
    Send(Pit),
    /// The game is over.
    End,
    /// A seed of the winner's store hops.
    Hop,
}

/// Cues that follow each other by the clock. The clock starts when everything thrown before has landed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Stage {
    /// When, in ticks from the stage's start, and what; ascending.
    pub(super) cues: Vec<(u32, Cue)>,
    /// The stage lasts at least so many ticks.
    pub(super) length: u32,
}

/// The whole score of one sowing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Score {
    /// One after the other.
    pub(super) stages: Vec<Stage>,
}

impl Score {
    /// Scores a trace.
    pub(super) fn of(sowing: &Sowing) -> Self {
        let mut stages = vec![sow(sowing)];
        if let Some(capture) = sowing.capture {
            stages.push(pour(u32::from(capture.seeds())));
        }
        if sowing.free_move {
            stages.push(Stage {
                cues: vec![(CAUSE_DELAY, Cue::FreeMove(sowing.mover()))],
                length: CAUSE_DELAY + FREE_MOVE_BEAT,
            });
        }
        if sowing.end.is_some() {
            stages.extend(sweep(sowing));
            let hop = |index| (END_DELAY + JOY_DELAY + index * JOY_STAGGER, Cue::Hop);
            let mut cues = vec![(END_DELAY, Cue::End)];
            cues.extend((0..JOY_HOPS).map(hop));
            stages.push(Stage { cues, length: 0 });
        }
        Self { stages }
    }
}

/// The tick of number `index` of `count` at `step` ticks apart, or closer so that all fit into `most` ticks.
const fn staggered(index: u32, count: u32, step: u32, most: u32) -> u32 {
    if count * step <= most {
        index * step
    } else {
        index * most / count
    }
}

fn sow(sowing: &Sowing) -> Stage {
    let count = sowing.drops.len() as u32;
    let mut cues = Vec::with_capacity(2 * count as usize);
    let lift = |index| staggered(index, count, LIFT_STAGGER, LIFT_MOST);
    cues.extend((0..count).map(|index| (lift(index), Cue::Lift)));
    let first = lift(count.saturating_sub(1)) + GATHER;
    cues.extend((0..count).map(|index| {
        let tick = first + staggered(index, count, RHYTHM, SOWING_MOST - first);
        (tick, Cue::Release(index as usize))
    }));
    Stage { cues, length: 0 }
}

fn pour(count: u32) -> Stage {
    let raised = CAUSE_DELAY + STILLNESS;
    let mut cues = vec![(CAUSE_DELAY, Cue::ShowCapture), (raised, Cue::RaiseCatch)];
    let rise = |index| raised + staggered(index, count, RISE_STAGGER, RISE_MOST);
    cues.extend((0..count).map(|index| (rise(index), Cue::Rise)));
    let first = rise(count - 1) + FAN_HANGS;
    cues.extend((0..count).map(|index| {
        let tick = first + staggered(index, count, POUR_STAGGER, POUR_MOST);
        (tick, Cue::Pour)
    }));
    Stage { cues, length: 0 }
}

fn sweep(sowing: &Sowing) -> Option<Stage> {
    let sweeps = &sowing.end.as_ref()?.sweeps;
    if sweeps.is_empty() {
        return None;
    }
    let mut cues = vec![(SWEEP_DELAY, Cue::StartSweep)];
    for side in Side::BOTH {
        for (order, sweep) in (0..).zip(sweeps.iter().filter(|sweep| sweep.pit.side == side)) {
            let raised = SWEEP_DELAY + order * WAVE_STAGGER;
            let seeds = u32::from(sweep.seeds);
            cues.push((raised, Cue::RaisePit(sweep.pit)));
            cues.extend((0..seeds).map(|index| {
                let tick = raised + staggered(index, seeds, SWEEP_STAGGER, SWEEP_MOST);
                (tick, Cue::Send(sweep.pit))
            }));
        }
    }
    // Stable: a pit is raised before its first seed is sent.
    cues.sort_by_key(|&(tick, _)| tick);
    Some(Stage { cues, length: 0 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Board, Position, Ruleset};

    fn sowing_of(seeds: u16) -> Sowing {
        let rules = Ruleset::default();
        let pit = Pit::new(Side::South, 0);
        let mut board = Board::empty(6);
        board.set(pit.into(), seeds);
        board.set(Pit::new(Side::South, 5).into(), 1);
        board.set(Pit::new(Side::North, 3).into(), 2);
        let position = Position {
            board,
            to_move: Side::South,
        };
        position.sow(&rules, pit).expect("the pit holds seeds").1
    }

    fn releases(seeds: u16) -> Vec<u32> {
        let score = Score::of(&sowing_of(seeds));
        let is_release = |cue: &&(u32, Cue)| matches!(cue.1, Cue::Release(_));
        score.stages[0]
            .cues
            .iter()
            .filter(is_release)
            .map(|cue| cue.0)
            .collect()
    }

    #[test]
    fn a_short_sowing_keeps_a_steady_rhythm_between_110_and_160_ms() {
        for seeds in [2, 4, 7, 11] {
            for gap in releases(seeds).windows(2).map(|two| two[1] - two[0]) {
                let ms = gap * 1000 / TICKS_PER_SECOND;
                assert!((110..=160).contains(&ms), "{ms} ms");
            }
        }
    }

    #[test]
    fn a_long_sowing_tightens_so_that_it_stays_under_two_and_a_half_seconds() {
        for seeds in [12, 24, 48, 144] {
            let releases = releases(seeds);
            assert_eq!(releases.len(), usize::from(seeds));
            assert!(releases.last().is_some_and(|&last| last <= SOWING_MOST));
            assert!(releases.is_sorted());
        }
    }

    #[test]
    fn every_seed_of_every_stage_has_its_cue() {
        let rules = Ruleset::default();
        let mut board = Board::empty(6);
        board.set(Pit::new(Side::South, 0).into(), 1);
        board.set(Pit::new(Side::North, 4).into(), 7);
        board.set(Pit::new(Side::North, 0).into(), 5);
        let position = Position {
            board,
            to_move: Side::South,
        };
        let (_, sowing) = position
            .sow(&rules, Pit::new(Side::South, 0))
            .expect("the pit holds seeds");
        let score = Score::of(&sowing);
        let count = |wanted: fn(&Cue) -> bool| {
            let cues = score.stages.iter().flat_map(|stage| &stage.cues);
            cues.filter(|cue| wanted(&cue.1)).count()
        };
        assert_eq!(count(|cue| matches!(cue, Cue::Rise)), 8);
        assert_eq!(count(|cue| matches!(cue, Cue::Pour)), 8);
        assert_eq!(count(|cue| matches!(cue, Cue::Send(_))), 5);
        assert_eq!(count(|cue| matches!(cue, Cue::End)), 1);
        assert!(
            score
                .stages
                .iter()
                .all(|stage| stage.cues.is_sorted_by_key(|cue| cue.0))
        );
    }
}
