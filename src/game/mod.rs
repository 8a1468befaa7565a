//! The match in the ECS, without a renderer: entities, intents, turn state, playback.
//!
//! One way, no back and forth: an *intent* (click, key, touch, the computer's answer) reaches [`turn`], the only
//! place where the [`Match`](crate::rules::Match) changes; what changed is saved; then it is shown as a replay.

mod board;
mod choices;
mod clock;
mod coach;
mod counts;
mod current;
mod exercise;
mod focus;
mod hint;
mod intent;
mod look_back;
mod opponent;
mod pick;
mod playback;
mod preview;
mod proven;
mod review;
mod screen;
mod second;
mod setup;
mod threat;
mod turn;
mod wishes;

use bevy::prelude::*;

pub use board::{BoardRoot, HollowEntities, InPit, PitHollow, Seed, Seeds};
pub use choices::{Against, Choices, Family, LastSetup};
pub use clock::{LocalTime, now_ms};
pub use coach::{Coach, CoachShowIntent, Coaching, Remark};
pub use counts::ShownBoard;
pub use current::{CurrentMatch, MatchIds, MatchTag, PeopleNames, Purpose};
pub use exercise::{Exercise, ExerciseIntent, ExerciseOver, Help, Running, Stage, StartExercise};
pub use focus::{BoardFocus, FocusCause};
pub use hint::{Hint, HintStep};
pub use intent::{
    FinishIntent, HintAwayIntent, HintIntent, LevelIntent, NewMatch, PieIntent, RedoIntent,
    Refused, RefusedWhy, ReplayIntent, ResumeMatch, SowIntent, UndoIntent,
};
pub use look_back::{LookBackIntent, LookingBack, PlayFromHereIntent};
pub use opponent::{ComputerPause, DemoPaused, DemoStep, Opponent, Thinking};
pub use pick::{Armed, Care, PickIntent, PickedBy, REST, SECOND_HALF, TurnClock};
pub use playback::{
    BoardReset, CaptureShown, FreeMoveShown, GameEndShown, Playback, PlaybackIdle, PlaybackSystems,
    ReducedMotion, SeedLanded, SeedsLifted, SowingPlayed, Speed, SweepShown,
};
pub(crate) use preview::preview_focused_pit;
pub use preview::{Foresight, PitPreview};
pub use review::MatchReview;
pub use screen::{Menu, MenuTrail, Screen, at_board};
pub use second::SecondThinker;
pub use setup::{Controller, MOST_HANDICAP, MatchSetup, Opener, Start};
pub use threat::{ThreatIntent, Threatened};
pub use wishes::{Evening, SystemCalm, SystemContrast, SystemDark};

/// The order of one frame of the game. Saving has its own place: after the rules, before anything is shown.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameSystems {
    /// Devices and the computer's answers become intents.
    Intents,
    /// Intents change the match.
    Rules,
    /// The changed match is written to storage.
    Save,
    /// The change is played back, seed by seed.
    Playback,
    /// Whatever follows the playback: counts, entities, the computer is asked.
    Follow,
}

/// Everything of the game that needs no window.
pub fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            GameSystems::Intents,
            GameSystems::Rules,
            GameSystems::Save,
            GameSystems::Playback,
            GameSystems::Follow,
        )
            .chain(),
    );
    app.add_plugins(crate::input::plugin);
    app.add_plugins((
        screen::plugin,
        intent::plugin,
        choices::plugin,
        current::plugin,
        turn::plugin,
        playback::plugin,
        board::plugin,
        counts::plugin,
        pick::plugin,
        focus::plugin,
        preview::plugin,
        opponent::plugin,
        hint::plugin,
        look_back::plugin,
        review::plugin,
    ));
    app.insert_non_send(SecondThinker::default()).add_plugins((
        proven::plugin,
        exercise::plugin,
        coach::plugin,
        threat::plugin,
        wishes::plugin,
    ));
}
