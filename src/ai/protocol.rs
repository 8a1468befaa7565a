//! What the game asks an opponent, what comes back, and both as lines of JSON.

use serde::{Deserialize, Serialize};

use crate::engine::explain::{Reason, explain};
use crate::engine::review::{Weighed, weigh};
use crate::engine::{
    self, Level, Limits, MoveValue, PieChoice, choose_pie_within, choose_within, first_legal,
};
use crate::rules::{Pit, Position, Ruleset};

/// What a worker posts once, before anything else, when it is ready for requests.
pub const READY: &str = "ready";

/// Positions to look up for one decision of a game that is gone through afterwards.
const NODES_TO_WEIGH: u64 = 400_000;

/// What an opponent has to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// Which pit to sow.
    Sow,
    /// Whether to take the opener's seat.
    Pie,
    /// What a person had best sow, and why; as strong as can be, whatever the level.
    Advise,
    /// What every pit is worth, to go through a game afterwards; the level is not looked at.
    Weigh,
    /// The same as strongly as advice is given.
    WeighClosely,
}

/// A question to an opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// Tells this question from earlier ones; a larger number is a later question.
    pub id: u64,
    /// What to decide.
    pub task: Task,
    /// The position; the opponent plays the side to move.
    pub position: Position,
    /// The rules of the match.
    pub rules: Ruleset,
    /// How strong the opponent plays.
    pub level: Level,
    /// Where its chance comes from: the same question with the same seed has the same answer.
    pub seed: u64,
}

/// The best sowing and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Advice {
    /// The whole turn, one pit for each sowing; never empty.
    pub turn: Vec<Pit>,
    /// Why its first sowing is best.
    pub reason: Reason,
    /// The final margin for the side to move.
    pub value: i32,
    /// Whether that is proven.
    pub proven: bool,
    /// What every pit that may be sown is worth, from the mover's left.
    #[serde(default)]
    pub pits: Vec<MoveValue>,
}

/// What an opponent decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// Sow this pit.
    Sow(Pit),
    /// Take the other seat.
    Swap,
    /// Keep the seat.
    Keep,
    /// Sow this, for this reason.
    Advice(Advice),
    /// The pits are worth this.
    Weighed(Weighed),
    /// The game is over: there is nothing to decide.
    Nothing,
}

/// An opponent's answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Response {
    /// The number of the question.
    pub id: u64,
    /// The decision.
    pub answer: Answer,
    /// Whether the search failed, so that this is only a legal move that keeps the game going.
    #[serde(default)]
    pub stand_in: bool,
}

macro_rules! json_text {
    ($($message:ty),*) => {$(
        impl $message {
            /// As one line of JSON.
            #[must_use]
            pub fn to_json(&self) -> String {
                // Numbers, strings and enums with string keys always have a JSON form.
                serde_json::to_string(self).unwrap_or_default()
            }

            /// From JSON.
            ///
            /// # Errors
            /// Says what is wrong with the text.
            pub fn from_json(text: &str) -> Result<Self, serde_json::Error> {
                serde_json::from_str(text)
            }
        }
    )*};
}
json_text!(Request, Response);

/// Answers a question. `stop` cuts the search short, but there is an answer all the same.
pub fn answer(request: &Request, stop: &mut dyn FnMut() -> bool) -> Response {
    answer_within(request, u64::MAX, stop)
}

/// As [`answer`], searching at most `nodes` positions.
pub fn answer_within(request: &Request, nodes: u64, stop: &mut dyn FnMut() -> bool) -> Response {
    let Request {
        id,
        task,
        ref position,
        ref rules,
        level,
        seed,
    } = *request;
    let mut limits = level.limits();
    limits.nodes = limits.nodes.min(nodes);
    let answer = match task {
        Task::Sow => choose_within(position, rules, level, limits, seed, stop)
            .map_or(Answer::Nothing, |choice| Answer::Sow(choice.pit)),
        Task::Pie => match choose_pie_within(position, rules, level, limits, seed, stop) {
            PieChoice::Keep => Answer::Keep,
            PieChoice::Swap => Answer::Swap,
        },
        Task::Advise => {
            advise(position, rules, nodes, stop).map_or(Answer::Nothing, Answer::Advice)
        }
        Task::Weigh => {
            let limits = Limits {
                nodes: NODES_TO_WEIGH.min(nodes),
                book: true,
                ..Limits::NONE.practised()
            };
            weigh(position, rules, &limits, stop).map_or(Answer::Nothing, Answer::Weighed)
        }
        Task::WeighClosely => {
            weigh(position, rules, &advisers(nodes), stop).map_or(Answer::Nothing, Answer::Weighed)
        }
    };
    Response {
        id,
        answer,
        stand_in: false,
    }
}

