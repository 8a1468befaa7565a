//! Negamax with null windows: is the mover's share of the seeds at least so much?
//!
//! Every search asks one such question, so a window is one number, the goal. The answer is fail-soft: a bound that may
//! say more than was asked. A free move leaves the side and so the goal's direction as they are.

use std::sync::atomic::{AtomicU64, Ordering};

use super::memory::{Entry, Known, NO_PIT, PROVEN};
use super::node::{Child, Children, Game, Led, Node};
use super::packed::Packed;
use super::siblings::Siblings;
use super::team::Asked;

/// How many positions are expanded between two looks at the stop signal.
const POLL_EVERY: u32 = 512;

/// A search was broken off; what it had not finished is void.
#[derive(Clone, Copy, Debug)]
pub struct Stopped;

/// The answer to "is the share at least the goal": a lower bound if it is, otherwise an upper bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The bound on the mover's share.
    pub share: u16,
    /// Whether it rests on real ends of the game only, and on no horizon.
    pub proven: bool,
}

/// One thread's search.
pub struct Search<'a, B: Packed> {
    /// The game.
    pub game: &'a Game<'a, B>,
    /// Positions made by a sowing and looked up, the unit of every node count here.
    pub nodes: u64,
    /// Positions whose sowings were all tried or cut off: "expanded" nodes in girving/kalah's count.
    pub expanded: u64,
    /// No more nodes than this.
    pub node_limit: u64,
    /// Off for a first depth that has to be completed whatever happens.
    pub may_stop: bool,
    /// Where the nodes of all threads are added up now and then, for reports of progress.
    pub tally: Option<&'a AtomicU64>,
    tallied: u64,
    stop: &'a mut dyn FnMut() -> bool,
    until_poll: u32,
    /// The positions on the way to this one that the team searches together, and their goals.
    pub(super) on_the_way: Vec<Asked<B::Number>>,
    /// Which of them is answered meanwhile, so that all after it is in vain.
    pub(super) overtaken: Option<usize>,
}

/// What is known of the children so far.
pub(super) struct SoFar {
    /// The most that any refuted child can still give.
    pub share: u16,
    /// Whether all of them are proven.
    pub proven: bool,
}

impl SoFar {
    /// One child more that falls short of the goal.
    pub fn refute(&mut self, share: u16, proven: bool) {
        self.share = self.share.max(share);
        self.proven &= proven;
    }
}

impl<'a, B: Packed> Search<'a, B> {
    /// `stop` is asked about every thousand expanded positions.
    pub fn new(game: &'a Game<'a, B>, node_limit: u64, stop: &'a mut dyn FnMut() -> bool) -> Self {
        Self {
            game,
            nodes: 0,
            expanded: 0,
            node_limit,
            may_stop: true,
            tally: None,
            tallied: 0,
            stop,
            until_poll: POLL_EVERY,
            on_the_way: Vec::new(),
            overtaken: None,
        }
    }

    /// Whether the limit is reached or the caller wants an end.
    pub fn told_to_stop(&mut self) -> bool {
        let most = self.nodes + u64::from(self.game.terms.pits);
        most > self.node_limit || (self.stop)()
    }

    fn poll(&mut self) -> Result<(), Stopped> {
        self.expanded += 1;
        self.until_poll -= 1;
        let look = self.until_poll == 0;
        if look {
            self.until_poll = POLL_EVERY;
            if let Some(tally) = self.tally {
                tally.fetch_add(self.nodes - self.tallied, Ordering::Relaxed);
                self.tallied = self.nodes;
            }
        }
        // Expanding may look up as many positions as there are pits.
        let most = self.nodes + u64::from(self.game.terms.pits);
        if self.may_stop && (most > self.node_limit || look && (self.stop)()) {
            return Err(Stopped);
        }
        Ok(())
    }

    /// Whether the mover of an open position gets at least `goal`, looking `depth` sowings ahead.
    pub fn ask(
        &mut self,
        node: &Node<B>,
        number: B::Number,
        depth: u8,
        goal: u16,
    ) -> Result<Answer, Stopped> {
        if let Some(team) = self.game.team
            && depth == PROVEN
            && team.shares(node.seeds)
        {
            return self.ask_together(node, number, goal);
        }
        let known = self.game.known(number, node.seeds);
        if let Some(answer) = settled(&known, node.seeds, depth, goal) {
            return Ok(answer);
        }
        let before = self.nodes;
        let (answer, best) = self.expand(node, depth, goal, known.best())?;
        self.remember(node, number, depth, goal, answer, best, before);
        Ok(answer)
    }

    /// Puts an answer into the memory, together with the other bound if it was known.
    pub(super) fn remember(
        &self,
        node: &Node<B>,
        number: B::Number,
        depth: u8,
        goal: u16,
        answer: Answer,
        best: u8,
        nodes_before: u64,
    ) {
        let known = self.game.known(number, node.seeds);
        let depth = if answer.proven { PROVEN } else { depth };
        let old = if answer.proven {
            known.proven
        } else {
            known.estimate.filter(|old| old.depth == depth)
        };
        let mut entry = old.unwrap_or(Entry {
            lower: 0,
            upper: node.seeds,
            best: NO_PIT,
            depth,
            effort: 0,
        });
        if answer.share >= goal {
            entry.lower = entry.lower.max(answer.share);
            entry.upper = entry.upper.max(entry.lower);
            entry.best = best;
        } else {
            entry.upper = entry.upper.min(answer.share);
            entry.lower = entry.lower.min(entry.upper);
            if entry.best == NO_PIT {
                entry.best = known.best();
            }
        }
        let effort = (self.nodes - nodes_before).max(1).ilog2() as u8 + 1;
        entry.effort = entry.effort.max(effort.min(31));
        self.game.remember(number, node.seeds, entry);
    }

