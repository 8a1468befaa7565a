//! How each kind of window is composed: where its boards and bands lie.

use bevy::prelude::*;

use super::super::layout::CountPlates;
use super::text::{MOST_UNSCROLLED, TypeRoom, room};
use super::{COMPACT_BELOW, Frame, RAIL_WIDTH, REVIEW_CARD, Shape, Spot, WALL, WIDE, half_size};
use crate::seeds::Form;

/// The phone on its side that the rail composition is drawn for.
const PHONE: Vec2 = Vec2::new(844.0, 390.0);
/// The upright phone that the tall composition is drawn for.
const UPRIGHT: Vec2 = Vec2::new(390.0, 844.0);
/// Below this scale the wide composition's smallest text would be lower than 14 pixels.
const SMALLEST_WIDE: f32 = 1.0;
/// The smallest windows, in interface pixels, that the compositions for phones are made for. Larger text enlarges the
/// whole interface until this is left of the window, and then the type alone.
const SMALLEST_PHONE: Vec2 = Vec2::new(640.0, 360.0);
const SMALLEST_UPRIGHT: Vec2 = Vec2::new(360.0, 640.0);
/// The share of a larger text that the plates of counts can follow without touching rim or edge.
const PLATES_FOLLOW: f32 = 0.35;
/// How much of the title's board is to be seen at least where it reaches out of the window.
const TITLE_SEEN: f32 = 0.55;
/// The share of a wide window's width that its board may take.
const BOARD_SHARE: f32 = 0.9025;

/// The measures of a band, in interface pixels.
struct Bands {
    top: f32,
    bottom: f32,
}

impl Bands {
    const WIDE: Self = Self {
        top: 116.0,
        bottom: 130.0,
    };
    const RAIL: Self = Self {
        top: 50.0,
        bottom: 46.0,
    };
    const TALL: Self = Self {
        top: 66.0,
        bottom: 174.0,
    };
    /// For upright windows too low for all lines: every pit keeps 48 pixels.
    const TALL_COMPACT: Self = Self {
        top: 46.0,
        bottom: 101.0,
    };
    /// The same round an exercise: a card that is read above the board, and a line of tools below.
    const WIDE_EXERCISE: Self = Self {
        top: 158.0,
        bottom: 88.0,
    };
    const RAIL_EXERCISE: Self = Self {
        top: 70.0,
        bottom: 46.0,
    };
    const TALL_EXERCISE: Self = Self {
        top: 140.0,
        bottom: 100.0,
    };
    const TALL_COMPACT_EXERCISE: Self = Self {
        top: 106.0,
        bottom: 60.0,
    };

    /// What is left between the bands.
    const fn between(&self, s: f32, left: f32, window: Vec2) -> Rect {
        Rect {
            min: Vec2::new(left, self.top * s),
            max: Vec2::new(window.x, window.y - self.bottom * s),
        }
    }
}

impl Frame {
    /// Composes a window of `window` logical pixels for a board with `pits` pits a side.
    #[must_use]
    pub fn new(window: Vec2, pits: u8) -> Self {
        let window = window.max(Vec2::splat(1.0));
        let fit = |drawn: Vec2| (window / drawn).min_element();
        let wide = fit(WIDE);
        // Windows smaller than any composition is made for, as those of a page that is zoomed far, are drawn smaller.
        if window.y > window.x * 1.05 {
            let scale = fit(UPRIGHT).max(1.0).min(fit(SMALLEST_UPRIGHT));
            Self::tall(window, scale, 1.0, pits)
        } else if wide < SMALLEST_WIDE {
            let scale = fit(PHONE).clamp(1.0, 1.6).min(fit(SMALLEST_PHONE));
            Self::rail(window, scale, 1.0, pits)
        } else {
            Self::wide(window, wide, pits)
        }
    }

