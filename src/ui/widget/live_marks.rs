//! What the first sowing of a small board does, drawn on it: where it begins, its way, where it ends, what it takes.

use bevy::prelude::*;

use super::super::theme::{MARK, MARK_EDGE};
use super::Showing;
use super::small_board::{Cut, centred};
use crate::rules::{Hollow, Sowing};

/// How thick a mark is, and its dark edge round it, in interface pixels.
const LINE: f32 = 3.0;
const EDGE: f32 = 1.5;
/// A ring's distance from the rim, as a share of the hollow.
const RING: f32 = 1.1;
/// Half a dot that stands for a seed dropped on the way, in interface pixels.
const DOT: f32 = 4.0;
/// The corner of a frame round what is taken, in interface pixels.
const CORNER: f32 = 11.0;
/// One side of an arrow's head, in interface pixels.
const BARB: f32 = 10.0;

/// Puts the marks of the first sowing on the board. The entity holds them all.
pub(super) fn marks(hand: &mut Hand<'_>, cut: &Cut, showing: &Showing) -> Entity {
    let sowing = showing
        .line
        .first()
        .and_then(|&pit| showing.position.sow(&showing.rules, pit).ok())
        .map(|(_, sowing)| sowing);
    let whole = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        ..default()
    };
    hand.spawn((whole, ZIndex(800), Visibility::Inherited, Pickable::IGNORE))
        .with_children(|hand| {
            if let Some(sowing) = &sowing {
                of_sowing(hand, cut, sowing);
            }
        })
        .id()
}

type Hand<'a> = ChildSpawnerCommands<'a>;

fn of_sowing(hand: &mut Hand, cut: &Cut, sowing: &Sowing) {
    let from = Hollow::Pit(sowing.pit);
    let to = sowing.landing();
    ring(hand, cut, from);
    if to != from {
        ring(hand, cut, to);
    }
    // A way that stays on the own side is an arrow; a longer one shows where each seed drops.
    let pits = usize::from(cut.layout.shape.pits);
    let own_side = to.side() == sowing.mover() && sowing.drops.len() <= pits;
    if own_side {
        arrow(hand, cut, from, to);
    } else {
        for &drop in &sowing.drops {
            dot(hand, cut, drop);
        }
    }
    if let Some(capture) = &sowing.capture
        && capture.from_opposite > 0
    {
        corners(hand, cut, Hollow::Pit(capture.opposite));
    }
}

fn half(cut: &Cut, hollow: Hollow) -> Vec2 {
    cut.layout.half_extent(hollow) * cut.by
}

fn middle(cut: &Cut, hollow: Hollow) -> Vec2 {
    cut.on_board(cut.layout.shape.centre(hollow))
}

fn ring(hand: &mut Hand, cut: &Cut, hollow: Hollow) {
    let half = half(cut, hollow) * RING;
    hand.spawn((
        Node {
            border: UiRect::all(px(LINE)),
            border_radius: BorderRadius::all(px(half.min_element())),
            ..centred(middle(cut, hollow), half)
        },
        BorderColor::all(MARK),
        Outline::new(px(EDGE), px(0), MARK_EDGE),
        Pickable::IGNORE,
    ));
}

/// A seed that drops on the way: a dot at the rim, towards the middle of the board.
fn dot(hand: &mut Hand, cut: &Cut, hollow: Hollow) {
    let centre = cut.layout.shape.centre(hollow);
    let at = match hollow {
        Hollow::Pit(_) => Vec2::new(centre.x, centre.y * 0.28),
        Hollow::Store(_) => Vec2::new(centre.x - centre.x.signum() * 0.405, centre.y),
    };
    hand.spawn((
        Node {
            border_radius: BorderRadius::all(px(DOT)),
            ..centred(cut.on_board(at), Vec2::splat(DOT))
        },
        BackgroundColor(MARK),
        Outline::new(px(EDGE), px(0), MARK_EDGE),
        Pickable::IGNORE,
    ));
}

/// A line along the middle of the board, from over the pit to over where the last seed lands.
fn arrow(hand: &mut Hand, cut: &Cut, from: Hollow, to: Hollow) {
    let shape = cut.layout.shape;
    let (begin, end) = (shape.centre(from), shape.centre(to));
    let plan = shape.plan();
    let rim = |hollow: Hollow| plan.half_extent(hollow) * RING;
    let over = |point: Vec2| Vec2::new(point.x, 0.0);
    let up =
        |centre: Vec2, hollow| Vec2::new(centre.x, centre.y + rim(hollow).y * -centre.y.signum());
    let mut way = vec![up(begin, from), over(begin)];
    match to {
        Hollow::Store(_) => way.push(Vec2::new(end.x - rim(to).x * end.x.signum(), 0.0)),
        Hollow::Pit(_) => way.extend([over(end), up(end, to)]),
    }
    let way: Vec<Vec2> = way.into_iter().map(|point| cut.on_board(point)).collect();
    let (Some(&tip), Some(&before)) = (way.last(), way.iter().rev().nth(1)) else {
        return;
    };
    let ahead = (tip - before).normalize_or_zero();
    for (extra, colour) in [(EDGE, MARK_EDGE), (0.0, MARK)] {
        for pair in way.windows(2) {
            let half = (pair[1] - pair[0]).abs() / 2.0 + LINE / 2.0 + extra;
            hand.spawn((
                centred((pair[0] + pair[1]) / 2.0, half),
                BackgroundColor(colour),
                Pickable::IGNORE,
            ));
        }
        for turn in [0.75, -0.75] {
            let barb = Vec2::from_angle(std::f32::consts::PI * turn).rotate(ahead);
            let half = Vec2::new(BARB, LINE) / 2.0 + extra;
            hand.spawn((
                centred(tip + barb * (BARB - LINE) / 2.0, half),
                UiTransform::from_rotation(Rot2::radians(barb.to_angle())),
                BackgroundColor(colour),
                Pickable::IGNORE,
            ));
        }
    }
}

/// Four corners round what is taken.
fn corners(hand: &mut Hand, cut: &Cut, hollow: Hollow) {
    let (middle, half) = (middle(cut, hollow), half(cut, hollow) * RING);
    for (extra, colour) in [(EDGE, MARK_EDGE), (0.0, MARK)] {
        for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
            let way = Vec2::new(x, y);
            let at = middle + (half - CORNER / 2.0) * way;
            let thick = px(LINE + 2.0 * extra);
            let side = |wanted: bool| if wanted { thick } else { px(0) };
            hand.spawn((
                Node {
                    border: UiRect {
                        left: side(x < 0.0),
                        right: side(x > 0.0),
                        top: side(y < 0.0),
                        bottom: side(y > 0.0),
                    },
                    ..centred(at + way * extra, Vec2::splat(CORNER / 2.0 + extra))
                },
                BorderColor::all(colour),
                Pickable::IGNORE,
            ));
        }
    }
}
