//! Several games: one that is left is never lost, one that is over is counted once, and the opponent's level can change
//! on the way.

use std::sync::{Arc, Mutex};

use kalah::ai::Task;
use kalah::engine::Level;
use kalah::game::{Controller, LevelIntent, MatchSetup, RedoIntent, Start, UndoIntent};
use kalah::rules::{Preset, Side};
use kalah::store::{
    Deleted, GAMES_KEY, GameLeft, Games, GamesIntent, KeptMatch, Ledger, LedgerIntent,
    MemoryStorage, STATISTICS_KEY, Storage, StorageError, StorageTrouble, match_from_text,
};

use crate::table::{Table, against, some_answer, some_ply, south, two_people};

const MATCH_KEY: &str = "kalah.match";

/// The numbers of the kept games.
fn kept(table: &Table) -> Vec<u64> {
    table
        .get::<Games>()
        .all()
        .iter()
        .map(|game| game.tag.id)
        .collect()
}

/// Plays the match to its end, the computer's moves too.
fn play_out(table: &mut Table) {
    table.at_once();
    table.opponent(some_answer);
    while table.game().outcome().is_none() {
        if let (true, Some(ply)) = (table.current().awaits_person(), some_ply(table.game())) {
            table.want(ply);
            table.frame();
        }
        table.let_computer_play();
    }
}

#[test]
fn a_match_that_is_left_for_another_one_is_kept_and_said_so() {
    let storage = MemoryStorage::default();
    let mut table = Table::keeping(storage.clone());
    table.start(two_people(Preset::Standard));
    table.play_on(3);
    let (left, id) = (table.game().clone(), table.current().tag.id);
    table.start(two_people(Preset::Homemade));
    assert_eq!(table.heard::<GameLeft>(), [GameLeft(id)]);
    assert_eq!(kept(&table), [id]);

    let table = Table::keeping(storage);
    let games = table.get::<Games>();
    assert_eq!(games.find(id).map(|game| &game.game), Some(&left));
    let last = table.get::<KeptMatch>().0.as_ref().expect("the new one");
    assert_eq!(last.setup.rules, Preset::Homemade.ruleset());
}

#[test]
fn a_match_in_which_nothing_happened_is_not_kept() {
    let mut table = Table::default();
    table.start(two_people(Preset::Standard));
    table.start(two_people(Preset::Standard));
    assert!(kept(&table).is_empty());
    assert!(table.heard::<GameLeft>().is_empty());
}

#[test]
fn a_finished_match_is_kept_without_asking_to_bring_it_back() {
    let mut table = Table::default();
    table.start(against(Level::Pip));
    play_out(&mut table);
    table.start(two_people(Preset::Standard));
    assert_eq!(kept(&table).len(), 1);
    assert!(table.heard::<GameLeft>().is_empty());
}

#[test]
fn going_back_and_forth_between_two_games_loses_no_move_of_either() {
    let storage = MemoryStorage::default();
    let mut table = Table::keeping(storage.clone());
    table.at_once();
    table.start(two_people(Preset::Standard));
    table.play_on(1);
    let one = table.current().tag.id;
    table.start(two_people(Preset::FirstSteps));
    table.play_on(1);
    let two = table.current().tag.id;
    for round in 1..6 {
        for id in [one, two] {
            if let Some(game) = table.get::<Games>().find(id).cloned() {
                table.say(game.resume());
                table.frame();
            }
            assert_eq!(table.current().tag.id, id);
            table.play_on(1);
        }
        let other = table.get::<Games>().find(one).expect("left").game.sowings();
        assert_eq!((other, table.game().sowings()), (round + 1, round + 1));
    }
    assert_ne!(one, two);
}

#[test]
fn a_deleted_game_can_be_brought_back_and_a_restart_agrees() {
    let storage = MemoryStorage::default();
    let mut table = Table::keeping(storage.clone());
    table.start(two_people(Preset::Standard));
    table.play_on(1);
    let id = table.current().tag.id;
    table.say(GamesIntent::Delete(id));
    table.frame();
    assert!(table.get::<Deleted>().0.is_none(), "it lies on the board");

    table.start(two_people(Preset::Standard));
    table.say(GamesIntent::Delete(id));
    table.frame();
    assert!(kept(&table).is_empty());
    assert!(kept(&Table::keeping(storage.clone())).is_empty());
    table.say(GamesIntent::BringBack);
    table.frame();
    assert_eq!(kept(&table), [id]);
    assert_eq!(kept(&Table::keeping(storage)), [id]);
}

