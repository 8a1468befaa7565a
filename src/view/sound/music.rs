//! The music: one phrase after another, each played as one sound, for as long as it is wanted and somebody is there.

mod attention;
mod player;

use bevy::ecs::system::{StaticSystemParam, SystemParam};
use bevy::prelude::*;

use super::mixer;
use crate::game::CurrentMatch;
use crate::store::KeptChoices;
use attention::Attention;
use player::{Player, Wish};

pub use player::Turntable;

/// Stirred into the match's seed, so that the music has its own chance.
const MUSIC_SEED: u64 = 0x6B61_6C69_6D62_6121;

/// The music, played on `T`, which names its sounds by `Id`.
pub fn plugin<T, Id>(app: &mut App)
where
    T: 'static + for<'w, 's> SystemParam<Item<'w, 's>: Turntable<Id = Id>>,
    Id: Send + Sync + 'static,
{
    app.add_plugins(attention::plugin)
        .init_resource::<Player<Id>>()
        .add_systems(Update, play_music::<T, Id>.after(attention::watch));
}

fn play_music<T, Id>(
    time: Res<Time<Real>>,
    choices: Res<KeptChoices>,
    current: Res<CurrentMatch>,
    attention: Res<Attention>,
    mut player: ResMut<Player<Id>>,
    turntable: StaticSystemParam<T>,
) where
    T: 'static + for<'w, 's> SystemParam<Item<'w, 's>: Turntable<Id = Id>>,
    Id: Send + Sync + 'static,
{
    let wish = Wish {
        volume: mixer::music(&choices),
        paused: choices.muted || !attention.is_there(),
        seed: current.setup.seed ^ MUSIC_SEED,
    };
    player.step(time.elapsed(), wish, &mut turntable.into_inner());
}
