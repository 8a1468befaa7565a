//! What a picture was ordered to show, and whether that can be shown at all.

use std::path::PathBuf;

use bevy::prelude::*;

use super::impossible::Impossible;
use super::prelude::plies;
use super::scene::{CloseUp, Scene, Strip, Tongue};
use crate::game::Speed;
use crate::learn::Task;
use crate::rules::{Hollow, LabelStyle, Match, Pit, Ply, Preset, Ruleset, Side};
use crate::seeds::{BoardKind, SeedKind};
use crate::store::TextSize;
use crate::ui::BookPage;

/// The longest side that a magnified window may have, in pixels; many devices draw no larger ones.
const LONGEST_SIDE: f32 = 8192.0;

/// An order as somebody wrote it.
#[derive(Clone, Debug)]
pub struct Order {
    /// Where the picture goes.
    pub file: PathBuf,
    /// What it shows.
    pub scene: Scene,
    /// The step of a lesson, such as "capture-1"; without it the first of all.
    pub lesson: Option<String>,
    /// Sowings played before, such as "A3+ A6 B2".
    pub moves: String,
    /// Seconds after the last sowing began, or after the scene opened.
    pub at: Option<f32>,
    /// The pit pointed at.
    pub focus: Option<String>,
    /// Several moments instead of one.
    pub strip: Option<Strip>,
    /// How much larger than the window.
    pub zoom: f32,
    /// The pit or store in the middle of what is drawn larger: "A3", "S" or "N".
    pub zoom_at: Option<String>,
    /// Whether movement is reduced.
    pub reduced: bool,
    /// Whether the tools lie at the left.
    pub left_handed: bool,
    /// Whether what is heard is written too.
    pub captions: bool,
    /// How fast the last sowing is shown.
    pub speed: Speed,
    /// Whether the board is drawn finely even where that takes long.
    pub fine: bool,
    /// Whether the table stands in the light of the evening.
    pub evening: bool,
    /// Which board.
    pub board: BoardKind,
    /// Which seeds.
    pub seeds: SeedKind,
    /// Which words.
    pub tongue: Tongue,
    /// How large the interface's text is.
    pub text_size: TextSize,
    /// The rules; without them those that suit the scene.
    pub rules: Option<Ruleset>,
    /// Seeds every random choice.
    pub seed: u64,
    /// The window's size, in logical pixels.
    pub size: UVec2,
    /// Which page of the book lies open, from 1.
    pub page: usize,
}

/// An order that can be carried out.
#[derive(Resource, Clone, Debug)]
pub struct Shot {
    pub(super) file: PathBuf,
    pub(super) scene: Scene,
    pub(super) lesson: Option<Task>,
    pub(super) plies: Vec<Ply>,
    pub(super) at: Option<f32>,
    pub(super) focus: Option<Pit>,
    pub(super) strip: Option<Strip>,
    pub(super) close_up: Option<CloseUp>,
    pub(super) reduced: bool,
    pub(super) left_handed: bool,
    pub(super) captions: bool,
    pub(super) speed: Speed,
    pub(super) fine: bool,
    pub(super) evening: bool,
    pub(super) board: BoardKind,
    pub(super) seeds: SeedKind,
    pub(super) tongue: Tongue,
    pub(super) text_size: TextSize,
    pub(super) rules: Ruleset,
    pub(super) seed: u64,
    pub(super) size: UVec2,
    pub(super) page: usize,
}

impl Order {
    /// Finds out whether everything that was asked for exists.
    ///
    /// # Errors
    /// Says which option asks for something that is not there.
    pub fn check(self) -> Result<Shot, Impossible> {
        let rules = self.rules.unwrap_or_else(|| match self.scene {
            Scene::Pie => Preset::Tournament4.ruleset(),
            _ => Preset::Standard.ruleset(),
        });
        let pit = |option, label: &str| {
            LabelStyle::Letters
                .parse(label, rules.pits)
                .map_err(|error| Impossible::of(option, error))
        };
        let focus = self
            .focus
            .as_deref()
            .map(|label| pit("--focus", label))
            .transpose()?;
        let hollow = match self.zoom_at.as_deref() {
            None => None,
            Some("S" | "s") => Some(Hollow::Store(Side::South)),
            Some("N" | "n") => Some(Hollow::Store(Side::North)),
            Some(label) => Some(pit("--zoom-at", label)?.into()),
        };
        let lesson = step_of(self.scene, self.lesson.as_deref())?;
        let start = lesson.and_then(Task::start);
        let start = start.unwrap_or_else(|| Match::new(rules));
        let plies = plies(self.scene, &self.moves, start)?;
        if self.scene == Scene::LookBack && plies.is_empty() {
            return Err(Impossible::of(
                "--scene",
                "look-back needs --moves to look back at",
            ));
        }
        let folder = self
            .file
            .parent()
            .filter(|path| !path.as_os_str().is_empty());
        if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
            let why = format!("there is no folder {}", folder.display());
            return Err(Impossible::of("--shot", why));
        }
        if self.file.extension().is_none_or(|ending| ending != "png") {
            return Err(Impossible::of(
                "--shot",
                "the file's name has to end in .png",
            ));
        }
        if self.at.is_some_and(|at| !(0.0..=600.0).contains(&at)) {
            return Err(Impossible::of("--at", "from 0 to 600 seconds"));
        }
        if !(1..=BookPage::COUNT).contains(&self.page) {
            let why = format!("from 1 to {}", BookPage::COUNT);
            return Err(Impossible::of("--page", why));
        }
        let longest = self.size.max_element() as f32 * self.zoom;
        if !(self.zoom >= 1.0 && longest <= LONGEST_SIDE) {
            let why = format!(
                "from 1 up to what makes a window of {LONGEST_SIDE} pixels, not {}",
                self.zoom
            );
            return Err(Impossible::of("--zoom", why));
        }
        if let Some(strip) = self.strip {
            strip.check()?;
        }
        let close_up = (self.zoom > 1.0 || hollow.is_some()).then_some(CloseUp {
            factor: self.zoom,
            hollow,
        });
        Ok(Shot {
            file: self.file,
            scene: self.scene,
            lesson,
            plies,
            at: self.at,
            focus,
            strip: self.strip,
            close_up,
            reduced: self.reduced,
            left_handed: self.left_handed,
            captions: self.captions,
            speed: self.speed,
            fine: self.fine,
            evening: self.evening,
            board: self.board,
            seeds: self.seeds,
            tongue: self.tongue,
            text_size: self.text_size,
            rules,
            seed: self.seed,
            size: self.size,
            page: self.page,
        })
    }
}

