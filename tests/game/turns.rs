//! Intents, the turn, the pie rule, new matches.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use kalah::engine::Level;
use kalah::game::{
    CurrentMatch, GameEndShown, GameSystems, NewMatch, PieIntent, Purpose, Refused, RefusedWhy,
    SeedLanded, ShownBoard, SowIntent, SweepShown,
};
use kalah::rules::{Awaiting, IllegalMove, IllegalPly, Player, Ply, Preset, Ruleset, Side};
use kalah::seeds::{SeedBody, SeedMotion};

use crate::table::{Table, against, north, seeds_of, some_ply, south, standing_at, two_people};

/// What a frame looked like between the rules and the playback.
#[derive(Resource, Default)]
struct BeforePlayback {
    sowings: usize,
    shown: Option<ShownBoard>,
    bodies: Vec<SeedBody>,
}

fn look_before_playback(
    current: Res<CurrentMatch>,
    shown: Res<ShownBoard>,
    motion: Res<SeedMotion>,
    mut seen: ResMut<BeforePlayback>,
) {
    *seen = BeforePlayback {
        sowings: current.game.sowings(),
        shown: Some(*shown),
        bodies: motion.bodies().to_vec(),
    };
}

#[test]
fn a_sowing_changes_the_match_at_once_before_any_seed_moves() {
    let mut table = Table::unopened(kalah::store::MemoryStorage::default());
    table.app.init_resource::<BeforePlayback>().add_systems(
        Update,
        look_before_playback
            .after(GameSystems::Save)
            .before(GameSystems::Playback),
    );
    table.frame();
    table.start(two_people(Preset::Standard));
    let (start, bodies) = (table.board(), table.bodies());

    table.sow(south(2));

    let seen = table.get::<BeforePlayback>();
    assert_eq!(seen.sowings, 1);
    assert_eq!(seen.shown, Some(ShownBoard(start)));
    assert_eq!(seen.bodies, bodies);
    assert_ne!(table.board(), start);
    assert!(table.busy());
}

#[test]
fn an_empty_pit_is_refused_and_nothing_changes() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.sow_and_watch(south(2));
    let (before, bodies) = (table.game().clone(), table.bodies());

    table.sow(south(2));

    let why = RefusedWhy::Rules(IllegalMove::EmptyPit(south(2)).into());
    let pit = Some(south(2));
    assert_eq!(table.heard::<Refused>(), [Refused { pit, why }]);
    assert_eq!(*table.game(), before);
    assert_eq!(table.bodies(), bodies);
    table.assert_agrees();
}

#[test]
fn the_other_players_pit_is_refused() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.sow(north(2));
    let why = RefusedWhy::Rules(IllegalMove::NotYourPit(north(2)).into());
    assert_eq!(table.refusals(), [why]);
    assert_eq!(table.game().sowings(), 0);
}

#[test]
fn a_pit_beyond_the_board_is_refused() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.sow(south(6));
    let why = RefusedWhy::Rules(IllegalMove::NoSuchPit(south(6)).into());
    assert_eq!(table.refusals(), [why]);
}

#[test]
fn after_the_end_every_pit_is_refused() {
    let game = standing_at("<6,20,10,0,0,0,0,0,1,0,0,9,0,0,8> S");
    let mut table = Table::going_on(&game, two_people(Preset::Standard));
    table.sow_and_watch(south(5));
    assert_eq!(table.game().awaiting(), Awaiting::Nothing);

    table.sow(north(2));

    assert_eq!(
        table.refusals(),
        [RefusedWhy::Rules(IllegalMove::GameOver.into())]
    );
}

#[test]
fn a_person_cannot_move_for_the_computer() {
    let mut table = Table::with(against(Level::Pip));
    table.opponent(|_| kalah::ai::Answer::Nothing);
    table.sow_and_watch(south(0));

    table.sow(north(0));

    assert_eq!(table.refusals(), [RefusedWhy::NotYourTurn]);
    assert_eq!(table.game().sowings(), 1);
}

#[test]
fn of_two_sowings_in_one_frame_the_second_needs_the_turn_too() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.say(SowIntent { pit: south(0) });
    table.say(SowIntent { pit: south(1) });
    table.frame();
    let why = RefusedWhy::Rules(IllegalMove::NotYourPit(south(1)).into());
    assert_eq!(table.refusals(), [why]);
    table.watch();
    table.assert_agrees();
}

#[test]
fn a_free_move_is_played_while_the_first_sowing_still_flies() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.sow(south(2));
    table.frames(5);
    table.sow(south(5));
    assert_eq!(table.game().sowings(), 2);
    table.watch();
    table.assert_agrees();
}

#[test]
fn nothing_is_sown_while_the_pie_offer_waits() {
    let mut table = Table::with(two_people(Preset::Tournament4));
    table.sow_and_watch(south(0));
    table.sow(north(0));
    assert_eq!(
        table.refusals(),
        [RefusedWhy::Rules(IllegalPly::PieChoicePending)]
    );
}

