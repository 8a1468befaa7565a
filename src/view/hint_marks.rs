//! What a hint marks on the board: rays and a lamp at its pit, used for nothing else; at last what each pit is worth. The
//! better pit that the coach shows is marked the same, and the pits that a threat is aimed at with corners.

use std::f32::consts::TAU;

use bevy::prelude::*;

use super::layout::BoardLayout;
use super::mark::{MarkKind, MarkLook, Marks};
use super::{BoardView, layer};
use crate::engine::MoveValue;
use crate::game::{Coach, GameSystems, Hint, HintStep, Threatened};
use crate::palette;
use crate::rules::{Hollow, Pit};
use crate::typeface::Typefaces;

/// Rays round a pit.
const RAYS: u8 = 16;
/// Where a ray begins and ends, as a share of the rim's half extent: outside the ring of a pit that keys point at.
const RAY: (f32, f32) = (1.22, 1.38);
/// The first ray's turn, in rays: none lies on the way of the seeds, nor on the pit's count.
const FIRST_RAY: f32 = 0.5;
/// By how much the lamp lies aside of the way to the middle of the board, in radians.
const ASIDE: f32 = 1.2;

#[derive(Component)]
struct HintMark;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        mark_hint
            .run_if(
                resource_changed::<Hint>
                    .or_else(resource_changed::<Coach>)
                    .or_else(resource_changed::<Threatened>)
                    .or_else(resource_changed::<BoardView>),
            )
            .in_set(GameSystems::Follow),
    );
}

fn mark_hint(
    mut commands: Commands,
    (hint, coach, threatened): (Res<Hint>, Res<Coach>, Res<Threatened>),
    view: Res<BoardView>,
    faces: Res<Typefaces>,
    marks: Marks,
    old: Query<Entity, With<HintMark>>,
) {
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let mut drawing = Drawing {
        commands,
        marks,
        view: &view,
        faces: &faces,
    };
    if let Some(remark) = coach.shown() {
        drawing.rays(remark.loss.better);
        drawing.lamp(remark.loss.better);
    }
    if let Some(threat) = threatened.given() {
        // What the drawn path takes has its corners from the path.
        for catch in threat
            .catches
            .iter()
            .filter(|&&catch| Some(catch) != threat.catch)
        {
            drawing.corners(catch.target);
        }
    }
    let Hint::Given(advice, step) = &*hint else {
        return;
    };
    if let Some(pit) = hint.pit() {
        drawing.rays(pit);
        // On an upright board it would lie on what the neighbour is worth.
        if *step != HintStep::Values {
            drawing.lamp(pit);
        }
    }
    if *step == HintStep::Values {
        for value in &advice.pits {
            drawing.value(value);
        }
    }
}

/// A margin with its sign; what is not proven is asked about.
fn value_text(value: &MoveValue) -> String {
    let sign = match value.value.signum() {
        1 => "+",
        -1 => "\u{2212}",
        _ => "",
    };
    let asked = if value.proven { "" } else { "?" };
    format!("{sign}{}{asked}", value.value.abs())
}

/// Where the lamp of a pit lies, and half its size: towards the middle of the board, and aside of where outcomes are named.
fn lamp_spot(layout: &BoardLayout, pit: Pit) -> (Vec2, f32) {
    let pit_at = layout.shape.centre(pit.into());
    let inward = -pit_at.with_x(0.0).normalize_or_zero();
    let way =
        layout.world(Vec2::from_angle(ASIDE).rotate(inward), 0.0) - layout.world(Vec2::ZERO, 0.0);
    let rim = layout.half_extent(Hollow::Pit(pit));
    let place = layout.world(pit_at, 0.0) + way.normalize_or_zero() * (rim * 1.30);
    (place, (0.135 * layout.scale).clamp(13.0, 26.0))
}

struct Drawing<'a, 'w, 's> {
    commands: Commands<'w, 's>,
    marks: Marks<'w>,
    view: &'a BoardView,
    faces: &'a Typefaces,
}

