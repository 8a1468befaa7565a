//! A page in print: its title, paragraphs, board, tables and buttons.

use bevy::prelude::*;

use super::super::focus::Stop;
use super::super::icon::Icon;
use super::super::kit::{Hand, Kit};
use super::super::scroll;
use super::super::theme::{INK, INK_2, RADIUS_BUTTON, RAISED_LIT, Style, strip_shadow};
use super::super::ways::WayInto;
use super::super::widget::{BoardArt, Showing, Skin, button, button_saying};
use super::here::here_words;
use super::pages::{By, Drawn, PAGES, Page, Part};
use super::said::{PITS, set_words, values};
use super::{BoardOf, BookAct, BookPage, table};
use crate::game::Family;
use crate::learn::Task;
use crate::rules::{LabelStyle, Ply, Position, Ruleset, parse_plies};
use crate::view::frame::Shape;

/// Width over height of the pictures of boards to be made.
const PICTURE: f32 = 1.6;

/// The names of the buttons of a left and a right page.
const SHOW: [&str; 2] = ["book_show", "book_show_right"];
const LESSON: [&str; 2] = ["book_lesson", "book_lesson_right"];

/// What pages are printed with.
pub(super) struct Printer<'a, 'kit, 'art> {
    pub(super) kit: &'a Kit<'kit>,
    pub(super) art: &'a mut BoardArt<'art>,
    /// The rules that are told.
    pub(super) rules: Ruleset,
    /// Where the page was scrolled to.
    pub(super) scroll: ScrollPosition,
}

/// What a board of the book shows by these rules: nothing ends early, so that a few seeds do for an example.
pub(super) fn showing(drawn: &Drawn, chosen: &Ruleset) -> Option<Showing> {
    let chosen = match drawn.by {
        By::Chosen => *chosen,
        By::Preset(preset) => preset.ruleset(),
    };
    let rules = Ruleset {
        pits: PITS,
        pie: false,
        ..chosen.played_out()
    };
    let position = match drawn.position {
        Some(position) => position.parse().ok()?,
        None => Position::start(&rules),
    };
    let line = parse_plies(drawn.line, LabelStyle::Letters, PITS).ok()?;
    let pits = line.iter().filter_map(|written| match written.ply() {
        Ply::Sow(pit) => Some(pit),
        Ply::Swap | Ply::Keep => None,
    });
    Some(Showing {
        position,
        rules,
        line: pits.collect(),
    })
}

fn column(gap: f32) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(gap),
        ..default()
    }
}

