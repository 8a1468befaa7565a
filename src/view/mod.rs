//! What is drawn in the world: layout, the board's picture, seeds, counts, marks, sound.

pub mod layout;
pub mod shape;
