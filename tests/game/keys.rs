//! The board's keys: digits by their place on the keyboard, arrows, enter.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::prelude::*;
use kalah::ai::Answer;
use kalah::engine::Level;
use kalah::game::{BoardFocus, FocusCause, Menu, PitPreview, Screen};
use kalah::rules::{Pit, Ply, Preset};

use crate::table::{Table, against, computer_opens, north, south, two_people};

const DIGITS: [KeyCode; 6] = [
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
];

impl Table {
    fn key(&mut self, key_code: KeyCode, logical_key: Key, state: ButtonState) {
        self.say(KeyboardInput {
            key_code,
            logical_key,
            state,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        });
        self.frame();
    }

    /// Presses a key and lets it go.
    fn press(&mut self, key: KeyCode) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.key(key, Key::Unidentified(NativeKey::Unidentified), state);
        }
    }

    fn focused(&self) -> Option<Pit> {
        let focus = self.get::<BoardFocus>();
        assert!(focus.pit.is_none() || focus.cause == FocusCause::Keys);
        focus.pit
    }
}

#[test]
fn each_digit_sows_its_pit() {
    for (index, key) in (0..).zip(DIGITS) {
        let mut table = Table::with(two_people(Preset::Standard));
        table.press(key);
        assert_eq!(table.last_sowing().pit, south(index));
        assert_eq!(table.game().sowings(), 1, "one press, one sowing");
    }
}

#[test]
fn digits_go_by_their_place_on_the_keyboard() {
    let mut table = Table::with(two_people(Preset::Standard));
    // The first key of the digits' row on a French keyboard.
    table.key(
        KeyCode::Digit1,
        Key::Character("&".into()),
        ButtonState::Pressed,
    );
    assert_eq!(table.last_sowing().pit, south(0));
}

#[test]
fn a_key_held_down_sows_once() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.at_once();
    // A3 gives a free move, so that South stays due.
    table.key(
        KeyCode::Digit3,
        Key::Character("3".into()),
        ButtonState::Pressed,
    );
    table.frames(30);
    assert_eq!(table.game().sowings(), 1);
    assert!(table.refusals().is_empty());
}

#[test]
fn a_digit_beyond_the_row_does_nothing() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.press(KeyCode::Digit7);
    assert_eq!(table.game().sowings(), 0);
    assert!(table.refusals().is_empty());
}

#[test]
fn a_digit_on_an_empty_pit_is_refused() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.at_once();
    table.press(KeyCode::Digit3);
    table.press(KeyCode::Digit3);
    assert_eq!(table.refusals().len(), 1);
}

#[test]
fn a_person_who_sits_north_counts_from_the_left_too() {
    for (index, key) in (0..).zip(DIGITS) {
        let mut table = Table::default();
        table.at_once();
        table.opponent(|_| Answer::Sow(south(0)));
        table.start(computer_opens(Level::Pip));
        table.let_computer_play();
        table.press(key);
        assert_eq!(table.game().played()[1].ply, Ply::Sow(north(index)));
    }
}

#[test]
fn after_a_swap_the_digits_count_from_the_new_seat() {
    let mut table = Table::with(two_people(Preset::Tournament4));
    table.sow_and_watch(south(0));
    table.want(Ply::Swap);
    table.frame();
    table.press(KeyCode::Digit2);
    assert_eq!(table.last_sowing().pit, north(1));
}

#[test]
fn in_the_far_row_digits_count_from_the_left_of_the_screen() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.sow_and_watch(south(0));
    table.press(KeyCode::Digit1);
    assert_eq!(table.last_sowing().pit, north(5));
}

#[test]
fn digits_do_nothing_on_the_computers_turn() {
    let mut table = Table::with(against(Level::Pip));
    table.opponent(|_| Answer::Nothing);
    table.sow_and_watch(south(0));
    table.press(KeyCode::Digit2);
    assert_eq!(table.game().sowings(), 1);
    assert!(table.refusals().is_empty());
}

