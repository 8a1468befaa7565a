//! The page of keys and pad: what each key and button does, changed by pressing another.

use std::sync::LazyLock;

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};

use super::super::focus::{ComeBack, Stop};
use super::super::keycap::{self, action_words, button_words, stroke_words};
use super::super::kit::{Hand, Kit};
use super::super::theme::{EDGE, INK, INK_2, RADIUS_BUTTON, Style};
use super::super::widget::{Act, Skin, button, card, rule, veil};
use super::Choice;
use super::form::{choice, heading};
use crate::input::{
    Action, Bindings, Conflict, Group, Input, KEYS_EACH, Legends, Listening, Slot, fixed_keys,
    fixed_pad,
};
use crate::store::{KeptChoices, Telling};
use crate::text::Words;

/// A place of the table that can be pressed to be changed.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct ChangeSlot(Slot);

impl Act for ChangeSlot {}

/// What else can be pressed on the page and in its question.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum KeysAct {
    Reset,
    Empty,
    Cancel,
    Swap,
}

impl Act for KeysAct {}

/// The question that lies over the page.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::ui) enum Asking {
    /// None.
    #[default]
    Nothing,
    /// What is to be put into this place?
    ForInput(Slot),
    /// Somebody else has it: exchange the two?
    ToSwap(Slot, Input, Slot),
}

impl Asking {
    const fn slot(self) -> Option<Slot> {
        match self {
            Self::Nothing => None,
            Self::ForInput(slot) | Self::ToSwap(slot, ..) => Some(slot),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Asking>()
        .init_resource::<ComeBack>()
        .init_resource::<Listening>()
        .init_resource::<Bindings>()
        .init_resource::<Legends>()
        .add_systems(Update, (hear_input, give_up).chain())
        .add_observer(ask)
        .add_observer(act);
}

/// The names of the places where focus can rest, one for each place of the table.
static STOPS: LazyLock<HashMap<Slot, &'static str>> = LazyLock::new(|| {
    let slots = Action::ALL.into_iter().flat_map(|action| {
        let keys =
            (0..KEYS_EACH).map(move |number| (Slot::Key(action, number), number.to_string()));
        keys.chain([(Slot::Pad(action), "pad".to_owned())])
    });
    slots
        .map(|(slot, place)| {
            let name = format!("keys_{}_{place}", slot.action().id());
            // Made once, and as many as there are places.
            (slot, &*name.leak())
        })
        .collect()
});

fn stop_of(slot: Slot) -> &'static str {
    STOPS.get(&slot).copied().unwrap_or("keys_slot")
}

/// The page.
pub(super) fn page(
    hand: &mut Hand,
    kit: &Kit,
    now: &KeptChoices,
    (bindings, legends): (&Bindings, &Legends),
) {
    let switch = [(true, "settings-on"), (false, "settings-off")];
    let cells = switch.map(|(on, id)| (Choice::SecondTap(on), id));
    let names = ("settings-second-tap", "settings_second_tap");
    choice(hand, kit, names, &cells, Choice::SecondTap(now.second_tap));
    let cells = switch.map(|(on, id)| (Choice::Rest(on), id));
    choice(
        hand,
        kit,
        ("settings-rest", "settings_rest"),
        &cells,
        Choice::Rest(now.rest),
    );
    let cells = switch.map(|(on, id)| (Choice::Letters(on), id));
    let names = ("settings-letters", "settings_letters");
    choice(hand, kit, names, &cells, Choice::Letters(bindings.letters));
    choice(
        hand,
        kit,
        ("settings-telling", "settings_telling"),
        &[
            (Choice::Telling(Telling::Brief), "telling-brief"),
            (Choice::Telling(Telling::Usual), "telling-usual"),
            (Choice::Telling(Telling::Full), "telling-full"),
        ],
        Choice::Telling(now.telling),
    );
    let node = Node {
        height: px(46),
        margin: UiRect::top(px(6)),
        flex_shrink: 0.0,
        ..default()
    };
    let reset = (Skin::Secondary, Stop::at("keys_reset"), KeysAct::Reset);
    button(hand, kit, reset, (None, "keys-reset"), node);
    for group in Group::ALL {
        hand.spawn(rule(8.0));
        heading(hand, kit, keycap::group_id(group));
        for action in Action::ALL
            .into_iter()
            .filter(|action| action.group() == group)
        {
            row(hand, kit, bindings, legends, action);
        }
    }
}

