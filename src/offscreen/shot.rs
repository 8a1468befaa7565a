//! One picture of one moment, or a strip of several.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::PrimaryWindow;

use super::moment::Moment;
use super::order::Shot;
use super::picture::{Cut, Pictures, Sheet};
use super::scene::{CloseUp, Scene};
use super::{FRAME, board_is_drawn, steady_frames};
use crate::game::{GameSystems, Screen, Speed};
use crate::rules::Ply;
use crate::store::{KeptChoices, Light, Movement, Pictures as Fineness};
use crate::text::Words;
use crate::view::BoardView;
use crate::view::board_picture::BoardPictures;

/// Frames that everything is left alone before the picture is taken: text and layout settle.
const SETTLE: u32 = 12;

/// Seconds until ribbons and lights of the last sowing are gone.
const CALM: f32 = 3.5;

/// The loading screen is shown with this much of the board drawn.
const HALF_LIT: f32 = 0.5;

/// Moments of a strip beside each other, at most.
const COLUMNS: usize = 4;

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
    Filming { seconds: f32, taken: u32 },
    Taken,
}

impl Plugin for Shot {
    fn build(&self, app: &mut App) {
        steady_frames(app);
        magnify(app, self);
        // A strip finer than the frames needs finer frames.
        let frame = self.strip.map_or(FRAME, |strip| {
            FRAME.min(Duration::from_secs_f32(strip.every))
        });
        app.insert_resource(TimeUpdateStrategy::ManualDuration(frame))
            .insert_resource(self.clone())
            .insert_resource(Progress {
                plies: self.plies.iter().copied().collect(),
                stage: Stage::Opening,
                calm: 0.0,
            })
            .add_systems(Startup, (choose_looks, nobody_watches))
            .add_systems(
                Update,
                (advance, look_away).chain().before(GameSystems::Intents),
            );
    }
}

/// A close view is cut out of a window with more pixels, not out of more window.
fn magnify(app: &mut App, shot: &Shot) {
    let Some(CloseUp { factor, .. }) = shot.close_up else {
        return;
    };
    let size = (shot.size.as_vec2() * factor).round().as_uvec2();
    let world = app.world_mut();
    let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
    for mut window in windows.iter_mut(world) {
        window.resolution.set_scale_factor_override(Some(factor));
        window.resolution.set_physical_resolution(size.x, size.y);
    }
}

fn choose_looks(shot: Res<Shot>, mut choices: ResMut<KeptChoices>, mut words: ResMut<Words>) {
    shot.tongue.speak(&mut choices, &mut words);
    if shot.fine {
        choices.pictures = Fineness::Fine;
    }
    if shot.reduced {
        choices.movement = Movement::Calm;
    }
    choices.light = if shot.evening {
        Light::Evening
    } else {
        Light::Day
    };
    choices.left_handed = shot.left_handed;
    choices.captions = shot.captions;
    choices.board = shot.board;
    choices.text_size = shot.text_size;
    choices.seeds = shot.seeds;
}

/// Frames may take as long as they like.
fn nobody_watches(shot: Res<Shot>, mut board: ResMut<BoardPictures>) {
    // Half a board is not to be missed.
    if shot.scene != Scene::Loading {
        board.draw_unwatched();
    }
}

/// Draws nothing until the moment comes: what nobody sees would only take time.
fn look_away(progress: Res<Progress>, shot: Res<Shot>, mut cameras: Query<&mut Camera>) {
    let look = match progress.stage {
        Stage::Settling { .. } | Stage::Filming { .. } | Stage::Taken => true,
        Stage::Opening => shot.scene == Scene::Loading,
        // The first frame of a strip has no time to settle.
        Stage::Playing | Stage::Waiting { .. } | Stage::Held => shot.strip.is_some(),
    };
    for mut camera in &mut cameras {
        if camera.is_active != look {
            camera.is_active = look;
        }
    }
}

