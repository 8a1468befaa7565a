//! What the shaders call the boards.

use crate::seeds::BoardKind;

impl BoardKind {
    /// The name the shaders know it by.
    pub(super) const fn define(self) -> &'static str {
        match self {
            Self::Walnut => "WALNUT",
            Self::Carton => "CARTON",
            Self::Paper => "PAPER",
            Self::Sand => "SAND",
            Self::Contrast => "CONTRAST",
        }
    }
}
