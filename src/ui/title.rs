//! The title: the game's name, one card, and a board that is being played beside it.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};

use super::describe::level_name;
use super::focus::Stop;
use super::icon::Icon;
use super::kit::{Hand, Kit, screen_root};
use super::recompose;
use super::theme::{INK, RADIUS_BUTTON, Style};
use super::widget::{Act, Skin, card, icon_button, rule, strip};
use crate::game::{CurrentMatch, DemoPaused, MatchSetup, Menu, Screen, StartExercise};
use crate::learn::{Progress, Task, lessons};
use crate::store::{FirstStart, Learnt, today};
use crate::view::frame::Shape;

/// What "Continue" says; `None` leaves it out. Filled by whoever keeps the saved match.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct ContinueOffer(pub Option<String>);

/// Go on with the saved match.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct ContinueIntent;

/// Leave the game.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct QuitIntent;

#[derive(Component)]
struct TitleRoot;

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum TitleAct {
    Continue,
    Play,
    /// The list of lessons.
    Learn,
    /// The list of puzzles.
    Practice,
    /// Straight into the first lesson.
    FirstGame,
    Games,
    Statistics,
    About,
    Book,
    Settings,
    Quit,
    PauseDemo,
}

impl Act for TitleAct {}

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

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ContinueOffer>()
        .add_message::<ContinueIntent>()
        .add_message::<QuitIntent>()
        .add_systems(OnEnter(Screen::Title), build)
        .add_systems(
            Update,
            build
                .run_if(
                    recompose
                        .or_else(resource_changed::<ContinueOffer>)
                        .or_else(resource_changed::<Learnt>)
                        .or_else(resource_changed::<DemoPaused>)
                        .or_else(players_changed),
                )
                .run_if(in_state(Screen::Title)),
        )
        .add_observer(act);
}

/// Whether others play the demonstration: it changes the match with every sowing, the screen only with its players.
fn players_changed(current: Res<CurrentMatch>, mut before: Local<Option<MatchSetup>>) -> bool {
    let now = Some(current.setup);
    std::mem::replace(&mut *before, now) != now
}

/// Measures of the title, in interface pixels.
struct Measures {
    left: f32,
    top: f32,
    width: f32,
    padding: f32,
    main: f32,
    entry: f32,
}

