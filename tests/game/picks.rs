//! Between a press and a sowing: second halves of double clicks, a rest after a change of turns, a tap that only shows.

use std::time::Duration;

use kalah::ai::Answer;
use kalah::engine::Level;
use kalah::game::{
    Armed, BoardFocus, FocusCause, Menu, PickIntent, PickedBy, PitPreview, RefusedWhy, ReplayIntent,
};
use kalah::rules::{Pit, Preset};
use kalah::store::KeptChoices;

use crate::table::{FRAME, Table, against, north, south, two_people};

impl Table {
    /// Clicks on a pit, or on the board beside one.
    fn click(&mut self, pit: impl Into<Option<Pit>>) {
        let pit = pit.into();
        self.say(PickIntent {
            pit,
            by: PickedBy::Pointer,
        });
        self.frame();
    }

    /// Lets that much time pass.
    fn wait(&mut self, time: Duration) {
        self.frames(time.as_nanos().div_ceil(FRAME.as_nanos()) as usize);
    }

    fn choose(&mut self, change: impl FnOnce(&mut KeptChoices)) {
        let mut choices = self.get::<KeptChoices>().clone();
        change(&mut choices);
        self.set(choices);
        self.frame();
    }
}

const SOON: Duration = Duration::from_millis(80);
const LATER: Duration = Duration::from_millis(340);

#[test]
fn a_double_click_makes_one_move_on_every_pit() {
    for index in 0..6 {
        for at_once in [false, true] {
            let mut table = Table::with(two_people(Preset::Standard));
            if at_once {
                table.at_once();
            }
            // A3 gives a free move; the second click would be legal on any other pit as well.
            table.click(south(index));
            table.wait(SOON);
            table.click(south(index));
            table.wait(SOON);
            table.click(south((index + 1) % 6));
            table.watch();
            assert_eq!(table.game().sowings(), 1, "A{}", index + 1);
            assert!(table.refusals().is_empty());
        }
    }
}

#[test]
fn a_later_click_finishes_what_moves_and_is_the_move() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.click(south(2));
    table.wait(LATER);
    assert!(table.busy());
    table.click(south(5));
    assert_eq!(table.game().sowings(), 2, "the click was a move");
    assert!(
        table.get::<kalah::game::Playback>().behind() <= 1,
        "what moved is over"
    );
    table.watch();
    table.assert_agrees();
}

#[test]
fn a_later_click_that_is_no_move_only_finishes_what_moves() {
    for pit in [None, Some(south(2)), Some(north(0))] {
        let mut table = Table::with(two_people(Preset::Standard));
        table.click(south(2));
        table.wait(LATER);
        assert!(table.busy());
        table.click(pit);
        table.assert_agrees();
        assert_eq!(table.game().sowings(), 1);
        assert!(
            table.refusals().is_empty(),
            "nobody is scolded for skipping"
        );
    }
}

#[test]
fn a_click_on_an_empty_pit_says_why_nothing_happens() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.at_once();
    table.click(south(2));
    table.wait(LATER);
    table.click(south(2));
    assert_eq!(table.refusals().len(), 1);
}

#[test]
fn nothing_is_picked_while_a_menu_lies_over_the_board() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.set(bevy::prelude::NextState::Pending(Menu::Pause));
    table.frame();
    table.click(south(0));
    assert_eq!(table.game().sowings(), 0);
}

#[test]
fn a_first_tap_shows_and_a_second_sows() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.choose(|choices| choices.second_tap = true);
    table.click(south(3));
    table.wait(LATER);
    assert_eq!(table.game().sowings(), 0);
    let preview = table
        .get::<PitPreview>()
        .0
        .as_ref()
        .map(|sowing| sowing.pit);
    assert_eq!(preview, Some(south(3)), "what it would do is shown");
    table.click(south(3));
    assert_eq!(table.last_sowing().pit, south(3));
    assert_eq!(table.get::<Armed>().0, None);
}

