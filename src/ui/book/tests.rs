use super::super::kit::on_paper;
use super::super::ways::{self, WayInto};
use super::print::showing;
use super::*;
use crate::game::StartExercise;
use crate::learn::{self, lessons};
use crate::rules::{Preset, sowing_text};
use crate::text::{Language, Words};
use crate::view::BoardView;
use crate::view::board_picture::BoardPictures;

/// A book on paper, without a window.
fn on_the_table(language: Language, place: usize) -> App {
    let mut app = on_paper();
    app.insert_resource(Words::new(language))
        .insert_resource(NextState::Pending(Menu::Book))
        .init_resource::<BoardView>()
        .init_resource::<BoardPictures>()
        .init_resource::<crate::seeds::Table>()
        .init_resource::<CurrentMatch>()
        .init_resource::<LastSetup>()
        .init_resource::<Wishes>()
        .init_resource::<crate::game::MenuTrail>()
        .insert_resource(crate::game::Speed::Instant)
        .add_plugins((
            super::super::widget::plugin_of_small_boards,
            ways::plugin,
            plugin,
        ));
    app.insert_resource(BookPage(place));
    app.update();
    app.update();
    app
}

/// Everything that is said on the open pages.
fn said(app: &mut App) -> Vec<String> {
    let mut texts = app
        .world_mut()
        .query::<(&Text, Option<&super::super::kit::Rich>)>();
    texts
        .iter(app.world())
        .map(|(text, rich)| rich.map_or_else(|| text.0.clone(), |rich| rich.0.clone()))
        .collect()
}

fn press(app: &mut App, wanted: BookAct) {
    let mut acts = app.world_mut().query::<(Entity, &BookAct)>();
    let found = acts.iter(app.world()).find(|(_, act)| **act == wanted);
    let entity = found.expect("there is such a button").0;
    app.world_mut().trigger(Activate { entity });
    app.update();
    app.update();
}

#[test]
fn every_page_says_all_its_words_in_both_languages() {
    for language in Language::ALL {
        let mut app = on_the_table(language, 0);
        for number in (0..BookPage::COUNT).step_by(2) {
            app.insert_resource(BookPage(number));
            app.update();
            app.update();
            let said = said(&mut app);
            let words = app.world().resource::<Words>();
            for page in &PAGES[number..number + 2] {
                assert!(said.contains(&words.say(page.title)), "{}", page.title);
                let rules = Preset::Standard.ruleset();
                let values = said::values(words, &rules);
                for part in page.parts {
                    if let pages::Part::Say(id) = part {
                        assert!(said.contains(&words.say_with(id, &values)), "{id}");
                    }
                }
            }
            assert!(
                said.iter()
                    .all(|words| !words.contains("book\u{2d}") && !words.contains('$')),
                "{said:?}"
            );
        }
    }
}

#[test]
fn every_board_plays_as_it_is_written_by_every_set_of_rules() {
    for page in &PAGES {
        let Some(drawn) = page.board() else {
            continue;
        };
        let written: Vec<&str> = drawn.line.split_whitespace().collect();
        for preset in Preset::ALL {
            let shown = showing(drawn, &preset.ruleset()).expect(page.title);
            assert_eq!(shown.line.len(), written.len(), "{}", page.title);
            let mut position = shown.position;
            for (&text, &pit) in written.iter().zip(&shown.line) {
                let (after, sowing) = position.sow(&shown.rules, pit).expect(page.title);
                assert_eq!(text, sowing_text(&sowing), "{}", page.title);
                position = after;
            }
        }
    }
}

