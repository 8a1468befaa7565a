//! The sounds in `assets/sounds` are the ones `tune-sounds` makes, and are fit to be played.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What all sounds together may weigh (bytes): they are downloaded before the first move.
const BUDGET: usize = 900_000;

fn committed() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/sounds")
}

/// Every WAV file of a folder, by name.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    std::fs::read_dir(folder)
        .expect("the folder can be listed")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "wav"))
        .map(|path| {
            let name = path
                .file_name()
                .expect("a name")
                .to_string_lossy()
                .into_owned();
            (name, std::fs::read(&path).expect("a readable file"))
        })
        .collect()
}

/// Every committed sound, decoded to the range -1 to 1.
fn sounds() -> Vec<(String, Vec<f64>)> {
    let decode = |(name, bytes): (String, Vec<u8>)| {
        let reader = hound::WavReader::new(bytes.as_slice()).expect("a WAV file");
        let form = reader.spec();
        assert_eq!(
            (form.channels, form.bits_per_sample, form.sample_rate),
            (1, 16, 32_000),
            "{name}"
        );
        let samples = reader
            .into_samples::<i16>()
            .map(|sample| f64::from(sample.expect("a whole sample")) / 32_768.0)
            .collect();
        (name, samples)
    };
    files(&committed()).into_iter().map(decode).collect()
}

fn decibels(level: f64) -> f64 {
    20.0 * level.max(1e-9).log10()
}

fn peak(samples: &[f64]) -> f64 {
    samples
        .iter()
        .fold(0.0, |top, sample| sample.abs().max(top))
}

#[test]
fn the_committed_files_are_what_the_program_makes() {
    let fresh = Path::new(env!("CARGO_TARGET_TMPDIR")).join("sounds");
    // What an earlier run left must not hide a sound that is no longer made.
    let _ = std::fs::remove_dir_all(&fresh);
    let run = Command::new(env!("CARGO_BIN_EXE_tune-sounds"))
        .arg(&fresh)
        .output()
        .expect("the program runs");
    assert!(
        run.status.success(),
        "{}",
        String::from_utf8_lossy(&run.stderr)
    );

    let (made, kept) = (files(&fresh), files(&committed()));
    assert!(
        made.keys().eq(kept.keys()),
        "made {:?}, kept {:?}",
        made.keys(),
        kept.keys()
    );
    let changed: Vec<_> = made
        .iter()
        .filter(|(name, bytes)| kept[*name] != **bytes)
        .map(|(name, _)| name)
        .collect();
    assert!(
        changed.is_empty(),
        "run tune-sounds and listen: {changed:?} changed"
    );
}

#[test]
fn together_they_stay_small() {
    let total: usize = files(&committed()).values().map(Vec::len).sum();
    assert!((1..=BUDGET).contains(&total), "{total} bytes");
}

#[test]
fn each_is_loud_enough_and_never_clips() {
    for (name, samples) in sounds() {
        let level = decibels(peak(&samples));
        assert!(
            (-18.0..=-5.9).contains(&level),
            "{name} peaks at {level:.1} dB"
        );
    }
}

#[test]
fn each_rests_on_zero() {
    for (name, samples) in sounds() {
        let mean = samples.iter().sum::<f64>() / samples.len() as f64;
        assert!(mean.abs() < 1e-4, "{name} has a DC of {mean}");
    }
}

#[test]
fn each_starts_and_ends_without_a_click() {
    for (name, samples) in sounds() {
        assert_eq!(samples.first(), Some(&0.0), "{name} starts off zero");
        assert_eq!(samples.last(), Some(&0.0), "{name} ends off zero");
        // The last 2 ms lie 60 dB below the peak.
        let tail = peak(&samples[samples.len() - 64..]);
        assert!(
            tail <= peak(&samples) * 1e-3 + 1.0 / 32_768.0,
            "{name} is cut off"
        );
    }
}

#[test]
fn each_answers_at_once() {
    // What is struck or plucked must be heard within 3 ms; only the rustle of lifting may swell.
    for (name, samples) in sounds().iter().filter(|(name, _)| name != "lift.wav") {
        let early = decibels(peak(&samples[..96]) / peak(samples));
        assert!(early > -20.0, "{name} comes late: {early:.1} dB after 3 ms");
    }
}

/// Strength of one pitch in a sound (Goertzel's sum, with a sine from the system).
fn strength(samples: &[f64], hertz: f64) -> f64 {
    let (mut x, mut y) = (0.0, 0.0);
    for (index, sample) in samples.iter().enumerate() {
        let turn = std::f64::consts::TAU * hertz * index as f64 / 32_000.0;
        x += sample * turn.cos();
        y += sample * turn.sin();
    }
    x.hypot(y)
}

