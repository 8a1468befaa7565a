//! The margin over time: the near player's side above zero, the other below.

use bevy::prelude::*;

use super::super::describe::{row_of, seat_name};
use super::super::focus::Stop;
use super::super::hud::Seat;
use super::super::icon::Icon;
use super::super::kit::Hand;
use super::super::theme::{COOL, EDGE, INK, INK_2, RULE, Style, WARM, faded};
use super::super::widget::{Skin, card, icon_button};
use super::curve::Curve;
use super::places::at;
use super::{ReviewAct, Reviewing, Seen, plies};
use crate::rules::Side;
use crate::view::frame::Shape;

/// How thick the line is, in interface pixels.
const LINE: f32 = 3.5;
/// What cost less than this, in seeds, has no mark.
const COSTLY: i32 = 4;
/// Half a mark, in interface pixels.
const MARK: f32 = 8.0;
/// Two numbers under the graph stand no nearer than this, in interface pixels.
const NUMBER_STEP: f32 = 30.0;

/// What can be clicked to jump: how many sowings it shows, from its left edge to its right one.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Plot {
    sowings: usize,
}

/// Where a value lies on the plot.
#[derive(Clone, Copy, Debug)]
struct Scale {
    size: Vec2,
    top: i32,
    bottom: i32,
    sowings: usize,
}

impl Scale {
    fn of(size: Vec2, values: &[Option<i32>]) -> Self {
        /// The least that is shown of either side.
        const LEAST: i32 = 6;
        let known = || values.iter().flatten().copied();
        Self {
            size,
            top: known().max().unwrap_or(0).max(LEAST) + 2,
            bottom: known().min().unwrap_or(0).min(-LEAST) - 2,
            sowings: values.len().saturating_sub(1).max(1),
        }
    }

    fn x(&self, at: usize) -> f32 {
        self.size.x * at as f32 / self.sowings as f32
    }

    fn y(&self, value: i32) -> f32 {
        self.size.y * (self.top - value) as f32 / (self.top - self.bottom) as f32
    }

    /// Values that have a line across: round ones, not too near each other.
    fn lines(&self) -> impl Iterator<Item = i32> {
        let span = self.top - self.bottom;
        let room = (self.size.y / 26.0).max(2.0) as i32;
        let step = [5, 10, 20, 50]
            .into_iter()
            .find(|step| span / step <= room)
            .unwrap_or(100);
        (self.bottom / step..=self.top / step).map(move |n| n * step)
    }
}

/// The margin over time for the near player.
pub(super) fn values(seen: &Seen) -> Vec<Option<i32>> {
    let sign = match seen.current.near_side() {
        Side::South => 1,
        Side::North => -1,
    };
    let outlook = seen.review.outlook();
    outlook
        .into_iter()
        .map(|value| value.map(|value| sign * value))
        .collect()
}

fn signed(value: i32) -> String {
    if value > 0 {
        format!("+{value}")
    } else {
        value.to_string().replace('-', "\u{2212}")
    }
}

/// Puts the card with the graph. `density` is how many pixels an interface pixel has.
pub(super) fn graph(
    root: &mut Hand,
    seen: &Seen,
    place: Rect,
    images: &mut Assets<Image>,
    density: f32,
) {
    let kit = seen.kit;
    let wide = kit.shape() == Shape::Wide;
    // Room round the plot: for the heading, the names and values, the numbers of the moves.
    let (left, right, above, below) = if wide {
        (128.0, 40.0, 76.0, 44.0)
    } else {
        (48.0, 16.0, 10.0, 26.0)
    };
    let size = place.size() - Vec2::new(left + right, above + below);
    let values = values(seen);
    let scale = Scale::of(size, &values);
    card(root, kit, false, at(place), (), |card| {
        if wide {
            heading(card, seen);
        }
        let corner = Vec2::new(left, above);
        let spot = Rect::from_corners(corner, corner + size);
        axis(card, seen, &scale, spot, wide);
        card.spawn((
            Plot {
                sowings: scale.sowings,
            },
            at(spot),
        ))
        .with_children(|plot| {
            let below = Rect::new(0.0, scale.y(0), size.x, size.y);
            let tint = BackgroundColor(faded(COOL, 0.08));
            plot.spawn((at(below), tint, Pickable::IGNORE));
            for value in scale.lines() {
                across(plot, &scale, value, value == 0);
            }
            let curve = Curve {
                size: (size * density).round().as_uvec2(),
                points: values
                    .iter()
                    .enumerate()
                    .map(|(at, value)| {
                        value.map(|value| Vec2::new(scale.x(at), scale.y(value)) * density)
                    })
                    .collect(),
                zero: scale.y(0) * density,
                width: LINE * density,
            };
            plot.spawn((
                ImageNode::new(images.add(curve.paint())),
                Node {
                    position_type: PositionType::Absolute,
                    width: percent(100),
                    height: percent(100),
                    ..default()
                },
                Pickable::IGNORE,
            ));
            cursor(plot, seen, &scale, &values);
            marks(plot, seen, &scale, &values);
        });
    });
}

