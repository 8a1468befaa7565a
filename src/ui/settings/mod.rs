//! Settings, in pages. Every change shows at once on the board beside them; nothing needs to be applied, and everything
//! is kept.
//!
//! A new page is a variant of [`Page`], a file with a function that puts its rows, and a line in [`page`](fn@page).

mod form;
mod keys;
mod looks;
mod page;
mod reading;
mod sound;

use bevy::prelude::*;
use bevy::ui_widgets::{SliderValue, ValueChange};

use super::alone::Alone;
use super::focus::Stop;
use super::kit::{Hand, Kit};
use super::recompose;
use super::scroll::{self, DragScrolls};
use super::theme::{INK, Style};
use super::ways::{WayBack, WayTo};
use super::widget::{Act, Head, Skin, button, card, head, sheet};
use crate::game::{ComputerPause, Menu, Speed};
use crate::input::{Bindings, Legends};
use crate::seeds::{BoardKind, SeedKind};
use crate::store::{Counts, KeptChoices, LOUDEST, Light, Movement, Pictures, Telling, TextSize};
use crate::text::{Language, PitNames};
use crate::view::frame::Shape;

pub(super) use keys::Asking;
pub use page::Page;

#[derive(Component)]
struct SettingsRoot;

/// One choice among several.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    Page(Page),
    Language(Option<Language>),
    Text(TextSize),
    Counts(Counts),
    Labels(PitNames),
    PlainTitles(bool),
    Captions(bool),
    Coach(bool),
    Foresight(bool),
    LeftHanded(bool),
    Mono(bool),
    Pause(ComputerPause),
    Sound(bool),
    Speed(Speed),
    Movement(Movement),
    Light(Light),
    Pictures(Pictures),
    Board(BoardKind),
    Seeds(SeedKind),
    SecondTap(bool),
    Rest(bool),
    Letters(bool),
    Telling(Telling),
}

impl Act for Choice {}

/// What a slider turns.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Volume {
    Master,
    Effects,
    Music,
}

impl Act for Volume {}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(keys::plugin)
        .init_resource::<Page>()
        .add_systems(OnEnter(Menu::Settings), build)
        .add_systems(
            Update,
            build
                .run_if(recompose.or_else(a_choice_changed))
                .run_if(in_state(Menu::Settings)),
        )
        .add_observer(choose)
        .add_observer(turn);
}

/// Whether another page was opened, or something changed that is shown as a choice. Sliders show their own values, and
/// must not be rebuilt while they are held.
fn a_choice_changed(
    choices: Res<KeptChoices>,
    speed: Res<Speed>,
    page: Res<Page>,
    (bindings, asking): (Res<Bindings>, Res<Asking>),
    mut before: Local<Option<(KeptChoices, Page, Bindings, Asking)>>,
) -> bool {
    let mut seen = in_force(&choices, *speed);
    (seen.master, seen.effects, seen.music) = (0, 0, 0);
    let now = Some((seen, *page, bindings.clone(), *asking));
    *before != now && std::mem::replace(&mut *before, now).is_some()
}

/// What the settings say now; the kept speed follows the one in force only at the end of a frame.
fn in_force(choices: &KeptChoices, speed: Speed) -> KeptChoices {
    let mut now = choices.clone();
    now.speed = speed;
    now
}

fn build(
    mut commands: Commands,
    kit: Kit,
    choices: Res<KeptChoices>,
    speed: Res<Speed>,
    open: Res<Page>,
    (bindings, legends, asking): (Res<Bindings>, Res<Legends>, Res<Asking>),
    pads: Query<(), With<Gamepad>>,
    roots: Query<Entity, With<SettingsRoot>>,
    scrolled: Query<&ScrollPosition, With<DragScrolls>>,
) {
    // A page that is turned to is read from its head.
    let scroll = scroll::kept(open.is_changed(), &scrolled);
    for root in &roots {
        commands.entity(root).despawn();
    }
    let now = in_force(&choices, *speed);
    let open = open.on(kit.shape());
    let table = (&*bindings, &*legends);
    sheet(
        &mut commands,
        (SettingsRoot, Alone, DespawnOnExit(Menu::Settings)),
        |root| match kit.shape() {
            Shape::Wide => wide(root, &kit, &now, (open, table), scroll),
            Shape::Rail if !one_column(&kit) => rail(root, &kit, &now, (open, table), scroll),
            Shape::Rail | Shape::Tall => tall(root, &kit, &now, (open, table), scroll),
        },
    );
    let mark = (SettingsRoot, Alone, DespawnOnExit(Menu::Settings));
    keys::question(&mut commands, &kit, *asking, table, !pads.is_empty(), mark);
}

