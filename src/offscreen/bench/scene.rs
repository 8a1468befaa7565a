//! The busiest scene, and which of its frames count.

use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

use super::super::{board_is_drawn, never_sleep};
use super::process::processor_seconds;
use super::stats::Frames;
use super::without::{self, LeftOut, Part};
use super::{WARM_UP, unlimited};
use crate::game::{
    BoardFocus, CurrentMatch, FocusCause, GameSystems, MatchSetup, PitPreview, Playback,
    ResumeMatch, Screen, SowIntent, Speed,
};
use crate::rules::{Board, Hollow, Match, Pit, Position, Preset, Ruleset, Side};
use crate::seeds::SeedMotion;
use crate::view::board_picture::BoardPictures;
use crate::view::mark::MarkMaterial;
use crate::view::warm_up::PipelineCount;

/// Seeds that the sowing lifts.
const LIFTED: u16 = 36;
/// Frames count while at least so many hang in the hand or fly.
const ALOFT: usize = 24;
/// Seeds that lie on the board while the others are aloft.
const LYING: u16 = 72;
/// Frames between a board laid anew and its sowing.
const LAID: u32 = 8;

/// Measures the busiest scene.
pub struct BusyScene {
    /// How many frames.
    pub frames: u32,
    /// What is left out of it.
    pub without: Vec<Part>,
    /// Where the frame times go.
    pub measured: Frames,
}

#[derive(Resource)]
struct Wanted(u32);

/// A piece of the path that stays through the sowing.
#[derive(Component)]
struct KeptMark;

#[derive(Resource, Clone, Copy, Debug, Default)]
enum Stage {
    #[default]
    Opening,
    Lighting {
        frames: u32,
    },
    Pointing {
        frames: u32,
    },
    Sowing {
        begun: bool,
    },
    Laying {
        frames: u32,
    },
}

impl Plugin for BusyScene {
    fn build(&self, app: &mut App) {
        unlimited(app);
        app.init_resource::<Stage>()
            .insert_resource(Wanted(self.frames))
            .insert_resource(LeftOut(self.without.clone()))
            .insert_resource(self.measured.clone())
            .add_plugins(without::plugin)
            .add_systems(Last, never_sleep.after(crate::view::choose_pace))
            .add_systems(
                Update,
                (
                    play.before(GameSystems::Intents),
                    count.after(GameSystems::Follow),
                ),
            );
    }
}

/// Six pits a side; South's first pit holds what is sown.
fn busy_board() -> Board {
    let mut board = Board::empty(6);
    let first = Pit::new(Side::South, 0);
    let mut left = LYING;
    board.set(first.into(), LIFTED);
    for side in Side::BOTH {
        board.set(Hollow::Store(side), 12);
        left -= 12;
    }
    let others: Vec<Hollow> = Hollow::all(6)
        .filter(|&hollow| matches!(hollow, Hollow::Pit(pit) if pit != first))
        .collect();
    for (number, &hollow) in others.iter().enumerate() {
        let seeds = left / (others.len() - number) as u16;
        board.set(hollow, seeds);
        left -= seeds;
    }
    board
}

fn busy_match() -> ResumeMatch {
    let rules = Ruleset {
        seeds: 9,
        ..Preset::Standard.ruleset()
    };
    let start = Position {
        board: busy_board(),
        to_move: Side::South,
    };
    // Nobody thinks meanwhile, as nobody does while seeds fly.
    let setup = MatchSetup::of_two_people(rules, 1);
    ResumeMatch::of(Match::from_position(rules, start), setup)
}

fn play(
    mut commands: Commands,
    mut stage: ResMut<Stage>,
    screen: Res<State<Screen>>,
    mut next_screen: ResMut<NextState<Screen>>,
    board: Res<BoardPictures>,
    current: Res<CurrentMatch>,
    preview: Res<PitPreview>,
    playback: Res<Playback>,
    motion: Res<SeedMotion>,
    mut speed: ResMut<Speed>,
    mut focus: ResMut<BoardFocus>,
    path: Query<(&Mesh2d, &MeshMaterial2d<MarkMaterial>, &Transform), Without<KeptMark>>,
    mut resume: MessageWriter<ResumeMatch>,
    mut sowings: MessageWriter<SowIntent>,
) {
    let pit = Pit::new(Side::South, 0);
    *stage = match *stage {
        Stage::Opening if *screen.get() == Screen::Loading => Stage::Opening,
        Stage::Opening => {
            *speed = Speed::Normal;
            resume.write(busy_match());
            next_screen.set(Screen::Match);
            Stage::Lighting { frames: 0 }
        }
        Stage::Lighting { .. } if current.is_shown() || !board_is_drawn(&board) => {
            Stage::Lighting { frames: 0 }
        }
        Stage::Lighting { frames } if frames < WARM_UP => Stage::Lighting { frames: frames + 1 },
        Stage::Lighting { .. } => {
            *focus = BoardFocus {
                pit: Some(pit),
                cause: FocusCause::Pointer,
            };
            Stage::Pointing { frames: 0 }
        }
        Stage::Pointing { frames } if preview.0.is_none() || frames < LAID => {
            Stage::Pointing { frames: frames + 1 }
        }
        Stage::Pointing { .. } => {
            for (mesh, material, transform) in &path {
                commands.spawn((KeptMark, mesh.clone(), material.clone(), *transform));
            }
            sowings.write(SowIntent { pit });
            Stage::Sowing { begun: false }
        }
        Stage::Sowing { begun } => {
            let aloft = aloft(&motion) >= ALOFT;
            if begun && !aloft {
                resume.write(busy_match());
                Stage::Laying { frames: 0 }
            } else {
                Stage::Sowing {
                    begun: begun || aloft,
                }
            }
        }
        Stage::Laying { frames } if frames < LAID || playback.busy() => {
            Stage::Laying { frames: frames + 1 }
        }
        Stage::Laying { .. } => {
            sowings.write(SowIntent { pit });
            Stage::Sowing { begun: false }
        }
    };
}

/// How many seeds hang in the hand or fly.
fn aloft(motion: &SeedMotion) -> usize {
    motion
        .bodies()
        .iter()
        .filter(|body| body.hollow.is_none())
        .count()
}

fn count(
    motion: Res<SeedMotion>,
    wanted: Res<Wanted>,
    frames: Res<Frames>,
    adapter: Option<Res<RenderAdapterInfo>>,
    pipelines: Res<PipelineCount>,
    mut last: Local<Option<Instant>>,
    mut last_used: Local<Option<f64>>,
    mut exit: MessageWriter<AppExit>,
) {
    let now = Instant::now();
    if aloft(&motion) < ALOFT {
        *last = None;
        return;
    }
    let used_before = std::mem::replace(&mut *last_used, processor_seconds());
    if let (Some(_), Some(before), Some(used)) = (*last, used_before, *last_used) {
        frames.add_processor(used - before);
    }
    if let Some(before) = last.replace(now)
        && frames.add(now.duration_since(before).as_secs_f64()) >= wanted.0 as usize
    {
        if let Some(adapter) = adapter {
            frames.drawn_by(&adapter.name);
        }
        frames.late_pipelines(pipelines.late());
        exit.write(AppExit::Success);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_busy_board_holds_what_it_promises() {
        let game = busy_match().game;
        let pit = Pit::new(Side::South, 0);
        assert_eq!(game.start().board.total(), LIFTED + LYING);
        assert_eq!(game.start().board.pit(pit), LIFTED);
        assert!(game.legal_pits().contains(&pit));
    }
}
