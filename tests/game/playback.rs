//! What is shown: seeds, counts and relations follow the match at every rate, every speed and through every hurry.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use kalah::game::{
    CaptureShown, FinishIntent, FreeMoveShown, GameEndShown, InPit, PlaybackIdle, ResumeMatch,
    Seed, SeedLanded, SeedsLifted, SowIntent, Speed, SweepShown, UndoIntent,
};
use kalah::rules::{Hollow, Match, Preset, Side};
use kalah::seeds::{Form, SeedKind};
use kalah::store::{KeptChoices, Movement};

use crate::table::{Table, some_ply, south, standing_at, two_people};

/// Plays an opening and looks at every frame: what is counted in a hollow is what lies there.
fn follow_at(rate: f64, speed: Speed) {
    let mut table = Table::with(two_people(Preset::Homemade));
    table.set(speed);
    table.set(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f64(
        1.0 / rate,
    )));
    for _ in 0..16 {
        let before = table.board();
        let ply = some_ply(table.game()).expect("the game is on");
        table.want(ply);
        table.frame();
        if speed != Speed::Instant && rate > 20.0 {
            assert_ne!(table.shown(), table.board(), "shown too early");
            assert_eq!(table.shown().total() + in_hand(&table), before.total());
        }
        while table.busy() {
            assert_eq!(table.shown(), table.by_bodies(), "{rate} Hz {speed:?}");
            table.frame();
        }
        table.assert_agrees();
    }
}

/// Seeds that count nowhere: in the hand or in the air.
fn in_hand(table: &Table) -> u16 {
    let nowhere = table
        .bodies()
        .into_iter()
        .filter(|body| body.hollow.is_none());
    nowhere.count() as u16
}

#[test]
fn the_counts_follow_the_seeds_at_30_hertz() {
    follow_at(30.0, Speed::Normal);
}

#[test]
fn the_counts_follow_the_seeds_at_60_hertz() {
    follow_at(60.0, Speed::Normal);
}

#[test]
fn the_counts_follow_the_seeds_at_144_hertz() {
    follow_at(144.0, Speed::Normal);
}

#[test]
fn the_counts_follow_the_seeds_at_5_hertz() {
    follow_at(5.0, Speed::Normal);
}

#[test]
fn the_counts_follow_the_seeds_at_every_speed() {
    for speed in Speed::ALL {
        follow_at(60.0, speed);
    }
}

#[test]
fn the_counts_follow_fast_seeds_on_a_slow_machine() {
    follow_at(3.0, Speed::Fast);
}

#[test]
fn after_a_stall_the_seeds_go_on_from_where_they_were() {
    let mut table = Table::with(two_people(Preset::Tournament6));
    table.sow(south(1));
    table.frames(10);
    table.long_frame(Duration::from_secs(2));
    assert!(table.busy(), "the stall swallowed the sowing");
    assert_eq!(table.shown(), table.by_bodies());
    table.watch();
    table.assert_agrees();
}

#[test]
fn at_instant_speed_the_same_frame_shows_the_result() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.at_once();
    table.sow(south(2));
    table.assert_agrees();
    assert_eq!(table.heard::<PlaybackIdle>().len(), 1);
}

#[test]
fn a_faster_speed_takes_fewer_frames() {
    let frames = |speed| {
        let mut table = Table::with(two_people(Preset::Standard));
        table.set(speed);
        table.sow(south(2));
        table.watch()
    };
    let (slow, normal, fast) = (
        frames(Speed::Slow),
        frames(Speed::Normal),
        frames(Speed::Fast),
    );
    assert!(slow.abs_diff(2 * normal) <= 3, "{slow} {normal}");
    assert!((5 * fast).abs_diff(2 * normal) <= 6, "{fast} {normal}");
}

#[test]
fn a_wish_to_finish_shows_the_end_in_the_same_frame() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.sow(south(0));
    table.frames(10);
    table.say(FinishIntent);
    table.frame();
    table.assert_agrees();
}

#[test]
fn a_wish_to_finish_hurries_nothing_that_comes_later() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.say(FinishIntent);
    table.frame();
    table.sow(south(0));
    assert!(table.busy());
    table.say(FinishIntent);
    table.frame();
    table.play_on(1);
    table.say(FinishIntent);
    table.frame();
    table.sow(some_pit(&table));
    assert!(table.busy());
}

