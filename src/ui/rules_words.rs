//! A rule set in whole sentences, one a rule, for whoever tells the rules: the card in a match, and books.

use crate::rules::{EmptyCapture, EndRule, Ruleset};
use crate::text::Words;

/// The rules in the order in which they are learnt; the main word of each in bold between stars.
#[must_use]
pub fn rules_in_sentences(words: &Words, rules: &Ruleset) -> Vec<String> {
    let mut ids = vec!["rule-sow", "rule-skip", "rule-again"];
    ids.push(match rules.empty_capture {
        EmptyCapture::Leave => "rule-capture-leave",
        EmptyCapture::Take => "rule-capture-take",
    });
    ids.push(match rules.end {
        EndRule::EitherRowEmpty => "rule-end-row",
        EndRule::MoverHasNone => "rule-end-mover",
    });
    ids.push(if rules.stop_past_half {
        "rule-half-stops"
    } else {
        "rule-half-goes-on"
    });
    if rules.pie {
        ids.push("rule-pie");
    }
    ids.into_iter().map(|id| words.say(id)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    #[test]
    fn every_preset_is_told_in_six_or_seven_sentences_that_differ_by_its_options() {
        let words = Words::default();
        let told = |preset: Preset| rules_in_sentences(&words, &preset.ruleset());
        for preset in Preset::ALL {
            assert_eq!(told(preset).len(), 6 + usize::from(preset.ruleset().pie));
        }
        assert_ne!(told(Preset::Standard)[3], told(Preset::Homemade)[3]);
        assert_ne!(told(Preset::Standard)[4], told(Preset::FirstSteps)[4]);
        assert_ne!(told(Preset::Standard)[5], told(Preset::Tournament4)[5]);
    }
}
