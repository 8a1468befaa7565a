//! Runs the engine off the main thread: one protocol, a thread on the desktop, a worker in the browser.
//!
//! Both offer the same [`Thinker`]: `ask` a [`Request`], `poll` for the [`Response`], `cancel`. Asking again or
//! dropping the thinker cancels what was asked before; answers to old requests never come out.

mod protocol;

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

#[cfg(not(target_arch = "wasm32"))]
pub use native::Thinker;
pub use protocol::{
    Advice, Answer, READY, Request, Response, Task, answer, answer_within, stand_in,
};
#[cfg(target_arch = "wasm32")]
pub use web::Thinker;

/// Called from any thread when an answer is ready, to wake a game that sleeps between frames.
#[cfg(not(target_arch = "wasm32"))]
pub type Wake = Box<dyn Fn() + Send>;
/// Called when an answer is ready, to wake a game that sleeps between frames.
#[cfg(target_arch = "wasm32")]
pub type Wake = Box<dyn Fn()>;
