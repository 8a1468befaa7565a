//! Alpha-beta search to a fixed depth of sowings.

use super::bounds::{Bound, Worth};
use super::child::{Child, Children, seeds_in_play};
use super::table::{Key, Table};
use crate::rules::{Pit, Position, Ruleset};

/// How many positions go by between two looks at the stop signal.
const POLL_EVERY: u64 = 1024;

/// A search was broken off; whatever it had found of the current depth is void.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stopped;

/// The worth of a position together with the sowings of the turn that earns it.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub worth: Worth,
    /// From the position's own sowing to the end of the turn, as far as the depth reached.
    pub turn: Vec<Pit>,
}

/// The state shared by all depths of one search.
pub(super) struct Search<'a> {
    rules: &'a Ruleset,
    table: Table,
    /// Positions searched so far.
    pub nodes: u64,
    node_limit: u64,
    stop: &'a mut dyn FnMut() -> bool,
    /// Off for the first depth, which has to be completed whatever happens.
    pub may_stop: bool,
}

impl<'a> Search<'a> {
    pub fn new(
        rules: &'a Ruleset,
        table: Table,
        node_limit: u64,
        stop: &'a mut dyn FnMut() -> bool,
    ) -> Self {
        Self {
            rules,
            table,
            nodes: 0,
            node_limit,
            stop,
            may_stop: false,
        }
    }

    /// Whether the search has to be given up now. Asks the caller.
    pub fn told_to_stop(&mut self) -> bool {
        self.nodes >= self.node_limit || (self.stop)()
    }

    fn count_node(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        let poll = self.nodes >= self.node_limit || self.nodes.is_multiple_of(POLL_EVERY);
        if self.may_stop && poll && self.told_to_stop() {
            return Err(Stopped);
        }
        Ok(())
    }

    /// The worth of an open position for its side to move, with `depth` sowings still to look at.
    ///
    /// A free move leaves the side, the sign and the window as they are. The result claims what [`Bound::of`] its
    /// window says.
    fn worth(
        &mut self,
        position: &Position,
        depth: u8,
        alpha: i32,
        beta: i32,
    ) -> Result<Worth, Stopped> {
        self.count_node()?;
        // Nobody can gain or lose more than lies in the pits: a real bound, however deep the game still is.
        let in_play = seeds_in_play(position);
        if in_play <= alpha {
            return Ok(Worth {
                gain: in_play,
                proven: true,
            });
        }
        if -in_play >= beta {
            return Ok(Worth {
                gain: -in_play,
                proven: true,
            });
        }
        if depth == 0 {
            return Ok(Worth {
                gain: 0,
                proven: false,
            });
        }
        let key = Key::of(position, self.rules);
        let known = key.and_then(|key| self.table.get(key));
        if let Some(worth) = known.and_then(|entry| entry.settles(depth, alpha, beta)) {
            return Ok(worth);
        }
        let first = known.map(|entry| entry.best);

        let mut so_far = SoFar::new(alpha, beta);
        for child in Children::of(position, self.rules, first).iter() {
            let worth = self.child_in_window(child, depth, &so_far)?;
            if so_far.take(worth, child.pit) {
                break;
            }
        }
        let worth = so_far.worth();
        if let Some(key) = key {
            let bound = Bound::of(worth.gain, alpha, beta);
            self.table.put(key, depth, worth, bound, so_far.best);
        }
        Ok(worth)
    }

    /// The worth of a child for the side that sowed it: with a window of no width once a sibling has been searched,
    /// and with the whole window if that shows it to be better.
    fn child_in_window(
        &mut self,
        child: &Child,
        depth: u8,
        so_far: &SoFar,
    ) -> Result<Worth, Stopped> {
        let (alpha, beta) = (so_far.alpha, so_far.beta);
        if so_far.searched > 0 {
            let worth = self.child(child, depth, alpha, alpha + 1)?;
            if worth.gain <= alpha || worth.gain >= beta {
                return Ok(worth);
            }
        }
        self.child(child, depth, alpha, beta)
    }

