//! All seeds in one mesh: four vertices a seed, shaded analytically, so that they are crisp at every size.
//!
//! Whoever moves the seeds writes [`SeedInstances`]; [`instances`] makes them from poses in board space. The mesh is
//! built again only when they changed.

mod instance;
mod instances;
mod kind;
mod light;
mod material;
mod mesh;
mod sample;
mod sprite;

use bevy::prelude::*;

pub use instance::{SeedInstance, SeedInstances};
pub use instances::{SeedPose, instances};
pub use mesh::SeedBatch;
pub(super) use sample::SeedSamples;
pub use sprite::{SPRITE_BODY, sprites};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SeedInstances>()
        .add_plugins((material::plugin, mesh::plugin));
}
