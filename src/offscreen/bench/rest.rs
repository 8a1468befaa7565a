//! What the game takes while nothing moves, and whether its memory grows with what is played.
//!
//! A match between two persons lies open. When it has been calm for a while, processor time is measured at the pace
//! that the game itself chooses. Then sowings follow one another, and resident memory is noted every ten of them.

use std::sync::{Arc, Mutex, PoisonError};

use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use serde_json::{Value, json};

use super::super::board_is_drawn;
use super::process::{processor_seconds, resident_bytes};
use crate::game::{
    CurrentMatch, GameSystems, MatchSetup, NewMatch, Playback, Purpose, Screen, SowIntent, Speed,
};
use crate::rules::Preset;
use crate::view::board_picture::BoardPictures;

/// Sowings that are played.
const SOWINGS: u32 = 40;
/// Memory is noted every so many of them.
const EVERY: u32 = 10;
/// Seconds that everything has lain still before rest is measured: lights and ribbons are gone, the last frame drawn.
const CALM: f32 = 4.0;

/// Measures rest and memory.
pub struct Rest {
    /// How long rest is measured, in seconds.
    pub seconds: f32,
    /// Where the figures go.
    pub measured: Rested,
}

/// What was measured; shared with whoever waits for the end of the program.
#[derive(Resource, Clone, Debug, Default)]
pub struct Rested(Arc<Mutex<Figures>>);

#[derive(Clone, Debug, Default)]
struct Figures {
    seconds: f64,
    processor: Option<f64>,
    resident: Vec<u64>,
}

impl Rested {
    /// The figures, for programs; `None` where the system does not tell them.
    #[must_use]
    pub fn report(&self) -> Option<Value> {
        let figures = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let percent = 100.0 * figures.processor? / figures.seconds;
        let megabytes: Vec<f64> = figures
            .resident
            .iter()
            .map(|&bytes| super::tenths(bytes as f64 / 1e6))
            .collect();
        Some(json!({
            "idle_cpu_percent": (percent * 100.0).round() / 100.0,
            "idle_seconds": super::tenths(figures.seconds),
            "resident_mb": megabytes,
            "resident_every_sowings": EVERY,
        }))
    }

    fn change(&self, change: impl FnOnce(&mut Figures)) {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }

    fn note_memory(&self) {
        self.change(|figures| figures.resident.extend(resident_bytes()));
    }
}

#[derive(Resource)]
struct Seconds(f32);

#[derive(Resource, Clone, Copy, Debug, Default)]
enum Stage {
    #[default]
    Opening,
    Calming {
        since: Option<Instant>,
    },
    Resting {
        since: Instant,
        processor: Option<f64>,
    },
    Sowing {
        begun: u32,
    },
}

impl Plugin for Rest {
    fn build(&self, app: &mut App) {
        app.init_resource::<Stage>()
            .insert_resource(Seconds(self.seconds))
            .insert_resource(self.measured.clone())
            .add_systems(Update, play.before(GameSystems::Intents));
    }
}

fn new_match() -> NewMatch {
    NewMatch {
        setup: MatchSetup::of_two_people(Preset::Standard.ruleset(), 1),
        purpose: Purpose::Play,
    }
}

fn play(
    mut stage: ResMut<Stage>,
    seconds: Res<Seconds>,
    rested: Res<Rested>,
    screen: Res<State<Screen>>,
    mut next_screen: ResMut<NextState<Screen>>,
    board: Res<BoardPictures>,
    current: Res<CurrentMatch>,
    playback: Res<Playback>,
    mut speed: ResMut<Speed>,
    mut new: MessageWriter<NewMatch>,
    mut sowings: MessageWriter<SowIntent>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut exit: MessageWriter<AppExit>,
) {
    // While rest is measured the game sleeps as long as it likes.
    if !matches!(*stage, Stage::Resting { .. }) {
        redraw.write(RequestRedraw);
    }
    let now = Instant::now();
    let passed = |since: Instant| now.duration_since(since).as_secs_f32();
    *stage = match *stage {
        Stage::Opening if *screen.get() == Screen::Loading => Stage::Opening,
        Stage::Opening => {
            *speed = Speed::Fast;
            new.write(new_match());
            next_screen.set(Screen::Match);
            Stage::Calming { since: None }
        }
        Stage::Calming { .. }
            if current.is_shown() || playback.busy() || !board_is_drawn(&board) =>
        {
            Stage::Calming { since: None }
        }
        Stage::Calming { since } if since.is_none_or(|since| passed(since) < CALM) => {
            Stage::Calming {
                since: since.or(Some(now)),
            }
        }
        Stage::Calming { .. } => Stage::Resting {
            since: now,
            processor: processor_seconds(),
        },
        Stage::Resting { since, processor } if passed(since) < seconds.0 => {
            Stage::Resting { since, processor }
        }
        Stage::Resting { since, processor } => {
            rested.change(|figures| {
                figures.seconds = f64::from(passed(since));
                figures.processor = processor_seconds()
                    .zip(processor)
                    .map(|(now, then)| now - then);
            });
            rested.note_memory();
            Stage::Sowing { begun: 0 }
        }
        Stage::Sowing { begun } if playback.busy() => Stage::Sowing { begun },
        Stage::Sowing { begun } => match current.game.legal_pits().first() {
            None => {
                new.write(new_match());
                Stage::Sowing { begun }
            }
            Some(_) if begun == SOWINGS => {
                exit.write(AppExit::Success);
                Stage::Sowing { begun }
            }
            Some(&pit) => {
                sowings.write(SowIntent { pit });
                if (begun + 1).is_multiple_of(EVERY) {
                    rested.note_memory();
                }
                Stage::Sowing { begun: begun + 1 }
            }
        },
    };
}
