//! The motion of the seeds, checked against the rules over whole games.

use glam::Vec3;
use kalah::rules::{Board, Hollow, Pit, Position, Preset, Ruleset, Side, Sowing};
use kalah::seeds::{Motion, SeedBody, SeedEvent, SeedKind, SeedState, Sim, Table};
use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};

/// 400 ms.
const REST_LIMIT: u32 = 48;

fn rules(seeds: u8) -> Ruleset {
    Ruleset {
        seeds,
        ..Preset::Standard.ruleset()
    }
}

/// A random game: the board it starts from and its sowings, each with the board after it.
fn playout(rules: &Ruleset, seed: u64) -> (Board, Vec<(Sowing, Board)>) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let start = Position::start(rules);
    let mut position = start;
    let mut sowings = Vec::new();
    loop {
        let legal: Vec<Pit> = position.legal_pits(rules).collect();
        if legal.is_empty() {
            return (start.board, sowings);
        }
        let pit = legal[rng.random_range(0..legal.len())];
        let (after, sowing) = position.sow(rules, pit).expect("the pit is legal");
        sowings.push((sowing, after.board));
        position = after;
    }
}

/// Ticks to the end; says how many ticks after the last arrival everything lay still.
fn play(sim: &mut Sim, sowing: &Sowing, motion: Motion, events: &mut Vec<SeedEvent>) -> u32 {
    sim.begin(sowing, motion);
    let mut since_arrival = 0;
    while sim.is_busy() {
        let before = events.len();
        sim.tick(events);
        since_arrival += 1;
        if events[before..]
            .iter()
            .any(|event| event.arrival().is_some())
        {
            since_arrival = 0;
        }
        assert!(sim.seeds().iter().all(is_finite));
    }
    since_arrival
}

fn is_finite(body: &SeedBody) -> bool {
    body.position.is_finite()
        && body.velocity.is_finite()
        && body.turn.is_finite()
        && body.lean.is_finite()
        && body.skin.is_normalized()
        && body.stretch().is_finite()
}

/// How deep two seeds are in each other, as a fraction of a diameter, counted as flattened spheres.
fn overlap(one: &SeedBody, other: &SeedBody) -> f32 {
    let reach = one.flat_radius() + other.flat_radius();
    let stretch = reach / (one.radii.z + other.radii.z);
    let apart = (one.position - other.position) * Vec3::new(1.0, 1.0, stretch);
    (reach - apart.length()) / reach
}

fn worst_overlap(sim: &Sim) -> f32 {
    let seeds = sim.seeds();
    let mut worst = 0.0_f32;
    for (index, one) in seeds.iter().enumerate() {
        for other in &seeds[index + 1..] {
            worst = worst.max(overlap(one, other));
        }
    }
    worst
}

fn assert_lies_well(sim: &Sim, board: &Board) {
    for hollow in Hollow::all(board.pits()) {
        assert_eq!(sim.count(hollow), board.seeds(hollow), "{hollow:?}");
    }
    for body in sim.seeds() {
        let hollow = body.hollow.expect("every seed lies somewhere");
        let bowl = sim.shape().bowl(hollow);
        let offset = bowl.spine_offset(body.position.truncate()).length();
        assert_eq!(body.state, SeedState::Resting);
        assert_eq!(
            (body.velocity, body.spin, body.squash),
            (Vec3::ZERO, 0.0, 0.0)
        );
        assert!(
            offset <= bowl.radius - 0.79 * body.flat_radius(),
            "{hollow:?} {offset}"
        );
        let above = body.position.z - bowl.floor(body.position.truncate());
        assert!(above > body.radii.z * 0.9, "{hollow:?} {above}");
        assert!((body.fade - 1.0).abs() < 1e-6);
        // Nothing hangs in the air: there is wood or another seed at its foot.
        let on_wood = above < body.radii.z * 2.0;
        let on_seed = sim
            .seeds()
            .iter()
            .any(|other| other.position.z < body.position.z && overlap(body, other) > -0.06);
        assert!(on_wood || on_seed, "{hollow:?} {above} {:?}", body.position);
    }
    let worst = worst_overlap(sim);
    assert!(worst <= 0.05, "an overlap of {worst} of a diameter");
}

