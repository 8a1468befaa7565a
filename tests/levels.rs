//! The opponents: always legal, the same for the same seed, and in their order of strength.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use kalah::engine::{
    Level, Limits, PieChoice, analyse, choose, choose_pie, choose_pie_within, choose_within,
};
use kalah::rules::{
    Awaiting, EmptyCapture, EndRule, Hollow, Match, Pit, Position, Preset, Ruleset, Side,
};
use proptest::prelude::*;

/// Strong enough to tell the levels apart, quick enough for a test.
fn quick(level: Level) -> Limits {
    let limits = level.limits();
    Limits {
        nodes: limits.nodes.min(60_000),
        table_bytes: limits.table_bytes.min(1 << 17),
        ..limits
    }
}

/// The margin of a whole game, for `south`.
fn game(south: Level, north: Level, seed: u64) -> i32 {
    let rules = Preset::Standard.ruleset();
    let mut game = Match::new(rules);
    while let Awaiting::Sowing(side) = game.awaiting() {
        let level = if side == Side::South { south } else { north };
        let seed = seed * 1000 + game.sowings() as u64;
        let choice = choose_within(
            game.position(),
            &rules,
            level,
            quick(level),
            seed,
            &mut || false,
        );
        game.sow(choice.unwrap().pit).unwrap();
    }
    game.outcome().unwrap().margin()
}

/// How often the stronger level wins a game of each colour from each seed.
fn wins(stronger: Level, weaker: Level, pairs: u64) -> usize {
    (0..pairs)
        .flat_map(|seed| [game(stronger, weaker, seed), -game(weaker, stronger, seed)])
        .filter(|&margin| margin > 0)
        .count()
}

#[test]
fn hazel_beats_pip_and_old_oak_beats_hazel() {
    let hazel = wins(Level::Hazel, Level::Pip, 10);
    assert!(hazel >= 16, "Hazel won {hazel} of 20");
    let oak = wins(Level::OldOak, Level::Hazel, 6);
    assert!(oak >= 9, "Old Oak won {oak} of 12");
}

/// How often Pip loses a game to somebody who picks with `picks`, of so many from either seat.
fn losses_of_pip(games: u64, picks: impl Fn(&Match, u64) -> Pit) -> u64 {
    let rules = Preset::Standard.ruleset();
    let lost = |seed: u64| {
        let mut game = Match::new(rules);
        let other = if seed.is_multiple_of(2) {
            Side::South
        } else {
            Side::North
        };
        while let Awaiting::Sowing(side) = game.awaiting() {
            let seed = seed * 1000 + game.sowings() as u64;
            let pit = if side == other {
                picks(&game, seed)
            } else {
                choose(game.position(), &rules, Level::Pip, seed, &mut || false)
                    .unwrap()
                    .pit
            };
            game.sow(pit).unwrap();
        }
        game.outcome().unwrap().winner() == Some(other)
    };
    (0..games).filter(|&seed| lost(seed)).count() as u64
}

/// Any pit, another one from seed to seed.
fn any_pit(game: &Match, seed: u64) -> Pit {
    let pits = game.legal_pits();
    let mixed = (seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33) as usize;
    pits[mixed % pits.len()]
}

#[test]
fn a_beginner_wins_most_games_against_pip() {
    // A free move if there is one, else a capture, else anything.
    let greedy = |game: &Match, seed| {
        let sown = |&pit: &Pit| {
            let mut next = game.clone();
            next.sow(pit).unwrap();
            next.played().last().unwrap().sowing.clone().unwrap()
        };
        let pits = game.legal_pits();
        let again = pits.iter().rev().find(|pit| sown(pit).free_move);
        let captures = || pits.iter().find(|pit| sown(pit).captured() > 0);
        again
            .or_else(captures)
            .copied()
            .unwrap_or_else(|| any_pit(game, seed))
    };
    let lost = losses_of_pip(200, greedy);
    assert!(lost >= 120, "lost {lost} of 200");
    let lost = losses_of_pip(200, any_pit);
    assert!(lost >= 50, "lost {lost} of 200 to chance");
}

#[test]
fn pip_plays_many_different_first_moves_and_likes_free_moves() {
    let rules = Preset::Standard.ruleset();
    let start = Position::start(&rules);
    let mut counts = [0; 6];
    for seed in 0..600 {
        let choice = choose(&start, &rules, Level::Pip, seed, &mut || false).unwrap();
        counts[usize::from(choice.pit.index)] += 1;
    }
    assert!(counts.iter().all(|&count| count > 10), "{counts:?}");
    assert!(counts[2] > 250, "{counts:?}: A3 has a free move");
}

