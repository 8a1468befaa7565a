//! All games that were left or ended, besides the one that is being played.
//!
//! They lie in one text that is replaced whole. The match in progress has a place of its own (`kept_match`), written
//! with every move; a game that is gone on with stays here too, as it was, until it is left again.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::storage::{recall, set_aside};
use super::{Keeper, KeptGame, KeptMatch, StorageError, StorageTrouble};
use crate::game::{CurrentMatch, GameSystems, MatchIds};

/// The name under which the games are kept.
pub const GAMES_KEY: &str = "kalah.games";
/// How many games are kept; beyond that the oldest go, finished ones first.
pub const MOST_GAMES: usize = 200;

/// The version written into what is kept.
const VERSION: u32 = 1;

/// The games that were left or ended.
#[derive(Resource, Clone, Debug, Default)]
pub struct Games {
    /// The one played longest ago first.
    kept: Vec<KeptGame>,
    /// Whether the storage has not got all of them.
    unsaved: bool,
}

/// The form in which they are kept.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Kept {
    version: u32,
    games: Vec<String>,
}

/// What a player does with kept games.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum GamesIntent {
    /// Throws away the game of that number; it can be brought back for a while.
    Delete(u64),
    /// Brings back what was thrown away last.
    BringBack,
}

/// The game that was thrown away last, until another one is or the program ends.
#[derive(Resource, Clone, Debug, Default)]
pub struct Deleted(pub Option<KeptGame>);

impl Games {
    /// All of them, the one played longest ago first.
    #[must_use]
    pub fn all(&self) -> &[KeptGame] {
        &self.kept
    }

    /// The game of that number.
    #[must_use]
    pub fn find(&self, id: u64) -> Option<&KeptGame> {
        self.kept.iter().find(|game| game.tag.id == id)
    }

    /// Puts a game with the others, in place of an earlier state of it.
    pub(crate) fn put(&mut self, game: KeptGame) {
        self.kept.retain(|other| other.tag.id != game.tag.id);
        let place = self
            .kept
            .partition_point(|other| other.played_ms <= game.played_ms);
        self.kept.insert(place, game);
        while self.kept.len() > MOST_GAMES {
            let oldest = self.kept.iter().position(KeptGame::is_over).unwrap_or(0);
            self.kept.remove(oldest);
        }
    }

    /// Takes a game out.
    fn take(&mut self, id: u64) -> Option<KeptGame> {
        let place = self.kept.iter().position(|game| game.tag.id == id)?;
        Some(self.kept.remove(place))
    }

    /// The text they are kept as.
    fn to_text(&self) -> String {
        let kept = Kept {
            version: VERSION,
            games: self.kept.iter().map(KeptGame::to_text).collect(),
        };
        // Plain data: serialising it cannot fail.
        serde_json::to_string_pretty(&kept).unwrap_or_default()
    }

    /// The games in a text, and whether all of it could be read.
    fn from_text(text: &str) -> (Self, bool) {
        let Ok(kept) = serde_json::from_str::<Kept>(text) else {
            return (Self::default(), false);
        };
        let mut games = Self::default();
        let mut whole = true;
        for text in &kept.games {
            match KeptGame::from_text(text) {
                Ok(game) => games.put(game),
                Err(_) => whole = false,
            }
        }
        (games, whole)
    }

    /// Writes them down; remembers if that failed, so that nothing of them is overwritten elsewhere.
    pub(super) fn save(&mut self, keeper: &Keeper) -> Result<(), StorageError> {
        let saved = keeper.save(GAMES_KEY, &self.to_text());
        self.unsaved = saved.is_err();
        saved
    }

