//! What happened instead of what was asked, in words: where the last seed fell, and what that is not.

use super::super::describe::{sowing_sentence, speaker};
use super::super::hud::Seat;
use super::lesson::values;
use crate::game::CurrentMatch;
use crate::learn::{Goal, Step};
use crate::rules::{Hollow, Pit, Played, Ply, PlyText, Position, Ruleset, Side, Sowing};
use crate::text::Words;

/// A catch that is worth a word, in seeds.
const CATCH: u16 = 2;

/// What ply number `ply` of the match did, and why that is not it. Two sentences.
pub(super) fn missed_words(
    words: &Words,
    current: &CurrentMatch,
    step: &Step,
    ply: usize,
) -> String {
    let Some(played) = current.game.played().get(ply) else {
        return String::new();
    };
    let Some(sowing) = &played.sowing else {
        return words.say(match played.ply {
            Ply::Swap => "exercise-missed-swap",
            Ply::Keep | Ply::Sow(_) => "exercise-missed-keep",
        });
    };
    let right = right_at(step, ply);
    let values = values(words, current, step, right);
    let landed = match sowing.landing() {
        Hollow::Pit(pit) => {
            words.say_with("exercise-landed", &[("landing", words.pit(pit).into())])
        }
        Hollow::Store(_) => words.say("exercise-landed-store"),
    };
    let seen = match step.goal {
        Goal::Sow => {
            let sown = ("pit", words.pit(sowing.pit).into());
            words.say_with("exercise-sown", &[sown])
        }
        Goal::Best if sowing.capture.is_some() || sowing.free_move => {
            let speaker = speaker(words, current, Seat::of(sowing.mover(), current));
            format!("{}.", sowing_sentence(words, speaker, sowing))
        }
        _ => landed,
    };
    let needed = match step.goal {
        Goal::Best => threatened(words, &played.after, current.game.rules())
            .unwrap_or_else(|| words.say("exercise-need-best")),
        goal => words.say_with(needed(goal, played, sowing), &values),
    };
    format!("{seen} {needed}")
}

/// The ply that would have been right in its place.
fn right_at(step: &Step, ply: usize) -> Option<Ply> {
    let place = ply.checked_sub(step.start().ok()?.played().len())?;
    step.answer().ok()?.get(place).map(PlyText::ply)
}

/// What is missing.
fn needed(goal: Goal, played: &Played, sowing: &Sowing) -> &'static str {
    match goal {
        Goal::Sow => "exercise-need-sow",
        Goal::Land(_) => "exercise-need-land",
        Goal::Bank => "exercise-need-bank",
        Goal::ClearRow if sowing.free_move => "exercise-need-order",
        Goal::FreeMove | Goal::ClearRow => "exercise-need-store",
        Goal::Capture => match sowing.landing() {
            Hollow::Store(_) => "exercise-need-pit",
            Hollow::Pit(pit) if pit.side != sowing.mover() => "exercise-need-home",
            Hollow::Pit(pit) if fell_alone(played, sowing, pit) => "exercise-need-opposite",
            Hollow::Pit(_) => "exercise-need-empty",
        },
        Goal::End => "exercise-need-end",
        Goal::Best | Goal::Answer => "exercise-need-best",
    }
}

/// Whether the last seed lies in its pit alone.
fn fell_alone(played: &Played, sowing: &Sowing, pit: Pit) -> bool {
    let landing = Hollow::Pit(pit);
    let was_empty = pit == sowing.pit || played.before.board.seeds(landing) == 0;
    was_empty && sowing.drops.iter().filter(|&&drop| drop == landing).count() == 1
}

/// The largest catch that the other side now has in one sowing.
fn threatened(words: &Words, now: &Position, rules: &Ruleset) -> Option<String> {
    if now.to_move != Side::North {
        return None;
    }
    let catch = |pit: Pit| Some((pit, now.sow(rules, pit).ok()?.1.captured()));
    let (pit, seeds) = now
        .legal_pits(rules)
        .filter_map(catch)
        .max_by_key(|&(_, seeds)| seeds)
        .filter(|&(_, seeds)| seeds >= CATCH)?;
    Some(words.say_with(
        "exercise-need-safe",
        &[("from", words.pit(pit).into()), ("n", seeds.into())],
    ))
}
