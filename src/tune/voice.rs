//! The voices: what can be heard, and the file that holds it.

use crate::rules::Side;
use crate::seeds::{BoardKind, SeedKind};

/// What a seed is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stuff {
    /// A nut.
    Nut,
    /// A pebble.
    Stone,
    /// A glass bead.
    Glass,
    /// A button of horn.
    Horn,
}

impl Stuff {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Nut, Self::Stone, Self::Glass, Self::Horn];
}

impl From<SeedKind> for Stuff {
    fn from(seeds: SeedKind) -> Self {
        match seeds {
            SeedKind::Nut | SeedKind::Number => Self::Nut,
            SeedKind::Pebble => Self::Stone,
            SeedKind::Bead => Self::Glass,
            SeedKind::Button => Self::Horn,
        }
    }
}

/// What a seed falls on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bed {
    /// Carved wood.
    Wood,
    /// Pressed carton.
    Carton,
    /// A sheet on a table.
    Paper,
    /// Sand.
    Sand,
    /// Seeds that lie there already.
    Seeds,
}

impl Bed {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Wood,
        Self::Carton,
        Self::Paper,
        Self::Sand,
        Self::Seeds,
    ];
}

impl From<BoardKind> for Bed {
    fn from(board: BoardKind) -> Self {
        match board {
            BoardKind::Walnut | BoardKind::Contrast => Self::Wood,
            BoardKind::Carton => Self::Carton,
            BoardKind::Paper => Self::Paper,
            BoardKind::Sand => Self::Sand,
        }
    }
}

/// How a game ended, for the one who listens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// Won, or one of two people has won.
    Win,
    /// Lost.
    Lose,
    /// Drawn.
    Draw,
}

/// The voices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Voice {
    /// A seed falls into a pit; its number chooses one of several takes.
    Seed(Stuff, Bed, u16),
    /// A seed falls into a store.
    Store(Stuff, Bed),
    /// A note of the kalimba in the register of a side.
    Kalimba(Side),
    /// Seeds are taken in hand.
    Lift,
    /// A catch of so many seeds rattles.
    Capture(u16),
    /// A free move: the phrase comes home, in the register of a side.
    FreeMove(Side),
    /// A pit cannot be played.
    Refuse,
    /// The game is over.
    End(Ending),
    /// A button of the interface is pressed.
    Tap,
}

impl Voice {
    /// The name of its file, without folder and ending.
    #[must_use]
    pub fn file(self) -> &'static str {
        match self {
            Self::Seed(stuff, bed, number) => {
                let takes = takes(stuff, bed);
                takes[usize::from(number) % takes.len()]
            }
            Self::Store(_, Bed::Carton) => "carton-store",
            Self::Store(_, Bed::Paper) => "paper-store",
            Self::Store(_, Bed::Sand) => "sand-store",
            Self::Store(stuff, Bed::Wood | Bed::Seeds) => match stuff {
                Stuff::Nut => "nut-store",
                Stuff::Stone => "stone-store",
                Stuff::Glass => "glass-store",
                Stuff::Horn => "horn-store",
            },
            Self::Kalimba(Side::South) => "kalimba-high",
            Self::Kalimba(Side::North) => "kalimba-low",
            Self::Lift => "lift",
            Self::Capture(seeds) => match seeds {
                0..=2 => "capture-2",
                3..=5 => "capture-4",
                6..=11 => "capture-8",
                _ => "capture-16",
            },
            Self::FreeMove(Side::South) => "free-move-high",
            Self::FreeMove(Side::North) => "free-move-low",
            Self::Refuse => "refuse",
            Self::End(Ending::Win) => "win",
            Self::End(Ending::Lose) => "lose",
            Self::End(Ending::Draw) => "draw",
            Self::Tap => "tap",
        }
    }

    /// Every voice with every take, to be loaded before the first is heard.
    pub fn all() -> impl Iterator<Item = Self> {
        let pairs = || {
            let with_beds = |stuff| Bed::ALL.map(|bed| (stuff, bed));
            Stuff::ALL.into_iter().flat_map(with_beds)
        };
        let seeds = pairs().flat_map(|(stuff, bed)| {
            (0..takes(stuff, bed).len() as u16).map(move |take| Self::Seed(stuff, bed, take))
        });
        let stores = pairs().map(|(stuff, bed)| Self::Store(stuff, bed));
        let sides = [Side::South, Side::North];
        seeds
            .chain(stores)
            .chain(sides.map(Self::Kalimba))
            .chain(sides.map(Self::FreeMove))
            .chain([2, 4, 8, 16].map(Self::Capture))
            .chain([Ending::Win, Ending::Lose, Ending::Draw].map(Self::End))
            .chain([Self::Lift, Self::Refuse, Self::Tap])
    }
}

/// The takes of a seed on a bed: more where it is heard most, so that a sowing does not sound like a machine.
const fn takes(stuff: Stuff, bed: Bed) -> &'static [&'static str] {
    match (stuff, bed) {
        (Stuff::Nut, Bed::Wood) => &["nut-wood-1", "nut-wood-2", "nut-wood-3"],
        (Stuff::Stone, Bed::Wood) => &["stone-wood-1", "stone-wood-2", "stone-wood-3"],
        (Stuff::Glass, Bed::Wood) => &["glass-wood-1", "glass-wood-2", "glass-wood-3"],
        (Stuff::Horn, Bed::Wood) => &["horn-wood-1", "horn-wood-2", "horn-wood-3"],
        (Stuff::Nut, Bed::Seeds) => &["nut-heap-1", "nut-heap-2"],
        (Stuff::Stone, Bed::Seeds) => &["stone-heap-1", "stone-heap-2"],
        (Stuff::Glass, Bed::Seeds) => &["glass-heap-1", "glass-heap-2"],
        (Stuff::Horn, Bed::Seeds) => &["horn-heap-1", "horn-heap-2"],
        (Stuff::Nut, Bed::Carton) => &["nut-carton"],
        (Stuff::Stone, Bed::Carton) => &["stone-carton"],
        (Stuff::Glass, Bed::Carton) => &["glass-carton"],
        (Stuff::Horn, Bed::Carton) => &["horn-carton"],
        (Stuff::Nut, Bed::Paper) => &["nut-paper"],
        (Stuff::Stone, Bed::Paper) => &["stone-paper"],
        (Stuff::Glass, Bed::Paper) => &["glass-paper"],
        (Stuff::Horn, Bed::Paper) => &["horn-paper"],
        (Stuff::Nut, Bed::Sand) => &["nut-sand"],
        (Stuff::Stone, Bed::Sand) => &["stone-sand"],
        (Stuff::Glass, Bed::Sand) => &["glass-sand"],
        (Stuff::Horn, Bed::Sand) => &["horn-sand"],
    }
}