fn some_pit(table: &Table) -> kalah::rules::Pit {
    table.game().legal_pits()[0]
}

#[test]
fn playing_on_finishes_what_still_moves() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.sow(south(0));
    table.frames(3);
    let after_first = table.board();
    table.take::<SeedLanded>();

    table.sow(kalah::rules::Pit::new(Side::North, 0));

    let first = table.take::<SeedLanded>();
    assert_eq!(first.len(), 4, "the first sowing lies");
    let second = table.last_sowing();
    assert!(
        table.shown().total() < after_first.total(),
        "the second is in the hand"
    );
    table.watch();
    assert_eq!(table.take::<SeedLanded>().len(), second.drops.len());
    table.assert_agrees();
}

#[test]
fn every_seed_is_related_to_the_hollow_it_lies_in() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.sow(south(0));
    let mut flew = false;
    while table.busy() {
        let bodies = table.bodies();
        flew |= bodies.iter().any(|body| body.hollow.is_none());
        let world = table.app.world_mut();
        let mut seeds = world.query::<(&Seed, Option<&InPit>)>();
        let mut lying = vec![None; bodies.len()];
        for (seed, place) in seeds.iter(world) {
            lying[seed.0] = place.map(|place| place.0);
        }
        let hollows = table.get::<kalah::game::HollowEntities>();
        for (body, place) in bodies.iter().zip(lying) {
            assert_eq!(body.hollow.and_then(|hollow| hollows.get(hollow)), place);
        }
        table.frame();
    }
    assert!(flew);
    table.assert_agrees();
}

#[test]
fn seeds_land_in_the_order_of_the_sowing() {
    let mut table = Table::with(two_people(Preset::Tournament6));
    table.sow(south(4));
    table.watch();
    let drops = table.last_sowing().drops;
    let landed: Vec<(Option<usize>, Hollow)> = table
        .take::<SeedLanded>()
        .into_iter()
        .map(|landing| (landing.drop, landing.hollow))
        .collect();
    let expected: Vec<_> = drops
        .into_iter()
        .enumerate()
        .map(|(n, into)| (Some(n), into))
        .collect();
    assert_eq!(landed, expected);
}

#[test]
fn a_capture_is_told_once_and_empties_both_pits() {
    // A1 carries one seed to the empty A2, which faces five.
    let game = standing_at("<6,10,10,1,0,3,3,3,3,2,2,2,2,5,2> S");
    let mut table = Table::going_on(&game, two_people(Preset::Standard));
    table.sow_and_watch(south(0));
    let shown = table.take::<CaptureShown>();
    assert_eq!(shown.len(), 1);
    assert_eq!((shown[0].capture.seeds(), shown[0].to), (6, Side::South));
    let lifted: Vec<_> = table
        .take::<SeedsLifted>()
        .iter()
        .map(|lift| (lift.seeds, lift.sown))
        .collect();
    assert_eq!(lifted, [(1, true), (1, false), (5, false)]);
    table.assert_agrees();
}

#[test]
fn a_free_move_is_told_once_after_the_last_landing() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.sow(south(2));
    while table.heard::<FreeMoveShown>().is_empty() {
        assert!(table.busy());
        table.frame();
    }
    assert_eq!(table.heard::<SeedLanded>().len(), 4);
    table.watch();
    assert_eq!(table.heard::<FreeMoveShown>().len(), 1);
}

/// The player chooses something in the settings.
fn choose(table: &mut Table, change: impl FnOnce(&mut KeptChoices)) {
    change(&mut table.app.world_mut().resource_mut::<KeptChoices>());
}

