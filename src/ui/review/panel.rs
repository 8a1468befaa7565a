//! The card beside the board: a question, or what is known of the move under the cursor.

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Button;

use super::super::describe::{row_of, seat_name, sowing_words, speaker};
use super::super::focus::Stop;
use super::super::hud::Seat;
use super::super::icon::Icon;
use super::super::kit::Hand;
use super::super::scroll;
use super::super::theme::{INK, INK_2, RADIUS_BUTTON, Style};
use super::super::verdict::verdict_words;
use super::super::ways::WayBack;
use super::super::widget::{Skin, button, button_saying, card, icon_button};
use super::places::at;
use super::questions::{Judged, idea_id, is_own, questions};
use super::reasons::why_words;
use super::{ReviewAct, Seen};
use crate::engine::review::Decision;
use crate::rules::Pit;
use crate::view::frame::Shape;

/// The names of the buttons that try a pit.
const TRIES: [&str; 12] = [
    "review_pit_1",
    "review_pit_2",
    "review_pit_3",
    "review_pit_4",
    "review_pit_5",
    "review_pit_6",
    "review_pit_7",
    "review_pit_8",
    "review_pit_9",
    "review_pit_10",
    "review_pit_11",
    "review_pit_12",
];

/// The names of the buttons that lead to a question.
const QUESTIONS: [&str; 3] = [
    "review_question_1",
    "review_question_2",
    "review_question_3",
];

/// How high a button is, in interface pixels.
const HEIGHT: f32 = 44.0;

fn column(gap: f32) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(gap),
        ..default()
    }
}

fn row() -> Node {
    Node {
        column_gap: px(8),
        row_gap: px(8),
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        ..default()
    }
}

/// A node for a button that shares a row.
fn shared(height: f32) -> Node {
    Node {
        height: px(height),
        flex_grow: 1.0,
        ..default()
    }
}

/// Puts the card.
pub(super) fn panel(root: &mut Hand, seen: &Seen, place: Rect, scrolled: ScrollPosition) {
    let wide = seen.kit.shape() == Shape::Wide;
    let padding = if wide {
        UiRect::axes(px(22), px(10))
    } else {
        UiRect::axes(px(14), px(8))
    };
    let node = Node {
        padding,
        ..at(place)
    };
    let node = Node {
        flex_direction: FlexDirection::Column,
        ..node
    };
    card(root, seen.kit, wide, node, (), |card| {
        if !wide {
            super::graph::steps(card, seen);
        }
        let list = scroll::list(scrolled, column(4.0));
        card.spawn(list).with_children(|list| {
            let asked = seen.reviewing.asked;
            match asked.and_then(|ply| seen.review.decision(ply)) {
                Some(decision) => question(list, seen, decision),
                None => told(list, seen),
            }
        });
        // Where the rest may have to be scrolled, this stays in sight.
        if !wide {
            let foot = Node {
                margin: UiRect::top(px(4)),
                ..row()
            };
            card.spawn((foot, Pickable::IGNORE))
                .with_children(|foot| play(foot, seen));
        }
    });
}

/// The line above the title, and the title.
fn head(hand: &mut Hand, seen: &Seen, small: Option<String>, title: String) {
    let head = Node {
        justify_content: JustifyContent::SpaceBetween,
        column_gap: px(8),
        flex_shrink: 0.0,
        ..default()
    };
    hand.spawn((head, Pickable::IGNORE)).with_children(|head| {
        let words = Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            ..column(0.0)
        };
        // An upright window is short of lines, so both share one where they can.
        let words = if seen.kit.shape() == Shape::Tall {
            Node {
                flex_direction: FlexDirection::RowReverse,
                flex_wrap: FlexWrap::WrapReverse,
                justify_content: JustifyContent::SpaceBetween,
                align_items: AlignItems::Center,
                column_gap: px(8),
                ..words
            }
        } else {
            words
        };
        head.spawn((words, Pickable::IGNORE))
            .with_children(|words| {
                // Two lines are as high as the button beside them.
                let style = if seen.kit.shape() == Shape::Wide && small.is_none() {
                    Style::Title
                } else {
                    Style::Heading
                };
                if let Some(small) = small {
                    words.spawn(seen.kit.text(Style::SmallBold, INK_2, small));
                }
                words.spawn(seen.kit.text(style, INK, title));
            });
        if seen.kit.shape() == Shape::Wide {
            close(head, seen);
        }
    });
}