#[test]
fn who_wishes_to_see_nothing_ahead_sees_what_a_first_tap_asks_for_alone() {
    let mut table = Table::with(two_people(Preset::Standard));
    let point = |table: &mut Table| {
        table.set(BoardFocus {
            pit: Some(south(2)),
            cause: FocusCause::Pointer,
        });
        table.frame();
        table.get::<PitPreview>().0.is_some()
    };
    assert!(point(&mut table));
    table.choose(|choices| choices.foresight = false);
    assert!(!point(&mut table));
    table.choose(|choices| choices.second_tap = true);
    table.click(south(3));
    let preview = table.get::<PitPreview>().0.as_ref();
    assert_eq!(preview.map(|sowing| sowing.pit), Some(south(3)));
}

#[test]
fn a_tap_elsewhere_shows_that_instead() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.choose(|choices| choices.second_tap = true);
    table.click(south(3));
    table.wait(LATER);
    table.click(south(0));
    table.wait(LATER);
    assert_eq!(table.game().sowings(), 0);
    assert_eq!(table.get::<BoardFocus>().pit, Some(south(0)));
    table.click(south(0));
    assert_eq!(table.last_sowing().pit, south(0));
}

#[test]
fn a_double_tap_is_no_second_tap() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.choose(|choices| choices.second_tap = true);
    table.click(south(3));
    table.wait(SOON);
    table.click(south(3));
    assert_eq!(table.game().sowings(), 0);
}

#[test]
fn an_impossible_pit_needs_no_second_tap_to_say_why() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.choose(|choices| choices.second_tap = true);
    table.click(north(0));
    assert_eq!(table.refusals().len(), 1);
}

#[test]
fn with_a_rest_nothing_is_sown_right_after_a_change_of_turns() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.choose(|choices| choices.rest = true);
    table.wait(Duration::from_secs(1));
    table.at_once();
    table.click(south(0));
    table.wait(LATER);
    table.click(north(0));
    assert_eq!(table.game().sowings(), 1, "the turn has just changed");
    table.wait(Duration::from_millis(300));
    table.click(north(0));
    assert_eq!(table.game().sowings(), 2);
}

#[test]
fn a_free_move_is_no_change_of_turns() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.choose(|choices| choices.rest = true);
    table.wait(Duration::from_secs(1));
    table.at_once();
    table.click(south(2));
    table.wait(LATER);
    table.click(south(5));
    assert_eq!(table.game().sowings(), 2);
}

#[test]
fn without_the_wish_there_is_no_rest() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.at_once();
    table.click(south(0));
    table.wait(LATER);
    table.click(north(0));
    assert_eq!(table.game().sowings(), 2);
}

#[test]
fn the_last_turn_is_shown_again_with_all_its_sowings() {
    let mut table = Table::with(against(Level::Pip));
    table.at_once();
    table.opponent(|request| {
        let free = request.position.board.store(kalah::rules::Side::North) == 0;
        Answer::Sow(north(if free { 2 } else { 5 }))
    });
    table.sow(south(0));
    table.let_computer_play();
    assert_eq!(table.game().sowings(), 3);
    let board = table.board();
    table.say(ReplayIntent);
    table.frame();
    assert!(
        table.busy(),
        "it is seen, though everything else is shown at once"
    );
    assert_ne!(table.shown(), board);
    table.watch();
    table.assert_agrees();
    assert_eq!(table.game().sowings(), 3, "the match is as it was");
    assert!(table.refusals().is_empty());
}

#[test]
fn a_move_made_while_the_last_turn_is_shown_again_counts() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.sow_and_watch(south(0));
    table.say(ReplayIntent);
    table.wait(LATER);
    assert!(table.busy());
    table.click(north(0));
    assert_eq!(table.game().sowings(), 2);
    table.watch();
    table.assert_agrees();
}

#[test]
fn before_the_first_sowing_there_is_nothing_to_show_again() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.say(ReplayIntent);
    table.frame();
    assert_eq!(table.refusals(), [RefusedWhy::NothingToReplay]);
}

#[test]
fn undo_while_the_last_turn_is_shown_again_goes_back_in_the_match() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.sow_and_watch(south(0));
    table.say(ReplayIntent);
    table.wait(LATER);
    table.say(kalah::game::UndoIntent);
    table.frame();
    table.watch();
    table.assert_agrees();
    assert_eq!(table.game().sowings(), 0);
}
