//! Every text of every screen, measured with the real faces: nothing is cut off, runs out of what it stands on or over
//! its neighbour, in any language, at the usual text size and at twice that.

mod measure;
mod places;
mod views;

use bevy::prelude::*;
use bevy::text::{FontFeatureTag, FontFeatures};

use super::BookPage;
use super::Stop;
use super::headless::resize;
use crate::store::{GameLeft, KeptChoices, Movement, TextSize};
use crate::text::{Language, Words};
use crate::typeface::Typefaces;
use measure::{faults, rect};
pub(super) use views::interface;
use views::{View, leaf, show, views};

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
fn all_faults(text: TextSize, tongues: &[Tongue]) -> Vec<String> {
    let mut app = interface();
    app.update();
    let mut choices = app.world_mut().resource_mut::<KeptChoices>();
    choices.captions = true;
    // What slides in stands where it comes to rest.
    choices.movement = Movement::Calm;
    choices.text_size = text;
    let mut found = Vec::new();
    for size in SIZES {
        resize(&mut app, size);
        for tongue in tongues {
            let words = match tongue {
                Tongue::Spoken(language) => Words::new(*language),
                Tongue::Long => Words::lengthened(),
            };
            let mut choices = app.world_mut().resource_mut::<KeptChoices>();
            choices.language = Some(words.language());
            app.update();
            app.insert_resource(words);
            for view in views().into_iter().filter(|view| measured(view, text)) {
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
    found
}

/// The swap's offer with larger text has a test of its own.
fn measured(view: &View, text: TextSize) -> bool {
    text == TextSize::Usual || view.name != "swap"
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
fn no_text_is_cut_on_any_screen_in_any_language() {
    assert_none(&all_faults(TextSize::Usual, &SPOKEN));
}

#[test]
fn no_text_is_cut_on_any_screen_where_words_are_half_as_long_again() {
    assert_none(&all_faults(TextSize::Usual, &[Tongue::Long]));
}

#[test]
fn no_text_is_cut_on_any_screen_where_text_is_half_as_large_again() {
    assert_none(&all_faults(TextSize::Large, &SPOKEN));
}

#[test]
fn no_text_is_cut_on_any_screen_at_twice_the_size() {
    assert_none(&all_faults(TextSize::Largest, &SPOKEN));
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
fn the_offer_to_swap_fits_with_larger_text_on_upright_windows() {
    for window in [(390, 844), (360, 640)] {
        let mut app = interface();
        resize(&mut app, window);
        app.world_mut().resource_mut::<KeptChoices>().text_size = TextSize::Largest;
        app.update();
        let swap = views().into_iter().find(|view| view.name == "swap");
        show(&mut app, &swap.expect("the offer"));
        let size = Vec2::new(window.0 as f32, window.1 as f32);
        assert_eq!(faults(&mut app, size), Vec::<String>::new(), "{window:?}");
    }
}

#[test]
fn every_page_of_the_book_fits() {
    let spreads: Vec<View> = (0..BookPage::COUNT).step_by(2).map(leaf).collect();
    assert_eq!(faults_of(&spreads, (1280, 720)), Vec::<String>::new());
    let pages: Vec<View> = (0..BookPage::COUNT).step_by(3).map(leaf).collect();
    for window in [(844, 390), (390, 844)] {
        assert_eq!(faults_of(&pages, window), Vec::<String>::new());
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

#[test]
fn figures_in_the_display_face_stand_on_the_line() {
    let lining: FontFeatures = [FontFeatureTag::LINING_FIGURES].into();
    let mut app = interface();
    resize(&mut app, (1280, 720));
    app.update();
    let display = app.world().resource::<Typefaces>().display.clone();
    let mut seen = 0;
    for view in views() {
        show(&mut app, &view);
        let mut texts = app.world_mut().query::<(&Text, &TextFont)>();
        for (text, font) in texts.iter(app.world()) {
            let figures = text.0.contains(|sign: char| sign.is_ascii_digit());
            if figures && font.font == display.clone().into() {
                assert_eq!(font.font_features, lining, "{}: {:?}", view.name, text.0);
                seen += 1;
            }
        }
    }
    assert!(seen > 0, "no title has figures");
}

/// Where a named place among those for the focus lies.
fn stop(app: &mut App, key: &str) -> Option<Rect> {
    let world = app.world_mut();
    let mut stops = world.query::<(&Stop, &ComputedNode, &UiGlobalTransform)>();
    let found = stops.iter(world).find(|(stop, _, _)| stop.key == key);
    found.map(|(_, node, at)| rect(node, at))
}

#[test]
fn the_slip_of_a_game_that_was_left_covers_neither_tools_nor_message() {
    for window in [(1280, 720), (844, 390)] {
        let mut app = interface();
        resize(&mut app, window);
        app.update();
        let match_view = views().into_iter().find(|view| view.name == "a new match");
        show(&mut app, &match_view.expect("a new match"));
        app.world_mut().write_message(GameLeft(1));
        for _ in 0..3 {
            app.update();
        }
        let back = stop(&mut app, "toast_bring_back").expect("the slip");
        for key in ["tool_undo", "tool_hint", "tool_menu", "rules_open"] {
            let tool = stop(&mut app, key).expect("a tool");
            assert!(tool.intersect(back).is_empty(), "{window:?}: {key}");
        }
        // The message stands in the upper band.
        assert!(back.min.y > window.1 as f32 / 2.0, "{window:?}: {back:?}");
    }
}
