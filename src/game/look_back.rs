//! Looking back: an earlier position of the match lies on the board, and the match itself stays as it is.

use bevy::prelude::*;

use super::{BoardReset, CurrentMatch, FinishIntent, GameSystems, Playback};
use crate::rules::{Match, Played, Position};

/// Which position lies on the board: `None` for that of the match, otherwise the one after so many of its plies.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LookingBack(pub Option<usize>);

impl LookingBack {
    /// Whether another position than that of the match lies on the board.
    #[must_use]
    pub const fn is_on(self) -> bool {
        self.0.is_some()
    }

    /// The plies that stand on the board, oldest first.
    #[must_use]
    pub fn seen(self, game: &Match) -> &[Played] {
        let played = game.played();
        &played[..self.0.unwrap_or(played.len()).min(played.len())]
    }

    /// The position that lies on the board.
    #[must_use]
    pub fn position(self, game: &Match) -> &Position {
        let seen = self.seen(game).last();
        seen.map_or_else(|| game.start(), |played| &played.after)
    }

    /// How many sowings stand on the board.
    #[must_use]
    pub fn sowings(self, game: &Match) -> usize {
        let sown = self
            .seen(game)
            .iter()
            .filter(|played| played.sowing.is_some());
        sown.count()
    }
}

/// Look back, or no longer.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum LookBackIntent {
    /// To the position after so many plies; that of the match if it has no more.
    To(usize),
    /// One sowing earlier.
    Earlier,
    /// One sowing later.
    Later,
    /// Back to the match.
    Now,
}

/// Go on with the match from the position that is looked back to, or from the person's last decision before it. What
/// was played since can be played again until something else is.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct PlayFromHereIntent;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LookingBack>()
        .add_message::<LookBackIntent>()
        .add_message::<PlayFromHereIntent>()
        .add_systems(
            Update,
            look.in_set(GameSystems::Rules)
                .after(super::turn::ChangeMatch),
        );
}

/// Where an intent leads from the position after `at` plies; `None` is that of the match.
fn led(game: &Match, at: Option<usize>, intent: LookBackIntent) -> Option<usize> {
    let played = game.played();
    let sown = |plies: &usize| {
        plies
            .checked_sub(1)
            .is_none_or(|last| played[last].sowing.is_some())
    };
    let now = at.unwrap_or(played.len());
    let plies = match intent {
        LookBackIntent::To(plies) => plies,
        LookBackIntent::Earlier => (0..now).rev().find(sown).unwrap_or(0),
        LookBackIntent::Later => (now + 1..played.len()).find(sown).unwrap_or(played.len()),
        LookBackIntent::Now => played.len(),
    };
    (plies < played.len()).then_some(plies)
}

/// What lies on the board is changed between sowings only: one that still moves is finished first.
fn look(
    mut intents: MessageReader<LookBackIntent>,
    current: Res<CurrentMatch>,
    playback: Res<Playback>,
    mut wanted: Local<Option<Option<usize>>>,
    mut looking: ResMut<LookingBack>,
    mut resets: MessageWriter<BoardReset>,
    mut finishes: MessageWriter<FinishIntent>,
) {
    if current.is_changed() {
        // The change itself laid the board.
        looking.set_if_neq(LookingBack(None));
        *wanted = None;
        intents.clear();
        return;
    }
    for &intent in intents.read() {
        let from = wanted.unwrap_or(looking.0);
        *wanted = Some(led(&current.game, from, intent));
        if playback.busy() {
            finishes.write(FinishIntent);
        }
    }
    if playback.busy() {
        return;
    }
    if let Some(next) = wanted.take()
        && looking.set_if_neq(LookingBack(next))
    {
        resets.write(BoardReset::Looked);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{LabelStyle, Preset, parse_plies};

    fn game(preset: Preset, plies: &str) -> Match {
        let mut game = Match::new(preset.ruleset());
        for written in parse_plies(plies, LabelStyle::Letters, 6).expect("notation") {
            game.play(written.ply()).expect("legal");
        }
        game
    }

    #[test]
    fn steps_go_back_to_the_start_and_forward_to_the_match() {
        let game = game(Preset::Standard, "A3 A6 B2");
        let earlier = |at| led(&game, at, LookBackIntent::Earlier);
        let later = |at| led(&game, at, LookBackIntent::Later);
        assert_eq!(earlier(None), Some(2));
        assert_eq!(earlier(Some(0)), Some(0));
        assert_eq!(later(Some(1)), Some(2));
        assert_eq!(later(Some(2)), None);
        assert_eq!(led(&game, Some(1), LookBackIntent::Now), None);
        assert_eq!(led(&game, None, LookBackIntent::To(9)), None);
    }

    #[test]
    fn a_step_passes_over_the_answer_to_the_pie_rule() {
        let game = game(Preset::Tournament4, "A4 keep B4 A1");
        assert_eq!(led(&game, Some(3), LookBackIntent::Earlier), Some(1));
        assert_eq!(led(&game, Some(1), LookBackIntent::Later), Some(3));
        assert_eq!(LookingBack(Some(3)).sowings(&game), 2);
    }
}
