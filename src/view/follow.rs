//! Lays the board where the window, the screen and the chairs want it.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::BoardView;
use super::board_picture::{BoardPictures, PictureKey};
use super::frame::{BOOK_PITS, Frame};
use super::layout::BoardLayout;
use super::shape::BoardShape;
use crate::game::{CurrentMatch, GameSystems, Menu, Screen};
use crate::seeds::Table;

/// The share of the window that a board of the old form may take.
const SHARE: f32 = 0.92;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Startup, follow_frame).add_systems(
        Update,
        follow_frame
            .after(GameSystems::Rules)
            .before(GameSystems::Playback),
    );
}

fn follow_frame(
    frame: Res<Frame>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    current: Res<CurrentMatch>,
    pictures: Option<Res<BoardPictures>>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut table: ResMut<Table>,
    mut view: ResMut<BoardView>,
) {
    // Where a screen shows no board, it stays where the title had it, out of sight under the cards.
    let spot = frame
        .board(*screen.get(), *menu.get())
        .unwrap_or(frame.title_board);
    // The book's boards are cut from the board that lies under it.
    let pits = match menu.get() {
        Menu::Book => BOOK_PITS,
        _ => current.game.rules().pits,
    };
    let wanted = BoardLayout {
        shape: BoardShape {
            pits,
            form: frame.form(),
        },
        scale: spot.scale,
        centre: spot.centre,
        window: frame.window,
        upright: frame.upright(),
        near: current.near_side(),
        plates: frame.plates,
    };
    let cut = Table {
        form: frame.form(),
        ..*table
    };
    // A board of the old form is seen until one of the new is drawn.
    let drawn = || match (&pictures, window.single()) {
        (Some(pictures), Ok(window)) => {
            let key = PictureKey::of(&wanted, window.scale_factor(), cut);
            pictures.shown().is_none() || pictures.ready(key).is_some()
        }
        _ => true,
    };
    let turns =
        view.layout.upright != wanted.upright && view.layout.shape.pits == wanted.shape.pits;
    if turns && !drawn() {
        view.set_if_neq(BoardView {
            layout: stand_in(&view.layout, &wanted),
            next: Some(wanted),
        });
        return;
    }
    table.set_if_neq(cut);
    view.set_if_neq(BoardView {
        layout: wanted,
        next: None,
    });
}

/// The board as it was cut, where another will lie: as large as the window allows.
fn stand_in(old: &BoardLayout, wanted: &BoardLayout) -> BoardLayout {
    let half = old.shape.half_size();
    let half = if old.upright { half.yx() } else { half };
    let scale = (SHARE * wanted.window / (2.0 * half)).min_element();
    BoardLayout {
        scale,
        // Wholly in sight, also where the board to come reaches out of the window.
        centre: wanted
            .centre
            .clamp(half * scale, wanted.window - half * scale),
        window: wanted.window,
        near: wanted.near,
        ..*old
    }
}

#[cfg(test)]
mod tests {
    use bevy::state::app::StatesPlugin;

    use super::*;
    use crate::rules::{Match, Preset, Ruleset};
    use crate::seeds::Form;

    #[test]
    fn the_settings_move_the_board_beside_themselves_and_back() {
        let mut app = App::new();
        let frame = Frame::new(Vec2::new(1280.0, 720.0), 6);
        app.add_plugins((MinimalPlugins, StatesPlugin))
            .insert_state(Screen::Match)
            .init_state::<Menu>()
            .insert_resource(frame)
            .init_resource::<CurrentMatch>()
            .init_resource::<Table>()
            .init_resource::<BoardView>()
            .add_plugins(plugin);
        let mut centre_with = |menu| {
            app.insert_resource(NextState::Pending(menu));
            app.update();
            app.world().resource::<BoardView>().layout.centre
        };
        assert_eq!(centre_with(Menu::None), frame.match_board.centre);
        let beside = frame.settings_board.expect("room for a board");
        assert_ne!(beside.centre, frame.match_board.centre);
        assert_eq!(centre_with(Menu::Settings), beside.centre);
        assert_eq!(centre_with(Menu::None), frame.match_board.centre);
    }

    #[test]
    fn under_the_book_lies_a_board_of_six_pits_whatever_is_played() {
        let rules = Ruleset {
            pits: 4,
            ..Preset::Standard.ruleset()
        };
        let current = CurrentMatch {
            game: Match::new(rules),
            ..CurrentMatch::default()
        };
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin))
            .insert_state(Screen::Match)
            .init_state::<Menu>()
            .insert_resource(Frame::new(Vec2::new(1280.0, 720.0), 4))
            .insert_resource(current)
            .init_resource::<Table>()
            .init_resource::<BoardView>()
            .add_plugins(plugin);
        let mut pits_with = |menu| {
            app.insert_resource(NextState::Pending(menu));
            app.update();
            app.world().resource::<BoardView>().layout.shape.pits
        };
        assert_eq!(pits_with(Menu::None), 4);
        assert_eq!(pits_with(Menu::Book), 6);
        assert_eq!(pits_with(Menu::None), 4);
    }

    /// A window that was turned upright, over a long board, of which a picture is on the screen or not.
    fn turned(shown: bool) -> App {
        let mut app = App::new();
        let mut pictures = BoardPictures::default();
        if shown {
            let layout = BoardView::default().layout;
            pictures.set_shown(PictureKey::of(&layout, 1.0, Table::default()));
        }
        app.add_plugins((MinimalPlugins, StatesPlugin))
            .insert_state(Screen::Match)
            .init_state::<Menu>()
            .insert_resource(Frame::new(Vec2::new(390.0, 844.0), 6))
            .insert_resource(pictures)
            .init_resource::<CurrentMatch>()
            .init_resource::<Table>()
            .init_resource::<BoardView>()
            .add_plugins(plugin);
        app.world_mut().spawn((Window::default(), PrimaryWindow));
        app.update();
        app
    }

    #[test]
    fn a_window_that_is_turned_keeps_its_board_until_the_other_form_is_drawn() {
        let app = turned(true);
        let view = app.world().resource::<BoardView>();
        assert!(!view.layout.upright);
        assert!(view.next.is_some_and(|next| next.upright));
        assert_eq!(app.world().resource::<Table>().form, Form::Long);
    }

    #[test]
    fn a_window_without_a_picture_yet_lays_its_board_at_once() {
        let app = turned(false);
        let view = app.world().resource::<BoardView>();
        assert!(view.layout.upright && view.next.is_none());
        assert_eq!(app.world().resource::<Table>().form, Form::Tall);
    }

    #[test]
    fn a_board_that_stands_in_fits_the_window_and_keeps_its_form() {
        let old = BoardView::default().layout;
        let wanted = BoardLayout {
            window: Vec2::new(390.0, 844.0),
            centre: Vec2::new(195.0, 380.0),
            upright: true,
            ..old
        };
        let seen = stand_in(&old, &wanted);
        assert!(!seen.upright);
        assert!(2.0 * seen.shape.half_size().x * seen.scale <= 390.0);
        assert_eq!((seen.centre, seen.window), (wanted.centre, wanted.window));
        let low = BoardLayout {
            centre: Vec2::new(195.0, 840.0),
            ..wanted
        };
        let seen = stand_in(&old, &low);
        assert!(seen.centre.y + seen.shape.half_size().y * seen.scale <= 844.0);
    }
}
