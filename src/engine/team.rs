//! Threads that divide a proof: a simplified ABDADA (Weill 1996; simplified by Kerrigan).
//!
//! All threads search the same tree from the root. What one of them searches it announces, and whoever comes to the same
//! parent takes another child first; only when nothing else is left does it come to help. So where every child has to be
//! refuted, which is where the work lies, each thread refutes others. Positions with many seeds in the pits, which take long,
//! lie in a table that all share, and only these are announced; everything else stays in each thread's own table, which
//! fits into its processor's own cache. Before each child of a shared position a thread looks whether one on its way has been
//! answered meanwhile, and leaves what has become vain.

use std::cell::Cell;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use super::memory::{Memory, NO_PIT, PROVEN};
use super::negamax::{Answer, Search, SoFar, Stopped, settled};
use super::node::{Children, Node};
use super::packed::Packed;
use super::siblings::Siblings;

/// More than threads ever search at the same time.
const ANNOUNCED: usize = 1 << 12;
/// The turn after which nothing is asked.
const OVER: usize = usize::MAX;
/// How long a thread without work sleeps.
const NAP: Duration = Duration::from_micros(50);

/// What all threads of a search share.
pub struct Team<B> {
    /// Positions with at least [`from`](Self::new) seeds in the pits.
    pub memory: Memory,
    from: u16,
    announced: Box<[AtomicU64]>,
    /// The position and the goal that all are to search.
    question: Mutex<Option<(Node<B>, u16)>>,
    /// Odd while a question is open.
    turn: AtomicUsize,
}

/// As long as it lives, questions may come.
pub struct Leading<'a, B>(&'a Team<B>);

impl<B> Drop for Leading<'_, B> {
    fn drop(&mut self) {
        self.0.turn.store(OVER, Ordering::Release);
    }
}

/// A question about a position that the team searches together.
#[derive(Clone, Copy, Debug)]
pub struct Asked<N> {
    number: N,
    seeds: u16,
    goal: u16,
}

impl<B: Packed> Team<B> {
    /// Shares positions with at least `from` seeds.
    pub fn new(memory: Memory, from: u16) -> Self {
        Self {
            memory,
            from,
            announced: (0..ANNOUNCED).map(|_| AtomicU64::new(0)).collect(),
            question: Mutex::new(None),
            turn: AtomicUsize::new(0),
        }
    }

    /// Whether positions with so many seeds are shared.
    #[inline]
    pub const fn shares(&self, seeds: u16) -> bool {
        seeds >= self.from
    }

    fn ask(&self, question: Option<(Node<B>, u16)>) {
        *self.question.lock().unwrap_or_else(PoisonError::into_inner) = question;
        self.turn.fetch_add(1, Ordering::Release);
    }

    /// Begins to lead: the helpers are dismissed when what comes back is dropped.
    pub const fn lead(&self) -> Leading<'_, B> {
        Leading(self)
    }

    /// Whether something else is asked meanwhile, or nothing.
    pub fn is_over(&self, turn: usize) -> bool {
        self.turn.load(Ordering::Relaxed) != turn
    }

    fn place(&self, key: u64) -> &AtomicU64 {
        &self.announced[(key >> (u64::BITS - ANNOUNCED.ilog2())) as usize]
    }

    /// The question as a word that is not 0.
    fn key(number: B::Number, goal: u16) -> u64 {
        let number: u128 = number.into();
        (number as u64 ^ u64::from(goal) << 56).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1
    }
}