/// How far whoever gives advice looks.
fn advisers(nodes: u64) -> Limits {
    let mut limits = Level::OldOak.limits().practised();
    limits.nodes = limits.nodes.min(nodes);
    limits
}

fn advise(
    position: &Position,
    rules: &Ruleset,
    nodes: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Advice> {
    let analysis = engine::advise(position, rules, &advisers(nodes), stop)?;
    let told = explain(position, rules, &analysis)?;
    Some(Advice {
        turn: told.turn,
        reason: told.reason,
        value: told.value,
        proven: told.proven,
        pits: analysis.moves,
    })
}

/// A legal answer without any thought, for when the search has failed.
#[must_use]
pub fn stand_in(request: &Request) -> Response {
    let answer = match request.task {
        Task::Sow => {
            first_legal(&request.position, &request.rules).map_or(Answer::Nothing, Answer::Sow)
        }
        Task::Pie => Answer::Keep,
        // Neither a reason nor a value can be made up.
        Task::Advise | Task::Weigh | Task::WeighClosely => Answer::Nothing,
    };
    Response {
        id: request.id,
        answer,
        stand_in: true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Preset, Side};

    fn request(task: Task) -> Request {
        let rules = Preset::Tournament4.ruleset();
        Request {
            id: 7,
            task,
            position: Position::start(&rules),
            rules,
            level: Level::Hazel,
            seed: u64::MAX,
        }
    }

    #[test]
    fn messages_survive_the_way_through_json() {
        for task in [
            Task::Sow,
            Task::Pie,
            Task::Advise,
            Task::Weigh,
            Task::WeighClosely,
        ] {
            let asked = request(task);
            assert_eq!(Request::from_json(&asked.to_json()).unwrap(), asked);
        }
        let value = MoveValue {
            pit: Pit::new(Side::South, 2),
            value: 8,
            proven: true,
            line: vec![Pit::new(Side::South, 2)],
        };
        for answer in [
            Answer::Sow(Pit::new(Side::North, 4)),
            Answer::Swap,
            Answer::Keep,
            Answer::Advice(Advice {
                turn: vec![Pit::new(Side::South, 2), Pit::new(Side::South, 5)],
                reason: Reason::MovesAgain {
                    then: Some(Pit::new(Side::South, 5)),
                },
                value: 8,
                proven: true,
                pits: vec![value.clone()],
            }),
            Answer::Weighed(Weighed {
                moves: vec![value.clone()],
                turn: vec![value.pit],
                value: 8,
                proven: true,
            }),
            Answer::Nothing,
        ] {
            let response = Response {
                id: 3,
                answer,
                stand_in: true,
            };
            assert_eq!(Response::from_json(&response.to_json()).unwrap(), response);
        }
    }

    #[test]
    fn a_request_that_is_no_json_is_an_error() {
        assert!(Request::from_json("{\"id\":1}").is_err());
        assert!(Request::from_json("ready").is_err());
    }

    #[test]
    fn each_task_has_its_kind_of_answer() {
        let sown = answer(&request(Task::Sow), &mut || false);
        assert!(matches!(sown.answer, Answer::Sow(_)), "{sown:?}");
        let seated = answer(&request(Task::Pie), &mut || false);
        assert!(
            matches!(seated.answer, Answer::Keep | Answer::Swap),
            "{seated:?}"
        );
        assert_eq!((sown.id, seated.id), (7, 7));
    }

    #[test]
    fn advice_names_a_legal_pit_and_a_reason_whatever_the_level() {
        let mut asked = request(Task::Advise);
        asked.level = Level::Pip;
        let Answer::Advice(advice) = answer_within(&asked, 20_000, &mut || false).answer else {
            panic!("no advice");
        };
        assert!(asked.position.check(&asked.rules, advice.turn[0]).is_ok());
        asked.level = Level::OldOak;
        let same = answer_within(&asked, 20_000, &mut || false).answer;
        assert_eq!(same, Answer::Advice(advice));
    }

    #[test]
    fn a_finished_game_has_nothing_to_decide() {
        let mut asked = request(Task::Sow);
        asked.position.board = crate::rules::Board::empty(6);
        assert_eq!(answer(&asked, &mut || false).answer, Answer::Nothing);
        assert_eq!(stand_in(&asked).answer, Answer::Nothing);
    }
}
