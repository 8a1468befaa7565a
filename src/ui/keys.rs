//! The interface's keys. Those of the board (digits, arrows, enter) live with the game.

use bevy::input_focus::tab_navigation::{NavAction, TabNavigation};
use bevy::input_focus::{FocusCause as UiFocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui_widgets::RadioGroup;

use super::about::AboutFrom;
use super::focus::Stop;
use super::games::GamesFrom;
use super::new_game::Panel;
use super::settings::SettingsFrom;
use super::statistics::StatisticsFrom;
use super::widget::writing;
use crate::game::{
    BoardFocus, CurrentMatch, FocusCause, GameSystems, HintIntent, LookBackIntent, LookingBack,
    Menu, PIT_KEYS, RedoIntent, Screen, Speed, UndoIntent,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (
                undo_redo,
                ask_for_hint,
                change_speed,
                board_keys_leave_the_interface,
            )
                .run_if(in_state(Screen::Match).and_then(in_state(Menu::None))),
            escape,
            arrows_walk_menus
                .run_if(not(writing))
                .run_if(not(in_state(Screen::Match)).or_else(not(in_state(Menu::None)))),
            one_focus_at_a_time,
        )
            .before(GameSystems::Intents),
    );
}

fn shift(keys: &ButtonInput<KeyCode>) -> bool {
    keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight])
}

/// U or backspace take back; R, or shift with either, play again.
fn undo_redo(
    keys: Res<ButtonInput<KeyCode>>,
    mut undos: MessageWriter<UndoIntent>,
    mut redos: MessageWriter<RedoIntent>,
) {
    let back = keys.any_just_pressed([KeyCode::KeyU, KeyCode::Backspace]);
    if keys.just_pressed(KeyCode::KeyR) || back && shift(&keys) {
        redos.write(RedoIntent);
    } else if back {
        undos.write(UndoIntent);
    }
}

/// H asks for a hint and for its next step.
fn ask_for_hint(keys: Res<ButtonInput<KeyCode>>, mut hints: MessageWriter<HintIntent>) {
    if keys.just_pressed(KeyCode::KeyH) {
        hints.write(HintIntent);
    }
}

fn change_speed(keys: Res<ButtonInput<KeyCode>>, mut speed: ResMut<Speed>) {
    if keys.just_pressed(KeyCode::KeyS) {
        *speed = speed.next();
    }
}

/// Escape opens and closes the pause menu, and leads back from the choices.
fn escape(
    keys: Res<ButtonInput<KeyCode>>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    (current, looking): (Res<CurrentMatch>, Res<LookingBack>),
    mut looks: MessageWriter<LookBackIntent>,
    (from, games_from, statistics_from, about_from): (
        Res<SettingsFrom>,
        Res<GamesFrom>,
        Res<StatisticsFrom>,
        Res<AboutFrom>,
    ),
    mut panel: ResMut<Panel>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut next_menu: ResMut<NextState<Menu>>,
) {
    if !keys.just_pressed(KeyCode::Escape) {
        return;
    }
    match (screen.get(), menu.get()) {
        (Screen::Match, Menu::None) if looking.is_on() => {
            looks.write(LookBackIntent::Now);
        }
        (Screen::Match, Menu::None) if !current.demo => next_menu.set(Menu::Pause),
        (_, Menu::Pause | Menu::Moves | Menu::Rules) => next_menu.set(Menu::None),
        (_, Menu::Settings) => next_menu.set(from.0),
        (_, Menu::About) => next_menu.set(about_from.0),
        (_, Menu::Games) => next_menu.set(games_from.0),
        (_, Menu::Statistics) => next_menu.set(statistics_from.0),
        (Screen::NewGame, _) if *panel == Panel::Measure => *panel = Panel::Choices,
        (Screen::NewGame, _) => next_screen.set(Screen::Title),
        _ => {}
    }
}

/// Up and down walk through a menu's places, except inside a group that uses them itself.
fn arrows_walk_menus(
    keys: Res<ButtonInput<KeyCode>>,
    places: TabNavigation,
    groups: Query<(), With<RadioGroup>>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
) {
    let action = if keys.just_pressed(KeyCode::ArrowDown) {
        NavAction::Next
    } else if keys.just_pressed(KeyCode::ArrowUp) {
        NavAction::Previous
    } else {
        return;
    };
    if focus.get().is_some_and(|entity| groups.contains(entity)) {
        visible.0 = true;
        return;
    }
    if let Ok(next) = places.navigate(&focus, action) {
        focus.set(next, UiFocusCause::Navigated);
        visible.0 = true;
    }
}

/// The keys that play on the board take focus away from the tools, so that enter sows and presses no button.
fn board_keys_leave_the_interface(keys: Res<ButtonInput<KeyCode>>, mut focus: ResMut<InputFocus>) {
    const ARROWS: [KeyCode; 4] = [
        KeyCode::ArrowLeft,
        KeyCode::ArrowRight,
        KeyCode::ArrowUp,
        KeyCode::ArrowDown,
    ];
    let board_key = keys.any_just_pressed(ARROWS) || keys.any_just_pressed(PIT_KEYS);
    if focus.get().is_some() && board_key {
        focus.clear();
    }
}

/// A pit reached by keys loses its ring once focus has moved on to a tool.
fn one_focus_at_a_time(
    focus: Res<InputFocus>,
    stops: Query<(), With<Stop>>,
    mut board: ResMut<BoardFocus>,
) {
    let on_tool = focus.is_changed() && focus.get().is_some_and(|entity| stops.contains(entity));
    if on_tool && board.cause == FocusCause::Keys && board.pit.is_some() {
        *board = BoardFocus::default();
    }
}
