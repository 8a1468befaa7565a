//! Walks through lessons, puzzles, the book or a first game in the real window, by clicks on what is seen there, and
//! leaves pictures of every stage. What should stand and does not is told, and the program fails.

mod hand;
mod route;

use std::collections::VecDeque;
use std::path::PathBuf;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::picture::{Cut, Pictures, Sheet};
use super::prelude::greediest;
use super::scene::Tongue;
use super::{board_is_drawn, steady_frames};
use crate::game::{
    Coach, Controller, CurrentMatch, Exercise, GameSystems, Menu, Playback, Screen, Speed, Stage,
    StartExercise,
};
use crate::rules::Ply;
use crate::store::{KeptChoices, TextSize};
use crate::text::Words;
use crate::ui::BookPage;
use crate::view::board_picture::BoardPictures;
use crate::view::frame::{Frame, Shape, TypeRoom};
use crate::view::{BoardView, Lively};
use hand::Hand;
pub use route::Walked;
use route::{Act, Leg, Stand};

/// Frames for which nothing may move before anything is done; longer than a double click.
const CALM: u32 = 40;
/// Frames that are drawn before a picture is taken.
const SETTLE: u32 = 12;
/// Frames after which it surely is.
const TAKEN: u32 = SETTLE + 4;
/// Frames after which what was waited for will not come.
const PATIENCE: u32 = 3_600;
/// The pictures of a leg lie beside each other, so many in a row.
const COLUMNS: usize = 2;
/// The width of each, in pixels.
const WIDTH: u32 = 780;

/// The order for a walk.
#[derive(Resource, Clone, Debug)]
pub struct Walk {
    /// Through what.
    pub through: Walked,
    /// Where the pictures go.
    pub folder: PathBuf,
    /// Only what is called so, or begins so.
    pub only: Option<String>,
    /// The window's size, in logical pixels.
    pub size: UVec2,
    /// Which words.
    pub tongue: Tongue,
    /// How large the interface's text is.
    pub text_size: TextSize,
}

/// Where on the way the walk is.
#[derive(Resource, Debug)]
struct Path {
    legs: VecDeque<Leg>,
    /// The acts of the first leg that are still to be done.
    acts: VecDeque<Act>,
    phase: Phase,
    /// Frames since the last act was done.
    waited: u32,
    /// Pictures of the first leg that were taken.
    taken: u32,
    walked: usize,
    failed: usize,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Phase {
    /// Nothing has moved for so many frames.
    Waiting(u32),
    /// A click is under way, at that place, since so many frames.
    Clicking {
        place: Vec2,
        frame: u32,
    },
    /// The picture is to be taken when so many frames have been drawn.
    Filming(u32),
    /// The pictures are on their way to the file.
    Developing,
    Over,
}

impl Plugin for Walk {
    fn build(&self, app: &mut App) {
        steady_frames(app);
        let window = self.size.as_vec2();
        let frame = Frame::with_text(window, 6, self.text_size.factor(), TypeRoom::Scrolls);
        let wide = frame.shape == Shape::Wide;
        let legs: VecDeque<Leg> = self.through.route(wide, self.only.as_deref()).into();
        app.insert_resource(self.clone())
            .insert_resource(Path {
                acts: legs
                    .front()
                    .map(|leg| leg.acts.clone().into())
                    .unwrap_or_default(),
                legs,
                phase: Phase::Waiting(0),
                waited: 0,
                taken: 0,
                walked: 0,
                failed: 0,
            })
            .add_systems(Startup, prepare)
            .add_systems(
                Update,
                (walk, look_away).chain().before(GameSystems::Intents),
            );
    }
}

fn prepare(
    order: Res<Walk>,
    mut choices: ResMut<KeptChoices>,
    mut words: ResMut<Words>,
    mut board: ResMut<BoardPictures>,
) {
    order.tongue.speak(&mut choices, &mut words);
    choices.text_size = order.text_size;
    board.draw_unwatched();
}

/// Draws only while something is clicked or a picture is taken.
fn look_away(path: Res<Path>, mut cameras: Query<&mut Camera>) {
    let look = !matches!(path.phase, Phase::Waiting(_));
    for mut camera in &mut cameras {
        if camera.is_active != look {
            camera.is_active = look;
        }
    }
}

/// What tells whether something still moves or is still being found out.
#[derive(SystemParam)]
struct Stir<'w, 's> {
    screen: Res<'w, State<Screen>>,
    playback: Res<'w, Playback>,
    board: Res<'w, BoardPictures>,
    lively: Query<'w, 's, (), With<Lively>>,
    exercise: Res<'w, Exercise>,
    coach: Res<'w, Coach>,
    current: Res<'w, CurrentMatch>,
}

impl Stir<'_, '_> {
    fn calm(&self) -> bool {
        let answers = *self.screen.get() == Screen::Match || self.exercise.wants_reply();
        let due = answers && matches!(self.current.awaited(), Some(Controller::Computer(_)));
        let still = !self.playback.busy()
            && board_is_drawn(&self.board)
            && !matches!(*self.coach, Coach::Asked { .. })
            && !due;
        // The title's board never rests.
        *self.screen.get() != Screen::Loading
            && (still || self.current.is_shown())
            && self.lively.is_empty()
    }

