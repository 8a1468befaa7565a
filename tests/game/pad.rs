//! A pad at the board: a whole match without a key.

use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent,
    RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::prelude::*;
use kalah::game::{BoardFocus, FocusCause};
use kalah::input::{Action, Bindings, Hand, Input, LastHand, Slot, Wishes};
use kalah::rules::{Awaiting, Pit, Preset, Side};

use crate::table::{Table, north, south, two_people};

/// A pad that lies beside the table.
#[derive(Clone, Copy)]
struct Pad(Entity);

impl Table {
    fn connect(&mut self) -> Pad {
        let pad = self.app.world_mut().spawn_empty().id();
        let came = GamepadConnectionEvent::new(
            pad,
            GamepadConnection::Connected {
                name: "Pad".to_owned(),
                vendor_id: None,
                product_id: None,
            },
        );
        self.say(RawGamepadEvent::from(came.clone()));
        self.say(came);
        self.frame();
        self.frame();
        Pad(pad)
    }

    fn button(&mut self, pad: Pad, button: GamepadButton, value: f32) {
        self.say(RawGamepadEvent::from(RawGamepadButtonChangedEvent::new(
            pad.0, button, value,
        )));
        self.frame();
    }

    /// Presses a button and lets it go.
    fn push(&mut self, pad: Pad, button: GamepadButton) {
        self.button(pad, button, 1.0);
        self.button(pad, button, 0.0);
    }

    fn stick(&mut self, pad: Pad, x: f32) {
        self.say(RawGamepadEvent::from(RawGamepadAxisChangedEvent::new(
            pad.0,
            GamepadAxis::LeftStickX,
            x,
        )));
        self.frame();
    }

    fn pointed_at(&self) -> Option<Pit> {
        self.get::<BoardFocus>().pit
    }
}

#[test]
fn the_cross_walks_along_the_row_and_the_lower_button_sows() {
    let mut table = Table::with(two_people(Preset::Standard));
    let pad = table.connect();
    table.push(pad, GamepadButton::DPadRight);
    assert_eq!(table.pointed_at(), Some(south(0)));
    assert_eq!(table.get::<BoardFocus>().cause, FocusCause::Keys);
    table.push(pad, GamepadButton::DPadRight);
    table.push(pad, GamepadButton::South);
    assert_eq!(table.last_sowing().pit, south(1));
    assert_eq!(table.game().sowings(), 1, "one press, one sowing");
    assert_eq!(table.get::<LastHand>().0, Hand::Pad);
}

#[test]
fn the_stick_steps_once_and_again_when_it_is_held() {
    let mut table = Table::with(two_people(Preset::Standard));
    let pad = table.connect();
    table.stick(pad, 1.0);
    assert_eq!(table.pointed_at(), Some(south(0)));
    table.frames(12);
    assert_eq!(table.pointed_at(), Some(south(0)));
    table.frames(30);
    assert!(table.pointed_at() > Some(south(0)), "held, it goes on");
    table.stick(pad, 0.0);
    let rests = table.pointed_at();
    table.frames(60);
    assert_eq!(table.pointed_at(), rests);
}

#[test]
fn the_right_button_leaves_the_pit() {
    let mut table = Table::with(two_people(Preset::Standard));
    let pad = table.connect();
    table.push(pad, GamepadButton::DPadLeft);
    assert!(table.pointed_at().is_some());
    table.push(pad, GamepadButton::East);
    assert_eq!(table.pointed_at(), None);
}

#[test]
fn a_whole_match_is_played_with_a_pad_alone() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.at_once();
    let pad = table.connect();
    for turn in 0.. {
        assert!(turn < 400, "the match never ends");
        let Awaiting::Sowing(side) = table.game().awaiting() else {
            break;
        };
        // To another place from turn to turn, and on to the first pit that can be sown.
        for _ in 0..=turn % 3 {
            table.push(pad, GamepadButton::DPadRight);
        }
        while !table
            .game()
            .legal_pits()
            .contains(&table.pointed_at().expect("a pit"))
        {
            table.push(pad, GamepadButton::DPadRight);
        }
        assert_eq!(table.pointed_at().map(|pit| pit.side), Some(side));
        let before = table.game().sowings();
        table.push(pad, GamepadButton::South);
        assert_eq!(table.game().sowings(), before + 1);
        table.watch();
    }
    assert!(table.game().outcome().is_some());
    table.assert_agrees();
    assert!(table.refusals().is_empty());
}

#[test]
fn two_pads_at_one_board_both_count() {
    let mut table = Table::with(two_people(Preset::Standard));
    let (one, two) = (table.connect(), table.connect());
    table.push(one, GamepadButton::DPadRight);
    table.push(one, GamepadButton::South);
    table.watch();
    table.push(two, GamepadButton::DPadRight);
    table.push(two, GamepadButton::South);
    assert_eq!(table.last_sowing().pit.side, Side::North);
    assert_eq!(
        table.last_sowing().pit,
        north(5),
        "from the left of the screen"
    );
}

#[test]
fn a_button_can_be_given_to_a_pit() {
    let mut table = Table::with(two_people(Preset::Standard));
    let pad = table.connect();
    let mut bindings = Bindings::default();
    let slot = Slot::Pad(Action::Sow(3));
    assert!(bindings.bind(slot, Input::Pad(GamepadButton::North)));
    table.set(bindings);
    table.push(pad, GamepadButton::North);
    assert_eq!(table.last_sowing().pit, south(3));
}

#[test]
fn a_pad_that_is_pulled_out_lets_go_of_its_stick() {
    let mut table = Table::with(two_people(Preset::Standard));
    let pad = table.connect();
    table.stick(pad, 1.0);
    let gone = GamepadConnectionEvent::new(pad.0, GamepadConnection::Disconnected);
    table.say(RawGamepadEvent::from(gone.clone()));
    table.say(gone);
    table.frame();
    let rests = table.pointed_at();
    table.frames(120);
    assert_eq!(table.pointed_at(), rests);
    assert!(table.get::<Wishes>().is_empty());
}
