//! The light of the evening: one lamp over everything that is drawn, board and paper alike.
//!
//! Light falls on what is there, so the lamp multiplies the finished picture, once for every pixel, in linear light.
//! Ink on paper keeps its contrast that way, which a test holds for the darkest corner.

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::render_resource::{
    AsBindGroup, BlendComponent, BlendFactor, BlendOperation, BlendState, RenderPipelineDescriptor,
};
use bevy::shader::{Shader, ShaderRef};

use super::alone::Stays;
use crate::game::Evening;

const LAMP: Handle<Shader> = uuid_handle!("2f1c8e0a-6d0b-4f4e-9a51-0c6f7b1d3a0f");

/// How much of red, green and blue is left under the lamp, in linear light.
const LIT: LinearRgba = LinearRgba::rgb(0.80, 0.64, 0.44);
/// The same where the lamp hardly reaches.
const SHADED: LinearRgba = LinearRgba::rgb(0.60, 0.53, 0.46);
/// In front of everything else, the notes at 20 included.
const ABOVE_ALL: GlobalZIndex = GlobalZIndex(100);

/// Multiplies what is under it by the light of a lamp.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
struct Lamplight {
    #[uniform(0)]
    lit: LinearRgba,
    #[uniform(0)]
    shaded: LinearRgba,
}

impl Default for Lamplight {
    fn default() -> Self {
        Self {
            lit: LIT,
            shaded: SHADED,
        }
    }
}

impl UiMaterial for Lamplight {
    fn fragment_shader() -> ShaderRef {
        LAMP.into()
    }

    fn specialize(descriptor: &mut RenderPipelineDescriptor, _: UiMaterialKey<Self>) {
        let part = |src_factor, dst_factor| BlendComponent {
            src_factor,
            dst_factor,
            operation: BlendOperation::Add,
        };
        let targets = descriptor.fragment.iter_mut().flat_map(|f| &mut f.targets);
        for target in targets.flatten() {
            target.blend = Some(BlendState {
                color: part(BlendFactor::Dst, BlendFactor::Zero),
                alpha: part(BlendFactor::Zero, BlendFactor::One),
            });
        }
    }
}

/// What the lamp shines through.
#[derive(Component, Debug)]
#[require(Stays)]
struct Lamp;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, turn_lamp.run_if(resource_changed::<Evening>));
    if app.get_sub_app(RenderApp).is_none() {
        return;
    }
    load_internal_asset!(
        app,
        LAMP,
        "../../assets/shaders/lamp.wgsl",
        Shader::from_wgsl
    );
    app.add_plugins(UiMaterialPlugin::<Lamplight>::default());
}

fn turn_lamp(
    mut commands: Commands,
    evening: Res<Evening>,
    lamps: Query<Entity, With<Lamp>>,
    materials: Option<ResMut<Assets<Lamplight>>>,
) {
    if !evening.0 {
        for lamp in &lamps {
            commands.entity(lamp).despawn();
        }
        return;
    }
    if !lamps.is_empty() {
        return;
    }
    let whole = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        ..default()
    };
    let mut lamp = commands.spawn((Lamp, whole, ABOVE_ALL, Pickable::IGNORE));
    // Nothing shines where nothing is drawn.
    if let Some(mut materials) = materials {
        lamp.insert(MaterialNode(materials.add(Lamplight::default())));
    }
}

#[cfg(test)]
mod tests {
    use super::super::theme::{
        CHIP, CHIP_TEXT, CREAM, HONEY_SHADED, INK, INK_2, PAPER_SHADED, WALNUT_5,
    };
    use super::*;

    /// Relative luminance as WCAG 2 defines it, under a light.
    fn luminance(colour: Color, light: LinearRgba) -> f32 {
        let colour = colour.to_linear();
        0.2126 * colour.red * light.red
            + 0.7152 * colour.green * light.green
            + 0.0722 * colour.blue * light.blue
    }

    fn contrast(one: Color, other: Color, light: LinearRgba) -> f32 {
        let (one, other) = (luminance(one, light), luminance(other, light));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn text_keeps_its_contrast_under_the_lamp_and_in_the_darkest_corner() {
        for light in [LIT, SHADED] {
            for (text, ground) in [
                (INK, PAPER_SHADED),
                (INK_2, PAPER_SHADED),
                (INK, HONEY_SHADED),
                (CREAM, WALNUT_5),
                (CHIP_TEXT, CHIP),
            ] {
                let contrast = contrast(text, ground, light);
                // WCAG 2.2, 1.4.3.
                assert!(contrast >= 4.5, "{text:?} on {ground:?}: {contrast:.2}");
            }
        }
    }

    #[test]
    fn the_lamp_is_there_in_the_evening_and_nobody_touches_it() {
        let mut app = App::new();
        app.init_resource::<Evening>().add_plugins(plugin);
        let lamps = |app: &mut App| {
            app.update();
            let world = app.world_mut();
            let mut lamps = world.query_filtered::<&Pickable, With<Lamp>>();
            lamps.iter(world).copied().collect::<Vec<_>>()
        };
        assert_eq!(lamps(&mut app), []);
        app.insert_resource(Evening(true));
        assert_eq!(lamps(&mut app), [Pickable::IGNORE]);
        app.insert_resource(Evening(false));
        assert_eq!(lamps(&mut app), []);
    }
}
