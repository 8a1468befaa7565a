//! The page round the game: its elements, and what the system behind it wishes.

use bevy::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element};

use crate::game::{Screen, SystemCalm};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, hear_wishes)
        .add_systems(OnEnter(Screen::Title), say_ready);
}

/// The page's document; `None` outside a page.
pub(super) fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// The element of that id.
pub(super) fn element(id: &str) -> Option<Element> {
    document()?.get_element_by_id(id)
}

/// Sets an attribute. The names are the program's own, so the browser cannot refuse them.
pub(super) fn set(element: &Element, name: &str, value: &str) {
    let _ = element.set_attribute(name, value);
}

/// Places a twin over what it stands for: centre and size in the page's pixels.
pub(super) fn place(element: &Element, centre: Vec2, size: Vec2) {
    let corner = centre - size / 2.0;
    let style = format!(
        "left:{:.0}px;top:{:.0}px;width:{:.0}px;height:{:.0}px",
        corner.x, corner.y, size.x, size.y
    );
    set(element, "style", &style);
}

/// The page takes its loading screen away.
fn say_ready() {
    let Some(window) = web_sys::window() else {
        return;
    };
    if let Ok(ready) = js_sys::Reflect::get(&window, &JsValue::from_str("kalahReady"))
        && let Some(ready) = ready.dyn_ref::<js_sys::Function>()
    {
        // A page without a loading screen has nothing to take away.
        let _ = ready.call0(&window);
    }
}

fn hear_wishes(mut calm: ResMut<SystemCalm>) {
    let wished = web_sys::window()
        .and_then(|window| {
            window
                .match_media("(prefers-reduced-motion: reduce)")
                .ok()
                .flatten()
        })
        .is_some_and(|query| query.matches());
    calm.set_if_neq(SystemCalm(wished));
}
