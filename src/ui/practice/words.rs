//! Puzzles in words: their themes, their marks, the row of days.

use super::super::verdict::number_words;
use crate::learn::{Mark, Puzzle, Streak, Theme};
use crate::text::Words;

/// The ids of a theme: its name, what it trains, what is asked.
const fn ids(theme: Theme) -> (&'static str, &'static str, &'static str) {
    match theme {
        Theme::Ladder => ("theme-ladder", "theme-ladder-line", "theme-ladder-task"),
        Theme::Capture => ("theme-capture", "theme-capture-line", "theme-best-task"),
        Theme::Chain => ("theme-chain", "theme-chain-line", "theme-best-task"),
        Theme::Combination => (
            "theme-combination",
            "theme-combination-line",
            "theme-best-task",
        ),
        Theme::Defence => ("theme-defence", "theme-defence-line", "theme-best-task"),
        Theme::Hook => ("theme-hook", "theme-hook-line", "theme-best-task"),
        Theme::Temptation => (
            "theme-temptation",
            "theme-temptation-line",
            "theme-best-task",
        ),
        Theme::Endgame => ("theme-endgame", "theme-endgame-line", "theme-best-task"),
        Theme::OnlyWin => ("theme-only-win", "theme-only-win-line", "theme-win-task"),
    }
}

/// What a theme is called.
pub(super) fn theme_name(words: &Words, theme: Theme) -> String {
    words.say(ids(theme).0)
}

/// What it trains, in one line: the idea behind its puzzles.
pub(in super::super) fn theme_idea(words: &Words, theme: Theme) -> String {
    words.say(ids(theme).1)
}

/// What its puzzles ask for, in one sentence.
pub(in super::super) fn theme_task(words: &Words, theme: Theme) -> String {
    words.say(ids(theme).2)
}

/// The number of a puzzle within its theme, from 1: its id ends with it.
pub(super) fn number(puzzle: &Puzzle) -> &str {
    puzzle.id.rsplit_once('-').map_or("", |(_, number)| number)
}

/// "Capture 3".
pub(in super::super) fn puzzle_title(words: &Words, puzzle: &Puzzle) -> String {
    format!("{} {}", theme_name(words, puzzle.theme), number(puzzle))
}

/// How hard a puzzle is, from 1 to 4: by how far one has to look ahead.
pub(super) const fn grade(puzzle: &Puzzle) -> u8 {
    match puzzle.depth {
        0..=1 => 1,
        2..=4 => 2,
        5..=8 => 3,
        _ => 4,
    }
}

/// How a puzzle stands, for whoever does not see its mark.
pub(super) const fn mark_id(mark: Option<Mark>) -> &'static str {
    match mark {
        Some(Mark::Clean) => "practice-clean",
        Some(Mark::Helped) => "practice-helped",
        None => "practice-open",
    }
}

/// Everything about a puzzle in one line, for whoever does not see its tile.
pub(super) fn label(words: &Words, puzzle: &Puzzle, mark: Option<Mark>) -> String {
    let ahead = words.say_with("practice-ahead", &[("n", puzzle.depth.into())]);
    let mark = words.say(mark_id(mark));
    format!("{}. {ahead} {mark}", puzzle_title(words, puzzle))
}

/// How many days in a row the puzzle of the day was solved, and how many it ever were.
pub(super) fn streak_words(words: &Words, streak: &Streak, today: i64) -> String {
    let (days, longest) = (streak.days(today), streak.longest());
    let counted = |id, n: u32| {
        let values = [("n", n.into()), ("days", number_words(words, n).into())];
        words.say_with(id, &values)
    };
    let now = match days {
        0 => words.say("practice-no-days"),
        days => counted("practice-days", days),
    };
    if longest > days {
        format!("{now} {}", counted("practice-longest", longest))
    } else {
        now
    }
}
