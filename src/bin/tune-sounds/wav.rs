//! One sound to one file: 16 bits, no metadata, so that equal samples are equal bytes.

use std::path::Path;

use crate::track::RATE;

/// What can go wrong on the way to disk.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The folder or the listing.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// A sound file.
    #[error(transparent)]
    Wav(#[from] hound::Error),
}

/// Writes `samples` (frame by frame if there are several channels), replacing what was there.
pub fn write(path: &Path, channels: u16, samples: &[i16]) -> Result<(), Error> {
    let form = hound::WavSpec {
        channels,
        sample_rate: RATE,
        bits_per_sample: 16,
        sample_format: hound::SampleFormat::Int,
    };
    let mut file = hound::WavWriter::create(path, form)?;
    for &sample in samples {
        file.write_sample(sample)?;
    }
    Ok(file.finalize()?)
}
