//! Keyboard focus that survives the rebuilding of a screen, and comes back when what lay over it is closed.

use bevy::input_focus::tab_navigation::{TabIndex, TabNavigationPlugin};
use bevy::input_focus::{FocusCause as UiFocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;

use crate::game::{BoardFocus, FocusCause, Menu, Screen};
use crate::input::{Hand, LastHand};
use crate::rules::Pit;

/// A place where keyboard focus can rest, known by name across rebuilds.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(TabIndex)]
pub struct Stop {
    /// The name, unique on its screen.
    pub key: &'static str,
    /// Whether focus comes here when its screen or dialog opens.
    pub first: bool,
}

impl Stop {
    /// A place among others.
    pub const fn at(key: &'static str) -> Self {
        Self { key, first: false }
    }

    /// The place where focus starts.
    pub const fn first(key: &'static str) -> Self {
        Self { key, first: true }
    }
}

/// Where focus rested last, in what lies open and in everything under it.
#[derive(Resource, Default)]
struct Rested(Vec<Layer>);

/// One screen, or what lies open over it.
#[derive(Debug)]
struct Layer {
    place: (Screen, Menu),
    stop: Option<&'static str>,
    /// The pit that keys had reached when something was laid over the board.
    pit: Option<Pit>,
}

impl Layer {
    const fn new(place: (Screen, Menu)) -> Self {
        Self {
            place,
            stop: None,
            pit: None,
        }
    }
}

/// The place where focus is to go as soon as it is there: back from a question that lay over it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ComeBack(pub(super) Option<&'static str>);

pub(super) fn plugin(app: &mut App) {
    if !app.is_plugin_added::<TabNavigationPlugin>() {
        app.add_plugins(TabNavigationPlugin);
    }
    app.init_resource::<Rested>()
        .init_resource::<BoardFocus>()
        .init_resource::<LastHand>()
        .init_resource::<ComeBack>()
        .add_systems(
            PostUpdate,
            (follow_layers, settle_focus, come_back, remember_stop).chain(),
        );
}

/// Opening lays a layer on those that are open; closing takes it off, and focus goes back to where it was below.
fn follow_layers(
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    stops: Query<(Entity, &Stop)>,
    mut rested: ResMut<Rested>,
    mut board: ResMut<BoardFocus>,
    mut focus: ResMut<InputFocus>,
) {
    let place = (*screen.get(), *menu.get());
    let layers = &mut rested.bypass_change_detection().0;
    if layers.last().is_some_and(|layer| layer.place == place) {
        return;
    }
    let below = layers.iter().position(|layer| layer.place == place);
    if let Some(below) = below {
        layers.truncate(below + 1);
        let layer = &mut layers[below];
        if let Some((entity, _)) = stops.iter().find(|(_, stop)| Some(stop.key) == layer.stop) {
            focus.set(entity, UiFocusCause::Navigated);
        } else if let Some(pit) = layer.pit.take() {
            *board = BoardFocus {
                pit: Some(pit),
                cause: FocusCause::Keys,
            };
        }
        return;
    }
    if place.1 == Menu::None {
        layers.clear();
    }
    if let Some(layer) = layers.last_mut()
        && board.cause == FocusCause::Keys
    {
        layer.pit = board.pit;
    }
    layers.push(Layer::new(place));
}

/// Gives focus to what was just built: to the place of the same name if focus was there, else to the first.
fn settle_focus(
    added: Query<(Entity, &Stop), Added<Stop>>,
    rested: Res<Rested>,
    last: Res<LastHand>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
) {
    let before = rested.0.last().and_then(|layer| layer.stop);
    let again = before.and_then(|key| added.iter().find(|(_, stop)| stop.key == key));
    let next = again.or_else(|| added.iter().find(|(_, stop)| stop.first));
    if let Some((entity, _)) = next {
        focus.set(entity, UiFocusCause::Navigated);
        // Who came here without a pointer has to see where they are.
        visible.0 |= last.0 != Hand::Pointer;
    }
}

fn come_back(
    stops: Query<(Entity, &Stop)>,
    mut back: ResMut<ComeBack>,
    mut focus: ResMut<InputFocus>,
) {
    let Some(key) = back.0 else {
        return;
    };
    if let Some((entity, _)) = stops.iter().find(|(_, stop)| stop.key == key) {
        focus.set(entity, UiFocusCause::Navigated);
        back.0 = None;
    }
}

fn remember_stop(stops: Query<&Stop>, focus: Res<InputFocus>, mut rested: ResMut<Rested>) {
    if focus.is_changed()
        && let Some(layer) = rested.0.last_mut()
    {
        layer.stop = focus
            .get()
            .and_then(|entity| stops.get(entity).ok())
            .map(|stop| stop.key);
    }
}
