//! Frame times and what they come to.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::*;
use serde_json::{Value, json};

/// Frame times in seconds; shared with whoever waits for the end of the program.
#[derive(Resource, Clone, Debug, Default)]
pub struct Frames(Arc<Mutex<Measured>>);

#[derive(Debug, Default)]
struct Measured {
    seconds: Vec<f64>,
    adapter: String,
    late_pipelines: usize,
    processor_seconds: Option<f64>,
}

/// What frame times come to.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// How many frames.
    pub frames: usize,
    /// Frames a second, over all of them.
    pub fps: f64,
    /// The frame that half of them are no longer than, in milliseconds.
    pub median_ms: f64,
    /// The frame that 99 of 100 are no longer than, in milliseconds.
    pub p99_ms: f64,
    /// The longest, in milliseconds.
    pub longest_ms: f64,
    /// What drew them.
    pub adapter: String,
    /// Pipelines that were begun after the loading screen.
    pub late_pipelines: usize,
    /// Processor time of a frame over all threads, in milliseconds; `None` where the system does not tell.
    pub processor_ms: Option<f64>,
}

impl Frames {
    /// Adds a frame, and says how many there are.
    pub(super) fn add(&self, seconds: f64) -> usize {
        let mut measured = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        measured.seconds.push(seconds);
        measured.seconds.len()
    }

    /// Notes what draws.
    pub(super) fn drawn_by(&self, adapter: &str) {
        let mut measured = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        adapter.clone_into(&mut measured.adapter);
    }

    /// Notes how many pipelines were begun after the loading screen.
    pub(super) fn late_pipelines(&self, late: usize) {
        let mut measured = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        measured.late_pipelines = late;
    }

    /// Adds processor time of the frames, in seconds.
    pub(super) fn add_processor(&self, seconds: f64) {
        let mut measured = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *measured.processor_seconds.get_or_insert(0.0) += seconds;
    }

    /// What the frames come to; `None` if there are none.
    #[must_use]
    pub fn summary(&self) -> Option<Summary> {
        let measured = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Summary::of(&measured)
    }
}

impl Summary {
    fn of(measured: &Measured) -> Option<Self> {
        let mut sorted = measured.seconds.clone();
        sorted.sort_by(f64::total_cmp);
        let longest = *sorted.last()?;
        // The smallest time that at least this part of all frames does not exceed.
        let quantile = |part: f64| {
            let rank = (part * sorted.len() as f64).ceil() as usize;
            1000.0 * sorted[rank.clamp(1, sorted.len()) - 1]
        };
        Some(Self {
            frames: sorted.len(),
            fps: sorted.len() as f64 / sorted.iter().sum::<f64>(),
            median_ms: quantile(0.5),
            p99_ms: quantile(0.99),
            longest_ms: 1000.0 * longest,
            adapter: measured.adapter.clone(),
            late_pipelines: measured.late_pipelines,
            processor_ms: measured
                .processor_seconds
                .map(|seconds| 1000.0 * seconds / sorted.len() as f64),
        })
    }

    /// As one program tells another.
    #[must_use]
    pub fn to_json(&self) -> Value {
        json!({
            "frames": self.frames,
            "fps": self.fps,
            "median_ms": self.median_ms,
            "p99_ms": self.p99_ms,
            "longest_ms": self.longest_ms,
            "adapter": self.adapter,
            "late_pipelines": self.late_pipelines,
            "processor_ms": self.processor_ms,
        })
    }

    /// Reads what [`to_json`](Self::to_json) wrote.
    pub(super) fn from_json(value: &Value) -> Option<Self> {
        let number = |name: &str| value.get(name)?.as_f64();
        Some(Self {
            frames: value.get("frames")?.as_u64()? as usize,
            fps: number("fps")?,
            median_ms: number("median_ms")?,
            p99_ms: number("p99_ms")?,
            longest_ms: number("longest_ms")?,
            adapter: value.get("adapter")?.as_str()?.to_owned(),
            late_pipelines: value.get("late_pipelines")?.as_u64()? as usize,
            processor_ms: number("processor_ms"),
        })
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:.1} frames a second; median {:.1} ms, 99 of 100 within {:.1} ms, longest {:.1} ms ({} frames)",
            self.fps, self.median_ms, self.p99_ms, self.longest_ms, self.frames
        )?;
        match self.processor_ms {
            Some(processor) => write!(f, "; processor {processor:.1} ms a frame"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hundred_frames_come_to_what_one_reads_off_them() {
        let frames = Frames::default();
        frames.drawn_by("a pencil");
        assert_eq!(frames.summary(), None);
        for _ in 0..98 {
            frames.add(0.010);
        }
        frames.add(0.050);
        frames.add_processor(1.5);
        frames.add_processor(0.5);
        assert_eq!(frames.add(0.470), 100);
        let summary = frames.summary().expect("frames");
        assert!((summary.fps - 100.0 / 1.5).abs() < 1e-6);
        assert!((summary.median_ms - 10.0).abs() < 1e-6);
        assert!((summary.p99_ms - 50.0).abs() < 1e-6);
        assert_eq!(summary.processor_ms, Some(20.0));
        assert!((summary.longest_ms - 470.0).abs() < 1e-6);
        assert_eq!(Summary::from_json(&summary.to_json()), Some(summary));
    }
}