/// The button that closes: beside the title, on small windows beside the steps.
pub(super) fn close(hand: &mut Hand, seen: &Seen) {
    let close = (Skin::Secondary, Stop::at("review_close"), WayBack);
    let face = (Icon::Cross, "review-close");
    icon_button(hand, seen.kit, close, face, Vec2::splat(44.0));
}

fn paragraph(hand: &mut Hand, seen: &Seen, said: &str) {
    let holder = Node {
        flex_shrink: 0.0,
        ..default()
    };
    hand.spawn((holder, Pickable::IGNORE))
        .with_children(|holder| seen.kit.rich(holder, Style::Body, INK, said));
}

/// Who sowed what, and what it cost.
fn deed(hand: &mut Hand, seen: &Seen, decision: &Decision) {
    paragraph(hand, seen, &deed_words(seen, decision));
}

fn deed_words(seen: &Seen, decision: &Decision) -> String {
    let kit = seen.kit;
    let game = &seen.current.game;
    let player = game.played()[decision.ply].player_at(decision.side);
    let seat = Seat::of(game.seat_of(player), seen.current);
    let [who, name] = speaker(&kit.words, seen.current, seat);
    let pit = ("pit", kit.words.pit(decision.sown).into());
    let sown = kit.say_with("review-played", &[who, name, pit]);
    let cost = if decision.loss() == 0 {
        kit.say("review-best-there-was")
    } else {
        let id = if decision.proven {
            "review-cost-proven"
        } else {
            "review-cost"
        };
        kit.say_with(id, &[("n", decision.loss().into())])
    };
    format!("{sown} {cost}")
}

fn question(list: &mut Hand, seen: &Seen, decision: &Decision) {
    let kit = seen.kit;
    let all = questions(seen.current, seen.review);
    let number = all.iter().position(|one| one.ply == decision.ply);
    let number = number.unwrap_or_default();
    let small = kit.say_with(
        "review-question",
        &[
            ("n", (number + 1).into()),
            ("all", all.len().into()),
            ("move", row_of(&seen.current.game, decision.ply).into()),
        ],
    );
    head(list, seen, Some(small), kit.say("review-find"));
    let settled = seen.reviewing.is_settled();
    // What is said there changes; what can be pressed below stays in its place.
    let place = Node {
        min_height: px(if kit.shape() == Shape::Wide { 102 } else { 78 }),
        flex_shrink: 0.0,
        ..column(2.0)
    };
    let open = |one: &&&Decision| !seen.reviewing.settled.contains(&one.ply);
    let next = all.iter().find(open).filter(|_| settled);
    list.spawn((place, Pickable::IGNORE))
        .with_children(|place| {
            deed(place, seen, decision);
            paragraph(place, seen, &answer_words(seen, decision, settled));
            let position = &seen.current.game.played()[decision.ply].before;
            let idea = seen.reviewing.idea && !settled;
            let idea = idea.then(|| idea_id(decision, position, seen.review));
            if let Some(Some(id)) = idea {
                paragraph(place, seen, &kit.say(id));
            }
            if settled && next.is_none() {
                paragraph(place, seen, &kit.say("review-all-asked"));
            }
        });
    pits(list, seen, decision, settled);
    list.spawn((row(), Pickable::IGNORE)).with_children(|row| {
        if let Some(next) = next {
            let act = ReviewAct::Ask(next.ply);
            let skin = (Skin::Primary, Stop::first("review_next"), act);
            button(row, kit, skin, (None, "review-next"), shared(HEIGHT));
        } else if settled {
            let skin = (Skin::Primary, Stop::first("review_done"), WayBack);
            button(row, kit, skin, (None, "review-done"), shared(HEIGHT));
        } else {
            let skin = (Skin::Secondary, Stop::at("review_idea"), ReviewAct::Idea);
            let face = (Some(Icon::Lamp), "review-idea");
            button(row, kit, skin, face, shared(HEIGHT));
            let skin = (
                Skin::Secondary,
                Stop::at("review_answer"),
                ReviewAct::Answer,
            );
            button(row, kit, skin, (None, "review-answer"), shared(HEIGHT));
        }
        if kit.shape() == Shape::Wide {
            play(row, seen);
        }
    });
}

