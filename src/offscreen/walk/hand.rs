//! A hand at the mouse: it finds what can be seen, goes there and clicks.

use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use bevy::ui_widgets::Button;
use bevy::window::{PrimaryWindow, WindowEvent};

use crate::text::Words;

/// Frames of a click: there, down, up, away.
const PRESSED: u32 = 4;
const RELEASED: u32 = 8;
const GONE: u32 = 12;

/// Where the mouse rests, out of everything's way.
const REST: Vec2 = Vec2::new(3.0, 3.0);

/// What a hand needs: the window's events, and the buttons that are seen.
#[derive(SystemParam)]
pub(super) struct Hand<'w, 's> {
    window: Query<'w, 's, (Entity, &'static mut Window), With<PrimaryWindow>>,
    buttons: Query<
        'w,
        's,
        (
            &'static AccessibleLabel,
            &'static ComputedNode,
            &'static UiGlobalTransform,
            &'static InheritedVisibility,
        ),
        With<Button>,
    >,
    words: Res<'w, Words>,
    events: MessageWriter<'w, WindowEvent>,
    moves: MessageWriter<'w, CursorMoved>,
    clicks: MessageWriter<'w, MouseButtonInput>,
}

impl Hand<'_, '_> {
    /// Where the button lies that reads like a message, or at least begins so, in logical pixels; of several the one
    /// with that number, from the left and from above.
    pub(super) fn button(&self, id: &str, number: usize) -> Option<Vec2> {
        let said = self.words.say(id);
        let places = |reads: &dyn Fn(&str) -> bool| -> Vec<Vec2> {
            self.buttons
                .iter()
                .filter(|(label, _, _, visible)| visible.get() && reads(&label.0))
                .map(|(_, node, place, _)| place.translation * node.inverse_scale_factor)
                .collect()
        };
        let mut places = match places(&|label| label == said) {
            none if none.is_empty() => places(&|label| label.starts_with(&said)),
            found => found,
        };
        places.sort_by(|one, other| one.x.total_cmp(&other.x).then(one.y.total_cmp(&other.y)));
        places.get(number).copied()
    }

    /// One frame of a click at `place`; says whether it is over.
    pub(super) fn click(&mut self, place: Vec2, frame: u32) -> bool {
        match frame {
            0 => self.go(place),
            PRESSED => self.button_is(ButtonState::Pressed),
            RELEASED => self.button_is(ButtonState::Released),
            GONE => self.go(REST),
            _ => {}
        }
        frame >= GONE
    }

    fn go(&mut self, place: Vec2) {
        let Ok((window, mut seen)) = self.window.single_mut() else {
            return;
        };
        seen.set_cursor_position(Some(place));
        let moved = CursorMoved {
            window,
            position: place,
            delta: None,
        };
        self.events.write(moved.clone().into());
        self.moves.write(moved);
    }

    fn button_is(&mut self, state: ButtonState) {
        let Ok((window, _)) = self.window.single() else {
            return;
        };
        let pressed = MouseButtonInput {
            button: MouseButton::Left,
            state,
            window,
        };
        self.events.write(pressed.into());
        self.clicks.write(pressed);
    }
}
