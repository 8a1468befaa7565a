//! What tests see of the marks on the board with their colours taken away: each is told from the others by its form.

use std::f32::consts::{FRAC_1_SQRT_2, TAU};
use std::time::Duration;

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;

use super::answer::Pressed;
use super::mark::{self, MarkKind, MarkMaterial};
use super::{BoardView, hint_marks, idle_cue, last_move, layer, path};
use crate::ai::Advice;
use crate::engine::explain::Reason;
use crate::game::{
    BoardFocus, Coach, CurrentMatch, Exercise, FocusCause, Hint, HintStep, LookingBack, MatchSetup,
    Menu, PitPreview, Playback, Purpose, ReducedMotion, Screen, Threatened,
};
use crate::input::LastUse;
use crate::palette;
use crate::rules::{Hollow, Match, Pit, Position, Preset, Side};
use crate::seeds::Table;
use crate::text::Words;
use crate::typeface::Typefaces;

/// So many points are looked at along each side of the square round a pit.
const POINTS: u16 = 100;
/// Half the side of that square, as a share of the pit's rim.
const ROUND: f32 = 1.5;
/// The thin edge of a mark belongs to its form, in logical pixels.
const EDGE: f32 = 1.5;
/// What is less than so many times as light as dark wood only covers what lies below it.
const LIGHT: f32 = 1.5;
/// Marks with less than this in common are told apart, as a share of what either covers.
const ALIKE: f32 = 0.6;

/// Which points round a pit are lighter than the wood, whatever their colour.
struct Silhouette(Vec<bool>);

impl Silhouette {
    fn points(&self) -> usize {
        self.0.iter().filter(|&&light| light).count()
    }

    /// How much two have in common, 0 to 1.
    fn likeness(&self, other: &Self) -> f32 {
        let both = || self.0.iter().zip(&other.0);
        let common = both().filter(|&(&one, &other)| one && other).count();
        let either = both().filter(|&(&one, &other)| one || other).count();
        common as f32 / either.max(1) as f32
    }
}

fn segment(p: Vec2, a: Vec2, b: Vec2) -> f32 {
    let t = ((p - a).dot(b - a) / (b - a).length_squared()).clamp(0.0, 1.0);
    p.distance(a + t * (b - a))
}

fn round_box(p: Vec2, half: Vec2, r: f32) -> f32 {
    let q = p.abs() - half + r;
    q.max(Vec2::ZERO).length() + q.max_element().min(0.0) - r
}

fn outlined(d: f32, line: f32) -> f32 {
    if line > 0.0 { d.abs() - line / 2.0 } else { d }
}

/// How far a point lies outside of a mark, as `mark.wgsl` has it; a light and a shade have no form.
fn distance(kind: MarkKind, p: Vec2, half: Vec2, line: f32) -> f32 {
    match kind {
        MarkKind::Ring => outlined(round_box(p, half, half.min_element()), line),
        MarkKind::Chevron => {
            let q = Vec2::new(p.x, p.y.abs());
            segment(q, Vec2::new(-half.x, half.y), Vec2::new(half.x, 0.0)) - line / 2.0
        }
        MarkKind::Corners => {
            let arm = half * 0.42;
            let along = segment(p.abs(), half, half - arm.with_y(0.0));
            let up = segment(p.abs(), half, half - arm.with_x(0.0));
            along.min(up) - line / 2.0
        }
        MarkKind::Ghost => {
            let (k0, k1) = ((p / half).length(), (p / (half * half)).length());
            let ring = outlined(k0 * (k0 - 1.0) / k1.max(1e-5), line);
            let dash = ((p.to_angle() / TAU * 8.0).rem_euclid(1.0) - 0.5).abs() - 0.32;
            ring.max(dash * half.length() * 0.55)
        }
        MarkKind::Diamond => {
            let q = p.abs() / half;
            outlined((q.x + q.y - 1.0) * half.min_element() * FRAC_1_SQRT_2, line)
        }
        MarkKind::Chip => outlined(round_box(p, half, half.y.min(6.0)), line),
        MarkKind::Glow | MarkKind::Shade => f32::MAX,
    }
}

const A1: Pit = Pit::new(Side::South, 0);
const A2: Pit = Pit::new(Side::South, 1);
const A5: Pit = Pit::new(Side::South, 4);

/// A board on which nothing is marked, in calm.
fn board() -> App {
    let setup = MatchSetup::of_two_people(Preset::Standard.ruleset(), 1);
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, mark::undrawn))
        .init_asset::<Font>()
        .init_resource::<Typefaces>()
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1)))
        .insert_state(Screen::Match)
        .insert_state(Menu::None)
        .insert_resource(CurrentMatch::new(setup, Purpose::Play))
        .insert_resource(ReducedMotion(true))
        .init_resource::<BoardView>()
        .init_resource::<BoardFocus>()
        .init_resource::<Coach>()
        .init_resource::<Exercise>()
        .init_resource::<Hint>()
        .init_resource::<LastUse>()
        .init_resource::<LookingBack>()
        .init_resource::<PitPreview>()
        .init_resource::<Playback>()
        .init_resource::<Pressed>()
        .init_resource::<Table>()
        .init_resource::<Threatened>()
        .init_resource::<Words>()
        .add_plugins((
            path::plugin,
            hint_marks::plugin,
            last_move::plugin,
            idle_cue::plugin,
        ));
    app.update();
    app
}

/// A mark: where it lies, how far it is turned, and what it looks like.
struct Seen {
    place: Vec3,
    turn: f32,
    look: MarkMaterial,
}

