//! The game after the first lessons: few seeds, against the weakest.

use std::time::Duration;

use bevy::prelude::*;

use crate::engine::Level;
use crate::game::{
    Controller, GameSystems, LastSetup, MatchSetup, Menu, NewMatch, Purpose, Screen,
};
use crate::rules::{Preset, Ruleset};

/// Seeds a pit.
const SEEDS: u8 = 3;

/// Whom it is played against.
pub(super) const OPPONENT: Level = Level::Pip;

/// Sit down to the game that the first lessons lead to.
#[derive(Message, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in super::super) struct PlayFirstGame;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<PlayFirstGame>()
        .add_systems(Update, sit_down.before(GameSystems::Intents));
}

fn setup() -> MatchSetup {
    MatchSetup {
        rules: Ruleset {
            seeds: SEEDS,
            ..Preset::Standard.ruleset()
        },
        one: Controller::Person,
        two: Controller::Computer(OPPONENT),
        ..MatchSetup::default()
    }
}

/// Whether that game is played so, whoever opens.
pub(in super::super) fn is_first_game(played: &MatchSetup) -> bool {
    played.rules == setup().rules && played.level() == Some(OPPONENT) && !played.two_people()
}

/// The same once more: who learns keeps the row that was taught, and everybody else takes turns in opening.
pub(in super::super) fn rematch(
    last: &mut LastSetup,
    played: &MatchSetup,
    elapsed: Duration,
) -> MatchSetup {
    if is_first_game(played) {
        last.restart(played, elapsed)
    } else {
        last.rematch(played, elapsed)
    }
}

/// The choices for other games stay as they are. Its rules lie on the table first, since not all of them were taught yet.
fn sit_down(
    mut wanted: MessageReader<PlayFirstGame>,
    time: Res<Time<Real>>,
    mut last: ResMut<LastSetup>,
    mut matches: MessageWriter<NewMatch>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
) {
    if wanted.read().last().is_none() {
        return;
    }
    matches.write(NewMatch {
        setup: last.restart(&setup(), time.elapsed()),
        purpose: Purpose::Play,
    });
    menu.set(Menu::Rules);
    screen.set(Screen::Match);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_learns_opens_the_next_game_too_and_others_take_turns() {
        let mut last = LastSetup::default();
        let learner = setup();
        let again = rematch(&mut last, &learner, Duration::ZERO);
        assert_eq!((again.one, again.two), (learner.one, learner.two));
        let other = MatchSetup {
            two: Controller::Computer(Level::Hazel),
            ..learner
        };
        let next = rematch(&mut last, &other, Duration::ZERO);
        assert_eq!((next.one, next.two), (other.two, other.one));
    }
}
