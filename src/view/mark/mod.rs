//! Marks on the board: rings, chevrons, corners, tokens, chips. One small analytic shader draws them all.

mod material;

use bevy::prelude::*;

pub use material::{MarkKind, MarkMaterial};

/// What a mark needs besides its place: a quad to be drawn on and somewhere to keep its material.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Marks<'w> {
    quad: Res<'w, MarkQuad>,
    materials: ResMut<'w, Assets<MarkMaterial>>,
}

#[derive(Resource)]
struct MarkQuad(Handle<Mesh>);

/// How a mark looks.
#[derive(Clone, Copy, Debug)]
pub struct MarkLook {
    /// Its form.
    pub kind: MarkKind,
    /// Half its extent, in logical pixels.
    pub half: Vec2,
    /// Width of its line, in logical pixels; 0 fills it.
    pub line: f32,
    /// Colour of line or face.
    pub colour: Color,
    /// Colour of the thin edge that keeps it readable on light wood.
    pub edge: Color,
    /// Turn in radians, counter-clockwise.
    pub turn: f32,
}

impl MarkLook {
    /// Half the quad that the mark is drawn on: its form, and room for its edge or its glow.
    fn quad(&self) -> Vec2 {
        let room = match self.kind {
            MarkKind::Glow => 1.6 * self.line,
            _ => 0.5 * self.line,
        };
        self.half + room + material::MARGIN
    }
}

impl Marks<'_> {
    /// A mark at `place` in world space, on layer `z`.
    pub fn bundle(&mut self, look: MarkLook, place: Vec2, z: f32) -> impl Bundle + use<> {
        let material = self.materials.add(MarkMaterial::new(&look));
        (
            Mesh2d(self.quad.0.clone()),
            MeshMaterial2d(material),
            Transform {
                translation: place.extend(z),
                rotation: Quat::from_rotation_z(look.turn),
                scale: (look.quad() * 2.0).extend(1.0),
            },
        )
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(material::plugin);
    lay_out_quad(app);
}

fn lay_out_quad(app: &mut App) {
    let quad = app
        .world_mut()
        .resource_mut::<Assets<Mesh>>()
        .add(Rectangle::new(1.0, 1.0));
    app.insert_resource(MarkQuad(quad));
}

/// Marks that nobody draws, so that tests can see what would be drawn.
#[cfg(test)]
pub(super) fn undrawn(app: &mut App) {
    app.add_plugins(AssetPlugin::default())
        .init_asset::<Mesh>()
        .init_asset::<MarkMaterial>();
    lay_out_quad(app);
}
