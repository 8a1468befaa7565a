//! What the buttons round an exercise do, and the keys that do the same.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::super::widget::Act;
use super::Reason;
use crate::game::{
    Care, CurrentMatch, Exercise, ExerciseIntent, GameSystems, Menu, PieIntent, ReplayIntent,
    ResumeMatch, Screen, Stage, StartExercise, TurnClock, at_board,
};
use crate::input::{Action, Wishes};
use crate::learn::Task;
use crate::store::KeptMatch;
use crate::ui::learn::PlayFirstGame;

/// What a button does.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum ExerciseAct {
    /// Takes back what was wrong.
    TakeBack,
    /// From the first board again.
    Restart,
    /// One more step of help.
    Help,
    /// On to another exercise.
    To(Task),
    /// Back to the list.
    Leave,
    /// Why it is so, or what was said before.
    Why,
    /// Answers the offer to swap.
    Answer(PieIntent),
    /// The game that the first lessons lead to.
    Play,
}

impl Act for ExerciseAct {}

/// Somebody has had enough of the exercise on the board.
#[derive(Message, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in super::super) struct LeaveExercise;

/// Whether a match was left for the exercise, to be gone on with afterwards.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in super::super) struct InterruptedMatch(pub bool);

/// Leaves a match for an exercise, which leads back to it.
#[derive(SystemParam)]
pub(in super::super) struct Interruption<'w> {
    starts: MessageWriter<'w, StartExercise>,
    screen: ResMut<'w, NextState<Screen>>,
    interrupted: ResMut<'w, InterruptedMatch>,
}

impl Interruption<'_> {
    /// Lays this exercise on the board.
    pub(in super::super) fn begin(&mut self, task: Task) {
        self.starts.write(StartExercise(task));
        self.interrupted.0 = true;
        self.screen.set(Screen::Exercise);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<LeaveExercise>()
        .init_resource::<InterruptedMatch>()
        .add_systems(OnExit(Screen::Exercise), forget_match)
        .add_systems(
            Update,
            (
                keys.run_if(at_board.and_then(in_state(Screen::Exercise))),
                leave,
            )
                .chain()
                .before(GameSystems::Intents),
        )
        .add_observer(act);
}

fn forget_match(mut interrupted: ResMut<InterruptedMatch>) {
    interrupted.0 = false;
}

fn act(
    activate: On<Activate>,
    acts: Query<&ExerciseAct>,
    visible: Res<InputFocusVisible>,
    time: Res<Time<Real>>,
    (care, clock): (Res<Care>, Res<TurnClock>),
    mut reason: ResMut<Reason>,
    mut focus: ResMut<InputFocus>,
    mut intents: MessageWriter<ExerciseIntent>,
    mut starts: MessageWriter<StartExercise>,
    mut answers: MessageWriter<PieIntent>,
    mut leaves: MessageWriter<LeaveExercise>,
    mut games: MessageWriter<PlayFirstGame>,
) {
    let Ok(&act) = acts.get(activate.entity) else {
        return;
    };
    // What was pressed goes, or does not keep the keys that belong to the board.
    if !visible.0 || !matches!(act, ExerciseAct::Help | ExerciseAct::Why) {
        focus.clear();
    }
    match act {
        ExerciseAct::TakeBack => {
            intents.write(ExerciseIntent::TakeBack);
        }
        ExerciseAct::Restart => {
            intents.write(ExerciseIntent::Restart);
        }
        ExerciseAct::Help => {
            intents.write(ExerciseIntent::Help);
        }
        ExerciseAct::To(task) => {
            starts.write(StartExercise(task));
        }
        ExerciseAct::Leave => {
            leaves.write(LeaveExercise);
        }
        ExerciseAct::Why => reason.wanted = !reason.wanted,
        ExerciseAct::Answer(answer) => {
            if !clock.rests(*care, time.elapsed()) {
                answers.write(answer);
            }
        }
        ExerciseAct::Play => {
            games.write(PlayFirstGame);
        }
    }
}

/// The keys of a match do here what they are like: a hint helps, undoing takes back.
fn keys(
    wishes: Res<Wishes>,
    exercise: Res<Exercise>,
    current: Res<CurrentMatch>,
    mut intents: MessageWriter<ExerciseIntent>,
    mut replays: MessageWriter<ReplayIntent>,
) {
    let Some(running) = exercise.running() else {
        return;
    };
    if wishes.has(Action::Hint) {
        intents.write(ExerciseIntent::Help);
    }
    if wishes.has(Action::Replay) {
        replays.write(ReplayIntent);
    }
    if wishes.has(Action::Undo) || wishes.has(Action::Redo) {
        let start = running.task.start().map_or(0, |game| game.played().len());
        if matches!(running.stage, Stage::Missed(_)) {
            intents.write(ExerciseIntent::TakeBack);
        } else if current.game.played().len() > start {
            intents.write(ExerciseIntent::Restart);
        }
    }
}

/// Back to the list that the exercise comes from, or to the match that was left for it. That was never touched.
fn leave(
    mut leaves: MessageReader<LeaveExercise>,
    exercise: Res<Exercise>,
    (interrupted, kept): (Res<InterruptedMatch>, Res<KeptMatch>),
    mut matches: MessageWriter<ResumeMatch>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
) {
    if leaves.read().last().is_none() {
        return;
    }
    if let Some(kept) = kept.0.clone().filter(|_| interrupted.0) {
        matches.write(kept.resume());
        menu.set(Menu::None);
        screen.set(Screen::Match);
        return;
    }
    let puzzle = exercise.running().and_then(|running| running.task.puzzle());
    screen.set(Screen::Title);
    menu.set(if puzzle.is_some() {
        Menu::Practice
    } else {
        Menu::Learn
    });
}
