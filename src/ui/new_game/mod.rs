//! Choosing opponent and rules: one choice is obvious, the rest is already answered.

mod parts;

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ValueChange};

use super::focus::Stop;
use super::icon::Icon;
use super::kit::{Hand, Kit, screen_root};
use super::recompose;
use super::scroll::{self, DragScrolls};
use super::theme::{INK, Style};
use super::widget::{Act, Skin, button, card, icon_button, rule};
use crate::engine::Level;
use crate::game::{Against, Choices, Family, LastSetup, Menu, NewMatch, Opener, Screen};
use crate::view::frame::Shape;

use parts::{opener, opponents, rules, whom};

#[derive(Component)]
struct NewGameRoot;

/// One choice.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    Against(Against),
    Level(Level),
    Family(Family),
    Seeds(u8),
    Opener(Opener),
}

impl Act for Choice {}

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum NewGameAct {
    Back,
    Start,
}

impl Act for NewGameAct {}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::NewGame), build)
        .add_systems(
            Update,
            build
                .run_if(recompose.or_else(resource_changed::<LastSetup>))
                .run_if(in_state(Screen::NewGame)),
        )
        .add_observer(act)
        .add_observer(choose);
}

fn build(
    mut commands: Commands,
    kit: Kit,
    last: Res<LastSetup>,
    roots: Query<Entity, With<NewGameRoot>>,
    scrolled: Query<&ScrollPosition, With<DragScrolls>>,
) {
    let scroll = scrolled.iter().next().cloned().unwrap_or_default();
    for root in &roots {
        commands.entity(root).despawn();
    }
    let choices = last.choices;
    commands
        .spawn((NewGameRoot, screen_root(Screen::NewGame, 0)))
        .with_children(|root| match kit.shape() {
            Shape::Wide => wide(root, &kit, &choices),
            Shape::Rail | Shape::Tall => column(root, &kit, &choices, scroll),
        });
}

/// Two cards: whom at the left, how at the right under the board.
fn wide(root: &mut Hand, kit: &Kit, choices: &Choices) {
    let place = |place| kit.drawn(place, Vec2::new(24.0, 22.0));
    let mut whom_card = place([40.0, 32.0, 556.0, 668.0]);
    if choices.against == Against::Person {
        whom_card.height = Val::Auto;
    }
    card(root, kit, true, whom_card, (), |card| {
        card.spawn(kit.line(Style::Title, INK, kit.say("new-title")));
        gap(card, 12.0);
        whom(card, kit, choices);
        gap(card, 14.0);
        opponents(card, kit, choices, true);
    });
    card(
        root,
        kit,
        false,
        place([640.0, 284.0, 592.0, 416.0]),
        (),
        |card| {
            rules(card, kit, choices);
            gap(card, 4.0);
            opener(card, kit, choices);
            filler(card);
            let row = Node {
                column_gap: px(16),
                align_items: AlignItems::Center,
                ..default()
            };
            card.spawn((row, Pickable::IGNORE)).with_children(|row| {
                let back = Node {
                    height: px(48),
                    ..default()
                };
                button(
                    row,
                    kit,
                    (Skin::Secondary, Stop::at("new_back"), NewGameAct::Back),
                    (None, "new-back"),
                    back,
                );
                start(row, kit);
            });
        },
    );
}

/// One paper column that scrolls, with the main act pinned at its foot.
fn column(root: &mut Hand, kit: &Kit, choices: &Choices, from: ScrollPosition) {
    let low = kit.shape() == Shape::Rail;
    card(root, kit, false, scroll::column(kit), (), |card| {
        let head = Node {
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            margin: UiRect::bottom(px(if low { 0 } else { 10 })),
            ..default()
        };
        card.spawn((head, Pickable::IGNORE)).with_children(|head| {
            head.spawn(kit.line(Style::Title, INK, kit.say("new-title")));
            if low {
                let row = Node {
                    flex_grow: 1.0,
                    margin: UiRect::horizontal(px(24)),
                    ..default()
                };
                head.spawn((row, Pickable::IGNORE))
                    .with_children(|row| start(row, kit));
            }
            let close = (Skin::Secondary, Stop::at("new_back"), NewGameAct::Back);
            icon_button(
                head,
                kit,
                close,
                (Icon::Cross, "new-close"),
                Vec2::splat(48.0),
            );
        });
        let inside = Node {
            flex_direction: if low {
                FlexDirection::Row
            } else {
                FlexDirection::Column
            },
            align_items: if low {
                AlignItems::Start
            } else {
                AlignItems::Stretch
            },
            column_gap: px(24),
            ..default()
        };
        card.spawn(scroll::list(from, inside))
            .with_children(|inside| {
                let part = || Node {
                    flex_direction: FlexDirection::Column,
                    flex_grow: 1.0,
                    flex_basis: if low { px(0) } else { Val::Auto },
                    flex_shrink: if low { 1.0 } else { 0.0 },
                    ..default()
                };
                inside
                    .spawn((part(), Pickable::IGNORE))
                    .with_children(|inside| {
                        whom(inside, kit, choices);
                        gap(inside, 10.0);
                        opponents(inside, kit, choices, false);
                    });
                if !low {
                    inside.spawn(rule(10.0));
                }
                inside
                    .spawn((part(), Pickable::IGNORE))
                    .with_children(|inside| {
                        rules(inside, kit, choices);
                        gap(inside, 12.0);
                        opener(inside, kit, choices);
                    });
            });
        if low {
            return;
        }
        gap(card, 10.0);
        let foot = Node {
            flex_shrink: 0.0,
            ..default()
        };
        card.spawn((foot, Pickable::IGNORE))
            .with_children(|foot| start(foot, kit));
    });
}

fn gap(hand: &mut Hand, height: f32) {
    hand.spawn((
        Node {
            height: px(height),
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
    ));
}

fn filler(hand: &mut Hand) {
    hand.spawn((
        Node {
            flex_grow: 1.0,
            ..default()
        },
        Pickable::IGNORE,
    ));
}

fn start(hand: &mut Hand, kit: &Kit) {
    let node = Node {
        height: px(if kit.shape() == Shape::Rail { 46 } else { 54 }),
        flex_grow: 1.0,
        ..default()
    };
    button(
        hand,
        kit,
        (Skin::Primary, Stop::first("new_start"), NewGameAct::Start),
        (None, "new-start"),
        node,
    );
}

fn choose(change: On<ValueChange<Entity>>, choices: Query<&Choice>, mut last: ResMut<LastSetup>) {
    let Ok(&choice) = choices.get(change.value) else {
        return;
    };
    let mut next = last.choices;
    match choice {
        Choice::Against(against) => next.against = against,
        Choice::Level(level) => next.level = level,
        Choice::Family(family) => next.choose_family(family),
        Choice::Seeds(seeds) => next.seeds = seeds,
        Choice::Opener(opener) => next.opener = opener,
    }
    if next != last.choices {
        last.choices = next;
    }
}

fn act(
    activate: On<Activate>,
    acts: Query<&NewGameAct>,
    time: Res<Time<Real>>,
    mut last: ResMut<LastSetup>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
    mut matches: MessageWriter<NewMatch>,
) {
    match acts.get(activate.entity) {
        Ok(NewGameAct::Back) => screen.set(Screen::Title),
        Ok(NewGameAct::Start) => {
            matches.write(NewMatch {
                setup: last.start(time.elapsed()),
                demo: false,
            });
            menu.set(Menu::None);
            screen.set(Screen::Match);
        }
        Err(_) => {}
    }
}
