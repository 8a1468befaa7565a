//! What one player did in one game, counted by going through its moves once more.

use serde::{Deserialize, Serialize};

use crate::rules::{Match, Player};

/// What is counted of a player's moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Tally {
    /// Sowings.
    pub sowings: u32,
    /// Free moves taken.
    pub free_found: u32,
    /// Turns ended while a free move could still be had. One is counted for a turn, however many there were.
    pub free_missed: u32,
    /// Captures made.
    pub captures_made: u32,
    /// Turns ended without a capture while one could be had.
    pub captures_missed: u32,
    /// The most sowings in one turn.
    pub longest_chain: u32,
}

impl Tally {
    /// Both together; of chains the longer one.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            sowings: self.sowings + other.sowings,
            free_found: self.free_found + other.free_found,
            free_missed: self.free_missed + other.free_missed,
            captures_made: self.captures_made + other.captures_made,
            captures_missed: self.captures_missed + other.captures_missed,
            longest_chain: self.longest_chain.max(other.longest_chain),
        }
    }
}

/// Counts the moves of `player` that stand in `game`.
#[must_use]
pub fn tally(game: &Match, player: Player) -> Tally {
    let rules = game.rules();
    let mut tally = Tally::default();
    let mut chain = 0;
    for played in game.played() {
        let Some(sowing) = &played.sowing else {
            continue;
        };
        if played.player_at(sowing.mover()) != player {
            continue;
        }
        tally.sowings += 1;
        chain += 1;
        tally.longest_chain = tally.longest_chain.max(chain);
        tally.captures_made += u32::from(sowing.capture.is_some());
        if sowing.free_move {
            tally.free_found += 1;
            continue;
        }
        // The turn is over, or the game: what could still be had now is gone.
        chain = 0;
        let others = played
            .before
            .legal_pits(rules)
            .filter_map(|pit| played.before.sow(rules, pit).ok())
            .map(|(_, other)| other)
            .collect::<Vec<_>>();
        tally.free_missed += u32::from(others.iter().any(|other| other.free_move));
        if sowing.capture.is_none() {
            tally.captures_missed += u32::from(others.iter().any(|other| other.capture.is_some()));
        }
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{LabelStyle, Position, Preset, parse_plies};

    /// A game from a position, with these plies.
    fn game(preset: Preset, position: &str, plies: &str) -> Match {
        let rules = preset.ruleset();
        let start = if position.is_empty() {
            Position::start(&rules)
        } else {
            position.parse().expect("a position")
        };
        let mut game = Match::from_position(rules, start);
        for ply in parse_plies(plies, LabelStyle::Letters, 6).expect("notation") {
            game.play(ply.ply()).expect("legal");
        }
        game
    }

    #[test]
    fn free_moves_are_found_or_missed_once_a_turn() {
        // A3 is a free move at the start; B2 is one for North after A3 A6.
        let found = tally(&game(Preset::Standard, "", "A3 A6 B2 B1"), Player::One);
        assert_eq!((found.free_found, found.free_missed), (1, 0));
        let missed = tally(&game(Preset::Standard, "", "A1 B1"), Player::One);
        assert_eq!((missed.free_found, missed.free_missed), (0, 1));
        assert_eq!(missed.sowings, 1);
    }

    #[test]
    fn a_chain_is_what_one_turn_sows() {
        let plies = "A6 A5 A6 A4";
        let chain = game(Preset::Standard, "<6,0,0,0,0,0,4,2,1,4,4,4,4,4,4> S", plies);
        assert_eq!(tally(&chain, Player::One).longest_chain, 4);
        assert_eq!(tally(&chain, Player::Two), Tally::default());
    }

    #[test]
    fn a_capture_not_made_is_missed_when_the_turn_ends_and_not_before() {
        // A1 ends in the empty A2 opposite B5 with five seeds; A6 is a free move.
        let board = "<6,0,0,1,0,3,0,0,1,1,1,1,1,5,1> S";
        let after_free_move = tally(&game(Preset::Standard, board, "A6 A1"), Player::One);
        assert_eq!(
            (
                after_free_move.captures_made,
                after_free_move.captures_missed
            ),
            (1, 0)
        );
        let let_go = tally(&game(Preset::Standard, board, "A3"), Player::One);
        assert_eq!((let_go.captures_made, let_go.captures_missed), (0, 1));
        assert_eq!(let_go.free_missed, 1);
    }

    #[test]
    fn after_a_swap_the_moves_are_those_of_whoever_sits_there() {
        let swapped = game(Preset::Tournament4, "", "A3 A6 swap B4 A2");
        assert_eq!(tally(&swapped, Player::One).sowings, 3, "A3, A6, B4");
        assert_eq!(tally(&swapped, Player::Two).sowings, 1, "A2");
    }

    #[test]
    fn what_was_taken_back_does_not_count() {
        let mut game = game(Preset::Standard, "", "A3 A6 B2 B6");
        game.undo();
        game.undo();
        assert_eq!(tally(&game, Player::Two), Tally::default());
    }
}
