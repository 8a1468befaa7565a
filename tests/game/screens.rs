//! The screens by keyboard alone and by pad alone: every one can be reached, used and left.

use bevy::input::ButtonState;
use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::input_focus::{InputDispatchPlugin, InputFocus, InputFocusPlugin, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui_widgets::{ButtonPlugin, RadioGroupPlugin, SliderPlugin};
use bevy::window::{ExitCondition, PrimaryWindow};
use kalah::game::{BoardFocus, FocusCause, LastSetup, Menu, Screen};
use kalah::input::{Bindings, LastHand};
use kalah::rules::{Awaiting, Preset};
use kalah::store::{KeptChoices, MemoryStorage};
use kalah::ui::Stop;
use kalah::view::frame::Frame;

use crate::table::{Table, south, two_people};

/// What the screens are gone through with.
#[derive(Clone, Copy, Debug)]
enum Hand {
    Keys,
    Pad(Entity),
}

/// What is pressed.
#[derive(Clone, Copy, Debug)]
enum Press {
    Next,
    Right,
    Confirm,
    /// Out of whatever lies open.
    Back,
    Menu,
}

/// A table with the whole interface, but nothing laid out.
pub fn interface() -> Table {
    let mut table = Table::with_more(MemoryStorage::default(), |app| {
        app.add_plugins((
            WindowPlugin {
                primary_window: Some(Window::default()),
                exit_condition: ExitCondition::DontExit,
                ..default()
            },
            AssetPlugin::default(),
            InputFocusPlugin,
            InputDispatchPlugin,
            (ButtonPlugin, RadioGroupPlugin, SliderPlugin),
        ))
        .init_asset::<Image>()
        .init_asset::<Font>()
        .init_resource::<UiScale>()
        .insert_resource(Frame::new(Vec2::new(1280.0, 720.0), 6))
        .init_resource::<kalah::typeface::Typefaces>()
        .add_plugins((kalah::text::plugin, kalah::ui::plugin));
    });
    table.frame();
    table.start(two_people(Preset::Standard));
    table.frames(2);
    table
}

impl Table {
    fn pad_beside(&mut self) -> Hand {
        let pad = self.app.world_mut().spawn_empty().id();
        let came = GamepadConnectionEvent::new(
            pad,
            GamepadConnection::Connected {
                name: "Pad".to_owned(),
                vendor_id: None,
                product_id: None,
            },
        );
        self.say(RawGamepadEvent::from(came.clone()));
        self.say(came);
        self.frames(2);
        Hand::Pad(pad)
    }

    pub fn type_key(&mut self, key_code: KeyCode) {
        let mut windows = self
            .app
            .world_mut()
            .query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(self.app.world()).expect("a window");
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.say(KeyboardInput {
                key_code,
                logical_key: Key::Unidentified(NativeKey::Unidentified),
                state,
                text: None,
                repeat: false,
                window,
            });
            self.frame();
        }
    }

    fn pad_button(&mut self, pad: Entity, button: GamepadButton) {
        for value in [1.0, 0.0] {
            let event = RawGamepadButtonChangedEvent::new(pad, button, value);
            self.say(RawGamepadEvent::from(event));
            self.frame();
        }
    }

    fn do_it(&mut self, hand: Hand, press: Press) {
        match hand {
            Hand::Keys => self.type_key(match press {
                Press::Next => KeyCode::Tab,
                Press::Right => KeyCode::ArrowRight,
                Press::Confirm => KeyCode::Enter,
                Press::Back | Press::Menu => KeyCode::Escape,
            }),
            Hand::Pad(pad) => self.pad_button(
                pad,
                match press {
                    Press::Next => GamepadButton::DPadDown,
                    Press::Right => GamepadButton::DPadRight,
                    Press::Confirm => GamepadButton::South,
                    Press::Back => GamepadButton::East,
                    Press::Menu => GamepadButton::Start,
                },
            ),
        }
        // States change, screens are built, focus settles.
        self.frames(3);
    }

    fn focus_name(&self) -> Option<&'static str> {
        let entity = self.get::<InputFocus>().get()?;
        let stop = self.app.world().get_entity(entity).ok()?.get::<Stop>()?;
        Some(stop.key)
    }

    #[track_caller]
    fn reach(&mut self, hand: Hand, name: &str) {
        let mut seen = Vec::new();
        for _ in 0..80 {
            if self.focus_name() == Some(name) {
                assert!(self.get::<InputFocusVisible>().0, "{name} has no ring");
                return;
            }
            seen.push(self.focus_name());
            self.do_it(hand, Press::Next);
        }
        panic!("{hand:?} never reaches {name}, only {seen:?}");
    }

    #[track_caller]
    fn choose_by(&mut self, hand: Hand, name: &str) {
        self.reach(hand, name);
        self.do_it(hand, Press::Confirm);
    }

    fn open(&mut self, screen: Screen, menu: Menu) {
        self.set(NextState::Pending(screen));
        self.set(NextState::Pending(menu));
        self.frames(3);
    }

    fn place(&self) -> (Screen, Menu) {
        (
            *self.get::<State<Screen>>().get(),
            *self.get::<State<Menu>>().get(),
        )
    }
}

