//! Which keys and buttons do what: the one table that everybody asks.

use std::collections::BTreeMap;

use bevy::prelude::{GamepadButton, KeyCode, Resource};
use serde::{Deserialize, Serialize};

use super::action::Action;
use super::stroke::{Pressed, Stroke};

/// Keys that an action can have besides those it always has.
pub const KEYS_EACH: usize = 2;

/// The version written into what is kept.
const VERSION: u32 = 1;

/// One thing that can be pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key.
    Key(Stroke),
    /// A button of a pad.
    Pad(GamepadButton),
}

/// One place in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slot {
    /// A key of an action, from 0 to [`KEYS_EACH`].
    Key(Action, usize),
    /// The button of an action.
    Pad(Action),
}

impl Slot {
    /// Whose it is.
    #[must_use]
    pub const fn action(self) -> Action {
        match self {
            Self::Key(action, _) | Self::Pad(action) => action,
        }
    }
}

/// What stands against putting something into the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// It belongs to this action for good.
    Fixed(Action),
    /// Another place has it now.
    Taken(Slot),
}

/// The keys and the button of one action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Bound {
    keys: [Option<Stroke>; KEYS_EACH],
    pad: Option<GamepadButton>,
}

/// Which keys and buttons do what.
///
/// What moves about, confirms and leads out is fixed and can only be added to, so that nobody can lock themselves out.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "Kept", into = "Kept")]
pub struct Bindings {
    bound: BTreeMap<Action, Bound>,
    /// Whether keys that type a sign do anything.
    pub letters: bool,
}

/// The table as it is kept: only what is not as at the start, names for everything.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default)]
struct Kept {
    version: u32,
    letters: bool,
    changed: BTreeMap<String, KeptBound>,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct KeptBound {
    keys: Vec<String>,
    pad: Option<String>,
}

impl Default for Kept {
    fn default() -> Self {
        Self {
            version: VERSION,
            letters: true,
            changed: BTreeMap::new(),
        }
    }
}

impl Default for Bindings {
    fn default() -> Self {
        Self {
            bound: Action::ALL
                .into_iter()
                .map(|action| (action, at_the_start(action)))
                .collect(),
            letters: true,
        }
    }
}

/// Keys that belong to an action for good.
#[must_use]
pub const fn fixed_keys(action: Action) -> &'static [Stroke] {
    const LEFT: &[Stroke] = &[Stroke::place(KeyCode::ArrowLeft)];
    const RIGHT: &[Stroke] = &[Stroke::place(KeyCode::ArrowRight)];
    const UP: &[Stroke] = &[Stroke::place(KeyCode::ArrowUp)];
    const DOWN: &[Stroke] = &[Stroke::place(KeyCode::ArrowDown)];
    const CONFIRM: &[Stroke] = &[
        Stroke::place(KeyCode::Enter),
        Stroke::place(KeyCode::Space),
        Stroke::place(KeyCode::NumpadEnter),
    ];
    const MENU: &[Stroke] = &[Stroke::place(KeyCode::Escape)];
    const NEXT: &[Stroke] = &[Stroke::place(KeyCode::Tab)];
    const PREVIOUS: &[Stroke] = &[Stroke::Place {
        code: KeyCode::Tab,
        shift: true,
    }];
    match action {
        Action::Left => LEFT,
        Action::Right => RIGHT,
        Action::Up => UP,
        Action::Down => DOWN,
        Action::Confirm => CONFIRM,
        Action::Menu => MENU,
        Action::NextPlace => NEXT,
        Action::PreviousPlace => PREVIOUS,
        _ => &[],
    }
}

/// The button that belongs to an action for good.
#[must_use]
pub const fn fixed_pad(action: Action) -> Option<GamepadButton> {
    match action {
        Action::Left => Some(GamepadButton::DPadLeft),
        Action::Right => Some(GamepadButton::DPadRight),
        Action::Up => Some(GamepadButton::DPadUp),
        Action::Down => Some(GamepadButton::DPadDown),
        Action::Confirm => Some(GamepadButton::South),
        Action::Back => Some(GamepadButton::East),
        Action::Menu => Some(GamepadButton::Start),
        _ => None,
    }
}

