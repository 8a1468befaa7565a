//! What the desktop's screen readers find: fourteen named elements for the board, and the interface's own controls.
//!
//! Bevy hands every `AccessibilityNode` to AccessKit. Its widgets bring roles and states; here come the board, names for
//! what changes, and silence for what is out of sight. The browser has a twin of its own.

use accesskit::{Node as Element, Role};
use bevy::a11y::{AccessibilityNode, AccessibilitySystems};
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::input_focus::{FocusCause as UiFocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui::widget::Label;
use bevy::ui::{Checked, UiSystems};
use bevy::ui_widgets::{Button, RadioButton, RadioGroup};
use bevy::window::PrimaryWindow;

use super::names::{hollow_words, spoken};
use super::order::height_of_question;
use crate::game::{BoardFocus, CurrentMatch, FocusCause, Menu, Playback, Screen, ShownBoard};
use crate::rules::Hollow;
use crate::text::Words;
use crate::view::BoardView;

/// The element that stands for a pit or a store.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct HollowElement(pub Hollow);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardView>().add_systems(
        PostUpdate,
        (
            build_board,
            name_board,
            place_board,
            point_focus,
            name_groups,
            follow_texts,
            hide_unseen,
        )
            .chain()
            .before(AccessibilitySystems::Update),
    );
    app.add_systems(
        PostUpdate,
        say_pauses
            .after(UiSystems::PostLayout)
            .after(hide_unseen)
            .before(AccessibilitySystems::Update),
    );
}

/// One element for each hollow, while a match lies on the table.
fn build_board(
    mut commands: Commands,
    screen: Res<State<Screen>>,
    shown: Res<ShownBoard>,
    elements: Query<(Entity, &HollowElement)>,
) {
    let wanted = if screen.has_open_board() {
        Hollow::all(shown.0.pits()).count()
    } else {
        0
    };
    if elements.iter().count() == wanted {
        return;
    }
    for (entity, _) in &elements {
        commands.entity(entity).despawn();
    }
    if wanted == 0 {
        return;
    }
    for hollow in Hollow::all(shown.0.pits()) {
        let mut element = commands.spawn((
            HollowElement(hollow),
            Pickable::IGNORE,
            Node {
                position_type: PositionType::Absolute,
                ..default()
            },
        ));
        match hollow {
            // Its keys are the board's; the role and the focus are the widget's.
            Hollow::Pit(_) => element.insert((Button, AccessibleLabel::default())),
            // A label is read by its value.
            Hollow::Store(_) => element.insert(AccessibilityNode::from(Element::new(Role::Label))),
        };
    }
}

fn name_board(
    mut commands: Commands,
    words: Res<Words>,
    current: Res<CurrentMatch>,
    playback: Res<Playback>,
    shown: Res<ShownBoard>,
    elements: Query<(Entity, &HollowElement, Option<&AccessibleLabel>)>,
    mut nodes: Query<&mut AccessibilityNode>,
) {
    let open = if playback.busy() {
        Vec::new()
    } else {
        current.open_pits()
    };
    for (entity, &HollowElement(hollow), label) in &elements {
        let said = hollow_words(&words, &current, &playback, &shown.0, hollow);
        let Ok(mut node) = nodes.get_mut(entity) else {
            continue;
        };
        let Hollow::Pit(pit) = hollow else {
            if node.value() != Some(said.as_str()) {
                node.set_value(said);
            }
            continue;
        };
        if label.is_none_or(|label| label.0 != said) {
            commands.entity(entity).insert(AccessibleLabel(said));
        }
        let closed = !open.contains(&pit);
        if node.is_disabled() != closed {
            if closed {
                node.set_disabled();
            } else {
                node.clear_disabled();
            }
        }
    }
}

fn place_board(
    view: Res<BoardView>,
    scale: Res<UiScale>,
    mut elements: Query<(&HollowElement, &mut Node)>,
) {
    let layout = &view.layout;
    for (&HollowElement(hollow), mut node) in &mut elements {
        let half = layout.half_extent(hollow) / scale.0;
        let corner = layout.window_centre(hollow) / scale.0 - half;
        let [left, top, width, height] =
            [corner.x, corner.y, 2.0 * half.x, 2.0 * half.y].map(|side| px(side.round()));
        if node.left != left || node.top != top || node.width != width || node.height != height {
            (node.left, node.top, node.width, node.height) = (left, top, width, height);
        }
    }
}

