//! What lies round the board while an exercise lies on it: what is asked, what happened instead, what was learnt.
//!
//! It is the same for lessons and puzzles: [`Sheet`] says what there is to say and to press, and words wait until
//! nothing moves on the board.

mod acts;
mod layout;
mod lesson;
mod miss;
mod puzzle;
mod sheet;
#[cfg(test)]
mod tests;

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

use super::aloud::Said;
use super::describe::refusal;
use super::kit::{Kit, screen_root};
use super::standing::Standing;
use crate::game::{
    Armed, BoardFocus, Coach, CurrentMatch, Exercise, GameSystems, Playback, Screen, Stage,
};
use crate::learn::Task;
use crate::store::Learnt;

use acts::ExerciseAct;
pub(super) use acts::{InterruptedMatch, Interruption, LeaveExercise};
pub(super) use lesson::title as lesson_title;
use sheet::Sheet;

/// What is said and offered now; `None` before the first board lies.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
struct Shown {
    sheet: Option<Sheet>,
    /// What skipping leads to; there is nothing to be skipped before the first board lies.
    skip: Option<ExerciseAct>,
}

/// Whether somebody wants to know why, of this exercise at this stage.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct Reason {
    wanted: bool,
    of: Option<(Task, Stage)>,
}

/// The card above the board.
#[derive(Component)]
struct CardRoot;

/// What stays where it is, with what it was built from.
#[derive(Component)]
struct FootRoot(Sheet, ExerciseAct);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shown>()
        .init_resource::<Reason>()
        .add_systems(OnEnter(Screen::Exercise), forget)
        .add_systems(
            Update,
            (follow, speak, build_card, build_foot, show_reach)
                .chain()
                .after(GameSystems::Follow)
                .after(super::standing::hear_refusals)
                .run_if(in_state(Screen::Exercise)),
        );
    app.add_plugins(acts::plugin);
}

fn forget(mut shown: ResMut<Shown>) {
    *shown = Shown::default();
}

/// Finds what is to be said, once nothing moves.
fn follow(
    kit: Kit,
    exercise: Res<Exercise>,
    current: Res<CurrentMatch>,
    playback: Res<Playback>,
    (learnt, coach, interrupted): (Res<Learnt>, Res<Coach>, Res<InterruptedMatch>),
    mut reason: ResMut<Reason>,
    mut focus: ResMut<BoardFocus>,
    mut shown: ResMut<Shown>,
) {
    let Some(running) = exercise.running().filter(|_| !playback.busy()) else {
        return;
    };
    let of = Some((running.task, running.stage));
    if reason.of != of {
        *reason = Reason { wanted: false, of };
    }
    let sheet = lesson::sheet(&kit.words, &current, running, &learnt.0, reason.wanted);
    let mut sheet =
        sheet.or_else(|| puzzle::sheet(&kit.words, &current, (running, &coach), &learnt.0));
    if let Some(sheet) = sheet.as_mut().filter(|_| interrupted.0) {
        sheet.list = sheet::TO_MATCH;
    }
    // Where nothing can be sown the keys belong to the card.
    if running.stage != Stage::Asked && focus.pit.is_some() {
        *focus = BoardFocus::default();
    }
    let skip = Some(skipping(running.task));
    shown.set_if_neq(Shown { sheet, skip });
}

/// Where whoever has had enough of an exercise goes on: from the last step before a game to that game.
fn skipping(task: Task) -> ExerciseAct {
    let before_game =
        task.next_step().is_none() && task.step().is_some_and(|(lesson, _)| lesson.then_game);
    if before_game {
        return ExerciseAct::Play;
    }
    task.next_step()
        .or(task.next_lesson())
        .or(task.next_puzzle())
        .map_or(ExerciseAct::Leave, ExerciseAct::To)
}

/// Says it to whoever does not see it.
fn speak(shown: Res<Shown>, mut said: ResMut<Said>, mut last: Local<String>) {
    let Some(sheet) = &shown.sheet else {
        last.clear();
        return;
    };
    let words = sheet.words.replace('*', "");
    if *last != words {
        said.say(if last.is_empty() {
            format!("{}. {words}", sheet.title)
        } else {
            words.clone()
        });
        *last = words;
    }
}

fn build_card(
    mut commands: Commands,
    kit: Kit,
    (shown, current): (Res<Shown>, Res<CurrentMatch>),
    (standing, armed): (Res<Standing>, Res<Armed>),
    mut written: Local<Option<Sheet>>,
    roots: Query<Entity, With<CardRoot>>,
) {
    let stale = kit.frame.is_changed() || kit.words.is_changed();
    let mut wanted = shown.sheet.clone();
    if let Some(sheet) = &mut wanted {
        // For a moment it is said instead why something cannot be done, or what a first tap is for.
        if let Some(heard) = standing.now() {
            sheet.words = refusal(&kit.words, &current, heard.why);
        } else if armed.0.is_some() {
            sheet.words = kit.say("slot-second-tap");
        }
    }
    if *written == wanted && !stale && roots.is_empty() == wanted.is_none() {
        return;
    }
    for root in &roots {
        commands.entity(root).despawn();
    }
    if let Some(sheet) = &wanted {
        let pits = current.game.rules().pits;
        commands
            .spawn((CardRoot, screen_root(Screen::Exercise, 0)))
            .with_children(|root| layout::lay_card(root, &kit, sheet, pits));
    }
    *written = wanted;
}

fn build_foot(
    mut commands: Commands,
    kit: Kit,
    (shown, current): (Res<Shown>, Res<CurrentMatch>),
    roots: Query<(Entity, &FootRoot)>,
) {
    let stale = kit.frame.is_changed() || kit.words.is_changed();
    let same = |root: &FootRoot, sheet: &Sheet| {
        let of = |sheet: &Sheet| (sheet.title.clone(), sheet.course.clone(), sheet.list);
        (of(&root.0), Some(root.1)) == (of(sheet), shown.skip)
    };
    match (&shown.sheet, roots.single()) {
        (Some(sheet), Ok((_, root))) if same(root, sheet) && !stale => return,
        (None, Err(_)) => return,
        _ => {}
    }
    for (root, _) in &roots {
        commands.entity(root).despawn();
    }
    if let (Some(sheet), Some(skip)) = (&shown.sheet, shown.skip) {
        let pits = current.game.rules().pits;
        let mark = FootRoot(sheet.clone(), skip);
        commands
            .spawn((mark, screen_root(Screen::Exercise, 1)))
            .with_children(|root| layout::lay_foot(root, &kit, sheet, skip, pits));
    }
}

fn show_reach(
    mut commands: Commands,
    shown: Res<Shown>,
    tools: Query<(Entity, &ExerciseAct, Has<InteractionDisabled>)>,
) {
    let helps = shown.sheet.as_ref().is_some_and(|sheet| sheet.helps);
    layout::show_reach(&mut commands, &tools, helps);
}
