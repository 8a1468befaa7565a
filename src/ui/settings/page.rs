//! The settings' pages and the tray that turns them.

use bevy::prelude::*;

use super::super::focus::Stop;
use super::super::kit::{Hand, Kit};
use super::super::widget::tray;
use super::Choice;
use crate::view::frame::Shape;

/// A page of the settings.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Page {
    /// What is heard and how it moves.
    #[default]
    Sound,
    /// Language and whatever helps to read.
    Reading,
    /// Keys, pad, and how careful they are.
    Keys,
    /// Board and seeds; where there is room they lie beside every page instead.
    Board,
}

impl Page {
    /// The pages of a composition, in the order in which they are offered.
    pub(super) const fn all(shape: Shape) -> &'static [Self] {
        match shape {
            Shape::Wide => &[Self::Sound, Self::Reading, Self::Keys],
            Shape::Rail | Shape::Tall => &[Self::Sound, Self::Reading, Self::Keys, Self::Board],
        }
    }

    /// The id of its name.
    const fn id(self) -> &'static str {
        match self {
            Self::Sound => "settings-page-sound",
            Self::Reading => "settings-page-reading",
            Self::Keys => "settings-page-keys",
            Self::Board => "settings-page-board",
        }
    }

    /// This page, or the first where a composition does not have it.
    pub(super) fn on(self, shape: Shape) -> Self {
        if Self::all(shape).contains(&self) {
            self
        } else {
            Self::default()
        }
    }
}

/// Puts the tray that turns the pages, `across` cells in a row.
pub(super) fn tabs(hand: &mut Hand, kit: &Kit, open: Page, across: usize) {
    let cells: Vec<_> = Page::all(kit.shape())
        .iter()
        .map(|&page| (Choice::Page(page), kit.say(page.id())))
        .collect();
    let group = (Stop::at("settings_page"), kit.say("settings-pages"));
    tray(hand, kit, group, across, &cells, Choice::Page(open));
}
