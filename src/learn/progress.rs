//! What somebody has learnt so far: lessons, puzzles, and days in a row. Pure; it is kept elsewhere.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Lesson, Puzzle, Task, Theme, lessons, puzzles};

/// How a task was mastered at its best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// With help, or after a miss.
    Helped,
    /// At once and without help.
    Clean,
}

/// A task was mastered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mastered {
    /// Which.
    pub task: Task,
    /// How.
    pub mark: Mark,
    /// The day, counted from the beginning of 1970 where the player lives.
    pub day: i64,
    /// Whether it was the puzzle of that day.
    pub daily: bool,
}

/// Where the lessons were left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The lesson's id.
    pub lesson: String,
    /// The step, from 0.
    pub step: usize,
}

/// Days in a row on which the daily puzzle was solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Streak {
    /// The last such day, counted from the beginning of 1970.
    last: Option<i64>,
    /// How many days in a row it was by then.
    days: u32,
    /// The most it ever was.
    longest: u32,
}

/// Everything that was learnt.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Progress {
    lessons: BTreeMap<String, Mark>,
    puzzles: BTreeMap<String, Mark>,
    place: Option<Place>,
    streak: Streak,
}

impl Streak {
    /// Counts the puzzle of `day`; a second time, and a day before the last one, change nothing.
    pub fn solve(&mut self, day: i64) {
        if self.last.is_some_and(|last| day <= last) {
            return;
        }
        self.days = if self.last == Some(day - 1) {
            self.days + 1
        } else {
            1
        };
        self.last = Some(day);
        self.longest = self.longest.max(self.days);
    }

    /// How many days in a row it is on `today`: a streak waits for its next day until that is over.
    #[must_use]
    pub fn days(&self, today: i64) -> u32 {
        match self.last {
            Some(last) if last >= today - 1 => self.days,
            _ => 0,
        }
    }

    /// Whether the puzzle of `today` is solved.
    #[must_use]
    pub fn is_done(&self, today: i64) -> bool {
        self.last.is_some_and(|last| last >= today)
    }

    /// The most days in a row that there ever were.
    #[must_use]
    pub const fn longest(&self) -> u32 {
        self.longest
    }
}

impl Progress {
    /// Counts a task that was mastered. A lesson is known with its last step, also if that was the only one played.
    pub fn master(&mut self, what: Mastered) {
        let best = |marks: &mut BTreeMap<String, Mark>, id: &str| {
            let mark = marks.entry(id.to_owned()).or_insert(what.mark);
            *mark = what.mark.max(*mark);
        };
        if let Some((lesson, _)) = what.task.step() {
            match what.task.next_step() {
                None => best(&mut self.lessons, &lesson.id),
                Some(Task::Step { step, .. }) => {
                    self.place = Some(Place {
                        lesson: lesson.id.clone(),
                        step,
                    });
                }
                Some(Task::Puzzle(_)) => {}
            }
        }
        if let Some(puzzle) = what.task.puzzle() {
            best(&mut self.puzzles, &puzzle.id);
            if what.daily {
                self.streak.solve(what.day);
            }
        }
    }

    /// Remembers a task that was begun as the place to go on at.
    pub fn begin(&mut self, task: Task) {
        if let (Some((lesson, _)), Task::Step { step, .. }) = (task.step(), task) {
            self.place = Some(Place {
                lesson: lesson.id.clone(),
                step,
            });
        }
    }

    /// How a lesson was mastered; `None` if it was not.
    #[must_use]
    pub fn lesson(&self, lesson: &Lesson) -> Option<Mark> {
        self.lessons.get(&lesson.id).copied()
    }

    /// How a puzzle was mastered; `None` if it was not.
    #[must_use]
    pub fn puzzle(&self, puzzle: &Puzzle) -> Option<Mark> {
        self.puzzles.get(&puzzle.id).copied()
    }

    /// The step to go on at; `None` if nothing was begun, or what was begun exists no longer.
    #[must_use]
    pub fn place(&self) -> Option<Task> {
        let place = self.place.as_ref()?;
        let Task::Step { lesson, .. } = Task::of_lesson(&place.lesson)? else {
            return None;
        };
        let task = Task::Step {
            lesson,
            step: place.step,
        };
        task.step().map(|_| task)
    }

