//! Pipelines are compiled before anybody waits for them.
//!
//! A pipeline is queued when something is first drawn with it, and that thing is missing until the pipeline is there.
//! So one of everything that a match may show is drawn behind the loading screen, where it cannot be seen, and the
//! loading screen stays until nothing is left to compile. Seeds of other kinds follow when the settings open.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::render_resource::{PipelineCache, PipelineDescriptor};
use bevy::render::{Render, RenderApp, RenderSystems};

use super::board_picture::BoardPictures;
use super::layer;
use super::mark::{MarkKind, MarkLook, Marks};
use super::seed_batch::SeedSamples;
use crate::game::{Menu, Screen};

/// Frames without a new pipeline until there are enough; between world and screen lie two.
const CALM_FRAMES: u32 = 4;
/// Nobody is kept waiting longer for pipelines than this.
const PATIENCE: Duration = Duration::from_secs(15);

/// The pipelines of the render world, as it counts them each frame.
#[derive(Resource, Clone, Debug, Default)]
pub struct PipelineCount(Arc<Counts>);

#[derive(Debug, Default)]
struct Counts {
    /// Begun, ready or not.
    begun: AtomicUsize,
    /// Not ready yet.
    waiting: AtomicUsize,
    /// Begun when the loading screen left.
    at_start: AtomicUsize,
}

impl PipelineCount {
    /// How many pipelines were begun since the loading screen left.
    #[must_use]
    pub fn late(&self) -> usize {
        let at_start = self.0.at_start.load(Ordering::Relaxed);
        self.begun().saturating_sub(at_start)
    }

    fn begun(&self) -> usize {
        self.0.begun.load(Ordering::Relaxed)
    }

    fn waiting(&self) -> usize {
        self.0.waiting.load(Ordering::Relaxed)
    }
}

/// How far the warm-up is.
#[derive(Resource, Debug, Default)]
pub struct WarmUp {
    begun: usize,
    calm_frames: u32,
    waited: Duration,
}

impl WarmUp {
    /// Whether the game may begin.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.calm_frames >= CALM_FRAMES || self.waited >= PATIENCE
    }

    /// One more frame, `passed` after the last, with so many pipelines begun and `waiting` of them not ready.
    fn watch(&mut self, begun: usize, waiting: usize, passed: Duration) {
        self.waited += passed;
        self.calm_frames = if waiting == 0 && begun == self.begun {
            self.calm_frames + 1
        } else {
            0
        };
        self.begun = begun;
    }
}

pub(super) fn plugin(app: &mut App) {
    let count = PipelineCount::default();
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        render_app
            .insert_resource(count.clone())
            .add_systems(Render, take_count.in_set(RenderSystems::Cleanup));
    }
    app.insert_resource(count)
        .init_resource::<WarmUp>()
        .add_systems(OnEnter(Screen::Loading), draw_marks)
        .add_systems(OnExit(Screen::Loading), note_start)
        .add_systems(OnEnter(Menu::Settings), draw_seeds)
        .add_systems(Last, watch.run_if(in_state(Screen::Loading)));
}

fn take_count(cache: Res<PipelineCache>, count: Res<PipelineCount>) {
    let begun = cache.pipelines().count();
    let before = count.0.begun.swap(begun, Ordering::Relaxed);
    let waiting = cache.waiting_pipelines().count();
    count.0.waiting.store(waiting, Ordering::Relaxed);
    for pipeline in cache.pipelines().skip(before) {
        debug!("a new pipeline: {:?}", label(&pipeline.descriptor));
    }
}

fn label(descriptor: &PipelineDescriptor) -> Option<&str> {
    match descriptor {
        PipelineDescriptor::RenderPipelineDescriptor(render) => render.label.as_deref(),
        PipelineDescriptor::ComputePipelineDescriptor(compute) => compute.label.as_deref(),
    }
}

/// Counting begins with the picture: what refracts it is drawn anew then.
fn watch(
    time: Res<Time<Real>>,
    pictures: Res<BoardPictures>,
    count: Res<PipelineCount>,
    mut warm_up: ResMut<WarmUp>,
) {
    if pictures.shown().is_some() {
        warm_up.watch(count.begun(), count.waiting(), time.delta());
    }
}

fn note_start(count: Res<PipelineCount>) {
    count.0.at_start.store(count.begun(), Ordering::Relaxed);
}

/// One mark of each form, without colour.
fn draw_marks(mut commands: Commands, mut marks: Marks) {
    for kind in MarkKind::ALL {
        let look = MarkLook {
            kind,
            half: Vec2::ONE,
            line: 1.0,
            colour: Color::NONE,
            edge: Color::NONE,
            turn: 0.0,
        };
        commands.spawn((
            DespawnOnExit(Screen::Loading),
            marks.bundle(look, Vec2::ZERO, layer::MARKS),
        ));
    }
}

/// No seed of each kind that may be chosen.
fn draw_seeds(mut samples: SeedSamples) {
    samples.spawn_for(Menu::Settings);
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: Duration = Duration::from_millis(16);

    #[test]
    fn it_is_done_some_frames_after_the_last_pipeline() {
        let mut warm_up = WarmUp::default();
        for (begun, waiting) in [(3, 3), (9, 2), (9, 1)] {
            warm_up.watch(begun, waiting, FRAME);
        }
        for _ in 0..CALM_FRAMES {
            assert!(!warm_up.is_done());
            warm_up.watch(9, 0, FRAME);
        }
        assert!(warm_up.is_done());
    }

    #[test]
    fn a_pipeline_that_never_comes_does_not_keep_the_door_shut() {
        let mut warm_up = WarmUp::default();
        warm_up.watch(1, 1, PATIENCE - FRAME);
        assert!(!warm_up.is_done());
        warm_up.watch(1, 1, FRAME);
        assert!(warm_up.is_done());
    }
}
