//! A small board as it lies on the table: its picture, its seeds, its counts, seen from either chair.

use bevy::ecs::system::SystemParam;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::super::kit::{Hand, Kit};
use super::super::theme::{INK, RADIUS_BUTTON, RAISED_LIT, Style, WALNUT_5, strip_shadow};
use crate::rules::{Board, Hollow, Side};
use crate::seeds::{SeedBody, SeedKind, SeedMotion, Table};
use crate::view::BoardView;
use crate::view::board_picture::{BoardPictures, PictureKey};
use crate::view::layout::BoardLayout;
use crate::view::seed_batch::{SPRITE_BODY, sprites};

/// Cloth round the board, in units.
const CLOTH: f32 = 0.28;
/// Half a count's plate, in interface pixels.
const PLATE: Vec2 = Vec2::new(15.0, 10.0);

/// The pictures of seeds, by their set.
#[derive(Resource, Default)]
struct SeedSprites(HashMap<SeedKind, Vec<Handle<Image>>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SeedSprites>();
}

/// What small boards are drawn from.
#[derive(SystemParam)]
pub struct BoardArt<'w> {
    view: Res<'w, BoardView>,
    table: Res<'w, Table>,
    motion: Option<Res<'w, SeedMotion>>,
    pictures: Option<Res<'w, BoardPictures>>,
    images: ResMut<'w, Assets<Image>>,
    sprites: ResMut<'w, SeedSprites>,
}

/// A cut of the board's picture, and how it is laid out in a node.
#[derive(Clone)]
pub(super) struct Cut {
    /// The picture; `None` where none is drawn of such a board.
    pub(super) image: Option<Handle<Image>>,
    /// In the picture's pixels.
    pub(super) rect: Rect,
    /// The board as the picture has it, in the picture's pixels.
    pub(super) layout: BoardLayout,
    /// Interface pixels a pixel of the picture.
    pub(super) by: f32,
}

impl Cut {
    /// Where a point of the board's world lies in the node.
    pub(super) fn place(&self, world: Vec2) -> Vec2 {
        let picture = self.layout.window / 2.0 + world * Vec2::new(1.0, -1.0);
        (picture - self.rect.min) * self.by
    }

    /// The board itself, filling the node; nothing where no picture of such a board is drawn.
    pub(super) fn picture(&self) -> Option<impl Bundle> {
        let image = ImageNode {
            rect: Some(self.rect),
            ..ImageNode::new(self.image.clone()?)
        };
        let node = Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            ..default()
        };
        Some((image, node, Pickable::IGNORE))
    }

    /// Where a point of the board lies in the node.
    pub(super) fn on_board(&self, point: Vec2) -> Vec2 {
        self.place(self.layout.world(point, 0.0))
    }

    /// How high the node is, in interface pixels.
    pub(super) fn height(&self) -> f32 {
        self.rect.height() * self.by
    }

    /// Where a seed lies in the node, and half its size with what its picture leaves free round it.
    pub(super) fn seed(&self, body: &SeedBody) -> (Vec2, f32) {
        let world = self.layout.world(body.position.truncate(), body.position.z);
        let radius = body.radii.truncate().element_sum() / 2.0;
        (
            self.place(world),
            radius * self.layout.scale * self.by / SPRITE_BODY,
        )
    }
}

