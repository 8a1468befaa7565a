//! The engine: search and levels. Pure: it knows the rules only, takes its seed and its stop signal from the
//! caller, and has no clock.
//!
//! ```
//! use kalah::engine::{self, Limits};
//! use kalah::rules::{Position, Preset, Ruleset};
//!
//! let rules = Ruleset { pits: 3, seeds: 3, ..Preset::Standard.ruleset() };
//! let start = Position::start(&rules);
//! let analysis = engine::analyse(&start, &rules, &Limits::NONE, &mut || false).expect("a game begins open");
//! assert_eq!((analysis.value, analysis.proven), (2, true));
//! ```

mod analysis;
mod attention;
mod choose;
mod deepen;
mod endgame;
pub mod explain;
mod instinct;
mod level;
mod limits;
mod memory;
mod negamax;
mod node;
pub mod packed;
mod prepare;
mod rank;
mod siblings;
mod solve;
mod value;

pub use analysis::{Analysis, MoveValue, analyse};
pub use attention::Attention;
pub use choose::{
    Choice, PieChoice, choose, choose_attentively, choose_pie, choose_pie_within, choose_within,
    first_legal,
};
pub use deepen::{Best, best_turn, best_turn_by_steps};
pub use level::{Level, UnknownLevel};
pub use limits::Limits;
pub use solve::{Effort, Progress, Solution, solve};
