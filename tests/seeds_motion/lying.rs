//! How seeds must lie, and that a heap which lies otherwise is noticed.

use glam::{Vec2, Vec3};
use kalah::rules::{Board, Hollow, Pit, Side};
use kalah::seeds::{BoardShape, SeedBody, SeedState, Sim, Table};

/// The most two seeds may be in each other, as a fraction of a diameter.
const OVERLAP_MOST: f32 = 0.05;
/// How much of its radius a seed keeps inside the rim: the edge is rounded, and the rest may hang over it.
const INSIDE: f32 = 0.79;
/// How far under a seed there may be nothing, in units: two pixels where the picture shows heights. Buttons that lean on
/// one another and on the wall come to rest so.
const GAP_MOST: f32 = 0.04;
/// How deep a seed may be in the wood, in units.
const DEEP_MOST: f32 = 0.02;

/// How deep two seeds are in each other, as a fraction of a diameter, counted as flattened spheres.
pub fn overlap(one: &SeedBody, other: &SeedBody) -> f32 {
    let reach = one.flat_radius() + other.flat_radius();
    let stretch = reach / (one.radii.z + other.radii.z);
    let apart = (one.position - other.position) * Vec3::new(1.0, 1.0, stretch);
    (reach - apart.length()) / reach
}

/// How far a seed is above the ground of its hollow, in units; below 0 inside it.
fn clearance(body: &SeedBody, shape: &BoardShape, hollow: Hollow) -> f32 {
    let bowl = shape.bowl(hollow);
    let (floor, gradient) = bowl.floor_and_gradient(body.position.truncate());
    let upward = 1.0 / (1.0 + gradient.length_squared()).sqrt();
    let radius = body.flat_radius() * (1.0 - upward) + body.radii.z * upward;
    (body.position.z - floor) * upward - radius
}

/// Everything that is wrong with the way these seeds lie on that board.
pub fn faults(seeds: &[SeedBody], shape: &BoardShape, board: &Board) -> Vec<String> {
    let mut faults = Vec::new();
    for hollow in Hollow::all(board.pits()) {
        let lying = seeds.iter().filter(|body| body.hollow == Some(hollow));
        let count = lying.count();
        if count != usize::from(board.seeds(hollow)) {
            faults.push(format!("{count} seeds in {hollow:?}"));
        }
    }
    for (number, body) in seeds.iter().enumerate() {
        let Some(hollow) = body.hollow else {
            faults.push(format!("seed {number} lies nowhere"));
            continue;
        };
        let still = body.velocity == Vec3::ZERO && body.spin == 0.0 && body.squash == 0.0;
        if body.state != SeedState::Resting || !still || body.fade < 1.0 - 1e-6 {
            faults.push(format!("seed {number} is not at rest"));
        }
        let bowl = shape.bowl(hollow);
        let distance = bowl.distance(body.position.truncate());
        if distance > bowl.radius - INSIDE * body.flat_radius() {
            faults.push(format!("seed {number} lies {distance} out in {hollow:?}"));
        }
        let below = clearance(body, shape, hollow);
        if below < -DEEP_MOST {
            faults.push(format!("seed {number} is {below} deep in the wood"));
        }
        let carried =
            |other: &SeedBody| other.position.z < body.position.z && overlap(body, other) > -0.06;
        if below > GAP_MOST && !seeds.iter().any(carried) {
            faults.push(format!("seed {number} hangs {below} over {hollow:?}"));
        }
        for (other, second) in seeds.iter().enumerate().skip(number + 1) {
            let depth = overlap(body, second);
            if depth > OVERLAP_MOST {
                faults.push(format!("seeds {number} and {other} overlap by {depth}"));
            }
        }
    }
    faults
}

/// All seeds lie as the board says, at rest, inside their rims, on something, and not in one another.
#[track_caller]
pub fn assert_lies_well(sim: &Sim, board: &Board) {
    let faults = faults(sim.seeds(), sim.shape(), board);
    assert!(faults.is_empty(), "{:?}: {faults:?}", sim.table());
}

/// A board with 9 seeds in a pit and 5 in a store, one of which something was done to.
fn spoilt(spoil: impl Fn(&mut SeedBody)) -> Vec<String> {
    let mut board = Board::empty(6);
    board.set(Pit::new(Side::South, 2).into(), 9);
    board.set(Hollow::Store(Side::North), 5);
    let sim = Sim::new(&board, Table::default(), 3);
    assert_eq!(faults(sim.seeds(), sim.shape(), &board), [""; 0]);
    let mut seeds = sim.seeds().to_vec();
    spoil(&mut seeds[4]);
    faults(&seeds, sim.shape(), &board)
}

#[test]
fn a_seed_that_counts_elsewhere_or_nowhere_is_noticed() {
    assert!(!spoilt(|body| body.hollow = Some(Hollow::Store(Side::South))).is_empty());
    assert!(!spoilt(|body| body.hollow = None).is_empty());
}

#[test]
fn a_seed_that_still_moves_is_noticed() {
    assert!(!spoilt(|body| body.velocity.x = 0.001).is_empty());
    assert!(!spoilt(|body| body.state = SeedState::Loose).is_empty());
    assert!(!spoilt(|body| body.squash = -0.01).is_empty());
}

#[test]
fn a_seed_over_the_rim_in_the_wood_or_in_the_air_is_noticed() {
    let out = |body: &mut SeedBody| body.position += Vec2::new(0.8, 0.0).extend(0.4);
    assert!(spoilt(out).iter().any(|fault| fault.contains("out in")));
    let deep = |body: &mut SeedBody| body.position.z -= 0.3;
    assert!(spoilt(deep).iter().any(|fault| fault.contains("deep")));
    let hangs = |body: &mut SeedBody| body.position.z += 0.6;
    assert!(spoilt(hangs).iter().any(|fault| fault.contains("hangs")));
}

#[test]
fn a_seed_inside_another_is_noticed() {
    let swollen = |body: &mut SeedBody| body.radii *= 1.6;
    assert!(
        spoilt(swollen)
            .iter()
            .any(|fault| fault.contains("overlap"))
    );
}
