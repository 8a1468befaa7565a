//! From what happened to what is heard: voice, pitch, loudness and place.

use super::line::Line;
use super::scale::ratio;
use super::voice::{Bed, Ending, Stuff, Voice};
use crate::rules::{Hollow, Side};
use crate::seeds::Table;

/// Seeds that hit at this speed (units a second) sound at full strength.
const LOUD_IMPACT: f32 = 5.0;
/// The weakest impact still counts as this part of a loud one: every seed is heard.
const WEAKEST: f32 = 0.2;
/// Faster blows ring a little higher: pitch grows with this power of the speed.
const BRIGHTER: f32 = 0.07;
/// From this many seeds on no bare ground is left to fall on.
const COVERED: u16 = 4;
/// How loud the kalimba line is beside the knock of the seeds, in decibels.
const LINE_VOLUME: f32 = -13.0;
/// How far the mover's side draws the notes of its line to its own hand (1 is all the way).
const OWN_PLACE: f32 = 0.4;

/// One thing to be heard. Tests listen to these instead of to a loudspeaker.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "game", derive(bevy::prelude::Message))]
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

impl Cue {
    /// A voice as it was recorded.
    const fn plain(voice: Voice, volume: f32, panning: f32) -> Self {
        Self {
            voice,
            rate: 1.0,
            volume,
            panning,
        }
    }
}

/// How a seed arrives.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Impact {
    /// Which seed; the same seed always sounds alike.
    pub seed: usize,
    /// Its size against the mean of all seeds.
    pub size: f32,
    /// Speed at the impact, units a second.
    pub speed: f32,
    /// Where it lands.
    pub hollow: Hollow,
    /// How many seeds lie there already.
    pub lying: u16,
}

/// A seed arrives: by mass and speed, on what lies there.
#[must_use]
pub fn knock(impact: Impact, table: &Table, panning: f32) -> Cue {
    let strength = (impact.speed / LOUD_IMPACT).clamp(WEAKEST, 1.0);
    let stuff = Stuff::from(table.seeds);
    let ground = Bed::from(table.board);
    let voice = match impact.hollow {
        Hollow::Store(_) => Voice::Store(stuff, ground),
        Hollow::Pit(_) => {
            // Which bare spot a seed hits is as good as its number; a full pit has none.
            let heap = (impact.seed as u16).wrapping_mul(7) % COVERED < impact.lying;
            let bed = if heap { Bed::Seeds } else { ground };
            Voice::Seed(stuff, bed, impact.seed as u16)
        }
    };
    Cue {
        voice,
        // A body twice as large rings at half the pitch.
        rate: strength.powf(BRIGHTER) / impact.size,
        // Loudness follows the energy: speed squared, mass as the cube of the size.
        volume: 20.0 * strength.log10() + 30.0 * impact.size.log10().min(0.1),
        panning,
    }
}

/// The note of one drop of a sowing by `mover`.
#[must_use]
pub fn note(mover: Side, line: Line, drop: usize, panning: f32) -> Cue {
    Cue {
        rate: ratio(line.note(drop) as f32),
        ..Cue::plain(Voice::Kalimba(mover), LINE_VOLUME, panning)
    }
}

/// Where a note is heard: where its seed lands (`hollow`), drawn to the mover's own store (`store`).
#[must_use]
pub fn note_panning(hollow: f32, store: f32) -> f32 {
    hollow + (store - hollow) * OWN_PLACE
}

/// The phrase of a sowing that ended with `last_drop` comes home.
#[must_use]
pub fn free_move(mover: Side, line: Line, last_drop: usize, panning: f32) -> Cue {
    // The chimes are recorded an octave above the tonic of their register.
    let above = line.resolution(last_drop) - 12;
    Cue {
        rate: ratio(above as f32),
        ..Cue::plain(Voice::FreeMove(mover), -5.0, panning)
    }
}

/// Seeds are taken in hand; a full hand rustles louder.
#[must_use]
pub fn lift(seeds: u16, panning: f32) -> Cue {
    let fuller = 3.0 * f32::from(seeds.clamp(1, 16)).log2();
    Cue::plain(Voice::Lift, -12.0 + fuller.min(9.0), panning)
}

/// A catch rattles by the number of its seeds.
#[must_use]
pub fn capture(seeds: u16, panning: f32) -> Cue {
    let more = f32::from(seeds.clamp(1, 24)).log2();
    Cue::plain(Voice::Capture(seeds), -8.0 + more, panning)
}

/// That pit cannot be sown.
#[must_use]
pub fn refusal(panning: f32) -> Cue {
    Cue::plain(Voice::Refuse, -4.0, panning)
}

/// The game is over.
#[must_use]
pub fn game_end(ending: Ending) -> Cue {
    Cue::plain(Voice::End(ending), -3.0, 0.0)
}

/// A button of the interface is pressed.
#[must_use]
pub fn tap() -> Cue {
    Cue::plain(Voice::Tap, -6.0, 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Pit;
    use crate::seeds::{BoardKind, SeedKind};

    const IMPACT: Impact = Impact {
        seed: 3,
        size: 1.0,
        speed: 3.0,
        hollow: Hollow::Pit(Pit::new(Side::South, 0)),
        lying: 0,
    };

    fn knocked(impact: Impact) -> Cue {
        knock(impact, &Table::default(), 0.0)
    }

    #[test]
    fn faster_seeds_are_louder_and_brighter() {
        let (slow, fast) = (
            knocked(Impact {
                speed: 1.5,
                ..IMPACT
            }),
            knocked(IMPACT),
        );
        assert!(slow.volume < fast.volume - 3.0);
        assert!(slow.rate < fast.rate);
    }

    #[test]
    fn heavier_seeds_are_louder_and_deeper() {
        let (light, heavy) = (
            knocked(Impact {
                size: 0.92,
                ..IMPACT
            }),
            knocked(Impact {
                size: 1.08,
                ..IMPACT
            }),
        );
        assert!(light.volume < heavy.volume);
        assert!(light.rate > heavy.rate);
    }

    #[test]
    fn an_empty_pit_sounds_of_its_ground_and_a_full_one_of_seeds() {
        for seed in 0..48 {
            let bed = |lying| match knocked(Impact {
                seed,
                lying,
                ..IMPACT
            })
            .voice
            {
                Voice::Seed(_, bed, _) => bed,
                other => panic!("{other:?}"),
            };
            assert_eq!(bed(0), Bed::Wood);
            assert_eq!(bed(COVERED), Bed::Seeds);
        }
    }

    #[test]
    fn every_table_has_clicks_of_its_own() {
        let mut files = std::collections::BTreeSet::new();
        for board in BoardKind::ALL {
            for seeds in SeedKind::ALL {
                let table = Table {
                    board,
                    seeds,
                    ..Table::default()
                };
                files.insert(knock(IMPACT, &table, 0.0).voice.file());
            }
        }
        // Four materials on four grounds; high contrast sounds like wood and numbers like nuts.
        assert_eq!(files.len(), 16);
    }

    #[test]
    fn a_larger_catch_rattles_longer_and_louder() {
        let files: Vec<_> = [2, 4, 8, 16]
            .map(|seeds| capture(seeds, 0.0))
            .windows(2)
            .map(|pair| {
                assert!(pair[0].volume < pair[1].volume);
                (pair[0].voice.file(), pair[1].voice.file())
            })
            .collect();
        assert!(files.iter().all(|(few, more)| few != more), "{files:?}");
    }
}
