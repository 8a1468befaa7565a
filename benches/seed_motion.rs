//! What a frame of seed motion costs when it costs most: `cargo bench --no-default-features --bench seed_motion`.
//!
//! For every kind of seed: 24 in the air at once while 72 come to lie in one store. A frame is two ticks (60 a second).
//! Says the dearest frame, and how often a frame asked for memory.

#![expect(clippy::print_stdout, reason = "a benchmark reports on the terminal")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use kalah::rules::{Board, End, EndReason, Hollow, Pit, Side, Sowing, Sweep};
use kalah::seeds::{BoardKind, Motion, SeedBody, SeedKind, SeedState, Sim, Table};

/// Games measured for each kind of seed.
const ROUNDS: usize = 20;
/// Ticks in a frame.
const FRAME: usize = 2;
/// What a frame may cost, in milliseconds.
const BUDGET: f64 = 0.3;

/// Counts how often memory is asked for.
struct Counting;

static ASKED: AtomicUsize = AtomicUsize::new(0);

#[expect(unsafe_code, reason = "an allocator can be written no other way")]
// SAFETY: every call is handed to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ASKED.fetch_add(1, Ordering::Relaxed);
        // SAFETY: the caller's promise is handed on.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        ASKED.fetch_add(1, Ordering::Relaxed);
        // SAFETY: as above.
        unsafe { System.realloc(memory, layout, size) }
    }
}

#[global_allocator]
static MEMORY: Counting = Counting;

/// One frame of all rounds.
#[derive(Clone, Copy, Debug)]
struct Frame {
    /// The best time of all rounds, in milliseconds: what the work costs, not what the machine did meanwhile.
    best: f64,
    /// How often it asked for memory.
    asked: usize,
    /// Seeds in the air.
    flying: usize,
    /// Whether something began in it: a pit was raised, a stage turned.
    begins: bool,
}

/// 47 seeds in a store, one drop into it, then 24 more swept home from the neighbouring pits.
fn busiest() -> (Board, Sowing) {
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
    (board, sowing)
}

fn frames(sim: &mut Sim, sowing: &Sowing) -> Vec<Frame> {
    let mut frames: Vec<Frame> = Vec::new();
    let mut events = Vec::with_capacity(256);
    let start = sim.snapshot();
    for round in 0..ROUNDS {
        sim.restore(&start);
        sim.begin(sowing, Motion::Full);
        events.clear();
        let mut number = 0;
        while sim.is_busy() {
            let told = events.len();
            let asked = ASKED.load(Ordering::Relaxed);
            let before = Instant::now();
            for _ in 0..FRAME {
                sim.tick(&mut events);
            }
            let best = before.elapsed().as_secs_f64() * 1e3;
            let asked = ASKED.load(Ordering::Relaxed) - asked;
            if round == 0 {
                let flies = |body: &&SeedBody| body.state == SeedState::Flying;
                frames.push(Frame {
                    best,
                    asked,
                    flying: sim.seeds().iter().filter(flies).count(),
                    begins: events[told..].iter().any(|event| event.arrival().is_none()),
                });
            }
            // The first rounds find out how much memory the heaps need; a game keeps it.
            frames[number].asked = asked;
            frames[number].best = frames[number].best.min(best);
            number += 1;
        }
    }
    frames
}

fn measure(table: Table) -> f64 {
    let (board, sowing) = busiest();
    let frames = frames(&mut Sim::new(&board, table, 1), &sowing);
    let dearest = frames.iter().map(|frame| frame.best).fold(0.0, f64::max);
    let mean = frames.iter().map(|frame| frame.best).sum::<f64>() / frames.len() as f64;
    let flying = frames.iter().map(|frame| frame.flying).max().unwrap_or(0);
    let asked: usize = frames.iter().map(|frame| frame.asked).sum();
    let steady = frames
        .iter()
        .filter(|frame| frame.flying > 0 && !frame.begins);
    let steady_asked: usize = steady.map(|frame| frame.asked).sum();
    println!(
        "{:<9}{:<8} dearest frame {dearest:.3} ms of {BUDGET}, mean {mean:.3} ms, {} frames, at most {flying} in the \
         air; memory asked for {asked} times, {steady_asked} of them in steady flight",
        format!("{:?}", table.board),
        format!("{:?}", table.seeds),
        frames.len(),
    );
    dearest
}

fn main() {
    let mut dearest = 0.0_f64;
    for board in [BoardKind::Walnut, BoardKind::Paper] {
        for seeds in SeedKind::ALL {
            let table = Table {
                board,
                seeds,
                ..Table::default()
            };
            dearest = dearest.max(measure(table));
        }
    }
    println!("dearest of all: {dearest:.3} ms of {BUDGET}");

    let (board, sowing) = busiest();
    let mut full = Board::empty(6);
    full.set(Hollow::Store(Side::North), 72);
    let laying = best_of_five(|| {
        assert_eq!(Sim::new(&full, Table::default(), 1).seeds().len(), 72);
    });
    println!("laying 72 seeds in a store: {laying:.1} ms");
    let start = Sim::new(&board, Table::default(), 1);
    let finishing = best_of_five(|| {
        let mut sim = start.clone();
        sim.begin(&sowing, Motion::Full);
        sim.finish(&mut Vec::new());
    });
    println!("finishing that end of game at once: {finishing:.1} ms");
}

/// In milliseconds.
fn best_of_five(work: impl Fn()) -> f64 {
    let times = (0..5).map(|_| {
        let before = Instant::now();
        work();
        before.elapsed().as_secs_f64() * 1e3
    });
    times.fold(f64::INFINITY, f64::min)
}