#[test]
fn after_every_sowing_of_random_games_the_seeds_lie_as_the_rules_say_and_lie_well() {
    for seeds in 3..=6 {
        let rules = rules(seeds);
        for game in 0..2 {
            let (start, sowings) = playout(&rules, u64::from(seeds) * 100 + game);
            let mut sim = Sim::new(&start, Table::default(), game);
            assert_lies_well(&sim, &start);
            let mut events = Vec::new();
            for (sowing, after) in &sowings {
                let rest = play(&mut sim, sowing, Motion::Full, &mut events);
                assert!(
                    rest <= REST_LIMIT || sowing.end.is_some(),
                    "{rest} ticks, {sowing:?}"
                );
                assert_lies_well(&sim, after);
            }
        }
    }
}

#[test]
fn the_events_of_a_sowing_carry_the_count_from_board_to_board() {
    for preset in Preset::ALL {
        let rules = preset.ruleset();
        let (start, sowings) = playout(&rules, 11);
        let mut sim = Sim::new(&start, Table::default(), 3);
        let mut counted = start;
        for (number, (sowing, after)) in sowings.iter().enumerate() {
            let motion = [Motion::Full, Motion::Reduced][number % 2];
            let mut events = Vec::new();
            play(&mut sim, sowing, motion, &mut events);
            events.iter().for_each(|event| event.count(&mut counted));
            assert_eq!(counted, *after, "{sowing:?}");

            let arrivals = events
                .iter()
                .filter(|event| event.arrival().is_some())
                .count();
            let swept: u16 = sowing
                .end
                .iter()
                .flat_map(|end| &end.sweeps)
                .map(|s| s.seeds)
                .sum();
            assert_eq!(
                arrivals,
                usize::from(sowing.lifted + sowing.captured() + swept)
            );
            let told = |wanted: fn(&SeedEvent) -> bool| events.iter().filter(|e| wanted(e)).count();
            assert_eq!(told(|e| matches!(e, SeedEvent::Lifted { .. })), 1);
            assert_eq!(
                told(|e| matches!(e, SeedEvent::FreeMove(_))),
                usize::from(sowing.free_move)
            );
            assert_eq!(
                told(|e| matches!(e, SeedEvent::CaptureShown(_))),
                usize::from(sowing.capture.is_some())
            );
            assert_eq!(
                told(|e| matches!(e, SeedEvent::Ended)),
                usize::from(sowing.end.is_some())
            );
            assert_eq!(told(|e| matches!(e, SeedEvent::Rested)), 1);
            assert_eq!(events.last(), Some(&SeedEvent::Rested));
        }
    }
}

#[test]
fn drops_are_released_and_land_in_their_hollows_in_order() {
    let rules = rules(6);
    let (start, sowings) = playout(&rules, 5);
    let mut sim = Sim::new(&start, Table::default(), 5);
    for (sowing, _) in &sowings {
        let mut events = Vec::new();
        play(&mut sim, sowing, Motion::Full, &mut events);
        let mut released = 0;
        let mut landed = vec![None; sowing.drops.len()];
        for event in &events {
            match *event {
                SeedEvent::Released { drop, .. } => {
                    assert_eq!(drop, released);
                    released += 1;
                }
                SeedEvent::Landed {
                    into, drop, speed, ..
                } => {
                    assert!(drop < released && speed > 1.0);
                    landed[drop] = Some(into);
                }
                _ => {}
            }
        }
        let landed: Vec<_> = landed.into_iter().flatten().collect();
        assert_eq!(landed, sowing.drops);
    }
}

#[test]
fn pits_of_up_to_24_seeds_hold() {
    let pit = Pit::new(Side::South, 2);
    for seeds in 0..=24 {
        let mut board = Board::empty(6);
        board.set(pit.into(), seeds);
        assert_lies_well(&Sim::new(&board, Table::default(), 1), &board);
    }
}

#[test]
fn stores_of_up_to_72_seeds_hold() {
    for seeds in (0..=72).step_by(4) {
        let mut board = Board::empty(6);
        board.set(Hollow::Store(Side::North), seeds);
        assert_lies_well(&Sim::new(&board, Table::default(), 2), &board);
    }
}

#[test]
fn the_largest_board_holds_all_its_seeds_in_one_store() {
    let mut board = Board::empty(12);
    board.set(Hollow::Store(Side::South), 288);
    assert_lies_well(&Sim::new(&board, Table::default(), 2), &board);
}

