//! The opponents one can choose.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Limits;
use crate::rules::Ruleset;

/// How strong an opponent plays, and how it errs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Now and then takes a free move, and otherwise likes full pits. Never looks ahead.
    Pip,
    /// Takes every free move and never looks at the other side.
    Clover,
    /// Takes the biggest capture in sight.
    Poppy,
    /// Looks two sowings ahead and overlooks a pit now and then.
    Fennel,
    /// Looks five sowings ahead and misses long chains.
    Hazel,
    /// Looks nine sowings ahead and seldom misses anything.
    Juniper,
    /// Looks fourteen sowings ahead and counts endings exactly.
    Rowan,
    /// Looks as deep as it can.
    OldOak,
}

/// No level has that id.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no level called {0:?}")]
pub struct UnknownLevel(String);

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 8] = [
        Self::Pip,
        Self::Clover,
        Self::Poppy,
        Self::Fennel,
        Self::Hazel,
        Self::Juniper,
        Self::Rowan,
        Self::OldOak,
    ];

    /// The name used in saves, messages and on the command line. What players read comes from the catalogues.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Pip => "pip",
            Self::Clover => "clover",
            Self::Poppy => "poppy",
            Self::Fennel => "fennel",
            Self::Hazel => "hazel",
            Self::Juniper => "juniper",
            Self::Rowan => "rowan",
            Self::OldOak => "old-oak",
        }
    }

    /// Its place among [`Level::ALL`], from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Whether it opens with a swap in mind where the pie rule allows one. The others open with what they like.
    pub(super) const fn reckons_with_a_swap(self) -> bool {
        matches!(
            self,
            Self::Hazel | Self::Juniper | Self::Rowan | Self::OldOak
        )
    }

    /// The rules as it sees them. Old Oak wants to win and not by how much, so it looks at a game that stops past half
    /// as if it were played out: there a proof is nearer.
    pub(super) const fn sees(self, rules: &Ruleset) -> Ruleset {
        match self {
            Self::OldOak => rules.played_out(),
            _ => *rules,
        }
    }

    /// How strong it plays, measured by games against its neighbours (the table in README.md); somebody who sows at
    /// random has 0, and 400 more win ten games of eleven.
    #[must_use]
    pub const fn rating(self) -> i16 {
        match self {
            Self::Pip => 145,
            Self::Clover => 329,
            Self::Poppy => 487,
            Self::Fennel => 711,
            Self::Hazel => 940,
            Self::Juniper => 1181,
            Self::Rowan => 1420,
            Self::OldOak => 1618,
        }
    }

    /// How far it searches. Counted in positions, not in time, so that the same question has the same answer on
    /// every machine.
    #[must_use]
    pub const fn limits(self) -> Limits {
        match self {
            Self::Pip | Self::Clover | Self::Poppy => Limits {
                depth: 1,
                nodes: 1_000,
                table_bytes: 1 << 12,
                ..Limits::NONE
            },
            Self::Fennel => Limits {
                depth: 2,
                nodes: 10_000,
                table_bytes: 1 << 16,
                ..Limits::NONE
            },
            Self::Hazel => Limits {
                depth: 5,
                nodes: 50_000,
                table_bytes: 1 << 18,
                ..Limits::NONE
            },
            Self::Juniper => Limits {
                depth: 9,
                nodes: 300_000,
                table_bytes: 1 << 21,
                ..Limits::NONE
            },
            Self::Rowan => Limits {
                depth: 14,
                nodes: 1_000_000,
                ..Limits::NONE
            },
            Self::OldOak => Limits {
                nodes: 5_000_000,
                book: true,
                ..Limits::NONE
            },
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(id: &str) -> Result<Self, UnknownLevel> {
        Self::ALL
            .into_iter()
            .find(|level| level.id() == id)
            .ok_or_else(|| UnknownLevel(id.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Eye;

    #[test]
    fn every_level_is_found_by_its_id_and_by_the_same_id_in_json() {
        for level in Level::ALL {
            assert_eq!(level.id().parse(), Ok(level));
            assert_eq!(
                serde_json::to_string(&level).unwrap(),
                format!("{:?}", level.id())
            );
        }
    }

    #[test]
    fn an_unknown_id_is_named_in_the_error() {
        let error = "willow".parse::<Level>().unwrap_err();
        assert_eq!(error.to_string(), "there is no level called \"willow\"");
    }

    #[test]
    fn the_ratings_are_those_of_the_readme() {
        let readme = include_str!("../../README.md");
        let rated = |name: &str| {
            let row = readme
                .lines()
                .find(|line| line.starts_with(&format!("| {name} |")))?;
            row.split('|').nth_back(1)?.trim().parse::<i16>().ok()
        };
        let names = [
            "Pip", "Clover", "Poppy", "Fennel", "Hazel", "Juniper", "Rowan", "Old Oak",
        ];
        for (level, name) in Level::ALL.into_iter().zip(names) {
            assert_eq!(rated(name), Some(level.rating()), "{name}");
        }
    }

    #[test]
    fn every_level_has_the_plain_eye_that_its_rating_was_measured_with() {
        assert!(
            Level::ALL
                .iter()
                .all(|level| level.limits().eye == Eye::Plain)
        );
    }

    #[test]
    fn the_levels_are_numbered_from_one_in_their_order() {
        assert_eq!(Level::ALL.map(Level::number), [1, 2, 3, 4, 5, 6, 7, 8]);
    }
}
