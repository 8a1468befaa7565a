//! Why an order cannot be carried out.

use std::fmt;

/// Why an order cannot be carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Impossible(String);

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Impossible {
    /// What is wrong with which option.
    pub(super) fn of(option: &str, why: impl fmt::Display) -> Self {
        Self(format!("{option}: {why}"))
    }
}
