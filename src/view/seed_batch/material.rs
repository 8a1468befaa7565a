//! How the seeds' mesh is drawn.

use bevy::mesh::{MeshVertexAttribute, MeshVertexBufferLayoutRef, VertexFormat};
use bevy::prelude::*;
use bevy::render::render_resource::{
    AsBindGroup, BlendState, RenderPipelineDescriptor, SpecializedMeshPipelineError,
};
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin};

use super::super::quality::Quality;
use super::super::shaders;
use crate::seeds::{BoardKind, SeedKind, Table};

/// Offset from the middle in units, physical pixels a unit, opacity.
pub(super) const PLACE: MeshVertexAttribute = attribute("SeedPlace", 1);
/// Radii, random number.
pub(super) const SHAPE: MeshVertexAttribute = attribute("SeedShape", 2);
/// Colour, light.
pub(super) const TINT: MeshVertexAttribute = attribute("SeedTint", 3);
/// Offset in the pit, height, radius of the pit.
pub(super) const PIT: MeshVertexAttribute = attribute("SeedPit", 4);
/// Offset, softness and strength of the shadow.
pub(super) const SHADOW: MeshVertexAttribute = attribute("SeedShadow", 5);
/// Cosine and sine of the turn, lean.
pub(super) const TURN: MeshVertexAttribute = attribute("SeedTurn", 6);
/// Rotation of the skin, a quaternion.
pub(super) const SKIN: MeshVertexAttribute = attribute("SeedSkin", 7);

const fn attribute(name: &'static str, place: u64) -> MeshVertexAttribute {
    // Any number that no other attribute has.
    MeshVertexAttribute::new(name, 0x5eed_0000 + place, VertexFormat::Float32x4)
}

/// Draws seeds of one kind.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(SeedMaterialKey)]
pub(super) struct SeedMaterial {
    pub kind: SeedKind,
    pub quality: Quality,
    /// Drawn as bright discs, for the plain board.
    pub flat: bool,
    /// The picture of the board that glass bends, as large as the window.
    #[texture(0)]
    #[sampler(1)]
    pub behind: Option<Handle<Image>>,
}

/// What needs a shader of its own.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct SeedMaterialKey {
    kind: SeedKind,
    quality: Quality,
    flat: bool,
    refracts: bool,
}

impl From<&SeedMaterial> for SeedMaterialKey {
    fn from(material: &SeedMaterial) -> Self {
        Self {
            kind: material.kind,
            quality: material.quality,
            flat: material.flat,
            refracts: material.behind.is_some(),
        }
    }
}

impl SeedMaterial {
    /// What the seeds of a table are drawn with.
    pub(super) fn of(table: &Table, quality: Quality, picture: Option<&Handle<Image>>) -> Self {
        let flat = table.board == BoardKind::Contrast;
        let glass = table.seeds == SeedKind::Bead && quality == Quality::High && !flat;
        Self {
            behind: picture.filter(|_| glass).cloned(),
            kind: table.seeds,
            quality,
            flat,
        }
    }
}

impl Material2d for SeedMaterial {
    fn vertex_shader() -> ShaderRef {
        ShaderRef::Handle(shaders::SEED)
    }

    fn fragment_shader() -> ShaderRef {
        ShaderRef::Handle(shaders::SEED)
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        layout: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        descriptor.vertex.buffers = vec![layout.0.get_layout(&[
            Mesh::ATTRIBUTE_POSITION.at_shader_location(0),
            PLACE.at_shader_location(1),
            SHAPE.at_shader_location(2),
            TINT.at_shader_location(3),
            PIT.at_shader_location(4),
            SHADOW.at_shader_location(5),
            TURN.at_shader_location(6),
            SKIN.at_shader_location(7),
        ])?];
        let mut defs = vec![key.bind_group_data.kind.define().into()];
        if key.bind_group_data.quality == Quality::Low {
            defs.push("LITE".into());
        }
        if key.bind_group_data.flat {
            defs.push("FLAT".into());
        }
        if key.bind_group_data.refracts {
            defs.push("REFRACT".into());
        }
        descriptor.vertex.shader_defs.extend(defs.iter().cloned());
        if let Some(fragment) = &mut descriptor.fragment {
            fragment.shader_defs.extend(defs);
            for target in fragment.targets.iter_mut().flatten() {
                target.blend = Some(BlendState::PREMULTIPLIED_ALPHA_BLENDING);
            }
        }
        Ok(())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(Material2dPlugin::<SeedMaterial>::default());
}
