//! Rules made to measure: one question after the other, each with its answer in a sentence, and sets of them by name.

use bevy::prelude::*;
use bevy::text::{EditableText, TextEditChange};

use super::super::describe::family_id;
use super::super::focus::Stop;
use super::super::kit::{Hand, Kit, beside_or_below};
use super::super::theme::{INK, INK_2, Style};
use super::super::widget::{Act, Skin, button, field, rule, tray};
use super::{Choice, NewGameAct, Table};
use crate::game::{Choices, Family};
use crate::rules::{EmptyCapture, EndRule, Ruleset};
use crate::store::{KeptChoices, MOST_OWN_RULES, OwnRules};
use crate::view::frame::Shape;

/// The most characters of the name of a set of rules.
const LONGEST: usize = 12;

/// The name that is being written for a set of rules.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Draft(String);

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct RulesName;

impl Act for RulesName {}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Draft>().add_observer(write_name);
}

/// Every question about the rules.
pub(super) fn panel(card: &mut Hand, kit: &Kit, table: &Table) {
    let rules = table.choices.rules();
    sets(card, kit, table);
    card.spawn(rule(6.0));
    let number = |choice: fn(u8) -> Choice, all: std::ops::RangeInclusive<u8>| {
        all.map(|n| (choice(n), n.to_string())).collect::<Vec<_>>()
    };
    let n = |n: u8| [("n", n.into())];
    question(
        card,
        kit,
        ("measure-pits", "measure_pits"),
        kit.say_with("measure-pits-line", &n(rules.pits)),
        (&number(Choice::Pits, Choices::PITS), 4),
        Choice::Pits(rules.pits),
    );
    question(
        card,
        kit,
        ("measure-seeds", "measure_seeds"),
        kit.say_with("rules-seeds", &n(rules.seeds)),
        (&number(Choice::Seeds, 3..=6), 4),
        Choice::Seeds(rules.seeds),
    );
    let said = |choice: Choice, id: &str| (choice, kit.say(id));
    question(
        card,
        kit,
        ("measure-empty", "measure_empty"),
        kit.say(match rules.empty_capture {
            EmptyCapture::Leave => "rules-leave",
            EmptyCapture::Take => "rules-take",
        }),
        (
            &[
                said(Choice::Empty(EmptyCapture::Leave), "measure-empty-leave"),
                said(Choice::Empty(EmptyCapture::Take), "measure-empty-take"),
            ],
            2,
        ),
        Choice::Empty(rules.empty_capture),
    );
    question(
        card,
        kit,
        ("measure-end", "measure_end"),
        kit.say(match rules.end {
            EndRule::EitherRowEmpty => "rules-end-row",
            EndRule::MoverHasNone => "rules-end-mover",
        }),
        (
            &[
                said(Choice::End(EndRule::EitherRowEmpty), "measure-end-row"),
                said(Choice::End(EndRule::MoverHasNone), "measure-end-mover"),
            ],
            2,
        ),
        Choice::End(rules.end),
    );
    question(
        card,
        kit,
        ("measure-past", "measure_past"),
        kit.say(if rules.stop_past_half {
            "rules-past-half"
        } else {
            "measure-past-line"
        }),
        (
            &[
                said(Choice::PastHalf(false), "measure-past-on"),
                said(Choice::PastHalf(true), "measure-past-stop"),
            ],
            2,
        ),
        Choice::PastHalf(rules.stop_past_half),
    );
    question(
        card,
        kit,
        ("measure-pie", "measure_pie"),
        kit.say(if rules.pie {
            "rules-pie"
        } else {
            "measure-pie-line"
        }),
        (
            &[
                said(Choice::Pie(false), "measure-pie-no"),
                said(Choice::Pie(true), "measure-pie-once"),
            ],
            2,
        ),
        Choice::Pie(rules.pie),
    );
    if table.choices.made_to_measure {
        card.spawn(rule(8.0));
        name(card, kit, table, &rules);
    }
}

/// The title, and the way back.
pub(super) fn head(card: &mut Hand, kit: &Kit) {
    let head = Node {
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    };
    card.spawn((head, Pickable::IGNORE)).with_children(|head| {
        let title = Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            ..default()
        };
        head.spawn((kit.text(kit.title(), INK, kit.say("measure-title")), title));
        let done = (
            Skin::Secondary,
            Stop::at("measure_done"),
            NewGameAct::Measured,
        );
        let node = Node {
            height: px(48),
            ..default()
        };
        button(head, kit, done, (None, "measure-done"), node);
    });
}

/// The sets that can be taken whole.
fn sets(card: &mut Hand, kit: &Kit, table: &Table) {
    let homemade = Choice::Family(Family::Homemade);
    let named = table.kept.own_rules.iter().enumerate();
    let cells: Vec<_> = [(homemade, kit.say(family_id(Family::Homemade)))]
        .into_iter()
        .chain(named.map(|(place, own)| (Choice::Own(place), own.name.clone())))
        .collect();
    let chosen = match (table.choices.made_to_measure, table.choices.family) {
        (false, Family::Homemade) => homemade,
        (true, _) => chosen_set(table).map_or(Choice::Measure, Choice::Own),
        (false, _) => Choice::Measure,
    };
    question(
        card,
        kit,
        ("measure-sets", "measure_sets"),
        kit.say("measure-sets-line"),
        (&cells, 2),
        chosen,
    );
}

