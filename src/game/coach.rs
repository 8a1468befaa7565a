//! The coach: during an ordinary match against the computer, what a sowing of one's own gave away.
//!
//! It is found by the [`SecondThinker`] while the sowing is being shown, so that the opponent never waits for it, and told
//! when it is the person's turn again and nothing moves. It stays until the match goes on by the person's will: another
//! sowing, taking back, another match. What was found too late is not told, and once the match is over the review says it.

use bevy::prelude::*;

use super::proven::Proven;
use super::{
    Controller, CurrentMatch, Exercise, GameSystems, LookBackIntent, LookingBack, Playback,
    Purpose, SecondThinker, SowingPlayed,
};
use crate::ai::Answer;
use crate::engine::explain::{Loss, Reason, loss};
use crate::engine::review::Weighed;
use crate::learn::Aim;
use crate::rules::{Awaiting, Position, Sowing};

/// Whether somebody wants to be told what a sowing gave away. The kept choices say so.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coaching(pub bool);

impl Default for Coaching {
    fn default() -> Self {
        Self(true)
    }
}

/// What is told of one sowing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remark {
    /// Which of [`Match::played`](crate::rules::Match::played) it was.
    pub ply: usize,
    /// The board before it.
    pub before: Position,
    /// What it gave away.
    pub loss: Loss,
}

/// Where the coach is with the person's last sowing.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Coach {
    /// Nothing is to be told.
    #[default]
    Silent,
    /// The engine weighs the sowing of this ply; its question has that number.
    Asked {
        /// The question.
        question: u64,
        /// The ply.
        ply: usize,
    },
    /// It is to be told once nothing moves.
    Waits(Remark),
    /// It is told.
    Told(Remark),
    /// It is told, and the better sowing is shown on the board before it.
    Shows(Remark),
}

/// Show the better sowing on the board as it was.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct CoachShowIntent;

impl Coach {
    /// What is told now.
    #[must_use]
    pub const fn told(&self) -> Option<&Remark> {
        match self {
            Self::Told(remark) | Self::Shows(remark) => Some(remark),
            Self::Silent | Self::Asked { .. } | Self::Waits(_) => None,
        }
    }

    /// What was found of the last sowing, told or not.
    #[must_use]
    pub const fn found(&self) -> Option<&Remark> {
        match self {
            Self::Waits(remark) | Self::Told(remark) | Self::Shows(remark) => Some(remark),
            Self::Silent | Self::Asked { .. } => None,
        }
    }

    /// What is shown on the board that is looked back to.
    #[must_use]
    pub const fn shown(&self) -> Option<&Remark> {
        match self {
            Self::Shows(remark) => Some(remark),
            _ => None,
        }
    }

    /// Whether an answer is awaited.
    #[must_use]
    pub const fn is_at_work(&self) -> bool {
        matches!(self, Self::Asked { .. })
    }
}

impl Remark {
    /// What is to be told of a sowing of the match; `None` if it gave away next to nothing.
    #[must_use]
    pub fn of(current: &CurrentMatch, ply: usize, weighed: &Weighed) -> Option<Self> {
        let game = &current.game;
        let played = game.played().get(ply)?;
        let sown = played.sowing.as_ref()?.pit;
        let loss = loss(&played.before, game.rules(), weighed, sown)?;
        // A puzzle is about the last seed.
        let told = loss.is_worth_a_word() || !current.is_played();
        told.then_some(Self {
            ply,
            before: played.before,
            loss,
        })
    }

    /// What the better pit would have done.
    #[must_use]
    pub fn better_sowing(&self, current: &CurrentMatch) -> Option<Sowing> {
        let sown = self.before.sow(current.game.rules(), self.loss.better);
        sown.ok().map(|(_, sowing)| sowing)
    }

    /// The lesson that teaches what was missed.
    #[must_use]
    pub const fn lesson(&self) -> &'static str {
        let loss = &self.loss;
        if loss.lets_take.is_some() {
            return "threats";
        }
        match loss.reason {
            Reason::MovesAgain { .. } => lesson_about(loss.reason),
            _ if loss.moved_again => "free-move-wrong",
            reason => lesson_about(reason),
        }
    }
}

/// The lesson that teaches what a sowing is good for.
pub(super) const fn lesson_about(reason: Reason) -> &'static str {
    match reason {
        Reason::MovesAgain { then: Some(_) } => "free-move-first",
        Reason::MovesAgain { then: None } => "move-again",
        Reason::EndsGame { .. } => "finishing",
        Reason::Captures { .. } => "capture",
        Reason::Saves { .. } => "threats",
        Reason::Prepares { .. } => "hooks",
        Reason::Blocks { .. } => "defence",
        Reason::KeepsSeeds { .. } => "holding-back",
        Reason::Quiet { .. } => "tempo",
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Coach>()
        .init_resource::<Coaching>()
        .add_message::<CoachShowIntent>()
        .add_systems(
            Update,
            (
                show.in_set(GameSystems::Intents),
                (follow_match, hear, tell, no_longer_shown)
                    .chain()
                    .in_set(GameSystems::Follow),
            ),
        );
}

/// Whether the coach watches this match: one person against the computer, if somebody wants to be told; and a puzzle,
/// where the card round the board says what a miss cost.
fn watches(current: &CurrentMatch, coaching: Coaching, exercise: &Exercise) -> bool {
    let setup = &current.setup;
    let person = |controller| controller == Controller::Person;
    let goes_on = current.game.outcome().is_none();
    let puzzle = || exercise.running().and_then(|running| running.task.puzzle());
    match current.purpose {
        Purpose::Play => goes_on && coaching.0 && person(setup.one) != person(setup.two),
        Purpose::Learn => puzzle().is_some_and(|puzzle| puzzle.theme.aim() == Aim::Best),
        Purpose::Show => false,
    }
}

