//! A small board that lives: it shows any position, marks what a sowing does, and plays it with the same motion of seeds
//! as the large one.

use bevy::prelude::*;
use bevy::text::LineHeight;

use super::super::kit::{Hand, Kit};
use super::super::theme::{
    INK, INK_2, RADIUS_BUTTON, RAISED_LIT, Style, WALNUT_5, WALNUT_7, WALNUT_9, strip_shadow,
};
use super::live_marks::marks;
use super::small_board::{BoardArt, Cut, centred, sprite_of};
use crate::game::{ReducedMotion, Speed};
use crate::rules::{Board, Hollow, Pit, Position, Ruleset, Side};
use crate::seeds::{Motion, SeedEvent, SeedKind, Sim, Snapshot, TICKS_PER_SECOND};
use crate::view::Lively;

/// Decides how the seeds of small boards are heaped: any number does.
const HEAP: u64 = 7;
/// Half a count's plate, in interface pixels.
const PLATE: Vec2 = Vec2::new(15.0, 10.0);
/// A pit's name, in interface pixels.
const NAME: Vec2 = Vec2::new(26.0, 20.0);
/// The light edge round a board, in interface pixels.
const EDGE: f32 = 4.0;
/// By how much the plates grow at most where the text is larger: then they would touch.
const LARGEST_PLATE: f32 = 1.3;
/// A frame that took long moves the seeds no further than this, in seconds.
const LONGEST_FRAME: f32 = 0.1;

/// What a small board shows: a position, and what is sown on it.
#[derive(Clone, Debug)]
pub struct Showing {
    /// The position before it.
    pub position: Position,
    /// The rules.
    pub rules: Ruleset,
    /// Pits to sow, one after the other; what the rules do not allow is left out.
    pub line: Vec<Pit>,
}

/// A small board that can play its line.
#[derive(Component)]
pub struct LiveBoard {
    showing: Showing,
    sim: Sim,
    start: Snapshot,
    /// The position after what was begun, and how many sowings of the line that were.
    now: (Position, usize),
    playing: bool,
    counts: Board,
    /// Ticks owed, less than one after each frame.
    owed: f32,
    cut: Cut,
    seeds: Vec<Entity>,
    plates: Vec<(Hollow, Entity)>,
    marks: Entity,
}

impl LiveBoard {
    /// Plays the line from its beginning.
    pub fn play(&mut self) {
        self.sim.restore(&self.start);
        self.now = (self.showing.position, 0);
        self.counts = self.showing.position.board;
        self.owed = 0.0;
        self.playing = !self.showing.line.is_empty();
    }

    /// Whether it is playing.
    #[must_use]
    pub const fn is_playing(&self) -> bool {
        self.playing
    }

    /// The seeds that are to be seen in the hollows now.
    #[cfg(test)]
    #[must_use]
    pub const fn counts(&self) -> &Board {
        &self.counts
    }

    /// Moves on by so many ticks; as far as it goes if there is no number.
    fn advance(&mut self, ticks: Option<u32>, motion: Motion) {
        let mut events = Vec::new();
        let mut left = ticks;
        while self.playing && left != Some(0) {
            if !self.sim.is_busy() && !self.begin_next(motion) {
                self.playing = false;
                break;
            }
            if left.is_some() {
                self.sim.tick(&mut events);
            } else {
                self.sim.finish(&mut events);
            }
            left = left.map(|left| left - 1);
        }
        events
            .iter()
            .for_each(|event: &SeedEvent| event.count(&mut self.counts));
    }

    /// Begins the next sowing of the line, if there is one.
    fn begin_next(&mut self, motion: Motion) -> bool {
        let (position, begun) = &mut self.now;
        let Some(&pit) = self.showing.line.get(*begun) else {
            return false;
        };
        let Ok((after, sowing)) = position.sow(&self.showing.rules, pit) else {
            return false;
        };
        self.sim.begin(&sowing, motion);
        (*position, *begun) = (after, *begun + 1);
        true
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, play);
}

