//! The motion of the seeds, checked against the rules over whole games.

mod gesture;
mod heaps;
mod history;
mod lying;
mod playing;
mod telling;
