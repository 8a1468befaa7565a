//! What sowing the pit that is pointed at would do, drawn on the board: path, landing, catch, outcome.

use bevy::prelude::*;

use super::answer::Pressed;
use super::layout::BoardLayout;
use super::mark::{MarkKind, MarkLook, Marks};
use super::shape::BoardShape;
use super::{BoardView, layer};
use crate::game::{BoardFocus, FocusCause, GameSystems, PitPreview, Playback};
use crate::palette;
use crate::rules::{Hollow, Pit, Sowing};
use crate::seeds::{BoardKind, SeedKind, Table};
use crate::text::Words;
use crate::typeface::Typefaces;

/// The board that lines are drawn for, in logical pixels a unit: that of a window of 1280x720.
const DRAWN_SCALE: f32 = 131.0;
/// Two laps are enough to see which way a sowing runs.
const MOST_CHEVRONS: usize = 26;

/// One part of the drawn path.
#[derive(Component)]
struct PathMark;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw_path
            .run_if(
                resource_changed::<PitPreview>
                    .or_else(resource_changed::<BoardView>)
                    .or_else(resource_changed::<Pressed>)
                    .or_else(resource_changed::<Words>)
                    .or_else(resource_changed::<BoardFocus>),
            )
            .in_set(GameSystems::Follow)
            .after(crate::game::preview_focused_pit),
    );
}

fn draw_path(
    mut commands: Commands,
    preview: Res<PitPreview>,
    focus: Res<BoardFocus>,
    pressed: Res<Pressed>,
    playback: Res<Playback>,
    view: Res<BoardView>,
    words: Res<Words>,
    faces: Res<Typefaces>,
    table: Res<Table>,
    marks: Marks,
    old: Query<Entity, With<PathMark>>,
) {
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let mut path = PathDrawing {
        commands,
        marks,
        view: &view,
        faces: &faces,
        pressed: *pressed,
        numbers: table.seeds == SeedKind::Number,
        pen: Pen::on(table.board),
    };
    let pen = path.pen;
    let by_keys = focus
        .pit
        .filter(|_| focus.cause == FocusCause::Keys && !playback.busy());
    if let Some(pit) = by_keys {
        path.ring(pit.into(), 1.16, 4.0, pen.mark);
    }
    let Some(sowing) = &preview.0 else {
        return;
    };
    if table.board == BoardKind::Contrast {
        // Outside the plain board's own broad ring, so that neither hides the other.
        path.ring(sowing.pit.into(), 1.18, 4.0, Color::WHITE);
    } else if by_keys != Some(sowing.pit) {
        path.ring(sowing.pit.into(), 1.05, 2.5, pen.start);
    }
    path.steps(sowing);
    path.landing(sowing);
    if let Some(text) = outcome_text(sowing, &words) {
        path.tag(sowing, &text);
    }
}

/// "Captures 5", "Move again", "Ends the game"; nothing for an ordinary sowing.
pub(super) fn outcome_text(sowing: &Sowing, words: &Words) -> Option<String> {
    if sowing.end.is_some() {
        Some(words.say("outcome-ends"))
    } else if sowing.free_move {
        Some(words.say("outcome-again"))
    } else {
        let captured = i64::from(sowing.captured());
        (captured > 0).then(|| words.say_with("outcome-captures", &[("seeds", captured.into())]))
    }
}

/// The gap between two neighbouring hollows, and the way through it; in units of the board.
///
/// Where a store is entered or left, the gap lies beside the row, not half way to the store's middle.
fn gap(shape: BoardShape, from: Hollow, into: Hollow) -> (Vec2, Vec2) {
    let (a, b) = (shape.centre(from), shape.centre(into));
    let beside = |pit: Vec2, store: Vec2| Vec2::new(pit.x.midpoint(store.x), pit.y);
    let along = Vec2::new((b.x - a.x).signum(), 0.0);
    match (from, into) {
        (Hollow::Pit(_), Hollow::Store(_)) => (beside(a, b), along),
        (Hollow::Store(_), Hollow::Pit(_)) => (beside(b, a), along),
        // Stepping over a store: round the corner, beside the row that is entered.
        (Hollow::Pit(one), Hollow::Pit(other)) if one.side != other.side => {
            let outward = b.x.signum();
            (
                Vec2::new(b.x + outward * 0.55, b.y),
                Vec2::new(-outward, 0.0),
            )
        }
        _ => (a.midpoint(b), along),
    }
}

