//! One picture of one moment.

use std::collections::VecDeque;
use std::path::PathBuf;

use bevy::prelude::*;
use clap::ValueEnum;

use super::picture::Pictures;
use super::{board_is_drawn, steady_frames};
use crate::engine::Level;
use crate::game::{
    BoardFocus, Controller, CurrentMatch, FocusCause, GameSystems, MatchSetup, Menu, NewMatch,
    PieIntent, Playback, Screen, SowIntent, Speed,
};
use crate::rules::{LabelStyle, Pit, Ply, Ruleset, parse_plies};
use crate::seeds::{BoardKind, SeedKind};
use crate::store::{KeptChoices, Pictures as Fineness};
use crate::view::board_picture::BoardPictures;

/// Frames that everything is left alone before the picture is taken: text and layout settle.
const SETTLE: u32 = 12;

/// Seconds until ribbons and lights of the last sowing are gone.
const CALM: f32 = 3.5;

/// What a picture shows.
#[derive(ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scene {
    /// The title.
    Title,
    /// Choosing opponent and rules.
    NewGame,
    /// The board in play; also the pie rule's offer and the result, where the sowings lead there.
    #[default]
    Match,
    /// The pause menu.
    Pause,
    /// The settings, opened during a match.
    Settings,
}

/// The order for one picture.
#[derive(Resource, Clone, Debug)]
pub struct Shot {
    /// Where it goes.
    pub file: PathBuf,
    /// What it shows.
    pub scene: Scene,
    /// Sowings played before.
    pub moves: String,
    /// Seconds after the last sowing began, or after the scene opened.
    pub at: Option<f32>,
    /// The pit pointed at.
    pub focus: Option<String>,
    /// Whether the board is drawn finely even where that takes long.
    pub fine: bool,
    /// Which board.
    pub board: BoardKind,
    /// Which seeds.
    pub seeds: SeedKind,
    /// The rules.
    pub rules: Ruleset,
    /// Seeds every random choice.
    pub seed: u64,
}

#[derive(Resource, Debug)]
struct Progress {
    plies: VecDeque<Ply>,
    stage: Stage,
    /// Seconds of calm before the last sowing.
    calm: f32,
}

#[derive(Clone, Copy, Debug)]
enum Stage {
    Opening,
    Playing,
    Waiting { seconds: f32 },
    Held,
    Settling { frames: u32 },
    Taken,
}

impl Plugin for Shot {
    fn build(&self, app: &mut App) {
        steady_frames(app);
        let plies = match parse_plies(&self.moves, LabelStyle::Letters, self.rules.pits) {
            Ok(plies) => plies.iter().map(crate::rules::PlyText::ply).collect(),
            Err(error) => {
                error!("--moves: {error}");
                VecDeque::new()
            }
        };
        app.insert_resource(self.clone())
            .insert_resource(Progress {
                plies,
                stage: Stage::Opening,
                calm: 0.0,
            })
            .add_systems(Startup, choose_looks)
            .add_systems(Update, advance.before(GameSystems::Intents));
    }
}

fn choose_looks(shot: Res<Shot>, mut choices: ResMut<KeptChoices>) {
    if shot.fine {
        choices.pictures = Fineness::Fine;
    }
    choices.board = shot.board;
    choices.seeds = shot.seeds;
}

