//! The music: whether it plays, how it comes and goes, and that it follows itself without a gap however seldom the game
//! looks round.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowOccluded};
use kalah::game::Menu;
use kalah::rules::Preset;
use kalah::store::{KeptChoices, LOUDEST, MemoryStorage};
use kalah::tune::Phrase;
use kalah::view::sound::{Heard, Turntable, music_plugin};

use crate::table::{Table, two_people};

/// As seldom as the game looks round when nothing moves.
const SELDOM: Duration = Duration::from_secs(5);
/// How far phrases may lie apart or overlap, in seconds: as exact as the times here are.
const EXACT: f64 = 1e-3;
const TEN_MINUTES: f64 = 600.0;

/// A device on paper.
#[derive(Resource)]
struct Device {
    plays: bool,
    /// Seconds since it was built.
    now: f64,
    sounds: Vec<Sound>,
}

/// What the device knows of one sound.
struct Sound {
    heard: Heard,
    seconds: f64,
    /// When its music begins by the device's clock, and when the next one is due.
    music: [f64; 2],
    volume: f32,
    fade_in: Duration,
    paused: bool,
    stopped: Option<Duration>,
    forgotten: bool,
}

impl Device {
    /// The device plays for so long.
    fn run(&mut self, length: Duration) {
        if !self.plays {
            return;
        }
        self.now += length.as_secs_f64();
        for sound in &mut self.sounds {
            let place = match sound.heard {
                Heard::Queued => 0.0,
                Heard::At(place) => place,
                _ => continue,
            };
            let place = place + f64::from(u8::from(!sound.paused)) * length.as_secs_f64();
            sound.heard = if sound.stopped.is_some() || place >= sound.seconds {
                Heard::Over
            } else {
                Heard::At(place)
            };
        }
    }

    /// Sounds that the game still has to think of.
    fn kept(&self) -> usize {
        self.sounds.iter().filter(|sound| !sound.forgotten).count()
    }

    /// Sounds that are heard, or will be.
    fn alive(&self) -> Vec<&Sound> {
        let alive = |sound: &&Sound| sound.stopped.is_none() && sound.heard != Heard::Over;
        self.sounds.iter().filter(alive).collect()
    }
}

#[derive(SystemParam)]
struct Needle<'w> {
    device: ResMut<'w, Device>,
}

impl Turntable for Needle<'_> {
    type Id = usize;

    fn awake(&self) -> bool {
        self.device.plays
    }

    fn start(
        &mut self,
        phrase: &Phrase,
        lead: f32,
        volume: f32,
        fade_in: Duration,
    ) -> Option<usize> {
        let begins = self.device.now + f64::from(lead);
        self.device.sounds.push(Sound {
            heard: Heard::Queued,
            seconds: f64::from(lead + phrase.seconds) + 1.6,
            music: [begins, begins + f64::from(phrase.seconds)],
            volume,
            fade_in,
            paused: false,
            stopped: None,
            forgotten: false,
        });
        Some(self.device.sounds.len() - 1)
    }

    fn heard(&self, &id: &usize) -> Heard {
        self.device.sounds[id].heard
    }

    fn pause(&mut self, &id: &usize, fade: Duration) {
        assert!(!fade.is_zero(), "it breaks off");
        self.device.sounds[id].paused = true;
    }

    fn resume(&mut self, &id: &usize, fade: Duration) {
        assert!(!fade.is_zero(), "it bursts in");
        self.device.sounds[id].paused = false;
    }

    fn set_volume(&mut self, &id: &usize, volume: f32, _fade: Duration) {
        self.device.sounds[id].volume = volume;
    }

    fn stop(&mut self, &id: &usize, fade: Duration) {
        self.device.sounds[id].stopped = Some(fade);
    }

    fn forget(&mut self, &id: &usize) {
        self.device.sounds[id].forgotten = true;
    }
}

/// A table with a device that plays.
fn with_device() -> Table {
    let mut table = Table::with_more(MemoryStorage::default(), |app| {
        app.insert_resource(Device {
            plays: true,
            now: 0.0,
            sounds: Vec::new(),
        })
        .add_plugins(music_plugin::<Needle, usize>);
        app.world_mut().spawn((Window::default(), PrimaryWindow));
    });
    table.start(two_people(Preset::Standard));
    focus(&mut table, true);
    pass(&mut table, Duration::from_millis(100));
    table
}

/// A table where the music plays.
fn with_music() -> Table {
    let mut table = with_device();
    choose(&mut table, |choices| choices.music = LOUDEST);
    table
}

/// The device and the game go on for that long, and the game looks round once.
fn pass(table: &mut Table, length: Duration) {
    table.app.world_mut().resource_mut::<Device>().run(length);
    table.long_frame(length);
}

fn choose(table: &mut Table, change: impl FnOnce(&mut KeptChoices)) {
    let mut choices = table.get::<KeptChoices>().clone();
    change(&mut choices);
    table.set(choices);
    pass(table, Duration::from_millis(100));
}

fn focus(table: &mut Table, focused: bool) {
    let world = table.app.world_mut();
    let mut windows = world.query::<&mut Window>();
    for mut window in windows.iter_mut(world) {
        window.focused = focused;
    }
}

fn hide(table: &mut Table, occluded: bool) {
    let world = table.app.world_mut();
    let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(world).expect("a window");
    table.say(WindowOccluded { window, occluded });
}

fn device(table: &Table) -> &Device {
    table.get::<Device>()
}

