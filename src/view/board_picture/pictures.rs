//! Which pictures are wanted, drawn and kept.

use std::sync::Arc;
use std::time::Duration;

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::extract_resource::{ExtractResource, ExtractResourcePlugin};
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages};
use bevy::render::renderer::RenderDevice;
use bevy::window::{PrimaryWindow, RequestRedraw};

use super::super::BoardView;
use super::super::frame::{Frame, Spot};
use super::super::layout::BoardLayout;
use super::super::quality::Quality;
use super::PictureKey;
use super::job::Job;
use crate::game::Screen;
use crate::seeds::Table;

/// Pictures kept, the one on the screen included. One for a 4K screen holds 33 MB.
const KEPT: usize = 3;
/// How long a layout must stay the same before its picture is begun, so that dragging a window's edge draws nothing.
const SETTLED: Duration = Duration::from_millis(150);

/// The pictures of the board: ask for one with [`want`](Self::want).
#[derive(Resource, Default)]
pub struct BoardPictures {
    wanted: Option<PictureKey>,
    /// What will be wanted next, as far as can be foreseen; drawn when nothing else is to be.
    likely: [Option<PictureKey>; KEPT - 1],
    /// How long it has been wanted.
    wanted_for: Duration,
    quality: Quality,
    /// Oldest first.
    entries: Vec<Entry>,
    shown: Option<PictureKey>,
    /// Whether nobody minds long frames.
    unwatched: bool,
}

struct Entry {
    key: PictureKey,
    quality: Quality,
    image: Handle<Image>,
    job: Arc<Job>,
}

impl BoardPictures {
    /// Asks for a picture; the board's view does so every frame.
    pub fn want(&mut self, key: PictureKey) {
        if self.wanted != Some(key) {
            self.wanted = Some(key);
            self.wanted_for = Duration::ZERO;
        }
    }

    /// Names what will be wanted next, the likeliest first: as many as are kept beside the one on the screen.
    pub(super) fn foresee(&mut self, keys: [Option<PictureKey>; KEPT - 1]) {
        self.likely = keys;
    }

    /// The picture that is to be drawn now, if any is.
    fn next(&self) -> Option<PictureKey> {
        let open = |key: &PictureKey| self.ready(*key).is_none();
        self.wanted
            .filter(open)
            .or_else(|| self.likely.into_iter().flatten().find(open))
    }

    /// From now on pictures are drawn with many tiles a frame: nobody watches the frames.
    pub fn draw_unwatched(&mut self) {
        self.unwatched = true;
    }

    /// The picture asked for last.
    #[must_use]
    pub fn wanted(&self) -> Option<PictureKey> {
        self.wanted
    }

    /// The picture on the screen.
    #[must_use]
    pub fn shown(&self) -> Option<PictureKey> {
        self.shown
    }

    /// How much of the wanted picture is drawn, 0 to 1.
    #[must_use]
    pub fn progress(&self) -> f32 {
        self.wanted
            .and_then(|key| self.entry(key))
            .map_or(0.0, |entry| entry.job.progress())
    }

    /// The picture, if it is drawn.
    #[must_use]
    pub fn ready(&self, key: PictureKey) -> Option<Handle<Image>> {
        self.entry(key)
            .filter(|entry| entry.job.is_done())
            .map(|entry| entry.image.clone())
    }

    /// The picture on the screen, with what it was drawn as: smaller than asked for where the device wants that.
    #[must_use]
    pub fn on_screen(&self) -> Option<(Handle<Image>, PictureKey)> {
        let entry = self.entry(self.shown?)?;
        entry
            .job
            .is_done()
            .then(|| (entry.image.clone(), entry.job.key))
    }

    fn entry(&self, key: PictureKey) -> Option<&Entry> {
        self.entries
            .iter()
            .find(|entry| entry.key == key && entry.quality == self.quality)
    }

    pub(in crate::view) fn set_shown(&mut self, key: PictureKey) {
        self.shown = Some(key);
    }

    /// Drops what was begun and is no longer wanted, then the oldest, until there is room for one more.
    fn make_room(&mut self) {
        self.entries.retain(|entry| entry.job.is_done());
        while self.entries.len() >= KEPT {
            let shown = self.shown;
            let oldest = self
                .entries
                .iter()
                .position(|entry| Some(entry.key) != shown)
                .unwrap_or(0);
            self.entries.remove(oldest);
        }
    }
}

/// The picture being drawn now.
#[derive(Resource, Clone, Default, ExtractResource)]
pub(super) struct CurrentJob(pub(super) Option<Arc<Job>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardPictures>()
        .init_resource::<CurrentJob>()
        .add_plugins(ExtractResourcePlugin::<CurrentJob>::default())
        .add_systems(PostUpdate, (follow, advance).chain());
}

