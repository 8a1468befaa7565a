//! How loud effects and music are, by the player's choices.

use bevy::math::ops;

use crate::store::{KeptChoices, LOUDEST};
use crate::tune::Cue;

/// The gain of a volume in decibels: the loudest is 0, half of it -10, which is half as loud to the ear. `None` is
/// silence, for which nothing is to be played at all.
fn gain(level: u8) -> Option<f32> {
    (level > 0).then(|| 10.0 * ops::log2(f32::from(level.min(LOUDEST)) / f32::from(LOUDEST)))
}

/// The gain of a volume under the one for everything.
fn mixed(choices: &KeptChoices, level: u8) -> Option<f32> {
    Some(gain(level)? + gain(choices.master)?)
}

/// How loud effects are now, in decibels.
pub(super) fn effects(choices: &KeptChoices) -> Option<f32> {
    mixed(choices, choices.effects).filter(|_| !choices.muted)
}

/// How loud the music is, in decibels, when it is not muted.
pub(super) fn music(choices: &KeptChoices) -> Option<f32> {
    mixed(choices, choices.music)
}

/// A cue where the player wants to hear it: in the middle if both ears are to hear the same.
pub(super) fn placed(choices: &KeptChoices, cue: Cue) -> Cue {
    let panning = if choices.mono { 0.0 } else { cue.panning };
    Cue { panning, ..cue }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_is_full_five_is_ten_decibels_less_and_nothing_is_silence() {
        assert_eq!(gain(LOUDEST), Some(0.0));
        let half = gain(LOUDEST / 2).expect("audible");
        assert!((half + 10.0).abs() < 0.1, "{half}");
        assert_eq!(gain(0), None);
    }

    #[test]
    fn every_step_is_louder_than_the_one_before() {
        let gains: Vec<_> = (0..=LOUDEST).map(gain).collect();
        assert!(gains.windows(2).all(|pair| pair[0] < pair[1]), "{gains:?}");
    }

    #[test]
    fn mute_goes_before_the_volume() {
        let mut choices = KeptChoices::default();
        choices.effects = LOUDEST;
        assert_eq!(effects(&choices), Some(0.0));
        choices.muted = true;
        assert_eq!(effects(&choices), None);
    }

    #[test]
    fn the_volume_of_everything_turns_effects_and_music_alike_and_off() {
        let mut choices = KeptChoices::default();
        (choices.effects, choices.music) = (LOUDEST, LOUDEST);
        let loud = (effects(&choices), music(&choices));
        choices.master = LOUDEST / 2;
        let half = gain(LOUDEST / 2);
        assert_eq!((effects(&choices), music(&choices)), (half, half));
        assert_ne!(loud.0, half);
        choices.master = 0;
        assert_eq!((effects(&choices), music(&choices)), (None, None));
    }

    #[test]
    fn there_is_no_music_at_the_start() {
        assert_eq!(music(&KeptChoices::default()), None);
    }
}
