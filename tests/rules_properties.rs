//! What holds for every position, every game and every rule set.

use kalah::rules::{
    Awaiting, Board, EmptyCapture, EndRule, Hollow, IllegalMove, LabelStyle, Match, MoveText, Pit,
    Ply, PlyText, Position, Preset, Record, Ruleset, Side, Step, parse_plies, turn_text,
};
use proptest::prelude::*;

fn any_rules() -> impl Strategy<Value = Ruleset> {
    let options = (1u8..=12, 1u8..=12, any::<[bool; 4]>());
    let custom = options.prop_map(
        |(pits, seeds, [take, mover, stop_past_half, pie])| Ruleset {
            pits,
            seeds,
            empty_capture: if take {
                EmptyCapture::Take
            } else {
                EmptyCapture::Leave
            },
            end: if mover {
                EndRule::MoverHasNone
            } else {
                EndRule::EitherRowEmpty
            },
            stop_past_half,
            pie,
        },
    );
    let preset = prop::sample::select(Preset::ALL.to_vec()).prop_map(Preset::ruleset);
    prop_oneof![preset, custom]
}

/// Any position on the board of the rules, with many empty pits and some that are sown more than once around.
fn any_position(rules: Ruleset) -> impl Strategy<Value = (Ruleset, Position)> {
    let pit = prop_oneof![2 => Just(0u16), 4 => 1u16..8, 2 => 8u16..70];
    let row = prop::collection::vec(pit, usize::from(rules.pits));
    (row.clone(), row, any::<[u8; 2]>(), any::<bool>()).prop_map(
        move |(south, north, stores, north_moves)| {
            let mut board = Board::empty(rules.pits);
            for (side, row) in Side::BOTH.into_iter().zip([south, north]) {
                for (index, seeds) in (0..).zip(row) {
                    board.set(Pit::new(side, index).into(), seeds);
                }
                board.set(Hollow::Store(side), u16::from(stores[side.index()]));
            }
            let to_move = if north_moves {
                Side::North
            } else {
                Side::South
            };
            (rules, Position { board, to_move })
        },
    )
}

fn positions() -> impl Strategy<Value = (Ruleset, Position)> {
    any_rules().prop_flat_map(any_position)
}

/// Plays on by `choices` until they run out or the game ends.
fn play(game: &mut Match, choices: &[u8]) {
    for &choice in choices {
        let ply = match game.awaiting() {
            Awaiting::Nothing => return,
            Awaiting::PieChoice(_) if choice % 2 == 0 => Ply::Keep,
            Awaiting::PieChoice(_) => Ply::Swap,
            Awaiting::Sowing(_) => {
                let pits = game.legal_pits();
                Ply::Sow(pits[usize::from(choice) % pits.len()])
            }
        };
        game.play(ply).expect("listed as legal");
    }
}

/// A game from the start, or from any position, over at times.
fn games() -> impl Strategy<Value = Match> {
    let choices = prop::collection::vec(any::<u8>(), 0..120);
    (positions(), any::<bool>(), choices).prop_map(|((rules, position), usual, choices)| {
        let mut game = if usual {
            Match::new(rules)
        } else {
            Match::from_position(rules, position)
        };
        play(&mut game, &choices);
        game
    })
}

