//! Every sound of the game: name, length, loudness, and how it is made.

use crate::chance::Chance;
use crate::kalimba::{pluck, semitones};
use crate::modal::{BOARD, BOWL, Blow, LID, SEED, TABLE, strike};
use crate::track::{Partial, Track};

/// One file.
pub struct Sound {
    /// File name without ending; also the seed of its chance.
    pub name: &'static str,
    /// When the game plays it.
    pub role: &'static str,
    /// Length.
    pub seconds: f64,
    /// The part at the end that sinks to silence (s).
    fade: f64,
    /// Loudest sample (dB below full scale).
    peak: f64,
    /// Plays it onto silence.
    play: fn(&mut Track, &mut Chance),
}

impl Sound {
    /// The finished samples.
    pub fn samples(&self) -> Vec<i16> {
        let mut track = Track::silence(self.seconds);
        (self.play)(&mut track, &mut Chance::named(self.name));
        track.finish(self.fade, self.peak)
    }
}

/// Spells one entry of the table below; the numbers are length, fade and peak.
const fn sound(
    name: &'static str,
    role: &'static str,
    (seconds, fade, peak): (f64, f64, f64),
    play: fn(&mut Track, &mut Chance),
) -> Sound {
    Sound {
        name,
        role,
        seconds,
        fade,
        peak,
        play,
    }
}

/// All of them.
pub const SOUNDS: &[Sound] = &[
    sound(
        "seed-1",
        "a seed lands on wood",
        (0.11, 0.04, -11.0),
        |t, c| seed(t, 1.0, c),
    ),
    sound(
        "seed-2",
        "a seed lands on wood, heavier",
        (0.12, 0.04, -11.0),
        |t, c| seed(t, 0.86, c),
    ),
    sound(
        "seed-3",
        "a seed lands on wood, lighter",
        (0.10, 0.04, -11.0),
        |t, c| seed(t, 1.17, c),
    ),
    sound(
        "heap-1",
        "a seed lands on seeds",
        (0.07, 0.025, -13.0),
        |t, c| heap(t, 1.0, c),
    ),
    sound(
        "heap-2",
        "a seed lands on seeds, heavier",
        (0.08, 0.025, -13.0),
        |t, c| heap(t, 0.83, c),
    ),
    sound(
        "lift",
        "seeds are taken out of a pit",
        (0.26, 0.06, -15.0),
        lift,
    ),
    sound(
        "store",
        "a seed lands in a store",
        (0.42, 0.12, -8.0),
        store,
    ),
    sound(
        "capture-few",
        "a catch of up to six seeds pours into the store",
        (0.40, 0.12, -7.0),
        |t, c| {
            pour(t, 5, 0.026, c);
        },
    ),
    sound(
        "capture-many",
        "a larger catch pours into the store",
        (0.82, 0.16, -6.0),
        |t, c| {
            pour(t, 19, 0.029, c);
        },
    ),
    sound(
        "free-move",
        "the store rings: move again",
        (0.96, 0.38, -6.0),
        free_move,
    ),
    sound(
        "kalimba-low",
        "one note, C4: North's line, music",
        (1.2, 0.42, -7.0),
        |t, c| {
            pluck(t, 0.0, semitones(0.0), 1.0, 0.45, c);
        },
    ),
    sound(
        "kalimba-high",
        "one note, C5: South's line, music",
        (0.95, 0.35, -7.0),
        |t, c| {
            pluck(t, 0.0, semitones(12.0), 1.0, 0.4, c);
        },
    ),
    sound(
        "refuse",
        "that pit cannot be sown",
        (0.32, 0.1, -12.0),
        refuse,
    ),
    sound("win", "the game is won", (1.55, 0.6, -6.0), win),
    sound("draw", "the game is drawn", (0.9, 0.38, -9.0), |t, c| {
        two_notes(t, 7.0, 9.0, c);
    }),
    sound("lose", "the game is lost", (0.9, 0.38, -9.0), |t, c| {
        two_notes(t, 4.0, 0.0, c);
    }),
    sound("tap", "a button is pressed", (0.08, 0.03, -14.0), tap),
];

/// One seed into a carved pit, and its first small bounce in the same breath.
fn seed(track: &mut Track, pitch: f64, chance: &mut Chance) {
    let blow = Blow {
        speed: 1.0,
        contact: 0.000_16 / pitch,
        pitch,
        grit: 0.5,
    };
    strike(track, 0.0, &BOARD, blow, chance);
    let rattle = Blow {
        speed: 0.16,
        pitch: pitch * 1.05,
        ..blow
    };
    strike(track, chance.between(0.021, 0.028), &BOARD, rattle, chance);
}

