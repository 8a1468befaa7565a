//! A position inside a search, and everything of a game that never changes.

use super::book::{Book, Leaf};
use super::endgame::Endgame;
use super::memory::{Entry, Known, Memory, PROVEN};
use super::outlook::{Eye, WITH_PITS};
use super::packed::{Number, Packed, Terms};
use super::rank::positions_up_to;
use super::team::Team;
use crate::rules::MAX_PITS;

/// Seeds beyond the database's from which an estimate of each child helps a proof more than it costs.
const WORTH_A_LOOK: u16 = 12;

/// A position of the search.
///
/// Seeds never leave a store and no rule but stopping past half looks at one, so only the seeds in the pits count
/// (Irving, Donkers and Uiterwijk 2000): a node is worth the mover's *share* of them, from 0 to all. The margin changes
/// by two for each seed of the share, so a step of one here is the step of two in margins.
#[derive(Clone, Copy, Debug)]
pub struct Node<B> {
    /// The rows.
    pub board: B,
    /// Seeds in both rows.
    pub seeds: u16,
    /// Seeds in the mover's store where stopping past half makes them matter, otherwise 0.
    pub store: u16,
}

/// A game: its rules, its tables, what is remembered of it.
pub struct Game<'a, B: Packed> {
    /// The rules.
    pub terms: Terms,
    /// All seeds of the game, stores included.
    pub total: u16,
    /// The tables for sowing.
    pub sower: B::Sower,
    /// The tables that number positions.
    pub ranking: B::Ranking,
    /// Whatever was searched before.
    pub memory: &'a Memory,
    /// The threads that search with this one, if there are any.
    pub team: Option<&'a Team<B>>,
    /// The endgame database, for the same terms and for [`Narrow`](super::packed::Narrow) boards.
    pub endgame: Option<&'a Endgame>,
    /// The opening book, if it is asked and holds for this game.
    pub book: Option<&'a Book>,
    /// How positions at the horizon are judged.
    pub eye: Eye,
    /// Seeds in the pits up to which the database answers.
    database_seeds: u16,
    /// Off for boards with so many seeds that numbers end; nothing is remembered there.
    numbered: bool,
}

/// A position one sowing later.
#[derive(Clone, Copy, Debug)]
pub struct Child<B: Packed> {
    /// The pit sown.
    pub pit: u8,
    /// The position.
    pub node: Node<B>,
    /// Its number in the memory.
    pub number: B::Number,
    /// Seeds that the mover put into its store, captures included.
    pub banked: u16,
    /// What the endgame database says of the position, if it knows it.
    pub recorded: u8,
    /// Whether the same side moves again.
    pub again: bool,
}

impl<B: Packed> Child<B> {
    /// How many pits the side that did not sow can choose from, on the board as it is now.
    pub fn choices_of_other(&self) -> u8 {
        if self.again {
            self.node.board.other_choices()
        } else {
            self.node.board.own_choices()
        }
    }
}

/// The children of a node that are not ends, without a heap allocation.
pub struct Children<B: Packed> {
    list: [Option<Child<B>>; MAX_PITS as usize],
    len: usize,
}

impl<B: Packed> Children<B> {
    pub const fn none() -> Self {
        Self {
            list: [const { None }; MAX_PITS as usize],
            len: 0,
        }
    }

    #[inline]
    pub fn add(&mut self, child: Child<B>) {
        self.list[self.len] = Some(child);
        self.len += 1;
    }

    #[inline]
    pub fn get(&self, place: u8) -> Option<&Child<B>> {
        self.list[usize::from(place)].as_ref()
    }

    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = &Child<B>> {
        self.list[..self.len].iter().flatten()
    }
}

/// What a sowing leads to.
pub enum Led<B: Packed> {
    /// The game is over and the share of the side that sowed is this.
    End(u16),
    /// The game goes on.
    On(Child<B>),
}

/// As if what lies in the pits were split evenly, the odd seed to whoever has the move.
pub const fn half(seeds: u16) -> u16 {
    seeds.div_ceil(2)
}

/// How many numbers a memory for that game needs.
pub fn numbers(terms: &Terms, seeds: u16, total: u16) -> u128 {
    let stores = if terms.stop_past_half { total + 1 } else { 1 };
    positions_up_to(terms.pits, seeds).saturating_mul(stores.into())
}

