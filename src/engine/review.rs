//! What each decision of a game was worth, and which of them decided it.
//!
//! A [`Review`] asks for one position after the other and takes their [`Weighed`] values, so that whoever runs the
//! search can do so off the main thread and show what is known so far. The last decision comes first: endings are
//! proven at once, and what is proven of a position is proven of the sowing that led to it. What then still looks like
//! a mistake without proof is asked for once more, to be looked at more closely: a rough estimate accuses nobody.

use serde::{Deserialize, Serialize};

use super::analysis::{MoveValue, analyse};
use super::limits::Limits;
use crate::rules::{Match, Outcome, Pit, Position, Ruleset, Side};

/// Less than this, in seeds of the final margin, is not worth naming where the winner never changed.
const WORTH_NAMING: i32 = 4;
/// From this on a difference is more than the noise of estimates.
const CLEAR: i32 = 6;
/// How often a decision is looked at, the second time more closely.
const LOOKS: u8 = 2;

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

impl Weighed {
    /// What a sowing is worth is proven elsewhere, with the best turn after it.
    fn hear_of(
        &mut self,
        position: &Position,
        rules: &Ruleset,
        pit: Pit,
        value: i32,
        then: &[Pit],
    ) {
        let Some(choice) = self.moves.iter_mut().find(|choice| choice.pit == pit) else {
            return;
        };
        if choice.proven {
            return;
        }
        choice.value = value;
        choice.proven = true;
        choice.line = [pit].into_iter().chain(then.iter().copied()).collect();
        if self.proven {
            return;
        }
        // Of equals what is proven, then what was thought best.
        let first = self.turn.first().copied();
        let best = self
            .moves
            .iter()
            .max_by_key(|choice| (choice.value, choice.proven, Some(choice.pit) == first));
        if let Some(best) = best {
            self.value = best.value;
            if Some(best.pit) != first || best.pit == pit {
                self.turn = own_turn(position, rules, &best.line);
            }
            self.proven = self.moves.iter().all(|choice| choice.proven);
        }
    }
}

