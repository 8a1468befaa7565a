//! What the title offers: the entries of its card, and the links on the cloth below.

use bevy::prelude::*;
use bevy::ui_widgets::Button;

use super::super::focus::Stop;
use super::super::icon::Icon;
use super::super::kit::{Hand, Kit};
use super::super::theme::{INK, RADIUS_BUTTON, Style};
use super::super::widget::{Skin, rule};
use super::TitleAct;
use crate::learn::{Progress, lessons};
use crate::store::today;
use crate::view::frame::Shape;

/// A thing to choose: what it does, its name among the stops, its words.
#[derive(Clone, Copy)]
struct Choice {
    act: TitleAct,
    key: &'static str,
    id: &'static str,
}

/// The entries of the card below the first, with their icons.
const ENTRIES: [(Choice, Icon); 4] = [
    (
        Choice {
            act: TitleAct::Learn,
            key: "title_learn",
            id: "learn-title",
        },
        Icon::Leaf,
    ),
    (
        Choice {
            act: TitleAct::Practice,
            key: "title_practice",
            id: "practice-title",
        },
        Icon::Lamp,
    ),
    (
        Choice {
            act: TitleAct::Book,
            key: "title_book",
            id: "book-title",
        },
        Icon::Book,
    ),
    (
        Choice {
            act: TitleAct::Settings,
            key: "title_settings",
            id: "settings-title",
        },
        Icon::Settings,
    ),
];

/// What stands small on the cloth.
const LINKS: [Choice; 4] = [
    Choice {
        act: TitleAct::Games,
        key: "title_games",
        id: "games-title",
    },
    Choice {
        act: TitleAct::Statistics,
        key: "title_statistics",
        id: "statistics-title",
    },
    Choice {
        act: TitleAct::About,
        key: "title_about",
        id: "about-title",
    },
    Choice {
        act: TitleAct::Quit,
        key: "title_quit",
        id: "title-quit",
    },
];

const CONTINUE: Choice = Choice {
    act: TitleAct::Continue,
    key: "title_continue",
    id: "title-continue",
};

const FIRST_GAME: Choice = Choice {
    act: TitleAct::FirstGame,
    key: "title_first",
    id: "learn-first",
};

const PLAY: Choice = Choice {
    act: TitleAct::Play,
    key: "title_play",
    id: "title-play",
};

/// Whether this platform lets a program end itself.
const CAN_QUIT: bool = cfg!(not(target_arch = "wasm32"));

/// Measures of the title, in interface pixels.
pub(super) struct Measures {
    pub(super) left: f32,
    pub(super) top: f32,
    pub(super) width: f32,
    pub(super) padding: f32,
    main: f32,
    entry: f32,
}

impl Measures {
    pub(super) fn of(kit: &Kit) -> Self {
        match kit.shape() {
            Shape::Wide => Self {
                left: 64.0,
                top: 50.0,
                width: 372.0,
                padding: 20.0,
                main: 74.0,
                entry: 58.0,
            },
            // The lowest windows have just room for all entries.
            Shape::Rail if kit.frame.size().y < 380.0 => Self {
                left: 28.0,
                top: 4.0,
                width: 320.0,
                padding: 8.0,
                main: 56.0,
                entry: 44.0,
            },
            Shape::Rail => Self {
                left: 28.0,
                top: 8.0,
                width: 320.0,
                padding: 12.0,
                main: 62.0,
                entry: 48.0,
            },
            Shape::Tall => Self {
                left: 18.0,
                top: 28.0,
                width: kit.frame.size().x - 36.0,
                padding: 16.0,
                main: 70.0,
                entry: 52.0,
            },
        }
    }
}

/// What decides which entries there are.
pub(super) struct Offered<'a> {
    /// The match to go on with, in a line.
    pub(super) to_continue: Option<&'a str>,
    /// Whether nobody played or learnt here before.
    pub(super) first_game: bool,
    pub(super) learnt: &'a Progress,
}

pub(super) fn entries(card: &mut Hand, kit: &Kit, measures: &Measures, offered: &Offered) {
    let first = if let Some(line) = offered.to_continue {
        main(card, kit, measures, CONTINUE, Icon::Play, line);
        Some((PLAY, Icon::Seeds))
    } else if offered.first_game {
        let line = kit.say("learn-first-question");
        main(card, kit, measures, FIRST_GAME, Icon::Leaf, &line);
        Some((PLAY, Icon::Seeds))
    } else {
        let line = kit.say("title-play-line");
        main(card, kit, measures, PLAY, Icon::Seeds, &line);
        None
    };
    // The list of lessons leads to the puzzles as well, and the book lies beside the demonstration's button.
    let here = ENTRIES.into_iter().filter(|(choice, _)| {
        has_room(kit) || !matches!(choice.act, TitleAct::Practice | TitleAct::Book)
    });
    for (number, (choice, icon)) in first.into_iter().chain(here).enumerate() {
        if number > 0 {
            card.spawn(rule(0.0));
        }
        let aside = match choice.act {
            TitleAct::Learn => learnt_words(kit, offered.learnt),
            TitleAct::Practice => practice_words(kit, offered.learnt),
            _ => None,
        };
        entry(card, kit, measures, choice, (icon, aside));
    }
}

