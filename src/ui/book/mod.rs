//! The book of rules and story: two pages beside each other where there is room, one elsewhere, tabs at the edge.
//!
//! What it holds is data ([`pages`]); its boards are played by the rules of the match, or by those chosen last.

mod cover;
mod here;
mod pages;
mod print;
mod read;
mod said;
mod table;
#[cfg(test)]
mod tests;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::Said;
use super::alone::Alone;
use super::kit::Kit;
use super::recompose;
use super::scroll::DragScrolls;
use super::widget::{Act, BoardArt, LiveBoard, sheet};
use crate::game::{CurrentMatch, GameSystems, LastSetup, Menu, Screen};
use crate::input::{Action, Wishes};
use crate::rules::Ruleset;
use crate::view::board_picture::{BoardPictures, PictureKey};
use crate::view::frame::Shape;
use pages::{Chapter, PAGES, first_page};

/// How far a finger has to go sideways to turn the page, in logical pixels.
const SWIPE: f32 = 60.0;

/// Which page of the book lies open; of two, the left one or the right one.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BookPage(pub usize);

impl BookPage {
    /// How many pages the book has.
    pub const COUNT: usize = PAGES.len();

    /// Whether it has a board that plays something.
    #[must_use]
    pub fn plays(self) -> bool {
        PAGES
            .get(self.0)
            .and_then(pages::Page::board)
            .is_some_and(|drawn| !drawn.line.is_empty())
    }

    /// The pages that are seen: two on a wide window.
    fn seen(self, shape: Shape) -> std::ops::Range<usize> {
        let beside = beside(shape);
        let first = self.0.min(Self::COUNT - 1) / beside * beside;
        first..first + beside
    }

    /// The page that is seen first after turning forward or back; `None` at either end of the book.
    fn turned(self, shape: Shape, forward: bool) -> Option<Self> {
        let seen = self.seen(shape);
        let to = if forward {
            (seen.end < Self::COUNT).then_some(seen.end)
        } else {
            seen.start.checked_sub(beside(shape))
        };
        to.map(Self)
    }

    /// The chapter that lies open.
    fn chapter(self) -> Chapter {
        PAGES[self.0.min(Self::COUNT - 1)].chapter
    }
}

/// How many pages lie beside each other.
const fn beside(shape: Shape) -> usize {
    match shape {
        Shape::Wide => 2,
        Shape::Rail | Shape::Tall => 1,
    }
}

#[derive(Component)]
struct BookRoot;

/// The board of the page that is seen at the left (0) or at the right.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct BoardOf(usize);

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum BookAct {
    Turn {
        forward: bool,
    },
    Open(Chapter),
    /// Plays the board of a page.
    Show(usize),
}

impl Act for BookAct {}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BookPage>()
        .init_resource::<Said>()
        .add_systems(OnEnter(Menu::Book), build)
        .add_systems(
            Update,
            (
                turn_by_keys.before(GameSystems::Intents),
                build.run_if(
                    recompose
                        .or_else(resource_changed::<BookPage>)
                        .or_else(picture_changed),
                ),
            )
                .chain()
                .run_if(in_state(Menu::Book)),
        )
        .add_observer(act)
        .add_observer(swipe);
}

/// Whether boards are cut from another picture than when they were laid.
fn picture_changed(
    pictures: Option<Res<BoardPictures>>,
    mut before: Local<Option<PictureKey>>,
) -> bool {
    let now = pictures.and_then(|pictures| Some(pictures.on_screen()?.1));
    std::mem::replace(&mut *before, now) != now
}

/// The rules that the book tells: those of the match it was opened in, else those chosen last.
fn told_rules(screen: Screen, current: &CurrentMatch, last: &LastSetup) -> Ruleset {
    if screen == Screen::Match && current.is_played() {
        *current.game.rules()
    } else {
        last.choices.rules()
    }
}

fn build(
    mut commands: Commands,
    kit: Kit,
    mut art: BoardArt,
    place: Res<BookPage>,
    (screen, current, last): (Res<State<Screen>>, Res<CurrentMatch>, Res<LastSetup>),
    roots: Query<Entity, With<BookRoot>>,
    scrolled: Query<&ScrollPosition, With<DragScrolls>>,
    (mut before, mut said): (Local<Option<BookPage>>, ResMut<Said>),
) {
    // Another page is read from its head; the same one from where it was.
    let scroll = scrolled
        .iter()
        .next()
        .filter(|_| *before == Some(*place) && !roots.is_empty())
        .cloned()
        .unwrap_or_default();
    let opened = roots.is_empty() || *before != Some(*place);
    *before = Some(*place);
    for root in &roots {
        commands.entity(root).despawn();
    }
    let rules = told_rules(*screen.get(), &current, &last);
    if opened {
        let pages = &PAGES[place.seen(kit.shape())];
        let read: Vec<String> = pages
            .iter()
            .map(|page| read::page_words(&kit.words, &rules, page))
            .collect();
        said.say(read.join(" "));
    }
    let mark = (BookRoot, Alone, DespawnOnExit(Menu::Book));
    sheet(&mut commands, mark, |root| {
        let mut printer = print::Printer {
            kit: &kit,
            art: &mut art,
            rules,
            scroll,
        };
        match kit.shape() {
            Shape::Wide => cover::two_pages(root, &mut printer, *place),
            Shape::Rail => cover::beside_tabs(root, &mut printer, *place),
            Shape::Tall => cover::under_tabs(root, &mut printer, *place),
        }
    });
}

fn turn(place: &mut BookPage, shape: Shape, forward: bool) {
    if let Some(next) = place.turned(shape, forward) {
        *place = next;
    }
}

/// Left and right turn the page wherever the focus is.
fn turn_by_keys(wishes: Res<Wishes>, kit: Kit, mut place: ResMut<BookPage>) {
    for wish in wishes.iter() {
        match wish.action {
            Action::Right => turn(&mut place, kit.shape(), true),
            Action::Left => turn(&mut place, kit.shape(), false),
            _ => {}
        }
    }
}

/// A finger or a mouse that drags a page aside turns it.
fn swipe(
    drag: On<Pointer<DragEnd>>,
    kit: Kit,
    menu: Res<State<Menu>>,
    roots: Query<(), With<BookRoot>>,
    parents: Query<&ChildOf>,
    mut place: ResMut<BookPage>,
) {
    let way = drag.distance;
    let inside = || {
        roots.contains(drag.entity)
            || parents
                .iter_ancestors(drag.entity)
                .any(|above| roots.contains(above))
    };
    if *menu.get() == Menu::Book && way.x.abs() > SWIPE.max(2.0 * way.y.abs()) && inside() {
        turn(&mut place, kit.shape(), way.x < 0.0);
    }
}

fn act(
    activate: On<Activate>,
    acts: Query<&BookAct>,
    kit: Kit,
    mut place: ResMut<BookPage>,
    mut boards: Query<(&BoardOf, &mut LiveBoard)>,
) {
    match acts.get(activate.entity) {
        Ok(&BookAct::Turn { forward }) => turn(&mut place, kit.shape(), forward),
        Ok(&BookAct::Open(chapter)) => *place = BookPage(first_page(chapter)),
        Ok(&BookAct::Show(page)) => {
            for (_, mut board) in boards.iter_mut().filter(|(of, _)| of.0 == page) {
                board.play();
            }
        }
        Err(_) => {}
    }
}
