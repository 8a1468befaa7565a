//! The same history leaves the same heaps, however it was watched, hurried, taken back or gone on with.

use kalah::rules::{Position, Sowing};
use kalah::seeds::{Motion, Sim, Snapshot, Table};
use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};

use crate::lying::assert_lies_well;
use crate::playing::{play, playout, rules, some_sowing};

#[test]
fn ticking_finishing_and_changing_in_between_give_the_same_snapshot() {
    let (start, sowings) = playout(&rules(4), 21);
    let mut ticked = Sim::new(&start, Table::default(), 9);
    let mut finished = Sim::new(&start, Table::default(), 9);
    let mut mixed = Sim::new(&start, Table::default(), 9);
    let mut hasty = Sim::new(&start, Table::default(), 9);
    let mut events = Vec::new();
    for (number, (sowing, _)) in sowings.iter().enumerate() {
        play(&mut ticked, sowing, Motion::Full, &mut events);
        finished.begin(sowing, Motion::Full);
        finished.finish(&mut events);
        mixed.begin(sowing, [Motion::Full, Motion::Reduced][number % 2]);
        for _ in 0..number * 7 {
            mixed.tick(&mut events);
        }
        mixed.finish(&mut events);
        // Never waits: each begin finishes what came before.
        hasty.begin(sowing, Motion::Full);
        hasty.tick(&mut events);
        assert_eq!(ticked.snapshot(), finished.snapshot());
        assert_eq!(ticked.snapshot(), mixed.snapshot());
    }
    hasty.finish(&mut events);
    assert_eq!(ticked.snapshot(), hasty.snapshot());
    let history = sowings.iter().map(|(sowing, _)| sowing);
    assert_eq!(
        ticked.snapshot(),
        Sim::rebuild(&start, Table::default(), 9, history).snapshot()
    );
}

#[test]
fn another_seed_gives_another_picture() {
    let start = Position::start(&rules(4)).board;
    assert_ne!(
        Sim::new(&start, Table::default(), 1).snapshot(),
        Sim::new(&start, Table::default(), 2).snapshot()
    );
}

#[test]
fn restoring_takes_a_sowing_back_and_lets_it_be_played_again_alike() {
    let (start, sowings) = playout(&rules(5), 2);
    let mut sim = Sim::new(&start, Table::default(), 6);
    let mut events = Vec::new();
    for (sowing, after) in sowings.iter().take(12) {
        let before = sim.snapshot();
        play(&mut sim, sowing, Motion::Full, &mut events);
        let once = sim.snapshot();
        sim.restore(&before);
        assert_eq!(sim.snapshot(), before);
        assert!(!sim.is_busy());
        // Taken back in the middle of it.
        sim.begin(sowing, Motion::Full);
        for _ in 0..50 {
            sim.tick(&mut events);
        }
        assert_eq!(sim.snapshot(), before);
        sim.restore(&before);
        play(&mut sim, sowing, Motion::Full, &mut events);
        assert_eq!(sim.snapshot(), once);
        assert_lies_well(&sim, after);
    }
}

/// Plays a sowing in frames of that many seconds at that speed; a frame may be cut short by a limit of a quarter second.
fn in_frames(sim: &mut Sim, sowing: &Sowing, mut frame: impl FnMut() -> f32) {
    let mut events = Vec::new();
    let mut owed = 0.0;
    sim.begin(sowing, Motion::Full);
    while sim.is_busy() {
        owed += frame().min(0.25) * 120.0;
        while owed >= 1.0 && sim.is_busy() {
            sim.tick(&mut events);
            owed -= 1.0;
        }
    }
}

#[test]
fn frames_of_every_rate_and_a_stall_leave_the_same_heaps() {
    let (start, sowings) = playout(&rules(4), 17);
    let heaps = |mut frame: Box<dyn FnMut() -> f32>| {
        let mut sim = Sim::new(&start, Table::default(), 2);
        for (sowing, _) in &sowings {
            in_frames(&mut sim, sowing, &mut frame);
        }
        sim.snapshot()
    };
    let at_60 = heaps(Box::new(|| 1.0 / 60.0));
    assert_eq!(at_60, heaps(Box::new(|| 1.0 / 30.0)));
    assert_eq!(at_60, heaps(Box::new(|| 1.0 / 144.0)));
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut number = 0;
    let stalled = move || {
        number += 1;
        if number % 40 == 0 {
            7.0
        } else {
            rng.random_range(0.001..0.05)
        }
    };
    assert_eq!(at_60, heaps(Box::new(stalled)));
}

#[test]
fn seeds_lie_as_the_rules_say_after_any_history_of_watching_skipping_and_undoing() {
    for game in 0..6_u64 {
        let rules = rules(3 + (game % 4) as u8);
        let mut rng = ChaCha8Rng::seed_from_u64(game);
        let start = Position::start(&rules);
        let mut sim = Sim::new(&start.board, Table::default(), game);
        let mut line: Vec<(Option<Sowing>, Position, Snapshot)> =
            vec![(None, start, sim.snapshot())];
        let mut events = Vec::new();
        for _ in 0..60 {
            let position = line.last().expect("a start").1;
            let sown = some_sowing(&rules, &position, &mut rng);
            let back = rng.random_range(0..5);
            let Some((sowing, after)) = sown.filter(|_| back > 0) else {
                // Undone, perhaps in mid-flight of a sowing that then never was.
                let kept = rng.random_range(1..=line.len());
                line.truncate(kept);
                let (_, position, rest) = line.last().expect("a start");
                sim.restore(rest);
                assert_lies_well(&sim, &position.board);
                continue;
            };
            let motion = [Motion::Full, Motion::Reduced][rng.random_range(0..2)];
            sim.begin(&sowing, motion);
            for _ in 0..rng.random_range(0..400) {
                sim.tick(&mut events);
            }
            if rng.random_range(0..8) == 0 {
                sim.restore(&line.last().expect("a start").2);
                continue;
            }
            sim.finish(&mut events);
            assert_lies_well(&sim, &after.board);
            line.push((Some(sowing), after, sim.snapshot()));
        }
        let history = line.iter().filter_map(|(sowing, ..)| sowing.as_ref());
        let fresh = Sim::rebuild(&start.board, Table::default(), game, history);
        assert_eq!(line.last().expect("a start").2, fresh.snapshot());
    }
}