impl Printer<'_, '_, '_> {
    fn style(&self) -> Style {
        match self.kit.shape() {
            Shape::Wide => Style::Page,
            Shape::Rail | Shape::Tall => Style::Body,
        }
    }

    /// Puts a page of a book with room for `width` interface pixels; `place` counts from the left one that is seen.
    pub(super) fn page(&mut self, hand: &mut Hand, number: usize, place: usize, width: f32) {
        let page = &PAGES[number];
        self.title(hand, page);
        let list = scroll::list(self.scroll.clone(), column(10.0));
        hand.spawn(list).with_children(|list| {
            for part in page.parts {
                self.part(list, part, number, width);
            }
        });
        let foot = Node {
            column_gap: px(12),
            row_gap: px(8),
            min_height: px(48),
            margin: UiRect::top(px(6)),
            align_items: AlignItems::Center,
            flex_wrap: FlexWrap::Wrap,
            flex_shrink: 0.0,
            ..default()
        };
        hand.spawn((foot, Pickable::IGNORE))
            .with_children(|foot| self.buttons(foot, page, number, place));
    }

    /// Puts a page whose board stands beside its words.
    pub(super) fn page_aside(&mut self, hand: &mut Hand, number: usize, width: f32) {
        let page = &PAGES[number];
        let shown = |part: &&Part| matches!(part, Part::Board(_) | Part::Picture(_));
        let any = page.parts.iter().any(|part| shown(&part));
        let aside = if any { (width * 0.5).min(330.0) } else { 0.0 };
        let row = Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_height: px(0),
            column_gap: px(18),
            ..default()
        };
        hand.spawn((row, Pickable::IGNORE)).with_children(|row| {
            let words = Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                min_width: px(0),
                ..column(0.0)
            };
            row.spawn((words, Pickable::IGNORE)).with_children(|words| {
                self.title(words, page);
                let list = scroll::list(self.scroll.clone(), column(8.0));
                words.spawn(list).with_children(|list| {
                    for part in page.parts.iter().filter(|part| !shown(part)) {
                        self.part(list, part, number, width - aside - 18.0);
                    }
                });
            });
            if !any {
                return;
            }
            let side = Node {
                width: px(aside),
                flex_shrink: 0.0,
                padding: UiRect::top(px(10)),
                ..column(8.0)
            };
            row.spawn((side, Pickable::IGNORE)).with_children(|side| {
                for part in page.parts.iter().filter(shown) {
                    self.part(side, part, number, aside - 8.0);
                }
                let buttons = Node {
                    column_gap: px(10),
                    row_gap: px(8),
                    flex_wrap: FlexWrap::Wrap,
                    ..default()
                };
                side.spawn((buttons, Pickable::IGNORE))
                    .with_children(|buttons| self.buttons(buttons, page, number, 0));
            });
        });
    }

    fn title(&self, hand: &mut Hand, page: &Page) {
        let node = Node {
            flex_shrink: 0.0,
            margin: UiRect::bottom(px(2)),
            ..default()
        };
        let style = match self.kit.shape() {
            Shape::Wide => Style::Title,
            Shape::Rail | Shape::Tall if self.kit.frame.icons_alone() => self.kit.title(),
            Shape::Rail | Shape::Tall => Style::Heading,
        };
        hand.spawn((self.kit.text(style, INK, self.kit.say(page.title)), node));
    }

    fn said(&self, id: &str) -> String {
        self.kit.say_with(id, &values(&self.kit.words, &self.rules))
    }

    fn part(&mut self, hand: &mut Hand, part: &Part, number: usize, width: f32) {
        let kit = self.kit;
        match part {
            Part::Say(id) => self.paragraph(hand, &self.said(id)),
            Part::Here(here) => {
                let said = here_words(&kit.words, &self.rules, *here);
                self.paragraph(hand, &said);
            }
            Part::Board(drawn) => self.board(hand, drawn, number, width),
            Part::Picture(board) => {
                let wide = width.min(400.0);
                hand.spawn((
                    ImageNode::new(kit.art.board(*board)),
                    Node {
                        width: px(wide),
                        height: px(wide / PICTURE),
                        flex_shrink: 0.0,
                        align_self: AlignSelf::Center,
                        margin: UiRect::vertical(px(6)),
                        border_radius: BorderRadius::all(px(RADIUS_BUTTON - 2.0)),
                        ..default()
                    },
                    Outline::new(px(4), px(0), RAISED_LIT),
                    strip_shadow(),
                    Pickable::IGNORE,
                ));
            }
            Part::Sets => self.sets(hand),
            Part::Margins(lone) => table::margins(hand, kit, *lone),
            Part::FirstTurns => table::first_turns(hand, kit),
        }
    }

    fn paragraph(&self, hand: &mut Hand, said: &str) {
        let holder = Node {
            flex_shrink: 0.0,
            ..default()
        };
        hand.spawn((holder, Pickable::IGNORE))
            .with_children(|holder| self.kit.rich(holder, self.style(), INK, said));
    }

    fn board(&mut self, hand: &mut Hand, drawn: &Drawn, number: usize, width: f32) {
        let Some(showing) = showing(drawn, &self.rules) else {
            return;
        };
        let upright = self.kit.frame.upright();
        let wide = if upright { width.min(196.0) } else { width };
        let room = Node {
            padding: UiRect::all(px(6)),
            justify_content: JustifyContent::Center,
            flex_shrink: 0.0,
            ..default()
        };
        hand.spawn((room, Pickable::IGNORE)).with_children(|room| {
            self.art
                .live_board(room, self.kit, showing, wide - 12.0, BoardOf(number));
        });
        let caption = Node {
            flex_shrink: 0.0,
            ..default()
        };
        let style = if self.kit.shape() == Shape::Wide {
            Style::Body
        } else {
            Style::Small
        };
        let said = self.said(drawn.caption);
        hand.spawn((self.kit.text(style, INK_2, said), caption));
    }

    /// The rules of each family in a paragraph.
    fn sets(&self, hand: &mut Hand) {
        for family in Family::ALL {
            let said = set_words(&self.kit.words, family);
            let holder = Node {
                flex_shrink: 0.0,
                ..default()
            };
            hand.spawn((holder, Pickable::IGNORE))
                .with_children(|holder| self.kit.rich(holder, Style::Body, INK, &said));
        }
    }

    fn buttons(&self, hand: &mut Hand, page: &Page, number: usize, place: usize) {
        let node = || Node {
            height: px(48),
            ..default()
        };
        if BookPage(number).plays() {
            let skin = (
                Skin::Secondary,
                Stop::at(SHOW[place]),
                BookAct::Show(number),
            );
            let face = (Some(Icon::Play), "book-show");
            button(hand, self.kit, skin, face, node());
        }
        if let Some(task @ Task::Step { lesson, .. }) = page.lesson.and_then(Task::of_lesson) {
            let skin = (Skin::Secondary, Stop::at(LESSON[place]), WayInto(task));
            let said = self
                .kit
                .say_with("book-lesson", &[("n", (lesson + 1).into())]);
            button_saying(hand, self.kit, skin, (None, said), node());
        }
    }
}
