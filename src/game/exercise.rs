//! Exercises: a lesson's step or a puzzle on the real board, with the real input.
//!
//! The board is a match of its own ([`Purpose::Learn`]), of which nothing is kept but that it was mastered. A wrong
//! sowing is played like any other; then the board is closed until the learner takes it back. In a puzzle the computer
//! shows what it would have answered.

use bevy::prelude::*;

use super::turn::ChangeMatch;
use super::{
    BoardFocus, Controller, CurrentMatch, FocusCause, GameSystems, MatchSetup, Playback, Purpose,
    ResumeMatch, Screen, Start, UndoIntent, at_board,
};
use crate::engine::Level;
use crate::learn::{Mark, Task, Verdict};
use crate::rules::{Awaiting, Match, Pit, Player, Ply};

/// How long a lesson waits before it helps, in seconds.
const PATIENCE: f32 = 10.0;

/// How many misses a lesson watches before it helps.
const MISSES: u8 = 2;

/// The exercise on the board.
#[derive(Resource, Clone, Debug, Default)]
pub struct Exercise(Option<Running>);

/// How an exercise stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Running {
    /// What is asked.
    pub task: Task,
    /// Whether it is still asked.
    pub stage: Stage,
    /// How often something wrong was played.
    pub misses: u8,
    /// How much help stands now.
    pub help: Help,
    /// Whether any help was given that the task does not begin with.
    helped: bool,
    /// For how long nothing happened while the learner was asked, in seconds.
    waited: f32,
    /// How many plies were judged.
    judged: usize,
}

/// Whether an exercise is still asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The learner is to play.
    Asked,
    /// Something wrong was played: the ply with this place among the match's plies.
    Missed(usize),
    /// It is mastered.
    Done,
}

/// How much is told of the answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Help {
    /// Nothing.
    #[default]
    None,
    /// What to look for, in words.
    Idea,
    /// The pit, on the board and in words.
    Pit,
}

/// Lay this exercise on the board.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartExercise(pub Task);

/// What a learner wants of the exercise on the board.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExerciseIntent {
    /// Take back what was wrong.
    TakeBack,
    /// From its first board again.
    Restart,
    /// One more step of help.
    Help,
}

/// An exercise was mastered. Told as soon as it is so, before that is shown.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExerciseOver {
    /// Which.
    pub task: Task,
    /// How.
    pub mark: Mark,
}

impl Exercise {
    /// How the exercise on the board stands; `None` without one.
    #[must_use]
    pub const fn running(&self) -> Option<&Running> {
        self.0.as_ref()
    }

    /// The pit that the full help names.
    #[must_use]
    pub fn pit(&self, game: &Match) -> Option<Pit> {
        self.0.as_ref()?.pit(game)
    }

    /// Whether something wrong lies on the board, which wins nothing even where it ends the game.
    #[must_use]
    pub fn is_missed(&self) -> bool {
        let running = self.0.as_ref();
        running.is_some_and(|running| matches!(running.stage, Stage::Missed(_)))
    }

    /// Whether the computer is to show what a wrong sowing lets it do.
    #[must_use]
    pub fn wants_reply(&self) -> bool {
        let puzzle = self.0.as_ref().and_then(|running| running.task.puzzle());
        self.is_missed() && puzzle.is_some()
    }
}

impl Running {
    fn new(task: Task, judged: usize) -> Self {
        let guided = task.step().is_some_and(|(_, step)| step.guided);
        Self {
            task,
            stage: Stage::Asked,
            misses: 0,
            help: if guided { Help::Pit } else { Help::None },
            helped: false,
            waited: 0.0,
            judged,
        }
    }

    /// Whether it is asked with full help.
    fn points(&self) -> bool {
        self.stage == Stage::Asked && self.help == Help::Pit
    }

    /// The pit that the full help names.
    fn pit(&self, game: &Match) -> Option<Pit> {
        match self.task.next_right(game) {
            Some(Ply::Sow(pit)) if self.points() => Some(pit),
            _ => None,
        }
    }

    /// How it is mastered, if it is now.
    fn mark(&self) -> Mark {
        if self.helped || self.misses > 0 {
            Mark::Helped
        } else {
            Mark::Clean
        }
    }

    fn help_more(&mut self) {
        self.waited = 0.0;
        if self.help < Help::Pit {
            self.help = match self.help {
                Help::None => Help::Idea,
                Help::Idea | Help::Pit => Help::Pit,
            };
            self.helped = true;
        }
    }

