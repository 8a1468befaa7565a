//! What the coach says of a sowing, and what the other side threatens, in words.

use super::describe::seat_name;
use super::hud::Seat;
use crate::engine::explain::{Loss, Reason, Threat};
use crate::game::{CurrentMatch, Threatened};
use crate::text::Words;

/// What a sowing gave away and what would have been better, pits in bold between stars.
pub fn remark_words(words: &Words, current: &CurrentMatch, loss: &Loss) -> String {
    let plain = matches!(loss.reason, Reason::Quiet { .. }) && loss.leads_to.is_none();
    if plain && loss.lets_take.is_none() && !loss.lets_win_go {
        // Nothing on the board explains it: then it is the end that does.
        let id = if loss.proven {
            "coach-worse"
        } else {
            "coach-worse-about"
        };
        let pits = [
            ("sown", words.pit(loss.sown).into()),
            ("pit", words.pit(loss.better).into()),
            ("n", loss.seeds.into()),
        ];
        return words.say_with(id, &pits);
    }
    format!(
        "{} {}",
        lost_words(words, current, loss),
        better_words(words, loss)
    )
}

/// What a sowing gave away.
pub fn lost_words(words: &Words, current: &CurrentMatch, loss: &Loss) -> String {
    let sown = ("sown", words.pit(loss.sown).into());
    if let Some(taken) = loss.lets_take {
        let name = seat_name(words, current, Seat::of(taken.from.side, current));
        let target = ("target", words.pit(taken.target).into());
        let (name, n) = (("name", name.into()), ("n", taken.captured().into()));
        return words.say_with("coach-lets", &[sown, name, n, target]);
    }
    let id = match (loss.lets_win_go, loss.proven) {
        (true, _) => "coach-win-gone",
        (false, true) => "coach-cost",
        (false, false) => "coach-cost-about",
    };
    words.say_with(id, &[sown, ("n", loss.seeds.into())])
}

/// What would have been better.
pub fn better_words(words: &Words, loss: &Loss) -> String {
    let pit = ("pit", words.pit(loss.better).into());
    let counted = |id, n: i32| words.say_with(id, &[pit.clone(), ("n", n.into())]);
    match loss.reason {
        Reason::EndsGame { ahead } => {
            let id = match ahead.signum() {
                1 => "coach-better-ends-ahead",
                0 => "coach-better-ends-even",
                _ => "coach-better-ends-behind",
            };
            counted(id, ahead.abs())
        }
        Reason::Captures { seeds, .. } => counted("coach-better-captures", seeds.into()),
        Reason::MovesAgain { then: Some(then) } => {
            let then = ("then", words.pit(then).into());
            words.say_with("coach-better-again-then", &[pit, then])
        }
        Reason::MovesAgain { then: None } => words.say_with("coach-better-again", &[pit]),
        Reason::Saves { seeds, .. } => counted("coach-better-saves", seeds.into()),
        Reason::Prepares { seeds, .. } => counted("coach-better-prepares", seeds.into()),
        Reason::Blocks { pit: safe, seeds } => {
            let safe = ("safe", words.pit(safe).into());
            words.say_with("coach-better-blocks", &[pit, safe, ("n", seeds.into())])
        }
        Reason::KeepsSeeds { .. } => words.say_with("coach-better-keeps", &[pit]),
        Reason::Quiet { .. } if let Some(seeds) = loss.leads_to => {
            counted("coach-better-leads", seeds.into())
        }
        Reason::Quiet { .. } => words.say_with("coach-better-quiet", &[pit]),
    }
}

/// What the other side threatens, in one sentence or two; `None` as long as nobody asked.
pub fn threat_words(
    words: &Words,
    current: &CurrentMatch,
    threatened: &Threatened,
) -> Option<String> {
    let other = current.game.position().to_move.opposite();
    let name = || {
        let name = seat_name(words, current, Seat::of(other, current));
        ("name", name.into())
    };
    Some(match threatened {
        Threatened::Unasked => return None,
        Threatened::Wanted | Threatened::Asked(_) => words.say_with("threat-thinking", &[name()]),
        Threatened::Given(None) => words.say_with("threat-none", &[name()]),
        Threatened::Given(Some(threat)) => match threat.catch {
            Some(taken) => words.say_with(
                "threat-takes",
                &[
                    name(),
                    ("line", line(words, threat).into()),
                    ("n", taken.captured().into()),
                    ("target", words.pit(taken.target).into()),
                ],
            ),
            None if threat.sowing.free_move => {
                let pit = ("pit", words.pit(threat.sowing.pit).into());
                words.say_with("threat-again", &[name(), pit])
            }
            None => words.say_with("threat-none", &[name()]),
        },
    })
}