#[test]
fn the_two_kalimba_notes_are_in_tune() {
    // The game reaches every other note by playback rate, so these two must be exact.
    let sounds: BTreeMap<_, _> = sounds().into_iter().collect();
    for (name, home) in [
        ("kalimba-low.wav", 261.6256),
        ("kalimba-high.wav", 523.2511),
    ] {
        let cents = |c: f64| strength(&sounds[name], home * (c / 1200.0).exp2());
        let best =
            (-60_i32..=60).max_by(|a, b| cents(f64::from(*a)).total_cmp(&cents(f64::from(*b))));
        assert!(
            best.is_some_and(|off| off.abs() <= 3),
            "{name} is off by {best:?} cents"
        );
    }
}

#[test]
fn the_chimes_of_a_free_move_are_tonics() {
    let sounds: BTreeMap<_, _> = sounds().into_iter().collect();
    for (name, home) in [
        ("free-move-low.wav", 523.2511),
        ("free-move-high.wav", 1046.5023),
    ] {
        // From a quarter of a second on only the tonic and its octave below ring on.
        let rest = &sounds[name][8_000..];
        let tonic = strength(rest, home);
        for other in [-5.0_f64, -3.0, 2.0, 4.0] {
            let pitch = home * (other / 12.0).exp2();
            assert!(tonic > 1.5 * strength(rest, pitch), "{name} {other}");
        }
    }
}

/// The mean pitch of a sound's power, in Hz: how fast it changes against how far it swings.
fn brightness(samples: &[f64]) -> f64 {
    let power = |sum: f64, x: f64| sum + x * x;
    let swing = samples.iter().copied().fold(0.0, power);
    let steps = samples.windows(2).map(|pair| pair[1] - pair[0]);
    (steps.fold(0.0, power) / swing).sqrt() * 32_000.0 / std::f64::consts::TAU
}

#[test]
fn materials_can_be_told_apart_by_their_brightness() {
    let sounds: BTreeMap<_, _> = sounds().into_iter().collect();
    let bright = |name: &str| brightness(&sounds[&format!("{name}.wav")]);
    for place in ["wood-1", "heap-1"] {
        let of = |stuff: &str| bright(&format!("{stuff}-{place}"));
        assert!(
            of("glass") > 1.15 * of("nut"),
            "glass is brighter on {place}"
        );
        assert!(of("horn") < 0.95 * of("nut"), "horn is duller on {place}");
    }
    for stuff in ["nut", "stone", "glass", "horn"] {
        let on = |ground: &str| bright(&format!("{stuff}-{ground}"));
        for soft in ["carton", "sand"] {
            assert!(on(soft) < on("wood-1"), "{stuff} on {soft}");
        }
        assert!(
            bright(&format!("{stuff}-store")) < on("wood-1"),
            "a store is deeper"
        );
    }
}

#[test]
fn more_seeds_rattle_longer() {
    let sounds: BTreeMap<_, _> = sounds().into_iter().collect();
    let lengths = [2, 4, 8, 16].map(|seeds| sounds[&format!("capture-{seeds}.wav")].len());
    assert!(
        lengths.windows(2).all(|pair| pair[0] < pair[1]),
        "{lengths:?}"
    );
}

#[test]
fn the_demonstration_is_in_stereo_a_minute_long_and_never_clips() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("demo.wav");
    let run = Command::new(env!("CARGO_BIN_EXE_tune-sounds"))
        .arg("--demo")
        .arg(&file)
        .output()
        .expect("the program runs");
    assert!(run.status.success());
    let reader = hound::WavReader::open(&file).expect("a WAV file");
    assert_eq!(reader.spec().channels, 2);
    assert!(reader.duration() > 60 * 32_000);
    let loudest = reader
        .into_samples::<i16>()
        .map(|sample| sample.expect("a whole sample").unsigned_abs())
        .max();
    assert!(
        loudest.is_some_and(|top| (6_000..32_767).contains(&top)),
        "{loudest:?}"
    );
}

#[test]
fn without_a_folder_it_says_how_to_be_called() {
    let run = Command::new(env!("CARGO_BIN_EXE_tune-sounds"))
        .output()
        .expect("the program runs");
    assert!(!run.status.success());
    assert!(String::from_utf8_lossy(&run.stderr).contains("usage"));
}
