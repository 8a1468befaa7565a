//! Taking back and playing again.

use kalah::ai::Answer;
use kalah::engine::Level;
use kalah::game::{RedoIntent, RefusedWhy, SeedLanded, SowIntent, UndoIntent};
use kalah::rules::{Ply, Preset, Side};

use crate::table::{
    Table, against, computer_opens, north, some_answer, some_ply, south, two_people,
};

impl Table {
    fn undo(&mut self) {
        self.say(UndoIntent);
        self.frame();
    }

    fn redo(&mut self) {
        self.say(RedoIntent);
        self.frame();
    }
}

#[test]
fn two_people_step_back_and_forward_one_by_one() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.at_once();
    let mut boards = vec![table.board()];
    for _ in 0..6 {
        table.play_on(1);
        boards.push(table.board());
    }
    for &board in boards.iter().rev().skip(1) {
        table.undo();
        assert_eq!(table.board(), board);
        table.assert_agrees();
    }
    for &board in boards.iter().skip(1) {
        table.redo();
        assert_eq!(table.board(), board);
        table.assert_agrees();
    }
    assert!(table.refusals().is_empty());
}

#[test]
fn against_the_computer_one_goes_back_to_ones_own_last_decision() {
    let mut table = Table::with(against(Level::Pip));
    table.at_once();
    // B3 gives a free move while it holds its four seeds, so that the computer first sows twice.
    table.opponent(|request| match request.position.board.pit(north(2)) {
        4 => Answer::Sow(north(2)),
        _ => Answer::Sow(north(1)),
    });
    table.sow(south(0));
    table.let_computer_play();
    assert_eq!(table.game().sowings(), 3);
    table.sow(south(3));
    table.let_computer_play();
    assert_eq!(table.game().sowings(), 5);

    for sowings in [3, 0] {
        table.undo();
        assert_eq!(table.game().sowings(), sowings);
        assert!(table.current().awaits_person());
        table.assert_agrees();
    }
    for sowings in [3, 5] {
        table.redo();
        assert_eq!(table.game().sowings(), sowings);
        assert!(table.current().awaits_person());
        table.assert_agrees();
    }
}

#[test]
fn after_an_undo_the_computer_is_not_asked_for_the_persons_move() {
    let mut table = Table::with(against(Level::Pip));
    table.at_once();
    table.opponent(some_answer);
    table.sow(south(0));
    table.let_computer_play();
    table.undo();
    table.frames(20);
    assert!(!table.thinks());
    assert_eq!(table.game().sowings(), 0);
}

#[test]
fn with_nothing_played_there_is_nothing_to_take_back() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.undo();
    table.redo();
    assert_eq!(
        table.refusals(),
        [RefusedWhy::NothingToUndo, RefusedWhy::NothingToRedo]
    );
}

#[test]
fn the_computers_opening_cannot_be_taken_back() {
    let mut table = Table::default();
    table.at_once();
    table.opponent(|_| Answer::Sow(south(0)));
    table.start(computer_opens(Level::Pip));
    table.let_computer_play();
    table.undo();
    assert_eq!(table.refusals(), [RefusedWhy::NothingToUndo]);
    assert_eq!(table.game().sowings(), 1);
    table.assert_agrees();
}

#[test]
fn after_another_move_nothing_can_be_played_again() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.sow_and_watch(south(0));
    table.undo();
    table.sow_and_watch(south(1));
    let game = table.game().clone();
    table.redo();
    assert_eq!(table.refusals(), [RefusedWhy::NothingToRedo]);
    assert_eq!(*table.game(), game);
}

#[test]
fn an_undo_in_mid_flight_shows_the_position_before_at_once() {
    let mut table = Table::with(two_people(Preset::Standard));
    let bodies = table.bodies();
    table.sow(south(0));
    table.frames(25);
    assert!(table.busy());
    table.take::<SeedLanded>();

    table.undo();

    table.assert_agrees();
    assert_eq!(table.bodies(), bodies);
    table.frames(100);
    assert!(table.heard::<SeedLanded>().is_empty(), "no late landing");
    table.assert_agrees();
}

