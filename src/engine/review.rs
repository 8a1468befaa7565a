//! What each decision of a game was worth, and which of them decided it.
//!
//! A [`Review`] asks for one position after the other and takes their [`Weighed`] values, so that whoever runs the
//! search can do so off the main thread and show what is known so far. The last decision comes first: endings are
//! proven at once.

use serde::{Deserialize, Serialize};

use super::analysis::{MoveValue, analyse};
use super::limits::Limits;
use crate::rules::{Match, Outcome, Pit, Position, Ruleset, Side};

/// Less than this, in seeds of the final margin, is not worth naming where the winner never changed.
const WORTH_NAMING: i32 = 4;

/// What every sowing of a position is worth, for whoever cannot hold an [`Analysis`](super::Analysis).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Weighed {
    /// Every legal pit, from the mover's left.
    pub moves: Vec<MoveValue>,
    /// The best whole turn, one pit for each sowing; never empty.
    pub turn: Vec<Pit>,
    /// The final margin for the side to move.
    pub value: i32,
    /// Whether that is proven.
    pub proven: bool,
}

/// Weighs every sowing of a position; `None` once the game is over.
#[must_use]
pub fn weigh(
    position: &Position,
    rules: &Ruleset,
    limits: &Limits,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Weighed> {
    let analysis = analyse(position, rules, limits, stop)?;
    (!analysis.turn.is_empty()).then_some(Weighed {
        moves: analysis.moves,
        turn: analysis.turn,
        value: analysis.value,
        proven: analysis.proven,
    })
}

/// One sowing of a game and what could be had instead. Margins are South's final seeds minus North's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Which of [`Match::played`] it was.
    pub ply: usize,
    /// Who decided.
    pub side: Side,
    /// The pit that was sown.
    pub sown: Pit,
    /// The margin if both had played on as well as they can from before it.
    pub before: i32,
    /// The same from after it.
    pub after: i32,
    /// Whether both are proven.
    pub proven: bool,
    /// What every pit was worth, for the side that decided.
    pub weighed: Weighed,
}

impl Decision {
    /// How much smaller the decider's final margin became by it, in seeds; 0 for a best sowing.
    #[must_use]
    pub fn loss(&self) -> i32 {
        let lost = match self.side {
            Side::South => self.before - self.after,
            Side::North => self.after - self.before,
        };
        lost.max(0)
    }

    /// The best pit there was.
    #[must_use]
    pub fn best(&self) -> Pit {
        self.weighed.turn.first().copied().unwrap_or(self.sown)
    }
}

/// What decided a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// With this ply the outcome changed for good: before it the loser (or, of a draw, one of both) stood better.
    Turned {
        /// Which of [`Match::played`].
        ply: usize,
    },
    /// The winner stood better all along; this ply cost the loser most.
    Dearest {
        /// Which of [`Match::played`].
        ply: usize,
    },
    /// Nothing turned: after this ply the winner's store was ahead for good.
    Led {
        /// Which of [`Match::played`].
        ply: usize,
    },
    /// Nobody ever stood better, or nobody was ahead before the last seeds went home.
    Level,
}

/// A game and what is known of its decisions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    rules: Ruleset,
    /// The sowings: which ply, the position before, the pit, South's store minus North's after it.
    sowings: Vec<(usize, Position, Pit, i32)>,
    decisions: Vec<Option<Decision>>,
    outcome: Option<Outcome>,
}

impl Review {
    /// A review of what was played and stands, nothing known yet.
    #[must_use]
    pub fn new(game: &Match) -> Self {
        let sowings: Vec<_> = game
            .played()
            .iter()
            .enumerate()
            .filter_map(|(ply, played)| {
                let stores = |side| i32::from(played.after.board.store(side));
                let ahead = stores(Side::South) - stores(Side::North);
                let sowing = played.sowing.as_ref()?;
                Some((ply, played.before, sowing.pit, ahead))
            })
            .collect();
        Self {
            rules: *game.rules(),
            decisions: vec![None; sowings.len()],
            sowings,
            outcome: game.outcome(),
        }
    }

    /// The rules of the game.
    #[must_use]
    pub const fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// The next position to be weighed and its number for [`take`](Self::take); `None` once all are.
    #[must_use]
    pub fn next(&self) -> Option<(usize, &Position)> {
        let number = self.decisions.iter().rposition(Option::is_none)?;
        Some((number, &self.sowings[number].1))
    }

    /// Takes what a position is worth. A number that was never asked for is not heard.
    pub fn take(&mut self, number: usize, weighed: Weighed) {
        let Some(&(ply, position, sown, _)) = self.sowings.get(number) else {
            return;
        };
        let side = position.to_move;
        let for_south = |value: i32| match side {
            Side::South => value,
            Side::North => -value,
        };
        let played = weighed.moves.iter().find(|choice| choice.pit == sown);
        self.decisions[number] = Some(Decision {
            ply,
            side,
            sown,
            before: for_south(weighed.value),
            after: for_south(played.map_or(weighed.value, |choice| choice.value)),
            proven: weighed.proven && played.is_some_and(|choice| choice.proven),
            weighed,
        });
    }

