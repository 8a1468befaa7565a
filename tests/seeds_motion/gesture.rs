//! Sowing as a gesture: what the specification of the motion says, in numbers.

use kalah::rules::{Board, End, EndReason, Hollow, Pit, Position, Side, Sowing, Sweep};
use kalah::seeds::{
    Motion, SeedBody, SeedEvent, SeedKind, SeedState, Sim, TICKS_PER_SECOND, Table,
};

use crate::playing::{playout, rules};

/// Everything that happened in one sowing, tick by tick.
struct Film {
    /// The seeds before the sowing and after each tick.
    frames: Vec<Vec<SeedBody>>,
    /// When, in ticks, and what.
    events: Vec<(usize, SeedEvent)>,
}

fn film(sim: &mut Sim, sowing: &Sowing) -> Film {
    let mut film = Film {
        frames: vec![sim.seeds().to_vec()],
        events: Vec::new(),
    };
    let mut events = Vec::new();
    sim.begin(sowing, Motion::Full);
    while sim.is_busy() {
        sim.tick(&mut events);
        let tick = film.frames.len();
        film.events
            .extend(events.drain(..).map(|event| (tick, event)));
        film.frames.push(sim.seeds().to_vec());
    }
    film
}

impl Film {
    fn ticks(&self, wanted: impl Fn(&SeedEvent) -> bool) -> Vec<usize> {
        let wanted = self.events.iter().filter(|(_, event)| wanted(event));
        wanted.map(|&(tick, _)| tick).collect()
    }
}

const fn milliseconds(ticks: usize) -> usize {
    ticks * 1000 / TICKS_PER_SECOND as usize
}

const fn is_landing(event: &SeedEvent) -> bool {
    matches!(event, SeedEvent::Landed { .. })
}

/// The films of some openings.
fn films(seeds: u8) -> impl Iterator<Item = (Sowing, Film)> {
    let (start, sowings) = playout(&rules(seeds), u64::from(seeds));
    let mut sim = Sim::new(&start, Table::default(), 4);
    sowings.into_iter().take(20).map(move |(sowing, _)| {
        let film = film(&mut sim, &sowing);
        (sowing, film)
    })
}

#[test]
fn seeds_leave_in_a_steady_rhythm_and_arrive_in_it() {
    // Longer ones tighten, so as not to last too long.
    let short = |(sowing, _): &(Sowing, Film)| sowing.drops.len() <= 13;
    for (_, film) in (3..=6).flat_map(films).filter(short) {
        let released = film.ticks(|event| matches!(event, SeedEvent::Released { .. }));
        let landed = film.ticks(is_landing);
        for gap in released.windows(2).map(|two| two[1] - two[0]) {
            assert!((110..=160).contains(&milliseconds(gap)), "{gap} ticks");
        }
        let (_, but_last) = landed.split_last().expect("a seed landed");
        for gap in but_last.windows(2).map(|two| two[1] - two[0]) {
            assert!((110..=170).contains(&milliseconds(gap)), "{gap} ticks");
        }
    }
}

#[test]
fn the_last_seed_hangs_a_hair_longer() {
    // Longer ones tighten, so as not to last too long.
    let short = |(sowing, _): &(Sowing, Film)| sowing.drops.len() <= 13;
    for (_, film) in (3..=6).flat_map(films).filter(short) {
        let released = film.ticks(|event| matches!(event, SeedEvent::Released { .. }));
        let landed = film.ticks(is_landing);
        let hang: Vec<_> = released
            .iter()
            .zip(&landed)
            .map(|(up, down)| down - up)
            .collect();
        let (last, others) = hang.split_last().expect("a seed landed");
        for other in others {
            let longer = milliseconds(last.saturating_sub(*other));
            assert!((25..=140).contains(&longer), "{longer} ms");
        }
    }
}

