//! Where the card and the graph of a review lie round its board, in interface pixels.

use bevy::prelude::*;

use super::super::kit::Kit;
use crate::view::frame::{REVIEW_CARD, Shape};

/// The two cards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Places {
    /// What is asked and told.
    pub(super) card: Rect,
    /// The graph.
    pub(super) graph: Rect,
}

impl Places {
    pub(super) fn of(kit: &Kit, pits: u8) -> Self {
        /// From the window's edge, and between the cards of small windows.
        const GAP: f32 = 8.0;
        /// How high the graph of an upright window is.
        const LOW_GRAPH: f32 = 106.0;
        let size = kit.frame.size();
        let below = kit.frame.below_review(pits);
        match kit.shape() {
            Shape::Wide => {
                let aside = (size - Vec2::new(1280.0, 720.0)) / 2.0;
                let at = |x: f32, y: f32, width: f32, height: f32| {
                    let corner = aside + Vec2::new(x, y);
                    Rect::from_corners(corner, corner + Vec2::new(width, height))
                };
                Self {
                    card: at(900.0, 22.0, 348.0, 342.0),
                    graph: at(32.0, 376.0, 1216.0, 328.0),
                }
            }
            Shape::Rail => Self {
                card: Rect::new(size.x - REVIEW_CARD - GAP, GAP, size.x - GAP, size.y - GAP),
                graph: Rect::new(
                    GAP,
                    below + GAP,
                    size.x - REVIEW_CARD - 2.0 * GAP,
                    size.y - GAP,
                ),
            },
            Shape::Tall => {
                let graph = Rect::new(GAP, below + GAP, size.x - GAP, below + GAP + LOW_GRAPH);
                Self {
                    card: Rect::new(GAP, graph.max.y + GAP, size.x - GAP, size.y - GAP),
                    graph,
                }
            }
        }
    }
}

/// A node that fills a rectangle of the window.
pub(super) fn at(rect: Rect) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(rect.min.x),
        top: px(rect.min.y),
        width: px(rect.width()),
        height: px(rect.height()),
        ..default()
    }
}
