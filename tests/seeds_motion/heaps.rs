//! Heaps of every size, on every board, of every kind of seed.

use kalah::rules::{Board, Hollow, Pit, Position, Side};
use kalah::seeds::{BoardKind, Form, Motion, SeedKind, Sim, Table};

use crate::lying::assert_lies_well;
use crate::playing::{play, playout, rules};

/// 400 ms.
const REST_LIMIT: u32 = 48;
/// How long a free move may ring after the last seed lies, in ticks.
const LONGEST_BEAT: u32 = 36;

fn every_table() -> impl Iterator<Item = Table> {
    let boards = |form| BoardKind::ALL.map(|board| (form, board));
    let cuts = [Form::Long, Form::Tall].into_iter().flat_map(boards);
    cuts.flat_map(|(form, board)| SeedKind::ALL.map(|seeds| Table { form, board, seeds }))
}

fn heap(hollow: Hollow, seeds: u16, table: Table, seed: u64) -> (Sim, Board) {
    let mut board = Board::empty(6);
    board.set(hollow, seeds);
    (Sim::new(&board, table, seed), board)
}

const PIT: Hollow = Hollow::Pit(Pit::new(Side::South, 2));
const STORE: Hollow = Hollow::Store(Side::North);

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
                let delays = sowing.capture.is_some() || sowing.free_move || sowing.end.is_some();
                assert!(rest <= REST_LIMIT || delays, "{rest} ticks, {sowing:?}");
                assert!(
                    rest <= LONGEST_BEAT + REST_LIMIT,
                    "{rest} ticks, {sowing:?}"
                );
                assert_lies_well(&sim, after);
            }
        }
    }
}

#[test]
fn pits_of_0_to_24_seeds_hold() {
    for seeds in 0..=24 {
        for seed in 0..4 {
            let (sim, board) = heap(PIT, seeds, Table::default(), seed);
            assert_lies_well(&sim, &board);
        }
    }
}

#[test]
fn stores_of_0_to_72_seeds_hold() {
    for seeds in 0..=72 {
        let (sim, board) = heap(STORE, seeds, Table::default(), u64::from(seeds));
        assert_lies_well(&sim, &board);
    }
}

#[test]
fn every_board_of_every_form_holds_every_kind_of_seed() {
    for table in every_table() {
        for (hollow, counts) in [(PIT, [1, 5, 12, 24]), (STORE, [3, 10, 36, 72])] {
            for seeds in counts {
                let (sim, board) = heap(hollow, seeds, table, 6);
                assert_lies_well(&sim, &board);
            }
        }
    }
}

#[test]
fn a_game_on_every_table_leaves_heaps_that_lie_well() {
    for (number, table) in (0..).zip(every_table()) {
        let (start, sowings) = playout(&rules(3 + (number % 4) as u8), number);
        let mut sim = Sim::new(&start, table, number);
        let mut events = Vec::new();
        for (sowing, after) in &sowings {
            let rest = play(&mut sim, sowing, Motion::Full, &mut events);
            assert!(rest <= LONGEST_BEAT + REST_LIMIT, "{rest} ticks, {table:?}");
            assert_lies_well(&sim, after);
        }
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
fn few_seeds_in_a_store_lie_neither_in_two_columns_nor_in_one() {
    let (mut middle, mut between, mut aside, mut all) = (0, 0, 0, 0);
    for seeds in 5..=14 {
        for seed in 0..20 {
            let (sim, _) = heap(STORE, seeds, Table::default(), seed);
            let spine = sim.shape().bowl(STORE).centre.x;
            for body in sim.seeds() {
                all += 1;
                match (body.position.x - spine).abs() {
                    ..0.07 => middle += 1,
                    ..0.16 => between += 1,
                    _ => aside += 1,
                }
            }
        }
    }
    // Two columns of nuts that touch lie 0.12 from the spine.
    let share = |part: i32| f64::from(part) / f64::from(all);
    let shares = [share(middle), share(between), share(aside)];
    assert!(
        shares.iter().all(|part| (0.15..0.6).contains(part)),
        "{shares:?}"
    );
}

#[test]
fn another_kind_of_seed_and_another_board_make_another_heap() {
    let start = Position::start(&rules(4)).board;
    let rests: Vec<_> = every_table()
        .filter(|table| table.seeds != SeedKind::Number && table.board != BoardKind::Contrast)
        .map(|table| Sim::new(&start, table, 1).snapshot())
        .collect();
    for (index, one) in rests.iter().enumerate() {
        assert!(rests[index + 1..].iter().all(|other| one != other));
    }
}
