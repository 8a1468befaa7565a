//! Kalah: rules, engine and game. The module map; everything else is said where it lives.

pub mod ai;
pub mod engine;
pub mod rules;
pub mod seeds;

#[cfg(feature = "game")]
pub mod game;
#[cfg(feature = "game")]
pub mod text;
#[cfg(feature = "game")]
pub mod ui;
#[cfg(feature = "game")]
pub mod view;