/// The sowings of a line that belong to the turn it begins with.
fn own_turn(position: &Position, rules: &Ruleset, line: &[Pit]) -> Vec<Pit> {
    let mut now = *position;
    let mut turn = Vec::new();
    for &pit in line {
        if now.to_move != position.to_move {
            break;
        }
        let Ok((after, _)) = now.sow(rules, pit) else {
            break;
        };
        turn.push(pit);
        now = after;
    }
    turn
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

    /// Whether that can be said to somebody's face: it is proven, or more than the noise of estimates.
    #[must_use]
    pub fn is_sure(&self) -> bool {
        self.proven || self.loss() >= CLEAR
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
    /// With this ply the outcome changed for good: before it the winner did not stand better yet. It was the loser's, or,
    /// of a draw, that of whoever stood better.
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
    /// What was found of each by itself, and how often it was looked at.
    found: Vec<(Option<Weighed>, u8)>,
    /// The same together with what is known of the sowing after it.
    decisions: Vec<Option<Decision>>,
    given_up: bool,
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
            found: vec![(None, 0); sowings.len()],
            decisions: vec![None; sowings.len()],
            sowings,
            given_up: false,
            outcome: game.outcome(),
        }
    }

    /// Nothing more will become known.
    pub const fn give_up(&mut self) {
        self.given_up = true;
    }

    /// Whether it was given up before all was known.
    #[must_use]
    pub const fn is_given_up(&self) -> bool {
        self.given_up
    }

    /// The rules of the game.
    #[must_use]
    pub const fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// The next position to be weighed and its number for [`take`](Self::take); `None` once all are.
    #[must_use]
    pub fn next(&self) -> Option<(usize, &Position)> {
        if self.given_up {
            return None;
        }
        let unknown = self.decisions.iter().rposition(Option::is_none);
        let number = unknown.or_else(|| (0..self.sowings.len()).rfind(|&n| self.is_doubtful(n)))?;
        Some((number, &self.sowings[number].1))
    }

    /// Whether this number was looked at before: now it is to be looked at closely.
    #[must_use]
    pub fn is_second_look(&self, number: usize) -> bool {
        self.found.get(number).is_some_and(|found| found.1 > 0)
    }

    /// Whether something looks like a mistake that nobody has proved, and could be looked at more closely.
    fn is_doubtful(&self, number: usize) -> bool {
        let decision = self.decisions[number].as_ref();
        self.found[number].1 < LOOKS
            && decision.is_some_and(|decision| !decision.proven && decision.loss() > 0)
    }

    /// Takes what a position is worth. A number that was never asked for is not heard.
    pub fn take(&mut self, number: usize, weighed: Weighed) {
        let Some(found) = self.found.get_mut(number) else {
            return;
        };
        found.1 += 1;
        // No later estimate takes the place of a proof.
        if weighed.proven || !found.0.as_ref().is_some_and(|found| found.proven) {
            found.0 = Some(weighed);
        }
        for earlier in (0..=number).rev() {
            self.decisions[earlier] = self.decide(earlier);
        }
    }

    /// What is known of a decision.
    fn decide(&self, number: usize) -> Option<Decision> {
        let &(ply, position, sown, _) = self.sowings.get(number)?;
        let side = position.to_move;
        let for_south = |value: i32| match side {
            Side::South => value,
            Side::North => -value,
        };
        let mut weighed = self.found.get(number)?.0.clone()?;
        if let Some(next) = self.decisions.get(number + 1).and_then(Option::as_ref)
            && next.weighed.proven
        {
            // The same for the side that moves here: the sign is its own inverse.
            let (value, line) = (for_south(next.before), &next.weighed.turn);
            weighed.hear_of(&position, &self.rules, sown, value, line);
        }
        let played = weighed.moves.iter().find(|choice| choice.pit == sown);
        Some(Decision {
            ply,
            side,
            sown,
            before: for_south(weighed.value),
            after: for_south(played.map_or(weighed.value, |choice| choice.value)),
            proven: weighed.proven && played.is_some_and(|choice| choice.proven),
            weighed,
        })
    }

    /// Whether nothing more will become known.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.next().is_none()
    }

    /// How many of its decisions are known for good, and how many there are.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        let known = (0..self.sowings.len())
            .filter(|&number| self.decisions[number].is_some() && !self.is_doubtful(number));
        (known.count(), self.sowings.len())
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
        let outcome = self.outcome?;
        let margin = outcome.margin();
        let all: Vec<&Decision> = self.decisions().collect();
        if !self.is_done() || all.is_empty() || all.len() < self.sowings.len() {
            return None;
        }
        let otherwise = |decision: &Decision| decision.before.signum() != margin.signum();
        let loser = match margin.signum() {
            1 => Some(Side::North),
            -1 => Some(Side::South),
            _ => None,
        };
        // Estimates also rise and fall by themselves; that was nobody's decision, least of all the winner's.
        let turned = all.iter().rposition(|decision| {
            otherwise(decision)
                && decision.after.signum() == margin.signum()
                && loser.is_none_or(|loser| decision.side == loser)
                && decision.loss() > 0
                && decision.is_sure()
        });
        if let Some(turned) = turned
            && !all[turned + 1..]
                .iter()
                .any(|later| otherwise(later) && later.weighed.proven)
        {
            return Some(Verdict::Turned {
                ply: all[turned].ply,
            });
        }
        let Some(loser) = loser else {
            return Some(Verdict::Level);
        };
        let all_along = !all.iter().any(|decision| {
            otherwise(decision) && (decision.weighed.proven || decision.before.abs() >= CLEAR)
        });
        let dearest = all
            .iter()
            .filter(|decision| all_along && decision.side == loser && decision.is_sure())
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

    /// The game of somebody who was told by a hint, truly, that A5 was best at the second move, and won by sixteen.
    fn told_by_a_hint() -> Match {
        let rules = Ruleset {
            seeds: 3,
            ..Preset::Standard.ruleset()
        };
        let mut game = Match::new(rules);
        for sown in
            "A4 A1 B5 A5 B4 B1 A3 A2 B2 B4 A5 A1 B6 A4 A5 A1 B3 A3 B4 A4 B5 A5 A6 B5 A4 B4 A3 B6 A5"
                .split(' ')
        {
            let (side, place) = sown.split_at(1);
            let side = if side == "A" {
                Side::South
            } else {
                Side::North
            };
            let place: u8 = place.parse().expect("a digit");
            game.sow(Pit::new(side, place - 1)).expect("legal");
        }
        game
    }

    #[test]
    fn an_estimate_never_contradicts_what_is_proven_of_the_position_after_it() {
        let game = told_by_a_hint();
        // So few positions prove what came of A5, and too few for A5 itself: by itself it looks worse than A3.
        let limits = Limits {
            nodes: 400_000,
            ..Limits::NONE.practised()
        };
        let here = &game.played()[3];
        let alone = weigh(&here.before, game.rules(), &limits, &mut || false).expect("open");
        let after = weigh(&here.after, game.rules(), &limits, &mut || false).expect("open");
        assert!(
            !alone.proven && after.proven && after.value == -2,
            "{after:?}"
        );
        let mut review = Review::new(&game);
        review.take(4, after);
        review.take(3, alone);
        let decision = review.decision(3).expect("known");
        assert_eq!((decision.loss(), decision.best()), (0, decision.sown));
        assert_eq!(decision.before, 2);
    }

    #[test]
    fn a_proof_outlives_every_later_estimate() {
        let game = told_by_a_hint();
        let proven = |value, proven| Weighed {
            moves: vec![MoveValue {
                pit: Pit::new(Side::South, 3),
                value,
                proven,
                line: Vec::new(),
            }],
            turn: vec![Pit::new(Side::South, 3)],
            value,
            proven,
        };
        let mut review = Review::new(&game);
        review.take(0, proven(4, true));
        review.take(0, proven(-6, false));
        assert_eq!(review.decision(0).expect("known").before, 4);
    }

    #[test]
    fn what_looks_like_a_mistake_without_proof_is_looked_at_again() {
        let game = told_by_a_hint();
        let hasty = Limits {
            nodes: 2_000,
            ..Limits::NONE.practised()
        };
        let mut review = Review::new(&game);
        let mut looks = vec![0; game.sowings()];
        while let Some((number, position)) = review.next() {
            assert_eq!(review.is_second_look(number), looks[number] > 0);
            looks[number] += 1;
            let weighed = weigh(position, game.rules(), &hasty, &mut || false).expect("open");
            review.take(number, weighed);
        }
        assert!(looks.contains(&2) && looks.iter().all(|looks| (1..=2).contains(looks)));
    }

    #[test]
    fn the_winner_turned_nothing_against_themselves() {
        let game = told_by_a_hint();
        for nodes in [2_000, 20_000, 60_000] {
            let limits = Limits {
                nodes,
                ..Limits::NONE.practised()
            };
            let mut review = Review::new(&game);
            while let Some((number, position)) = review.next() {
                let weighed = weigh(position, game.rules(), &limits, &mut || false).expect("open");
                review.take(number, weighed);
            }
            if let Verdict::Turned { ply } | Verdict::Dearest { ply } =
                review.verdict().expect("all is known")
            {
                let decision = review.decision(ply).expect("known");
                assert_eq!(decision.side, Side::North, "South won");
                assert!(decision.is_sure());
            }
        }
    }

    #[test]
    fn what_was_given_up_has_an_end_and_no_verdict() {
        let game = told_by_a_hint();
        let mut review = Review::new(&game);
        review.give_up();
        assert!(review.is_done() && review.is_given_up());
        assert_eq!(review.verdict(), None);
    }

    #[test]
    fn nothing_is_said_before_all_is_known() {
        let game = played_out(Match::new(Preset::FirstSteps.ruleset()));
        let review = Review::new(&game);
        assert_eq!(review.verdict(), None);
        assert_eq!(review.progress(), (0, game.sowings()));
    }
}