    fn stands(&self, stand: Stand) -> bool {
        self.exercise.running().is_some_and(|running| {
            matches!(
                (running.stage, stand),
                (Stage::Asked, Stand::Asked)
                    | (Stage::Missed(_), Stand::Missed)
                    | (Stage::Done, Stand::Done)
            )
        })
    }
}

/// How acts begin: what is laid without a click, and how fast what a click sets off is shown.
#[derive(SystemParam)]
struct Beginnings<'w> {
    screen: ResMut<'w, NextState<Screen>>,
    menu: ResMut<'w, NextState<Menu>>,
    leaf: ResMut<'w, BookPage>,
    speed: ResMut<'w, Speed>,
    exercises: MessageWriter<'w, StartExercise>,
}

impl Beginnings<'_> {
    /// Begins a click at `place`; what is not there yet is waited for, so far for so many frames.
    fn click(&mut self, place: Option<Vec2>, waited: u32) -> Phase {
        place.map_or(Phase::Waiting(waited), |place| {
            *self.speed = Speed::Fast;
            Phase::Clicking { place, frame: 0 }
        })
    }
}

fn walk(
    mut commands: Commands,
    order: Res<Walk>,
    view: Res<BoardView>,
    stir: Stir,
    mut hand: Hand,
    mut path: ResMut<Path>,
    mut begin: Beginnings,
    mut pictures: ResMut<Pictures>,
    mut exit: MessageWriter<AppExit>,
) {
    let path = &mut *path;
    path.waited += 1;
    path.phase = match path.phase {
        Phase::Waiting(_) if path.waited > PATIENCE => {
            path.give_up("it never came to rest, or what was to be clicked is not there");
            Phase::Waiting(0)
        }
        Phase::Waiting(_) if !stir.calm() => Phase::Waiting(0),
        Phase::Waiting(frames) if frames < CALM => Phase::Waiting(frames + 1),
        Phase::Waiting(frames) => match path.acts.front().copied() {
            None => Phase::Developing,
            Some(Act::Film) => Phase::Filming(0),
            Some(Act::Begin(task)) => {
                *begin.speed = Speed::Fast;
                begin.exercises.write(StartExercise(task));
                NextState::set_if_neq(&mut begin.menu, Menu::None);
                // From one exercise to the next nothing is left.
                NextState::set_if_neq(&mut begin.screen, Screen::Exercise);
                path.next();
                Phase::Waiting(0)
            }
            Some(Act::Open(page)) => {
                *begin.leaf = page;
                NextState::set_if_neq(&mut begin.menu, Menu::Book);
                path.next();
                Phase::Waiting(0)
            }
            Some(Act::Expect(stand)) => {
                if stir.stands(stand) {
                    path.next();
                } else {
                    path.give_up(&format!("it is not {stand:?}"));
                }
                Phase::Waiting(CALM)
            }
            Some(Act::PlayToTheEnd) if stir.current.game.outcome().is_some() => {
                path.next();
                Phase::Waiting(0)
            }
            Some(Act::PlayToTheEnd) => {
                let pit = greediest(&stir.current.game);
                let place = pit.map(|pit| view.layout.window_centre(pit.into()));
                begin.click(place, frames)
            }
            Some(Act::Play(Ply::Sow(pit))) => {
                begin.click(Some(view.layout.window_centre(pit.into())), frames)
            }
            Some(Act::Play(Ply::Swap)) => begin.click(hand.button("pie-swap", 0), frames),
            Some(Act::Play(Ply::Keep)) => begin.click(hand.button("pie-keep", 0), frames),
            Some(Act::Help) if stir.exercise.pit(&stir.current.game).is_some() => {
                path.next();
                Phase::Waiting(0)
            }
            Some(Act::Help) => begin.click(hand.button("exercise-help", 0), frames),
            Some(Act::Press(id, number)) => begin.click(hand.button(id, number), frames),
        },
        Phase::Clicking { place, frame } if hand.click(place, frame) => {
            // That match goes on until it is over.
            if path.acts.front() != Some(&Act::PlayToTheEnd) {
                path.next();
            }
            path.waited = 0;
            Phase::Waiting(0)
        }
        Phase::Clicking { place, frame } => Phase::Clicking {
            place,
            frame: frame + 1,
        },
        Phase::Filming(frames) if frames >= TAKEN => {
            path.next();
            Phase::Waiting(0)
        }
        Phase::Filming(frames) => {
            if frames == SETTLE {
                path.take(&order, &mut commands, &mut pictures);
            }
            Phase::Filming(frames + 1)
        }
        Phase::Developing if !pictures.are_written() => Phase::Developing,
        Phase::Developing => {
            path.end_leg();
            if path.legs.is_empty() {
                info!("{} walked through, {} failed", path.walked, path.failed);
                exit.write(if path.failed > 0 {
                    AppExit::error()
                } else {
                    pictures.exit()
                });
                Phase::Over
            } else {
                Phase::Waiting(0)
            }
        }
        Phase::Over => Phase::Over,
    };
}

