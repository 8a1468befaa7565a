//! Plays the cues on the channel of effects.

use std::time::Duration;

use bevy::prelude::*;
use bevy_kira_audio::prelude::{
    AudioApp, AudioChannel, AudioControl, AudioInstance, AudioTween, Decibels, PlaybackState,
};

use super::SoundPace;
use super::desk::{Desk, Heard, Loudspeaker};
use super::mixer;
use super::voices::Voices;
use crate::game::{CurrentMatch, GameSystems};
use crate::store::KeptChoices;
use crate::tune::{Cue, Voice};

/// How fast a voice is silenced that makes room for another.
const FADE_OUT: Duration = Duration::from_millis(40);
/// Nothing is heard at this volume, in decibels.
const SILENT: f32 = -60.0;
/// How soon cues that wait for the device are looked after.
const WAITING: Duration = Duration::from_millis(40);

/// The channel of effects.
#[derive(Resource)]
pub(super) struct Effects;

/// What sounds now.
#[derive(Resource, Default)]
pub(super) struct Sounding(Desk<Handle<AudioInstance>>);

impl Sounding {
    /// Whether there is a device, and it plays.
    pub(super) const fn awake(&self) -> bool {
        self.0.awake()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_audio_channel::<Effects>()
        .init_resource::<Sounding>()
        .add_systems(Update, play_cues.after(GameSystems::Follow));
}

/// The channel as the desk sees it.
struct Speaker<'a> {
    channel: &'a AudioChannel<Effects>,
    voices: &'a Voices,
    instances: &'a mut Assets<AudioInstance>,
}

impl Loudspeaker for Speaker<'_> {
    type Id = Handle<AudioInstance>;

    fn play(&mut self, cue: &Cue, gain: f32) -> Option<Self::Id> {
        let mut sound = self.channel.play(self.voices.of(cue.voice)?);
        sound
            .with_volume(Decibels(cue.volume + gain))
            .with_playback_rate(f64::from(cue.rate))
            .with_panning(cue.panning);
        Some(sound.handle())
    }

    fn probe(&mut self) -> Option<Self::Id> {
        let mut sound = self.channel.play(self.voices.of(Voice::Tap)?);
        sound.with_volume(Decibels(SILENT));
        Some(sound.handle())
    }

    fn heard(&self, id: &Self::Id) -> Heard {
        heard(id, self.channel, self.instances)
    }

    fn stop(&mut self, id: &Self::Id, softly: bool) {
        if let Some(mut instance) = self.instances.get_mut(id) {
            let fade = if softly { FADE_OUT } else { Duration::ZERO };
            instance.stop(AudioTween::linear(fade));
        }
    }

    fn forget(&mut self, id: &Self::Id) {
        // Nobody else does: instances are kept under names that are not counted.
        self.instances.remove(id);
    }
}

/// How far a sound of a channel has got.
pub(super) fn heard<T: Resource>(
    id: &Handle<AudioInstance>,
    channel: &AudioChannel<T>,
    instances: &Assets<AudioInstance>,
) -> Heard {
    match instances.get(id).map(AudioInstance::state) {
        Some(state) => state.position().map_or(Heard::Over, Heard::At),
        None if channel.state(id) == PlaybackState::Queued => Heard::Queued,
        None => Heard::Lost,
    }
}

fn play_cues(
    mut cues: MessageReader<Cue>,
    time: Res<Time<Real>>,
    voices: Res<Voices>,
    channel: Res<AudioChannel<Effects>>,
    choices: Res<KeptChoices>,
    current: Res<CurrentMatch>,
    mut sounding: ResMut<Sounding>,
    mut instances: ResMut<Assets<AudioInstance>>,
    mut pace: ResMut<SoundPace>,
) {
    // The demonstration on the title is silent, its buttons are not.
    let heard = |cue: &&Cue| !current.is_shown() || cue.voice == Voice::Tap;
    let mut speaker = Speaker {
        channel: &channel,
        voices: &voices,
        instances: &mut instances,
    };
    let gain = mixer::effects(&choices);
    let cues = cues
        .read()
        .filter(heard)
        .map(|&cue| mixer::placed(&choices, cue));
    sounding.0.step(time.elapsed(), cues, gain, &mut speaker);
    pace.0 = sounding.0.waits().then_some(WAITING);
}
