//! Two people across a table: what the far one reads is turned round.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::hud::Seat;
use crate::game::{CurrentMatch, LastSetup};
use crate::view::FarTurned;
use crate::view::frame::{Frame, Shape};

/// A piece of interface that one of two people reads.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(UiTransform)]
pub(super) enum ReadBy {
    /// Whoever sits there.
    Seat(Seat),
    /// Whoever is to move.
    Mover,
}

/// Whether words for the far player are turned round.
#[derive(SystemParam)]
pub(super) struct Facing<'w> {
    last: Res<'w, LastSetup>,
    frame: Res<'w, Frame>,
}

impl Facing<'_> {
    /// Whether they are in this match. Unless somebody chose, they are on an upright window: a phone or a tablet that
    /// lies between the two.
    pub fn holds(&self, current: &CurrentMatch) -> bool {
        current.setup.two_people() && current.is_played() && self.wanted()
    }

    /// Whether they are in the next match of two people.
    pub fn wanted(&self) -> bool {
        facing(self.last.choices.facing, self.frame.shape)
    }
}

/// Whether words for the far player are turned round, by what was chosen and the shape of the window.
pub(super) fn facing(chosen: Option<bool>, shape: Shape) -> bool {
    chosen.unwrap_or(shape == Shape::Tall)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FarTurned>()
        .add_systems(PostUpdate, turn.before(bevy::ui::UiSystems::Layout));
}

fn turn(
    facing: Facing,
    current: Res<CurrentMatch>,
    mut far: ResMut<FarTurned>,
    mut read: Query<(&ReadBy, &mut UiTransform)>,
) {
    let holds = facing.holds(&current);
    far.set_if_neq(FarTurned(holds));
    let mover = current
        .game
        .outcome()
        .is_none()
        .then(|| Seat::of(current.game.position().to_move, &current));
    for (by, mut transform) in &mut read {
        let far = match by {
            ReadBy::Seat(seat) => *seat == Seat::Far,
            ReadBy::Mover => mover == Some(Seat::Far),
        };
        let rotation = if holds && far {
            Rot2::PI
        } else {
            Rot2::IDENTITY
        };
        if transform.rotation != rotation {
            transform.rotation = rotation;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::kit::on_paper;
    use super::*;
    use crate::game::MatchSetup;
    use crate::rules::{Pit, Preset, Side};

    /// Which of the two plates and the message stand on their heads.
    fn turned(app: &mut App) -> [bool; 3] {
        app.update();
        [
            ReadBy::Seat(Seat::Near),
            ReadBy::Seat(Seat::Far),
            ReadBy::Mover,
        ]
        .map(|wanted| {
            let mut read = app.world_mut().query::<(&ReadBy, &UiTransform)>();
            let found = read.iter(app.world()).find(|(by, _)| **by == wanted);
            found.expect("it is there").1.rotation == Rot2::PI
        })
    }

    fn between_two() -> App {
        let mut app = on_paper();
        let setup = MatchSetup::of_two_people(Preset::Standard.ruleset(), 1);
        app.insert_resource(CurrentMatch::new(setup, crate::game::Purpose::Play))
            .init_resource::<LastSetup>()
            .add_plugins(plugin);
        for by in [
            ReadBy::Seat(Seat::Near),
            ReadBy::Seat(Seat::Far),
            ReadBy::Mover,
        ] {
            app.world_mut().spawn((Node::default(), by));
        }
        app
    }

    #[test]
    fn the_far_players_words_are_turned_round_and_the_message_follows_whoever_is_to_move() {
        let mut app = between_two();
        assert_eq!(
            turned(&mut app),
            [false; 3],
            "nobody chose, and the window is wide"
        );
        assert!(!app.world().resource::<FarTurned>().0);
        app.world_mut().resource_mut::<LastSetup>().choices.facing = Some(true);
        assert_eq!(turned(&mut app), [false, true, false]);
        assert!(
            app.world().resource::<FarTurned>().0,
            "the counts on the board as well"
        );
        let mut current = app.world_mut().resource_mut::<CurrentMatch>();
        current.game.sow(Pit::new(Side::South, 0)).expect("legal");
        assert_eq!(turned(&mut app), [false, true, true]);
        let mut current = app.world_mut().resource_mut::<CurrentMatch>();
        current.setup = MatchSetup::default();
        assert_eq!(
            turned(&mut app),
            [false; 3],
            "against the computer nobody sits across"
        );
    }

    #[test]
    fn an_upright_window_turns_them_unless_somebody_chose_otherwise() {
        assert!(facing(None, Shape::Tall) && !facing(None, Shape::Wide));
        assert!(!facing(Some(false), Shape::Tall) && facing(Some(true), Shape::Rail));
    }
}
