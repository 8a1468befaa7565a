//! The match in progress: written after every change, before anything of it is shown.

use bevy::prelude::*;

use super::{Keeper, StorageError, StorageTrouble};
use crate::engine::Level;
use crate::game::{Controller, CurrentMatch, GameSystems, MatchSetup};
use crate::rules::{Match, ParseError, Player, Record};

/// The name under which the match is kept.
const MATCH_KEY: &str = "kalah.match";

const PLAYER_ONE: &str = "PlayerOne";
const PLAYER_TWO: &str = "PlayerTwo";
const SEED: &str = "Seed";
const PERSON: &str = "person";

/// The match that lies in storage, to be gone on with.
#[derive(Resource, Clone, Debug, Default)]
pub struct KeptMatch(pub Option<(Match, MatchSetup)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KeptMatch>()
        .add_systems(PreStartup, load_match)
        .add_systems(
            Update,
            keep_match
                .run_if(resource_changed::<CurrentMatch>)
                .in_set(GameSystems::Save),
        );
}

/// The match as a record that says who plays.
#[must_use]
pub fn match_to_text(game: &Match, setup: &MatchSetup) -> String {
    let mut record = Record::new(game.clone());
    let headers = [
        (PLAYER_ONE, controller_text(setup.one)),
        (PLAYER_TWO, controller_text(setup.two)),
        (SEED, setup.seed.to_string()),
    ];
    for (name, value) in headers {
        // The three names are plain words that no record reserves.
        let _ = record.add_header(name, &value);
    }
    record.to_string()
}

/// Reads what [`match_to_text`] wrote. A record that does not say who plays is a game of two people.
///
/// # Errors
/// Says where the text is not a record.
pub fn match_from_text(text: &str) -> Result<(Match, MatchSetup), ParseError> {
    let record = Record::parse(text)?;
    let controller = |name| {
        record
            .header(name)
            .and_then(controller_from_text)
            .unwrap_or(Controller::Person)
    };
    let setup = MatchSetup {
        rules: *record.game.rules(),
        one: controller(PLAYER_ONE),
        two: controller(PLAYER_TWO),
        seed: record
            .header(SEED)
            .and_then(|seed| seed.parse().ok())
            .unwrap_or_default(),
    };
    Ok((record.game, setup))
}

fn controller_text(controller: Controller) -> String {
    match controller {
        Controller::Person => PERSON.to_owned(),
        Controller::Computer(level) => format!("computer {}", level.id()),
    }
}

fn controller_from_text(text: &str) -> Option<Controller> {
    if text == PERSON {
        return Some(Controller::Person);
    }
    let name = text.strip_prefix("computer ")?;
    Level::ALL
        .into_iter()
        .find(|level| level.id() == name)
        .map(Controller::Computer)
}

fn load_match(
    keeper: Res<Keeper>,
    mut kept: ResMut<KeptMatch>,
    mut trouble: MessageWriter<StorageTrouble>,
) {
    let text = match keeper.load(MATCH_KEY) {
        Ok(None) => return,
        Ok(Some(text)) => match_from_text(&text).map_err(|_| StorageError::NotText),
        Err(error) => Err(error),
    };
    match text {
        Ok(read) => kept.0 = Some(read),
        Err(StorageError::NotText) => {
            trouble.write(match keeper.set_aside(MATCH_KEY) {
                Ok(aside) => StorageTrouble::SetAside(aside),
                Err(error) => StorageTrouble::NotRead(error),
            });
        }
        Err(error) => {
            trouble.write(StorageTrouble::NotRead(error));
        }
    }
}

fn keep_match(
    current: Res<CurrentMatch>,
    keeper: Res<Keeper>,
    mut kept: ResMut<KeptMatch>,
    mut trouble: MessageWriter<StorageTrouble>,
) {
    if current.demo {
        return;
    }
    if let Err(error) = keeper.save(MATCH_KEY, &match_to_text(&current.game, &current.setup)) {
        trouble.write(StorageTrouble::NotKept(error));
    }
    kept.0 = Some((current.game.clone(), current.setup));
}

/// The level and the player of a setup, for a line such as "Hazel, move 9".
impl KeptMatch {
    /// The kept match, if it is not over.
    #[must_use]
    pub fn unfinished(&self) -> Option<&(Match, MatchSetup)> {
        self.0.as_ref().filter(|(game, _)| game.outcome().is_none())
    }

    /// The level of the computer in the kept match, if it plays.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        let (_, setup) = self.0.as_ref()?;
        [Player::One, Player::Two]
            .into_iter()
            .find_map(|player| setup.controller(player).level())
    }
}
