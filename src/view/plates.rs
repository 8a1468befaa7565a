//! Numbers and names beside the hollows: the count on each plate, the label chip next to it. With numbers instead of
//! seeds, each count stands on a large token in its hollow.

use std::f32::consts::PI;
use std::time::Duration;

use bevy::prelude::*;
use bevy_tweening::{Tween, TweenAnim, lens::TransformScaleLens};

use super::mark::{MarkKind, MarkLook, Marks};
use super::shape::LABEL_BELOW;
use super::{BoardView, layer};
use crate::game::{BoardFocus, GameSystems, PitHollow, ShownBoard};
use crate::palette;
use crate::rules::Hollow;
use crate::seeds::{BoardKind, SeedKind, Table};
use crate::store::{Counts, KeptChoices};
use crate::text::{PitNames, Words};
use crate::typeface::Typefaces;

/// Size of a count's figures for each unit of its plate's height.
const COUNT_FILLS: f32 = 0.79;
/// No figure is smaller, in logical pixels.
const SMALLEST_COUNT: f32 = 14.0;
/// Size of a label's letters in units, on a board that lies and on one that stands, and its floor in logical pixels.
const LABEL_SIZE: f32 = 0.118;
const LABEL_SIZE_UPRIGHT: f32 = 0.165;
const SMALLEST_LABEL: f32 = 14.0;
/// The smallest board that lies flat and has names, in logical pixels a unit.
const SMALLEST_LABELLED: f32 = 72.0;
/// Half the size of the token that stands for a heap, and of its figures, in units.
const TOKEN_HALF: f32 = 0.27;
const TOKEN_FIGURES: f32 = 0.34;
/// How far a count swells when it changes, and for how long.
const PULSE: f32 = 1.22;
const PULSE_TIME: Duration = Duration::from_millis(160);

/// The count of a hollow.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Count {
    /// What is counted.
    pub(super) hollow: Hollow,
    /// Where it stands when nothing moves it.
    pub(super) home: Vec3,
    /// Its colour when nothing colours it.
    pub(super) ink: Color,
}

/// Whether the counts and names of the far row are turned round, for somebody who sits across the table.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FarTurned(pub bool);

/// Counts and labels, to be laid anew when the layout, the board or the seeds change.
#[derive(Component)]
struct PlateLettering;

/// Seen only while the hollow, or any pit if it is a store, is pointed at.
#[derive(Component, Clone, Copy, Debug)]
struct WhilePointed(Hollow);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FarTurned>().add_systems(
        Update,
        (
            lay_plates.run_if(
                resource_changed::<BoardView>
                    .or_else(resource_changed::<Table>)
                    .or_else(resource_changed::<Words>)
                    .or_else(resource_changed::<KeptChoices>)
                    .or_else(resource_changed::<FarTurned>)
                    .or_else(hollows_were_added),
            ),
            show_counts,
            show_pointed,
        )
            .chain()
            .in_set(GameSystems::Follow),
    );
}

fn hollows_were_added(added: Query<(), Added<PitHollow>>) -> bool {
    !added.is_empty()
}

/// What lettering is made from.
struct Lettering<'a, 'w, 's> {
    commands: Commands<'w, 's>,
    marks: Marks<'w>,
    view: &'a BoardView,
    faces: &'a Typefaces,
    words: &'a Words,
    table: Table,
    far_turned: bool,
}

fn lay_plates(
    mut commands: Commands,
    view: Res<BoardView>,
    table: Res<Table>,
    shown: Res<ShownBoard>,
    faces: Res<Typefaces>,
    words: Res<Words>,
    (choices, far): (Res<KeptChoices>, Res<FarTurned>),
    marks: Marks,
    old: Query<Entity, With<PlateLettering>>,
) {
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let mut lettering = Lettering {
        commands,
        marks,
        view: &view,
        faces: &faces,
        words: &words,
        table: *table,
        far_turned: far.0,
    };
    for hollow in Hollow::all(view.layout.shape.pits) {
        let count = shown.0.seeds(hollow);
        if table.seeds == SeedKind::Number {
            lettering.token(hollow, count);
        } else {
            match choices.counts {
                Counts::Always => lettering.plate(hollow, count),
                Counts::Pointing => lettering.loose_plate(hollow, count),
                Counts::Off => {}
            }
        }
        if words.naming_now().0 != PitNames::Hidden {
            lettering.label(hollow);
        }
    }
}