    /// Whether everything is known.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.decisions.iter().all(Option::is_some)
    }

    /// How many of its decisions are known, and how many there are.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (
            self.decisions.iter().flatten().count(),
            self.decisions.len(),
        )
    }

    /// The decisions that are known, oldest first.
    pub fn decisions(&self) -> impl Iterator<Item = &Decision> {
        self.decisions.iter().flatten()
    }

    /// The decision of a ply, if it is known.
    #[must_use]
    pub fn decision(&self, ply: usize) -> Option<&Decision> {
        self.decisions().find(|decision| decision.ply == ply)
    }

    /// South's margin over time: before each sowing what best play would lead to, `None` where it is not known yet;
    /// at last the margin now, if the game is over.
    #[must_use]
    pub fn outlook(&self) -> Vec<Option<i32>> {
        let before = self
            .decisions
            .iter()
            .map(|known| Some(known.as_ref()?.before));
        before
            .chain([self.outcome.map(|outcome| outcome.margin())])
            .collect()
    }

    /// What decided the game; `None` before it is over and all is known.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        let margin = self.outcome?.margin();
        if !self.is_done() || self.decisions.is_empty() {
            return None;
        }
        let all: Vec<&Decision> = self.decisions().collect();
        let changed = all
            .iter()
            .rposition(|decision| decision.before.signum() != margin.signum());
        if let Some(turned) = changed.map(|number| all[number])
            // An estimate may also rise by itself; that was nobody's decision.
            && turned.loss() > 0
        {
            return Some(Verdict::Turned { ply: turned.ply });
        }
        let loser = match margin.signum() {
            1 => Side::North,
            -1 => Side::South,
            _ => return Some(Verdict::Level),
        };
        let dearest = all
            .iter()
            .filter(|decision| decision.side == loser)
            // Among equals the first: what came after was lost already.
            .rev()
            .max_by_key(|decision| decision.loss());
        if let Some(dearest) = dearest.filter(|decision| decision.loss() >= WORTH_NAMING) {
            return Some(Verdict::Dearest { ply: dearest.ply });
        }
        let behind = self
            .sowings
            .iter()
            .rposition(|sowing| sowing.3.signum() != margin.signum());
        let first_ahead = behind.map_or(0, |number| number + 1);
        Some(match self.sowings.get(first_ahead) {
            Some(&(ply, ..)) => Verdict::Led { ply },
            None => Verdict::Level,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    const LIMITS: Limits = Limits {
        nodes: 60_000,
        ..Limits::NONE
    };

    fn reviewed(game: &Match) -> Review {
        let mut review = Review::new(game);
        while let Some((number, position)) = review.next() {
            let weighed =
                weigh(position, game.rules(), &LIMITS, &mut || false).expect("it was open");
            review.take(number, weighed);
        }
        review
    }

    /// Both play the first pit that may be sown.
    fn played_out(mut game: Match) -> Match {
        while let Some(&pit) = game.legal_pits().first() {
            game.sow(pit).expect("legal");
        }
        game
    }

    #[test]
    fn what_a_sowing_gave_away_is_the_best_less_what_was_played() {
        let rules = Preset::Standard.ruleset();
        let position: Position = "<6,0,0,1,0,0,0,4,0,1,1,0,0,9,1> S"
            .parse()
            .expect("a position");
        let weighed = weigh(&position, &rules, &LIMITS, &mut || false).expect("open");
        let worst = weighed
            .moves
            .iter()
            .min_by_key(|choice| choice.value)
            .expect("a pit");
        assert!(weighed.proven && weighed.value > worst.value);
        let mut game = Match::from_position(rules, position);
        game.sow(worst.pit).expect("legal");
        let review = reviewed(&played_out(game));
        let decision = review.decision(0).expect("known");
        assert_eq!(decision.loss(), weighed.value - worst.value);
        assert_eq!(decision.best(), weighed.turn[0]);
    }

    #[test]
    fn a_review_values_every_sowing_and_ends_with_the_margin() {
        let game = played_out(Match::new(Ruleset {
            pits: 3,
            seeds: 3,
            ..Preset::Standard.ruleset()
        }));
        let review = reviewed(&game);
        assert!(review.is_done());
        assert_eq!(review.decisions().count(), game.sowings());
        let outlook = review.outlook();
        assert_eq!(outlook.first(), Some(&Some(2)), "Kalah(3,3) is won by two");
        assert_eq!(
            outlook.last(),
            Some(&game.outcome().map(|end| end.margin()))
        );
        for decision in review.decisions() {
            assert!(decision.proven && decision.loss() >= 0);
        }
    }

    #[test]
    fn proven_values_follow_each_other_through_the_game() {
        let game = played_out(Match::new(Ruleset {
            pits: 3,
            seeds: 3,
            ..Preset::Standard.ruleset()
        }));
        let review = reviewed(&game);
        let outlook = review.outlook();
        for (number, decision) in review.decisions().enumerate() {
            assert_eq!(Some(decision.before), outlook[number]);
            assert_eq!(Some(decision.after), outlook[number + 1], "sowing {number}");
        }
    }

    #[test]
    fn a_turn_is_where_the_winner_changed_for_good() {
        let rules = Ruleset {
            pits: 3,
            seeds: 3,
            ..Preset::Standard.ruleset()
        };
        let game = played_out(Match::new(rules));
        let review = reviewed(&game);
        let margin = game.outcome().expect("over").margin();
        match review.verdict().expect("all is known") {
            Verdict::Turned { ply } => {
                let decision = review.decision(ply).expect("known");
                assert_ne!(decision.before.signum(), margin.signum());
                for later in review.decisions().filter(|later| later.ply > ply) {
                    assert_eq!(later.before.signum(), margin.signum());
                }
            }
            verdict => {
                let stood = review
                    .decisions()
                    .all(|decision| decision.before.signum() == margin.signum());
                assert!(stood, "{verdict:?}");
            }
        }
    }

    #[test]
    fn nothing_is_said_before_all_is_known() {
        let game = played_out(Match::new(Preset::FirstSteps.ruleset()));
        let review = Review::new(&game);
        assert_eq!(review.verdict(), None);
        assert_eq!(review.progress(), (0, game.sowings()));
    }
}
