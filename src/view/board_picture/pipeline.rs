//! The pipelines of the two passes.

use bevy::core_pipeline::FullscreenShader;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::render::render_resource::binding_types::{sampler, texture_2d, uniform_buffer};
use bevy::render::render_resource::{
    BindGroupLayoutDescriptor, BindGroupLayoutEntries, CachedRenderPipelineId, ColorTargetState,
    ColorWrites, FilterMode, FragmentState, PipelineCache, RenderPipelineDescriptor, Sampler,
    SamplerBindingType, SamplerDescriptor, ShaderStages, TextureFormat, TextureSampleType,
    VertexState,
};
use bevy::render::renderer::RenderDevice;
use bevy::shader::Shader;

use super::super::shaders;
use super::key::Measures;
use crate::seeds::BoardKind;

/// Two half floats a texel: WebGL2 can draw to it and filter it.
pub(super) const HEIGHT_FORMAT: TextureFormat = TextureFormat::Rg16Float;

/// What both passes need beside the picture itself.
#[derive(Resource)]
pub(super) struct Pipelines {
    pub height_layout: BindGroupLayoutDescriptor,
    pub picture_layout: BindGroupLayoutDescriptor,
    pub sampler: Sampler,
    vertex: VertexState,
    /// Made when a board is first drawn.
    of_board: HashMap<BoardKind, BoardPipelines>,
}

/// The two pipelines of one board.
#[derive(Clone, Copy)]
pub(super) struct BoardPipelines {
    pub height: CachedRenderPipelineId,
    pub picture: CachedRenderPipelineId,
}

impl Pipelines {
    /// The pipelines of a board; they may still be compiling.
    pub(super) fn of(&mut self, board: BoardKind, cache: &PipelineCache) -> BoardPipelines {
        if let Some(pipelines) = self.of_board.get(&board) {
            return *pipelines;
        }
        let pipelines = BoardPipelines {
            height: cache.queue_render_pipeline(self.describe(
                board,
                &self.height_layout,
                shaders::BOARD_HEIGHT,
                HEIGHT_FORMAT,
            )),
            picture: cache.queue_render_pipeline(self.describe(
                board,
                &self.picture_layout,
                shaders::BOARD_PICTURE,
                TextureFormat::Rgba8UnormSrgb,
            )),
        };
        self.of_board.insert(board, pipelines);
        pipelines
    }

    fn describe(
        &self,
        board: BoardKind,
        layout: &BindGroupLayoutDescriptor,
        shader: Handle<Shader>,
        format: TextureFormat,
    ) -> RenderPipelineDescriptor {
        RenderPipelineDescriptor {
            label: Some("board_picture".into()),
            layout: vec![layout.clone()],
            vertex: self.vertex.clone(),
            fragment: Some(FragmentState {
                shader,
                shader_defs: vec![board.define().into()],
                targets: vec![Some(ColorTargetState {
                    format,
                    blend: None,
                    write_mask: ColorWrites::ALL,
                })],
                ..default()
            }),
            ..default()
        }
    }
}

/// Runs when the render world starts.
pub(super) fn init(
    mut commands: Commands,
    device: Res<RenderDevice>,
    fullscreen: Res<FullscreenShader>,
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
    let sampler = device.create_sampler(&SamplerDescriptor {
        label: Some("board_heights"),
        mag_filter: FilterMode::Linear,
        min_filter: FilterMode::Linear,
        ..default()
    });
    commands.insert_resource(Pipelines {
        height_layout,
        picture_layout,
        sampler,
        vertex: fullscreen.to_vertex_state(),
        of_board: HashMap::default(),
    });
}
