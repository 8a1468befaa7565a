//! The rules as options.

use anyhow::Context;
use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use kalah::rules::{EmptyCapture, EndRule, MAX_PITS, MAX_SEEDS, Position, Preset, Ruleset};

/// A preset and what differs from it.
#[derive(clap::Args)]
#[command(next_help_heading = "Rules")]
pub struct RulesArgs {
    /// A named set of rules; the options below change single rules of it.
    #[arg(long, value_name = "NAME", default_value = "standard", value_parser = preset_parser())]
    preset: Preset,
    /// Pits a side.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=i64::from(MAX_PITS)))]
    pits: Option<u8>,
    /// Seeds a pit at the start.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=i64::from(MAX_SEEDS)))]
    seeds: Option<u8>,
    /// What a last seed in an own empty pit does when nothing lies opposite.
    #[arg(long, value_name = "RULE")]
    empty_capture: Option<EmptyCaptureArg>,
    /// When the game ends for lack of seeds.
    #[arg(long, value_name = "RULE")]
    end: Option<EndArg>,
    /// Stop as soon as a store holds more than half of all seeds.
    #[arg(long, value_name = "on|off", num_args = 0..=1, require_equals = true, default_missing_value = "on")]
    stop_past_half: Option<Switch>,
    /// Let the second player swap seats after the first turn.
    #[arg(long, value_name = "on|off", num_args = 0..=1, require_equals = true, default_missing_value = "on")]
    pie: Option<Switch>,
}

#[derive(Clone, Copy, ValueEnum)]
enum EmptyCaptureArg {
    /// The seed stays where it is.
    Leave,
    /// The seed goes to the mover's store.
    Take,
}

#[derive(Clone, Copy, ValueEnum)]
enum EndArg {
    /// At once after a sowing that leaves either row empty.
    EitherRow,
    /// When the side due to move has no seed.
    MoverHasNone,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Switch {
    On,
    Off,
}

fn preset_parser() -> impl TypedValueParser<Value = Preset> {
    PossibleValuesParser::new(Preset::ALL.map(Preset::name))
        .map(|name| Preset::from_name(&name).unwrap_or(Preset::Standard))
}

impl RulesArgs {
    /// The rules that the options stand for.
    pub fn ruleset(&self) -> Ruleset {
        let preset = self.preset.ruleset();
        Ruleset {
            pits: self.pits.unwrap_or(preset.pits),
            seeds: self.seeds.unwrap_or(preset.seeds),
            empty_capture: match self.empty_capture {
                Some(EmptyCaptureArg::Leave) => EmptyCapture::Leave,
                Some(EmptyCaptureArg::Take) => EmptyCapture::Take,
                None => preset.empty_capture,
            },
            end: match self.end {
                Some(EndArg::EitherRow) => EndRule::EitherRowEmpty,
                Some(EndArg::MoverHasNone) => EndRule::MoverHasNone,
                None => preset.end,
            },
            stop_past_half: self
                .stop_past_half
                .map_or(preset.stop_past_half, |switch| switch == Switch::On),
            pie: self.pie.map_or(preset.pie, |switch| switch == Switch::On),
        }
    }

    /// The rules, and the position in `board` or the first one. A board says itself how many pits it has.
    pub fn with_board(&self, board: Option<&str>) -> anyhow::Result<(Ruleset, Position)> {
        let mut rules = self.ruleset();
        let Some(board) = board else {
            return Ok((rules, Position::start(&rules)));
        };
        let position: Position = board.parse().context("the board makes no sense")?;
        rules.pits = position.board.pits();
        Ok((rules, position))
    }
}
