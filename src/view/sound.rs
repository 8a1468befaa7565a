//! What is heard. The game says what happened; this chooses a voice, a pitch and a place in the room.

use std::collections::VecDeque;
use std::io::Cursor;
use std::time::Duration;

use bevy::math::ops;
use bevy::prelude::*;
use bevy_kira_audio::prelude::{
    AudioApp, AudioChannel, AudioControl, AudioInstance, AudioPlugin, AudioSource, AudioTween,
    Decibels, PlaybackState, StaticSoundData,
};

use super::BoardView;
use crate::game::{
    CaptureShown, CurrentMatch, FreeMoveShown, GameEndShown, GameSystems, Refused, SeedLanded,
    SeedsLifted,
};
use crate::rules::{Hollow, Side};
use crate::store::{KeptChoices, LOUDEST};

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

/// A catch of more seeds than this pours longer.
const MANY_SEEDS: u16 = 6;
/// How fast a voice is silenced that makes room for another.
const FADE_OUT: Duration = Duration::from_millis(40);

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
        .init_resource::<Sounding>()
        .add_systems(Startup, load_voices)
        .add_systems(Update, play_cues.after(GameSystems::Follow));
}

/// Bundled like the shaders, so that the game runs from any folder and the browser fetches nothing more.
macro_rules! wav {
    ($name:literal) => {
        include_bytes!(concat!("../../assets/sounds/", $name, ".wav"))
    };
}

fn load_voices(mut commands: Commands, mut sources: ResMut<Assets<AudioSource>>) {
    let mut load = |bytes: &'static [u8]| match StaticSoundData::from_cursor(Cursor::new(bytes)) {
        Ok(sound) => sources.add(AudioSource { sound }),
        Err(error) => {
            error!("a bundled sound cannot be read: {error}");
            Handle::default()
        }
    };
    let voices = Voices {
        seeds: [
            load(wav!("seed-1")),
            load(wav!("seed-2")),
            load(wav!("seed-3")),
        ],
        store: load(wav!("store")),
        kalimba: [load(wav!("kalimba-high")), load(wav!("kalimba-low"))],
        lift: load(wav!("lift")),
        captures: [load(wav!("capture-few")), load(wav!("capture-many"))],
        free_move: load(wav!("free-move")),
        refuse: load(wav!("refuse")),
        win: load(wav!("win")),
        lose: load(wav!("lose")),
        draw: load(wav!("draw")),
    };
    commands.insert_resource(voices);
}

/// A rising pentatonic line: one note a seed, folded back after two octaves.
fn note(drop: usize) -> f32 {
    let step = drop % LONGEST_RISE;
    let octave = step / PENTATONIC.len();
    let semitones = f32::from(PENTATONIC[step % PENTATONIC.len()]) + 12.0 * octave as f32;
    ops::exp2(semitones / 12.0)
}

/// How loud a volume of 0 to [`LOUDEST`] steps is, in decibels: half the steps are half as loud to the ear, which is
/// ten decibels less. `None` is silence.
fn loudness(steps: u8) -> Option<f32> {
    let part = f32::from(steps.min(LOUDEST)) / f32::from(LOUDEST);
    (steps > 0).then(|| 10.0 * ops::log2(part))
}

/// Where a hollow is heard: across the whole width of the board.
fn panning(view: &BoardView, hollow: Hollow) -> f32 {
    let place = view.layout.window_centre(hollow);
    (2.0 * place.x / view.layout.window.x.max(1.0) - 1.0).clamp(-1.0, 1.0) * 0.7
}

fn cue_seeds(
    mut landed: MessageReader<SeedLanded>,
    view: Res<BoardView>,
    mut cues: MessageWriter<Cue>,
) {
    for landing in landed.read() {
        let panning = panning(&view, landing.hollow);
        let strength = (landing.speed / LOUD_IMPACT).clamp(0.25, 1.0);
        let knock = match landing.hollow {
            Hollow::Pit(_) => Voice::Seed((landing.seed % 3) as u8),
            Hollow::Store(_) => Voice::Store,
        };
        // Every seed has its own pitch, always the same.
        let own_pitch = 0.92 + 0.16 * ((landing.seed * 7) % 13) as f32 / 13.0;
        cues.write(Cue {
            voice: knock,
            rate: own_pitch,
            volume: 20.0 * ops::log10(strength),
            panning,
        });
        if let Some(drop) = landing.drop {
            let side = match landing.hollow {
                Hollow::Pit(pit) => pit.side,
                Hollow::Store(side) => side,
            };
            cues.write(Cue {
                voice: Voice::Kalimba(side),
                rate: note(drop),
                volume: LINE_VOLUME,
                panning,
            });
        }
    }
}

