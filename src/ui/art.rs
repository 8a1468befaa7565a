//! Pictures of the interface, all inside the program: nothing is fetched and nothing can be missing.

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, ImageSampler, ImageType};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::icon::{self, Icon};
use super::keycap::{DRAWN_BUTTONS, button_picture};
use super::texture;
use super::theme::Face;
use crate::seeds::{BoardKind, SeedKind};
use crate::typeface::Typefaces;

/// Handles to everything the interface draws with.
#[derive(Resource, Debug)]
pub struct Art {
    faces: Typefaces,
    icons: HashMap<Icon, Handle<Image>>,
    pads: HashMap<GamepadButton, Handle<Image>>,
    sprigs: Vec<Handle<Image>>,
    /// The near player's token.
    pub disc: Handle<Image>,
    /// The far player's token.
    pub diamond: Handle<Image>,
    /// The plate of a near count.
    pub pill: Handle<Image>,
    /// The plate of a far count.
    pub hexagon: Handle<Image>,
    /// Fibres that lie over paper.
    pub fibres: Handle<Image>,
    /// The grain of a plank.
    pub grain: Handle<Image>,
    boards: HashMap<BoardKind, Handle<Image>>,
    seeds: HashMap<SeedKind, Handle<Image>>,
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
            pads: DRAWN_BUTTONS
                .into_iter()
                .map(|button| (button, images.add(button_picture(button))))
                .collect(),
            sprigs: (0..=icon::LEAVES)
                .map(|filled| images.add(icon::sprig(filled)))
                .collect(),
            disc: images.add(icon::disc_token()),
            diamond: images.add(icon::diamond_token()),
            pill: images.add(icon::pill_plate()),
            hexagon: images.add(icon::hexagon_plate()),
            fibres: images.add(texture::fibres()),
            grain: images.add(texture::grain()),
            boards: BoardKind::ALL
                .into_iter()
                .map(|board| (board, images.add(bundled(board_picture(board)))))
                .collect(),
            seeds: SeedKind::ALL
                .into_iter()
                .map(|seeds| (seeds, images.add(bundled(seeds_picture(seeds)))))
                .collect(),
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

    /// The picture of a pad's button, if its name is no better.
    #[must_use]
    pub fn pad(&self, button: GamepadButton) -> Option<Handle<Image>> {
        self.pads.get(&button).cloned()
    }

    /// A small picture of a board.
    #[must_use]
    pub fn board(&self, board: BoardKind) -> Handle<Image> {
        self.boards.get(&board).cloned().unwrap_or_default()
    }

    /// A small picture of a set of seeds.
    #[must_use]
    pub fn seeds(&self, seeds: SeedKind) -> Handle<Image> {
        self.seeds.get(&seeds).cloned().unwrap_or_default()
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

/// A picture inside the program, cut out of one that `kalah --shot --fine` made.
macro_rules! picture {
    ($name:literal) => {
        include_bytes!(concat!("../../assets/pictures/", $name, ".png"))
    };
}

const fn board_picture(board: BoardKind) -> &'static [u8] {
    match board {
        BoardKind::Walnut => picture!("board-walnut"),
        BoardKind::Carton => picture!("board-carton"),
        BoardKind::Paper => picture!("board-paper"),
        BoardKind::Sand => picture!("board-sand"),
        BoardKind::Contrast => picture!("board-contrast"),
    }
}

const fn seeds_picture(seeds: SeedKind) -> &'static [u8] {
    match seeds {
        SeedKind::Nut => picture!("seeds-nut"),
        SeedKind::Pebble => picture!("seeds-pebble"),
        SeedKind::Bead => picture!("seeds-bead"),
        SeedKind::Button => picture!("seeds-button"),
        SeedKind::Number => picture!("seeds-number"),
    }
}

fn bundled(bytes: &[u8]) -> Image {
    Image::from_buffer(
        bytes,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::linear(),
        RenderAssetUsages::RENDER_WORLD,
    )
    .unwrap_or_else(|error| {
        error!("a bundled picture cannot be read: {error}");
        Image::default()
    })
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Art>();
}
