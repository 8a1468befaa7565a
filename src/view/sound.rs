//! What is heard. The game says what happened; this chooses a voice, a pitch and a place in the room.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::asset::{embedded_asset, load_embedded_asset};
use bevy::prelude::*;
use bevy_kira_audio::{AudioApp, AudioChannel, AudioControl, AudioInstance, AudioPlugin, AudioSource, Decibels};

use super::BoardView;
use crate::game::{
    CaptureShown, CurrentMatch, FreeMoveShown, GameEndShown, GameSystems, Refused, SeedLanded, SeedsLifted,
};
use crate::rules::{Hollow, Side};
use crate::store::KeptChoices;

/// The most voices at once; a new one silences the oldest.
const VOICES: usize = 6;
/// Steps of the pentatonic scale, in semitones above its root.
const PENTATONIC: [u8; 5] = [0, 2, 4, 7, 9];
/// Long sowings fold back after this many notes: two octaves.
const LONGEST_RISE: usize = 10;
/// How loud the kalimba line is under the knock of the seeds, in decibels.
const LINE_VOLUME: f32 = -13.0;
/// Seeds that hit at this speed (units a second) sound at full strength.
const LOUD_IMPACT: f32 = 5.0;

/// The channel of effects.
#[derive(Resource)]
struct Effects;

/// One thing to be heard. Tests listen to these instead of to a loudspeaker.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct Cue {
    /// Which voice.
    pub voice: Voice,
    /// Playback rate: 1 is as recorded.
    pub rate: f32,
    /// Loudness in decibels below full.
    pub volume: f32,
    /// From -1 (left) to 1 (right).
    pub panning: f32,
}

/// The voices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Voice {
    /// A seed falls on wood or seeds; three of them.
    Seed(u8),
    /// A seed falls into a store.
    Store,
    /// A note of the kalimba, lower or higher register.
    Kalimba(Side),
    /// Seeds are taken in hand.
    Lift,
    /// A catch pours: few or many.
    Capture(bool),
    /// A free move.
    FreeMove,
    /// A pit cannot be played.
    Refuse,
    /// The game is won.
    Win,
    /// The game is lost.
    Lose,
    /// The game is drawn.
    Draw,
}

#[derive(Resource)]
struct Voices {
    seeds: [Handle<AudioSource>; 3],
    store: Handle<AudioSource>,
    kalimba: [Handle<AudioSource>; 2],
    lift: Handle<AudioSource>,
    captures: [Handle<AudioSource>; 2],
    free_move: Handle<AudioSource>,
    refuse: Handle<AudioSource>,
    win: Handle<AudioSource>,
    lose: Handle<AudioSource>,
    draw: Handle<AudioSource>,
}

impl Voices {
    fn of(&self, voice: Voice) -> Handle<AudioSource> {
        match voice {
            Voice::Seed(kind) => &self.seeds[usize::from(kind) % self.seeds.len()],
            Voice::Store => &self.store,
            Voice::Kalimba(side) => &self.kalimba[side.index()],
            Voice::Lift => &self.lift,
            Voice::Capture(many) => &self.captures[usize::from(many)],
            Voice::FreeMove => &self.free_move,
            Voice::Refuse => &self.refuse,
            Voice::Win => &self.win,
            Voice::Lose => &self.lose,
            Voice::Draw => &self.draw,
        }
        .clone()
    }
}

/// The instances that sound now, oldest first.
#[derive(Resource, Default)]
struct Sounding(VecDeque<Handle<AudioInstance>>);

/// What is to be heard, without a loudspeaker.
pub fn cue_plugin(app: &mut App) {
    app.add_message::<Cue>().add_systems(
        Update,
        (cue_seeds, cue_events, cue_ends).in_set(GameSystems::Follow),
    );
}

/// What is heard.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((cue_plugin, AudioPlugin))
        .add_audio_channel::<Effects>()
        .init_resource::<Sounding>();
    embed(app);
    app.add_systems(Startup, load_voices).add_systems(
        Update,
        (
            play_cues.run_if(resource_exists::<Voices>),
            follow_mute.run_if(resource_changed::<KeptChoices>),
        )
            .after(GameSystems::Follow),
    );
}

fn embed(app: &mut App) {
    embedded_asset!(app, "../../assets/sounds/seed-1.wav");
    embedded_asset!(app, "../../assets/sounds/seed-2.wav");
    embedded_asset!(app, "../../assets/sounds/seed-3.wav");
}

fn load_voices(mut commands: Commands, assets: Res<AssetServer>) {
    let _ = (&mut commands, &assets, Duration::ZERO);
}
