//! The drawer: every move of the match, chains whole.

use bevy::prelude::*;

use super::super::describe::turns;
use super::super::focus::Stop;
use super::super::kit::{Hand, Kit};
use super::super::recompose;
use super::super::scroll;
use super::super::theme::{INK_2, Style};
use super::super::widget::{Head, card, head, sheet};
use super::moves::{self, ROW_HEIGHT};
use crate::game::{CurrentMatch, LookingBack, Menu, Playback, Screen};
use crate::rules::Side;
use crate::view::frame::Shape;

/// A row's height where fingers choose, in interface pixels.
const TOUCH_ROW: f32 = 48.0;

#[derive(Component)]
struct DrawerRoot;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Moves), build)
        .add_systems(
            Update,
            build
                .run_if(recompose.or_else(resource_changed::<CurrentMatch>))
                .run_if(in_state(Menu::Moves)),
        )
        .add_observer(click_beside);
}

fn build(
    mut commands: Commands,
    kit: Kit,
    current: Res<CurrentMatch>,
    playback: Res<Playback>,
    looking: Res<LookingBack>,
    roots: Query<Entity, With<DrawerRoot>>,
) {
    for root in &roots {
        commands.entity(root).despawn();
    }
    let mark = (
        DrawerRoot,
        DespawnOnExit(Menu::Moves),
        DespawnOnExit(Screen::Match),
    );
    sheet(&mut commands, mark, |root| {
        let rows = turns(&kit.words, &current.game, playback.behind()).len();
        let node = place(&kit, current.game.rules().pits, rows);
        card(root, &kit, false, node, (), |card| {
            inside(card, &kit, &current, &playback, *looking);
        });
    });
}

/// Where the drawer lies: over the list that it opens from.
fn place(kit: &Kit, pits: u8, rows: usize) -> Node {
    let size = kit.frame.size();
    let node = Node {
        position_type: PositionType::Absolute,
        flex_direction: FlexDirection::Column,
        padding: UiRect::new(px(14), px(8), px(6), px(8)),
        ..default()
    };
    match kit.shape() {
        Shape::Wide => Node {
            left: px(kit.frame.margin(pits)),
            bottom: px(20),
            width: px(440),
            height: px((128.0 + ROW_HEIGHT * rows as f32).clamp(200.0, 420.0)),
            ..node
        },
        Shape::Rail => Node {
            left: px(kit.frame.left(12.0)),
            top: px(8),
            bottom: px(8),
            width: px((size.x - 120.0).min(520.0)),
            ..node
        },
        Shape::Tall => Node {
            left: px(8),
            right: px(8),
            bottom: px(8),
            height: px((120.0 + TOUCH_ROW * rows as f32).clamp(240.0, size.y * 0.62)),
            ..node
        },
    }
}

fn inside(
    card: &mut Hand,
    kit: &Kit,
    current: &CurrentMatch,
    playback: &Playback,
    looking: LookingBack,
) {
    let close = (Stop::first("moves_close"), "moves-close");
    let title = Head {
        style: Style::Heading,
        ..Head::of(kit, "moves-title", close)
    };
    head(card, kit, title);
    moves::head(card, kit, current);
    let rows = turns(&kit.words, &current.game, playback.behind());
    let marked = moves::marked(&rows, looking);
    let height = if kit.shape() == Shape::Wide {
        ROW_HEIGHT
    } else {
        TOUCH_ROW
    };
    // The newest are wanted most.
    let scrolled = ScrollPosition(Vec2::new(0.0, rows.len() as f32 * 2.0 * height));
    let node = Node {
        flex_direction: FlexDirection::Column,
        ..default()
    };
    card.spawn(scroll::list(scrolled, node))
        .with_children(|list| {
            if rows.is_empty() {
                list.spawn(kit.line(Style::Body, INK_2, kit.say("moves-none")));
            }
            for turn in &rows {
                let row = Node {
                    column_gap: px(4),
                    flex_shrink: 0.0,
                    ..default()
                };
                list.spawn((row, Pickable::IGNORE)).with_children(|row| {
                    let line = Node {
                        height: px(height),
                        align_items: AlignItems::Center,
                        ..default()
                    };
                    row.spawn((line, Pickable::IGNORE))
                        .with_children(|line| moves::number(line, kit, turn.number.to_string()));
                    for side in Side::BOTH {
                        let chain = Node {
                            flex_wrap: FlexWrap::Wrap,
                            padding: UiRect::left(px(4)),
                            ..moves::column()
                        };
                        row.spawn((chain, Pickable::IGNORE)).with_children(|chain| {
                            for done in &turn.chains[side.index()] {
                                moves::entry(chain, kit, done, done.plies == marked, height);
                            }
                        });
                    }
                });
            }
        });
}

/// A click beside the drawer closes it.
fn click_beside(
    click: On<Pointer<Click>>,
    roots: Query<(), With<DrawerRoot>>,
    mut menu: ResMut<NextState<Menu>>,
) {
    if roots.contains(click.entity) {
        menu.set(Menu::None);
    }
}
