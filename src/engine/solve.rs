//! Solving a position: its exact value, whatever it takes.

use std::cell::Cell;
use std::iter::repeat_n;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

use super::book::{for_play, knows_turn};
use super::deepen::{margin, pits};
use super::endgame::Endgame;
use super::memory::{Memory, NO_PIT, PROVEN};
use super::negamax::{Search, Stopped};
use super::node::{Game, Node, numbers};
use super::outlook::Eye;
use super::packed::{Packed, Terms};
use super::prepare::{Job, Means, in_play, is_narrow, with_game};
use super::share_out::share_out;
use super::team::Team;
use super::value::Valued;
use crate::rules::{EmptyCapture, Pit, Position, Ruleset};

/// What a solver may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Threads, at least 1. They make the endgame database in parallel and divide the search.
    pub threads: usize,
    /// Bytes for the transposition table and the endgame database together.
    pub bytes: usize,
    /// Seeds of the endgame database; by default what suits the position.
    pub database_seeds: Option<u16>,
    /// Whether the opening book may be asked.
    pub book: bool,
}

/// A solved position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The final margin for the side to move, stores included.
    pub value: i32,
    /// A whole turn that earns it, free moves included.
    pub turn: Vec<Pit>,
    /// Positions made by a sowing and looked up, by all threads. See [`Progress::nodes`].
    pub nodes: u64,
    /// Positions whose sowings were tried until one sufficed or all had failed.
    pub expanded: u64,
    /// Positions in the endgame database that was made first.
    pub database: u64,
}

/// How far a solver has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Whether the endgame database is still being made.
    pub preparing: bool,
    /// Positions made by a sowing and looked up so far: one for each child of each position that was expanded, whether
    /// a bound, the database or the memory settled it at once or it was searched.
    pub nodes: u64,
}

impl Effort {
    /// One thread and a gibibyte.
    pub const DEFAULT: Self = Self {
        threads: 1,
        bytes: 1 << 30,
        database_seeds: None,
        book: false,
    };

    /// Seeds of the database for a position: twelve with 36 seeds in play, 21 with 48, 30 with 60, one less where a search
    /// is shorter because lone seeds are taken. More would take longer to make than they save.
    fn seeds(&self, position: &Position, rules: &Ruleset) -> u16 {
        if !is_narrow(position, rules) {
            return 0;
        }
        let taken = u16::from(rules.empty_capture == EmptyCapture::Take);
        let suits = (in_play(position) * 3 / 4).saturating_sub(15 + taken);
        let seeds = self.database_seeds.unwrap_or(suits);
        let room = (self.bytes / 4 * 3).max(self.bytes.saturating_sub(LARGEST_TABLE));
        Endgame::seeds_within(position.board.pits(), room, seeds)
    }
}

/// Solves a position. `None` once the game is over, or when `told` says to stop, which it is asked about every few
/// milliseconds by returning true.
pub fn solve(
    position: &Position,
    rules: &Ruleset,
    effort: &Effort,
    told: &mut dyn FnMut(&Progress) -> bool,
) -> Option<Solution> {
    position.legal_pits(rules).next()?;
    let solver = Solver::new(position, rules, effort, told)?;
    let solution = solver.solve(position, told)?;
    Some(Solution {
        database: solver.database(),
        ..solution
    })
}

/// Solves one position after the other with the same endgame database.
pub struct Solver {
    rules: Ruleset,
    effort: Effort,
    endgame: Option<(Arc<Endgame>, u16)>,
}

impl Solver {
    /// Makes the database that suits `position`, and so the positions that come after it. `None` when `told` says to
    /// stop.
    pub fn new(
        position: &Position,
        rules: &Ruleset,
        effort: &Effort,
        told: &mut dyn FnMut(&Progress) -> bool,
    ) -> Option<Self> {
        let seeds = effort.seeds(position, rules);
        let terms = Terms {
            pits: position.board.pits(),
            ..Terms::from(rules)
        };
        let mut preparing = || {
            told(&Progress {
                preparing: true,
                nodes: 0,
            })
        };
        // A book makes the database needless where it knows the position.
        let booked = effort.book && knows_turn(position, rules);
        let endgame = if seeds > 0 && !booked {
            let endgame = Endgame::build(terms, seeds, effort.threads, &mut preparing)?;
            let seeds = endgame.seeds();
            Some((Arc::new(endgame), seeds))
        } else {
            None
        };
        Some(Self {
            rules: *rules,
            effort: *effort,
            endgame,
        })
    }

