//! Rule sets in few words, and in one line.

use crate::game::Family;
use crate::rules::{EmptyCapture, EndRule, Ruleset};
use crate::text::Words;

/// The id of a family's name.
pub const fn family_id(family: Family) -> &'static str {
    match family {
        Family::Standard => "rules-standard",
        Family::Tournament => "rules-tournament",
        Family::FirstSteps => "rules-first-steps",
        Family::Homemade => "rules-homemade",
    }
}

/// The name of a rule set.
pub fn rules_name(words: &Words, rules: &Ruleset) -> String {
    words.say(Family::of(rules).map_or("rules-custom", family_id))
}

/// How many seeds a pit, in few words.
pub fn rules_seeds(words: &Words, rules: &Ruleset) -> String {
    words.say_with("rules-seeds-short", &[("n", rules.seeds.into())])
}

/// What a lone last seed takes, in few words.
pub fn rules_capture(words: &Words, rules: &Ruleset) -> String {
    words.say(match rules.empty_capture {
        EmptyCapture::Leave => "rules-leave-short",
        EmptyCapture::Take => "rules-take-short",
    })
}

/// A whole rule set in one line.
pub fn rules_statement(words: &Words, rules: &Ruleset) -> String {
    let mut said = vec![words.say_with("rules-seeds", &[("n", rules.seeds.into())])];
    said.push(words.say(match rules.empty_capture {
        EmptyCapture::Leave => "rules-leave",
        EmptyCapture::Take => "rules-take",
    }));
    said.push(words.say(match rules.end {
        EndRule::EitherRowEmpty => "rules-end-row",
        EndRule::MoverHasNone => "rules-end-mover",
    }));
    if rules.stop_past_half {
        said.push(words.say("rules-past-half"));
    }
    if rules.pie {
        said.push(words.say("rules-pie"));
    }
    said.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    #[test]
    fn a_rule_set_is_said_whole() {
        let words = Words::default();
        let said = rules_statement(&words, &Preset::Tournament6.ruleset());
        assert!(said.starts_with("6 seeds a pit."), "{said}");
        assert!(said.contains("swap"), "{said}");
    }
}
