//! A phrase as sound: one mix of all its notes, so that a phrase is one thing to start and nothing depends on how often
//! the game wakes up.

use super::composer::Phrase;
use super::scale::ratio;

/// Loudness of one strong note in the mix: at the same volume some 8 dB below the sounds of a sowing.
const LEVEL: f32 = 0.34;
/// Room for the last notes to ring, in seconds.
const TAIL: f32 = 1.6;
/// Notes from here up (semitones above C4) are played on the higher recording.
const HIGH: i32 = 6;

/// The two recorded notes of the kalimba.
#[derive(Clone, Copy, Debug)]
pub struct Tines<'a> {
    /// C4.
    pub low: &'a [f32],
    /// C5.
    pub high: &'a [f32],
    /// Samples a second of both.
    pub rate: u32,
}

/// Left and right samples of a phrase after `lead` seconds of silence, at the rate of the tines.
#[must_use]
pub fn mix_down(phrase: &Phrase, lead: f32, tines: Tines) -> Vec<[f32; 2]> {
    let rate = tines.rate as f32;
    let mut mix = vec![[0.0; 2]; ((lead + phrase.seconds + TAIL) * rate) as usize];
    for note in &phrase.notes {
        let (tine, home) = if note.semitones >= HIGH {
            (tines.high, 12)
        } else {
            (tines.low, 0)
        };
        let speed = ratio((note.semitones - home) as f32);
        // Equal power: what the left loses the right gains.
        let across = (note.panning + 1.0) * std::f32::consts::FRAC_PI_4;
        let level = LEVEL * note.gain;
        let (left, right) = (level * across.cos(), level * across.sin());
        let start = (((lead + note.at) * rate) as usize).min(mix.len());
        for (index, out) in mix[start..].iter_mut().enumerate() {
            let Some(sample) = between(tine, index as f32 * speed) else {
                break;
            };
            out[0] += sample * left;
            out[1] += sample * right;
        }
    }
    mix
}

/// A recording at a moment between two of its samples; `None` after its end.
fn between(samples: &[f32], at: f32) -> Option<f32> {
    let index = at as usize;
    let (&before, &after) = (samples.get(index)?, samples.get(index + 1)?);
    Some(before + (after - before) * at.fract())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tune::{Composer, Note};

    /// A second of a tone at C5 and one at C4.
    fn tones() -> [Vec<f32>; 2] {
        [261.63, 523.25].map(|hertz: f32| {
            let turn = std::f32::consts::TAU * hertz / 8000.0;
            (0..8000).map(|i| (turn * i as f32).sin()).collect()
        })
    }

    #[test]
    fn a_note_begins_when_it_is_due_and_where_it_lies() {
        let [low, high] = tones();
        let note = Note {
            at: 0.5,
            semitones: 0,
            gain: 1.0,
            panning: -1.0,
        };
        let phrase = Phrase {
            notes: vec![note],
            seconds: 2.0,
        };
        let mix = mix_down(
            &phrase,
            0.0,
            Tines {
                low: &low,
                high: &high,
                rate: 8000,
            },
        );
        assert!(mix[..4000].iter().all(|frame| *frame == [0.0; 2]));
        assert!(mix[4000..4100].iter().any(|frame| frame[0] > 0.2));
        assert!(
            mix.iter().all(|frame| frame[1].abs() < 1e-6),
            "nothing on the right"
        );
    }

    #[test]
    fn silence_in_front_delays_every_sample_alike() {
        let [low, high] = tones();
        let tines = Tines {
            low: &low,
            high: &high,
            rate: 8000,
        };
        let phrase = Composer::new(4).next_phrase();
        let now = mix_down(&phrase, 0.0, tines);
        let later = mix_down(&phrase, 1.25, tines);
        let (silence, music) = later.split_at(10_000);
        assert!(silence.iter().all(|frame| *frame == [0.0; 2]));
        assert_eq!(music.len(), now.len());
        let attack = |mix: &[[f32; 2]]| mix.iter().position(|frame| frame[0].abs() > 0.05);
        assert!(attack(&now).is_some());
        // A note's place is rounded to a whole sample.
        let apart = attack(music).zip(attack(&now));
        assert!(apart.is_some_and(|(one, other)| one.abs_diff(other) <= 1));
    }

    #[test]
    fn no_phrase_is_too_loud_and_each_ends_in_silence() {
        let [low, high] = tones();
        let tines = Tines {
            low: &low,
            high: &high,
            rate: 8000,
        };
        let mut composer = Composer::new(4);
        for _ in 0..60 {
            let mix = mix_down(&composer.next_phrase(), 0.0, tines);
            let peak = mix
                .iter()
                .flatten()
                .fold(0.0_f32, |top, x| top.max(x.abs()));
            assert!(peak < 1.0, "{peak}");
            assert_eq!(mix.last(), Some(&[0.0; 2]));
        }
    }
}
