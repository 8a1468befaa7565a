//! What happened, as a sentence: what a sowing did, why something was refused.

use fluent_bundle::FluentValue;

use super::super::hud::Seat;
use super::{seat_name, speaker};
use crate::game::{CurrentMatch, RefusedWhy};
use crate::rules::{Hollow, IllegalMove, IllegalPly, Played, Ply, Sowing};
use crate::text::Words;

/// What the last sowing did, as a sentence with its pits in bold.
pub fn last_sowing(words: &Words, current: &CurrentMatch) -> Option<(Seat, String)> {
    let played = current.game.played().last()?;
    Some(sowing_words(words, current, played))
}

/// What was done, as a sentence with its pits in bold, and who did it.
pub fn sowing_words(words: &Words, current: &CurrentMatch, played: &Played) -> (Seat, String) {
    let Some(sowing) = &played.sowing else {
        let id = if played.ply == Ply::Swap {
            "sowed-swap"
        } else {
            "sowed-keep"
        };
        let player = played.player_at(played.after.to_move);
        let seat = Seat::of(current.game.seat_of(player), current);
        return (seat, words.say_with(id, &speaker(words, current, seat)));
    };
    // Before a swap the seats were the other way round.
    let player = played.player_at(sowing.mover());
    let seat = Seat::of(current.game.seat_of(player), current);
    (
        seat,
        sowing_sentence(words, speaker(words, current, seat), sowing),
    )
}

/// What a sowing did, as a sentence with its pits in bold; the `speaker` did it.
pub fn sowing_sentence(
    words: &Words,
    [who, name]: [(&str, FluentValue<'_>); 2],
    sowing: &Sowing,
) -> String {
    let id = match (sowing.capture, sowing.landing(), sowing.free_move) {
        (Some(_), _, _) => "sowed-capture",
        (None, _, true) => "sowed-free",
        (None, Hollow::Store(_), false) => "sowed-store",
        (None, Hollow::Pit(_), false) => "sowed-pit",
    };
    let landing = match sowing.landing() {
        Hollow::Pit(pit) => words.pit(pit),
        Hollow::Store(_) => String::new(),
    };
    words.say_with(
        id,
        &[
            who,
            name,
            ("pit", words.pit(sowing.pit).into()),
            ("landing", landing.into()),
            ("n", sowing.captured().into()),
        ],
    )
}

/// Why something was refused.
pub fn refusal(words: &Words, current: &CurrentMatch, why: RefusedWhy) -> String {
    match why {
        RefusedWhy::Rules(IllegalPly::Sowing(illegal)) => match illegal {
            IllegalMove::EmptyPit(_) => words.say("refused-empty"),
            IllegalMove::NotYourPit(_) if current.setup.two_people() => {
                words.say("refused-other-row")
            }
            IllegalMove::NotYourPit(_) => {
                let name = seat_name(words, current, Seat::Far);
                words.say_with("refused-not-yours", &[("name", name.into())])
            }
            IllegalMove::NoSuchPit(_) => words.say("refused-no-pit"),
            IllegalMove::GameOver => words.say("refused-over"),
        },
        RefusedWhy::Rules(IllegalPly::PieChoicePending) => words.say("refused-pie-first"),
        RefusedWhy::Rules(IllegalPly::NoPieChoice) => words.say("refused-no-pie"),
        RefusedWhy::NotYourTurn => {
            let name = seat_name(words, current, Seat::Far);
            words.say_with("refused-turn", &[("name", name.into())])
        }
        RefusedWhy::NothingToUndo => words.say("refused-undo"),
        RefusedWhy::NothingToRedo => words.say("refused-redo"),
        RefusedWhy::NoHintNow => words.say("refused-hint"),
        RefusedWhy::NoThreatNow => words.say("refused-threat"),
        RefusedWhy::LookingBack => words.say("refused-looking-back"),
        RefusedWhy::NothingToReplay => words.say("refused-replay"),
        RefusedWhy::BoardNotReady => words.say("refused-not-ready"),
    }
}
