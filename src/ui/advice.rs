//! A hint in words: the idea, the pit with its reason, the line with what it is worth.

use crate::ai::Advice;
use crate::engine::explain::Reason;
use crate::game::{Hint, HintStep};
use crate::text::Words;

/// What is said of a hint, its pits in bold between stars; `None` if there is none.
pub fn hint_words(words: &Words, hint: &Hint) -> Option<String> {
    match hint {
        Hint::None => None,
        Hint::Wanted | Hint::Asked => Some(words.say("hint-thinking")),
        Hint::Given(advice, HintStep::Idea) => Some(words.say(idea_id(&advice.reason))),
        Hint::Given(advice, HintStep::Pit) => Some(pit_words(words, advice)),
        Hint::Given(advice, HintStep::Line) => Some(line_words(words, advice)),
        Hint::Given(advice, HintStep::Values) => {
            Some(words.say(if advice.pits.iter().all(|pit| pit.proven) {
                "hint-values-proven"
            } else {
                "hint-values"
            }))
        }
    }
}

const fn idea_id(reason: &Reason) -> &'static str {
    match reason {
        Reason::EndsGame { .. } => "hint-idea-ends",
        Reason::Captures { .. } => "hint-idea-captures",
        Reason::MovesAgain { .. } => "hint-idea-again",
        Reason::Saves { .. } => "hint-idea-saves",
        Reason::Prepares { .. } => "hint-idea-prepares",
        Reason::Blocks { .. } => "hint-idea-blocks",
        Reason::KeepsSeeds { .. } => "hint-idea-keeps",
        Reason::Quiet { .. } => "hint-idea-quiet",
    }
}

fn pit_words(words: &Words, advice: &Advice) -> String {
    let Some(&pit) = advice.turn.first() else {
        return String::new();
    };
    let pit = ("pit", words.pit(pit).into());
    match advice.reason {
        Reason::EndsGame { ahead } => {
            let id = match ahead.signum() {
                1 => "hint-pit-ends-ahead",
                0 => "hint-pit-ends-even",
                _ => "hint-pit-ends-behind",
            };
            words.say_with(id, &[pit, ("n", ahead.abs().into())])
        }
        Reason::Captures { seeds, .. } => {
            words.say_with("hint-pit-captures", &[pit, ("n", seeds.into())])
        }
        Reason::MovesAgain { then: Some(then) } => {
            let then = ("then", words.pit(then).into());
            words.say_with("hint-pit-again-then", &[pit, then])
        }
        Reason::MovesAgain { then: None } => words.say_with("hint-pit-again", &[pit]),
        Reason::Saves { seeds, .. } => {
            words.say_with("hint-pit-saves", &[pit, ("n", seeds.into())])
        }
        Reason::Prepares { by, seeds, .. } => {
            let by = ("by", words.pit(by).into());
            words.say_with("hint-pit-prepares", &[pit, by, ("n", seeds.into())])
        }
        Reason::Blocks { pit: safe, seeds } => {
            let safe = ("safe", words.pit(safe).into());
            words.say_with("hint-pit-blocks", &[pit, safe, ("n", seeds.into())])
        }
        Reason::KeepsSeeds { .. } => words.say_with("hint-pit-keeps", &[pit]),
        Reason::Quiet { .. } => words.say_with("hint-pit-quiet", &[pit]),
    }
}

fn line_words(words: &Words, advice: &Advice) -> String {
    let line: Vec<String> = advice.turn.iter().map(|&pit| words.pit(pit)).collect();
    let id = match (advice.proven, advice.value.signum()) {
        (true, 1) => "hint-line-ahead-proven",
        (true, 0) => "hint-line-even-proven",
        (true, _) => "hint-line-behind-proven",
        (false, 1) => "hint-line-ahead",
        (false, 0) => "hint-line-even",
        (false, _) => "hint-line-behind",
    };
    words.say_with(
        id,
        &[
            ("line", line.join(" ").into()),
            ("n", advice.value.abs().into()),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Pit, Side};

    const A3: Pit = Pit::new(Side::South, 2);
    const A6: Pit = Pit::new(Side::South, 5);

    fn given(reason: Reason, step: HintStep) -> Hint {
        let advice = Advice {
            turn: vec![A3, A6],
            reason,
            value: 8,
            proven: true,
            pits: Vec::new(),
        };
        Hint::Given(advice, step)
    }

    #[test]
    fn a_hint_tells_more_with_each_step() {
        let words = Words::default();
        let reason = Reason::MovesAgain { then: Some(A6) };
        let said = |step| hint_words(&words, &given(reason, step)).unwrap_or_default();
        assert!(!said(HintStep::Idea).contains("A3"));
        assert!(said(HintStep::Pit).contains("*A3*"));
        let line = said(HintStep::Line);
        assert!(line.contains("A3 A6") && line.contains('8'), "{line}");
    }

    #[test]
    fn every_reason_has_its_own_idea_and_its_own_words_with_the_pit() {
        let words = Words::default();
        let reasons = [
            Reason::EndsGame { ahead: 3 },
            Reason::EndsGame { ahead: 0 },
            Reason::EndsGame { ahead: -3 },
            Reason::Captures { seeds: 7, from: A6 },
            Reason::MovesAgain { then: None },
            Reason::Saves { pit: A3, seeds: 4 },
            Reason::Prepares {
                pit: A3,
                by: A6,
                seeds: 5,
            },
            Reason::Blocks { pit: A6, seeds: 2 },
            Reason::KeepsSeeds { seeds: 9 },
            Reason::Quiet { ahead: Some(2) },
        ];
        let mut said: Vec<String> = reasons
            .iter()
            .map(|&reason| {
                pit_words(
                    &words,
                    &match given(reason, HintStep::Pit) {
                        Hint::Given(advice, _) => advice,
                        _ => unreachable!("it was given"),
                    },
                )
            })
            .collect();
        assert!(said.iter().all(|words| words.contains("*A3*")), "{said:?}");
        said.sort();
        said.dedup();
        assert_eq!(said.len(), reasons.len());
    }
}