/// The person's last sowing among the last `plies`; none that is part of the opener's turn where seats may be swapped:
/// there it is best to stand level.
fn sown_by_person(current: &CurrentMatch, plies: usize) -> Option<usize> {
    let game = &current.game;
    let played = game.played();
    let ply = (played.len().saturating_sub(plies)..played.len()).rfind(|&ply| {
        let player = played[ply].player_at(played[ply].before.to_move);
        played[ply].sowing.is_some() && current.setup.controller(player) == Controller::Person
    })?;
    let side = played[ply].before.to_move;
    let opens = played[..ply]
        .iter()
        .all(|earlier| earlier.before.to_move == side);
    (!game.rules().pie || !opens).then_some(ply)
}

fn follow_match(
    current: Res<CurrentMatch>,
    (coaching, exercise, proven): (Res<Coaching>, Res<Exercise>, Res<Proven>),
    mut played: MessageReader<SowingPlayed>,
    mut second: NonSendMut<SecondThinker>,
    mut coach: ResMut<Coach>,
) {
    let plies = played.read().count();
    if !current.is_changed() && !coaching.is_changed() {
        return;
    }
    let listens = watches(&current, *coaching, &exercise);
    let ply = sown_by_person(&current, plies).filter(|_| listens);
    // The computer's answer leaves the remark as it is.
    if listens && plies > 0 && ply.is_none() {
        return;
    }
    if let Coach::Asked { question, .. } = *coach {
        second.withdraw(question);
    }
    let before = ply.map(|ply| (ply, &current.game.played()[ply].before));
    let next = match before.map(|(ply, before)| (ply, before, proven.of(&current, before))) {
        Some((ply, _, Some(known))) => {
            Remark::of(&current, ply, known).map_or(Coach::Silent, Coach::Waits)
        }
        Some((ply, before, None)) => Coach::Asked {
            question: second.weigh(before, current.game.rules()),
            ply,
        },
        None => Coach::Silent,
    };
    coach.set_if_neq(next);
}

fn hear(
    current: Res<CurrentMatch>,
    mut second: NonSendMut<SecondThinker>,
    mut coach: ResMut<Coach>,
) {
    let Coach::Asked { question, ply } = *coach else {
        return;
    };
    let Some(answer) = second.hear(question) else {
        return;
    };
    let remark = match answer {
        Answer::Weighed(weighed) => Remark::of(&current, ply, &weighed),
        _ => None,
    };
    *coach = remark.map_or(Coach::Silent, Coach::Waits);
}

/// The person is to sow, and the board shows it.
fn tell(
    current: Res<CurrentMatch>,
    playback: Res<Playback>,
    looking: Res<LookingBack>,
    mut coach: ResMut<Coach>,
) {
    let persons_turn =
        matches!(current.game.awaiting(), Awaiting::Sowing(_)) && current.awaits_person();
    if let Coach::Waits(remark) = *coach
        && current.is_played()
        && persons_turn
        && !playback.busy()
        && !looking.is_on()
    {
        *coach = Coach::Told(remark);
    }
}

fn show(
    mut wishes: MessageReader<CoachShowIntent>,
    mut coach: ResMut<Coach>,
    mut looks: MessageWriter<LookBackIntent>,
) {
    if wishes.read().last().is_none() {
        return;
    }
    if let Coach::Told(remark) = *coach {
        *coach = Coach::Shows(remark);
        looks.write(LookBackIntent::To(remark.ply));
    }
}

/// Whoever looks at another position is no longer shown the better sowing.
fn no_longer_shown(looking: Res<LookingBack>, mut coach: ResMut<Coach>) {
    if let Coach::Shows(remark) = *coach
        && looking.0 != Some(remark.ply)
    {
        *coach = Coach::Told(remark);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::explain::Catch;
    use crate::learn::lessons;
    use crate::rules::{Pit, Preset, Side};

    #[test]
    fn every_remark_leads_to_a_lesson_that_is_there() {
        let pit = |index| Pit::new(Side::South, index);
        let reasons = [
            Reason::EndsGame { ahead: 3 },
            Reason::Captures {
                seeds: 4,
                from: pit(1),
            },
            Reason::MovesAgain { then: None },
            Reason::MovesAgain { then: Some(pit(2)) },
            Reason::Saves {
                pit: pit(0),
                seeds: 4,
            },
            Reason::Prepares {
                pit: pit(0),
                by: pit(1),
                seeds: 4,
            },
            Reason::Blocks {
                pit: pit(0),
                seeds: 4,
            },
            Reason::KeepsSeeds { seeds: 4 },
            Reason::Quiet { ahead: Some(4) },
        ];
        let taken = Catch {
            from: Pit::new(Side::North, 0),
            landing: Pit::new(Side::North, 1),
            target: pit(4),
            seeds: 4,
        };
        for reason in reasons {
            for lets_take in [None, Some(taken)] {
                for moved_again in [false, true] {
                    let remark = Remark {
                        ply: 0,
                        before: Position::start(&Preset::Standard.ruleset()),
                        loss: Loss {
                            sown: pit(0),
                            better: pit(1),
                            reason,
                            seeds: 4,
                            proven: false,
                            lets_win_go: false,
                            lets_take,
                            leads_to: None,
                            moved_again,
                        },
                    };
                    let lesson = remark.lesson();
                    assert!(lessons().iter().any(|known| known.id == lesson), "{lesson}");
                }
            }
        }
    }
}
