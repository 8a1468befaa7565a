//! Where things lie: in reach from the title, in sight of the board, and at the same place whatever else comes up.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::super::Stop;
use super::super::describe::last_sowing;
use super::super::headless::{activate, resize};
use super::super::kit::Rich;
use super::measure::{faults, rect};
use super::stop;
use super::views::{View, interface, known, show, views};
use crate::engine::Limits;
use crate::game::{CurrentMatch, MatchReview, Menu, Screen, Speed};
use crate::rules::{Pit, Ply, Side};
use crate::store::{KeptChoices, Movement, TextSize};
use crate::text::{Language, Words};
use crate::view::frame::Frame;

/// A window of each composition.
const WINDOWS: [(u32, u32); 3] = [(1280, 720), (844, 390), (390, 844)];

fn opened(window: (u32, u32)) -> App {
    let mut app = interface();
    app.world_mut().resource_mut::<KeptChoices>().movement = Movement::Calm;
    resize(&mut app, window);
    app.update();
    app
}

fn named(name: &str) -> View {
    let found = views().into_iter().find(|view| view.name == name);
    found.expect("a view of that name")
}

/// What can be pressed now.
fn keys(app: &mut App) -> Vec<&'static str> {
    let mut stops = app.world_mut().query::<&Stop>();
    stops.iter(app.world()).map(|stop| stop.key).collect()
}

fn press(app: &mut App, key: &str) {
    activate(app, key);
    for _ in 0..3 {
        app.update();
    }
}

fn menu(app: &App) -> Menu {
    *app.world().resource::<State<Menu>>().get()
}

fn screen(app: &App) -> Screen {
    *app.world().resource::<State<Screen>>().get()
}

#[test]
fn whatever_keeps_the_game_from_becoming_routine_is_two_clicks_from_the_title() {
    type Reached = fn(&mut App) -> bool;
    let wanted: [(&str, &[&str], Reached); 4] = [
        ("puzzles", &["title_practice", "title_learn"], |app| {
            menu(app) == Menu::Practice
        }),
        ("statistics", &["title_statistics"], |app| {
            menu(app) == Menu::Statistics
        }),
        ("opponents", &["title_play"], |app| {
            screen(app) == Screen::NewGame && keys(app).contains(&"new_level")
        }),
        ("rules to choose", &["title_play"], |app| {
            screen(app) == Screen::NewGame && keys(app).contains(&"new_family")
        }),
    ];
    for window in WINDOWS {
        let mut app = opened(window);
        for (what, ways, reached) in wanted {
            show(&mut app, &named("title"));
            let first = ways.iter().find(|way| keys(&mut app).contains(way));
            press(&mut app, first.expect("a way from the title"));
            let here = reached(&mut app)
                || keys(&mut app).into_iter().any(|second| {
                    show(&mut app, &named("title"));
                    press(&mut app, first.expect("a way from the title"));
                    // An earlier try may have changed what the title offers.
                    keys(&mut app).contains(&second) && {
                        press(&mut app, second);
                        reached(&mut app)
                    }
                });
            assert!(here, "{window:?}: no two clicks lead to {what}");
        }
    }
}

#[test]
fn the_speed_is_a_tool_in_sight_of_every_match_and_says_how_fast_it_is() {
    for window in WINDOWS {
        let mut app = opened(window);
        show(&mut app, &named("match"));
        let whole = Rect::new(0.0, 0.0, window.0 as f32, window.1 as f32);
        let tool = stop(&mut app, "tool_speed").expect("the tool");
        assert!(whole.contains(tool.min) && whole.contains(tool.max));
        assert!(tool.size().min_element() >= 44.0, "{window:?}: {tool:?}");
        let said = |app: &mut App| {
            let mut tools = app.world_mut().query::<(&Stop, &AccessibleLabel)>();
            let found = tools.iter(app.world());
            let mut labels = found.filter(|(stop, _)| stop.key == "tool_speed");
            labels.next().expect("the tool").1.0.clone()
        };
        let (speed, before) = (*app.world().resource::<Speed>(), said(&mut app));
        press(&mut app, "tool_speed");
        assert_ne!(*app.world().resource::<Speed>(), speed);
        assert_ne!(said(&mut app), before);
    }
}