/// Whether everything stands below each other: where there is no room beside anything, or none beside large type.
fn one_column(kit: &Kit) -> bool {
    match kit.shape() {
        Shape::Wide => false,
        Shape::Rail => kit.frame.icons_alone() || kit.frame.is_narrow(),
        Shape::Tall => true,
    }
}

/// What keys do, and what is printed on them.
type Table<'a> = (&'a Bindings, &'a Legends);

/// What stands on a page.
fn page(hand: &mut Hand, kit: &Kit, now: &KeptChoices, (open, table): (Page, Table)) {
    match open {
        Page::Sound => sound::page(hand, kit, now),
        Page::Reading => reading::page(hand, kit, now),
        Page::Keys => keys::page(hand, kit, now, table),
        Page::Board => {
            let across = match (kit.shape(), one_column(kit)) {
                (_, false) => 5,
                (Shape::Tall, true) if kit.frame.icons_alone() => 2,
                (_, true) => 3,
            };
            looks::page(hand, kit, now, across);
        }
    }
}

/// Two cards: the pages at the left, what is seen at the right under the board.
fn wide(
    root: &mut Hand,
    kit: &Kit,
    now: &KeptChoices,
    (open, table): (Page, Table),
    from: ScrollPosition,
) {
    let place = |place| kit.drawn(place, Vec2::new(26.0, 22.0));
    card(
        root,
        kit,
        true,
        place([40.0, 22.0, 584.0, 676.0]),
        (),
        |card| {
            let node = Node {
                height: px(46),
                ..default()
            };
            let top = Node {
                align_items: AlignItems::Center,
                column_gap: px(8),
                flex_shrink: 0.0,
                margin: UiRect::bottom(px(10)),
                ..default()
            };
            card.spawn((top, Pickable::IGNORE)).with_children(|top| {
                let title = Node {
                    flex_grow: 1.0,
                    ..default()
                };
                top.spawn((kit.text(kit.title(), INK, kit.say("settings-title")), title));
                about(top, kit, node.clone());
                let done = (Skin::Secondary, Stop::first("settings_done"), WayBack);
                button(top, kit, done, (None, "settings-done"), node);
            });
            page::tabs(card, kit, open, Page::all(kit.shape()).len());
            inside(card, kit, now, (open, table), from);
        },
    );
    card(
        root,
        kit,
        false,
        place([664.0, 300.0, 576.0, 398.0]),
        (),
        |card| looks::page(card, kit, now, 5),
    );
}

/// One card as high as the window: the pages' names at the left, the open page beside them.
fn rail(
    root: &mut Hand,
    kit: &Kit,
    now: &KeptChoices,
    (open, table): (Page, Table),
    from: ScrollPosition,
) {
    let node = Node {
        flex_direction: FlexDirection::Row,
        column_gap: px(18),
        ..scroll::column(kit)
    };
    card(root, kit, false, node, (), |card| {
        let side = Node {
            flex_direction: FlexDirection::Column,
            flex_shrink: 0.0,
            min_width: px(176),
            row_gap: px(8),
            ..default()
        };
        card.spawn((side, Pickable::IGNORE)).with_children(|side| {
            side.spawn(kit.line(Style::Heading, INK, kit.say("settings-title")));
            page::tabs(side, kit, open, 1);
            let filler = Node {
                flex_grow: 1.0,
                ..default()
            };
            side.spawn((filler, Pickable::IGNORE));
            let node = Node {
                height: px(48),
                flex_shrink: 0.0,
                ..default()
            };
            about(side, kit, node.clone());
            let done = (Skin::Secondary, Stop::first("settings_done"), WayBack);
            button(side, kit, done, (None, "settings-done"), node);
        });
        inside(card, kit, now, (open, table), from);
    });
}