/// What marks are drawn with: light on dark boards, dark on paper, where cream would be lost.
#[derive(Clone, Copy, Debug)]
struct Pen {
    mark: Color,
    start: Color,
    edge: Color,
}

impl Pen {
    const fn on(board: BoardKind) -> Self {
        match board {
            BoardKind::Paper => Self {
                mark: palette::INK,
                start: palette::HONEY_EDGE,
                edge: palette::RAISED_LIT,
            },
            _ => Self {
                mark: palette::MARK,
                start: palette::HONEY_LIT,
                edge: palette::MARK_EDGE,
            },
        }
    }
}

struct PathDrawing<'a, 'w, 's> {
    commands: Commands<'w, 's>,
    marks: Marks<'w>,
    view: &'a BoardView,
    faces: &'a Typefaces,
    pressed: Pressed,
    /// Whether numbers stand in the hollows.
    numbers: bool,
    pen: Pen,
}

impl PathDrawing<'_, '_, '_> {
    /// A line drawn `pixels` wide on a board of [`DRAWN_SCALE`], wider on a larger one.
    fn line(&self, pixels: f32) -> f32 {
        pixels * (self.view.layout.scale / DRAWN_SCALE).max(1.0)
    }

    fn mark(&mut self, look: MarkLook, place: Vec2, z: f32) {
        let bundle = self.marks.bundle(look, place, z);
        self.commands.spawn((PathMark, bundle));
    }

    fn ring(&mut self, hollow: Hollow, grow: f32, line: f32, colour: Color) {
        let layout = &self.view.layout;
        let mut place = layout.world(layout.shape.centre(hollow), 0.0);
        place.y -= self.pressed.dip(hollow);
        self.mark(
            MarkLook {
                kind: MarkKind::Ring,
                half: layout.half_extent(hollow) * grow,
                line: self.line(line),
                colour,
                edge: self.pen.edge,
                turn: 0.0,
            },
            place,
            layer::MARKS,
        );
    }

    /// A chevron in each gap on the way, and "+1" beside each count that grows.
    fn steps(&mut self, sowing: &Sowing) {
        let layout = self.view.layout;
        let mut from = Hollow::Pit(sowing.pit);
        for &into in sowing.drops.iter().take(MOST_CHEVRONS) {
            let (middle, way) = gap(layout.shape, from, into);
            let place = layout.world(middle, 0.0);
            let size = 0.055 * layout.scale;
            self.mark(
                MarkLook {
                    kind: MarkKind::Chevron,
                    half: Vec2::new(size * 0.62, size),
                    // A line as broad as the arrow would make a heart of it.
                    line: self.line(3.5).min(0.72 * size),
                    colour: self.pen.mark,
                    edge: self.pen.edge,
                    turn: (layout.world(middle + way, 0.0) - place).to_angle(),
                },
                place,
                layer::MARKS + 0.1,
            );
            from = into;
        }
        for hollow in Hollow::all(layout.shape.pits) {
            let gain = sowing.drops.iter().filter(|&&into| into == hollow).count();
            if gain > 0 {
                self.gain(hollow, gain);
            }
        }
    }

    fn gain(&mut self, hollow: Hollow, gain: usize) {
        let layout = self.view.layout;
        let size = (if layout.upright { 0.150 } else { 0.105 } * layout.scale)
            .max(14.0)
            .round();
        let half = Vec2::new(size * 0.88, size * 0.72);
        let plate = layout.plate_half(hollow);
        let away = |drawn: f32| (drawn * layout.scale).max(plate.x + half.x + 1.0);
        // Between the plates of the smallest boards there is no room; arrows and landing say enough there.
        let taken = if layout.upright {
            // The name stands between, 0.66 of its size to each side.
            2.0 * (plate.y + half.y + 1.0) + 1.32 * size + 2.0
        } else {
            2.0 * (plate.x + half.x + 1.0)
        };
        if taken > layout.scale {
            return;
        }
        let above = Vec2::new(0.0, plate.y + half.y + 1.0);
        let beside = match (layout.upright, hollow) {
            // Upright the plates stand at the outer edges, and there is room only above them.
            (true, _) => above,
            (false, Hollow::Store(side)) => {
                // The last pit's own may stand where this one would.
                let last = Pit::new(side, layout.shape.pits - 1);
                let apart = layout.plate(hollow).x - layout.plate(last.into()).x;
                let both = away(0.30) + away(0.34) + 2.0 * half.x + 1.0;
                if (0.0..both).contains(&apart) {
                    above
                } else {
                    Vec2::new(-away(0.34), 0.0)
                }
            }
            (false, Hollow::Pit(_)) => Vec2::new(away(0.30), 0.0),
        };
        let place = (layout.plate(hollow) + beside).round();
        self.mark(
            MarkLook {
                kind: MarkKind::Chip,
                half,
                line: 0.0,
                colour: palette::HONEY_LIT,
                edge: palette::MARK_EDGE,
                turn: 0.0,
            },
            place,
            layer::LABELS + 0.2,
        );
        self.commands.spawn((
            PathMark,
            Text2d::new(format!("+{gain}")),
            self.faces.bold(size),
            TextColor(palette::INK),
            Transform::from_translation(place.extend(layer::LABELS + 0.3)),
        ));
    }

    /// Ring and ghost seed where the last seed lands, corners round what it takes.
    fn landing(&mut self, sowing: &Sowing) {
        let layout = self.view.layout;
        let grow = match sowing.landing() {
            Hollow::Pit(_) => 1.08,
            Hollow::Store(_) => 1.04,
        };
        self.ring(sowing.landing(), grow, 3.5, self.pen.mark);
        // A number in the pit is no place for a seed.
        if let (Hollow::Pit(pit), false) = (sowing.landing(), self.numbers) {
            let place = layout.world(layout.shape.centre(pit.into()), -0.2);
            self.mark(
                MarkLook {
                    kind: MarkKind::Ghost,
                    half: Vec2::new(0.125, 0.11) * layout.scale,
                    line: self.line(2.5),
                    colour: self.pen.mark,
                    edge: self.pen.edge,
                    turn: 0.0,
                },
                place,
                layer::SEEDS + 1.0,
            );
        }
        if let Some(capture) = sowing.capture.filter(|capture| capture.from_opposite > 0) {
            let place = layout.world(layout.shape.centre(capture.opposite.into()), 0.0);
            self.mark(
                MarkLook {
                    kind: MarkKind::Corners,
                    half: layout.half_extent(capture.opposite.into()) * 1.07,
                    line: self.line(4.0),
                    colour: self.pen.mark,
                    edge: self.pen.edge,
                    turn: 0.0,
                },
                place,
                layer::MARKS,
            );
        }
    }

    /// The outcome in words, in the gap between the rows.
    fn tag(&mut self, sowing: &Sowing, text: &str) {
        let tag = tag_spot(&self.view.layout, sowing, text);
        self.mark(
            MarkLook {
                kind: MarkKind::Chip,
                half: tag.half,
                line: 0.0,
                colour: palette::RAISED_LIT,
                edge: palette::MARK_EDGE,
                turn: 0.0,
            },
            tag.place,
            layer::TAGS,
        );
        self.commands.spawn((
            PathMark,
            Text2d::new(tag.text),
            TextLayout::justify(Justify::Center),
            self.faces.bold(tag.size),
            TextColor(palette::INK),
            Transform::from_translation(tag.place.extend(layer::TAGS + 0.1)),
        ));
    }
}