/// Asserts that these places are the same in all of these views.
fn assert_stay(app: &mut App, views: &[&str], places: &[&str]) {
    let mut first = None;
    for name in views {
        show(app, &named(name));
        let now: Vec<Rect> = places
            .iter()
            .map(|key| stop(app, key).unwrap_or_else(|| panic!("{name}: there is no {key}")))
            .collect();
        let expected = first.get_or_insert_with(|| now.clone());
        assert_eq!(&now, expected, "{name}");
    }
}

#[test]
fn no_tool_moves_under_the_finger_while_a_game_runs() {
    for window in WINDOWS {
        assert_stay(
            &mut opened(window),
            &[
                "a new match",
                "match",
                "a moment",
                "coach",
                "threat",
                "hint idea",
                "hint pit",
                "hint values",
            ],
            &[
                "tool_undo",
                "tool_redo",
                "tool_hint",
                "tool_speed",
                "tool_menu",
            ],
        );
    }
}

#[test]
fn help_stands_at_the_same_place_whatever_is_asked() {
    for window in WINDOWS {
        let mut app = opened(window);
        assert_stay(
            &mut app,
            &[
                "lesson asked",
                "lesson missed",
                "lesson swap",
                "puzzle asked",
                "puzzle missed",
            ],
            &["exercise_help", "exercise_again", "exercise_leave"],
        );
        assert_stay(
            &mut app,
            &["a new match", "match", "a moment"],
            &["rules_open", "tool_hint"],
        );
    }
}

#[test]
fn the_list_of_keys_is_one_key_away_everywhere() {
    let mut app = opened(WINDOWS[0]);
    let mut windows = app
        .world_mut()
        .query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(app.world()).expect("one window");
    for name in [
        "title",
        "new game",
        "match",
        "pause",
        "result",
        "lesson asked",
        "book",
        "review",
    ] {
        show(&mut app, &named(name));
        for state in [ButtonState::Pressed, ButtonState::Released] {
            app.world_mut().write_message(KeyboardInput {
                key_code: KeyCode::F1,
                logical_key: Key::Unidentified(NativeKey::Unidentified),
                state,
                text: None,
                repeat: false,
                window,
            });
            app.update();
        }
        app.update();
        assert_eq!(menu(&app), Menu::Keys, "{name}");
    }
}

#[test]
fn with_the_rail_at_the_left_everything_fits() {
    for size in [(844, 390), (640, 360)] {
        let mut app = opened(size);
        app.world_mut().resource_mut::<KeptChoices>().left_handed = true;
        app.insert_resource(Words::new(Language::German));
        app.update();
        let window = Vec2::new(size.0 as f32, size.1 as f32);
        for view in views() {
            show(&mut app, &view);
            let found = faults(&mut app, window);
            assert_eq!(found, Vec::<String>::new(), "{size:?}: {}", view.name);
        }
        show(&mut app, &named("match"));
        let tool = stop(&mut app, "tool_menu").expect("the rail");
        assert!(tool.max.x < window.x / 2.0, "{size:?}: {tool:?}");
    }
}

#[test]
fn the_result_of_an_upright_window_lies_below_the_board() {
    for window in [(390, 844), (360, 640)] {
        let mut app = opened(window);
        show(&mut app, &named("result"));
        let below = app.world().resource::<Frame>().bottom_band.min.y;
        let top = stop(&mut app, "result_aside").expect("the result").min.y;
        assert!(top >= below, "{window:?}: {top}, the board ends at {below}");
    }
}

#[test]
fn playing_on_from_a_review_needs_no_scrolling() {
    for window in [(844, 390), (640, 360), (390, 844)] {
        let mut app = opened(window);
        show(&mut app, &named("review"));
        press(&mut app, "review_earlier");
        let play = stop(&mut app, "review_play").expect("the way on");
        assert!(play.max.y < window.1 as f32, "{window:?}: {play:?}");
        let mut above = app.world_mut().query::<(Entity, &Stop)>();
        let found = above
            .iter(app.world())
            .find(|(_, stop)| stop.key == "review_play");
        let mut inside = found.map(|(entity, _)| entity);
        while let Some(entity) = inside {
            let scrolls = app.world().get::<ScrollPosition>(entity).is_some()
                && app
                    .world()
                    .get::<Node>(entity)
                    .is_some_and(|node| node.overflow.y == OverflowAxis::Scroll);
            assert!(!scrolls, "{window:?}: it can be scrolled out of sight");
            inside = app.world().get::<ChildOf>(entity).map(ChildOf::parent);
        }
    }
}