/// A thin line across at a value; zero has a thicker one.
fn across(plot: &mut Hand, scale: &Scale, value: i32, zero: bool) {
    let (thick, colour) = if zero { (2.0, EDGE) } else { (1.0, RULE) };
    plot.spawn((
        Node {
            position_type: PositionType::Absolute,
            left: px(0),
            right: px(0),
            top: px(scale.y(value) - thick / 2.0),
            height: px(thick),
            ..default()
        },
        BackgroundColor(colour),
        Pickable::IGNORE,
    ));
}

fn half(middle: Vec2, half: Vec2) -> Node {
    at(Rect::from_center_half_size(middle, half))
}

/// Where somebody is: a dashed line, and a ring where it meets the graph.
fn cursor(plot: &mut Hand, seen: &Seen, scale: &Scale, values: &[Option<i32>]) {
    const DASH: f32 = 7.0;
    const GAP: f32 = 4.0;
    let x = scale.x(seen.reviewing.at);
    let dashes = (scale.size.y / (DASH + GAP)) as u32;
    for dash in 0..=dashes {
        let top = dash as f32 * (DASH + GAP);
        let bottom = (top + DASH).min(scale.size.y);
        let rect = Rect::new(x - 1.0, top, x + 1.0, bottom);
        plot.spawn((at(rect), BackgroundColor(INK), Pickable::IGNORE));
    }
    if let Some(value) = values.get(seen.reviewing.at).copied().flatten() {
        let ring = MARK + 5.0;
        plot.spawn((
            Node {
                border: UiRect::all(px(2.5)),
                border_radius: BorderRadius::all(px(ring)),
                ..half(Vec2::new(x, scale.y(value)), Vec2::splat(ring))
            },
            BorderColor::all(INK),
            Pickable::IGNORE,
        ));
    }
}

/// Who sits where, seen from the near chair, at a ply of the match.
fn is_near(seen: &Seen, ply: usize, side: Side) -> bool {
    let game = &seen.current.game;
    let player = game.played()[ply].player_at(side);
    Seat::of(game.seat_of(player), seen.current) == Seat::Near
}

/// Discs and diamonds where something costly was decided.
fn marks(plot: &mut Hand, seen: &Seen, scale: &Scale, values: &[Option<i32>]) {
    for (place, ply) in plies(&seen.current.game).into_iter().enumerate() {
        let Some(decision) = seen.review.decision(ply).filter(|one| one.loss() >= COSTLY) else {
            continue;
        };
        let Some(value) = values.get(place).copied().flatten() else {
            continue;
        };
        let middle = Vec2::new(scale.x(place), scale.y(value));
        let image = if is_near(seen, ply, decision.side) {
            seen.kit.art.disc.clone()
        } else {
            seen.kit.art.diamond.clone()
        };
        plot.spawn((
            ImageNode::new(image),
            half(middle, Vec2::splat(MARK)),
            Pickable::IGNORE,
        ));
    }
}

/// Values at the left, numbers of the moves below, and whose half is whose.
fn axis(card: &mut Hand, seen: &Seen, scale: &Scale, spot: Rect, wide: bool) {
    let kit = seen.kit;
    // Half the room of a number.
    let number = Vec2::new(22.0, kit.frame.room(20.0, 1.0) / 2.0);
    for value in scale.lines() {
        let y = spot.min.y + scale.y(value);
        let node = Node {
            justify_content: JustifyContent::End,
            ..half(Vec2::new(spot.min.x - 10.0 - number.x, y), number)
        };
        let style = if value == 0 {
            Style::SmallBold
        } else {
            Style::Small
        };
        card.spawn((node, Pickable::IGNORE)).with_children(|cell| {
            cell.spawn(kit.line(style, INK_2, signed(value)));
        });
    }
    let game = &seen.current.game;
    let (mut last_row, mut last_x) = (0, f32::NEG_INFINITY);
    for (place, ply) in plies(game).into_iter().enumerate() {
        let (row, x) = (row_of(game, ply), scale.x(place));
        if row == last_row || x - last_x < NUMBER_STEP {
            continue;
        }
        (last_row, last_x) = (row, x);
        let middle = Vec2::new(spot.min.x + x, spot.max.y + 13.0);
        let node = Node {
            justify_content: JustifyContent::Center,
            ..half(middle, number)
        };
        card.spawn((node, Pickable::IGNORE)).with_children(|cell| {
            cell.spawn(kit.line(Style::Small, INK_2, row.to_string()));
        });
    }
    if !wide {
        return;
    }
    let zero = spot.min.y + scale.y(0);
    for (seat, colour, y) in [
        (Seat::Near, WARM, (spot.min.y + zero) / 2.0),
        (Seat::Far, COOL, (zero + spot.max.y) / 2.0),
    ] {
        let node = Node {
            position_type: PositionType::Absolute,
            left: px(22),
            width: px(spot.min.x - 66.0),
            top: px(y - 32.0),
            height: px(64),
            flex_direction: FlexDirection::Column,
            justify_content: JustifyContent::Center,
            overflow: Overflow::clip(),
            ..default()
        };
        card.spawn((node, Pickable::IGNORE)).with_children(|words| {
            let name = seat_name(&kit.words, seen.current, seat);
            words.spawn(kit.text(Style::SmallBold, colour, name));
            words.spawn(kit.line(Style::Small, INK_2, kit.say("review-ahead")));
        });
    }
}

