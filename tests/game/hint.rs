//! Hints: asked for on one's own turn, told in three steps, gone with the position.

use kalah::ai::{Advice, Answer, Task};
use kalah::engine::explain::Reason;
use kalah::engine::{Level, MoveValue};
use kalah::game::{BoardFocus, Hint, HintIntent, HintStep, RefusedWhy};
use kalah::rules::Preset;

use crate::table::{Table, against, computer_opens, north, south, two_people};

fn advice() -> Advice {
    Advice {
        turn: vec![south(2), south(5)],
        reason: Reason::MovesAgain {
            then: Some(south(5)),
        },
        value: 8,
        proven: true,
        pits: vec![MoveValue {
            pit: south(2),
            value: 8,
            proven: true,
            line: vec![south(2)],
        }],
    }
}

/// A table at which advice is to be had, and the computer sows its first pit.
fn advised() -> Table {
    let mut table = Table::with(against(Level::Pip));
    table.opponent(|request| match request.task {
        Task::Advise => Answer::Advice(advice()),
        Task::Sow | Task::Pie | Task::Weigh | Task::WeighClosely => Answer::Sow(north(0)),
    });
    table
}

/// Asks for a hint and waits for it.
fn ask(table: &mut Table) {
    table.say(HintIntent);
    table.frame();
    table.let_computer_play();
    table.frame();
}

#[test]
fn a_hint_is_told_step_by_step_and_stays_at_the_last() {
    let mut table = advised();
    assert_eq!(*table.get::<Hint>(), Hint::None);
    for step in [
        HintStep::Idea,
        HintStep::Pit,
        HintStep::Line,
        HintStep::Values,
        HintStep::Values,
    ] {
        ask(&mut table);
        assert_eq!(*table.get::<Hint>(), Hint::Given(advice(), step));
    }
    assert_eq!(table.game().sowings(), 0, "a hint sows nothing");
}

#[test]
fn the_second_step_points_at_the_pit() {
    let mut table = advised();
    ask(&mut table);
    assert_eq!(table.get::<BoardFocus>().pit, None);
    ask(&mut table);
    assert_eq!(table.get::<BoardFocus>().pit, Some(south(2)));
}

#[test]
fn a_sowing_takes_the_hint_away_and_the_computer_answers_as_ever() {
    let mut table = advised();
    ask(&mut table);
    table.sow(south(0));
    assert_eq!(*table.get::<Hint>(), Hint::None);
    table.let_computer_play();
    assert_eq!(table.last_sowing().pit, north(0));
}

#[test]
fn a_hint_that_was_asked_for_and_not_waited_for_is_never_told() {
    let mut table = advised();
    table.say(HintIntent);
    table.frame();
    table.sow(south(0));
    table.let_computer_play();
    assert_eq!(*table.get::<Hint>(), Hint::None);
    assert_eq!(table.game().sowings(), 2);
}

#[test]
fn on_the_computers_turn_there_is_no_hint_and_that_is_said() {
    let mut table = Table::with(computer_opens(Level::Pip));
    table.say(HintIntent);
    table.frame();
    assert_eq!(*table.get::<Hint>(), Hint::None);
    assert_eq!(table.refusals(), [RefusedWhy::NoHintNow]);
}

#[test]
fn the_engine_itself_advises_two_people_at_one_board() {
    let mut table = Table::with(two_people(Preset::FirstSteps));
    ask(&mut table);
    let Hint::Given(advice, HintStep::Idea) = table.get::<Hint>().clone() else {
        panic!("no hint: {:?}", table.get::<Hint>());
    };
    assert!(table.game().legal_pits().contains(&advice.turn[0]));
}
