//! What one tick of seed motion costs when it costs most: `cargo bench --no-default-features --bench seed_motion`.

#![expect(clippy::print_stdout, reason = "a benchmark reports on the terminal")]

use std::time::Instant;

use kalah::rules::{Board, End, EndReason, Hollow, Pit, Side, Sowing, Sweep};
use kalah::seeds::{Motion, SeedState, Sim, Table};

/// Games measured.
const ROUNDS: usize = 20;

fn main() {
    // 48 seeds in a store, one drop into it, then 24 more swept home from the neighbouring pits.
    let pit = |index| Pit::new(Side::South, index);
    let mut board = Board::empty(6);
    board.set(Hollow::Store(Side::South), 47);
    board.set(pit(5).into(), 1);
    for index in 0..4 {
        board.set(pit(index).into(), 6);
    }
    let sweeps = (0..4).map(|index| Sweep {
        pit: pit(index),
        seeds: 6,
    });
    let sowing = Sowing {
        pit: pit(5),
        lifted: 1,
        drops: vec![Hollow::Store(Side::South)],
        capture: None,
        free_move: false,
        end: Some(End {
            reason: EndReason::RowEmpty(Side::North),
            sweeps: sweeps.collect(),
        }),
    };
    let start = Sim::new(&board, Table::default(), 1);
    let mut events = Vec::new();
    let (mut ticks, mut whole, mut most_flying) = (0_u32, 0.0, 0);
    // The best time of each tick over all rounds: what the work costs, not what the machine did meanwhile.
    let mut best: Vec<f64> = Vec::new();
    for round in 0..ROUNDS {
        let mut sim = start.clone();
        sim.begin(&sowing, Motion::Full);
        let mut tick = 0;
        while sim.is_busy() {
            let before = Instant::now();
            sim.tick(&mut events);
            let micros = before.elapsed().as_secs_f64() * 1e6;
            if round == 0 {
                best.push(micros);
            }
            best[tick] = best[tick].min(micros);
            tick += 1;
            ticks += 1;
            whole += micros;
            let flying = |seed: &&kalah::seeds::SeedBody| seed.state == SeedState::Flying;
            most_flying = most_flying.max(sim.seeds().iter().filter(flying).count());
        }
        events.clear();
    }
    let dearest = best.iter().copied().fold(0.0, f64::max);
    println!("at most {most_flying} seeds in the air, 72 in the store at the end");
    println!(
        "mean {:.1} us a tick, dearest tick {dearest:.1} us",
        whole / f64::from(ticks)
    );
    println!(
        "dearest 60 Hz frame (2 ticks): {:.3} ms of 0.3",
        2.0 * dearest / 1e3
    );

    let before = Instant::now();
    for seed in 0..5 {
        let mut board = Board::empty(6);
        board.set(Hollow::Store(Side::North), 72);
        assert_eq!(Sim::new(&board, Table::default(), seed).seeds().len(), 72);
    }
    println!(
        "laying 72 seeds in a store: {:.1} ms",
        before.elapsed().as_secs_f64() * 200.0
    );
    let before = Instant::now();
    let mut sim = start.clone();
    sim.begin(&sowing, Motion::Full);
    sim.finish(&mut events);
    println!(
        "finishing that end of game at once: {:.1} ms",
        before.elapsed().as_secs_f64() * 1e3
    );
}
