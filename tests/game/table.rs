//! A table to test at: the game's own plugins, a clock moved by hand, a storage and an ear at every message.

use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use bevy::input::InputPlugin;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use kalah::ai::{Answer, Request, Response, Thinker};
use kalah::engine::Level;
use kalah::game::{
    BoardReset, CaptureShown, Controller, CurrentMatch, FreeMoveShown, GameEndShown, MatchSetup,
    NewMatch, Opponent, PieIntent, PitHollow, Playback, PlaybackIdle, Purpose, Refused, RefusedWhy,
    ResumeMatch, Screen, SecondThinker, Seed, SeedLanded, Seeds, SeedsLifted, ShownBoard,
    SowIntent, SowingPlayed, Speed, SweepShown, Thinking,
};
use kalah::rules::{
    Awaiting, Board, Hollow, Match, Pit, Ply, Position, Preset, Ruleset, Side, Sowing,
};
use kalah::seeds::{SeedBody, SeedMotion};
use kalah::store::{
    GameLeft, Keeper, KeptChoices, MemoryStorage, Movement, Storage, StorageTrouble,
};
use kalah::view::BoardView;
use kalah::view::sound::{Cue, cue_plugin};

/// A sixtieth of a second.
pub const FRAME: Duration = Duration::from_micros(16_667);

/// More frames than any sowing takes to be shown, at any rate used here.
const PATIENCE: usize = 20_000;

/// What was said by messages of one kind.
#[derive(Resource)]
struct Heard<M>(Vec<M>);

/// The game at a table without a window.
pub struct Table {
    pub app: App,
}

/// Tells when the scripted opponent has answered.
pub struct Answered(Receiver<()>);

impl Answered {
    /// Waits until one more answer lies ready.
    pub fn wait(&self) {
        self.0
            .recv_timeout(Duration::from_secs(20))
            .expect("the opponent answers");
    }
}

/// A match of two people.
pub fn two_people(preset: Preset) -> MatchSetup {
    MatchSetup::of_two_people(preset.ruleset(), 5)
}

/// A person opens against the computer.
pub fn against(level: Level) -> MatchSetup {
    MatchSetup {
        two: Controller::Computer(level),
        ..two_people(Preset::Standard)
    }
}

/// The computer opens against a person.
pub fn computer_opens(level: Level) -> MatchSetup {
    MatchSetup {
        one: Controller::Computer(level),
        ..two_people(Preset::Standard)
    }
}

/// A1 is `south(0)`.
pub const fn south(index: u8) -> Pit {
    Pit::new(Side::South, index)
}

/// B1 is `north(0)`.
pub const fn north(index: u8) -> Pit {
    Pit::new(Side::North, index)
}

/// All seeds of a match.
pub fn seeds_of(rules: &Ruleset) -> u16 {
    2 * u16::from(rules.pits) * u16::from(rules.seeds)
}

/// A game of two people that stands at `position`.
pub fn standing_at(position: &str) -> Match {
    let position: Position = position.parse().expect("a position");
    Match::from_position(Preset::Standard.ruleset(), position)
}

/// Some legal decision, another one from move to move, and the same one every time.
pub fn some_ply(game: &Match) -> Option<Ply> {
    match game.awaiting() {
        Awaiting::Nothing => None,
        Awaiting::PieChoice(_) if game.sowings().is_multiple_of(2) => Some(Ply::Keep),
        Awaiting::PieChoice(_) => Some(Ply::Swap),
        Awaiting::Sowing(_) => {
            let pits = game.legal_pits();
            Some(Ply::Sow(pits[(game.played().len() * 7 + 3) % pits.len()]))
        }
    }
}

/// What [`some_ply`] plays, as an opponent's answer.
pub fn some_answer(request: &Request) -> Answer {
    let game = Match::from_position(request.rules, request.position);
    match some_ply(&game) {
        Some(Ply::Sow(pit)) => Answer::Sow(pit),
        _ => Answer::Nothing,
    }
}

impl Default for Table {
    fn default() -> Self {
        Self::keeping(MemoryStorage::default())
    }
}

impl Table {
    /// A table that keeps things in `storage`, before its first frame.
    pub fn unopened(storage: impl Storage + 'static) -> Self {
        Self::with_more(storage, |_| {})
    }

