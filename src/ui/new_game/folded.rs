//! On upright windows what is already answered lies folded behind a row with its answer; one lies open at a time.

use bevy::prelude::*;
use bevy::ui_widgets::Button;

use super::super::describe::{level_name, rules_name, rules_seeds};
use super::super::focus::Stop;
use super::super::icon::Icon;
use super::super::kit::{Hand, Kit};
use super::super::theme::{INK, RADIUS_BUTTON, Style};
use super::super::widget::{Skin, rule};
use super::parts::{numbers, opener, rules};
use super::{NewGameAct, gap};
use crate::game::{Against, Choices, Opener};

/// What lies behind a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fold {
    Rules,
    Opener,
    Numbers,
}

/// Which of them lies open.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Unfolded(pub(super) Option<Fold>);

/// The rows, with what lies behind the open one.
pub(super) fn rows(hand: &mut Hand, kit: &Kit, choices: &Choices, unfolded: Unfolded) {
    let chosen = choices.rules();
    let handicap = match choices.handicap {
        0 => kit.say("new-handicap-none"),
        seeds => seeds.to_string(),
    };
    let rows = [
        (
            Fold::Rules,
            "new_fold_rules",
            kit.say("new-rules"),
            format!(
                "{} · {}",
                rules_name(&kit.words, &chosen),
                rules_seeds(&kit.words, &chosen)
            ),
        ),
        (
            Fold::Opener,
            "new_fold_opener",
            kit.say("new-opener"),
            opener_words(kit, choices),
        ),
        (
            Fold::Numbers,
            "new_fold_numbers",
            kit.say("new-handicap"),
            handicap,
        ),
    ];
    for (fold, key, name, answer) in rows {
        let open = unfolded.0 == Some(fold);
        row(hand, kit, (fold, key), &name, &answer, open);
        if !open {
            continue;
        }
        match fold {
            Fold::Rules => rules(hand, kit, choices),
            Fold::Opener => opener(hand, kit, choices),
            Fold::Numbers => numbers(hand, kit, choices),
        }
        gap(hand, 10.0);
    }
}

/// Who opens the next game, in few words.
fn opener_words(kit: &Kit, choices: &Choices) -> String {
    let person = choices.against == Against::Person;
    let name = level_name(&kit.words, choices.level);
    match (choices.opener, choices.your_turn_to_open, person) {
        (Opener::Alternate, true, false) => kit.say("new-opener-turns-you"),
        (Opener::Alternate, false, false) => {
            kit.say_with("new-opener-turns-other", &[("name", name.into())])
        }
        (Opener::Alternate, true, true) => kit.say("new-opener-turns-near"),
        (Opener::Alternate, false, true) => kit.say("new-opener-turns-far"),
        (Opener::You, _, false) => kit.say("player-you"),
        (Opener::You, _, true) => kit.say("new-opener-near"),
        (Opener::Opponent, _, false) => name,
        (Opener::Opponent, _, true) => kit.say("new-opener-far"),
    }
}

fn row(
    hand: &mut Hand,
    kit: &Kit,
    (fold, key): (Fold, &'static str),
    name: &str,
    answer: &str,
    open: bool,
) {
    hand.spawn(rule(0.0));
    hand.spawn((
        Button,
        Skin::Entry,
        Stop::at(key),
        NewGameAct::Fold(fold),
        AccessibleLabel(format!("{name}: {answer}")),
        Node {
            min_height: px(56),
            padding: UiRect::horizontal(px(4)),
            column_gap: px(10),
            align_items: AlignItems::Center,
            border: UiRect::all(px(1)),
            border_radius: BorderRadius::all(px(RADIUS_BUTTON)),
            flex_shrink: 0.0,
            ..default()
        },
    ))
    .with_children(|row| {
        row.spawn(kit.text(Style::Bold, INK, name));
        row.spawn((
            kit.text(Style::Body, INK, answer),
            Node {
                margin: UiRect::left(auto()),
                ..default()
            },
        ));
        // One mark that points on, or down where it lies open.
        let turn = if open {
            Rot2::degrees(90.0)
        } else {
            Rot2::IDENTITY
        };
        row.spawn((
            kit.icon(Icon::Slow, 18.0, INK),
            UiTransform::from_rotation(turn),
        ));
    });
}