    /// Composes a window whose text is `text` times as large as drawn.
    ///
    /// The whole interface is enlarged as far as a composition is left that fits, as a browser's zoom does it; what is
    /// still missing then, on phones most of it, makes the type larger as far as there is `room` for it.
    #[must_use]
    pub fn with_text(window: Vec2, pits: u8, text: f32, room: TypeRoom) -> Self {
        let drawn = Self::new(window, pits);
        if text <= 1.0 {
            return drawn;
        }
        let smallest = if drawn.upright() {
            SMALLEST_UPRIGHT
        } else {
            SMALLEST_PHONE
        };
        let wanted = drawn.ui_scale * text;
        let most = (drawn.window / smallest).min_element();
        let zoom = wanted.min(most).max(drawn.ui_scale);
        let missing = wanted / zoom;
        let type_scale = match room {
            TypeRoom::Scrolls => missing,
            TypeRoom::Lines => missing.min(MOST_UNSCROLLED),
            TypeRoom::None => 1.0,
        };
        let composed = if drawn.upright() {
            Self::tall(drawn.window, zoom, type_scale, pits)
        } else {
            Self::rail(drawn.window, zoom, type_scale, pits)
        };
        Self {
            plates: CountPlates {
                growth: 1.0 + PLATES_FOLLOW * (text - 1.0),
                ..composed.plates
            },
            ..composed
        }
    }

    /// What all compositions are made over: the match's board in `free`, bands above and below that, no rail. Every
    /// other board lies where the match's does, or nowhere.
    fn plain(
        (window, shape): (Vec2, Shape),
        (ui_scale, type_scale): (f32, f32),
        free: Rect,
        match_board: Spot,
    ) -> Self {
        Self {
            window,
            shape,
            ui_scale,
            type_scale,
            plain_titles: false,
            plates: CountPlates::default(),
            title_board: match_board,
            new_game_board: None,
            settings_board: None,
            match_board,
            exercise_board: match_board,
            review_board: match_board,
            top_band: Rect::new(0.0, 0.0, free.max.x, free.min.y),
            bottom_band: Rect::new(0.0, free.max.y, free.max.x, window.y),
            rail: None,
            left_handed: false,
        }
    }

    fn wide(window: Vec2, s: f32, pits: u8) -> Self {
        let free = Bands::WIDE.between(s, 0.0, window);
        let half = half_size(pits, Form::Long);
        let match_board = place(free, window.x * BOARD_SHARE, half);
        let free_exercise = Bands::WIDE_EXERCISE.between(s, 0.0, window);
        let title_scale = 151.0 * s * 4.4 / half.x.max(4.4);
        let from = 462.0 * s;
        Self {
            title_board: Spot {
                scale: title_scale,
                centre: Vec2::new(
                    (from + half.x * title_scale).max((from + window.x) / 2.0),
                    window.y / 2.0,
                ),
            },
            new_game_board: Some(Spot {
                scale: 67.0 * s * 4.4 / half.x.max(4.4),
                centre: Vec2::new(window.x / 2.0 + 295.5 * s, window.y / 2.0 - 205.0 * s),
            }),
            settings_board: Some(Spot {
                scale: 65.4 * s * 4.4 / half.x.max(4.4),
                centre: Vec2::new(window.x / 2.0 + 312.0 * s, window.y / 2.0 - 189.0 * s),
            }),
            exercise_board: place(free_exercise, window.x * BOARD_SHARE, half),
            review_board: Spot {
                scale: 95.0 * s * 4.4 / half.x.max(4.4),
                centre: window / 2.0 - Vec2::new(182.0, 172.0) * s,
            },
            ..Self::plain((window, Shape::Wide), (s, 1.0), free, match_board)
        }
    }

