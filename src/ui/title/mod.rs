//! The title: the game's name, one card, and a board that is being played beside it.

mod entries;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::describe::level_name;
use super::focus::Stop;
use super::icon::Icon;
use super::kit::{Hand, Kit, screen_root};
use super::recompose;
use super::theme::{INK, Style};
use super::widget::{Act, Skin, card, icon_button, strip};
use crate::game::{CurrentMatch, DemoPaused, DemoStep, MatchSetup, Menu, Screen, StartExercise};
use crate::learn::{Task, lessons};
use crate::store::{FirstStart, Learnt};
use crate::view::frame::Shape;
use entries::{Measures, Offered, entries, has_room, links};

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
    StepDemo,
}

impl Act for TitleAct {}

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
                        // On an upright window the board begins where the card ends.
                        if kit.shape() == Shape::Tall {
                            links(card, &kit, Node::default());
                        }
                    });
                    if rail {
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

/// Who plays the demonstration, the button that stops it, and the one for its next sowing while it stands still.
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
        let size = Vec2::new(48.0, if wide { 40.0 } else { 48.0 });
        // At the left, so that the button under the finger stays where it is.
        if paused {
            let step = (Skin::Entry, Stop::at("title_step"), TitleAct::StepDemo);
            icon_button(strip, kit, step, (Icon::Later, "title-demo-step"), size);
        }
        let (icon, id) = if paused {
            (Icon::Play, "title-demo-play")
        } else {
            (Icon::Pause, "title-demo-pause")
        };
        let demo = (Skin::Entry, Stop::at("title_demo"), TitleAct::PauseDemo);
        icon_button(strip, kit, demo, (icon, id), size);
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
    (mut paused, mut step): (ResMut<DemoPaused>, ResMut<DemoStep>),
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
        Ok(TitleAct::PauseDemo) => {
            paused.0 = !paused.0;
            step.0 = false;
        }
        Ok(TitleAct::StepDemo) => step.0 = true,
        Err(_) => {}
    }
}
