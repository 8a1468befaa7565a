//! The computer at the table: when it is asked, when it answers, and which answers come too late.

use std::sync::Mutex;
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use kalah::ai::{Answer, Task};
use kalah::engine::Level;
use kalah::game::{
    ComputerPause, Controller, DemoPaused, DemoStep, GameEndShown, MatchSetup, NewMatch, PieIntent,
    Purpose, Speed, UndoIntent,
};
use kalah::rules::{Awaiting, Player, Ply, Preset, Side};

use crate::table::{
    Table, against, computer_opens, north, seeds_of, some_answer, some_ply, south, two_people,
};

#[test]
fn the_computer_answers_a_sowing_with_its_own() {
    let mut table = Table::with(against(Level::Pip));
    table.opponent(|_| Answer::Sow(north(0)));
    table.sow(south(0));
    table.let_computer_play();
    assert_eq!(table.last_sowing().pit, north(0));
    assert!(table.current().awaits_person());
    table.assert_agrees();
}

#[test]
fn the_computer_is_asked_only_once_the_board_is_calm() {
    let mut table = Table::with(against(Level::Pip));
    table.opponent(|_| Answer::Sow(north(0)));
    table.sow(south(0));
    while table.busy() {
        assert!(!table.thinks());
        table.frame();
    }
    assert!(table.thinks());
}

#[test]
fn an_answer_that_comes_at_once_still_takes_its_time() {
    let mut table = Table::with(against(Level::Pip));
    let answered = table.opponent(|_| Answer::Sow(north(0)));
    table.sow_and_watch(south(0));
    answered.wait();
    // Half a second at 60 Hz.
    table.frames(30);
    assert_eq!(table.game().sowings(), 1);
    table.frames(6);
    assert_eq!(table.game().sowings(), 2);
}

#[test]
fn at_instant_speed_the_computer_does_not_dawdle() {
    let mut table = Table::with(against(Level::Pip));
    table.at_once();
    let answered = table.opponent(|_| Answer::Sow(north(0)));
    table.sow(south(0));
    answered.wait();
    table.frame();
    assert_eq!(table.game().sowings(), 2);
}

#[test]
fn a_thought_that_lasts_holds_no_frame_up() {
    let mut table = Table::with(against(Level::Pip));
    let (open, gate) = channel::<()>();
    let gate = Mutex::new(gate);
    table.opponent(move |_| {
        let _ = gate.lock().expect("one thread").recv();
        Answer::Sow(north(0))
    });
    table.sow_and_watch(south(0));
    table.frames(200);
    assert!(table.thinks());
    assert_eq!(table.game().sowings(), 1);
    open.send(()).expect("the opponent waits");
    table.let_computer_play();
    assert_eq!(table.game().sowings(), 2);
}

/// A table where the computer thinks until told, and what tells it.
fn thinking_table() -> (Table, std::sync::mpsc::Sender<()>) {
    let mut table = Table::with(against(Level::Pip));
    table.at_once();
    let (open, gate) = channel::<()>();
    let gate = Mutex::new(gate);
    table.opponent(move |request| {
        let _ = gate.lock().expect("one thread").recv();
        some_answer(request)
    });
    table.sow(south(0));
    assert!(table.thinks());
    (table, open)
}

#[test]
fn an_undo_while_the_computer_thinks_drops_its_answer() {
    let (mut table, open) = thinking_table();
    table.say(UndoIntent);
    table.frame();
    assert!(!table.thinks());
    open.send(()).expect("the opponent waits");
    thread::sleep(Duration::from_millis(20));
    table.frames(30);
    assert_eq!(table.game().sowings(), 0);
    assert!(table.refusals().is_empty());
    table.assert_agrees();
}

#[test]
fn a_new_match_while_the_computer_thinks_drops_its_answer() {
    let (mut table, open) = thinking_table();
    table.start(two_people(Preset::Standard));
    open.send(()).expect("the opponent waits");
    thread::sleep(Duration::from_millis(20));
    table.frames(30);
    assert_eq!(table.game().sowings(), 0);
    assert!(table.refusals().is_empty());
    table.assert_agrees();
}

#[test]
fn after_a_dropped_answer_the_computer_is_asked_anew() {
    let (mut table, open) = thinking_table();
    table.say(UndoIntent);
    table.frame();
    open.send(()).expect("the opponent waits");
    open.send(()).expect("the opponent waits");
    table.sow(south(1));
    table.let_computer_play();
    assert_eq!(table.game().played()[0].ply, Ply::Sow(south(1)));
    assert!(table.game().sowings() >= 2);
    table.assert_agrees();
}

#[test]
fn an_undo_in_the_frame_of_the_answer_wins() {
    let mut table = Table::with(against(Level::Pip));
    table.at_once();
    let answered = table.opponent(some_answer);
    table.sow(south(0));
    answered.wait();
    table.say(UndoIntent);
    table.frame();
    assert_eq!(table.game().sowings(), 0);
    assert!(table.refusals().is_empty(), "nobody asked for the answer");
    table.frames(10);
    table.assert_agrees();
}

#[test]
fn a_new_match_in_the_frame_of_the_answer_is_not_opened_by_it() {
    let mut table = Table::default();
    table.at_once();
    let answered = table.opponent(|_| Answer::Sow(south(0)));
    table.start(computer_opens(Level::Pip));
    answered.wait();
    table.start(computer_opens(Level::Pip));
    assert_eq!(
        table.game().sowings(),
        0,
        "the new match has its own question"
    );
    answered.wait();
    table.frame();
    assert_eq!(table.game().sowings(), 1);
    table.assert_agrees();
}

