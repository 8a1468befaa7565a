//! Files in the browser: a download, and the page's own way to pick a file.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, HtmlAnchorElement, HtmlInputElement, Url};

use super::super::super::toast::Tell;
use super::{FileNews, ImportText, LARGEST, OpenIntent, SaveIntent, hear};
use crate::text::Words;

/// What the page reported and the game has not yet heard.
#[derive(Clone, Default)]
struct Files(Rc<RefCell<VecDeque<FileNews>>>);

pub(super) fn plugin(app: &mut App) {
    app.insert_non_send(Files::default()).add_systems(
        Update,
        (download, pick, hear_news).chain().before(super::import),
    );
}

fn download(mut intents: MessageReader<SaveIntent>, files: NonSend<Files>) {
    if let Some(SaveIntent { name, text }) = intents.read().last() {
        let news = match offer(name, text) {
            Some(()) => FileNews::Saved(name.clone()),
            None => FileNews::NoDialog,
        };
        files.0.borrow_mut().push_back(news);
    }
}

/// Lets the page download a text as a file; `None` if it cannot.
fn offer(name: &str, text: &str) -> Option<()> {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let blob = Blob::new_with_str_sequence(&parts).ok()?;
    let url = Url::create_object_url_with_blob(&blob).ok()?;
    let document = web_sys::window()?.document()?;
    let link: HtmlAnchorElement = document.create_element("a").ok()?.dyn_into().ok()?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // The browser holds what it downloads by itself.
    let _ = Url::revoke_object_url(&url);
    Some(())
}

fn pick(
    mut intents: MessageReader<OpenIntent>,
    files: NonSend<Files>,
    wake: Res<EventLoopProxyWrapper>,
) {
    if intents.read().last().is_some() && ask(&files, &wake).is_none() {
        files.0.borrow_mut().push_back(FileNews::NoDialog);
    }
}

/// Lets the page ask for a file; `None` if it cannot.
fn ask(files: &Files, wake: &EventLoopProxyWrapper) -> Option<()> {
    let document = web_sys::window()?.document()?;
    let input: HtmlInputElement = document.create_element("input").ok()?.dyn_into().ok()?;
    input.set_type("file");
    let (files, wake, picked) = (files.clone(), (**wake).clone(), input.clone());
    let read = Closure::<dyn FnMut(JsValue)>::new(move |text: JsValue| {
        let text = text.as_string().unwrap_or_default();
        files.0.borrow_mut().push_back(FileNews::Read(text));
        // A closed event loop has nobody left to wake.
        let _ = wake.send_event(WinitUserEvent::WakeUp);
    });
    let changed = Closure::<dyn FnMut()>::new(move || {
        let file = picked.files().and_then(|files| files.get(0));
        if let Some(file) = file.filter(|file| file.size() <= LARGEST as f64) {
            let _ = file.text().then(&read);
        }
    });
    input.set_onchange(Some(changed.as_ref().unchecked_ref()));
    // It lives as long as its element.
    changed.forget();
    input.click();
    Some(())
}

fn hear_news(
    files: NonSend<Files>,
    words: Res<Words>,
    mut imports: MessageWriter<ImportText>,
    mut tell: MessageWriter<Tell>,
) {
    let heard = std::mem::take(&mut *files.0.borrow_mut());
    for news in heard {
        hear(news, &words, &mut imports, &mut tell);
    }
}
