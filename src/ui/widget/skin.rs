//! How everything that can be pressed looks in each of its states. A state shifts one thing each.

use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled, Pressed};
use bevy::ui_widgets::RadioGroup;

use super::super::theme::{
    CELL_HOVER, CLEAR, CREAM, DISABLED_FACE, DISABLED_INK, EDGE, EDGE_LOW, FOCUS, HONEY_EDGE,
    HONEY_HOVER, HONEY_LIT, HONEY_LOW, HONEY_SHADED, INK, PAPER_LIT, PAPER_SHADED, RAISED_LIT,
    RAISED_SHADED, RULE, SAND, WALNUT_5, WALNUT_9, faded, lit, shadow,
};

/// What a thing that can be pressed is made of.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(
    Hovered,
    Worn,
    BackgroundGradient,
    BorderColor,
    BoxShadow,
    UiTransform,
    Outline = Outline::new(px(3), px(3), CLEAR)
)]
pub enum Skin {
    /// Honey: the one main act of a card.
    Primary,
    /// Raised paper.
    Secondary,
    /// A line of a menu, flat on the paper.
    Entry,
    /// A row that can be chosen.
    Row,
    /// A cell of a walnut tray.
    Cell,
    /// A tab at the edge of a book; the chosen one is the page's own paper.
    Tab,
    /// Words on the cloth.
    Link,
    /// The groove of a slider.
    Groove,
    /// The bead in a groove.
    Bead,
}

/// The icon or text of a pressable thing that keeps its colour, whatever the state.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct IconOf;

/// The states a [`Skin`] was last drawn in.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Worn(Option<States>);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct States {
    hovered: bool,
    pressed: bool,
    checked: bool,
    disabled: bool,
    focused: bool,
}

/// Everything that a state can change.
struct Dress {
    face: Option<(Color, Color)>,
    edge: Color,
    /// Colour and height of the lower edge.
    low: Option<(Color, f32)>,
    soft: f32,
    ink: Color,
    sunk: f32,
}