    /// As [`unopened`](Self::unopened), with one more plugin.
    pub fn with_more(storage: impl Storage + 'static, more: impl FnOnce(&mut App)) -> Self {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, InputPlugin))
            .insert_resource(Keeper::new(storage))
            .add_plugins((
                kalah::game::plugin,
                kalah::store::plugin,
                kalah::seeds::plugin,
                cue_plugin,
            ))
            .init_resource::<BoardView>()
            .insert_state(Screen::Match)
            .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        listen::<Refused>(&mut app);
        listen::<GameLeft>(&mut app);
        listen::<StorageTrouble>(&mut app);
        listen::<SowingPlayed>(&mut app);
        listen::<BoardReset>(&mut app);
        listen::<SeedsLifted>(&mut app);
        listen::<SeedLanded>(&mut app);
        listen::<CaptureShown>(&mut app);
        listen::<FreeMoveShown>(&mut app);
        listen::<SweepShown>(&mut app);
        listen::<GameEndShown>(&mut app);
        listen::<PlaybackIdle>(&mut app);
        listen::<Cue>(&mut app);
        more(&mut app);
        app.finish();
        app.cleanup();
        Self { app }
    }

    /// A table that keeps things in `storage`.
    pub fn keeping(storage: impl Storage + 'static) -> Self {
        let mut table = Self::unopened(storage);
        table.frame();
        table
    }

    /// A table with a new match on it.
    pub fn with(setup: MatchSetup) -> Self {
        let mut table = Self::default();
        table.start(setup);
        table
    }

    /// A table with a match on it that goes on from `game`.
    pub fn going_on(game: &Match, setup: MatchSetup) -> Self {
        let mut table = Self::default();
        table.resume(game, setup);
        table
    }

    /// Starts a new match.
    pub fn start(&mut self, setup: MatchSetup) {
        self.say(NewMatch {
            setup,
            purpose: Purpose::Play,
        });
        self.frame();
    }

    /// Goes on with a match and waits until its heaps lie.
    pub fn resume(&mut self, game: &Match, setup: MatchSetup) {
        let setup = MatchSetup {
            rules: *game.rules(),
            ..setup
        };
        self.say(ResumeMatch::of(game.clone(), setup));
        self.frame();
        self.watch();
    }

    /// Writes a message.
    pub fn say(&mut self, message: impl Message) {
        self.app.world_mut().write_message(message);
    }

    /// One frame of 1/60 s.
    pub fn frame(&mut self) {
        self.app.update();
    }

