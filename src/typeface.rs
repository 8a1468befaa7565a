//! The bundled type: one humanist sans to read, one display face for titles. Inside the program, so that nothing is
//! fetched and nothing can be missing.

use bevy::prelude::*;

/// The faces, ready to be used.
#[derive(Resource, Clone, Debug)]
pub struct Typefaces {
    /// Source Sans 3, semibold: everything that is read.
    pub reading: Handle<Font>,
    /// Source Sans 3, bold: names and numbers.
    pub bold: Handle<Font>,
    /// Young Serif: titles, never figures.
    pub display: Handle<Font>,
}

impl FromWorld for Typefaces {
    fn from_world(world: &mut World) -> Self {
        let mut fonts = world.resource_mut::<Assets<Font>>();
        let mut font = |bytes: &[u8]| fonts.add(Font::from_bytes(bytes.to_vec()));
        Self {
            reading: font(include_bytes!("../assets/fonts/SourceSans3-SemiBold.ttf")),
            bold: font(include_bytes!("../assets/fonts/SourceSans3-Bold.ttf")),
            display: font(include_bytes!("../assets/fonts/YoungSerif-Regular.ttf")),
        }
    }
}

impl Typefaces {
    /// The bold face at a size in logical pixels.
    #[must_use]
    pub fn bold(&self, size: f32) -> TextFont {
        TextFont {
            font: self.bold.clone().into(),
            font_size: FontSize::Px(size),
            ..default()
        }
    }
}

/// Puts the faces in reach of every system.
pub fn plugin(app: &mut App) {
    app.init_resource::<Typefaces>();
}
