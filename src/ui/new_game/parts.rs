//! The questions of the new-game screen, each a piece of a card.

use bevy::prelude::*;
use bevy::ui_widgets::RadioGroup;

use super::super::describe::{family_id, level_line, level_name, rules_statement};
use super::super::focus::Stop;
use super::super::kit::{Hand, Kit};
use super::super::theme::{INK, INK_2, RADIUS_BUTTON, Style};
use super::super::widget::{Across, RowWords, Skin, Step, button, radio_row, stepper, tray};
use super::{Choice, NewGameAct};
use crate::engine::Level;
use crate::game::{Against, Choices, Family, MOST_HANDICAP, Opener};
use crate::view::frame::Shape;

pub(super) fn heading(hand: &mut Hand, kit: &Kit, id: &str) -> String {
    let words = kit.say(id);
    hand.spawn((
        kit.text(Style::Bold, INK, words.clone()),
        Node {
            margin: UiRect::bottom(px(5)),
            flex_shrink: 0.0,
            ..default()
        },
    ));
    words
}

/// The tray that asks whom one plays against.
pub(super) fn whom(hand: &mut Hand, kit: &Kit, choices: &Choices) {
    let cells = [
        (
            Choice::Against(Against::Computer),
            kit.say(if kit.frame.upright() || kit.frame.is_narrow() {
                "new-computer-short"
            } else {
                "new-computer"
            }),
        ),
        (Choice::Against(Against::Person), kit.say("new-two")),
    ];
    tray(
        hand,
        kit,
        (Stop::at("new_against"), kit.say("new-title")),
        if kit.frame.icons_alone() { 1 } else { 2 },
        &cells,
        Choice::Against(choices.against),
    );
}

/// The rows of opponents.
pub(super) fn opponents(hand: &mut Hand, kit: &Kit, choices: &Choices, all_lines: bool) {
    hand.spawn((
        RadioGroup,
        Stop::at("new_level"),
        AccessibleLabel(kit.say("new-computer")),
        Pickable::IGNORE,
        Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(if all_lines { 2 } else { 6 }),
            flex_grow: if all_lines { 1000.0 } else { 0.0 },
            max_height: px(if all_lines {
                108.0 * Level::ALL.len() as f32
            } else {
                f32::MAX
            }),
            flex_shrink: 0.0,
            border_radius: BorderRadius::all(px(RADIUS_BUTTON)),
            ..default()
        },
    ))
    .with_children(|rows| {
        let played = choices.rules();
        for level in Level::ALL {
            let chosen = level == choices.level;
            let line = (all_lines || chosen).then(|| level_line(&kit.words, level, &played));
            let words = RowWords {
                name: level_name(&kit.words, level),
                line,
                across: Across::Leaves(level.number()),
            };
            radio_row(rows, kit, Choice::Level(level), chosen, words);
        }
    });
}

/// The families that the tray shows; the others are found where rules are made to measure.
const SHOWN: [Family; 3] = [Family::Standard, Family::Tournament, Family::FirstSteps];

/// The tray for rules, and the rules in words.
pub(super) fn rules(hand: &mut Hand, kit: &Kit, choices: &Choices) {
    let columns = match kit.shape() {
        Shape::Wide => 4,
        _ if kit.frame.icons_alone() => 1,
        _ => 2,
    };
    let label = heading(hand, kit, "new-rules");
    let shown = (!choices.made_to_measure)
        .then_some(choices.family)
        .filter(|family| SHOWN.contains(family));
    let more = match (shown, choices.made_to_measure) {
        (Some(_), _) => kit.say("new-more"),
        (None, true) => kit.say("new-more-own"),
        (None, false) => kit.say("new-more-homemade"),
    };
    let cells: Vec<_> = SHOWN
        .map(|family| (Choice::Family(family), kit.say(family_id(family))))
        .into_iter()
        .chain([(Choice::Measure, more)])
        .collect();
    tray(
        hand,
        kit,
        (Stop::at("new_family"), label),
        columns,
        &cells,
        shown.map_or(Choice::Measure, Choice::Family),
    );
    let statement = Node {
        margin: UiRect::vertical(px(6)),
        // Three lines, so that nothing below moves when the rules change.
        min_height: px(60),
        column_gap: px(12),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    };
    let rules = choices.rules();
    hand.spawn((statement, Pickable::IGNORE))
        .with_children(|statement| {
            let words = Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                ..default()
            };
            statement
                .spawn((words, Pickable::IGNORE))
                .with_children(|words| {
                    words.spawn(kit.text(Style::Small, INK_2, rules_statement(&kit.words, &rules)));
                });
            if shown.is_none() {
                let change = Node {
                    height: px(48),
                    flex_shrink: 0.0,
                    ..default()
                };
                let act = NewGameAct::Measure;
                button(
                    statement,
                    kit,
                    (Skin::Secondary, Stop::at("new_measure"), act),
                    (None, "new-change"),
                    change,
                );
            }
        });
}

