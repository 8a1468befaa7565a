//! The pipelines of the two passes.

use bevy::core_pipeline::FullscreenShader;
use bevy::prelude::*;
use bevy::render::render_resource::binding_types::{sampler, texture_2d, uniform_buffer};
use bevy::render::render_resource::{
    BindGroupLayoutDescriptor, BindGroupLayoutEntries, CachedRenderPipelineId, ColorTargetState,
    ColorWrites, FilterMode, FragmentState, PipelineCache, RenderPipelineDescriptor, Sampler,
    SamplerBindingType, SamplerDescriptor, ShaderStages, TextureFormat, TextureSampleType,
};
use bevy::render::renderer::RenderDevice;
use bevy::shader::Shader;

use super::super::shaders;
use super::key::Measures;

/// Two half floats a texel: WebGL2 can draw to it and filter it.
pub(super) const HEIGHT_FORMAT: TextureFormat = TextureFormat::Rg16Float;

/// What both passes need beside the picture itself.
#[derive(Resource)]
pub(super) struct Pipelines {
    pub height_layout: BindGroupLayoutDescriptor,
    pub picture_layout: BindGroupLayoutDescriptor,
    pub height: CachedRenderPipelineId,
    pub picture: CachedRenderPipelineId,
    pub sampler: Sampler,
}

/// Runs when the render world starts.
pub(super) fn init(
    mut commands: Commands,
    device: Res<RenderDevice>,
    fullscreen: Res<FullscreenShader>,
    cache: Res<PipelineCache>,
) {
    let height_layout = BindGroupLayoutDescriptor::new(
        "board_height_layout",
        &BindGroupLayoutEntries::single(ShaderStages::FRAGMENT, uniform_buffer::<Measures>(false)),
    );
    let picture_layout = BindGroupLayoutDescriptor::new(
        "board_picture_layout",
        &BindGroupLayoutEntries::sequential(
            ShaderStages::FRAGMENT,
            (
                uniform_buffer::<Measures>(false),
                texture_2d(TextureSampleType::Float { filterable: true }),
                sampler(SamplerBindingType::Filtering),
            ),
        ),
    );
    let queue = |label: &'static str,
                 layout: &BindGroupLayoutDescriptor,
                 shader: Handle<Shader>,
                 format| {
        cache.queue_render_pipeline(RenderPipelineDescriptor {
            label: Some(label.into()),
            layout: vec![layout.clone()],
            vertex: fullscreen.to_vertex_state(),
            fragment: Some(FragmentState {
                shader,
                targets: vec![Some(ColorTargetState {
                    format,
                    blend: None,
                    write_mask: ColorWrites::ALL,
                })],
                ..default()
            }),
            ..default()
        })
    };
    let height = queue(
        "board_height",
        &height_layout,
        shaders::BOARD_HEIGHT,
        HEIGHT_FORMAT,
    );
    let picture = queue(
        "board_picture",
        &picture_layout,
        shaders::BOARD_PICTURE,
        TextureFormat::Rgba8UnormSrgb,
    );
    let sampler = device.create_sampler(&SamplerDescriptor {
        label: Some("board_heights"),
        mag_filter: FilterMode::Linear,
        min_filter: FilterMode::Linear,
        ..default()
    });
    commands.insert_resource(Pipelines {
        height_layout,
        picture_layout,
        height,
        picture,
        sampler,
    });
}
