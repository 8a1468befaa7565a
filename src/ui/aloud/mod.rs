//! What is read aloud: names of the board's elements, a sentence for each turn, and the keys that ask.
//!
//! Here it is decided what is said; the browser's page and the desktop's screen readers only say it.

#[cfg(not(target_arch = "wasm32"))]
mod ask;
mod by_name;
#[cfg(not(target_arch = "wasm32"))]
mod live;
mod names;
#[cfg(not(target_arch = "wasm32"))]
mod order;
#[cfg(not(target_arch = "wasm32"))]
mod tree;
mod turn;

use bevy::prelude::*;

pub use by_name::ByName;
#[cfg(target_arch = "wasm32")]
pub use names::spoken;
pub use names::{board_words, hollow_words, scores_words};
#[cfg(not(target_arch = "wasm32"))]
pub use tree::HollowElement;
pub use turn::{computer_goes_on, turn_told};

use super::advice::hint_words;
use super::coaching::{remark_words, threat_words};
use super::describe::refusal;
use crate::game::{
    BoardFocus, Coach, CurrentMatch, GameSystems, Hint, Playback, PlaybackIdle, Refused, Screen,
    ShownBoard, Threatened,
};
use crate::input::{Action, Wishes};
use crate::store::KeptChoices;
use crate::text::Words;

/// What was said last, and how often anything was said: the same sentence said twice is two.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// The sentence.
    pub sentence: String,
    /// How many sentences were said so far.
    pub times: u32,
}

impl Said {
    /// Says a sentence, or several.
    pub(super) fn say(&mut self, sentence: String) {
        if sentence.is_empty() {
            return;
        }
        self.sentence = sentence;
        self.times += 1;
    }
}

pub(super) fn plugin(app: &mut App) {
    #[cfg(not(target_arch = "wasm32"))]
    app.add_plugins((ask::plugin, live::plugin, order::plugin, tree::plugin));
    app.init_resource::<Said>().add_systems(
        Update,
        (tell, answer)
            .chain()
            .run_if(|screen: Res<State<Screen>>| screen.has_open_board())
            .after(GameSystems::Follow),
    );
}

/// What happened: a refusal, a hint, a threat that was asked for, a turn that is over and what the coach says of it.
fn tell(
    current: Res<CurrentMatch>,
    playback: Res<Playback>,
    words: Res<Words>,
    (hint, threatened, coach): (Res<Hint>, Res<Threatened>, Res<Coach>),
    choices: Res<KeptChoices>,
    mut idle: MessageReader<PlaybackIdle>,
    mut refused: MessageReader<Refused>,
    mut said: ResMut<Said>,
) {
    let came_to_rest = idle.read().last().is_some() && !playback.busy();
    let refusal_heard = refused.read().last().copied();
    if current.is_shown() {
        return;
    }
    let remark = coach.told().filter(|_| coach.is_changed());
    let remark = remark.map(|remark| remark_words(&words, &current, &remark.loss));
    let plain = |said: String| said.replace('*', "");
    let sentence = if let Some(heard) = refusal_heard {
        Some(refusal(&words, &current, heard.why))
    } else if hint.is_changed() && *hint != Hint::None {
        hint_words(&words, &hint).map(plain)
    } else if threatened.is_changed() && *threatened != Threatened::Unasked {
        threat_words(&words, &current, &threatened).map(plain)
    } else if came_to_rest && current.is_played() && !computer_goes_on(&current) {
        let turn = turn_told(&words, &current, choices.telling);
        let said: Vec<String> = turn.into_iter().chain(remark.map(plain)).collect();
        (!said.is_empty()).then(|| said.join(" "))
    } else {
        remark.map(plain)
    };
    if let Some(sentence) = sentence {
        said.say(sentence);
    }
}

/// What was asked for by a key.
fn answer(
    wishes: Res<Wishes>,
    current: Res<CurrentMatch>,
    playback: Res<Playback>,
    shown: Res<ShownBoard>,
    focus: Res<BoardFocus>,
    words: Res<Words>,
    mut said: ResMut<Said>,
) {
    for wish in wishes.iter() {
        let sentence = match wish.action {
            Action::ReadBoard => board_words(&words, &current, &shown.0),
            Action::ReadScores => scores_words(&words, &current, &shown.0),
            Action::ReadAgain => said.sentence.clone(),
            Action::ReadPit => match focus.pit {
                Some(pit) => hollow_words(&words, &current, &playback, &shown.0, pit.into()),
                None => words.say("aloud-no-pit"),
            },
            _ => continue,
        };
        said.say(sentence);
    }
}
