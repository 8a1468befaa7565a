//! The melody of one sowing: a note a seed, rising, and the tonic that resolves it.

use super::scale::{OCTAVE, semitones};

/// The highest note of a line: two octaves above the tonic of its register.
const TOP: i32 = 2 * OCTAVE;
/// Sowings of more seeds than this begin an octave deeper, so that they can rise for longer.
const SHORT: u16 = 11;

/// The rising line of one sowing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The step of the first note.
    first: i32,
}

impl Line {
    /// The line for a sowing of that many seeds.
    #[must_use]
    pub const fn of(seeds: u16) -> Self {
        let first = if seeds > SHORT { -OCTAVE } else { 0 };
        Self { first }
    }

    /// The step of a drop's note, counted from 0. It rises from drop to drop; only beyond the top, after sixteen
    /// seeds, it falls back an octave and rises again.
    #[must_use]
    pub fn step(self, drop: usize) -> i32 {
        let step = self
            .first
            .saturating_add(i32::try_from(drop).unwrap_or(i32::MAX));
        if step <= TOP {
            step
        } else {
            TOP - OCTAVE + 1 + (step - TOP - 1) % OCTAVE
        }
    }

    /// The note of a drop, in semitones above the tonic of the register.
    #[must_use]
    pub fn note(self, drop: usize) -> i32 {
        semitones(self.step(drop))
    }

    /// The tonic that a line which ended with this drop resolves to: the next one above, in semitones.
    #[must_use]
    pub fn resolution(self, last_drop: usize) -> i32 {
        let octave = self.step(last_drop).div_euclid(OCTAVE) + 1;
        semitones((octave * OCTAVE).min(TOP))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_rises_note_by_note_up_to_sixteen_seeds() {
        for seeds in 1..=16 {
            let line = Line::of(seeds);
            let notes: Vec<i32> = (0..usize::from(seeds))
                .map(|drop| line.note(drop))
                .collect();
            assert!(notes.windows(2).all(|pair| pair[0] < pair[1]), "{notes:?}");
        }
    }

    #[test]
    fn a_longer_one_falls_back_an_octave_and_rises_again() {
        let line = Line::of(40);
        let notes: Vec<i32> = (0..40).map(|drop| line.note(drop)).collect();
        assert!(notes.iter().all(|note| (-12..=24).contains(note)));
        let falls = notes.windows(2).filter(|pair| pair[1] <= pair[0]);
        assert!(falls.clone().all(|pair| pair[0] == 24), "{notes:?}");
        assert!(falls.count() <= 5);
    }

    #[test]
    fn the_resolution_is_a_tonic_not_below_the_last_note() {
        for seeds in 1..=40 {
            let (line, last) = (Line::of(seeds), usize::from(seeds) - 1);
            let home = line.resolution(last);
            assert_eq!(home.rem_euclid(12), 0);
            assert!((0..=12).contains(&(home - line.note(last))), "{seeds}");
        }
    }
}