/// One paper column: the pages' names above the open page, which scrolls.
fn tall(
    root: &mut Hand,
    kit: &Kit,
    now: &KeptChoices,
    (open, table): (Page, Table),
    from: ScrollPosition,
) {
    card(root, kit, false, scroll::column(kit), (), |card| {
        let close = (Stop::first("settings_done"), "settings-done");
        head(card, kit, Head::of(kit, "settings-title", close));
        let across = if kit.shape() == Shape::Tall { 2 } else { 4 };
        page::tabs(card, kit, open, across);
        inside(card, kit, now, (open, table), from);
    });
}

/// The open page, which scrolls where it is longer than the card.
fn inside(
    card: &mut Hand,
    kit: &Kit,
    now: &KeptChoices,
    (open, table): (Page, Table),
    from: ScrollPosition,
) {
    let node = Node {
        flex_direction: FlexDirection::Column,
        ..default()
    };
    card.spawn(scroll::list(from, node))
        .with_children(|inside| {
            page(inside, kit, now, (open, table));
            if one_column(kit) {
                let node = Node {
                    height: px(48),
                    margin: UiRect::top(px(8)),
                    flex_shrink: 0.0,
                    ..default()
                };
                about(inside, kit, node);
            }
        });
}

fn about(hand: &mut Hand, kit: &Kit, node: Node) {
    let act = (
        Skin::Secondary,
        Stop::at("settings_about"),
        WayTo(Menu::About),
    );
    button(hand, kit, act, (None, "settings-about"), node);
}

fn choose(
    change: On<ValueChange<Entity>>,
    cells: Query<&Choice>,
    mut choices: ResMut<KeptChoices>,
    mut speed: ResMut<Speed>,
    mut page: ResMut<Page>,
    mut bindings: ResMut<Bindings>,
) {
    let Ok(&choice) = cells.get(change.value) else {
        return;
    };
    let mut next = choices.clone();
    match choice {
        Choice::Page(chosen) => {
            page.set_if_neq(chosen);
        }
        Choice::Language(language) => next.language = language,
        Choice::Text(size) => next.text_size = size,
        Choice::Counts(counts) => next.counts = counts,
        Choice::Labels(labels) => next.labels = labels,
        Choice::PlainTitles(plain) => next.plain_titles = plain,
        Choice::Captions(on) => next.captions = on,
        Choice::Coach(on) => next.coach = on,
        Choice::Foresight(on) => next.foresight = on,
        Choice::LeftHanded(left) => next.left_handed = left,
        Choice::Mono(on) => next.mono = on,
        Choice::Pause(pause) => next.pause = pause,
        Choice::Sound(on) => next.muted = !on,
        Choice::Speed(chosen) => {
            speed.set_if_neq(chosen);
        }
        Choice::Movement(movement) => next.movement = movement,
        Choice::Light(light) => next.light = light,
        Choice::Pictures(pictures) => next.pictures = pictures,
        Choice::Board(board) => next.board = board,
        Choice::Seeds(seeds) => next.seeds = seeds,
        Choice::SecondTap(on) => next.second_tap = on,
        Choice::Rest(on) => next.rest = on,
        Choice::Telling(telling) => next.telling = telling,
        Choice::Letters(on) => {
            if bindings.letters != on {
                bindings.letters = on;
            }
        }
    }
    choices.set_if_neq(next);
}

fn turn(
    change: On<ValueChange<f32>>,
    mut commands: Commands,
    volumes: Query<&Volume>,
    mut choices: ResMut<KeptChoices>,
) {
    let Ok(&volume) = volumes.get(change.source) else {
        return;
    };
    let steps = change.value.round().clamp(0.0, f32::from(LOUDEST));
    commands.entity(change.source).insert(SliderValue(steps));
    // The cast cannot fail: the value was just brought into range.
    let steps = steps as u8;
    let mut next = choices.clone();
    match volume {
        Volume::Master => next.master = steps,
        Volume::Effects => next.effects = steps,
        Volume::Music => next.music = steps,
    }
    // Who turns a volume up wants to hear it.
    next.muted &= steps == 0;
    choices.set_if_neq(next);
}

#[cfg(test)]
mod tests;