    /// Positions in the endgame database.
    #[must_use]
    pub fn database(&self) -> u64 {
        let positions = |(endgame, _): &(Arc<Endgame>, u16)| endgame.positions() as u64;
        self.endgame.as_ref().map_or(0, positions)
    }

    /// As [`solve`]; the solution counts no database.
    pub fn solve(
        &self,
        position: &Position,
        told: &mut dyn FnMut(&Progress) -> bool,
    ) -> Option<Solution> {
        position.legal_pits(&self.rules).next()?;
        let means = self.means(position);
        let solving = Solving {
            position,
            threads: self.effort.threads,
            table_bytes: means.table_bytes,
            shared_from: self.shared_from(),
            told,
        };
        with_game(position, &self.rules, &means, solving)
    }

    /// Solves many positions, as many at a time as there are threads, each with one: so none waits for another. `solved`
    /// hears of each, by its place in `positions`, in whatever order they are done; when it says to stop by returning
    /// true, the rest is left. What is over or told to stop is left out.
    pub fn solve_each(
        &self,
        positions: &[Position],
        solved: &mut (dyn FnMut(usize, Solution) -> bool + Send),
    ) {
        let alone = Self {
            rules: self.rules,
            effort: Effort {
                threads: 1,
                ..self.effort
            },
            endgame: self.endgame.clone(),
        };
        // None once it has said to stop.
        let solved = Mutex::new(Some(solved));
        let work = |(place, position), stop: &mut dyn FnMut() -> bool| {
            let Some(solution) = alone.solve(position, &mut |_| stop()) else {
                return (!stop()).then_some(());
            };
            let mut listener = solved.lock().ok()?;
            if listener.as_mut()?(place, solution) {
                *listener = None;
            }
            listener.is_some().then_some(())
        };
        let positions = positions.iter().enumerate().collect();
        // Whoever stops it knows so without being told.
        let _ = share_out(positions, self.effort.threads, &mut || false, work);
    }

    /// Whether the side to move can reach this final margin: one question instead of the two or more that an exact value
    /// takes, and none at all about how much more there is. `None` as for [`solve`].
    pub fn reaches(
        &self,
        position: &Position,
        margin: i32,
        told: &mut dyn FnMut(&Progress) -> bool,
    ) -> Option<bool> {
        position.legal_pits(&self.rules).next()?;
        let asking = Asking {
            position,
            margin,
            told,
        };
        with_game(position, &self.rules, &self.means(position), asking)
    }

    /// How many seeds a position has that the threads share: with fewer it takes too little time.
    fn shared_from(&self) -> u16 {
        self.endgame.as_ref().map_or(0, |(_, seeds)| *seeds) + SHARED_BEYOND
    }

    fn means(&self, position: &Position) -> Means {
        let left = self.effort.bytes.saturating_sub(self.database() as usize);
        Means {
            table_bytes: table_bytes(in_play(position), self.effort.threads).min(left),
            endgame: self.endgame.clone(),
            book: self
                .effort
                .book
                .then(|| for_play(position, &self.rules))
                .flatten(),
            eye: Eye::Plain,
        }
    }
}

/// Asks whether a margin can be reached.
struct Asking<'a> {
    position: &'a Position,
    margin: i32,
    told: &'a mut dyn FnMut(&Progress) -> bool,
}

impl Job for Asking<'_> {
    type Outcome = Option<bool>;

    fn run<B: Packed>(self, game: &Game<'_, B>, node: Node<B>) -> Option<bool> {
        let none = margin(self.position, node.seeds, 0);
        // The smallest share with at least that margin.
        let goal = (self.margin - none + 1).div_euclid(2);
        let Ok(goal @ 1..) = u16::try_from(goal) else {
            return Some(true);
        };
        if goal > node.seeds {
            return Some(false);
        }
        let tally = AtomicU64::new(0);
        let told = self.told;
        let mut stop = || {
            told(&Progress {
                preparing: false,
                nodes: tally.load(Ordering::Relaxed),
            })
        };
        let mut search = Search::new(game, u64::MAX, &mut stop);
        search.tally = Some(&tally);
        let answer = search.ask(&node, game.number(&node), PROVEN, goal);
        answer.ok().map(|answer| answer.share >= goal)
    }
}

/// The most bytes that a search takes for its table.
const LARGEST_TABLE: usize = 1 << 22;
/// Seeds of games that need no large tables.
const FEW: u16 = 48;
/// Seeds more than the endgame database's in positions that threads share. With sixteen the threads do nearly everything
/// twice; with five they hardly do, but wait for the shared table.
const SHARED_BEYOND: u16 = 10;

