//! A cloth over the table while the board is cut anew: seeds and counts shall not lie on a board of another form.
//!
//! A picture of the same form stays on the screen, moved into place, until the next one is drawn. One of another form
//! (the window was turned upright, or the board has other pits) fits nowhere, so it is covered until then.

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::super::layer;
use super::show::show;
use super::{BoardPictures, PictureKey};
use crate::palette;

/// The cover: above everything in the world, below the interface.
#[derive(Component)]
struct Cover;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn).add_systems(
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
    window: Query<&Window, With<PrimaryWindow>>,
    mut covers: Query<(&mut Sprite, &mut Visibility), With<Cover>>,
) {
    let (Ok(window), Ok((mut sprite, mut visibility))) = (window.single(), covers.single_mut())
    else {
        return;
    };
    let needed = match (pictures.shown(), pictures.wanted()) {
        (Some(shown), Some(wanted)) => !fits(shown, wanted),
        _ => false,
    };
    visibility.set_if_neq(if needed {
        Visibility::Visible
    } else {
        Visibility::Hidden
    });
    if needed && sprite.custom_size != Some(window.size()) {
        sprite.custom_size = Some(window.size());
    }
}

/// Whether a board drawn as `shown` can stand in for `wanted`.
fn fits(shown: PictureKey, wanted: PictureKey) -> bool {
    shown.upright == wanted.upright && shown.shape == wanted.shape
}

#[cfg(test)]
mod tests {
    use super::super::super::shape::BoardShape;
    use super::*;
    use crate::seeds::{BoardKind, Form};

    #[test]
    fn only_a_board_of_the_same_form_stands_in_for_another() {
        let long = PictureKey {
            size: UVec2::new(800, 600),
            scale: 80.0,
            centre: Vec2::new(400.0, 280.0),
            upright: false,
            shape: BoardShape {
                pits: 6,
                form: Form::Long,
            },
            board: BoardKind::Walnut,
            plates: 1.0,
        };
        let larger = PictureKey {
            size: UVec2::new(1600, 1200),
            scale: 160.0,
            board: BoardKind::Sand,
            ..long
        };
        let tall = PictureKey {
            upright: true,
            shape: BoardShape {
                pits: 6,
                form: Form::Tall,
            },
            ..long
        };
        assert!(fits(long, larger));
        assert!(!fits(long, tall));
    }
}
