//! The interface's answers to keys and pads. Those of the board (sowing, pointing) live with the game, moving about the
//! interface in [`walk`](super::walk).

use bevy::input_focus::InputFocus;
use bevy::prelude::*;

use super::exercise::LeaveExercise;
use super::focus::{ComeBack, Stop};
use super::new_game::Panel;
use super::settings::Asking;
use super::walk::ArrowsOf;
use crate::game::{
    BoardFocus, CurrentMatch, FocusCause, GameSystems, HintIntent, LastSetup, LookBackIntent,
    LookingBack, Menu, MenuTrail, NewMatch, Purpose, RedoIntent, ReplayIntent, Screen, Speed,
    ThreatIntent, UndoIntent, at_board,
};
use crate::input::{Action, Listening, Wishes};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (play, look_back, rematch)
                .run_if(in_state(Screen::Match).and_then(in_state(Menu::None))),
            board_keys_leave_the_interface.run_if(at_board),
            change_speed,
            leave,
            open_screens,
            one_focus_at_a_time,
        )
            .before(GameSystems::Intents),
    );
}

/// Taking back, playing again, hints, threats.
fn play(
    wishes: Res<Wishes>,
    mut undos: MessageWriter<UndoIntent>,
    mut redos: MessageWriter<RedoIntent>,
    mut hints: MessageWriter<HintIntent>,
    mut threats: MessageWriter<ThreatIntent>,
    mut replays: MessageWriter<ReplayIntent>,
) {
    if wishes.has(Action::Threat) {
        threats.write(ThreatIntent);
    }
    if wishes.has(Action::Replay) {
        replays.write(ReplayIntent);
    }
    if wishes.has(Action::Redo) {
        redos.write(RedoIntent);
    } else if wishes.has(Action::Undo) {
        undos.write(UndoIntent);
    }
    if wishes.has(Action::Hint) {
        hints.write(HintIntent);
    }
}

fn change_speed(wishes: Res<Wishes>, mut speed: ResMut<Speed>) {
    let place = Speed::ALL.iter().position(|known| known == &*speed);
    let place = place.unwrap_or_default();
    for wish in wishes.iter() {
        let next = match wish.action {
            Action::NextSpeed => speed.next(),
            Action::Faster => Speed::ALL[(place + 1).min(Speed::ALL.len() - 1)],
            Action::Slower => Speed::ALL[place.saturating_sub(1)],
            _ => continue,
        };
        speed.set_if_neq(next);
    }
}

/// Looking back and forward, and the cards of a match.
fn look_back(
    wishes: Res<Wishes>,
    current: Res<CurrentMatch>,
    mut looks: MessageWriter<LookBackIntent>,
    mut menu: ResMut<NextState<Menu>>,
) {
    for wish in wishes.iter().filter(|_| current.is_played()) {
        match wish.action {
            Action::Earlier => {
                looks.write(LookBackIntent::Earlier);
            }
            Action::Later => {
                looks.write(LookBackIntent::Later);
            }
            Action::Moves => menu.set(Menu::Moves),
            Action::Rules => menu.set(Menu::Rules),
            _ => {}
        }
    }
}

/// One more game, once this one is over.
fn rematch(
    wishes: Res<Wishes>,
    current: Res<CurrentMatch>,
    time: Res<Time<Real>>,
    mut last: ResMut<LastSetup>,
    mut matches: MessageWriter<NewMatch>,
) {
    if wishes.has(Action::Rematch) && current.game.outcome().is_some() && current.is_played() {
        matches.write(NewMatch {
            setup: super::learn::rematch(&mut last, &current.setup, time.elapsed()),
            purpose: Purpose::Play,
        });
    }
}

/// The menu's key opens and closes the pause menu, and leads back from the choices; going back only leads back.
fn leave(
    wishes: Res<Wishes>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    (current, looking): (Res<CurrentMatch>, Res<LookingBack>),
    (mut looks, mut leaves): (MessageWriter<LookBackIntent>, MessageWriter<LeaveExercise>),
    trail: Res<MenuTrail>,
    mut panel: ResMut<Panel>,
    (mut asking, mut listening, mut back): (ResMut<Asking>, ResMut<Listening>, ResMut<ComeBack>),
    mut next_screen: ResMut<NextState<Screen>>,
    mut next_menu: ResMut<NextState<Menu>>,
) {
    let opens = wishes.has(Action::Menu);
    if !opens && !wishes.has(Action::Back) {
        return;
    }
    // A question about a key lies over everything else.
    if asking.cancel(&mut listening, &mut back) {
        return;
    }
    match (screen.get(), menu.get()) {
        (Screen::Match, Menu::None) if looking.is_on() => {
            looks.write(LookBackIntent::Now);
        }
        (Screen::Match, Menu::None) if opens && current.is_played() => next_menu.set(Menu::Pause),
        (_, &open) if open != Menu::None => next_menu.set(trail.under(open)),
        (Screen::Exercise, _) => {
            leaves.write(LeaveExercise);
        }
        (Screen::NewGame, _) if *panel == Panel::Measure => *panel = Panel::Choices,
        (Screen::NewGame, _) => next_screen.set(Screen::Title),
        _ => {}
    }
}

/// The screens that have keys of their own.
fn open_screens(
    wishes: Res<Wishes>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    trail: Res<MenuTrail>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut next_menu: ResMut<NextState<Menu>>,
) {
    if *screen.get() == Screen::Loading {
        return;
    }
    if wishes.has(Action::Keys) {
        if *menu.get() == Menu::Keys {
            next_menu.set(trail.under(Menu::Keys));
        } else {
            next_menu.set(Menu::Keys);
        }
    } else if wishes.has(Action::Settings) && !matches!(menu.get(), Menu::Settings | Menu::Keys) {
        next_menu.set(Menu::Settings);
    } else if wishes.has(Action::NewGame) && *menu.get() == Menu::None {
        // The match is kept, and the title leads back to it.
        next_screen.set(Screen::NewGame);
    }
}

/// The keys that play on the board take focus away from the tools, so that confirming sows and presses no button.
fn board_keys_leave_the_interface(
    wishes: Res<Wishes>,
    arrows: ArrowsOf,
    mut focus: ResMut<InputFocus>,
) {
    let board_key = wishes.iter().any(|wish| {
        matches!(
            wish.action,
            Action::Left | Action::Right | Action::Up | Action::Down | Action::Sow(_)
        )
    });
    if board_key && focus.get().is_some() && arrows.board() {
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
