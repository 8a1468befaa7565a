//! The board's entities: one for every pit and store, and the relation of a seed to where it lies.

use bevy::prelude::*;

use super::{BoardReset, CurrentMatch, GameSystems};
use crate::rules::Hollow;

/// The root of the board's entities.
#[derive(Component, Debug)]
pub struct BoardRoot {
    /// Pits a side.
    pub pits: u8,
}

/// A pit or a store.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PitHollow(pub Hollow);

/// A seed, by its number in this match.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed(pub usize);

/// A seed lies in this pit or store; a seed in flight has no such relation.
#[derive(Component, Clone, Copy, Debug)]
#[relationship(relationship_target = Seeds)]
pub struct InPit(pub Entity);

/// The seeds that lie in a pit or store.
#[derive(Component, Debug, Default)]
#[relationship_target(relationship = InPit)]
pub struct Seeds(Vec<Entity>);

/// Where each hollow's entity is found, in the order of [`Hollow::all`].
#[derive(Resource, Debug, Default)]
pub struct HollowEntities {
    pits: u8,
    entities: Vec<Entity>,
}

impl HollowEntities {
    /// The entity of a hollow; `None` before the first board is laid.
    #[must_use]
    pub fn get(&self, hollow: Hollow) -> Option<Entity> {
        self.entities.get(hollow.index(self.pits)).copied()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HollowEntities>()
        .add_systems(Startup, lay_board)
        .add_systems(
            Update,
            lay_board
                .run_if(on_message::<BoardReset>)
                .in_set(GameSystems::Rules)
                .after(super::turn::ChangeMatch),
        );
}

/// Spawns the pits and stores of the match's board, unless they lie there already.
fn lay_board(
    mut commands: Commands,
    current: Res<CurrentMatch>,
    mut hollows: ResMut<HollowEntities>,
    roots: Query<Entity, With<BoardRoot>>,
) {
    let pits = current.game.rules().pits;
    if hollows.pits == pits {
        return;
    }
    for root in &roots {
        commands.entity(root).despawn();
    }
    let root = commands
        .spawn((
            BoardRoot { pits },
            Name::new("Board"),
            Transform::default(),
            Visibility::default(),
        ))
        .id();
    hollows.pits = pits;
    hollows.entities = Hollow::all(pits)
        .map(|hollow| {
            commands
                .spawn((
                    PitHollow(hollow),
                    Seeds::default(),
                    ChildOf(root),
                    Name::new(format!("{hollow:?}")),
                ))
                .id()
        })
        .collect();
}
