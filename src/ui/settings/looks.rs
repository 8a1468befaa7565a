//! The settings that are pictures: board and seeds.

use super::super::focus::Stop;
use super::super::kit::{Hand, Kit};
use super::super::widget::pictures;
use super::rows::heading;
use super::{Choice, Now};
use crate::seeds::{BoardKind, SeedKind};

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

/// The boards, `across` in a row.
pub(super) fn boards(hand: &mut Hand, kit: &Kit, now: &Now, across: usize) {
    heading(hand, kit, "settings-board");
    let cells = BoardKind::ALL.map(|board| {
        (
            Choice::Board(board),
            kit.art.board(board),
            kit.say(board_id(board)),
        )
    });
    pictures(
        hand,
        kit,
        (Stop::at("settings_board"), kit.say("settings-board")),
        across,
        &cells,
        Choice::Board(now.choices.board),
    );
}

/// The seeds, `across` in a row.
pub(super) fn seeds(hand: &mut Hand, kit: &Kit, now: &Now, across: usize) {
    heading(hand, kit, "settings-seeds");
    let cells = SeedKind::ALL.map(|seeds| {
        (
            Choice::Seeds(seeds),
            kit.art.seeds(seeds),
            kit.say(seeds_id(seeds)),
        )
    });
    pictures(
        hand,
        kit,
        (Stop::at("settings_seeds"), kit.say("settings-seeds")),
        across,
        &cells,
        Choice::Seeds(now.choices.seeds),
    );
}
