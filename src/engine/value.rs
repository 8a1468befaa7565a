//! The exact worth of a position, from questions with null windows.
//!
//! Plaat's MTD(f) (1996), which Irving, Donkers and Uiterwijk solved Kalah with: ask about a guess, then about each
//! answer, until the bounds meet. A good guess needs two questions.

use super::book::Leaf;
use super::memory::PROVEN;
use super::negamax::{Answer, Search, Stopped};
use super::node::{Led, Node};
use super::packed::Packed;

/// The exact share of a position's mover, and a pit that earns it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Valued {
    /// The share, and whether it is proven.
    pub answer: Answer,
    /// The pit.
    pub pit: u8,
}

/// Closes in on a value, one question after the other.
struct Bracket {
    lower: Answer,
    upper: Answer,
    guess: u16,
}

impl Bracket {
    fn new(seeds: u16, guess: u16) -> Self {
        let known = |share| Answer {
            share,
            proven: true,
        };
        Self {
            lower: known(0),
            upper: known(seeds),
            guess: guess.min(seeds),
        }
    }

    /// The next question; `None` once the value is known.
    fn goal(&self) -> Option<u16> {
        let (lower, upper) = (self.lower.share, self.upper.share);
        (lower < upper).then(|| self.guess.clamp(lower + 1, upper))
    }

    fn take(&mut self, goal: u16, answer: Answer) {
        if answer.share >= goal {
            self.lower = answer;
            self.upper.share = self.upper.share.max(answer.share);
        } else {
            self.upper = answer;
            self.lower.share = self.lower.share.min(answer.share);
        }
        self.guess = answer.share;
    }

    fn value(&self) -> Answer {
        Answer {
            share: self.lower.share,
            proven: self.lower.proven && self.upper.proven,
        }
    }
}

impl<B: Packed> Search<'_, B> {
    /// The mover's share of an open position, looking `depth` sowings ahead.
    pub fn value(
        &mut self,
        node: &Node<B>,
        depth: u8,
        guess: u16,
        hint: u8,
    ) -> Result<Valued, Stopped> {
        if let Some(valued) = self.booked(node) {
            return Ok(valued);
        }
        let mut bracket = Bracket::new(node.seeds, guess);
        // Every pit earns at least nothing.
        let mut pit = first_pit(node, self.game.terms.pits, hint);
        while let Some(goal) = bracket.goal() {
            let (answer, best) = self.question(node, depth, goal, pit)?;
            bracket.take(goal, answer);
            if answer.share >= goal {
                pit = best;
            }
        }
        Ok(Valued {
            answer: bracket.value(),
            pit,
        })
    }

    /// Whether the mover gets at least `goal`, with a pit that does; the whole team is asked, if there is one.
    fn question(
        &mut self,
        node: &Node<B>,
        depth: u8,
        goal: u16,
        hint: u8,
    ) -> Result<(Answer, u8), Stopped> {
        match self.game.team {
            Some(team) if depth == PROVEN && team.shares(node.seeds) => {
                self.ask_all(team, node, goal)
            }
            _ => self.expand(node, depth, goal, hint),
        }
    }

    /// A pit that earns the mover of an open position `share`, which is proven to be its share.
    pub fn pit_worth(&mut self, node: &Node<B>, share: u16) -> Result<u8, Stopped> {
        if let Some(valued) = self.booked(node) {
            return Ok(valued.pit);
        }
        let known = self.game.known(self.game.number(node), node.seeds);
        // Every pit earns at least nothing.
        let hint = first_pit(node, self.game.terms.pits, known.best());
        if share == 0 {
            return Ok(hint);
        }
        let (_, best) = self.question(node, PROVEN, share, hint)?;
        Ok(best)
    }

    /// The mover's share of a position in the opening book.
    pub fn booked(&self, node: &Node<B>) -> Option<Valued> {
        let Leaf { share, pit } = self.game.booked(node)?;
        let answer = Answer {
            share,
            proven: true,
        };
        Some(Valued { answer, pit })
    }

    /// The share that sowing a pit earns the mover of `node`, looking `depth` sowings ahead, that one included.
    pub fn value_of(
        &mut self,
        node: &Node<B>,
        pit: u8,
        depth: u8,
        guess: u16,
    ) -> Result<Answer, Stopped> {
        let child = match self.game.sow(node, pit) {
            Led::End(share) => {
                return Ok(Answer {
                    share,
                    proven: true,
                });
            }
            Led::On(child) => child,
        };
        if let Some(Valued { answer, .. }) = self.booked(&child.node) {
            return Ok(Answer {
                share: child.share(node, answer.share),
                ..answer
            });
        }
        let deeper = if depth == PROVEN {
            PROVEN
        } else {
            depth.saturating_sub(1).max(1)
        };
        let seeds = child.node.seeds;
        let guess = child.own_share(node, guess).min(seeds);
        let mut bracket = Bracket::new(seeds, guess);
        while let Some(goal) = bracket.goal() {
            let answer = self.ask(&child.node, child.number, deeper, goal)?;
            bracket.take(goal, answer);
        }
        let answer = bracket.value();
        Ok(Answer {
            share: child.share(node, answer.share),
            ..answer
        })
    }
}

/// The hint if it can be sown, otherwise the pit nearest to the store that can.
fn first_pit<B: Packed>(node: &Node<B>, pits: u8, hint: u8) -> u8 {
    let mut choices = (0..pits).filter(|&pit| node.board.seeds(pit) > 0);
    let nearest = choices.clone().next_back().unwrap_or(0);
    choices.find(|&pit| pit == hint).unwrap_or(nearest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(share: u16) -> Answer {
        Answer {
            share,
            proven: true,
        }
    }

    #[test]
    fn a_right_guess_takes_two_questions() {
        let mut bracket = Bracket::new(20, 11);
        assert_eq!(bracket.goal(), Some(11));
        bracket.take(11, answer(11));
        assert_eq!(bracket.goal(), Some(12));
        bracket.take(12, answer(11));
        assert_eq!(bracket.goal(), None);
        assert_eq!(bracket.value(), answer(11));
    }

    #[test]
    fn a_wrong_guess_is_followed_by_what_the_answer_says() {
        let mut bracket = Bracket::new(20, 11);
        bracket.take(11, answer(6));
        assert_eq!(bracket.goal(), Some(6));
        bracket.take(6, answer(7));
        assert_eq!(
            bracket.goal(),
            None,
            "estimates may cross: then the newer one counts"
        );
    }
}
