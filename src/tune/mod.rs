//! What the game sounds like, without a loudspeaker: scale, phrases, which voice for which event, and the music. Pure,
//! so that the game, `tune-sounds` and the tests all hear the same.

mod composer;
mod cue;
mod line;
mod mixdown;
mod scale;
mod voice;

pub use composer::{Composer, Note, Phrase};
pub use cue::{
    Cue, Impact, capture, free_move, game_end, knock, lift, note, note_panning, refusal, tap,
};
pub use line::Line;
pub use mixdown::{Tines, mix_down};
pub use scale::{ratio, semitones};
pub use voice::{Bed, Ending, Stuff, Voice};
