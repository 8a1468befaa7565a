//! Empty batches, one for each look that seeds may have, so that the pipelines of all are there before they are chosen.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::super::board_picture::BoardPicture;
use super::super::layer;
use super::super::quality::Quality;
use super::SeedInstances;
use super::material::SeedMaterial;
use super::mesh::mesh;
use crate::seeds::{BoardKind, SeedKind, Table};

/// What spawns them.
#[derive(SystemParam)]
pub(in crate::view) struct SeedSamples<'w, 's> {
    commands: Commands<'w, 's>,
    meshes: ResMut<'w, Assets<Mesh>>,
    materials: ResMut<'w, Assets<SeedMaterial>>,
    table: Res<'w, Table>,
    quality: Res<'w, Quality>,
    picture: Query<'w, 's, &'static Sprite, With<BoardPicture>>,
}

impl SeedSamples<'_, '_> {
    /// Spawns a sample of each look; they leave with `state`.
    pub(in crate::view) fn spawn_for<S: States>(&mut self, state: S) {
        let empty = self.meshes.add(mesh(&SeedInstances::default()));
        let picture = self.picture.single().ok().map(|sprite| &sprite.image);
        for seeds in SeedKind::ALL {
            for board in [BoardKind::Walnut, BoardKind::Contrast] {
                let table = Table {
                    board,
                    seeds,
                    ..*self.table
                };
                let material = SeedMaterial::of(&table, *self.quality, picture);
                self.commands.spawn((
                    DespawnOnExit(state.clone()),
                    Mesh2d(empty.clone()),
                    MeshMaterial2d(self.materials.add(material)),
                    Transform::from_xyz(0.0, 0.0, layer::SEEDS),
                    NoFrustumCulling,
                ));
            }
        }
    }
}