    fn judge(&mut self, game: &Match) -> Verdict {
        let verdict = self.task.judge(game);
        self.judged = game.played().len();
        self.waited = 0.0;
        match verdict {
            Verdict::GoOn => {}
            Verdict::Done => self.stage = Stage::Done,
            Verdict::Wrong => {
                self.stage = Stage::Missed(self.judged - 1);
                self.misses = self.misses.saturating_add(1);
            }
        }
        verdict
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Exercise>()
        .add_message::<StartExercise>()
        .add_message::<ExerciseIntent>()
        .add_message::<ExerciseOver>()
        .add_systems(
            Update,
            (
                (start, hear).chain().before(ChangeMatch),
                judge.after(ChangeMatch),
            )
                .in_set(GameSystems::Rules),
        )
        .add_systems(
            Update,
            (grow_help, point_at_pit)
                .chain()
                .run_if(at_board)
                .in_set(GameSystems::Follow),
        )
        .add_systems(OnExit(Screen::Exercise), leave);
}

/// The match of an exercise: the learner against the strongest computer, which is silent unless it is asked.
fn lay(game: Match) -> ResumeMatch {
    let computer = Controller::Computer(Level::OldOak);
    // Who answers the pie rule's offer is player two.
    let answers = matches!(game.awaiting(), Awaiting::PieChoice(Player::Two));
    let (one, two) = if answers {
        (computer, Controller::Person)
    } else {
        (Controller::Person, computer)
    };
    let setup = MatchSetup {
        rules: *game.rules(),
        one,
        two,
        start: Start::Given(*game.start()),
        ..MatchSetup::default()
    };
    ResumeMatch {
        purpose: Purpose::Learn,
        ..ResumeMatch::of(game, setup)
    }
}

fn start(
    mut starts: MessageReader<StartExercise>,
    mut exercise: ResMut<Exercise>,
    mut matches: MessageWriter<ResumeMatch>,
) {
    let Some(&StartExercise(task)) = starts.read().last() else {
        return;
    };
    if let Some(game) = task.start() {
        exercise.0 = Some(Running::new(task, game.played().len()));
        matches.write(lay(game));
    }
}

fn hear(
    mut intents: MessageReader<ExerciseIntent>,
    mut exercise: ResMut<Exercise>,
    mut current: ResMut<CurrentMatch>,
    mut undos: MessageWriter<UndoIntent>,
    mut matches: MessageWriter<ResumeMatch>,
) {
    for intent in intents.read() {
        let Some(running) = &mut exercise.0 else {
            continue;
        };
        match intent {
            ExerciseIntent::TakeBack => {
                if let Stage::Missed(ply) = running.stage {
                    running.stage = Stage::Asked;
                    running.judged = ply;
                    running.waited = 0.0;
                    // Otherwise it would be nobody's decision that is gone back to.
                    current.closed = false;
                    undos.write(UndoIntent);
                }
            }
            ExerciseIntent::Restart => {
                if let Some(game) = running.task.start() {
                    let again = Running::new(running.task, game.played().len());
                    *running = Running {
                        misses: running.misses,
                        helped: running.helped,
                        ..again
                    };
                    matches.write(lay(game));
                }
            }
            ExerciseIntent::Help => running.help_more(),
        }
    }
}

/// Looks at what was played, and closes the board once it is right or wrong.
fn judge(
    mut exercise: ResMut<Exercise>,
    mut current: ResMut<CurrentMatch>,
    mut over: MessageWriter<ExerciseOver>,
) {
    if !current.is_changed() || current.purpose != Purpose::Learn {
        return;
    }
    let asked = |running: &Running| {
        running.stage == Stage::Asked && running.judged < current.game.played().len()
    };
    if !exercise.0.as_ref().is_some_and(asked) {
        return;
    }
    if let Some(running) = &mut exercise.0 {
        let verdict = running.judge(&current.game);
        current.closed = verdict != Verdict::GoOn;
        if verdict == Verdict::Done {
            over.write(ExerciseOver {
                task: running.task,
                mark: running.mark(),
            });
        }
    }
}

/// A lesson helps whoever waits or misses; a puzzle only whoever asks.
fn grow_help(time: Res<Time<Real>>, playback: Res<Playback>, mut exercise: ResMut<Exercise>) {
    let Some(running) = &mut exercise.bypass_change_detection().0 else {
        return;
    };
    let helps = running.stage == Stage::Asked
        && running.task.step().is_some()
        && running.help < Help::Pit
        && !playback.busy();
    if !helps {
        return;
    }
    running.waited += time.delta_secs();
    let wanted = u8::from(running.help >= Help::Idea) + 1;
    if running.waited >= PATIENCE || running.misses >= MISSES * wanted {
        running.help_more();
        exercise.set_changed();
    }
}

/// With full help the pit is pointed at, once nothing moves.
fn point_at_pit(
    exercise: Res<Exercise>,
    current: Res<CurrentMatch>,
    playback: Res<Playback>,
    mut pointed: Local<Option<(Task, usize)>>,
    mut focus: ResMut<BoardFocus>,
) {
    let Some(running) = &exercise.0 else {
        *pointed = None;
        return;
    };
    if !running.points() {
        *pointed = None;
        return;
    }
    let here = (running.task, running.judged);
    let first = *pointed != Some(here);
    if playback.busy() || current.purpose != Purpose::Learn || !(first || focus.pit.is_none()) {
        return;
    }
    *pointed = Some(here);
    if let Some(pit) = running.pit(&current.game) {
        *focus = BoardFocus {
            pit: Some(pit),
            // Once a mouse went over the board and away, or keys to a tool, it is only shown: confirming is the tool's.
            cause: if first {
                FocusCause::Keys
            } else {
                FocusCause::Pointer
            },
        };
    }
}

fn leave(mut exercise: ResMut<Exercise>) {
    exercise.0 = None;
}
