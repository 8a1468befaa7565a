//! The board for those who do not see it: what its elements are called, and what is said.

use bevy::a11y::AccessibilityNode;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use kalah::ai::Answer;
use kalah::engine::Level;
use kalah::rules::{Hollow, Side};
use kalah::store::{KeptChoices, Telling};
use kalah::ui::{HollowElement, Said};

use crate::screens::interface;
use crate::table::{Table, against, north, south};

/// You against Pip, who does as told.
fn against_pip() -> Table {
    let mut table = interface();
    table.at_once();
    // A free move first, then another pit.
    table.opponent(|request| {
        let first = request.position.board.store(Side::North) == 0;
        Answer::Sow(north(if first { 2 } else { 5 }))
    });
    table.start(against(Level::Pip));
    table.frames(3);
    table
}

impl Table {
    fn element(&mut self, hollow: impl Into<Hollow>) -> Entity {
        let hollow = hollow.into();
        let world = self.app.world_mut();
        let mut elements = world.query::<(Entity, &HollowElement)>();
        let found = elements
            .iter(world)
            .find(|(_, element)| element.0 == hollow);
        found.expect("an element").0
    }

    /// What an element is called by AccessKit, and whether it can be used.
    fn called(&mut self, hollow: impl Into<Hollow>) -> (String, bool) {
        let element = self.element(hollow);
        let node = self
            .app
            .world()
            .get::<AccessibilityNode>(element)
            .expect("a node");
        (
            node.label().unwrap_or_default().to_owned(),
            !node.is_disabled(),
        )
    }

    fn said(&self) -> &str {
        &self.get::<Said>().sentence
    }
}

#[test]
fn fourteen_elements_name_the_board_with_what_each_would_do() {
    let mut table = against_pip();
    let world = table.app.world_mut();
    assert_eq!(world.query::<&HollowElement>().iter(world).count(), 14);
    let pit = table.called(south(2));
    assert_eq!(
        pit,
        (
            "Your pit 3, 4 seeds, ends in your store, move again".to_owned(),
            true
        )
    );
    let pit = table.called(south(0)).0;
    assert_eq!(pit, "Your pit 1, 4 seeds, ends in your pit 5");
    let pit = table.called(north(0));
    assert_eq!(
        pit,
        ("Pip’s pit 1, 4 seeds, not to be sown now".to_owned(), false)
    );
    let store = table.called(Hollow::Store(Side::South)).0;
    assert_eq!(store, "Your store, empty");
}

#[test]
fn an_empty_pit_says_so() {
    let mut table = against_pip();
    table.sow(south(2));
    table.frames(3);
    assert_eq!(
        table.called(south(2)),
        ("Your pit 3, empty".to_owned(), false)
    );
    let store = table.called(Hollow::Store(Side::South)).0;
    assert_eq!(store, "Your store, 1 seed");
}

#[test]
fn each_finished_turn_is_one_sentence_and_the_computers_chain_only_one() {
    let mut table = against_pip();
    let before = table.get::<Said>().times;
    table.sow(south(0));
    table.let_computer_play();
    table.frames(3);
    assert_eq!(table.said(), "Pip: 3, again, 6. Your turn. 0 to 2.");
    assert_eq!(table.get::<Said>().times, before + 2, "yours and Pip’s");
}

#[test]
fn less_is_said_to_those_who_wish_for_less() {
    let mut table = against_pip();
    let mut choices = table.get::<KeptChoices>().clone();
    choices.telling = Telling::Brief;
    table.set(choices);
    table.sow(south(0));
    table.let_computer_play();
    table.frames(3);
    assert_eq!(table.said(), "Pip: 3, again, 6.");
}

#[test]
fn keys_read_the_board_the_stores_the_pit_and_the_last_sentence_again() {
    let mut table = against_pip();
    table.type_key(KeyCode::KeyC);
    assert_eq!(table.said(), "You 0, Pip 0.");
    let times = table.get::<Said>().times;
    table.type_key(KeyCode::KeyA);
    assert_eq!(table.said(), "You 0, Pip 0.");
    assert_eq!(table.get::<Said>().times, times + 1, "it is said again");
    table.type_key(KeyCode::ArrowRight);
    table.type_key(KeyCode::KeyP);
    assert_eq!(table.said(), "Your pit 1, 4 seeds, ends in your pit 5");
    table.type_key(KeyCode::KeyB);
    assert_eq!(
        table.said(),
        "Your pits: 4, 4, 4, 4, 4, 4; store 0. Pip’s pits: 4, 4, 4, 4, 4, 4; store 0. Your turn."
    );
}

#[test]
fn the_pit_that_keys_reach_has_the_focus_and_reads_what_was_said_before_its_name() {
    let mut table = against_pip();
    table.type_key(KeyCode::ArrowRight);
    table.frames(2);
    let pit = table.element(south(0));
    assert_eq!(table.get::<InputFocus>().get(), Some(pit));
    table.type_key(KeyCode::Enter);
    table.let_computer_play();
    table.frames(3);
    let (name, _) = table.called(south(0));
    assert_eq!(
        name,
        "Pip: 3, again, 6. Your turn. 0 to 2. Your pit 1, empty"
    );
    table.type_key(KeyCode::ArrowRight);
    table.frames(2);
    assert_eq!(table.called(south(0)).0, "Your pit 1, empty");
}