fn advance(
    mut commands: Commands,
    time: Res<Time>,
    shot: Res<Shot>,
    view: Res<BoardView>,
    mut progress: ResMut<Progress>,
    mut pictures: ResMut<Pictures>,
    board: Res<BoardPictures>,
    mut moment: Moment,
) {
    let progress = &mut *progress;
    progress.stage = match progress.stage {
        Stage::Opening if shot.scene == Scene::Loading => {
            let lit = shot.strip.is_some() || board.progress() >= HALF_LIT;
            match (lit, shot.strip) {
                (false, _) => Stage::Opening,
                (true, None) => Stage::Settling { frames: SETTLE },
                (true, Some(_)) => Stage::Waiting { seconds: 0.0 },
            }
        }
        // The title's board is drawn for the title alone.
        Stage::Opening if shot.scene.plays_on() && *moment.screen.get() == Screen::Loading => {
            Stage::Opening
        }
        Stage::Opening => {
            moment.open(&shot);
            Stage::Playing
        }
        Stage::Playing if moment.playback.busy() || !moment.is_open(shot.scene) => Stage::Playing,
        Stage::Playing if progress.plies.is_empty() => {
            moment.shelf.lay(shot.scene);
            Stage::Waiting { seconds: 0.0 }
        }
        Stage::Playing if progress.plies.len() == 1 && shot.is_of_a_sowing() => {
            progress.calm += time.delta_secs();
            // A person's sowing is told as one against the computer.
            if moment.person_to_move() {
                moment.seat_opponent(&shot);
            }
            // The ribbons of what came before are not part of the last sowing's picture, and a strip cannot wait for
            // its board later.
            if progress.calm < CALM || !board_is_drawn(&board) {
                Stage::Playing
            } else {
                *moment.speed = shot.speed;
                if let Some(ply) = progress.plies.pop_front() {
                    moment.play(ply);
                }
                Stage::Waiting { seconds: 0.0 }
            }
        }
        Stage::Playing => match progress.plies.pop_front() {
            Some(ply) => {
                *moment.speed = Speed::Instant;
                moment.play(ply);
                Stage::Playing
            }
            None => Stage::Waiting { seconds: 0.0 },
        },
        Stage::Waiting { seconds } if shot.strip.is_some() => {
            // Not before: the sowing was a person's.
            moment.seat_opponent(&shot);
            let begins = seconds >= shot.at.unwrap_or(0.0)
                && (shot.scene == Scene::Loading || board_is_drawn(&board));
            if begins {
                if let Some(strip) = shot.strip {
                    let sheet = Sheet {
                        file: shot.file.clone(),
                        frames: strip.frames,
                        columns: COLUMNS,
                    };
                    pictures.begin_strip(&mut commands, sheet);
                }
                moment.point_at(&shot);
                film(&mut commands, &shot, &view, 0)
            } else {
                Stage::Waiting {
                    seconds: seconds + time.delta_secs(),
                }
            }
        }
        Stage::Waiting { seconds } => {
            if shot.is_of_a_sowing() || shot.scene != Scene::Match {
                moment.seat_opponent(&shot);
            }
            let seconds = seconds + time.delta_secs();
            let arranged = seconds < CALM || moment.arrange(&shot);
            let due = arranged
                && match shot.at {
                    Some(at) => seconds >= at,
                    None => seconds > CALM && (!moment.playback.busy() || shot.scene.plays_on()),
                };
            if due {
                Stage::Held
            } else {
                Stage::Waiting { seconds }
            }
        }
        // The light may take its time; the moment is held until the board can be seen.
        Stage::Held if board_is_drawn(&board) => {
            moment.seat_opponent(&shot);
            moment.hold_time();
            moment.point_at(&shot);
            Stage::Settling { frames: 0 }
        }
        Stage::Held => {
            moment.seat_opponent(&shot);
            moment.hold_time();
            Stage::Held
        }
        Stage::Settling { frames } if frames < SETTLE || !board_is_drawn_for(&shot, &board) => {
            moment.hold_time();
            Stage::Settling { frames: frames + 1 }
        }
        Stage::Settling { .. } => {
            pictures.take(&mut commands, shot.file.clone(), cut(&shot, &view));
            Stage::Taken
        }
        Stage::Filming { seconds, taken } => {
            let seconds = seconds + time.delta_secs();
            let strip = shot.strip.filter(|strip| taken < strip.frames);
            match strip {
                None => Stage::Taken,
                // Half a frame early is nearer than half a frame late.
                Some(strip) if seconds + 0.4 * time.delta_secs() >= strip.every * taken as f32 => {
                    film(&mut commands, &shot, &view, taken);
                    Stage::Filming {
                        seconds,
                        taken: taken + 1,
                    }
                }
                Some(_) => Stage::Filming { seconds, taken },
            }
        }
        Stage::Taken => {
            if pictures.are_written() {
                moment.exit.write(pictures.exit());
            }
            Stage::Taken
        }
    };
}

impl Shot {
    /// Whether the last sowing itself is shown, not only what it leads to.
    const fn is_of_a_sowing(&self) -> bool {
        self.at.is_some() || self.strip.is_some()
    }
}

/// The loading screen is the one scene whose board need not be there.
fn board_is_drawn_for(shot: &Shot, board: &BoardPictures) -> bool {
    shot.scene == Scene::Loading || board_is_drawn(board)
}

/// Takes a frame of the strip.
fn film(commands: &mut Commands, shot: &Shot, view: &BoardView, index: u32) -> Stage {
    let width = shot.strip.and_then(|strip| strip.width);
    let cut = Cut {
        width,
        ..cut(shot, view)
    };
    Pictures::take_for_strip(commands, index, cut);
    Stage::Filming {
        seconds: 0.0,
        taken: 1,
    }
}

/// The part of the window that a close view keeps: as many pixels as the window would have without it.
fn cut(shot: &Shot, view: &BoardView) -> Cut {
    let Some(CloseUp { factor, hollow }) = shot.close_up else {
        return Cut::default();
    };
    let layout = &view.layout;
    let middle = hollow.map_or(layout.centre, |hollow| layout.window_centre(hollow)) * factor;
    let whole = (shot.size.as_vec2() * factor).round();
    let part = shot.size.as_vec2();
    let corner = (middle - part / 2.0)
        .round()
        .clamp(Vec2::ZERO, whole - part);
    Cut {
        part: Some(URect::from_corners(
            corner.as_uvec2(),
            corner.as_uvec2() + shot.size,
        )),
        width: None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::order::Order;
    use super::*;
    use crate::rules::{Hollow, Side};

    fn close_up(zoom: f32, zoom_at: &str) -> Shot {
        Order {
            zoom,
            zoom_at: Some(zoom_at.to_owned()),
            ..Order::plain()
        }
        .check()
        .expect("an order that can be carried out")
    }

    #[test]
    fn a_close_view_keeps_the_size_and_has_the_hollow_in_it() {
        let view = BoardView::default();
        for (zoom, label, hollow) in [
            (4.0, "S", Hollow::Store(Side::South)),
            (2.0, "N", Hollow::Store(Side::North)),
        ] {
            let part = cut(&close_up(zoom, label), &view).part.expect("a part");
            assert_eq!(part.size(), UVec2::new(1280, 720));
            let place = view.layout.window_centre(hollow) * zoom;
            assert!(part.contains(place.as_uvec2()));
            assert!(
                part.max
                    .as_vec2()
                    .cmple(Vec2::new(1280.0, 720.0) * zoom)
                    .all()
            );
        }
    }
}
