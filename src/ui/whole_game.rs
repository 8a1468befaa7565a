//! A whole game from the title to the result and on to the next, with keys alone and with a pad alone.
//!
//! Everything runs but the picture. Whoever plays here sees only where the focus is, as somebody does who was never told
//! anything: nothing is pressed that focus was not led to.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::PrimaryWindow;

use super::Stop;
use super::headless::{go_to, interface};
use super::title::ContinueOffer;
use crate::ai::{Answer, Response, Thinker};
use crate::engine::Level;
use crate::game::{
    BoardFocus, CurrentMatch, LastSetup, Menu, Opponent, Playback, Screen, Speed, Thinking,
};
use crate::input::Action;
use crate::rules::{Match, Outcome};
use crate::view::warm_up::WarmUp;

/// What is played with.
#[derive(Clone, Copy)]
enum Device {
    Keys { window: Entity },
    Pad(Entity),
}

/// Somebody at the game with one device.
struct Player {
    app: App,
    device: Device,
}

impl Player {
    /// At the title of a game that was never played.
    fn new(with_pad: bool) -> Self {
        let mut app = interface();
        app.add_plugins((crate::seeds::plugin, crate::flow::plugin))
            .init_resource::<WarmUp>()
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
                50,
            )))
            .insert_resource(Speed::Instant)
            .insert_non_send(Opponent(Thinker::answering(None, |request, _| {
                let game = Match::from_position(request.rules, request.position);
                let pit = game.legal_pits().first().copied();
                Response {
                    id: request.id,
                    answer: pit.map_or(Answer::Nothing, Answer::Sow),
                    stand_in: false,
                }
            })));
        let mut windows = app
            .world_mut()
            .query_filtered::<(Entity, &mut Window), With<PrimaryWindow>>();
        let (window, mut looked_at) = windows.single_mut(app.world_mut()).expect("one window");
        looked_at.focused = true;
        app.update();
        go_to(&mut app, Screen::Title, Menu::None);
        let device = if with_pad {
            connect(&mut app)
        } else {
            Device::Keys { window }
        };
        let mut player = Self { app, device };
        player.frames(4);
        player
    }

    fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.app.update();
        }
    }

    /// Presses and lets go what the device has for an action.
    fn wish(&mut self, action: Action) {
        match self.device {
            Device::Keys { window } => {
                let key_code = match action {
                    Action::Left => KeyCode::ArrowLeft,
                    Action::Right => KeyCode::ArrowRight,
                    Action::Up => KeyCode::ArrowUp,
                    Action::Down => KeyCode::ArrowDown,
                    Action::Confirm => KeyCode::Enter,
                    Action::NextPlace => KeyCode::Tab,
                    Action::Menu => KeyCode::Escape,
                    Action::Undo => KeyCode::Backspace,
                    other => panic!("no key for {other:?}"),
                };
                for state in [ButtonState::Pressed, ButtonState::Released] {
                    self.app.world_mut().write_message(KeyboardInput {
                        key_code,
                        logical_key: Key::Unidentified(NativeKey::Unidentified),
                        state,
                        text: None,
                        repeat: false,
                        window,
                    });
                    self.frames(2);
                }
            }
            Device::Pad(pad) => {
                let button = match action {
                    Action::Left => GamepadButton::DPadLeft,
                    Action::Right => GamepadButton::DPadRight,
                    Action::Up => GamepadButton::DPadUp,
                    Action::Down => GamepadButton::DPadDown,
                    Action::Confirm => GamepadButton::South,
                    Action::NextPlace => GamepadButton::Select,
                    Action::Menu => GamepadButton::Start,
                    Action::Undo => GamepadButton::West,
                    other => panic!("no button for {other:?}"),
                };
                for value in [1.0, 0.0] {
                    let changed = RawGamepadButtonChangedEvent::new(pad, button, value);
                    self.app
                        .world_mut()
                        .write_message(RawGamepadEvent::from(changed));
                    self.frames(2);
                }
            }
        }
    }

    fn get<R: Resource>(&self) -> &R {
        self.app.world().resource::<R>()
    }

    fn screen(&self) -> Screen {
        *self.get::<State<Screen>>().get()
    }

    fn menu(&self) -> Menu {
        *self.get::<State<Menu>>().get()
    }

    /// The name of the place that has the focus.
    fn focused(&self) -> Option<&'static str> {
        let entity = self.get::<InputFocus>().get()?;
        self.app.world().get::<Stop>(entity).map(|stop| stop.key)
    }

    /// Goes on until something has come about.
    fn until(&mut self, what: &str, come: impl Fn(&Self) -> bool) {
        for _ in 0..4_000 {
            if come(self) {
                return;
            }
            self.frames(1);
            if self.get::<Thinking>().is_thinking() {
                std::thread::sleep(Duration::from_micros(200));
            }
        }
        panic!("{what}: it never comes about");
    }

    /// Until the match waits for the one who plays, or is over, and nothing moves.
    fn until_asked(&mut self) {
        self.until("one's own turn", |player| {
            let current = player.get::<CurrentMatch>();
            let asked = current.awaits_person() || current.game.outcome().is_some();
            asked && !player.get::<Playback>().busy()
        });
        self.frames(2);
    }

    /// Leads the focus on from place to place until it is at `key`.
    fn walk_to(&mut self, key: &str) {
        for step in 0..60 {
            if self.focused() == Some(key) {
                let seen = self.get::<InputFocusVisible>().0;
                assert!(seen || step == 0, "{key} shows no ring");
                return;
            }
            self.wish(Action::NextPlace);
        }
        panic!("nothing leads to {key}, only to {:?}", self.focused());
    }

    fn press(&mut self, key: &str) {
        self.walk_to(key);
        self.wish(Action::Confirm);
        self.frames(4);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.get::<CurrentMatch>().game.outcome()
    }

    fn sowings(&self) -> usize {
        self.get::<CurrentMatch>().game.sowings()
    }

    /// Leads the ring to the next pit that can be sown, and sows it.
    fn sow_something(&mut self) {
        for _ in 0..14 {
            self.wish(Action::Right);
            let pit = self.get::<BoardFocus>().pit;
            let open = self.get::<CurrentMatch>().open_pits();
            if pit.is_some_and(|pit| open.contains(&pit)) {
                let before = self.sowings();
                self.wish(Action::Confirm);
                // The answer may have come already.
                let played = self.get::<CurrentMatch>().game.played();
                let sown = played.get(before).and_then(|ply| ply.sowing.as_ref());
                assert_eq!(sown.map(|sowing| sowing.pit), pit);
                return;
            }
        }
        panic!("no pit can be reached");
    }

    fn play_to_the_end(&mut self) {
        for _ in 0..400 {
            self.until_asked();
            if self.outcome().is_some() {
                return;
            }
            self.sow_something();
        }
        panic!("the match never ends");
    }
}

