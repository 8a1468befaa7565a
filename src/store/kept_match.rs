//! The match in progress: written after every change, before anything of it is shown. A match that is left for another
//! one goes to the other games before the new one takes its place.

use bevy::prelude::*;

use super::storage::recall;
use super::{Games, Keeper, KeptGame, StorageError, StorageTrouble};
use crate::engine::Level;
use crate::game::{CurrentMatch, GameSystems, MatchIds};

/// The name under which the match is kept.
const MATCH_KEY: &str = "kalah.match";

/// The match that was played last, to be gone on with.
#[derive(Resource, Clone, Debug, Default)]
pub struct KeptMatch(pub Option<KeptGame>);

/// A match that was not over was left for another one. It lies with the kept games under this number.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameLeft(pub u64);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KeptMatch>()
        .add_message::<GameLeft>()
        .add_systems(PreStartup, load_match)
        .add_systems(
            Update,
            keep_match
                .run_if(resource_changed::<CurrentMatch>)
                .in_set(GameSystems::Save),
        );
}

fn load_match(
    keeper: Res<Keeper>,
    mut kept: ResMut<KeptMatch>,
    mut ids: ResMut<MatchIds>,
    mut trouble: MessageWriter<StorageTrouble>,
) {
    match recall(&keeper, MATCH_KEY, |text| KeptGame::from_text(text).ok()) {
        Ok(None) => {}
        Ok(Some(mut read)) => {
            // What an earlier version kept has no number yet.
            if read.tag.id == 0 {
                read.tag.id = ids.next(read.played_ms);
            }
            ids.skip(read.tag.id);
            kept.0 = Some(read);
        }
        Err(told) => {
            trouble.write(told);
        }
    }
}

fn keep_match(
    current: Res<CurrentMatch>,
    keeper: Res<Keeper>,
    mut kept: ResMut<KeptMatch>,
    mut games: ResMut<Games>,
    mut left: MessageWriter<GameLeft>,
    mut trouble: MessageWriter<StorageTrouble>,
) {
    if !current.is_played() {
        return;
    }
    let now = KeptGame::of(&current);
    let before = kept.0.replace(now);
    let other =
        before.filter(|before| before.tag.id != current.tag.id && before.is_worth_keeping());
    let mut saved = Ok(());
    if let Some(other) = other {
        if !other.is_over() {
            left.write(GameLeft(other.tag.id));
        }
        games.put(other);
        saved = games.save(&keeper);
    } else if games.is_unsaved() {
        saved = games.save(&keeper);
    }
    // Until the match before lies with the others, its own place is not given to the new one.
    if saved.is_ok() {
        saved = kept.save(&keeper);
    }
    if let Err(error) = saved {
        trouble.write(StorageTrouble::NotKept(error));
    }
}

impl KeptMatch {
    /// The kept match, if it is not over.
    #[must_use]
    pub fn unfinished(&self) -> Option<&KeptGame> {
        self.0.as_ref().filter(|kept| !kept.is_over())
    }

    /// The level of the computer in the kept match, if it plays.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        self.0.as_ref()?.setup.level()
    }

    fn save(&self, keeper: &Keeper) -> Result<(), StorageError> {
        match &self.0 {
            Some(kept) => keeper.save(MATCH_KEY, &kept.to_text()),
            None => Ok(()),
        }
    }

    /// Clears its place in the storage.
    pub(super) fn forget(&self, keeper: &Keeper) -> Result<(), StorageError> {
        keeper.remove(MATCH_KEY)
    }
}
