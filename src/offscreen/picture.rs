//! Takes a picture of the window and writes it to a file.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};

/// How many pictures are still on their way to their files, and whether one could not be written.
#[derive(Resource, Default)]
pub(super) struct Pictures {
    open: usize,
    failed: bool,
}

impl Pictures {
    /// Whether every picture asked for lies in its file.
    pub(super) const fn are_written(&self) -> bool {
        self.open == 0
    }

    /// How the program should end.
    pub(super) const fn exit(&self) -> AppExit {
        if self.failed {
            AppExit::error()
        } else {
            AppExit::Success
        }
    }

    /// Takes a picture of the next frame.
    pub(super) fn take(&mut self, commands: &mut Commands, file: PathBuf) {
        self.open += 1;
        commands.spawn(Screenshot::primary_window()).observe(
            move |captured: On<ScreenshotCaptured>, mut pictures: ResMut<Self>| {
                let written = captured
                    .image
                    .clone()
                    .try_into_dynamic()
                    .map_err(|error| error.to_string())
                    .and_then(|image| {
                        image
                            .to_rgb8()
                            .save(&file)
                            .map_err(|error| error.to_string())
                    });
                if let Err(why) = written {
                    error!("{} was not written: {why}", file.display());
                    pictures.failed = true;
                }
                pictures.open -= 1;
            },
        );
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pictures>();
}