/// What can be changed, as it is at the start.
const fn at_the_start(action: Action) -> Bound {
    const fn digits(digit: KeyCode, numpad: KeyCode) -> [Option<Stroke>; KEYS_EACH] {
        [Some(Stroke::place(digit)), Some(Stroke::place(numpad))]
    }
    const fn sign(sign: char) -> [Option<Stroke>; KEYS_EACH] {
        [Some(Stroke::sign(sign)), None]
    }
    const fn both(sign: char, code: KeyCode) -> [Option<Stroke>; KEYS_EACH] {
        [Some(Stroke::sign(sign)), Some(Stroke::place(code))]
    }
    let keys = match action {
        Action::Sow(0) => digits(KeyCode::Digit1, KeyCode::Numpad1),
        Action::Sow(1) => digits(KeyCode::Digit2, KeyCode::Numpad2),
        Action::Sow(2) => digits(KeyCode::Digit3, KeyCode::Numpad3),
        Action::Sow(3) => digits(KeyCode::Digit4, KeyCode::Numpad4),
        Action::Sow(4) => digits(KeyCode::Digit5, KeyCode::Numpad5),
        Action::Sow(5) => digits(KeyCode::Digit6, KeyCode::Numpad6),
        Action::Sow(_) => digits(KeyCode::Digit7, KeyCode::Numpad7),
        Action::Undo => both('u', KeyCode::Backspace),
        Action::Redo => [
            Some(Stroke::sign('r')),
            Some(Stroke::Place {
                code: KeyCode::Backspace,
                shift: true,
            }),
        ],
        Action::Hint => sign('h'),
        Action::Threat => sign('t'),
        Action::Replay => sign('l'),
        Action::Earlier => sign(','),
        Action::Later => sign('.'),
        Action::Moves => sign('v'),
        Action::OnlyBoard => sign('z'),
        Action::Rules => sign('g'),
        Action::NextSpeed => sign('s'),
        Action::Slower => both('-', KeyCode::NumpadSubtract),
        Action::Faster => both('+', KeyCode::NumpadAdd),
        Action::Mute => sign('m'),
        Action::ReadBoard => sign('b'),
        Action::ReadScores => sign('c'),
        Action::ReadAgain => sign('a'),
        Action::ReadPit => sign('p'),
        // Browsers use most of the keys with an F for themselves.
        Action::Rematch => [Some(Stroke::place(KeyCode::F2)), None],
        Action::NewGame => sign('n'),
        Action::Settings => sign('o'),
        Action::Keys => both('?', KeyCode::F1),
        _ => [None; KEYS_EACH],
    };
    let pad = match action {
        Action::Undo => Some(GamepadButton::West),
        Action::Redo => Some(GamepadButton::RightTrigger),
        Action::Hint => Some(GamepadButton::North),
        Action::Replay => Some(GamepadButton::LeftTrigger),
        Action::NextSpeed => Some(GamepadButton::RightTrigger2),
        Action::ReadBoard => Some(GamepadButton::LeftTrigger2),
        Action::Mute => Some(GamepadButton::LeftThumb),
        Action::Keys => Some(GamepadButton::RightThumb),
        Action::NextPlace => Some(GamepadButton::Select),
        _ => None,
    };
    Bound { keys, pad }
}

impl Bindings {
    /// The keys of an action that can be changed.
    #[must_use]
    pub fn keys(&self, action: Action) -> [Option<Stroke>; KEYS_EACH] {
        self.bound.get(&action).copied().unwrap_or_default().keys
    }

    /// The button of an action that can be changed.
    #[must_use]
    pub fn pad(&self, action: Action) -> Option<GamepadButton> {
        self.bound.get(&action).copied().unwrap_or_default().pad
    }

