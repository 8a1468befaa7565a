//! The title: the game's name, one card, and a board that is being played beside it.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};

use super::describe::level_name;
use super::focus::Stop;
use super::games::GamesFrom;
use super::icon::Icon;
use super::kit::{Hand, Kit, screen_root};
use super::recompose;
use super::settings::SettingsFrom;
use super::statistics::StatisticsFrom;
use super::theme::{INK, RADIUS_BUTTON, Style};
use super::widget::{Act, Skin, card, strip};
use crate::game::{CurrentMatch, Menu, Screen};
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
    Games,
    Statistics,
    Settings,
    Quit,
}

impl Act for TitleAct {}

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
                        .or_else(resource_changed::<CurrentMatch>),
                )
                .run_if(in_state(Screen::Title)),
        )
        .add_observer(act);
}

fn build(
    mut commands: Commands,
    kit: Kit,
    offer: Res<ContinueOffer>,
    current: Res<CurrentMatch>,
    roots: Query<Entity, With<TitleRoot>>,
) {
    // The demonstration changes the match with every sowing, the screen only with its players.
    let only_match_moved = current.is_changed() && !current.is_added() && !roots.is_empty();
    if only_match_moved && !offer.is_changed() && !kit.frame.is_changed() && !kit.words.is_changed()
    {
        return;
    }
    for root in &roots {
        commands.entity(root).despawn();
    }
    let rail = kit.shape() == Shape::Rail;
    let (left, top, width) = match kit.shape() {
        Shape::Wide => (64.0, 50.0, 372.0),
        Shape::Rail => (28.0, 14.0, 320.0),
        Shape::Tall => (18.0, 40.0, kit.frame.size().x - 36.0),
    };
    commands
        .spawn((TitleRoot, screen_root(Screen::Title, 0)))
        .with_children(|root| {
            let column = Node {
                position_type: PositionType::Absolute,
                left: px(left),
                top: px(top),
                width: px(width),
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
                        let tagline = Node {
                            margin: UiRect::new(px(4), px(0), px(8), px(22)),
                            ..default()
                        };
                        column.spawn((
                            kit.line(Style::Body, INK, kit.say("title-tagline")),
                            tagline,
                        ));
                    }
                    let node = Node {
                        flex_direction: FlexDirection::Column,
                        padding: UiRect::all(px(20)),
                        row_gap: px(10),
                        margin: UiRect::top(px(if rail { 10 } else { 0 })),
                        ..default()
                    };
                    card(column, &kit, true, node, (), |card| {
                        entries(card, &kit, offer.0.as_deref());
                    });
                });
            if kit.shape() == Shape::Wide {
                let place = Node {
                    position_type: PositionType::Absolute,
                    left: px(left - 6.0),
                    bottom: px(20),
                    ..default()
                };
                root.spawn((place, Pickable::IGNORE))
                    .with_children(|place| links(place, &kit));
            }
            if let Some(players) =
                demo_players(&kit, &current).filter(|_| kit.shape() == Shape::Wide)
            {
                let node = Node {
                    position_type: PositionType::Absolute,
                    right: px(32),
                    bottom: px(28),
                    padding: UiRect::axes(px(16), px(10)),
                    ..default()
                };
                strip(root, &kit, node, (), |strip| {
                    strip.spawn(kit.line(Style::Body, INK, players));
                });
            }
        });
}

fn entries(card: &mut Hand, kit: &Kit, offer: Option<&str>) {
    let play_first = offer.is_none();
    if let Some(line) = offer {
        entry(
            card,
            kit,
            (Skin::Primary, TitleAct::Continue),
            Icon::Play,
            "title-continue",
            Some(line),
        );
    }
    let skin = if play_first {
        Skin::Primary
    } else {
        Skin::Entry
    };
    let line = play_first.then(|| kit.say("title-play-line"));
    entry(
        card,
        kit,
        (skin, TitleAct::Play),
        Icon::Seeds,
        "title-play",
        line.as_deref(),
    );
    entry(
        card,
        kit,
        (Skin::Entry, TitleAct::Settings),
        Icon::Settings,
        "settings-title",
        None,
    );
    // On narrow windows the cloth below belongs to the board.
    if kit.shape() != Shape::Wide {
        links(card, kit);
    }
}

