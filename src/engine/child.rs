//! The positions one sowing away, in the order in which a search should try them.

use crate::rules::{MAX_PITS, Pit, Position, Ruleset, Side};

/// More than any capture is worth.
const FREE_MOVE_FIRST: i32 = 1 << 24;

/// A position after one sowing, seen from the side that sowed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    /// The pit that was sown.
    pub pit: Pit,
    /// The position after it; swept when the game ended.
    pub after: Position,
    /// Whether the game ended.
    pub ended: bool,
    /// What the sowing changed the stores' difference by, for the side that sowed.
    pub gain: i32,
    /// Tried first when highest.
    order: i32,
}

impl Child {
    /// Sows `pit`, if that is legal.
    pub fn sow(position: &Position, rules: &Ruleset, pit: Pit) -> Option<Self> {
        let after = position.sow_untraced(rules, pit).ok()?;
        let mover = position.to_move;
        let gain = store_difference(&after, mover) - store_difference(position, mover);
        // An open position has seeds for its mover; one that has ended was swept.
        let ended = seeds_in_play(&after) == 0;
        let order = if !ended && after.to_move == mover {
            // The nearest to the store first: sowing it never spoils the others.
            FREE_MOVE_FIRST + i32::from(pit.index)
        } else {
            gain * i32::from(MAX_PITS) + i32::from(pit.index)
        };
        Some(Self {
            pit,
            after,
            ended,
            gain,
            order,
        })
    }

    /// Whether the same side moves again.
    pub fn free_move(&self) -> bool {
        !self.ended && self.after.to_move == self.pit.side
    }
}

/// Every child of a position, without a heap allocation.
pub(super) struct Children {
    list: [Option<Child>; MAX_PITS as usize],
    len: usize,
}

impl Children {
    /// The children of `position`: `first` in front, then free moves from the right, captures, and right to left.
    pub fn of(position: &Position, rules: &Ruleset, first: Option<u8>) -> Self {
        let mut children = Self {
            list: [None; MAX_PITS as usize],
            len: 0,
        };
        for index in (0..position.board.pits()).rev() {
            let pit = Pit::new(position.to_move, index);
            if let Some(mut child) = Child::sow(position, rules, pit) {
                if first == Some(index) {
                    child.order = i32::MAX;
                }
                children.insert(child);
            }
        }
        children
    }

    /// Keeps the list sorted; it has twelve entries at most.
    fn insert(&mut self, child: Child) {
        let mut at = self.len;
        while at > 0 && self.list[at - 1].is_some_and(|other| other.order < child.order) {
            self.list[at] = self.list[at - 1];
            at -= 1;
        }
        self.list[at] = Some(child);
        self.len += 1;
    }

    /// The children in order.
    pub fn iter(&self) -> impl Iterator<Item = &Child> {
        self.list[..self.len].iter().flatten()
    }
}

/// Own store minus the other store.
pub(super) fn store_difference(position: &Position, side: Side) -> i32 {
    i32::from(position.board.store(side)) - i32::from(position.board.store(side.opposite()))
}

/// Seeds that still lie in pits: no gain can be larger.
pub(super) fn seeds_in_play(position: &Position) -> i32 {
    i32::from(position.board.in_row(Side::South)) + i32::from(position.board.in_row(Side::North))
}