    /// The worth of a child for the side that sowed it.
    fn child(&mut self, child: &Child, depth: u8, alpha: i32, beta: i32) -> Result<Worth, Stopped> {
        let (alpha, beta) = (alpha - child.gain, beta - child.gain);
        let worth = if child.ended {
            Worth {
                gain: 0,
                proven: true,
            }
        } else if child.free_move() {
            self.worth(&child.after, depth - 1, alpha, beta)?
        } else {
            let worth = self.worth(&child.after, depth - 1, -beta, -alpha)?;
            Worth {
                gain: -worth.gain,
                ..worth
            }
        };
        Ok(Worth {
            gain: worth.gain + child.gain,
            ..worth
        })
    }

    /// As [`child`](Self::child), with the rest of the turn, for sowings of the turn that the search was asked about.
    pub fn child_line(
        &mut self,
        child: &Child,
        depth: u8,
        alpha: i32,
        beta: i32,
    ) -> Result<Line, Stopped> {
        let mut turn = vec![child.pit];
        let worth = if child.free_move() && depth > 1 {
            let line = self.line(
                &child.after,
                depth - 1,
                alpha - child.gain,
                beta - child.gain,
            )?;
            turn.extend(line.turn);
            Worth {
                gain: line.worth.gain + child.gain,
                ..line.worth
            }
        } else {
            self.child(child, depth, alpha, beta)?
        };
        Ok(Line { worth, turn })
    }

    /// As [`worth`](Self::worth), with the best turn. Exact knowledge from the table is not enough here, because it
    /// has no line; everything else is shared.
    pub fn line(
        &mut self,
        position: &Position,
        depth: u8,
        alpha: i32,
        beta: i32,
    ) -> Result<Line, Stopped> {
        self.count_node()?;
        let key = Key::of(position, self.rules);
        let known = key.and_then(|key| self.table.get(key));
        if let Some(worth) = known.and_then(|entry| entry.settles(depth, alpha, beta))
            && Bound::of(worth.gain, alpha, beta) != Bound::Exact
        {
            return Ok(Line {
                worth,
                turn: Vec::new(),
            });
        }
        let first = known.map(|entry| entry.best);

        let mut so_far = SoFar::new(alpha, beta);
        let mut turn = Vec::new();
        for child in Children::of(position, self.rules, first).iter() {
            let (alpha, beta) = (so_far.alpha, so_far.beta);
            let mut line = None;
            if so_far.searched > 0 {
                let worth = self.child(child, depth, alpha, alpha + 1)?;
                if worth.gain <= alpha {
                    line = Some(Line {
                        worth,
                        turn: Vec::new(),
                    });
                }
            }
            let line = match line {
                Some(line) => line,
                None => self.child_line(child, depth, alpha, beta)?,
            };
            let cut = so_far.take(line.worth, child.pit);
            if so_far.best == child.pit.index && !line.turn.is_empty() {
                turn = line.turn;
            }
            if cut {
                break;
            }
        }
        let worth = so_far.worth();
        if let Some(key) = key {
            let bound = Bound::of(worth.gain, alpha, beta);
            self.table.put(key, depth, worth, bound, so_far.best);
        }
        Ok(Line { worth, turn })
    }
}

/// What the children searched so far say about their parent.
struct SoFar {
    alpha: i32,
    beta: i32,
    gain: i32,
    searched: u32,
    /// Whether every child so far kept its claim down to real ends.
    all_proven: bool,
    /// Whether the child that reached beta did.
    cut_proven: Option<bool>,
    best: u8,
}

impl SoFar {
    const fn new(alpha: i32, beta: i32) -> Self {
        Self {
            alpha,
            beta,
            gain: i32::MIN,
            searched: 0,
            all_proven: true,
            cut_proven: None,
            best: 0,
        }
    }

    /// Takes in one more child. True if no other child matters any more.
    const fn take(&mut self, worth: Worth, pit: Pit) -> bool {
        self.searched += 1;
        self.all_proven &= worth.proven;
        if worth.gain > self.gain {
            self.gain = worth.gain;
            self.best = pit.index;
        }
        if worth.gain > self.alpha {
            self.alpha = worth.gain;
        }
        if worth.gain >= self.beta {
            self.cut_proven = Some(worth.proven);
        }
        self.cut_proven.is_some()
    }

    /// The parent's worth. One proven child is enough to prove "at least beta"; anything else needs all of them.
    fn worth(&self) -> Worth {
        Worth {
            gain: self.gain,
            proven: self.cut_proven.unwrap_or(self.all_proven),
        }
    }
}
