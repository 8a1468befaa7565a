//! Kalah: rules, engine and game. The module map; everything else is said where it lives.

pub mod ai;
pub mod engine;
pub mod learn;
pub mod rules;
pub mod seeds;
pub mod statistics;
pub mod tune;

#[cfg(feature = "game")]
pub mod app;
#[cfg(all(feature = "game", target_arch = "wasm32"))]
mod browser;
#[cfg(all(feature = "game", not(target_arch = "wasm32")))]
pub mod desktop;
#[cfg(feature = "game")]
pub mod flow;
#[cfg(feature = "game")]
pub mod game;
#[cfg(feature = "game")]
pub mod input;
#[cfg(all(feature = "game", not(target_arch = "wasm32")))]
mod offscreen;
#[cfg(feature = "game")]
mod palette;
#[cfg(feature = "game")]
pub mod store;
#[cfg(feature = "game")]
pub mod text;
#[cfg(feature = "game")]
pub mod typeface;
#[cfg(feature = "game")]
pub mod ui;
#[cfg(feature = "game")]
pub mod view;
#[cfg(all(feature = "game", not(target_arch = "wasm32")))]
mod wishes;