impl Measures {
    fn of(kit: &Kit) -> Self {
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

fn build(
    mut commands: Commands,
    kit: Kit,
    offer: Res<ContinueOffer>,
    current: Res<CurrentMatch>,
    paused: Res<DemoPaused>,
    (first, learnt): (Res<FirstStart>, Res<Learnt>),
    roots: Query<Entity, With<TitleRoot>>,
) {
    for root in &roots {
        commands.entity(root).despawn();
    }
    let measures = Measures::of(&kit);
    let rail = kit.shape() == Shape::Rail;
    commands
        .spawn((TitleRoot, screen_root(Screen::Title, 0)))
        .with_children(|root| {
            let column = Node {
                position_type: PositionType::Absolute,
                left: px(measures.left),
                top: px(measures.top),
                width: px(measures.width),
                flex_direction: FlexDirection::Column,
                ..default()
            };
            root.spawn((column, Pickable::IGNORE))
                .with_children(|column| {
                    let display = if rail {
                        Style::DisplaySmall
                    } else {
                        Style::Display
                    };
                    column.spawn(kit.line(display, INK, kit.say("title-name")));
                    if !rail {
                        let below = if kit.shape() == Shape::Wide { 22 } else { 14 };
                        let tagline = Node {
                            margin: UiRect::new(px(4), px(0), px(8), px(below)),
                            ..default()
                        };
                        column.spawn((
                            kit.line(Style::Body, INK, kit.say("title-tagline")),
                            tagline,
                        ));
                    }
                    let node = Node {
                        flex_direction: FlexDirection::Column,
                        padding: UiRect::all(px(measures.padding)),
                        row_gap: px(2),
                        margin: UiRect::top(px(if rail { 4 } else { 0 })),
                        ..default()
                    };
                    card(column, &kit, true, node, (), |card| {
                        let offered = Offered {
                            to_continue: offer.0.as_deref(),
                            first_game: first.0 && learnt.0.is_empty(),
                            learnt: &learnt.0,
                        };
                        entries(card, &kit, &measures, &offered);
                    });
                    if kit.shape() != Shape::Wide {
                        links(column, &kit, Node::default());
                    }
                });
            if kit.shape() == Shape::Wide {
                let corner = Node {
                    position_type: PositionType::Absolute,
                    left: px(measures.left - 6.0),
                    bottom: px(12),
                    ..default()
                };
                links(root, &kit, corner);
            }
            if let Some(players) = demo_players(&kit, &current) {
                demo_strip(root, &kit, players, paused.0);
            }
        });
}

/// What decides which entries there are.
struct Offered<'a> {
    /// The match to go on with, in a line.
    to_continue: Option<&'a str>,
    /// Whether nobody played or learnt here before.
    first_game: bool,
    learnt: &'a Progress,
}

fn entries(card: &mut Hand, kit: &Kit, measures: &Measures, offered: &Offered) {
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
fn has_room(kit: &Kit) -> bool {
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
fn links(hand: &mut Hand, kit: &Kit, node: Node) {
    // On a phone all of them have room on one line only if they stand close, and reach a little beyond the card.
    let (beside, width) = match kit.shape() {
        Shape::Wide => (10, auto()),
        Shape::Rail => (5, px(344)),
        Shape::Tall => (5, auto()),
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
                row.spawn(kit.line(Style::Body, INK, "·"));
            }
            let words = kit.say(choice.id);
            let node = Node {
                min_height: px(48),
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

/// Who plays the demonstration, and the button that stops it.
fn demo_strip(root: &mut Hand, kit: &Kit, players: String, paused: bool) {
    let wide = kit.shape() == Shape::Wide;
    let node = Node {
        position_type: PositionType::Absolute,
        right: px(if wide { 32 } else { 12 }),
        bottom: px(if wide { 22 } else { 10 }),
        padding: UiRect::new(px(if wide { 16 } else { 2 }), px(2), px(2), px(2)),
        column_gap: px(6),
        ..default()
    };
    strip(root, kit, node, (), |strip| {
        // On small windows the counts need the room.
        if wide {
            strip.spawn(kit.line(Style::Body, INK, players));
        }
        if !has_room(kit) {
            let book = (Skin::Entry, Stop::at("title_book"), TitleAct::Book);
            let face = (Icon::Book, "book-title");
            icon_button(strip, kit, book, face, Vec2::splat(48.0));
        }
        let (icon, id) = if paused {
            (Icon::Play, "title-demo-play")
        } else {
            (Icon::Pause, "title-demo-pause")
        };
        icon_button(
            strip,
            kit,
            (Skin::Entry, Stop::at("title_demo"), TitleAct::PauseDemo),
            (icon, id),
            Vec2::new(48.0, if wide { 40.0 } else { 48.0 }),
        );
    });
}

/// Who plays the demonstration, as a sentence.
fn demo_players(kit: &Kit, current: &CurrentMatch) -> Option<String> {
    let (one, two) = (current.setup.one.level()?, current.setup.two.level()?);
    let names = [
        ("one", level_name(&kit.words, one).into()),
        ("two", level_name(&kit.words, two).into()),
    ];
    current
        .is_shown()
        .then(|| kit.say_with("title-demo", &names))
}

fn act(
    activate: On<Activate>,
    acts: Query<&TitleAct>,
    mut paused: ResMut<DemoPaused>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
    mut starts: MessageWriter<StartExercise>,
    mut continues: MessageWriter<ContinueIntent>,
    mut quits: MessageWriter<QuitIntent>,
) {
    match acts.get(activate.entity) {
        Ok(TitleAct::Continue) => {
            continues.write(ContinueIntent);
        }
        Ok(TitleAct::Play) => screen.set(Screen::NewGame),
        Ok(TitleAct::Learn) => menu.set(Menu::Learn),
        Ok(TitleAct::Practice) => menu.set(Menu::Practice),
        Ok(TitleAct::FirstGame) => {
            let first = lessons()
                .first()
                .and_then(|lesson| Task::of_lesson(&lesson.id));
            if let Some(task) = first {
                starts.write(StartExercise(task));
                screen.set(Screen::Exercise);
            }
        }
        Ok(TitleAct::Settings) => menu.set(Menu::Settings),
        Ok(TitleAct::Games) => menu.set(Menu::Games),
        Ok(TitleAct::Statistics) => menu.set(Menu::Statistics),
        Ok(TitleAct::About) => menu.set(Menu::About),
        Ok(TitleAct::Book) => menu.set(Menu::Book),
        Ok(TitleAct::Quit) => {
            quits.write(QuitIntent);
        }
        Ok(TitleAct::PauseDemo) => paused.0 = !paused.0,
        Err(_) => {}
    }
}
