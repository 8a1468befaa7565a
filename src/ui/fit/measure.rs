//! What is wrong with the texts in sight: cut, over the edge of what they stand on, over each other, out of the window.

use bevy::prelude::*;
use bevy::text::TextLayoutInfo;
use bevy::ui::UiGlobalTransform;

use super::super::Stop;
use crate::game::Menu;

/// How far a text may stand over, in pixels: rounding.
const SLACK: f32 = 1.6;

/// The least size of what can be pressed, in pixels (WCAG 2.2, 2.5.8).
const TARGET: f32 = 24.0;

/// More than one line, in pixels.
const LINE: f32 = 20.0;
/// A blank of the largest running text, in pixels.
const BLANK: f32 = 10.0;

/// What a text stands on.
struct Ground {
    rect: Rect,
    /// Whether what lies beyond can be scrolled to.
    scrolls: bool,
    clips: bool,
}

/// Where a node lies, in pixels of the window.
pub(super) fn rect(node: &ComputedNode, at: &UiGlobalTransform) -> Rect {
    Rect::from_center_size(at.translation, node.size())
}

/// By how much `inner` stands over `outer` to the sides and up or down.
fn over(inner: Rect, outer: Rect) -> Vec2 {
    (outer.min - inner.min)
        .max(inner.max - outer.max)
        .max(Vec2::ZERO)
}

/// What is wrong with the texts in sight.
pub(super) fn faults(app: &mut App, window: Vec2) -> Vec<String> {
    let world = app.world_mut();
    let mut texts = world.query::<(
        Entity,
        &Text,
        &ComputedNode,
        &UiGlobalTransform,
        &TextLayoutInfo,
        &InheritedVisibility,
    )>();
    let mut grounds = world.query::<(
        &Node,
        &ComputedNode,
        &UiGlobalTransform,
        Option<&BackgroundGradient>,
        Option<&BackgroundColor>,
    )>();
    let mut parents = world.query::<&ChildOf>();
    let mut stops = world.query::<(
        Entity,
        &Stop,
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
    )>();
    let ancestors = |world: &World, parents: &mut QueryState<&ChildOf>, entity: Entity| {
        parents
            .query(world)
            .iter_ancestors(entity)
            .collect::<Vec<_>>()
    };
    let mut roots = world.query_filtered::<&GlobalZIndex, Without<ChildOf>>();
    let menu = *world.resource::<State<Menu>>().get() != Menu::None;
    // Under a menu lies what is out of sight or dimmed.
    let in_sight = |world: &World,
                    roots: &mut QueryState<&GlobalZIndex, Without<ChildOf>>,
                    above: &[Entity]| {
        let root = above.last().and_then(|&root| roots.get(world, root).ok());
        !menu || root.is_some_and(|index| index.0 >= 10)
    };
    let mut found = Vec::new();
    let mut seen: Vec<(Option<Entity>, Rect, String)> = Vec::new();
    let all: Vec<_> = texts
        .iter(world)
        .filter(|(_, _, _, _, _, visibility)| visibility.get())
        // What is not shown at all has neither width nor height.
        .filter(|(_, text, node, ..)| !text.is_empty() && node.size().max_element() > 0.0)
        .map(|(entity, text, node, at, info, _)| {
            (
                entity,
                text.0.clone(),
                rect(node, at),
                node.size(),
                info.size,
            )
        })
        .collect();
    for (entity, words, place, size, natural) in all {
        let above = ancestors(world, &mut parents, entity);
        if !in_sight(world, &mut roots, &above) {
            continue;
        }
        if size.min_element() <= 0.0 {
            found.push(format!("{words:?} is squeezed to nothing: {size}"));
            continue;
        }
        // The blank at which a line breaks is counted and not seen.
        let blank = if size.y > 1.5 * LINE {
            Vec2::new(BLANK, 0.0)
        } else {
            Vec2::ZERO
        };
        if (natural - blank - size).max_element() > SLACK {
            found.push(format!("{words:?} needs {natural} and has {size}"));
        }
        let mut ground = None;
        let mut scrolls = false;
        for above in above {
            let Ok((node, computed, at, gradient, colour)) = grounds.get(world, above) else {
                continue;
            };
            let painted = gradient.is_some_and(|gradient| !gradient.0.is_empty())
                || colour.is_some_and(|colour| colour.0.alpha() > 0.0);
            let this = Ground {
                rect: rect(computed, at),
                scrolls: node.overflow.y == OverflowAxis::Scroll,
                clips: !node.overflow.x.is_visible() || !node.overflow.y.is_visible(),
            };
            if this.clips || painted && ground.is_none() {
                let out = over(place, this.rect);
                let out = if this.scrolls || scrolls {
                    Vec2::new(out.x, 0.0)
                } else {
                    out
                };
                if out.max_element() > SLACK {
                    found.push(format!("{words:?} stands {out} over its ground"));
                }
            }
            scrolls |= this.scrolls;
            if painted && ground.is_none() {
                ground = Some(above);
            }
        }
        let out = over(place, Rect::from_corners(Vec2::ZERO, window));
        if out.x > SLACK || out.y > SLACK && !scrolls {
            found.push(format!("{words:?} stands {out} out of the window"));
        }
        for (other_ground, other, other_words) in &seen {
            let common = other.intersect(place).size();
            if *other_ground == ground && common.min_element() > SLACK {
                found.push(format!("{words:?} lies {common} over {other_words:?}"));
            }
        }
        seen.push((ground, place, words));
    }
    for (entity, stop, node, at, visibility) in stops.iter(world).collect::<Vec<_>>() {
        let above = ancestors(world, &mut parents, entity);
        if !visibility.get() || !in_sight(world, &mut roots, &above) {
            continue;
        }
        let size = node.size();
        if size.min_element() < TARGET {
            found.push(format!("{:?} is only {size} large", stop.key));
        }
        let scrolls = parents.query(world).iter_ancestors(entity).any(|above| {
            grounds
                .get(world, above)
                .is_ok_and(|found| found.0.overflow.y == OverflowAxis::Scroll)
        });
        let out = over(rect(node, at), Rect::from_corners(Vec2::ZERO, window));
        if out.x > SLACK || out.y > SLACK && !scrolls {
            found.push(format!("{:?} stands {out} out of the window", stop.key));
        }
    }
    found
}
