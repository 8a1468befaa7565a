//! Pictures of the interface, all inside the program: nothing is fetched and nothing can be missing.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::icon::{self, Icon};
use super::texture;
use super::theme::Face;
use crate::typeface::Typefaces;

/// Handles to everything the interface draws with.
#[derive(Resource, Debug)]
pub struct Art {
    faces: Typefaces,
    icons: HashMap<Icon, Handle<Image>>,
    sprigs: Vec<Handle<Image>>,
    /// The near player's token.
    pub disc: Handle<Image>,
    /// The far player's token.
    pub diamond: Handle<Image>,
    /// Fibres that lie over paper.
    pub fibres: Handle<Image>,
    /// The grain of a plank.
    pub grain: Handle<Image>,
}

impl FromWorld for Art {
    fn from_world(world: &mut World) -> Self {
        let faces = world.resource::<Typefaces>().clone();
        let mut images = world.resource_mut::<Assets<Image>>();
        Self {
            faces,
            icons: Icon::ALL
                .into_iter()
                .map(|icon| (icon, images.add(icon.image())))
                .collect(),
            sprigs: (0..=icon::LEAVES)
                .map(|filled| images.add(icon::sprig(filled)))
                .collect(),
            disc: images.add(icon::disc_token()),
            diamond: images.add(icon::diamond_token()),
            fibres: images.add(texture::fibres()),
            grain: images.add(texture::grain()),
        }
    }
}

impl Art {
    /// The font of a face.
    #[must_use]
    pub fn font(&self, face: Face) -> Handle<Font> {
        match face {
            Face::Reading => self.faces.reading.clone(),
            Face::ReadingBold => self.faces.bold.clone(),
            Face::Display => self.faces.display.clone(),
        }
    }

    /// The picture of an icon.
    #[must_use]
    pub fn icon(&self, icon: Icon) -> Handle<Image> {
        self.icons.get(&icon).cloned().unwrap_or_default()
    }

    /// A sprig with that many leaves filled.
    #[must_use]
    pub fn sprig(&self, filled: u8) -> Handle<Image> {
        self.sprigs
            .get(usize::from(filled))
            .cloned()
            .unwrap_or_default()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Art>();
}
