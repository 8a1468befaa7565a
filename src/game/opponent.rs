//! Asks the computer when its turn has come, and turns its answers into plies.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::turn::ComputerPly;
use super::{
    Controller, CurrentMatch, Exercise, GameSystems, Hint, HintStep, LookingBack, Playback,
    Purpose, Speed,
};
use crate::ai::{Answer, Request, Response, Task, Thinker};
use crate::engine::Level;
use crate::rules::{Awaiting, Ply};

/// How long the computer waits before it sows.
#[derive(
    Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum ComputerPause {
    /// Not at all.
    None,
    /// A moment, shorter where sowings are shown faster: an answer that comes at once looks like a mistake of one's own.
    #[default]
    Short,
    /// Three seconds, whatever the speed, to look at the board.
    Long,
}

impl ComputerPause {
    /// The shortest time from the computer's turn to its sowing, in seconds.
    #[must_use]
    pub fn seconds(self, speed: Speed) -> f32 {
        const SHORT: f32 = 0.55;
        const LONG: f32 = 3.0;
        match self {
            Self::None => 0.0,
            Self::Short => speed.factor().map_or(0.0, |factor| SHORT / factor),
            Self::Long => LONG,
        }
    }
}

/// The engine off the main thread. Not `Send` in the browser, where it holds a worker.
pub struct Opponent(pub Thinker);

/// Whether the title's demonstration stands still; what is being sown is sown to its end.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DemoPaused(pub bool);

/// Whether one more sowing of the demonstration is wished for while it stands still.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DemoStep(pub bool);

/// The pace of the title's demonstration.
#[derive(SystemParam)]
struct Demo<'w> {
    paused: Res<'w, DemoPaused>,
    step: ResMut<'w, DemoStep>,
}

impl Demo<'_> {
    /// Whether nobody sows in this match for now.
    fn rests(&self, current: &CurrentMatch) -> bool {
        current.is_shown() && self.paused.0 && !self.step.0
    }

    /// Whether somebody waits for the next sowing of this match.
    fn is_stepped(&self, current: &CurrentMatch) -> bool {
        current.is_shown() && self.step.0
    }
}

/// Whether the computer thinks, and about what.
#[derive(Resource, Clone, Debug, Default)]
pub struct Thinking {
    /// The open question.
    asked: Option<Question>,
    /// The number of the last question; answers to older ones are dropped.
    last_id: u64,
}

#[derive(Clone, Debug)]
struct Question {
    id: u64,
    /// Seconds since it was asked.
    waited: f32,
    /// The answer, if it came before its time.
    answer: Option<Answer>,
}

impl Thinking {
    /// Whether an answer is awaited.
    #[must_use]
    pub const fn is_thinking(&self) -> bool {
        self.asked.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Thinking>()
        .init_resource::<DemoPaused>()
        .init_resource::<DemoStep>()
        .init_resource::<ComputerPause>()
        .insert_non_send(Opponent(Thinker::new(None)))
        .add_systems(
            Update,
            (
                hear_answer.in_set(GameSystems::Intents),
                (withdraw_stale_question, ask)
                    .chain()
                    .in_set(GameSystems::Follow),
            ),
        );
}

/// Forgets the question once the match has changed under it: undo, a new game, leaving.
fn withdraw_stale_question(
    current: Res<CurrentMatch>,
    mut thinking: ResMut<Thinking>,
    mut opponent: NonSendMut<Opponent>,
) {
    if current.is_changed() && thinking.asked.take().is_some() {
        opponent.0.cancel();
    }
}

fn ask(
    current: Res<CurrentMatch>,
    demo: Demo,
    playback: Res<Playback>,
    mut thinking: ResMut<Thinking>,
    mut opponent: NonSendMut<Opponent>,
    mut hint: ResMut<Hint>,
    exercise: Res<Exercise>,
) {
    if playback.busy() || thinking.is_thinking() || demo.rests(&current) {
        return;
    }
    if current.purpose == Purpose::Learn && !exercise.wants_reply() {
        return;
    }
    let level = current.awaited().and_then(Controller::level);
    let (task, level) = match (current.game.awaiting(), level) {
        (Awaiting::Sowing(_), Some(level)) => (Task::Sow, level),
        (Awaiting::PieChoice(_), Some(level)) => (Task::Pie, level),
        // Advice is as strong as can be; the level is not looked at.
        (Awaiting::Sowing(_), None) if *hint == Hint::Wanted => (Task::Advise, Level::OldOak),
        _ => return,
    };
    if task == Task::Advise {
        *hint = Hint::Asked;
    }
    thinking.last_id += 1;
    let id = thinking.last_id;
    thinking.asked = Some(Question {
        id,
        waited: 0.0,
        answer: None,
    });
    let plies = current.game.played().len() as u64;
    opponent.0.ask(Request {
        id,
        task,
        position: *current.game.position(),
        rules: *current.game.rules(),
        level,
        seed: current
            .setup
            .seed
            .wrapping_mul(0x9E37_79B9_7F4A_7C15)
            .wrapping_add(plies),
    });
}

fn hear_answer(
    time: Res<Time>,
    current: Res<CurrentMatch>,
    mut demo: Demo,
    speed: Res<Speed>,
    looking: Res<LookingBack>,
    pause: Res<ComputerPause>,
    mut thinking: ResMut<Thinking>,
    mut opponent: NonSendMut<Opponent>,
    mut plies: MessageWriter<ComputerPly>,
    mut hint: ResMut<Hint>,
) {
    let heard = opponent.0.poll();
    let Some(question) = &mut thinking.bypass_change_detection().asked else {
        return;
    };
    question.waited += time.delta_secs();
    if let Some(Response { id, answer, .. }) = heard
        && id == question.id
    {
        question.answer = Some(answer);
    }
    // Who asks for a hint does not wait for show.
    if *hint == Hint::Asked {
        let Some(answer) = question.answer.take() else {
            return;
        };
        thinking.asked = None;
        *hint = match answer {
            Answer::Advice(advice) => Hint::Given(advice, HintStep::Idea),
            _ => Hint::None,
        };
        return;
    }
    // It answers the match, and that is out of sight.
    if looking.is_on() || demo.rests(&current) {
        return;
    }
    // Who asks for the next sowing has looked at the board already.
    if (demo.is_stepped(&current) || question.waited >= pause.seconds(*speed))
        && let Some(answer) = question.answer.take()
    {
        thinking.asked = None;
        demo.step.set_if_neq(DemoStep(false));
        let ply = match answer {
            Answer::Sow(pit) => Ply::Sow(pit),
            Answer::Swap => Ply::Swap,
            Answer::Keep => Ply::Keep,
            // Only asked while the game is on; should it ever come, the match waits as it is.
            Answer::Advice(_) | Answer::Weighed(_) | Answer::Nothing => return,
        };
        plies.write(ComputerPly(ply));
    }
}
