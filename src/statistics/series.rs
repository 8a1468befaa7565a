//! How the games of one sitting after another stand between the same two players.

/// Games won by each, and drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Series {
    /// Won by the near player: by you, where the computer plays.
    pub near: u32,
    /// Drawn.
    pub drawn: u32,
    /// Won by the other.
    pub far: u32,
}

impl Series {
    /// With one more game, won by the near player by that many seeds.
    #[must_use]
    pub const fn and(mut self, margin: i32) -> Self {
        match margin {
            1.. => self.near += 1,
            0 => self.drawn += 1,
            ..0 => self.far += 1,
        }
        self
    }

    /// How many games.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.near + self.drawn + self.far
    }
}
