//! What is told while seeds move.

use kalah::rules::Preset;
use kalah::seeds::{Motion, SeedEvent, SeedState, Sim, Table};

use crate::playing::{play, playout, rules};

#[test]
fn the_events_of_a_sowing_carry_the_count_from_board_to_board() {
    for preset in Preset::ALL {
        let rules = preset.ruleset();
        let (start, sowings) = playout(&rules, 11);
        let mut sim = Sim::new(&start, Table::default(), 3);
        let mut counted = start;
        for (number, (sowing, after)) in sowings.iter().enumerate() {
            let motion = [Motion::Full, Motion::Reduced][number % 2];
            let mut events = Vec::new();
            play(&mut sim, sowing, motion, &mut events);
            events.iter().for_each(|event| event.count(&mut counted));
            assert_eq!(counted, *after, "{sowing:?}");

            let arrivals = events
                .iter()
                .filter(|event| event.arrival().is_some())
                .count();
            let swept: u16 = sowing
                .end
                .iter()
                .flat_map(|end| &end.sweeps)
                .map(|s| s.seeds)
                .sum();
            assert_eq!(
                arrivals,
                usize::from(sowing.lifted + sowing.captured() + swept)
            );
            let told = |wanted: fn(&SeedEvent) -> bool| events.iter().filter(|e| wanted(e)).count();
            assert_eq!(told(|e| matches!(e, SeedEvent::Lifted { .. })), 1);
            assert_eq!(
                told(|e| matches!(e, SeedEvent::FreeMove(_))),
                usize::from(sowing.free_move)
            );
            assert_eq!(
                told(|e| matches!(e, SeedEvent::CaptureShown(_))),
                usize::from(sowing.capture.is_some())
            );
            assert_eq!(
                told(|e| matches!(e, SeedEvent::Ended)),
                usize::from(sowing.end.is_some())
            );
            assert_eq!(told(|e| matches!(e, SeedEvent::Rested)), 1);
            assert_eq!(events.last(), Some(&SeedEvent::Rested));
        }
    }
}

#[test]
fn drops_are_released_and_land_in_their_hollows_in_order() {
    let rules = rules(6);
    let (start, sowings) = playout(&rules, 5);
    let mut sim = Sim::new(&start, Table::default(), 5);
    for (sowing, _) in &sowings {
        let mut events = Vec::new();
        play(&mut sim, sowing, Motion::Full, &mut events);
        let mut released = 0;
        let mut landed = vec![None; sowing.drops.len()];
        for event in &events {
            match *event {
                SeedEvent::Released { drop, .. } => {
                    assert_eq!(drop, released);
                    released += 1;
                }
                SeedEvent::Landed {
                    into, drop, speed, ..
                } => {
                    assert!(drop < released && speed > 1.0);
                    landed[drop] = Some(into);
                }
                _ => {}
            }
        }
        let landed: Vec<_> = landed.into_iter().flatten().collect();
        assert_eq!(landed, sowing.drops);
    }
}

#[test]
fn a_sowing_that_is_hurried_by_the_next_keeps_all_its_events() {
    let (start, sowings) = playout(&rules(4), 8);
    let mut sim = Sim::new(&start, Table::default(), 1);
    let mut counted = start;
    let mut events = Vec::new();
    for (sowing, _) in &sowings {
        sim.begin(sowing, Motion::Full);
    }
    sim.finish(&mut events);
    events.iter().for_each(|event| event.count(&mut counted));
    assert_eq!(counted, sowings.last().expect("a game has sowings").1);
}

#[test]
fn reduced_motion_tells_the_same_in_the_same_order_and_nothing_flies() {
    let (start, sowings) = playout(&rules(4), 31);
    let mut full = Sim::new(&start, Table::default(), 4);
    let mut reduced = Sim::new(&start, Table::default(), 4);
    for (sowing, _) in &sowings {
        let (mut of_full, mut of_reduced) = (Vec::new(), Vec::new());
        play(&mut full, sowing, Motion::Full, &mut of_full);
        reduced.begin(sowing, Motion::Reduced);
        while reduced.is_busy() {
            reduced.tick(&mut of_reduced);
            for body in reduced.seeds() {
                assert_ne!(body.state, SeedState::Flying);
                assert!((-0.001..=1.001).contains(&body.fade));
            }
        }
        assert_eq!(of_full, of_reduced);
        assert_eq!(full.snapshot(), reduced.snapshot());
    }
}
