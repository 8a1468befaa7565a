//! Every text of every screen, measured with the real faces: nothing is cut off, runs out of what it stands on or over
//! its neighbour, in any language, at the usual text size and at twice that.

use bevy::prelude::*;
use bevy::text::TextLayoutInfo;
use bevy::ui::UiGlobalTransform;

use super::Stop;
use super::headless::{self, resize};
use super::new_game::Panel as NewGamePanel;
use super::settings::Page;
use crate::engine::explain::{Catch, Loss, Reason, Threat, passed};
use crate::engine::review::{Review, weigh};
use crate::engine::{Level, Limits};
use crate::game::{
    Against, CaptureShown, Coach, CoachShowIntent, Controller, CurrentMatch, FreeMoveShown,
    LastSetup, MatchReview, MatchSetup, Menu, Playback, Refused, RefusedWhy, Remark, Screen,
    SowIntent, StartExercise, SweepShown, Threatened,
};
use crate::learn::Task;
use crate::rules::{Pit, Preset, Ruleset, Side};
use crate::statistics::{Entry, tally};
use crate::store::{Games, KeptChoices, KeptGame, Ledger, TextSize};
use crate::text::{Language, Words};

/// How far a text may stand over, in pixels: rounding.
const SLACK: f32 = 1.6;

/// More than one line, in pixels.
const LINE: f32 = 20.0;
/// A blank of the largest running text, in pixels.
const BLANK: f32 = 10.0;

/// What a text stands on.
struct Ground {
    rect: Rect,
    /// Whether what lies beyond can be scrolled to.
    scrolls: bool,
    clips: bool,
}

/// Where a node lies, in pixels of the window.
fn rect(node: &ComputedNode, at: &UiGlobalTransform) -> Rect {
    Rect::from_center_size(at.translation, node.size())
}

/// By how much `inner` stands over `outer` to the sides and up or down.
fn over(inner: Rect, outer: Rect) -> Vec2 {
    (outer.min - inner.min)
        .max(inner.max - outer.max)
        .max(Vec2::ZERO)
}

/// The interface with something in its shelves.
pub(super) fn interface() -> App {
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
            tally: tally(&current.game, crate::rules::Player::One),
        };
        world.resource_mut::<Ledger>().statistics.count(entry);
    }
}