impl Seen {
    /// What it shows at a point: its face, its edge or nothing.
    fn colour_at(&self, at: Vec2) -> Option<LinearRgba> {
        let p = Vec2::from_angle(-self.turn).rotate(at - self.place.truncate());
        let look = &self.look;
        match distance(MarkKind::from(look), p, look.half(), look.line()) {
            ..=0.0 => Some(look.colour()),
            ..=EDGE => Some(look.edge()),
            _ => None,
        }
    }
}

/// The marks that lie on the board itself, not the tags over it; the highest first.
fn marks(app: &mut App) -> Vec<Seen> {
    let world = app.world_mut();
    let mut all = world.query::<(&Transform, &MeshMaterial2d<MarkMaterial>)>();
    let materials = world.resource::<Assets<MarkMaterial>>();
    let mut marks: Vec<Seen> = all
        .iter(world)
        .filter(|(at, _)| at.translation.z < layer::TAGS - 2.5)
        .map(|(at, look)| Seen {
            place: at.translation,
            turn: at.rotation.to_euler(EulerRot::XYZ).2,
            look: materials.get(&look.0).expect("a look").clone(),
        })
        .collect();
    marks.sort_by(|one, other| other.place.z.total_cmp(&one.place.z));
    marks
}

fn silhouette(app: &mut App, pit: Pit) -> Silhouette {
    app.update();
    let layout = app.world().resource::<BoardView>().layout;
    let centre = layout.world(layout.shape.centre(pit.into()), 0.0);
    let half = layout.half_extent(Hollow::Pit(pit)) * ROUND;
    let marks = marks(app);
    let along = |point: u16| 2.0 * (f32::from(point) + 0.5) / f32::from(POINTS) - 1.0;
    let points = (0..POINTS).flat_map(|y| (0..POINTS).map(move |x| Vec2::new(along(x), along(y))));
    let wood = palette::WALNUT_7.to_linear().luminance();
    let light = points.map(|point| {
        let at = centre + point * half;
        let seen = marks.iter().find_map(|mark| mark.colour_at(at));
        seen.is_some_and(|colour| colour.luminance() > LIGHT * wood)
    });
    Silhouette(light.collect())
}

/// The pit that a sowing would take from.
fn capture() -> (App, Pit) {
    let position: Position = "<6,0,0,1,0,4,4,4,4,4,4,4,4,4,4> S".parse().expect("valid");
    let mut game = Match::from_position(Preset::Standard.ruleset(), position);
    game.sow(A1).expect("a legal sowing");
    let sowing = game.played()[0].sowing.clone();
    let taken = sowing.as_ref().and_then(|sowing| sowing.capture);
    let mut app = board();
    app.insert_resource(PitPreview(sowing));
    (app, taken.expect("a capture").opposite)
}

fn hint() -> (App, Pit) {
    let advice = Advice {
        turn: vec![A2],
        reason: Reason::MovesAgain { then: None },
        value: 2,
        proven: false,
        pits: Vec::new(),
    };
    let mut app = board();
    app.insert_resource(Hint::Given(advice, HintStep::Pit));
    (app, A2)
}

fn legal() -> (App, Pit) {
    let mut app = board();
    for _ in 0..25 {
        app.update();
    }
    (app, A2)
}

fn last_move(of: Pit) -> (App, Pit) {
    let mut app = board();
    let mut current = app.world_mut().resource_mut::<CurrentMatch>();
    current.game.sow(A1).expect("a legal sowing");
    (app, of)
}

fn pointed_at() -> (App, Pit) {
    let mut app = board();
    app.insert_resource(BoardFocus {
        pit: Some(A2),
        cause: FocusCause::Keys,
    });
    (app, A2)
}

/// Everything that is marked at a pit, by what it means.
fn all_marks() -> Vec<(&'static str, App, Pit)> {
    let named = |name, (app, pit)| (name, app, pit);
    vec![
        named("capture", capture()),
        named("hint", hint()),
        named("may be sown", legal()),
        named("the last move began here", last_move(A1)),
        named("the last move ended here", last_move(A5)),
        named("keys point here", pointed_at()),
    ]
}

#[test]
fn marks_of_different_meaning_have_different_forms() {
    let seen: Vec<(&str, Silhouette)> = all_marks()
        .into_iter()
        .map(|(name, mut app, pit)| (name, silhouette(&mut app, pit)))
        .collect();
    for (place, (name, one)) in seen.iter().enumerate() {
        assert!(one.points() > 50, "{name}: {} points", one.points());
        for (other_name, other) in &seen[place + 1..] {
            let likeness = one.likeness(other);
            assert!(likeness < ALIKE, "{name}, {other_name}: {likeness}");
        }
    }
}

#[test]
fn every_mark_is_seen_without_colour_by_its_edge() {
    for (name, mut app, _) in all_marks() {
        app.update();
        for Seen { look, .. } in marks(&mut app) {
            let [one, other] = [look.colour(), look.edge()].map(|colour| colour.luminance() + 0.05);
            let contrast = one.max(other) / one.min(other);
            assert!(contrast >= 3.0, "{name}: {contrast}");
        }
    }
}

#[test]
fn another_colour_is_no_other_form() {
    let (mut app, pit) = hint();
    let before = silhouette(&mut app, pit);
    let blue = LinearRgba::BLUE;
    let mut materials = app.world_mut().resource_mut::<Assets<MarkMaterial>>();
    for (_, look) in materials.iter_mut() {
        look.paint(blue);
    }
    assert!(
        marks(&mut app)
            .iter()
            .all(|mark| mark.look.colour() == blue)
    );
    assert_eq!(silhouette(&mut app, pit).likeness(&before), 1.0);
}
