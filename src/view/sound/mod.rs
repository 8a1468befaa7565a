//! What is heard. The game says what happened, [`cue`] chooses a voice, a pitch and a place for it, [`playing`] lets at
//! most six of them sound at once, and [`music`] plays beside them if it is wanted.

mod cue;
mod desk;
mod mixer;
mod music;
mod playing;
mod recording;
mod voices;

use std::time::Duration;

use bevy::prelude::*;
use bevy_kira_audio::prelude::AudioPlugin;

pub use crate::tune::{Cue, Voice};
pub use cue::plugin as cue_plugin;
pub use desk::Heard;
pub use music::{Turntable, plugin as music_plugin};

/// How soon the game has to look after its sound although nothing moves; `None` if that can wait.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(crate) struct SoundPace(Option<Duration>);

impl SoundPace {
    /// The longest the game may sleep.
    pub(super) fn longest_sleep(self, idle: Duration) -> Duration {
        self.0.map_or(idle, |wish| idle.min(wish))
    }
}

/// What is heard.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SoundPace>().add_plugins((
        cue::plugin,
        AudioPlugin,
        voices::plugin,
        playing::plugin,
        recording::plugin,
    ));
}
