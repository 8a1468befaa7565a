//! Clicks that are quicker than a frame.
//!
//! Bevy looks up what a release hits in what lay under the pointer one frame before. Where frames are long, as while a
//! board is drawn without a graphics card, the way to a button, the press and the release fall into one, and the click
//! is lost; a finger's tap always is. So what pointers do is handed on in shares: a press is the last of its frame, and
//! a release waits until the way to it was seen.

use std::collections::VecDeque;

use bevy::ecs::message::{MessageCursor, MessageUpdateSystems};
use bevy::input::ButtonState;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::picking::PickingSystems;
use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowEvent};

/// What pointers did and no frame has seen yet.
#[derive(Resource, Default)]
struct Waiting(VecDeque<WindowEvent>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Waiting>()
        .add_message::<WindowEvent>()
        .add_message::<TouchInput>()
        .add_message::<RequestRedraw>()
        .add_systems(
            First,
            hand_on
                .after(MessageUpdateSystems)
                .before(PickingSystems::Input),
        );
}

fn hand_on(
    mut events: ResMut<Messages<WindowEvent>>,
    mut touches: ResMut<Messages<TouchInput>>,
    mut read: Local<MessageCursor<WindowEvent>>,
    mut waiting: ResMut<Waiting>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    waiting.0.extend(read.read(&events).cloned());
    if waiting.0.is_empty() {
        return;
    }
    // Nobody but the picking reads these, and what it read before is of no more use.
    events.clear();
    // Fingers are forgotten when they are lifted, so that has to be heard together with the rest.
    if waiting.0.iter().any(|event| touch_of(event).is_some()) {
        touches.clear();
    }
    for event in share(&mut waiting.0) {
        if let Some(&touch) = touch_of(&event) {
            touches.write(touch);
        }
        events.write(event);
    }
    read.clear(&events);
    if !waiting.0.is_empty() {
        redraw.write(RequestRedraw);
    }
}

const fn touch_of(event: &WindowEvent) -> Option<&TouchInput> {
    match event {
        WindowEvent::TouchInput(touch) => Some(touch),
        _ => None,
    }
}

/// What an event means for a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Way,
    Press,
    Release,
    None,
}

fn part_of(event: &WindowEvent) -> Part {
    match event {
        WindowEvent::CursorMoved(_) => Part::Way,
        WindowEvent::MouseButtonInput(button) => match button.state {
            ButtonState::Pressed => Part::Press,
            ButtonState::Released => Part::Release,
        },
        WindowEvent::TouchInput(touch) => match touch.phase {
            TouchPhase::Started => Part::Press,
            TouchPhase::Moved => Part::Way,
            TouchPhase::Ended | TouchPhase::Canceled => Part::Release,
        },
        _ => Part::None,
    }
}

/// Takes what one frame may see.
fn share(waiting: &mut VecDeque<WindowEvent>) -> Vec<WindowEvent> {
    let mut seen = Vec::new();
    let mut on_the_way = false;
    while let Some(event) = waiting.pop_front() {
        let part = part_of(&event);
        if part == Part::Release && on_the_way {
            waiting.push_front(event);
            break;
        }
        on_the_way |= part == Part::Way;
        seen.push(event);
        if part == Part::Press {
            break;
        }
    }
    seen
}

#[cfg(test)]
mod tests {
    use bevy::input::InputPlugin;
    use bevy::input::mouse::{MouseButton, MouseButtonInput};
    use bevy::picking::backend::{HitData, PointerHits};
    use bevy::picking::pointer::{PointerId, PointerLocation};
    use bevy::picking::{InteractionPlugin, PickingPlugin, input::PointerInputPlugin};
    use bevy::window::{CursorMoved, PrimaryWindow, WindowPlugin};

    use super::*;

    /// Lies at the left of everything beyond x = 100.
    #[derive(Component)]
    struct Button;

    #[derive(Resource, Default)]
    struct Clicks(usize);

    fn hits(
        pointers: Query<(&PointerId, &PointerLocation)>,
        button: Single<Entity, With<Button>>,
        mut hits: MessageWriter<PointerHits>,
    ) {
        for (&pointer, location) in &pointers {
            if location.location().is_some_and(|at| at.position.x < 100.0) {
                let hit = HitData::new(*button, 0.0, None, None);
                hits.write(PointerHits::new(pointer, vec![(*button, hit)], 0.0));
            }
        }
    }

