//! Puts what is said where the page reads it aloud.

use bevy::prelude::*;

use super::page::element;
use crate::ui::Said;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, announce.run_if(resource_changed::<Said>));
}

/// A sentence that is said twice is told from the first by a space that nobody hears.
fn announce(said: Res<Said>) {
    if said.times == 0 {
        return;
    }
    if let Some(announcer) = element("announcer") {
        let twice = if said.times % 2 == 0 { "\u{a0}" } else { "" };
        announcer.set_text_content(Some(&format!("{}{twice}", said.sentence)));
    }
}