fn connect(app: &mut App) -> Device {
    let pad = app.world_mut().spawn_empty().id();
    let came = GamepadConnectionEvent::new(
        pad,
        GamepadConnection::Connected {
            name: "Pad".to_owned(),
            vendor_id: None,
            product_id: None,
        },
    );
    app.world_mut()
        .write_message(RawGamepadEvent::from(came.clone()));
    app.world_mut().write_message(came);
    app.update();
    app.update();
    Device::Pad(pad)
}

/// From the title through a whole match to its result, and one more; out, and back again.
fn plays_a_whole_evening(mut player: Player) {
    player.press("title_play");
    assert_eq!(player.screen(), Screen::NewGame);
    player.walk_to("new_level");
    for _ in 0..Level::ALL.len() {
        if player.get::<LastSetup>().choices.level != Level::Pip {
            player.wish(Action::Up);
        }
    }
    assert_eq!(player.get::<LastSetup>().choices.level, Level::Pip);
    player.press("new_start");
    assert_eq!(player.screen(), Screen::Match);
    assert_eq!(player.get::<CurrentMatch>().setup.level(), Some(Level::Pip));

    player.play_to_the_end();
    let first = player.get::<CurrentMatch>().tag.id;
    player.until("the next game is the obvious place", |player| {
        player.focused() == Some("result_rematch")
    });
    player.press("result_rematch");
    assert_eq!(player.outcome(), None);
    assert_ne!(player.get::<CurrentMatch>().tag.id, first);

    player.until_asked();
    player.sow_something();
    player.until_asked();
    let sown = player.sowings();
    player.wish(Action::Undo);
    player.until_asked();
    assert!(player.sowings() < sown, "back to the own decision");
    player.sow_something();
    player.until_asked();
    let kept = player.get::<CurrentMatch>().game.clone();
    player.wish(Action::Menu);
    assert_eq!(player.menu(), Menu::Pause);
    player.press("pause_title");
    assert_eq!(player.screen(), Screen::Title);
    assert!(player.get::<ContinueOffer>().0.is_some());
    player.press("title_continue");
    player.until_asked();
    assert_eq!(player.screen(), Screen::Match);
    assert_eq!(player.get::<CurrentMatch>().game.played(), kept.played());
}

#[test]
fn a_whole_game_is_played_with_keys_alone() {
    plays_a_whole_evening(Player::new(false));
}

#[test]
fn a_whole_game_is_played_with_a_pad_alone() {
    plays_a_whole_evening(Player::new(true));
}