/// The table that suits a search from so many seeds. Nearly all its time would be spent waiting for the main memory if
/// it were larger than the processor's own cache, which costs more than the positions that a small one forgets: on
/// Kalah(6,4) 16 MiB take half as long again as 1 MiB. Of several threads each has its own.
const fn table_bytes(seeds: u16, threads: usize) -> usize {
    if seeds <= FEW || threads > 1 {
        1 << 20
    } else {
        LARGEST_TABLE
    }
}

/// The table that threads share, for the few positions that take long.
const fn shared_bytes(seeds: u16) -> usize {
    if seeds <= FEW { 1 << 21 } else { 1 << 24 }
}

struct Solving<'a> {
    position: &'a Position,
    threads: usize,
    /// Bytes of each helper's own table.
    table_bytes: usize,
    /// Positions with so many seeds are shared by all threads.
    shared_from: u16,
    told: &'a mut dyn FnMut(&Progress) -> bool,
}

impl Job for Solving<'_> {
    type Outcome = Option<Solution>;

    fn run<B: Packed>(self, game: &Game<'_, B>, node: Node<B>) -> Option<Solution> {
        let memory = |bytes| {
            let numbers = numbers(&game.terms, node.seeds, game.total);
            Memory::new(bytes, numbers, node.seeds)
        };
        let team = (self.threads > 1)
            .then(|| memory(shared_bytes(node.seeds)))
            .filter(Memory::is_shareable)
            .map(|memory| Team::new(memory, self.shared_from));
        let tally = AtomicU64::new(0);
        let helpers_nodes = AtomicU64::new(0);
        let helpers_expanded = AtomicU64::new(0);
        thread::scope(|scope| {
            for team in team
                .iter()
                .flat_map(|team| repeat_n(team, self.threads - 1))
            {
                let (tally, nodes, expanded) = (&tally, &helpers_nodes, &helpers_expanded);
                scope.spawn(move || {
                    let memory = memory(self.table_bytes);
                    let game = game.for_team(node.seeds, &memory, team);
                    let turn = Cell::new(0);
                    let mut stop = || team.is_over(turn.get());
                    let mut search = Search::new(&game, u64::MAX, &mut stop);
                    search.tally = Some(tally);
                    search.help(team, &turn);
                    nodes.fetch_add(search.nodes, Ordering::Relaxed);
                    expanded.fetch_add(search.expanded, Ordering::Relaxed);
                });
            }
            let told = self.told;
            let mut stop = || {
                told(&Progress {
                    preparing: false,
                    nodes: tally.load(Ordering::Relaxed),
                })
            };
            // Whatever becomes of this thread, the others must not wait for it.
            let _leading = team.as_ref().map(Team::lead);
            let leader = team
                .as_ref()
                .map(|team| game.for_team(node.seeds, game.memory, team));
            let mut search = Search::new(leader.as_ref().unwrap_or(game), u64::MAX, &mut stop);
            search.tally = Some(&tally);
            let valued = prove(&mut search, &node).ok();
            let turn =
                valued.map(|valued| search.turn(&node, valued.pit, PROVEN, valued.answer.share));
            let (nodes, expanded) = (search.nodes, search.expanded);
            Some((valued?, turn?, nodes, expanded))
        })
        .map(|(valued, turn, nodes, expanded)| Solution {
            value: margin(self.position, node.seeds, valued.answer.share),
            turn: pits(self.position, &turn),
            nodes: nodes + helpers_nodes.into_inner(),
            expanded: expanded + helpers_expanded.into_inner(),
            database: 0,
        })
    }
}

/// The exact share. A short search with a horizon first finds a guess and the pits to try first near the root; going
/// on deepening after that does not pay, as Irving, Donkers and Uiterwijk found.
fn prove<B: Packed>(search: &mut Search<'_, B>, node: &Node<B>) -> Result<Valued, Stopped> {
    /// Depths of the search for a guess.
    const GUESSING: u8 = 8;
    let mut guess = node.seeds / 2;
    let mut hint = NO_PIT;
    for depth in 1..=GUESSING {
        let valued = search.value(node, depth, guess, hint)?;
        (guess, hint) = (valued.answer.share, valued.pit);
        if valued.answer.proven {
            return Ok(valued);
        }
    }
    search.value(node, PROVEN, guess, hint)
}
