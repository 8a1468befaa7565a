//! Moving about the interface without a pointer: by arrows, by keys of one's own, by a pad.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::tab_navigation::{
    NavAction, TabGroup, TabIndex, TabNavigation, TabNavigationError,
};
use bevy::input_focus::{FocusCause as UiFocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled};
use bevy::ui_widgets::{
    Activate, Button, RadioButton, RadioGroup, SetSliderValue, Slider, SliderValueChange,
    ValueChange,
};

use super::focus::Stop;
use super::nearest::nearest;
use crate::game::{CurrentMatch, GameSystems, Menu, Screen};
use crate::input::{Action, Wish, Wishes};
use crate::rules::Awaiting;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, walk.before(GameSystems::Intents));
}

/// Who the arrows belong to.
#[derive(SystemParam)]
pub(super) struct ArrowsOf<'w, 's> {
    screen: Res<'w, State<Screen>>,
    menu: Res<'w, State<Menu>>,
    current: Res<'w, CurrentMatch>,
    groups: Query<'w, 's, (Entity, &'static TabGroup, Option<&'static GlobalZIndex>)>,
}

impl ArrowsOf<'_, '_> {
    /// Whether arrows and confirming belong to the board: in a match, while a pit is to be sown and nothing lies over it.
    pub(super) fn board(&self) -> bool {
        self.screen.has_open_board()
            && *self.menu.get() == Menu::None
            && matches!(self.current.game.awaiting(), Awaiting::Sowing(_))
            && !self.current.closed
            && self.question().is_none()
    }

    /// Whether left and right turn pages or go from move to move, so that they lead to no other place.
    pub(super) fn sideways_turns(&self) -> bool {
        matches!(self.menu.get(), Menu::Book | Menu::Review)
    }

    /// The uppermost thing that keeps focus inside it.
    fn question(&self) -> Option<Entity> {
        self.groups
            .iter()
            .filter(|(_, group, _)| group.modal)
            .max_by_key(|(entity, _, z)| (z.map_or(0, |z| z.0), *entity))
            .map(|(entity, _, _)| entity)
    }
}

/// The places where focus can rest, and where they lie.
type Place<'a> = (
    Entity,
    &'a ComputedNode,
    &'a UiGlobalTransform,
    Option<&'a InheritedVisibility>,
    Option<&'a TabIndex>,
);

fn walk(
    mut commands: Commands,
    wishes: Res<Wishes>,
    arrows: ArrowsOf,
    places: TabNavigation,
    stops: Query<Place, With<Stop>>,
    radios: Query<Place, With<RadioButton>>,
    checked: Query<(), With<Checked>>,
    widgets: Query<(
        Has<Button>,
        Has<RadioGroup>,
        Has<Slider>,
        Has<InteractionDisabled>,
    )>,
    children: Query<&Children>,
    parents: Query<&ChildOf>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
) {
    for wish in wishes.iter() {
        let Wish {
            action,
            widgets_hear_it,
            ..
        } = wish;
        let on_board = arrows.board();
        let question = arrows.question();
        let inside = |entity: Entity| {
            question.is_none_or(|question| {
                parents
                    .iter_ancestors(entity)
                    .any(|above| above == question)
            })
        };
        let focused = focus
            .get()
            .filter(|&entity| stops.contains(entity) && inside(entity));
        let (button, group, slider, disabled) = focused
            .and_then(|entity| widgets.get(entity).ok())
            .unwrap_or_default();
        let sideways = matches!(action, Action::Left | Action::Right);
        let arrow = sideways || matches!(action, Action::Up | Action::Down);
        match (action, focused) {
            // A key of one's own or a button; to enter and space the widgets answer by themselves.
            (Action::Confirm, Some(entity)) if !widgets_hear_it => {
                if button && !disabled {
                    commands.trigger(Activate { entity });
                }
                continue;
            }
            (Action::NextPlace | Action::PreviousPlace, _) if widgets_hear_it => continue,
            _ if arrow && on_board || sideways && arrows.sideways_turns() => continue,
            (_, Some(_)) if arrow && widgets_hear_it && (group || slider && sideways) => {
                visible.0 = true;
                continue;
            }
            (_, Some(entity)) if slider && sideways => {
                let step = if action == Action::Right { 1.0 } else { -1.0 };
                commands.trigger(SetSliderValue {
                    entity,
                    change: SliderValueChange::RelativeStep(step),
                });
                visible.0 = true;
                continue;
            }
            (_, Some(entity)) if group && arrow => {
                let cells: Vec<_> = children
                    .iter_descendants(entity)
                    .filter_map(|cell| radios.get(cell).ok())
                    .map(|place| (place.0, rect(&place)))
                    .collect();
                let now = cells.iter().position(|(cell, _)| checked.contains(*cell));
                if let Some(value) = next_cell(&cells, now, action) {
                    commands.trigger(ValueChange {
                        source: entity,
                        value,
                        is_final: true,
                    });
                    visible.0 = true;
                    continue;
                }
            }
            _ => {}
        }
        let in_order = match action {
            Action::Down | Action::NextPlace => NavAction::Next,
            Action::Up | Action::PreviousPlace => NavAction::Previous,
            // Without a place to start from, any wish leads to the first.
            Action::Left | Action::Right | Action::Confirm if focused.is_none() && !on_board => {
                NavAction::First
            }
            Action::Left | Action::Right => NavAction::First,
            _ => continue,
        };
        let by_eye = focused
            .filter(|_| arrow && !arrows.sideways_turns())
            .and_then(|entity| stops.get(entity).ok())
            .map(|place| rect(&place))
            .filter(|from| !from.is_empty())
            .and_then(|from| {
                let others = stops
                    .iter()
                    .filter(|place| Some(place.0) != focused && inside(place.0))
                    .filter(|place| place.3.is_none_or(|seen| seen.get()))
                    .filter(|place| place.4.is_none_or(|index| index.0 >= 0))
                    .map(|place| (place.0, rect(&place)))
                    .filter(|(_, rect)| !rect.is_empty());
                nearest(from, action, others)
            });
        let next = match (by_eye, focused, question) {
            (Some(next), _, _) => Ok(next),
            // There is nothing that way.
            (None, Some(_), _) if sideways => continue,
            (None, None, Some(question)) => places.initialize(question, in_order),
            (None, None, None) => places.navigate(&InputFocus::default(), in_order),
            (None, Some(_), _) => places.navigate(&focus, in_order),
        };
        let (Ok(next)
        | Err(TabNavigationError::NoTabGroupForCurrentFocus {
            new_focus: next, ..
        })) = next
        else {
            continue;
        };
        focus.set(next, UiFocusCause::Navigated);
        visible.0 = true;
    }
}

fn rect((_, node, transform, ..): &Place) -> Rect {
    Rect::from_center_size(transform.translation, node.size())
}

/// The cell of a group that lies next in a direction; in one that is not laid out, the next in order.
fn next_cell(cells: &[(Entity, Rect)], now: Option<usize>, way: Action) -> Option<Entity> {
    let Some(now) = now else {
        return cells.first().map(|(cell, _)| *cell);
    };
    let (chosen, from) = cells[now];
    if from.is_empty() {
        let next = match way {
            Action::Right => now + 1,
            Action::Left => now.checked_sub(1)?,
            _ => return None,
        };
        return cells.get(next).map(|(cell, _)| *cell);
    }
    let others = cells.iter().copied().filter(|(cell, _)| *cell != chosen);
    nearest(from, way, others)
}
