//! The choices that are kept: speed, sound, movement, board and seeds, and what was chosen for the last match.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::storage::set_aside;
use super::{Keeper, StorageTrouble};
use crate::game::{LastSetup, PeopleNames, ReducedMotion, Speed, SystemCalm};
use crate::rules::Ruleset;
use crate::seeds::{BoardKind, SeedKind, Table};

/// The name under which the choices are kept.
pub const SETTINGS_KEY: &str = "kalah.settings";

/// The version written into what is kept.
const VERSION: u32 = 1;

/// Everything a player chose that is to be found again next time.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct KeptChoices {
    version: u32,
    /// How fast sowings are shown.
    pub speed: Speed,
    /// What was chosen for the last match.
    pub last: LastSetup,
    /// Whether everything is silent, whatever the volumes say.
    pub muted: bool,
    /// Loudness of the effects, 0 (silent) to [`LOUDEST`].
    pub effects: u8,
    /// Loudness of the music, 0 (silent, as at the start) to [`LOUDEST`].
    pub music: u8,
    /// Which board.
    pub board: BoardKind,
    /// Which seeds.
    pub seeds: SeedKind,
    /// How much may move.
    pub movement: Movement,
    /// How fine pictures are.
    pub pictures: Pictures,
    /// What two people at one device are called, near and far.
    pub names: [String; 2],
    /// Rules made to measure that were given a name.
    pub own_rules: Vec<OwnRules>,
}

/// The most rule sets that are kept under names of their own.
pub const MOST_OWN_RULES: usize = 5;

/// Rules made to measure, with the name they were given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnRules {
    /// The name.
    pub name: String,
    /// The rules.
    pub rules: Ruleset,
}

/// The loudest volume; half of it is half as loud to the ear.
pub const LOUDEST: u8 = 10;

/// How much may move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Movement {
    /// As the system wishes.
    #[default]
    System,
    /// Seeds fly and roll.
    Full,
    /// Seeds fade out and in.
    Calm,
}

/// How fine pictures are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pictures {
    /// As suits what draws them.
    #[default]
    Auto,
    /// Every detail.
    Fine,
    /// For weak machines.
    Plain,
}

impl Default for KeptChoices {
    fn default() -> Self {
        Self {
            version: VERSION,
            speed: Speed::default(),
            last: LastSetup::default(),
            muted: false,
            effects: 8,
            music: 0,
            board: BoardKind::default(),
            seeds: SeedKind::default(),
            movement: Movement::default(),
            pictures: Pictures::default(),
            names: Default::default(),
            own_rules: Vec::new(),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KeptChoices>()
        .init_resource::<Table>()
        .add_systems(PreStartup, load_choices)
        .add_systems(
            PreUpdate,
            (
                (lay_table, call_people).run_if(resource_changed::<KeptChoices>),
                calm_down.run_if(
                    resource_changed::<KeptChoices>.or_else(resource_changed::<SystemCalm>),
                ),
            ),
        )
        .add_systems(
            Last,
            (
                follow_choices
                    .run_if(resource_changed::<Speed>.or_else(resource_changed::<LastSetup>)),
                keep_choices.run_if(resource_changed::<KeptChoices>),
            )
                .chain(),
        );
}

fn load_choices(
    keeper: Res<Keeper>,
    mut choices: ResMut<KeptChoices>,
    mut speed: ResMut<Speed>,
    mut last: ResMut<LastSetup>,
    mut trouble: MessageWriter<StorageTrouble>,
) {
    match keeper.load(SETTINGS_KEY) {
        Ok(None) => {}
        Ok(Some(text)) => match serde_json::from_str::<KeptChoices>(&text) {
            Ok(kept) => {
                *speed = kept.speed;
                *last = kept.last;
                *choices = kept;
            }
            Err(_) => {
                trouble.write(set_aside(&keeper, SETTINGS_KEY));
            }
        },
        Err(super::StorageError::NotText) => {
            trouble.write(set_aside(&keeper, SETTINGS_KEY));
        }
        Err(error) => {
            trouble.write(StorageTrouble::NotRead(error));
        }
    }
}

fn follow_choices(speed: Res<Speed>, last: Res<LastSetup>, mut choices: ResMut<KeptChoices>) {
    let now = KeptChoices {
        speed: *speed,
        last: *last,
        ..choices.clone()
    };
    choices.set_if_neq(now);
}

fn lay_table(choices: Res<KeptChoices>, mut table: ResMut<Table>) {
    let chosen = Table {
        board: choices.board,
        seeds: choices.seeds,
        ..*table
    };
    table.set_if_neq(chosen);
}

fn call_people(choices: Res<KeptChoices>, mut names: ResMut<PeopleNames>) {
    names.set_if_neq(PeopleNames(choices.names.clone()));
}

fn calm_down(
    choices: Res<KeptChoices>,
    system: Res<SystemCalm>,
    mut reduced: ResMut<ReducedMotion>,
) {
    reduced.set_if_neq(ReducedMotion(match choices.movement {
        Movement::System => system.0,
        Movement::Full => false,
        Movement::Calm => true,
    }));
}

fn keep_choices(
    keeper: Res<Keeper>,
    choices: Res<KeptChoices>,
    mut trouble: MessageWriter<StorageTrouble>,
) {
    if choices.is_added() {
        return;
    }
    // Plain data with string keys only: serialising it cannot fail.
    let text = serde_json::to_string_pretty(&*choices).unwrap_or_default();
    if let Err(error) = keeper.save(SETTINGS_KEY, &text) {
        trouble.write(StorageTrouble::NotKept(error));
    }
}