#[test]
fn keys_do_nothing_under_a_menu_or_away_from_the_board() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.set(NextState::Pending(Menu::Pause));
    table.frame();
    table.press(KeyCode::Digit1);
    table.press(KeyCode::ArrowRight);
    table.set(NextState::Pending(Menu::None));
    table.set(NextState::Pending(Screen::Title));
    table.frame();
    table.press(KeyCode::Digit1);
    table.press(KeyCode::ArrowRight);
    assert_eq!(table.game().sowings(), 0);
    assert_eq!(table.focused(), None);
}

#[test]
fn arrows_walk_along_the_row_and_round_its_ends() {
    let mut table = Table::with(two_people(Preset::Standard));
    let mut walk = |key| {
        table.press(key);
        table.focused()
    };
    assert_eq!(walk(KeyCode::ArrowRight), Some(south(0)));
    assert_eq!(walk(KeyCode::ArrowRight), Some(south(1)));
    assert_eq!(walk(KeyCode::ArrowLeft), Some(south(0)));
    assert_eq!(walk(KeyCode::ArrowLeft), Some(south(5)));
    assert_eq!(walk(KeyCode::ArrowRight), Some(south(0)));
}

#[test]
fn right_is_right_on_the_screen_for_the_far_row_too() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.sow_and_watch(south(0));
    table.press(KeyCode::ArrowRight);
    assert_eq!(table.focused(), Some(north(5)));
    table.press(KeyCode::ArrowRight);
    assert_eq!(table.focused(), Some(north(4)));
}

#[test]
fn a_pit_reached_by_keys_shows_what_it_would_do() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.press(KeyCode::ArrowRight);
    table.press(KeyCode::ArrowRight);
    table.press(KeyCode::ArrowRight);
    let preview = table.get::<PitPreview>().0.clone().expect("a preview");
    assert_eq!(preview.pit, south(2));
    assert!(preview.free_move);
}

#[test]
fn enter_sows_the_pit_reached_by_keys() {
    for key in [KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Space] {
        let mut table = Table::with(two_people(Preset::Standard));
        table.press(key);
        assert_eq!(table.game().sowings(), 0, "nothing was chosen");
        table.press(KeyCode::ArrowLeft);
        table.press(key);
        assert_eq!(table.last_sowing().pit, south(5));
    }
}

#[test]
fn enter_does_not_sow_a_pit_under_the_mouse() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.set(BoardFocus {
        pit: Some(south(1)),
        cause: FocusCause::Pointer,
    });
    table.press(KeyCode::Enter);
    assert_eq!(table.game().sowings(), 0);
}

#[test]
fn enter_finishes_what_moves() {
    for key in [KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Space] {
        let mut table = Table::with(two_people(Preset::Standard));
        table.press(KeyCode::Digit1);
        table.frames(5);
        assert!(table.busy());
        table.press(key);
        table.assert_agrees();
        assert_eq!(table.game().sowings(), 1);
    }
}

#[test]
fn enter_that_finishes_a_free_move_sows_nothing() {
    let mut table = Table::with(two_people(Preset::Standard));
    for _ in 0..3 {
        table.press(KeyCode::ArrowRight);
    }
    table.press(KeyCode::Enter);
    table.frames(5);
    table.press(KeyCode::ArrowRight);
    table.press(KeyCode::Enter);
    table.assert_agrees();
    assert_eq!(table.game().sowings(), 1, "it was a wish to see the end");
    assert!(table.refusals().is_empty());
    table.press(KeyCode::Enter);
    assert_eq!(table.last_sowing().pit, south(3));
}

#[test]
fn a_digit_plays_on_and_finishes_what_moves() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.press(KeyCode::Digit3);
    table.frames(5);
    table.press(KeyCode::Digit6);
    assert_eq!(table.game().sowings(), 2);
    table.watch();
    table.assert_agrees();
}