#[test]
fn the_heaps_are_the_same_whether_watched_hurried_or_skipped() {
    let play = |speed: Speed, rate: u32, reduced: bool, hurry: bool| {
        let mut table = Table::with(two_people(Preset::Standard));
        table.set(speed);
        choose(&mut table, |choices| {
            choices.movement = if reduced {
                Movement::Calm
            } else {
                Movement::Full
            };
        });
        table.set(TimeUpdateStrategy::ManualDuration(
            Duration::from_secs(1) / rate,
        ));
        for _ in 0..8 {
            let ply = some_ply(table.game()).expect("the game is on");
            table.want(ply);
            table.frame();
            if hurry {
                table.frames(6);
                table.say(FinishIntent);
                table.frame();
            }
            table.watch();
        }
        table.assert_agrees();
        table.bodies()
    };
    let watched = play(Speed::Normal, 60, false, false);
    assert_eq!(watched, play(Speed::Instant, 60, false, false), "instant");
    assert_eq!(watched, play(Speed::Normal, 30, false, false), "30 Hz");
    assert_eq!(watched, play(Speed::Normal, 144, false, false), "144 Hz");
    assert_eq!(watched, play(Speed::Normal, 1, false, false), "stalled");
    assert_eq!(watched, play(Speed::Fast, 37, false, false), "fast");
    assert_eq!(watched, play(Speed::Slow, 144, false, true), "hurried");
    assert_eq!(
        watched,
        play(Speed::Normal, 60, true, false),
        "reduced motion"
    );
}

/// A game with that many plies played.
fn some_game(plies: usize) -> Match {
    let mut game = Match::new(Preset::Standard.ruleset());
    for _ in 0..plies {
        let ply = some_ply(&game).expect("the game is on");
        game.play(ply).expect("legal");
    }
    game
}

#[test]
fn a_resumed_match_has_the_heaps_it_was_left_with() {
    let setup = two_people(Preset::Standard);
    let mut played = Table::with(setup);
    played.at_once();
    played.play_on(20);
    let mut resumed = Table::going_on(&some_game(20), setup);
    resumed.assert_agrees();
    assert_eq!(resumed.game(), played.game());
    assert_eq!(resumed.bodies(), played.bodies());
}

#[test]
fn a_resumed_match_moves_no_seed_before_the_eye() {
    let resumed = Table::going_on(&some_game(20), two_people(Preset::Standard));
    assert!(resumed.heard::<SeedLanded>().is_empty());
    assert!(resumed.heard::<SeedsLifted>().is_empty());
}

#[test]
fn a_sowing_right_after_resuming_is_shown_once_the_heaps_lie() {
    let setup = two_people(Preset::Standard);
    let game = some_game(20);
    let mut table = Table::default();
    table.say(ResumeMatch::of(game.clone(), setup));
    table.frame();
    let ply = some_ply(&game).expect("the game is on");
    table.want(ply);
    table.frame();
    table.watch();
    table.assert_agrees();
    let mut watched = Table::going_on(&game, setup);
    watched.play_on(1);
    assert_eq!(table.bodies(), watched.bodies());
}

#[test]
fn a_sowing_in_the_frame_of_resuming_is_shown_once() {
    let setup = two_people(Preset::Standard);
    let game = some_game(6);
    let mut table = Table::default();
    table.say(ResumeMatch::of(game.clone(), setup));
    let pit = game.legal_pits()[0];
    table.say(SowIntent { pit });
    table.frame();
    table.watch();
    assert_eq!(table.game().sowings(), 7);
    assert_eq!(
        table.heard::<SeedLanded>().len(),
        table.last_sowing().drops.len()
    );
    table.assert_agrees();
}

/// The window became upright.
fn stand_upright(table: &mut Table) {
    let upright = kalah::seeds::Table {
        form: Form::Tall,
        ..*table.get()
    };
    table.set(upright);
}

/// The same match, played on an upright board from the start.
fn upright_twin(of: &Table) -> Table {
    let mut twin = Table::default();
    stand_upright(&mut twin);
    let setup = of.current().setup;
    twin.resume(&of.game().clone(), setup);
    twin
}

/// Goes on until nothing moves; in every frame the counts are what lies there.
fn watch_counts(table: &mut Table) {
    while table.busy() {
        assert_eq!(table.shown(), table.by_bodies());
        table.frame();
    }
}

#[test]
fn a_board_turned_upright_in_mid_flight_finishes_the_sowing_and_lies_as_if_always_upright() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.play_on(9);
    let ply = some_ply(table.game()).expect("the game is on");
    table.want(ply);
    table.frame();
    table.frames(40);
    assert!(table.busy());
    table.take::<SeedLanded>();
    table.take::<SeedsLifted>();
    let drops = table.last_sowing().drops.len();
    let in_the_air = in_hand(&table);
    assert!(in_the_air > 0);

    stand_upright(&mut table);
    table.frame();

    assert_eq!(table.shown(), table.board(), "told to the end");
    let dropped = |landed: &&SeedLanded| landed.drop.is_some();
    let told = table.heard::<SeedLanded>().iter().filter(dropped).count();
    assert!((usize::from(in_the_air)..=drops).contains(&told), "{told}");
    assert!(table.heard::<SeedsLifted>().iter().all(|lift| !lift.sown));
    watch_counts(&mut table);
    table.assert_agrees();
    assert_eq!(table.bodies(), upright_twin(&table).bodies());
    table.play_on(3);
    table.assert_agrees();
}