/// Plays what is to be played.
fn play(
    mut commands: Commands,
    time: Res<Time>,
    (speed, calm): (Option<Res<Speed>>, Option<Res<ReducedMotion>>),
    mut boards: Query<(Entity, &mut LiveBoard, Has<Lively>)>,
    mut nodes: Query<(&mut Node, &mut ImageNode, &mut ZIndex), Without<LiveBoard>>,
    mut texts: Query<&mut Text>,
    mut visibilities: Query<&mut Visibility>,
) {
    let factor = speed.map_or(Some(1.0), |speed| speed.factor());
    let motion = if calm.is_some_and(|calm| calm.0) {
        Motion::Reduced
    } else {
        Motion::Full
    };
    for (entity, mut board, lively) in &mut boards {
        if !board.is_playing() {
            if lively {
                commands.entity(entity).remove::<Lively>();
            }
            continue;
        }
        if !lively {
            commands.entity(entity).insert(Lively);
        }
        let ticks = factor.map(|factor| {
            let seconds = time.delta_secs().min(LONGEST_FRAME);
            board.owed += seconds * factor * TICKS_PER_SECOND as f32;
            let whole = board.owed.floor();
            board.owed -= whole;
            whole as u32
        });
        board.advance(ticks, motion);
        if let Ok(mut marks) = visibilities.get_mut(board.marks) {
            marks.set_if_neq(Visibility::Hidden);
        }
        for (body, &seed) in board.sim.seeds().iter().zip(&board.seeds) {
            let Ok((mut node, mut image, mut above)) = nodes.get_mut(seed) else {
                continue;
            };
            let (middle, half) = board.cut.seed(body);
            node.left = px(middle.x - half);
            node.top = px(middle.y - half);
            image.color.set_alpha(body.fade);
            above.0 = depth(body.position.z);
        }
        for &(hollow, plate) in &board.plates {
            let now = board.counts.seeds(hollow).to_string();
            if let Ok(mut text) = texts.get_mut(plate)
                && text.0 != now
            {
                text.0 = now;
            }
        }
    }
}

/// Seeds that lie higher are seen above others.
fn depth(z: f32) -> i32 {
    (z * 100.0) as i32
}

impl BoardArt<'_> {
    /// Puts a small board that shows a position from South's chair, `width` interface pixels wide. The entity has the
    /// [`LiveBoard`] and `mark`.
    pub fn live_board(
        &mut self,
        hand: &mut Hand,
        kit: &Kit,
        showing: Showing,
        width: f32,
        mark: impl Bundle,
    ) {
        let table = self.table();
        let pits = showing.position.board.pits();
        let cut = self.cut(width, Side::South, pits);
        let sprites = self.sprites().to_vec();
        let sim = Sim::new(&showing.position.board, table, HEAP);
        let numbers = table.seeds == SeedKind::Number;
        let (mut seeds, mut plates, mut marked) = (Vec::new(), Vec::new(), Entity::PLACEHOLDER);
        let size = Vec2::new(width, cut.height());
        let names = Names::new(kit, &cut, size);
        let round = names.round;
        let framed = Node {
            width: px(size.x + 2.0 * round.x),
            height: px(size.y + 2.0 * round.y),
            padding: UiRect::axes(px(round.x), px(round.y)),
            flex_shrink: 0.0,
            align_self: AlignSelf::Center,
            ..default()
        };
        hand.spawn((framed, Pickable::IGNORE))
            .with_children(|frame| {
                for side in Side::BOTH {
                    for index in 0..pits {
                        names.put(frame, kit, &cut, Pit::new(side, index));
                    }
                }
                let mut board = frame.spawn((
                    Node {
                        width: px(width),
                        height: px(size.y),
                        flex_shrink: 0.0,
                        overflow: Overflow::clip(),
                        border_radius: BorderRadius::all(px(RADIUS_BUTTON - 2.0)),
                        ..default()
                    },
                    Outline::new(px(EDGE), px(0), RAISED_LIT),
                    BackgroundColor(WALNUT_5),
                    strip_shadow(),
                    Pickable::IGNORE,
                    mark,
                ));
                board.with_children(|inside| {
                    ground(inside, &cut, pits);
                    for body in sim.seeds() {
                        if sprites.is_empty() {
                            break;
                        }
                        let (middle, half) = cut.seed(body);
                        let seed = inside.spawn((
                            ImageNode::new(sprite_of(body, &sprites)),
                            centred(middle, Vec2::splat(half)),
                            ZIndex(depth(body.position.z)),
                            Pickable::IGNORE,
                        ));
                        seeds.push(seed.id());
                    }
                    marked = marks(inside, &cut, &showing);
                    for hollow in Hollow::all(pits) {
                        let seeds = showing.position.board.seeds(hollow);
                        let plate = plate(inside, kit, &cut, (hollow, seeds), numbers);
                        plates.push((hollow, plate));
                    }
                });
                board.insert(LiveBoard {
                    start: sim.snapshot(),
                    now: (showing.position, 0),
                    playing: false,
                    counts: showing.position.board,
                    owed: 0.0,
                    showing,
                    sim,
                    cut,
                    seeds,
                    plates,
                    marks: marked,
                });
            });
    }
}

