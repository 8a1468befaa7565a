//! Learning: what is taught, as data. Pure, like the rules and the engine it asks; what is seen of it lives elsewhere.

mod lesson;
mod list;
mod puzzle;

pub use lesson::{Goal, Kind, Landing, Lesson, LessonError, Step, Verdict, lessons, read_lessons};
pub use list::{lesson_lines, puzzle_lines};
pub use puzzle::{Aim, Puzzle, PuzzleError, Theme, daily, puzzles, read_puzzles};
