//! The scale everything is tuned to: five notes an octave, among which no two are at odds.

/// Notes of an octave, in semitones above its first.
const PENTATONIC: [i32; 5] = [0, 2, 4, 7, 9];

/// How many steps of the scale make an octave.
pub(super) const OCTAVE: i32 = PENTATONIC.len() as i32;

/// How many semitones a step of the scale lies above step 0; steps below 0 lie beneath it.
#[must_use]
pub const fn semitones(step: i32) -> i32 {
    12 * step.div_euclid(OCTAVE) + PENTATONIC[step.rem_euclid(OCTAVE) as usize]
}

/// The playback rate that moves a sound by that many semitones.
#[must_use]
pub fn ratio(semitones: f32) -> f32 {
    (semitones / 12.0).exp2()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_rises_without_a_semitone_step() {
        let notes: Vec<i32> = (-10..20).map(semitones).collect();
        assert!(notes.windows(2).all(|pair| pair[1] - pair[0] >= 2));
    }

    #[test]
    fn five_steps_are_an_octave() {
        for step in -10..10 {
            assert_eq!(semitones(step + OCTAVE), semitones(step) + 12);
        }
        assert!((ratio(12.0) - 2.0).abs() < 1e-6);
    }
}
