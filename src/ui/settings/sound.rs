//! The page of what is heard and how it moves.

use super::super::kit::{Hand, Kit};
use super::super::widget::rule;
use super::form::{choice, heading, volume};
use super::{Choice, Volume};
use crate::game::{ComputerPause, Speed};
use crate::store::{KeptChoices, Movement};

pub(super) fn page(hand: &mut Hand, kit: &Kit, now: &KeptChoices) {
    heading(hand, kit, "settings-sound");
    choice(
        hand,
        kit,
        ("settings-all-sound", "settings_sound"),
        &[
            (Choice::Sound(true), "settings-on"),
            (Choice::Sound(false), "settings-off"),
        ],
        Choice::Sound(!now.muted),
    );
    for (names, of, value) in [
        (
            ("settings-master", "settings_master"),
            Volume::Master,
            now.master,
        ),
        (
            ("settings-effects", "settings_effects"),
            Volume::Effects,
            now.effects,
        ),
        (
            ("settings-music", "settings_music"),
            Volume::Music,
            now.music,
        ),
    ] {
        volume(hand, kit, names, of, value);
    }
    choice(
        hand,
        kit,
        ("settings-mono", "settings_mono"),
        &[
            (Choice::Mono(false), "settings-stereo"),
            (Choice::Mono(true), "settings-both-ears"),
        ],
        Choice::Mono(now.mono),
    );
    hand.spawn(rule(8.0));
    heading(hand, kit, "settings-motion");
    choice(
        hand,
        kit,
        ("settings-speed", "settings_speed"),
        &[
            (Choice::Speed(Speed::Slow), "speed-slow"),
            (Choice::Speed(Speed::Normal), "speed-normal"),
            (Choice::Speed(Speed::Fast), "speed-fast"),
            (Choice::Speed(Speed::Instant), "speed-instant"),
        ],
        Choice::Speed(now.speed),
    );
    choice(
        hand,
        kit,
        ("settings-pause", "settings_pause"),
        &[
            (Choice::Pause(ComputerPause::None), "pause-none"),
            (Choice::Pause(ComputerPause::Short), "pause-short"),
            (Choice::Pause(ComputerPause::Long), "pause-long"),
        ],
        Choice::Pause(now.pause),
    );
    choice(
        hand,
        kit,
        ("settings-calm", "settings_calm"),
        &[
            (Choice::Movement(Movement::System), "settings-as-system"),
            (Choice::Movement(Movement::Calm), "settings-on"),
            (Choice::Movement(Movement::Full), "settings-off"),
        ],
        Choice::Movement(now.movement),
    );
}
