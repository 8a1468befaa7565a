//! What lies round the board during a match: plates, message, moves, tools.

mod band;
mod coach_card;
mod drawer;
mod hint_card;
mod look_back;
mod moves;
mod plate;
mod ribbon;
mod slot;
mod tools;

use bevy::prelude::*;

pub(super) use moves::{LIST, LIST_ABOVE};

use super::kit::{Hand, Kit, screen_root};
use super::only_board::Surround;
use super::recompose;
use super::rules_card;
use super::theme::{INK, INK_2, Style};
use crate::game::{CurrentMatch, GameSystems, Screen};
use crate::rules::Side;
use crate::view::frame::{RAIL_WIDTH, Shape};

/// A place at the board as it is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seat {
    /// Below, or at the left of a board that stands: the disc.
    Near,
    /// Above, or at the right: the diamond.
    Far,
}

impl Seat {
    /// Who sits there.
    #[must_use]
    pub fn side(self, current: &CurrentMatch) -> Side {
        match self {
            Self::Near => current.near_side(),
            Self::Far => current.near_side().opposite(),
        }
    }

    /// Where a side sits.
    #[must_use]
    pub fn of(side: Side, current: &CurrentMatch) -> Self {
        if side == current.near_side() {
            Self::Near
        } else {
            Self::Far
        }
    }

    /// The picture of the player's token.
    fn token(self, kit: &Kit) -> Handle<Image> {
        match self {
            Self::Near => kit.art.disc.clone(),
            Self::Far => kit.art.diamond.clone(),
        }
    }
}

/// The low plates of a rail composition, in interface pixels.
const RAIL_PLATE: Vec2 = Vec2::new(214.0, 38.0);
/// How far the nearest of them ends from the rail.
const BESIDE_RAIL: f32 = 8.0;
/// Where the line of moves begins in a rail composition, and how wide it is at most.
const LINE_FROM: f32 = 12.0;
const LINE_MOST: f32 = 256.0;

#[derive(Component)]
#[require(Surround)]
struct HudRoot;

/// Systems that write the match into the bands; after everything the match did this frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct HudSystems;

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        HudSystems
            .after(GameSystems::Follow)
            .run_if(in_state(Screen::Match)),
    )
    .add_systems(OnEnter(Screen::Match), build)
    .add_systems(
        Update,
        build
            .run_if(recompose.or_else(rules_changed))
            .run_if(in_state(Screen::Match))
            .before(HudSystems),
    );
    app.add_plugins((
        plate::plugin,
        ribbon::plugin,
        slot::plugin,
        moves::plugin,
        band::plugin,
        coach_card::plugin,
        drawer::plugin,
        hint_card::plugin,
        look_back::plugin,
        tools::plugin,
    ));
}

/// Whether another match with other rules lies on the board.
fn rules_changed(
    current: Res<CurrentMatch>,
    mut before: Local<Option<crate::rules::Ruleset>>,
) -> bool {
    let now = Some(*current.game.rules());
    std::mem::replace(&mut *before, now) != now
}

fn build(
    mut commands: Commands,
    kit: Kit,
    current: Res<CurrentMatch>,
    roots: Query<Entity, With<HudRoot>>,
) {
    for root in &roots {
        commands.entity(root).despawn();
    }
    commands
        .spawn((HudRoot, screen_root(Screen::Match, 1)))
        .with_children(|root| match kit.shape() {
            Shape::Wide => wide(root, &kit, &current),
            Shape::Rail => rail(root, &kit, &current),
            Shape::Tall => tall(root, &kit),
        });
}

fn absolute(node: Node) -> Node {
    Node {
        position_type: PositionType::Absolute,
        ..node
    }
}

fn wide(root: &mut Hand, kit: &Kit, current: &CurrentMatch) {
    let margin = kit.frame.margin(current.game.rules().pits);
    let at = |node: Node| {
        absolute(Node {
            top: px(28),
            ..node
        })
    };
    plate::plate(
        root,
        kit,
        Seat::Far,
        at(Node {
            left: px(margin),
            width: px(272),
            height: px(76),
            ..default()
        }),
    );
    slot::slot(
        root,
        absolute(Node {
            left: px(margin + 296.0),
            top: px(34),
            ..default()
        }),
    );
    let corner = at(Node {
        right: px(margin),
        column_gap: px(12),
        ..default()
    });
    let chip = Node {
        padding: UiRect::axes(px(16), px(9)),
        flex_direction: FlexDirection::Column,
        ..default()
    };
    let rules_line = |chip: &mut Hand| {
        let (words, rules) = (&kit.words, current.game.rules());
        chip.spawn((Node::default(), Pickable::IGNORE))
            .with_children(|line| {
                line.spawn(kit.line(Style::Bold, INK, super::describe::rules_name(words, rules)));
                line.spawn(kit.line(
                    Style::Body,
                    INK_2,
                    format!(" · {}", super::describe::rules_seeds(words, rules)),
                ));
            });
        chip.spawn(kit.line(
            Style::Small,
            INK_2,
            super::describe::rules_capture(words, rules),
        ));
    };
    root.spawn((corner, Pickable::IGNORE))
        .with_children(|corner| {
            rules_card::chip(corner, kit, (current.game.rules(), chip), rules_line);
            rules_card::book(corner, kit, Vec2::splat(62.0));
        });
    let bottom = absolute(Node {
        left: px(margin),
        right: px(margin),
        bottom: px(LIST_ABOVE),
        height: px(LIST.y),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        ..default()
    });
    root.spawn((bottom, Pickable::IGNORE))
        .with_children(|bottom| {
            moves::list(bottom, kit);
            tools::tiles(
                bottom,
                kit,
                FlexDirection::Row,
                Vec2::new(76.0, 76.0),
                false,
            );
            let node = Node {
                width: px(272),
                height: px(76),
                margin: UiRect::top(px(16)),
                ..default()
            };
            plate::plate(bottom, kit, Seat::Near, node);
        });
}

