//! What waits to be shown, how fast, and the messages that tell what is being shown.
//!
//! The seeds' own plugin moves them; this is the agreement between it and everybody who listens. Nothing here can
//! change the match: playback may be sped up, finished or thrown away at any moment.

use std::collections::VecDeque;

use bevy::prelude::*;

use super::{
    CurrentMatch, FinishIntent, GameSystems, LookingBack, Refused, RefusedWhy, ReplayIntent,
};
use crate::rules::{Capture, EndReason, Hollow, Pit, Side, Sowing};

/// The two halves of [`GameSystems::Playback`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlaybackSystems {
    /// What was played waits to be shown.
    Queue,
    /// Seeds move.
    Move,
}

/// How fast sowings are shown.
#[derive(
    Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
)]
pub enum Speed {
    /// Half the normal speed.
    Slow,
    /// As a calm hand would.
    #[default]
    Normal,
    /// Two and a half times the normal speed.
    Fast,
    /// Nothing flies; the board shows the result at once.
    Instant,
}

impl Speed {
    /// Every speed, slowest first.
    pub const ALL: [Self; 4] = [Self::Slow, Self::Normal, Self::Fast, Self::Instant];

    /// Shown seconds per real second; `None` when everything is shown at once.
    #[must_use]
    pub const fn factor(self) -> Option<f32> {
        match self {
            Self::Slow => Some(0.5),
            Self::Normal => Some(1.0),
            Self::Fast => Some(2.5),
            Self::Instant => None,
        }
    }

    /// The next speed, from instant back to slow.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Slow => Self::Normal,
            Self::Normal => Self::Fast,
            Self::Fast => Self::Instant,
            Self::Instant => Self::Slow,
        }
    }
}

/// Whether movement is to be kept to short fades: a wish of the system or of the player.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReducedMotion(pub bool);

/// What is being shown, and what still waits.
#[derive(Resource, Clone, Debug, Default)]
pub struct Playback {
    /// Sowings that were played and not yet begun to be shown, oldest first.
    pub waiting: VecDeque<Sowing>,
    /// Whether something moves on the board now.
    pub running: bool,
    /// How many sowings, the running one first, are to be shown at once.
    pub finish: usize,
    /// Whether they are shown again, so that they are to be seen whatever the speed.
    pub again: bool,
}

impl Playback {
    /// Whether the board does not yet show the match.
    #[must_use]
    pub fn busy(&self) -> bool {
        self.running || !self.waiting.is_empty()
    }

    /// How many sowings the board still has to show, the running one included.
    #[must_use]
    pub fn behind(&self) -> usize {
        usize::from(self.running) + self.waiting.len()
    }
}

/// A sowing was played (and saved); it is to be shown.
#[derive(Message, Clone, Debug)]
pub struct SowingPlayed {
    /// Everything that happened.
    pub sowing: Sowing,
}

/// The board is to show another position without a sowing.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardReset {
    /// Another match lies on the board.
    Replace,
    /// The match was stepped back or forward.
    Stepped,
    /// The seats were swapped or kept: the seeds stay, the chairs may not.
    Turned,
    /// Another position of the same match lies on the board, to be looked at.
    Looked,
    /// The last turn is to be shown again: the board goes back to where it began.
    Again,
}

/// All seeds of a pit leave it: taken in hand, captured, or swept home.
#[derive(Message, Clone, Copy, Debug)]
pub struct SeedsLifted {
    /// The pit.
    pub pit: Pit,
    /// How many.
    pub seeds: u16,
    /// Whether a hand takes them to sow them.
    pub sown: bool,
}

/// A seed arrived: dropped, poured by a capture, or swept home.
#[derive(Message, Clone, Copy, Debug)]
pub struct SeedLanded {
    /// The seed.
    pub seed: usize,
    /// Where it lies now.
    pub hollow: Hollow,
    /// Which drop of the sowing it was, from 0; `None` for captured and swept seeds.
    pub drop: Option<usize>,
    /// Speed at the impact, units a second (a unit is the distance between two pits).
    pub speed: f32,
}

/// The seeds of a capture rise from both pits.
#[derive(Message, Clone, Copy, Debug)]
pub struct CaptureShown {
    /// What is taken.
    pub capture: Capture,
    /// Who takes it.
    pub to: Side,
}

/// The last seed lay in the store: the same side moves again.
#[derive(Message, Clone, Copy, Debug)]
pub struct FreeMoveShown {
    /// Who moves again.
    pub side: Side,
}

/// The game is over and left-over seeds start to run home.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct SweepShown;

/// The game's end was shown.
#[derive(Message, Clone, Copy, Debug)]
pub struct GameEndShown {
    /// Why it ended.
    pub reason: EndReason,
}

/// Everything that waited was shown; the board agrees with the match.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct PlaybackIdle;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Playback>()
        .init_resource::<Speed>()
        .init_resource::<ReducedMotion>()
        .add_message::<SowingPlayed>()
        .add_message::<BoardReset>()
        .add_message::<SeedsLifted>()
        .add_message::<SeedLanded>()
        .add_message::<CaptureShown>()
        .add_message::<FreeMoveShown>()
        .add_message::<SweepShown>()
        .add_message::<GameEndShown>()
        .add_message::<PlaybackIdle>()
        .configure_sets(
            Update,
            (PlaybackSystems::Queue, PlaybackSystems::Move)
                .chain()
                .in_set(GameSystems::Playback),
        )
        .add_systems(
            Update,
            (queue_sowings, queue_again)
                .chain()
                .in_set(PlaybackSystems::Queue),
        );
}

/// Queues the last turn once more, once nothing moves.
fn queue_again(
    mut wishes: MessageReader<ReplayIntent>,
    current: Res<CurrentMatch>,
    looking: Res<LookingBack>,
    mut playback: ResMut<Playback>,
    mut resets: MessageWriter<BoardReset>,
    mut refused: MessageWriter<Refused>,
) {
    if wishes.read().last().is_none() || playback.busy() || looking.is_on() {
        return;
    }
    let turn = current.last_turn();
    if turn.is_empty() {
        refused.write(Refused {
            pit: None,
            why: RefusedWhy::NothingToReplay,
        });
        return;
    }
    playback.waiting = turn.into_iter().cloned().collect();
    playback.finish = 0;
    playback.again = true;
    resets.write(BoardReset::Again);
}

/// Moves what was played to the queue of what is to be shown.
fn queue_sowings(
    mut played: MessageReader<SowingPlayed>,
    mut resets: MessageReader<BoardReset>,
    mut finishes: MessageReader<FinishIntent>,
    mut playback: ResMut<Playback>,
) {
    let clears = |reset: &BoardReset| !matches!(reset, BoardReset::Turned | BoardReset::Again);
    if resets.read().any(clears) {
        playback.waiting.clear();
        playback.finish = 0;
        playback.again = false;
    }
    if finishes.read().last().is_some() {
        playback.finish = playback.behind();
    }
    for message in played.read() {
        // Whoever plays on while something still moves has seen enough of it.
        playback.finish = playback.behind();
        playback.again = false;
        playback.waiting.push_back(message.sowing.clone());
    }
}