fn advance(
    mut commands: Commands,
    time: Res<Time>,
    shot: Res<Shot>,
    mut progress: ResMut<Progress>,
    mut pictures: ResMut<Pictures>,
    board: Res<BoardPictures>,
    mut moment: Moment,
) {
    let progress = &mut *progress;
    progress.stage = match progress.stage {
        Stage::Opening if *moment.screen.get() == Screen::Loading => Stage::Opening,
        Stage::Opening => {
            moment.open(&shot);
            Stage::Playing
        }
        Stage::Playing if moment.playback.busy() || !moment.is_open(shot.scene) => Stage::Playing,
        // The ribbons of what came before are not part of the last sowing's picture.
        Stage::Playing
            if shot.at.is_some() && progress.plies.len() == 1 && progress.calm < CALM =>
        {
            progress.calm += time.delta_secs();
            Stage::Playing
        }
        Stage::Playing => match progress.plies.pop_front() {
            Some(ply) => {
                let last = progress.plies.is_empty();
                *moment.speed = if last && shot.at.is_some() {
                    Speed::Normal
                } else {
                    Speed::Instant
                };
                moment.play(ply);
                if last {
                    Stage::Waiting { seconds: 0.0 }
                } else {
                    Stage::Playing
                }
            }
            None => Stage::Waiting { seconds: 0.0 },
        },
        Stage::Waiting { seconds } => {
            let seconds = seconds + time.delta_secs();
            let due = match shot.at {
                Some(at) => seconds >= at,
                None => seconds > CALM && (!moment.playback.busy() || shot.scene == Scene::Title),
            };
            if due {
                Stage::Held
            } else {
                Stage::Waiting { seconds }
            }
        }
        // The light may take its time; the moment is held until the board can be seen.
        Stage::Held if board_is_drawn(&board) => {
            moment.seat_opponent();
            moment.hold_time();
            moment.point_at(&shot);
            Stage::Settling { frames: 0 }
        }
        Stage::Held => {
            moment.seat_opponent();
            moment.hold_time();
            Stage::Held
        }
        Stage::Settling { frames } if frames < SETTLE => {
            moment.hold_time();
            Stage::Settling { frames: frames + 1 }
        }
        Stage::Settling { .. } => {
            pictures.take(&mut commands, shot.file.clone());
            Stage::Taken
        }
        Stage::Taken => {
            if pictures.are_written() {
                moment.exit.write(pictures.exit());
            }
            Stage::Taken
        }
    };
}

/// Everything the picture's moment is made of.
#[derive(bevy::ecs::system::SystemParam)]
struct Moment<'w> {
    screen: Res<'w, State<Screen>>,
    next_screen: ResMut<'w, NextState<Screen>>,
    next_menu: ResMut<'w, NextState<Menu>>,
    current: ResMut<'w, CurrentMatch>,
    playback: Res<'w, Playback>,
    speed: ResMut<'w, Speed>,
    focus: ResMut<'w, BoardFocus>,
    time: ResMut<'w, Time<Virtual>>,
    new: MessageWriter<'w, NewMatch>,
    sowings: MessageWriter<'w, SowIntent>,
    pies: MessageWriter<'w, PieIntent>,
    exit: MessageWriter<'w, AppExit>,
}

impl Moment<'_> {
    fn open(&mut self, shot: &Shot) {
        match shot.scene {
            Scene::Title => return,
            Scene::NewGame => {
                self.next_screen.set(Screen::NewGame);
                return;
            }
            Scene::Match | Scene::Pause | Scene::Settings => {}
        }
        *self.speed = Speed::Instant;
        // Both seats are a person's until the sowings are played: nobody may move in between.
        self.new.write(NewMatch {
            setup: MatchSetup {
                rules: shot.rules,
                one: Controller::Person,
                two: Controller::Person,
                seed: shot.seed,
            },
            demo: false,
        });
        self.next_screen.set(Screen::Match);
        match shot.scene {
            Scene::Pause => self.next_menu.set(Menu::Pause),
            Scene::Settings => self.next_menu.set(Menu::Settings),
            _ => {}
        }
    }

    fn is_open(&self, scene: Scene) -> bool {
        match scene {
            Scene::Title => true,
            Scene::NewGame => *self.screen.get() == Screen::NewGame,
            Scene::Match | Scene::Pause | Scene::Settings => {
                *self.screen.get() == Screen::Match && !self.current.demo
            }
        }
    }

    fn play(&mut self, ply: Ply) {
        match ply {
            Ply::Sow(pit) => {
                self.sowings.write(SowIntent { pit });
            }
            Ply::Swap => {
                self.pies.write(PieIntent::Swap);
            }
            Ply::Keep => {
                self.pies.write(PieIntent::Keep);
            }
        }
    }

    fn point_at(&mut self, shot: &Shot) {
        let Some(label) = &shot.focus else {
            return;
        };
        let pit: Option<Pit> = LabelStyle::Letters.parse(label, shot.rules.pits).ok();
        *self.focus = BoardFocus {
            pit,
            cause: FocusCause::Pointer,
        };
    }

    /// Gives the far seat to the computer once the last sowing is under way.
    fn seat_opponent(&mut self) {
        let computer = Controller::Computer(Level::Hazel);
        if !self.current.demo && self.current.setup.two != computer {
            self.current.setup.two = computer;
        }
    }

    fn hold_time(&mut self) {
        if !self.time.is_paused() {
            self.time.pause();
        }
    }
}