/// The focus of the keys on the board is the focus of whoever reads it.
fn point_focus(
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    board: Res<BoardFocus>,
    elements: Query<(Entity, &HollowElement)>,
    windows: Query<(), With<PrimaryWindow>>,
    mut focus: ResMut<InputFocus>,
) {
    let here = screen.has_open_board() && *menu.get() == Menu::None;
    let pit = board
        .pit
        .filter(|_| here && board.cause == FocusCause::Keys);
    let wanted = pit.and_then(|pit| {
        elements
            .iter()
            .find(|(_, element)| element.0 == pit.into())
            .map(|(entity, _)| entity)
    });
    let now = focus.get();
    let idle = |now| elements.contains(now) || windows.contains(now);
    match wanted {
        // What came up meanwhile, as the result does, has called the focus away from the board.
        Some(entity) if now != Some(entity) && (board.is_changed() || now.is_none_or(idle)) => {
            focus.set(entity, UiFocusCause::Navigated);
        }
        // A window that has the focus is no element, and without one nothing at all would be told.
        None if now.is_some_and(idle) => {
            focus.clear();
        }
        _ => {}
    }
}

/// A group of choices says what is chosen.
fn name_groups(
    mut groups: Query<(Entity, &AccessibleLabel, &mut AccessibilityNode), With<RadioGroup>>,
    children: Query<&Children>,
    chosen: Query<&AccessibleLabel, (With<RadioButton>, With<Checked>)>,
) {
    for (entity, label, mut node) in &mut groups {
        let cell = children
            .iter_descendants(entity)
            .find_map(|cell| chosen.get(cell).ok());
        let name = match cell {
            Some(cell) => format!("{}: {}", label.0, cell.0),
            None => label.0.clone(),
        };
        if node.label() != Some(name.as_str()) {
            node.set_label(name);
        }
    }
}

/// Signs that only the eye needs are not read.
fn say_pauses(mut nodes: Query<&mut AccessibilityNode, Changed<AccessibilityNode>>) {
    const DOT: char = '\u{b7}';
    for mut node in &mut nodes {
        if let Some(value) = node.value().filter(|value| value.contains(DOT)).map(spoken) {
            node.set_value(value);
        }
        if let Some(label) = node.label().filter(|label| label.contains(DOT)).map(spoken) {
            node.set_label(label);
        }
    }
}

/// A text that changes is read as it is.
fn follow_texts(mut labels: Query<&mut Label, Changed<Text>>) {
    for mut label in &mut labels {
        label.set_changed();
    }
}

/// What cannot be seen, what lies under a menu, what only decorates and what repeats the name of its button is not read.
fn hide_unseen(
    mut nodes: Query<(
        Entity,
        &mut AccessibilityNode,
        Option<&InheritedVisibility>,
        (Has<ImageNode>, Has<Label>, Has<AccessibleLabel>),
    )>,
    parents: Query<&ChildOf>,
    named: Query<(), Or<(With<Button>, With<RadioButton>)>>,
    questions: Query<(&TabGroup, Option<&GlobalZIndex>)>,
    roots: Query<Option<&GlobalZIndex>, (With<Node>, Without<ChildOf>)>,
) {
    let question = height_of_question(&questions);
    let covered = |entity| {
        let root = roots.get(entity).ok();
        root.zip(question)
            .is_some_and(|(root, question)| root.map_or(0, |z| z.0) < question)
    };
    for (entity, mut node, seen, (image, text, has_name)) in &mut nodes {
        let repeats = text
            && parents
                .iter_ancestors(entity)
                .any(|above| named.contains(above));
        let unseen = seen.is_some_and(|seen| !seen.get());
        let hidden = unseen || image && !has_name || repeats || covered(entity);
        if node.is_hidden() != hidden {
            if hidden {
                node.set_hidden();
            } else {
                node.clear_hidden();
            }
        }
    }
}
