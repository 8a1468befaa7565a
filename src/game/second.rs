//! A second engine beside the opponent's, which may be wanted at any moment: for what is asked about a match and not of
//! the one who plays it. One question at a time; a new one takes the place of the one before.

use crate::ai::{Answer, Request, Task, Thinker};
use crate::engine::Level;
use crate::rules::{Position, Ruleset};

/// The second engine; begun with its first question.
#[derive(Default)]
pub struct SecondThinker {
    thinker: Option<Thinker>,
    /// The number of the last question.
    last: u64,
}

impl SecondThinker {
    /// One that asks this thinker.
    #[must_use]
    pub const fn of(thinker: Thinker) -> Self {
        Self {
            thinker: Some(thinker),
            last: 0,
        }
    }

    /// Asks what every pit of a position is worth; says the question's number.
    pub(super) fn weigh(&mut self, position: &Position, rules: &Ruleset) -> u64 {
        self.ask(Task::Weigh, position, rules)
    }

    /// The same as strongly as a hint is found; it takes longer.
    pub(super) fn weigh_closely(&mut self, position: &Position, rules: &Ruleset) -> u64 {
        self.ask(Task::WeighClosely, position, rules)
    }

    fn ask(&mut self, task: Task, position: &Position, rules: &Ruleset) -> u64 {
        self.last += 1;
        self.thinker
            .get_or_insert_with(|| Thinker::new(None))
            .ask(Request {
                id: self.last,
                task,
                position: *position,
                rules: *rules,
                level: Level::OldOak,
                seed: 0,
            });
        self.last
    }

    /// Whether another question took the place of this one.
    pub(super) const fn is_displaced(&self, question: u64) -> bool {
        question != self.last
    }

    /// The answer to a question, once, as soon as it is there; [`Answer::Nothing`] if another question took its place.
    pub(super) fn hear(&mut self, question: u64) -> Option<Answer> {
        if self.is_displaced(question) {
            return Some(Answer::Nothing);
        }
        let response = self.thinker.as_mut()?.poll()?;
        (response.id == question).then_some(response.answer)
    }

    /// Nobody wants the answer to this question any more.
    pub(super) fn withdraw(&mut self, question: u64) {
        if question == self.last
            && let Some(thinker) = &mut self.thinker
        {
            thinker.cancel();
        }
    }
}
