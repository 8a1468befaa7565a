//! The opponent on its thread: it never holds the game up, and never answers a question that is no longer asked.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use kalah::ai::{Answer, Request, Response, Task, Thinker, answer};
use kalah::engine::Level;
use kalah::rules::{Pit, Position, Preset, Ruleset, Side};

fn request(id: u64, level: Level) -> Request {
    let rules = Preset::Standard.ruleset();
    Request {
        id,
        task: Task::Sow,
        position: Position::start(&rules),
        rules,
        level,
        seed: id,
    }
}

/// Waits much longer than any busy machine needs.
fn wait<T>(mut ready: impl FnMut() -> Option<T>) -> T {
    let started = Instant::now();
    loop {
        if let Some(value) = ready() {
            return value;
        }
        assert!(started.elapsed() < Duration::from_secs(30), "nothing came");
        thread::sleep(Duration::from_millis(1));
    }
}

/// Thinks until told to stop, and says when it was.
struct Endless {
    started: Arc<AtomicBool>,
    stopped: Arc<AtomicBool>,
    thinker: Thinker,
}

impl Endless {
    fn new() -> Self {
        let started = Arc::new(AtomicBool::new(false));
        let stopped = Arc::new(AtomicBool::new(false));
        let (starts, stops) = (Arc::clone(&started), Arc::clone(&stopped));
        let thinker = Thinker::answering(None, move |request, stop| {
            if request.level == Level::OldOak {
                starts.store(true, Ordering::SeqCst);
                while !stop() {
                    thread::yield_now();
                }
                stops.store(true, Ordering::SeqCst);
            }
            answer(request, stop)
        });
        let mut endless = Self {
            started,
            stopped,
            thinker,
        };
        endless.thinker.ask(request(1, Level::OldOak));
        wait(|| endless.started.load(Ordering::SeqCst).then_some(()));
        endless
    }
}

#[test]
fn an_answer_comes_once_and_carries_the_number_of_its_question() {
    let mut thinker = Thinker::default();
    thinker.ask(request(41, Level::Hazel));
    assert!(thinker.is_thinking());
    let response = wait(|| thinker.poll());
    assert_eq!(response.id, 41);
    assert!(matches!(response.answer, Answer::Sow(_)) && !response.stand_in);
    assert!(!thinker.is_thinking());
    thread::sleep(Duration::from_millis(20));
    assert_eq!(thinker.poll(), None);
}

#[test]
fn the_thread_gives_the_same_answer_as_a_direct_call() {
    let mut thinker = Thinker::default();
    for id in 0..20 {
        let asked = request(id, Level::ALL[id as usize % 2]);
        thinker.ask(asked.clone());
        assert_eq!(wait(|| thinker.poll()), answer(&asked, &mut || false));
    }
}

#[test]
fn cancelling_ends_the_search_and_no_answer_comes_out() {
    let mut endless = Endless::new();
    endless.thinker.cancel();
    wait(|| endless.stopped.load(Ordering::SeqCst).then_some(()));
    thread::sleep(Duration::from_millis(20));
    assert_eq!(endless.thinker.poll(), None);
    assert!(!endless.thinker.is_thinking());
}

#[test]
fn a_real_search_stops_soon_after_it_is_cancelled() {
    // The thread counts its own time from the signal, so that a busy machine does not make this fail.
    let positions = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&positions);
    let mut thinker = Thinker::answering(None, move |request, stop| {
        let mut polls_after_stop = 0;
        let response = answer(request, &mut || {
            let stopped = stop();
            polls_after_stop += usize::from(stopped);
            stopped
        });
        counter.store(polls_after_stop + 1, Ordering::SeqCst);
        response
    });
    // No book knows a game with six seeds.
    let rules = Ruleset {
        seeds: 6,
        ..Ruleset::default()
    };
    thinker.ask(Request {
        position: Position::start(&rules),
        rules,
        ..request(1, Level::OldOak)
    });
    thread::sleep(Duration::from_millis(30));
    thinker.cancel();
    let polls = wait(|| Some(positions.load(Ordering::SeqCst)).filter(|&polls| polls > 0)) - 1;
    assert!((1..=3).contains(&polls), "went on for {polls} polls");
}

#[test]
fn asking_again_cancels_the_old_question_and_answers_the_new_one() {
    let mut endless = Endless::new();
    endless.thinker.ask(request(2, Level::Pip));
    let response = wait(|| endless.thinker.poll());
    assert_eq!(response.id, 2);
    assert!(endless.stopped.load(Ordering::SeqCst));
}

#[test]
fn an_answer_that_was_ready_before_the_next_question_is_dropped() {
    let woken = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&woken);
    let wake = Box::new(move || {
        count.fetch_add(1, Ordering::SeqCst);
    });
    let mut thinker = Thinker::new(Some(wake));
    thinker.ask(request(1, Level::Pip));
    wait(|| (woken.load(Ordering::SeqCst) == 1).then_some(()));
    // The same number on purpose: the thinker does not rely on callers to count.
    let mut next = request(1, Level::Pip);
    next.position.to_move = Side::North;
    thinker.ask(next);
    let response = wait(|| thinker.poll());
    let Answer::Sow(Pit { side, .. }) = response.answer else {
        panic!("{response:?}");
    };
    assert_eq!(side, Side::North);
    assert_eq!(thinker.poll(), None);
}

#[test]
fn dropping_a_thinker_ends_its_search_without_waiting_for_it() {
    let Endless {
        stopped, thinker, ..
    } = Endless::new();
    drop(thinker);
    wait(|| stopped.load(Ordering::SeqCst).then_some(()));
}

#[test]
fn no_call_waits_for_the_search() {
    let release = Arc::new(AtomicBool::new(false));
    let released = Arc::clone(&release);
    // Deaf to the stop signal: if any call waited for it, this test would never end.
    let mut thinker = Thinker::answering(None, move |request, _| {
        while !released.load(Ordering::SeqCst) {
            thread::yield_now();
        }
        answer(request, &mut || true)
    });
    thinker.ask(request(1, Level::Pip));
    assert_eq!(thinker.poll(), None);
    thinker.cancel();
    thinker.ask(request(2, Level::Pip));
    assert_eq!(thinker.poll(), None);
    drop(thinker);
    release.store(true, Ordering::SeqCst);
}

#[test]
fn of_a_thousand_questions_in_a_row_only_the_last_is_answered() {
    let mut thinker = Thinker::default();
    for id in 1..=1000 {
        thinker.ask(request(
            id,
            if id == 1000 {
                Level::Hazel
            } else {
                Level::OldOak
            },
        ));
    }
    assert_eq!(wait(|| thinker.poll()).id, 1000);
    assert_eq!(thinker.poll(), None);
}

#[test]
fn a_search_that_panics_leaves_a_legal_move_and_a_thinker_that_goes_on() {
    let mut thinker = Thinker::answering(None, |request, stop| {
        assert!(request.id != 1, "meant to fail");
        answer(request, stop)
    });
    let first = request(1, Level::Hazel);
    thinker.ask(first.clone());
    let Response {
        answer, stand_in, ..
    } = wait(|| thinker.poll());
    assert!(stand_in);
    let Answer::Sow(pit) = answer else {
        panic!("{answer:?}");
    };
    assert_eq!(first.position.check(&first.rules, pit), Ok(()));
    thinker.ask(request(2, Level::Hazel));
    assert!(!wait(|| thinker.poll()).stand_in);
}
