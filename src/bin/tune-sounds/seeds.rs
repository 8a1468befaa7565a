//! Seeds of every kind landing on every ground.

use crate::chance::Chance;
use crate::modal::{BOARD, BOWL, Blow, Body, CARTON, GLASS, HORN, NUT, PAPER, SAND, STONE, strike};
use crate::track::Track;

/// What a seed is made of.
pub struct Stuff {
    /// As in file names.
    pub name: &'static str,
    /// How much longer than a nut it rings (s).
    pub rings: f64,
    /// One against another.
    click: Body,
    /// How long it touches wood (s): hard ones shorter, which is brighter.
    contact: f64,
    /// How much of its own voice is heard when it hits wood.
    own: f64,
    /// Pitch of the board under it: heavy ones push it lower.
    push: f64,
}

/// Nuts, pebbles, glass beads, buttons.
pub const STUFFS: [Stuff; 4] = [
    Stuff {
        name: "nut",
        rings: 0.0,
        click: NUT,
        contact: 0.000_16,
        own: 0.0,
        push: 1.0,
    },
    Stuff {
        name: "stone",
        rings: 0.0,
        click: STONE,
        contact: 0.000_2,
        own: 0.5,
        push: 0.74,
    },
    Stuff {
        name: "glass",
        rings: 0.03,
        click: GLASS,
        contact: 0.000_11,
        own: 0.55,
        push: 1.08,
    },
    Stuff {
        name: "horn",
        rings: 0.0,
        click: HORN,
        contact: 0.000_26,
        own: 0.45,
        push: 0.92,
    },
];

/// Something softer than wood to fall on.
pub struct Ground {
    /// As in file names.
    pub name: &'static str,
    body: Body,
    /// How long a seed sinks into it (s).
    contact: f64,
    /// The hiss of grains and fibres.
    grit: f64,
    /// How much of the seed's own voice is left.
    own: f64,
}

/// Carton, paper, sand.
pub const GROUNDS: [Ground; 3] = [
    Ground {
        name: "carton",
        body: CARTON,
        contact: 0.000_5,
        grit: 0.35,
        own: 0.16,
    },
    Ground {
        name: "paper",
        body: PAPER,
        contact: 0.000_33,
        grit: 0.6,
        own: 0.26,
    },
    Ground {
        name: "sand",
        body: SAND,
        contact: 0.000_9,
        grit: 1.1,
        own: 0.07,
    },
];

/// One seed into a carved pit, and its first small bounce in the same breath.
pub fn on_wood(track: &mut Track, stuff: &Stuff, pitch: f64, chance: &mut Chance) {
    let blow = Blow {
        speed: 1.0,
        contact: stuff.contact / pitch,
        pitch: pitch * stuff.push,
        grit: 0.5,
    };
    strike(track, 0.0, &BOARD, blow, chance);
    let voice = Blow {
        speed: stuff.own,
        pitch,
        grit: 0.1,
        ..blow
    };
    strike(track, 0.0, &stuff.click, voice, chance);
    let rattle = Blow {
        speed: 0.16,
        pitch: blow.pitch * 1.05,
        ..blow
    };
    let bounce = chance.between(0.021, 0.028);
    strike(track, bounce, &BOARD, rattle, chance);
    let again = Blow {
        speed: 0.2 * stuff.own,
        ..voice
    };
    strike(track, bounce, &stuff.click, again, chance);
}

/// One seed onto others: their own click over a muffled board.
pub fn on_seeds(track: &mut Track, stuff: &Stuff, pitch: f64, chance: &mut Chance) {
    let click = Blow {
        speed: 0.7,
        contact: 0.6 * stuff.contact / pitch,
        pitch,
        grit: 0.35,
    };
    strike(track, 0.0, &stuff.click, click, chance);
    let under = Blow {
        speed: 0.5,
        contact: 0.000_45,
        pitch: pitch * 0.8 * stuff.push,
        grit: 0.2,
    };
    strike(track, 0.000_6, &BOARD, under, chance);
    let neighbour = Blow {
        speed: 0.3,
        pitch: pitch * 1.13,
        ..click
    };
    let later = chance.between(0.008, 0.012);
    strike(track, later, &stuff.click, neighbour, chance);
}

/// One seed onto something soft, which swallows most of it.
pub fn on_ground(track: &mut Track, stuff: &Stuff, ground: &Ground, chance: &mut Chance) {
    let thud = Blow {
        speed: 1.0,
        contact: ground.contact * stuff.contact / 0.000_16,
        pitch: stuff.push,
        grit: ground.grit,
    };
    strike(track, 0.0, &ground.body, thud, chance);
    let voice = Blow {
        speed: ground.own * (0.6 + stuff.own),
        contact: stuff.contact,
        pitch: 0.94,
        grit: 0.1,
    };
    strike(track, 0.0, &stuff.click, voice, chance);
}

/// One seed into the wooden bowl, which answers deeper than a pit.
pub fn in_bowl(track: &mut Track, stuff: &Stuff, chance: &mut Chance) {
    let bowl = Blow {
        speed: 1.0,
        contact: 0.000_4,
        pitch: 1.0,
        grit: 0.35,
    };
    strike(track, 0.0, &BOWL, bowl, chance);
    let click = Blow {
        speed: 0.4,
        contact: stuff.contact * 1.25,
        pitch: 0.8 * stuff.push,
        grit: 0.4,
    };
    strike(track, 0.0, &BOARD, click, chance);
    let voice = Blow {
        speed: 0.6 * stuff.own,
        pitch: 0.92,
        grit: 0.1,
        ..click
    };
    strike(track, 0.0, &stuff.click, voice, chance);
    let bounce = Blow {
        speed: 0.22,
        ..bowl
    };
    strike(track, 0.062, &BOWL, bounce, chance);
}

/// One seed into a larger hollow of something soft: the same ground, deeper.
pub fn in_soft_bowl(track: &mut Track, ground: &Ground, chance: &mut Chance) {
    let thud = Blow {
        speed: 1.0,
        contact: ground.contact * 1.3,
        pitch: 0.62,
        grit: ground.grit,
    };
    strike(track, 0.0, &ground.body, thud, chance);
    let click = Blow {
        speed: ground.own,
        contact: 0.000_2,
        pitch: 0.8,
        grit: 0.1,
    };
    strike(track, 0.0, &NUT, click, chance);
    let bounce = Blow { speed: 0.2, ..thud };
    strike(track, 0.058, &ground.body, bounce, chance);
}

/// Seeds run into the bowl: first on its wood, then more and more on each other.
pub fn pour(track: &mut Track, seeds: u32, gap: f64, chance: &mut Chance) {
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
        strike(track, at + 0.004, &NUT, click, chance);
        at += gap * chance.between(0.45, 1.35) * (0.8 + 0.9 * done * done);
    }
}