#[test]
fn hazel_sometimes_overlooks_a_chain_but_mostly_finds_it() {
    let rules = Preset::Standard.ruleset();
    // A6, A5, A6, A4 and so on: all free moves, if they are sown in that order.
    let chain: Position = "<6,0,0,0,0,0,3,2,1,4,4,4,4,4,4> S".parse().unwrap();
    let best = analyse(&chain, &rules, &Limits::depth(5), &mut || false).unwrap();
    assert_eq!(best.turn[0], Pit::new(Side::South, 5));
    let finds = |seed| {
        let choice = choose(&chain, &rules, Level::Hazel, seed, &mut || false).unwrap();
        choice.value == Some(best.value)
    };
    let found = (0..200).filter(|&seed| finds(seed)).count();
    assert!((120..200).contains(&found), "{found} of 200");
}

#[test]
fn the_only_legal_pit_is_played_without_a_search() {
    let rules = Preset::Standard.ruleset();
    let position: Position = "<6,20,20,0,0,0,2,0,0,0,3,0,0,0,3> S".parse().unwrap();
    let choice = choose(&position, &rules, Level::OldOak, 0, &mut || false).unwrap();
    assert_eq!((choice.pit, choice.nodes), (Pit::new(Side::South, 3), 0));
}

#[test]
fn a_lost_seat_is_swapped_and_a_won_one_kept() {
    let rules = Preset::Tournament4.ruleset();
    let mut lost = Position::start(&rules);
    lost.to_move = Side::North;
    lost.board.set(Hollow::Store(Side::South), 10);
    let mut won = lost;
    won.board.set(Hollow::Store(Side::South), 0);
    won.board.set(Hollow::Store(Side::North), 10);
    for level in Level::ALL {
        let answer =
            |position| choose_pie_within(position, &rules, level, quick(level), 5, &mut || false);
        assert_eq!(answer(&lost), PieChoice::Swap, "{level}");
        assert_eq!(answer(&won), PieChoice::Keep, "{level}");
    }
}

#[test]
fn a_chooser_told_to_stop_at_once_still_moves() {
    let rules = Preset::Tournament6.ruleset();
    let start = Position::start(&rules);
    for level in Level::ALL {
        assert!(
            choose(&start, &rules, level, 1, &mut || true).is_some(),
            "{level}"
        );
        choose_pie(&start, &rules, level, 1, &mut || true);
    }
}

#[test]
fn nobody_moves_after_the_end() {
    let rules = Preset::Standard.ruleset();
    let over: Position = "<6,25,23,0,0,0,0,0,0,0,0,0,0,0,0> S".parse().unwrap();
    for level in Level::ALL {
        assert_eq!(choose(&over, &rules, level, 1, &mut || false), None);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn every_level_plays_a_legal_pit_and_the_same_one_for_the_same_seed(
        pits in 1_u8..=12,
        seeds in 1_u8..=12,
        [take, either, half, pie] in any::<[bool; 4]>(),
        steps in prop::collection::vec(any::<prop::sample::Index>(), 0..60),
        seed in any::<u64>(),
        level in prop::sample::select(&Level::ALL[..]),
    ) {
        let rules = Ruleset {
            pits,
            seeds,
            empty_capture: if take { EmptyCapture::Take } else { EmptyCapture::Leave },
            end: if either { EndRule::EitherRowEmpty } else { EndRule::MoverHasNone },
            stop_past_half: half,
            pie,
        };
        let mut position = Position::start(&rules);
        for step in steps {
            let pits: Vec<Pit> = position.legal_pits(&rules).collect();
            if pits.is_empty() {
                break;
            }
            position = position.sow(&rules, *step.get(&pits)).unwrap().0;
        }
        let limits = Limits { nodes: 1_000, ..quick(level) };
        let choice = choose_within(&position, &rules, level, limits, seed, &mut || false);
        match choice {
            Some(choice) => prop_assert_eq!(position.check(&rules, choice.pit), Ok(())),
            None => prop_assert!(position.ended(&rules).is_some()),
        }
        let again = choose_within(&position, &rules, level, limits, seed, &mut || false);
        prop_assert_eq!(choice, again);
    }
}
