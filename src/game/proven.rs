//! What hints proved in this match: whatever is found of these positions afterwards, with less care, says nothing else.

use bevy::prelude::*;

use super::{CurrentMatch, GameSystems, Hint};
use crate::ai::Advice;
use crate::engine::review::Weighed;
use crate::rules::{Match, Position};

/// The proven values of positions that a hint was given for.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Proven {
    /// The match.
    of: u64,
    known: Vec<(Position, Weighed)>,
}

impl Proven {
    /// What is proven of a position of this match.
    pub(super) fn of(&self, current: &CurrentMatch, position: &Position) -> Option<&Weighed> {
        let known = self
            .known
            .iter()
            .rev()
            .filter(|_| self.of == current.tag.id);
        known
            .into_iter()
            .find_map(|(of, weighed)| (of == position).then_some(weighed))
    }

    /// One that knows just this.
    #[cfg(test)]
    pub(super) fn just(of: u64, position: Position, weighed: Weighed) -> Self {
        Self {
            of,
            known: vec![(position, weighed)],
        }
    }

    fn keep(&mut self, current: &CurrentMatch, advice: &Advice) {
        if self.of != current.tag.id {
            *self = Self {
                of: current.tag.id,
                known: Vec::new(),
            };
        }
        let weighed = Weighed {
            moves: advice.pits.clone(),
            turn: advice.turn.clone(),
            value: advice.value,
            proven: advice.proven,
        };
        self.known.push((*current.game.position(), weighed));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Proven>()
        .add_systems(Update, remember.in_set(GameSystems::Follow));
}

/// Where seats may still be swapped, a hint reckons with that and speaks of another value.
fn may_be_swapped(game: &Match) -> bool {
    let side = game.position().to_move;
    game.rules().pie
        && game
            .played()
            .iter()
            .all(|played| played.before.to_move == side)
}

fn remember(hint: Res<Hint>, current: Res<CurrentMatch>, mut proven: ResMut<Proven>) {
    if !hint.is_changed() || current.is_changed() || may_be_swapped(&current.game) {
        return;
    }
    if let Hint::Given(advice, _) = &*hint
        && advice.proven
        && proven.of(&current, current.game.position()).is_none()
    {
        proven.keep(&current, advice);
    }
}
