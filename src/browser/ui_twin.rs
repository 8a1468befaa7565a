//! The controls' twin: one real button for every button and every choice that is drawn, one real slider for every
//! slider.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::ui_widgets::{Button, RadioButton, RadioGroup, Slider, SliderRange, SliderValue};
use bevy::window::PrimaryWindow;
use bevy::winit::EventLoopProxyWrapper;
use wasm_bindgen::JsValue;
use web_sys::Element;

use super::page::{document, element, place, set};
use super::presses::{Press, Presses};
use crate::ui::{Stop, spoken};

/// The elements, by the control they stand for, with what was told last.
#[derive(Default)]
struct UiTwin(HashMap<Entity, Twin>);

struct Twin {
    element: Element,
    told: Option<(String, IRect, Option<i32>)>,
}

/// A control: its label, place, and name.
type Control = (
    Entity,
    &'static AccessibleLabel,
    &'static ComputedNode,
    &'static UiGlobalTransform,
    &'static InheritedVisibility,
    Option<&'static Stop>,
    Has<RadioButton>,
    Option<(&'static SliderValue, &'static SliderRange)>,
);

pub(super) fn plugin(app: &mut App) {
    app.insert_non_send(UiTwin::default())
        .add_systems(Last, mirror_controls);
}

fn mirror_controls(
    controls: Query<Control, Or<(With<Button>, With<RadioButton>, With<Slider>)>>,
    parents: Query<&ChildOf>,
    children: Query<&Children>,
    radios: Query<(), With<RadioButton>>,
    groups: Query<&Stop, With<RadioGroup>>,
    window: Query<&Window, With<PrimaryWindow>>,
    presses: NonSend<Presses>,
    wake: Res<EventLoopProxyWrapper>,
    mut twin: NonSendMut<UiTwin>,
) {
    let (Ok(window), Some(document), Some(root)) =
        (window.single(), document(), element("ui-twin"))
    else {
        return;
    };
    let scale = window.scale_factor();
    twin.0.retain(|entity, twin| {
        let stands = controls.contains(*entity);
        if !stands {
            twin.element.remove();
        }
        stands
    });
    for (entity, label, node, transform, visible, stop, radio, slider) in &controls {
        let size = if visible.get() {
            node.size() / scale
        } else {
            Vec2::ZERO
        };
        let centre = transform.translation / scale;
        let place_now = IRect::from_corners(
            (centre - size / 2.0).round().as_ivec2(),
            (centre + size / 2.0).round().as_ivec2(),
        );
        let entry = match twin.0.entry(entity) {
            bevy::platform::collections::hash_map::Entry::Occupied(entry) => entry.into_mut(),
            bevy::platform::collections::hash_map::Entry::Vacant(entry) => {
                let kind = if slider.is_some() { "input" } else { "button" };
                let Ok(element) = document.create_element(kind) else {
                    continue;
                };
                let name = if radio {
                    choice_name(entity, &parents, &children, &radios, &groups)
                } else {
                    stop.map(|stop| short_name(stop.key).to_owned())
                };
                set(&element, "data-action", &name.unwrap_or_default());
                if let Some((_, range)) = slider {
                    set(&element, "type", "range");
                    set(&element, "min", &range.start().to_string());
                    set(&element, "max", &range.end().to_string());
                    presses.report_value(&element, entity, &wake);
                } else {
                    presses.report(&element, Press::Control(entity), &wake);
                }
                let _ = root.append_child(&element);
                entry.insert(Twin {
                    element,
                    told: None,
                })
            }
        };
        // Volumes are whole steps.
        let value = slider.map(|(value, _)| value.0.round() as i32);
        let now = (label.0.clone(), place_now, value);
        if entry.told.as_ref() != Some(&now) {
            set(&entry.element, "aria-label", &spoken(&now.0));
            place(&entry.element, centre, size);
            if let Some(value) = value {
                let name = JsValue::from_str("value");
                // An element that takes no value is no slider; nothing is lost.
                let _ = js_sys::Reflect::set(&entry.element, &name, &JsValue::from(value));
            }
            entry.told = Some(now);
        }
    }
}

/// "title_play" is known as "play": the screen is told by the page already.
pub(super) fn short_name(key: &str) -> &str {
    key.split_once('_').map_or(key, |(_, name)| name)
}

/// A choice is known by its group and its place in it: "level-1".
fn choice_name(
    entity: Entity,
    parents: &Query<&ChildOf>,
    children: &Query<&Children>,
    radios: &Query<(), With<RadioButton>>,
    groups: &Query<&Stop, With<RadioGroup>>,
) -> Option<String> {
    let group = parents
        .iter_ancestors(entity)
        .find(|&ancestor| groups.contains(ancestor))?;
    let place = children
        .iter_descendants(group)
        .filter(|&descendant| radios.contains(descendant))
        .position(|descendant| descendant == entity)?;
    let key = groups.get(group).ok()?.key;
    Some(format!("{}-{}", short_name(key), place + 1))
}
