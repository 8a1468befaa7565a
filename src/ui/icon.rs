//! The interface's small pictures, painted at start. The fonts have no arrows or check marks, and need none.

use bevy::prelude::*;

use super::paint::{Layer, Shape, arc, paint};
use super::theme::{COOL, CREAM, EDGE, LEAF, RAISED_LIT, WALNUT_5, WARM};

/// A picture of one colour, tinted where it is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Icon {
    /// Go on with a match.
    Play,
    /// Three seeds: a new game.
    Seeds,
    /// Take back; mirrored it is "play again".
    Undo,
    /// One mark for a slow hand.
    Slow,
    /// Two marks.
    Normal,
    /// Three marks.
    Fast,
    /// A mark at a wall: at once.
    Instant,
    /// Three lines.
    Menu,
    /// No.
    Cross,
    /// Yes.
    Check,
    /// Two seats exchanged.
    Swap,
    /// Once more.
    Again,
    /// Put aside.
    Up,
    /// Back to where one came from.
    Door,
    /// Three sliders.
    Settings,
    /// A lamp: a hint.
    Lamp,
    /// One more.
    Plus,
    /// One less.
    Minus,
    /// A pile of records.
    Pile,
    /// Three columns: statistics.
    Columns,
    /// One step back.
    Earlier,
    /// One step on.
    Later,
    /// An open book: the rules.
    Book,
    /// Stop what plays by itself.
    Pause,
    /// An eye: to look only.
    Eye,
    /// A balloon with words: the coach.
    Speech,
    /// The same, crossed out.
    SpeechOff,
    /// A leaf: to learn.
    Leaf,
    /// A line that rises and falls: how a match went.
    Curve,
    /// One sheet over another: onto the clipboard.
    Copy,
}

impl Icon {
    /// Every icon.
    pub const ALL: [Self; 30] = [
        Self::Play,
        Self::Seeds,
        Self::Undo,
        Self::Slow,
        Self::Normal,
        Self::Fast,
        Self::Instant,
        Self::Menu,
        Self::Cross,
        Self::Check,
        Self::Swap,
        Self::Again,
        Self::Up,
        Self::Door,
        Self::Settings,
        Self::Lamp,
        Self::Plus,
        Self::Minus,
        Self::Pile,
        Self::Columns,
        Self::Earlier,
        Self::Later,
        Self::Book,
        Self::Pause,
        Self::Eye,
        Self::Speech,
        Self::SpeechOff,
        Self::Leaf,
        Self::Curve,
        Self::Copy,
    ];