fn both_hands(journey: impl Fn(&mut Table, Hand)) {
    for with_pad in [false, true] {
        let mut table = interface();
        let hand = if with_pad {
            table.pad_beside()
        } else {
            Hand::Keys
        };
        // Whoever comes with a pad or with keys shows it first, by something that does nothing.
        match hand {
            Hand::Keys => table.type_key(KeyCode::F12),
            Hand::Pad(pad) => table.pad_button(pad, GamepadButton::Mode),
        }
        journey(&mut table, hand);
    }
}

#[test]
fn from_the_title_to_a_match_and_back() {
    both_hands(|table, hand| {
        table.open(Screen::Title, Menu::None);
        table.do_it(hand, Press::Next);
        table.choose_by(hand, "title_play");
        assert_eq!(table.place(), (Screen::NewGame, Menu::None), "{hand:?}");
        table.choose_by(hand, "new_start");
        assert_eq!(table.place(), (Screen::Match, Menu::None), "{hand:?}");
        assert!(!table.current().demo);
        table.do_it(hand, Press::Menu);
        assert_eq!(table.place(), (Screen::Match, Menu::Pause));
        table.choose_by(hand, "pause_title");
        assert_eq!(table.place(), (Screen::Title, Menu::None));
    });
}

#[test]
fn choices_and_sliders_can_be_turned() {
    both_hands(|table, hand| {
        table.open(Screen::NewGame, Menu::None);
        let before = table.get::<LastSetup>().choices;
        table.reach(hand, "new_level");
        table.do_it(hand, Press::Right);
        let after = table.get::<LastSetup>().choices;
        assert_ne!(after.level, before.level, "{hand:?}");
        table.open(Screen::Match, Menu::Settings);
        let before = table.get::<KeptChoices>().effects;
        table.reach(hand, "settings_effects");
        table.do_it(hand, Press::Right);
        assert_eq!(table.get::<KeptChoices>().effects, before + 1, "{hand:?}");
    });
}

#[test]
fn focus_comes_back_to_where_it_was_when_what_lay_over_it_is_closed() {
    both_hands(|table, hand| {
        table.do_it(hand, Press::Menu);
        table.choose_by(hand, "pause_settings");
        assert_eq!(table.place(), (Screen::Match, Menu::Settings));
        table.do_it(hand, Press::Back);
        assert_eq!(table.place(), (Screen::Match, Menu::Pause), "{hand:?}");
        assert_eq!(table.focus_name(), Some("pause_settings"), "{hand:?}");
        table.do_it(hand, Press::Back);
        assert_eq!(table.place(), (Screen::Match, Menu::None));
        // Opened anew it begins with the safe act.
        table.do_it(hand, Press::Menu);
        assert_eq!(table.focus_name(), Some("pause_resume"));
    });
}