/// The step of a lesson, or the puzzle, that a scene shows.
fn step_of(scene: Scene, name: Option<&str>) -> Result<Option<Task>, Impossible> {
    if scene == Scene::Puzzle {
        let name = name.unwrap_or("capture-1");
        return Task::of_puzzle(name)
            .map(Some)
            .ok_or_else(|| Impossible::of("--lesson", format!("there is no puzzle {name:?}")));
    }
    if scene != Scene::Lesson {
        return match name {
            Some(_) => Err(Impossible::of("--lesson", "only with --scene lesson")),
            None => Ok(None),
        };
    }
    let name = name.unwrap_or("sow-1");
    Task::of_step(name)
        .map(Some)
        .ok_or_else(|| Impossible::of("--lesson", format!("there is no step called {name:?}")))
}

#[cfg(test)]
use crate::text::Language;

#[cfg(test)]
impl Order {
    /// A picture of a new match, of which tests change what they are about.
    pub(super) fn plain() -> Self {
        Self {
            file: "picture.png".into(),
            scene: Scene::Match,
            lesson: None,
            moves: String::new(),
            at: None,
            focus: None,
            strip: None,
            zoom: 1.0,
            zoom_at: None,
            reduced: false,
            left_handed: false,
            captions: false,
            speed: Speed::Normal,
            fine: false,
            evening: false,
            board: BoardKind::Walnut,
            seeds: SeedKind::Nut,
            tongue: Tongue::Spoken(Language::English),
            text_size: TextSize::Usual,
            rules: None,
            seed: 1,
            size: UVec2::new(1280, 720),
            page: 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(order: Order) -> String {
        order
            .check()
            .map_or_else(|why| why.to_string(), |_| String::new())
    }

    #[test]
    fn nonsense_is_refused_option_by_option() {
        let strip = |frames, every, width| {
            Some(Strip {
                frames,
                every,
                width,
            })
        };
        let refused = [
            (
                "--moves",
                Order {
                    moves: "A3 Q9".to_owned(),
                    ..Order::plain()
                },
            ),
            (
                "--focus",
                Order {
                    focus: Some("C1".to_owned()),
                    ..Order::plain()
                },
            ),
            (
                "--lesson",
                Order {
                    scene: Scene::Lesson,
                    lesson: Some("capture-9".to_owned()),
                    ..Order::plain()
                },
            ),
            (
                "--zoom-at",
                Order {
                    zoom_at: Some("A9".to_owned()),
                    ..Order::plain()
                },
            ),
            (
                "--zoom",
                Order {
                    zoom: 20.0,
                    ..Order::plain()
                },
            ),
            (
                "--zoom",
                Order {
                    zoom: f32::NAN,
                    ..Order::plain()
                },
            ),
            (
                "--at",
                Order {
                    at: Some(-1.0),
                    ..Order::plain()
                },
            ),
            (
                "--shot",
                Order {
                    file: "no/such/folder/a.png".into(),
                    ..Order::plain()
                },
            ),
            (
                "--shot",
                Order {
                    file: "a.tiff".into(),
                    ..Order::plain()
                },
            ),
            (
                "--strip",
                Order {
                    strip: strip(0, 0.1, None),
                    ..Order::plain()
                },
            ),
            (
                "--every",
                Order {
                    strip: strip(2, 0.0, None),
                    ..Order::plain()
                },
            ),
            (
                "--strip-width",
                Order {
                    strip: strip(2, 0.1, Some(1)),
                    ..Order::plain()
                },
            ),
            (
                "--page",
                Order {
                    page: 0,
                    ..Order::plain()
                },
            ),
            (
                "--scene",
                Order {
                    scene: Scene::LookBack,
                    moves: String::new(),
                    ..Order::plain()
                },
            ),
        ];
        for (option, order) in refused {
            let said = refusal(order);
            assert!(
                said.starts_with(&format!("{option}: ")),
                "{option}: {said:?}"
            );
        }
    }

    #[test]
    fn stores_and_pits_can_be_looked_at_closely() {
        for (label, hollow) in [
            ("S", Hollow::Store(Side::South)),
            ("n", Hollow::Store(Side::North)),
            ("A3", Pit::new(Side::South, 2).into()),
        ] {
            let order = Order {
                zoom: 4.0,
                zoom_at: Some(label.to_owned()),
                ..Order::plain()
            };
            let close_up = order.check().expect("a hollow").close_up;
            assert_eq!(
                close_up,
                Some(CloseUp {
                    factor: 4.0,
                    hollow: Some(hollow)
                })
            );
        }
    }

    #[test]
    fn an_offer_to_swap_seats_comes_with_rules_that_have_it() {
        let order = Order {
            scene: Scene::Pie,
            ..Order::plain()
        };
        assert!(order.check().is_ok());
    }
}
