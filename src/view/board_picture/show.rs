//! The picture on the screen.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::super::{BoardView, layer};
use super::pictures::advance;
use super::{BoardPictures, PictureKey};
use crate::seeds::Table;

/// Marks the sprite that shows the board.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct BoardPicture;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        show.after(advance).before(TransformSystems::Propagate),
    );
}

/// Shows the wanted picture once it is drawn; until then the last one, placed so that its board lies right.
pub(super) fn show(
    mut commands: Commands,
    mut pictures: ResMut<BoardPictures>,
    view: Res<BoardView>,
    table: Res<Table>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut sprite: Query<(&mut Sprite, &mut Transform), With<BoardPicture>>,
) {
    let Ok(window) = window.single() else {
        return;
    };
    // The board as it lies now; while another form is drawn, that is not the picture that is wanted.
    let wanted = PictureKey::of(&view.layout, window.scale_factor(), *table);
    let ready = pictures.ready(wanted);
    if ready.is_some() && pictures.shown() != Some(wanted) {
        pictures.set_shown(wanted);
    }
    let Some(shown) = pictures.shown() else {
        return;
    };
    let (size, at) = placed(shown, wanted, window.scale_factor());
    let Ok((mut sprite, mut transform)) = sprite.single_mut() else {
        if let Some(image) = ready {
            commands.spawn((
                BoardPicture,
                Sprite {
                    image,
                    custom_size: Some(size),
                    ..default()
                },
                Transform::from_translation(at.extend(layer::PICTURE)),
            ));
        }
        return;
    };
    if let Some(image) = ready.filter(|image| *image != sprite.image) {
        sprite.image = image;
    }
    if sprite.custom_size != Some(size) {
        sprite.custom_size = Some(size);
    }
    transform.set_if_neq(Transform::from_translation(at.extend(layer::PICTURE)));
}

/// Size and centre, in logical pixels of the world, of the picture `shown` where `wanted` will be.
fn placed(shown: PictureKey, wanted: PictureKey, scale_factor: f32) -> (Vec2, Vec2) {
    // How far the board's centre lies from the picture's, y up, in physical pixels.
    let aside = |key: PictureKey| (key.centre - key.size.as_vec2() / 2.0) * Vec2::new(1.0, -1.0);
    let by = wanted.scale / shown.scale;
    let size = shown.size.as_vec2() * by;
    (
        size / scale_factor,
        (aside(wanted) - aside(shown) * by) / scale_factor,
    )
}

#[cfg(test)]
mod tests {
    use super::super::super::shape::BoardShape;
    use super::*;
    use crate::seeds::{BoardKind, Form};

    fn key(size: UVec2, scale: f32, centre: Vec2) -> PictureKey {
        PictureKey {
            size,
            scale,
            centre,
            upright: false,
            shape: BoardShape {
                pits: 6,
                form: Form::Long,
            },
            board: BoardKind::Walnut,
            plates: 1.0,
        }
    }

    #[test]
    fn the_right_picture_fills_the_window() {
        let wanted = key(UVec2::new(1920, 1080), 200.0, Vec2::new(960.0, 528.0));
        assert_eq!(
            placed(wanted, wanted, 2.0),
            (Vec2::new(960.0, 540.0), Vec2::ZERO)
        );
    }

    #[test]
    fn an_old_picture_keeps_its_board_in_place() {
        let old = key(UVec2::new(800, 600), 80.0, Vec2::new(400.0, 280.0));
        let new = key(UVec2::new(1600, 900), 160.0, Vec2::new(800.0, 440.0));
        let (size, at) = placed(old, new, 1.0);
        assert_eq!(size, Vec2::new(1600.0, 1200.0));
        // The old board's centre lay 20 px above the picture's, now 40; the new one lies 10 above the window's.
        assert_eq!(at, Vec2::new(0.0, -30.0));
    }
}
