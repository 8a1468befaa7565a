//! A picture's work, cut into tiles, and the pace at which it is done.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use bevy::platform::time::Instant;
use bevy::prelude::*;

use super::super::quality::Quality;
use super::PictureKey;

/// Side of a tile of the picture, in pixels.
const TILE: u32 = 128;
/// Side of a tile of the heights, in texels; they are cheap.
const HEIGHT_TILE: u32 = 512;
/// Texels of the heights for a pixel of the picture, along each axis.
const FINER_HEIGHTS: f32 = 2.0;
/// Tiles a frame while nobody watches: enough to be quick, few enough for a driver that ends long jobs.
const UNWATCHED_TILES: u32 = 24;
/// A frame longer than this gets fewer tiles next time, in seconds.
const SLOW_FRAME: f32 = 0.050;
/// A frame shorter than this gets more tiles next time, in seconds.
const FAST_FRAME: f32 = 0.028;

/// One picture to draw. Shared by the world that asks and the world that draws.
#[derive(Debug)]
pub(super) struct Job {
    /// What to draw, already within the limits of the device.
    pub key: PictureKey,
    /// Samples a pixel along each axis.
    pub samples: u32,
    /// Size of the texture of heights, in texels.
    pub heights: UVec2,
    /// Where to draw it.
    pub image: AssetId<Image>,
    /// Whether nobody minds long frames.
    pub unwatched: bool,
    done: AtomicU32,
}

impl Job {
    /// A picture to draw into `image` on a device whose textures have at most `limit` texels a side.
    pub fn new(
        key: PictureKey,
        quality: Quality,
        image: AssetId<Image>,
        limit: u32,
        unwatched: bool,
    ) -> Arc<Self> {
        let samples = match quality {
            Quality::High => 2,
            Quality::Low => 1,
        };
        let most = key.size.max_element() as f32;
        // Heights finer than the picture keep the edges clean; 4096 texels are enough for that on any screen.
        let finer = (limit.min(4096) as f32 / most).clamp(1.0, FINER_HEIGHTS);
        let heights = (key.size.as_vec2() * finer).as_uvec2();
        Arc::new(Self {
            key,
            samples,
            heights,
            image,
            unwatched,
            done: AtomicU32::new(0),
        })
    }

    /// The tiles of the heights come first.
    pub fn height_tiles(&self) -> u32 {
        count(self.heights, HEIGHT_TILE)
    }

    /// All tiles.
    pub fn tiles(&self) -> u32 {
        self.height_tiles() + count(self.key.size, TILE)
    }

    /// The rectangle of a tile: its corner and its size. Tiles from [`Self::height_tiles`] on are the picture's.
    pub fn tile(&self, index: u32) -> (UVec2, UVec2) {
        match index.checked_sub(self.height_tiles()) {
            None => rectangle(self.heights, HEIGHT_TILE, index),
            Some(index) => rectangle(self.key.size, TILE, index),
        }
    }

    /// How many tiles a frame may hold that may hold `paced` of them while somebody watches.
    pub fn share(&self, paced: u32) -> u32 {
        if self.unwatched {
            paced.max(UNWATCHED_TILES)
        } else {
            paced
        }
    }

    /// Tiles drawn so far.
    pub fn done(&self) -> u32 {
        self.done.load(Ordering::Acquire)
    }

    /// Notes how many tiles are drawn.
    pub fn set_done(&self, tiles: u32) {
        self.done.store(tiles, Ordering::Release);
    }

    /// Whether every tile is drawn.
    pub fn is_done(&self) -> bool {
        self.done() >= self.tiles()
    }

    /// The part that is drawn, 0 to 1.
    pub fn progress(&self) -> f32 {
        self.done() as f32 / self.tiles() as f32
    }
}

fn count(size: UVec2, side: u32) -> u32 {
    size.x.div_ceil(side) * size.y.div_ceil(side)
}

fn rectangle(size: UVec2, side: u32, index: u32) -> (UVec2, UVec2) {
    let columns = size.x.div_ceil(side);
    let corner = UVec2::new(index % columns, index / columns) * side;
    (corner, (size - corner).min(UVec2::splat(side)))
}

/// How many tiles a frame may hold, learnt from how long frames take.
#[derive(Debug)]
pub(super) struct Pace {
    last: Option<Instant>,
    tiles: f32,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            last: None,
            tiles: 2.0,
        }
    }
}

impl Pace {
    /// How many tiles this frame may hold.
    pub fn tiles(&mut self) -> u32 {
        let now = Instant::now();
        if let Some(last) = self.last.replace(now) {
            self.learn(now.duration_since(last).as_secs_f32());
        }
        self.tiles as u32
    }

    /// Forgets when the last frame was, not how fast the machine is.
    pub fn pause(&mut self) {
        self.last = None;
    }

    fn learn(&mut self, seconds: f32) {
        if seconds < FAST_FRAME {
            self.tiles *= 1.6;
        } else if seconds > SLOW_FRAME {
            self.tiles *= 0.6;
        }
        self.tiles = self.tiles.clamp(1.0, 256.0);
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::shape::BoardShape;
    use super::*;
    use crate::seeds::{BoardKind, Form};

    fn job(size: UVec2, quality: Quality) -> Arc<Job> {
        let key = PictureKey {
            size,
            scale: 100.0,
            centre: size.as_vec2() / 2.0,
            upright: false,
            shape: BoardShape {
                pits: 6,
                form: Form::Long,
            },
            board: BoardKind::Walnut,
            plates: 1.0,
        };
        Job::new(key, quality, AssetId::default(), 8192, false)
    }

    #[test]
    fn tiles_cover_both_textures_once() {
        let job = job(UVec2::new(1000, 700), Quality::High);
        let (mut heights, mut picture) = (0, 0);
        for index in 0..job.tiles() {
            let (corner, size) = job.tile(index);
            let whole = if index < job.height_tiles() {
                job.heights
            } else {
                job.key.size
            };
            assert!((corner + size).cmple(whole).all() && size.min_element() > 0);
            *(if index < job.height_tiles() {
                &mut heights
            } else {
                &mut picture
            }) += size.element_product();
        }
        assert_eq!(heights, 2000 * 1400);
        assert_eq!(picture, 1000 * 700);
    }

    #[test]
    fn heights_stay_within_bounds() {
        assert_eq!(
            job(UVec2::new(3840, 2160), Quality::High).heights,
            UVec2::new(4096, 2304)
        );
        assert_eq!(
            job(UVec2::new(1280, 720), Quality::Low).heights,
            UVec2::new(2560, 1440)
        );
        assert_eq!(
            job(UVec2::new(7680, 4320), Quality::High).heights,
            UVec2::new(7680, 4320)
        );
    }

    #[test]
    fn the_pace_follows_the_frames() {
        let mut pace = Pace::default();
        (0..40).for_each(|_| pace.learn(0.016));
        assert!(pace.tiles > 200.0);
        (0..40).for_each(|_| pace.learn(0.2));
        assert!((pace.tiles - 1.0).abs() < f32::EPSILON);
    }

    #[test]
    fn a_job_is_done_with_its_last_tile() {
        let job = job(UVec2::new(300, 200), Quality::Low);
        job.set_done(job.tiles() - 1);
        assert!(!job.is_done() && job.progress() < 1.0);
        job.set_done(job.tiles());
        assert!(job.is_done());
    }
}
