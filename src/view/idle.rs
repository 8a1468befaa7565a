//! How often the game draws: only while something moves, and hardly at all otherwise.

use std::time::Duration;

use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_tweening::TweenAnim;

use super::board_picture::BoardPictures;
use super::sound::SoundPace;
use crate::game::{Coach, MatchReview, Playback, Screen, Thinking, Threatened};
use crate::input::LastUse;
use crate::seeds::SeedMotion;

/// Without anything to do, a look round at least this often.
pub(super) const IDLE: Duration = Duration::from_secs(5);
/// While the computer thinks and nothing moves, its answer is looked for this often.
const WAITING: Duration = Duration::from_millis(50);

/// While a pad is in somebody's hands, it is asked this often; nobody wakes the game for it.
const PAD_IN_USE: Duration = Duration::from_millis(16);
/// A pad that lies on the table is asked this often.
const PAD_AT_REST: Duration = Duration::from_millis(120);
/// How long after its last press a pad still counts as in use.
const PUT_DOWN: Duration = Duration::from_secs(30);
/// While somebody reads the screen aloud, it is asked this often what they wish; nobody wakes the game for that either.
const READ_ALOUD: Duration = Duration::from_millis(100);

/// Something moves as long as it has this: a small board that plays, or whatever else no other sign tells of.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Lively;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(WinitSettings::continuous())
        .add_systems(Last, choose_pace);
}

pub(crate) fn choose_pace(
    playback: Res<Playback>,
    (thinking, review): (Res<Thinking>, Res<MatchReview>),
    (coach, threatened): (Res<Coach>, Res<Threatened>),
    motion: Res<SeedMotion>,
    pictures: Res<BoardPictures>,
    screen: Res<State<Screen>>,
    moved: Query<(), Or<(With<TweenAnim>, With<Lively>)>>,
    sound: Res<SoundPace>,
    pads: Query<&Gamepad>,
    (used, time): (Option<Res<LastUse>>, Res<Time<Real>>),
    listened: Option<Res<AccessibilityRequested>>,
    mut settings: ResMut<WinitSettings>,
) {
    let drawing = pictures
        .wanted()
        .is_some_and(|wanted| pictures.ready(wanted).is_none());
    let moving = playback.busy()
        || motion.parting().is_some()
        || !moved.is_empty()
        || drawing
        || *screen.get() == Screen::Loading;
    let focused = if moving {
        UpdateMode::Continuous
    } else if thinking.is_thinking()
        || review.is_at_work()
        || coach.is_at_work()
        || threatened.is_at_work()
    {
        UpdateMode::reactive(sound.longest_sleep(WAITING))
    } else {
        let last = used.and_then(|used| used.pad);
        let rest = between_looks_at(&pads, last, time.elapsed());
        let rest = if listened.is_some_and(|listened| listened.get()) {
            rest.min(READ_ALOUD)
        } else {
            rest
        };
        UpdateMode::reactive(sound.longest_sleep(rest))
    };
    if settings.focused_mode != focused {
        settings.focused_mode = focused;
        settings.unfocused_mode = focused;
    }
}

/// How long nobody needs to look whether a pad is pressed.
fn between_looks_at(pads: &Query<&Gamepad>, last: Option<Duration>, now: Duration) -> Duration {
    if pads.is_empty() {
        IDLE
    } else if last.is_some_and(|last| now.saturating_sub(last) < PUT_DOWN) {
        PAD_IN_USE
    } else {
        PAD_AT_REST
    }
}
