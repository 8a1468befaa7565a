//! The turn that begins with a sowing, and the line that a search expects after it.

use super::memory::{NO_PIT, PROVEN};
use super::negamax::Search;
use super::node::{Child, Led, Node};
use super::packed::Packed;
use crate::rules::{Pit, Position};

/// Sowings of a line at most.
const LONGEST: usize = 30;

impl<B: Packed> Search<'_, B> {
    /// The whole turn that begins with `pit`, which earns `share`: the best free moves after it, as far as the search
    /// still gets. Where the share is proven, so is that some pit after it earns the rest.
    pub fn turn(&mut self, node: &Node<B>, pit: u8, depth: u8, share: u16) -> Vec<u8> {
        /// Enough to go on with a line that is remembered.
        const GRACE: u64 = 50_000;
        /// A search that is told to stop still ends the turn as well as it sees at a glance.
        const GLANCE: u8 = 4;
        let mut turn = vec![pit];
        let mut depth = depth;
        let mut now = *node;
        let limit = self.node_limit;
        self.node_limit = self.nodes.saturating_add(GRACE).max(limit);
        let mut pit = pit;
        let mut share = share;
        while let Led::On(Child {
            node,
            banked,
            again: true,
            ..
        }) = self.game.sow(&now, pit)
        {
            now = node;
            share = share.saturating_sub(banked);
            if depth != PROVEN {
                depth = depth.saturating_sub(1).max(GLANCE);
            }
            let best = self.game.known(self.game.number(&now), now.seeds).best();
            self.may_stop = true;
            let found = if depth == PROVEN {
                self.pit_worth(&now, share)
            } else {
                self.value(&now, depth, now.seeds / 2, best)
                    .map(|valued| valued.pit)
            };
            let found = found.or_else(|_| {
                self.may_stop = false;
                self.value(&now, GLANCE, now.seeds / 2, best)
                    .map(|valued| valued.pit)
            });
            let Ok(best) = found else {
                break;
            };
            pit = best;
            turn.push(pit);
        }
        self.node_limit = limit;
        turn
    }

    /// The line that begins with a turn, as far as the memory or the book knows what is best: both sides' sowings.
    pub fn line(&self, position: &Position, node: &Node<B>, turn: &[u8]) -> Vec<Pit> {
        let mut line = Vec::new();
        let mut side = position.to_move;
        let mut now = *node;
        for step in 0..LONGEST {
            let best = || match self.booked(&now) {
                Some(valued) => valued.pit,
                None => self.game.known(self.game.number(&now), now.seeds).best(),
            };
            let pit = turn.get(step).copied().unwrap_or_else(best);
            if pit == NO_PIT || now.board.seeds(pit) == 0 {
                break;
            }
            line.push(Pit::new(side, pit));
            match self.game.sow(&now, pit) {
                Led::End(_) => break,
                Led::On(Child { node, again, .. }) => {
                    now = node;
                    if !again {
                        side = side.opposite();
                    }
                }
            }
        }
        line
    }
}
