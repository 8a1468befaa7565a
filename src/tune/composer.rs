//! The music: a slow kalimba that remembers what it played, for as long as anybody listens.
//!
//! It makes one phrase after another. A phrase is a low note, a short motif and a rest; the motif is the one before,
//! varied, or now and then a new one. No phrase of the last hundred is played again.

use std::collections::VecDeque;

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

use super::scale::semitones;

/// Length of half a beat, in seconds: the grid all notes lie on. About 56 beats a minute.
const HALF_BEAT: f32 = 0.535;
/// How far a note may miss the grid, in seconds; a hand is not a clock.
const HUMAN: f32 = 0.018;
/// How many phrases are remembered so as not to be played again: at least ten minutes of them.
const MEMORY: usize = 100;
/// The lowest and the highest step of the melody.
const REACH: (i32, i32) = (0, 9);
/// Where low notes may lie.
const BASSES: [i32; 4] = [-5, -3, -2, -1];

/// One pluck.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Note {
    /// When, in seconds from the start of the phrase.
    pub at: f32,
    /// Semitones above C4.
    pub semitones: i32,
    /// How strongly, 0 to 1.
    pub gain: f32,
    /// From -1 (left) to 1 (right).
    pub panning: f32,
}

/// Some seconds of music.
#[derive(Clone, Debug, PartialEq)]
pub struct Phrase {
    /// Its notes, in the order of time.
    pub notes: Vec<Note>,
    /// When the next phrase begins, in seconds; the last notes may ring beyond.
    pub seconds: f32,
}

/// A place on the grid and a step of the scale.
type Mark = (u8, i8);

/// Makes the music. The same seed makes the same music.
#[derive(Debug)]
pub struct Composer {
    chance: ChaCha8Rng,
    /// The melody of the phrase before.
    motif: Vec<Mark>,
    /// Low notes take turns.
    bass: usize,
    /// What was played, oldest first.
    played: VecDeque<Vec<Mark>>,
}

impl Composer {
    /// A composer whose music follows from `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let mut composer = Self {
            chance: ChaCha8Rng::seed_from_u64(seed),
            motif: Vec::new(),
            bass: 0,
            played: VecDeque::new(),
        };
        composer.motif = composer.invent();
        composer
    }

    /// The next phrase.
    #[must_use]
    pub fn next_phrase(&mut self) -> Phrase {
        let mut marks = self.vary();
        while self.played.contains(&marks) {
            marks = self.invent();
        }
        if self.played.len() == MEMORY {
            self.played.pop_front();
        }
        self.played.push_back(marks.clone());
        self.motif = marks;
        self.perform()
    }

    /// A whole number from 0 up to, but not including, `end`; taken from raw words, which no version of `rand` changes.
    fn below(&mut self, end: u32) -> u32 {
        ((u64::from(self.chance.next_u32()) * u64::from(end)) >> 32) as u32
    }

    /// Evenly from -1 to 1.
    fn sway(&mut self) -> f32 {
        self.below(2001) as f32 / 1000.0 - 1.0
    }

    /// Once in `times`.
    fn once_in(&mut self, times: u32) -> bool {
        self.below(times) == 0
    }

    /// Four to seven notes that wander along the scale, and mostly come down in the end.
    fn invent(&mut self) -> Vec<Mark> {
        let count = 4 + self.below(4);
        let mut at = 1 + self.below(3) as u8;
        let mut step = 2 + self.below(6) as i32;
        let mut marks = Vec::new();
        for index in 0..count {
            marks.push((at, step as i8));
            at += [1, 2, 2, 3][self.below(4) as usize];
            let last = index + 2 == count;
            let leap = [-2, -1, -1, 1, 1, 2, 3][self.below(if last { 3 } else { 7 }) as usize];
            step = bounded(step + leap);
        }
        marks
    }

    /// The motif before with one or two notes changed; every fourth time a new one.
    fn vary(&mut self) -> Vec<Mark> {
        if self.once_in(4) {
            return self.invent();
        }
        let mut marks = self.motif.clone();
        for _ in 0..=self.below(2) {
            let which = self.below(marks.len() as u32) as usize;
            match self.below(4) {
                0 => shift(&mut marks, which, -1),
                1 => shift(&mut marks, which, 1),
                // The whole tail moves: an answer to a question.
                2 => {
                    let by = if self.once_in(2) { 1 } else { -1 };
                    for index in which..marks.len() {
                        shift(&mut marks, index, by);
                    }
                }
                _ if marks.len() > 4 => {
                    marks.remove(which);
                }
                _ => {
                    let (at, step) = *marks.last().unwrap_or(&(1, 2));
                    marks.push((at + 2, bounded(i32::from(step) - 1) as i8));
                }
            }
        }
        marks
    }

    /// Plays the motif: low notes under it, a little unsteady, louder in its middle.
    fn perform(&mut self) -> Phrase {
        let marks = self.motif.clone();
        let end = marks.last().map_or(1, |&(at, _)| at);
        self.bass = (self.bass + 1 + self.below(3) as usize) % BASSES.len();
        let bass = BASSES[self.bass];
        let mut notes = vec![self.pluck(0, bass, 0.75)];
        // A fifth or so above the low note, half-way, if there is room.
        if end >= 7 && self.once_in(2) {
            notes.push(self.pluck(end / 2, bass + 2, 0.5));
        }
        for (index, &(at, step)) in marks.iter().enumerate() {
            let middle = 1.0 - (2.0 * index as f32 / marks.len() as f32 - 1.0).abs();
            notes.push(self.pluck(at, i32::from(step), 0.5 + 0.3 * middle));
            // Now and then two tines at once.
            if self.once_in(7) && step >= 3 {
                notes.push(self.pluck(at, i32::from(step) - 3, 0.35));
            }
        }
        notes.sort_by(|a, b| a.at.total_cmp(&b.at));
        let rest = 3 + self.below(4) as u8;
        // Whole beats, so that the pulse goes on from phrase to phrase.
        let length = (end + rest).next_multiple_of(2);
        Phrase {
            notes,
            seconds: f32::from(length) * HALF_BEAT,
        }
    }

    fn pluck(&mut self, at: u8, step: i32, gain: f32) -> Note {
        let semitones = semitones(step);
        Note {
            at: (f32::from(at) * HALF_BEAT + HUMAN * self.sway()).max(0.0),
            semitones,
            gain: gain * (1.0 + 0.12 * self.sway()),
            // Tines lie side by side: low to the left, high to the right.
            panning: ((semitones as f32 - 6.0) / 40.0 + 0.05 * self.sway()).clamp(-0.6, 0.6),
        }
    }
}

