//! What to play for whoever wants to win, as strong as can be.

use super::{Analysis, Limits, analyse, pie};
use crate::rules::{Pit, Position, Ruleset};

/// What every sowing is worth to whoever wants to win; `None` once the game is over.
///
/// It differs from [`analyse`] in two ways. At the opener's first turn under the pie rule it reckons with the swap. And
/// where play stops past half it looks at the game as if it were [played out](Ruleset::played_out), which has the same
/// winner: there the stores do not matter, the search reaches further, and there is a book. The margin is not proven
/// then, unless it is a draw's.
pub fn advise(
    position: &Position,
    rules: &Ruleset,
    limits: &Limits,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Analysis> {
    position.legal_pits(rules).next()?;
    let out = rules.played_out();
    let mut analysis = match pie::opening(position, &out, limits, stop) {
        Some(analysis) => analysis,
        None => analyse(position, &out, limits, stop)?,
    };
    if rules.stop_past_half {
        analysis.turn = until_the_end(position, rules, &analysis.turn);
        analysis.proven &= analysis.value == 0;
        for choice in &mut analysis.moves {
            choice.proven &= choice.value == 0;
        }
    }
    Some(analysis)
}

/// The sowings of a turn up to the one that ends the game under these rules.
fn until_the_end(position: &Position, rules: &Ruleset, turn: &[Pit]) -> Vec<Pit> {
    let mut now = *position;
    turn.iter()
        .copied()
        .take_while(|&pit| match now.sow_untraced(rules, pit) {
            Ok(after) => {
                now = after;
                true
            }
            Err(_) => false,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    #[test]
    fn a_turn_ends_where_play_stops_and_its_margin_is_not_called_proven() {
        let rules = Preset::Tournament4.ruleset();
        // A6 makes it 25 of 48; played out, A5 would come home after it.
        let position: Position = "<6,24,10,0,0,0,0,2,1,3,0,0,0,7,1> S"
            .parse()
            .expect("a board");
        let advised = advise(&position, &rules, &Limits::NONE, &mut || false).expect("it is open");
        assert_eq!(advised.turn.len(), 1);
        assert!(advised.value > 0 && !advised.proven);
        let played_out = rules.played_out();
        let whole =
            analyse(&position, &played_out, &Limits::NONE, &mut || false).expect("it is open");
        assert!(whole.turn.len() > 1 && whole.proven);
        assert_eq!(whole.value, advised.value);
    }
}