#[test]
fn the_way_to_the_lesson_lies_beside_the_offer_to_swap_and_covers_nothing_of_it() {
    for window in [(1280, 720), (844, 390), (390, 844), (360, 640)] {
        let mut app = opened(window);
        show(&mut app, &named("swap"));
        let lesson = stop(&mut app, "pie_lesson").expect("the lesson");
        for answer in ["pie_keep", "pie_swap"] {
            let answer = stop(&mut app, answer).expect("an answer");
            let apart = lesson.min.y >= answer.max.y || lesson.max.y <= answer.min.y;
            assert!(apart, "{window:?}: {lesson:?}, {answer:?}");
        }
    }
}

#[test]
fn in_a_narrow_window_the_coachs_words_have_the_width_of_its_card() {
    let mut app = opened((640, 480));
    app.insert_resource(Words::new(Language::German));
    show(&mut app, &named("coach"));
    let [first, last] = ["coach_show", "coach_off"].map(|key| stop(&mut app, key).expect(key));
    let across = last.max.x - first.min.x;
    let mut texts = app
        .world_mut()
        .query_filtered::<(&ComputedNode, &UiGlobalTransform), With<Text>>();
    let words = texts
        .iter(app.world())
        .map(|(node, at)| rect(node, at))
        .filter(|words| words.max.y <= first.min.y && words.min.x >= first.min.x)
        .map(|words| words.width());
    let widest = words.fold(0.0, f32::max);
    assert!(widest > 0.7 * across, "{widest} of {across}");
}

/// What the text that reads so stands on.
fn ground_of(app: &mut App, words: &str) -> Rect {
    let mut texts = app.world_mut().query::<(&Text, &ChildOf)>();
    let parent = texts
        .iter(app.world())
        .find(|(text, _)| text.0 == words)
        .map(|(_, parent)| parent.parent());
    let parent = parent.unwrap_or_else(|| panic!("nothing reads {words:?}"));
    let mut nodes = app
        .world_mut()
        .query::<(&ComputedNode, &UiGlobalTransform)>();
    let (node, at) = nodes.get(app.world(), parent).expect("a node");
    rect(node, at)
}

/// The paper that a place for the focus lies on.
fn card_round(app: &mut App, key: &str) -> Rect {
    let world = app.world_mut();
    let mut stops = world.query::<(Entity, &Stop)>();
    let found = stops.iter(world).find(|(_, stop)| stop.key == key);
    let (entity, _) = found.unwrap_or_else(|| panic!("there is no {key}"));
    let mut parents = world.query::<&ChildOf>();
    let mut papers = world.query_filtered::<(&ComputedNode, &UiGlobalTransform), With<BoxShadow>>();
    let above: Vec<Entity> = parents.query(world).iter_ancestors(entity).collect();
    let paper = above
        .iter()
        .find_map(|&above| papers.get(world, above).ok());
    let (node, at) = paper.expect("paper");
    rect(node, at)
}

/// Has everything said in a language, in text of a size.
fn in_words(app: &mut App, language: Language, text: TextSize) {
    let mut choices = app.world_mut().resource_mut::<KeptChoices>();
    choices.language = Some(language);
    choices.text_size = text;
    app.update();
    app.insert_resource(Words::new(language));
}

#[test]
fn whose_turn_it_is_stands_beside_the_line_of_moves_and_not_on_it() {
    for window in [(640, 480), (640, 360), (844, 390)] {
        let mut app = opened(window);
        for text in [TextSize::Usual, TextSize::Largest] {
            // The longer words.
            in_words(&mut app, Language::German, text);
            show(&mut app, &named("a new match"));
            let yours = app.world().resource::<Words>().say("turn-yours");
            let ribbon = ground_of(&mut app, &yours);
            let line = stop(&mut app, "moves_open").expect("the line of moves");
            let apart = ribbon.min.x - line.max.x;
            assert!(apart >= 6.0, "{window:?} {text:?}: {apart}");
        }
    }
}

