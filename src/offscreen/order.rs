//! What a picture was ordered to show, and whether that can be shown at all.

use std::fmt;
use std::path::PathBuf;

use bevy::prelude::*;
use clap::ValueEnum;

use crate::game::Speed;
use crate::rules::{
    Awaiting, Hollow, LabelStyle, Match, Pit, Ply, PlyText, Preset, Ruleset, Side, parse_plies,
};
use crate::seeds::{BoardKind, SeedKind};

/// The longest side that a magnified window may have, in pixels; many devices draw no larger ones.
const LONGEST_SIDE: f32 = 8192.0;

/// What a picture shows.
#[derive(ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scene {
    /// The board being lit before the title.
    Loading,
    /// The title.
    Title,
    /// Choosing opponent and rules.
    NewGame,
    /// The board in play.
    #[default]
    Match,
    /// The pie rule's offer; under tournament rules and after one sowing unless told otherwise.
    Pie,
    /// The end of a game; of one played greedily by both sides unless told otherwise.
    Result,
    /// The pause menu.
    Pause,
    /// The settings, opened during a match.
    Settings,
}

/// Several moments side by side in one picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strip {
    /// How many.
    pub frames: u32,
    /// Shown seconds from one to the next.
    pub every: f32,
    /// Width of each in the picture, in pixels; as drawn if there is none.
    pub width: Option<u32>,
}

/// A part of the window drawn larger, with all the detail that a larger window has.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CloseUp {
    /// How much larger.
    pub factor: f32,
    /// What lies in the middle; without it the board's own middle.
    pub hollow: Option<Hollow>,
}

/// An order as somebody wrote it.
#[derive(Clone, Debug)]
pub struct Order {
    /// Where the picture goes.
    pub file: PathBuf,
    /// What it shows.
    pub scene: Scene,
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
    /// How fast the last sowing is shown.
    pub speed: Speed,
    /// Whether the board is drawn finely even where that takes long.
    pub fine: bool,
    /// Which board.
    pub board: BoardKind,
    /// Which seeds.
    pub seeds: SeedKind,
    /// The rules; without them those that suit the scene.
    pub rules: Option<Ruleset>,
    /// Seeds every random choice.
    pub seed: u64,
    /// The window's size, in logical pixels.
    pub size: UVec2,
}

/// Why an order cannot be carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Impossible(String);

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Impossible {
    /// What is wrong with which option.
    fn of(option: &str, why: impl fmt::Display) -> Self {
        Self(format!("{option}: {why}"))
    }
}

/// An order that can be carried out.
#[derive(Resource, Clone, Debug)]
pub struct Shot {
    pub(super) file: PathBuf,
    pub(super) scene: Scene,
    pub(super) plies: Vec<Ply>,
    pub(super) at: Option<f32>,
    pub(super) focus: Option<Pit>,
    pub(super) strip: Option<Strip>,
    pub(super) close_up: Option<CloseUp>,
    pub(super) reduced: bool,
    pub(super) speed: Speed,
    pub(super) fine: bool,
    pub(super) board: BoardKind,
    pub(super) seeds: SeedKind,
    pub(super) rules: Ruleset,
    pub(super) seed: u64,
    pub(super) size: UVec2,
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
        let plies = plies(self.scene, &self.moves, rules)?;
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
            plies,
            at: self.at,
            focus,
            strip: self.strip,
            close_up,
            reduced: self.reduced,
            speed: self.speed,
            fine: self.fine,
            board: self.board,
            seeds: self.seeds,
            rules,
            seed: self.seed,
            size: self.size,
        })
    }
}

impl Strip {
    fn check(self) -> Result<(), Impossible> {
        if !(1..=60).contains(&self.frames) {
            return Err(Impossible::of("--strip", "from 1 to 60 frames"));
        }
        if !(0.001..=60.0).contains(&self.every) {
            return Err(Impossible::of("--every", "from 0.001 to 60 seconds"));
        }
        if self
            .width
            .is_some_and(|width| !(16..=4096).contains(&width))
        {
            return Err(Impossible::of("--strip-width", "from 16 to 4096 pixels"));
        }
        Ok(())
    }
}

