//! What hands do: take seeds up, knock on the table, touch a button.

use crate::chance::Chance;
use crate::modal::{Blow, LID, NUT, TABLE, strike};
use crate::track::{Partial, Track};

/// Fingers gather a handful: a breath of friction with a few seeds ticking in it.
pub fn lift(track: &mut Track, chance: &mut Chance) {
    let brush = Partial {
        hertz: 1700.0,
        gain: 0.8,
        damping: 26.0,
        onset: 0.07,
    };
    track.add_noise(0.0, &brush, chance);
    let air = Partial {
        hertz: 4200.0,
        gain: 0.3,
        damping: 34.0,
        onset: 0.05,
    };
    track.add_noise(0.02, &air, chance);
    for tick in 0..6 {
        let at = 0.018 + 0.026 * f64::from(tick) + chance.between(0.0, 0.016);
        let blow = Blow {
            speed: chance.between(0.05, 0.13),
            contact: 0.000_25,
            pitch: chance.between(0.7, 1.0),
            grit: 0.3,
        };
        strike(track, at, &NUT, blow, chance);
    }
}

/// Two dull knocks of a knuckle on the table: no, but kindly.
pub fn refuse(track: &mut Track, chance: &mut Chance) {
    let knock = Blow {
        speed: 1.0,
        contact: 0.001_1,
        pitch: 1.0,
        grit: 0.12,
    };
    strike(track, 0.0, &TABLE, knock, chance);
    let again = Blow {
        speed: 0.75,
        pitch: 0.94,
        ..knock
    };
    strike(track, 0.115, &TABLE, again, chance);
}

/// A fingertip on a small lid.
pub fn tap(track: &mut Track, chance: &mut Chance) {
    let blow = Blow {
        speed: 1.0,
        contact: 0.000_6,
        pitch: 1.0,
        grit: 0.2,
    };
    strike(track, 0.0, &LID, blow, chance);
}
