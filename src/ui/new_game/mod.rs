//! Choosing opponent and rules: one choice is obvious, the rest is already answered.

mod folded;
mod measure;
mod parts;
mod people;

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ValueChange};

use super::focus::Stop;
use super::icon::Icon;
use super::kit::{Hand, Kit, screen_root};
use super::recompose;
use super::scroll::{self, DragScrolls};
use super::theme::{INK, Style};
use super::widget::{Act, Skin, button, card, icon_button};
use crate::engine::Level;
use crate::game::{
    Against, Choices, Family, LastSetup, MOST_HANDICAP, Menu, NewMatch, Opener, Purpose, Screen,
};
use crate::rules::{EmptyCapture, EndRule};
use crate::store::KeptChoices;
use crate::text::Words;
use crate::view::frame::Shape;

use folded::{Fold, Unfolded};
use parts::{numbers, opener, opponents, rules, whom};

#[derive(Component)]
struct NewGameRoot;

/// What lies on the table: the choices, or the rules being made to measure.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Panel {
    /// The choices.
    #[default]
    Choices,
    /// The rules, one by one.
    Measure,
}

/// One choice.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    Against(Against),
    Level(Level),
    Family(Family),
    Opener(Opener),
    /// The rules are to be made to measure.
    Measure,
    Pits(u8),
    Seeds(u8),
    Empty(EmptyCapture),
    End(EndRule),
    PastHalf(bool),
    Pie(bool),
    /// The rules that lie under a name of their own, by their place.
    Own(usize),
    Facing(bool),
}

impl Act for Choice {}

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum NewGameAct {
    Back,
    Start,
    Measure,
    Measured,
    Seeds(u8),
    Handicap(u8),
    KeepRules,
    ForgetRules(usize),
    Fold(Fold),
}

impl Act for NewGameAct {}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Panel>()
        .init_resource::<Unfolded>()
        .add_systems(OnEnter(Screen::NewGame), (begin, build).chain())
        .add_systems(
            Update,
            build
                .run_if(
                    recompose
                        .or_else(resource_changed::<LastSetup>)
                        .or_else(resource_changed::<Panel>)
                        .or_else(resource_changed::<Unfolded>)
                        .or_else(own_rules_changed),
                )
                .run_if(in_state(Screen::NewGame)),
        )
        .add_observer(act)
        .add_observer(choose);
    app.add_plugins((people::plugin, measure::plugin));
}

fn begin(mut panel: ResMut<Panel>, mut unfolded: ResMut<Unfolded>) {
    *panel = Panel::Choices;
    *unfolded = Unfolded::default();
}

/// Whether rules were put under a name, or one was forgotten. Names of players are written while the screen stands.
fn own_rules_changed(kept: Res<KeptChoices>, mut before: Local<usize>) -> bool {
    let now = kept.own_rules.len();
    std::mem::replace(&mut *before, now) != now
}

fn build(
    mut commands: Commands,
    kit: Kit,
    last: Res<LastSetup>,
    (kept, panel, unfolded): (Res<KeptChoices>, Res<Panel>, Res<Unfolded>),
    roots: Query<Entity, With<NewGameRoot>>,
    scrolled: Query<&ScrollPosition, With<DragScrolls>>,
) {
    // Another panel is read from its beginning.
    let scroll = scroll::kept(panel.is_changed(), &scrolled);
    for root in &roots {
        commands.entity(root).despawn();
    }
    let table = Table {
        choices: &last.choices,
        kept: &kept,
        panel: *panel,
        unfolded: *unfolded,
    };
    commands
        .spawn((NewGameRoot, screen_root(Screen::NewGame, 0)))
        .with_children(|root| match kit.shape() {
            Shape::Wide => wide(root, &kit, &table, scroll),
            Shape::Rail | Shape::Tall => column(root, &kit, &table, scroll),
        });
}

/// Everything the screen is built from.
struct Table<'a> {
    choices: &'a Choices,
    kept: &'a KeptChoices,
    panel: Panel,
    unfolded: Unfolded,
}

