//! Counting lines of play, the usual proof that two implementations agree on the rules.

use super::{Position, Ruleset};

/// How many sequences of exactly `depth` single sowings there are from `position`.
///
/// Every sowing counts as a ply of its own, free moves included. A game that ends earlier contributes nothing, and the
/// pie rule's offer is not a ply.
#[must_use]
pub fn perft(position: &Position, rules: &Ruleset, depth: u32) -> u64 {
    match depth {
        0 => 1,
        // The last ply need not be played, only counted.
        1 => position.legal_pits(rules).count() as u64,
        _ => position
            .legal_pits(rules)
            .filter_map(|pit| position.sow_untraced(rules, pit).ok())
            .map(|after| perft(&after, rules, depth - 1))
            .sum(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    #[test]
    fn the_first_plies_can_be_counted_by_hand() {
        let rules = Preset::Standard.ruleset();
        let start = Position::start(&rules);
        assert_eq!(perft(&start, &rules, 0), 1);
        assert_eq!(perft(&start, &rules, 1), 6);
        // A3 gives a free move and leaves five pits to choose from; every other move leaves North all six.
        assert_eq!(perft(&start, &rules, 2), 5 * 6 + 5);
    }

    #[test]
    fn an_ended_game_has_no_lines() {
        let rules = Preset::Standard.ruleset();
        let ended: Position = "<6,24,24,0,0,0,0,0,0,0,0,0,0,0,0>"
            .parse()
            .expect("a board");
        assert_eq!(perft(&ended, &rules, 1), 0);
        assert_eq!(perft(&ended, &rules, 3), 0);
    }
}
