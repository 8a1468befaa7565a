//! The page round the game: its elements, and what the system behind it wishes.

use bevy::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element};

use crate::game::{Screen, SystemCalm, SystemContrast};
use crate::text::{Language, SystemLanguage, Words};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, hear_wishes)
        .add_systems(Update, say_language.run_if(resource_changed::<Words>))
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

/// The page speaks the game's language.
fn say_language(words: Res<Words>) {
    if let Some(root) = document().and_then(|document| document.document_element()) {
        set(&root, "lang", words.language().tag());
    }
}

/// What the system behind the page wishes.
fn hear_wishes(
    mut calm: ResMut<SystemCalm>,
    mut contrast: ResMut<SystemContrast>,
    mut language: ResMut<SystemLanguage>,
) {
    let Some(window) = web_sys::window() else {
        return;
    };
    let wished = |what: &str| {
        let query = window.match_media(what).ok().flatten();
        query.is_some_and(|query| query.matches())
    };
    calm.set_if_neq(SystemCalm(wished("(prefers-reduced-motion: reduce)")));
    contrast.set_if_neq(SystemContrast(wished("(prefers-contrast: more)")));
    let tags = window.navigator().languages();
    let tags = tags.iter().filter_map(|tag| tag.as_string());
    let spoken = Language::of_wishes(tags).unwrap_or_default();
    language.set_if_neq(SystemLanguage(spoken));
}
