//! Leaves parts out of the scene, to find what costs.

use bevy::prelude::*;
use clap::ValueEnum;

use crate::view::board_picture::BoardPicture;
use crate::view::mark::MarkMaterial;
use crate::view::seed_batch::SeedBatch;

/// A part of the scene.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Cloth and board.
    Picture,
    /// Seeds and their shadows.
    Seeds,
    /// The path, the hand's shadow, tokens and lights.
    Marks,
    /// Counts and names of the pits.
    Labels,
    /// Plates, tools and lists round the board.
    Interface,
}

/// What is left out.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct LeftOut(pub(super) Vec<Part>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, hide);
}

fn hide(
    left_out: Res<LeftOut>,
    mut parts: Query<
        (
            &mut Visibility,
            Has<BoardPicture>,
            Has<SeedBatch>,
            Has<MeshMaterial2d<MarkMaterial>>,
            Has<Text2d>,
            Has<Node>,
        ),
        Without<ChildOf>,
    >,
) {
    if left_out.0.is_empty() {
        return;
    }
    for (mut visibility, picture, seeds, mark, label, node) in &mut parts {
        let hidden = left_out.0.iter().any(|part| match part {
            Part::Picture => picture,
            Part::Seeds => seeds,
            Part::Marks => mark,
            Part::Labels => label,
            Part::Interface => node,
        });
        if hidden {
            visibility.set_if_neq(Visibility::Hidden);
        }
    }
}
