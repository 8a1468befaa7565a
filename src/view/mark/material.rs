//! The material behind every mark.

use bevy::asset::embedded_asset;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::render::render_resource::{
    AsBindGroup, BlendState, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
};
use bevy::shader::{ShaderDefVal, ShaderRef};
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin};

use super::MarkLook;

/// Room round a mark for its edge and its soft border, in logical pixels.
pub(super) const MARGIN: f32 = 6.0;

/// The forms a mark can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum MarkKind {
    /// The outline of a hollow, round or with straight sides; a disc when it has no line.
    Ring = 0,
    /// An angle that points to the right.
    Chevron = 1,
    /// Four corners round something that is taken.
    Corners = 2,
    /// A broken ring: a seed that would lie there.
    Ghost = 3,
    /// A diamond.
    Diamond = 4,
    /// A box with round corners.
    Chip = 5,
    /// A soft glow along an ellipse.
    Glow = 6,
    /// A soft dark patch.
    Shade = 7,
}

/// A mark's look as the shader reads it.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(MarkKind)]
pub struct MarkMaterial {
    #[uniform(0)]
    look: MarkUniform,
    kind: MarkKind,
}

impl MarkKind {
    /// All forms.
    pub(in crate::view) const ALL: [Self; 8] = [
        Self::Ring,
        Self::Chevron,
        Self::Corners,
        Self::Ghost,
        Self::Diamond,
        Self::Chip,
        Self::Glow,
        Self::Shade,
    ];
}

impl From<&MarkMaterial> for MarkKind {
    fn from(material: &MarkMaterial) -> Self {
        material.kind
    }
}

#[derive(ShaderType, Clone, Debug)]
struct MarkUniform {
    colour: Vec4,
    edge: Vec4,
    /// Half extent x, y; line width; unused.
    form: Vec4,
    /// Half size of the quad x, y; opacity; unused.
    quad: Vec4,
}

impl MarkMaterial {
    pub(super) fn new(look: &MarkLook) -> Self {
        let quad = look.quad();
        // A light begins dark; everything else is there at once.
        let opacity = if look.kind == MarkKind::Glow {
            0.0
        } else {
            1.0
        };
        Self {
            look: MarkUniform {
                colour: look.colour.to_linear().to_vec4(),
                edge: look.edge.to_linear().to_vec4(),
                form: Vec4::new(look.half.x, look.half.y, look.line, 0.0),
                quad: Vec4::new(quad.x, quad.y, opacity, 0.0),
            },
            kind: look.kind,
        }
    }

    /// How strongly the mark shows, 0 to 1.
    pub fn set_opacity(&mut self, opacity: f32) {
        self.look.quad.z = opacity;
    }
}

/// What tests see of a mark.
#[cfg(test)]
impl MarkMaterial {
    pub(in crate::view) fn opacity(&self) -> f32 {
        self.look.quad.z
    }

    pub(in crate::view) fn colour(&self) -> LinearRgba {
        LinearRgba::from_vec4(self.look.colour)
    }

    pub(in crate::view) fn edge(&self) -> LinearRgba {
        LinearRgba::from_vec4(self.look.edge)
    }

    pub(in crate::view) fn paint(&mut self, colour: LinearRgba) {
        self.look.colour = colour.to_vec4();
    }

    /// Half its extent, in logical pixels.
    pub(in crate::view) fn half(&self) -> Vec2 {
        self.look.form.xy()
    }

    /// Width of its line; 0 where it is filled.
    pub(in crate::view) fn line(&self) -> f32 {
        self.look.form.z
    }
}

impl Material2d for MarkMaterial {
    fn fragment_shader() -> ShaderRef {
        "embedded://kalah/view/mark/mark.wgsl".into()
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _layout: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        if let Some(fragment) = &mut descriptor.fragment {
            let kind = ShaderDefVal::UInt("KIND".to_owned(), key.bind_group_data as u32);
            fragment.shader_defs.push(kind);
            if key.bind_group_data == MarkKind::Glow {
                for target in fragment.targets.iter_mut().flatten() {
                    target.blend = Some(BlendState::PREMULTIPLIED_ALPHA_BLENDING);
                }
            }
        }
        Ok(())
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }
}

pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "mark.wgsl");
    app.add_plugins(Material2dPlugin::<MarkMaterial>::default());
}