/// Two cards: whom at the left, how at the right under the board. Rules are made to measure in place of whom.
fn wide(root: &mut Hand, kit: &Kit, table: &Table, from: ScrollPosition) {
    let choices = table.choices;
    let place = |place| kit.drawn(place, Vec2::new(24.0, 22.0));
    let mut left = place([40.0, 32.0, 556.0, 656.0]);
    if table.panel == Panel::Choices && choices.against == Against::Person {
        left.height = Val::Auto;
    }
    match table.panel {
        Panel::Measure => card(root, kit, true, left, (), |card| {
            measure::head(card, kit);
            let inside = Node {
                flex_direction: FlexDirection::Column,
                ..default()
            };
            card.spawn(scroll::list(from, inside))
                .with_children(|inside| measure::panel(inside, kit, table));
        }),
        Panel::Choices => card(root, kit, true, left, (), |card| {
            card.spawn(kit.line(Style::Title, INK, kit.say("new-title")));
            gap(card, 10.0);
            whom(card, kit, choices);
            gap(card, 12.0);
            match choices.against {
                Against::Computer => opponents(card, kit, choices, true),
                Against::Person => people::seats(card, kit, table),
            }
        }),
    }
    card(
        root,
        kit,
        false,
        place([640.0, 284.0, 592.0, 404.0]),
        (),
        |card| {
            rules(card, kit, choices);
            opener(card, kit, choices);
            gap(card, 12.0);
            numbers(card, kit, choices);
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
fn column(root: &mut Hand, kit: &Kit, table: &Table, from: ScrollPosition) {
    let low = kit.shape() == Shape::Rail;
    // Beside large type there is no room.
    let beside = low && !kit.frame.icons_alone();
    let choices = table.choices;
    card(root, kit, false, scroll::column(kit), (), |card| {
        if table.panel == Panel::Measure {
            measure::head(card, kit);
            let inside = Node {
                flex_direction: FlexDirection::Column,
                ..default()
            };
            card.spawn(scroll::list(from, inside))
                .with_children(|inside| measure::panel(inside, kit, table));
            return;
        }
        let head = Node {
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            margin: UiRect::bottom(px(if low { 0 } else { 10 })),
            ..default()
        };
        card.spawn((head, Pickable::IGNORE)).with_children(|head| {
            head.spawn(kit.text(kit.title(), INK, kit.say("new-title")));
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
            flex_direction: if beside {
                FlexDirection::Row
            } else {
                FlexDirection::Column
            },
            align_items: if beside {
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
                    flex_basis: if beside { px(0) } else { Val::Auto },
                    flex_shrink: if beside { 1.0 } else { 0.0 },
                    ..default()
                };
                inside
                    .spawn((part(), Pickable::IGNORE))
                    .with_children(|inside| {
                        whom(inside, kit, choices);
                        gap(inside, 10.0);
                        match choices.against {
                            Against::Computer => opponents(inside, kit, choices, false),
                            Against::Person => people::seats(inside, kit, table),
                        }
                    });
                if !low {
                    gap(inside, 8.0);
                    folded::rows(inside, kit, choices, table.unfolded);
                    return;
                }
                inside
                    .spawn((part(), Pickable::IGNORE))
                    .with_children(|inside| {
                        rules(inside, kit, choices);
                        opener(inside, kit, choices);
                        gap(inside, 12.0);
                        numbers(inside, kit, choices);
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

fn choose(
    change: On<ValueChange<Entity>>,
    cells: Query<&Choice>,
    kept: Res<KeptChoices>,
    mut last: ResMut<LastSetup>,
    mut panel: ResMut<Panel>,
) {
    let Ok(&choice) = cells.get(change.value) else {
        return;
    };
    let mut next = last.choices;
    let mut own = next.rules();
    match choice {
        Choice::Against(against) => next.against = against,
        Choice::Level(level) => next.level = level,
        Choice::Family(family) => next.choose_family(family),
        Choice::Opener(opener) => next.opener = opener,
        Choice::Facing(facing) => next.facing = Some(facing),
        Choice::Measure => {
            panel.set_if_neq(Panel::Measure);
        }
        Choice::Own(place) => {
            if let Some(named) = kept.own_rules.get(place) {
                own = named.rules;
            }
        }
        Choice::Pits(pits) => own.pits = pits,
        Choice::Seeds(seeds) => own.seeds = seeds,
        Choice::Empty(empty) => own.empty_capture = empty,
        Choice::End(end) => own.end = end,
        Choice::PastHalf(stop) => own.stop_past_half = stop,
        Choice::Pie(pie) => own.pie = pie,
    }
    if own != last.choices.rules() {
        next.choose_own(own);
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
    (words, draft): (Res<Words>, Res<measure::Draft>),
    mut kept: ResMut<KeptChoices>,
    (mut panel, mut unfolded): (ResMut<Panel>, ResMut<Unfolded>),
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
    mut matches: MessageWriter<NewMatch>,
) {
    let Ok(&act) = acts.get(activate.entity) else {
        return;
    };
    match act {
        NewGameAct::Back => screen.set(Screen::Title),
        NewGameAct::Start => {
            matches.write(NewMatch {
                setup: last.start(time.elapsed()),
                purpose: Purpose::Play,
            });
            menu.set(Menu::None);
            screen.set(Screen::Match);
        }
        NewGameAct::Fold(fold) => {
            unfolded.0 = (unfolded.0 != Some(fold)).then_some(fold);
        }
        NewGameAct::Measure => *panel = Panel::Measure,
        NewGameAct::Measured => *panel = Panel::Choices,
        NewGameAct::Seeds(seeds) => last.choices.choose_seeds(seeds),
        NewGameAct::Handicap(seeds) => last.choices.handicap = seeds.min(MOST_HANDICAP),
        NewGameAct::KeepRules => {
            let n = kept.own_rules.len() + 1;
            let unnamed = words.say_with("measure-unnamed", &[("n", n.into())]);
            measure::keep(&mut kept, &draft, unnamed, last.choices.rules());
        }
        NewGameAct::ForgetRules(place) => {
            if place < kept.own_rules.len() {
                kept.own_rules.remove(place);
            }
        }
    }
}

#[cfg(test)]
mod tests;
