//! The desk at a loudspeaker on paper.

use super::*;
use crate::tune;

/// One sound on paper.
struct Written {
    heard: Heard,
    volume: f32,
    stopped: Option<bool>,
}

/// A loudspeaker on paper. Like a real one it does what it is told only while it runs.
#[derive(Default)]
struct Paper {
    sounds: Vec<Written>,
    /// How many were asked for, probes aside.
    played: usize,
    forgotten: usize,
}

impl Paper {
    /// How many were not silenced and have not ended, probes aside.
    fn sounding(&self) -> usize {
        let alive = |sound: &&Written| {
            sound.heard != Heard::Over && sound.stopped.is_none() && sound.volume > -60.0
        };
        self.sounds.iter().filter(alive).count()
    }

    /// The device plays for so many seconds; every sound lasts one.
    fn run(&mut self, seconds: f64) {
        for sound in &mut self.sounds {
            sound.heard = match sound.heard {
                _ if sound.stopped.is_some() => Heard::Over,
                Heard::Queued if seconds < 1.0 => Heard::At(seconds),
                Heard::At(place) if place + seconds < 1.0 => Heard::At(place + seconds),
                _ => Heard::Over,
            };
        }
    }

    /// The device takes what is queued, and plays nothing.
    fn take(&mut self) {
        for sound in &mut self.sounds {
            if sound.heard == Heard::Queued {
                sound.heard = Heard::At(0.0);
            }
        }
    }

    fn add(&mut self, volume: f32) -> Option<usize> {
        self.sounds.push(Written {
            heard: Heard::Queued,
            volume,
            stopped: None,
        });
        Some(self.sounds.len() - 1)
    }
}

impl Loudspeaker for Paper {
    type Id = usize;

    fn play(&mut self, cue: &Cue, gain: f32) -> Option<usize> {
        self.played += 1;
        self.add(gain + cue.volume)
    }

    fn probe(&mut self) -> Option<usize> {
        self.add(-60.0)
    }

    fn heard(&self, id: &usize) -> Heard {
        self.sounds[*id].heard
    }

    fn stop(&mut self, id: &usize, softly: bool) {
        self.sounds[*id].stopped = Some(softly);
    }

    fn forget(&mut self, _: &usize) {
        self.forgotten += 1;
    }
}

/// A desk at a device, and the time.
#[derive(Default)]
struct Room {
    desk: Desk<usize>,
    speaker: Paper,
    now: Duration,
}

impl Room {
    /// One frame of 1/60 s with so many new cues.
    fn frame(&mut self, cues: usize, gain: Option<f32>) {
        self.now += Duration::from_micros(16_667);
        let cues = vec![tune::tap(); cues];
        self.desk.step(self.now, cues, gain, &mut self.speaker);
    }

    /// A room whose device plays.
    fn awake() -> Self {
        let mut room = Self::default();
        room.frame(0, Some(0.0));
        room.speaker.run(0.02);
        room.frame(0, Some(0.0));
        assert!(room.desk.awake());
        room
    }
}

#[test]
fn at_most_six_voices_sound_and_the_oldest_goes_first() {
    let mut room = Room::awake();
    for _ in 0..100 {
        room.frame(2, Some(0.0));
        room.speaker.run(0.016);
        assert!(room.speaker.sounding() <= VOICES);
    }
    let newest = room.speaker.sounds.iter().rev().take(VOICES);
    assert!(
        newest.clone().all(|sound| sound.stopped.is_none()),
        "the oldest goes first"
    );
}

#[test]
fn nothing_is_played_in_silence_and_nothing_catches_up_after_it() {
    let mut room = Room::awake();
    room.frame(3, Some(0.0));
    for _ in 0..5 {
        room.frame(4, None);
    }
    assert_eq!(room.speaker.played, 3, "only what came before the silence");
    assert_eq!(room.speaker.sounding(), 0);
    room.frame(0, Some(0.0));
    assert_eq!(room.speaker.played, 3);
}

#[test]
fn the_gain_reaches_every_sound() {
    let mut room = Room::awake();
    room.frame(1, Some(-10.0));
    let volume = room.speaker.sounds.last().expect("it sounds").volume;
    assert!((volume - (tune::tap().volume - 10.0)).abs() < 1e-6);
}

#[test]
fn without_a_device_a_thousand_cues_leave_nothing_behind() {
    let mut room = Room::default();
    for _ in 0..1000 {
        room.frame(1, Some(0.0));
    }
    assert_eq!(room.speaker.played, 0);
    assert_eq!(room.speaker.sounds.len(), 1, "one probe");
    assert!(room.desk.waiting.len() <= VOICES);
    assert!(room.desk.voices.is_empty() && room.desk.leaving.is_empty());
}

#[test]
fn a_device_that_wakes_up_does_not_burst() {
    let mut room = Room::default();
    for _ in 0..300 {
        room.frame(1, Some(0.0));
        room.speaker.take();
    }
    assert_eq!(room.speaker.sounds.len(), 1, "one probe");
    // A last cue 50 ms before the first gesture is still heard; those before it are not.
    for _ in 0..15 {
        room.frame(0, Some(0.0));
    }
    room.frame(1, Some(0.0));
    room.frame(0, Some(0.0));
    room.speaker.run(0.03);
    room.frame(0, Some(0.0));
    assert_eq!(room.speaker.played, 1);
}

#[test]
fn a_device_that_falls_asleep_is_noticed_and_found_again() {
    // Few cues stand still as voices; many are silenced by later ones before anybody can tell.
    for cues in [1, 3] {
        let mut room = Room::awake();
        for _ in 0..600 {
            room.frame(cues, Some(0.0));
            room.speaker.take();
        }
        assert!(!room.desk.awake());
        let first_fifth = 13 * cues;
        assert!(
            room.speaker.played <= first_fifth,
            "{}",
            room.speaker.played
        );
        let stuck = room
            .speaker
            .sounds
            .iter()
            .filter(|sound| sound.volume > -60.0);
        let silenced = |sound: &Written| sound.stopped == Some(false);
        assert!(
            stuck.into_iter().all(silenced),
            "nothing bursts when it wakes up"
        );
        // What came in the last fifth of a second would still be welcome.
        for _ in 0..15 {
            room.frame(0, Some(0.0));
        }
        room.speaker.run(0.03);
        room.frame(0, Some(0.0));
        assert!(room.desk.awake());
        room.frame(1, Some(0.0));
        assert_eq!(room.speaker.sounding(), 1);
    }
}

#[test]
fn every_sound_is_forgotten_once_it_has_ended() {
    let mut room = Room::awake();
    for _ in 0..200 {
        room.frame(1, Some(0.0));
        room.speaker.run(0.016);
    }
    room.speaker.run(2.0);
    room.frame(0, Some(0.0));
    assert_eq!(room.speaker.forgotten, room.speaker.sounds.len());
    assert!(room.desk.voices.is_empty() && room.desk.leaving.is_empty());
}
