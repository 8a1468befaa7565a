//! `book`: makes an opening book.

use std::collections::{HashSet, VecDeque};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use kalah::engine::book::Book;
use kalah::engine::pie::turns;
use kalah::engine::{Effort, Level, Limits, Solution, Solver, best_turn};
use kalah::rules::{Pit, Position, Ruleset, Side};
use serde::Serialize;

use crate::rules_args::RulesArgs;

/// Make an opening book: proven values for a player who follows it, whatever the other one sows.
///
/// The book follows a player's best sowing and every sowing of the other side, turn by turn from the first position. A
/// line ends where half of Old Oak's search proves the rest, or after the turns that the options allow. Beside these lines
/// it can hold every position of the first few sowings, good or bad, for whoever gives advice. The same options make the
/// same book.
#[derive(clap::Args)]
pub struct Args {
    /// The file to write.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Do not solve again what the file already has, as a run that was broken off has left it.
    #[arg(long)]
    go_on: bool,
    /// Turns of both sides to follow for a player who opens.
    #[arg(long, value_name = "N", default_value_t = 6)]
    first: u8,
    /// Turns to follow for a player who comes second.
    #[arg(long, value_name = "N", default_value_t = 3)]
    second: u8,
    /// Turns to follow for a player whose seat was opened with any turn at all, as happens after a swap.
    #[arg(long, value_name = "N", default_value_t = 0)]
    swapped: u8,
    /// Sowings after which every position stands in the book, however it came about.
    #[arg(long, value_name = "N", default_value_t = 0)]
    all: u8,
    /// Seeds up to which every position is worked out beforehand.
    #[arg(long, value_name = "N", default_value_t = 24, value_parser = clap::value_parser!(u16).range(1..=30))]
    database: u16,
    /// Threads that make that database and solve the positions.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    rules: RulesArgs,
}

/// With more seeds in the pits than this, a short search is not worth an attempt at a proof.
const MOST_IN_PLAY: u16 = 41;
/// Time between two savings of what there is.
const SAVED_EVERY: Duration = Duration::from_secs(10);

#[derive(Serialize)]
struct Report {
    positions: usize,
    bytes: usize,
    /// Lines that end where a search proves the rest.
    proven_ends: usize,
    /// Lines that end for want of turns.
    open_ends: usize,
    nodes: u64,
    seconds: f64,
}

/// A position to be looked at for a player who follows the book.
#[derive(Clone, Copy)]
struct Task {
    position: Position,
    follower: Side,
    /// Turns played.
    turns: u8,
    /// Turns to follow.
    most: u8,
}

struct Grower<'a> {
    rules: &'a Ruleset,
    effort: Effort,
    /// Made when it is first needed.
    solver: Option<Arc<Solver>>,
    book: Book,
    /// Solved before.
    known: Book,
    out: &'a Path,
    queue: VecDeque<Task>,
    seen: HashSet<(Position, Side)>,
    /// Positions of the side that does not follow the book.
    others: Vec<Position>,
    proven: HashSet<Position>,
    report: Report,
    started: Instant,
    told: Duration,
    saved: Duration,
}

impl Args {
    /// Carries the command out.
    pub fn run(&self, output: &mut impl Write) -> anyhow::Result<()> {
        let rules = self.rules.ruleset().played_out();
        let start = Position::start(&rules);
        let effort = Effort {
            threads: self.threads.into(),
            bytes: 16 << 30,
            database_seeds: Some(self.database),
            book: false,
        };
        let started = Instant::now();
        let mut grower = Grower {
            rules: &rules,
            effort,
            solver: None,
            book: Book::new(&rules)?,
            known: self.known(&rules)?,
            out: &self.out,
            queue: VecDeque::new(),
            seen: HashSet::new(),
            others: Vec::new(),
            proven: HashSet::new(),
            report: Report {
                positions: 0,
                bytes: 0,
                proven_ends: 0,
                open_ends: 0,
                nodes: 0,
                seconds: 0.0,
            },
            started,
            told: Duration::ZERO,
            saved: Duration::ZERO,
        };
        for (follower, most) in [(Side::South, self.first), (Side::North, self.second)] {
            grower.add(Task {
                position: start,
                follower,
                turns: 0,
                most,
            });
        }
        // The shorter lines come last, so that they do not cut a longer one off where they meet.
        grower.grow()?;
        if self.swapped > 0 {
            for turn in turns(&start, &rules) {
                grower.add(Task {
                    position: turn.after,
                    follower: Side::South,
                    turns: 1,
                    most: self.swapped,
                });
            }
        }
        grower.grow()?;
        grower.add_all(start, self.all)?;
        while grower.add_others() {}
        let report = Report {
            positions: grower.book.len(),
            bytes: grower.save(&grower.book)?,
            seconds: started.elapsed().as_secs_f64().round(),
            ..grower.report
        };
        if self.json {
            serde_json::to_writer(&mut *output, &report)?;
            writeln!(output)?;
        } else {
            writeln!(
                output,
                "{} positions, {} bytes; {} lines end in a proof, {} are open; {} nodes, {} s",
                report.positions,
                report.bytes,
                report.proven_ends,
                report.open_ends,
                report.nodes,
                report.seconds
            )?;
        }
        Ok(())
    }
}