#[test]
fn the_bunch_is_gathered_before_the_first_seed_is_let_go() {
    for (_, film) in (3..=6).flat_map(films) {
        let first = film.ticks(|event| matches!(event, SeedEvent::Released { .. }))[0];
        let held: Vec<_> = film.frames[first - 1]
            .iter()
            .filter(|body| body.state == SeedState::Held)
            .map(|body| body.position)
            .collect();
        for one in &held {
            assert!(one.z > 0.5, "{one} still lies");
            assert!(
                held.iter().all(|other| one.distance(*other) < 0.9),
                "{held:?}"
            );
        }
        assert!((80..=700).contains(&milliseconds(first)), "{first} ticks");
    }
}

#[test]
fn a_seed_that_lands_bounces_once_or_twice_and_is_squashed_a_little() {
    let (mut none, mut few, mut many) = (0, 0, 0);
    for (sowing, film) in (3..=6).flat_map(films) {
        if sowing.capture.is_some() || sowing.end.is_some() {
            continue;
        }
        for &(tick, event) in &film.events {
            let SeedEvent::Landed { seed, .. } = event else {
                continue;
            };
            let after = &film.frames[tick..film.frames.len().min(tick + 48)];
            let heights: Vec<_> = after
                .iter()
                .map(|frame| frame[seed.index()].position.z)
                .collect();
            match bounces(&heights) {
                0 => none += 1,
                1..=2 => few += 1,
                _ => many += 1,
            }
            let flattest = after
                .iter()
                .map(|frame| frame[seed.index()].squash)
                .fold(0.0, f32::min);
            assert!((-0.22..-0.005).contains(&flattest), "{flattest}");
        }
    }
    let all = f64::from(none + few + many);
    assert!(f64::from(few) > 0.85 * all, "{none} {few} {many}");
    assert!(f64::from(many) < 0.02 * all, "{none} {few} {many}");
}

/// How often a height rises by a sixteenth of a seed and falls again.
fn bounces(heights: &[f32]) -> usize {
    let (mut count, mut lowest) = (0, f32::MAX);
    for three in heights.windows(3) {
        lowest = lowest.min(three[0]);
        if three[1] > three[0] && three[1] >= three[2] && three[1] > lowest + 0.006 {
            count += 1;
            lowest = three[1];
        }
    }
    count
}

#[test]
fn what_comes_to_rest_has_all_but_stopped_before() {
    let mut speeds = Vec::new();
    for (_, film) in (3..=6).flat_map(films) {
        for three in film.frames.windows(3) {
            for ((before, moving), still) in three[0].iter().zip(&three[1]).zip(&three[2]) {
                if moving.state == SeedState::Loose && still.state == SeedState::Resting {
                    speeds.push(before.position.distance(moving.position) * 120.0);
                }
            }
        }
    }
    speeds.sort_by(f32::total_cmp);
    // In units a second: a tenth is a pixel in ten milliseconds.
    assert!(speeds[speeds.len() * 95 / 100] < 0.1, "{speeds:?}");
}

#[test]
fn a_catch_waits_a_beat_rises_in_a_fan_and_pours_with_a_rattle() {
    let mut seen = 0;
    for (sowing, film) in (3..=6).flat_map(films) {
        let Some(capture) = sowing.capture else {
            continue;
        };
        seen += 1;
        let landed = *film.ticks(is_landing).last().expect("a seed landed");
        let shown = film.ticks(|event| matches!(event, SeedEvent::CaptureShown(_)))[0];
        let raised = film.ticks(|event| matches!(event, SeedEvent::Raised { .. }))[0];
        let poured = film.ticks(|event| matches!(event, SeedEvent::Poured { .. }));
        assert!(milliseconds(shown - landed) <= 60);
        assert!((200..=350).contains(&milliseconds(raised - shown)));
        assert_eq!(poured.len(), usize::from(capture.seeds()));
        for gap in poured.windows(2).map(|two| two[1] - two[0]) {
            assert!(milliseconds(gap) <= 120, "{gap} ticks");
        }
        let widest = film.frames.iter().map(|frame| {
            let held = frame.iter().filter(|body| body.state == SeedState::Held);
            held.filter(|body| body.position.z > 0.6).count()
        });
        assert!(
            widest.max() >= Some(usize::from(capture.seeds())),
            "the fan"
        );
    }
    assert!(seen > 2, "{seen}");
}