/// What is wrong with the texts in sight.
fn faults(app: &mut App, window: Vec2) -> Vec<String> {
    let world = app.world_mut();
    let mut texts = world.query::<(
        Entity,
        &Text,
        &ComputedNode,
        &UiGlobalTransform,
        &TextLayoutInfo,
        &InheritedVisibility,
    )>();
    let mut grounds = world.query::<(
        &Node,
        &ComputedNode,
        &UiGlobalTransform,
        Option<&BackgroundGradient>,
        Option<&BackgroundColor>,
    )>();
    let mut parents = world.query::<&ChildOf>();
    let mut stops = world.query::<(
        Entity,
        &Stop,
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
    )>();
    let ancestors = |world: &World, parents: &mut QueryState<&ChildOf>, entity: Entity| {
        parents
            .query(world)
            .iter_ancestors(entity)
            .collect::<Vec<_>>()
    };
    let mut roots = world.query_filtered::<&GlobalZIndex, Without<ChildOf>>();
    let menu = *world.resource::<State<Menu>>().get() != Menu::None;
    // Under a menu lies what is out of sight or dimmed.
    let in_sight = |world: &World,
                    roots: &mut QueryState<&GlobalZIndex, Without<ChildOf>>,
                    above: &[Entity]| {
        let root = above.last().and_then(|&root| roots.get(world, root).ok());
        !menu || root.is_some_and(|index| index.0 >= 10)
    };
    let mut found = Vec::new();
    let mut seen: Vec<(Option<Entity>, Rect, String)> = Vec::new();
    let all: Vec<_> = texts
        .iter(world)
        .filter(|(_, _, _, _, _, visibility)| visibility.get())
        .filter(|(_, text, node, _, info, _)| {
            !text.is_empty() && info.size.min_element() > 0.0 && node.size().min_element() > 0.0
        })
        .map(|(entity, text, node, at, info, _)| {
            (
                entity,
                text.0.clone(),
                rect(node, at),
                node.size(),
                info.size,
            )
        })
        .collect();
    for (entity, words, place, size, natural) in all {
        let above = ancestors(world, &mut parents, entity);
        if !in_sight(world, &mut roots, &above) {
            continue;
        }
        // The blank at which a line breaks is counted and not seen.
        let blank = if size.y > 1.5 * LINE {
            Vec2::new(BLANK, 0.0)
        } else {
            Vec2::ZERO
        };
        if (natural - blank - size).max_element() > SLACK {
            found.push(format!("{words:?} needs {natural} and has {size}"));
        }
        let mut ground = None;
        let mut scrolls = false;
        for above in above {
            let Ok((node, computed, at, gradient, colour)) = grounds.get(world, above) else {
                continue;
            };
            let painted = gradient.is_some_and(|gradient| !gradient.0.is_empty())
                || colour.is_some_and(|colour| colour.0.alpha() > 0.0);
            let this = Ground {
                rect: rect(computed, at),
                scrolls: node.overflow.y == OverflowAxis::Scroll,
                clips: !node.overflow.x.is_visible() || !node.overflow.y.is_visible(),
            };
            if this.clips || painted && ground.is_none() {
                let out = over(place, this.rect);
                let out = if this.scrolls || scrolls {
                    Vec2::new(out.x, 0.0)
                } else {
                    out
                };
                if out.max_element() > SLACK {
                    found.push(format!("{words:?} stands {out} over its ground"));
                }
            }
            scrolls |= this.scrolls;
            if painted && ground.is_none() {
                ground = Some(above);
            }
        }
        let out = over(place, Rect::from_corners(Vec2::ZERO, window));
        if out.x > SLACK || out.y > SLACK && !scrolls {
            found.push(format!("{words:?} stands {out} out of the window"));
        }
        for (other_ground, other, other_words) in &seen {
            let common = other.intersect(place).size();
            if *other_ground == ground && common.min_element() > SLACK {
                found.push(format!("{words:?} lies {common} over {other_words:?}"));
            }
        }
        seen.push((ground, place, words));
    }
    for (entity, stop, node, at, visibility) in stops.iter(world).collect::<Vec<_>>() {
        let above = ancestors(world, &mut parents, entity);
        if !visibility.get() || !in_sight(world, &mut roots, &above) {
            continue;
        }
        let scrolls = parents.query(world).iter_ancestors(entity).any(|above| {
            grounds
                .get(world, above)
                .is_ok_and(|found| found.0.overflow.y == OverflowAxis::Scroll)
        });
        let out = over(rect(node, at), Rect::from_corners(Vec2::ZERO, window));
        if out.x > SLACK || out.y > SLACK && !scrolls {
            found.push(format!("{:?} stands {out} out of the window", stop.key));
        }
    }
    found
}

/// A screen, and how it comes to be.
struct View {
    name: &'static str,
    screen: Screen,
    menu: Menu,
    page: Page,
    /// A match that is over, one that has begun, or one whose seats may be swapped.
    game: fn() -> CurrentMatch,
    /// Whether everything that can come up meanwhile is up.
    lively: bool,
    /// The page of the book.
    leaf: usize,
}

fn against(rules: Preset, sowings: &[(Side, u8)]) -> CurrentMatch {
    let setup = MatchSetup {
        rules: rules.ruleset(),
        two: Controller::Computer(Level::OldOak),
        ..MatchSetup::default()
    };
    let mut current = CurrentMatch::new(setup, crate::game::Purpose::Play);
    for &(side, index) in sowings {
        current
            .game
            .sow(Pit::new(side, index))
            .expect("a legal sowing");
    }
    current
}

fn new() -> CurrentMatch {
    against(Preset::Standard, &[])
}

fn begun() -> CurrentMatch {
    against(Preset::Tournament4, &[(Side::South, 2), (Side::South, 5)])
}

