//! How often the game draws: only while something moves, and hardly at all otherwise.

use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_tweening::TweenAnim;

use super::board_picture::BoardPictures;
use super::sound::SoundPace;
use crate::game::{MatchReview, Playback, Screen, Thinking};
use crate::seeds::SeedMotion;

/// Without anything to do, a look round at least this often.
pub(super) const IDLE: Duration = Duration::from_secs(5);
/// While the computer thinks and nothing moves, its answer is looked for this often.
const WAITING: Duration = Duration::from_millis(50);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(WinitSettings::continuous())
        .add_systems(Last, choose_pace);
}

pub(crate) fn choose_pace(
    playback: Res<Playback>,
    (thinking, review): (Res<Thinking>, Res<MatchReview>),
    motion: Res<SeedMotion>,
    pictures: Res<BoardPictures>,
    screen: Res<State<Screen>>,
    tweens: Query<(), With<TweenAnim>>,
    sound: Res<SoundPace>,
    mut settings: ResMut<WinitSettings>,
) {
    let drawing = pictures
        .wanted()
        .is_some_and(|wanted| pictures.ready(wanted).is_none());
    let moving = playback.busy()
        || motion.parting().is_some()
        || !tweens.is_empty()
        || drawing
        || *screen.get() == Screen::Loading;
    let focused = if moving {
        UpdateMode::Continuous
    } else if thinking.is_thinking() || review.is_at_work() {
        UpdateMode::reactive(sound.longest_sleep(WAITING))
    } else {
        UpdateMode::reactive(sound.longest_sleep(IDLE))
    };
    if settings.focused_mode != focused {
        settings.focused_mode = focused;
        settings.unfocused_mode = focused;
    }
}