#[test]
fn a_board_turned_upright_at_rest_says_nothing_and_lies_as_if_always_upright() {
    let mut table = Table::with(two_people(Preset::Tournament6));
    table.play_on(25);
    let before = table.bodies();
    table.take::<SeedLanded>();
    table.take::<SeedsLifted>();
    stand_upright(&mut table);
    table.frame();
    assert_eq!(table.shown(), table.by_bodies());
    watch_counts(&mut table);
    assert!(table.heard::<SeedLanded>().is_empty());
    assert!(table.heard::<SeedsLifted>().is_empty());
    table.assert_agrees();
    assert_ne!(table.bodies(), before);
    assert_eq!(table.bodies(), upright_twin(&table).bodies());
}

#[test]
fn a_sowing_that_waits_while_the_board_turns_is_shown_on_the_new_board() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.play_on(12);
    let ply = some_ply(table.game()).expect("the game is on");
    table.want(ply);
    table.frame();
    table.frames(5);
    let ply = some_ply(table.game()).expect("the game is on");
    table.take::<SeedLanded>();
    table.want(ply);
    stand_upright(&mut table);
    table.frame();
    let waiting = table.last_sowing();
    assert!(table.busy());
    assert_ne!(table.shown(), table.board());
    watch_counts(&mut table);
    let drops = |landed: &&SeedLanded| landed.drop.is_some();
    let told = table.heard::<SeedLanded>().iter().filter(drops).count();
    assert!(told > waiting.drops.len(), "both were told");
    table.assert_agrees();
    assert_eq!(table.bodies(), upright_twin(&table).bodies());
}

#[test]
fn a_board_turned_after_undo_lies_as_the_shorter_history_says_and_can_go_on() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.play_on(14);
    for _ in 0..3 {
        table.say(UndoIntent);
        table.frame();
    }
    stand_upright(&mut table);
    table.frame();
    watch_counts(&mut table);
    table.assert_agrees();
    assert_eq!(table.bodies(), upright_twin(&table).bodies());
    table.say(UndoIntent);
    table.frame();
    table.watch();
    table.assert_agrees();
    table.play_on(2);
    assert_eq!(table.bodies(), upright_twin(&table).bodies());
}

#[test]
fn other_seeds_in_mid_flight_tell_the_end_of_the_game_once() {
    // A6 is the last seed of the row; the far row is swept.
    let game = standing_at("<6,30,10,0,0,0,0,0,1,2,2,2,2,5,2> S");
    for frames in [0, 5, 60, 150] {
        let mut table = Table::going_on(&game, two_people(Preset::Standard));
        table.sow(south(5));
        table.frames(frames);
        choose(&mut table, |choices| choices.seeds = SeedKind::Button);
        table.frame();
        assert_eq!(table.shown(), table.board());
        watch_counts(&mut table);
        table.frames(300);
        table.assert_agrees();
        assert_eq!(table.heard::<GameEndShown>().len(), 1, "{frames}");
        assert_eq!(table.heard::<SweepShown>().len(), 1);
        assert_eq!(table.get::<kalah::seeds::Table>().seeds, SeedKind::Button);
    }
}

#[test]
fn a_free_move_cut_short_by_another_board_is_told_once() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.sow(south(2));
    table.frames(20);
    stand_upright(&mut table);
    table.frame();
    table.watch();
    assert_eq!(table.heard::<FreeMoveShown>().len(), 1);
    table.sow_and_watch(south(5));
    table.assert_agrees();
}

#[test]
fn a_match_may_start_upright() {
    let mut table = Table::unopened(kalah::store::MemoryStorage::default());
    stand_upright(&mut table);
    table.frames(2);
    table.start(two_people(Preset::Standard));
    table.play_on(2);
    table.assert_agrees();
    assert_eq!(table.bodies(), upright_twin(&table).bodies());
}
