//! The one mesh that holds every seed.

use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

use super::super::board_picture::BoardPicture;
use super::super::layer;
use super::super::quality::Quality;
use super::material::{self, SeedMaterial};
use super::{SeedInstance, SeedInstances};
use crate::seeds::Table;

/// The mesh holds room for a multiple of this many seeds, so that its size seldom changes.
const ROOM: usize = 32;

/// Marks the entity that draws every seed.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct SeedBatch;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn)
        .add_systems(PostUpdate, (rebuild, dress));
}

fn spawn(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<SeedMaterial>>,
    table: Res<Table>,
    quality: Res<Quality>,
) {
    commands.spawn((
        SeedBatch,
        Mesh2d(meshes.add(mesh(&SeedInstances::default()))),
        MeshMaterial2d(materials.add(SeedMaterial::of(&table, *quality, None))),
        Transform::from_xyz(0.0, 0.0, layer::SEEDS),
        Visibility::Hidden,
        NoFrustumCulling,
    ));
}

/// Builds the mesh when the seeds changed.
fn rebuild(
    instances: Res<SeedInstances>,
    mut meshes: ResMut<Assets<Mesh>>,
    batch: Single<(&Mesh2d, &mut Visibility), With<SeedBatch>>,
) {
    if !instances.is_changed() {
        return;
    }
    let (handle, mut visibility) = batch.into_inner();
    let wanted = if instances.list.is_empty() {
        Visibility::Hidden
    } else {
        Visibility::Visible
    };
    visibility.set_if_neq(wanted);
    if !instances.list.is_empty()
        && let Err(error) = meshes.insert(handle.id(), mesh(&instances))
    {
        error!("the seeds' mesh is gone: {error}");
    }
}

/// Changes the material with the kind of seed, the quality and the picture that lies behind.
fn dress(
    table: Res<Table>,
    quality: Res<Quality>,
    mut materials: ResMut<Assets<SeedMaterial>>,
    picture: Query<Ref<Sprite>, With<BoardPicture>>,
    mut batch: Single<&mut MeshMaterial2d<SeedMaterial>, With<SeedBatch>>,
) {
    let picture = picture.single().ok();
    let redrawn = picture.as_ref().is_some_and(DetectChanges::is_changed);
    if table.is_changed() || quality.is_changed() || redrawn {
        let behind = picture.as_ref().map(|sprite| &sprite.image);
        batch.0 = materials.add(SeedMaterial::of(&table, *quality, behind));
    }
}

/// One quad for each seed, in the order of the list, and empty ones up to the room.
pub(super) fn mesh(instances: &SeedInstances) -> Mesh {
    let room = instances.list.len().max(1).next_multiple_of(ROOM);
    let mut columns = Columns::with_room(room);
    for seed in &instances.list {
        columns.push(seed, instances.scale_factor);
    }
    columns.finish(room)
}

/// The mesh's attributes, four rows a seed.
struct Columns {
    position: Vec<[f32; 3]>,
    place: Vec<[f32; 4]>,
    shape: Vec<[f32; 4]>,
    tint: Vec<[f32; 4]>,
    pit: Vec<[f32; 4]>,
    shadow: Vec<[f32; 4]>,
    turn: Vec<[f32; 4]>,
    skin: Vec<[f32; 4]>,
}

impl Columns {
    fn with_room(room: usize) -> Self {
        let column = || Vec::with_capacity(room * 4);
        Self {
            position: Vec::with_capacity(room * 4),
            place: column(),
            shape: column(),
            tint: column(),
            pit: column(),
            shadow: column(),
            turn: column(),
            skin: column(),
        }
    }

    fn push(&mut self, s: &SeedInstance, scale_factor: f32) {
        let (low, high) = s.bounds();
        for corner in [
            low,
            Vec2::new(high.x, low.y),
            Vec2::new(low.x, high.y),
            high,
        ] {
            let at = s.centre + corner * s.scale;
            self.position.push([at.x, at.y, 0.0]);
            self.place
                .push([corner.x, corner.y, s.scale * scale_factor, s.opacity]);
        }
        let (sin, cos) = s.turn.sin_cos();
        let four = |column: &mut Vec<[f32; 4]>, row| column.extend([row; 4]);
        four(&mut self.shape, s.radii.extend(s.random).to_array());
        four(&mut self.tint, s.tint.extend(s.light).to_array());
        four(
            &mut self.pit,
            [s.pit_offset.x, s.pit_offset.y, s.height, s.pit_radius],
        );
        four(
            &mut self.shadow,
            [
                s.shadow_offset.x,
                s.shadow_offset.y,
                s.shadow_softness,
                s.shadow_strength,
            ],
        );
        four(&mut self.turn, [cos, sin, s.lean.x, s.lean.y]);
        four(&mut self.skin, s.skin.to_array());
    }

    fn finish(mut self, room: usize) -> Mesh {
        // Empty quads have no area, so that what else they say does not matter.
        self.position.resize(room * 4, [0.0; 3]);
        for column in [
            &mut self.place,
            &mut self.shape,
            &mut self.tint,
            &mut self.pit,
            &mut self.shadow,
            &mut self.turn,
            &mut self.skin,
        ] {
            column.resize(room * 4, [0.0; 4]);
        }
        let quads =
            (0..room as u32).flat_map(|quad| [0, 1, 2, 2, 1, 3].map(|corner| quad * 4 + corner));
        Mesh::new(
            PrimitiveTopology::TriangleList,
            RenderAssetUsages::RENDER_WORLD,
        )
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.position)
        .with_inserted_attribute(material::PLACE, self.place)
        .with_inserted_attribute(material::SHAPE, self.shape)
        .with_inserted_attribute(material::TINT, self.tint)
        .with_inserted_attribute(material::PIT, self.pit)
        .with_inserted_attribute(material::SHADOW, self.shadow)
        .with_inserted_attribute(material::TURN, self.turn)
        .with_inserted_attribute(material::SKIN, self.skin)
        .with_inserted_indices(Indices::U32(quads.collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::super::instance::plain;
    use super::*;

    #[test]
    fn the_mesh_is_never_empty_and_grows_in_steps() {
        let vertices = |seeds| {
            let list = vec![plain(); seeds];
            mesh(&SeedInstances {
                list,
                scale_factor: 1.0,
            })
            .count_vertices()
        };
        assert_eq!(
            [vertices(0), vertices(1), vertices(32), vertices(33)],
            [128, 128, 128, 256]
        );
    }

    #[test]
    fn what_comes_first_in_the_list_is_drawn_first() {
        let at = |x: f32| SeedInstance {
            centre: Vec2::new(x, 0.0),
            ..plain()
        };
        let list = vec![at(-1000.0), at(1000.0)];
        let mesh = mesh(&SeedInstances {
            list,
            scale_factor: 1.0,
        });
        let positions = mesh
            .attribute(Mesh::ATTRIBUTE_POSITION)
            .and_then(|column| column.as_float3());
        assert!(positions.is_some_and(|rows| rows[0][0] < 0.0 && rows[4][0] > 0.0));
    }
}
