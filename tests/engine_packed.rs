//! The packed boards of the search against the rules, sowing for sowing.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use kalah::engine::packed::{Narrow, Packed, Terms, Wide};
use kalah::rules::{
    Board, EmptyCapture, EndRule, MAX_PITS, MAX_SEEDS, Pit, Position, Ruleset, Side,
};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Compares every sowing of a position; how many there were.
fn compare<B: Packed + std::fmt::Debug>(
    position: &Position,
    rules: &Ruleset,
    terms: &Terms,
    sower: &B::Sower,
) -> usize {
    let packed = B::pack(position).unwrap();
    let mover = position.to_move;
    let mut compared = 0;
    for pit in position.legal_pits(rules) {
        let (after, sowing) = position.sow(rules, pit).unwrap();
        let sown = packed.sow(sower, terms, pit.index);
        let swept = |side| {
            let sweeps = sowing.end.iter().flat_map(|end| &end.sweeps);
            sweeps
                .filter(|sweep| sweep.pit.side == side)
                .map(|sweep| sweep.seeds)
                .sum::<u16>()
        };
        let told = || format!("{position} {pit:?} under {rules}: {sown:?}");
        assert_eq!(sown.dry, sowing.end.is_some(), "{}", told());
        assert_eq!(sown.again, sowing.landed_in_store(), "{}", told());
        let stored = after.board.store(mover) - position.board.store(mover);
        assert_eq!(sown.banked + swept(mover), stored, "{}", told());
        if sowing.end.is_some() {
            let next = if sown.again { mover } else { mover.opposite() };
            assert_eq!(sown.after.own(), swept(next), "{}", told());
            assert_eq!(sown.after.other(), swept(next.opposite()), "{}", told());
        } else {
            assert_eq!(sown.after, B::pack(&after).unwrap(), "{}", told());
        }
        compared += 1;
    }
    compared
}

fn every_ruleset() -> impl Iterator<Item = Ruleset> {
    let sizes = (1..=MAX_PITS).flat_map(|pits| (1..=MAX_SEEDS).map(move |seeds| (pits, seeds)));
    sizes.flat_map(|(pits, seeds)| {
        [EmptyCapture::Leave, EmptyCapture::Take]
            .into_iter()
            .flat_map(move |empty_capture| {
                [EndRule::EitherRowEmpty, EndRule::MoverHasNone].map(|end| Ruleset {
                    pits,
                    seeds,
                    empty_capture,
                    end,
                    stop_past_half: false,
                    pie: false,
                })
            })
    })
}

/// A board that need not be reachable: some pits empty, some very full.
fn any_board(rules: &Ruleset, rng: &mut ChaCha8Rng) -> Position {
    let mut board = Board::empty(rules.pits);
    let mut left = 250;
    for side in Side::BOTH {
        for index in 0..rules.pits {
            let seeds = match rng.random_range(0..8) {
                0..3 => 0,
                3..7 => rng.random_range(0..=u16::from(rules.seeds) + 2),
                _ => rng.random_range(0..40),
            };
            let seeds = seeds.min(left);
            left -= seeds;
            board.set(Pit::new(side, index).into(), seeds);
        }
    }
    let to_move = if rng.random_bool(0.5) {
        Side::South
    } else {
        Side::North
    };
    Position { board, to_move }
}

/// Random games and random boards under every rule set; how many sowings were compared.
fn compare_everything(seed: u64, games: usize, boards: usize) -> usize {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut compared = 0;
    for rules in every_ruleset() {
        let terms = Terms::from(&rules);
        let (narrow, wide) = (Narrow::sower(rules.pits.min(6)), Wide::sower(rules.pits));
        let mut all = |position: &Position| {
            compared += compare::<Wide>(position, &rules, &terms, &wide);
            if Narrow::pack(position).is_some() {
                compared += compare::<Narrow>(position, &rules, &terms, &narrow);
            }
        };
        for _ in 0..games {
            let mut position = Position::start(&rules);
            loop {
                all(&position);
                let pits: Vec<Pit> = position.legal_pits(&rules).collect();
                if pits.is_empty() {
                    break;
                }
                let pit = pits[rng.random_range(0..pits.len())];
                position = position.sow_untraced(&rules, pit).unwrap();
            }
        }
        for _ in 0..boards {
            all(&any_board(&rules, &mut rng));
        }
    }
    compared
}

#[test]
fn packed_boards_do_what_the_rules_do_under_every_rule_set() {
    let compared = compare_everything(1, 1, 20);
    assert!(compared > 300_000, "only {compared} sowings");
}

/// `cargo test --release --no-default-features --test engine_packed -- --ignored`
#[test]
#[ignore = "compares tens of millions of sowings"]
fn packed_boards_do_what_the_rules_do_over_millions_of_positions() {
    let compared = compare_everything(2, 60, 2_000);
    assert!(compared > 20_000_000, "only {compared} sowings");
}