impl Drawing<'_, '_, '_> {
    fn mark(&mut self, look: MarkLook, place: Vec2, z: f32) {
        let bundle = self.marks.bundle(look, place, z);
        self.commands.spawn((HintMark, bundle));
    }

    fn centre(&self, pit: Pit) -> Vec2 {
        let layout = &self.view.layout;
        layout.world(layout.shape.centre(pit.into()), 0.0)
    }

    fn rays(&mut self, pit: Pit) {
        let layout = self.view.layout;
        let (centre, rim) = (self.centre(pit), layout.half_extent(Hollow::Pit(pit)));
        let thick = (0.017 * layout.scale).max(1.3);
        for ray in 0..RAYS {
            let way = Vec2::from_angle(TAU * (FIRST_RAY + f32::from(ray)) / f32::from(RAYS));
            let (from, to) = (rim * RAY.0 * way, rim * RAY.1 * way);
            let look = MarkLook {
                kind: MarkKind::Chip,
                half: Vec2::new(from.distance(to) / 2.0, thick),
                line: 0.0,
                colour: palette::HONEY_LIT,
                edge: palette::MARK_EDGE,
                turn: (to - from).to_angle(),
            };
            self.mark(look, centre + from.midpoint(to), layer::SEEDS + 1.5);
        }
    }

    /// Corners round seeds that can be taken.
    fn corners(&mut self, pit: Pit) {
        let layout = self.view.layout;
        let look = MarkLook {
            kind: MarkKind::Corners,
            half: layout.half_extent(Hollow::Pit(pit)) * 1.07,
            line: (0.03 * layout.scale).max(3.0),
            colour: palette::MARK,
            edge: palette::MARK_EDGE,
            turn: 0.0,
        };
        self.mark(look, self.centre(pit), layer::MARKS);
    }

    /// A lamp on a disc, in the ring of rays.
    fn lamp(&mut self, pit: Pit) {
        let (place, size) = lamp_spot(&self.view.layout, pit);
        let disc = |radius: f32, line: f32, colour| MarkLook {
            kind: MarkKind::Ring,
            half: Vec2::splat(radius * size),
            line,
            colour,
            edge: palette::MARK_EDGE,
            turn: 0.0,
        };
        self.mark(disc(1.0, 0.0, palette::HONEY_LIT), place, layer::TAGS - 2.0);
        let bulb = MarkLook {
            edge: Color::NONE,
            ..disc(0.38, 0.15 * size, palette::INK)
        };
        self.mark(bulb, place + Vec2::Y * (0.16 * size), layer::TAGS - 1.9);
        for (down, wide) in [(0.42, 0.24), (0.62, 0.15)] {
            let bar = MarkLook {
                kind: MarkKind::Chip,
                half: Vec2::new(wide * size, 0.075 * size),
                ..bulb
            };
            let place = place - Vec2::Y * (down * size);
            self.mark(MarkLook { line: 0.0, ..bar }, place, layer::TAGS - 1.9);
        }
    }

    /// A pit's worth on its rim: honey where it is proven.
    fn value(&mut self, value: &MoveValue) {
        let layout = self.view.layout;
        let text = value_text(value);
        let size = (0.13 * layout.scale).max(15.0).round();
        let half = Vec2::new(
            size * (0.30 * text.chars().count() as f32 + 0.42),
            size * 0.78,
        );
        let rim = layout.half_extent(Hollow::Pit(value.pit));
        let place = (self.centre(value.pit) - Vec2::Y * (rim.y - 0.35 * half.y)).round();
        let chip = MarkLook {
            kind: MarkKind::Chip,
            half,
            line: 0.0,
            colour: if value.proven {
                palette::HONEY_LIT
            } else {
                palette::RAISED_LIT
            },
            edge: palette::MARK_EDGE,
            turn: 0.0,
        };
        self.mark(chip, place, layer::COUNTS + 3.0);
        self.commands.spawn((
            HintMark,
            Text2d::new(text),
            self.faces.bold(size),
            TextColor(palette::INK),
            Transform::from_translation(place.extend(layer::COUNTS + 3.1)),
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::super::frame::Frame;
    use super::super::path::{outcome_text, tag_spot};
    use super::super::shape::BoardShape;
    use super::*;
    use crate::rules::{Match, Position, Preset, Side, Sowing};
    use crate::text::{Language, Words};

    #[test]
    fn a_value_tells_who_is_ahead_and_whether_that_is_proven() {
        let said = |value, proven| {
            value_text(&MoveValue {
                pit: Pit::new(Side::South, 0),
                value,
                proven,
                line: Vec::new(),
            })
        };
        assert_eq!(said(8, true), "+8");
        assert_eq!(said(-2, false), "\u{2212}2?");
        assert_eq!(said(0, true), "0");
    }

    /// The board of a match in a window of this size, seen from South.
    fn layout_in(width: f32, height: f32) -> BoardLayout {
        let frame = Frame::new(Vec2::new(width, height), 6);
        let usual = BoardView::default().layout;
        BoardLayout {
            shape: BoardShape {
                form: frame.form(),
                ..usual.shape
            },
            scale: frame.match_board.scale,
            centre: frame.match_board.centre,
            window: frame.window,
            upright: frame.upright(),
            ..usual
        }
    }

    /// Sowings of every length from every pit, the others holding a seed each.
    fn sowings() -> impl Iterator<Item = (Pit, Sowing)> {
        (0..6_u8).flat_map(|index| {
            (1..14).filter_map(move |seeds| {
                let mut position: Position = "<6,0,0,1,1,1,1,1,1,1,1,1,1,1,1> S".parse().ok()?;
                let pit = Pit::new(Side::South, index);
                position.board.set(pit.into(), seeds);
                let mut game = Match::from_position(Preset::Standard.ruleset(), position);
                game.sow(pit).ok()?;
                Some((pit, game.played().first()?.sowing.clone()?))
            })
        })
    }

    #[test]
    fn the_lamp_leaves_the_outcome_of_its_sowing_to_be_read() {
        let words = [Language::English, Language::German].map(Words::new);
        for (width, height) in [(1280.0, 720.0), (844.0, 390.0), (390.0, 844.0)] {
            let layout = layout_in(width, height);
            for (pit, sowing) in sowings() {
                let (lamp, half) = lamp_spot(&layout, pit);
                for text in words
                    .iter()
                    .filter_map(|words| outcome_text(&sowing, words))
                {
                    let tag = tag_spot(&layout, &sowing, &text);
                    let nearest = lamp.clamp(tag.place - tag.half, tag.place + tag.half);
                    let into = sowing.landing();
                    assert!(
                        nearest.distance(lamp) >= half,
                        "{width}x{height}: {pit:?} into {into:?}, {text}"
                    );
                }
            }
        }
    }
}
