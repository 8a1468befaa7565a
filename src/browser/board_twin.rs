//! The board's twin: a button for each pit with its count and its outcome, a line for each store.

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use web_sys::Element;

use super::page::{document, element, place, set};
use super::presses::{Press, Presses};
use crate::game::{CurrentMatch, Playback, Screen, ShownBoard, Thinking};
use crate::rules::{Awaiting, Hollow, LabelStyle, Side};
use crate::text::Words;
use crate::ui::hollow_words;
use crate::view::BoardView;

/// The elements of the twin, in the order of [`Hollow::all`].
#[derive(Default)]
struct BoardTwin {
    pits: u8,
    elements: Vec<(Hollow, Element)>,
}

pub(super) fn plugin(app: &mut App) {
    app.insert_non_send(BoardTwin::default()).add_systems(
        Last,
        (
            build,
            tell_state,
            tell_seeds.run_if(
                resource_changed::<ShownBoard>
                    .or_else(resource_changed::<BoardView>)
                    .or_else(resource_changed::<CurrentMatch>)
                    .or_else(resource_changed::<Playback>)
                    .or_else(resource_changed::<Words>)
                    .or_else(state_changed::<Screen>),
            ),
        )
            .chain(),
    );
}

fn build(
    shown: Res<ShownBoard>,
    presses: NonSend<Presses>,
    wake: Res<EventLoopProxyWrapper>,
    mut twin: NonSendMut<BoardTwin>,
) {
    let pits = shown.0.pits();
    if twin.pits == pits && !twin.elements.is_empty() {
        return;
    }
    let (Some(document), Some(root)) = (document(), element("board-twin")) else {
        return;
    };
    root.set_text_content(None);
    twin.pits = pits;
    twin.elements.clear();
    for hollow in Hollow::all(pits) {
        let tag = if matches!(hollow, Hollow::Pit(_)) {
            "button"
        } else {
            "output"
        };
        let Ok(element) = document.create_element(tag) else {
            continue;
        };
        match hollow {
            Hollow::Pit(pit) => {
                set(
                    &element,
                    "data-hollow",
                    &LabelStyle::Letters.label(pit, pits),
                );
                presses.report(&element, Press::Pit(pit), &wake);
            }
            Hollow::Store(side) => set(&element, "data-store", side_word(side)),
        }
        if root.append_child(&element).is_ok() {
            twin.elements.push((hollow, element));
        }
    }
}

const fn side_word(side: Side) -> &'static str {
    match side {
        Side::South => "south",
        Side::North => "north",
    }
}

fn tell_state(
    screen: Res<State<Screen>>,
    current: Res<CurrentMatch>,
    playback: Res<Playback>,
    thinking: Res<Thinking>,
    mut told: Local<Option<[&'static str; 4]>>,
) {
    let screen = match screen.get() {
        Screen::Loading => "loading",
        Screen::Title => "title",
        Screen::NewGame => "new-game",
        Screen::Match => "match",
        Screen::Exercise => "exercise",
    };
    let to_move = match current.game.awaiting() {
        Awaiting::Sowing(side) => side_word(side),
        Awaiting::PieChoice(_) | Awaiting::Nothing => "none",
    };
    let word = |yes| if yes { "true" } else { "false" };
    let busy = playback.busy()
        || thinking.is_thinking()
        || current.awaited().is_some_and(|one| one.level().is_some());
    let now = [
        screen,
        to_move,
        word(busy),
        word(current.game.outcome().is_some() && !playback.busy()),
    ];
    if *told == Some(now) {
        return;
    }
    if let Some(root) = element("board-twin") {
        for (name, value) in ["data-screen", "data-to-move", "data-busy", "data-over"]
            .into_iter()
            .zip(now)
        {
            set(&root, name, value);
        }
        *told = Some(now);
    }
}

fn tell_seeds(
    shown: Res<ShownBoard>,
    view: Res<BoardView>,
    current: Res<CurrentMatch>,
    words: Res<Words>,
    playback: Res<Playback>,
    screen: Res<State<Screen>>,
    twin: NonSend<BoardTwin>,
) {
    let open = if screen.has_open_board() && !playback.busy() {
        current.open_pits()
    } else {
        Vec::new()
    };
    let layout = &view.layout;
    for (hollow, element) in &twin.elements {
        let seeds = shown.0.seeds(*hollow);
        set(element, "data-seeds", &seeds.to_string());
        match hollow {
            Hollow::Pit(pit) => {
                let playable = open.contains(pit);
                set(
                    element,
                    "data-playable",
                    if playable { "true" } else { "false" },
                );
                set(
                    element,
                    "aria-disabled",
                    if playable { "false" } else { "true" },
                );
            }
            Hollow::Store(_) => {
                element.set_text_content(Some(&seeds.to_string()));
            }
        }
        let said = hollow_words(&words, &current, &playback, &shown.0, *hollow);
        set(element, "aria-label", &said);
        let size = layout.half_extent(*hollow) * 2.0;
        place(element, layout.window_centre(*hollow), size);
    }
}
