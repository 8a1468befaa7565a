//! Games and positions on their way in and out: by the clipboard, by files, from the command line.

#[cfg(not(target_arch = "wasm32"))]
mod desktop;
mod import;
#[cfg(target_arch = "wasm32")]
mod page;

use bevy::clipboard::{Clipboard, ClipboardRead};
use bevy::prelude::*;
use bevy::window::RequestRedraw;

#[cfg(not(target_arch = "wasm32"))]
use desktop as place;
#[cfg(target_arch = "wasm32")]
use page as place;

use super::super::toast::Tell;
use super::super::widget::writing;
use super::parse_words::parse_error;
use crate::game::{CurrentMatch, LastSetup, LocalTime, Menu, ResumeMatch, Screen};
use crate::store::KeptGame;
use crate::text::Words;

use import::{NotImported, imported};

/// What was put on the clipboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Copied {
    /// A whole game.
    Game,
    /// A position.
    Position,
    /// The statistics.
    Statistics,
}

/// Put a text on the clipboard.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct CopyIntent(pub Copied, pub String);

impl CopyIntent {
    /// Puts the game on the board on the clipboard.
    pub fn of_board(words: &Words, current: &CurrentMatch) -> Self {
        let text = super::game_text(words, &KeptGame::of(current));
        Self(Copied::Game, text)
    }
}

/// Take a game or a position from the clipboard.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct PasteIntent;

/// Write a text into a file of that name, where the player says.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct SaveIntent {
    /// The name that is proposed.
    pub name: String,
    /// The text.
    pub text: String,
}

/// Open a file that the player picks.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct OpenIntent;

/// Go on with the game or the position in a text.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct ImportText(pub String);

/// What came of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
enum FileNews {
    /// It was read.
    Read(String),
    /// It was written, to this place.
    Saved(String),
    /// It could not be read or written: the place, and why.
    #[cfg_attr(
        target_arch = "wasm32",
        expect(dead_code, reason = "a page is not told why")
    )]
    Failed(String, String),
    /// No dialog could be opened to pick one.
    NoDialog,
}

/// Files larger than this are no records, in bytes.
const LARGEST: u64 = 1 << 20;

/// A clipboard that takes its time to answer, as a browser's does.
#[derive(Resource, Default)]
struct Pasting(Option<ClipboardRead>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pasting>()
        .add_message::<CopyIntent>()
        .add_message::<PasteIntent>()
        .add_message::<SaveIntent>()
        .add_message::<OpenIntent>()
        .add_message::<ImportText>()
        .add_systems(
            Update,
            (keys.run_if(not(writing)), copy, paste, import).chain(),
        );
    app.add_plugins(place::plugin);
}

/// A name for a game's file.
pub fn file_name(game: &KeptGame) -> String {
    let day = LocalTime::of(game.played_ms).day_text();
    let whom = game.setup.level().map_or("two", crate::engine::Level::id);
    format!("kalah-{day}-{whom}.kalah")
}

/// Control with C copies the game on the board, with V takes one in, wherever one is.
fn keys(
    keys: Res<ButtonInput<KeyCode>>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    current: Res<CurrentMatch>,
    words: Res<Words>,
    mut copies: MessageWriter<CopyIntent>,
    mut pastes: MessageWriter<PasteIntent>,
) {
    let control = [
        KeyCode::ControlLeft,
        KeyCode::ControlRight,
        KeyCode::SuperLeft,
        KeyCode::SuperRight,
    ];
    // Both may come and go within one long frame.
    let held = keys.any_pressed(control) || keys.any_just_pressed(control);
    if !held || *screen.get() == Screen::Loading {
        return;
    }
    if keys.just_pressed(KeyCode::KeyV) {
        pastes.write(PasteIntent);
    }
    let at_board =
        *screen.get() == Screen::Match && *menu.get() == Menu::None && current.is_played();
    if keys.just_pressed(KeyCode::KeyC) && at_board {
        copies.write(CopyIntent::of_board(&words, &current));
    }
}

fn copy(
    mut copies: MessageReader<CopyIntent>,
    clipboard: Option<ResMut<Clipboard>>,
    words: Res<Words>,
    mut tell: MessageWriter<Tell>,
) {
    let Some(CopyIntent(what, text)) = copies.read().last() else {
        return;
    };
    let done = clipboard.is_some_and(|mut clipboard| clipboard.set_text(text.clone()).is_ok());
    let id = match (done, what) {
        (false, _) => "games-no-clipboard",
        (true, Copied::Game) => "games-copied",
        (true, Copied::Position) => "games-copied-position",
        (true, Copied::Statistics) => "games-copied-statistics",
    };
    tell.write(Tell(words.say(id)));
}

fn paste(
    mut pastes: MessageReader<PasteIntent>,
    clipboard: Option<ResMut<Clipboard>>,
    words: Res<Words>,
    mut pasting: ResMut<Pasting>,
    mut imports: MessageWriter<ImportText>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut tell: MessageWriter<Tell>,
) {
    if pastes.read().last().is_some() {
        pasting.0 = clipboard.map(|mut clipboard| clipboard.fetch_text());
        if pasting.0.is_none() {
            tell.write(Tell(words.say("games-no-clipboard")));
        }
    }
    let Some(read) = &mut pasting.0 else {
        return;
    };
    match read.poll_result() {
        // Nobody else wakes the game when the answer comes.
        None => {
            redraw.write(RequestRedraw);
            return;
        }
        Some(Ok(text)) => {
            imports.write(ImportText(text));
        }
        Some(Err(_)) => {
            tell.write(Tell(words.say("games-no-clipboard")));
        }
    }
    pasting.0 = None;
}

/// A text becomes the match on the board; one that makes no sense is told with its place and changes nothing.
fn import(
    mut texts: MessageReader<ImportText>,
    last: Res<LastSetup>,
    words: Res<Words>,
    mut resume: MessageWriter<ResumeMatch>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
    mut tell: MessageWriter<Tell>,
) {
    let Some(ImportText(text)) = texts.read().last() else {
        return;
    };
    match imported(text, &last) {
        Ok(game) => {
            resume.write(game.resume());
            menu.set(Menu::None);
            screen.set(Screen::Match);
        }
        Err(why) => {
            tell.write(Tell(match why {
                NotImported::Empty => words.say("games-nothing-pasted"),
                NotImported::Parse(error) => parse_error(&words, &error),
                NotImported::Over => words.say("games-position-over"),
                NotImported::Unfit => words.say("games-board-unfit"),
            }));
        }
    }
}

/// Tells what came of a file.
fn hear(
    news: FileNews,
    words: &Words,
    imports: &mut MessageWriter<ImportText>,
    tell: &mut MessageWriter<Tell>,
) {
    match news {
        FileNews::Read(text) => {
            imports.write(ImportText(text));
        }
        FileNews::Saved(place) => {
            tell.write(Tell(
                words.say_with("games-saved", &[("place", place.into())]),
            ));
        }
        FileNews::Failed(place, why) => {
            let values = [("place", place.into()), ("why", why.into())];
            tell.write(Tell(words.say_with("games-file-failed", &values)));
        }
        FileNews::NoDialog => {
            tell.write(Tell(words.say("games-no-dialog")));
        }
    }
}