/// Every pit of the board and some beside it.
fn pits_around(pits: u8) -> impl Iterator<Item = Pit> {
    Side::BOTH
        .into_iter()
        .flat_map(move |side| (0..pits + 2).map(move |index| Pit::new(side, index)))
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(512)
    })]

    #[test]
    fn seeds_are_conserved((rules, position) in positions()) {
        for pit in position.legal_pits(&rules) {
            let (after, sowing) = position.sow(&rules, pit).expect("legal");
            prop_assert_eq!(after.board.total(), position.board.total());
            prop_assert_eq!(sowing.drops.len(), usize::from(sowing.lifted));
            prop_assert_eq!(sowing.lifted, position.board.pit(pit));
        }
    }

    #[test]
    fn a_pit_is_legal_exactly_when_it_is_listed((rules, position) in positions()) {
        let listed: Vec<_> = position.legal_pits(&rules).collect();
        for pit in pits_around(rules.pits) {
            let sown = position.sow(&rules, pit);
            prop_assert_eq!(sown.is_ok(), listed.contains(&pit));
            prop_assert_eq!(sown.err(), position.check(&rules, pit).err());
        }
        if position.ended(&rules).is_some() {
            prop_assert!(listed.is_empty());
            let pit = Pit::new(position.to_move, 0);
            prop_assert_eq!(position.check(&rules, pit), Err(IllegalMove::GameOver));
        } else {
            prop_assert!(!listed.is_empty(), "a game that goes on has a move");
        }
    }

    #[test]
    fn a_mirrored_board_gives_the_mirrored_result((rules, position) in positions()) {
        let mirror = |pit: Pit| Pit::new(pit.side.opposite(), pit.index);
        for pit in position.legal_pits(&rules) {
            let (after, sowing) = position.sow(&rules, pit).expect("legal");
            let (mirrored_after, mirrored) =
                position.mirrored().sow(&rules, mirror(pit)).expect("legal in the mirror");
            prop_assert_eq!(mirrored_after, after.mirrored());
            prop_assert_eq!(mirrored.free_move, sowing.free_move);
            prop_assert_eq!(mirrored.captured(), sowing.captured());
            prop_assert_eq!(mirrored.end.is_some(), sowing.end.is_some());
            let drops: Vec<_> = sowing
                .drops
                .iter()
                .map(|hollow| match *hollow {
                    Hollow::Pit(pit) => Hollow::Pit(mirror(pit)),
                    Hollow::Store(side) => Hollow::Store(side.opposite()),
                })
                .collect();
            prop_assert_eq!(mirrored.drops, drops);
        }
    }

    #[test]
    fn the_trace_leads_from_one_board_to_the_next((rules, position) in positions()) {
        for pit in position.legal_pits(&rules) {
            let (after, sowing) = position.sow(&rules, pit).expect("legal");
            let mut board = position.board;
            for step in sowing.steps() {
                board.apply(step);
            }
            prop_assert_eq!(board, after.board);
            prop_assert_eq!(position.sow_untraced(&rules, pit), Ok(after));
            // Seed by seed around the board, the other side's store left out.
            let places: Vec<_> = Hollow::all(rules.pits)
                .filter(|&hollow| hollow != Hollow::Store(position.to_move.opposite()))
                .collect();
            let from = places
                .iter()
                .position(|&place| place == Hollow::Pit(pit))
                .expect("on the board");
            for (distance, &drop) in (1..).zip(&sowing.drops) {
                prop_assert_eq!(drop, places[(from + distance) % places.len()]);
            }
        }
    }

    #[test]
    fn the_last_seed_comes_to_the_store_exactly_when_the_seeds_match_the_distance(
        (rules, position) in positions(),
    ) {
        let lap = 2 * u16::from(rules.pits) + 1;
        for pit in position.legal_pits(&rules) {
            let (after, sowing) = position.sow(&rules, pit).expect("legal");
            let distance = u16::from(pit.distance_to_store(rules.pits));
            let matches = position.board.pit(pit) % lap == distance;
            prop_assert_eq!(sowing.landed_in_store(), matches);
            prop_assert_eq!(sowing.free_move, matches && sowing.end.is_none());
            if sowing.end.is_none() {
                prop_assert_eq!(after.to_move == pit.side, matches);
            }
        }
    }

    #[test]
    fn a_capture_takes_the_last_seed_and_what_faces_it((rules, position) in positions()) {
        let lap = 2 * u16::from(rules.pits) + 1;
        for pit in position.legal_pits(&rules) {
            let (_, sowing) = position.sow(&rules, pit).expect("legal");
            let mut board = position.board;
            board.set(pit.into(), 0);
            for &drop in &sowing.drops {
                board.set(drop, board.seeds(drop) + 1);
            }
            let landing = match sowing.landing() {
                Hollow::Pit(landing) if landing.side == pit.side => Some(landing),
                _ => None,
            };
            // Empty before the last seed: never reached, or the start pit after exactly one lap.
            let alone = landing.filter(|&landing| {
                if landing == pit {
                    sowing.lifted == lap
                } else {
                    sowing.lifted < lap && position.board.pit(landing) == 0
                }
            });
            let expected = alone.and_then(|landing| {
                let facing = board.pit(Pit::new(pit.side.opposite(), rules.pits - 1 - landing.index));
                (facing > 0 || rules.empty_capture == EmptyCapture::Take).then_some(facing + 1)
            });
            prop_assert_eq!(sowing.captured(), expected.unwrap_or(0));
        }
    }

    #[test]
    fn a_game_ends_exactly_when_its_rules_say_so((rules, position) in positions()) {
        for pit in position.legal_pits(&rules) {
            let (after, sowing) = position.sow(&rules, pit).expect("legal");
            let mut board = position.board;
            let before_sweep = |step: &Step| !matches!(step, Step::Sweep { .. });
            sowing.steps().filter(before_sweep).for_each(|step| board.apply(step));
            let due = if sowing.landed_in_store() { pit.side } else { pit.side.opposite() };
            let dry = |side| board.row(side).iter().all(|&seeds| seeds == 0);
            let no_seeds = match rules.end {
                EndRule::EitherRowEmpty => dry(Side::South) || dry(Side::North),
                EndRule::MoverHasNone => dry(due),
            };
            let past_half = Side::BOTH
                .iter()
                .any(|&side| board.store(side) > board.total() - board.store(side));
            prop_assert_eq!(sowing.end.is_some(), no_seeds || rules.stop_past_half && past_half);
            if sowing.end.is_some() {
                for side in Side::BOTH {
                    let own: u16 = board.row(side).iter().sum();
                    prop_assert_eq!(after.board.store(side), board.store(side) + own);
                    prop_assert_eq!(after.board.in_row(side), 0);
                }
            }
        }
    }

    #[test]
    fn undoing_any_ply_restores_the_match_and_redoing_replays_it(game in games()) {
        let mut replayed = Match::from_position(*game.rules(), *game.start());
        let mut before = vec![replayed.clone()];
        for played in game.played() {
            replayed.play(played.ply).expect("was legal");
            before.push(replayed.clone());
        }
        prop_assert_eq!(&replayed, &game);
        let last = before.pop();
        while let Some(before) = before.pop() {
            prop_assert!(replayed.undo().is_some());
            prop_assert_eq!(replayed.position(), before.position());
            prop_assert_eq!(replayed.played(), before.played());
            prop_assert_eq!(replayed.awaiting(), before.awaiting());
            prop_assert_eq!(replayed.legal_pits(), before.legal_pits());
            prop_assert_eq!(replayed.outcome(), before.outcome());
            prop_assert_eq!(replayed.turns(), before.turns());
            for side in Side::BOTH {
                prop_assert_eq!(replayed.player_at(side), before.player_at(side));
            }
        }
        prop_assert!(replayed.undo().is_none());
        while replayed.redo().is_some() {}
        prop_assert_eq!(Some(replayed), last);
    }

    #[test]
    fn every_game_comes_to_an_end(rules in any_rules(), choices in prop::collection::vec(any::<u8>(), 64)) {
        let mut game = Match::new(rules);
        // Each seed passes each pit at most once on its way to a store, so this is far more than enough.
        for _ in 0..200 {
            play(&mut game, &choices);
        }
        let outcome = game.outcome().expect("over");
        let total = game.start().board.total();
        prop_assert_eq!(outcome.south + outcome.north, total);
        prop_assert_eq!(game.awaiting(), Awaiting::Nothing);
    }

    #[test]
    fn turns_cover_the_game_and_change_the_player(game in games()) {
        let turns = game.turns();
        let mut next = 0;
        for turn in &turns {
            prop_assert_eq!(turn.plies.start, next);
            prop_assert!(!turn.plies.is_empty());
            next = turn.plies.end;
            for played in &game.played()[turn.plies.clone()] {
                prop_assert_eq!(played.before.to_move, turn.side);
            }
        }
        prop_assert_eq!(next, game.played().len());
        let swaps = |index: usize| {
            let plies = &game.played()[turns[index].plies.clone()];
            plies.iter().any(|played| played.ply == Ply::Swap)
        };
        for index in 1..turns.len() {
            prop_assert_ne!(turns[index].player, turns[index - 1].player);
            prop_assert_eq!(turns[index].side == turns[index - 1].side, swaps(index - 1));
        }
    }

    #[test]
    fn notation_reads_back((rules, position) in positions(), game in games()) {
        for style in LabelStyle::ALL {
            for pit in position.legal_pits(&rules) {
                let (_, sowing) = position.sow(&rules, pit).expect("legal");
                let written = MoveText::from(&sowing);
                let read = MoveText::parse(&written.text(style, rules.pits), style, rules.pits);
                prop_assert_eq!(&read, &Ok(written));
                prop_assert_eq!(written.check(&sowing), Ok(()));
            }
            let pits = game.rules().pits;
            let text = turn_text(game.played(), style, pits);
            let read = parse_plies(&text, style, pits).expect("notation");
            let read: Vec<_> = read.iter().map(PlyText::ply).collect();
            let played: Vec<_> = game.played().iter().map(|played| played.ply).collect();
            prop_assert_eq!(read, played);
        }
    }

    #[test]
    fn board_text_reads_back((_, position) in positions()) {
        prop_assert_eq!(position.to_string().parse(), Ok(position));
        prop_assert_eq!(position.board.to_string().parse(), Ok(position.board));
    }

    #[test]
    fn ruleset_text_reads_back(rules in any_rules()) {
        prop_assert_eq!(rules.to_string().parse(), Ok(rules));
    }

    #[test]
    fn records_read_back(
        game in games(),
        players in any::<[Option<String>; 2]>(),
        headers in prop::collection::vec(("x[A-Za-z0-9_-]{0,9}", any::<String>()), 0..3),
    ) {
        let mut record = Record::new(game);
        [record.south, record.north] = players;
        for (name, value) in &headers {
            record.add_header(name, value).expect("a good name");
        }
        let text = record.to_string();
        prop_assert_eq!(Record::parse(&text), Ok(record.clone()));
        prop_assert_eq!(Record::from_bytes(text.as_bytes()), Ok(record));
    }
}
