//! Draws the current picture, some tiles each frame, before the cameras.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_resource::{
    BindGroup, BindGroupEntries, CommandEncoder, CommandEncoderDescriptor, Extent3d, LoadOp,
    Operations, PipelineCache, RenderPassColorAttachment, RenderPassDescriptor, RenderPipeline,
    StoreOp, TextureDescriptor, TextureDimension, TextureUsages, TextureView,
    TextureViewDescriptor, UniformBuffer,
};
use bevy::render::renderer::{RenderDevice, RenderGraph, RenderGraphSystems, RenderQueue};
use bevy::render::texture::GpuImage;
use bevy::render::{RenderApp, RenderStartup};

use super::job::{Job, Pace};
use super::key::Measures;
use super::pictures::CurrentJob;
use super::pipeline::{self, HEIGHT_FORMAT, Pipelines};

pub(super) fn plugin(app: &mut App) {
    let Some(render_app) = app.get_sub_app_mut(RenderApp) else {
        return;
    };
    render_app
        .add_systems(RenderStartup, pipeline::init)
        .add_systems(RenderGraph, draw.in_set(RenderGraphSystems::Begin));
}

/// What lives as long as one picture is drawn.
struct Work {
    job: Arc<Job>,
    heights: TextureView,
    height_group: BindGroup,
    picture_group: BindGroup,
    /// The groups read from it.
    _measures: UniformBuffer<Measures>,
}

fn draw(
    current: Option<Res<CurrentJob>>,
    pipelines: Option<ResMut<Pipelines>>,
    cache: Res<PipelineCache>,
    images: Res<RenderAssets<GpuImage>>,
    device: Res<RenderDevice>,
    queue: Res<RenderQueue>,
    mut work: Local<Option<Work>>,
    mut pace: Local<Pace>,
) {
    let job = current
        .as_deref()
        .and_then(|current| current.0.as_ref())
        .filter(|job| !job.is_done());
    let (Some(job), Some(mut pipelines)) = (job, pipelines) else {
        *work = None;
        pace.pause();
        return;
    };
    let of_board = pipelines.of(job.key.board, &cache);
    let (Some(height), Some(picture), Some(image)) = (
        cache.get_render_pipeline(of_board.height),
        cache.get_render_pipeline(of_board.picture),
        images.get(job.image),
    ) else {
        return;
    };
    if work
        .as_ref()
        .is_none_or(|work| !Arc::ptr_eq(&work.job, job))
    {
        *work = Some(begin(job, &pipelines, &cache, &device, &queue));
        job.set_done(0);
    }
    let Some(work) = work.as_ref() else {
        return;
    };
    let done = job.done();
    let until = (done + job.share(pace.tiles())).min(job.tiles());
    let heights_until = until.min(job.height_tiles());
    let mut encoder = device.create_command_encoder(&CommandEncoderDescriptor {
        label: Some("board_picture"),
    });
    if done < heights_until {
        tiles(
            &mut encoder,
            &work.heights,
            height,
            &work.height_group,
            (done..heights_until).map(|i| job.tile(i)),
        );
    }
    let from = done.max(job.height_tiles());
    if from < until {
        tiles(
            &mut encoder,
            &image.texture_view,
            picture,
            &work.picture_group,
            (from..until).map(|i| job.tile(i)),
        );
    }
    queue.submit([encoder.finish()]);
    job.set_done(until);
}

fn begin(
    job: &Arc<Job>,
    pipelines: &Pipelines,
    cache: &PipelineCache,
    device: &RenderDevice,
    queue: &RenderQueue,
) -> Work {
    let mut measures = UniformBuffer::from(job.key.measures(job.samples, job.heights));
    measures.write_buffer(device, queue);
    let texture = device.create_texture(&TextureDescriptor {
        label: Some("board_heights"),
        size: Extent3d {
            width: job.heights.x,
            height: job.heights.y,
            depth_or_array_layers: 1,
        },
        mip_level_count: 1,
        sample_count: 1,
        dimension: TextureDimension::D2,
        format: HEIGHT_FORMAT,
        usage: TextureUsages::RENDER_ATTACHMENT | TextureUsages::TEXTURE_BINDING,
        view_formats: &[],
    });
    let heights = texture.create_view(&TextureViewDescriptor::default());
    let height_group = device.create_bind_group(
        "board_height",
        &cache.get_bind_group_layout(&pipelines.height_layout),
        &BindGroupEntries::single(&measures),
    );
    let picture_group = device.create_bind_group(
        "board_picture",
        &cache.get_bind_group_layout(&pipelines.picture_layout),
        &BindGroupEntries::sequential((&measures, &heights, &pipelines.sampler)),
    );
    Work {
        job: job.clone(),
        heights,
        height_group,
        picture_group,
        _measures: measures,
    }
}

/// Draws rectangles of a texture; the rest of it stays as it is.
fn tiles(
    encoder: &mut CommandEncoder,
    target: &TextureView,
    pipeline: &RenderPipeline,
    group: &BindGroup,
    tiles: impl Iterator<Item = (UVec2, UVec2)>,
) {
    let mut pass = encoder.begin_render_pass(&RenderPassDescriptor {
        label: Some("board_picture"),
        color_attachments: &[Some(RenderPassColorAttachment {
            view: target,
            depth_slice: None,
            resolve_target: None,
            ops: Operations {
                load: LoadOp::Load,
                store: StoreOp::Store,
            },
        })],
        depth_stencil_attachment: None,
        timestamp_writes: None,
        occlusion_query_set: None,
        multiview_mask: None,
    });
    pass.set_pipeline(pipeline);
    pass.set_bind_group(0, &**group, &[]);
    for (corner, size) in tiles {
        pass.set_scissor_rect(corner.x, corner.y, size.x, size.y);
        pass.draw(0..3, 0..1);
    }
}
