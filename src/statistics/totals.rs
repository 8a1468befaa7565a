//! Games added up: results by opponent and rules, and what was done in them.

use serde::{Deserialize, Serialize};

use super::{Entry, Rating, Tally};
use crate::engine::Level;
use crate::rules::Ruleset;

/// The results against one level by one set of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// The opponent.
    pub level: Level,
    /// The rules.
    pub rules: Ruleset,
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

/// Everything added up. Games of two people are in none of it: nobody knows which of them is who.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Totals {
    /// The results, in the order in which they came first.
    pub rows: Vec<Row>,
    /// What was done.
    pub tally: Tally,
    /// The rating.
    pub rating: Rating,
}

impl Row {
    /// How many games.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }
}

impl Totals {
    /// Adds a game.
    pub(super) fn add(&mut self, game: &Entry) {
        let Some(level) = game.against else {
            return;
        };
        let same = |row: &Row| row.level == level && row.rules == game.rules;
        let place = self.rows.iter().position(same).unwrap_or_else(|| {
            self.rows.push(Row {
                level,
                rules: game.rules,
                won: 0,
                drawn: 0,
                lost: 0,
            });
            self.rows.len() - 1
        });
        let row = &mut self.rows[place];
        let score = match game.margin {
            1.. => {
                row.won += 1;
                1.0
            }
            0 => {
                row.drawn += 1;
                0.5
            }
            ..0 => {
                row.lost += 1;
                0.0
            }
        };
        self.tally = self.tally.and(game.tally);
        // With seeds given in advance a result says nothing about who is stronger.
        if game.handicap == 0 {
            self.rating = self.rating.after(level, score);
        }
    }

    /// How many games.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.rows.iter().map(Row::games).sum()
    }

    /// The results against one level, all rules together.
    #[must_use]
    pub fn against(&self, level: Level) -> [u32; 3] {
        self.rows
            .iter()
            .filter(|row| row.level == level)
            .fold([0; 3], |[won, drawn, lost], row| {
                [won + row.won, drawn + row.drawn, lost + row.lost]
            })
    }

    /// The results by each set of rules, all levels together, in the order in which they came first.
    #[must_use]
    pub fn by_rules(&self) -> Vec<(Ruleset, [u32; 3])> {
        let mut sets: Vec<(Ruleset, [u32; 3])> = Vec::new();
        for row in &self.rows {
            let place = sets.iter().position(|(rules, _)| *rules == row.rules);
            let place = place.unwrap_or_else(|| {
                sets.push((row.rules, [0; 3]));
                sets.len() - 1
            });
            let [won, drawn, lost] = &mut sets[place].1;
            *won += row.won;
            *drawn += row.drawn;
            *lost += row.lost;
        }
        sets
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    fn game(level: Option<Level>, preset: Preset, margin: i32, handicap: u8) -> Entry {
        Entry {
            id: 1,
            against: level,
            rules: preset.ruleset(),
            handicap,
            margin,
            opened: true,
            tally: Tally::default(),
        }
    }

    #[test]
    fn results_are_added_up_by_level_and_by_rules() {
        let mut totals = Totals::default();
        for (level, preset, margin) in [
            (Level::Pip, Preset::Standard, 3),
            (Level::Pip, Preset::Homemade, 0),
            (Level::Hazel, Preset::Standard, -8),
            (Level::Pip, Preset::Standard, 12),
        ] {
            totals.add(&game(Some(level), preset, margin, 0));
        }
        assert_eq!(totals.games(), 4);
        assert_eq!(totals.against(Level::Pip), [2, 1, 0]);
        assert_eq!(totals.against(Level::OldOak), [0, 0, 0]);
        assert_eq!(
            totals.by_rules(),
            [
                (Preset::Standard.ruleset(), [2, 0, 1]),
                (Preset::Homemade.ruleset(), [0, 1, 0])
            ]
        );
    }

    #[test]
    fn a_game_with_a_handicap_counts_but_is_not_rated_and_one_of_two_people_does_neither() {
        let mut totals = Totals::default();
        totals.add(&game(Some(Level::Rowan), Preset::Standard, 5, 4));
        totals.add(&game(None, Preset::Standard, 5, 0));
        assert_eq!(totals.games(), 1);
        assert_eq!(totals.rating, Rating::default());
    }
}
