//! A kept game in words: who played, how it stands, when that was.

use super::level_name;
use crate::game::{LocalTime, MatchSetup, now_ms};
use crate::rules::Side;
use crate::store::KeptGame;
use crate::text::Words;
use crate::ui::describe::{rules_name, side_name};

/// What the near and the far player are called.
pub fn player_names(words: &Words, kept: &KeptGame) -> [String; 2] {
    let MatchSetup { one, two, .. } = kept.setup;
    let near = kept.setup.near_player();
    let [near_level, far_level] = match near {
        crate::rules::Player::One => [one, two],
        crate::rules::Player::Two => [two, one],
    }
    .map(crate::game::Controller::level);
    let near_side = kept.game.seat_of(near);
    let person = |place: usize, side: Side| match kept.tag.names[place].as_str() {
        "" if kept.setup.two_people() => side_name(words, side),
        "" => words.say("player-you"),
        name => name.to_owned(),
    };
    [
        near_level.map_or_else(|| person(0, near_side), |level| level_name(words, level)),
        far_level.map_or_else(
            || person(1, near_side.opposite()),
            |level| level_name(words, level),
        ),
    ]
}

/// Whom one played, as a row's name.
pub fn title(words: &Words, kept: &KeptGame) -> String {
    let [near, far] = player_names(words, kept);
    match kept.setup.level() {
        Some(_) if !kept.setup.two_people() && near == words.say("player-you") => far,
        _ => words.say_with("games-two", &[("near", near.into()), ("far", far.into())]),
    }
}

/// By which rules, and how it stands or came out.
pub fn line(words: &Words, kept: &KeptGame) -> String {
    let near_side = kept.game.seat_of(kept.setup.near_player());
    let [near, far] = player_names(words, kept);
    let rules = rules_name(words, &kept.setup.rules);
    let values = |yours: u16, theirs: u16| {
        [
            ("rules", rules.clone().into()),
            ("seeds", kept.setup.rules.seeds.into()),
            ("yours", yours.into()),
            ("theirs", theirs.into()),
        ]
    };
    let Some(outcome) = kept.game.outcome() else {
        let board = &kept.game.position().board;
        let [rules, seeds, yours, theirs] =
            values(board.store(near_side), board.store(near_side.opposite()));
        let moves = ("move", kept.game.sowings().into());
        return words.say_with("games-line-open", &[rules, seeds, yours, theirs, moves]);
    };
    let (yours, theirs) = match near_side {
        Side::South => (outcome.south, outcome.north),
        Side::North => (outcome.north, outcome.south),
    };
    let who = match yours.cmp(&theirs) {
        std::cmp::Ordering::Equal => "nobody",
        std::cmp::Ordering::Greater if !kept.setup.two_people() => "you",
        _ => "other",
    };
    let name = if yours > theirs { near } else { far };
    let [rules, seeds, yours, theirs] = values(yours, theirs);
    words.say_with(
        "games-line-over",
        &[
            rules,
            seeds,
            yours,
            theirs,
            ("who", who.into()),
            ("name", name.into()),
        ],
    )
}

/// When it was played last.
pub fn date(words: &Words, kept: &KeptGame) -> String {
    date_at(
        words,
        &LocalTime::of(kept.played_ms),
        &LocalTime::of(now_ms()),
    )
}

fn date_at(words: &Words, then: &LocalTime, now: &LocalTime) -> String {
    let clock = format!("{}:{:02}", then.hour, then.minute);
    if then.same_day(now) {
        return words.say_with("games-today", &[("clock", clock.into())]);
    }
    words.say_with(
        "games-date",
        &[
            ("day", then.day.into()),
            ("month", then.month.into()),
            // As text: numbers are grouped in thousands.
            ("year", then.year.to_string().into()),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn a_date_stands_in_the_order_of_its_language() {
        let then = LocalTime {
            year: 2026,
            month: 3,
            day: 9,
            hour: 7,
            minute: 5,
        };
        let later = LocalTime { day: 10, ..then };
        let said = |language, now| date_at(&Words::new(language), &then, now);
        assert_eq!(said(Language::English, &later), "9 March 2026");
        assert_eq!(said(Language::German, &later), "9. März 2026");
        assert_eq!(said(Language::English, &then), "Today, 7:05");
        assert_eq!(said(Language::German, &then), "Heute, 7:05");
    }
}
