//! What is heard: one knock a seed, one note a drop, for both sides, at every speed.

use kalah::engine::Level;
use kalah::game::{FinishIntent, GameEndShown, SeedLanded, Speed, UndoIntent};
use kalah::rules::{Hollow, Match, Preset, Side};
use kalah::seeds::{BoardKind, SeedKind};
use kalah::store::KeptChoices;
use kalah::tune::{Bed, Ending, Stuff};
use kalah::view::sound::{Cue, Voice};

use crate::table::{Table, against, north, some_ply, south, standing_at, two_people};

fn knocks(cues: &[Cue]) -> usize {
    let knock = |cue: &&Cue| matches!(cue.voice, Voice::Seed(..) | Voice::Store(..));
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
            let homes = usize::from(sowing.free_move);
            assert_eq!(has(&cues, Voice::FreeMove(sowing.mover())), homes);
        }
        assert!(
            sides.iter().all(|&sowings| sowings > 0),
            "both sides were heard"
        );
    }
}

#[test]
fn a_sowing_round_and_round_is_heard_seed_by_seed_from_either_side() {
    for (position, pit) in [
        ("<6,3,4,30,0,1,1,1,1,1,1,1,1,2,1> S", south(0)),
        ("<6,4,3,1,1,1,1,2,1,30,0,1,1,1,1> N", north(0)),
    ] {
        for speed in [Speed::Slow, Speed::Instant] {
            let mut table = Table::going_on(&standing_at(position), two_people(Preset::Standard));
            table.set(speed);
            table.take::<Cue>();
            table.sow_and_watch(pit);
            let sowing = table.last_sowing();
            assert_eq!(sowing.lifted, 30);
            let cues = table.take::<Cue>();
            assert_eq!(knocks(&cues), usize::from(30 + sowing.captured()));
            assert_eq!(notes(&cues).len(), 30);
            table.frames(300);
            assert!(table.heard::<Cue>().is_empty(), "nothing comes after it");
            table.assert_agrees();
        }
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
fn a_longer_sowing_rises_too() {
    let game = standing_at("<6,3,4,13,1,1,1,1,1,4,4,4,4,4,3> S");
    let mut table = Table::going_on(&game, two_people(Preset::Standard));
    table.sow_and_watch(south(0));
    let notes = notes(&table.take::<Cue>());
    assert_eq!(notes.len(), 13);
    assert!(notes.windows(2).all(|pair| pair[0] < pair[1]), "{notes:?}");
}

#[test]
fn a_free_move_brings_the_line_home_to_the_next_tonic() {
    let mut table = Table::with(two_people(Preset::Standard));
    // A3 ends in the store with its fourth seed: C, D, E, G and home to C.
    table.sow_and_watch(south(2));
    let cues = table.take::<Cue>();
    let last = notes(&cues).pop().expect("a note");
    let home = cues
        .iter()
        .find(|cue| cue.voice == Voice::FreeMove(Side::South))
        .expect("it comes home");
    // The chime is recorded an octave above the first note.
    let above = 2.0 * home.rate;
    assert!((above - 2.0).abs() < 1e-4, "{above}");
    assert!(last < above);
}

#[test]
fn each_side_plays_in_its_own_register_and_place() {
    let mut table = Table::with(two_people(Preset::Standard));
    let mut places = Vec::new();
    for pit in [south(5), north(4)] {
        table.sow_and_watch(pit);
        let cues = table.take::<Cue>();
        assert_eq!(has(&cues, Voice::Kalimba(pit.side)), 4);
        assert_eq!(has(&cues, Voice::Kalimba(pit.side.opposite())), 0);
        let in_store = |cue: &&Cue| matches!(cue.voice, Voice::Store(..));
        places.extend(cues.iter().find(in_store).map(|cue| cue.panning));
    }
    assert_eq!(places.len(), 2);
    assert!(places[0] > 0.5, "South's store is to the right");
    assert!(places[1] < -0.5, "North's store is to the left");
    let file = |side| Voice::Kalimba(side).file();
    assert_ne!(file(Side::South), file(Side::North));
}

#[test]
fn notes_are_drawn_to_the_hand_that_sows() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.sow_and_watch(south(0));
    let cues = table.take::<Cue>();
    let places = |wanted: fn(&Voice) -> bool| {
        let cues = cues.iter().filter(move |cue| wanted(&cue.voice));
        cues.map(|cue| cue.panning).collect::<Vec<_>>()
    };
    let knocks = places(|voice| matches!(voice, Voice::Seed(..)));
    let notes = places(|voice| matches!(voice, Voice::Kalimba(_)));
    assert_eq!(knocks.len(), notes.len());
    for (knock, note) in knocks.iter().zip(&notes) {
        assert!(knock < note, "South's hand is to the right of {knock}");
    }
}

#[test]
fn a_seed_falls_on_the_board_first_and_on_seeds_later() {
    let game = standing_at("<6,10,10,2,0,9,3,3,3,2,2,2,2,5,2> S");
    let mut table = Table::going_on(&game, two_people(Preset::Standard));
    table.take::<Cue>();
    // A2 is empty, A3 holds nine seeds.
    table.sow_and_watch(south(0));
    let beds: Vec<Bed> = table
        .take::<Cue>()
        .iter()
        .filter_map(|cue| match cue.voice {
            Voice::Seed(_, bed, _) => Some(bed),
            _ => None,
        })
        .collect();
    assert_eq!(beds, [Bed::Wood, Bed::Seeds]);
}

#[test]
fn other_seeds_and_other_boards_sound_otherwise() {
    let mut table = Table::with(two_people(Preset::Standard));
    let mut choices = KeptChoices::default();
    (choices.board, choices.seeds) = (BoardKind::Sand, SeedKind::Bead);
    table.set(choices);
    table.frame();
    table.sow_and_watch(south(5));
    let cues = table.take::<Cue>();
    assert_eq!(has(&cues, Voice::Store(Stuff::Glass, Bed::Sand)), 1);
    let nuts = |cue: &&Cue| matches!(cue.voice, Voice::Seed(Stuff::Nut, ..));
    assert_eq!(cues.iter().filter(nuts).count(), 0);
    assert_eq!(knocks(&cues), 4);
}

#[test]
fn a_seed_is_heard_where_it_lands() {
    let mut table = Table::with(two_people(Preset::Standard));
    table.sow_and_watch(south(2));
    let landed = table.take::<SeedLanded>();
    let places: Vec<f32> = table
        .take::<Cue>()
        .iter()
        .filter(|cue| matches!(cue.voice, Voice::Seed(..) | Voice::Store(..)))
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
    assert_eq!(has(&cues, Voice::Capture(6)), 1);
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
fn end_of(position: &str, setup: kalah::game::MatchSetup) -> Vec<Ending> {
    let mut table = Table::going_on(&standing_at(position), setup);
    table.sow_and_watch(south(5));
    assert_eq!(table.heard::<GameEndShown>().len(), 1);
    let cues = table.take::<Cue>();
    let end = |cue: &Cue| match cue.voice {
        Voice::End(ending) => Some(ending),
        _ => None,
    };
    cues.iter().filter_map(end).collect()
}

#[test]
fn each_end_has_its_voice() {
    let win = "<6,30,10,0,0,0,0,0,1,0,0,3,0,0,4> S";
    let lose = "<6,10,30,0,0,0,0,0,1,0,0,3,0,0,4> S";
    let draw = "<6,23,17,0,0,0,0,0,1,0,0,3,0,0,4> S";
    let people = two_people(Preset::Standard);
    assert_eq!(end_of(win, against(Level::Pip)), [Ending::Win]);
    assert_eq!(end_of(lose, against(Level::Pip)), [Ending::Lose]);
    assert_eq!(end_of(draw, against(Level::Pip)), [Ending::Draw]);
    assert_eq!(
        end_of(lose, people),
        [Ending::Win],
        "one of two people has won"
    );
    assert_eq!(end_of(draw, people), [Ending::Draw]);
}