    /// Whether the storage lacks some of them.
    pub(super) const fn is_unsaved(&self) -> bool {
        self.unsaved
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Games>()
        .init_resource::<Deleted>()
        .add_message::<GamesIntent>()
        .add_systems(PreStartup, load_games)
        .add_systems(Update, change_games.in_set(GameSystems::Save));
}

fn load_games(
    keeper: Res<Keeper>,
    mut games: ResMut<Games>,
    mut ids: ResMut<MatchIds>,
    mut trouble: MessageWriter<StorageTrouble>,
) {
    let (read, whole) = match recall(&keeper, GAMES_KEY, |text| Some(Games::from_text(text))) {
        Ok(None) => return,
        Ok(Some(read)) => read,
        Err(told) => {
            trouble.write(told);
            return;
        }
    };
    *games = read;
    for game in games.all() {
        ids.skip(game.tag.id);
    }
    if !whole {
        // The damaged text goes as it is; what could be read of it stays.
        trouble.write(set_aside(&keeper, GAMES_KEY));
        if !games.all().is_empty()
            && let Err(error) = games.save(&keeper)
        {
            trouble.write(StorageTrouble::NotKept(error));
        }
    }
}

fn change_games(
    mut intents: MessageReader<GamesIntent>,
    keeper: Res<Keeper>,
    current: Res<CurrentMatch>,
    mut games: ResMut<Games>,
    mut kept: ResMut<KeptMatch>,
    mut deleted: ResMut<Deleted>,
    mut trouble: MessageWriter<StorageTrouble>,
) {
    for intent in intents.read() {
        let done = match *intent {
            // The game on the board is not thrown away under the player's hands.
            GamesIntent::Delete(id) if current.is_played() && current.tag.id == id => continue,
            GamesIntent::Delete(id) => {
                let listed = games.take(id);
                let saved = games.save(&keeper);
                // Of a game gone on with, what was played last is what counts.
                let last = kept.0.take_if(|last| last.tag.id == id);
                let removed = match &last {
                    Some(_) => kept.forget(&keeper),
                    None => Ok(()),
                };
                if let Some(gone) = last.or(listed) {
                    deleted.0 = Some(gone);
                }
                saved.and(removed)
            }
            GamesIntent::BringBack => match deleted.0.take() {
                Some(game) => {
                    games.put(game);
                    games.save(&keeper)
                }
                None => continue,
            },
        };
        if let Err(error) = done {
            trouble.write(StorageTrouble::NotKept(error));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{MatchSetup, MatchTag};
    use crate::rules::{Match, Preset};

    /// A game of that number, played to the end or not.
    fn game(id: u64, over: bool) -> KeptGame {
        let mut game = Match::new(Preset::FirstSteps.ruleset());
        loop {
            let pit = game.legal_pits()[0];
            game.sow(pit).expect("legal");
            if !over || game.outcome().is_some() {
                break;
            }
        }
        KeptGame {
            game,
            setup: MatchSetup::of_two_people(Preset::FirstSteps.ruleset(), id),
            tag: MatchTag {
                id,
                ..MatchTag::default()
            },
            played_ms: id,
        }
    }

    #[test]
    fn games_come_back_from_their_text_in_the_order_they_were_played() {
        let mut games = Games::default();
        for id in [3, 1, 2] {
            games.put(game(id, id == 2));
        }
        let (back, whole) = Games::from_text(&games.to_text());
        assert!(whole);
        assert_eq!(back.all(), games.all());
        assert_eq!(
            back.all()
                .iter()
                .map(|game| game.tag.id)
                .collect::<Vec<_>>(),
            [1, 2, 3]
        );
    }

    #[test]
    fn a_game_put_again_replaces_what_it_was() {
        let mut games = Games::default();
        games.put(game(1, false));
        games.put(game(2, false));
        games.put(KeptGame {
            played_ms: 9,
            ..game(1, true)
        });
        assert_eq!(games.all().len(), 2);
        assert!(games.find(1).is_some_and(KeptGame::is_over));
        assert_eq!(games.all().last().map(|game| game.tag.id), Some(1));
    }

    #[test]
    fn beyond_the_limit_the_oldest_finished_game_goes_first() {
        let mut games = Games::default();
        for id in 0..MOST_GAMES as u64 {
            games.put(game(id, id == 100 || id == 150));
        }
        for (id, gone) in [(1000, 100), (1001, 150), (1002, 0), (1003, 1)] {
            games.put(game(id, false));
            assert_eq!(games.all().len(), MOST_GAMES);
            assert!(games.find(gone).is_none(), "{gone}");
            assert!(games.find(id).is_some());
        }
    }

    #[test]
    fn one_damaged_game_costs_no_other() {
        let mut games = Games::default();
        games.put(game(1, false));
        games.put(game(2, true));
        let text = games.to_text().replacen("1. A1", "1. Q9", 1);
        let (back, whole) = Games::from_text(&text);
        assert!(!whole);
        assert_eq!(back.all().len(), 1);
        assert!(!Games::from_text("[1, 2").1);
    }
}
