//! What is heard: one knock a seed, one note a drop, for both sides, at every speed.

use kalah::engine::Level;
use kalah::game::{FinishIntent, GameEndShown, SeedLanded, Speed, UndoIntent};
use kalah::rules::{Hollow, Match, Preset, Side};
use kalah::view::sound::{Cue, Voice};

use crate::table::{Table, against, north, some_ply, south, standing_at, two_people};

fn knocks(cues: &[Cue]) -> usize {
    let knock = |cue: &&Cue| matches!(cue.voice, Voice::Seed(_) | Voice::Store);
    cues.iter().filter(knock).count()
}

fn notes(cues: &[Cue]) -> Vec<f32> {
    let note = |cue: &&Cue| matches!(cue.voice, Voice::Kalimba(_));
    cues.iter().filter(note).map(|cue| cue.rate).collect()
}

fn has(cues: &[Cue], voice: Voice) -> usize {
    cues.iter().filter(|cue| cue.voice == voice).count()
}

#[test]
fn each_seed_knocks_once_and_each_drop_has_one_note() {
    for speed in Speed::ALL {
        let mut table = Table::with(two_people(Preset::Standard));
        table.set(speed);
        let mut sides = [0; 2];
        for _ in 0..14 {
            let ply = some_ply(table.game()).expect("the game is on");
            table.want(ply);
            table.frame();
            table.watch();
            let sowing = table.last_sowing();
            sides[sowing.mover().index()] += 1;
            let cues = table.take::<Cue>();
            let landed = usize::from(sowing.lifted + sowing.captured());
            assert_eq!(knocks(&cues), landed, "{speed:?} {sowing:?}");
            assert_eq!(
                notes(&cues).len(),
                sowing.drops.len(),
                "{speed:?} {sowing:?}"
            );
            assert_eq!(has(&cues, Voice::Lift), 1);
            assert_eq!(has(&cues, Voice::FreeMove), usize::from(sowing.free_move));
        }
        assert!(
            sides.iter().all(|&sowings| sowings > 0),
            "both sides were heard"
        );
    }
}

#[test]
fn the_notes_of_a_sowing_rise() {
    for pit in [south(1), north(1)] {
        let mut table = Table::with(two_people(Preset::Tournament6));
        if pit.side == Side::North {
            table.sow_and_watch(south(1));
            table.want(kalah::rules::Ply::Keep);
            table.frame();
        }
        table.take::<Cue>();
        table.sow_and_watch(pit);
        let notes = notes(&table.take::<Cue>());
        assert!(notes.len() >= 6);
        assert!(notes.windows(2).all(|pair| pair[0] < pair[1]), "{notes:?}");
    }
}

#[test]
fn the_register_tells_whose_hollow_it_is() {
    let mut table = Table::with(two_people(Preset::Standard));
    // A6 holds four seeds: the store, then three of North's pits.
    table.sow_and_watch(south(5));
    let cues = table.take::<Cue>();
    assert_eq!(has(&cues, Voice::Kalimba(Side::South)), 1);
    assert_eq!(has(&cues, Voice::Kalimba(Side::North)), 3);
    assert_eq!(has(&cues, Voice::Store), 1);
}

#[test]
fn a_seed_is_heard_where_it_lands() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.sow_and_watch(south(2));
    let landed = table.take::<SeedLanded>();
    let places: Vec<f32> = table
        .take::<Cue>()
        .iter()
        .filter(|cue| matches!(cue.voice, Voice::Seed(_) | Voice::Store))
        .map(|cue| cue.panning)
        .collect();
    assert_eq!(
        landed.last().map(|last| last.hollow),
        Some(Hollow::Store(Side::South))
    );
    assert!(
        places.windows(2).all(|pair| pair[0] < pair[1]),
        "{places:?}"
    );
}

#[test]
fn a_captured_seed_knocks_without_a_note() {
    let game = standing_at("<6,10,10,1,0,3,3,3,3,2,2,2,2,5,2> S");
    let mut table = Table::going_on(&game, two_people(Preset::Standard));
    table.take::<Cue>();
    table.sow_and_watch(south(0));
    let cues = table.take::<Cue>();
    assert_eq!(knocks(&cues), 1 + 6);
    assert_eq!(notes(&cues).len(), 1);
    assert_eq!(has(&cues, Voice::Capture(false)), 1);
}

#[test]
fn a_hurried_sowing_is_heard_whole() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.sow(south(0));
    table.frames(10);
    table.say(FinishIntent);
    table.frames(20);
    assert_eq!(knocks(table.heard::<Cue>()), 4);
}

#[test]
fn a_sowing_taken_back_falls_silent() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.sow(south(0));
    table.frames(5);
    table.say(UndoIntent);
    table.frame();
    table.take::<Cue>();
    table.frames(120);
    assert!(table.heard::<Cue>().is_empty());
}

#[test]
fn a_resumed_match_is_silent() {
    let mut game = Match::new(Preset::Standard.ruleset());
    for _ in 0..12 {
        let ply = some_ply(&game).expect("the game is on");
        game.play(ply).expect("legal");
    }
    let table = Table::going_on(&game, two_people(Preset::Standard));
    assert!(table.heard::<Cue>().is_empty());
}

#[test]
fn a_refusal_is_heard_once() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.sow(north(0));
    table.frames(3);
    let cues = table.take::<Cue>();
    assert_eq!(cues.len(), 1);
    assert_eq!(cues[0].voice, Voice::Refuse);
}

/// The voice of the end when South sows its last seed home from A6.
fn end_of(position: &str, setup: kalah::game::MatchSetup) -> Vec<Voice> {
    let mut table = Table::going_on(&standing_at(position), setup);
    table.sow_and_watch(south(5));
    assert_eq!(table.heard::<GameEndShown>().len(), 1);
    let ends = [Voice::Win, Voice::Lose, Voice::Draw];
    let cues = table.take::<Cue>();
    let voices = cues.into_iter().map(|cue| cue.voice);
    voices.filter(|voice| ends.contains(voice)).collect()
}

#[test]
fn each_end_has_its_voice() {
    let win = "<6,30,10,0,0,0,0,0,1,0,0,3,0,0,4> S";
    let lose = "<6,10,30,0,0,0,0,0,1,0,0,3,0,0,4> S";
    let draw = "<6,23,17,0,0,0,0,0,1,0,0,3,0,0,4> S";
    let people = two_people(Preset::Standard);
    assert_eq!(end_of(win, against(Level::Pip)), [Voice::Win]);
    assert_eq!(end_of(lose, against(Level::Pip)), [Voice::Lose]);
    assert_eq!(end_of(draw, against(Level::Pip)), [Voice::Draw]);
    assert_eq!(
        end_of(lose, people),
        [Voice::Win],
        "one of two people has won"
    );
    assert_eq!(end_of(draw, people), [Voice::Draw]);
}
