//! One whole game, computer against computer, that leaves its record and a few pictures.

use std::fs;
use std::path::PathBuf;

use bevy::prelude::*;

use super::picture::{Cut, Pictures};
use super::{board_is_drawn, steady_frames};
use crate::engine::Level;
use crate::game::{
    CaptureShown, Controller, CurrentMatch, GameSystems, MatchSetup, NewMatch, Playback, Purpose,
    Screen, SeedLanded, Speed,
};
use crate::rules::Ruleset;
use crate::store::match_to_text;
use crate::view::board_picture::BoardPictures;

/// Frames after the end before the last picture.
const AFTERGLOW: u32 = 240;

/// The order for one game.
#[derive(Resource, Clone, Debug)]
pub struct SelfPlay {
    /// Where record and pictures go.
    pub folder: PathBuf,
    /// The rules.
    pub rules: Ruleset,
    /// Seeds every random choice.
    pub seed: u64,
}

/// Which pictures were taken.
#[derive(Resource, Default, Debug)]
struct Album {
    started: bool,
    opening: bool,
    flight: bool,
    capture: bool,
    frames_after_end: u32,
    last: bool,
}

impl Plugin for SelfPlay {
    fn build(&self, app: &mut App) {
        steady_frames(app);
        app.insert_resource(self.clone())
            .init_resource::<Album>()
            .add_systems(Update, play.after(GameSystems::Follow));
    }
}

fn play(
    mut commands: Commands,
    order: Res<SelfPlay>,
    mut album: ResMut<Album>,
    mut pictures: ResMut<Pictures>,
    board: Res<BoardPictures>,
    screen: Res<State<Screen>>,
    mut next_screen: ResMut<NextState<Screen>>,
    current: Res<CurrentMatch>,
    playback: Res<Playback>,
    mut speed: ResMut<Speed>,
    mut landed: MessageReader<SeedLanded>,
    mut captures: MessageReader<CaptureShown>,
    mut new: MessageWriter<NewMatch>,
    mut exit: MessageWriter<AppExit>,
) {
    let flying = landed.read().any(|landing| landing.drop == Some(1));
    let captured = captures.read().last().is_some();
    if !album.started {
        if *screen.get() == Screen::Title {
            album.started = true;
            *speed = Speed::Normal;
            next_screen.set(Screen::Match);
            new.write(NewMatch {
                setup: MatchSetup {
                    rules: order.rules,
                    one: Controller::Computer(Level::Hazel),
                    two: Controller::Computer(Level::Pip),
                    seed: order.seed,
                    ..MatchSetup::default()
                },
                purpose: Purpose::Play,
            });
        }
        return;
    }
    if *screen.get() != Screen::Match || current.is_shown() || !board_is_drawn(&board) {
        return;
    }
    let mut take =
        |name: &str| pictures.take(&mut commands, order.folder.join(name), Cut::default());
    if !album.opening {
        album.opening = true;
        take("1-opening.png");
    }
    if flying && !album.flight {
        album.flight = true;
        take("2-sowing.png");
    }
    if captured && !album.capture {
        album.capture = true;
        take("3-capture.png");
        // The rest is only for the record.
        *speed = Speed::Instant;
    }
    if current.game.outcome().is_none() || playback.busy() {
        return;
    }
    album.frames_after_end += 1;
    if album.frames_after_end >= AFTERGLOW && !album.last {
        album.last = true;
        take("4-result.png");
        let record = match_to_text(&current.game, &current.setup);
        if let Err(why) = fs::write(order.folder.join("game.kalah"), record) {
            error!("the record was not written: {why}");
            exit.write(AppExit::error());
        }
    } else if album.last && pictures.are_written() {
        exit.write(pictures.exit());
    }
}