impl<'a, B: Packed> Game<'a, B> {
    /// For positions with up to `seeds` seeds in the pits and `total` on the whole board. The database is asked up to
    /// the number of seeds given with it.
    pub fn new(
        terms: Terms,
        seeds: u16,
        total: u16,
        memory: &'a Memory,
        endgame: Option<(&'a Endgame, u16)>,
    ) -> Self {
        let numbered = numbers(&terms, seeds, total) < u128::MAX;
        let database_seeds = endgame.map_or(0, |(_, seeds)| seeds);
        Self {
            terms,
            total,
            sower: B::sower(terms.pits),
            ranking: B::ranking(terms.pits, if numbered { seeds } else { 0 }),
            memory,
            team: None,
            endgame: endgame.map(|(endgame, _)| endgame),
            book: None,
            eye: Eye::Plain,
            database_seeds,
            numbered,
        }
    }

    /// The same game for a thread of a team, with a memory of its own, for positions with up to `seeds` seeds.
    pub fn for_team<'b>(
        &'b self,
        seeds: u16,
        memory: &'b Memory,
        team: &'b Team<B>,
    ) -> Game<'b, B> {
        Game {
            terms: self.terms,
            total: self.total,
            sower: B::sower(self.terms.pits),
            ranking: B::ranking(self.terms.pits, if self.numbered { seeds } else { 0 }),
            memory,
            team: Some(team),
            endgame: self.endgame,
            book: self.book,
            eye: self.eye,
            database_seeds: self.database_seeds,
            numbered: self.numbered,
        }
    }

    /// The number of a position in the memory.
    #[inline]
    pub fn number(&self, node: &Node<B>) -> B::Number {
        if !self.numbered {
            return B::Number::default();
        }
        self.with_store(node.board.index(&self.ranking), node)
    }

    /// The number of a position with that index, whose stores may matter.
    #[inline]
    fn with_store(&self, index: B::Number, node: &Node<B>) -> B::Number {
        if self.terms.stop_past_half {
            index.with_store(node.store, self.total)
        } else {
            index
        }
    }

    /// What sowing a pit that holds seeds leads to.
    #[inline(always)]
    pub fn sow(&self, node: &Node<B>, pit: u8) -> Led<B> {
        let sown = node.board.sow(&self.sower, &self.terms, pit);
        let banked = sown.banked;
        let past_half =
            self.terms.stop_past_half && 2 * u32::from(node.store + banked) > u32::from(self.total);
        if sown.dry || past_half {
            let row = if sown.again {
                sown.after.own()
            } else {
                sown.after.other()
            };
            return Led::End(banked + row);
        }
        let seeds = node.seeds - banked;
        let store = if !self.terms.stop_past_half {
            0
        } else if sown.again {
            node.store + banked
        } else {
            self.total - node.seeds - node.store
        };
        let node = Node {
            board: sown.after,
            seeds,
            store,
        };
        let index = if self.numbered {
            node.board.index(&self.ranking)
        } else {
            B::Number::default()
        };
        // Read long before it is needed, so that the reads for all children go on side by side.
        let recorded = match self.endgame {
            Some(endgame) if seeds <= self.database_seeds => endgame.share(index.short()),
            _ => 0,
        };
        Led::On(Child {
            pit,
            node,
            number: self.with_store(index, &node),
            banked,
            recorded,
            again: sown.again,
        })
    }

    /// What is proven about a child at sight: bounds on its mover's share.
    #[inline]
    pub fn bounds_at_sight(&self, child: &Child<B>) -> (u16, u16) {
        let node = &child.node;
        if node.seeds <= self.database_seeds {
            let share = u16::from(child.recorded);
            if !self.terms.stop_past_half {
                return (share, share);
            }
            return self.bounds_by_winner(node, share);
        }
        // With lone seeds taken, the rightmost pile always brings one: it reaches the store, or lands in an own empty
        // pit (girving/kalah). Where a lone seed stays, a mover may get nothing.
        (u16::from(self.terms.take_lone), node.seeds)
    }

    /// The database does not know that play stops past half, which changes the margin but never the winner: whoever
    /// can have more than half of all seeds in the end has more than half in the store or the row when play stops.
    fn bounds_by_winner(&self, node: &Node<B>, share: u16) -> (u16, u16) {
        let half = self.total / 2;
        let twice = 2 * (node.store + share);
        let to_half = half.saturating_sub(node.store);
        if twice > self.total {
            ((to_half + 1).min(node.seeds), node.seeds)
        } else if twice == self.total {
            (to_half, to_half)
        } else {
            let most = (self.total.div_ceil(2) - 1).saturating_sub(node.store);
            (0, most.min(node.seeds))
        }
    }

    /// What the opening book says of a position.
    pub fn booked(&self, node: &Node<B>) -> Option<Leaf> {
        let book = self.book?;
        let number: u128 = node.board.index(&self.ranking).into();
        book.leaf(u64::try_from(number).ok()?)
    }

    /// The mover's share of an open position at the horizon, at a glance.
    #[inline]
    pub fn guess(&self, node: &Node<B>) -> u16 {
        if self.eye == Eye::Practised && self.terms.pits == WITH_PITS {
            node.board.foresee(node.seeds)
        } else {
            half(node.seeds)
        }
    }

    /// The share that a child promises the side that sowed it, for the order in which proofs try the children; 0 where looking
    /// would take longer than it saves, near the end of the game.
    ///
    /// Eleven positions with 46 seeds in the pits and a database of 20 took 933 million positions without it and 557 with
    /// it. Looking from 12 seeds beyond the database on, not from 6, saves another tenth, and time.
    #[inline]
    pub fn promise(&self, node: &Node<B>, child: &Child<B>, depth: u8) -> u16 {
        let looks = depth == PROVEN
            && self.terms.pits == WITH_PITS
            && node.seeds >= self.database_seeds + WORTH_A_LOOK;
        if looks {
            child.share(node, child.node.board.foresee(child.node.seeds))
        } else {
            0
        }
    }

    /// Begins to fetch what the memory knows of a child.
    #[inline]
    pub fn touch(&self, child: &Child<B>) {
        if child.node.seeds > self.database_seeds {
            self.memory(child.node.seeds).touch(child.number.into());
        }
    }

    /// Where positions with so many seeds in the pits are remembered.
    #[inline]
    fn memory(&self, seeds: u16) -> &Memory {
        match self.team {
            Some(team) if team.shares(seeds) => &team.memory,
            _ => self.memory,
        }
    }

    /// What the memory knows of a position with so many seeds in the pits.
    #[inline]
    pub fn known(&self, number: B::Number, seeds: u16) -> Known {
        if self.numbered {
            self.memory(seeds).get(number.into())
        } else {
            Known::default()
        }
    }

    /// Has the memory keep what was found out about a position with so many seeds in the pits.
    #[inline]
    pub fn remember(&self, number: B::Number, seeds: u16, entry: Entry) {
        if self.numbered {
            self.memory(seeds).put(number.into(), entry);
        }
    }
}
