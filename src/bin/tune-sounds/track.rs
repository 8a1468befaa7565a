//! A length of sound in the making, and its finishing.

use std::f64::consts::PI;

use libm::{cos, exp, pow, sin};

use crate::chance::Chance;

/// Samples a second. Wood has little to say above 16 kHz, and a quarter less to download.
pub const RATE: u32 = 32_000;

/// Seconds from one sample to the next.
const STEP: f64 = 1.0 / RATE as f64;

/// Sounds added up in floating point; what would run past the end is dropped.
pub struct Track(Vec<f64>);

impl Track {
    /// Silence of this length.
    pub fn silence(seconds: f64) -> Self {
        Self(vec![0.0; samples_in(seconds)])
    }

    /// Adds a sine that dies away by `damping` (1/s), eased in over `onset` seconds.
    pub fn add_partial(&mut self, at: f64, partial: &Partial) {
        let turn = 2.0 * PI * partial.hertz * STEP;
        if turn >= PI {
            return; // Above half the sample rate it would fold back as a wrong tone.
        }
        let shrink = exp(-partial.damping * STEP);
        let (cosine, sine) = (shrink * cos(turn), shrink * sin(turn));
        let (mut x, mut y) = (partial.gain, 0.0);
        let onset = samples_in(partial.onset);
        for (index, sample) in self.from(at).iter_mut().enumerate() {
            *sample += y * rise(index, onset);
            (x, y) = (x * cosine - y * sine, x * sine + y * cosine);
        }
    }

    /// Adds a burst of noise around `hertz` that swells for its onset, then dies by `damping`.
    pub fn add_noise(&mut self, at: f64, burst: &Partial, chance: &mut Chance) {
        // Two one-pole low-passes in a row take the hiss off, a third takes the rumble away.
        let pole = |hertz: f64| 1.0 - exp(-2.0 * PI * hertz * STEP);
        let (upper, lower) = (pole(burst.hertz * 1.6), pole(burst.hertz * 0.6));
        let shrink = exp(-burst.damping * STEP);
        let (mut first, mut high, mut low, mut gain) = (0.0, 0.0, 0.0, burst.gain);
        let onset = samples_in(burst.onset);
        for (index, sample) in self.from(at).iter_mut().enumerate() {
            if gain < burst.gain * 1e-4 {
                break;
            }
            first += (chance.sway() - first) * upper;
            high += (first - high) * upper;
            low += (high - low) * lower;
            *sample += (high - low) * gain * rise(index, onset);
            if index >= onset {
                gain *= shrink;
            }
        }
    }

    /// The finished samples: no DC, the last `fade` seconds sinking to silence, loudest sample at
    /// `peak` dB below full scale.
    pub fn finish(mut self, fade: f64, peak: f64) -> Vec<i16> {
        self.block_dc();
        let (length, fade) = (self.0.len(), samples_in(fade));
        for (index, sample) in self.0.iter_mut().enumerate() {
            *sample *= rise(length - 1 - index, fade);
        }
        let loudest = self.0.iter().fold(0.0_f64, |top, s| top.max(s.abs()));
        let scale = if loudest > 0.0 {
            pow(10.0, peak / 20.0) * f64::from(i16::MAX) / loudest
        } else {
            0.0
        };
        let round = |sample: &f64| (sample * scale).round() as i16;
        self.0.iter().map(round).collect()
    }

    /// A one-pole high-pass at 40 Hz, below everything meant to be heard.
    fn block_dc(&mut self) {
        let keep = exp(-2.0 * PI * 40.0 * STEP);
        let (mut before, mut output) = (0.0, 0.0);
        for sample in &mut self.0 {
            output = *sample - before + keep * output;
            before = *sample;
            *sample = output;
        }
    }

    /// The samples from a moment on.
    fn from(&mut self, at: f64) -> &mut [f64] {
        let start = samples_in(at).min(self.0.len());
        &mut self.0[start..]
    }
}

/// One tone, or one band of noise.
pub struct Partial {
    /// Pitch, or the middle of the band.
    pub hertz: f64,
    /// Strength at the start.
    pub gain: f64,
    /// How fast it dies, as the rate of an exponential (1/s).
    pub damping: f64,
    /// How long it takes to arrive (s).
    pub onset: f64,
}

/// Half a cosine from 0 to 1 over `length` samples; 1 from then on.
fn rise(index: usize, length: usize) -> f64 {
    if index >= length {
        1.0
    } else {
        0.5 - 0.5 * cos(PI * index as f64 / length as f64)
    }
}

/// How many samples fit in a time.
fn samples_in(seconds: f64) -> usize {
    (seconds * f64::from(RATE)).round() as usize
}
