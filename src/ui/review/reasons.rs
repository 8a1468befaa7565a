//! Why the best pit was best, in words, for a question that is answered or told.

use super::Seen;
use crate::engine::explain::{Loss, Reason, loss};
use crate::engine::review::Decision;
use crate::rules::Pit;

/// What the best pit would have done that the sown one did not; `None` if nothing was lost.
pub(super) fn why_words(seen: &Seen, decision: &Decision) -> Option<String> {
    let played = seen.current.game.played().get(decision.ply)?;
    let rules = seen.review.rules();
    let lost = loss(&played.before, rules, &decision.weighed, decision.sown)?;
    Some(said(seen, &lost))
}

fn said(seen: &Seen, lost: &Loss) -> String {
    let kit = seen.kit;
    let counted = |id, n: i32| kit.say_with(id, &[("n", n.into())]);
    let named = |key, pit: Pit| (key, kit.words.pit(pit).into());
    match lost.reason {
        Reason::EndsGame { .. } => kit.say("review-why-ends"),
        Reason::Captures { seeds, .. } => counted("review-why-captures", seeds.into()),
        Reason::MovesAgain { then: Some(then) } => {
            kit.say_with("review-why-again-then", &[named("then", then)])
        }
        Reason::MovesAgain { then: None } => kit.say("review-why-again"),
        Reason::Saves { seeds, .. } => counted("review-why-saves", seeds.into()),
        Reason::Prepares { by, seeds, .. } => kit.say_with(
            "review-why-prepares",
            &[named("by", by), ("n", seeds.into())],
        ),
        Reason::Blocks { pit, seeds } => kit.say_with(
            "review-why-blocks",
            &[named("safe", pit), ("n", seeds.into())],
        ),
        Reason::KeepsSeeds { .. } => kit.say("review-why-keeps"),
        Reason::Quiet { .. } => match lost.leads_to {
            Some(seeds) => counted("review-why-leads", seeds.into()),
            None if lost.proven => counted("review-why-quiet", lost.seeds),
            None => counted("review-why-quiet-about", lost.seeds),
        },
    }
}
