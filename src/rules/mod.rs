//! The rules of Kalah: pure data and functions, shared by the game, the engine, the lessons and the tests.
//!
//! Nothing here knows Bevy, a clock, a file or a random number. A move goes in as a [`Pit`], and comes back as the
//! new [`Position`] together with its [`Sowing`], the trace that everything on the screen replays.
//!
//! ```
//! use kalah::rules::{Pit, Preset, Position, Side};
//!
//! let rules = Preset::Standard.ruleset();
//! let start = Position::start(&rules);
//! let (after, sowing) = start.sow(&rules, Pit::new(Side::South, 2))?;
//! assert!(sowing.free_move, "A3 holds four seeds and lies four places from the store");
//! assert_eq!(after.board.store(Side::South), 1);
//! # Ok::<(), kalah::rules::IllegalMove>(())
//! ```

mod board;
mod board_text;
mod labels;
mod match_play;
mod notation;
mod outcome;
mod parse_error;
mod perft;
mod pit;
mod position;
mod record;
mod ruleset;
mod ruleset_text;
mod scanner;
mod side;
mod sowing;
mod turns;

pub use board::{Board, Step};
pub use labels::LabelStyle;
pub use match_play::{Awaiting, IllegalPly, Match, Played, Player, Ply};
pub use notation::{
    MarkMismatch, MoveText, PlyText, parse_plies, ply_text, sowing_text, turn_text,
};
pub use outcome::Outcome;
pub use parse_error::ParseError;
pub use perft::perft;
pub use pit::{Hollow, Pit};
pub use position::{IllegalMove, Position};
pub use record::{HeaderNameError, Record};
pub use ruleset::{EmptyCapture, EndRule, MAX_PITS, MAX_SEEDS, Preset, Ruleset, RulesetError};
pub use side::Side;
pub use sowing::{Capture, End, EndReason, Sowing, Sweep};
pub use turns::Turn;
