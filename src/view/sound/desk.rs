//! Which cues sound: at most six at once, none that comes too late, and none at all while the device sleeps.
//!
//! A device may be missing, or asleep: a browser lets nothing be heard before the first touch of the page, but takes
//! what is played and would pour it out at once when it wakes up. So a silent probe goes first, and cues wait for it to
//! move; those that wait too long are dropped.

use std::collections::VecDeque;
use std::time::Duration;

use crate::tune::Cue;

/// The most voices at once; a new one silences the oldest.
pub(super) const VOICES: usize = 6;
/// A cue that could not sound for this long is not heard any more.
const STALE: Duration = Duration::from_millis(200);
/// A voice that has not moved for this long stands on a device that sleeps.
const STUCK: Duration = Duration::from_millis(200);
/// A probe that got lost is sent again after this long.
const PROBE_AGAIN: Duration = Duration::from_secs(1);

/// How far a sound has got.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Heard {
    /// Nobody has taken it yet.
    Queued,
    /// It is at this place, in seconds.
    At(f64),
    /// It has ended.
    Over,
    /// It was not taken: too much sounds already.
    Lost,
}

/// What plays.
pub(super) trait Loudspeaker {
    /// Names one sound.
    type Id;
    /// Starts a sound.
    fn play(&mut self, cue: &Cue, gain: f32) -> Option<Self::Id>;
    /// Starts a short sound that nobody hears.
    fn probe(&mut self) -> Option<Self::Id>;
    /// How far a sound has got.
    fn heard(&self, id: &Self::Id) -> Heard;
    /// Silences a sound: softly, or at once.
    fn stop(&mut self, id: &Self::Id, softly: bool);
    /// Nobody will ask for that sound again.
    fn forget(&mut self, id: &Self::Id);
}

/// A sound and where it was seen.
#[derive(Debug)]
struct Sounding<Id> {
    id: Id,
    heard: Heard,
    /// When it was first seen there.
    since: Duration,
}

/// Whether the device plays.
#[derive(Debug)]
enum Pulse<Id> {
    /// Not asked yet, or the probe got lost; to be asked from then on.
    Unknown(Duration),
    /// A probe is on its way.
    Asked(Id),
    /// It plays.
    Awake,
}

/// The sounding and the waiting cues.
#[derive(Debug)]
pub(super) struct Desk<Id> {
    pulse: Pulse<Id>,
    /// Oldest first.
    voices: VecDeque<Sounding<Id>>,
    /// Silenced, but not yet gone.
    leaving: Vec<Id>,
    /// Cues and when they came, oldest first.
    waiting: VecDeque<(Cue, Duration)>,
}

impl<Id> Default for Desk<Id> {
    fn default() -> Self {
        Self {
            pulse: Pulse::Unknown(Duration::ZERO),
            voices: VecDeque::new(),
            leaving: Vec::new(),
            waiting: VecDeque::new(),
        }
    }
}

impl<Id> Desk<Id> {
    /// Whether the device plays.
    pub(super) const fn awake(&self) -> bool {
        matches!(self.pulse, Pulse::Awake)
    }

