//! Seed bodies: flight, collision, settling. Pure motion; nothing here knows whose turn it is.
//!
//! [`Sim`] replays the traces of the rules as movement. It advances in whole ticks of 1/120 s, uses nothing but
//! additions, multiplications, divisions and square roots, and draws its chance from one seed: the same board, seed and
//! sowings end in the same poses to the last bit, whatever the frame rate, the speed or the machine.
//!
//! Space: one unit is the distance between two neighbouring pits. x runs to South's right, y towards North, z up towards
//! the eye; z = 0 is the board's top face.
//!
//! ```
//! use kalah::rules::{Pit, Position, Ruleset, Side};
//! use kalah::seeds::{Motion, Sim, Table};
//!
//! let rules = Ruleset::default();
//! let start = Position::start(&rules);
//! let mut sim = Sim::new(&start.board, Table::default(), 7);
//! let (after, sowing) = start.sow(&rules, Pit::new(Side::South, 2))?;
//! let mut events = Vec::new();
//! sim.begin(&sowing, Motion::Full);
//! while sim.is_busy() {
//!     sim.tick(&mut events);
//! }
//! let mut counted = start.board;
//! events.iter().for_each(|event| event.count(&mut counted));
//! assert_eq!(counted, after.board);
//! # Ok::<(), kalah::rules::IllegalMove>(())
//! ```

mod body;
mod bowl;
mod chance;
mod contact;
mod event;
mod faded;
mod flight;
mod hand;
mod play;
#[cfg(feature = "game")]
mod replay;
mod score;
mod settle;
mod sim;
mod skin;
mod table;
mod world;

pub use body::{SeedBody, SeedId, SeedState};
pub use bowl::{BoardShape, Bowl};
pub use event::SeedEvent;
#[cfg(feature = "game")]
pub use replay::{SeedMotion, SeedPose, plugin};
pub use sim::{Motion, Sim, Snapshot};
pub use table::{BoardKind, Form, PIT_RADIUS, Plan, STORE_RADIUS, SeedKind, Table};

/// Ticks in a second of motion at normal speed.
pub const TICKS_PER_SECOND: u32 = 120;
/// Seconds in a tick.
pub const TICK: f32 = 1.0 / 120.0;
/// The one gravity, in units per second squared.
pub const GRAVITY: f32 = 24.0;
/// Ticks after the last landing in a hollow at which everything in it lies still.
pub const REST_TICKS: u32 = 46;
