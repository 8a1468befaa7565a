//! The exact values of first turns, as found once and for all: `assets/values/first_turns.csv`.
//!
//! Final margins for the opener, without a swap. `kalah-engine openings` with the rules of a line finds them again, for
//! instance `kalah-engine openings --preset first-steps --seeds 4 --empty-capture take`: a second with three seeds, a minute
//! or two of one processor with four (nine where play stops past half, with `--database 22 --memory 4000`), an hour with
//! five and `--database 29 --memory 9000`.
//!
//! | seeds | lone seed | ends when | A1 | A2 | A3 | A4 | A5 | A6 | after the free move |
//! |---|---|---|---|---|---|---|---|---|---|---|
//! | 3 | stays | a row is empty | -14 | -16 | -10 | -2 (free move) | +2 | 0 | A1 -4, A2 -8, A3 -4, A5 -2, A6 -4 |
//! | 4 | stays | a row is empty | -14 | -10 | +8 (free move) | -2 | -8 | +4 | A1 -6, A2 0, A4 +2, A5 +4, A6 +8 |
//! | 5 | stays | a row is empty | -10 | +10 (free move) | +2 | +2 | +2 | 0 | A1 -4, A3 +10, A4 +10, A5 +8, A6 0 |
//! | 3 | is taken | a row is empty | -12 | -16 | -10 | -2 (free move) | +2 | 0 | A1 -2, A2 -8, A3 -2, A5 -2, A6 -2 |
//! | 4 | is taken | a row is empty | -14 | -8 | +10 (free move) | -2 | -6 | +4 | A1 -8, A2 -2, A4 +2, A5 +4, A6 +10 |
//! | 3 | stays | mover has none | -14 | -16 | -10 | -2 (free move) | +2 | 0 | A1 -4, A2 -8, A3 -4, A5 -2, A6 -4 |
//! | 4 | stays | mover has none | -14 | -10 | +8 (free move) | -2 | -8 | +4 | A1 -6, A2 -2, A4 +2, A5 +4, A6 +8 |
//! | 5 | stays | mover has none | -10 | +10 (free move) | +2 | +2 | +2 | 0 | A1 -4, A3 +10, A4 +10, A5 +8, A6 0 |
//! | 3 | is taken | mover has none | -12 | -16 | -10 | 0 (free move) | 0 | 0 | A1 -2, A2 -8, A3 -2, A5 -2, A6 0 |
//! | 4 | is taken | mover has none | -14 | -8 | +10 (free move) | -2 | -6 | +4 | A1 -8, A2 -2, A4 +2, A5 +4, A6 +10 |
//! | 3 | stays | mover has none, or past half | -14 | -14 | -10 | -2 (free move) | +2 | 0 | A1 -4, A2 -6, A3 -4, A5 -2, A6 -4 |
//! | 4 | stays | mover has none, or past half | -14 | -10 | +10 (free move) | -2 | -8 | +4 | A1 -6, A2 -2, A4 +2, A5 +4, A6 +10 |
//!
//! The lines that end when a row is empty were published before (`CMancala`; computed with `girving/kalah`; Rawlings 2015).
//! Nobody had published values of six pits for the other end rule. They are nearly the same: with four seeds one turn
//! differs where a lone seed stays (A3 A2) and none where it is taken; with five seeds none differs where it stays. With three seeds and lone seeds taken the opener
//! wins where a row's end ends the game, and only draws where the mover has to be without seeds. Play that stops past
//! half has the winners of the line without it.

use crate::rules::{LabelStyle, Pit, Ruleset};

/// A first turn and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstTurn {
    /// One pit for each sowing.
    pub turn: Vec<Pit>,
    /// The final margin for the opener when both sides go on perfectly and nobody swaps seats.
    pub value: i32,
}

/// Every first turn of the game under these rules with its exact value, in the order of the pits; empty for a game that
/// has not been solved. The pie rule changes nothing here.
#[must_use]
pub fn first_turns(rules: &Ruleset) -> Vec<FirstTurn> {
    table()
        .filter(|(solved, ..)| same_game(solved, rules))
        .map(|(_, turn, value)| FirstTurn { turn, value })
        .collect()
}

/// Every game whose first turns are solved, in the order of the table.
#[must_use]
pub fn solved_games() -> Vec<Ruleset> {
    let mut games: Vec<Ruleset> = table().map(|(rules, ..)| rules).collect();
    games.dedup();
    games
}

fn same_game(one: &Ruleset, other: &Ruleset) -> bool {
    Ruleset { pie: false, ..*one }
        == Ruleset {
            pie: false,
            ..*other
        }
}

/// The lines of the table. What cannot be read is left out; a test sees to it that nothing is.
fn table() -> impl Iterator<Item = (Ruleset, Vec<Pit>, i32)> {
    include_str!("../../assets/values/first_turns.csv")
        .lines()
        .filter_map(read)
}

fn read(line: &str) -> Option<(Ruleset, Vec<Pit>, i32)> {
    let mut cells = line.split(',');
    let rules: Ruleset = cells.next()?.parse().ok()?;
    let turn: Option<Vec<Pit>> = cells
        .next()?
        .split(' ')
        .map(|label| LabelStyle::Letters.parse(label, rules.pits).ok())
        .collect();
    let value = cells.next()?.parse().ok()?;
    Some((rules, turn?, value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::pie::turns;
    use crate::rules::{Position, Preset};

    #[test]
    fn every_line_of_the_table_is_read_and_every_turn_of_its_games_is_there() {
        let lines = include_str!("../../assets/values/first_turns.csv").lines();
        let facts = lines.filter(|line| !line.starts_with('#')).count() - 1;
        assert_eq!(table().count(), facts);
        for rules in solved_games() {
            let legal = turns(&Position::start(&rules), &rules);
            let legal: Vec<Vec<Pit>> = legal.into_iter().map(|turn| turn.pits).collect();
            let listed = first_turns(&rules).into_iter().map(|first| first.turn);
            assert_eq!(listed.collect::<Vec<_>>(), legal, "{rules}");
        }
    }

    #[test]
    fn the_pie_rule_changes_no_value_and_stopping_past_half_may() {
        let with = Preset::Tournament3.ruleset();
        let without = Ruleset { pie: false, ..with };
        assert_eq!(first_turns(&with), first_turns(&without));
        assert_ne!(first_turns(&with), first_turns(&with.played_out()));
        assert!(first_turns(&Preset::Tournament6.ruleset()).is_empty());
    }
}
