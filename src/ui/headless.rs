//! The interface in a window without a picture of it: what tests of whole screens stand on.

use bevy::camera::{ComputedCameraValues, RenderTargetInfo};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use bevy::window::{PrimaryWindow, WindowResolution};

use super::focus::Stop;
use crate::game::{Menu, Screen};
use crate::store::{Keeper, MemoryStorage};

/// The interface, with faces, words and a storage that forgets.
pub(super) fn interface() -> App {
    let mut app = App::new();
    app.add_plugins((
        MinimalPlugins,
        bevy::state::app::StatesPlugin,
        TransformPlugin,
        AssetPlugin::default(),
        bevy::input::InputPlugin,
        bevy::input_focus::InputFocusPlugin,
        bevy::input_focus::InputDispatchPlugin,
        WindowPlugin::default(),
        ImagePlugin::default(),
        bevy::text::TextPlugin,
        DefaultPickingPlugins,
        bevy::camera::CameraPlugin,
        bevy::ui::UiPlugin,
        bevy::ui_widgets::UiWidgetsPlugins,
    ))
    .init_asset::<TextureAtlasLayout>()
    .init_asset::<Mesh>()
    .init_asset::<bevy::mesh::skinning::SkinnedMeshInverseBindposes>()
    .insert_resource(Keeper::new(MemoryStorage::default()))
    .add_plugins((
        crate::text::plugin,
        crate::typeface::plugin,
        crate::game::plugin,
        crate::store::plugin,
        crate::view::frame::plugin,
        crate::view::follow::plugin,
        super::plugin,
    ))
    .init_resource::<crate::view::board_picture::BoardPictures>()
    .init_resource::<crate::view::BoardView>()
    .init_resource::<crate::seeds::Table>();
    app.world_mut().spawn(Camera2d);
    resize(&mut app, (1280, 720));
    app
}

/// Gives the window another size.
pub(super) fn resize(app: &mut App, (width, height): (u32, u32)) {
    let world = app.world_mut();
    let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
    for mut window in windows.iter_mut(world) {
        window.resolution = WindowResolution::new(width, height);
    }
    let mut cameras = world.query::<&mut Camera>();
    for mut camera in cameras.iter_mut(world) {
        camera.computed = ComputedCameraValues {
            target_info: Some(RenderTargetInfo {
                physical_size: UVec2::new(width, height),
                scale_factor: 1.0,
            }),
            ..default()
        };
    }
}

/// Goes to a screen, with a menu on it.
pub(super) fn go_to(app: &mut App, screen: Screen, menu: Menu) {
    app.insert_resource(NextState::Pending(screen));
    app.insert_resource(NextState::Pending(menu));
    app.update();
}

/// Activates what rests at `key`, as a press does.
pub(super) fn activate(app: &mut App, key: &str) {
    let mut stops = app.world_mut().query::<(Entity, &Stop)>();
    let found = stops.iter(app.world()).find(|(_, stop)| stop.key == key);
    let (entity, _) = found.unwrap_or_else(|| panic!("there is no {key}"));
    app.world_mut().trigger(Activate { entity });
    app.world_mut().flush();
}
