//! What the board's elements are called by whoever reads it aloud. One source for the desktop and the browser.

use super::super::describe::{seat_name, speaker};
use super::super::hud::Seat;
use crate::game::{Controller, CurrentMatch, Playback};
use crate::rules::{Awaiting, Board, Hollow, Pit, Sowing};
use crate::text::Words;

/// Words of the screen as they are read aloud: a dot between two things on a line is a pause.
#[must_use]
pub fn spoken(words: &str) -> String {
    let said = words.replace('\u{b7}', ",").replace(" ,", ",");
    said.trim_start_matches([',', ' ']).to_owned()
}

/// What a pit or a store is called, with all that can be said of it: "Your pit 3, 4 seeds, ends in your store, move again".
///
/// `shown` is the board as it is seen.
#[must_use]
pub fn hollow_words(
    words: &Words,
    current: &CurrentMatch,
    playback: &Playback,
    shown: &Board,
    hollow: Hollow,
) -> String {
    let seeds = shown.seeds(hollow);
    match hollow {
        Hollow::Store(side) => {
            let [whose, name] = speaker(words, current, Seat::of(side, current));
            words.say_with("aloud-store", &[whose, name, ("seeds", seeds.into())])
        }
        Hollow::Pit(pit) => {
            let named = pit_words(words, current, pit, seeds);
            match more_of(words, current, playback, pit) {
                Some(more) => format!("{named}, {more}"),
                None => named,
            }
        }
    }
}

/// "Your pit 3, 4 seeds".
fn pit_words(words: &Words, current: &CurrentMatch, pit: Pit, seeds: u16) -> String {
    let [whose, name] = speaker(words, current, Seat::of(pit.side, current));
    let number = i64::from(pit.index) + 1;
    words.say_with(
        "aloud-pit",
        &[whose, name, ("n", number.into()), ("seeds", seeds.into())],
    )
}

/// Why a pit cannot be sown now, as an id; `None` if it can.
fn closed(current: &CurrentMatch, playback: &Playback, pit: Pit) -> Option<&'static str> {
    match current.game.awaiting() {
        Awaiting::Nothing => Some("aloud-over"),
        Awaiting::PieChoice(_) => Some("aloud-pie"),
        Awaiting::Sowing(_) if playback.busy() => Some("aloud-moving"),
        Awaiting::Sowing(side) if side != pit.side => Some("aloud-other-turn"),
        Awaiting::Sowing(_)
            if current
                .awaited()
                .is_some_and(|one| one != Controller::Person) =>
        {
            Some("aloud-other-turn")
        }
        Awaiting::Sowing(_) => None,
    }
}

/// What sowing a pit would do, or why it cannot be sown.
fn more_of(words: &Words, current: &CurrentMatch, playback: &Playback, pit: Pit) -> Option<String> {
    if let Some(id) = closed(current, playback, pit) {
        return Some(words.say(id));
    }
    let (_, sowing) = current
        .game
        .position()
        .sow(current.game.rules(), pit)
        .ok()?;
    Some(outcome_words(words, current, &sowing))
}

/// "ends in your store, move again".
fn outcome_words(words: &Words, current: &CurrentMatch, sowing: &Sowing) -> String {
    let landing = match sowing.landing() {
        Hollow::Store(side) => {
            let [whose, name] = speaker(words, current, Seat::of(side, current));
            words.say_with("aloud-ends-store", &[whose, name])
        }
        Hollow::Pit(pit) => {
            let [whose, name] = speaker(words, current, Seat::of(pit.side, current));
            let number = i64::from(pit.index) + 1;
            words.say_with("aloud-ends-pit", &[whose, name, ("n", number.into())])
        }
    };
    let mut said = vec![landing];
    if sowing.capture.is_some() {
        said.push(words.say_with("aloud-captures", &[("seeds", sowing.captured().into())]));
    }
    if sowing.free_move {
        said.push(words.say("aloud-again"));
    }
    if sowing.end.is_some() {
        said.push(words.say("aloud-ends-game"));
    }
    said.join(", ")
}

/// The whole board, one row after the other, one's own first.
#[must_use]
pub fn board_words(words: &Words, current: &CurrentMatch, shown: &Board) -> String {
    let rows = [Seat::Near, Seat::Far].map(|seat| {
        let side = seat.side(current);
        let [whose, name] = speaker(words, current, seat);
        let pits = (0..shown.pits())
            .map(|index| shown.seeds(Pit::new(side, index).into()).to_string())
            .collect::<Vec<_>>()
            .join(", ");
        words.say_with(
            "aloud-row",
            &[
                whose,
                name,
                ("pits", pits.into()),
                ("store", shown.store(side).into()),
            ],
        )
    });
    let turn = turn_words(words, current).unwrap_or_default();
    format!("{} {} {turn}", rows[0], rows[1]).trim().to_owned()
}

/// "You 12, Hazel 9."
#[must_use]
pub fn scores_words(words: &Words, current: &CurrentMatch, shown: &Board) -> String {
    let store = |seat: Seat| shown.store(seat.side(current));
    words.say_with(
        "aloud-scores",
        &[
            ("one", seat_name(words, current, Seat::Near).into()),
            ("own", store(Seat::Near).into()),
            ("two", seat_name(words, current, Seat::Far).into()),
            ("theirs", store(Seat::Far).into()),
        ],
    )
}

/// Whose turn it is; `None` after the end.
pub(super) fn turn_words(words: &Words, current: &CurrentMatch) -> Option<String> {
    let player = current.awaited_player()?;
    let side = match current.game.awaiting() {
        Awaiting::Sowing(side) => side,
        _ => current.game.seat_of(player),
    };
    let [who, name] = speaker(words, current, Seat::of(side, current));
    let id = match current.game.awaiting() {
        Awaiting::PieChoice(_) => "aloud-pie-turn",
        _ => "aloud-turn",
    };
    Some(words.say_with(id, &[who, name]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dot_on_the_screen_is_a_pause_in_the_ear() {
        assert_eq!(
            spoken("Standard \u{b7} 4 seeds \u{b7} 12 to 9"),
            "Standard, 4 seeds, 12 to 9"
        );
        assert_eq!(spoken(" \u{b7} 4 seeds"), "4 seeds");
        assert_eq!(spoken("Your turn."), "Your turn.");
    }
}