impl<B: Packed> Search<'_, B> {
    /// Answers what the leader of the team asks until it dismisses them. The search's stop signal has to say whether the
    /// turn in `now_at` is [over](Team::is_over).
    pub fn help(&mut self, team: &Team<B>, now_at: &Cell<usize>) {
        loop {
            let turn = team.turn.load(Ordering::Acquire);
            if turn == OVER {
                return;
            }
            let question = *team.question.lock().unwrap_or_else(PoisonError::into_inner);
            if let (1, Some((node, goal))) = (turn % 2, question) {
                now_at.set(turn);
                self.on_the_way.clear();
                self.overtaken = None;
                // Whether it finishes or is broken off: what it found is in the memory that all share.
                let _ = self.ask_together(&node, self.game.number(&node), goal);
            }
            thread::sleep(NAP);
        }
    }

    /// Puts a question to the whole team; with a pit that reaches the goal.
    pub fn ask_all(
        &mut self,
        team: &Team<B>,
        node: &Node<B>,
        goal: u16,
    ) -> Result<(Answer, u8), Stopped> {
        let number = self.game.number(node);
        team.ask(Some((*node, goal)));
        let answer = self.ask_together(node, number, goal);
        team.ask(None);
        let answer = answer?;
        let known = self.game.known(number, node.seeds);
        let best = known.proven.map_or(NO_PIT, |entry| entry.best);
        if answer.share >= goal && best == NO_PIT {
            // Another position has taken its place in the memory.
            return self.expand(node, PROVEN, goal, NO_PIT);
        }
        Ok((answer, best))
    }

    /// As [`ask`](Self::ask) for a proof about a position that is shared.
    pub fn ask_together(
        &mut self,
        node: &Node<B>,
        number: B::Number,
        goal: u16,
    ) -> Result<Answer, Stopped> {
        let level = self.on_the_way.len();
        loop {
            let known = self.game.known(number, node.seeds);
            if let Some(answer) = settled(&known, node.seeds, PROVEN, goal) {
                return Ok(answer);
            }
            let before = self.nodes;
            self.on_the_way.push(Asked {
                number,
                seeds: node.seeds,
                goal,
            });
            let found = self.expand(node, PROVEN, goal, known.best());
            self.on_the_way.truncate(level);
            match found {
                Ok((answer, best)) => {
                    self.remember(node, number, PROVEN, goal, answer, best, before);
                    return Ok(answer);
                }
                // The answer lies in the memory, or did a moment ago.
                Err(Stopped) if self.overtaken == Some(level) => self.overtaken = None,
                Err(Stopped) => return Err(Stopped),
            }
        }
    }

    /// Searches the children of a shared position, those that no other thread is at first.
    pub fn divide(
        &mut self,
        team: &Team<B>,
        node: &Node<B>,
        children: &Children<B>,
        mut siblings: Siblings,
        goal: u16,
        mut so_far: SoFar,
    ) -> Result<(Answer, u8), Stopped> {
        let mut may_put_off = false;
        let mut rest = Siblings::new();
        loop {
            while let Some(place) = siblings.next() {
                let Some(child) = children.get(place) else {
                    break;
                };
                self.look_round()?;
                let asked = child.goal(node, goal);
                let key = Team::<B>::key(child.number, asked);
                let board = team.place(key);
                let shared = team.shares(child.node.seeds);
                if shared && may_put_off && board.load(Ordering::Relaxed) == key {
                    rest.put_off(place);
                    continue;
                }
                may_put_off = true;
                if shared {
                    board.store(key, Ordering::Relaxed);
                }
                let answer = self.ask(&child.node, child.number, PROVEN, asked);
                if shared && board.load(Ordering::Relaxed) == key {
                    board.store(0, Ordering::Relaxed);
                }
                let answer = answer?;
                let share = child.share(node, answer.share);
                if share >= goal {
                    return Ok((Answer { share, ..answer }, child.pit));
                }
                so_far.refute(share, answer.proven);
            }
            if rest.is_empty() {
                break;
            }
            siblings = std::mem::replace(&mut rest, Siblings::new());
            may_put_off = false;
        }
        let SoFar { share, proven } = so_far;
        Ok((Answer { share, proven }, NO_PIT))
    }

    /// Breaks off if a position on the way here is answered.
    fn look_round(&mut self) -> Result<(), Stopped> {
        for (level, asked) in self.on_the_way.iter().enumerate() {
            let known = self.game.known(asked.number, asked.seeds);
            if settled(&known, asked.seeds, PROVEN, asked.goal).is_some() {
                self.overtaken = Some(level);
                return Err(Stopped);
            }
        }
        Ok(())
    }
}