#[test]
fn an_undo_in_mid_flight_goes_forward_again() {
    let mut watched = Table::with(two_people(Preset::Standard));
    watched.play_on(3);
    let mut table = Table::with(two_people(Preset::Standard));
    table.play_on(2);
    let ply = some_ply(table.game()).expect("the game is on");
    table.want(ply);
    table.frames(10);
    table.undo();
    table.redo();
    table.watch();
    table.assert_agrees();
    assert_eq!(table.bodies(), watched.bodies());
}

#[test]
fn the_heaps_after_an_undo_are_the_heaps_that_lay_there() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.at_once();
    let mut heaps = vec![table.bodies()];
    for _ in 0..5 {
        table.play_on(1);
        heaps.push(table.bodies());
    }
    for heap in heaps.iter().rev().skip(1) {
        table.undo();
        assert_eq!(table.bodies(), *heap);
    }
    for heap in heaps.iter().skip(1) {
        table.redo();
        assert_eq!(table.bodies(), *heap);
    }
}

#[test]
fn a_line_played_after_an_undo_has_its_own_heaps() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.play_on(2);
    table.undo();
    table.undo();
    table.sow_and_watch(south(1));
    table.sow_and_watch(north(1));
    let mut straight = Table::with(two_people(Preset::Standard));
    straight.sow_and_watch(south(1));
    straight.sow_and_watch(north(1));
    assert_eq!(table.bodies(), straight.bodies());
}

#[test]
fn another_move_taken_back_in_mid_flight_comes_again_as_itself() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.sow_and_watch(south(0));
    table.sow_and_watch(north(0));
    table.undo();
    table.undo();
    table.sow(south(1));
    table.frames(10);
    table.undo();
    table.redo();
    table.watch();
    assert_eq!(table.game().played()[0].ply, Ply::Sow(south(1)));
    table.assert_agrees();
}

#[test]
fn an_undo_and_another_move_in_one_frame_are_both_shown() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.sow_and_watch(south(0));
    table.sow_and_watch(north(0));
    let before = table.game().played()[1].before.board;
    table.take::<SeedLanded>();

    table.say(UndoIntent);
    table.say(SowIntent { pit: north(1) });
    table.frame();

    assert_eq!(table.last_sowing().pit, north(1));
    assert_eq!(table.shown().row(Side::South), before.row(Side::South));
    assert_eq!(table.shown().pit(north(0)), 4);
    table.watch();
    assert_eq!(table.heard::<SeedLanded>().len(), 4);
    table.assert_agrees();
}

#[test]
fn a_resumed_match_can_be_taken_back_to_its_start() {
    let mut played = Table::with(two_people(Preset::Standard));
    played.at_once();
    played.play_on(8);
    let mut table = Table::going_on(played.game(), two_people(Preset::Standard));
    for _ in 0..8 {
        table.undo();
        table.assert_agrees();
    }
    assert_eq!(table.game().sowings(), 0);
}

#[test]
fn an_undo_right_after_resuming_finds_its_heaps() {
    let mut played = Table::with(two_people(Preset::Standard));
    played.at_once();
    played.play_on(20);
    let game = played.game().clone();
    let mut table = Table::default();
    table.say(kalah::game::ResumeMatch::of(
        game,
        two_people(Preset::Standard),
    ));
    table.frame();
    table.undo();
    table.watch();
    played.undo();
    table.assert_agrees();
    assert_eq!(table.bodies(), played.bodies());
    table.redo();
    table.watch();
    played.redo();
    table.assert_agrees();
    assert_eq!(table.bodies(), played.bodies());
}

#[test]
fn a_swap_can_be_taken_back() {
    let mut table = Table::with(two_people(Preset::Tournament4));
    table.sow_and_watch(south(0));
    table.want(Ply::Swap);
    table.frame();
    table.undo();
    assert_eq!(table.current().near_side(), Side::South);
    table.assert_agrees();
    table.redo();
    assert_eq!(table.current().near_side(), Side::North);
    table.assert_agrees();
}

#[test]
fn the_end_of_a_game_can_be_taken_back() {
    let game = crate::table::standing_at("<6,20,10,0,0,0,0,0,1,0,0,9,0,0,8> S");
    let mut table = Table::going_on(&game, two_people(Preset::Standard));
    table.sow_and_watch(south(5));
    assert!(table.game().outcome().is_some());
    table.undo();
    assert!(table.game().outcome().is_none());
    table.assert_agrees();
}
