//! Who plays: levels, names, seats.

use fluent_bundle::FluentValue;

use super::super::hud::Seat;
use crate::engine::{Level, is_proven_opening};
use crate::game::CurrentMatch;
use crate::rules::{Player, Ruleset, Side};
use crate::text::Words;

/// The ids of a level's name, its line and its short line.
const fn level_ids(level: Level) -> (&'static str, &'static str, &'static str) {
    match level {
        Level::Pip => ("level-pip", "level-pip-line", "level-pip-short"),
        Level::Clover => ("level-clover", "level-clover-line", "level-clover-short"),
        Level::Poppy => ("level-poppy", "level-poppy-line", "level-poppy-short"),
        Level::Fennel => ("level-fennel", "level-fennel-line", "level-fennel-short"),
        Level::Hazel => ("level-hazel", "level-hazel-line", "level-hazel-short"),
        Level::Juniper => ("level-juniper", "level-juniper-line", "level-juniper-short"),
        Level::Rowan => ("level-rowan", "level-rowan-line", "level-rowan-short"),
        Level::OldOak => ("level-old-oak", "level-old-oak-line", "level-old-oak-short"),
    }
}

/// A level's name.
pub fn level_name(words: &Words, level: Level) -> String {
    words.say(level_ids(level).0)
}

/// What a level plays like under these rules, in one sentence or two.
pub fn level_line(words: &Words, level: Level, rules: &Ruleset) -> String {
    if level == Level::OldOak && is_proven_opening(rules) {
        return words.say("level-old-oak-proven");
    }
    words.say(level_ids(level).1)
}

/// The name of the player on a seat.
pub fn seat_name(words: &Words, current: &CurrentMatch, seat: Seat) -> String {
    let player = current.game.player_at(seat.side(current));
    match current.setup.controller(player).level() {
        Some(level) => level_name(words, level),
        None if current.setup.two_people() => {
            let name = match seat {
                Seat::Near => &current.tag.names[0],
                Seat::Far => &current.tag.names[1],
            };
            if name.is_empty() {
                side_name(words, seat.side(current))
            } else {
                name.clone()
            }
        }
        None => words.say("player-you"),
    }
}

/// Who a sentence is about, for the catalogue: `you`, or another name.
pub fn speaker<'a>(
    words: &Words,
    current: &CurrentMatch,
    seat: Seat,
) -> [(&'static str, FluentValue<'a>); 2] {
    let person = current
        .setup
        .controller(current.game.player_at(seat.side(current)))
        .level()
        .is_none();
    let whom = if person && !current.setup.two_people() {
        "you"
    } else {
        "other"
    };
    [
        ("who", whom.into()),
        ("name", seat_name(words, current, seat).into()),
    ]
}

/// What stands under a player's name.
pub fn seat_line(words: &Words, current: &CurrentMatch, seat: Seat) -> String {
    let side = seat.side(current);
    let player = current.game.player_at(side);
    if let Some(level) = current.setup.controller(player).level() {
        return words.say(level_ids(level).2);
    }
    // A swap exchanges the sides, not who opened.
    let opened = match current.game.start().to_move {
        Side::South => player == Player::One,
        Side::North => player == Player::Two,
    };
    match (current.setup.two_people(), opened) {
        (true, true) => words.say("plate-opened"),
        (true, false) => words.say("plate-answered"),
        (false, true) => words.say_with(
            "plate-side-opened",
            &[("side", side_name(words, side).into())],
        ),
        (false, false) => side_name(words, side),
    }
}

/// A side's name.
pub fn side_name(words: &Words, side: Side) -> String {
    words.say(match side {
        Side::South => "side-south",
        Side::North => "side-north",
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{MatchSetup, Purpose};
    use crate::rules::{Pit, Ply, Preset};
    use crate::text::Language;

    #[test]
    fn whoever_looks_ahead_says_how_far() {
        for words in [Language::English, Language::German].map(Words::new) {
            for level in [Level::Fennel, Level::Hazel, Level::Juniper, Level::Rowan] {
                let line = level_line(&words, level, &Preset::Standard.ruleset());
                let numbers = line.split(|sign: char| !sign.is_ascii_digit());
                let told: Vec<&str> = numbers.filter(|number| !number.is_empty()).collect();
                let depth = level.limits().depth.to_string();
                assert_eq!(told, [depth.as_str()], "{line}");
            }
        }
    }

    #[test]
    fn the_names_of_two_people_stay_with_them_over_a_swap() {
        let words = Words::default();
        let rules = Preset::Tournament4.ruleset();
        let mut current = CurrentMatch::new(
            MatchSetup {
                far_opens: true,
                ..MatchSetup::of_two_people(rules, 1)
            },
            Purpose::Play,
        );
        current.tag.names = ["Ana".to_owned(), String::new()];
        let names = |current: &CurrentMatch| {
            [Seat::Near, Seat::Far].map(|seat| seat_name(&words, current, seat))
        };
        assert_eq!(names(&current), ["Ana", "South"], "the far one opens");
        current.game.sow(Pit::new(Side::South, 0)).expect("legal");
        current.game.play(Ply::Swap).expect("an offer");
        assert_eq!(names(&current), ["Ana", "North"]);
        assert_eq!(Seat::Near.side(&current), Side::South);
    }
}
