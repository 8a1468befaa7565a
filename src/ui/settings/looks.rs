//! The page of what is seen: board, seeds, how finely they are drawn.

use bevy::prelude::*;

use super::super::focus::Stop;
use super::super::kit::{Hand, Kit};
use super::super::widget::{pictures, rule};
use super::Choice;
use super::form::{choice, heading};
use crate::seeds::{BoardKind, SeedKind};
use crate::store::{KeptChoices, Pictures};
use crate::view::frame::Shape;

const fn board_id(board: BoardKind) -> &'static str {
    match board {
        BoardKind::Walnut => "board-walnut",
        BoardKind::Carton => "board-carton",
        BoardKind::Paper => "board-paper",
        BoardKind::Sand => "board-sand",
        BoardKind::Contrast => "board-contrast",
    }
}

const fn seeds_id(seeds: SeedKind) -> &'static str {
    match seeds {
        SeedKind::Nut => "seeds-nut",
        SeedKind::Pebble => "seeds-pebble",
        SeedKind::Bead => "seeds-bead",
        SeedKind::Button => "seeds-button",
        SeedKind::Number => "seeds-number",
    }
}

/// The page, with `across` pictures in a row.
pub(super) fn page(hand: &mut Hand, kit: &Kit, now: &KeptChoices, across: usize) {
    boards(hand, kit, now, across);
    hand.spawn(rule(8.0));
    seeds(hand, kit, now, across);
    hand.spawn(rule(8.0));
    choice(
        hand,
        kit,
        ("settings-detail", "settings_detail"),
        &[
            (Choice::Pictures(Pictures::Auto), "settings-as-suits"),
            (Choice::Pictures(Pictures::Fine), "settings-fine"),
            (Choice::Pictures(Pictures::Plain), "settings-plain"),
        ],
        Choice::Pictures(now.pictures),
    );
    // A wide match has no rail.
    if kit.shape() == Shape::Rail {
        choice(
            hand,
            kit,
            ("settings-tools", "settings_tools"),
            &[
                (Choice::LeftHanded(false), "tools-right"),
                (Choice::LeftHanded(true), "tools-left"),
            ],
            Choice::LeftHanded(now.left_handed),
        );
    }
}

fn boards(hand: &mut Hand, kit: &Kit, now: &KeptChoices, across: usize) {
    let cells =
        BoardKind::ALL.map(|board| (Choice::Board(board), kit.art.board(board), board_id(board)));
    let names = ("settings-board", "settings_board");
    gallery(hand, kit, names, across, cells, Choice::Board(now.board));
}

fn seeds(hand: &mut Hand, kit: &Kit, now: &KeptChoices, across: usize) {
    let cells =
        SeedKind::ALL.map(|seeds| (Choice::Seeds(seeds), kit.art.seeds(seeds), seeds_id(seeds)));
    let names = ("settings-seeds", "settings_seeds");
    gallery(hand, kit, names, across, cells, Choice::Seeds(now.seeds));
}

/// Pictures under a heading, each with the words for its id.
fn gallery<const N: usize>(
    hand: &mut Hand,
    kit: &Kit,
    (id, key): (&str, &'static str),
    across: usize,
    cells: [(Choice, Handle<Image>, &str); N],
    chosen: Choice,
) {
    heading(hand, kit, id);
    let cells = cells.map(|(choice, image, id)| (choice, image, kit.say(id)));
    let group = (Stop::at(key), kit.say(id));
    pictures(hand, kit, group, across, &cells, chosen);
}