#[test]
fn when_the_computer_opens_the_person_sits_north_and_near() {
    let mut table = Table::default();
    table.opponent(|_| Answer::Sow(south(0)));
    table.start(computer_opens(Level::Pip));
    assert_eq!(table.current().near_side(), Side::North);
    table.let_computer_play();
    assert_eq!(table.game().sowings(), 1);
    assert!(table.current().awaits_person());
    table.sow(north(0));
    assert_eq!(table.game().sowings(), 2);
}

#[test]
fn a_computer_that_swaps_turns_the_board_round() {
    let mut table = Table::with(MatchSetup {
        rules: Preset::Tournament4.ruleset(),
        ..against(Level::Pip)
    });
    table.opponent(|request| match request.task {
        Task::Pie => Answer::Swap,
        Task::Sow | Task::Advise | Task::Weigh | Task::WeighClosely => some_answer(request),
    });
    table.sow(south(0));
    table.let_computer_play();
    assert_eq!(table.current().near_side(), Side::North);
    assert_eq!(table.game().seat_of(Player::One), Side::North);
    assert!(
        table.current().awaits_person(),
        "North is due, and that is the person now"
    );
    table.assert_agrees();
}

#[test]
fn a_person_who_swaps_leaves_the_computer_to_move() {
    let mut table = Table::default();
    let opening = |request: &kalah::ai::Request| match request.position.to_move {
        Side::South => Answer::Sow(south(0)),
        Side::North => Answer::Sow(north(0)),
    };
    table.opponent(opening);
    table.start(MatchSetup {
        rules: Preset::Tournament4.ruleset(),
        ..computer_opens(Level::Pip)
    });
    table.let_computer_play();
    assert_eq!(table.game().awaiting(), Awaiting::PieChoice(Player::Two));
    table.say(PieIntent::Swap);
    table.frame();
    assert_eq!(table.current().near_side(), Side::South);
    table.let_computer_play();
    assert_eq!(table.last_sowing().pit, north(0));
    assert!(table.current().awaits_person());
}

#[test]
fn a_match_resumed_on_the_computers_turn_goes_on() {
    let mut game = kalah::rules::Match::new(Preset::Standard.ruleset());
    game.sow(south(0)).expect("legal");
    let mut table = Table::default();
    table.opponent(|_| Answer::Sow(north(0)));
    table.resume(&game, against(Level::Pip));
    table.let_computer_play();
    assert_eq!(table.game().sowings(), 2);
}

/// Plays a match to its end; the person follows the script.
fn play_out(setup: MatchSetup) -> Table {
    let mut table = Table::with(setup);
    table.set(Speed::Instant);
    while table.game().outcome().is_none() {
        if table.current().awaits_person() {
            let ply = some_ply(table.game()).expect("the game is on");
            table.want(ply);
        }
        table.let_computer_play();
    }
    assert!(table.refusals().is_empty());
    assert_eq!(table.heard::<GameEndShown>().len(), 1);
    table.assert_agrees();
    let outcome = table.game().outcome().expect("the game is over");
    assert_eq!(outcome.south + outcome.north, seeds_of(&setup.rules));
    table
}

#[test]
fn a_person_plays_a_whole_game_with_the_computer_by_every_preset() {
    for preset in Preset::ALL {
        play_out(MatchSetup {
            rules: preset.ruleset(),
            ..against(Level::Pip)
        });
        play_out(MatchSetup {
            rules: preset.ruleset(),
            ..computer_opens(Level::Pip)
        });
    }
}

#[test]
fn two_computers_play_a_whole_game_by_every_preset() {
    for preset in Preset::ALL {
        play_out(MatchSetup {
            rules: preset.ruleset(),
            one: Controller::Computer(Level::Hazel),
            two: Controller::Computer(Level::Pip),
            seed: 3,
            ..MatchSetup::default()
        });
    }
}

#[test]
fn the_same_setup_has_the_same_game() {
    let setup = MatchSetup {
        one: Controller::Computer(Level::Pip),
        ..against(Level::Pip)
    };
    let (one, two) = (play_out(setup), play_out(setup));
    assert_eq!(one.game(), two.game());
    let other = play_out(MatchSetup { seed: 6, ..setup });
    assert_ne!(one.game(), other.game());
}

#[test]
fn a_demonstration_can_be_left_for_a_match_at_any_time() {
    let mut table = Table::default();
    table.say(NewMatch {
        setup: MatchSetup {
            one: Controller::Computer(Level::Pip),
            ..against(Level::Pip)
        },
        purpose: Purpose::Show,
    });
    table.frames(80);
    table.start(two_people(Preset::Standard));
    table.frames(80);
    assert_eq!(table.game().sowings(), 0);
    assert!(table.current().is_played());
    table.assert_agrees();
}

#[test]
fn a_demonstration_that_stands_still_goes_on_by_one_sowing_each_time_it_is_asked() {
    let mut table = Table::default();
    table.set(ComputerPause::Long);
    table.set(DemoPaused(true));
    table.say(NewMatch {
        setup: MatchSetup {
            one: Controller::Computer(Level::Pip),
            two: Controller::Computer(Level::Clover),
            ..MatchSetup::default()
        },
        purpose: Purpose::Show,
    });
    table.opponent(some_answer);
    table.frames(300);
    assert_eq!(table.game().sowings(), 0);
    for sowings in 1..=3 {
        table.set(DemoStep(true));
        // Less than the pause that the computer makes otherwise.
        for _ in 0..100 {
            table.frame();
            if table.game().sowings() == sowings {
                break;
            }
            thread::sleep(Duration::from_millis(2));
        }
        assert_eq!(table.game().sowings(), sowings);
        table.watch();
        table.frames(300);
        assert_eq!(table.game().sowings(), sowings, "and then stands still");
    }
}