impl Args {
    fn known(&self, rules: &Ruleset) -> anyhow::Result<Book> {
        if !self.go_on {
            return Ok(Book::new(rules)?);
        }
        let file = self.out.display();
        let bytes = fs::read(&self.out).with_context(|| format!("cannot read {file}"))?;
        let book = Book::from_bytes(&bytes).with_context(|| format!("{file} is no book"))?;
        ensure!(
            book.holds_for(&Position::start(rules), rules),
            "{file} is a book for other rules"
        );
        Ok(book)
    }
}

impl Grower<'_> {
    /// Writes the file; how many bytes it has.
    fn save(&self, book: &Book) -> anyhow::Result<usize> {
        let bytes = book.to_bytes();
        fs::write(self.out, &bytes)
            .with_context(|| format!("cannot write {}", self.out.display()))?;
        Ok(bytes.len())
    }

    fn add(&mut self, task: Task) {
        let over = task.position.ended(self.rules).is_some();
        if over || !self.seen.insert((task.position, task.follower)) {
            return;
        }
        if task.turns >= task.most {
            self.report.open_ends += usize::from(task.most > 0);
            return;
        }
        self.queue.push_back(task);
    }

    /// Turn by turn, so that a position met on two ways is met first on the shorter.
    fn grow(&mut self) -> anyhow::Result<()> {
        while let Some(task) = self.queue.pop_front() {
            self.tell("turn", task.turns, self.queue.len());
            let pits: Vec<Pit> = task.position.legal_pits(self.rules).collect();
            if task.position.to_move != task.follower {
                self.others.push(task.position);
                for pit in pits {
                    self.follow(&task, pit)?;
                }
                continue;
            }
            let position = &task.position;
            let known = self.known.value(position);
            // What the first turn is worth stands in every book, so that a swap can be judged at once.
            let leave = task.turns > 1 && known.is_none();
            if leave && self.search_proves(position) {
                self.report.proven_ends += 1;
                continue;
            }
            let (value, pit) = match known {
                Some(known) => known,
                None => self.solve(position)?,
            };
            self.book.add(position, value, pit);
            self.follow(&task, Pit::new(task.follower, pit))?;
        }
        Ok(())
    }

    /// Solves every position after `sowings` sowings; what comes before them follows from their values.
    fn add_all(&mut self, start: Position, sowings: u8) -> anyhow::Result<()> {
        let mut seen = HashSet::from([start]);
        let mut reached = vec![start];
        for played in 0..sowings {
            let mut next = Vec::new();
            for position in &reached {
                for pit in position.legal_pits(self.rules) {
                    let after = position.sow_untraced(self.rules, pit)?;
                    if after.ended(self.rules).is_none() && seen.insert(after) {
                        next.push(after);
                    }
                }
            }
            self.others.append(&mut reached);
            reached = next;
            if played + 1 < sowings {
                continue;
            }
            let known = |position: &Position| self.known.value(position).is_some();
            let unknown: Vec<Position> = reached
                .iter()
                .copied()
                .filter(|position| !known(position))
                .collect();
            self.solve_each(sowings, &unknown)?;
            for position in &reached {
                let (value, pit) = self
                    .known
                    .value(position)
                    .context("an open position can be solved")?;
                self.book.add(position, value, pit);
            }
        }
        Ok(())
    }

    fn solver(&mut self) -> anyhow::Result<Arc<Solver>> {
        if self.solver.is_none() {
            let start = Position::start(self.rules);
            let solver = Solver::new(&start, self.rules, &self.effort, &mut |_| false);
            self.solver = solver.map(Arc::new);
        }
        self.solver.clone().context("nobody stops the solver")
    }

    fn solve(&mut self, position: &Position) -> anyhow::Result<(i32, u8)> {
        let solution = self
            .solver()?
            .solve(position, &mut |_| false)
            .context("an open position can be solved")?;
        self.note(position, &solution)
    }

    /// Solves positions after so many sowings, several at a time.
    fn solve_each(&mut self, sowings: u8, positions: &[Position]) -> anyhow::Result<()> {
        if positions.is_empty() {
            return Ok(());
        }
        let solver = self.solver()?;
        let mut waiting = positions.len();
        let mut noted = Ok(());
        solver.solve_each(positions, &mut |place, solution| {
            waiting -= 1;
            self.tell("sowing", sowings, waiting);
            noted = self.note(&positions[place], &solution).map(drop);
            noted.is_err()
        });
        noted
    }

    /// Keeps what was found; the value and the pit.
    fn note(&mut self, position: &Position, solution: &Solution) -> anyhow::Result<(i32, u8)> {
        self.report.nodes += solution.nodes;
        let pit = solution.turn.first().context("a turn has a sowing")?.index;
        self.known.add(position, solution.value, pit);
        let elapsed = self.started.elapsed();
        if elapsed >= self.saved + SAVED_EVERY {
            self.saved = elapsed;
            self.save(&self.known)?;
        }
        Ok((solution.value, pit))
    }

    fn follow(&mut self, task: &Task, pit: Pit) -> anyhow::Result<()> {
        let position = task.position.sow_untraced(self.rules, pit)?;
        let passes = position.to_move != task.position.to_move;
        self.add(Task {
            position,
            turns: task.turns + u8::from(passes),
            ..*task
        });
        Ok(())
    }

    /// Whether a search as long as half of Old Oak's proves the value: then the book need not know it, not even for the
    /// browser with its smaller database.
    fn search_proves(&mut self, position: &Position) -> bool {
        let row = |side| position.board.in_row(side);
        if row(Side::South) + row(Side::North) > MOST_IN_PLAY {
            return false;
        }
        if self.proven.contains(position) {
            return true;
        }
        let limits = Limits {
            nodes: Level::OldOak.limits().nodes / 2,
            ..Limits::NONE
        };
        let proven =
            best_turn(position, self.rules, &limits, &mut || false).is_some_and(|best| best.proven);
        if proven {
            self.proven.insert(*position);
        }
        proven
    }

    /// The other side's positions are worth what their best sowing is: adds those of which the book knows all sowings,
    /// and says whether there were any.
    fn add_others(&mut self) -> bool {
        let before = self.book.len();
        for position in std::mem::take(&mut self.others) {
            let values: Option<Vec<(i32, u8)>> = position
                .legal_pits(self.rules)
                .map(|pit| Some((self.value_after(&position, pit)?, pit.index)))
                .collect();
            match values.and_then(|values| values.into_iter().max()) {
                Some((value, pit)) => {
                    self.book.add(&position, value, pit);
                }
                None => self.others.push(position),
            }
        }
        self.book.len() > before
    }

    /// The margin for the side to move after it sows `pit`, if the game ends there or the book knows it.
    fn value_after(&self, position: &Position, pit: Pit) -> Option<i32> {
        let after = position.sow_untraced(self.rules, pit).ok()?;
        let mover = position.to_move;
        if after.ended(self.rules).is_some() {
            let store = |side| i32::from(after.board.store(side));
            return Some(store(mover) - store(mover.opposite()));
        }
        let (value, _) = self.book.value(&after)?;
        Some(if after.to_move == mover {
            value
        } else {
            -value
        })
    }

    /// A line on the standard error every few seconds.
    fn tell(&mut self, unit: &str, step: u8, waiting: usize) {
        let elapsed = self.started.elapsed();
        if elapsed < self.told + Duration::from_secs(2) {
            return;
        }
        self.told = elapsed;
        // A progress line that cannot be written is no reason to stop.
        let _ = write!(
            io::stderr(),
            "\r{} s: {unit} {step}, {} positions, {waiting} waiting ",
            elapsed.as_secs(),
            self.book.len(),
        );
    }
}
