//! Puzzles: a board, South to move, and the one first sowing that is right.
//!
//! They are kept as text, one a line, in `assets/puzzles/puzzles.txt`, which `kalah-engine puzzles` writes.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::rules::{LabelStyle, MoveText, ParseError, Pit, Position, Preset, Ruleset};

/// What a puzzle trains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// Clear the own row in one turn of free moves.
    Ladder,
    /// A capture is best, though something else tempts or hides it.
    Capture,
    /// Three sowings or more in one turn.
    Chain,
    /// Free moves that end in a capture.
    Combination,
    /// Seeds of one's own are in danger.
    Defence,
    /// A pit is emptied so that another can capture from there.
    Hook,
    /// A free move or a capture is there, and wrong.
    Temptation,
    /// Few seeds are left: count to the end.
    Endgame,
    /// One sowing wins, every other one does not.
    OnlyWin,
}

/// What has to be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The best final margin.
    Best,
    /// An empty row of one's own within this turn.
    ClearRow,
}

/// One puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Its name in lists and in what is kept, such as `capture-3`.
    pub id: String,
    /// What it trains.
    pub theme: Theme,
    /// How many sowings one has to look ahead to see that the right one is right, at least 1.
    pub depth: u8,
    /// The board; South moves.
    pub position: Position,
    /// The first sowing that is right.
    pub right: Pit,
    /// The final margin for South after it, when both sides go on perfectly.
    pub value: i32,
    /// The same for the best other sowing; `None` if there is no other.
    pub next: Option<i32>,
}

/// Why a line is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PuzzleError {
    /// Too few or too many fields.
    #[error("line {line}: expected 6 fields separated by `;`, found {found}")]
    Fields {
        /// The line, from 1.
        line: usize,
        /// How many there are.
        found: usize,
    },
    /// No theme has that name.
    #[error("line {line}: there is no theme called {name:?}")]
    Theme {
        /// The line, from 1.
        line: usize,
        /// What stands there.
        name: String,
    },
    /// A number was expected.
    #[error("line {line}: {text:?} is no number")]
    Number {
        /// The line, from 1.
        line: usize,
        /// What stands there.
        text: String,
    },
    /// The board or the move cannot be read.
    #[error("line {line}: {error}")]
    Board {
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        error: ParseError,
    },
    /// The right sowing is not legal on the board.
    #[error("line {line}: {right} cannot be sown here")]
    Illegal {
        /// The line, from 1.
        line: usize,
        /// The sowing as it stands there.
        right: String,
    },
}

impl Theme {
    /// Every theme, in the order in which they are taught.
    pub const ALL: [Self; 9] = [
        Self::Ladder,
        Self::Capture,
        Self::Chain,
        Self::Combination,
        Self::Defence,
        Self::Hook,
        Self::Temptation,
        Self::Endgame,
        Self::OnlyWin,
    ];

    /// The name used in lists and in the ids of puzzles. What players read comes from the catalogues.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Ladder => "ladder",
            Self::Capture => "capture",
            Self::Chain => "chain",
            Self::Combination => "combination",
            Self::Defence => "defence",
            Self::Hook => "hook",
            Self::Temptation => "temptation",
            Self::Endgame => "endgame",
            Self::OnlyWin => "only-win",
        }
    }

    /// What has to be reached in puzzles of this theme.
    #[must_use]
    pub const fn aim(self) -> Aim {
        match self {
            Self::Ladder => Aim::ClearRow,
            _ => Aim::Best,
        }
    }

    fn of_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.id() == id)
    }
}

impl Puzzle {
    /// The rules every puzzle is played by: Standard.
    #[must_use]
    pub const fn rules(&self) -> Ruleset {
        Preset::Standard.ruleset()
    }

    /// The right first sowing in notation.
    #[must_use]
    pub fn right_text(&self) -> String {
        let rules = self.rules();
        self.position.sow(&rules, self.right).map_or_else(
            |_| LabelStyle::Letters.label(self.right, rules.pits),
            |(_, sowing)| MoveText::from(&sowing).text(LabelStyle::Letters, rules.pits),
        )
    }