    /// A click is told to the window too.
    fn count(
        click: On<Pointer<Click>>,
        buttons: Query<(), With<Button>>,
        mut clicks: ResMut<Clicks>,
    ) {
        clicks.0 += usize::from(buttons.contains(click.entity));
    }

    /// A window with one button in it, and the window.
    fn with_a_button() -> (App, Entity) {
        let mut app = App::new();
        app.add_plugins((
            MinimalPlugins,
            InputPlugin,
            WindowPlugin::default(),
            PickingPlugin,
            PointerInputPlugin,
            InteractionPlugin,
            plugin,
        ))
        .init_resource::<Clicks>()
        .add_systems(PreUpdate, hits.in_set(PickingSystems::Backend))
        .add_observer(count);
        app.world_mut().spawn(Button);
        app.update();
        app.update();
        let mut windows = app
            .world_mut()
            .query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(app.world()).expect("a window");
        (app, window)
    }

    fn moved(window: Entity, x: f32) -> WindowEvent {
        WindowEvent::CursorMoved(CursorMoved {
            window,
            position: Vec2::new(x, 50.0),
            delta: None,
        })
    }

    fn button(window: Entity, state: ButtonState) -> WindowEvent {
        WindowEvent::MouseButtonInput(MouseButtonInput {
            window,
            button: MouseButton::Left,
            state,
        })
    }

    fn touch(window: Entity, id: u64, phase: TouchPhase, x: f32) -> TouchInput {
        TouchInput {
            phase,
            position: Vec2::new(x, 50.0),
            window,
            force: None,
            id,
        }
    }

    /// How many clicks came of what happened within one frame.
    fn clicks_of(happened: impl Fn(Entity) -> Vec<WindowEvent>) -> usize {
        let (mut app, window) = with_a_button();
        for event in happened(window) {
            if let WindowEvent::TouchInput(touch) = event {
                app.world_mut().write_message(touch);
            }
            app.world_mut().write_message(event);
        }
        for _ in 0..8 {
            app.update();
        }
        let mut pointers = app.world_mut().query::<&PointerId>();
        let fingers = pointers.iter(app.world()).filter(|one| one.is_touch());
        assert_eq!(fingers.count(), 0, "a lifted finger points at nothing");
        app.world().resource::<Clicks>().0
    }

    use ButtonState::{Pressed, Released};

    #[test]
    fn a_click_within_one_frame_counts() {
        let way_and_click = |window| {
            vec![
                moved(window, 300.0),
                moved(window, 50.0),
                button(window, Pressed),
                button(window, Released),
                moved(window, 300.0),
            ]
        };
        assert_eq!(clicks_of(way_and_click), 1);
    }

    #[test]
    fn a_press_that_slides_off_is_no_click_and_neither_is_one_that_slides_on() {
        let slide = |window, from, to| {
            vec![
                moved(window, from),
                button(window, Pressed),
                moved(window, to),
                button(window, Released),
            ]
        };
        assert_eq!(clicks_of(|window| slide(window, 50.0, 300.0)), 0);
        assert_eq!(clicks_of(|window| slide(window, 300.0, 50.0)), 0);
    }

    #[test]
    fn taps_within_one_frame_count_each_for_itself() {
        let taps = |window| {
            [1, 2]
                .into_iter()
                .flat_map(|id| {
                    [
                        touch(window, id, TouchPhase::Started, 50.0),
                        touch(window, id, TouchPhase::Moved, 52.0),
                        touch(window, id, TouchPhase::Ended, 52.0),
                    ]
                })
                .map(WindowEvent::TouchInput)
                .collect()
        };
        assert_eq!(clicks_of(taps), 2);
        let swipe = |window| {
            [
                (TouchPhase::Started, 50.0),
                (TouchPhase::Moved, 300.0),
                (TouchPhase::Ended, 300.0),
            ]
            .map(|(phase, x)| WindowEvent::TouchInput(touch(window, 1, phase, x)))
            .to_vec()
        };
        assert_eq!(clicks_of(swipe), 0);
    }

    #[test]
    fn what_comes_frame_by_frame_waits_for_nothing() {
        let (mut app, window) = with_a_button();
        for event in [
            moved(window, 50.0),
            button(window, Pressed),
            button(window, Released),
        ] {
            app.world_mut().write_message(event);
            app.update();
            assert!(app.world().resource::<Waiting>().0.is_empty());
        }
        assert_eq!(app.world().resource::<Clicks>().0, 1);
    }
}
