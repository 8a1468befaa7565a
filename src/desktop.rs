//! The desktop's front door: what the command line asks for.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};
use serde::de::{DeserializeOwned, IntoDeserializer};

use crate::app::{WindowPlan, game};
use crate::flow::GivenText;
use crate::game::{Speed, SystemCalm, SystemContrast, SystemDark};
use crate::learn::{lesson_lines, puzzle_lines};
use crate::offscreen::{
    BusyScene, Frames, Order, Part, Rest, Rested, Scene, SelfPlay, Strip, Tongue, Walk, Walked,
    measure_empty, report, run_empty, told,
};
use crate::rules::{Position, Preset, Record, Ruleset};
use crate::seeds::{BoardKind, SeedKind};
use crate::store::{FileStorage, Keeper, MemoryStorage, TextSize};
use crate::text::{Language, SystemLanguage};
use crate::wishes::Wished;

/// Kalah, the two-row sowing game.
#[derive(Parser, Debug)]
#[command(name = "kalah", version, about)]
struct CommandLine {
    /// Opens this file: a game as a record, or a position.
    #[arg(value_name = "FILE", conflicts_with_all = ["shot", "self_play", "bench_frames", "bench_rest", "bench_empty"])]
    file: Option<PathBuf>,
    /// Draws one picture into this PNG file and leaves.
    #[arg(long, value_name = "FILE.png", conflicts_with = "self_play")]
    shot: Option<PathBuf>,
    /// Plays one whole game, computer against computer, and leaves its record and pictures in this folder.
    #[arg(long, value_name = "FOLDER")]
    self_play: Option<PathBuf>,
    /// Walks through this by clicks, tells what does not stand as it should, and leaves pictures in `--into`.
    #[arg(long, value_enum, value_name = "WHAT", requires = "into", conflicts_with_all = ["shot", "self_play"])]
    walk: Option<Walked>,
    /// The folder for the pictures of a walk.
    #[arg(long, requires = "walk", value_name = "FOLDER")]
    into: Option<PathBuf>,
    /// Only the lessons, puzzles or pages of a walk whose names begin so, such as capture-.
    #[arg(long, requires = "walk", value_name = "NAME")]
    only: Option<String>,
    /// Lists what there is to learn, one line each: id, theme, board, right first move.
    #[arg(long, value_enum, value_name = "WHAT", exclusive = true)]
    list: Option<Listed>,
    /// What the picture shows.
    #[arg(long, value_enum, default_value_t = Scene::Match)]
    scene: Scene,
    /// Sowings played before the picture is made, such as "A3+ A6 B2".
    #[arg(long, value_name = "SOWINGS", default_value = "")]
    moves: String,
    /// Seconds after the last sowing began; without it the picture waits until everything lies still.
    #[arg(long, value_name = "SECONDS")]
    at: Option<f32>,
    /// The page of the book that lies open.
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    page: usize,
    /// The pit that is pointed at, such as A2.
    #[arg(long, value_name = "PIT")]
    focus: Option<String>,
    /// The step that the scene of a lesson shows, such as capture-1; `--list lessons` names them.
    #[arg(long, requires = "shot", value_name = "STEP")]
    lesson: Option<String>,
    /// Makes one picture of this many moments, the first at `--at`, in rows of four.
    #[arg(long, requires = "shot", value_name = "FRAMES")]
    strip: Option<u32>,
    /// Seconds from one moment of a strip to the next.
    #[arg(
        long,
        requires = "strip",
        value_name = "SECONDS",
        default_value_t = 0.1
    )]
    every: f32,
    /// Width of each moment of a strip, in pixels.
    #[arg(long, requires = "strip", value_name = "PIXELS")]
    strip_width: Option<u32>,
    /// Draws everything this many times as large and keeps a part of the window's size.
    #[arg(long, requires = "shot", value_name = "FACTOR", default_value_t = 1.0)]
    zoom: f32,
    /// The middle of that part: a pit such as A3, or a store, S or N.
    #[arg(long, requires = "shot", value_name = "HOLLOW")]
    zoom_at: Option<String>,
    /// Keeps movement to short fades.
    #[arg(long, requires = "shot")]
    reduced: bool,
    /// Lays the tools of a small window at the left.
    #[arg(long, requires = "shot")]
    left_handed: bool,
    /// Writes what is heard.
    #[arg(long, requires = "shot")]
    captions: bool,
    /// How fast the last sowing is shown: slow, normal, fast or instant.
    #[arg(long, requires = "shot", value_name = "NAME", value_parser = speed, default_value = "normal")]
    speed: Speed,
    /// Draws the board as finely as on a graphics card, however long that takes.
    #[arg(long, requires = "shot")]
    fine: bool,
    /// Shows the table in the light of the evening.
    #[arg(long, requires = "shot")]
    evening: bool,
    /// The board of the picture: walnut, carton, paper, sand or contrast.
    #[arg(long, requires = "shot", value_name = "NAME", value_parser = named::<BoardKind>, default_value = "walnut")]
    board: BoardKind,
    /// The seeds of the picture: nut, pebble, bead, button or number.
    #[arg(long, requires = "shot", value_name = "NAME", value_parser = named::<SeedKind>, default_value = "nut")]
    seeds: SeedKind,
    /// The language: its tag, such as de. In a picture also `long`, English made half as long again.
    #[arg(long, value_name = "TAG", value_parser = tongue)]
    language: Option<Tongue>,
    /// The text size of the picture in percent: 100, 125, 150 or 200.
    #[arg(long, value_name = "PERCENT", value_parser = named::<TextSize>, default_value = "100")]
    text: TextSize,
    /// Measures so many frames of the busiest scene, and of an empty window beside it.
    #[arg(long, value_name = "FRAMES", conflicts_with_all = ["shot", "self_play"])]
    bench_frames: Option<u32>,
    /// Says what was measured as JSON.
    #[arg(long, requires = "bench_frames")]
    json: bool,
    /// Leaves parts out of the busiest scene, to find what costs.
    #[arg(
        long,
        requires = "bench_frames",
        value_enum,
        value_delimiter = ',',
        hide = true
    )]
    without: Vec<Part>,
    /// Measures the processor's share while nothing moves for so many seconds, and memory over forty sowings (JSON).
    #[arg(long, value_name = "SECONDS", conflicts_with_all = ["shot", "self_play", "bench_frames"])]
    bench_rest: Option<f32>,
    /// Measures the empty window alone.
    #[arg(long, value_name = "FRAMES", hide = true)]
    bench_empty: Option<u32>,
    /// The window's size.
    #[arg(long, value_name = "WxH", value_parser = size, default_value = "1280x720")]
    size: UVec2,
    /// Seeds every random choice.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The rules, by name: standard, tournament-3, tournament-4, tournament-6, first-steps, homemade.
    #[arg(long, value_name = "NAME", value_parser = preset)]
    preset: Option<Ruleset>,
    /// Keeps matches and settings in this folder instead of the usual place.
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
}