#[test]
fn the_game_played_last_can_be_deleted_from_elsewhere() {
    let storage = MemoryStorage::default();
    let mut table = Table::keeping(storage.clone());
    table.start(two_people(Preset::Standard));
    table.play_on(2);
    let id = table.current().tag.id;
    drop(table);
    let mut table = Table::keeping(storage.clone());
    table.say(GamesIntent::Delete(id));
    table.frame();
    assert!(table.get::<KeptMatch>().0.is_none());
    assert!(
        Table::keeping(storage.clone())
            .get::<KeptMatch>()
            .0
            .is_none()
    );
    table.say(GamesIntent::BringBack);
    table.frame();
    assert_eq!(
        Table::keeping(storage)
            .get::<Games>()
            .find(id)
            .map(|game| game.game.sowings()),
        Some(2)
    );
}

/// Refuses to keep the list of games as long as it is told to.
#[derive(Clone, Default)]
struct NoList {
    inner: MemoryStorage,
    refuses: Arc<Mutex<bool>>,
}

impl Storage for NoList {
    fn load(&self, name: &str) -> Result<Option<String>, StorageError> {
        self.inner.load(name)
    }

    fn save(&self, name: &str, text: &str) -> Result<(), StorageError> {
        if name == GAMES_KEY && *self.refuses.lock().expect("no panic") {
            return Err(StorageError::Refused("the disk is full".to_owned()));
        }
        self.inner.save(name, text)
    }

    fn remove(&self, name: &str) -> Result<(), StorageError> {
        self.inner.remove(name)
    }

    fn set_aside(&self, name: &str) -> Result<String, StorageError> {
        self.inner.set_aside(name)
    }
}

#[test]
fn a_match_that_cannot_be_put_away_keeps_its_place_until_it_can() {
    let storage = NoList::default();
    let mut table = Table::keeping(storage.clone());
    table.start(two_people(Preset::Standard));
    table.play_on(4);
    let left = table.game().clone();
    *storage.refuses.lock().expect("no panic") = true;
    table.start(two_people(Preset::Homemade));
    table.play_on(1);
    let troubles = table.take::<StorageTrouble>();
    assert!(matches!(troubles[..], [StorageTrouble::NotKept(_), ..]));
    let lies = |storage: &NoList| {
        let text = storage.load(MATCH_KEY).expect("readable").expect("there");
        match_from_text(&text).expect("a match").0
    };
    assert_eq!(lies(&storage), left, "nothing has taken its place");

    *storage.refuses.lock().expect("no panic") = false;
    table.play_on(1);
    assert_eq!(lies(&storage), *table.game());
    assert_eq!(Table::keeping(storage).get::<Games>().all()[0].game, left);
}

#[test]
fn damaged_games_and_statistics_are_set_aside_and_what_can_be_read_stays() {
    let storage = MemoryStorage::default();
    let mut table = Table::keeping(storage.clone());
    for _ in 0..3 {
        table.start(two_people(Preset::Standard));
        table.play_on(2);
    }
    drop(table);
    let text = storage.load(GAMES_KEY).expect("readable").expect("there");
    let damaged = text.replacen("Rules", "Rulez [", 1);
    assert_ne!(text, damaged);
    storage.save(GAMES_KEY, &damaged).expect("writable");
    storage
        .save(STATISTICS_KEY, "{\"games\": 7}")
        .expect("writable");
    let table = Table::keeping(storage.clone());
    let troubles = table.heard::<StorageTrouble>();
    let [StorageTrouble::SetAside(_), StorageTrouble::SetAside(_)] = troubles else {
        panic!("{troubles:?}");
    };
    assert_eq!(table.get::<Games>().all().len(), 1);
    assert_eq!(
        storage.load(&format!("{GAMES_KEY}.bad")).expect("readable"),
        Some(damaged)
    );
    assert!(Table::keeping(storage).heard::<StorageTrouble>().is_empty());
}