/// The sowings that lead to a capture, and the capturing one.
fn line(words: &Words, threat: &Threat) -> String {
    let sown = threat.first.iter().chain([&threat.sowing.pit]);
    sown.map(|&pit| words.pit(pit))
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Level;
    use crate::engine::explain::{Catch, passed, threat};
    use crate::game::{Controller, MatchSetup, Purpose};
    use crate::rules::{Match, Pit, Position, Preset, Side};
    use crate::text::Language;

    const A3: Pit = Pit::new(Side::South, 2);
    const A6: Pit = Pit::new(Side::South, 5);
    const B4: Pit = Pit::new(Side::North, 3);

    fn against_hazel(position: &str) -> CurrentMatch {
        let setup = MatchSetup {
            two: Controller::Computer(Level::Hazel),
            ..MatchSetup::of_two_people(Preset::Standard.ruleset(), 1)
        };
        let position: Position = position.parse().expect("a position");
        let mut current = CurrentMatch::new(setup, Purpose::Play);
        current.game = Match::from_position(Preset::Standard.ruleset(), position);
        current
    }

    const QUIET: Loss = Loss {
        sown: A6,
        better: A3,
        reason: Reason::Quiet { ahead: Some(6) },
        seeds: 6,
        proven: false,
        lets_win_go: false,
        lets_take: None,
        leads_to: None,
        moved_again: false,
    };

    #[test]
    fn a_remark_says_what_was_lost_and_what_was_better_in_two_sentences() {
        let words = Words::default();
        let current = against_hazel("<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S");
        let said = |loss| remark_words(&words, &current, &loss);
        assert_eq!(
            said(QUIET),
            "With *A3* you would end about 6 seeds better than with *A6*."
        );
        let leads = Loss {
            leads_to: Some(7),
            ..QUIET
        };
        assert_eq!(
            said(leads),
            "*A6* cost about 6 seeds. *A3* would have led to a capture of 7."
        );
        let again = Loss {
            reason: Reason::MovesAgain { then: None },
            lets_win_go: true,
            proven: true,
            ..QUIET
        };
        assert_eq!(
            said(again),
            "*A6* let a win go. With *A3* you would have moved again."
        );
        let taken = Loss {
            lets_take: Some(Catch {
                from: B4,
                landing: B4,
                target: A3,
                seeds: 5,
            }),
            reason: Reason::Saves { pit: A3, seeds: 5 },
            ..QUIET
        };
        assert_eq!(
            said(taken),
            "*A6* let Hazel capture 6 at *A3*. *A3* would have saved its 5 seeds."
        );
        let german = Words::new(Language::German);
        assert_eq!(
            remark_words(&german, &current, &taken),
            "Nach *A6* konnte Hasel bei *A3* 6 fangen. *A3* hätte ihre 5 Samen gerettet."
        );
        let one = Loss {
            seeds: 1,
            reason: Reason::Saves { pit: A3, seeds: 1 },
            ..QUIET
        };
        assert_eq!(
            said(one),
            "*A6* cost about one seed. *A3* would have saved its one seed."
        );
        assert_eq!(
            remark_words(&german, &current, &one),
            "*A6* hat etwa einen Samen gekostet. *A3* hätte ihren einen Samen gerettet."
        );
    }

    #[test]
    fn every_reason_has_words_of_its_own() {
        for language in Language::ALL {
            let words = Words::new(language);
            let reasons = [
                Reason::EndsGame { ahead: 3 },
                Reason::EndsGame { ahead: 0 },
                Reason::EndsGame { ahead: -3 },
                Reason::Captures { seeds: 7, from: A6 },
                Reason::MovesAgain { then: None },
                Reason::MovesAgain { then: Some(A6) },
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
            let said: std::collections::BTreeSet<String> = reasons
                .iter()
                .map(|&reason| better_words(&words, &Loss { reason, ..QUIET }))
                .collect();
            assert_eq!(said.len(), reasons.len());
            assert!(said.iter().all(|words| words.contains("*A3*")), "{said:?}");
        }
    }

    #[test]
    fn a_threat_is_told_with_the_sowings_that_lead_to_it() {
        let words = Words::default();
        // B6 moves again, then B5 takes the five in A1.
        let current = against_hazel("<6,0,0,5,0,0,0,0,0,3,0,0,0,1,1> S");
        let here = passed(current.game.position());
        let turn = [Pit::new(Side::North, 5), Pit::new(Side::North, 4)];
        let seen = threat(&here, current.game.rules(), &turn);
        // The board's tag says the same number.
        assert_eq!(seen.as_ref().map(|seen| seen.sowing.captured()), Some(6));
        assert_eq!(
            threat_words(&words, &current, &Threatened::Given(seen)).as_deref(),
            Some("Hazel could sow *B6 B5* and capture 6 at *A1*.")
        );
        let nothing = threat_words(&words, &current, &Threatened::Given(None));
        assert_eq!(nothing.as_deref(), Some("Hazel threatens nothing now."));
        assert_eq!(threat_words(&words, &current, &Threatened::Unasked), None);
    }
}