/// Wants the picture of the board as it lies now, and foresees those of the board to be played on.
fn follow(
    view: Res<BoardView>,
    frame: Res<Frame>,
    screen: Res<State<Screen>>,
    table: Res<Table>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut pictures: ResMut<BoardPictures>,
) {
    if let Ok(window) = window.single() {
        let (layout, table) = match view.next {
            None => (view.layout, *table),
            Some(next) => {
                let form = next.shape.form;
                (next, Table { form, ..*table })
            }
        };
        let key = |layout| PictureKey::of(&layout, window.scale_factor(), table);
        pictures.want(key(layout));
        let at = |spot: Spot| {
            Some(key(BoardLayout {
                scale: spot.scale,
                centre: spot.centre,
                ..layout
            }))
        };
        pictures.foresee(match screen.get() {
            Screen::Title => [at(frame.exercise_board), at(frame.match_board)],
            Screen::NewGame => [at(frame.match_board), None],
            Screen::Loading | Screen::Match | Screen::Exercise => [None; _],
        });
    }
}

/// Begins the wanted picture and keeps frames coming until it is drawn.
pub(super) fn advance(
    time: Res<Time<Real>>,
    quality: Res<Quality>,
    device: Option<Res<RenderDevice>>,
    mut pictures: ResMut<BoardPictures>,
    mut current: ResMut<CurrentJob>,
    mut images: ResMut<Assets<Image>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some(device) = device else {
        return;
    };
    pictures.quality = *quality;
    let Some(key) = pictures.next() else {
        if current.0.take().is_some() {
            redraw.write(RequestRedraw);
        }
        return;
    };
    redraw.write(RequestRedraw);
    let begun = pictures.entry(key).map(|entry| entry.job.clone());
    if let Some(job) = begun {
        if !current.0.as_ref().is_some_and(|now| Arc::ptr_eq(now, &job)) {
            current.0 = Some(job);
        }
        return;
    }
    pictures.wanted_for += time.delta();
    if pictures.shown.is_some() && pictures.wanted_for < SETTLED {
        return;
    }
    pictures.make_room();
    let limit = device.limits().max_texture_dimension_2d;
    let fitting = key.within(limit);
    let image = images.add(blank(fitting.size));
    let job = Job::new(fitting, *quality, image.id(), limit, pictures.unwatched);
    current.0 = Some(job.clone());
    pictures.entries.push(Entry {
        key,
        quality: *quality,
        image,
        job,
    });
}

/// An image to draw into. It has no data in main memory.
fn blank(size: UVec2) -> Image {
    let mut image = Image::new_uninit(
        Extent3d {
            width: size.x,
            height: size.y,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.texture_descriptor.usage =
        TextureUsages::TEXTURE_BINDING | TextureUsages::RENDER_ATTACHMENT | TextureUsages::COPY_SRC;
    image
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pictures asked for on a screen of the usual window.
    fn asked_on(screen: Screen) -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, bevy::state::app::StatesPlugin))
            .insert_state(screen)
            .insert_resource(Frame::new(Vec2::new(1280.0, 720.0), 6))
            .init_resource::<BoardView>()
            .init_resource::<Table>()
            .init_resource::<BoardPictures>()
            .add_systems(Update, follow);
        app.world_mut().spawn((Window::default(), PrimaryWindow));
        app.update();
        app
    }

    /// Draws whatever is to be drawn next, until nothing is; how large a unit is in each, in pixels.
    fn drawn(app: &mut App) -> Vec<f32> {
        let mut pictures = app.world_mut().resource_mut::<BoardPictures>();
        let mut drawn = Vec::new();
        while let Some(key) = pictures.next() {
            let (quality, image) = (pictures.quality, Handle::default());
            let job = Job::new(key, quality, image.id(), 4096, false);
            job.set_done(job.tiles());
            pictures.entries.push(Entry {
                key,
                quality,
                image,
                job,
            });
            drawn.push(key.scale);
        }
        drawn
    }

    #[test]
    fn the_title_draws_its_own_board_first_and_then_those_to_come() {
        let mut app = asked_on(Screen::Title);
        let (view, frame) = (
            *app.world().resource::<BoardView>(),
            *app.world().resource::<Frame>(),
        );
        let boards = [
            view.layout.scale,
            frame.exercise_board.scale,
            frame.match_board.scale,
        ];
        assert_eq!(drawn(&mut app), boards);
    }

    #[test]
    fn a_match_draws_nothing_but_its_board() {
        assert_eq!(drawn(&mut asked_on(Screen::Match)).len(), 1);
    }
}