/// By how much what stands on and beside a small board grows with the text.
fn growth(kit: &Kit) -> f32 {
    kit.frame.type_scale.min(LARGEST_PLATE)
}

/// The type of what stands there, in a style that is drawn for the usual text.
fn grown(kit: &Kit, style: Style) -> (TextFont, LineHeight) {
    let (mut font, line) = kit.set(style);
    font.font_size = (style.metrics().1 * growth(kit)).round().into();
    (font, line)
}

/// The names of the pits, beside the board as on a diagram of chess.
struct Names {
    /// The board's size, in interface pixels.
    board: Vec2,
    /// What they need round the board, to each side, in interface pixels.
    round: Vec2,
}

impl Names {
    fn new(kit: &Kit, cut: &Cut, board: Vec2) -> Self {
        let name = NAME * growth(kit);
        let round = if cut.layout.upright {
            Vec2::new(EDGE + name.x, 0.0)
        } else {
            Vec2::new(0.0, EDGE + name.y)
        };
        Self { board, round }
    }

    /// Puts one into the frame round the board.
    fn put(&self, frame: &mut Hand, kit: &Kit, cut: &Cut, pit: Pit) {
        let along = cut.on_board(cut.layout.shape.centre(pit.into()));
        let out = (self.round + EDGE) / 2.0;
        let middle = match (cut.layout.upright, pit.side) {
            (true, Side::South) => Vec2::new(-out.x, along.y),
            (true, Side::North) => Vec2::new(self.board.x + out.x, along.y),
            (false, Side::South) => Vec2::new(along.x, self.board.y + out.y),
            (false, Side::North) => Vec2::new(along.x, -out.y),
        };
        let place = Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..centred(middle + self.round, NAME * growth(kit) / 2.0)
        };
        frame
            .spawn((place, Pickable::IGNORE))
            .with_children(|place| {
                // Like the counts, nothing that is read aloud.
                place.spawn((
                    Text(kit.words.pit(pit)),
                    grown(kit, Style::Small),
                    TextColor(INK_2),
                    TextLayout::no_wrap(),
                    Pickable::IGNORE,
                ));
            });
    }
}

/// The picture of the board; where there is none of such a board, its hollows in plain wood.
fn ground(hand: &mut Hand, cut: &Cut, pits: u8) {
    if let Some(picture) = cut.picture() {
        hand.spawn((picture, ZIndex(-1000)));
        return;
    }
    for hollow in Hollow::all(pits) {
        let half = cut.layout.half_extent(hollow) * cut.by;
        hand.spawn((
            Node {
                border: UiRect::all(px(1)),
                border_radius: BorderRadius::all(px(half.min_element())),
                ..centred(cut.on_board(cut.layout.shape.centre(hollow)), half)
            },
            BackgroundColor(WALNUT_7),
            BorderColor::all(WALNUT_9),
            ZIndex(-1000),
            Pickable::IGNORE,
        ));
    }
}

