//! The shaders, compiled into the program so that it runs from any directory.

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::prelude::*;
use bevy::shader::Shader;

/// Light, palette and tone curve.
const LIGHT: Handle<Shader> = uuid_handle!("2f1c8e0a-6d0b-4f4e-9a51-0c6f7b1d3a01");
/// Hashes and noise.
const NOISE: Handle<Shader> = uuid_handle!("2f1c8e0a-6d0b-4f4e-9a51-0c6f7b1d3a02");
/// The picture's measures.
const BOARD_SHAPE: Handle<Shader> = uuid_handle!("2f1c8e0a-6d0b-4f4e-9a51-0c6f7b1d3a03");
/// The carved board.
const WALNUT: Handle<Shader> = uuid_handle!("2f1c8e0a-6d0b-4f4e-9a51-0c6f7b1d3a04");
/// The egg carton.
const CARTON: Handle<Shader> = uuid_handle!("2f1c8e0a-6d0b-4f4e-9a51-0c6f7b1d3a0a");
/// The drawn board.
const PAPER: Handle<Shader> = uuid_handle!("2f1c8e0a-6d0b-4f4e-9a51-0c6f7b1d3a0b");
/// The holes in the sand.
const SAND: Handle<Shader> = uuid_handle!("2f1c8e0a-6d0b-4f4e-9a51-0c6f7b1d3a0c");
/// The plain board.
const CONTRAST: Handle<Shader> = uuid_handle!("2f1c8e0a-6d0b-4f4e-9a51-0c6f7b1d3a0d");
/// The cloth.
const LINEN: Handle<Shader> = uuid_handle!("2f1c8e0a-6d0b-4f4e-9a51-0c6f7b1d3a05");
/// Sun, sky and shading.
const SHADE: Handle<Shader> = uuid_handle!("2f1c8e0a-6d0b-4f4e-9a51-0c6f7b1d3a06");
/// The first pass of the board's picture: heights.
pub(super) const BOARD_HEIGHT: Handle<Shader> =
    uuid_handle!("2f1c8e0a-6d0b-4f4e-9a51-0c6f7b1d3a07");
/// The second pass of the board's picture.
pub(super) const BOARD_PICTURE: Handle<Shader> =
    uuid_handle!("2f1c8e0a-6d0b-4f4e-9a51-0c6f7b1d3a08");
/// Seeds.
pub(super) const SEED: Handle<Shader> = uuid_handle!("2f1c8e0a-6d0b-4f4e-9a51-0c6f7b1d3a09");

pub(super) fn plugin(app: &mut App) {
    load_internal_asset!(
        app,
        LIGHT,
        "../../assets/shaders/light.wgsl",
        Shader::from_wgsl
    );
    load_internal_asset!(
        app,
        NOISE,
        "../../assets/shaders/noise.wgsl",
        Shader::from_wgsl
    );
    load_internal_asset!(
        app,
        BOARD_SHAPE,
        "../../assets/shaders/board_shape.wgsl",
        Shader::from_wgsl
    );
    load_internal_asset!(
        app,
        WALNUT,
        "../../assets/shaders/walnut.wgsl",
        Shader::from_wgsl
    );
    load_internal_asset!(
        app,
        LINEN,
        "../../assets/shaders/linen.wgsl",
        Shader::from_wgsl
    );
    load_internal_asset!(
        app,
        SHADE,
        "../../assets/shaders/shade.wgsl",
        Shader::from_wgsl
    );
    load_internal_asset!(
        app,
        BOARD_HEIGHT,
        "../../assets/shaders/board_height.wgsl",
        Shader::from_wgsl
    );
    load_internal_asset!(
        app,
        BOARD_PICTURE,
        "../../assets/shaders/board_picture.wgsl",
        Shader::from_wgsl
    );
    load_internal_asset!(
        app,
        SEED,
        "../../assets/shaders/seed.wgsl",
        Shader::from_wgsl
    );
    load_internal_asset!(
        app,
        CARTON,
        "../../assets/shaders/carton.wgsl",
        Shader::from_wgsl
    );
    load_internal_asset!(
        app,
        PAPER,
        "../../assets/shaders/paper.wgsl",
        Shader::from_wgsl
    );
    load_internal_asset!(
        app,
        SAND,
        "../../assets/shaders/sand.wgsl",
        Shader::from_wgsl
    );
    load_internal_asset!(
        app,
        CONTRAST,
        "../../assets/shaders/contrast.wgsl",
        Shader::from_wgsl
    );
}