impl Skin {
    fn dress(self, states: States) -> Dress {
        let States {
            hovered,
            pressed,
            checked,
            disabled,
            ..
        } = states;
        let flat = Dress {
            face: None,
            edge: CLEAR,
            low: None,
            soft: 0.0,
            ink: INK,
            sunk: 0.0,
        };
        let raised = Dress {
            soft: if pressed { 0.10 } else { 0.22 },
            sunk: if pressed { 2.0 } else { 0.0 },
            ..flat
        };
        let low = |color| Some((color, if pressed { 1.0 } else { 3.0 }));
        match self {
            Self::Primary | Self::Secondary if disabled => Dress {
                face: Some((DISABLED_FACE, DISABLED_FACE)),
                edge: RULE,
                ink: DISABLED_INK,
                ..flat
            },
            Self::Primary => Dress {
                face: Some(match (pressed, hovered) {
                    (true, _) => (HONEY_SHADED, HONEY_SHADED),
                    (false, true) => (HONEY_HOVER, HONEY_LIT),
                    (false, false) => (HONEY_LIT, HONEY_SHADED),
                }),
                edge: if hovered { WALNUT_5 } else { HONEY_EDGE },
                low: low(HONEY_LOW),
                ..raised
            },
            Self::Secondary => Dress {
                face: Some(if hovered {
                    (RAISED_LIT, RAISED_LIT)
                } else {
                    (RAISED_LIT, RAISED_SHADED)
                }),
                edge: if hovered { WALNUT_5 } else { EDGE },
                low: low(EDGE_LOW),
                ..raised
            },
            Self::Entry => Dress {
                face: hovered.then_some((faded(RAISED_LIT, 0.9), faded(RAISED_LIT, 0.9))),
                sunk: raised.sunk,
                ..flat
            },
            Self::Row => Dress {
                face: (hovered || checked).then_some((RAISED_LIT, RAISED_LIT)),
                edge: match (checked, hovered) {
                    (true, _) => WALNUT_5,
                    (false, true) => RULE,
                    (false, false) => CLEAR,
                },
                ..flat
            },
            Self::Cell if checked => Dress {
                face: Some((HONEY_LIT, HONEY_SHADED)),
                edge: HONEY_EDGE,
                low: Some((HONEY_LOW, 1.0)),
                soft: 0.3,
                ..flat
            },
            Self::Cell => Dress {
                face: hovered.then_some((CELL_HOVER, CELL_HOVER)),
                ink: CREAM,
                ..flat
            },
            Self::Tab => Dress {
                face: Some(match (checked, hovered) {
                    (true, _) => (PAPER_LIT, PAPER_SHADED),
                    (false, true) => (PAPER_SHADED, PAPER_SHADED),
                    (false, false) => (SAND, SAND),
                }),
                edge: if hovered { WALNUT_5 } else { EDGE },
                soft: 0.22,
                ..flat
            },
            Self::Groove => flat,
            Self::Bead => Dress {
                face: Some(if hovered || pressed {
                    (HONEY_HOVER, HONEY_LIT)
                } else {
                    (HONEY_LIT, HONEY_SHADED)
                }),
                edge: HONEY_EDGE,
                low: Some((HONEY_LOW, 1.0)),
                soft: 0.3,
                ..flat
            },
            Self::Link => Dress {
                face: hovered.then_some((faded(PAPER_LIT, 0.55), faded(PAPER_LIT, 0.55))),
                ..flat
            },
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, dress.before(bevy::ui::UiSystems::Prepare));
}

fn dress(
    focus: Res<InputFocus>,
    focus_visible: Res<InputFocusVisible>,
    mut skins: Query<(
        Entity,
        &Skin,
        &Hovered,
        (Has<Pressed>, Has<Checked>, Has<InteractionDisabled>),
        (
            &mut Worn,
            &mut BackgroundGradient,
            &mut BorderColor,
            &mut BoxShadow,
            &mut Outline,
            &mut UiTransform,
        ),
    )>,
    groups: Query<(), With<RadioGroup>>,
    parents: Query<&ChildOf>,
    children: Query<&Children>,
    mut texts: Query<&mut TextColor>,
    mut icons: Query<&mut ImageNode, Without<IconOf>>,
) {
    let focused_now = focus.get().filter(|_| focus_visible.0);
    let group_in_focus = focused_now.filter(|&entity| groups.contains(entity));
    for (entity, &skin, hovered, (pressed, checked, disabled), parts) in &mut skins {
        let (mut worn, mut face, mut border, mut shadows, mut outline, mut transform) = parts;
        let in_group = || {
            checked
                && group_in_focus
                    .is_some_and(|group| parents.iter_ancestors(entity).any(|above| above == group))
        };
        let states = States {
            hovered: hovered.get() && !disabled,
            pressed,
            checked,
            disabled,
            focused: focused_now == Some(entity) || in_group(),
        };
        if worn.0 == Some(states) {
            continue;
        }
        worn.0 = Some(states);
        let dress = skin.dress(states);
        *face = dress
            .face
            .map_or_else(BackgroundGradient::default, |(from, to)| lit(from, to));
        border.set_all(dress.edge);
        shadows.0.clear();
        if dress.soft > 0.0 {
            shadows
                .0
                .push(shadow(0.0, 5.0, 0.0, 4.0, faded(WALNUT_9, dress.soft)));
        }
        if states.focused {
            shadows.0.push(shadow(0.0, 0.0, 3.0, 0.7, CREAM));
        }
        if let Some((color, height)) = dress.low {
            shadows.0.push(shadow(0.0, height, 0.0, 0.7, color));
        }
        outline.color = if states.focused { FOCUS } else { CLEAR };
        transform.translation = Val2::px(0.0, dress.sunk);
        for below in children.iter_descendants(entity) {
            if let Ok(mut text) = texts.get_mut(below)
                && !matches!(skin, Skin::Row)
            {
                text.0 = dress.ink;
            }
            if let Ok(mut icon) = icons.get_mut(below) {
                icon.color = dress.ink;
            }
        }
    }
}
