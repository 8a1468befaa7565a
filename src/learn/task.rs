//! What a learner is asked on one board: a lesson's step or a puzzle, both started, judged and answered alike.

use super::{Aim, Lesson, Puzzle, Step, Verdict, lessons, puzzles};
use crate::rules::{Match, Pit, Ply, PlyText, Position, Ruleset, Side, Sowing};

/// One task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Task {
    /// A step of a lesson: their places in [`lessons`] and in the lesson.
    Step {
        /// The lesson, from 0.
        lesson: usize,
        /// Its step, from 0.
        step: usize,
    },
    /// A puzzle: its place in [`puzzles`].
    Puzzle(usize),
}

impl Task {
    /// The first step of the lesson called `id`.
    #[must_use]
    pub fn of_lesson(id: &str) -> Option<Self> {
        let lesson = lessons().iter().position(|lesson| lesson.id == id)?;
        Some(Self::Step { lesson, step: 0 })
    }

    /// The step called `name`, such as `capture-1`.
    #[must_use]
    pub fn of_step(name: &str) -> Option<Self> {
        let (lesson, number) = name.rsplit_once('-')?;
        let step = number.parse::<usize>().ok()?.checked_sub(1)?;
        let Self::Step { lesson, .. } = Self::of_lesson(lesson)? else {
            return None;
        };
        let task = Self::Step { lesson, step };
        task.step().map(|_| task)
    }

    /// The puzzle called `id`.
    #[must_use]
    pub fn of_puzzle(id: &str) -> Option<Self> {
        let place = puzzles().iter().position(|puzzle| puzzle.id == id)?;
        Some(Self::Puzzle(place))
    }

    /// The lesson and its step, if it is one that exists.
    #[must_use]
    pub fn step(self) -> Option<(&'static Lesson, &'static Step)> {
        let Self::Step { lesson, step } = self else {
            return None;
        };
        let lesson = lessons().get(lesson)?;
        Some((lesson, lesson.steps.get(step)?))
    }

    /// The puzzle, if it is one that exists.
    #[must_use]
    pub fn puzzle(self) -> Option<&'static Puzzle> {
        match self {
            Self::Puzzle(place) => puzzles().get(place),
            Self::Step { .. } => None,
        }
    }

    /// The step after this one in the same lesson.
    #[must_use]
    pub fn next_step(self) -> Option<Self> {
        let Self::Step { lesson, step } = self else {
            return None;
        };
        let next = Self::Step {
            lesson,
            step: step + 1,
        };
        next.step().map(|_| next)
    }

    /// The last step of the same lesson; a puzzle is its own.
    #[must_use]
    pub fn last_step(self) -> Self {
        std::iter::successors(Some(self), |task| task.next_step())
            .last()
            .unwrap_or(self)
    }

    /// The first step of the lesson after this one.
    #[must_use]
    pub fn next_lesson(self) -> Option<Self> {
        let Self::Step { lesson, .. } = self else {
            return None;
        };
        let next = Self::Step {
            lesson: lesson + 1,
            step: 0,
        };
        next.step().map(|_| next)
    }

    /// The puzzle after this one in the same theme.
    #[must_use]
    pub fn next_puzzle(self) -> Option<Self> {
        let Self::Puzzle(place) = self else {
            return None;
        };
        let next = Self::Puzzle(place + 1);
        let theme = self.puzzle()?.theme;
        (next.puzzle()?.theme == theme).then_some(next)
    }

    /// The match as the learner finds it; `None` for a task that does not exist.
    #[must_use]
    pub fn start(self) -> Option<Match> {
        match self {
            Self::Step { .. } => self.step()?.1.start().ok(),
            Self::Puzzle(_) => self
                .puzzle()
                .map(|puzzle| Match::from_position(puzzle.rules(), puzzle.position)),
        }
    }

    /// Judges the ply that was played last in `played`, a match that began with [`Task::start`] and in which
    /// everything before that ply was right.
    #[must_use]
    pub fn judge(self, played: &Match) -> Verdict {
        match self {
            Self::Step { .. } => self
                .step()
                .map_or(Verdict::Wrong, |(_, step)| step.judge(played)),
            Self::Puzzle(_) => self
                .puzzle()
                .map_or(Verdict::Wrong, |puzzle| puzzle.judge(played)),
        }
    }

    /// What is right next in `played`, as for [`Task::judge`]; `None` where nothing is.
    #[must_use]
    pub fn next_right(self, played: &Match) -> Option<Ply> {
        match self {
            Self::Step { .. } => {
                let (_, step) = self.step()?;
                let place = played.played().len() - step.start().ok()?.played().len();
                step.answer().ok()?.get(place).map(PlyText::ply)
            }
            Self::Puzzle(_) => {
                let puzzle = self.puzzle()?;
                let pit = match puzzle.theme.aim() {
                    Aim::Best if played.played().is_empty() => puzzle.right,
                    Aim::Best => return None,
                    Aim::ClearRow => *clearing(played.rules(), played.position())?.first()?,
                };
                Some(Ply::Sow(pit))
            }
        }
    }
}

