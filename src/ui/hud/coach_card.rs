//! What the coach says of the last sowing, with what can be done about it; and what the other side threatens.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::super::exercise::Interruption;
use super::super::focus::Stop;
use super::super::icon::Icon;
use super::super::kit::{Hand, Kit};
use super::super::theme::{INK, Style};
use super::super::toast::Tell;
use super::super::widget::{Act, Skin, button, card, icon_button, strip};
use super::band::{self, BandWide, STACKED, said};
use crate::game::{Coach, CoachShowIntent, HintAwayIntent, Remark, UndoIntent};
use crate::learn::Task;
use crate::store::KeptChoices;
use crate::view::frame::Shape;

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum CoachAct {
    Show,
    TakeBack,
    Lesson,
    Off,
    CloseThreat,
}

impl Act for CoachAct {}

/// What can be done about a remark.
const ACTS: [(CoachAct, &str, Icon, &str); 4] = [
    (CoachAct::Show, "coach_show", Icon::Eye, "coach-show"),
    (
        CoachAct::TakeBack,
        "coach_take_back",
        Icon::Undo,
        "coach-take-back",
    ),
    (CoachAct::Lesson, "coach_lesson", Icon::Book, "coach-lesson"),
    (CoachAct::Off, "coach_off", Icon::SpeechOff, "coach-off"),
];

pub(super) fn plugin(app: &mut App) {
    app.add_observer(act);
}

/// Puts what the coach says; `node` is that of a strip in its place.
pub(super) fn coach_card(hand: &mut Hand, kit: &Kit, words: &str, node: Node) {
    match kit.shape() {
        Shape::Wide => wide(hand, kit, words),
        Shape::Rail if kit.frame.is_narrow() => tall(hand, kit, words),
        Shape::Rail => line(hand, kit, (Icon::Speech, words), node, |strip| {
            for (act, stop, icon, id) in ACTS {
                let skin = (Skin::Secondary, Stop::at(stop), act);
                icon_button(strip, kit, skin, (icon, id), Vec2::new(44.0, 40.0));
            }
        }),
        Shape::Tall => tall(hand, kit, words),
    }
}

/// Puts what the other side threatens; only what is known can be put away.
pub(super) fn threat_strip(hand: &mut Hand, kit: &Kit, words: &str, known: bool, node: Node) {
    let close = |hand: &mut Hand| {
        if known {
            let close = (Skin::Entry, Stop::at("threat_close"), CoachAct::CloseThreat);
            let size = Vec2::new(48.0, 40.0);
            icon_button(hand, kit, close, (Icon::Cross, "threat-close"), size);
        }
    };
    if kit.shape() == Shape::Wide {
        // As high as the band: nothing of the rules' card looks out behind it.
        card(hand, kit, false, band::node(16), BandWide, |card| {
            card.spawn(kit.icon(Icon::Eye, 28.0, INK));
            said(card, kit, Style::Body, words);
            close(card);
        });
    } else {
        line(hand, kit, (Icon::Eye, words), node, close);
    }
}

/// A strip as wide as the band, in small windows: an icon, words, buttons.
fn line(
    hand: &mut Hand,
    kit: &Kit,
    (icon, words): (Icon, &str),
    node: Node,
    acts: impl FnOnce(&mut Hand),
) {
    let node = Node {
        padding: UiRect::new(px(12), px(4), px(2), px(2)),
        column_gap: px(6),
        ..node
    };
    strip(hand, kit, node, BandWide, |strip| {
        strip.spawn(kit.icon(icon, 22.0, INK));
        said(strip, kit, Style::Small, words);
        acts(strip);
    });
}

fn wide(hand: &mut Hand, kit: &Kit, words: &str) {
    card(hand, kit, false, band::node(16), BandWide, |card| {
        card.spawn(kit.icon(Icon::Speech, 28.0, INK));
        said(card, kit, Style::Body, words);
        let acts = Node {
            flex_wrap: FlexWrap::Wrap,
            column_gap: px(8),
            row_gap: px(8),
            width: px(300),
            flex_shrink: 0.0,
            ..default()
        };
        card.spawn((acts, Pickable::IGNORE)).with_children(|acts| {
            for (act, stop, _, id) in ACTS {
                let node = Node {
                    height: px(42),
                    flex_grow: 1.0,
                    flex_basis: percent(45),
                    ..default()
                };
                let skin = if act == CoachAct::Show {
                    Skin::Primary
                } else {
                    Skin::Secondary
                };
                button(acts, kit, (skin, Stop::at(stop), act), (None, id), node);
            }
        });
    });
}

/// Words over one row of buttons.
fn tall(hand: &mut Hand, kit: &Kit, words: &str) {
    band::stacked(hand, kit, (Icon::Speech, words), |row| {
        for (act, stop, icon, id) in ACTS {
            let skin = (Skin::Secondary, Stop::at(stop), act);
            // The tool below says in words what taking back is called.
            if matches!(act, CoachAct::Off | CoachAct::TakeBack) {
                icon_button(row, kit, skin, (icon, id), Vec2::splat(STACKED));
            } else {
                let node = Node {
                    height: px(STACKED),
                    flex_grow: 1.0,
                    ..default()
                };
                button(row, kit, skin, (None, id), node);
            }
        }
    });
}

fn act(
    activate: On<Activate>,
    acts: Query<&CoachAct>,
    kit: Kit,
    coach: Res<Coach>,
    mut choices: ResMut<KeptChoices>,
    mut interruption: Interruption,
    mut shows: MessageWriter<CoachShowIntent>,
    mut undos: MessageWriter<UndoIntent>,
    mut unwanted: MessageWriter<HintAwayIntent>,
    mut told: MessageWriter<Tell>,
) {
    let Ok(act) = acts.get(activate.entity) else {
        return;
    };
    match act {
        CoachAct::Show => {
            shows.write(CoachShowIntent);
        }
        CoachAct::TakeBack => {
            undos.write(UndoIntent);
        }
        CoachAct::Lesson => {
            let lesson = coach.told().map(Remark::lesson);
            if let Some(task) = lesson.and_then(Task::of_lesson) {
                interruption.begin(task);
            }
        }
        CoachAct::Off => {
            choices.coach = false;
            told.write(Tell(kit.say("coach-off-told")));
        }
        CoachAct::CloseThreat => {
            unwanted.write(HintAwayIntent);
        }
    }
}
