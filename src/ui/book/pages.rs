//! What the book holds, as data: each page its paragraphs, its board, its lesson. The words are in `book.ftl`.

use super::here::Here;
use crate::rules::{EmptyCapture, Preset};
use crate::seeds::BoardKind;

/// A part of the book, with a tab of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chapter {
    /// The rules that are played.
    Rules,
    /// Where those who tell the rules disagree.
    Variants,
    /// Where the game comes from, and what is known of it.
    Story,
    /// How to make a board.
    Make,
    /// How to play well.
    Better,
}

impl Chapter {
    /// Every chapter, in the order of the book.
    pub const ALL: [Self; 5] = [
        Self::Rules,
        Self::Variants,
        Self::Story,
        Self::Make,
        Self::Better,
    ];
}

/// Which rules a board of the book is played by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// Those of the match, or those chosen last.
    Chosen,
    /// Those of a preset.
    Preset(Preset),
}

/// A small board: a position, and what is sown on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The position in notation; `None` for the start of the game by these rules.
    pub position: Option<&'static str>,
    /// What is sown, in notation with its marks; empty for a board to look at.
    pub line: &'static str,
    /// The rules.
    pub by: By,
    /// The words under it.
    pub caption: &'static str,
}

/// A piece of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A paragraph.
    Say(&'static str),
    /// What the rules that are played say about it.
    Here(Here),
    /// A small board.
    Board(Drawn),
    /// The picture of a board of that kind.
    Picture(BoardKind),
    /// The rules of every preset in a line each.
    Sets,
    /// By how much the opener wins, by pits and seeds.
    Margins(EmptyCapture),
    /// What every first turn is worth, by both ways to end.
    FirstTurns,
}

/// One page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// The chapter it belongs to.
    pub chapter: Chapter,
    /// The message of its title.
    pub title: &'static str,
    /// What it says and shows.
    pub parts: &'static [Part],
    /// The lesson that teaches the same.
    pub lesson: Option<&'static str>,
}

impl Page {
    /// Its board, if it has one.
    #[must_use]
    pub fn board(&self) -> Option<&'static Drawn> {
        self.parts.iter().find_map(|part| match part {
            Board(drawn) => Some(drawn),
            _ => None,
        })
    }
}

use Part::{Board, Say};

const fn page(
    chapter: Chapter,
    title: &'static str,
    parts: &'static [Part],
    lesson: Option<&'static str>,
) -> Page {
    Page {
        chapter,
        title,
        parts,
        lesson,
    }
}

const fn drawn(position: &'static str, line: &'static str, caption: &'static str) -> Part {
    Board(Drawn {
        position: Some(position),
        line,
        by: By::Chosen,
        caption,
    })
}

const fn drawn_by(
    preset: Preset,
    position: &'static str,
    line: &'static str,
    caption: &'static str,
) -> Part {
    Board(Drawn {
        position: Some(position),
        line,
        by: By::Preset(preset),
        caption,
    })
}

/// Four seeds a pit, before the first turn.
const FOURS: &str = "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S";
/// Three seeds a pit.
const THREES: &str = "<6,0,0,3,3,3,3,3,3,3,3,3,3,3,3> S";

