//! Fields to write in: over each that is drawn lies a real one of the page, unseen, so that a phone brings up its
//! keyboard. What is written there is written into the drawn one, and seen there.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::text::{EditableText, TextEdit};
use bevy::window::PrimaryWindow;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, HtmlElement, HtmlInputElement};

use super::page::{document, element, place, set};
use super::ui_twin::short_name;
use crate::ui::Stop;

/// The page's fields, by the key of the drawn one: a screen that is built anew keeps them, and with them the keyboard.
#[derive(Default)]
struct Fields(HashMap<&'static str, Field>);

struct Field {
    input: HtmlInputElement,
    told: Option<(String, IRect)>,
}

/// What happened to a field.
enum News {
    Entered,
    Written(String),
    Left,
}

/// What the page reported and the game has not yet heard.
#[derive(Clone, Default)]
struct Heard(Rc<RefCell<VecDeque<(&'static str, News)>>>);

/// A drawn field: its key, label and place, and what of it is not scrolled out of sight.
type Drawn = (
    &'static EditableText,
    &'static Stop,
    &'static AccessibleLabel,
    &'static ComputedNode,
    &'static UiGlobalTransform,
    &'static InheritedVisibility,
    Option<&'static CalculatedClip>,
);

pub(super) fn plugin(app: &mut App) {
    app.insert_non_send(Fields::default())
        .insert_non_send(Heard::default())
        .add_systems(Update, write)
        .add_systems(Last, mirror);
}

fn write(
    heard: NonSend<Heard>,
    mut fields: Query<(Entity, &Stop, &mut EditableText)>,
    mut focus: ResMut<InputFocus>,
) {
    let heard = std::mem::take(&mut *heard.0.borrow_mut());
    for (key, news) in heard {
        let Some((entity, _, mut text)) = fields.iter_mut().find(|(_, stop, _)| stop.key == key)
        else {
            continue;
        };
        match news {
            News::Entered => focus.set(entity, FocusCause::Pressed),
            News::Left if focus.get() == Some(entity) => focus.clear(),
            News::Written(written) if text.value().to_string() != written => {
                text.queue_edit(TextEdit::SelectAll);
                text.queue_edit(TextEdit::Backspace);
                text.queue_edit(TextEdit::Insert(written.into()));
            }
            News::Left | News::Written(_) => {}
        }
    }
}

fn mirror(
    drawn: Query<Drawn>,
    window: Query<&Window, With<PrimaryWindow>>,
    heard: NonSend<Heard>,
    wake: Res<EventLoopProxyWrapper>,
    mut fields: NonSendMut<Fields>,
) {
    fields.0.retain(|key, field| {
        let stands = drawn.iter().any(|drawn| drawn.1.key == *key);
        if !stands {
            field.input.remove();
        }
        stands
    });
    let Ok(window) = window.single() else {
        return;
    };
    let scale = window.scale_factor();
    for (text, stop, label, node, transform, visible, clip) in &drawn {
        let whole = Rect::from_center_size(transform.translation, node.size());
        let seen = clip.map_or(whole, |clip| whole.intersect(clip.clip));
        let seen = if visible.get() { seen } else { Rect::default() };
        let seen = Rect::from_corners(seen.min / scale, seen.max / scale);
        if !fields.0.contains_key(stop.key) {
            let Some(input) = page_field(stop.key, text.max_characters, &heard, &wake) else {
                continue;
            };
            fields.0.insert(stop.key, Field { input, told: None });
        }
        let Some(field) = fields.0.get_mut(stop.key) else {
            continue;
        };
        let now = (label.0.clone(), seen.as_irect());
        if field.told.as_ref() != Some(&now) {
            set(&field.input, "aria-label", &now.0);
            place(&field.input, seen.center(), seen.size());
            field.told = Some(now);
        }
        // Whoever writes there knows best what is written.
        let active = document().and_then(|document| document.active_element());
        let written = text.value().to_string();
        if active.as_ref() != Some(&field.input) && field.input.value() != written {
            field.input.set_value(&written);
        }
    }
}

/// Puts a field into the page; `None` if there is no page.
fn page_field(
    key: &'static str,
    longest: Option<usize>,
    heard: &Heard,
    wake: &EventLoopProxyWrapper,
) -> Option<HtmlInputElement> {
    let input = document()?.create_element("input").ok()?;
    let input: HtmlInputElement = input.dyn_into().ok()?;
    for (name, value) in [
        ("type", "text"),
        ("autocomplete", "off"),
        ("enterkeyhint", "done"),
        ("data-action", short_name(key)),
    ] {
        set(&input, name, value);
    }
    if let Some(longest) = longest {
        set(&input, "maxlength", &longest.to_string());
    }
    let listen = |event: &str, news: fn(&HtmlInputElement, &Event) -> Option<News>| {
        let (heard, wake, field) = (heard.clone(), (**wake).clone(), input.clone());
        let closure = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            let news = news(&field, &event);
            heard.0.borrow_mut().extend(news.map(|news| (key, news)));
            // A closed event loop has nobody left to wake.
            let _ = wake.send_event(WinitUserEvent::WakeUp);
        });
        let callback = closure.as_ref().unchecked_ref();
        if input
            .add_event_listener_with_callback(event, callback)
            .is_ok()
        {
            // The listener lives as long as its element.
            closure.forget();
        }
    };
    listen("focus", |_, _| Some(News::Entered));
    listen("blur", |_, _| Some(News::Left));
    listen("input", |field, _| Some(News::Written(field.value())));
    listen("keydown", |field, event| {
        let key = js_sys::Reflect::get(event, &JsValue::from_str("key")).ok()?;
        let done = matches!(key.as_string()?.as_str(), "Enter" | "Escape");
        if done {
            leave(field);
        }
        None
    });
    element("ui-twin")?.append_child(&input).ok()?;
    Some(input)
}

/// Puts the keyboard away; what is pressed next belongs to the game.
fn leave(field: &HtmlInputElement) {
    // A page without its canvas has no game to press anything in.
    let _ = field.blur();
    if let Some(canvas) = element("kalah").and_then(|canvas| canvas.dyn_into::<HtmlElement>().ok())
    {
        let _ = canvas.focus();
    }
}