    /// The shapes on a canvas of 24 by 24.
    fn shapes(self) -> Vec<Shape> {
        /// Width of a line, in canvas units.
        const PEN: f32 = 2.2;
        let line =
            |points: &[(f32, f32)]| Shape::Line(points.iter().map(|&p| p.into()).collect(), PEN);
        let chevron = |x: f32| line(&[(x, 6.0), (x + 6.0, 12.0), (x, 18.0)]);
        let seed = |x: f32, y: f32| Shape::Ring(Vec2::new(x, y), 4.0, PEN);
        match self {
            Self::Play => vec![Shape::Area(vec![
                Vec2::new(6.5, 3.5),
                Vec2::new(20.5, 12.0),
                Vec2::new(6.5, 20.5),
            ])],
            Self::Seeds => vec![seed(12.0, 7.2), seed(6.6, 15.4), seed(17.4, 15.4)],
            Self::Undo => {
                let mut path = vec![Vec2::new(4.0, 9.0)];
                path.extend(arc(Vec2::new(14.5, 14.5), 5.5, -90.0, 90.0));
                path.push(Vec2::new(10.5, 20.0));
                vec![
                    line(&[(9.0, 4.0), (4.0, 9.0), (9.0, 14.0)]),
                    Shape::Line(path, PEN),
                ]
            }
            Self::Slow => vec![chevron(9.0)],
            Self::Normal => vec![chevron(5.5), chevron(12.5)],
            Self::Fast => vec![chevron(2.5), chevron(9.0), chevron(15.5)],
            Self::Instant => vec![
                chevron(3.0),
                chevron(9.5),
                line(&[(20.0, 6.0), (20.0, 18.0)]),
            ],
            Self::Menu => vec![
                line(&[(3.5, 6.0), (20.5, 6.0)]),
                line(&[(3.5, 12.0), (20.5, 12.0)]),
                line(&[(3.5, 18.0), (20.5, 18.0)]),
            ],
            Self::Cross => vec![
                line(&[(5.5, 5.5), (18.5, 18.5)]),
                line(&[(18.5, 5.5), (5.5, 18.5)]),
            ],
            Self::Check => vec![line(&[(4.5, 12.5), (10.0, 18.0), (20.0, 6.5)])],
            Self::Swap => vec![
                line(&[(4.0, 8.0), (20.0, 8.0)]),
                line(&[(7.5, 4.5), (4.0, 8.0), (7.5, 11.5)]),
                line(&[(4.0, 16.0), (20.0, 16.0)]),
                line(&[(16.5, 12.5), (20.0, 16.0), (16.5, 19.5)]),
            ],
            Self::Again => vec![
                Shape::Line(arc(Vec2::splat(12.0), 8.0, -20.0, -315.0), PEN),
                line(&[(20.3, 3.8), (19.6, 9.4), (14.0, 8.7)]),
            ],
            Self::Settings => {
                let knob = |x, y| Shape::Disc(Vec2::new(x, y), 3.2);
                vec![
                    line(&[(3.5, 6.0), (20.5, 6.0)]),
                    line(&[(3.5, 12.0), (20.5, 12.0)]),
                    line(&[(3.5, 18.0), (20.5, 18.0)]),
                    knob(15.5, 6.0),
                    knob(7.5, 12.0),
                    knob(13.0, 18.0),
                ]
            }
            Self::Lamp => vec![
                Shape::Line(arc(Vec2::new(12.0, 9.5), 6.5, 125.0, 415.0), PEN),
                line(&[(8.3, 14.8), (9.2, 17.6), (14.8, 17.6), (15.7, 14.8)]),
                line(&[(10.0, 21.3), (14.0, 21.3)]),
            ],
            Self::Curve => vec![
                line(&[(4.0, 3.5), (4.0, 20.0), (20.5, 20.0)]),
                line(&[(8.0, 15.0), (11.5, 9.5), (14.5, 12.5), (19.5, 5.0)]),
            ],
            Self::Copy => vec![
                line(&[(15.5, 4.0), (4.0, 4.0), (4.0, 16.5)]),
                line(&[
                    (8.5, 8.5),
                    (20.0, 8.5),
                    (20.0, 20.5),
                    (8.5, 20.5),
                    (8.5, 8.5),
                ]),
            ],
            Self::Plus => vec![
                line(&[(12.0, 5.0), (12.0, 19.0)]),
                line(&[(5.0, 12.0), (19.0, 12.0)]),
            ],
            Self::Minus => vec![line(&[(5.0, 12.0), (19.0, 12.0)])],
            Self::Pile => vec![
                line(&[
                    (4.0, 9.0),
                    (12.0, 4.5),
                    (20.0, 9.0),
                    (12.0, 13.5),
                    (4.0, 9.0),
                ]),
                line(&[(4.0, 13.0), (12.0, 17.5), (20.0, 13.0)]),
                line(&[(4.0, 17.0), (12.0, 21.5), (20.0, 17.0)]),
            ],
            Self::Columns => vec![
                line(&[(4.0, 20.0), (20.0, 20.0)]),
                line(&[(7.0, 20.0), (7.0, 13.0)]),
                line(&[(12.0, 20.0), (12.0, 5.0)]),
                line(&[(17.0, 20.0), (17.0, 9.0)]),
            ],
            Self::Earlier => vec![line(&[(15.5, 5.0), (8.5, 12.0), (15.5, 19.0)])],
            Self::Later => vec![line(&[(8.5, 5.0), (15.5, 12.0), (8.5, 19.0)])],
            Self::Book => vec![
                line(&[(12.0, 6.5), (12.0, 20.0)]),
                line(&[
                    (12.0, 6.5),
                    (9.5, 5.0),
                    (3.0, 5.0),
                    (3.0, 17.5),
                    (9.5, 17.5),
                    (12.0, 20.0),
                    (14.5, 17.5),
                    (21.0, 17.5),
                    (21.0, 5.0),
                    (14.5, 5.0),
                    (12.0, 6.5),
                ]),
            ],
            Self::Pause => vec![
                line(&[(8.0, 5.0), (8.0, 19.0)]),
                line(&[(16.0, 5.0), (16.0, 19.0)]),
            ],
            Self::Eye => {
                let mut lid = arc(Vec2::new(12.0, 17.5), 11.5, 210.0, 330.0);
                lid.extend(arc(Vec2::new(12.0, 6.5), 11.5, 30.0, 150.0));
                vec![Shape::Line(lid, PEN), Shape::Disc(Vec2::splat(12.0), 3.2)]
            }
            Self::Speech | Self::SpeechOff => {
                let mut balloon = vec![line(&[
                    (3.5, 4.5),
                    (20.5, 4.5),
                    (20.5, 16.0),
                    (11.5, 16.0),
                    (7.0, 20.5),
                    (7.0, 16.0),
                    (3.5, 16.0),
                    (3.5, 4.5),
                ])];
                balloon.push(if self == Self::Speech {
                    line(&[(7.5, 10.3), (16.5, 10.3)])
                } else {
                    line(&[(3.5, 21.0), (21.0, 1.5)])
                });
                balloon
            }
            Self::Leaf => {
                let (stem, tip) = (Vec2::new(6.0, 18.0), Vec2::new(20.5, 3.5));
                let mut outline = bow(stem, tip, 11.0);
                outline.extend(bow(stem, tip, -11.0).into_iter().rev());
                vec![
                    Shape::Line(outline, PEN),
                    line(&[(3.0, 21.0), (13.5, 10.5)]),
                ]
            }
            Self::Up => vec![line(&[(5.0, 15.5), (12.0, 8.5), (19.0, 15.5)])],
            Self::Door => vec![
                line(&[(12.0, 4.0), (5.0, 4.0), (5.0, 20.0), (12.0, 20.0)]),
                line(&[(10.0, 12.0), (20.0, 12.0)]),
                line(&[(16.0, 8.0), (20.0, 12.0), (16.0, 16.0)]),
            ],
        }
    }