    /// Answers from the children; with the pit that reached the goal.
    ///
    /// First every child is made and looked up, and only if none of them settles the question at once are the rest
    /// searched: the enhanced transposition cut-off (Plaat, Schaeffer, Pijls and de Bruin 1996), with which Irving,
    /// Donkers and Uiterwijk searched an eighth of the tree.
    pub fn expand(
        &mut self,
        node: &Node<B>,
        depth: u8,
        goal: u16,
        remembered: u8,
    ) -> Result<(Answer, u8), Stopped> {
        self.poll()?;
        let game = self.game;
        let mut so_far = SoFar {
            share: 0,
            proven: true,
        };
        // Two passes, so that all lookups are under way before the first is waited for.
        let mut made = Children::none();
        for pit in (0..game.terms.pits).rev() {
            if node.board.seeds(pit) == 0 {
                continue;
            }
            self.nodes += 1;
            match game.sow(node, pit) {
                Led::End(share) if share >= goal => return Ok((proven(share), pit)),
                Led::End(share) => so_far.refute(share, true),
                Led::On(child) => {
                    game.touch(&child);
                    made.add(child);
                }
            }
        }
        let mut siblings = Siblings::new();
        for (place, child) in (0..).zip(made.iter()) {
            match self.at_sight(node, child, depth, goal) {
                Some(answer) if answer.share >= goal => return Ok((answer, child.pit)),
                Some(answer) => so_far.refute(answer.share, answer.proven),
                None => siblings.add(place, child, remembered, game.promise(node, child, depth)),
            }
        }
        if let Some(team) = game.team
            && depth == PROVEN
            && team.shares(node.seeds)
        {
            return self.divide(team, node, &made, siblings, goal, so_far);
        }
        let deeper = if depth == PROVEN { PROVEN } else { depth - 1 };
        while let Some(place) = siblings.next() {
            let Some(child) = made.get(place) else {
                break;
            };
            let asked = child.goal(node, goal);
            let answer = self.ask(&child.node, child.number, deeper, asked)?;
            let share = child.share(node, answer.share);
            if share >= goal {
                return Ok((Answer { share, ..answer }, child.pit));
            }
            so_far.refute(share, answer.proven);
        }
        let SoFar { share, proven } = so_far;
        Ok((Answer { share, proven }, NO_PIT))
    }

    /// The answer that a child gives without being searched, for the side that sowed it.
    fn at_sight(
        &mut self,
        node: &Node<B>,
        child: &Child<B>,
        depth: u8,
        goal: u16,
    ) -> Option<Answer> {
        let (lower, upper) = self.game.bounds_at_sight(child);
        if let Some(answer) = child.bounded(node, lower, upper, goal) {
            return Some(proven(answer));
        }
        let known = self.game.known(child.number, child.node.seeds);
        if let Some(entry) = known.proven
            && let Some(answer) = child.bounded(node, entry.lower, entry.upper, goal)
        {
            return Some(proven(answer));
        }
        if depth == PROVEN {
            return None;
        }
        let estimate = |share| Answer {
            share,
            proven: false,
        };
        if depth == 1 {
            return Some(estimate(child.share(node, self.game.guess(&child.node))));
        }
        let entry = known.estimate.filter(|entry| entry.depth >= depth - 1)?;
        let answer = child.bounded(node, entry.lower, entry.upper, goal)?;
        Some(estimate(answer))
    }
}

const fn proven(share: u16) -> Answer {
    Answer {
        share,
        proven: true,
    }
}

/// What the memory answers about a position.
pub(super) fn settled(known: &Known, seeds: u16, depth: u8, goal: u16) -> Option<Answer> {
    let (lower, upper) = known
        .proven
        .map_or((0, seeds), |entry| (entry.lower, entry.upper));
    if lower >= goal {
        return Some(proven(lower));
    }
    if upper < goal {
        return Some(proven(upper));
    }
    let entry = known.estimate.filter(|entry| entry.depth >= depth)?;
    let share = if entry.lower >= goal {
        entry.lower
    } else if entry.upper < goal {
        entry.upper
    } else {
        return None;
    };
    Some(Answer {
        share,
        proven: false,
    })
}

impl<B: Packed> Child<B> {
    /// The goal for the child's mover that answers whether the parent's mover reaches `goal`. If the other side moves,
    /// the answer is turned round: the parent's mover reaches it if the child's does not.
    pub fn goal(&self, parent: &Node<B>, goal: u16) -> u16 {
        if self.again {
            goal.saturating_sub(self.banked)
        } else {
            parent.seeds + 1 - goal
        }
    }

    /// The share of the child's mover, from that of the parent's.
    pub fn own_share(&self, parent: &Node<B>, share: u16) -> u16 {
        if self.again {
            share.saturating_sub(self.banked)
        } else {
            parent.seeds - share
        }
    }

    /// The share of the parent's mover, from that of the child's.
    pub fn share(&self, parent: &Node<B>, share: u16) -> u16 {
        if self.again {
            self.banked + share
        } else {
            parent.seeds - share
        }
    }

    /// The answer for the parent's mover that bounds on the child's share allow, if they do.
    fn bounded(&self, parent: &Node<B>, lower: u16, upper: u16, goal: u16) -> Option<u16> {
        let (least, most) = if self.again {
            (self.banked + lower, self.banked + upper)
        } else {
            (parent.seeds - upper, parent.seeds - lower)
        };
        if least >= goal {
            Some(least)
        } else if most < goal {
            Some(most)
        } else {
            None
        }
    }
}