/// The sowings before the picture, played on a board of their own to see that they can be played.
fn plies(scene: Scene, moves: &str, rules: Ruleset) -> Result<Vec<Ply>, Impossible> {
    let unplayable = |why: &dyn fmt::Display| Impossible::of("--moves", why);
    let mut plies: Vec<Ply> = parse_plies(moves, LabelStyle::Letters, rules.pits)
        .map_err(|error| unplayable(&error))?
        .iter()
        .map(PlyText::ply)
        .collect();
    let mut game = Match::new(rules);
    for (number, &ply) in plies.iter().enumerate() {
        if let Err(why) = game.play(ply) {
            let label = match ply {
                Ply::Sow(pit) => LabelStyle::Letters.label(pit, rules.pits),
                Ply::Swap => "swap".to_owned(),
                Ply::Keep => "keep".to_owned(),
            };
            return Err(unplayable(&format!(
                "number {} ({label}) cannot be played: {why}",
                number + 1
            )));
        }
    }
    match scene {
        Scene::Pie => {
            while plies.len() < 8 && matches!(game.awaiting(), Awaiting::Sowing(Side::South)) {
                plies.extend(play_greedily(&mut game));
            }
            if !matches!(game.awaiting(), Awaiting::PieChoice(_)) {
                let why = "these rules and sowings lead to no offer to swap seats";
                return Err(Impossible::of("--scene pie", why));
            }
        }
        Scene::Result if moves.trim().is_empty() => {
            while let Some(ply) = play_greedily(&mut game) {
                plies.push(ply);
            }
        }
        Scene::Result if game.outcome().is_none() => {
            let why = "these sowings do not end the game";
            return Err(Impossible::of("--scene result", why));
        }
        _ => {}
    }
    Ok(plies)
}

/// Plays whatever brings most at once; nothing after the end.
fn play_greedily(game: &mut Match) -> Option<Ply> {
    if let Awaiting::PieChoice(_) = game.awaiting() {
        return game.play(Ply::Keep).is_ok().then_some(Ply::Keep);
    }
    let (position, rules) = (*game.position(), *game.rules());
    let gain = |pit: &Pit| {
        let store = |side| i32::from(position.board.store(side));
        position
            .sow(&rules, *pit)
            .map_or(i32::MIN, |(after, sowing)| {
                i32::from(after.board.store(pit.side)) - store(pit.side)
                    + i32::from(sowing.free_move)
            })
    };
    let pit = game.legal_pits().into_iter().max_by_key(gain)?;
    let ply = Ply::Sow(pit);
    game.play(ply).is_ok().then_some(ply)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order() -> Order {
        Order {
            file: "picture.png".into(),
            scene: Scene::Match,
            moves: String::new(),
            at: None,
            focus: None,
            strip: None,
            zoom: 1.0,
            zoom_at: None,
            reduced: false,
            speed: Speed::Normal,
            fine: false,
            board: BoardKind::Walnut,
            seeds: SeedKind::Nut,
            rules: None,
            seed: 1,
            size: UVec2::new(1280, 720),
        }
    }

    fn refusal(order: Order) -> String {
        order
            .check()
            .map_or_else(|why| why.to_string(), |_| String::new())
    }

    #[test]
    fn a_sowing_that_cannot_be_played_is_named() {
        let moves = "A3 B2".to_owned();
        let said = refusal(Order { moves, ..order() });
        assert!(said.starts_with("--moves: number 2 (B2)"), "{said}");
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
                    ..order()
                },
            ),
            (
                "--focus",
                Order {
                    focus: Some("C1".to_owned()),
                    ..order()
                },
            ),
            (
                "--zoom-at",
                Order {
                    zoom_at: Some("A9".to_owned()),
                    ..order()
                },
            ),
            (
                "--zoom",
                Order {
                    zoom: 20.0,
                    ..order()
                },
            ),
            (
                "--zoom",
                Order {
                    zoom: f32::NAN,
                    ..order()
                },
            ),
            (
                "--at",
                Order {
                    at: Some(-1.0),
                    ..order()
                },
            ),
            (
                "--shot",
                Order {
                    file: "no/such/folder/a.png".into(),
                    ..order()
                },
            ),
            (
                "--shot",
                Order {
                    file: "a.tiff".into(),
                    ..order()
                },
            ),
            (
                "--strip",
                Order {
                    strip: strip(0, 0.1, None),
                    ..order()
                },
            ),
            (
                "--every",
                Order {
                    strip: strip(2, 0.0, None),
                    ..order()
                },
            ),
            (
                "--strip-width",
                Order {
                    strip: strip(2, 0.1, Some(1)),
                    ..order()
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
    fn the_end_of_a_game_is_reached_without_naming_sowings() {
        let shot = Order {
            scene: Scene::Result,
            ..order()
        }
        .check()
        .expect("an end");
        let mut game = Match::new(shot.rules);
        for ply in shot.plies {
            game.play(ply).expect("a playable ply");
        }
        assert!(game.outcome().is_some());
        let unfinished = Order {
            scene: Scene::Result,
            moves: "A3".to_owned(),
            ..order()
        };
        assert!(refusal(unfinished).starts_with("--scene result: "));
    }

    #[test]
    fn the_pie_rule_is_offered_only_where_it_exists() {
        assert!(
            Order {
                scene: Scene::Pie,
                ..order()
            }
            .check()
            .is_ok()
        );
        let rules = Some(Preset::Standard.ruleset());
        let without = Order {
            scene: Scene::Pie,
            rules,
            ..order()
        };
        assert!(refusal(without).starts_with("--scene pie: "));
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
                ..order()
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
}
