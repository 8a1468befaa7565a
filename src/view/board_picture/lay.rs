//! The picture laid by a copy: where its pixels are the window's, nothing has to be drawn for it.
//!
//! The sprite of [`super::show`] stays what it is; a frame whose picture is laid leaves it out. Whatever does not fit
//! (another size, another format, a picture moved while the next one is drawn) is left to the sprite. The decision
//! falls in the render world, from the very textures that the frame is drawn with, so no frame can go without a board.

use bevy::camera::CameraMainTextureUsages;
use bevy::core_pipeline::core_2d::Transparent2d;
use bevy::core_pipeline::{Core2d, Core2dSystems};
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::extract_resource::{ExtractResource, ExtractResourcePlugin};
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_phase::{PhaseItem, ViewSortedRenderPhases};
use bevy::render::render_resource::{Texture, TextureUsages};
use bevy::render::renderer::{RenderContext, ViewQuery};
use bevy::render::sync_world::MainEntity;
use bevy::render::texture::GpuImage;
use bevy::render::view::{ExtractedView, ViewTarget};
use bevy::render::{Render, RenderApp, RenderSystems};

use super::show::show;
use super::{BoardPicture, BoardPictures};

/// The sprite and its picture, if that is the wanted one and so lies pixel on pixel.
#[derive(Resource, ExtractResource, Clone, Copy, Debug, Default, PartialEq)]
struct InPlace(Option<(Entity, AssetId<Image>)>);

/// The view that a picture is laid into this frame, and the picture.
#[derive(Resource, Default)]
struct Laid(Option<(Entity, Texture)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<InPlace>()
        .add_plugins(ExtractResourcePlugin::<InPlace>::default())
        .add_systems(PostUpdate, find_in_place.after(show));
    let Some(render_app) = app.get_sub_app_mut(RenderApp) else {
        return;
    };
    render_app
        .init_resource::<Laid>()
        .add_systems(
            Render,
            take_over
                .after(RenderSystems::Queue)
                .before(RenderSystems::PhaseSort),
        )
        .add_systems(Core2d, lay.before(Core2dSystems::MainPass));
}

fn find_in_place(
    pictures: Res<BoardPictures>,
    sprites: Query<(Entity, &Sprite), With<BoardPicture>>,
    mut in_place: ResMut<InPlace>,
) {
    let is_right = pictures.shown().is_some() && pictures.shown() == pictures.wanted();
    let found = sprites
        .single()
        .ok()
        .filter(|_| is_right)
        .map(|(entity, sprite)| (entity, sprite.image.id()));
    in_place.set_if_neq(InPlace(found));
}

/// Takes the sprite out of the frame where a copy does its work.
fn take_over(
    in_place: Option<Res<InPlace>>,
    images: Res<RenderAssets<GpuImage>>,
    views: Query<(
        Entity,
        &ExtractedView,
        &ExtractedCamera,
        &ViewTarget,
        &CameraMainTextureUsages,
    )>,
    mut phases: ResMut<ViewSortedRenderPhases<Transparent2d>>,
    mut laid: ResMut<Laid>,
) {
    laid.0 = None;
    let Some((sprite, image)) = in_place.and_then(|in_place| in_place.0) else {
        return;
    };
    let Some(picture) = images.get(image) else {
        return;
    };
    for (entity, view, camera, target, usages) in &views {
        let fits = picture.texture.size() == target.main_texture().size()
            && picture.texture.format() == target.main_texture_format()
            && usages.0.contains(TextureUsages::COPY_DST)
            && target.sampled_main_texture().is_none()
            && camera.viewport.is_none();
        let Some(phase) = phases.get_mut(&view.retained_view_entity).filter(|_| fits) else {
            continue;
        };
        let sprite = phase
            .items
            .values()
            .find(|item| item.main_entity() == MainEntity::from(sprite))
            .map(|item| (item.entity(), item.main_entity()));
        // A hidden sprite is no picture to be laid.
        if let Some((drawn, sprite)) = sprite {
            phase.remove(drawn, sprite);
            laid.0 = Some((entity, picture.texture.clone()));
        }
    }
}

fn lay(view: ViewQuery<&ViewTarget>, laid: Res<Laid>, mut context: RenderContext) {
    let Some((_, picture)) = laid.0.as_ref().filter(|(laid, _)| *laid == view.entity()) else {
        return;
    };
    let target = view.into_inner();
    // Whoever asks first is told to clear; the passes to come then keep what lies there.
    let _ = target.get_color_attachment();
    context.command_encoder().copy_texture_to_texture(
        picture.as_image_copy(),
        target.main_texture().as_image_copy(),
        picture.size(),
    );
}
