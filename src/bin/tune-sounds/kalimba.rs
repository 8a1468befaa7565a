//! A plucked steel tine on a wooden box.

use libm::{pow, sqrt};

use crate::chance::Chance;
use crate::track::{Partial, Track};

/// The note both registers are built on: C4. Pentatonic notes above it are 0, 2, 4, 7, 9 semitones.
pub const HOME: f64 = 261.625_565_300_598_6;

/// A pitch as semitones above [`HOME`].
pub fn semitones(steps: f64) -> f64 {
    HOME * pow(2.0, steps / 12.0)
}

/// Adds one plucked note. `soft` from 0 (a nail) to 1 (the pad of a thumb).
pub fn pluck(track: &mut Track, at: f64, hertz: f64, gain: f64, soft: f64, chance: &mut Chance) {
    // Short tines die sooner.
    let short = sqrt(hertz / HOME);
    let bright = 1.0 - 0.65 * soft;
    let onset = 0.0012 + 0.003 * soft;
    let mut tone = |ratio: f64, strength: f64, damping: f64| {
        let hertz = hertz * ratio;
        let gain = gain * strength;
        track.add_partial(
            at,
            &Partial {
                hertz,
                gain,
                damping,
                onset,
            },
        );
    };
    // The tine sways along and across, not quite at one pitch: a slow beat.
    tone(1.0, 0.8, 3.4 * short);
    tone(1.0017, 0.2, 2.6 * short);
    // The box answers a little at the octave and the twelfth.
    tone(2.0, 0.15, 7.0 * short);
    tone(3.0, 0.07, 11.0 * short);
    // A bar clamped at one end and leaning on a bridge: far, inharmonic, soon gone.
    tone(5.43, 0.27 * bright, 14.0 * short);
    tone(8.9, 0.07 * bright, 30.0 * short);
    tone(15.2, 0.05 * bright, 60.0 * short);
    // The box itself, knocked by the pluck, at its own pitches whatever the note.
    for (hertz, strength, damping) in [
        (187.0, 0.10, 45.0),
        (338.0, 0.09, 60.0),
        (905.0, 0.05, 95.0),
    ] {
        let gain = gain * strength * (0.5 + 0.5 * bright);
        track.add_partial(
            at,
            &Partial {
                hertz,
                gain,
                damping,
                onset,
            },
        );
    }
    let thumb = Partial {
        hertz: 2600.0 - 1400.0 * soft,
        gain: 0.25 * bright * gain,
        damping: 420.0,
        onset: 0.001,
    };
    track.add_noise(at, &thumb, chance);
}