/// Title, what the marks mean, and the steps from move to move.
fn heading(card: &mut Hand, seen: &Seen) {
    let kit = seen.kit;
    let line = Node {
        position_type: PositionType::Absolute,
        left: px(24),
        right: px(24),
        top: px(12),
        height: px(50),
        align_items: AlignItems::Center,
        column_gap: px(14),
        ..default()
    };
    card.spawn((line, Pickable::IGNORE)).with_children(|line| {
        line.spawn(kit.line(Style::Heading, INK, kit.say("review-title")));
        let grow = Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            ..default()
        };
        line.spawn((kit.text(Style::Small, INK_2, kit.say("review-line")), grow));
        let name = seat_name(&kit.words, seen.current, Seat::Far);
        for (image, said) in [
            (kit.art.disc.clone(), kit.say("review-yours")),
            (
                kit.art.diamond.clone(),
                kit.say_with("review-theirs", &[("name", name.into())]),
            ),
        ] {
            let entry = Node {
                align_items: AlignItems::Center,
                column_gap: px(6),
                ..default()
            };
            line.spawn((entry, Pickable::IGNORE))
                .with_children(|entry| {
                    entry.spawn(kit.picture(image, Vec2::splat(16.0)));
                    entry.spawn(kit.line(Style::Small, INK, said));
                });
        }
        stepper(line, seen, false, Vec2::splat(44.0));
        let here = Node {
            width: px(84),
            justify_content: JustifyContent::Center,
            ..default()
        };
        line.spawn((here, Pickable::IGNORE)).with_children(|here| {
            here.spawn(kit.line(Style::Bold, INK, here_words(seen)));
        });
        stepper(line, seen, true, Vec2::splat(44.0));
    });
}

fn here_words(seen: &Seen) -> String {
    let kit = seen.kit;
    let game = &seen.current.game;
    let sown = seen
        .ply()
        .and_then(|ply| Some((ply, game.played()[ply].sowing.as_ref()?.pit)));
    match sown {
        Some((ply, pit)) => kit.say_with(
            "review-at",
            &[
                ("move", row_of(game, ply).into()),
                ("pit", kit.words.pit(pit).into()),
            ],
        ),
        None => kit.say("review-at-end"),
    }
}

fn stepper(hand: &mut Hand, seen: &Seen, later: bool, size: Vec2) {
    let (key, icon, id) = if later {
        ("review_later", Icon::Later, "review-later")
    } else {
        ("review_earlier", Icon::Earlier, "review-earlier")
    };
    let stop = if later {
        Stop::first(key)
    } else {
        Stop::at(key)
    };
    let skin = (Skin::Secondary, stop, ReviewAct::Step { later });
    icon_button(hand, seen.kit, skin, (icon, id), size);
}

/// The steps from move to move with what lies between them, for windows whose graph has no heading.
pub(super) fn steps(hand: &mut Hand, seen: &Seen) {
    let line = Node {
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        column_gap: px(8),
        flex_shrink: 0.0,
        ..default()
    };
    hand.spawn((line, Pickable::IGNORE)).with_children(|line| {
        let width = if seen.kit.shape() == Shape::Rail {
            44.0
        } else {
            56.0
        };
        let size = Vec2::new(width, 44.0);
        stepper(line, seen, false, size);
        line.spawn(seen.kit.line(Style::Bold, INK, here_words(seen)));
        stepper(line, seen, true, size);
        super::panel::close(line, seen);
    });
}

/// A click on the graph goes to the move that lies there.
pub(super) fn jump(
    click: On<Pointer<Click>>,
    plots: Query<(&Plot, &ComputedNode, &UiGlobalTransform)>,
    window: Query<&Window>,
    mut reviewing: ResMut<Reviewing>,
) {
    let Ok((plot, node, at)) = plots.get(click.entity) else {
        return;
    };
    let density = window.iter().next().map_or(1.0, Window::scale_factor);
    let x = click.pointer_location.position.x * density - at.translation.x;
    let share = (x / node.size().x.max(1.0) + 0.5).clamp(0.0, 1.0);
    reviewing.go((share * plot.sowings as f32).round() as usize);
}
