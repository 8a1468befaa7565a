//! Listens to what the game shows and writes what is to be heard, without a loudspeaker.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::game::{
    CaptureShown, CurrentMatch, Exercise, FreeMoveShown, GameEndShown, GameSystems, Refused,
    SeedLanded, SeedsLifted, ShownBoard,
};
use crate::rules::{Hollow, Side};
use crate::seeds::{SeedMotion, Table};
use crate::tune::{self, Cue, Ending, Impact, Line};
use crate::view::BoardView;

/// How far to the sides the ends of the board are heard (1 would be hard left and right).
const WIDTH: f32 = 0.7;
/// Mean radius of a seed along the board, in units; larger ones sound deeper.
const MEAN_RADIUS: f32 = 0.1175;

/// What is to be heard, without a loudspeaker.
pub fn plugin(app: &mut App) {
    app.add_message::<Cue>().add_observer(cue_tap).add_systems(
        Update,
        (cue_sowing, cue_events, cue_ends).in_set(GameSystems::Follow),
    );
}

/// The melody of the sowing that is being shown.
struct Melody {
    mover: Side,
    line: Line,
    last_drop: usize,
}

impl Melody {
    fn of(lifted: &SeedsLifted) -> Self {
        Self {
            mover: lifted.pit.side,
            line: Line::of(lifted.seeds),
            last_drop: 0,
        }
    }
}

impl Default for Melody {
    fn default() -> Self {
        Self {
            mover: Side::South,
            line: Line::of(0),
            last_drop: 0,
        }
    }
}

/// Where a hollow is heard: across the whole width of the board.
fn panning(view: &BoardView, hollow: Hollow) -> f32 {
    let place = view.layout.window_centre(hollow);
    (2.0 * place.x / view.layout.window.x.max(1.0) - 1.0).clamp(-1.0, 1.0) * WIDTH
}

/// Lifting, a knock and a note a seed, and the tonic after a free move.
fn cue_sowing(
    mut lifted: MessageReader<SeedsLifted>,
    mut landed: MessageReader<SeedLanded>,
    mut free_moves: MessageReader<FreeMoveShown>,
    view: Res<BoardView>,
    table: Res<Table>,
    shown: Res<ShownBoard>,
    motion: Option<Res<SeedMotion>>,
    mut melody: Local<Melody>,
    mut cues: MessageWriter<Cue>,
) {
    // Where sowings are shown at once, one frame may hold several of them: each first drop begins the next melody.
    let mut lifts = lifted.read().filter(|lift| lift.sown);
    let take_up = |lift: &SeedsLifted, melody: &mut Melody, cues: &mut MessageWriter<Cue>| {
        *melody = Melody::of(lift);
        cues.write(tune::lift(lift.seeds, panning(&view, lift.pit.into())));
    };
    let radius = |seed: usize| {
        let body = motion.as_ref().and_then(|motion| motion.bodies().get(seed));
        body.map_or(MEAN_RADIUS, crate::seeds::SeedBody::flat_radius)
    };
    let landed: Vec<SeedLanded> = landed.read().copied().collect();
    for (index, landing) in landed.iter().enumerate() {
        if landing.drop == Some(0)
            && let Some(lift) = lifts.next()
        {
            take_up(lift, &mut melody, &mut cues);
        }
        let place = panning(&view, landing.hollow);
        // The board shows all arrivals of this frame; those from here on lie there later.
        let into_here = |other: &&SeedLanded| other.hollow == landing.hollow;
        let later = landed[index..].iter().filter(into_here).count();
        let impact = Impact {
            seed: landing.seed,
            size: radius(landing.seed) / MEAN_RADIUS,
            speed: landing.speed,
            hollow: landing.hollow,
            lying: shown.0.seeds(landing.hollow).saturating_sub(later as u16),
        };
        cues.write(tune::knock(impact, &table, place));
        if let Some(drop) = landing.drop {
            melody.last_drop = drop;
            let store = panning(&view, Hollow::Store(melody.mover));
            let place = tune::note_panning(place, store);
            cues.write(tune::note(melody.mover, melody.line, drop, place));
        }
    }
    for free in free_moves.read() {
        let place = panning(&view, Hollow::Store(free.side));
        cues.write(tune::free_move(
            free.side,
            melody.line,
            melody.last_drop,
            place,
        ));
    }
    // What was lifted in this frame and lands in a later one.
    for lift in lifts {
        take_up(lift, &mut melody, &mut cues);
    }
}

fn cue_events(
    mut captures: MessageReader<CaptureShown>,
    mut refused: MessageReader<Refused>,
    view: Res<BoardView>,
    mut cues: MessageWriter<Cue>,
) {
    for CaptureShown { capture, .. } in captures.read() {
        let place = panning(&view, capture.landing.into());
        cues.write(tune::capture(capture.seeds(), place));
    }
    if let Some(refusal) = refused.read().last() {
        let place = refusal.pit.map_or(0.0, |pit| panning(&view, pit.into()));
        cues.write(tune::refusal(place));
    }
}

fn cue_ends(
    mut ends: MessageReader<GameEndShown>,
    current: Res<CurrentMatch>,
    exercise: Res<Exercise>,
    mut cues: MessageWriter<Cue>,
) {
    if ends.read().last().is_none() || exercise.is_missed() {
        return;
    }
    let Some(outcome) = current.game.outcome() else {
        return;
    };
    cues.write(tune::game_end(match outcome.winner() {
        None => Ending::Draw,
        Some(side) if current.setup.two_people() || side == current.near_side() => Ending::Win,
        Some(_) => Ending::Lose,
    }));
}

fn cue_tap(_: On<Activate>, mut cues: MessageWriter<Cue>) {
    cues.write(tune::tap());
}