/// What is read aloud: the question or its answer, or how it stands at the move under the cursor.
pub(super) fn spoken(seen: &Seen) -> String {
    let kit = seen.kit;
    let asked = seen.reviewing.asked;
    if let Some(decision) = asked.and_then(|ply| seen.review.decision(ply)) {
        let idea = seen.reviewing.idea && !seen.reviewing.is_settled();
        let position = &seen.current.game.played()[decision.ply].before;
        let idea = idea.then(|| idea_id(decision, position, seen.review));
        if let (Some(Some(id)), None) = (idea, seen.reviewing.tried) {
            return kit.say(id);
        }
        let settled = seen.reviewing.is_settled();
        let answer = answer_words(seen, decision, settled);
        return if seen.reviewing.tried.is_some() || settled {
            answer
        } else {
            format!("{} {answer}", deed_words(seen, decision))
        };
    }
    let Some(ply) = seen.ply() else {
        return kit.say("review-end");
    };
    let game = &seen.current.game;
    let margin = super::graph::values(seen)
        .get(seen.reviewing.at)
        .copied()
        .flatten();
    let sown = game.played()[ply].sowing.as_ref();
    let (Some(margin), Some(sown)) = (margin, sown) else {
        return kit.say(if seen.review.is_given_up() {
            "review-given-up"
        } else {
            "review-not-known"
        });
    };
    let ahead = if margin > 0 { Seat::Near } else { Seat::Far };
    let values = [
        ("move", row_of(game, ply).into()),
        ("pit", kit.words.pit(sown.pit).into()),
        ("margin", margin.abs().into()),
        ("name", seat_name(&kit.words, seen.current, ahead).into()),
    ];
    kit.say_with("review-cursor", &values)
}

/// How the last try was judged, or what was best; before any try, what is to be done.
fn answer_words(seen: &Seen, decision: &Decision, settled: bool) -> String {
    let kit = seen.kit;
    let named = |pit: Pit| kit.words.pit(pit).into();
    let because = |id, pit| {
        let said = kit.say_with(id, &[("pit", named(pit))]);
        match why_words(seen, decision) {
            Some(why) => format!("{said} {why}"),
            None => said,
        }
    };
    match (seen.reviewing.tried, settled) {
        (Some((pit, Judged::Right)), _) if pit != decision.best() => {
            kit.say_with("review-right-too", &[("pit", named(pit))])
        }
        (Some((pit, Judged::Right)), _) => because("review-right", pit),
        (_, true) => because("review-told", decision.best()),
        (Some((pit, Judged::Same)), _) => kit.say_with("review-same", &[("pit", named(pit))]),
        (Some((pit, Judged::Better(n))), _) => kit.say_with(
            "review-better",
            &[
                ("pit", named(pit)),
                ("sown", named(decision.sown)),
                ("n", n.into()),
            ],
        ),
        (Some((pit, Judged::NoBetter)), _) => kit.say_with(
            "review-no-better",
            &[("pit", named(pit)), ("sown", named(decision.sown))],
        ),
        (None, false) => kit.say("review-sow"),
    }
}

