//! The players' plates: token, name, a line, the score as the board shows it.

use bevy::prelude::*;

use super::super::describe::{seat_line, seat_name};
use super::super::facing::ReadBy;
use super::super::kit::{Hand, Kit};
use super::super::theme::{CREAM, CREAM_2, Style};
use super::super::widget::plank;
use super::ribbon::ribbon_place;
use super::{HudSystems, Seat};
use crate::game::{CurrentMatch, ShownBoard};
use crate::view::frame::Shape;

/// A text on a plate.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum PlateText {
    Name(Seat),
    Line(Seat),
    Score(Seat),
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, write_plates.in_set(HudSystems));
}

/// Puts a plate.
pub(super) fn plate(hand: &mut Hand, kit: &Kit, seat: Seat, node: Node) {
    let wide = kit.shape() == Shape::Wide;
    let node = Node {
        padding: UiRect::horizontal(px(if wide { 14 } else { 12 })),
        column_gap: px(12),
        flex_shrink: 0.0,
        ..node
    };
    plank(hand, kit, node, ReadBy::Seat(seat), |plate| {
        plate.spawn(kit.picture(seat.token(kit), Vec2::splat(if wide { 36.0 } else { 26.0 })));
        let column = Node {
            flex_direction: FlexDirection::Column,
            flex_grow: if wide { 1.0 } else { 0.0 },
            ..default()
        };
        plate
            .spawn((column, Pickable::IGNORE))
            .with_children(|column| {
                column.spawn((kit.line(Style::Strong, CREAM, ""), PlateText::Name(seat)));
                if wide {
                    column.spawn((kit.line(Style::Small, CREAM_2, ""), PlateText::Line(seat)));
                }
            });
        ribbon_place(plate, kit, seat);
        if !wide {
            plate.spawn((
                Node {
                    flex_grow: 1.0,
                    ..default()
                },
                Pickable::IGNORE,
            ));
        }
        let score = if wide { Style::Score } else { Style::Result };
        plate.spawn((kit.line(score, CREAM, ""), PlateText::Score(seat)));
    });
}

fn write_plates(
    kit: Kit,
    current: Res<CurrentMatch>,
    shown: Res<ShownBoard>,
    mut texts: Query<(Ref<PlateText>, &mut Text)>,
) {
    let match_changed = current.is_changed() || kit.words.is_changed();
    for (plate, mut text) in &mut texts {
        let written = match *plate {
            PlateText::Score(seat) => shown.0.store(seat.side(&current)).to_string(),
            _ if !match_changed && !plate.is_added() => continue,
            PlateText::Name(seat) => seat_name(&kit.words, &current, seat),
            PlateText::Line(seat) => seat_line(&kit.words, &current, seat),
        };
        if text.0 != written {
            text.0 = written;
        }
    }
}