/// Puts a count; the entity is that of its text.
fn plate(
    hand: &mut Hand,
    kit: &Kit,
    cut: &Cut,
    (hollow, seeds): (Hollow, u16),
    in_the_pits: bool,
) -> Entity {
    let world = if in_the_pits {
        cut.layout.world(cut.layout.shape.centre(hollow), 0.0)
    } else {
        cut.layout.plate(hollow)
    };
    let image = match hollow.side() {
        Side::South => kit.art.pill.clone(),
        Side::North => kit.art.hexagon.clone(),
    };
    let mut text = Entity::PLACEHOLDER;
    hand.spawn((
        ImageNode::new(image),
        Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..centred(cut.place(world).round(), PLATE * growth(kit))
        },
        ZIndex(900),
        Pickable::IGNORE,
    ))
    .with_children(|plate| {
        // A figure on a picture: what the board shows is told by the words under it.
        let figure = (
            Text(seeds.to_string()),
            grown(kit, Style::SmallBold),
            TextColor(INK),
            TextLayout::no_wrap(),
            Pickable::IGNORE,
        );
        text = plate.spawn(figure).id();
    });
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;
    use crate::ui::kit::on_paper;
    use crate::view::BoardView;
    use crate::view::board_picture::BoardPictures;
    use bevy::ecs::system::RunSystemOnce;

    fn laid(position: &str, line: Vec<Pit>) -> App {
        let mut app = on_paper();
        app.init_resource::<BoardView>()
            .init_resource::<BoardPictures>()
            .init_resource::<crate::seeds::Table>()
            .insert_resource(Speed::Instant)
            .add_plugins(super::super::plugin_of_small_boards);
        let showing = Showing {
            position: position.parse().expect("a position"),
            rules: Preset::Standard.ruleset(),
            line,
        };
        app.world_mut()
            .run_system_once(move |mut commands: Commands, kit: Kit, mut art: BoardArt| {
                commands.spawn(Node::default()).with_children(|hand| {
                    art.live_board(hand, &kit, showing.clone(), 400.0, ());
                });
            })
            .expect("it can be laid");
        app
    }

    fn board(app: &mut App) -> Mut<'_, LiveBoard> {
        let mut boards = app.world_mut().query::<&mut LiveBoard>();
        boards.single_mut(app.world_mut()).expect("one board")
    }

    #[test]
    fn a_small_board_plays_its_line_and_counts_as_the_rules_do() {
        let pits = [5, 4].map(|index| Pit::new(Side::South, index));
        let mut app = laid("<6,0,0,0,3,0,1,1,1,3,0,1,0,0,0> S", pits.to_vec());
        app.update();
        assert!(!board(&mut app).is_playing(), "it waits to be asked");
        board(&mut app).play();
        app.update();
        app.update();
        let rules = Preset::Standard.ruleset();
        let mut position: Position = "<6,0,0,0,3,0,1,1,1,3,0,1,0,0,0> S".parse().expect("one");
        for pit in pits {
            position = position.sow_untraced(&rules, pit).expect("legal");
        }
        assert_eq!(*board(&mut app).counts(), position.board);
        assert!(!board(&mut app).is_playing());
        let store = Hollow::Store(Side::South);
        let text = board(&mut app)
            .plates
            .iter()
            .find(|plate| plate.0 == store)
            .map(|plate| plate.1);
        let shown = app
            .world()
            .get::<Text>(text.expect("a plate"))
            .expect("a figure");
        assert_eq!(shown.0, position.board.store(Side::South).to_string());
    }

    #[test]
    fn every_pit_is_named_beside_it_and_no_name_lies_on_the_board() {
        let mut app = laid("<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S", Vec::new());
        app.update();
        let world = app.world_mut();
        let mut boards = world.query_filtered::<(&Node, &ChildOf), With<LiveBoard>>();
        let (board, above) = boards.single(world).expect("one board");
        let frame = world.get::<Node>(above.parent()).expect("a frame");
        let pixels = |value: Val| match value {
            Val::Px(pixels) => pixels,
            other => panic!("{other:?} is no length"),
        };
        let corner = Vec2::new(pixels(frame.padding.left), pixels(frame.padding.top));
        let size = Vec2::new(pixels(board.width), pixels(board.height));
        let board = Rect::from_corners(corner, corner + size);
        let mut texts = world.query::<(&Text, &ChildOf)>();
        let mut place = |name: &str| {
            let found = texts.iter(world).find(|(text, _)| text.0 == name);
            let node = world
                .get::<Node>(found.expect(name).1.parent())
                .expect(name);
            let corner = Vec2::new(pixels(node.left), pixels(node.top));
            Rect::from_corners(
                corner,
                corner + Vec2::new(pixels(node.width), pixels(node.height)),
            )
        };
        let near = ["A1", "A2", "A3", "A4", "A5", "A6"].map(&mut place);
        let far = ["B6", "B5", "B4", "B3", "B2", "B1"].map(&mut place);
        for row in [near, far] {
            assert!(row.iter().all(|name| name.intersect(board).is_empty()));
            assert!(row.is_sorted_by(|one, next| one.max.x < next.min.x));
        }
        assert!(near[0].min.y >= board.max.y && far[0].max.y <= board.min.y);
    }

    #[test]
    fn played_again_it_begins_anew() {
        let mut app = laid(
            "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S",
            vec![Pit::new(Side::South, 2)],
        );
        for _ in 0..2 {
            board(&mut app).play();
            assert_eq!(board(&mut app).counts().store(Side::South), 0);
            app.update();
            assert_eq!(board(&mut app).counts().store(Side::South), 1);
        }
    }
}