    /// What lies in a place of the table.
    #[must_use]
    pub fn at(&self, slot: Slot) -> Option<Input> {
        match slot {
            Slot::Key(action, number) => self
                .keys(action)
                .get(number)
                .copied()
                .flatten()
                .map(Input::Key),
            Slot::Pad(action) => self.pad(action).map(Input::Pad),
        }
    }

    /// What a key does.
    #[must_use]
    pub fn of_key(&self, pressed: Pressed) -> Option<Action> {
        pressed
            .strokes()
            .filter(|stroke| self.letters || !stroke.types())
            .find_map(|stroke| self.of_input(Input::Key(stroke)))
    }

    /// What a button does.
    #[must_use]
    pub fn of_pad(&self, button: GamepadButton) -> Option<Action> {
        self.of_input(Input::Pad(button))
    }

    fn of_input(&self, input: Input) -> Option<Action> {
        fixed(input).or_else(|| self.holder(input).map(Slot::action))
    }

    /// The place that has an input now.
    fn holder(&self, input: Input) -> Option<Slot> {
        self.bound.iter().find_map(|(&action, bound)| match input {
            Input::Key(stroke) => bound
                .keys
                .iter()
                .position(|&key| key == Some(stroke))
                .map(|number| Slot::Key(action, number)),
            Input::Pad(button) => (bound.pad == Some(button)).then_some(Slot::Pad(action)),
        })
    }

    /// What stands against putting `input` into `slot`.
    #[must_use]
    pub fn conflict(&self, slot: Slot, input: Input) -> Option<Conflict> {
        if let Some(action) = fixed(input) {
            return Some(Conflict::Fixed(action));
        }
        self.holder(input)
            .filter(|&holder| holder != slot)
            .map(Conflict::Taken)
    }

    /// Puts `input` into `slot`; whoever had it gets what was there. Refuses, and changes nothing, if the input is fixed or
    /// of the wrong kind.
    pub fn bind(&mut self, slot: Slot, input: Input) -> bool {
        let fits = matches!(
            (slot, input),
            (Slot::Key(..), Input::Key(_)) | (Slot::Pad(_), Input::Pad(_))
        );
        match self.conflict(slot, input) {
            Some(Conflict::Fixed(_)) => return false,
            _ if !fits => return false,
            Some(Conflict::Taken(other)) => {
                let before = self.at(slot);
                self.put(other, before);
            }
            None => {}
        }
        self.put(slot, Some(input));
        true
    }

    /// Leaves a place of the table empty.
    pub fn clear(&mut self, slot: Slot) {
        self.put(slot, None);
    }

    /// Everything as at the start.
    pub fn reset(&mut self) {
        *self = Self {
            letters: self.letters,
            ..Self::default()
        };
    }

    fn put(&mut self, slot: Slot, input: Option<Input>) {
        let Some(bound) = self.bound.get_mut(&slot.action()) else {
            return;
        };
        match (slot, input) {
            (Slot::Key(_, number), Some(Input::Key(stroke))) if number < KEYS_EACH => {
                bound.keys[number] = Some(stroke);
            }
            (Slot::Key(_, number), None) if number < KEYS_EACH => bound.keys[number] = None,
            (Slot::Pad(_), Some(Input::Pad(button))) => bound.pad = Some(button),
            (Slot::Pad(_), None) => bound.pad = None,
            _ => {}
        }
    }
}

/// The action that has an input for good.
#[must_use]
pub fn fixed(input: Input) -> Option<Action> {
    Action::ALL.into_iter().find(|&action| match input {
        Input::Key(stroke) => fixed_keys(action).contains(&stroke),
        Input::Pad(button) => fixed_pad(action) == Some(button),
    })
}

impl From<Bindings> for Kept {
    fn from(bindings: Bindings) -> Self {
        let changed = bindings
            .bound
            .iter()
            .filter(|&(&action, bound)| *bound != at_the_start(action))
            .map(|(action, bound)| {
                let kept = KeptBound {
                    // An empty place before a full one keeps its place.
                    keys: bound
                        .keys
                        .iter()
                        .map(|key| key.map(|key| key.to_string()).unwrap_or_default())
                        .collect(),
                    pad: bound.pad.map(button_name),
                };
                (action.id().to_owned(), kept)
            })
            .collect();
        Self {
            version: VERSION,
            letters: bindings.letters,
            changed,
        }
    }
}

