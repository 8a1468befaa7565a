//! Gathers puzzles from games until every theme has enough of every depth.

use std::collections::HashSet;
use std::fmt;

use kalah::engine::{self, Level};
use kalah::learn::{Puzzle, Theme};
use kalah::rules::{Pit, Position, Preset, Ruleset, Side};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::judge::{Judged, judge};

/// Seeds in the pits of a puzzle: enough to matter, few enough to be counted by a learner and solved at once.
const SEEDS: std::ops::RangeInclusive<u16> = 5..=24;

/// The last depth of each of the three grades; every theme wants as many puzzles of each.
const GRADES: [u8; 3] = [2, 5, u8::MAX];

/// How often a player in these games sows at random instead of as its level does.
const SLIPS: f64 = 0.25;

/// Games in vain after which a theme may fill up with any grade.
const PATIENCE: u32 = 800;

pub struct Harvest {
    rng: ChaCha8Rng,
    rules: Ruleset,
    each: usize,
    games: u32,
    seen: HashSet<Position>,
    gathered: Vec<(Theme, Judged)>,
}

impl Harvest {
    pub fn new(seed: u64, each: usize) -> Self {
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            rules: Preset::Standard.ruleset(),
            each,
            games: 0,
            seen: HashSet::new(),
            gathered: Vec::new(),
        }
    }

    /// Whether every theme has enough.
    pub fn is_full(&self) -> bool {
        wanted_themes().all(|theme| self.of(theme).count() >= self.each)
    }

    /// Plays one game and takes at most one puzzle from it, so that no two look alike.
    pub fn play(&mut self) {
        self.games += 1;
        let mut position = Position::start(&self.rules);
        while let Some(after) = self.sow(&position) {
            position = after;
            let near = match position.to_move {
                Side::South => position,
                Side::North => position.mirrored(),
            };
            let left = near.board.in_row(Side::South) + near.board.in_row(Side::North);
            if SEEDS.contains(&left)
                && self.rng.random_bool(0.2)
                && self.seen.insert(near)
                && self.take(&near)
            {
                return;
            }
        }
    }

    fn sow(&mut self, position: &Position) -> Option<Position> {
        let pits: Vec<Pit> = position.legal_pits(&self.rules).collect();
        let pit = if self.rng.random_bool(SLIPS) {
            *pits.get(self.rng.random_range(0..pits.len().max(1)))?
        } else {
            let seed = self.rng.random();
            engine::choose(position, &self.rules, Level::Hazel, seed, &mut || false)?.pit
        };
        position.sow_untraced(&self.rules, pit).ok()
    }

    fn take(&mut self, position: &Position) -> bool {
        let Some(judged) = judge(position, &self.rules) else {
            return false;
        };
        let theme = judged
            .themes
            .iter()
            .copied()
            .filter(|&theme| self.wants(theme, judged.depth))
            .min_by_key(|&theme| self.of(theme).count());
        if let Some(theme) = theme {
            self.gathered.push((theme, judged));
        }
        theme.is_some()
    }

    fn wants(&self, theme: Theme, depth: u8) -> bool {
        let has = self.of(theme).count();
        let alike = self
            .of(theme)
            .filter(|judged| grade(judged.depth) == grade(depth))
            .count();
        let enough_alike = alike >= self.each.div_ceil(GRADES.len());
        has < self.each && (!enough_alike || self.games > PATIENCE)
    }

    fn of(&self, theme: Theme) -> impl Iterator<Item = &Judged> {
        self.gathered
            .iter()
            .filter(move |(of, _)| *of == theme)
            .map(|(_, judged)| judged)
    }

    /// The puzzles, theme by theme, the easiest of each first.
    pub fn into_puzzles(mut self) -> Vec<Puzzle> {
        self.gathered.sort_by_key(|(theme, judged)| {
            let Judged {
                depth, position, ..
            } = judged;
            let left = position.board.in_row(Side::South) + position.board.in_row(Side::North);
            (*theme, *depth, left)
        });
        self.gathered
            .into_iter()
            .map(|(theme, judged)| Puzzle {
                id: String::new(),
                theme,
                depth: judged.depth,
                position: judged.position,
                right: judged.right,
                value: judged.value,
                next: Some(judged.next),
            })
            .collect()
    }
}

/// Themes whose puzzles come from games.
fn wanted_themes() -> impl Iterator<Item = Theme> {
    Theme::ALL
        .into_iter()
        .filter(|&theme| theme != Theme::Ladder)
}

fn grade(depth: u8) -> usize {
    GRADES.iter().filter(|&&last| depth > last).count()
}

/// How many there are of each theme so far.
impl fmt::Display for Harvest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} games:", self.games)?;
        wanted_themes().try_for_each(|theme| {
            let count = self.of(theme).count();
            write!(f, " {} {count}", theme.id())
        })
    }
}
