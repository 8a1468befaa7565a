//! The coach: what a sowing gave away, told on one's own turn; and the other side's threats, when somebody asks.

use std::sync::mpsc::Receiver;
use std::thread;
use std::time::Duration;

use kalah::ai::{Answer, Request, Task, Thinker};
use kalah::engine::review::Weighed;
use kalah::engine::{Level, MoveValue};
use kalah::game::{
    Coach, CoachShowIntent, Hint, HintIntent, LookBackIntent, LookingBack, MatchSetup, PitPreview,
    RefusedWhy, Remark, SecondThinker, ThreatIntent, Threatened, UndoIntent,
};
use kalah::rules::{Match, Pit, Preset, Side};
use kalah::store::KeptChoices;

use crate::table::{Table, against, computer_opens, north, south, standing_at, two_people};

/// `best` is worth 8 seeds, and every other pit so much less.
fn all_cost(seeds: i32, best: Pit) -> impl Fn(&Request) -> Answer {
    move |request| {
        let moves: Vec<MoveValue> = request
            .position
            .legal_pits(&request.rules)
            .map(|pit| MoveValue {
                pit,
                value: if pit == best { 8 } else { 8 - seeds },
                proven: false,
                line: vec![pit],
            })
            .collect();
        Answer::Weighed(Weighed {
            moves,
            turn: vec![best],
            value: 8,
            proven: false,
        })
    }
}

/// A table at which A3 is best and everything else costs that much; the computer sows its first pit.
fn coached(seeds: i32) -> (Table, Receiver<Request>) {
    coached_at(against(Level::Pip), seeds)
}

fn coached_at(setup: MatchSetup, seeds: i32) -> (Table, Receiver<Request>) {
    let mut table = Table::with(setup);
    table.opponent(|_| Answer::Sow(north(0)));
    let asked = table.second(all_cost(seeds, south(2)));
    (table, asked)
}

/// Goes on until the coach and the computer have nothing to think about and nothing moves.
fn settle(table: &mut Table) {
    for _ in 0..20_000 {
        table.let_computer_play();
        let at_work = table.get::<Coach>().is_at_work() || table.get::<Threatened>().is_at_work();
        if !at_work {
            table.frames(2);
            return;
        }
        thread::sleep(Duration::from_micros(500));
    }
    panic!("it never comes to an end");
}

fn told(table: &Table) -> Option<Remark> {
    table.get::<Coach>().told().copied()
}

#[test]
fn what_a_sowing_cost_is_told_on_ones_own_turn_once_nothing_moves() {
    let (mut table, _asked) = coached(6);
    table.sow(south(0));
    while table.game().sowings() < 2 || table.busy() {
        assert_eq!(told(&table), None, "something still moves");
        table.frame();
        thread::sleep(Duration::from_micros(500));
    }
    settle(&mut table);
    let remark = told(&table).expect("six seeds are worth a word");
    assert_eq!((remark.ply, remark.loss.seeds), (0, 6));
    assert_eq!((remark.loss.sown, remark.loss.better), (south(0), south(2)));
    assert_eq!(table.game().sowings(), 2, "nothing was played by it");
}

#[test]
fn a_good_sowing_and_a_small_loss_are_not_worth_a_word() {
    let (mut table, _asked) = coached(6);
    table.sow(south(2));
    settle(&mut table);
    assert_eq!(*table.get::<Coach>(), Coach::Silent);
    let (mut table, _asked) = coached(2);
    table.sow(south(0));
    settle(&mut table);
    assert_eq!(*table.get::<Coach>(), Coach::Silent);
}

#[test]
fn after_a_free_move_it_is_told_before_the_next_sowing() {
    let (mut table, _asked) = coached_at(against(Level::Pip), 6);
    table.second(all_cost(6, south(0)));
    table.sow(south(2));
    settle(&mut table);
    assert_eq!(told(&table).map(|remark| remark.ply), Some(0));
    assert_eq!(table.game().sowings(), 1);
}

#[test]
fn the_next_sowing_and_taking_back_end_it() {
    let (mut table, _asked) = coached(6);
    table.sow(south(0));
    settle(&mut table);
    assert!(told(&table).is_some());
    table.sow(south(2));
    assert_eq!(told(&table), None);

    let (mut table, _asked) = coached(6);
    table.sow(south(0));
    settle(&mut table);
    table.say(UndoIntent);
    table.frame();
    assert_eq!(*table.get::<Coach>(), Coach::Silent);
    assert_eq!(
        table.game().sowings(),
        0,
        "the board is that before the sowing"
    );
}

#[test]
fn who_turned_it_off_is_asked_nothing_and_told_nothing() {
    let (mut table, asked) = coached(6);
    let mut choices = table.get::<KeptChoices>().clone();
    assert!(choices.coach, "at the start it is on");
    choices.coach = false;
    table.set(choices);
    table.frame();
    table.sow(south(0));
    settle(&mut table);
    assert_eq!(*table.get::<Coach>(), Coach::Silent);
    assert!(asked.try_recv().is_err(), "nobody weighs anything");
}

#[test]
fn turning_it_off_takes_away_what_is_told() {
    let (mut table, _asked) = coached(6);
    table.sow(south(0));
    settle(&mut table);
    let mut choices = table.get::<KeptChoices>().clone();
    choices.coach = false;
    table.set(choices);
    table.frames(2);
    assert_eq!(told(&table), None);
}

#[test]
fn two_people_at_one_board_are_left_alone() {
    let mut table = Table::with(two_people(Preset::Standard));
    let asked = table.second(all_cost(6, south(2)));
    table.sow_and_watch(south(0));
    table.frames(5);
    assert_eq!(*table.get::<Coach>(), Coach::Silent);
    assert!(asked.try_recv().is_err());
}