/// Moves one note along the scale.
fn shift(marks: &mut [Mark], which: usize, by: i32) {
    let step = &mut marks[which].1;
    *step = bounded(i32::from(*step) + by) as i8;
}

/// Turns back at the ends of the melody's reach.
fn bounded(step: i32) -> i32 {
    let (low, high) = REACH;
    if step < low {
        2 * low - step
    } else if step > high {
        2 * high - step
    } else {
        step
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEN_MINUTES: f32 = 600.0;

    /// The phrases of the first ten minutes.
    fn ten_minutes(seed: u64) -> Vec<Phrase> {
        let mut composer = Composer::new(seed);
        let mut seconds = 0.0;
        let mut phrases = Vec::new();
        while seconds < TEN_MINUTES {
            phrases.push(composer.next_phrase());
            seconds += phrases[phrases.len() - 1].seconds;
        }
        phrases
    }

    /// What the ear compares: pitches and places on the grid, without the unsteadiness of the hand.
    fn outline(phrase: &Phrase) -> Vec<(i32, i32)> {
        let grid = |note: &Note| ((note.at / HALF_BEAT).round() as i32, note.semitones);
        phrase.notes.iter().map(grid).collect()
    }

    #[test]
    fn ten_minutes_pass_without_a_repeated_phrase() {
        for seed in 0..20 {
            let phrases = ten_minutes(seed);
            assert!(phrases.len() <= MEMORY, "all of them are remembered");
            for (index, phrase) in phrases.iter().enumerate() {
                let earlier = &phrases[..index];
                assert!(
                    earlier
                        .iter()
                        .all(|other| outline(other) != outline(phrase)),
                    "seed {seed} repeats phrase {index}"
                );
            }
        }
    }

    #[test]
    fn the_same_seed_makes_the_same_music_and_another_seed_other_music() {
        assert_eq!(ten_minutes(1), ten_minutes(1));
        assert_ne!(ten_minutes(1), ten_minutes(2));
    }

    #[test]
    fn it_is_calm_and_within_the_reach_of_the_kalimba() {
        for phrase in ten_minutes(3) {
            assert!((4.0..20.0).contains(&phrase.seconds), "{}", phrase.seconds);
            let density = phrase.notes.len() as f32 / phrase.seconds;
            assert!(density < 1.6, "{density} notes a second");
            for note in phrase.notes {
                assert!((-12..=24).contains(&note.semitones));
                assert!(note.at < phrase.seconds);
                assert!((0.0..=1.0).contains(&note.gain));
                assert!(note.panning.abs() <= 0.6);
            }
        }
    }
}