/// The tray that asks who opens.
pub(super) fn opener(hand: &mut Hand, kit: &Kit, choices: &Choices) {
    let label = heading(hand, kit, "new-opener");
    let (you, other, turns_you, turns_other) = match choices.against {
        Against::Computer => {
            let name = level_name(&kit.words, choices.level);
            let turns = kit.say_with("new-opener-turns-other", &[("name", name.clone().into())]);
            let you = kit.say("player-you");
            (you, name, kit.say("new-opener-turns-you"), turns)
        }
        Against::Person => (
            kit.say("new-opener-near"),
            kit.say("new-opener-far"),
            kit.say("new-opener-turns-near"),
            kit.say("new-opener-turns-far"),
        ),
    };
    let alternate = if choices.your_turn_to_open {
        turns_you
    } else {
        turns_other
    };
    let cells = [
        (Choice::Opener(Opener::Alternate), alternate),
        (Choice::Opener(Opener::You), you),
        (Choice::Opener(Opener::Opponent), other),
    ];
    tray(
        hand,
        kit,
        (Stop::at("new_opener"), label),
        if kit.frame.icons_alone() { 1 } else { 3 },
        &cells,
        Choice::Opener(choices.opener),
    );
}

/// The two numbers: seeds a pit, and the handicap.
pub(super) fn numbers(hand: &mut Hand, kit: &Kit, choices: &Choices) {
    let pair = Node {
        column_gap: px(20),
        row_gap: px(8),
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        ..default()
    };
    hand.spawn((pair, Pickable::IGNORE)).with_children(|pair| {
        let seeds = choices.rules().seeds;
        let all = choices.seed_choices();
        let fewer = all.iter().copied().rfind(|&other| other < seeds);
        let more = all.iter().copied().find(|&other| other > seeds);
        let keys = ["new_seeds_fewer", "new_seeds_more"];
        number(
            pair,
            kit,
            ("new-seeds", "new-seeds-line"),
            seeds,
            keys,
            [fewer, more].map(|seeds| seeds.map(NewGameAct::Seeds)),
        );
        let handicap = choices.handicap.min(MOST_HANDICAP);
        let line = match choices.against {
            Against::Computer => "new-handicap-line",
            Against::Person => "new-handicap-line-near",
        };
        let fewer = handicap.checked_sub(1);
        let more = (handicap < MOST_HANDICAP).then_some(handicap + 1);
        number(
            pair,
            kit,
            ("new-handicap", line),
            handicap,
            ["new_handicap_fewer", "new_handicap_more"],
            [fewer, more].map(|seeds| seeds.map(NewGameAct::Handicap)),
        );
    });
}

/// A name with a line under it, and a stepper.
fn number(
    pair: &mut Hand,
    kit: &Kit,
    (id, line): (&str, &str),
    value: u8,
    [fewer_key, more_key]: [&'static str; 2],
    [fewer, more]: [Option<NewGameAct>; 2],
) {
    let name = kit.say(id);
    let half = Node {
        flex_grow: 1.0,
        flex_basis: px(if kit.shape() == Shape::Wide { 0 } else { 250 }),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        column_gap: px(8),
        ..default()
    };
    pair.spawn((half, Pickable::IGNORE)).with_children(|half| {
        let words = Node {
            flex_direction: FlexDirection::Column,
            flex_shrink: 1.0,
            flex_basis: px(0),
            flex_grow: 1.0,
            ..default()
        };
        half.spawn((words, Pickable::IGNORE))
            .with_children(|words| {
                words.spawn(kit.text(Style::Bold, INK, name.clone()));
                words.spawn(kit.text(Style::Small, INK_2, kit.say(line)));
            });
        let values =
            |id: &str| kit.say_with(id, &[("what", name.clone().into()), ("n", value.into())]);
        stepper(
            half,
            kit,
            value.to_string(),
            Step {
                stop: Stop::at(fewer_key),
                act: fewer,
                label: values("stepper-fewer"),
            },
            Step {
                stop: Stop::at(more_key),
                act: more,
                label: values("stepper-more"),
            },
        );
    });
}