    /// Some frames of 1/60 s.
    pub fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.frame();
        }
    }

    /// One frame that takes that long.
    pub fn long_frame(&mut self, length: Duration) {
        self.set(TimeUpdateStrategy::ManualDuration(length));
        self.frame();
        self.set(TimeUpdateStrategy::ManualDuration(FRAME));
    }

    /// Puts a resource in place of another.
    pub fn set(&mut self, resource: impl Resource) {
        self.app.insert_resource(resource);
    }

    /// A resource.
    pub fn get<R: Resource>(&self) -> &R {
        self.app.world().resource::<R>()
    }

    /// Writes the intent of that decision.
    pub fn want(&mut self, ply: Ply) {
        match ply {
            Ply::Sow(pit) => self.say(SowIntent { pit }),
            Ply::Swap => self.say(PieIntent::Swap),
            Ply::Keep => self.say(PieIntent::Keep),
        }
    }

    /// Sows a pit; one frame.
    pub fn sow(&mut self, pit: Pit) {
        self.want(Ply::Sow(pit));
        self.frame();
    }

    /// Sows a pit and watches it to the end.
    pub fn sow_and_watch(&mut self, pit: Pit) {
        self.sow(pit);
        self.watch();
    }

    /// Goes on until nothing moves; says how many frames that took.
    pub fn watch(&mut self) -> usize {
        for frames in 0..PATIENCE {
            if !self.busy() {
                return frames;
            }
            self.frame();
        }
        panic!("the playback never ends");
    }

    /// Plays [`some_ply`] that many times and watches each of them.
    pub fn play_on(&mut self, plies: usize) {
        for _ in 0..plies {
            let ply = some_ply(self.game()).expect("the game is still on");
            self.want(ply);
            self.frame();
            self.watch();
        }
    }

    /// Goes on until the computer has nothing to think about and nothing moves.
    pub fn let_computer_play(&mut self) {
        for _ in 0..PATIENCE {
            self.frame();
            if !self.busy() && !self.thinks() {
                return;
            }
            if self.thinks() {
                thread::sleep(Duration::from_micros(500));
            }
        }
        panic!("the computer never comes to an end");
    }

    /// Puts an opponent in place that answers as told, and tells when it has.
    pub fn opponent(&mut self, answer: impl Fn(&Request) -> Answer + Send + 'static) -> Answered {
        let (done, answered) = channel();
        let wake = Box::new(move || {
            // The test may be over already.
            let _ = done.send(());
        });
        let answering = move |request: &Request, _: &mut dyn FnMut() -> bool| Response {
            id: request.id,
            answer: answer(request),
            stand_in: false,
        };
        self.app
            .insert_non_send(Opponent(Thinker::answering(Some(wake), answering)));
        Answered(answered)
    }

    /// Puts an engine in place that answers as told what is asked beside the match, and says what it was asked.
    pub fn second(
        &mut self,
        answer: impl Fn(&Request) -> Answer + Send + 'static,
    ) -> Receiver<Request> {
        let (asked, questions) = channel();
        let thinker = Thinker::answering(
            None,
            move |request: &Request, _: &mut dyn FnMut() -> bool| {
                // The test may be over already.
                let _ = asked.send(request.clone());
                Response {
                    id: request.id,
                    answer: answer(request),
                    stand_in: false,
                }
            },
        );
        self.app.insert_non_send(SecondThinker::of(thinker));
        questions
    }

    /// The player wants no movement, or all of it.
    pub fn calm(&mut self, calm: bool) {
        let mut choices = self.get::<KeptChoices>().clone();
        choices.movement = if calm { Movement::Calm } else { Movement::Full };
        self.set(choices);
    }

    /// Shows everything at once from now on.
    pub fn at_once(&mut self) {
        self.set(Speed::Instant);
    }

    /// The game on the board.
    pub fn game(&self) -> &Match {
        &self.current().game
    }

    /// The match on the board.
    pub fn current(&self) -> &CurrentMatch {
        self.get()
    }

    /// The board of the match.
    pub fn board(&self) -> Board {
        self.game().position().board
    }

    /// The counts as they are shown.
    pub fn shown(&self) -> Board {
        self.get::<ShownBoard>().0
    }

    /// The last sowing that was played.
    pub fn last_sowing(&self) -> Sowing {
        let played = self.game().played().last().expect("something was played");
        played.sowing.clone().expect("it was a sowing")
    }

    /// The seeds as they lie, hang or fly.
    pub fn bodies(&self) -> Vec<SeedBody> {
        self.get::<SeedMotion>().bodies().to_vec()
    }

    /// How many seeds lie in each hollow by the entities' relations.
    pub fn lying(&mut self) -> Board {
        let mut board = Board::empty(self.game().rules().pits);
        let world = self.app.world_mut();
        let mut hollows = world.query::<(&PitHollow, Option<&Seeds>)>();
        for (&PitHollow(hollow), seeds) in hollows.iter(world) {
            board.set(hollow, seeds.map_or(0, RelationshipTarget::len) as u16);
        }
        board
    }

    /// How many seeds lie in each hollow by their bodies.
    pub fn by_bodies(&self) -> Board {
        let mut board = Board::empty(self.game().rules().pits);
        for hollow in self.bodies().iter().filter_map(|body| body.hollow) {
            board.set(hollow, board.seeds(hollow) + 1);
        }
        board
    }

    /// How many entities are seeds.
    pub fn seed_entities(&mut self) -> usize {
        let world = self.app.world_mut();
        world.query::<&Seed>().iter(world).count()
    }

    /// How many entities are pits and stores.
    pub fn hollow_entities(&mut self) -> usize {
        let world = self.app.world_mut();
        world.query::<&PitHollow>().iter(world).count()
    }

    /// Whether the board does not yet show the match.
    pub fn busy(&self) -> bool {
        self.get::<Playback>().busy()
    }

    /// Whether the computer is asked.
    pub fn thinks(&self) -> bool {
        self.get::<Thinking>().is_thinking()
    }

    /// Everything that was said by messages of that kind so far.
    pub fn heard<M: Message>(&self) -> &[M] {
        &self.get::<Heard<M>>().0
    }

    /// As [`heard`](Self::heard), and forgets it.
    pub fn take<M: Message>(&mut self) -> Vec<M> {
        std::mem::take(&mut self.app.world_mut().resource_mut::<Heard<M>>().0)
    }

    /// Why intents were refused since last asked.
    pub fn refusals(&mut self) -> Vec<RefusedWhy> {
        self.take::<Refused>()
            .into_iter()
            .map(|refused| refused.why)
            .collect()
    }

    /// The match, the counts, the seeds' bodies and their entities all tell of the same board, and nothing moves.
    #[track_caller]
    pub fn assert_agrees(&mut self) {
        let board = self.board();
        assert!(!self.busy(), "something still moves");
        assert_eq!(self.shown(), board, "the counts");
        assert_eq!(self.by_bodies(), board, "the bodies");
        assert_eq!(self.lying(), board, "the entities");
        assert_eq!(self.seed_entities(), usize::from(board.total()));
        assert_eq!(self.hollow_entities(), Hollow::all(board.pits()).count());
    }
}

fn listen<M: Message + Clone>(app: &mut App) {
    app.insert_resource(Heard::<M>(Vec::new())).add_systems(
        Last,
        |mut said: MessageReader<M>, mut heard: ResMut<Heard<M>>| {
            heard.0.extend(said.read().cloned());
        },
    );
}