impl Path {
    fn next(&mut self) {
        self.acts.pop_front();
        self.waited = 0;
    }

    /// Takes a picture of this frame.
    fn take(&mut self, order: &Walk, commands: &mut Commands, pictures: &mut Pictures) {
        if let Some(leg) = self.legs.front().filter(|_| self.taken == 0) {
            let sheet = Sheet {
                file: order.folder.join(format!("{}.png", leg.name)),
                frames: leg.pictures(),
                columns: COLUMNS,
            };
            pictures.begin_strip(commands, sheet);
        }
        let cut = Cut {
            width: Some(WIDTH.min(order.size.x)),
            ..Cut::default()
        };
        Pictures::take_for_strip(commands, self.taken, cut);
        self.taken += 1;
    }

    /// Leaves the leg, whose pictures then are not all taken.
    fn give_up(&mut self, why: &str) {
        if let Some(leg) = self.legs.front() {
            error!("{}: {why} (before {:?})", leg.name, self.acts.front());
        }
        self.failed += 1;
        self.waited = 0;
        // What comes after cannot be done any more, but how it looks is worth a picture.
        self.acts.retain(|&act| act == Act::Film);
    }

    fn end_leg(&mut self) {
        if let Some(leg) = self.legs.pop_front() {
            info!("{}", leg.name);
            self.walked += 1;
        }
        self.acts = self
            .legs
            .front()
            .map(|leg| leg.acts.clone().into())
            .unwrap_or_default();
        (self.taken, self.waited) = (0, 0);
    }
}