/// Whether everything that could be heard is held.
fn held(table: &Table) -> bool {
    let alive = device(table).alive();
    assert!(!alive.is_empty(), "there is nothing to hold");
    alive.iter().all(|sound| sound.paused)
}

/// Whether nothing that could be heard is held.
fn plays(table: &Table) -> bool {
    let alive = device(table).alive();
    !alive.is_empty() && alive.iter().all(|sound| !sound.paused)
}

#[test]
fn there_is_no_music_until_somebody_wants_it() {
    let mut table = with_device();
    for _ in 0..20 {
        pass(&mut table, SELDOM);
    }
    assert!(device(&table).sounds.is_empty());
}

#[test]
fn switched_on_it_comes_up_at_once_and_switched_off_it_fades() {
    let mut table = with_music();
    let [first] = device(&table).sounds.as_slice() else {
        panic!("one phrase")
    };
    assert!(first.fade_in >= Duration::from_secs(1));
    assert!((first.music[0] - device(&table).now).abs() < EXACT);
    pass(&mut table, SELDOM);
    choose(&mut table, |choices| choices.music = 0);
    let stopped = |sound: &Sound| sound.stopped.is_some_and(|fade| !fade.is_zero());
    assert!(device(&table).sounds.iter().all(stopped));
    let started = device(&table).sounds.len();
    for _ in 0..20 {
        pass(&mut table, SELDOM);
    }
    assert_eq!(device(&table).sounds.len(), started);
    assert_eq!(device(&table).kept(), 0);
    choose(&mut table, |choices| choices.music = 1);
    assert!(plays(&table), "it comes back");
}

#[test]
fn however_seldom_the_game_looks_phrases_follow_one_another_exactly() {
    // At the idle pace, at every frame of a sowing, and at no pace at all.
    let paces: [&[u64]; 3] = [&[5_000], &[17], &[40, 3_700, 5_000, 310, 1]];
    for pace in paces {
        let mut table = with_music();
        let lengths = pace.iter().cycle();
        for &length in lengths {
            if device(&table).now > 60.0 {
                break;
            }
            pass(&mut table, Duration::from_millis(length));
        }
        let sounds = &device(&table).sounds;
        assert!(sounds.len() > 3, "{pace:?}: {}", sounds.len());
        for two in sounds.windows(2) {
            let gap = two[1].music[0] - two[0].music[1];
            assert!(gap.abs() < EXACT, "{pace:?}: a gap of {gap} s");
            assert!(two[1].fade_in.is_zero());
        }
    }
}

#[test]
fn in_ten_minutes_nothing_piles_up() {
    let mut table = with_music();
    while device(&table).now < TEN_MINUTES {
        pass(&mut table, SELDOM);
        let alive = device(&table).alive().len();
        assert!((1..=3).contains(&alive), "{alive} at once");
        assert!(device(&table).kept() <= 4, "{}", device(&table).kept());
    }
    assert!(device(&table).sounds.len() > 30);
}

#[test]
fn a_device_that_falls_asleep_is_not_filled() {
    let mut table = with_music();
    pass(&mut table, SELDOM);
    let mut asleep = table.app.world_mut().resource_mut::<Device>();
    asleep.plays = false;
    for _ in 0..120 {
        pass(&mut table, SELDOM);
    }
    assert!(device(&table).sounds.len() <= 4);
}

#[test]
fn mute_holds_it_and_lets_it_go_on_where_it_was() {
    let mut table = with_music();
    pass(&mut table, SELDOM);
    choose(&mut table, |choices| choices.muted = true);
    assert!(held(&table));
    let places = |table: &Table| -> Vec<Heard> {
        let alive = device(table).alive();
        alive.iter().map(|sound| sound.heard).collect()
    };
    let before = places(&table);
    for _ in 0..20 {
        pass(&mut table, SELDOM);
    }
    assert_eq!(places(&table), before, "nothing is played or started");
    choose(&mut table, |choices| choices.muted = false);
    assert!(plays(&table));
}

#[test]
fn it_follows_the_volume_and_the_next_phrase_has_it_too() {
    let mut table = with_music();
    choose(&mut table, |choices| choices.music = LOUDEST / 2);
    for _ in 0..6 {
        pass(&mut table, SELDOM);
    }
    let sounds = &device(&table).sounds;
    assert!(sounds.len() > 2);
    let half = |sound: &Sound| (sound.volume + 10.0).abs() < 0.1;
    assert!(sounds.iter().all(half));
}

#[test]
fn without_the_focus_it_holds_its_breath_and_comes_back() {
    let mut table = with_music();
    focus(&mut table, false);
    pass(&mut table, SELDOM);
    assert!(held(&table));
    focus(&mut table, true);
    pass(&mut table, SELDOM);
    assert!(plays(&table));
}

#[test]
fn out_of_sight_it_holds_its_breath_and_comes_back() {
    let mut table = with_music();
    hide(&mut table, true);
    pass(&mut table, SELDOM);
    pass(&mut table, SELDOM);
    assert!(held(&table));
    hide(&mut table, false);
    pass(&mut table, SELDOM);
    assert!(plays(&table));
}

#[test]
fn the_pause_menu_lets_it_play_so_that_its_volume_can_be_chosen() {
    let mut table = with_music();
    let menus = [Menu::Pause, Menu::Settings, Menu::None];
    for menu in menus {
        table.set(NextState::Pending(menu));
        pass(&mut table, SELDOM);
        assert!(plays(&table), "{menu:?}");
    }
}