impl BoardArt<'_> {
    /// The picture that boards are cut from now; another one makes them worth drawing again.
    #[must_use]
    pub fn picture(&self) -> Option<PictureKey> {
        let pictures = self.pictures.as_ref()?;
        pictures.on_screen().map(|(_, key)| key)
    }

    /// Width over height of a small board.
    #[must_use]
    pub fn aspect(&self) -> f32 {
        self.aspect_of(self.view.layout.shape.pits)
    }

    /// Width over height of a small board with `pits` pits a side.
    #[must_use]
    pub fn aspect_of(&self, pits: u8) -> f32 {
        let rect = self.cut(1.0, Side::South, pits).rect;
        rect.width() / rect.height()
    }

    /// What is played on and with.
    pub(super) fn table(&self) -> Table {
        Table {
            form: self.view.layout.shape.form,
            ..*self.table
        }
    }

    pub(super) fn cut(&self, width: f32, near: Side, pits: u8) -> Cut {
        let mut layout = BoardLayout {
            near,
            ..self.view.layout
        };
        if layout.shape.pits != pits {
            // No picture of such a board is drawn: only its measures count, and a window has room for it.
            layout.shape.pits = pits;
            layout.window *= 4.0;
            layout.centre = layout.window / 2.0;
        }
        let drawn = self
            .pictures
            .as_ref()
            .and_then(|pictures| pictures.on_screen());
        let (image, layout) = match drawn {
            Some((image, key)) if key.upright == layout.upright && key.shape == layout.shape => {
                let layout = BoardLayout {
                    scale: key.scale,
                    centre: key.centre,
                    window: key.size.as_vec2(),
                    ..layout
                };
                (Some(image), layout)
            }
            _ => (None, layout),
        };
        let half = layout.shape.half_size() + CLOTH;
        let half = if layout.upright { half.yx() } else { half } * layout.scale;
        let whole = Rect::from_corners(Vec2::ZERO, layout.window);
        let rect = Rect::from_center_half_size(layout.centre, half).intersect(whole);
        Cut {
            image,
            rect,
            layout,
            by: width / rect.width().max(1.0),
        }
    }

    pub(super) fn sprites(&mut self) -> &[Handle<Image>] {
        let kind = self.table.seeds;
        let images = &mut self.images;
        self.sprites.0.entry(kind).or_insert_with(|| {
            sprites(kind)
                .into_iter()
                .map(|image| images.add(image))
                .collect()
        })
    }

    /// Puts the board of the match as it looks from the chair of `near`, `width` interface pixels wide.
    pub fn small_board(
        &mut self,
        hand: &mut Hand,
        kit: &Kit,
        board: &Board,
        near: Side,
        width: f32,
    ) {
        let cut = self.cut(width, near, board.pits());
        let sprites = self.sprites().to_vec();
        let numbers = self.table.seeds == SeedKind::Number;
        let bodies = self
            .motion
            .as_ref()
            .map_or(&[][..], |motion| motion.bodies());
        hand.spawn((
            Node {
                width: px(width),
                height: px(cut.height()),
                flex_shrink: 0.0,
                overflow: Overflow::clip(),
                border_radius: BorderRadius::all(px(RADIUS_BUTTON - 2.0)),
                ..default()
            },
            Outline::new(px(4), px(0), RAISED_LIT),
            BackgroundColor(WALNUT_5),
            strip_shadow(),
            Pickable::IGNORE,
        ))
        .with_children(|inside| {
            if let Some(picture) = cut.picture() {
                inside.spawn(picture);
            }
            seeds(inside, &cut, bodies, &sprites);
            for hollow in Hollow::all(board.pits()) {
                count(inside, kit, &cut, board, (hollow, near), numbers);
            }
        });
    }
}

/// The picture of a seed, out of those of its set.
pub(super) fn sprite_of(body: &SeedBody, sprites: &[Handle<Image>]) -> Handle<Image> {
    sprites[(body.variant & 0xfff) as usize % sprites.len()].clone()
}

pub(super) fn centred(middle: Vec2, half: Vec2) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(middle.x - half.x),
        top: px(middle.y - half.y),
        width: px(2.0 * half.x),
        height: px(2.0 * half.y),
        ..default()
    }
}

fn seeds(hand: &mut Hand, cut: &Cut, bodies: &[SeedBody], sprites: &[Handle<Image>]) {
    if sprites.is_empty() {
        return;
    }
    let mut order: Vec<&SeedBody> = bodies.iter().collect();
    order.sort_by(|a, b| a.position.z.total_cmp(&b.position.z));
    for body in order {
        let (middle, half) = cut.seed(body);
        hand.spawn((
            ImageNode::new(sprite_of(body, sprites)),
            centred(middle, Vec2::splat(half)),
            Pickable::IGNORE,
        ));
    }
}

fn count(
    hand: &mut Hand,
    kit: &Kit,
    cut: &Cut,
    board: &Board,
    (hollow, near): (Hollow, Side),
    in_the_pits: bool,
) {
    let own = hollow.side() == near;
    let world = if in_the_pits {
        cut.layout.world(cut.layout.shape.centre(hollow), 0.0)
    } else {
        cut.layout.plate(hollow)
    };
    // The plate of a small board is larger than drawn and grows with its number, which stays upright. On a board that
    // stands they would touch, so there they stay as they are.
    let (_, drawn, _) = Style::SmallBold.metrics();
    let most = if kit.frame.upright() { drawn } else { f32::MAX };
    let grown = kit.frame.grown(drawn).min(most) / drawn;
    let plate = if own {
        kit.art.pill.clone()
    } else {
        kit.art.hexagon.clone()
    };
    hand.spawn((
        ImageNode::new(plate),
        Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..centred(cut.place(world).round(), PLATE * grown)
        },
        Pickable::IGNORE,
    ))
    .with_children(|plate| {
        let number = kit.line(Style::SmallBold, INK, board.seeds(hollow).to_string());
        let set = kit.set_at_most(Style::SmallBold, most);
        plate.spawn(number).insert(set);
    });
}