    fn rail(window: Vec2, s: f32, type_scale: f32, pits: u8) -> Self {
        let rail = Rect::new(window.x - RAIL_WIDTH * s, 0.0, window.x, window.y);
        let free = Rect::new(
            8.0 * s,
            room(type_scale, Bands::RAIL.top, 1.0) * s,
            rail.min.x,
            window.y - room(type_scale, Bands::RAIL.bottom, 1.0) * s,
        );
        let half = half_size(pits, Form::Long);
        // As tall as the window allows, but never more than the smaller half of it out of sight.
        let title_scale = (0.82 * window.y / (2.0 * half.y))
            .min((window.x - 372.0 * s) / (TITLE_SEEN * 2.0 * half.x));
        let match_board = place(free, free.width(), half);
        Self {
            title_board: Spot {
                scale: title_scale,
                centre: Vec2::new(372.0 * s + half.x * title_scale, window.y / 2.0),
            },
            exercise_board: {
                let beside = Vec2::new(rail.min.x, window.y);
                let free = Bands::RAIL_EXERCISE.between(s, free.min.x, beside);
                place(free, free.width(), half)
            },
            review_board: {
                let across = window.x - (REVIEW_CARD + 24.0) * s;
                let scale = (across / (2.0 * half.x)).min(0.54 * window.y / (2.0 * half.y));
                Spot {
                    scale,
                    centre: Vec2::new(8.0 * s + across / 2.0, 8.0 * s + half.y * scale),
                }
            },
            rail: Some(rail),
            ..Self::plain((window, Shape::Rail), (s, type_scale), free, match_board)
        }
    }

    fn tall(window: Vec2, s: f32, type_scale: f32, pits: u8) -> Self {
        // The plates, the tools, and the line of moves where there is one.
        let (bands, exercise_bands, lines) = if window.y / s < COMPACT_BELOW {
            (Bands::TALL_COMPACT, Bands::TALL_COMPACT_EXERCISE, 2.0)
        } else {
            (Bands::TALL, Bands::TALL_EXERCISE, 3.0)
        };
        let top = room(type_scale, bands.top, 1.0) * s;
        let bottom = room(type_scale, bands.bottom, lines) * s;
        let free = Rect::new(0.0, top, window.x, window.y - bottom);
        let half = half_size(pits, Form::Tall).yx();
        let title_scale = 0.86 * window.x / (2.0 * half.x);
        let match_board = place(free, window.x - 24.0 * s, half);
        Self {
            title_board: Spot {
                scale: title_scale,
                centre: Vec2::new(
                    window.x / 2.0,
                    (450.0 * s).max(window.y * 0.52) + half.y * title_scale,
                ),
            },
            exercise_board: {
                let free = exercise_bands.between(s, 0.0, window);
                place(free, window.x - 24.0 * s, half)
            },
            review_board: {
                let across = window.x - 24.0 * s;
                let scale = (across / (2.0 * half.x)).min(0.43 * window.y / (2.0 * half.y));
                Spot {
                    scale,
                    centre: Vec2::new(window.x / 2.0, 8.0 * s + half.y * scale),
                }
            },
            ..Self::plain((window, Shape::Tall), (s, type_scale), free, match_board)
        }
    }

    /// The same with the rail of tools at the left.
    #[must_use]
    pub fn for_left_hand(self) -> Self {
        let Some(rail) = self.rail else {
            return self;
        };
        let aside = |by: f32, rect: Rect| Rect {
            min: rect.min + Vec2::X * by,
            max: rect.max + Vec2::X * by,
        };
        let width = rail.width();
        Self {
            left_handed: true,
            rail: Some(aside(-rail.min.x, rail)),
            top_band: aside(width, self.top_band),
            bottom_band: aside(width, self.bottom_band),
            match_board: Spot {
                centre: self.match_board.centre + Vec2::X * width,
                ..self.match_board
            },
            exercise_board: Spot {
                centre: self.exercise_board.centre + Vec2::X * width,
                ..self.exercise_board
            },
            ..self
        }
    }
}

/// The largest board of half size `half` (units) that fits `free` and is no wider than `width`.
fn place(free: Rect, width: f32, half: Vec2) -> Spot {
    let scale = (width / (2.0 * half.x)).min(free.height() / (2.0 * half.y + WALL));
    let spare = free.height() - scale * (2.0 * half.y + WALL);
    Spot {
        scale,
        centre: Vec2::new(free.center().x, free.min.y + spare * 0.5 + scale * half.y),
    }
}
