//! What the game sounds like, as one stereo file for whoever judges it without playing.

use std::collections::BTreeMap;
use std::path::Path;

use kalah::rules::{Hollow, Pit, Side};
use kalah::seeds::Table;
use kalah::tune::{self, Composer, Cue, Impact, Line, Tines};

use crate::catalogue::sounds;
use crate::track::RATE;
use crate::wav;

/// From one drop of a sowing to the next (s).
const DROP: f32 = 0.16;
/// How fast a sown seed hits, units a second.
const SPEED: f32 = 3.6;
/// How much music there is (s).
const MUSIC: f32 = 60.0;

/// The sounds in the range -1 to 1, by name.
type Bank = BTreeMap<String, Vec<f32>>;

/// Two channels in the making.
struct Desk {
    bank: Bank,
    mix: Vec<[f32; 2]>,
}

/// Writes the demonstration.
pub fn write(path: &Path) -> Result<(), wav::Error> {
    let decode = |samples: Vec<i16>| samples.into_iter().map(|s| f32::from(s) / 32_768.0);
    let bank = sounds()
        .into_iter()
        .map(|sound| (sound.name.clone(), decode(sound.samples()).collect()));
    let mut desk = Desk {
        bank: bank.collect(),
        mix: Vec::new(),
    };
    let mut at = 0.5;
    at = desk.sow(at, Side::South, 2, 4);
    desk.come_home(at, Side::South, 4);
    at = desk.sow(at + 1.6, Side::North, 1, 6) + 1.2;
    at = desk.sow(at, Side::South, 0, 13) + 0.35;
    at = desk.catch(at, Side::South, 9) + 1.5;
    desk.music(at);
    let scaled = |x: f32| (x.clamp(-1.0, 1.0) * 32_767.0).round() as i16;
    let samples: Vec<i16> = desk.mix.iter().flatten().map(|&x| scaled(x)).collect();
    wav::write(path, 2, &samples)
}

/// The hollow of a drop on a board of six pits a side.
fn hollow(mover: Side, from: u8, drop: usize) -> Hollow {
    // A lap passes six own pits, the own store and six of the other's.
    match (usize::from(from) + 1 + drop) % 13 {
        6 => Hollow::Store(mover),
        own @ 0..6 => Hollow::Pit(Pit::new(mover, own as u8)),
        other => Hollow::Pit(Pit::new(mover.opposite(), other as u8 - 7)),
    }
}

/// Where a hollow is heard, as in the game.
fn panning(hollow: Hollow) -> f32 {
    let (side, along) = match hollow {
        Hollow::Pit(pit) => (pit.side, (f32::from(pit.index) - 2.5) / 4.0),
        Hollow::Store(side) => (side, 0.9),
    };
    0.7 * if side == Side::South { along } else { -along }
}

impl Desk {
    /// A sowing of `seeds` from a pit; says when the last one has landed.
    fn sow(&mut self, at: f32, mover: Side, from: u8, seeds: u16) -> f32 {
        let start = panning(Hollow::Pit(Pit::new(mover, from)));
        self.play(at, tune::lift(seeds, start));
        let line = Line::of(seeds);
        let mut when = at + 0.35;
        for drop in 0..usize::from(seeds) {
            let hollow = hollow(mover, from, drop);
            self.land(when, drop, hollow, drop as u16 % 5);
            let place = tune::note_panning(panning(hollow), panning(Hollow::Store(mover)));
            self.play(when, tune::note(mover, line, drop, place));
            when += DROP;
        }
        when - DROP
    }

    /// The sowing that ended now is followed by a free move.
    fn come_home(&mut self, at: f32, mover: Side, seeds: u16) {
        let place = panning(Hollow::Store(mover));
        let last = usize::from(seeds) - 1;
        self.play(
            at + 0.12,
            tune::free_move(mover, Line::of(seeds), last, place),
        );
    }

    /// A capture; says when its last seed lies in the store.
    fn catch(&mut self, at: f32, side: Side, seeds: u16) -> f32 {
        self.play(
            at,
            tune::capture(seeds, panning(Hollow::Pit(Pit::new(side, 0)))),
        );
        let mut when = at + 0.45;
        for seed in 0..usize::from(seeds) {
            self.land(when, seed, Hollow::Store(side), 9);
            when += 0.05;
        }
        when
    }

    fn land(&mut self, at: f32, seed: usize, hollow: Hollow, lying: u16) {
        let impact = Impact {
            seed,
            size: 0.94 + 0.03 * (seed % 5) as f32,
            speed: SPEED,
            hollow,
            lying,
        };
        self.play(at, tune::knock(impact, &Table::default(), panning(hollow)));
    }

    fn play(&mut self, at: f32, cue: Cue) {
        let Some(sound) = self.bank.get(cue.voice.file()) else {
            return;
        };
        let level = 10_f32.powf(cue.volume / 20.0);
        let across = (cue.panning + 1.0) * std::f32::consts::FRAC_PI_4;
        // The game's mixer keeps the middle at full strength.
        let [left, right] = [across.cos(), across.sin()].map(|x| x * level * 2_f32.sqrt());
        let frames: Vec<[f32; 2]> = (0..)
            .map(|index| index as f32 * cue.rate)
            .map_while(|place| {
                let index = place as usize;
                let (before, after) = (sound.get(index)?, sound.get(index + 1)?);
                let sample = before + (after - before) * place.fract();
                Some([sample * left, sample * right])
            })
            .collect();
        self.add(at, &frames);
    }

    fn music(&mut self, from: f32) {
        let tine = |name: &str| self.bank.get(name).cloned().unwrap_or_default();
        let (low, high) = (tine("kalimba-low"), tine("kalimba-high"));
        let mut composer = Composer::new(1);
        let mut at = 0.0;
        while at < MUSIC {
            let phrase = composer.next_phrase();
            let tines = Tines {
                low: &low,
                high: &high,
                rate: RATE,
            };
            self.add(from + at, &tune::mix_down(&phrase, 0.0, tines));
            at += phrase.seconds;
        }
    }

    fn add(&mut self, at: f32, frames: &[[f32; 2]]) {
        let start = (at * RATE as f32) as usize;
        self.mix
            .resize(self.mix.len().max(start + frames.len()), [0.0; 2]);
        for (out, frame) in self.mix[start..].iter_mut().zip(frames) {
            out[0] += frame[0];
            out[1] += frame[1];
        }
    }
}
