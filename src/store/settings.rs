//! The choices that are kept: speed, silence, and what was chosen for the last match.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Keeper, StorageTrouble};
use crate::game::{LastSetup, Speed};

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
    /// Whether sounds are silent.
    pub muted: bool,
}

impl Default for KeptChoices {
    fn default() -> Self {
        Self {
            version: VERSION,
            speed: Speed::default(),
            last: LastSetup::default(),
            muted: false,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KeptChoices>()
        .add_systems(PreStartup, load_choices)
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
            Err(_) => set_aside(&keeper, &mut trouble),
        },
        Err(super::StorageError::NotText) => set_aside(&keeper, &mut trouble),
        Err(error) => {
            trouble.write(StorageTrouble::NotRead(error));
        }
    }
}

fn set_aside(keeper: &Keeper, trouble: &mut MessageWriter<StorageTrouble>) {
    trouble.write(match keeper.set_aside(SETTINGS_KEY) {
        Ok(aside) => StorageTrouble::SetAside(aside),
        Err(error) => StorageTrouble::NotRead(error),
    });
}

fn follow_choices(speed: Res<Speed>, last: Res<LastSetup>, mut choices: ResMut<KeptChoices>) {
    let now = KeptChoices {
        speed: *speed,
        last: *last,
        ..choices.clone()
    };
    choices.set_if_neq(now);
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
