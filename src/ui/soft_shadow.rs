//! Shadows under the interface, drawn by a shader of our own.
//!
//! Bevy extracts, sorts and clips them as ever; only what each pixel costs is changed.

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::prelude::*;
use bevy::render::{RenderApp, RenderStartup};
use bevy::shader::Shader;
use bevy::ui_render::box_shadow::{BoxShadowPipeline, init_box_shadow_pipeline};

const BOX_SHADOW: Handle<Shader> = uuid_handle!("2f1c8e0a-6d0b-4f4e-9a51-0c6f7b1d3a0e");

pub(super) fn plugin(app: &mut App) {
    if app.get_sub_app(RenderApp).is_none() {
        return;
    }
    load_internal_asset!(
        app,
        BOX_SHADOW,
        "../../assets/shaders/box_shadow.wgsl",
        Shader::from_wgsl
    );
    app.sub_app_mut(RenderApp)
        .add_systems(RenderStartup, put_in.after(init_box_shadow_pipeline));
}

fn put_in(mut pipeline: ResMut<BoxShadowPipeline>) {
    pipeline.shader = BOX_SHADOW;
}