impl From<Kept> for Bindings {
    /// What another version or another hand wrote may name what is not known here, or one thing twice: that is left out.
    fn from(kept: Kept) -> Self {
        let mut bindings = Self {
            letters: kept.letters,
            ..Self::default()
        };
        let changed: Vec<_> = kept
            .changed
            .iter()
            .filter_map(|(id, bound)| Some((Action::of_id(id)?, bound)))
            .collect();
        // All of these places are emptied first, so that what was exchanged does not meet what it was exchanged for.
        for &(action, _) in &changed {
            bindings.bound.insert(action, Bound::default());
        }
        for (action, bound) in changed {
            let keys = bound.keys.iter().take(KEYS_EACH).enumerate();
            let keys = keys.filter_map(|(number, text)| {
                Some((Slot::Key(action, number), Input::Key(Stroke::parse(text)?)))
            });
            let pad = bound.pad.as_deref().and_then(button_of_name);
            let pad = pad.map(|button| (Slot::Pad(action), Input::Pad(button)));
            for (slot, input) in keys.chain(pad) {
                if bindings.conflict(slot, input).is_none() {
                    bindings.put(slot, Some(input));
                }
            }
        }
        bindings
    }
}

/// The name under which a button is kept.
fn button_name(button: GamepadButton) -> String {
    match button {
        GamepadButton::Other(number) => format!("Other{number}"),
        known => format!("{known:?}"),
    }
}

