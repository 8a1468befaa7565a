//! The files of the voices, bundled like the shaders, so that the game runs from any folder and the browser fetches
//! nothing more.

use std::collections::HashMap;
use std::io::Cursor;

use bevy::prelude::*;
use bevy_kira_audio::prelude::{AudioSource, StaticSoundData};

use crate::tune::Voice;

/// Names and contents of files.
macro_rules! files {
    ($($name:literal)*) => {
        &[$(($name, include_bytes!(concat!("../../../assets/sounds/", $name, ".wav")))),*]
    };
}

/// Every file, by the name that [`Voice::file`] gives.
const FILES: &[(&str, &[u8])] = files![
    "nut-wood-1" "nut-wood-2" "nut-wood-3" "nut-heap-1" "nut-heap-2" "nut-carton" "nut-paper" "nut-sand" "nut-store"
    "stone-wood-1" "stone-wood-2" "stone-wood-3" "stone-heap-1" "stone-heap-2" "stone-carton" "stone-paper"
    "stone-sand" "stone-store"
    "glass-wood-1" "glass-wood-2" "glass-wood-3" "glass-heap-1" "glass-heap-2" "glass-carton" "glass-paper"
    "glass-sand" "glass-store"
    "horn-wood-1" "horn-wood-2" "horn-wood-3" "horn-heap-1" "horn-heap-2" "horn-carton" "horn-paper" "horn-sand"
    "horn-store"
    "carton-store" "paper-store" "sand-store"
    "lift" "capture-2" "capture-4" "capture-8" "capture-16" "refuse" "tap"
    "kalimba-low" "kalimba-high" "free-move-low" "free-move-high" "win" "draw" "lose"
];

/// The decoded voices.
#[derive(Resource, Default)]
pub(super) struct Voices(HashMap<&'static str, Handle<AudioSource>>);

impl Voices {
    /// What a voice sounds like.
    pub(super) fn of(&self, voice: Voice) -> Option<Handle<AudioSource>> {
        self.0.get(voice.file()).cloned()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Voices>()
        .add_systems(PreStartup, load_voices);
}

fn load_voices(mut voices: ResMut<Voices>, mut sources: ResMut<Assets<AudioSource>>) {
    for &(name, bytes) in FILES {
        match StaticSoundData::from_cursor(Cursor::new(bytes)) {
            Ok(sound) => {
                voices.0.insert(name, sources.add(AudioSource { sound }));
            }
            Err(error) => error!("the bundled sound {name} cannot be read: {error}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_voice_has_its_file_and_every_file_its_voice() {
        let wanted: BTreeSet<_> = Voice::all().map(Voice::file).collect();
        let bundled: BTreeSet<_> = FILES.iter().map(|&(name, _)| name).collect();
        assert_eq!(bundled, wanted);
        assert_eq!(bundled.len(), FILES.len());
    }

    #[test]
    fn every_file_can_be_decoded() {
        for &(name, bytes) in FILES {
            let sound = StaticSoundData::from_cursor(Cursor::new(bytes));
            assert!(sound.is_ok_and(|sound| sound.num_frames() > 1000), "{name}");
        }
    }
}