#[test]
fn a_heap_climbs_when_its_pit_is_full() {
    let height = |seeds| {
        let mut board = Board::empty(6);
        board.set(Pit::new(Side::South, 2).into(), seeds);
        let sim = Sim::new(&board, Table::default(), 4);
        sim.seeds()
            .iter()
            .map(|body| body.position.z)
            .fold(f32::MIN, f32::max)
    };
    assert!(height(3) < 0.0);
    assert!(height(12) > height(3) + 0.1);
    assert!(height(24) > height(12) + 0.1);
    assert!(height(24) < 0.6, "{}", height(24));
}

#[test]
fn ticking_finishing_and_changing_in_between_give_the_same_snapshot() {
    let (start, sowings) = playout(&rules(4), 21);
    let mut ticked = Sim::new(&start, Table::default(), 9);
    let mut finished = Sim::new(&start, Table::default(), 9);
    let mut mixed = Sim::new(&start, Table::default(), 9);
    let mut hasty = Sim::new(&start, Table::default(), 9);
    let mut events = Vec::new();
    for (number, (sowing, _)) in sowings.iter().enumerate() {
        play(&mut ticked, sowing, Motion::Full, &mut events);
        finished.begin(sowing, Motion::Full);
        finished.finish(&mut events);
        mixed.begin(sowing, [Motion::Full, Motion::Reduced][number % 2]);
        for _ in 0..number * 7 {
            mixed.tick(&mut events);
        }
        mixed.finish(&mut events);
        // Never waits: each begin finishes what came before.
        hasty.begin(sowing, Motion::Full);
        hasty.tick(&mut events);
        assert_eq!(ticked.snapshot(), finished.snapshot());
        assert_eq!(ticked.snapshot(), mixed.snapshot());
    }
    hasty.finish(&mut events);
    assert_eq!(ticked.snapshot(), hasty.snapshot());
    let history = sowings.iter().map(|(sowing, _)| sowing);
    assert_eq!(
        ticked.snapshot(),
        Sim::rebuild(&start, Table::default(), 9, history).snapshot()
    );
}

#[test]
fn another_seed_gives_another_picture() {
    let start = Position::start(&rules(4)).board;
    assert_ne!(
        Sim::new(&start, Table::default(), 1).snapshot(),
        Sim::new(&start, Table::default(), 2).snapshot()
    );
}

#[test]
fn a_sowing_that_is_hurried_by_the_next_keeps_all_its_events() {
    let (start, sowings) = playout(&rules(4), 8);
    let mut sim = Sim::new(&start, Table::default(), 1);
    let mut counted = start;
    let mut events = Vec::new();
    for (sowing, _) in &sowings {
        sim.begin(sowing, Motion::Full);
    }
    sim.finish(&mut events);
    events.iter().for_each(|event| event.count(&mut counted));
    assert_eq!(counted, sowings.last().expect("a game has sowings").1);
}

#[test]
fn restoring_takes_a_sowing_back_and_lets_it_be_played_again_alike() {
    let (start, sowings) = playout(&rules(5), 2);
    let mut sim = Sim::new(&start, Table::default(), 6);
    let mut events = Vec::new();
    for (sowing, after) in sowings.iter().take(12) {
        let before = sim.snapshot();
        play(&mut sim, sowing, Motion::Full, &mut events);
        let once = sim.snapshot();
        sim.restore(&before);
        assert_eq!(sim.snapshot(), before);
        assert!(!sim.is_busy());
        // Taken back in the middle of it.
        sim.begin(sowing, Motion::Full);
        for _ in 0..50 {
            sim.tick(&mut events);
        }
        assert_eq!(sim.snapshot(), before);
        sim.restore(&before);
        play(&mut sim, sowing, Motion::Full, &mut events);
        assert_eq!(sim.snapshot(), once);
        assert_lies_well(&sim, after);
    }
}