fn entry(
    card: &mut Hand,
    kit: &Kit,
    (skin, act): (Skin, TitleAct),
    icon: Icon,
    id: &str,
    line: Option<&str>,
) {
    let words = kit.say(id);
    let main = skin == Skin::Primary;
    let stop = match (act, main) {
        (TitleAct::Continue, _) => Stop::first("title_continue"),
        (TitleAct::Settings, _) => Stop::at("title_settings"),
        (_, true) => Stop::first("title_play"),
        (_, false) => Stop::at("title_play"),
    };
    card.spawn((
        Button,
        skin,
        stop,
        act,
        AccessibleLabel(words.clone()),
        Node {
            height: px(if main { 74 } else { 50 }),
            padding: UiRect::horizontal(px(18)),
            column_gap: px(15),
            align_items: AlignItems::Center,
            border: UiRect::all(px(1)),
            border_radius: BorderRadius::all(px(RADIUS_BUTTON)),
            ..default()
        },
    ))
    .with_children(|entry| {
        entry.spawn(kit.icon(icon, 24.0, INK));
        let column = Node {
            flex_direction: FlexDirection::Column,
            ..default()
        };
        entry
            .spawn((column, Pickable::IGNORE))
            .with_children(|column| {
                column.spawn(kit.line(
                    if main { Style::Heading } else { Style::Entry },
                    INK,
                    words,
                ));
                if let Some(line) = line {
                    column.spawn(kit.line(Style::Small, INK, line));
                }
            });
    });
}

/// What stands small beside each other.
const LINKS: [(TitleAct, &str, &str); 3] = [
    (TitleAct::Games, "title_games", "games-title"),
    (TitleAct::Statistics, "title_statistics", "statistics-title"),
    (TitleAct::Quit, "title_quit", "title-quit"),
];

fn links(hand: &mut Hand, kit: &Kit) {
    let row = Node {
        flex_wrap: FlexWrap::Wrap,
        ..default()
    };
    hand.spawn((row, Pickable::IGNORE)).with_children(|row| {
        for (act, key, id) in LINKS {
            if act != TitleAct::Quit || CAN_QUIT {
                link(row, kit, (Stop::at(key), act), id);
            }
        }
    });
}

fn link(row: &mut Hand, kit: &Kit, (stop, act): (Stop, TitleAct), id: &str) {
    let words = kit.say(id);
    row.spawn((
        Button,
        Skin::Link,
        stop,
        act,
        AccessibleLabel(words.clone()),
        Node {
            min_height: px(48),
            min_width: px(56),
            padding: UiRect::horizontal(px(10)),
            align_items: AlignItems::Center,
            border_radius: BorderRadius::all(px(RADIUS_BUTTON)),
            ..default()
        },
    ))
    .with_children(|link| {
        link.spawn((kit.line(Style::Body, INK, words), Underline));
    });
}

/// Who plays the demonstration, as a sentence.
fn demo_players(kit: &Kit, current: &CurrentMatch) -> Option<String> {
    let (one, two) = (current.setup.one.level()?, current.setup.two.level()?);
    let names = [
        ("one", level_name(&kit.words, one).into()),
        ("two", level_name(&kit.words, two).into()),
    ];
    current.demo.then(|| kit.say_with("title-demo", &names))
}

fn act(
    activate: On<Activate>,
    acts: Query<&TitleAct>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
    mut from: ResMut<SettingsFrom>,
    (mut games, mut statistics): (ResMut<GamesFrom>, ResMut<StatisticsFrom>),
    mut continues: MessageWriter<ContinueIntent>,
    mut quits: MessageWriter<QuitIntent>,
) {
    match acts.get(activate.entity) {
        Ok(TitleAct::Continue) => {
            continues.write(ContinueIntent);
        }
        Ok(TitleAct::Play) => screen.set(Screen::NewGame),
        Ok(TitleAct::Settings) => {
            from.0 = Menu::None;
            menu.set(Menu::Settings);
        }
        Ok(TitleAct::Games) => {
            games.0 = Menu::None;
            menu.set(Menu::Games);
        }
        Ok(TitleAct::Statistics) => {
            statistics.0 = Menu::None;
            menu.set(Menu::Statistics);
        }
        Ok(TitleAct::Quit) => {
            quits.write(QuitIntent);
        }
        Err(_) => {}
    }
}