#[test]
fn what_captions_say_of_numbers_is_what_happens() {
    let end_of = |title: &str| {
        let page = PAGES.iter().find(|page| page.title == title).expect(title);
        let shown = showing(page.board().expect(title), &Preset::Standard.ruleset()).expect(title);
        let mut position = shown.position;
        let mut sowings = Vec::new();
        for &pit in &shown.line {
            let (after, sowing) = position.sow(&shown.rules, pit).expect("legal");
            position = after;
            sowings.push(sowing);
        }
        (position, sowings)
    };
    let captured = |title| end_of(title).1.last().map(crate::rules::Sowing::captured);
    assert_eq!(captured("book-capture"), Some(6));
    assert_eq!(captured("book-numbers"), Some(5));
    assert_eq!(captured("book-then"), Some(4));
    assert_eq!(captured("book-lone"), Some(1));
    let (chain, sowings) = end_of("book-chains");
    assert_eq!(
        (sowings.len(), chain.board.in_row(crate::rules::Side::South)),
        (10, 0)
    );
    assert_eq!(
        end_of("book-end").0.board.store(crate::rules::Side::North),
        6
    );
    // By the other way to end, the same sowing ends nothing.
    let page = PAGES
        .iter()
        .find(|page| page.title == "book-stops")
        .expect("there");
    let shown = showing(page.board().expect("there"), &Preset::Standard.ruleset()).expect("there");
    let other = Ruleset {
        end: crate::rules::EndRule::MoverHasNone,
        ..shown.rules
    };
    let (_, sowing) = shown.position.sow(&other, shown.line[0]).expect("legal");
    assert_eq!(sowing.end, None);
}

#[test]
fn the_free_move_that_is_wrong_is_worse_by_as_much_as_the_book_says() {
    let page = PAGES
        .iter()
        .find(|page| page.title == "book-refuse")
        .expect("there");
    let shown = showing(page.board().expect("there"), &Preset::Standard.ruleset()).expect("there");
    let limits = crate::engine::Limits::NONE;
    let known = crate::engine::analyse(&shown.position, &shown.rules, &limits, &mut || false);
    let known = known.expect("it is open");
    let value = |index| {
        let pit = crate::rules::Pit::new(crate::rules::Side::South, index);
        let of_pit = known.moves.iter().find(|choice| choice.pit == pit);
        of_pit.expect("legal").value
    };
    assert_eq!(value(5) - value(2), 6);
    assert_eq!(known.value, value(5));
}

#[test]
fn each_chapter_begins_at_the_left_and_every_lesson_that_is_named_exists() {
    for chapter in Chapter::ALL {
        assert_eq!(first_page(chapter) % 2, 0, "{chapter:?}");
    }
    for id in PAGES.iter().filter_map(|page| page.lesson) {
        assert!(lessons().iter().any(|lesson| lesson.id == id), "{id}");
    }
}

#[test]
fn what_is_said_of_this_game_follows_each_option() {
    let words = Words::default();
    let standard = Preset::Standard.ruleset();
    let told = |rules: &Ruleset| {
        use here::Here;
        let all = [
            Here::Board,
            Here::Capture,
            Here::End,
            Here::Half,
            Here::Swap,
        ];
        all.map(|here| here::here_words(&words, rules, here))
    };
    let before = told(&standard);
    let others = [
        Ruleset {
            seeds: 5,
            ..standard
        },
        Ruleset {
            empty_capture: crate::rules::EmptyCapture::Take,
            ..standard
        },
        Ruleset {
            end: crate::rules::EndRule::MoverHasNone,
            ..standard
        },
        Ruleset {
            stop_past_half: true,
            ..standard
        },
        Ruleset {
            pie: true,
            ..standard
        },
    ];
    for (place, rules) in others.iter().enumerate() {
        let after = told(rules);
        for (which, (one, other)) in before.iter().zip(&after).enumerate() {
            assert_eq!(one != other, which == place, "{other}");
        }
    }
}

#[test]
fn pages_turn_by_two_and_tabs_lead_to_chapters() {
    let mut app = on_the_table(Language::English, 0);
    press(&mut app, BookAct::Turn { forward: true });
    assert_eq!(*app.world().resource::<BookPage>(), BookPage(2));
    press(&mut app, BookAct::Turn { forward: false });
    assert_eq!(*app.world().resource::<BookPage>(), BookPage(0));
    press(&mut app, BookAct::Open(Chapter::Story));
    let title = app.world().resource::<Words>().say("book-young");
    assert!(said(&mut app).contains(&title));
    let last = BookPage(BookPage::COUNT - 1);
    assert_eq!(last.turned(Shape::Wide, true), None);
    assert_eq!(BookPage(0).turned(Shape::Tall, false), None);
}

