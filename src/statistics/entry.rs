//! One finished game in few words, and all of them together.

use serde::{Deserialize, Serialize};

use super::{Series, Tally, Totals};
use crate::engine::Level;
use crate::rules::Ruleset;

/// Games that are remembered one by one; older ones are in the totals only.
const REMEMBERED: usize = 500;
/// The version written into what is kept.
const VERSION: u32 = 1;

/// A finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The match's number: a game that is ended twice counts once.
    pub id: u64,
    /// The level of the opponent; `None` for two people.
    pub against: Option<Level>,
    /// The rules.
    pub rules: Ruleset,
    /// Seeds of the handicap.
    pub handicap: u8,
    /// Seeds of the near player minus the other's.
    pub margin: i32,
    /// Whether the near player opened.
    pub opened: bool,
    /// What the person did; nothing for two people.
    pub tally: Tally,
}

/// Every finished game: the newest one by one, older ones as totals.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Statistics {
    version: u32,
    /// Games that are no longer remembered one by one.
    older: Totals,
    /// In the order in which they ended.
    games: Vec<Entry>,
    /// When it was cleared last, in milliseconds since 1970.
    pub cleared_ms: u64,
}

impl Default for Statistics {
    fn default() -> Self {
        Self {
            version: VERSION,
            older: Totals::default(),
            games: Vec::new(),
            cleared_ms: 0,
        }
    }
}

impl Statistics {
    /// Nothing counted since `ms`, milliseconds since 1970.
    #[must_use]
    pub fn cleared(ms: u64) -> Self {
        Self {
            cleared_ms: ms,
            ..Self::default()
        }
    }

    /// The games remembered one by one, in the order in which they ended.
    #[must_use]
    pub fn games(&self) -> &[Entry] {
        &self.games
    }

    /// Counts a game; one that was counted before is counted as it is now. Says whether anything changed.
    pub fn count(&mut self, entry: Entry) -> bool {
        match self.games.iter_mut().find(|game| game.id == entry.id) {
            Some(known) if *known == entry => return false,
            Some(known) => *known = entry,
            None => self.games.push(entry),
        }
        while self.games.len() > REMEMBERED {
            let oldest = self.games.remove(0);
            self.older.add(&oldest);
        }
        true
    }

    /// Counts a game no longer, as its end was taken back. Says whether it had been counted.
    pub fn uncount(&mut self, id: u64) -> bool {
        let before = self.games.len();
        self.games.retain(|game| game.id != id);
        self.games.len() < before
    }

    /// Everything added up.
    #[must_use]
    pub fn totals(&self) -> Totals {
        let mut totals = self.older.clone();
        for game in &self.games {
            totals.add(game);
        }
        totals
    }

    /// How the games stand that were played last against the same opponent by the same rules.
    #[must_use]
    pub fn series(&self, against: Option<Level>, rules: &Ruleset) -> Series {
        self.games
            .iter()
            .rev()
            .take_while(|game| game.against == against && game.rules == *rules)
            .fold(Series::default(), |series, game| series.and(game.margin))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    fn game(id: u64, against: Level, margin: i32) -> Entry {
        Entry {
            id,
            against: Some(against),
            rules: Preset::Standard.ruleset(),
            handicap: 0,
            margin,
            opened: true,
            tally: Tally {
                sowings: 10,
                ..Tally::default()
            },
        }
    }

    #[test]
    fn a_game_that_ends_twice_counts_once() {
        let mut statistics = Statistics::default();
        assert!(statistics.count(game(1, Level::Pip, 4)));
        assert!(!statistics.count(game(1, Level::Pip, 4)));
        assert!(statistics.count(game(1, Level::Pip, -4)));
        let totals = statistics.totals();
        assert_eq!((totals.rows[0].won, totals.rows[0].lost), (0, 1));
        assert!(statistics.uncount(1) && !statistics.uncount(1));
        assert_eq!(statistics.totals(), Totals::default());
    }

    #[test]
    fn the_oldest_games_stay_in_the_totals() {
        let mut statistics = Statistics::default();
        let mut plain = Totals::default();
        for id in 0..REMEMBERED as u64 + 40 {
            let entry = game(id, Level::ALL[id as usize % 8], id as i32 % 5 - 2);
            statistics.count(entry);
            plain.add(&entry);
        }
        assert_eq!(statistics.games().len(), REMEMBERED);
        assert_eq!(statistics.totals(), plain);
    }

    #[test]
    fn a_series_lasts_until_another_opponent_is_played() {
        let mut statistics = Statistics::default();
        let rules = Preset::Standard.ruleset();
        for (id, level, margin) in [
            (1, Level::Hazel, 5),
            (2, Level::Pip, 9),
            (3, Level::Hazel, 4),
            (4, Level::Hazel, 0),
            (5, Level::Hazel, -2),
            (6, Level::Hazel, 1),
        ] {
            statistics.count(game(id, level, margin));
        }
        let series = statistics.series(Some(Level::Hazel), &rules);
        assert_eq!((series.near, series.drawn, series.far), (2, 1, 1));
        assert_eq!(statistics.series(Some(Level::Pip), &rules).games(), 0);
        let other = Preset::Homemade.ruleset();
        assert_eq!(statistics.series(Some(Level::Hazel), &other).games(), 0);
    }

    #[test]
    fn statistics_come_back_from_their_text() {
        let mut statistics = Statistics::cleared(77);
        statistics.count(game(1, Level::OldOak, -30));
        let text = serde_json::to_string(&statistics).expect("plain data");
        let back: Statistics = serde_json::from_str(&text).expect("the same");
        assert_eq!(back, statistics);
    }
}