/// What can be listed.
#[derive(clap::ValueEnum, Clone, Copy, Debug)]
enum Listed {
    /// The lessons, step by step.
    Lessons,
    /// The puzzles, the daily ones among them.
    Puzzles,
}

impl Listed {
    /// The list, a line for each.
    fn text(self) -> String {
        let lines: Vec<String> = match self {
            Self::Lessons => lesson_lines().collect(),
            Self::Puzzles => puzzle_lines().collect(),
        };
        lines.join("\n")
    }
}

fn size(text: &str) -> Result<UVec2, String> {
    let (width, height) = text
        .split_once(['x', 'X'])
        .ok_or("a size looks like 1280x720")?;
    let side = |text: &str| match text.trim().parse::<u32>() {
        Ok(side @ 64..=8192) => Ok(side),
        _ => Err(format!("{text:?} is not a side from 64 to 8192 pixels")),
    };
    Ok(UVec2::new(side(width)?, side(height)?))
}

/// Reads the name that settings are kept under.
fn named<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    T::deserialize(text.into_deserializer())
        .map_err(|error: serde::de::value::Error| error.to_string())
}

fn tongue(text: &str) -> Result<Tongue, String> {
    Tongue::of_name(text).ok_or_else(|| format!("there is no catalogue for {text:?}"))
}

fn speed(text: &str) -> Result<Speed, String> {
    let named = Speed::ALL.into_iter().find(|speed| {
        let name = format!("{speed:?}").to_lowercase();
        name == text
    });
    named.ok_or_else(|| format!("there is no speed called {text:?}"))
}

fn preset(text: &str) -> Result<Ruleset, String> {
    Preset::from_name(text)
        .map(Preset::ruleset)
        .ok_or_else(|| format!("there is no rule set called {text:?}"))
}

