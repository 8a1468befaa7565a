//! The games that are kept: one paper card with a list, and what can be done with the chosen game.

mod layout;
mod parse_words;
mod transfer;
mod words;

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ValueChange};

use super::describe::level_name;
use super::kit::Kit;
use super::recompose;
use super::scroll::{self, DragScrolls};
use super::widget::Act;
use crate::game::{CurrentMatch, Menu, Screen};
use crate::store::{Deleted, Games, GamesIntent, KeptGame, KeptMatch};
use crate::text::Words;

pub use transfer::ImportText;
pub(super) use transfer::{Copied, CopyIntent, PasteIntent, SaveIntent, file_name};
pub(super) use words::player_names;

#[derive(Component)]
struct GamesRoot;

/// The game in a row, by its number.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct Row(u64);

impl Act for Row {}

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum GamesAct {
    Continue,
    CopyGame,
    CopyPosition,
    Save,
    Delete,
    BringBack,
    Paste,
    Open,
    More,
}

impl Act for GamesAct {}

/// How many rows the list has at first, and how many more each time.
const PAGE: usize = 25;

/// The list as it is looked at.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
struct Look {
    /// The chosen game.
    chosen: Option<u64>,
    /// How many rows are shown.
    rows: usize,
}

impl Default for Look {
    fn default() -> Self {
        Self {
            chosen: None,
            rows: PAGE,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Look>()
        .add_systems(OnEnter(Menu::Games), (open, build).chain())
        .add_systems(OnExit(Menu::Games), forget_deleted)
        .add_systems(
            Update,
            build
                .run_if(
                    recompose
                        .or_else(resource_changed::<Look>)
                        .or_else(resource_changed::<Games>)
                        .or_else(resource_changed::<Deleted>),
                )
                .run_if(in_state(Menu::Games)),
        )
        .add_observer(act)
        .add_observer(choose);
    app.add_plugins(transfer::plugin);
}

/// All games, the one played last first. Of a game gone on with, the state it was played to.
fn listed<'a>(kept: &'a KeptMatch, games: &'a Games) -> Vec<&'a KeptGame> {
    let last = kept.0.as_ref().filter(|last| last.is_worth_keeping());
    let last_id = kept.0.as_ref().map(|last| last.tag.id);
    let others = games.all().iter().rev();
    last.into_iter()
        .chain(others.filter(|other| Some(other.tag.id) != last_id))
        .collect()
}

/// Every look at the list begins with the newest game.
fn open(mut look: ResMut<Look>, kept: Res<KeptMatch>, games: Res<Games>) {
    *look = Look {
        chosen: listed(&kept, &games).first().map(|game| game.tag.id),
        ..Look::default()
    };
}

/// What was thrown away can be brought back as long as the list lies open.
fn forget_deleted(mut deleted: ResMut<Deleted>) {
    deleted.0 = None;
}

fn build(
    mut commands: Commands,
    kit: Kit,
    (look, kept, games, deleted): (Res<Look>, Res<KeptMatch>, Res<Games>, Res<Deleted>),
    current: Res<CurrentMatch>,
    roots: Query<Entity, With<GamesRoot>>,
    scrolled: Query<&ScrollPosition, With<DragScrolls>>,
) {
    let scroll = scroll::kept(false, &scrolled);
    for root in &roots {
        commands.entity(root).despawn();
    }
    let listed = listed(&kept, &games);
    let chosen = listed.iter().find(|game| Some(game.tag.id) == look.chosen);
    let table = layout::Table {
        chosen: chosen.copied(),
        on_board: current.is_played().then_some(current.tag.id),
        rows: look.rows,
        deleted: deleted.0.as_ref(),
        listed,
    };
    layout::lay(&mut commands, &kit, &table, scroll);
}

fn choose(change: On<ValueChange<Entity>>, rows: Query<&Row>, mut look: ResMut<Look>) {
    if let Ok(&Row(id)) = rows.get(change.value) {
        look.chosen = Some(id);
    }
}

fn act(
    activate: On<Activate>,
    acts: Query<&GamesAct>,
    (kept, games, words): (Res<KeptMatch>, Res<Games>, Res<Words>),
    current: Res<CurrentMatch>,
    mut look: ResMut<Look>,
    mut menu: ResMut<NextState<Menu>>,
    mut screen: ResMut<NextState<Screen>>,
    mut resume: MessageWriter<crate::game::ResumeMatch>,
    mut intents: MessageWriter<GamesIntent>,
    mut copies: MessageWriter<CopyIntent>,
    mut pastes: MessageWriter<PasteIntent>,
    mut saves: MessageWriter<SaveIntent>,
    mut opens: MessageWriter<transfer::OpenIntent>,
) {
    let Ok(&act) = acts.get(activate.entity) else {
        return;
    };
    let listed = listed(&kept, &games);
    let chosen = listed
        .iter()
        .position(|game| Some(game.tag.id) == look.chosen);
    match act {
        GamesAct::BringBack => {
            intents.write(GamesIntent::BringBack);
        }
        GamesAct::Paste => {
            pastes.write(PasteIntent);
        }
        GamesAct::Open => {
            opens.write(transfer::OpenIntent);
        }
        GamesAct::More => look.rows += PAGE,
        GamesAct::Continue
        | GamesAct::CopyGame
        | GamesAct::CopyPosition
        | GamesAct::Save
        | GamesAct::Delete => {
            let Some(place) = chosen else {
                return;
            };
            let game = listed[place];
            match act {
                GamesAct::Continue => {
                    let at_board = current.is_played() && current.tag.id == game.tag.id;
                    if !at_board {
                        resume.write(game.clone().resume());
                    }
                    menu.set(Menu::None);
                    screen.set(Screen::Match);
                }
                GamesAct::CopyGame => {
                    copies.write(CopyIntent(Copied::Game, game_text(&words, game)));
                }
                GamesAct::CopyPosition => {
                    let position = game.game.position().to_string();
                    copies.write(CopyIntent(Copied::Position, position));
                }
                GamesAct::Save => {
                    saves.write(SaveIntent {
                        name: file_name(game),
                        text: game_text(&words, game),
                    });
                }
                _ => {
                    // The next row is chosen, the one before it at the end.
                    let next = listed.get(place + 1).or(listed[..place].last());
                    look.chosen = next.map(|next| next.tag.id);
                    intents.write(GamesIntent::Delete(game.tag.id));
                }
            }
        }
    }
}

/// A game as a record to give away.
fn game_text(words: &Words, game: &KeptGame) -> String {
    let [near, far] = player_names(words, game);
    game.to_record([&near, &far])
}

#[cfg(test)]
mod tests;
