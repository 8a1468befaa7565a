//! The only place where the match changes.

use bevy::prelude::*;

use super::{
    BoardReset, Controller, CurrentMatch, GameSystems, LevelIntent, LookingBack, MatchIds,
    MatchTag, NewMatch, PeopleNames, PieIntent, PlayFromHereIntent, Purpose, RedoIntent, Refused,
    RefusedWhy, ResumeMatch, SowIntent, SowingPlayed, UndoIntent, now_ms,
};
use crate::rules::Ply;

/// An intent that comes from the computer rather than from a person. It answers the match as it stands: whatever else
/// changes the match in the same frame takes it away.
#[derive(Message, Clone, Copy, Debug)]
pub(super) struct ComputerPly(pub Ply);

/// Where the match changes, in [`GameSystems::Rules`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct ChangeMatch;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ComputerPly>().add_systems(
        Update,
        (
            start_matches,
            change_level,
            play_from_here,
            undo_and_redo,
            play_plies,
        )
            .chain()
            .in_set(ChangeMatch)
            .in_set(GameSystems::Rules),
    );
}

fn start_matches(
    mut new: MessageReader<NewMatch>,
    mut resumed: MessageReader<ResumeMatch>,
    names: Res<PeopleNames>,
    mut ids: ResMut<MatchIds>,
    mut current: ResMut<CurrentMatch>,
    mut computer: ResMut<Messages<ComputerPly>>,
    mut resets: MessageWriter<BoardReset>,
) {
    let new = new.read().map(|new| {
        let names = if new.setup.two_people() && new.purpose == Purpose::Play {
            names.0.clone()
        } else {
            Default::default()
        };
        CurrentMatch {
            tag: MatchTag {
                names,
                ..MatchTag::default()
            },
            ..CurrentMatch::new(new.setup, new.purpose)
        }
    });
    let resumed = resumed.read().map(|resume| CurrentMatch {
        game: resume.game.clone(),
        setup: resume.setup,
        purpose: resume.purpose,
        closed: false,
        tag: resume.tag.clone(),
    });
    if let Some(mut next) = new.chain(resumed).last() {
        if next.tag.id == 0 && next.is_played() {
            next.tag.id = ids.next(now_ms());
        }
        *current = next;
        computer.clear();
        resets.write(BoardReset::Replace);
    }
}

/// Another level plays from the computer's next turn on; the game stays as it is.
fn change_level(
    mut levels: MessageReader<LevelIntent>,
    mut current: ResMut<CurrentMatch>,
    mut computer: ResMut<Messages<ComputerPly>>,
) {
    let Some(&LevelIntent(level)) = levels.read().last() else {
        return;
    };
    let Some(before) = current.setup.level().filter(|&before| before != level) else {
        return;
    };
    // A level that never had a turn did not play.
    let played = !current.game.played().is_empty();
    let weakest = current.tag.weakest.unwrap_or(before).min(level);
    let setup = &mut current.setup;
    for controller in [&mut setup.one, &mut setup.two] {
        if controller.level() == Some(before) {
            *controller = Controller::Computer(level);
        }
    }
    if played {
        current.tag.weakest = Some(weakest);
    }
    computer.clear();
}

fn play_plies(
    mut sowings: MessageReader<SowIntent>,
    mut pies: MessageReader<PieIntent>,
    mut computer: MessageReader<ComputerPly>,
    looking: Res<LookingBack>,
    mut current: ResMut<CurrentMatch>,
    mut played: MessageWriter<SowingPlayed>,
    mut resets: MessageWriter<BoardReset>,
    mut refused: MessageWriter<Refused>,
) {
    let person = sowings
        .read()
        .map(|intent| Ply::Sow(intent.pit))
        .chain(pies.read().map(|&intent| intent.into()))
        .map(|ply| (ply, true))
        .collect::<Vec<_>>();
    let computer = computer.read().map(|&ComputerPly(ply)| (ply, false));
    for (ply, from_person) in person.into_iter().chain(computer) {
        let pit = match ply {
            Ply::Sow(pit) => Some(pit),
            Ply::Swap | Ply::Keep => None,
        };
        // Whoever closed the board says why.
        if from_person && current.closed {
            continue;
        }
        if from_person && looking.is_on() {
            refused.write(Refused {
                pit,
                why: RefusedWhy::LookingBack,
            });
            continue;
        }
        if from_person && matches!(current.awaited(), Some(Controller::Computer(_))) {
            refused.write(Refused {
                pit,
                why: RefusedWhy::NotYourTurn,
            });
            continue;
        }
        // A refused ply must not count as a change: the match would be saved again for nothing.
        let result = current.bypass_change_detection().game.play(ply);
        match result.map(|played| played.sowing.clone()) {
            Ok(sowing) => {
                current.set_changed();
                match sowing {
                    Some(sowing) => {
                        played.write(SowingPlayed { sowing });
                    }
                    None => {
                        resets.write(BoardReset::Turned);
                    }
                }
            }
            Err(why) => {
                refused.write(Refused {
                    pit,
                    why: RefusedWhy::Rules(why),
                });
            }
        }
    }
}

/// Takes the match back to where it is looked back to, or further to a person's decision.
fn play_from_here(
    mut intents: MessageReader<PlayFromHereIntent>,
    looking: Res<LookingBack>,
    mut current: ResMut<CurrentMatch>,
    mut computer: ResMut<Messages<ComputerPly>>,
    mut resets: MessageWriter<BoardReset>,
    mut refused: MessageWriter<Refused>,
) {
    let (Some(_), Some(plies)) = (intents.read().last(), looking.0) else {
        return;
    };
    let mut taken_back = current.clone();
    while taken_back.game.played().len() > plies && taken_back.game.undo().is_some() {}
    let undone = |current: &mut CurrentMatch| current.game.undo().is_some();
    if taken_back.awaits_person() || to_persons_decision(&mut taken_back, undone) {
        *current = taken_back;
        computer.clear();
        resets.write(BoardReset::Stepped);
    } else {
        refused.write(Refused {
            pit: None,
            why: RefusedWhy::NothingToUndo,
        });
    }
}

fn undo_and_redo(
    mut undos: MessageReader<UndoIntent>,
    mut redos: MessageReader<RedoIntent>,
    mut current: ResMut<CurrentMatch>,
    mut computer: ResMut<Messages<ComputerPly>>,
    mut resets: MessageWriter<BoardReset>,
    mut refused: MessageWriter<Refused>,
) {
    for _ in undos.read() {
        let mut taken_back = current.clone();
        if to_persons_decision(&mut taken_back, |current| current.game.undo().is_some()) {
            *current = taken_back;
            computer.clear();
            resets.write(BoardReset::Stepped);
        } else {
            refused.write(Refused {
                pit: None,
                why: RefusedWhy::NothingToUndo,
            });
        }
    }
    for _ in redos.read() {
        let mut replayed = current.clone();
        let moved = replayed.game.redo().is_some();
        if moved {
            while !replayed.awaits_person() && replayed.game.redo().is_some() {}
            *current = replayed;
            resets.write(BoardReset::Stepped);
        } else {
            refused.write(Refused {
                pit: None,
                why: RefusedWhy::NothingToRedo,
            });
        }
    }
}

/// Steps until a person decides; false (and of no use) if no such point is reached.
fn to_persons_decision(
    current: &mut CurrentMatch,
    mut step: impl FnMut(&mut CurrentMatch) -> bool,
) -> bool {
    while step(current) {
        if current.awaits_person() {
            return true;
        }
    }
    false
}
