//! Learning: what is taught, as data, and what was learnt. Pure, like the rules and the engine it asks; what is seen of
//! it lives elsewhere.

mod lesson;
mod list;
mod progress;
mod puzzle;
mod task;

pub use lesson::{Goal, Kind, Landing, Lesson, LessonError, Step, Verdict, lessons, read_lessons};
pub use list::{lesson_lines, puzzle_lines};
pub use progress::{Mark, Mastered, Place, Progress, Streak};
pub use puzzle::{Aim, Puzzle, PuzzleError, Theme, daily, puzzles, read_puzzles};
pub use task::Task;