impl Lettering<'_, '_, '_> {
    /// How something that is read stands beside a hollow.
    fn stands(&self, hollow: Hollow, place: Vec3) -> Transform {
        let turned = self.far_turned && hollow.side() != self.view.layout.near;
        let turn = if turned { PI } else { 0.0 };
        Transform::from_translation(place).with_rotation(Quat::from_rotation_z(turn))
    }

    fn count(&mut self, hollow: Hollow, count: u16, size: f32, ink: Color, place: Vec2) -> Entity {
        let home = place.round().extend(layer::COUNTS);
        let stands = self.stands(hollow, home);
        let count = self.commands.spawn((
            PlateLettering,
            Count { hollow, home, ink },
            Text2d::new(count.to_string()),
            self.faces.bold(size.max(SMALLEST_COUNT).round()),
            TextColor(ink),
            stands,
        ));
        count.id()
    }

    /// A count on a plate that the board is drawn with.
    fn plate(&mut self, hollow: Hollow, count: u16) {
        let layout = &self.view.layout;
        let size = 2.0 * layout.plate_half(hollow).y * COUNT_FILLS;
        // The far plates of the plain board are black.
        let colour = match self.table.board {
            BoardKind::Contrast if hollow.side() != layout.near => Color::WHITE,
            BoardKind::Contrast => Color::BLACK,
            _ => palette::INK,
        };
        self.count(hollow, count, size, colour, layout.plate(hollow));
    }

    /// A count with a plate of its own, seen while its pit is pointed at.
    fn loose_plate(&mut self, hollow: Hollow, count: u16) {
        let layout = &self.view.layout;
        let half = layout.plate_half(hollow);
        let near = hollow.side() == layout.near;
        let place = layout.plate(hollow).round();
        let look = MarkLook {
            // Told apart by form as the drawn plates are.
            kind: if near { MarkKind::Ring } else { MarkKind::Chip },
            half,
            line: 0.0,
            colour: palette::RAISED_LIT,
            edge: palette::MARK_EDGE,
            turn: 0.0,
        };
        let plate = self.marks.bundle(look, place, layer::COUNTS - 0.1);
        let of = WhilePointed(hollow);
        self.commands
            .spawn((PlateLettering, of, Visibility::Hidden, plate));
        let count = self.count(
            hollow,
            count,
            2.0 * half.y * COUNT_FILLS,
            palette::INK,
            place,
        );
        self.commands.entity(count).insert((of, Visibility::Hidden));
    }

    fn token(&mut self, hollow: Hollow, count: u16) {
        let layout = &self.view.layout;
        let near = hollow.side() == layout.near;
        let grow = match hollow {
            Hollow::Pit(_) => layout.scale,
            Hollow::Store(_) => 1.15 * layout.scale,
        };
        let place = layout.world(layout.shape.centre(hollow), 0.0);
        let look = |half: f32, colour| MarkLook {
            // Told apart by form as well: a disc near, a box with round corners far.
            kind: if near { MarkKind::Ring } else { MarkKind::Chip },
            half: Vec2::splat(half * grow),
            line: 0.0,
            colour,
            edge: palette::MARK_EDGE,
            turn: 0.0,
        };
        let accent = if near { palette::WARM } else { palette::COOL };
        for (half, colour, up) in [
            (TOKEN_HALF, accent, 0.0),
            (TOKEN_HALF * 0.86, palette::RAISED_LIT, 0.1),
        ] {
            let disc = self
                .marks
                .bundle(look(half, colour), place, layer::SEEDS + up);
            self.commands.spawn((PlateLettering, disc));
        }
        self.count(hollow, count, TOKEN_FIGURES * grow, palette::INK, place);
    }

    /// The name of a pit.
    fn label(&mut self, hollow: Hollow) {
        let layout = &self.view.layout;
        let scale = layout.scale;
        let Hollow::Pit(pit) = hollow else {
            return;
        };
        // Beside the plates of a small board there is no room for a name that can be read.
        if !layout.upright && scale < SMALLEST_LABELLED {
            return;
        }
        let drawn = if layout.upright {
            LABEL_SIZE_UPRIGHT
        } else {
            LABEL_SIZE
        };
        let size = (drawn * scale * layout.plates.growth)
            .max(SMALLEST_LABEL)
            .round();
        let half = Vec2::new(size * 0.86, size * 0.66);
        let beside = if layout.upright {
            Vec2::new(0.0, -LABEL_BELOW * scale)
        } else {
            // Never over the rim of a plate that had to grow.
            let clear = layout.plate_half(hollow).x + half.x + 1.0;
            Vec2::new(-(0.325 * scale).max(clear), 0.0)
        };
        let beside = if self.table.seeds == SeedKind::Number {
            Vec2::ZERO
        } else {
            beside
        };
        let place = (layout.plate(hollow) + beside).round();
        let chip = MarkLook {
            kind: MarkKind::Chip,
            half,
            line: 0.0,
            colour: palette::CHIP,
            edge: Color::NONE,
            turn: 0.0,
        };
        let chip = self.marks.bundle(chip, place, layer::LABELS);
        self.commands.spawn((PlateLettering, chip));
        let stands = self.stands(hollow, place.extend(layer::LABELS + 0.1));
        self.commands.spawn((
            PlateLettering,
            Text2d::new(self.words.pit(pit)),
            self.faces.bold(size),
            TextColor(palette::CHIP_TEXT),
            stands,
        ));
    }
}

fn show_pointed(focus: Res<BoardFocus>, mut plates: Query<(Ref<WhilePointed>, &mut Visibility)>) {
    for (of, mut visibility) in &mut plates {
        if !focus.is_changed() && !of.is_added() {
            continue;
        }
        let seen = focus.pit.is_some_and(|pit| match of.0 {
            Hollow::Pit(own) => own == pit,
            Hollow::Store(_) => true,
        });
        visibility.set_if_neq(if seen {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
    }
}

fn show_counts(
    mut commands: Commands,
    shown: Res<ShownBoard>,
    mut counts: Query<(Entity, &Count, &mut Text2d)>,
) {
    if !shown.is_changed() {
        return;
    }
    for (entity, count, mut text) in &mut counts {
        let number = shown.0.seeds(count.hollow).to_string();
        if text.0 != number {
            text.0 = number;
            let pulse = TransformScaleLens {
                start: Vec3::splat(PULSE),
                end: Vec3::ONE,
            };
            commands.entity(entity).insert(TweenAnim::new(Tween::new(
                EaseFunction::QuadraticOut,
                PULSE_TIME,
                pulse,
            )));
        }
    }
}
