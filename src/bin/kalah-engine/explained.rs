//! What a sowing does and why the best one is best, as data with pits by their labels.

use kalah::engine::explain::{Catch, Facts, Reason};
use kalah::rules::{EndReason, Hollow, LabelStyle, Pit};
use serde::Serialize;

/// What can be seen of a sowing at once.
#[derive(Serialize)]
pub struct FactsReport {
    /// A pit, or `store`.
    lands: String,
    /// Seeds that reach the store, captures included.
    gain: u16,
    captured: u16,
    free_move: bool,
    /// Seeds that fall on the other side.
    given: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    ends: Option<EndReport>,
    threatens: Vec<CatchReport>,
    saves: Vec<CatchReport>,
    blocks: Vec<CatchReport>,
    exposes: Vec<CatchReport>,
}

#[derive(Serialize)]
struct EndReport {
    reason: &'static str,
    /// Seeds that the mover is then ahead.
    ahead: i32,
}

#[derive(Serialize)]
struct CatchReport {
    from: String,
    lands: String,
    takes: String,
    seeds: u16,
}

/// Why a sowing is best.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ReasonReport {
    EndsGame { ahead: i32 },
    Captures { seeds: u16, from: String },
    MovesAgain { then: Option<String> },
    Saves { pit: String, seeds: u16 },
    Prepares { pit: String, by: String, seeds: u16 },
    Blocks { pit: String, seeds: u16 },
    KeepsSeeds { seeds: u16 },
    Quiet { ahead: Option<i32> },
}

/// Labels for a board with that many pits.
pub fn label(pit: Pit, pits: u8) -> String {
    LabelStyle::Letters.label(pit, pits)
}

impl FactsReport {
    /// With pits labelled for a board with that many.
    pub fn of(facts: &Facts, pits: u8) -> Self {
        let catches = |all: &[Catch]| -> Vec<CatchReport> {
            all.iter()
                .map(|catch| CatchReport {
                    from: label(catch.from, pits),
                    lands: label(catch.landing, pits),
                    takes: label(catch.target, pits),
                    seeds: catch.seeds,
                })
                .collect()
        };
        Self {
            lands: match facts.landing {
                Hollow::Pit(pit) => label(pit, pits),
                Hollow::Store(_) => "store".to_owned(),
            },
            gain: facts.gain,
            captured: facts.captured,
            free_move: facts.free_move,
            given: facts.given,
            ends: facts.ends.map(|(reason, ahead)| EndReport {
                reason: match reason {
                    EndReason::RowEmpty(_) => "row-empty",
                    EndReason::MoverHasNone(_) => "mover-has-none",
                    EndReason::PastHalf(_) => "past-half",
                },
                ahead,
            }),
            threatens: catches(&facts.threatens),
            saves: catches(&facts.saves),
            blocks: catches(&facts.blocks),
            exposes: catches(&facts.exposes),
        }
    }
}

impl ReasonReport {
    /// With pits labelled for a board with that many.
    pub fn of(reason: &Reason, pits: u8) -> Self {
        let label = |pit: Pit| label(pit, pits);
        match *reason {
            Reason::EndsGame { ahead } => Self::EndsGame { ahead },
            Reason::Captures { seeds, from } => Self::Captures {
                seeds,
                from: label(from),
            },
            Reason::MovesAgain { then } => Self::MovesAgain {
                then: then.map(label),
            },
            Reason::Saves { pit, seeds } => Self::Saves {
                pit: label(pit),
                seeds,
            },
            Reason::Prepares { pit, by, seeds } => Self::Prepares {
                pit: label(pit),
                by: label(by),
                seeds,
            },
            Reason::Blocks { pit, seeds } => Self::Blocks {
                pit: label(pit),
                seeds,
            },
            Reason::KeepsSeeds { seeds } => Self::KeepsSeeds { seeds },
            Reason::Quiet { ahead } => Self::Quiet { ahead },
        }
    }
}
