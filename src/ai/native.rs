//! The opponent on a thread of its own.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use super::{Request, Response, Wake, answer, stand_in};

/// How the thread answers; tests put others in.
type Answerer = Box<dyn Fn(&Request, &mut dyn FnMut() -> bool) -> Response + Send>;

/// A question with its number among all that this thinker was asked.
struct Job {
    ticket: u64,
    request: Request,
}

/// Thinks off the caller's thread. No method ever waits.
pub struct Thinker {
    jobs: Sender<Job>,
    answers: Receiver<(u64, Response)>,
    /// The ticket of the question that is still wanted. The thread gives up any other.
    wanted: Arc<AtomicU64>,
    /// The question that waits for its answer.
    waiting: Option<Job>,
    tickets: u64,
}

impl Default for Thinker {
    fn default() -> Self {
        Self::new(None)
    }
}

impl Thinker {
    /// A thinker that calls `wake`, if there is one, whenever an answer is ready.
    #[must_use]
    pub fn new(wake: Option<Wake>) -> Self {
        Self::answering(wake, answer)
    }

    /// A thinker with another way to find answers.
    pub fn answering(
        wake: Option<Wake>,
        answerer: impl Fn(&Request, &mut dyn FnMut() -> bool) -> Response + Send + 'static,
    ) -> Self {
        let (jobs, inbox) = channel();
        let (outbox, answers) = channel();
        let wanted = Arc::new(AtomicU64::new(0));
        let worker = Worker {
            inbox,
            outbox,
            wanted: Arc::clone(&wanted),
            answerer: Box::new(answerer),
            wake,
        };
        // Without a thread the channels close, and `poll` stands in for it.
        drop(
            thread::Builder::new()
                .name("opponent".to_owned())
                .spawn(move || worker.run()),
        );
        Self {
            jobs,
            answers,
            wanted,
            waiting: None,
            tickets: 0,
        }
    }

    /// Asks a question. An earlier one is cancelled.
    pub fn ask(&mut self, request: Request) {
        self.tickets += 1;
        let ticket = self.tickets;
        self.wanted.store(ticket, Ordering::Release);
        self.waiting = Some(Job {
            ticket,
            request: request.clone(),
        });
        // A thread that is gone is noticed by `poll`.
        let _ = self.jobs.send(Job { ticket, request });
    }

    /// Gives up the question that was asked, if any.
    pub fn cancel(&mut self) {
        self.waiting = None;
        self.wanted.store(0, Ordering::Release);
    }

    /// Whether a question waits for its answer.
    #[must_use]
    pub const fn is_thinking(&self) -> bool {
        self.waiting.is_some()
    }

    /// The answer to the last question, once, as soon as it is there.
    pub fn poll(&mut self) -> Option<Response> {
        use std::sync::mpsc::TryRecvError;
        let wanted = self.waiting.as_ref()?.ticket;
        loop {
            match self.answers.try_recv() {
                Ok((ticket, response)) if ticket == wanted => {
                    self.waiting = None;
                    return Some(response);
                }
                Ok(_) => {}
                Err(TryRecvError::Empty) => return None,
                Err(TryRecvError::Disconnected) => {
                    return self.waiting.take().map(|job| stand_in(&job.request));
                }
            }
        }
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.cancel();
    }
}

/// The thread's side.
struct Worker {
    inbox: Receiver<Job>,
    outbox: Sender<(u64, Response)>,
    wanted: Arc<AtomicU64>,
    answerer: Answerer,
    wake: Option<Wake>,
}

impl Worker {
    /// Answers until the thinker is gone.
    fn run(self) {
        while let Ok(Job { ticket, request }) = self.inbox.recv() {
            let unwanted = || self.wanted.load(Ordering::Acquire) != ticket;
            if unwanted() {
                continue;
            }
            // Nothing outlives a failed search: its state is built anew for each question.
            let response = catch_unwind(AssertUnwindSafe(|| {
                (self.answerer)(&request, &mut || unwanted())
            }))
            .unwrap_or_else(|_| stand_in(&request));
            if unwanted() {
                continue;
            }
            if self.outbox.send((ticket, response)).is_err() {
                return;
            }
            if let Some(wake) = &self.wake {
                wake();
            }
        }
    }
}