impl Puzzle {
    /// Judges the ply that was played last in `played`, a match that began on the puzzle's board and in which
    /// everything before that ply was right.
    #[must_use]
    pub fn judge(&self, played: &Match) -> Verdict {
        let Some(last) = played.played().last().and_then(|last| last.sowing.as_ref()) else {
            return Verdict::GoOn;
        };
        match self.theme.aim() {
            Aim::Best if last.pit == self.right => Verdict::Done,
            Aim::Best => Verdict::Wrong,
            Aim::ClearRow if clears(last) => Verdict::Done,
            Aim::ClearRow => match clearing(played.rules(), played.position()) {
                Some(_) => Verdict::GoOn,
                None => Verdict::Wrong,
            },
        }
    }
}

/// Whether a sowing empties the own row with a last seed in the store, which ends the game.
fn clears(sowing: &Sowing) -> bool {
    sowing.landed_in_store() && sowing.end.is_some()
}

/// Sowings by which South, who is to move, empties its row within the turn; `None` if none do.
fn clearing(rules: &Ruleset, position: &Position) -> Option<Vec<Pit>> {
    if position.to_move != Side::South {
        return None;
    }
    for pit in position.legal_pits(rules) {
        let Ok((next, sowing)) = position.sow(rules, pit) else {
            continue;
        };
        if clears(&sowing) {
            return Some(vec![pit]);
        }
        if sowing.free_move
            && let Some(rest) = clearing(rules, &next)
        {
            return Some(std::iter::once(pit).chain(rest).collect());
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learn::Theme;

    fn all() -> impl Iterator<Item = Task> {
        let steps = lessons().iter().enumerate().flat_map(|(lesson, whole)| {
            (0..whole.steps.len()).map(move |step| Task::Step { lesson, step })
        });
        steps.chain((0..puzzles().len()).map(Task::Puzzle))
    }

    #[test]
    fn whoever_plays_what_is_right_next_is_done_with_every_task() {
        for task in all() {
            let mut game = task.start().unwrap();
            let mut verdict = Verdict::GoOn;
            while verdict == Verdict::GoOn {
                let right = task.next_right(&game);
                game.play(right.unwrap_or_else(|| panic!("{task:?} knows no further")))
                    .unwrap();
                verdict = task.judge(&game);
            }
            assert_eq!(verdict, Verdict::Done, "{task:?}");
        }
    }

    #[test]
    fn a_free_move_in_the_wrong_order_is_no_way_up_the_ladder() {
        let third = Task::of_puzzle("ladder-3").unwrap();
        assert_eq!(third.puzzle().unwrap().theme, Theme::Ladder);
        let mut game = third.start().unwrap();
        game.sow(Pit::new(Side::South, 4)).unwrap();
        assert_eq!(third.judge(&game), Verdict::Wrong);
    }

    #[test]
    fn a_lesson_ends_with_its_last_step() {
        let first = Task::of_lesson("counting-trick").unwrap();
        let steps = std::iter::successors(Some(first), |task| task.next_step());
        assert_eq!(steps.count(), 4);
        assert_eq!(Task::of_step("counting-trick-4"), Some(first.last_step()));
        assert_eq!(Task::of_step("counting-trick-5"), None);
        assert_eq!(first.next_lesson(), Task::of_step("order-1"));
        assert_eq!(Task::of_lesson("no such lesson"), None);
        let puzzle = |id| Task::of_puzzle(id).unwrap();
        assert_eq!(
            puzzle("capture-1").next_puzzle(),
            Task::of_puzzle("capture-2")
        );
        assert_eq!(puzzle("capture-9").next_puzzle(), None);
    }
}