fn asked() -> CurrentMatch {
    let mut current = against(Preset::Tournament4, &[(Side::South, 0)]);
    std::mem::swap(&mut current.setup.one, &mut current.setup.two);
    current
}

fn over_now() -> CurrentMatch {
    let mut current = against(Preset::Standard, &[]);
    while let Some(&pit) = current.game.legal_pits().first() {
        current.game.sow(pit).expect("a legal sowing");
    }
    current
}

const fn view(name: &'static str, screen: Screen, menu: Menu, game: fn() -> CurrentMatch) -> View {
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

fn leaf(leaf: usize) -> View {
    View {
        leaf,
        ..view("book", Screen::Title, Menu::Book, new)
    }
}

/// A short game that is over.
fn over_soon() -> CurrentMatch {
    let setup = MatchSetup {
        rules: Ruleset {
            pits: 3,
            seeds: 3,
            ..Preset::Standard.ruleset()
        },
        two: Controller::Computer(Level::OldOak),
        ..MatchSetup::default()
    };
    let mut current = CurrentMatch::new(setup, crate::game::Purpose::Play);
    while let Some(&pit) = current.game.legal_pits().first() {
        current.game.sow(pit).expect("a legal sowing");
    }
    current
}

/// What is to be known of a match that is over.
fn known(current: &CurrentMatch) -> Review {
    let mut review = Review::new(&current.game);
    while let Some((number, position)) = review.next() {
        let rules = *review.rules();
        let weighed = weigh(position, &rules, &Limits::NONE, &mut || false);
        review.take(number, weighed.expect("open"));
    }
    review
}

fn views() -> Vec<View> {
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
        view("coach", Screen::Match, Menu::None, begun),
        view("coach shows", Screen::Match, Menu::None, begun),
        view("threat", Screen::Match, Menu::None, begun),
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

fn show(app: &mut App, view: &View) {
    app.insert_resource((view.game)());
    app.insert_resource(view.page);
    app.insert_resource(super::BookPage(view.leaf));
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
        let review = known(app.world().resource::<CurrentMatch>());
        app.update();
        app.insert_resource(MatchReview(Some(review)));
    }
    if view.name == "own rules" {
        app.insert_resource(NewGamePanel::Measure);
    }
    if matches!(view.name, "coach" | "coach shows" | "threat") {
        advise(app, view.name);
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

/// What a screen is told in.
#[derive(Clone, Copy, Debug)]
enum Tongue {
    Spoken(Language),
    /// English made half as long again.
    Long,
}

const SPOKEN: [Tongue; 2] = [
    Tongue::Spoken(Language::English),
    Tongue::Spoken(Language::German),
];

/// All faults of all screens in windows of all [`SIZES`].
fn all_faults(texts: &[TextSize], tongues: &[Tongue]) -> Vec<String> {
    let mut app = interface();
    app.update();
    let mut choices = app.world_mut().resource_mut::<KeptChoices>();
    choices.captions = true;
    // What slides in stands where it comes to rest.
    choices.movement = crate::store::Movement::Calm;
    let mut found = Vec::new();
    for size in SIZES {
        resize(&mut app, size);
        for &text in texts {
            app.world_mut().resource_mut::<KeptChoices>().text_size = text;
            for tongue in tongues {
                let words = match tongue {
                    Tongue::Spoken(language) => Words::new(*language),
                    Tongue::Long => Words::lengthened(),
                };
                let mut choices = app.world_mut().resource_mut::<KeptChoices>();
                choices.language = Some(words.language());
                app.update();
                app.insert_resource(words);
                for view in views() {
                    show(&mut app, &view);
                    let window = Vec2::new(size.0 as f32, size.1 as f32);
                    for fault in faults(&mut app, window) {
                        found.push(format!(
                            "{}x{} {:.0} % {tongue:?}, {}: {fault}",
                            size.0,
                            size.1,
                            text.factor() * 100.0,
                            view.name
                        ));
                    }
                }
            }
        }
    }
    found
}

/// Windows, phones, a square.
const SIZES: [(u32, u32); 8] = [
    (1280, 720),
    (1920, 1080),
    (1024, 768),
    (640, 480),
    (844, 390),
    (640, 360),
    (390, 844),
    (360, 640),
];

fn assert_none(found: &[String]) {
    assert!(
        found.is_empty(),
        "{} faults:\n{}",
        found.len(),
        found.join("\n")
    );
}

#[test]
#[ignore = "holds for all but what came last, the book and the review, which it has not seen yet"]
fn no_text_is_cut_on_any_screen_in_any_language() {
    assert_none(&all_faults(&[TextSize::Usual], &SPOKEN));
}

#[test]
#[ignore = "lines of levels, tiles on the smallest phones and the swap's title give way"]
fn no_text_is_cut_on_any_screen_where_words_are_half_as_long_again() {
    assert_none(&all_faults(&[TextSize::Usual], &[Tongue::Long]));
}

#[test]
#[ignore = "phones are still being mended, and words half as long again"]
fn no_text_is_cut_on_any_screen_at_twice_the_size() {
    let larger = [TextSize::Large, TextSize::Largest];
    let [english, german] = SPOKEN;
    assert_none(&all_faults(&larger, &[english, german, Tongue::Long]));
}

/// The faults of some views in a window, in every language, at the usual text size.
fn faults_of(views: &[View], (width, height): (u32, u32)) -> Vec<String> {
    let mut app = interface();
    resize(&mut app, (width, height));
    app.update();
    let mut found = Vec::new();
    for words in [Words::new(Language::English), Words::new(Language::German)] {
        let language = words.language();
        app.world_mut().resource_mut::<KeptChoices>().language = Some(language);
        app.update();
        app.insert_resource(words);
        for view in views {
            show(&mut app, view);
            let window = Vec2::new(width as f32, height as f32);
            let faults = faults(&mut app, window);
            found.extend(faults.into_iter().map(|fault| {
                let View { name, leaf, .. } = view;
                format!("{width}x{height} {language:?}, {name} {leaf}: {fault}")
            }));
        }
    }
    found
}

#[test]
fn every_page_of_the_book_fits() {
    let spreads: Vec<View> = (0..super::BookPage::COUNT).step_by(2).map(leaf).collect();
    assert_eq!(faults_of(&spreads, (1280, 720)), Vec::<String>::new());
    let pages: Vec<View> = (0..super::BookPage::COUNT).step_by(3).map(leaf).collect();
    for window in [(844, 390), (390, 844)] {
        assert_eq!(faults_of(&pages, window), Vec::<String>::new());
    }
}

#[test]
fn the_title_fits() {
    let title = || [view("title", Screen::Title, Menu::None, new)];
    for window in [(1280, 720), (844, 390), (640, 360), (390, 844), (360, 640)] {
        assert_eq!(faults_of(&title(), window), Vec::<String>::new());
    }
}

#[test]
fn the_review_fits() {
    let review = || [view("review", Screen::Match, Menu::Review, over_soon)];
    for window in [(1280, 720), (844, 390), (390, 844), (640, 360)] {
        assert_eq!(faults_of(&review(), window), Vec::<String>::new());
    }
}

#[test]
fn a_text_that_does_not_fit_is_found() {
    let mut app = interface();
    resize(&mut app, (1280, 720));
    app.update();
    let plank = |width: f32| {
        (
            Node {
                width: px(width),
                height: px(30),
                ..default()
            },
            BackgroundColor(Color::BLACK),
            children![(
                Text::from("Eine Mulde ist leer"),
                TextLayout::no_wrap(),
                TextFont::from_font_size(20.0)
            )],
        )
    };
    let wide = app.world_mut().spawn(plank(400.0)).id();
    app.update();
    app.update();
    assert_eq!(
        faults(&mut app, Vec2::new(1280.0, 720.0)),
        Vec::<String>::new()
    );
    app.world_mut().despawn(wide);
    app.world_mut().spawn(plank(60.0));
    app.update();
    app.update();
    assert!(!faults(&mut app, Vec2::new(1280.0, 720.0)).is_empty());
}
