use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::*;
use crate::learn::Task;

/// Each message of a language with its text.
fn messages(language: Language) -> BTreeMap<String, String> {
    let mut messages = BTreeMap::<String, String>::new();
    for part in language.catalogue() {
        let mut open: Option<String> = None;
        for line in part.lines() {
            if let Some((id, text)) = line.split_once(" =")
                && line.starts_with(|first: char| first.is_ascii_lowercase())
            {
                let before = messages.insert(id.to_owned(), text.to_owned());
                assert_eq!(before, None, "{language:?} says {id} twice");
                open = Some(id.to_owned());
            } else if line.starts_with(' ')
                && let Some(text) = open.as_ref().and_then(|id| messages.get_mut(id))
            {
                text.push_str(line);
            }
        }
    }
    messages
}

fn variables(text: &str) -> BTreeSet<String> {
    text.split('$')
        .skip(1)
        .map(|after| {
            after
                .chars()
                .take_while(|c| c.is_ascii_alphanumeric() || *c == '-' || *c == '_')
                .collect()
        })
        .collect()
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The game's own code in a folder, without tests and comments.
fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    rust_files(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join(folder),
        &mut files,
    );
    files
        .into_iter()
        .map(|path| {
            let source = std::fs::read_to_string(&path).unwrap();
            let code = source
                .split("#[cfg(test)]")
                .next()
                .unwrap_or_default()
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"))
                .collect::<Vec<_>>()
                .join("\n");
            (path, code)
        })
        .collect()
}

/// Every id that the game says. The interface keeps some in tables, so there each literal that looks like an id
/// is one; elsewhere only what is said on the spot.
fn said_ids() -> BTreeSet<String> {
    // Tests in files of their own call lessons and puzzles by their names.
    let named = |literal: &str| {
        let puzzle = Task::of_puzzle(literal);
        Task::of_lesson(literal).or(puzzle).is_some()
    };
    let in_tables = sources("src/ui").into_iter().flat_map(|(_, code)| {
        literals(&code)
            .filter(|literal| looks_like_id(literal) && !named(literal))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    });
    let on_the_spot = ["src/view", "src/browser"]
        .into_iter()
        .flat_map(sources)
        .flat_map(|(_, code)| {
            code.split(".say")
                .skip(1)
                .filter_map(|after| literals(after).next().map(str::to_owned))
                .collect::<Vec<_>>()
        });
    in_tables.chain(on_the_spot).collect()
}

/// The ids that a lesson has to have words for, and those that it may have.
fn lesson_ids() -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut needed, mut allowed) = (BTreeSet::new(), BTreeSet::new());
    for lesson in crate::learn::lessons() {
        let title = format!("lesson-{}", lesson.id);
        allowed.insert(format!("{title}-why"));
        for number in 1..=lesson.steps.len() {
            let step = format!("{title}-{number}");
            allowed.extend(["idea", "miss", "done"].map(|more| format!("{step}-{more}")));
            needed.insert(step);
        }
        needed.insert(title);
    }
    (needed, allowed)
}

fn literals(code: &str) -> impl Iterator<Item = &str> {
    code.split('"').skip(1).step_by(2)
}

/// A literal of lower-case words joined by hyphens is the id of a message, and nothing else is.
fn looks_like_id(literal: &str) -> bool {
    literal.contains('-')
        && literal.starts_with(|first: char| first.is_ascii_lowercase())
        && literal
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

#[test]
fn every_id_said_is_in_the_catalogue_and_none_is_idle() {
    let mut said = said_ids();
    let known: BTreeSet<String> = messages(Language::English).into_keys().collect();
    let (needed, allowed) = lesson_ids();
    said.extend(needed);
    said.extend(allowed.intersection(&known).cloned());
    assert_eq!(
        said.difference(&known).collect::<Vec<_>>(),
        Vec::<&String>::new(),
        "not in the catalogue"
    );
    assert_eq!(
        known.difference(&said).collect::<Vec<_>>(),
        Vec::<&String>::new(),
        "never said"
    );
}

#[test]
fn no_words_outside_the_catalogue() {
    for (path, code) in ["src/ui", "src/view", "src/browser"]
        .into_iter()
        .flat_map(sources)
    {
        for opening in [
            "Text::new(\"",
            "TextSpan::new(\"",
            "AccessibleLabel::new(\"",
            "Text2d::new(\"",
        ] {
            for after in code.split(opening).skip(1) {
                let literal = after.split('"').next().unwrap_or_default();
                assert!(
                    !literal.chars().any(char::is_alphabetic),
                    "{} says {literal:?} by itself",
                    path.display()
                );
            }
        }
    }
}

#[test]
fn every_catalogue_is_sound() {
    for language in Language::ALL {
        for part in language.catalogue() {
            assert!(
                FluentResource::try_new((*part).to_owned()).is_ok(),
                "{language:?}"
            );
        }
    }
}

#[test]
fn every_language_says_everything_with_the_same_variables() {
    let english = messages(Language::English);
    for language in Language::ALL {
        let other = messages(language);
        assert!(
            english.keys().eq(other.keys()),
            "{language:?} lacks {:?} and has {:?} besides",
            english
                .keys()
                .filter(|id| !other.contains_key(*id))
                .collect::<Vec<_>>(),
            other
                .keys()
                .filter(|id| !english.contains_key(*id))
                .collect::<Vec<_>>(),
        );
        for (id, text) in &english {
            assert_eq!(
                variables(text),
                variables(&other[id]),
                "{id} in {language:?}"
            );
        }
    }
}

#[test]
fn a_tag_with_a_country_finds_its_language_and_a_foreign_one_none() {
    assert_eq!(Language::of_tag("de-AT"), Some(Language::German));
    assert_eq!(Language::of_tag("en_GB"), Some(Language::English));
    assert_eq!(Language::of_tag("fr"), None);
    assert_eq!(Language::of_tag("C"), None);
}

#[test]
fn the_first_wish_that_can_be_granted_counts() {
    assert_eq!(
        Language::of_wishes(["fr-FR", "de-CH", "en-US"]),
        Some(Language::German)
    );
    assert_eq!(Language::of_wishes(["fr", "C"]), None);
    assert_eq!(Language::of_wishes::<&str>([]), None);
}

#[test]
fn variables_are_filled_in() {
    let words = Words::default();
    assert_eq!(
        words.say_with("banner-capture", &[("n", 5.into())]),
        "5 captured"
    );
}

#[test]
fn lengthened_words_are_almost_half_as_long_again_and_keep_variables_and_stars() {
    let words = Words::lengthened();
    let said = words.say_with(
        "hint-pit-captures",
        &[("pit", "A3".into()), ("n", 5.into())],
    );
    assert!(said.contains("*A3*") && said.contains('5'), "{said}");
    let plain = Words::default().say_with(
        "hint-pit-captures",
        &[("pit", "A3".into()), ("n", 5.into())],
    );
    let ratio = said.len() as f32 / plain.len() as f32;
    assert!((1.25..1.5).contains(&ratio), "{said}");
}