/// Runs what the command line asks for: the game, one picture, or one game played off-screen.
#[must_use]
pub fn run() -> AppExit {
    let asked = CommandLine::parse();
    if let Some(file) = asked.shot {
        let order = Order {
            file,
            scene: asked.scene,
            lesson: asked.lesson,
            moves: asked.moves,
            at: asked.at,
            focus: asked.focus,
            strip: asked.strip.map(|frames| Strip {
                frames,
                every: asked.every,
                width: asked.strip_width,
            }),
            zoom: asked.zoom,
            zoom_at: asked.zoom_at,
            page: asked.page,
            reduced: asked.reduced,
            left_handed: asked.left_handed,
            captions: asked.captions,
            speed: asked.speed,
            fine: asked.fine,
            evening: asked.evening,
            board: asked.board,
            seeds: asked.seeds,
            text_size: asked.text,
            tongue: asked.language.unwrap_or_default(),
            rules: asked.preset,
            seed: asked.seed,
            size: asked.size,
        };
        let shot = order.check().unwrap_or_else(|why| refuse(&why));
        let mut app = offscreen(asked.size);
        app.add_plugins(shot);
        return app.run();
    }
    if let Some(folder) = asked.self_play {
        let mut app = offscreen(asked.size);
        app.add_plugins(SelfPlay {
            folder,
            rules: asked.preset.unwrap_or_else(|| Preset::Standard.ruleset()),
            seed: asked.seed,
        });
        return app.run();
    }
    if let (Some(through), Some(folder)) = (asked.walk, asked.into) {
        if let Err(why) = std::fs::create_dir_all(&folder) {
            refuse(&format!("{}: {why}", folder.display()));
        }
        let mut app = offscreen(asked.size);
        app.add_plugins(Walk {
            through,
            folder,
            only: asked.only,
            size: asked.size,
            tongue: asked.language.unwrap_or_default(),
            text_size: asked.text,
        });
        return app.run();
    }
    if let Some(listed) = asked.list {
        return print(Some(listed.text()));
    }
    if let Some(frames) = asked.bench_empty {
        return print(run_empty(frames, asked.size).map(|value| value.to_string()));
    }
    if let Some(seconds) = asked.bench_rest {
        let measured = Rested::default();
        let mut app = offscreen(asked.size);
        app.add_plugins(Rest {
            seconds,
            measured: measured.clone(),
        });
        app.run();
        return print(measured.report().map(|value| value.to_string()));
    }
    if let Some(frames) = asked.bench_frames {
        return print(bench(frames, asked.size, asked.without, asked.json));
    }
    let given = asked.file.map(|file| {
        open(&file).unwrap_or_else(|why| refuse(&format!("{}: {why}", file.display())))
    });
    let keeper = match asked
        .data
        .map(FileStorage::in_folder)
        .or_else(FileStorage::in_users_folder)
    {
        Some(files) => Keeper::new(files),
        // A system without a home for files: the game is played all the same.
        None => Keeper::new(MemoryStorage::default()),
    };
    let plan = WindowPlan {
        size: asked.size,
        exact: false,
    };
    let mut app = game(keeper, plan);
    app.insert_resource(SystemLanguage(match asked.language {
        Some(Tongue::Spoken(language)) => language,
        _ => Language::of_wishes(sys_locale::get_locales()).unwrap_or_default(),
    }));
    let wished = Wished::by_system();
    app.insert_resource(SystemCalm(wished.calm))
        .insert_resource(SystemContrast(wished.contrast))
        .insert_resource(SystemDark(wished.dark));
    if let Some(given) = given {
        app.insert_resource(given);
    }
    app.run()
}

/// Reads a file that holds a game or a position.
fn open(file: &Path) -> Result<GivenText, String> {
    let bytes = std::fs::read(file).map_err(|why| why.to_string())?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let starts = text.trim_start_matches('\u{feff}').trim_start();
    let wrong = if starts.starts_with('<') {
        starts.trim_end().parse::<Position>().err()
    } else {
        Record::from_bytes(&bytes).err()
    };
    wrong.map_or(Ok(GivenText(text)), |error| Err(error.to_string()))
}

/// Measures the busiest scene and the empty window.
fn bench(frames: u32, size: UVec2, without: Vec<Part>, json: bool) -> Option<String> {
    let measured = Frames::default();
    let mut app = offscreen(size);
    app.add_plugins(BusyScene {
        frames,
        without,
        measured: measured.clone(),
    });
    app.run();
    let scene = measured.summary()?;
    let empty = measure_empty(frames, size)
        .inspect_err(|error| error!("{error}"))
        .ok()?;
    Some(if json {
        report(&scene, &empty, size).to_string()
    } else {
        told(&scene, &empty, size)
    })
}

/// Prints a result; without one the program has failed.
fn print(result: Option<String>) -> AppExit {
    let Some(text) = result else {
        return AppExit::error();
    };
    match writeln!(io::stdout(), "{text}") {
        Ok(()) => AppExit::Success,
        Err(_) => AppExit::error(),
    }
}

/// Says what cannot be done, as the command line's own errors are said, and leaves with code 2.
fn refuse(why: &impl std::fmt::Display) -> ! {
    CommandLine::command()
        .error(ErrorKind::ValueValidation, why)
        .exit()
}

fn offscreen(size: UVec2) -> App {
    game(
        Keeper::new(MemoryStorage::default()),
        WindowPlan { size, exact: true },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_a_game_or_a_position_or_says_where_it_stops_being_one() {
        let file = std::env::temp_dir().join(format!("kalah-given-{}.kalah", std::process::id()));
        let given = |text: &str| {
            std::fs::write(&file, text).expect("writable");
            open(&file).map(|given| given.0)
        };
        for text in [
            "1. A3+ A6 B2",
            "\u{feff}[Rules \"homemade\"]\n\n1. A1\n",
            " <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> N\n",
        ] {
            assert_eq!(given(text).as_deref(), Ok(text));
        }
        let why = given("1. A3+\nA3").expect_err("an empty pit");
        assert!(
            why.starts_with("line 2, column 1: expected a legal move"),
            "{why}"
        );
        let why = given("<6,0").expect_err("half a board");
        assert!(why.starts_with("line 1, column 5"), "{why}");
        std::fs::remove_file(&file).expect("it was written");
        assert!(open(&file).is_err());
    }
}
