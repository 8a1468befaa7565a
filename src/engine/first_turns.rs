//! The exact values of first turns, as found once and for all: `assets/values/first_turns.csv`.
//!
//! Values for the opener, without a swap; each line can be had again with the command below it. Nobody had published
//! values of six pits for the end rule under which the side due to move has no seed. They are close to those of the
//! other end rule: a single turn differs with four seeds.
//!
//! TABLE

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
