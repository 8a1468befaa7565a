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
pub enum Heard {
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

impl<Id> Sounding<Id> {
    const fn new(id: Id, now: Duration) -> Self {
        Self {
            id,
            heard: Heard::Queued,
            since: now,
        }
    }
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
    leaving: Vec<Sounding<Id>>,
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
                self.silence(voice, speaker);
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
                self.silence(oldest, speaker);
            }
            if let Some(id) = speaker.play(&cue, gain) {
                self.voices.push_back(Sounding::new(id, now));
            }
        }
    }

    /// Lets a voice fade away.
    fn silence(&mut self, voice: Sounding<Id>, speaker: &mut impl Loudspeaker<Id = Id>) {
        speaker.stop(&voice.id, true);
        self.leaving.push(voice);
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
        self.leaving.retain(|voice| !over(&voice.id));
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
                // What is left of so short a sound is not worth stopping.
                Heard::At(place) if place > 0.0 => self.wake_up(now),
                Heard::Queued | Heard::At(_) => {}
                // It was short, and has ended between two looks.
                Heard::Over => {
                    speaker.forget(id);
                    self.wake_up(now);
                }
                Heard::Lost => {
                    speaker.forget(id);
                    self.pulse = Pulse::Unknown(now + PROBE_AGAIN);
                }
            },
            Pulse::Awake => {
                if self.any_stuck(now, speaker) {
                    self.fall_asleep(now, speaker);
                }
            }
            Pulse::Unknown(_) => {}
        }
    }

    /// The device plays (again).
    fn wake_up(&mut self, now: Duration) {
        let asked = std::mem::replace(&mut self.pulse, Pulse::Awake);
        // Whatever was silenced in its sleep has to go only now.
        for voice in &mut self.leaving {
            voice.since = now;
        }
        if let Pulse::Asked(id) = asked {
            self.leaving.push(Sounding::new(id, now));
        }
    }

    /// The device does not play any more: nothing that stands on it may be heard when it does again.
    fn fall_asleep(&mut self, now: Duration, speaker: &mut impl Loudspeaker<Id = Id>) {
        self.leaving.extend(self.voices.drain(..));
        for voice in &self.leaving {
            speaker.stop(&voice.id, false);
        }
        self.pulse = Pulse::Unknown(now);
    }

    /// Whether a sound stands still. Those that fade away count too: on a device that sleeps they would pile up.
    fn any_stuck(&mut self, now: Duration, speaker: &impl Loudspeaker<Id = Id>) -> bool {
        let mut sounds = self.voices.iter_mut().chain(&mut self.leaving);
        sounds.any(|voice| {
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
mod tests;