/// The place of the named set that has the chosen rules.
fn chosen_set(table: &Table) -> Option<usize> {
    let rules = table.choices.rules();
    let mut sets = table.kept.own_rules.iter();
    sets.position(|own| own.rules == rules)
}

/// A question, its answer in a sentence, and what can be answered.
fn question(
    card: &mut Hand,
    kit: &Kit,
    (id, key): (&str, &'static str),
    answer: String,
    (cells, columns): (&[(Choice, String)], usize),
    chosen: Choice,
) {
    let stacked = kit.shape() == Shape::Tall;
    let row = Node {
        column_gap: px(14),
        row_gap: px(4),
        min_height: px(62),
        margin: UiRect::bottom(px(if stacked { 12 } else { 4 })),
        ..beside_or_below(stacked)
    };
    let words = kit.say(id);
    card.spawn((row, Pickable::IGNORE)).with_children(|row| {
        let said = Node {
            flex_direction: FlexDirection::Column,
            flex_basis: if stacked { auto() } else { px(0) },
            flex_grow: if stacked { 0.0 } else { 1.0 },
            ..default()
        };
        row.spawn((said, Pickable::IGNORE)).with_children(|said| {
            said.spawn(kit.line(Style::Bold, INK, words.clone()));
            said.spawn(kit.text(Style::Small, INK_2, answer));
        });
        let place = Node {
            flex_direction: FlexDirection::Column,
            width: if stacked { auto() } else { px(250) },
            flex_shrink: 0.0,
            ..default()
        };
        row.spawn((place, Pickable::IGNORE)).with_children(|place| {
            tray(place, kit, (Stop::at(key), words), columns, cells, chosen);
        });
    });
}

/// A name for these rules, or away with the one they have.
fn name(card: &mut Hand, kit: &Kit, table: &Table, rules: &Ruleset) {
    let row = Node {
        column_gap: px(12),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    };
    card.spawn((row, Pickable::IGNORE)).with_children(|row| {
        let known = table.kept.own_rules.iter();
        let named = known.enumerate().find(|(_, own)| own.rules == *rules);
        let node = Node {
            height: px(48),
            flex_shrink: 0.0,
            ..default()
        };
        match named {
            Some((place, own)) => {
                let words = kit.say_with("measure-named", &[("name", own.name.clone().into())]);
                row.spawn((
                    kit.text(Style::Body, INK, words),
                    Node {
                        flex_grow: 1.0,
                        flex_basis: px(0),
                        ..default()
                    },
                ));
                let act = NewGameAct::ForgetRules(place);
                let forget = (Skin::Secondary, Stop::at("measure_forget"), act);
                button(row, kit, forget, (None, "measure-forget"), node);
            }
            None => {
                let label = kit.say("measure-name");
                row.spawn(kit.line(Style::Bold, INK, label.clone()));
                let stop = Stop::at("measure_name");
                field(row, kit, (stop, RulesName, label), "", LONGEST);
                let keep = (
                    Skin::Secondary,
                    Stop::at("measure_keep"),
                    NewGameAct::KeepRules,
                );
                button(row, kit, keep, (None, "measure-keep"), node);
            }
        }
    });
}

fn write_name(
    change: On<TextEditChange>,
    fields: Query<&EditableText, With<RulesName>>,
    mut draft: ResMut<Draft>,
) {
    if let Ok(text) = fields.get(change.event_target()) {
        draft.0 = text.value().to_string();
    }
}

/// Puts these rules under a name; under a name that is taken they replace what lay there.
pub(super) fn keep(kept: &mut KeptChoices, draft: &Draft, unnamed: String, rules: Ruleset) {
    let name = match draft.0.trim() {
        "" => unnamed,
        written => written.to_owned(),
    };
    kept.own_rules.retain(|own| own.name != name);
    if kept.own_rules.len() >= MOST_OWN_RULES {
        kept.own_rules.remove(0);
    }
    kept.own_rules.push(OwnRules { name, rules });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    #[test]
    fn rules_are_kept_under_one_name_once_and_the_oldest_go_first() {
        let mut kept = KeptChoices::default();
        let draft = |name: &str| Draft(name.to_owned());
        let rules = Preset::Homemade.ruleset();
        for name in ["a", " b ", "c", "d", "e", "b", ""] {
            keep(&mut kept, &draft(name), "unnamed".to_owned(), rules);
        }
        let names: Vec<_> = kept.own_rules.iter().map(|own| own.name.as_str()).collect();
        assert_eq!(names, ["c", "d", "e", "b", "unnamed"]);
    }
}
