//! Puts the game together: Bevy's plugins as this game wants them, then its own.

use bevy::asset::AssetMetaCheck;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::window::WindowResolution;

use crate::store::Keeper;

/// How the window starts.
#[derive(Clone, Copy, Debug)]
pub struct WindowPlan {
    /// Size in logical pixels.
    pub size: UVec2,
    /// Whether one logical pixel is one physical pixel whatever the screen says; pictures need that.
    pub exact: bool,
}

impl Default for WindowPlan {
    fn default() -> Self {
        Self {
            size: UVec2::new(1280, 720),
            exact: false,
        }
    }
}

/// The whole game, keeping things with `keeper`.
pub fn game(keeper: Keeper, plan: WindowPlan) -> App {
    let mut app = App::new();
    let mut resolution = WindowResolution::new(plan.size.x, plan.size.y);
    if plan.exact {
        resolution.set_scale_factor_override(Some(1.0));
    }
    let window = Window {
        title: "Kalah".to_owned(),
        name: Some("kalah".to_owned()),
        resolution,
        canvas: Some("#kalah".to_owned()),
        fit_canvas_to_parent: true,
        // The page keeps its own keys: Tab, reload, the developer's tools.
        prevent_default_event_handling: false,
        ..default()
    };
    let plugins = DefaultPlugins
        .set(WindowPlugin {
            primary_window: Some(window),
            ..default()
        })
        .set(AssetPlugin {
            // Everything is inside the program; nobody looks for files beside it.
            meta_check: AssetMetaCheck::Never,
            ..default()
        })
        .set(LogPlugin {
            filter: "warn,kalah=info,wgpu=error,naga=error,winit=error,symphonia=error".to_owned(),
            ..default()
        });
    app.add_plugins(plugins);
    app.insert_resource(keeper).add_plugins((
        crate::text::plugin,
        crate::typeface::plugin,
        crate::game::plugin,
        crate::store::plugin,
        crate::seeds::plugin,
        crate::ui::plugin,
        crate::view::plugin,
        crate::flow::plugin,
    ));
    #[cfg(target_arch = "wasm32")]
    app.add_plugins(crate::browser::plugin);
    app
}