/// A button for each pit that could be sown: the board for those who do not point. Once it is `settled` they are worn out.
fn pits(list: &mut Hand, seen: &Seen, decision: &Decision, settled: bool) {
    let kit = seen.kit;
    // Beside the board of a low window six of them have one line.
    let (gap, width) = if kit.shape() == Shape::Rail {
        (4, 32)
    } else {
        (6, 44)
    };
    let line = Node {
        column_gap: px(gap),
        ..row()
    };
    list.spawn((line, Pickable::IGNORE)).with_children(|line| {
        for choice in &decision.weighed.moves {
            let words = kit.words.pit(choice.pit);
            let key = TRIES[usize::from(choice.pit.index) % TRIES.len()];
            let mut pit = line.spawn((
                Button,
                Skin::Secondary,
                Stop::at(key),
                ReviewAct::Try(choice.pit),
                AccessibleLabel(words.clone()),
                Node {
                    min_width: px(width),
                    min_height: px(40),
                    padding: UiRect::axes(px(5), px(2)),
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    border: UiRect::all(px(1)),
                    border_radius: BorderRadius::all(px(RADIUS_BUTTON)),
                    ..default()
                },
            ));
            pit.with_children(|inside| {
                inside.spawn(kit.line(Style::Bold, INK, words));
            });
            if settled {
                pit.insert(InteractionDisabled);
            }
        }
    });
}

fn play(row: &mut Hand, seen: &Seen) {
    if seen.ply().is_some() {
        let skin = (Skin::Secondary, Stop::at("review_play"), ReviewAct::Play);
        button(row, seen.kit, skin, (None, "review-play"), shared(HEIGHT));
    }
}

/// What is known of the move under the cursor; at the end, what decided the match.
fn told(list: &mut Hand, seen: &Seen) {
    let kit = seen.kit;
    let game = &seen.current.game;
    let title = match seen.ply() {
        Some(ply) => kit.say_with("review-move", &[("move", row_of(game, ply).into())]),
        None => kit.say("review-end"),
    };
    // The display face has no figures for reading.
    let (small, title) = match seen.ply() {
        Some(_) => (Some(title), kit.say("review-open")),
        None => (None, title),
    };
    head(list, seen, small, title);
    match (seen.ply(), seen.decision()) {
        (Some(_), Some(decision)) => {
            deed(list, seen, decision);
            // What is still to be asked is not told.
            let asked = questions(seen.current, seen.review);
            let secret = asked.iter().any(|one| one.ply == decision.ply)
                && !seen.reviewing.settled.contains(&decision.ply);
            if decision.loss() > 0 && !secret {
                let best = ("best", kit.words.pit(decision.best()).into());
                paragraph(list, seen, &kit.say_with("review-better-was", &[best]));
            }
        }
        (Some(ply), None) => {
            let (_, said) = sowing_words(&kit.words, seen.current, &game.played()[ply]);
            paragraph(list, seen, &said);
            if !seen.review.is_given_up() {
                paragraph(list, seen, &kit.say("review-not-known"));
            }
        }
        (None, _) => {
            if let Some(said) = verdict_words(&kit.words, seen.current, seen.review, false) {
                paragraph(list, seen, &said);
            }
        }
    }
    let (known, all) = seen.review.progress();
    if seen.review.is_given_up() {
        paragraph(list, seen, &kit.say("review-given-up"));
    } else if known < all {
        let left = ("n", (all - known).into());
        paragraph(list, seen, &kit.say_with("review-at-work", &[left]));
    }
    let asked = questions(seen.current, seen.review);
    if asked.is_empty() && known == all {
        let anybody = seen.review.decisions().any(|one| is_own(seen.current, one));
        let id = if anybody {
            "review-none"
        } else {
            "review-nobody"
        };
        paragraph(list, seen, &kit.say(id));
    }
    list.spawn((row(), Pickable::IGNORE)).with_children(|row| {
        for (n, (one, key)) in asked.iter().zip(QUESTIONS).enumerate() {
            let skin = (Skin::Secondary, Stop::at(key), ReviewAct::Ask(one.ply));
            let done = seen.reviewing.settled.contains(&one.ply);
            let said = kit.say_with("review-to-question", &[("n", (n + 1).into())]);
            let face = (done.then_some(Icon::Check), said);
            button_saying(row, kit, skin, face, shared(HEIGHT));
        }
        if kit.shape() == Shape::Wide {
            play(row, seen);
        }
    });
}