    fn read(line: usize, text: &str) -> Result<Self, PuzzleError> {
        let fields: Vec<&str> = text.split(';').map(str::trim).collect();
        let [id, depth, board, right, value, next] = fields[..] else {
            return Err(PuzzleError::Fields {
                line,
                found: fields.len(),
            });
        };
        let name = id.rsplit_once('-').map_or(id, |(name, _)| name);
        let theme = Theme::of_id(name).ok_or_else(|| PuzzleError::Theme {
            line,
            name: name.to_owned(),
        })?;
        let board_error = |error| PuzzleError::Board { line, error };
        let position: Position = board.parse().map_err(board_error)?;
        let text = MoveText::parse(right, LabelStyle::Letters, position.board.pits())
            .map_err(board_error)?;
        let puzzle = Self {
            id: id.to_owned(),
            theme,
            depth: number(line, depth)?,
            position,
            right: text.pit,
            value: number(line, value)?,
            next: match next {
                "" => None,
                next => Some(number(line, next)?),
            },
        };
        let fits = position
            .sow(&puzzle.rules(), puzzle.right)
            .is_ok_and(|(_, sowing)| text.check(&sowing).is_ok());
        if fits {
            Ok(puzzle)
        } else {
            Err(PuzzleError::Illegal {
                line,
                right: right.to_owned(),
            })
        }
    }
}

/// The line that reads back as this puzzle.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            id,
            depth,
            position,
            value,
            ..
        } = self;
        let right = self.right_text();
        write!(f, "{id}; {depth}; {position}; {right}; {value};")?;
        self.next.map_or(Ok(()), |next| write!(f, " {next}"))
    }
}

fn number<T: FromStr>(line: usize, text: &str) -> Result<T, PuzzleError> {
    text.parse().map_err(|_| PuzzleError::Number {
        line,
        text: text.to_owned(),
    })
}

/// Reads puzzles, one a line; empty lines and those that begin with `#` say nothing.
///
/// # Errors
/// Names the first line that is no puzzle, and what was expected.
pub fn read_puzzles(text: &str) -> Result<Vec<Puzzle>, PuzzleError> {
    text.lines()
        .zip(1..)
        .filter(|(text, _)| !text.trim().is_empty() && !text.starts_with('#'))
        .map(|(text, line)| Puzzle::read(line, text))
        .collect()
}

/// Every puzzle of the game, theme by theme, the easiest of each first.
#[must_use]
pub fn puzzles() -> &'static [Puzzle] {
    static PUZZLES: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
        // A test reads the file, so that nothing is missing here.
        read_puzzles(include_str!("../../assets/puzzles/puzzles.txt")).unwrap_or_default()
    });
    &PUZZLES
}

/// The puzzle of a day, counted from any fixed one: each comes once before any comes again, and neighbours in the
/// list do not follow each other. `None` only if there are no puzzles.
#[must_use]
pub fn daily(day: i64) -> Option<&'static Puzzle> {
    let all = puzzles();
    let count = i64::try_from(all.len()).ok().filter(|&count| count > 0)?;
    // About the golden section of the list, made coprime to its length so that every place is visited.
    let step = (count * 618 / 1000..count)
        .find(|&step| step > 0 && coprime(step, count))
        .unwrap_or(1);
    let place = (day.rem_euclid(count) * step).rem_euclid(count);
    all.get(usize::try_from(place).ok()?)
}

const fn coprime(mut one: i64, mut other: i64) -> bool {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one == 1
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_shipped_puzzles_can_be_read_and_are_written_as_they_were_read() {
        let text = include_str!("../../assets/puzzles/puzzles.txt");
        let all = read_puzzles(text).unwrap();
        let written: Vec<String> = all.iter().map(Puzzle::to_string).collect();
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        assert_eq!(written, lines);
    }

    #[test]
    fn every_id_is_used_once() {
        let ids: BTreeSet<&str> = puzzles().iter().map(|puzzle| puzzle.id.as_str()).collect();
        assert_eq!(ids.len(), puzzles().len());
    }

    #[test]
    fn a_days_puzzle_comes_again_only_after_all_others() {
        let count = puzzles().len() as i64;
        for from in [0, -400, 20_000] {
            let seen: BTreeSet<&str> = (from..from + count)
                .filter_map(|day| daily(day).map(|puzzle| puzzle.id.as_str()))
                .collect();
            assert_eq!(seen.len(), puzzles().len());
        }
    }

    #[test]
    fn a_broken_line_is_named_with_what_is_wrong() {
        let error = |text| read_puzzles(text).unwrap_err().to_string();
        assert_eq!(
            error("# note\ncapture-1; 2"),
            "line 2: expected 6 fields separated by `;`, found 2"
        );
        assert_eq!(
            error("riddle-1; 2; <1,0,0,1,1> S; A1; 0;"),
            "line 1: there is no theme called \"riddle\""
        );
        assert_eq!(
            error("capture-1; deep; <1,0,0,1,1> S; A1; 0;"),
            "line 1: \"deep\" is no number"
        );
        assert_eq!(
            error("capture-1; 2; <6,0,0,0,1,0,0,0,0,1,0,0,0,0,0> S; A1; 0;"),
            "line 1: A1 cannot be sown here"
        );
    }
}
