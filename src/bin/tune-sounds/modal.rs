//! Struck things: a body's partials, each ringing and dying at its own rate, and a little grit where
//! the two surfaces meet.

use std::f64::consts::PI;

use libm::pow;

use crate::chance::Chance;
use crate::track::{Partial, Track};

/// Something that rings when it is struck.
pub struct Body {
    /// Lowest partial (Hz).
    pub hertz: f64,
    /// Each partial's ratio to the lowest, and how strongly a blow wakes it.
    pub modes: &'static [(f64, f64)],
    /// Damping that all partials share: what the thing stands on and the air (1/s).
    pub damping: f64,
    /// Inner friction, as the loss tangent; it makes high partials die first. Dry hardwood has
    /// 0.01 to 0.03.
    pub loss: f64,
}

/// A board a hand wide, carved out: the pits.
pub const BOARD: Body = Body {
    hertz: 1040.0,
    modes: &[
        (1.0, 1.0),
        (1.72, 0.7),
        (2.63, 0.6),
        (3.9, 0.45),
        (5.3, 0.3),
        (7.4, 0.2),
    ],
    damping: 55.0,
    loss: 0.024,
};

/// A nut against a nut: small, hard, gone at once.
pub const NUT: Body = Body {
    hertz: 3150.0,
    modes: &[(1.0, 1.0), (1.53, 0.8), (2.24, 0.5), (3.4, 0.25)],
    damping: 150.0,
    loss: 0.022,
};

/// A pebble against a pebble: denser and duller than a nut.
pub const STONE: Body = Body {
    hertz: 2380.0,
    modes: &[(1.0, 1.0), (1.61, 0.75), (2.37, 0.5), (3.1, 0.3)],
    damping: 120.0,
    loss: 0.016,
};

/// A glass bead: high, and it rings.
pub const GLASS: Body = Body {
    hertz: 4350.0,
    modes: &[(1.0, 1.0), (1.41, 0.55), (2.13, 0.5), (2.87, 0.3)],
    damping: 48.0,
    loss: 0.002_6,
};

/// A flat button of horn: broad and soft.
pub const HORN: Body = Body {
    hertz: 1690.0,
    modes: &[(1.0, 1.0), (1.87, 0.5), (3.02, 0.3), (4.4, 0.12)],
    damping: 105.0,
    loss: 0.036,
};

/// The bottom of an egg carton: a hollow thump.
pub const CARTON: Body = Body {
    hertz: 385.0,
    modes: &[(1.0, 1.0), (1.52, 0.7), (2.31, 0.45), (3.5, 0.2)],
    damping: 88.0,
    loss: 0.06,
};

/// A sheet on a table: flat, with the table under it.
pub const PAPER: Body = Body {
    hertz: 690.0,
    modes: &[(1.0, 1.0), (1.8, 0.6), (2.9, 0.5), (4.7, 0.3)],
    damping: 170.0,
    loss: 0.055,
};

/// Sand: hardly a tone, a dull push.
pub const SAND: Body = Body {
    hertz: 172.0,
    modes: &[(1.0, 1.0), (1.7, 0.6), (2.6, 0.3)],
    damping: 135.0,
    loss: 0.1,
};

/// The store: a deep bowl with air in it.
pub const BOWL: Body = Body {
    hertz: 262.0,
    modes: &[
        (1.0, 1.0),
        (1.56, 0.55),
        (2.71, 0.6),
        (4.3, 0.4),
        (6.1, 0.25),
        (9.2, 0.15),
    ],
    damping: 13.0,
    loss: 0.016,
};

/// The table under the board: thick and dull.
pub const TABLE: Body = Body {
    hertz: 205.0,
    modes: &[(1.0, 1.0), (1.9, 0.8), (2.83, 0.5), (4.4, 0.2)],
    damping: 42.0,
    loss: 0.03,
};

/// A small lid for the finger on a button.
pub const LID: Body = Body {
    hertz: 610.0,
    modes: &[(1.0, 1.0), (1.83, 0.5), (2.9, 0.35), (4.6, 0.15)],
    damping: 85.0,
    loss: 0.03,
};

/// How a body is struck.
#[derive(Clone, Copy)]
pub struct Blow {
    /// Loudness.
    pub speed: f64,
    /// How long the two touch (s): a light, fast seed 0.1 ms, a finger 2 ms. Longer is darker.
    pub contact: f64,
    /// Pitch of the struck thing against the body's own: a heavier seed sounds lower.
    pub pitch: f64,
    /// Strength of the noise of contact.
    pub grit: f64,
}

/// Adds one blow on `body`. Each falls on a slightly different spot, so no two are alike.
pub fn strike(track: &mut Track, at: f64, body: &Body, blow: Blow, chance: &mut Chance) {
    for &(ratio, gain) in body.modes {
        let hertz = body.hertz * blow.pitch * ratio * (1.0 + 0.012 * chance.sway());
        let spot = pow(10.0, 2.5 * chance.sway() / 20.0);
        track.add_partial(
            at,
            &Partial {
                hertz,
                gain: gain * spot * blow.speed * passed(hertz, blow.contact),
                damping: body.damping + PI * hertz * body.loss,
                onset: blow.contact,
            },
        );
    }
    let grit = Partial {
        hertz: (0.5 / blow.contact).min(5200.0),
        gain: blow.grit * blow.speed,
        damping: 1.0 / (0.0012 + blow.contact),
        onset: blow.contact,
    };
    track.add_noise(at, &grit, chance);
}

/// How much of a pitch gets through a touch of this length.
fn passed(hertz: f64, contact: f64) -> f64 {
    let turns = 2.0 * hertz * contact;
    1.0 / (1.0 + turns * turns)
}
