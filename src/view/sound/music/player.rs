//! What is played when. Each phrase is started well before its time, with that much silence in front of it, so that
//! nothing depends on when the game looks round.

use std::time::Duration;

use bevy::prelude::*;

use super::super::desk::Heard;
use crate::tune::{Composer, Phrase};
use crate::view::idle::IDLE;

/// A phrase is started when no more than this is left of the one before: longer than the game ever sleeps.
const AHEAD: Duration = IDLE.saturating_add(Duration::from_secs(1));
/// How long the music takes to come up when it is switched on.
const FADE_IN: Duration = Duration::from_secs(2);
/// How long it takes to go when it is switched off.
const FADE_OUT: Duration = Duration::from_millis(1200);
/// How long it takes to hold its breath, and to go on.
const PAUSE: Duration = Duration::from_millis(500);
/// How long it takes to follow the volume.
const FOLLOW: Duration = Duration::from_millis(200);
/// A phrase that the device did not take is tried again after this long.
const TRY_AGAIN: Duration = Duration::from_secs(2);

/// What phrases are played on.
pub trait Turntable {
    /// Names one sound.
    type Id;
    /// Whether there is a device, and it plays.
    fn awake(&self) -> bool;
    /// Starts a phrase after `lead` seconds of silence, at `volume` decibels, coming up over `fade_in`.
    fn start(
        &mut self,
        phrase: &Phrase,
        lead: f32,
        volume: f32,
        fade_in: Duration,
    ) -> Option<Self::Id>;
    /// How far a sound has got, in seconds from the start of the silence.
    fn heard(&self, id: &Self::Id) -> Heard;
    /// Holds a sound.
    fn pause(&mut self, id: &Self::Id, fade: Duration);
    /// Lets it go on.
    fn resume(&mut self, id: &Self::Id, fade: Duration);
    /// Changes its volume, in decibels.
    fn set_volume(&mut self, id: &Self::Id, volume: f32, fade: Duration);
    /// Ends it.
    fn stop(&mut self, id: &Self::Id, fade: Duration);
    /// Nobody will ask for that sound again.
    fn forget(&mut self, id: &Self::Id);
}

/// What the player of the game wants to hear.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wish {
    /// How loud, in decibels; `None` without music.
    pub(super) volume: Option<f32>,
    /// Whether the music is to hold its breath.
    pub(super) paused: bool,
    /// Where the music follows from, if it was not heard before.
    pub(super) seed: u64,
}

/// Who makes the music, and what sounds of it.
#[derive(Resource, Debug)]
pub(super) struct Player<Id: Send + Sync + 'static> {
    /// Made when the music is first wanted.
    composer: Option<Composer>,
    /// The phrase that was started last.
    latest: Option<Started<Id>>,
    /// Phrases before it that are not over, and what fades away.
    ringing: Vec<Id>,
    /// Whether it holds its breath.
    paused: bool,
    /// The volume everything was last set to, in decibels.
    volume: f32,
    /// Nothing is started before this time.
    not_before: Duration,
}

/// One phrase on the turntable.
#[derive(Debug)]
struct Started<Id> {
    id: Id,
    /// When the next one is due, in seconds from the start of its silence.
    next: f32,
}

impl<Id: Send + Sync + 'static> Default for Player<Id> {
    fn default() -> Self {
        Self {
            composer: None,
            latest: None,
            ringing: Vec::new(),
            paused: false,
            volume: 0.0,
            not_before: Duration::ZERO,
        }
    }
}

impl<Id: Send + Sync + 'static> Player<Id> {
    /// One look round.
    pub(super) fn step(
        &mut self,
        now: Duration,
        wish: Wish,
        turntable: &mut impl Turntable<Id = Id>,
    ) {
        self.clear_away(turntable);
        let Some(volume) = wish.volume else {
            self.stop(turntable);
            return;
        };
        self.hold_breath(wish.paused, turntable);
        self.follow(volume, turntable);
        if wish.paused {
            return;
        }
        let lead = match &self.latest {
            None => 0.0,
            Some(latest) => match turntable.heard(&latest.id) {
                Heard::Queued => return,
                Heard::At(place) => latest.next - place as f32,
                Heard::Over => 0.0,
                Heard::Lost => {
                    self.not_before = now + TRY_AGAIN;
                    0.0
                }
            },
        };
        if lead > AHEAD.as_secs_f32() {
            return;
        }
        let fade_in = if self.latest.is_none() {
            FADE_IN
        } else {
            Duration::ZERO
        };
        if let Some(before) = self.latest.take() {
            self.ringing.push(before.id);
        }
        if turntable.awake() && now >= self.not_before {
            self.start(lead.max(0.0), fade_in, wish.seed, turntable);
        }
    }

    /// Starts the next phrase, whose time comes after `lead` seconds.
    fn start(
        &mut self,
        lead: f32,
        fade_in: Duration,
        seed: u64,
        turntable: &mut impl Turntable<Id = Id>,
    ) {
        let composer = self.composer.get_or_insert_with(|| Composer::new(seed));
        let phrase = composer.next_phrase();
        let next = lead + phrase.seconds;
        self.latest = turntable
            .start(&phrase, lead, self.volume, fade_in)
            .map(|id| Started { id, next });
    }

    /// Forgets what is over.
    fn clear_away(&mut self, turntable: &mut impl Turntable<Id = Id>) {
        self.ringing.retain(|id| {
            let over = matches!(turntable.heard(id), Heard::Over | Heard::Lost);
            if over {
                turntable.forget(id);
            }
            !over
        });
    }

    /// Fades away.
    fn stop(&mut self, turntable: &mut impl Turntable<Id = Id>) {
        let Some(latest) = self.latest.take() else {
            return;
        };
        self.ringing.push(latest.id);
        self.paused = false;
        for id in &self.ringing {
            turntable.stop(id, FADE_OUT);
        }
    }

    /// Pauses, or goes on.
    fn hold_breath(&mut self, paused: bool, turntable: &mut impl Turntable<Id = Id>) {
        if self.paused == paused {
            return;
        }
        self.paused = paused;
        for id in self.sounding() {
            if paused {
                turntable.pause(id, PAUSE);
            } else {
                turntable.resume(id, PAUSE);
            }
        }
    }

    /// Follows the volume.
    fn follow(&mut self, volume: f32, turntable: &mut impl Turntable<Id = Id>) {
        if (self.volume - volume).abs() < f32::EPSILON {
            return;
        }
        self.volume = volume;
        for id in self.sounding() {
            turntable.set_volume(id, volume, FOLLOW);
        }
    }

    fn sounding(&self) -> impl Iterator<Item = &Id> {
        let latest = self.latest.iter().map(|started| &started.id);
        latest.chain(&self.ringing)
    }
}