/// The whole book. Each chapter has an even number of pages, so that it begins at the left.
pub const PAGES: [Page; 38] = [
    page(
        Chapter::Rules,
        "book-board",
        &[
            Say("book-board-1"),
            Say("book-board-2"),
            Board(Drawn {
                position: None,
                line: "",
                by: By::Chosen,
                caption: "book-board-caption",
            }),
            Part::Here(Here::Board),
        ],
        None,
    ),
    page(
        Chapter::Rules,
        "book-sow",
        &[
            Say("book-sow-1"),
            drawn(FOURS, "A5", "book-sow-caption"),
            Say("book-sow-2"),
        ],
        Some("sow"),
    ),
    page(
        Chapter::Rules,
        "book-round",
        &[
            Say("book-round-1"),
            drawn(
                "<6,0,0,2,0,0,0,0,8,1,1,1,1,1,1> S",
                "A6",
                "book-round-caption",
            ),
            Say("book-round-2"),
        ],
        Some("skip-theirs"),
    ),
    page(
        Chapter::Rules,
        "book-free",
        &[
            Say("book-free-1"),
            drawn(FOURS, "A3+", "book-free-caption"),
            Say("book-free-2"),
        ],
        Some("move-again"),
    ),
    page(
        Chapter::Rules,
        "book-capture",
        &[
            Say("book-capture-1"),
            drawn(
                "<6,0,0,0,2,0,0,0,1,0,0,5,0,1,0> S",
                "A2x6",
                "book-capture-caption",
            ),
            Part::Here(Here::Capture),
        ],
        Some("capture"),
    ),
    page(
        Chapter::Rules,
        "book-nothing",
        &[
            Say("book-nothing-1"),
            drawn(
                "<6,0,0,1,0,0,0,0,3,1,0,4,0,0,2> S",
                "A6",
                "book-nothing-caption",
            ),
            Say("book-nothing-2"),
        ],
        Some("not-on-their-side"),
    ),
    page(
        Chapter::Rules,
        "book-end",
        &[
            Part::Here(Here::End),
            Say("book-end-1"),
            drawn(
                "<6,0,0,0,0,0,0,0,1,2,0,3,0,0,1> S",
                "A6#",
                "book-end-caption",
            ),
            Part::Here(Here::Half),
        ],
        Some("end-and-sweep"),
    ),
    page(
        Chapter::Rules,
        "book-swap",
        &[
            Say("book-swap-1"),
            Say("book-swap-2"),
            drawn(FOURS, "A3+ A6", "book-swap-caption"),
            Part::Here(Here::Swap),
        ],
        Some("swap"),
    ),
    page(
        Chapter::Variants,
        "book-sources",
        &[Say("book-sources-1"), Part::Sets],
        None,
    ),
    page(
        Chapter::Variants,
        "book-lone",
        &[
            Say("book-lone-1"),
            drawn_by(
                Preset::Homemade,
                "<6,0,0,0,2,0,0,0,1,0,0,0,0,1,0> S",
                "A2x1",
                "book-lone-caption",
            ),
            Say("book-lone-2"),
            Say("book-lone-3"),
        ],
        Some("nothing-opposite"),
    ),
    page(
        Chapter::Variants,
        "book-stops",
        &[
            Say("book-stops-1"),
            drawn_by(
                Preset::Standard,
                "<6,0,0,0,0,0,0,0,2,0,0,3,0,0,0> S",
                "A6#",
                "book-stops-caption",
            ),
            Say("book-stops-2"),
        ],
        None,
    ),
    page(
        Chapter::Variants,
        "book-half",
        &[Say("book-half-1"), Say("book-half-2"), Say("book-half-3")],
        None,
    ),
    page(
        Chapter::Variants,
        "book-count",
        &[
            Say("book-count-1"),
            drawn(THREES, "A4+", "book-count-caption"),
            Say("book-count-2"),
            Say("book-count-3"),
        ],
        Some("counting-trick"),
    ),
    page(
        Chapter::Variants,
        "book-elsewhere",
        &[
            Say("book-elsewhere-1"),
            Say("book-elsewhere-2"),
            Say("book-elsewhere-3"),
        ],
        None,
    ),
    page(
        Chapter::Story,
        "book-young",
        &[
            Say("book-young-1"),
            Say("book-young-2"),
            Say("book-young-3"),
            Say("book-young-4"),
        ],
        None,
    ),
    page(
        Chapter::Story,
        "book-changes",
        &[
            Say("book-changes-1"),
            Say("book-changes-2"),
            Say("book-changes-3"),
        ],
        None,
    ),
    page(
        Chapter::Story,
        "book-solved",
        &[
            Say("book-solved-1"),
            Say("book-solved-2"),
            Say("book-solved-3"),
        ],
        None,
    ),
    page(
        Chapter::Story,
        "book-teaches",
        &[
            Say("book-teaches-1"),
            Say("book-teaches-2"),
            Say("book-teaches-3"),
        ],
        None,
    ),
    page(
        Chapter::Story,
        "book-values",
        &[
            Say("book-values-1"),
            Part::Margins(EmptyCapture::Take),
            Say("book-values-2"),
        ],
        None,
    ),
    page(
        Chapter::Story,
        "book-stays",
        &[
            Say("book-stays-1"),
            Part::Margins(EmptyCapture::Leave),
            Say("book-stays-2"),
        ],
        None,
    ),
    page(
        Chapter::Story,
        "book-turns",
        &[Say("book-turns-1"), Part::FirstTurns, Say("book-turns-2")],
        None,
    ),
    page(
        Chapter::Story,
        "book-read",
        &[
            Say("book-read-1"),
            Say("book-read-2"),
            Say("book-read-3"),
            Say("book-read-4"),
        ],
        None,
    ),
    page(
        Chapter::Make,
        "book-need",
        &[
            Say("book-need-1"),
            Part::Picture(BoardKind::Walnut),
            Say("book-need-2"),
            Say("book-need-3"),
        ],
        None,
    ),
    page(
        Chapter::Make,
        "book-carton",
        &[
            Say("book-carton-1"),
            Part::Picture(BoardKind::Carton),
            Say("book-carton-2"),
        ],
        None,
    ),
    page(
        Chapter::Make,
        "book-paper",
        &[
            Say("book-paper-1"),
            Part::Picture(BoardKind::Paper),
            Say("book-paper-2"),
        ],
        None,
    ),
    page(
        Chapter::Make,
        "book-sand",
        &[
            Say("book-sand-1"),
            Part::Picture(BoardKind::Sand),
            Say("book-sand-2"),
        ],
        None,
    ),
    page(
        Chapter::Make,
        "book-wood",
        &[Say("book-wood-1"), Say("book-wood-2")],
        None,
    ),
    page(
        Chapter::Make,
        "book-set-up",
        &[Say("book-set-up-1"), Say("book-set-up-2")],
        None,
    ),
    page(
        Chapter::Better,
        "book-think",
        &[
            Say("book-think-1"),
            Say("book-think-2"),
            Say("book-think-3"),
        ],
        None,
    ),
    page(
        Chapter::Better,
        "book-numbers",
        &[
            Say("book-numbers-1"),
            drawn(
                "<6,0,0,1,0,13,0,0,0,0,0,0,3,0,0> S",
                "A3x5",
                "book-numbers-caption",
            ),
            Say("book-numbers-2"),
        ],
        Some("round-the-board"),
    ),
    page(
        Chapter::Better,
        "book-chains",
        &[
            Say("book-chains-1"),
            drawn(
                "<6,0,0,0,5,3,1,1,0,1,0,0,0,0,0> S",
                "A2+ A6+ A5+ A6+ A3+ A6+ A4+ A6+ A5+ A6#",
                "book-chains-caption",
            ),
            Say("book-chains-2"),
        ],
        Some("chains"),
    ),
    page(
        Chapter::Better,
        "book-then",
        &[
            Say("book-then-1"),
            drawn(
                "<6,0,0,0,3,0,1,1,1,3,0,1,0,0,0> S",
                "A6+ A5x4",
                "book-then-caption",
            ),
            Say("book-then-2"),
        ],
        Some("free-move-first"),
    ),
    page(
        Chapter::Better,
        "book-hooks",
        &[
            Say("book-hooks-1"),
            drawn_by(
                Preset::Standard,
                "<6,0,0,0,2,0,2,4,0,0,0,4,0,0,0> S",
                "A4",
                "book-hooks-caption",
            ),
            Say("book-hooks-2"),
        ],
        Some("hooks"),
    ),
    page(
        Chapter::Better,
        "book-threats",
        &[
            Say("book-threats-1"),
            drawn(
                "<6,0,0,1,3,1,1,1,2,0,0,0,1,0,0> S",
                "A2",
                "book-threats-caption",
            ),
            Say("book-threats-2"),
        ],
        Some("threats"),
    ),
    page(
        Chapter::Better,
        "book-refuse",
        &[
            Say("book-refuse-1"),
            drawn_by(
                Preset::Standard,
                "<6,0,0,0,0,4,0,1,3,0,0,2,0,0,1> S",
                "A6",
                "book-refuse-caption",
            ),
            Say("book-refuse-2"),
        ],
        Some("free-move-wrong"),
    ),
    page(
        Chapter::Better,
        "book-late",
        &[
            Say("book-late-1"),
            drawn(
                "<6,0,0,1,1,2,0,1,0,0,0,0,0,1,0> S",
                "A1",
                "book-late-caption",
            ),
            Say("book-late-2"),
        ],
        Some("holding-back"),
    ),
    page(
        Chapter::Better,
        "book-opening",
        &[
            Say("book-opening-1"),
            drawn_by(Preset::Standard, FOURS, "A3+ A6", "book-opening-caption"),
            Say("book-opening-2"),
        ],
        Some("opening"),
    ),
    page(
        Chapter::Better,
        "book-mistakes",
        &[
            Say("book-mistakes-1"),
            Say("book-mistakes-2"),
            Say("book-mistakes-3"),
            Say("book-mistakes-4"),
            Say("book-mistakes-5"),
        ],
        None,
    ),
];

/// The message of a chapter's tab.
#[must_use]
pub const fn tab_id(chapter: Chapter) -> &'static str {
    match chapter {
        Chapter::Rules => "book-tab-rules",
        Chapter::Variants => "book-tab-variants",
        Chapter::Story => "book-tab-story",
        Chapter::Make => "book-tab-make",
        Chapter::Better => "book-tab-better",
    }
}

/// The first page of a chapter.
#[must_use]
pub fn first_page(chapter: Chapter) -> usize {
    let first = PAGES.iter().position(|page| page.chapter == chapter);
    first.unwrap_or_default()
}
