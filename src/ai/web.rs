//! The opponent in a web worker.
//!
//! The worker is the program `ai-worker`, loaded by `./ai-worker.js`. It posts [`READY`] once it listens; a question
//! asked before that waits here. A worker cannot be interrupted, so cancelling ends it and starts another, which costs
//! a few milliseconds because the browser has the module at hand. Where no worker can be had, a small search on the
//! main thread keeps the game going.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::{READY, Request, Response, Wake, answer_within, stand_in};

/// Where the worker's script lies, next to the page.
const SCRIPT: &str = "./ai-worker.js";
/// Positions to search where there is no worker: a few hundredths of a second.
const NODES_WITHOUT_WORKER: u64 = 20_000;

/// What the worker told.
enum News {
    Ready,
    Answer(String),
    Failed,
}

type Inbox = Rc<RefCell<VecDeque<News>>>;

/// Thinks in a web worker. No method ever waits.
pub struct Thinker {
    /// `None` where no worker can be had.
    worker: Option<Running>,
    inbox: Inbox,
    wake: Rc<Option<Wake>>,
    /// The question that waits for its answer.
    waiting: Option<Request>,
    /// Whether that question was posted to the worker.
    posted: bool,
}

/// A worker, whether it listens yet, and the closures that it calls.
struct Running {
    worker: Worker,
    ready: bool,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(JsValue)>,
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
        let (inbox, wake) = (Inbox::default(), Rc::new(wake));
        Self {
            worker: Running::start(&inbox, &wake).ok(),
            inbox,
            wake,
            waiting: None,
            posted: false,
        }
    }

    /// Asks a question. An earlier one is cancelled.
    pub fn ask(&mut self, request: Request) {
        self.cancel();
        self.waiting = Some(request);
        self.post();
        // Without a worker the answer is found when polled for.
        if let (None, Some(wake)) = (&self.worker, &*self.wake) {
            wake();
        }
    }

    /// Gives up the question that was asked, if any.
    pub fn cancel(&mut self) {
        if self.waiting.take().is_some() && self.posted {
            // Dropping the old one ends it and forgets what it still had to say.
            self.worker = None;
            self.inbox.borrow_mut().clear();
            self.worker = Running::start(&self.inbox, &self.wake).ok();
        }
        self.posted = false;
    }

    /// Whether a question waits for its answer.
    #[must_use]
    pub const fn is_thinking(&self) -> bool {
        self.waiting.is_some()
    }

    /// The answer to the last question, once, as soon as it is there.
    pub fn poll(&mut self) -> Option<Response> {
        loop {
            // Taken out first: the loop may touch the inbox.
            let news = self.inbox.borrow_mut().pop_front();
            match news {
                Some(News::Ready) => {
                    if let Some(running) = &mut self.worker {
                        running.ready = true;
                    }
                    self.post();
                }
                Some(News::Failed) => self.worker = None,
                Some(News::Answer(text)) => {
                    if let Some(response) = self.accept(&text) {
                        return Some(response);
                    }
                }
                None => break,
            }
        }
        if self.worker.is_none() {
            let request = self.waiting.take()?;
            self.posted = false;
            return Some(answer_within(&request, NODES_WITHOUT_WORKER, &mut || false));
        }
        None
    }

    /// The response in a message, if it answers the question that waits.
    fn accept(&mut self, text: &str) -> Option<Response> {
        let waiting = self.waiting.as_ref()?;
        let response = match Response::from_json(text) {
            Ok(response) if response.id == waiting.id => response,
            Ok(_) => return None,
            Err(_) => stand_in(waiting),
        };
        self.waiting = None;
        self.posted = false;
        Some(response)
    }

    /// Posts the question that waits, if the worker listens.
    fn post(&mut self) {
        let (Some(running), Some(request), false) = (&self.worker, &self.waiting, self.posted)
        else {
            return;
        };
        if !running.ready {
            return;
        }
        let message = JsValue::from_str(&request.to_json());
        if running.worker.post_message(&message).is_ok() {
            self.posted = true;
        } else {
            self.worker = None;
        }
    }
}

impl Running {
    fn start(inbox: &Inbox, wake: &Rc<Option<Wake>>) -> Result<Self, JsValue> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(SCRIPT, &options)?;
        let tell = {
            let (inbox, wake) = (Rc::clone(inbox), Rc::clone(wake));
            move |news| {
                inbox.borrow_mut().push_back(news);
                if let Some(wake) = &*wake {
                    wake();
                }
            }
        };
        let tell_failure = tell.clone();
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            tell(if text == READY {
                News::Ready
            } else {
                News::Answer(text)
            });
        });
        let on_error = Closure::<dyn FnMut(JsValue)>::new(move |_| tell_failure(News::Failed));
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Ok(Self {
            worker,
            ready: false,
            _on_message: on_message,
            _on_error: on_error,
        })
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}
