//! What a sowing does and why the best one is best, as data. Words are the interface's affair.
//!
//! [`facts`] says of every legal pit what can be seen on the board at once: no search, no opinion. [`explain`] adds the
//! reason for the best move of an [`Analysis`](super::Analysis), whoever plays at whatever level.

mod catches;
mod facts;
mod reason;

pub use catches::{Catch, catches};
pub use facts::{Facts, facts};
pub use reason::{Explanation, Reason, explain};
