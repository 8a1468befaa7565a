//! The engine: search, evaluation, levels. Pure; knows the rules only.

use serde::{Deserialize, Serialize};

/// Level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Level {
    /// One.
    Pip,
    /// Two.
    #[default]
    Hazel,
    /// Three.
    OldOak,
}
impl Level {
    /// All.
    pub const ALL: [Self; 3] = [Self::Pip, Self::Hazel, Self::OldOak];
}