    /// The picture, white on clear.
    #[must_use]
    pub fn image(self) -> Image {
        let layers = self
            .shapes()
            .into_iter()
            .map(|shape| Layer(shape, Color::WHITE))
            .collect::<Vec<_>>();
        paint(Vec2::splat(24.0), 5.0, &layers)
    }
}

/// The token of the near player: a disc.
#[must_use]
pub fn disc_token() -> Image {
    let centre = Vec2::splat(24.0);
    paint(
        Vec2::splat(48.0),
        3.0,
        &[
            Layer(Shape::Disc(centre, 23.0), CREAM),
            Layer(Shape::Disc(centre, 19.5), WARM),
            Layer(Shape::Disc(centre, 9.5), CREAM),
        ],
    )
}

/// The plate of a near count: a pill.
#[must_use]
pub fn pill_plate() -> Image {
    let line = vec![Vec2::new(15.0, 15.0), Vec2::new(30.0, 15.0)];
    paint(
        Vec2::new(45.0, 30.0),
        2.0,
        &[
            Layer(Shape::Line(line.clone(), 29.0), WARM),
            Layer(Shape::Line(line, 25.0), RAISED_LIT),
        ],
    )
}

/// The plate of a far count: a hexagon.
#[must_use]
pub fn hexagon_plate() -> Image {
    let hexagon = |inset: f32| {
        let (left, right, low) = (0.5 + 1.4 * inset, 44.5 - 1.4 * inset, 29.5 - inset);
        Shape::Area(vec![
            Vec2::new(left, 15.0),
            Vec2::new(9.5, 0.5 + inset),
            Vec2::new(35.5, 0.5 + inset),
            Vec2::new(right, 15.0),
            Vec2::new(35.5, low),
            Vec2::new(9.5, low),
        ])
    };
    paint(
        Vec2::new(45.0, 30.0),
        2.0,
        &[Layer(hexagon(0.0), COOL), Layer(hexagon(2.4), RAISED_LIT)],
    )
}

/// The token of the far player: a diamond.
#[must_use]
pub fn diamond_token() -> Image {
    let diamond = |r: f32| {
        Shape::Area(vec![
            Vec2::new(24.0, 24.0 - r),
            Vec2::new(24.0 + r, 24.0),
            Vec2::new(24.0, 24.0 + r),
            Vec2::new(24.0 - r, 24.0),
        ])
    };
    paint(
        Vec2::splat(48.0),
        3.0,
        &[
            Layer(diamond(23.5), CREAM),
            Layer(diamond(19.0), COOL),
            Layer(diamond(10.0), CREAM),
        ],
    )
}

/// One edge of a leaf: a bow from its root to its tip.
fn bow(root: Vec2, tip: Vec2, bend: f32) -> Vec<Vec2> {
    let middle = (root + tip) / 2.0 + (tip - root).perp().normalize() * bend;
    (0..=10_u8)
        .map(|step| {
            let t = f32::from(step) / 10.0;
            root * (1.0 - t) * (1.0 - t) + middle * 2.0 * t * (1.0 - t) + tip * t * t
        })
        .collect()
}

/// Leaves on a sprig.
pub const LEAVES: u8 = 8;
/// A sprig's size, in interface pixels.
pub const SPRIG: Vec2 = Vec2::new(112.0, 28.0);

/// A sprig of eight leaves, the first `filled` of which count.
#[must_use]
pub fn sprig(filled: u8) -> Image {
    let mut layers = vec![Layer(
        Shape::Line(vec![Vec2::new(1.5, 14.0), Vec2::new(109.0, 14.0)], 1.8),
        WALNUT_5,
    )];
    for leaf in 0..LEAVES {
        let root = Vec2::new(7.0 + f32::from(leaf) * 12.4, 14.0);
        let up = if leaf % 2 == 0 { -1.0 } else { 1.0 };
        let tip = root + Vec2::new(13.5, 11.2 * up);
        let mut outline = bow(root, tip, 9.0);
        outline.extend(bow(root, tip, -9.0).into_iter().rev());
        if leaf < filled {
            layers.push(Layer(Shape::Area(outline), LEAF));
        } else {
            outline.push(root);
            layers.push(Layer(Shape::Line(outline, 1.1), EDGE));
        }
    }
    paint(SPRIG, 4.0, &layers)
}