/// An action with its places.
fn row(hand: &mut Hand, kit: &Kit, bindings: &Bindings, legends: &Legends, action: Action) {
    // Where the places have no room beside the name, they stand below it.
    let node = Node {
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::Center,
        column_gap: px(8),
        row_gap: px(2),
        margin: UiRect::bottom(px(6)),
        flex_shrink: 0.0,
        ..default()
    };
    let name = action_words(&kit.words, action);
    hand.spawn((node, Pickable::IGNORE)).with_children(|row| {
        let words = Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(170),
            min_width: px(0),
            ..default()
        };
        row.spawn((words, Pickable::IGNORE)).with_children(|words| {
            words.spawn(kit.text(Style::Body, INK, name.clone()));
            if let Some(always) = always(kit, legends, action) {
                words.spawn(kit.text(Style::Small, INK_2, always));
            }
        });
        let places = Node {
            column_gap: px(6),
            row_gap: px(4),
            flex_wrap: FlexWrap::Wrap,
            max_width: percent(100),
            ..default()
        };
        row.spawn((places, Pickable::IGNORE))
            .with_children(|places| {
                for number in 0..KEYS_EACH {
                    place(
                        places,
                        kit,
                        (bindings, legends),
                        Slot::Key(action, number),
                        &name,
                    );
                }
                place(places, kit, (bindings, legends), Slot::Pad(action), &name);
            });
    });
}

/// The keys and buttons that an action has for good, in words.
fn always(kit: &Kit, legends: &Legends, action: Action) -> Option<String> {
    let keys = fixed_keys(action)
        .iter()
        .map(|&stroke| stroke_words(&kit.words, legends, stroke));
    let pad = fixed_pad(action).map(|button| button_words(&kit.words, button));
    let inputs: Vec<String> = keys.chain(pad).collect();
    (!inputs.is_empty())
        .then(|| kit.say_with("keys-always", &[("inputs", inputs.join(", ").into())]))
}

/// One place of the table.
fn place(
    hand: &mut Hand,
    kit: &Kit,
    (bindings, legends): (&Bindings, &Legends),
    slot: Slot,
    name: &str,
) {
    let input = bindings.at(slot).map_or_else(
        || kit.say("keys-slot-none"),
        |input| input_words(&kit.words, legends, input),
    );
    let id = match slot {
        Slot::Key(_, 0) => "keys-slot-first",
        Slot::Key(..) => "keys-slot-second",
        Slot::Pad(_) => "keys-slot-pad",
    };
    let label = kit.say_with(
        id,
        &[("action", name.to_owned().into()), ("input", input.into())],
    );
    hand.spawn((
        Button,
        Skin::Secondary,
        Stop::at(stop_of(slot)),
        ChangeSlot(slot),
        AccessibleLabel(label),
        Node {
            min_width: px(if matches!(slot, Slot::Pad(_)) { 60 } else { 92 }),
            min_height: px(48),
            padding: UiRect::axes(px(8), px(4)),
            flex_shrink: 0.0,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border: UiRect::all(px(1)),
            border_radius: BorderRadius::all(px(RADIUS_BUTTON)),
            ..default()
        },
    ))
    .with_children(|inside| contents(inside, kit, bindings, legends, slot));
}

/// Puts the question over the page.
pub(super) fn question(
    commands: &mut Commands,
    kit: &Kit,
    asking: Asking,
    (bindings, legends): (&Bindings, &Legends),
    pads: bool,
    mark: impl Bundle,
) {
    let Some(slot) = asking.slot() else {
        return;
    };
    let name = action_words(&kit.words, slot.action());
    let line = match (asking, slot) {
        (Asking::ToSwap(_, input, other), _) => kit.say_with(
            "keys-taken",
            &[
                ("input", input_words(&kit.words, legends, input).into()),
                ("other", action_words(&kit.words, other.action()).into()),
            ],
        ),
        (_, Slot::Pad(_)) if !pads => kit.say("keys-no-pad"),
        (_, Slot::Pad(_)) => kit.say_with("keys-press-pad", &[("action", name.into())]),
        (_, Slot::Key(..)) => kit.say_with("keys-press", &[("action", name.into())]),
    };
    let root = veil(commands, mark, |hand| {
        let node = Node {
            width: px(430.0_f32.min(kit.frame.size().x - 40.0)),
            padding: UiRect::axes(px(26), px(22)),
            flex_direction: FlexDirection::Column,
            row_gap: px(14),
            ..default()
        };
        card(hand, kit, true, node, (), |card| {
            card.spawn(kit.text(Style::Heading, INK, line));
            let now = Node {
                align_items: AlignItems::Center,
                column_gap: px(10),
                min_height: px(30),
                ..default()
            };
            card.spawn((now, Pickable::IGNORE))
                .with_children(|now| match asking {
                    Asking::ToSwap(_, input, _) => keycap::draw(now, kit, legends, input),
                    _ => {
                        if let Some(input) = bindings.at(slot) {
                            let words = input_words(&kit.words, legends, input);
                            let line = kit.say_with("keys-now", &[("input", words.into())]);
                            now.spawn(kit.text(Style::Body, INK_2, line));
                        }
                    }
                });
            let row = Node {
                column_gap: px(12),
                row_gap: px(10),
                flex_wrap: FlexWrap::Wrap,
                ..default()
            };
            let (main, other) = match asking {
                Asking::ToSwap(..) => (
                    (KeysAct::Swap, "keys_swap", "keys-swap"),
                    (KeysAct::Cancel, "keys_keep", "keys-keep"),
                ),
                _ => (
                    (KeysAct::Cancel, "keys_cancel", "keys-cancel"),
                    (KeysAct::Empty, "keys_empty", "keys-empty"),
                ),
            };
            card.spawn((row, Pickable::IGNORE)).with_children(|row| {
                for (first, (act, key, id)) in [(true, main), (false, other)] {
                    let node = Node {
                        height: px(50),
                        flex_grow: 1.0,
                        ..default()
                    };
                    let stop = if first {
                        Stop::first(key)
                    } else {
                        Stop::at(key)
                    };
                    button(row, kit, (Skin::Secondary, stop, act), (None, id), node);
                }
            });
        });
    });
    // Over the page, which is a question itself.
    commands.entity(root).insert(GlobalZIndex(12));
}

