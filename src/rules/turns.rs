//! The turns of a match, for the move list: a player's free moves belong to one turn.

use std::ops::Range;

use super::{Match, Player, Side};

/// Consecutive plies of one player on one side.
///
/// `keep` opens the turn of the player who then sows; `swap` is a turn of its own, since the other player sows next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The side to move in this turn.
    pub side: Side,
    /// Who decides in this turn.
    pub player: Player,
    /// Which of [`Match::played`] it consists of.
    pub plies: Range<usize>,
}

impl Match {
    /// What was played and stands, turn by turn.
    #[must_use]
    pub fn turns(&self) -> Vec<Turn> {
        let mut turns: Vec<Turn> = Vec::new();
        // Who sat South before the ply; a swap seats its own player elsewhere, after the decision.
        let mut south = Player::One;
        for (index, played) in self.played().iter().enumerate() {
            let side = played.before.to_move;
            let player = match side {
                Side::South => south,
                Side::North => south.other(),
            };
            match turns.last_mut() {
                Some(turn) if turn.side == side && turn.player == player => turn.plies.end += 1,
                _ => turns.push(Turn {
                    side,
                    player,
                    plies: index..index + 1,
                }),
            }
            south = played.player_at(Side::South);
        }
        turns
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{LabelStyle, Ply, Preset, parse_plies, turn_text};

    fn turns_of(preset: Preset, plies: &str) -> Vec<(Side, Player, String)> {
        let mut game = Match::new(preset.ruleset());
        for written in parse_plies(plies, LabelStyle::Letters, 6).expect("notation") {
            game.play(written.ply()).expect("a legal ply");
        }
        let in_words = |turn: Turn| {
            let text = turn_text(&game.played()[turn.plies], LabelStyle::Letters, 6);
            (turn.side, turn.player, text)
        };
        game.turns().into_iter().map(in_words).collect()
    }

    #[test]
    fn free_moves_belong_to_one_turn() {
        assert_eq!(
            turns_of(Preset::Standard, "A3 A6 B2 B6 A1"),
            [
                (Side::South, Player::One, "A3+ A6".to_owned()),
                (Side::North, Player::Two, "B2+ B6".to_owned()),
                (Side::South, Player::One, "A1x6".to_owned()),
            ]
        );
    }

    #[test]
    fn a_swap_is_a_turn_and_the_opener_then_sows_north() {
        assert_eq!(
            turns_of(Preset::Tournament4, "A4 swap B4 A1"),
            [
                (Side::South, Player::One, "A4".to_owned()),
                (Side::North, Player::Two, "swap".to_owned()),
                (Side::North, Player::One, "B4".to_owned()),
                (Side::South, Player::Two, "A1".to_owned()),
            ]
        );
    }

    #[test]
    fn a_keep_opens_the_turn_of_the_player_who_kept() {
        assert_eq!(
            turns_of(Preset::Tournament4, "A4 keep B4 A1"),
            [
                (Side::South, Player::One, "A4".to_owned()),
                (Side::North, Player::Two, "keep B4".to_owned()),
                (Side::South, Player::One, "A1".to_owned()),
            ]
        );
    }

    #[test]
    fn what_was_undone_is_in_no_turn() {
        let mut game = Match::new(Preset::Standard.ruleset());
        assert_eq!(game.turns(), []);
        game.play(Ply::Sow(crate::rules::Pit::new(Side::South, 2)))
            .expect("legal");
        game.undo();
        assert_eq!(game.turns(), []);
    }
}
