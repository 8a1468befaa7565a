//! Phrases of music as sounds on a channel of their own: each is mixed in memory and played whole.

use std::sync::Arc;
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_kira_audio::prelude::{
    AudioApp, AudioChannel, AudioControl, AudioInstance, AudioSource, AudioTween, Decibels, Frame,
    StaticSoundData, StaticSoundSettings,
};

use super::desk::Heard;
use super::music::{self, Turntable};
use super::playing::{Sounding, heard};
use super::voices::Voices;
use crate::rules::Side;
use crate::store::KeptChoices;
use crate::tune::{Phrase, Tines, Voice, mix_down};

/// The channel of the music.
#[derive(Resource)]
struct Music;

pub(super) fn plugin(app: &mut App) {
    app.add_audio_channel::<Music>()
        .add_plugins(music::plugin::<Recordings, Handle<AudioInstance>>);
}

/// The channel as the player of the music sees it.
#[derive(SystemParam)]
struct Recordings<'w> {
    device: Res<'w, Sounding>,
    voices: Res<'w, Voices>,
    choices: Res<'w, KeptChoices>,
    channel: Res<'w, AudioChannel<Music>>,
    sources: ResMut<'w, Assets<AudioSource>>,
    instances: ResMut<'w, Assets<AudioInstance>>,
}

impl Turntable for Recordings<'_> {
    type Id = Handle<AudioInstance>;

    fn awake(&self) -> bool {
        self.device.awake()
    }

    fn start(
        &mut self,
        phrase: &Phrase,
        lead: f32,
        volume: f32,
        fade_in: Duration,
    ) -> Option<Self::Id> {
        let source = self.record(phrase, lead)?;
        let mut sound = self.channel.play(self.sources.add(source));
        sound.with_volume(Decibels(volume));
        if !fade_in.is_zero() {
            sound.linear_fade_in(fade_in);
        }
        Some(sound.handle())
    }

    fn heard(&self, id: &Self::Id) -> Heard {
        heard(id, &self.channel, &self.instances)
    }

    fn pause(&mut self, id: &Self::Id, fade: Duration) {
        if let Some(mut sound) = self.instances.get_mut(id) {
            sound.pause(AudioTween::linear(fade));
        }
    }

    fn resume(&mut self, id: &Self::Id, fade: Duration) {
        if let Some(mut sound) = self.instances.get_mut(id) {
            sound.resume(AudioTween::linear(fade));
        }
    }

    fn set_volume(&mut self, id: &Self::Id, volume: f32, fade: Duration) {
        if let Some(mut sound) = self.instances.get_mut(id) {
            sound.set_decibels(Decibels(volume), AudioTween::linear(fade));
        }
    }

    fn stop(&mut self, id: &Self::Id, fade: Duration) {
        if let Some(mut sound) = self.instances.get_mut(id) {
            sound.stop(AudioTween::linear(fade));
        }
    }

    fn forget(&mut self, id: &Self::Id) {
        // Nobody else does: instances are kept under names that are not counted.
        self.instances.remove(id);
    }
}

impl Recordings<'_> {
    /// A phrase as a sound.
    fn record(&self, phrase: &Phrase, lead: f32) -> Option<AudioSource> {
        let (low, rate) = self.tine(Side::North)?;
        let (high, _) = self.tine(Side::South)?;
        let tines = Tines {
            low: &low,
            high: &high,
            rate,
        };
        let mono = self.choices.mono;
        let frames: Arc<[Frame]> = mix_down(phrase, lead, tines)
            .into_iter()
            .map(|[left, right]| {
                if mono {
                    Frame::from_mono(left.midpoint(right))
                } else {
                    Frame { left, right }
                }
            })
            .collect();
        Some(AudioSource {
            sound: StaticSoundData {
                sample_rate: rate,
                frames,
                settings: StaticSoundSettings::default(),
                slice: None,
            },
        })
    }

    /// The recorded note of a side, and its samples a second.
    fn tine(&self, side: Side) -> Option<(Vec<f32>, u32)> {
        let handle = self.voices.of(Voice::Kalimba(side))?;
        let sound = &self.sources.get(&handle)?.sound;
        let samples = sound.frames.iter().map(|frame| frame.left).collect();
        Some((samples, sound.sample_rate))
    }
}