fn ask(
    activate: On<Activate>,
    slots: Query<&ChangeSlot>,
    mut asking: ResMut<Asking>,
    mut listening: ResMut<Listening>,
) {
    if let Ok(&ChangeSlot(slot)) = slots.get(activate.entity) {
        *asking = Asking::ForInput(slot);
        *listening = Listening {
            open: true,
            heard: None,
        };
    }
}

/// What was pressed is put into its place, or asked about if it is somebody else's.
fn hear_input(
    mut listening: ResMut<Listening>,
    mut asking: ResMut<Asking>,
    mut bindings: ResMut<Bindings>,
    mut back: ResMut<ComeBack>,
) {
    let (Asking::ForInput(slot), Some(input)) = (*asking, listening.heard) else {
        return;
    };
    listening.heard = None;
    let fits = matches!(
        (slot, input),
        (Slot::Key(..), Input::Key(_)) | (Slot::Pad(_), Input::Pad(_))
    );
    if !fits {
        return;
    }
    match bindings.conflict(slot, input) {
        // These never come here: they go on doing what they always do.
        Some(Conflict::Fixed(_)) => {}
        Some(Conflict::Taken(other)) => {
            *asking = Asking::ToSwap(slot, input, other);
            listening.open = false;
        }
        None => {
            bindings.bind(slot, input);
            close(slot, &mut asking, &mut listening, &mut back);
        }
    }
}

/// Takes the question away; focus goes back to where it came from.
fn close(slot: Slot, asking: &mut Asking, listening: &mut Listening, back: &mut ComeBack) {
    *asking = Asking::Nothing;
    *listening = Listening::default();
    back.0 = Some(stop_of(slot));
}

impl Asking {
    /// Takes the question away, if there is one; says whether there was.
    pub(in crate::ui) fn cancel(&mut self, listening: &mut Listening, back: &mut ComeBack) -> bool {
        let Some(slot) = self.slot() else {
            return false;
        };
        close(slot, self, listening, back);
        true
    }
}

/// A question whose page is gone is no question.
fn give_up(
    menu: Res<State<crate::game::Menu>>,
    mut asking: ResMut<Asking>,
    mut listening: ResMut<Listening>,
) {
    if *menu.get() != crate::game::Menu::Settings && *asking != Asking::Nothing {
        *asking = Asking::Nothing;
        *listening = Listening::default();
    }
}

fn act(
    activate: On<Activate>,
    acts: Query<&KeysAct>,
    mut bindings: ResMut<Bindings>,
    mut asking: ResMut<Asking>,
    mut listening: ResMut<Listening>,
    mut back: ResMut<ComeBack>,
) {
    let Ok(&act) = acts.get(activate.entity) else {
        return;
    };
    match (act, *asking) {
        (KeysAct::Reset, _) => bindings.reset(),
        (KeysAct::Empty, Asking::ForInput(slot)) => bindings.clear(slot),
        (KeysAct::Swap, Asking::ToSwap(slot, input, _)) => {
            bindings.bind(slot, input);
        }
        _ => {}
    }
    asking.cancel(&mut listening, &mut back);
}

/// A key or a button in words.
fn input_words(words: &Words, legends: &Legends, input: Input) -> String {
    match input {
        Input::Key(stroke) => stroke_words(words, legends, stroke),
        Input::Pad(button) => button_words(words, button),
    }
}

/// Puts what lies in a place of the table; a dash if it is empty.
fn contents(hand: &mut Hand, kit: &Kit, bindings: &Bindings, legends: &Legends, slot: Slot) {
    match bindings.at(slot) {
        Some(input) => keycap::draw(hand, kit, legends, input),
        None => {
            hand.spawn(kit.line(Style::Body, EDGE, kit.say("keys-none")));
        }
    }
}
