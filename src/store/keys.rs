//! Which keys and buttons do what, and what is printed on the keys.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::storage::recall;
use super::{Keeper, StorageTrouble};
use crate::input::{Bindings, Legends};

/// The name under which they are kept.
const KEYS_KEY: &str = "kalah.keys";

/// Both in one text.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct KeptKeys {
    bindings: Bindings,
    legends: Legends,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Bindings>()
        .init_resource::<Legends>()
        .add_systems(PreStartup, load_keys)
        .add_systems(
            Last,
            keep_keys.run_if(resource_changed::<Bindings>.or_else(resource_changed::<Legends>)),
        );
}

fn load_keys(
    keeper: Res<Keeper>,
    mut bindings: ResMut<Bindings>,
    mut legends: ResMut<Legends>,
    mut trouble: MessageWriter<StorageTrouble>,
) {
    let read = |text: &str| serde_json::from_str::<KeptKeys>(text).ok();
    match recall(&keeper, KEYS_KEY, read) {
        Ok(None) => {}
        Ok(Some(kept)) => {
            *bindings = kept.bindings;
            *legends = kept.legends;
        }
        Err(told) => {
            trouble.write(told);
        }
    }
}

fn keep_keys(
    keeper: Res<Keeper>,
    bindings: Res<Bindings>,
    legends: Res<Legends>,
    mut before: Local<Option<KeptKeys>>,
    mut trouble: MessageWriter<StorageTrouble>,
) {
    let now = KeptKeys {
        bindings: bindings.clone(),
        legends: legends.clone(),
    };
    // What was just loaded, or is as at the start, lies there already.
    let Some(kept) = before.replace(now.clone()) else {
        return;
    };
    if kept == now {
        return;
    }
    // Plain data with string keys only: serialising it cannot fail.
    let text = serde_json::to_string_pretty(&now).unwrap_or_default();
    if let Err(error) = keeper.save(KEYS_KEY, &text) {
        trouble.write(StorageTrouble::NotKept(error));
    }
}
