//! Turns what happened to the seeds into messages for everybody who listens.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::game::{
    CaptureShown, FreeMoveShown, GameEndShown, PlaybackIdle, SeedLanded, SeedsLifted, SweepShown,
};
use crate::rules::{EndReason, Hollow};
use crate::seeds::{SeedEvent, SeedId};

/// Everything that can be said.
#[derive(SystemParam)]
pub(super) struct Tell<'w> {
    lifted: MessageWriter<'w, SeedsLifted>,
    landed: MessageWriter<'w, SeedLanded>,
    captures: MessageWriter<'w, CaptureShown>,
    free_moves: MessageWriter<'w, FreeMoveShown>,
    sweeps: MessageWriter<'w, SweepShown>,
    ends: MessageWriter<'w, GameEndShown>,
    pub(super) idle: MessageWriter<'w, PlaybackIdle>,
}

impl Tell<'_> {
    /// Says what happened; `end` is what the running sowing says when its end is shown.
    pub(super) fn say(&mut self, event: SeedEvent, end: Option<EndReason>) {
        match event {
            SeedEvent::Lifted { pit, seeds } => {
                self.lifted.write(SeedsLifted {
                    pit,
                    seeds,
                    sown: true,
                });
            }
            SeedEvent::Raised { pit, seeds } => {
                self.lifted.write(SeedsLifted {
                    pit,
                    seeds,
                    sown: false,
                });
            }
            SeedEvent::Landed {
                seed,
                into,
                drop,
                speed,
            } => self.land(seed, into, Some(drop), speed),
            SeedEvent::Poured { seed, into, speed }
            | SeedEvent::Swept {
                seed, into, speed, ..
            } => {
                self.land(seed, into, None, speed);
            }
            SeedEvent::CaptureShown(capture) => {
                self.captures.write(CaptureShown {
                    capture,
                    to: capture.landing.side,
                });
            }
            SeedEvent::FreeMove(side) => {
                self.free_moves.write(FreeMoveShown { side });
            }
            SeedEvent::SweepStarted => {
                self.sweeps.write(SweepShown);
            }
            SeedEvent::Ended => {
                if let Some(reason) = end {
                    self.ends.write(GameEndShown { reason });
                }
            }
            SeedEvent::Released { .. } | SeedEvent::Rested => {}
        }
    }

    fn land(&mut self, seed: SeedId, hollow: Hollow, drop: Option<usize>, speed: f32) {
        self.landed.write(SeedLanded {
            seed: seed.index(),
            hollow,
            drop,
            speed,
        });
    }
}
