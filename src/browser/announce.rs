//! Says what happened, for those who do not see it: one sentence a turn.

use bevy::prelude::*;

use super::page::element;
use crate::game::{CurrentMatch, Hint, Playback, PlaybackIdle, Refused};
use crate::text::Words;
use crate::ui::{announcement, hint_words, refusal};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, announce);
}

fn announce(
    current: Res<CurrentMatch>,
    playback: Res<Playback>,
    words: Res<Words>,
    hint: Res<Hint>,
    mut idle: MessageReader<PlaybackIdle>,
    mut refused: MessageReader<Refused>,
) {
    if current.demo {
        idle.clear();
        refused.clear();
        return;
    }
    let sentence = if let Some(refusal_heard) = refused.read().last() {
        Some(refusal(&words, &current, refusal_heard.why))
    } else if hint.is_changed() && *hint != Hint::None {
        hint_words(&words, &hint).map(|said| said.replace('*', ""))
    } else if idle.read().last().is_some() && !playback.busy() {
        announcement(&words, &current)
    } else {
        None
    };
    if let (Some(sentence), Some(announcer)) = (sentence, element("announcer")) {
        announcer.set_text_content(Some(&sentence));
    }
}