/// How many lessons are mastered, once there is one.
fn learnt_words(kit: &Kit, learnt: &Progress) -> Option<String> {
    let all = lessons();
    let known = all
        .iter()
        .filter(|lesson| learnt.lesson(lesson).is_some())
        .count();
    let values = [("n", known.into()), ("all", all.len().into())];
    (known > 0).then(|| kit.say_with("learn-count", &values))
}

/// That the puzzle of the day waits, for whoever solved one before.
fn practice_words(kit: &Kit, learnt: &Progress) -> Option<String> {
    let streak = learnt.streak();
    let waits = streak.longest() > 0 && !streak.is_done(today());
    waits.then(|| kit.say("practice-new"))
}

/// Whether the card has room for every entry; elsewhere the board lies where they would.
pub(super) fn has_room(kit: &Kit) -> bool {
    kit.shape() == Shape::Wide
}

fn pressable(skin: Skin, choice: Choice, first: bool, words: &str) -> impl Bundle {
    let stop = if first {
        Stop::first(choice.key)
    } else {
        Stop::at(choice.key)
    };
    (
        Button,
        skin,
        stop,
        choice.act,
        AccessibleLabel(words.to_owned()),
    )
}

fn entry_node(height: f32) -> Node {
    Node {
        min_height: px(height),
        flex_shrink: 0.0,
        padding: UiRect::axes(px(18), px(3)),
        column_gap: px(15),
        align_items: AlignItems::Center,
        border: UiRect::all(px(1)),
        border_radius: BorderRadius::all(px(RADIUS_BUTTON)),
        ..default()
    }
}

/// The one main act, with a line under its name.
fn main(card: &mut Hand, kit: &Kit, measures: &Measures, choice: Choice, icon: Icon, line: &str) {
    let words = kit.say(choice.id);
    let node = Node {
        margin: UiRect::bottom(px(6)),
        ..entry_node(measures.main)
    };
    let label = format!("{words}. {line}");
    card.spawn((pressable(Skin::Primary, choice, true, &label), node))
        .with_children(|entry| {
            entry.spawn(kit.icon(icon, 24.0, INK));
            let column = Node {
                flex_direction: FlexDirection::Column,
                flex_grow: 1.0,
                flex_basis: px(0),
                ..default()
            };
            entry
                .spawn((column, Pickable::IGNORE))
                .with_children(|column| {
                    column.spawn(kit.text(Style::Heading, INK, words));
                    column.spawn(kit.text(Style::Small, INK, line));
                });
        });
}

fn entry(
    card: &mut Hand,
    kit: &Kit,
    measures: &Measures,
    choice: Choice,
    (icon, aside): (Icon, Option<String>),
) {
    let words = kit.say(choice.id);
    let label = match &aside {
        Some(aside) => format!("{words}. {aside}"),
        None => words.clone(),
    };
    let pressable = pressable(Skin::Entry, choice, false, &label);
    card.spawn((pressable, entry_node(measures.entry)))
        .with_children(|entry| {
            entry.spawn(kit.icon(icon, 24.0, INK));
            let grows = Node {
                flex_grow: 1.0,
                ..default()
            };
            entry.spawn((kit.line(Style::Entry, INK, words), grows));
            if let Some(aside) = aside {
                entry.spawn(kit.line(Style::Body, INK, aside));
            }
        });
}

/// The small line on the cloth.
pub(super) fn links(hand: &mut Hand, kit: &Kit, node: Node) {
    // On a phone all of them have room on one line only if they stand close, and reach a little beyond the card.
    let (beside, width, height) = match kit.shape() {
        Shape::Wide => (10, auto(), 48),
        // The lowest windows have room for two lines of them in the longest languages.
        Shape::Rail if kit.frame.size().y < 380.0 => (5, px(344), 43),
        Shape::Rail => (5, px(344), 48),
        Shape::Tall => (5, auto(), 48),
    };
    let row = Node {
        align_items: AlignItems::Center,
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        width,
        ..node
    };
    let here = LINKS
        .into_iter()
        .filter(|choice| CAN_QUIT || choice.act != TitleAct::Quit);
    hand.spawn((row, Pickable::IGNORE)).with_children(|row| {
        for (number, choice) in here.enumerate() {
            if number > 0 {
                // Nothing that is read aloud.
                let dot = (Text::new("·"), kit.set(Style::Body), TextColor(INK));
                row.spawn((dot, Pickable::IGNORE));
            }
            let words = kit.say(choice.id);
            let node = Node {
                min_height: px(height),
                min_width: px(48),
                padding: UiRect::horizontal(px(beside)),
                align_items: AlignItems::Center,
                border_radius: BorderRadius::all(px(RADIUS_BUTTON)),
                ..default()
            };
            row.spawn((pressable(Skin::Link, choice, false, &words), node))
                .with_children(|link| {
                    link.spawn((kit.line(Style::Body, INK, words), Underline));
                });
        }
    });
}
