//! Every sound of the game: name, length, loudness, and how it is made.

use crate::chance::Chance;
use crate::kalimba::{pluck, semitones};
use crate::seeds::{GROUNDS, STUFFS, pour};
use crate::track::Track;
use crate::{hands, seeds, tunes};

/// One file.
pub struct Sound {
    /// File name without ending; also the seed of its chance.
    pub name: String,
    /// When the game plays it.
    pub role: String,
    /// Length.
    pub seconds: f64,
    /// The part at the end that sinks to silence (s).
    fade: f64,
    /// Loudest sample (dB below full scale).
    peak: f64,
    /// Plays it onto silence.
    play: Box<dyn Fn(&mut Track, &mut Chance)>,
}

impl Sound {
    /// The finished samples.
    pub fn samples(&self) -> Vec<i16> {
        let mut track = Track::silence(self.seconds);
        (self.play)(&mut track, &mut Chance::named(&self.name));
        track.finish(self.fade, self.peak)
    }
}

/// Spells one entry of the lists below; the numbers are length, fade and peak.
fn sound(
    name: impl Into<String>,
    role: impl Into<String>,
    (seconds, fade, peak): (f64, f64, f64),
    play: impl Fn(&mut Track, &mut Chance) + 'static,
) -> Sound {
    Sound {
        name: name.into(),
        role: role.into(),
        seconds,
        fade,
        peak,
        play: Box::new(play),
    }
}

/// All of them.
pub fn sounds() -> Vec<Sound> {
    let mut all = seed_sounds();
    all.extend(board_sounds());
    all.extend(tune_sounds());
    all
}

/// Every kind of seed on every ground, on its like, and in the stores.
fn seed_sounds() -> Vec<Sound> {
    let mut all = Vec::new();
    for stuff in &STUFFS {
        let name = stuff.name;
        for (take, weight, pitch) in [(1, "", 1.0), (2, ", heavier", 0.87), (3, ", lighter", 1.15)]
        {
            all.push(sound(
                format!("{name}-wood-{take}"),
                format!("a {name} seed lands on wood{weight}"),
                (0.1 + stuff.rings, 0.04, -11.0),
                move |t, c| seeds::on_wood(t, stuff, pitch, c),
            ));
        }
        for (take, weight, pitch) in [(1, "", 1.0), (2, ", heavier", 0.85)] {
            all.push(sound(
                format!("{name}-heap-{take}"),
                format!("a {name} seed lands on seeds{weight}"),
                (0.075 + stuff.rings, 0.025, -13.0),
                move |t, c| seeds::on_seeds(t, stuff, pitch, c),
            ));
        }
        for ground in &GROUNDS {
            all.push(sound(
                format!("{name}-{}", ground.name),
                format!("a {name} seed lands on {}", ground.name),
                (0.07, 0.03, -13.5),
                move |t, c| seeds::on_ground(t, stuff, ground, c),
            ));
        }
        all.push(sound(
            format!("{name}-store"),
            format!("a {name} seed lands in a wooden store"),
            (0.34, 0.12, -8.0),
            move |t, c| seeds::in_bowl(t, stuff, c),
        ));
    }
    for ground in &GROUNDS {
        all.push(sound(
            format!("{}-store", ground.name),
            format!("a seed lands in a store of {}", ground.name),
            (0.18, 0.07, -9.5),
            move |t, c| seeds::in_soft_bowl(t, ground, c),
        ));
    }
    all
}

/// What hands do at the board and beside it.
fn board_sounds() -> Vec<Sound> {
    let mut all = vec![sound(
        "lift",
        "seeds are taken out of a pit",
        (0.26, 0.06, -15.0),
        hands::lift,
    )];
    for (count, role, seconds, peak) in [
        (2, "a catch of up to two seeds rattles", 0.26, -9.0),
        (4, "a catch of up to five seeds rattles", 0.34, -8.0),
        (8, "a catch of up to eleven seeds rattles", 0.48, -7.0),
        (16, "a larger catch rattles", 0.72, -6.0),
    ] {
        all.push(sound(
            format!("capture-{count}"),
            role,
            (seconds, 0.12, peak),
            move |t, c| pour(t, count, 0.027, c),
        ));
    }
    all.push(sound(
        "refuse",
        "that pit cannot be sown",
        (0.32, 0.1, -12.0),
        hands::refuse,
    ));
    all.push(sound(
        "tap",
        "a button is pressed",
        (0.08, 0.03, -14.0),
        hands::tap,
    ));
    all
}

/// What the kalimba plays.
fn tune_sounds() -> Vec<Sound> {
    vec![
        sound(
            "kalimba-low",
            "one note, C4: North's line, music",
            (1.2, 0.42, -7.0),
            |t, c| pluck(t, 0.0, semitones(0.0), 1.0, 0.45, c),
        ),
        sound(
            "kalimba-high",
            "one note, C5: South's line, music",
            (0.95, 0.35, -7.0),
            |t, c| pluck(t, 0.0, semitones(12.0), 1.0, 0.4, c),
        ),
        sound(
            "free-move-low",
            "North moves again: its line comes home to C5",
            (0.8, 0.34, -7.0),
            |t, c| tunes::come_home(t, 12.0, c),
        ),
        sound(
            "free-move-high",
            "South moves again: its line comes home to C6",
            (0.7, 0.3, -7.0),
            |t, c| tunes::come_home(t, 24.0, c),
        ),
        sound("win", "the game is won", (1.4, 0.55, -6.0), tunes::win),
        sound("draw", "the game is drawn", (0.8, 0.36, -9.0), |t, c| {
            tunes::two_notes(t, 7.0, 9.0, c);
        }),
        sound("lose", "the game is lost", (0.8, 0.36, -9.0), |t, c| {
            tunes::two_notes(t, 4.0, 0.0, c);
        }),
    ]
}
