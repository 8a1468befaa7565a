//! What a sowing does and why the best one is best, as data. Words are the interface's affair.
//!
//! [`facts`] says of every legal pit what can be seen on the board at once: no search, no opinion. [`explain`] adds the
//! reason for the best move of an [`Analysis`](super::Analysis), whoever plays at whatever level. [`loss`] says what another
//! sowing gave away, [`threat`] what the other side could do were it due to move.

mod catches;
mod facts;
mod loss;
mod reason;
mod threat;

pub use catches::{Catch, catches};
pub use facts::{Facts, facts};
pub use loss::{Loss, loss};
pub use reason::{Explanation, Reason, explain};
pub use threat::{Threat, passed, threat};