#[test]
fn an_opening_that_may_be_taken_over_is_not_judged() {
    let setup = MatchSetup {
        rules: Preset::Tournament4.ruleset(),
        ..against(Level::Pip)
    };
    let mut table = Table::with(setup);
    table.opponent(|request| match request.task {
        Task::Pie => Answer::Keep,
        _ => Answer::Sow(north(0)),
    });
    let asked = table.second(all_cost(6, south(2)));
    table.sow(south(0));
    settle(&mut table);
    assert!(asked.try_recv().is_err());
    table.sow(south(1));
    settle(&mut table);
    assert_eq!(told(&table).map(|remark| remark.loss.sown), Some(south(1)));
}

#[test]
fn a_coach_that_takes_forever_keeps_nobody_waiting_and_says_nothing_late() {
    let mut table = Table::with(against(Level::Pip));
    table.opponent(|_| Answer::Sow(north(0)));
    let slow = Thinker::answering(None, |request, stop| {
        while !stop() {
            thread::sleep(Duration::from_millis(1));
        }
        kalah::ai::stand_in(request)
    });
    table.app.insert_non_send(SecondThinker::of(slow));
    table.sow(south(0));
    table.let_computer_play();
    assert_eq!(table.game().sowings(), 2, "the computer has answered");
    assert!(table.get::<Coach>().is_at_work());
    let answers = table.second(all_cost(6, south(2)));
    table.sow(south(2));
    assert_eq!(told(&table), None);
    settle(&mut table);
    assert_eq!(
        *table.get::<Coach>(),
        Coach::Silent,
        "the first sowing is past"
    );
    assert_eq!(answers.try_iter().count(), 1);
}

#[test]
fn the_better_sowing_is_shown_on_the_board_as_it_was() {
    let (mut table, _asked) = coached(6);
    table.sow(south(0));
    settle(&mut table);
    table.say(CoachShowIntent);
    table.frames(3);
    assert_eq!(*table.get::<LookingBack>(), LookingBack(Some(0)));
    let shown = table
        .get::<Coach>()
        .shown()
        .map(|remark| remark.loss.better);
    assert_eq!(shown, Some(south(2)));
    let preview = table
        .get::<PitPreview>()
        .0
        .clone()
        .expect("its path is drawn");
    assert_eq!(preview.pit, south(2));
    assert!(preview.free_move);
    table.say(LookBackIntent::Now);
    table.frames(3);
    assert_eq!(table.get::<Coach>().shown(), None);
    assert!(told(&table).is_some(), "it still stands");
    assert_eq!(table.get::<PitPreview>().0, None);
    assert_eq!(table.game().sowings(), 2);
}

#[test]
fn the_engine_itself_sees_a_capture_that_was_left() {
    // A1 captures ten.
    let game: Match = standing_at("<6,10,10,1,0,0,0,4,0,1,1,0,0,9,1> S");
    let mut table = Table::going_on(&game, against(Level::Pip));
    table.sow(south(4));
    settle(&mut table);
    let remark = told(&table).expect("ten seeds are worth a word");
    assert_eq!(remark.loss.better, south(0));
    assert_eq!(remark.lesson(), "capture");
}

/// Asks for the threat and waits for it.
fn ask(table: &mut Table) {
    table.say(ThreatIntent);
    table.frame();
    settle(table);
}

#[test]
fn a_threat_is_found_on_the_board_with_the_other_side_to_move() {
    // B1 takes the four in A5.
    let game = standing_at("<6,10,10,0,0,1,0,4,0,1,0,0,2,0,1> S");
    let mut table = Table::going_on(&game, against(Level::Pip));
    let asked = table.second(all_cost(6, north(0)));
    ask(&mut table);
    let question = asked.try_recv().expect("the engine was asked");
    assert_eq!(question.position.to_move, Side::North);
    assert_eq!(question.position.board, game.position().board);
    let threat = table
        .get::<Threatened>()
        .given()
        .cloned()
        .expect("a threat");
    assert_eq!(
        threat.catch.map(|catch| (catch.target, catch.seeds)),
        Some((south(4), 4))
    );
    let preview = table
        .get::<PitPreview>()
        .0
        .as_ref()
        .map(|sowing| sowing.pit);
    assert_eq!(preview, Some(north(0)), "its path is drawn");
    assert_eq!(table.game().sowings(), 0, "nothing was played");
}

#[test]
fn a_threat_goes_with_the_same_wish_with_a_hint_and_with_a_sowing() {
    let (mut table, _asked) = coached(6);
    table.second(all_cost(6, north(2)));
    ask(&mut table);
    assert!(matches!(
        table.get::<Threatened>(),
        Threatened::Given(Some(_))
    ));
    table.say(ThreatIntent);
    table.frame();
    assert_eq!(*table.get::<Threatened>(), Threatened::Unasked);
    ask(&mut table);
    table.say(HintIntent);
    table.frame();
    assert_eq!(*table.get::<Threatened>(), Threatened::Unasked);
    assert_ne!(*table.get::<Hint>(), Hint::None);
    ask(&mut table);
    assert_eq!(
        *table.get::<Hint>(),
        Hint::None,
        "one thing is told at a time"
    );
    table.sow(south(0));
    assert_eq!(*table.get::<Threatened>(), Threatened::Unasked);
}

#[test]
fn on_the_computers_turn_no_threat_is_shown_and_that_is_said() {
    let mut table = Table::with(computer_opens(Level::Pip));
    table.say(ThreatIntent);
    table.frame();
    assert_eq!(*table.get::<Threatened>(), Threatened::Unasked);
    assert_eq!(table.refusals(), [RefusedWhy::NoThreatNow]);
}