#[test]
fn reduced_motion_tells_the_same_in_the_same_order_and_nothing_flies() {
    let (start, sowings) = playout(&rules(4), 31);
    let mut full = Sim::new(&start, Table::default(), 4);
    let mut reduced = Sim::new(&start, Table::default(), 4);
    for (sowing, _) in &sowings {
        let (mut of_full, mut of_reduced) = (Vec::new(), Vec::new());
        play(&mut full, sowing, Motion::Full, &mut of_full);
        reduced.begin(sowing, Motion::Reduced);
        while reduced.is_busy() {
            reduced.tick(&mut of_reduced);
            for body in reduced.seeds() {
                assert_ne!(body.state, SeedState::Flying);
                assert!((-0.001..=1.001).contains(&body.fade));
            }
        }
        assert_eq!(of_full, of_reduced);
        assert_eq!(full.snapshot(), reduced.snapshot());
    }
}

#[test]
fn no_sowing_lasts_over_two_and_a_half_seconds_until_its_last_seed_lands() {
    for seeds in [1_u16, 6, 13, 24, 40] {
        let pit = Pit::new(Side::South, 0);
        let mut board = Board::empty(6);
        board.set(pit.into(), seeds);
        board.set(Pit::new(Side::North, 2).into(), 3);
        let position = Position {
            board,
            to_move: Side::South,
        };
        let (_, sowing) = position.sow(&rules(4), pit).expect("the pit holds seeds");
        let mut sim = Sim::new(&board, Table::default(), 1);
        let mut events = Vec::new();
        sim.begin(&sowing, Motion::Full);
        let mut ticks = 0;
        let landed = |event: &&SeedEvent| matches!(event, SeedEvent::Landed { .. });
        while events.iter().filter(landed).count() < usize::from(seeds) {
            sim.tick(&mut events);
            ticks += 1;
        }
        assert!(ticks <= 306, "{seeds} seeds took {ticks} ticks");
    }
}

#[test]
fn a_seed_in_the_air_falls_under_the_one_gravity() {
    let start = Position::start(&rules(4));
    let (_, sowing) = start
        .sow(&rules(4), Pit::new(Side::South, 3))
        .expect("the pit holds seeds");
    let mut sim = Sim::new(&start.board, Table::default(), 1);
    let mut events = Vec::new();
    sim.begin(&sowing, Motion::Full);
    let mut seen = 0;
    while sim.is_busy() {
        let before = sim.seeds().to_vec();
        sim.tick(&mut events);
        for (before, after) in before.iter().zip(sim.seeds()) {
            if before.state == SeedState::Flying && after.state == SeedState::Flying {
                let fall = (before.velocity.z - after.velocity.z) * 120.0;
                assert!((fall - kalah::seeds::GRAVITY).abs() < 0.01, "{fall}");
                seen += 1;
            }
        }
    }
    assert!(seen > 100);
}

#[test]
fn a_landing_seed_moves_those_that_lie_there() {
    let rules = rules(6);
    let start = Position::start(&rules);
    let (_, sowing) = start
        .sow(&rules, Pit::new(Side::South, 0))
        .expect("the pit holds seeds");
    let mut sim = Sim::new(&start.board, Table::default(), 1);
    let before = sim.seeds().to_vec();
    sim.begin(&sowing, Motion::Full);
    sim.finish(&mut Vec::new());
    let into = Hollow::Pit(Pit::new(Side::South, 1));
    let moved = before
        .iter()
        .zip(sim.seeds())
        .filter(|(before, _)| before.hollow == Some(into))
        .map(|(before, after)| before.position.distance(after.position))
        .fold(0.0, f32::max);
    assert!(moved > 0.01, "{moved}");
}

#[test]
fn a_seed_that_is_pushed_rolls_and_a_button_keeps_its_face_up() {
    let rules = rules(6);
    let start = Position::start(&rules);
    let (_, sowing) = start
        .sow(&rules, Pit::new(Side::South, 0))
        .expect("the pit holds seeds");
    let turned = |seeds| {
        let table = Table {
            seeds,
            ..Table::default()
        };
        let mut sim = Sim::new(&start.board, table, 1);
        let before = sim.seeds().to_vec();
        sim.begin(&sowing, Motion::Full);
        sim.finish(&mut Vec::new());
        let into = Hollow::Pit(Pit::new(Side::South, 1));
        let two = before.iter().zip(sim.seeds());
        two.filter(|(before, _)| before.hollow == Some(into))
            .map(|(before, after)| before.skin.angle_between(after.skin))
            .fold(0.0, f32::max)
    };
    assert!(turned(SeedKind::Nut) > 0.1);
    assert!(turned(SeedKind::Button) < 1e-4);
}