fn rail(root: &mut Hand, kit: &Kit, current: &CurrentMatch) {
    let inset = kit.frame.inset(current.game.rules().pits);
    let low_height = kit.frame.room(RAIL_PLATE.y, 1.0);
    let low = Node {
        width: px(RAIL_PLATE.x),
        height: px(low_height),
        ..default()
    };
    plate::plate(
        root,
        kit,
        Seat::Far,
        absolute(Node {
            left: px(kit.frame.left(12.0)),
            top: px(inset + 5.0),
            ..low.clone()
        }),
    );
    // A line of words is level with the plate; more than that grows upwards as far as the window goes.
    slot::slot(
        root,
        absolute(Node {
            left: px(kit.frame.left(238.0)),
            // Words wrap before they reach the tools.
            right: px(kit.frame.right(BESIDE_RAIL)),
            top: px(2),
            height: px(inset + 3.0 + low_height),
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Start,
            ..default()
        }),
    );
    root.spawn((
        absolute(Node {
            right: px(kit.frame.right(6.0)),
            top: px(inset + 4.0),
            align_items: AlignItems::Center,
            ..default()
        }),
        Pickable::IGNORE,
    ))
    .with_children(|line| {
        // On the narrowest windows the message needs the room.
        if !kit.frame.is_narrow() {
            let rules = current.game.rules();
            let name = super::describe::rules_name(&kit.words, rules);
            line.spawn(kit.line(Style::Bold, INK, name));
            let seeds = Node {
                margin: UiRect::right(px(10)),
                ..default()
            };
            let words = format!(" · {}", rules.seeds);
            line.spawn((kit.line(Style::Body, INK, words), seeds));
        }
        rules_card::book(line, kit, Vec2::new(48.0, 40.0));
    });
    moves::line(
        root,
        kit,
        absolute(Node {
            left: px(kit.frame.left(LINE_FROM)),
            bottom: px(inset + 6.0),
            width: px(line_width(kit)),
            height: px(kit.frame.room(34.0, 1.0)),
            ..default()
        }),
    );
    plate::plate(
        root,
        kit,
        Seat::Near,
        absolute(Node {
            right: px(kit.frame.right(BESIDE_RAIL)),
            bottom: px(inset + 7.0),
            ..low
        }),
    );
    let (left, right) = if kit.frame.left_handed {
        (px(4), auto())
    } else {
        (auto(), px(4))
    };
    let tools = absolute(Node {
        left,
        right,
        align_items: AlignItems::Center,
        top: px(7),
        bottom: px(9),
        ..default()
    });
    root.spawn((tools, Pickable::IGNORE))
        .with_children(|tools| {
            let room = kit.frame.size().y - 2.0 * inset;
            let height = ((room - 16.0 - 4.0 * 8.0) / 5.0).min(86.0);
            tools::tiles(
                tools,
                kit,
                FlexDirection::Column,
                Vec2::new(68.0, height),
                true,
            );
        });
}

/// The line of moves of a rail composition leaves room for whatever ribbon hangs beside the near plate.
fn line_width(kit: &Kit) -> f32 {
    const GAP: f32 = 12.0;
    let before_plate = kit.frame.size().x - RAIL_WIDTH - BESIDE_RAIL - RAIL_PLATE.x;
    let before_ribbon = before_plate - ribbon::RAIL_GAP - ribbon::widest(kit);
    (before_ribbon - GAP - LINE_FROM).min(LINE_MOST)
}

fn tall(root: &mut Hand, kit: &Kit) {
    let compact = kit.frame.compact();
    let height = kit.frame.room(if compact { 36.0 } else { 50.0 }, 1.0);
    let (edge, gap) = kit.frame.round_tools();
    let top = absolute(Node {
        left: px(edge),
        right: px(edge),
        top: px(if compact { 4 } else { 10 }),
        height: px(height),
        ..default()
    });
    plate::plate(root, kit, Seat::Far, top);
    let bottom = absolute(Node {
        left: px(edge),
        right: px(edge),
        bottom: px(if compact { 8 } else { 11 }),
        flex_direction: FlexDirection::Column,
        row_gap: px(if compact { 6 } else { 9 }),
        ..default()
    });
    let tile = Vec2::new(
        (kit.frame.size().x - 2.0 * edge - 4.0 * gap) / 5.0,
        kit.frame.room(if compact { 48.0 } else { 56.0 }, 1.0),
    );
    root.spawn((bottom, Pickable::IGNORE))
        .with_children(|bottom| {
            plate::plate(
                bottom,
                kit,
                Seat::Near,
                Node {
                    height: px(height),
                    ..default()
                },
            );
            if !compact {
                let row = Node {
                    height: px(kit.frame.room(36.0, 1.0)),
                    column_gap: px(8),
                    ..default()
                };
                bottom.spawn((row, Pickable::IGNORE)).with_children(|row| {
                    let line = Node {
                        flex_grow: 1.0,
                        flex_basis: px(0),
                        min_width: px(0),
                        ..default()
                    };
                    moves::line(row, kit, line);
                    rules_card::book(row, kit, Vec2::new(48.0, 36.0));
                });
            }
            tools::tiles(bottom, kit, FlexDirection::Row, tile, false);
        });
    let above_tools = absolute(Node {
        left: px(14),
        right: px(14),
        bottom: px(kit.frame.room(if compact { 62.0 } else { 74.0 }, 1.0)),
        ..default()
    });
    slot::slot(root, above_tools);
}