#[test]
fn an_answer_without_a_pie_offer_is_refused() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.say(PieIntent::Swap);
    table.frame();
    assert_eq!(
        table.refusals(),
        [RefusedWhy::Rules(IllegalPly::NoPieChoice)]
    );
}

#[test]
fn a_swap_turns_the_near_side_and_leaves_every_seed() {
    let mut table = Table::with(two_people(Preset::Tournament4));
    table.sow_and_watch(south(0));
    let bodies = table.bodies();
    assert_eq!(table.current().near_side(), Side::South);

    table.want(Ply::Swap);
    table.frame();

    assert_eq!(table.current().near_side(), Side::North);
    assert_eq!(table.game().seat_of(Player::One), Side::North);
    assert_eq!(table.current().awaited_player(), Some(Player::One));
    assert_eq!(table.bodies(), bodies);
    table.assert_agrees();
}

#[test]
fn keeping_the_seat_turns_nothing() {
    let mut table = Table::with(two_people(Preset::Tournament4));
    table.sow_and_watch(south(0));
    table.want(Ply::Keep);
    table.frame();
    assert_eq!(table.current().near_side(), Side::South);
    assert_eq!(table.current().awaited_player(), Some(Player::Two));
    table.assert_agrees();
}

#[test]
fn the_pie_is_answered_while_the_opening_still_flies() {
    let mut table = Table::with(two_people(Preset::Tournament4));
    table.sow(south(0));
    table.frames(4);
    table.want(Ply::Swap);
    table.frame();
    assert!(table.busy(), "the seeds fly on");
    table.watch();
    table.assert_agrees();
}

#[test]
fn a_new_match_in_mid_flight_lies_there_at_once() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.sow(south(0));
    table.frames(20);
    assert!(table.busy());
    table.take::<SeedLanded>();

    table.start(two_people(Preset::Tournament3));

    table.assert_agrees();
    assert_eq!(table.board().total(), 36);
    table.frames(60);
    assert!(table.heard::<SeedLanded>().is_empty(), "no late landing");
    table.assert_agrees();
}

#[test]
fn a_match_started_and_opened_in_one_frame_is_shown_right() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.play_on(3);
    table.say(NewMatch {
        setup: two_people(Preset::Standard),
        purpose: Purpose::Play,
    });
    table.say(SowIntent { pit: south(0) });
    table.frame();
    table.watch();
    assert_eq!(table.game().sowings(), 1);
    table.assert_agrees();
}

#[test]
fn boards_of_every_offered_size_lie_on_the_table() {
    let mut table = Table::default();
    for pits in [4, 7, 5, 6] {
        let rules = Ruleset {
            pits,
            ..Preset::Standard.ruleset()
        };
        let setup = kalah::game::MatchSetup {
            rules,
            ..two_people(Preset::Standard)
        };
        table.start(setup);
        table.assert_agrees();
        table.sow_and_watch(south(1));
        table.assert_agrees();
    }
}

#[test]
fn two_people_play_a_whole_game_by_every_preset() {
    for preset in Preset::ALL {
        let mut table = Table::with(two_people(preset));
        table.at_once();
        let mut last = None;
        while let Some(ply) = some_ply(table.game()) {
            table.want(ply);
            table.frame();
            table.watch();
            table.assert_agrees();
            last = Some(ply);
        }
        assert!(matches!(last, Some(Ply::Sow(_))));
        assert!(table.refusals().is_empty(), "{preset:?}");
        let outcome = table.game().outcome().expect("the game is over");
        let rules = preset.ruleset();
        assert_eq!(
            outcome.south + outcome.north,
            seeds_of(&rules),
            "{preset:?}"
        );
        let (south, north) = (
            table.shown().store(Side::South),
            table.shown().store(Side::North),
        );
        assert_eq!((south, north), (outcome.south, outcome.north), "{preset:?}");
        assert_eq!(table.heard::<GameEndShown>().len(), 1, "{preset:?}");
    }
}

#[test]
fn left_over_seeds_are_shown_running_home_before_the_end() {
    let game = standing_at("<6,20,10,0,0,0,0,0,1,0,0,9,0,0,8> S");
    let mut table = Table::going_on(&game, two_people(Preset::Standard));
    table.sow(south(5));
    while table.heard::<SweepShown>().is_empty() {
        assert!(table.heard::<GameEndShown>().is_empty());
        table.frame();
    }
    table.watch();
    assert_eq!(table.heard::<GameEndShown>().len(), 1);
    table.assert_agrees();
    assert_eq!(table.shown().store(Side::North), 27);
}

#[test]
fn nobody_is_hurried_however_long_a_turn_lasts() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.sow_and_watch(south(0));
    let (before, counts) = (table.game().clone(), table.board());
    // Two hours, a minute at a time.
    table.set(TimeUpdateStrategy::ManualDuration(Duration::from_secs(60)));
    table.frames(120);
    assert_eq!(table.game().played(), before.played());
    assert_eq!(table.board(), counts);
    assert!(table.current().awaits_person() && table.refusals().is_empty());
}
