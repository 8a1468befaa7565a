//! A cloth over the table while the board is cut anew: seeds and counts shall not lie on a board of another form.
//!
//! A picture of the same form stays on the screen, moved into place, until the next one is drawn. One of another form
//! (the next match has other pits) fits nowhere, so it is covered until then.

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::super::layout::BoardLayout;
use super::super::{BoardView, layer};
use super::show::show;
use super::{BoardPictures, PictureKey};
use crate::palette;

/// The cover: above everything in the world, below the interface.
#[derive(Component)]
struct Cover;

/// Whether the board is under its cover, so that nobody sees what they pick.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardCovered(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardCovered>()
        .add_systems(Startup, spawn)
        .add_systems(
            PostUpdate,
            lay.after(show)
                .before(VisibilitySystems::VisibilityPropagate),
        );
}

fn spawn(mut commands: Commands) {
    commands.spawn((
        Cover,
        Sprite::from_color(palette::CLOTH, Vec2::ONE),
        Transform::from_xyz(0.0, 0.0, layer::COVER),
        Visibility::Hidden,
    ));
}

fn lay(
    pictures: Res<BoardPictures>,
    view: Res<BoardView>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut covered: ResMut<BoardCovered>,
    mut covers: Query<(&mut Sprite, &mut Visibility), With<Cover>>,
) {
    let (Ok(window), Ok((mut sprite, mut visibility))) = (window.single(), covers.single_mut())
    else {
        return;
    };
    let needed = pictures
        .shown()
        .is_some_and(|shown| !fits(shown, &view.layout));
    covered.set_if_neq(BoardCovered(needed));
    visibility.set_if_neq(if needed {
        Visibility::Visible
    } else {
        Visibility::Hidden
    });
    if needed && sprite.custom_size != Some(window.size()) {
        sprite.custom_size = Some(window.size());
    }
}

/// Whether a board drawn as `shown` can stand in for one that lies like that.
fn fits(shown: PictureKey, layout: &BoardLayout) -> bool {
    shown.upright == layout.upright && shown.shape == layout.shape
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seeds::Table;

    #[test]
    fn only_a_board_of_the_same_form_stands_in_for_another() {
        let layout = BoardView::default().layout;
        let shown = PictureKey::of(&layout, 1.0, Table::default());
        let larger = BoardLayout {
            scale: 2.0 * layout.scale,
            ..layout
        };
        let mut other = layout;
        other.shape.pits = 4;
        assert!(fits(shown, &larger));
        assert!(!fits(shown, &other));
    }
}
