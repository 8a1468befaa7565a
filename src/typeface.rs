//! The bundled type: one humanist sans to read, one display face for titles.

use bevy::prelude::*;

/// The faces, ready to be used.
#[derive(Resource, Clone, Debug, Default)]
pub struct Typefaces {
    bold: Handle<Font>,
}

impl Typefaces {
    /// The reading face in bold, at a size in logical pixels.
    #[must_use]
    pub fn bold(&self, size: f32) -> TextFont {
        TextFont {
            font: self.bold.clone().into(),
            font_size: FontSize::Px(size),
            ..default()
        }
    }
}
