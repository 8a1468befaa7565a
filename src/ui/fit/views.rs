//! Every screen and menu, and how each comes to be.

use bevy::prelude::*;

use super::super::new_game::Panel as NewGamePanel;
use super::super::settings::Page;
use super::super::{BookPage, headless};
use crate::ai::Advice;
use crate::engine::explain::{Catch, Loss, Reason, Threat, passed};
use crate::engine::review::{Review, weigh};
use crate::engine::{Level, Limits};
use crate::game::{
    Against, CaptureShown, Coach, CoachShowIntent, Controller, CurrentMatch, FreeMoveShown, Hint,
    HintStep, LastSetup, MatchReview, MatchSetup, Menu, Playback, Purpose, Refused, RefusedWhy,
    Remark, Screen, SowIntent, StartExercise, SweepShown, Threatened,
};
use crate::learn::Task;
use crate::rules::{Pit, Player, Preset, Ruleset, Side};
use crate::statistics::{Entry, tally};
use crate::store::{Games, KeptGame, Ledger};

/// The interface with something in its shelves.
pub(in super::super) fn interface() -> App {
    let mut app = headless::interface();
    fill_shelf(&mut app);
    app
}

/// Something to be seen among the kept games and in the statistics.
fn fill_shelf(app: &mut App) {
    let world = app.world_mut();
    for (id, mut current) in [(1_u64, begun()), (2, over_now())] {
        current.tag.id = id;
        let kept = KeptGame::of(&current);
        world.resource_mut::<Games>().put(kept);
        let entry = Entry {
            id,
            against: Some(Level::OldOak),
            rules: *current.game.rules(),
            handicap: 0,
            margin: 5,
            opened: true,
            tally: tally(&current.game, Player::One),
        };
        world.resource_mut::<Ledger>().statistics.count(entry);
    }
}

/// A screen, and how it comes to be.
pub(super) struct View {
    pub(super) name: &'static str,
    screen: Screen,
    menu: Menu,
    page: Page,
    /// A match that is over, one that has begun, or one whose seats may be swapped.
    game: fn() -> CurrentMatch,
    /// Whether everything that can come up meanwhile is up.
    lively: bool,
    /// The page of the book.
    pub(super) leaf: usize,
}

fn against(rules: Preset, sowings: &[(Side, u8)]) -> CurrentMatch {
    let setup = MatchSetup {
        rules: rules.ruleset(),
        two: Controller::Computer(Level::OldOak),
        ..MatchSetup::default()
    };
    let mut current = CurrentMatch::new(setup, Purpose::Play);
    for &(side, index) in sowings {
        current
            .game
            .sow(Pit::new(side, index))
            .expect("a legal sowing");
    }
    current
}

pub(super) fn new() -> CurrentMatch {
    against(Preset::Standard, &[])
}

pub(super) fn begun() -> CurrentMatch {
    against(Preset::Tournament4, &[(Side::South, 2), (Side::South, 5)])
}

/// A match in which a person moves again: no answer of the computer takes away what is told.
fn again() -> CurrentMatch {
    against(Preset::Tournament4, &[(Side::South, 2)])
}

fn asked() -> CurrentMatch {
    let mut current = against(Preset::Tournament4, &[(Side::South, 0)]);
    std::mem::swap(&mut current.setup.one, &mut current.setup.two);
    current
}

pub(super) fn over_now() -> CurrentMatch {
    let mut current = against(Preset::Standard, &[]);
    while let Some(&pit) = current.game.legal_pits().first() {
        current.game.sow(pit).expect("a legal sowing");
    }
    current
}

pub(super) const fn view(
    name: &'static str,
    screen: Screen,
    menu: Menu,
    game: fn() -> CurrentMatch,
) -> View {
    View {
        name,
        screen,
        menu,
        page: Page::Sound,
        game,
        lively: false,
        leaf: 0,
    }
}

pub(super) fn leaf(leaf: usize) -> View {
    View {
        leaf,
        ..view("book", Screen::Title, Menu::Book, new)
    }
}