    /// Whether something waits to be heard very soon.
    pub(super) fn waits(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// One look round: `cues` are new, `gain` (decibels) is `None` when nothing may be heard.
    pub(super) fn step(
        &mut self,
        now: Duration,
        cues: impl IntoIterator<Item = Cue>,
        gain: Option<f32>,
        speaker: &mut impl Loudspeaker<Id = Id>,
    ) {
        self.clear_away(speaker);
        self.feel_pulse(now, speaker);
        let Some(gain) = gain else {
            // They have to be read, or they would be heard later.
            cues.into_iter().for_each(drop);
            self.waiting.clear();
            while let Some(voice) = self.voices.pop_front() {
                self.silence(voice.id, true, speaker);
            }
            return;
        };
        self.waiting.extend(cues.into_iter().map(|cue| (cue, now)));
        // Of more cues than voices only the last would survive the first blink.
        let surplus = self.waiting.len().saturating_sub(VOICES);
        self.waiting.drain(..surplus);
        self.waiting
            .retain(|&(_, came)| now.saturating_sub(came) < STALE);
        if !self.awake() {
            return;
        }
        while let Some((cue, _)) = self.waiting.pop_front() {
            while self.voices.len() >= VOICES {
                let Some(oldest) = self.voices.pop_front() else {
                    break;
                };
                self.silence(oldest.id, true, speaker);
            }
            if let Some(id) = speaker.play(&cue, gain) {
                self.voices.push_back(Sounding {
                    id,
                    heard: Heard::Queued,
                    since: now,
                });
            }
        }
    }

    fn silence(&mut self, id: Id, softly: bool, speaker: &mut impl Loudspeaker<Id = Id>) {
        speaker.stop(&id, softly);
        self.leaving.push(id);
    }

    /// Forgets what has ended.
    fn clear_away(&mut self, speaker: &mut impl Loudspeaker<Id = Id>) {
        let mut over = |id: &Id| {
            let over = matches!(speaker.heard(id), Heard::Over | Heard::Lost);
            if over {
                speaker.forget(id);
            }
            over
        };
        self.voices.retain(|voice| !over(&voice.id));
        self.leaving.retain(|id| !over(id));
    }

    /// Finds out whether the device plays.
    fn feel_pulse(&mut self, now: Duration, speaker: &mut impl Loudspeaker<Id = Id>) {
        match &self.pulse {
            Pulse::Unknown(from) if now >= *from => {
                if let Some(id) = speaker.probe() {
                    self.pulse = Pulse::Asked(id);
                }
            }
            Pulse::Asked(id) => match speaker.heard(id) {
                Heard::At(place) if place > 0.0 => {
                    let Pulse::Asked(id) = std::mem::replace(&mut self.pulse, Pulse::Awake) else {
                        return;
                    };
                    self.silence(id, false, speaker);
                }
                Heard::Queued | Heard::At(_) => {}
                gone @ (Heard::Over | Heard::Lost) => {
                    speaker.forget(id);
                    self.pulse = match gone {
                        // It was short, and has ended between two looks.
                        Heard::Over => Pulse::Awake,
                        _ => Pulse::Unknown(now + PROBE_AGAIN),
                    };
                }
            },
            Pulse::Awake => {
                if self.any_voice_stuck(now, speaker) {
                    while let Some(voice) = self.voices.pop_front() {
                        self.silence(voice.id, false, speaker);
                    }
                    self.pulse = Pulse::Unknown(now);
                }
            }
            Pulse::Unknown(_) => {}
        }
    }

    fn any_voice_stuck(&mut self, now: Duration, speaker: &impl Loudspeaker<Id = Id>) -> bool {
        self.voices.iter_mut().any(|voice| {
            let heard = speaker.heard(&voice.id);
            // To be taken is no movement: a sleeping device takes everything.
            let moved = matches!(heard, Heard::At(place) if place > 0.0) && heard != voice.heard;
            if moved {
                (voice.heard, voice.since) = (heard, now);
            }
            now.saturating_sub(voice.since) >= STUCK
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tune;

    /// A loudspeaker on paper.
    #[derive(Default)]
    struct Paper {
        /// What each sound has come to, and its gain.
        sounds: Vec<(Heard, f32)>,
        /// How many were asked for, probes aside.
        played: usize,
        forgotten: usize,
    }

    impl Paper {
        fn sounding(&self) -> usize {
            let sounds = self.sounds.iter();
            sounds
                .filter(|(heard, _)| matches!(heard, Heard::At(_)))
                .count()
        }

        /// The device plays for so many seconds.
        fn run(&mut self, seconds: f64) {
            for (heard, _) in &mut self.sounds {
                *heard = match *heard {
                    Heard::Queued => Heard::At(seconds),
                    Heard::At(place) if place + seconds < 1.0 => Heard::At(place + seconds),
                    _ => Heard::Over,
                };
            }
        }

        /// The device takes what is queued, and plays nothing.
        fn take(&mut self) {
            for (heard, _) in &mut self.sounds {
                if *heard == Heard::Queued {
                    *heard = Heard::At(0.0);
                }
            }
        }

        fn add(&mut self, gain: f32) -> Option<usize> {
            self.sounds.push((Heard::Queued, gain));
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
            self.sounds[*id].0
        }

        fn stop(&mut self, id: &usize, _: bool) {
            self.sounds[*id].0 = Heard::Over;
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
        let last = room.speaker.sounds.len();
        let alive = |index: &usize| matches!(room.speaker.sounds[*index].0, Heard::At(_));
        assert!(
            (last - VOICES..last).all(|index| alive(&index)),
            "the newest sound"
        );
        assert!(!(0..last - VOICES).any(|index| alive(&index)));
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
        let (_, volume) = room.speaker.sounds[room.speaker.sounds.len() - 1];
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
        let mut room = Room::awake();
        for _ in 0..60 {
            room.frame(1, Some(0.0));
            room.speaker.take();
        }
        assert!(!room.desk.awake());
        assert!(
            room.speaker.played <= 14,
            "those of the first fifth of a second"
        );
        room.speaker.run(0.03);
        room.frame(0, Some(0.0));
        assert!(room.desk.awake());
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
    }
}