fn button_of_name(name: &str) -> Option<GamepadButton> {
    if let Some(number) = name.strip_prefix("Other") {
        return number.parse().ok().map(GamepadButton::Other);
    }
    GamepadButton::all()
        .into_iter()
        .find(|&button| button_name(button) == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNDO: Slot = Slot::Key(Action::Undo, 0);
    const HINT: Slot = Slot::Key(Action::Hint, 0);

    fn key(sign: char) -> Input {
        Input::Key(Stroke::sign(sign))
    }

    fn press(sign: char) -> Pressed {
        Pressed {
            code: KeyCode::F24,
            sign: Some(sign),
            shift: false,
        }
    }

    fn without_letters() -> Bindings {
        Bindings {
            letters: false,
            ..Bindings::default()
        }
    }

    fn read_back(bindings: &Bindings) -> Bindings {
        let text = serde_json::to_string(bindings).unwrap();
        serde_json::from_str(&text).unwrap()
    }

    #[test]
    fn at_the_start_nothing_is_bound_twice() {
        let bindings = Bindings::default();
        for action in Action::ALL {
            let keys = bindings.keys(action).into_iter().enumerate();
            let mut slots: Vec<Slot> = keys.map(|(number, _)| Slot::Key(action, number)).collect();
            slots.push(Slot::Pad(action));
            for slot in slots {
                if let Some(input) = bindings.at(slot) {
                    assert_eq!(bindings.conflict(slot, input), None, "{slot:?}");
                }
            }
        }
    }

    #[test]
    fn another_key_takes_the_place_of_the_old_one() {
        let mut bindings = Bindings::default();
        assert!(bindings.bind(UNDO, key('q')));
        assert_eq!(bindings.of_key(press('q')), Some(Action::Undo));
        assert_eq!(bindings.of_key(press('u')), None);
    }

    #[test]
    fn a_key_that_is_taken_is_reported_and_exchanged() {
        let mut bindings = Bindings::default();
        assert_eq!(
            bindings.conflict(UNDO, key('h')),
            Some(Conflict::Taken(HINT))
        );
        assert!(bindings.bind(UNDO, key('h')));
        assert_eq!(bindings.of_key(press('h')), Some(Action::Undo));
        assert_eq!(bindings.of_key(press('u')), Some(Action::Hint));
    }

    #[test]
    fn a_key_put_where_it_already_is_stands_against_nothing() {
        let bindings = Bindings::default();
        assert_eq!(bindings.conflict(UNDO, key('u')), None);
    }

    #[test]
    fn a_place_can_be_left_empty() {
        let mut bindings = Bindings::default();
        bindings.clear(UNDO);
        assert_eq!(bindings.of_key(press('u')), None);
        assert_eq!(bindings.at(UNDO), None);
    }

    #[test]
    fn what_leads_through_and_out_can_never_be_lost() {
        let mut bindings = Bindings::default();
        let essential = [
            Action::Menu,
            Action::Back,
            Action::Confirm,
            Action::Left,
            Action::Right,
            Action::Up,
            Action::Down,
        ];
        for action in Action::ALL {
            bindings.clear(Slot::Pad(action));
            for number in 0..KEYS_EACH {
                bindings.clear(Slot::Key(action, number));
            }
        }
        bindings.letters = false;
        for action in essential {
            for &stroke in fixed_keys(action) {
                assert_eq!(bindings.of_input(Input::Key(stroke)), Some(action));
                assert!(!bindings.bind(UNDO, Input::Key(stroke)));
                assert!(!stroke.types(), "{stroke} may be switched off");
            }
            let button = fixed_pad(action).expect("a button");
            assert_eq!(bindings.of_pad(button), Some(action));
            assert!(!bindings.bind(Slot::Pad(Action::Undo), Input::Pad(button)));
        }
    }

    #[test]
    fn a_button_is_no_key() {
        let mut bindings = Bindings::default();
        assert!(!bindings.bind(UNDO, Input::Pad(GamepadButton::Mode)));
        assert_eq!(bindings, Bindings::default());
    }

    #[test]
    fn reset_leaves_only_whether_letters_count() {
        let mut bindings = without_letters();
        bindings.bind(UNDO, key('z'));
        bindings.reset();
        assert_eq!(bindings.at(UNDO), Some(key('u')));
        assert!(!bindings.letters);
    }

    #[test]
    fn without_letters_only_keys_that_type_nothing_count() {
        let bindings = without_letters();
        assert_eq!(bindings.of_key(press('u')), None);
        let backspace = Pressed {
            code: KeyCode::Backspace,
            sign: None,
            shift: false,
        };
        assert_eq!(bindings.of_key(backspace), Some(Action::Undo));
    }

    #[test]
    fn what_is_kept_is_found_again() {
        let mut bindings = Bindings::default();
        bindings.bind(UNDO, key('h'));
        bindings.bind(
            Slot::Key(Action::Hint, 1),
            Input::Key(Stroke::place(KeyCode::F9)),
        );
        bindings.bind(Slot::Pad(Action::Hint), Input::Pad(GamepadButton::Other(7)));
        bindings.bind(
            Slot::Pad(Action::Undo),
            Input::Pad(GamepadButton::RightTrigger),
        );
        bindings.clear(Slot::Key(Action::Redo, 0));
        bindings.letters = false;
        assert_eq!(read_back(&bindings), bindings);
        assert_eq!(read_back(&Bindings::default()), Bindings::default());
    }

    #[test]
    fn nonsense_is_left_out_and_takes_nothing_away() {
        let text = r#"{"changed": {
            "undo": {"keys": ["Escape", "Nonsense"], "pad": "South"},
            "fly": {"keys": ["f"]},
            "hint": {"keys": ["r"], "pad": "Nothing"}
        }, "from-the-future": 1}"#;
        let bindings: Bindings = serde_json::from_str(text).unwrap();
        assert_eq!(bindings.keys(Action::Undo), [None; KEYS_EACH]);
        assert_eq!(bindings.of_key(press('r')), Some(Action::Redo));
        assert!(bindings.letters);
        assert_eq!(bindings.of_pad(GamepadButton::South), Some(Action::Confirm));
    }
}
