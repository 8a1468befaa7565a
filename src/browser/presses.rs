//! Presses on the twin, by keyboard or by screen reader, on their way to the game.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use bevy::prelude::*;
use bevy::ui_widgets::SliderValueChange;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

use crate::game::GameSystems;
use crate::rules::Pit;
use crate::ui::ByName;

/// What was pressed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Press {
    /// The twin of a pit.
    Pit(Pit),
    /// The twin of a control.
    Control(Entity),
    /// The twin of a slider was moved to that value.
    Value(Entity, f32),
}

/// Presses that the page reported and the game has not yet seen.
#[derive(Clone, Default)]
pub(super) struct Presses(Rc<RefCell<VecDeque<Press>>>);

pub(super) fn plugin(app: &mut App) {
    app.insert_non_send(Presses::default())
        .add_systems(Update, hear_presses.before(GameSystems::Intents));
}

impl Presses {
    /// Reports `press` whenever `element` is clicked, and wakes the game if it sleeps.
    pub(super) fn report(&self, element: &Element, press: Press, wake: &EventLoopProxyWrapper) {
        self.listen(element, "click", wake, move |_| Some(press));
    }

    /// Reports the value of a slider whenever it is moved.
    pub(super) fn report_value(
        &self,
        element: &Element,
        slider: Entity,
        wake: &EventLoopProxyWrapper,
    ) {
        self.listen(element, "input", wake, move |element| {
            let value = js_sys::Reflect::get(element, &JsValue::from_str("value")).ok()?;
            let value = value.as_string()?.parse().ok()?;
            Some(Press::Value(slider, value))
        });
    }

    fn listen(
        &self,
        element: &Element,
        event: &str,
        wake: &EventLoopProxyWrapper,
        press: impl Fn(&Element) -> Option<Press> + 'static,
    ) {
        let presses = self.0.clone();
        let wake = (**wake).clone();
        let heard = element.clone();
        let closure = Closure::<dyn FnMut()>::new(move || {
            presses.borrow_mut().extend(press(&heard));
            // A closed event loop has nobody left to wake.
            let _ = wake.send_event(WinitUserEvent::WakeUp);
        });
        let listened =
            element.add_event_listener_with_callback(event, closure.as_ref().unchecked_ref());
        if listened.is_ok() {
            // The listener lives as long as its element.
            closure.forget();
        }
    }
}

fn hear_presses(presses: NonSend<Presses>, mut by_name: ByName) {
    let heard = std::mem::take(&mut *presses.0.borrow_mut());
    for press in heard {
        match press {
            Press::Pit(pit) => by_name.pick(pit),
            Press::Control(entity) => by_name.press(entity),
            Press::Value(slider, value) => {
                by_name.slide(slider, SliderValueChange::Absolute(value));
            }
        }
    }
}
