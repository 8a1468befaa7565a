//! Lays the board where the window, the screen and the chairs want it.

use bevy::prelude::*;

use super::BoardView;
use super::frame::Frame;
use super::layout::BoardLayout;
use super::shape::BoardShape;
use crate::game::{CurrentMatch, GameSystems, Menu, Screen};
use crate::seeds::Table;

pub(super) fn plugin(app: &mut App) {
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
    mut table: ResMut<Table>,
    mut view: ResMut<BoardView>,
) {
    // Where a screen shows no board, it stays where the title had it, out of sight under the cards.
    let spot = frame
        .board(*screen.get(), *menu.get())
        .unwrap_or(frame.title_board);
    let cut = Table {
        form: frame.form(),
        ..*table
    };
    table.set_if_neq(cut);
    view.set_if_neq(BoardView {
        layout: BoardLayout {
            shape: BoardShape {
                pits: current.game.rules().pits,
                form: frame.form(),
            },
            scale: spot.scale,
            centre: spot.centre,
            window: frame.window,
            upright: frame.upright(),
            near: current.near_side(),
        },
    });
}

#[cfg(test)]
mod tests {
    use bevy::state::app::StatesPlugin;

    use super::*;

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
}
