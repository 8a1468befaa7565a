//! Takes pictures of the window and writes them to a file: one, or several side by side.

use std::path::{Path, PathBuf};

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};

/// Pixels between the frames of a strip.
const GAP: usize = 4;
/// What lies between them.
const GAP_COLOUR: [u8; 4] = [255, 255, 255, 255];

/// How many pictures are still on their way to their files, and whether one could not be written.
#[derive(Resource, Default)]
pub(super) struct Pictures {
    open: usize,
    failed: bool,
}

/// What becomes of a picture of the window.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cut {
    /// The part of the window that is kept, in physical pixels from the upper left.
    pub(super) part: Option<URect>,
    /// The width it is brought to, in pixels.
    pub(super) width: Option<u32>,
}

/// One frame: its size, and four bytes a pixel.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Frame {
    size: UVec2,
    bytes: Vec<u8>,
}

/// Several pictures in one file.
#[derive(Clone, Debug)]
pub(super) struct Sheet {
    /// Where they go.
    pub(super) file: PathBuf,
    /// How many they are.
    pub(super) frames: u32,
    /// How many lie side by side, at most.
    pub(super) columns: usize,
}

/// A strip whose frames come one by one.
#[derive(Resource)]
struct StripFrames {
    file: PathBuf,
    columns: usize,
    frames: Vec<Option<Frame>>,
}

impl Pictures {
    /// Whether every picture asked for lies in its file.
    pub(super) const fn are_written(&self) -> bool {
        self.open == 0
    }

    /// How the program should end.
    pub(super) const fn exit(&self) -> AppExit {
        if self.failed {
            AppExit::error()
        } else {
            AppExit::Success
        }
    }

    /// Takes a picture of this frame.
    pub(super) fn take(&mut self, commands: &mut Commands, file: PathBuf, cut: Cut) {
        self.open += 1;
        commands.spawn(Screenshot::primary_window()).observe(
            move |captured: On<ScreenshotCaptured>, mut pictures: ResMut<Self>| {
                let written = frame(&captured.image, cut).and_then(|frame| write(frame, &file));
                pictures.finish(written, &file);
            },
        );
    }

    /// Begins a strip, whose frames come one by one.
    pub(super) fn begin_strip(&mut self, commands: &mut Commands, sheet: Sheet) {
        self.open += 1;
        commands.insert_resource(StripFrames {
            file: sheet.file,
            columns: sheet.columns,
            frames: vec![None; sheet.frames as usize],
        });
    }

    /// Takes this frame as number `index` of the strip; the last one to come writes the strip.
    pub(super) fn take_for_strip(commands: &mut Commands, index: u32, cut: Cut) {
        commands.spawn(Screenshot::primary_window()).observe(
            move |captured: On<ScreenshotCaptured>,
                  mut pictures: ResMut<Self>,
                  mut strip: ResMut<StripFrames>| {
                match frame(&captured.image, cut) {
                    Ok(frame) => strip.frames[index as usize] = Some(frame),
                    Err(why) => return pictures.finish(Err(why), &strip.file),
                }
                if strip.frames.iter().all(Option::is_some) {
                    let frames: Vec<Frame> = strip.frames.drain(..).flatten().collect();
                    let written = write(side_by_side(&frames, strip.columns), &strip.file);
                    pictures.finish(written, &strip.file);
                }
            },
        );
    }

    fn finish(&mut self, written: Result<(), String>, file: &Path) {
        if let Err(why) = written {
            error!("{} was not written: {why}", file.display());
            self.failed = true;
        }
        self.open = self.open.saturating_sub(1);
    }
}

/// The part of a picture that was asked for, in its size.
fn frame(image: &Image, cut: Cut) -> Result<Frame, String> {
    let mut picture = image
        .clone()
        .try_into_dynamic()
        .map_err(|error| error.to_string())?;
    if let Some(part) = cut.part {
        let size = part.size();
        picture = picture.crop_imm(part.min.x, part.min.y, size.x, size.y);
    }
    if let Some(width) = cut.width {
        let height = u64::from(picture.height()) * u64::from(width) / u64::from(picture.width());
        picture = picture.thumbnail_exact(width, (height as u32).max(1));
    }
    Ok(Frame {
        size: UVec2::new(picture.width(), picture.height()),
        bytes: picture.into_rgba8().into_raw(),
    })
}

/// Frames of one size in rows of at most so many.
fn side_by_side(frames: &[Frame], most: usize) -> Frame {
    let Some(first) = frames.first() else {
        return Frame {
            size: UVec2::ZERO,
            bytes: Vec::new(),
        };
    };
    let (width, height) = (first.size.x as usize, first.size.y as usize);
    let columns = frames.len().min(most);
    let rows = frames.len().div_ceil(columns);
    let whole_width = columns * (width + GAP) - GAP;
    let whole_height = rows * (height + GAP) - GAP;
    let mut bytes = GAP_COLOUR.repeat(whole_width * whole_height);
    for (number, frame) in frames.iter().enumerate() {
        let (left, top) = (
            number % columns * (width + GAP),
            number / columns * (height + GAP),
        );
        for (line, row) in frame.bytes.chunks_exact(width * 4).enumerate() {
            let at = ((top + line) * whole_width + left) * 4;
            bytes[at..at + row.len()].copy_from_slice(row);
        }
    }
    Frame {
        size: UVec2::new(whole_width as u32, whole_height as u32),
        bytes,
    }
}

fn write(frame: Frame, file: &Path) -> Result<(), String> {
    let size = Extent3d {
        width: frame.size.x,
        height: frame.size.y,
        depth_or_array_layers: 1,
    };
    Image::new(
        size,
        TextureDimension::D2,
        frame.bytes,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::MAIN_WORLD,
    )
    .try_into_dynamic()
    .map_err(|error| error.to_string())?
    .to_rgb8()
    .save(file)
    .map_err(|error| error.to_string())
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pictures>();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(colour: u8) -> Frame {
        Frame {
            size: UVec2::new(3, 2),
            bytes: vec![colour; 3 * 2 * 4],
        }
    }

    #[test]
    fn frames_lie_in_reading_order_four_in_a_row() {
        let frames: Vec<Frame> = (1..=5).map(plain).collect();
        let strip = side_by_side(&frames, 4);
        let (wide, high) = (4 * 3 + 3 * GAP as u32, 2 * 2 + GAP as u32);
        assert_eq!(strip.size, UVec2::new(wide, high));
        let at = |x: u32, y: u32| strip.bytes[((y * wide + x) * 4) as usize];
        assert_eq!([at(0, 0), at(7, 1), at(14, 0), at(21, 1)], [1, 2, 3, 4]);
        assert_eq!(at(2, 2 + GAP as u32), 5);
        assert_eq!(at(3, 0), 255, "between frames");
    }

    #[test]
    fn a_frame_is_cut_and_brought_to_its_width() {
        let size = Extent3d {
            width: 8,
            height: 4,
            depth_or_array_layers: 1,
        };
        let mut bytes = vec![0; 8 * 4 * 4];
        for row in bytes.chunks_exact_mut(8 * 4) {
            row[16..].fill(200);
        }
        let image = Image::new(
            size,
            TextureDimension::D2,
            bytes,
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::MAIN_WORLD,
        );
        let cut = Cut {
            part: Some(URect::new(4, 0, 8, 4)),
            width: Some(2),
        };
        let frame = frame(&image, cut).expect("a picture");
        assert_eq!(frame.size, UVec2::new(2, 2));
        assert!(frame.bytes.iter().all(|&byte| byte == 200));
    }
}