/// The end of a game: one drop into a store, then the row of `side` runs home.
fn an_end(board: &Board, side: Side) -> Sowing {
    let pit = Pit::new(Side::South, 5);
    let sweeps = (0..5).map(|index| Pit::new(side, index)).map(|pit| Sweep {
        pit,
        seeds: board.seeds(pit.into()),
    });
    Sowing {
        pit,
        lifted: 1,
        drops: vec![Hollow::Store(Side::South)],
        capture: None,
        free_move: false,
        end: Some(End {
            reason: EndReason::RowEmpty(side.opposite()),
            sweeps: sweeps.filter(|sweep| sweep.seeds > 0).collect(),
        }),
    }
}

fn before_the_end(south: u16, north: u16) -> Board {
    let mut board = Board::empty(6);
    board.set(Pit::new(Side::South, 5).into(), 1);
    board.set(Hollow::Store(Side::South), south);
    board.set(Hollow::Store(Side::North), north);
    for index in 0..5 {
        board.set(Pit::new(Side::North, index).into(), 2);
    }
    board
}

#[test]
fn swept_seeds_run_home_in_a_wave() {
    let board = before_the_end(20, 8);
    let mut sim = Sim::new(&board, Table::default(), 1);
    let film = film(&mut sim, &an_end(&board, Side::North));
    let raised = film.ticks(|event| matches!(event, SeedEvent::Raised { .. }));
    assert_eq!(raised.len(), 5);
    for gap in raised.windows(2).map(|two| two[1] - two[0]) {
        assert!((60..=200).contains(&milliseconds(gap)), "{gap} ticks");
    }
}

/// Which seeds fly after the end was told, and how high the highest rises.
fn joy(south: u16, north: u16) -> (Vec<usize>, Film) {
    let board = before_the_end(south, north);
    let mut sim = Sim::new(&board, Table::default(), 1);
    let film = film(&mut sim, &an_end(&board, Side::North));
    let ended = film.ticks(|event| matches!(event, SeedEvent::Ended))[0];
    let mut hopped: Vec<usize> = film.frames[ended..]
        .iter()
        .flat_map(|frame| (0..frame.len()).filter(|&seed| frame[seed].state == SeedState::Flying))
        .collect();
    hopped.sort_unstable();
    hopped.dedup();
    (hopped, film)
}

#[test]
fn some_seeds_of_the_winner_hop_and_never_stop_counting() {
    for (south, north, winner) in [(30, 5, Side::South), (4, 30, Side::North)] {
        let (hopped, film) = joy(south, north);
        assert!((4..=9).contains(&hopped.len()), "{hopped:?}");
        let ended = film.ticks(|event| matches!(event, SeedEvent::Ended))[0];
        let at_the_end = &film.frames[ended];
        for &seed in &hopped {
            let highest = film.frames[ended..]
                .iter()
                .map(|frame| frame[seed].position.z);
            let rise = highest.fold(f32::MIN, f32::max) - at_the_end[seed].position.z;
            assert!((0.1..0.6).contains(&rise), "{rise}");
        }
        for frame in &film.frames[ended..] {
            for (body, before) in frame.iter().zip(at_the_end) {
                assert_eq!(body.hollow, before.hollow);
            }
            assert!(
                hopped
                    .iter()
                    .all(|&seed| frame[seed].hollow == Some(Hollow::Store(winner)))
            );
        }
        let told = film.events.iter().filter(|&&(tick, _)| tick > ended);
        assert_eq!(told.count(), 1, "the rest, and nothing else");
        assert!(film.frames.len() - ended < 240, "two seconds are enough");
    }
}

#[test]
fn nobody_hops_when_a_game_ends_even() {
    let (hopped, _) = joy(20, 11);
    assert!(hopped.is_empty(), "{hopped:?}");
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