#[test]
fn an_opened_page_is_read_aloud() {
    let mut app = on_the_table(Language::English, 4);
    let read = app.world().resource::<Said>().sentence.clone();
    assert!(
        read.starts_with("The capture. ") && !read.contains('*'),
        "{read}"
    );
    let before = app.world().resource::<Said>().times;
    press(&mut app, BookAct::Turn { forward: true });
    assert_eq!(app.world().resource::<Said>().times, before + 1);
}

/// What is read aloud of a page.
fn read(language: Language, title: &str) -> String {
    let page = PAGES.iter().find(|page| page.title == title).expect(title);
    read::page_words(&Words::new(language), &Preset::Standard.ruleset(), page)
}

#[test]
fn what_tables_hold_is_read_aloud_in_sentences() {
    let stays = read(Language::English, "book-stays");
    for sentence in [
        "One pit a side, one seed: a draw; 2 seeds: minus 2; 3 seeds: plus 6;",
        "6 pits a side, one seed: plus 2; 2 seeds: plus 6; 3 seeds: plus 2; 4 seeds: plus 8; 5 seeds: plus 10; \
         6 seeds: not known.",
    ] {
        assert!(stays.contains(sentence), "{sentence}\n{stays}");
    }
    let turns = read(Language::English, "book-turns");
    for sentence in [
        "A1: minus 14 by both ends.",
        "A3 A2: a draw when a row is empty, minus 2 when the mover has none.",
        "A3 A6: plus 8 by both ends.",
    ] {
        assert!(turns.contains(sentence), "{sentence}\n{turns}");
    }
    let sets = read(Language::English, "book-sources");
    let words = Words::default();
    for family in crate::game::Family::ALL {
        let told = super::super::describe::rules_statement(&words, &family.usual());
        assert!(sets.contains(&told), "{told}\n{sets}");
    }
}

#[test]
fn whatever_a_table_shows_is_read_in_every_language() {
    use crate::engine::margins::{LARGEST, margin};
    use crate::rules::EmptyCapture;
    for language in Language::ALL {
        for (title, lone) in [
            ("book-values", EmptyCapture::Take),
            ("book-stays", EmptyCapture::Leave),
        ] {
            let read = read(language, title);
            let values = (1..=LARGEST)
                .flat_map(|pits| (1..=LARGEST).map(move |seeds| margin(pits, seeds, lone)));
            let values: Vec<Option<i32>> = values.collect();
            let all = |wanted: &dyn Fn(i32) -> bool| {
                values
                    .iter()
                    .flatten()
                    .filter(|&&value| wanted(value))
                    .count()
            };
            assert_eq!(read.matches(": plus ").count(), all(&|value| value > 0));
            assert_eq!(read.matches(": minus ").count(), all(&|value| value < 0));
        }
        for page in &PAGES {
            let read = read(language, page.title);
            assert!(read.chars().count() < 1500, "{}: {read}", page.title);
            assert!(!read.contains(['*', '\u{2212}', '{']), "{read}");
        }
    }
}

#[test]
fn show_it_plays_the_board_of_its_page_alone() {
    let mut app = on_the_table(Language::English, 2);
    press(&mut app, BookAct::Show(3));
    let mut boards = app.world_mut().query::<(&BoardOf, &LiveBoard)>();
    let stores: Vec<(usize, u16)> = boards
        .iter(app.world())
        .map(|(of, board)| (of.0, board.counts().store(crate::rules::Side::South)))
        .collect();
    assert_eq!(stores, [(2, 0), (3, 1)]);
}

#[test]
fn a_lesson_button_lays_the_exercise() {
    let mut app = on_the_table(Language::English, 4);
    let task = learn::Task::of_lesson("capture").expect("a lesson");
    let wanted = WayInto(task);
    let mut acts = app.world_mut().query::<(Entity, &WayInto)>();
    let found = acts.iter(app.world()).find(|(_, act)| **act == wanted);
    let entity = found.expect("there is such a button").0;
    app.world_mut().trigger(Activate { entity });
    let messages = app.world().resource::<Messages<StartExercise>>();
    let started = messages.iter_current_update_messages().last().copied();
    assert_eq!(started, Some(StartExercise(task)));
    app.update();
    assert_eq!(
        *app.world().resource::<State<Screen>>().get(),
        Screen::Exercise
    );
}