    /// Where to go on with the lessons: where they were left, or with the next lesson that is not mastered; `None` once
    /// all are.
    #[must_use]
    pub fn next_lesson(&self) -> Option<Task> {
        let first = lessons()
            .first()
            .and_then(|lesson| Task::of_lesson(&lesson.id));
        let open = |task: &Task| {
            let step = task.step();
            step.is_some_and(|(lesson, _)| self.lesson(lesson).is_none())
        };
        let after = |from: Option<Task>| {
            std::iter::successors(from, |task| task.next_lesson()).find(|task| open(task))
        };
        after(self.place()).or_else(|| after(first))
    }

    /// The first puzzle of a theme that is not mastered, else its first.
    #[must_use]
    pub fn next_puzzle(&self, theme: Theme) -> Option<Task> {
        let mut all = puzzles().iter().filter(|puzzle| puzzle.theme == theme);
        let first = all.clone().next();
        let open = all.find(|puzzle| self.puzzle(puzzle).is_none());
        Task::of_puzzle(&open.or(first)?.id)
    }

    /// The days in a row.
    #[must_use]
    pub const fn streak(&self) -> &Streak {
        &self.streak
    }

    /// Whether nothing was learnt or begun yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learn::lessons;

    fn mastered(task: Task, mark: Mark) -> Mastered {
        Mastered {
            task,
            mark,
            day: 20_000,
            daily: true,
        }
    }

    #[test]
    fn a_streak_grows_day_by_day_and_waits_for_the_day_that_is_not_over() {
        let mut streak = Streak::default();
        for day in [10, 11, 11, 12] {
            streak.solve(day);
        }
        assert_eq!((streak.days(12), streak.is_done(12)), (3, true));
        assert_eq!((streak.days(13), streak.is_done(13)), (3, false));
        assert_eq!((streak.days(14), streak.longest()), (0, 3));
        streak.solve(20);
        assert_eq!((streak.days(20), streak.longest()), (1, 3));
    }

    #[test]
    fn a_clock_that_was_set_back_takes_no_streak_away() {
        let mut streak = Streak::default();
        for day in [10, 11, 9] {
            streak.solve(day);
        }
        assert_eq!(streak.days(11), 2);
    }

    #[test]
    fn a_lesson_is_known_with_its_last_step_also_without_the_others() {
        let mut progress = Progress::default();
        let first = Task::of_lesson("capture").unwrap();
        let lesson = first.step().unwrap().0;
        progress.master(mastered(first, Mark::Clean));
        assert_eq!(progress.lesson(lesson), None);
        assert_eq!(progress.place(), first.next_step());
        let mut other = Progress::default();
        other.master(mastered(first.next_step().unwrap(), Mark::Clean));
        assert_eq!(other.lesson(lesson), Some(Mark::Clean));
    }

    #[test]
    fn lessons_go_on_where_they_were_left_and_then_with_what_is_still_open() {
        let mut progress = Progress::default();
        let (sow, order) = (Task::of_lesson("sow"), Task::of_lesson("order"));
        assert_eq!(progress.next_lesson(), sow);
        progress.begin(order.unwrap());
        assert_eq!(progress.next_lesson(), order);
        progress.master(mastered(order.unwrap().last_step(), Mark::Clean));
        assert_eq!(progress.next_lesson(), Task::of_lesson("capture"));
        progress.begin(Task::of_lesson("opening").unwrap());
        progress.master(mastered(Task::of_lesson("opening").unwrap(), Mark::Clean));
        assert_eq!(progress.next_lesson(), sow, "what was passed over");
    }

    #[test]
    fn practice_goes_on_with_the_first_puzzle_that_is_open() {
        let mut progress = Progress::default();
        let next = |progress: &Progress| progress.next_puzzle(Theme::Capture);
        assert_eq!(next(&progress), Task::of_puzzle("capture-1"));
        progress.master(mastered(
            Task::of_puzzle("capture-1").unwrap(),
            Mark::Helped,
        ));
        assert_eq!(next(&progress), Task::of_puzzle("capture-2"));
    }

    #[test]
    fn the_best_mark_stays() {
        let mut progress = Progress::default();
        for mark in [Mark::Helped, Mark::Clean, Mark::Helped] {
            progress.master(mastered(Task::Puzzle(0), mark));
        }
        assert_eq!(progress.puzzle(&puzzles()[0]), Some(Mark::Clean));
        assert_eq!(progress.streak().days(20_000), 1);
    }

    #[test]
    fn a_place_in_a_lesson_that_is_gone_is_no_place() {
        let text = r#"{"place": {"lesson": "how-to-fly", "step": 1}}"#;
        let progress: Progress = serde_json::from_str(text).unwrap();
        assert_eq!(progress.place(), None);
        assert!(
            lessons()
                .iter()
                .all(|lesson| progress.lesson(lesson).is_none())
        );
    }
}