#[test]
fn the_pit_that_keys_had_reached_is_reached_again_after_a_pause() {
    both_hands(|table, hand| {
        table.do_it(hand, Press::Right);
        table.do_it(hand, Press::Right);
        assert_eq!(table.get::<BoardFocus>().pit, Some(south(1)));
        table.do_it(hand, Press::Menu);
        table.do_it(hand, Press::Back);
        let focus = *table.get::<BoardFocus>();
        assert_eq!(
            (focus.pit, focus.cause),
            (Some(south(1)), FocusCause::Keys),
            "{hand:?}"
        );
        table.do_it(hand, Press::Confirm);
        assert_eq!(table.last_sowing().pit, south(1));
    });
}

#[test]
fn the_swap_can_be_answered() {
    both_hands(|table, hand| {
        table.at_once();
        table.start(two_people(Preset::Tournament4));
        table.sow(south(0));
        table.frames(3);
        assert!(matches!(table.game().awaiting(), Awaiting::PieChoice(_)));
        let before = table.game().played().len();
        table.choose_by(hand, "pie_swap");
        assert_eq!(table.game().played().len(), before + 1, "{hand:?}");
        assert!(matches!(table.game().awaiting(), Awaiting::Sowing(_)));
    });
}

#[test]
fn every_place_can_be_left() {
    both_hands(|table, hand| {
        for screen in [Screen::Title, Screen::NewGame, Screen::Match] {
            for menu in [Menu::None, Menu::Pause, Menu::Settings, Menu::Keys] {
                if menu == Menu::Pause && screen != Screen::Match {
                    continue;
                }
                table.open(screen, menu);
                for _ in 0..4 {
                    let out = matches!(table.place(), (Screen::Title | Screen::Match, Menu::None));
                    if out {
                        break;
                    }
                    table.do_it(hand, Press::Back);
                }
                assert_eq!(
                    table.place().1,
                    Menu::None,
                    "{hand:?} stays in {screen:?}, {menu:?}"
                );
                assert_ne!(table.place().0, Screen::NewGame, "{hand:?}");
            }
        }
    });
}

#[test]
fn the_list_of_keys_opens_over_everything_and_leads_back() {
    for menu in [Menu::None, Menu::Pause, Menu::Settings] {
        let mut table = interface();
        table.open(Screen::Match, menu);
        table.type_key(KeyCode::F1);
        table.frames(3);
        assert_eq!(table.place(), (Screen::Match, Menu::Keys));
        table.type_key(KeyCode::F1);
        table.frames(3);
        assert_eq!(table.place(), (Screen::Match, menu));
    }
}

#[test]
fn a_rematch_takes_one_press_after_the_end() {
    both_hands(|table, hand| {
        table.at_once();
        while table.game().outcome().is_none() {
            table.play_on(1);
        }
        // The ribbons of the last sowing go first.
        table.frames(400);
        table.choose_by(hand, "result_rematch");
        assert!(table.game().outcome().is_none(), "{hand:?}");
        assert_eq!(table.game().sowings(), 0);
    });
}

#[test]
fn a_pad_shows_that_it_is_used_and_keys_take_that_back() {
    let mut table = interface();
    let hand = table.pad_beside();
    table.do_it(hand, Press::Menu);
    assert_eq!(table.get::<LastHand>().0, kalah::input::Hand::Pad);
    table.type_key(KeyCode::Escape);
    assert_eq!(table.get::<LastHand>().0, kalah::input::Hand::Keys);
}

#[test]
fn with_letters_switched_off_only_other_keys_count() {
    let mut table = interface();
    table.at_once();
    let mut bindings = Bindings::default();
    bindings.letters = false;
    table.set(bindings);
    table.type_key(KeyCode::Digit1);
    assert_eq!(table.game().sowings(), 0);
    table.type_key(KeyCode::ArrowRight);
    table.type_key(KeyCode::Enter);
    assert_eq!(table.game().sowings(), 1);
    table.type_key(KeyCode::KeyU);
    assert_eq!(table.game().sowings(), 1);
    table.type_key(KeyCode::Backspace);
    assert_eq!(table.game().sowings(), 0);
}