/// A short game that is over.
pub(super) fn over_soon() -> CurrentMatch {
    let setup = MatchSetup {
        rules: Ruleset {
            pits: 3,
            seeds: 3,
            ..Preset::Standard.ruleset()
        },
        two: Controller::Computer(Level::OldOak),
        ..MatchSetup::default()
    };
    let mut current = CurrentMatch::new(setup, Purpose::Play);
    while let Some(&pit) = current.game.legal_pits().first() {
        current.game.sow(pit).expect("a legal sowing");
    }
    current
}

/// What is found out of a match that is over, looking no further than that at each decision.
pub(super) fn known(current: &CurrentMatch, limits: &Limits) -> Review {
    let mut review = Review::new(&current.game);
    while let Some((number, position)) = review.next() {
        let rules = *review.rules();
        let weighed = weigh(position, &rules, limits, &mut || false);
        review.take(number, weighed.expect("open"));
    }
    review
}

pub(super) fn views() -> Vec<View> {
    let settings = |name, page| View {
        page,
        ..view(name, Screen::Match, Menu::Settings, new)
    };
    vec![
        view("title", Screen::Title, Menu::None, new),
        view("new game", Screen::NewGame, Menu::None, new),
        view("own rules", Screen::NewGame, Menu::None, new),
        view("two people", Screen::NewGame, Menu::None, new),
        view("games", Screen::Title, Menu::Games, new),
        view("statistics", Screen::Title, Menu::Statistics, new),
        view("a new match", Screen::Match, Menu::None, new),
        view("match", Screen::Match, Menu::None, begun),
        View {
            lively: true,
            ..view("a moment", Screen::Match, Menu::None, begun)
        },
        view("swap", Screen::Match, Menu::None, asked),
        view("result", Screen::Match, Menu::None, over_now),
        view("pause", Screen::Match, Menu::Pause, begun),
        view("moves", Screen::Match, Menu::Moves, begun),
        view("rules", Screen::Match, Menu::Rules, begun),
        view("key list", Screen::Match, Menu::Keys, begun),
        settings("sound", Page::Sound),
        settings("reading", Page::Reading),
        settings("keys", Page::Keys),
        settings("board", Page::Board),
        view("about", Screen::Title, Menu::About, new),
        view("coach", Screen::Match, Menu::None, again),
        view("coach shows", Screen::Match, Menu::None, again),
        view("threat", Screen::Match, Menu::None, again),
        view("hint idea", Screen::Match, Menu::None, again),
        view("hint pit", Screen::Match, Menu::None, again),
        view("hint turn", Screen::Match, Menu::None, again),
        view("hint values", Screen::Match, Menu::None, again),
        view("learn", Screen::Title, Menu::Learn, new),
        view("lesson asked", Screen::Exercise, Menu::None, new),
        view("lesson missed", Screen::Exercise, Menu::None, new),
        view("lesson swap", Screen::Exercise, Menu::None, new),
        view("lesson done", Screen::Exercise, Menu::None, new),
        leaf(0),
        leaf(6),
        leaf(8),
        leaf(18),
        leaf(20),
        leaf(36),
        view("review", Screen::Match, Menu::Review, over_soon),
        view("practice", Screen::Title, Menu::Practice, new),
        view("puzzle asked", Screen::Exercise, Menu::None, new),
        view("puzzle missed", Screen::Exercise, Menu::None, new),
        view("puzzle done", Screen::Exercise, Menu::None, new),
    ]
}

