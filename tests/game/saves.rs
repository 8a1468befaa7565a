//! What is kept: at every moment the whole match, whatever happens to the game or to the storage.

use std::io::{self, BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;
use std::{env, fs, process};

use bevy::prelude::*;
use kalah::engine::Level;
use kalah::game::{
    Against, Controller, CurrentMatch, Evening, GameSystems, LastSetup, MatchSetup, NewMatch,
    Purpose, RedoIntent, ReducedMotion, ShownBoard, Speed, SystemCalm, SystemContrast, SystemDark,
    UndoIntent,
};
use kalah::rules::{Awaiting, Board, Match, Ply, Preset, Ruleset};
use kalah::seeds::{BoardKind, SeedKind, Table as Laid};
use kalah::store::{
    FileStorage, Games, KeptChoices, KeptMatch, Light, MemoryStorage, SETTINGS_KEY, Storage,
    StorageError, StorageTrouble, match_from_text, match_to_text,
};
use proptest::prelude::*;

use crate::table::{Table, against, some_ply, south, two_people};

const MATCH_KEY: &str = "kalah.match";

/// A folder of this test's own, empty.
fn folder(name: &str) -> PathBuf {
    let folder = env::temp_dir().join(format!("kalah-game-{name}-{}", process::id()));
    // There is nothing to remove the first time.
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// Counts what is saved.
#[derive(Clone, Default)]
struct Counting {
    inner: MemoryStorage,
    saves: Arc<AtomicUsize>,
}

impl Counting {
    fn saves(&self) -> usize {
        self.saves.load(Ordering::Relaxed)
    }
}

impl Storage for Counting {
    fn load(&self, name: &str) -> Result<Option<String>, StorageError> {
        self.inner.load(name)
    }

    fn save(&self, name: &str, text: &str) -> Result<(), StorageError> {
        self.saves.fetch_add(1, Ordering::Relaxed);
        self.inner.save(name, text)
    }

    fn remove(&self, name: &str) -> Result<(), StorageError> {
        self.inner.remove(name)
    }

    fn set_aside(&self, name: &str) -> Result<String, StorageError> {
        self.inner.set_aside(name)
    }
}

/// Refuses everything.
struct Broken;

impl Broken {
    fn error<T>() -> Result<T, StorageError> {
        Err(StorageError::Refused("the disk is gone".to_owned()))
    }
}

impl Storage for Broken {
    fn load(&self, _: &str) -> Result<Option<String>, StorageError> {
        Self::error()
    }

    fn save(&self, _: &str, _: &str) -> Result<(), StorageError> {
        Self::error()
    }

    fn remove(&self, _: &str) -> Result<(), StorageError> {
        Self::error()
    }

    fn set_aside(&self, _: &str) -> Result<String, StorageError> {
        Self::error()
    }
}

/// The match that lies in a storage.
fn kept(storage: &impl Storage) -> Option<(Match, MatchSetup)> {
    let text = storage.load(MATCH_KEY).expect("readable")?;
    Some(match_from_text(&text).expect("a match"))
}

/// The match that a program has found in its storage.
fn last(table: &Table) -> Option<(Match, MatchSetup)> {
    let kept = table.get::<KeptMatch>().0.clone()?;
    Some((kept.game, kept.setup))
}

/// What lay in storage, and what was shown, between saving and playback.
#[derive(Resource, Default)]
struct AtPlayback {
    kept: Option<Match>,
    current: Option<Match>,
    shown: Option<Board>,
}

#[test]
fn the_match_is_kept_before_anything_of_it_is_shown() {
    let storage = MemoryStorage::default();
    let mut table = Table::unopened(storage.clone());
    let look =
        move |current: Res<CurrentMatch>, shown: Res<ShownBoard>, mut seen: ResMut<AtPlayback>| {
            *seen = AtPlayback {
                kept: kept(&storage).map(|(game, _)| game),
                current: Some(current.game.clone()),
                shown: Some(shown.0),
            };
        };
    table.app.init_resource::<AtPlayback>().add_systems(
        Update,
        look.after(GameSystems::Save).before(GameSystems::Playback),
    );
    table.frame();
    table.start(two_people(Preset::Tournament4));
    while let Some(ply) = some_ply(table.game()) {
        let before = table.board();
        table.want(ply);
        table.frame();
        let seen = table.get::<AtPlayback>();
        assert_eq!(seen.kept, seen.current);
        assert_eq!(seen.current.as_ref(), Some(table.game()));
        assert_eq!(seen.shown, Some(before), "the board shows the move before");
        table.say(kalah::game::FinishIntent);
        table.frame();
    }
}

#[test]
fn a_new_match_is_kept_at_once() {
    let storage = MemoryStorage::default();
    let mut table = Table::keeping(storage.clone());
    assert!(kept(&storage).is_none(), "the title's board is not kept");
    let setup = against(Level::Hazel);
    table.start(setup);
    assert_eq!(kept(&storage), Some((Match::new(setup.rules), setup)));
}

#[test]
fn a_refused_intent_saves_nothing() {
    let storage = Counting::default();
    let mut table = Table::keeping(storage.clone());
    table.start(two_people(Preset::Standard));
    table.sow_and_watch(south(2));
    let saves = storage.saves();
    table.sow(south(2));
    table.sow(south(9));
    table.want(Ply::Swap);
    table.say(RedoIntent);
    table.frames(3);
    assert_eq!(table.refusals().len(), 4);
    assert_eq!(storage.saves(), saves);
}

#[test]
fn every_change_is_saved_once_and_playback_never() {
    let storage = Counting::default();
    let mut table = Table::keeping(storage.clone());
    table.start(two_people(Preset::Standard));
    let saves = storage.saves();
    table.sow_and_watch(south(0));
    assert_eq!(storage.saves(), saves + 1);
    table.say(UndoIntent);
    table.frame();
    assert_eq!(storage.saves(), saves + 2);
    table.say(RedoIntent);
    table.frames(50);
    assert_eq!(storage.saves(), saves + 3);
}

#[test]
fn a_demonstration_is_not_kept() {
    let storage = Counting::default();
    let mut table = Table::keeping(storage.clone());
    table.at_once();
    table.frame();
    let saves = storage.saves();
    table.say(NewMatch {
        setup: two_people(Preset::Standard),
        purpose: Purpose::Show,
    });
    table.frame();
    table.play_on(3);
    assert_eq!(storage.saves(), saves);
    assert!(kept(&storage).is_none());
}

#[test]
fn what_was_taken_back_is_taken_back_in_storage_too() {
    let storage = MemoryStorage::default();
    let mut table = Table::keeping(storage.clone());
    table.start(two_people(Preset::Standard));
    table.play_on(2);
    table.say(UndoIntent);
    table.frame();
    let (game, _) = kept(&storage).expect("kept");
    assert_eq!(game.sowings(), 1);
}

/// Plays a whole game, leaving the program at one moment after another and going on in a fresh one.
fn die_and_go_on(storage: impl Storage + Clone + 'static, setup: MatchSetup) {
    let mut table = Table::keeping(storage.clone());
    table.start(setup);
    for step in 0_usize.. {
        let Some(ply) = some_ply(table.game()) else {
            break;
        };
        table.want(ply);
        table.frame();
        // Somewhere in the flight, another moment each time.
        table.frames(step * 37 % 50);
        let (game, setup) = (table.game().clone(), table.current().setup);
        drop(table);

        table = Table::keeping(storage.clone());
        assert_eq!(last(&table), Some((game.clone(), setup)));
        assert!(table.heard::<StorageTrouble>().is_empty());
        table.resume(&game, setup);
        table.assert_agrees();
    }
    assert!(table.game().outcome().is_some());
}

#[test]
fn a_match_in_memory_survives_the_program_at_every_move() {
    die_and_go_on(MemoryStorage::default(), two_people(Preset::Tournament3));
}

#[test]
fn a_match_in_a_file_survives_the_program_at_every_move() {
    let folder = folder("every-move");
    let storage = FileStorage::in_folder(&folder);
    die_and_go_on(storage, two_people(Preset::Standard));
    fs::remove_dir_all(folder).expect("no longer needed");
}

#[test]
fn a_match_with_the_computer_survives_the_program_with_its_players() {
    let storage = MemoryStorage::default();
    let mut table = Table::keeping(storage.clone());
    table.at_once();
    let setup = MatchSetup {
        seed: u64::MAX,
        ..against(Level::OldOak)
    };
    table.opponent(crate::table::some_answer);
    table.start(setup);
    table.sow(south(0));
    table.let_computer_play();
    let game = table.game().clone();
    drop(table);
    let table = Table::keeping(storage);
    assert_eq!(last(&table), Some((game, setup)));
    assert_eq!(table.get::<KeptMatch>().level(), Some(Level::OldOak));
}

#[test]
fn a_finished_match_is_kept_but_not_offered() {
    let storage = MemoryStorage::default();
    let mut table = Table::keeping(storage.clone());
    table.at_once();
    table.start(two_people(Preset::FirstSteps));
    while let Some(ply) = some_ply(table.game()) {
        table.want(ply);
        table.frame();
    }
    let table = Table::keeping(storage);
    assert!(table.get::<KeptMatch>().0.is_some());
    assert!(table.get::<KeptMatch>().unfinished().is_none());
}

#[test]
fn a_storage_that_always_fails_stops_nothing_and_says_so() {
    let mut table = Table::keeping(Broken);
    let troubles = table.take::<StorageTrouble>();
    assert_eq!(
        troubles.len(),
        6,
        "the match, the games, the statistics, the settings, the keys and what was learnt"
    );
    assert!(
        troubles
            .iter()
            .all(|trouble| matches!(trouble, StorageTrouble::NotRead(_)))
    );

    table.at_once();
    table.start(two_people(Preset::Standard));
    while let Some(ply) = some_ply(table.game()) {
        table.want(ply);
        table.frame();
        let troubles = table.take::<StorageTrouble>();
        assert!(matches!(troubles[..], [.., StorageTrouble::NotKept(_)]));
    }
    assert!(table.game().outcome().is_some());
    table.assert_agrees();
}

#[test]
fn a_damaged_match_is_set_aside_and_said_so_once() {
    let storage = MemoryStorage::default();
    storage
        .save(MATCH_KEY, "[Rules \"standard\"]\n1. A3+ A3")
        .expect("writable");
    let mut table = Table::keeping(storage.clone());
    let troubles = table.take::<StorageTrouble>();
    let [StorageTrouble::SetAside(aside)] = &troubles[..] else {
        panic!("{troubles:?}");
    };
    let text = storage
        .load(aside)
        .expect("readable")
        .expect("nothing is lost");
    assert!(text.contains("A3+ A3"));
    assert!(table.get::<KeptMatch>().0.is_none());
    table.start(two_people(Preset::Standard));
    table.play_on(1);

    let table = Table::keeping(storage);
    assert!(table.heard::<StorageTrouble>().is_empty());
    assert!(table.get::<KeptMatch>().0.is_some());
}

#[test]
fn bytes_that_are_no_text_are_set_aside() {
    let folder = folder("bytes");
    fs::create_dir_all(&folder).expect("writable");
    fs::write(folder.join("kalah.match.txt"), [0xFF, 0x00, 0xC3]).expect("writable");
    let table = Table::keeping(FileStorage::in_folder(&folder));
    let troubles = table.heard::<StorageTrouble>();
    let [StorageTrouble::SetAside(aside)] = troubles else {
        panic!("{troubles:?}");
    };
    assert_eq!(fs::read(aside).expect("still there"), [0xFF, 0x00, 0xC3]);
    fs::remove_dir_all(folder).expect("no longer needed");
}

#[test]
fn a_truncated_match_never_stops_the_start() {
    let mut game = Match::new(Preset::Tournament4.ruleset());
    for _ in 0..9 {
        let ply = some_ply(&game).expect("the game is on");
        game.play(ply).expect("legal");
    }
    let text = match_to_text(&game, &against(Level::Pip));
    for end in (0..text.len()).step_by(7) {
        let storage = MemoryStorage::default();
        storage.save(MATCH_KEY, &text[..end]).expect("writable");
        let table = Table::keeping(storage);
        let troubles = table.heard::<StorageTrouble>().len();
        assert!(
            troubles == 1 || table.get::<KeptMatch>().0.is_some(),
            "{end}"
        );
    }
}

#[test]
fn speed_and_choices_are_found_again() {
    let storage = MemoryStorage::default();
    let mut table = Table::keeping(storage.clone());
    table.set(Speed::Fast);
    let mut last = LastSetup::default();
    last.choices.against = Against::Person;
    last.games = 3;
    table.set(last);
    table.frame();
    table.app.world_mut().resource_mut::<KeptChoices>().muted = true;
    table.frame();

    let table = Table::keeping(storage);
    assert_eq!(*table.get::<Speed>(), Speed::Fast);
    assert_eq!(*table.get::<LastSetup>(), last);
    assert!(table.get::<KeptChoices>().muted);
}

#[test]
fn the_chosen_board_and_seeds_lie_on_the_table_again() {
    let storage = MemoryStorage::default();
    let mut table = Table::keeping(storage.clone());
    let mut choices = table.get::<KeptChoices>().clone();
    (choices.board, choices.seeds) = (BoardKind::Sand, SeedKind::Bead);
    (choices.effects, choices.music) = (3, 5);
    table.set(choices.clone());
    table.frame();
    assert_eq!(table.get::<Laid>().board, BoardKind::Sand);

    let mut again = Table::keeping(storage);
    again.frame();
    assert_eq!(*again.get::<KeptChoices>(), choices);
    assert_eq!(again.get::<Laid>().board, BoardKind::Sand);
    assert_eq!(again.get::<Laid>().seeds, SeedKind::Bead);
}

#[test]
fn the_players_wish_for_calm_goes_before_the_systems() {
    let mut table = Table::keeping(MemoryStorage::default());
    let reduced = |table: &Table| table.get::<ReducedMotion>().0;
    table.set(SystemCalm(true));
    table.frame();
    assert!(reduced(&table), "as the system wishes");
    table.calm(false);
    table.frame();
    assert!(!reduced(&table));
    table.set(SystemCalm(false));
    table.calm(true);
    table.frame();
    assert!(reduced(&table));
}

#[test]
fn the_light_is_as_the_system_wishes_until_one_is_chosen() {
    let mut table = Table::keeping(MemoryStorage::default());
    let mut in_the_evening = |dark, contrast, light| {
        table.set(SystemDark(dark));
        table.set(SystemContrast(contrast));
        let mut chosen = table.get::<KeptChoices>().clone();
        chosen.light = light;
        table.set(chosen);
        table.frame();
        table.get::<Evening>().0
    };
    assert!(!in_the_evening(false, false, Light::System));
    assert!(in_the_evening(true, false, Light::System));
    assert!(
        !in_the_evening(true, true, Light::System),
        "less light is less contrast"
    );
    assert!(!in_the_evening(true, false, Light::Day));
    assert!(in_the_evening(false, false, Light::Evening));
}

#[test]
fn unchanged_settings_are_not_written() {
    let storage = Counting::default();
    let mut table = Table::keeping(storage.clone());
    table.set(Speed::Normal);
    table.frames(3);
    assert_eq!(storage.saves(), 0);
}

#[test]
fn damaged_settings_are_set_aside_and_the_usual_ones_hold() {
    for text in ["[3]", "", "{\"speed\": \"Fast\"", "null"] {
        let storage = MemoryStorage::default();
        storage.save(SETTINGS_KEY, text).expect("writable");
        let table = Table::keeping(storage.clone());
        let troubles = table.heard::<StorageTrouble>();
        let [StorageTrouble::SetAside(aside)] = troubles else {
            panic!("{text}: {troubles:?}");
        };
        assert_eq!(
            storage.load(aside).expect("readable").as_deref(),
            Some(text)
        );
        assert_eq!(*table.get::<Speed>(), Speed::Normal);
        assert_eq!(*table.get::<KeptChoices>(), KeptChoices::default());
    }
}

#[test]
fn settings_of_a_later_version_keep_what_is_known() {
    let storage = MemoryStorage::default();
    let text = "{\"version\": 9, \"speed\": \"Slow\", \"board\": \"marble\", \"wood\": \"walnut\"}";
    storage.save(SETTINGS_KEY, text).expect("writable");
    let mut table = Table::keeping(storage.clone());
    assert!(table.heard::<StorageTrouble>().is_empty());
    assert_eq!(*table.get::<Speed>(), Speed::Slow);
    // What only the later version knows is there when one goes back to it.
    table.set(Speed::Fast);
    table.frame();
    let kept = storage.load(SETTINGS_KEY).expect("readable");
    assert!(kept.is_some_and(|text| text.contains("\"wood\": \"walnut\"")));
}

/// Tells the test program that it is the one to be killed, and where it saves.
const KILLED: &str = "KALAH_TEST_KILLED_IN";

/// Plays one match after another in the game itself, for ever, and says after each move how far it has come: after it
/// was saved, before anything of it is shown.
fn play_for_ever(folder: PathBuf) -> ! {
    fn say(current: Res<CurrentMatch>) {
        if current.is_played() {
            let (id, plies) = (current.tag.id, current.game.played().len());
            writeln!(io::stdout(), "played {id} {plies} .").expect("somebody listens");
        }
    }
    let mut table = Table::with_more(FileStorage::in_folder(folder), |app| {
        app.add_systems(
            Update,
            say.run_if(resource_changed::<CurrentMatch>)
                .after(GameSystems::Save)
                .before(GameSystems::Playback),
        );
    });
    table.frame();
    table.at_once();
    loop {
        // Now and then a match is left for another one.
        table.start(two_people(Preset::Standard));
        for _ in 0..25 {
            let Some(ply) = some_ply(table.game()) else {
                break;
            };
            table.want(ply);
            table.frame();
        }
    }
}

#[test]
fn a_program_killed_at_any_moment_has_kept_every_move_that_it_had_accepted() {
    if let Some(folder) = env::var_os(KILLED) {
        play_for_ever(folder.into());
    }
    let folder = folder("killed");
    let storage = FileStorage::in_folder(&folder);
    let mut found = Vec::new();
    for kill in 0..60_u64 {
        let mut child = Command::new(env::current_exe().expect("this program"))
            .args([
                "--exact",
                "saves::a_program_killed_at_any_moment_has_kept_every_move_that_it_had_accepted",
            ])
            .args(["--nocapture", "--test-threads=1"])
            .env(KILLED, &folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        let said = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut killer = None;
        // Everything it said until it died; a line that was cut off says nothing.
        let mut accepted = Vec::new();
        let mut victim = Some(child);
        for line in said.lines().map_while(Result::ok) {
            let words: Vec<_> = line.split_whitespace().collect();
            if let ["played", id, plies, "."] = words[..] {
                let number = |text: &str| text.parse::<u64>().expect("a number");
                accepted.push((number(id), number(plies) as usize));
                killer = killer.or_else(|| {
                    let mut child = victim.take()?;
                    Some(thread::spawn(move || {
                        // Uneven moments up to a tenth of a second after its first move.
                        thread::sleep(Duration::from_micros(500 + kill * 17_919 % 100_000));
                        child.kill().expect("killed");
                        child.wait().expect("dead");
                    }))
                });
            }
        }
        let killer = killer.expect("it played");
        killer.join().expect("it was killed");

        let table = Table::keeping(storage.clone());
        assert!(
            table.heard::<StorageTrouble>().is_empty(),
            "all of it can be read"
        );
        let last = table.get::<KeptMatch>().0.as_ref();
        let games = table.get::<Games>();
        let mut furthest = std::collections::BTreeMap::<u64, usize>::new();
        for (id, plies) in accepted {
            let known = furthest.entry(id).or_default();
            *known = plies.max(*known);
        }
        for (&id, &plies) in &furthest {
            let kept = last.filter(|last| last.tag.id == id).or(games.find(id));
            let kept = kept.map_or(0, |kept| kept.game.played().len());
            assert!(kept >= plies, "match {id}: {kept} of {plies} plies");
        }
        found.push(furthest.values().sum::<usize>());
    }
    found.sort_unstable();
    found.dedup();
    assert!(found.len() > 5, "killed at different moments: {found:?}");
    fs::remove_dir_all(folder).expect("no longer needed");
}

/// Tells the test program that no file it writes may become large, and where it saves.
#[cfg(target_os = "linux")]
const FULL: &str = "KALAH_TEST_FULL_DISK_IN";

/// A program that may write no more than half a kilobyte into a file gets the same answer as from a full disk.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said_and_costs_nothing_that_was_kept() {
    if let Some(folder) = env::var_os(FULL) {
        let mut table = Table::keeping(FileStorage::in_folder(folder));
        assert!(table.heard::<StorageTrouble>().is_empty());
        table.at_once();
        let kept = table
            .get::<KeptMatch>()
            .0
            .clone()
            .expect("what was played before");
        table.say(kept.resume());
        table.frame();
        while let Some(ply) = some_ply(table.game()) {
            table.want(ply);
            table.frame();
        }
        let troubles = table.take::<StorageTrouble>();
        assert!(!troubles.is_empty(), "it was said");
        for trouble in troubles {
            assert!(matches!(trouble, StorageTrouble::NotKept(_)), "{trouble:?}");
        }
        assert!(table.game().outcome().is_some(), "one can play on");
        return;
    }
    let folder = folder("full");
    let storage = FileStorage::in_folder(&folder);
    let mut table = Table::keeping(storage.clone());
    table.start(two_people(Preset::Standard));
    table.play_on(6);
    let game = table.game().clone();
    drop(table);
    let test = "saves::a_full_disk_is_said_and_costs_nothing_that_was_kept";
    let this = env::current_exe().expect("this program");
    let limited = format!(
        "trap '' XFSZ; ulimit -f 1; exec '{}' --exact {test} --test-threads=1",
        this.display()
    );
    let status = Command::new("sh")
        .args(["-c", &limited])
        .env(FULL, &folder)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .expect("a shell");
    assert!(status.success());
    let table = Table::keeping(storage);
    assert!(table.heard::<StorageTrouble>().is_empty());
    let (kept, _) = last(&table).expect("still there");
    let plies = game.played().len();
    assert_eq!(&kept.played()[..plies], game.played());
    fs::remove_dir_all(folder).expect("no longer needed");
}

fn any_controller() -> impl Strategy<Value = Controller> {
    prop_oneof![
        Just(Controller::Person),
        prop::sample::select(Level::ALL.to_vec()).prop_map(Controller::Computer),
    ]
}

fn any_rules() -> impl Strategy<Value = Ruleset> {
    let preset = prop::sample::select(Preset::ALL.to_vec());
    (preset, 1_u8..=12, 1_u8..=12, any::<[bool; 3]>()).prop_map(
        |(preset, pits, seeds, [as_named, stop_past_half, pie])| match preset.ruleset() {
            named if as_named => named,
            named => Ruleset {
                pits,
                seeds,
                stop_past_half,
                pie,
                ..named
            },
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn a_match_comes_back_from_its_text_with_players_and_seed(
        rules in any_rules(),
        one in any_controller(),
        two in any_controller(),
        seed: u64,
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..60),
    ) {
        let mut game = Match::new(rules);
        for choice in choices {
            let plies = match game.awaiting() {
                Awaiting::Nothing => break,
                Awaiting::PieChoice(_) => vec![Ply::Keep, Ply::Swap],
                Awaiting::Sowing(_) => game.legal_pits().into_iter().map(Ply::Sow).collect(),
            };
            game.play(*choice.get(&plies)).expect("legal");
        }
        let setup = MatchSetup {
            rules,
            one,
            two,
            seed,
            ..MatchSetup::default()
        };
        let text = match_to_text(&game, &setup);
        prop_assert_eq!(match_from_text(&text), Ok((game, setup)));
    }
}
