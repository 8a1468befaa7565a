//! The statistics: which finished games are counted, kept after every game.

use bevy::prelude::*;

use super::storage::recall;
use super::{Keeper, KeptGame, KeptMatch, StorageTrouble};
use crate::game::{CurrentMatch, GameSystems, MatchIds, Start, now_ms};
use crate::statistics::{Entry, Statistics, Tally, tally};

/// The name under which the statistics are kept.
pub const STATISTICS_KEY: &str = "kalah.statistics";

/// The statistics, and what they were before they were cleared in this sitting.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Ledger {
    /// What is counted.
    pub statistics: Statistics,
    /// What was counted before it was cleared.
    pub before_clearing: Option<Statistics>,
}

/// What a player does with the statistics.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum LedgerIntent {
    /// Counts from the beginning.
    Clear,
    /// Brings back what was cleared.
    BringBack,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Ledger>()
        .add_message::<LedgerIntent>()
        .add_systems(PreStartup, load_ledger)
        .add_systems(Startup, count_kept)
        .add_systems(
            Update,
            (
                count_current.run_if(resource_changed::<CurrentMatch>),
                hear_intents,
            )
                .chain()
                .in_set(GameSystems::Save),
        );
}

/// A finished game in few words; `None` for one that is not over or not counted: a demonstration, one whose beginning
/// came from elsewhere, one of two computers.
fn entry(kept: &KeptGame) -> Option<Entry> {
    let outcome = kept.game.outcome()?;
    let computers = [kept.setup.one, kept.setup.two]
        .iter()
        .filter(|controller| controller.level().is_some())
        .count();
    let handicap = match kept.setup.start {
        Start::Usual => 0,
        Start::Handicap(seeds) => seeds,
        Start::Given(_) => return None,
    };
    if kept.tag.imported || kept.tag.id == 0 || computers == 2 {
        return None;
    }
    let near = kept.setup.near_player();
    let margin = match kept.game.seat_of(near) {
        crate::rules::Side::South => outcome.margin(),
        crate::rules::Side::North => -outcome.margin(),
    };
    Some(Entry {
        id: kept.tag.id,
        // Who let a weaker one play on the way has beaten that one.
        against: kept.tag.weakest.or(kept.setup.level()),
        rules: kept.setup.rules,
        handicap,
        margin,
        opened: near == crate::rules::Player::One,
        tally: if computers == 1 {
            tally(&kept.game, near)
        } else {
            Tally::default()
        },
    })
}

fn load_ledger(
    keeper: Res<Keeper>,
    mut ledger: ResMut<Ledger>,
    mut ids: ResMut<MatchIds>,
    mut trouble: MessageWriter<StorageTrouble>,
) {
    let read = |text: &str| serde_json::from_str::<Statistics>(text).ok();
    match recall(&keeper, STATISTICS_KEY, read) {
        Ok(None) => {}
        Ok(Some(read)) => {
            for game in read.games() {
                ids.skip(game.id);
            }
            ledger.statistics = read;
        }
        Err(told) => {
            trouble.write(told);
        }
    }
}

/// A program that was ended between keeping the last move and counting the game counts it at its next start.
fn count_kept(
    keeper: Res<Keeper>,
    kept: Res<KeptMatch>,
    mut ledger: ResMut<Ledger>,
    mut trouble: MessageWriter<StorageTrouble>,
) {
    let Some(last) = &kept.0 else {
        return;
    };
    if last.played_ms > ledger.statistics.cleared_ms {
        count(last, &keeper, &mut ledger, &mut trouble);
    }
}

/// A game counts when it is over, and no longer once its end is taken back.
fn count_current(
    current: Res<CurrentMatch>,
    keeper: Res<Keeper>,
    mut ledger: ResMut<Ledger>,
    mut trouble: MessageWriter<StorageTrouble>,
) {
    if current.is_played() {
        count(&KeptGame::of(&current), &keeper, &mut ledger, &mut trouble);
    }
}

fn count(
    kept: &KeptGame,
    keeper: &Keeper,
    ledger: &mut ResMut<Ledger>,
    trouble: &mut MessageWriter<StorageTrouble>,
) {
    let statistics = &mut ledger.bypass_change_detection().statistics;
    let changed = match entry(kept) {
        Some(entry) => statistics.count(entry),
        None => statistics.uncount(kept.tag.id),
    };
    if changed {
        ledger.set_changed();
        save(keeper, ledger, trouble);
    }
}

fn hear_intents(
    mut intents: MessageReader<LedgerIntent>,
    keeper: Res<Keeper>,
    mut ledger: ResMut<Ledger>,
    mut trouble: MessageWriter<StorageTrouble>,
) {
    for intent in intents.read() {
        match intent {
            LedgerIntent::Clear => {
                let before =
                    std::mem::replace(&mut ledger.statistics, Statistics::cleared(now_ms()));
                ledger.before_clearing = Some(before);
            }
            LedgerIntent::BringBack => {
                let Some(mut before) = ledger.before_clearing.take() else {
                    continue;
                };
                // What was played since then stays counted.
                for &game in ledger.statistics.games() {
                    before.count(game);
                }
                ledger.statistics = before;
            }
        }
        save(&keeper, &ledger, &mut trouble);
    }
}

fn save(keeper: &Keeper, ledger: &Ledger, trouble: &mut MessageWriter<StorageTrouble>) {
    // Plain data with string keys only: serialising it cannot fail.
    let text = serde_json::to_string(&ledger.statistics).unwrap_or_default();
    if let Err(error) = keeper.save(STATISTICS_KEY, &text) {
        trouble.write(StorageTrouble::NotKept(error));
    }
}
