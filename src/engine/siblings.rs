//! The order in which to search the children of a node.

use super::node::Child;
use super::packed::Packed;
use crate::rules::MAX_PITS;

/// More than any capture is worth.
const FREE_MOVE: i32 = 1 << 20;
/// The same where children promise something: then a free move is worth no more than a few seeds.
const FREE_MOVE_WITH_PROMISE: i32 = 40;
/// What a seed in the store is worth; a pit nearer to the store is worth 1.
const BANKED: i32 = 12;
/// What a seed of the share that a child promises is worth.
const PROMISED: i32 = 6;
/// What it is worth that the other side has a pit less to choose from: fewer children have to be refuted. This alone
/// saves a third of the tree.
const CHOICE: i32 = 6;

/// Children still to be searched, the most promising last: how promising, and the place among all children.
pub struct Siblings {
    list: [(i32, u8); MAX_PITS as usize],
    len: usize,
}

impl Siblings {
    pub const fn new() -> Self {
        Self {
            list: [(0, 0); MAX_PITS as usize],
            len: 0,
        }
    }

    /// Adds a child. Irving, Donkers and Uiterwijk's order: the remembered pit; free moves, the nearest to the store
    /// first, since they do not spoil the others; what banks more; right to left. `promise` is what the child is expected to
    /// bring in the end.
    #[inline]
    pub fn add<B: Packed>(&mut self, place: u8, child: &Child<B>, remembered: u8, promise: u16) {
        let order = if child.pit == remembered {
            i32::MAX
        } else {
            let free_move = match (child.again, promise) {
                (false, _) => 0,
                (true, 0) => FREE_MOVE,
                (true, _) => FREE_MOVE_WITH_PROMISE,
            };
            free_move
                + i32::from(child.banked) * BANKED
                + i32::from(promise) * PROMISED
                + i32::from(child.pit)
                - i32::from(child.choices_of_other()) * CHOICE
        };
        let mut at = self.len;
        while at > 0 && self.list[at - 1].0 > order {
            self.list[at] = self.list[at - 1];
            at -= 1;
        }
        self.list[at] = (order, place);
        self.len += 1;
    }

    /// Adds one that was put off behind those that were put off before.
    pub fn put_off(&mut self, place: u8) {
        self.list.copy_within(..self.len, 1);
        self.list[0] = (0, place);
        self.len += 1;
    }

    /// Whether none is left.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The place of the most promising that is left.
    #[inline]
    pub fn next(&mut self) -> Option<u8> {
        self.len = self.len.checked_sub(1)?;
        Some(self.list[self.len].1)
    }
}
