//! What is counted of finished games: pure data, made from a [`Match`](crate::rules::Match) by looking at its moves
//! again. Nothing here counts while a game goes on, so that neither undo nor a game opened twice can count double.

mod entry;
mod rating;
mod series;
mod tally;
mod totals;

pub use entry::{Entry, Statistics};
pub use rating::Rating;
pub use series::Series;
pub use tally::{Tally, tally};
pub use totals::{Row, Totals};