/// The tag that names an outcome: its words in lines, how large they are, and where it lies.
pub(super) struct Tag {
    text: String,
    size: f32,
    pub(super) place: Vec2,
    /// Half its extent.
    pub(super) half: Vec2,
}

/// Where the outcome of a sowing is named.
pub(super) fn tag_spot(layout: &BoardLayout, sowing: &Sowing, text: &str) -> Tag {
    let landing = layout.shape.centre(sowing.landing());
    let x = match sowing.landing() {
        Hollow::Pit(_) => landing.x,
        // Beside the store, over the last pit of the row.
        Hollow::Store(_) => landing.x - landing.x.signum() * 1.11,
    };
    let place = layout.world(Vec2::new(x, 0.0), 0.0).round();
    let size = (if layout.upright { 0.170 } else { 0.125 } * layout.scale)
        .max(15.0)
        .round();
    // Between the rows of a board that stands there is room for a word, not for two side by side.
    let text = if layout.upright {
        text.replacen(' ', "\n", 1)
    } else {
        text.to_owned()
    };
    let longest = text.lines().map(|line| line.chars().count()).max();
    let half = Vec2::new(
        size * (0.27 * longest.unwrap_or(0) as f32 + if layout.upright { 0.5 } else { 0.8 }),
        size * (0.35 + 0.6 * text.lines().count() as f32),
    );
    let room = layout.window.x / 2.0 - half.x - 6.0;
    Tag {
        text,
        size,
        place: Vec2::new(place.x.clamp(-room, room), place.y),
        half,
    }
}
