//! Short tunes of the kalimba: a phrase that comes home, and the ends of a game.

use crate::chance::Chance;
use crate::kalimba::{pluck, semitones};
use crate::track::Track;

/// The fifth below leads, and the tonic `home` (semitones above C4) stays.
pub fn come_home(track: &mut Track, home: f64, chance: &mut Chance) {
    pluck(track, 0.0, semitones(home - 5.0), 0.4, 0.5, chance);
    pluck(track, 0.085, semitones(home), 0.8, 0.4, chance);
    pluck(track, 0.095, semitones(home - 12.0), 0.3, 0.6, chance);
}

/// Up the pentatonic scale and home, with its fifth below.
pub fn win(track: &mut Track, chance: &mut Chance) {
    for (at, step, gain) in [
        (0.0, 7.0, 0.55),
        (0.13, 12.0, 0.6),
        (0.26, 14.0, 0.62),
        (0.39, 16.0, 0.68),
        (0.52, 19.0, 0.72),
        (0.74, 24.0, 0.8),
        (0.755, 12.0, 0.5),
        (0.77, 19.0, 0.4),
    ] {
        pluck(track, at, semitones(step), gain, 0.4, chance);
    }
}

/// Two soft notes and no more to say.
pub fn two_notes(track: &mut Track, first: f64, second: f64, chance: &mut Chance) {
    pluck(track, 0.0, semitones(first), 0.8, 0.85, chance);
    pluck(track, 0.24, semitones(second), 0.7, 0.95, chance);
}