fn cue_events(
    mut lifted: MessageReader<SeedsLifted>,
    mut captures: MessageReader<CaptureShown>,
    mut free_moves: MessageReader<FreeMoveShown>,
    mut refused: MessageReader<Refused>,
    view: Res<BoardView>,
    mut cues: MessageWriter<Cue>,
) {
    let cue = |voice, hollow: Hollow, volume| Cue {
        voice,
        rate: 1.0,
        volume,
        panning: panning(&view, hollow),
    };
    for lift in lifted.read().filter(|lift| lift.sown) {
        cues.write(cue(Voice::Lift, lift.pit.into(), -6.0));
    }
    for shown in captures.read() {
        let many = shown.capture.seeds() > MANY_SEEDS;
        cues.write(cue(
            Voice::Capture(many),
            shown.capture.landing.into(),
            -3.0,
        ));
    }
    for free in free_moves.read() {
        cues.write(cue(Voice::FreeMove, Hollow::Store(free.side), -4.0));
    }
    if let Some(refusal) = refused.read().last() {
        let panning = refusal.pit.map_or(0.0, |pit| panning(&view, pit.into()));
        cues.write(Cue {
            voice: Voice::Refuse,
            rate: 1.0,
            volume: -4.0,
            panning,
        });
    }
}

fn cue_ends(
    mut ends: MessageReader<GameEndShown>,
    current: Res<CurrentMatch>,
    mut cues: MessageWriter<Cue>,
) {
    if ends.read().last().is_none() {
        return;
    }
    let Some(outcome) = current.game.outcome() else {
        return;
    };
    let voice = match outcome.winner() {
        None => Voice::Draw,
        Some(side) if current.setup.two_people() || side == current.near_side() => Voice::Win,
        Some(_) => Voice::Lose,
    };
    cues.write(Cue {
        voice,
        rate: 1.0,
        volume: -3.0,
        panning: 0.0,
    });
}

/// Plays what was cued. Where no device answered, nothing is played: the queue would only grow.
fn play_cues(
    mut cues: MessageReader<Cue>,
    voices: Res<Voices>,
    channel: Res<AudioChannel<Effects>>,
    choices: Res<KeptChoices>,
    current: Res<CurrentMatch>,
    mut sounding: ResMut<Sounding>,
    mut instances: ResMut<Assets<AudioInstance>>,
) {
    let Some(loudness) = loudness(choices.effects).filter(|_| !choices.muted && !current.demo) else {
        cues.clear();
        return;
    };
    // Without a device no instance ever comes to life; then a few tries are kept and the rest is dropped.
    sounding.0.retain(|handle| match instances.get(handle) {
        Some(instance) => instance.state() != PlaybackState::Stopped,
        None => true,
    });
    for cue in cues.read() {
        while sounding.0.len() >= VOICES {
            let Some(oldest) = sounding.0.pop_front() else {
                break;
            };
            if let Some(mut instance) = instances.get_mut(&oldest) {
                instance.stop(AudioTween::linear(FADE_OUT));
            } else {
                // It never started: there is no device. The place stays taken.
                sounding.0.push_front(oldest);
                return;
            }
        }
        let handle = channel
            .play(voices.of(cue.voice))
            .with_volume(Decibels(cue.volume + loudness))
            .with_playback_rate(f64::from(cue.rate))
            .with_panning(cue.panning)
            .handle();
        sounding.0.push_back(handle);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_the_steps_are_ten_decibels_less_and_none_are_silence() {
        assert_eq!(loudness(LOUDEST), Some(0.0));
        let half = loudness(LOUDEST / 2).expect("to be heard");
        assert!((half + 10.0).abs() < 1e-3, "{half}");
        assert_eq!(loudness(0), None);
    }

    #[test]
    fn the_line_of_a_sowing_rises_note_by_note() {
        let line: Vec<f32> = (0..LONGEST_RISE).map(note).collect();
        assert!(line.windows(2).all(|pair| pair[0] < pair[1]), "{line:?}");
        assert!(
            (note(5) - 2.0).abs() < 1e-3,
            "the sixth note is an octave above the first"
        );
        assert!(
            (note(LONGEST_RISE) - note(0)).abs() < 1e-6,
            "a long sowing folds back"
        );
    }
}