#[test]
fn what_was_sown_is_said_beside_the_tools_and_not_on_them() {
    let mut seen = 0;
    for window in [(640, 480), (640, 360), (844, 390)] {
        let mut app = opened(window);
        for text in [TextSize::Usual, TextSize::Largest] {
            for language in Language::ALL {
                in_words(&mut app, language, text);
                show(&mut app, &named("a new match"));
                let mut current = app.world_mut().resource_mut::<CurrentMatch>();
                let pit = Pit::new(Side::South, 2);
                current.game.play(Ply::Sow(pit)).expect("a free move");
                for _ in 0..3 {
                    app.update();
                }
                let world = app.world();
                let current = world.resource::<CurrentMatch>();
                let (_, said) = last_sowing(world.resource::<Words>(), current).expect("a sowing");
                let mut texts = app
                    .world_mut()
                    .query::<(&Rich, &ComputedNode, &UiGlobalTransform)>();
                let found = texts
                    .iter(app.world())
                    .find(|(rich, ..)| rich.0 == said)
                    .map(|(_, node, at)| rect(node, at));
                // In the lowest windows the line of moves says it alone.
                let Some(words) = found else {
                    continue;
                };
                seen += 1;
                let menu = stop(&mut app, "tool_menu").expect("the menu's tool");
                assert!(words.max.x < menu.min.x, "{window:?} {language:?} {text:?}");
            }
        }
    }
    assert!(seen > 6, "{seen}");
}

#[test]
fn what_decided_a_match_stands_below_its_board_in_small_windows() {
    for window in [(640, 480), (640, 360), (844, 390)] {
        let mut app = opened(window);
        in_words(&mut app, Language::German, TextSize::Usual);
        show(&mut app, &named("result"));
        let current = app.world().resource::<CurrentMatch>();
        let review = known(current, &Limits::nodes(200));
        app.insert_resource(MatchReview(Some(review)));
        for _ in 0..3 {
            app.update();
        }
        let frame = app.world().resource::<Frame>();
        let below = frame.round_match(6).1 * frame.ui_scale;
        let strip = card_round(&mut app, "result_look");
        assert!(
            strip.min.y >= below - 1.0 && strip.max.y <= window.1 as f32 + 1.0,
            "{window:?}: {strip:?}, the board ends at {below}"
        );
    }
}

#[test]
fn a_hint_leads_to_its_lesson_in_every_window() {
    for window in [(844, 390), (640, 480), (640, 360), (390, 844), (360, 640)] {
        let mut app = opened(window);
        let size = Vec2::new(window.0 as f32, window.1 as f32);
        for view in ["hint pit", "hint values"] {
            in_words(&mut app, Language::German, TextSize::Usual);
            show(&mut app, &named(view));
            let found = faults(&mut app, size);
            assert_eq!(found, Vec::<String>::new(), "{window:?} {view}");
            let lesson = stop(&mut app, "hint_lesson").expect("the lesson");
            assert!(
                lesson.size().min_element() >= 40.0,
                "{window:?}: {lesson:?}"
            );
            for other in ["hint_more", "hint_threat", "hint_close"] {
                let other = stop(&mut app, other).unwrap_or_default();
                assert!(lesson.intersect(other).is_empty(), "{window:?} {view}");
            }
            let said = app.world().resource::<Words>().say("hint-lesson");
            let mut labels = app.world_mut().query::<(&Stop, &AccessibleLabel)>();
            let mut labels = labels.iter(app.world());
            assert!(labels.any(|(stop, label)| stop.key == "hint_lesson" && label.0 == said));
        }
    }
}

#[test]
fn a_hint_leaves_the_board_of_a_phone_and_of_a_square_window_in_sight() {
    for window in [(640, 480), (390, 844)] {
        let mut app = opened(window);
        in_words(&mut app, Language::German, TextSize::Usual);
        for view in ["hint idea", "hint pit"] {
            show(&mut app, &named(view));
            let frame = app.world().resource::<Frame>();
            let (above, below) = frame.round_match(6);
            let [above, below] = [above, below].map(|edge| edge * frame.ui_scale);
            let card = card_round(&mut app, "hint_close");
            assert!(
                card.max.y <= above + 2.0 || card.min.y >= below - 2.0,
                "{window:?} {view}: {card:?}, the board from {above} to {below}"
            );
            assert!(card.min.y >= 0.0, "{window:?} {view}: {card:?}");
        }
    }
}

#[test]
fn about_tells_what_the_game_does_for_whom() {
    let mut app = opened(WINDOWS[0]);
    show(&mut app, &named("title"));
    press(&mut app, "title_about");
    assert_eq!(menu(&app), Menu::About);
    let words = app.world().resource::<Words>();
    let told = ["devices", "sight", "hearing", "motion", "time", "voice"]
        .map(|about| words.say(&format!("about-access-{about}")));
    let mut texts = app.world_mut().query::<&Text>();
    for words in told {
        assert!(
            texts.iter(app.world()).any(|text| text.0 == words),
            "{words}"
        );
    }
}
