//! The music: one phrase after another, each mixed in memory and played as one sound, so that a phrase needs the game to
//! wake up once.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_kira_audio::prelude::{
    AudioApp, AudioChannel, AudioControl, AudioInstance, AudioSource, AudioTween, Decibels, Frame,
    StaticSoundData, StaticSoundSettings,
};

use super::SoundPace;
use super::desk::Heard;
use super::mixer;
use super::playing::{Sounding, heard};
use super::voices::Voices;
use crate::game::CurrentMatch;
use crate::rules::Side;
use crate::store::KeptChoices;
use crate::tune::{Composer, Phrase, Tines, Voice, mix_down};

/// How long the music takes to come up when it is switched on.
const FADE_IN: Duration = Duration::from_secs(2);
/// How long it takes to go when it is switched off.
const FADE_OUT: Duration = Duration::from_millis(1200);
/// How long it takes to hold its breath, and to go on.
const PAUSE: Duration = Duration::from_millis(500);
/// How long it takes to follow the volume.
const FOLLOW: Duration = Duration::from_millis(200);
/// Phrases follow one another to a hundredth of a second; the game is never woken up more often.
const SHORTEST_SLEEP: Duration = Duration::from_millis(10);
/// A phrase that does not move is looked after this seldom: the device sleeps.
const STUCK: Duration = Duration::from_secs(1);
/// A phrase that the device did not take is tried again after this long.
const TRY_AGAIN: Duration = Duration::from_secs(2);
/// Stirred into the match's seed, so that the music has its own chance.
const MUSIC_SEED: u64 = 0x6B61_6C69_6D62_6121;

/// The channel of the music.
#[derive(Resource)]
struct Music;

/// Who makes the music, and what sounds of it.
#[derive(Resource, Default)]
struct Player {
    /// Made when the music is first wanted.
    composer: Option<Composer>,
    /// The phrase that plays.
    now: Option<Playing>,
    /// The last notes of the phrase before, or what fades away.
    ringing: Vec<Handle<AudioInstance>>,
    /// Whether it holds its breath.
    paused: bool,
    /// The volume everything was last set to, in decibels.
    volume: f32,
    /// Nothing is started before this time.
    not_before: Duration,
}

/// One phrase on the channel.
struct Playing {
    id: Handle<AudioInstance>,
    /// When the next one is due, in seconds from its start.
    next: f32,
    /// Where it was last seen, in seconds from its start.
    place: f64,
}

pub(super) fn plugin(app: &mut App) {
    app.add_audio_channel::<Music>()
        .init_resource::<Player>()
        .add_systems(Update, play_music);
}

fn play_music(
    time: Res<Time<Real>>,
    choices: Res<KeptChoices>,
    current: Res<CurrentMatch>,
    window: Query<&Window, With<PrimaryWindow>>,
    device: Res<Sounding>,
    voices: Res<Voices>,
    channel: Res<AudioChannel<Music>>,
    mut player: ResMut<Player>,
    mut sources: ResMut<Assets<AudioSource>>,
    mut instances: ResMut<Assets<AudioInstance>>,
    mut pace: ResMut<SoundPace>,
) {
    let player = &mut *player;
    pace.music = None;
    player.ringing.retain(|id| {
        let over = matches!(heard(id, &channel, &instances), Heard::Over | Heard::Lost);
        if over {
            instances.remove(id);
        }
        !over
    });
    let Some(volume) = mixer::music(&choices) else {
        player.stop(&mut instances);
        return;
    };
    let listens = window.single().map_or(true, |window| window.focused);
    let paused = choices.muted || !listens;
    player.hold_breath(paused, &mut instances);
    player.follow(volume, &mut instances);
    if paused {
        return;
    }
    let due = match &mut player.now {
        None => true,
        Some(playing) => match heard(&playing.id, &channel, &instances) {
            Heard::Queued => false,
            Heard::At(place) => {
                let left = playing.next - place as f32;
                let least = if place > playing.place {
                    SHORTEST_SLEEP
                } else {
                    STUCK
                };
                playing.place = place;
                pace.music = Some(Duration::from_secs_f32(left.max(0.0)).max(least));
                left <= 0.0
            }
            Heard::Over => true,
            Heard::Lost => {
                player.not_before = time.elapsed() + TRY_AGAIN;
                true
            }
        },
    };
    if !due {
        return;
    }
    let first = player.now.is_none();
    if let Some(before) = player.now.take() {
        player.ringing.push(before.id);
    }
    if !device.awake() || time.elapsed() < player.not_before {
        return;
    }
    let seed = current.setup.seed ^ MUSIC_SEED;
    let composer = player.composer.get_or_insert_with(|| Composer::new(seed));
    let phrase = composer.next_phrase();
    let Some(source) = record(&phrase, &voices, &sources) else {
        return;
    };
    let mut sound = channel.play(sources.add(source));
    sound.with_volume(Decibels(volume));
    if first {
        sound.linear_fade_in(FADE_IN);
    }
    player.now = Some(Playing {
        id: sound.handle(),
        next: phrase.seconds,
        place: 0.0,
    });
    pace.music = Some(Duration::from_secs_f32(phrase.seconds));
}

impl Player {
    /// Fades away.
    fn stop(&mut self, instances: &mut Assets<AudioInstance>) {
        let Some(playing) = self.now.take() else {
            return;
        };
        self.ringing.push(playing.id);
        self.paused = false;
        self.each(instances, |instance| {
            instance.stop(AudioTween::linear(FADE_OUT));
        });
    }

    /// Pauses, or goes on.
    fn hold_breath(&mut self, paused: bool, instances: &mut Assets<AudioInstance>) {
        if self.paused == paused {
            return;
        }
        self.paused = paused;
        self.each(instances, |instance| {
            if paused {
                instance.pause(AudioTween::linear(PAUSE));
            } else {
                instance.resume(AudioTween::linear(PAUSE));
            }
        });
    }

    /// Follows the volume.
    fn follow(&mut self, volume: f32, instances: &mut Assets<AudioInstance>) {
        if (self.volume - volume).abs() < f32::EPSILON {
            return;
        }
        self.volume = volume;
        self.each(instances, |instance| {
            instance.set_decibels(Decibels(volume), AudioTween::linear(FOLLOW));
        });
    }

    fn each(
        &self,
        instances: &mut Assets<AudioInstance>,
        mut what: impl FnMut(&mut AudioInstance),
    ) {
        let now = self.now.iter().map(|playing| &playing.id);
        for id in now.chain(&self.ringing) {
            if let Some(mut instance) = instances.get_mut(id) {
                what(&mut instance);
            }
        }
    }
}

/// A phrase as a sound.
fn record(phrase: &Phrase, voices: &Voices, sources: &Assets<AudioSource>) -> Option<AudioSource> {
    let tine = |side| {
        let handle = voices.of(Voice::Kalimba(side))?;
        let sound = &sources.get(&handle)?.sound;
        let samples: Vec<f32> = sound.frames.iter().map(|frame| frame.left).collect();
        Some((samples, sound.sample_rate))
    };
    let (low, rate) = tine(Side::North)?;
    let (high, _) = tine(Side::South)?;
    let tines = Tines {
        low: &low,
        high: &high,
        rate,
    };
    let frames: Arc<[Frame]> = mix_down(phrase, tines)
        .into_iter()
        .map(|[left, right]| Frame { left, right })
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
