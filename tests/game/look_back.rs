//! Looking back: an earlier position lies on the board, the match stays as it is, and one can play on from there.

use kalah::ai::{Answer, Task};
use kalah::engine::Level;
use kalah::engine::review::Verdict;
use kalah::game::{
    LookBackIntent, LookingBack, MatchReview, PlayFromHereIntent, RedoIntent, RefusedWhy, Speed,
};
use kalah::rules::{Board, Preset, Ruleset};

use crate::table::{Table, against, north, some_answer, some_ply, south, two_people};

/// A table of two people with five sowings on it, and the boards after each.
fn after_five() -> (Table, Vec<Board>) {
    let mut table = Table::with(two_people(Preset::Standard));
    let mut boards = vec![table.board()];
    for _ in 0..5 {
        table.play_on(1);
        boards.push(table.board());
    }
    (table, boards)
}

fn look(table: &mut Table, intent: LookBackIntent) {
    table.say(intent);
    table.frame();
    table.frame();
}

#[test]
fn an_earlier_position_lies_on_the_board_and_the_match_stays() {
    let (mut table, boards) = after_five();
    let heaps = table.bodies();
    for (plies, board) in boards.iter().enumerate().take(5) {
        look(&mut table, LookBackIntent::To(plies));
        assert_eq!(table.get::<LookingBack>().0, Some(plies));
        assert_eq!(table.shown(), *board);
        assert_eq!(table.by_bodies(), *board);
        assert_eq!(table.board(), boards[5]);
    }
    look(&mut table, LookBackIntent::Now);
    assert_eq!(table.bodies(), heaps, "the same heaps as before");
    table.assert_agrees();
}

#[test]
fn steps_lead_to_and_fro() {
    let (mut table, boards) = after_five();
    look(&mut table, LookBackIntent::Earlier);
    look(&mut table, LookBackIntent::Earlier);
    assert_eq!(table.shown(), boards[3]);
    look(&mut table, LookBackIntent::Later);
    assert_eq!(table.shown(), boards[4]);
    look(&mut table, LookBackIntent::Later);
    assert!(!table.get::<LookingBack>().is_on());
    table.assert_agrees();
}

#[test]
fn what_still_moves_is_finished_before_one_looks_back() {
    let mut table = Table::with(two_people(Preset::Standard));
    let start = table.board();
    table.sow(south(0));
    assert!(table.busy());
    look(&mut table, LookBackIntent::To(0));
    table.frame();
    assert_eq!(table.shown(), start);
    assert!(!table.busy());
}

#[test]
fn nothing_is_sown_on_a_board_that_is_only_looked_at() {
    let (mut table, boards) = after_five();
    look(&mut table, LookBackIntent::To(2));
    let pit = table.game().legal_pits()[0];
    table.sow(pit);
    assert_eq!(table.refusals(), [RefusedWhy::LookingBack]);
    assert_eq!(table.game().sowings(), 5);
    assert_eq!(table.shown(), boards[2]);
}

#[test]
fn the_computer_waits_with_its_turn_until_one_is_back() {
    let mut table = Table::with(against(Level::Pip));
    let answered = table.opponent(some_answer);
    table.sow_and_watch(south(0));
    look(&mut table, LookBackIntent::To(0));
    answered.wait();
    table.frames(60);
    assert_eq!(
        table.game().sowings(),
        1,
        "it is the computer's turn, and it waits"
    );
    look(&mut table, LookBackIntent::Now);
    table.let_computer_play();
    assert!(table.game().sowings() > 1);
}

#[test]
fn one_can_play_on_from_there_and_what_was_played_can_be_played_again() {
    let (mut table, boards) = after_five();
    look(&mut table, LookBackIntent::To(2));
    table.say(PlayFromHereIntent);
    table.frame();
    assert_eq!(table.game().played().len(), 2);
    assert_eq!(table.game().undone().len(), 3);
    assert!(!table.get::<LookingBack>().is_on());
    table.assert_agrees();
    for _ in 0..3 {
        table.say(RedoIntent);
        table.frame();
    }
    assert_eq!(table.board(), boards[5]);
    table.assert_agrees();
}

#[test]
fn against_the_computer_one_plays_on_from_ones_own_decision() {
    let mut table = Table::with(against(Level::Pip));
    table.opponent(|request| match request.task {
        Task::Sow => Answer::Sow(
            request
                .position
                .legal_pits(&request.rules)
                .next()
                .unwrap_or(north(0)),
        ),
        _ => Answer::Nothing,
    });
    table.set(Speed::Instant);
    table.sow(south(0));
    table.let_computer_play();
    table.sow(south(1));
    table.let_computer_play();
    look(&mut table, LookBackIntent::To(1));
    table.say(PlayFromHereIntent);
    table.frame();
    assert_eq!(
        table.game().sowings(),
        0,
        "after one's own sowing the computer decides"
    );
}

#[test]
fn a_match_that_is_over_is_gone_through() {
    let mut table = Table::with(two_people(Preset::Standard));
    let mut setup = two_people(Preset::Standard);
    setup.rules = Ruleset {
        pits: 3,
        seeds: 3,
        ..Preset::Standard.ruleset()
    };
    table.start(setup);
    table.set(Speed::Instant);
    while let Some(ply) = some_ply(table.game()) {
        table.want(ply);
        table.frame();
    }
    for _ in 0..2_000 {
        if !table.get::<MatchReview>().is_at_work() {
            break;
        }
        table.frame();
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    let review = table.get::<MatchReview>().0.as_ref().expect("it is over");
    assert!(review.is_done());
    assert!(matches!(
        review.verdict(),
        Some(
            Verdict::Turned { .. } | Verdict::Dearest { .. } | Verdict::Led { .. } | Verdict::Level
        )
    ));
}