/// One seed onto others: the seeds' own click over a muffled board.
fn heap(track: &mut Track, pitch: f64, chance: &mut Chance) {
    let click = Blow {
        speed: 0.7,
        contact: 0.000_1 / pitch,
        pitch,
        grit: 0.35,
    };
    strike(track, 0.0, &SEED, click, chance);
    let under = Blow {
        speed: 0.55,
        contact: 0.000_45,
        pitch: pitch * 0.8,
        grit: 0.2,
    };
    strike(track, 0.000_6, &BOARD, under, chance);
    let neighbour = Blow {
        speed: 0.3,
        pitch: pitch * 1.13,
        ..click
    };
    strike(
        track,
        chance.between(0.008, 0.012),
        &SEED,
        neighbour,
        chance,
    );
}

/// Fingers gather a handful: a breath of friction with a few seeds ticking in it.
fn lift(track: &mut Track, chance: &mut Chance) {
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
        strike(track, at, &SEED, blow, chance);
    }
}

/// One seed into the bowl, which answers deeper than a pit.
fn store(track: &mut Track, chance: &mut Chance) {
    let bowl = Blow {
        speed: 1.0,
        contact: 0.000_4,
        pitch: 1.0,
        grit: 0.35,
    };
    strike(track, 0.0, &BOWL, bowl, chance);
    let click = Blow {
        speed: 0.4,
        contact: 0.000_2,
        pitch: 0.8,
        grit: 0.4,
    };
    strike(track, 0.0, &BOARD, click, chance);
    let bounce = Blow {
        speed: 0.22,
        ..bowl
    };
    strike(track, 0.062, &BOWL, bounce, chance);
}

/// Seeds run into the bowl: first on its wood, then more and more on each other.
fn pour(track: &mut Track, seeds: u32, gap: f64, chance: &mut Chance) {
    let mut at = 0.0;
    for index in 0..seeds {
        let done = f64::from(index) / f64::from(seeds - 1);
        // Loudest just before the middle; the last few trickle.
        let speed = chance.between(0.6, 1.0) * (1.0 - 0.75 * done * done);
        let pitch = chance.between(0.88, 1.14);
        let bowl = Blow {
            speed: speed * (0.42 - 0.22 * done),
            contact: 0.000_5,
            pitch,
            grit: 0.25,
        };
        strike(track, at, &BOWL, bowl, chance);
        let wood = Blow {
            speed: speed * 0.6,
            contact: 0.000_22,
            pitch,
            grit: 0.3,
        };
        strike(track, at, &BOARD, wood, chance);
        let click = Blow {
            speed: speed * (0.2 + 0.4 * done),
            contact: 0.000_13,
            pitch,
            grit: 0.3,
        };
        strike(track, at + 0.004, &SEED, click, chance);
        at += gap * chance.between(0.45, 1.35) * (0.8 + 0.9 * done * done);
    }
}

/// The bowl rings once and the kalimba closes the phrase with its fifth.
fn free_move(track: &mut Track, chance: &mut Chance) {
    let bowl = Blow {
        speed: 1.15,
        contact: 0.000_7,
        pitch: 1.0,
        grit: 0.15,
    };
    strike(track, 0.0, &BOWL, bowl, chance);
    pluck(track, 0.0, semitones(12.0), 0.6, 0.5, chance);
    pluck(track, 0.085, semitones(19.0), 0.7, 0.4, chance);
}

/// Two dull knocks of a knuckle on the table: no, but kindly.
fn refuse(track: &mut Track, chance: &mut Chance) {
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

/// Up the pentatonic scale and home, with its fifth below.
fn win(track: &mut Track, chance: &mut Chance) {
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
fn two_notes(track: &mut Track, first: f64, second: f64, chance: &mut Chance) {
    pluck(track, 0.0, semitones(first), 0.8, 0.85, chance);
    pluck(track, 0.24, semitones(second), 0.7, 0.95, chance);
}

/// A fingertip on a small lid.
fn tap(track: &mut Track, chance: &mut Chance) {
    let blow = Blow {
        speed: 1.0,
        contact: 0.000_6,
        pitch: 1.0,
        grit: 0.2,
    };
    strike(track, 0.0, &LID, blow, chance);
}
