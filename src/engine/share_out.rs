//! Work for several threads.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

/// Does `work` to every item on so many threads; `None` if told to stop. `work` gets a stop signal of its own.
pub fn share_out<T: Send>(
    items: Vec<T>,
    threads: usize,
    stop: &mut dyn FnMut() -> bool,
    work: impl Fn(T, &mut dyn FnMut() -> bool) -> Option<()> + Sync,
) -> Option<()> {
    if threads <= 1 {
        return items.into_iter().try_for_each(|item| work(item, stop));
    }
    let items: Vec<_> = items
        .into_iter()
        .map(|item| Mutex::new(Some(item)))
        .collect();
    let next = AtomicUsize::new(0);
    let stopped = AtomicBool::new(false);
    let go_on = |stop: &mut dyn FnMut() -> bool| {
        while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
            // Each item is taken by one thread, so no lock is ever waited for.
            let Some(item) = item.lock().ok().and_then(|mut item| item.take()) else {
                continue;
            };
            if work(item, stop).is_none() {
                stopped.store(true, Ordering::Relaxed);
            }
        }
    };
    // Only this thread may ask the caller; the others hear of it through the flag.
    thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(|| go_on(&mut || stopped.load(Ordering::Relaxed)));
        }
        go_on(&mut || stopped.load(Ordering::Relaxed) || stop());
    });
    (!stopped.into_inner()).then_some(())
}