#[test]
fn another_level_plays_from_the_next_turn_on_and_the_game_stays() {
    let mut table = Table::with(against(Level::Pip));
    table.at_once();
    let asked = Arc::new(Mutex::new(Vec::new()));
    let heard = asked.clone();
    table.opponent(move |request| {
        if request.task == Task::Sow {
            heard.lock().expect("no panic").push(request.level);
        }
        some_answer(request)
    });
    let play_a_turn = |table: &mut Table| {
        while table.current().awaits_person() {
            let ply = some_ply(table.game()).expect("the game is on");
            table.want(ply);
            table.frame();
        }
        table.let_computer_play();
    };
    play_a_turn(&mut table);
    let (game, saved) = (table.game().clone(), table.current().setup.seed);
    table.say(LevelIntent(Level::Rowan));
    table.frame();
    assert_eq!(*table.game(), game);
    assert_eq!(table.current().setup.seed, saved);
    play_a_turn(&mut table);
    let asked = asked.lock().expect("no panic");
    assert_eq!(asked.first(), Some(&Level::Pip));
    assert_eq!(asked.last(), Some(&Level::Rowan));
    assert_eq!(table.current().tag.weakest, Some(Level::Pip));
}

#[test]
fn a_level_changed_before_the_first_move_never_played() {
    let mut table = Table::with(against(Level::Pip));
    table.say(LevelIntent(Level::Hazel));
    table.frame();
    assert_eq!(
        table.current().setup.two,
        Controller::Computer(Level::Hazel)
    );
    assert_eq!(table.current().tag.weakest, None);
}

#[test]
fn a_handicap_lies_in_the_store_and_comes_back_with_the_match() {
    let storage = MemoryStorage::default();
    let mut table = Table::keeping(storage.clone());
    let setup = MatchSetup {
        start: Start::Handicap(7),
        ..two_people(Preset::Standard)
    };
    table.start(setup);
    table.watch();
    assert_eq!(table.board().store(Side::South), 7);
    table.assert_agrees();
    table.play_on(6);
    table.assert_agrees();
    let table = Table::keeping(storage);
    let kept = table.get::<KeptMatch>().0.clone().expect("kept");
    assert_eq!(kept.setup, setup);
    assert_eq!(kept.game.position().board.total(), 55);
}

#[test]
fn a_finished_game_counts_once_and_no_longer_once_its_end_is_taken_back() {
    let storage = MemoryStorage::default();
    let mut table = Table::keeping(storage.clone());
    table.start(against(Level::Clover));
    play_out(&mut table);
    let counted = |table: &Table| table.get::<Ledger>().statistics.totals().games();
    assert_eq!(counted(&table), 1);
    let first = table.get::<Ledger>().clone();
    table.say(UndoIntent);
    table.frame();
    assert_eq!(counted(&table), 0);
    table.say(RedoIntent);
    table.frame();
    while table.game().outcome().is_none() {
        table.say(RedoIntent);
        table.frame();
    }
    assert_eq!(*table.get::<Ledger>(), first);
    assert_eq!(counted(&Table::keeping(storage)), 1);
}

#[test]
fn games_from_elsewhere_and_games_of_two_people_are_not_counted() {
    let mut table = Table::default();
    table.start(against(Level::Pip));
    play_out(&mut table);
    let mut game = table.get::<KeptMatch>().0.clone().expect("kept");
    game.tag.id = 0;
    game.tag.imported = true;
    table.say(game.resume());
    table.frame();
    assert_eq!(table.get::<Ledger>().statistics.totals().games(), 1);
    table.start(two_people(Preset::FirstSteps));
    play_out(&mut table);
    assert_eq!(table.get::<Ledger>().statistics.totals().games(), 1);
    assert_eq!(
        table.get::<Ledger>().statistics.games().len(),
        2,
        "it is part of a series"
    );
}

#[test]
fn a_game_that_ended_just_before_the_program_was_counted_at_its_next_start() {
    let storage = MemoryStorage::default();
    let mut table = Table::keeping(storage.clone());
    table.start(against(Level::Pip));
    play_out(&mut table);
    drop(table);
    storage.remove(STATISTICS_KEY).expect("removable");
    let mut table = Table::keeping(storage.clone());
    table.frame();
    assert_eq!(table.get::<Ledger>().statistics.totals().games(), 1);
}

#[test]
fn cleared_statistics_stay_cleared_and_can_be_brought_back() {
    let storage = MemoryStorage::default();
    let mut table = Table::keeping(storage.clone());
    table.start(against(Level::Pip));
    table.sow_and_watch(south(2));
    play_out(&mut table);
    std::thread::sleep(std::time::Duration::from_millis(3));
    table.say(LedgerIntent::Clear);
    table.frame();
    let counted = |table: &Table| table.get::<Ledger>().statistics.totals().games();
    assert_eq!(counted(&table), 0);
    assert_eq!(counted(&Table::keeping(storage.clone())), 0);
    table.say(LedgerIntent::BringBack);
    table.frame();
    assert_eq!(counted(&table), 1);
    assert_eq!(counted(&Table::keeping(storage)), 1);
}