pub(super) fn show(app: &mut App, view: &View) {
    app.insert_resource((view.game)());
    app.insert_resource(view.page);
    app.insert_resource(BookPage(view.leaf));
    app.insert_resource(NextState::Pending(view.screen));
    app.insert_resource(NextState::Pending(view.menu));
    let choices = &mut app.world_mut().resource_mut::<LastSetup>().choices;
    choices.against = match view.name {
        "two people" => Against::Person,
        _ => Against::Computer,
    };
    choices.own_rules.pie = true;
    choices.made_to_measure = view.name == "own rules";
    app.update();
    if view.menu == Menu::Review {
        let review = known(app.world().resource::<CurrentMatch>(), &Limits::NONE);
        app.update();
        app.insert_resource(MatchReview(Some(review)));
    }
    if view.name == "own rules" {
        app.insert_resource(NewGamePanel::Measure);
    }
    if matches!(view.name, "coach" | "coach shows" | "threat") {
        advise(app, view.name);
    }
    if let Some(step) = hinted(view.name) {
        app.insert_resource(step);
    }
    if view.lively {
        let world = app.world_mut();
        world.write_message(Refused {
            pit: None,
            why: RefusedWhy::NothingToUndo,
        });
        world.write_message(FreeMoveShown { side: Side::South });
        let _ = (CaptureShown::clone, SweepShown);
    }
    if let Some((lesson, answer)) = exercise(view.name) {
        let task = Task::of_lesson(lesson).or(Task::of_puzzle(lesson));
        let task = task.expect("a lesson or a puzzle").last_step();
        app.world_mut().write_message(StartExercise(task));
        app.update();
        for pit in answer {
            let pit = Pit::new(Side::South, *pit);
            app.world_mut().write_message(SowIntent { pit });
            app.update();
        }
    }
    // Nothing moves here, so nothing is waited for.
    app.insert_resource(Playback::default());
    for _ in 0..4 {
        app.update();
    }
}

/// What the coach says at its longest, and what a threat is told with.
fn advise(app: &mut App, view: &str) {
    let current = app.world().resource::<CurrentMatch>();
    let before = current.game.played()[0].before;
    let rules = *current.game.rules();
    let taken = Catch {
        from: Pit::new(Side::North, 4),
        landing: Pit::new(Side::North, 5),
        target: Pit::new(Side::South, 0),
        seeds: 12,
    };
    let remark = Remark {
        ply: 0,
        before,
        loss: Loss {
            sown: Pit::new(Side::South, 2),
            better: Pit::new(Side::South, 0),
            reason: Reason::Prepares {
                pit: Pit::new(Side::South, 0),
                by: Pit::new(Side::South, 1),
                seeds: 10,
            },
            seeds: 12,
            proven: false,
            lets_win_go: false,
            lets_take: Some(taken),
            leads_to: None,
            moved_again: true,
        },
    };
    match view {
        "coach" => app.insert_resource(Coach::Told(remark)),
        "coach shows" => {
            app.insert_resource(Coach::Told(remark));
            app.world_mut().write_message(CoachShowIntent);
            app
        }
        _ => {
            let (_, sowing) = passed(&before)
                .sow(&rules, Pit::new(Side::North, 4))
                .expect("a legal sowing");
            app.insert_resource(Threatened::Given(Some(Threat {
                side: Side::North,
                first: vec![Pit::new(Side::North, 2), Pit::new(Side::North, 5)],
                sowing,
                catch: Some(taken),
                catches: vec![taken],
            })))
        }
    };
}

/// A hint with long words, told as far as a view shows it.
fn hinted(view: &str) -> Option<Hint> {
    let step = match view {
        "hint idea" => HintStep::Idea,
        "hint pit" => HintStep::Pit,
        "hint turn" => HintStep::Line,
        "hint values" => HintStep::Values,
        _ => return None,
    };
    let pit = |index| Pit::new(Side::North, index);
    let advice = Advice {
        turn: vec![pit(5), pit(4), pit(5), pit(3), pit(5), pit(4), pit(1)],
        reason: Reason::Blocks {
            pit: pit(2),
            seeds: 12,
        },
        value: -12,
        proven: view != "hint values",
        pits: Vec::new(),
    };
    Some(Hint::Given(advice, step))
}

/// The lesson of a view, and what is sown in its last step.
fn exercise(name: &str) -> Option<(&'static str, &'static [u8])> {
    Some(match name {
        "lesson asked" => ("free-move-wrong", &[]),
        "lesson missed" => ("capture", &[3]),
        "lesson swap" => ("swap", &[]),
        "lesson done" => ("order", &[3, 5, 4, 5]),
        "puzzle asked" => ("combination-1", &[]),
        "puzzle missed" => ("capture-1", &[2]),
        "puzzle done" => ("capture-1", &[1]),
        _ => return None,
    })
}
