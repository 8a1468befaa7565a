//! How the screens follow one another: the demonstration on the title, going on with a match, leaving.

use bevy::prelude::*;

use crate::engine::Level;
use crate::game::{
    Controller, CurrentMatch, GameEndShown, GameSystems, LastSetup, MatchSetup, NewMatch, Purpose,
    ResumeMatch, Screen,
};
use crate::rules::Preset;
use crate::store::KeptMatch;
use crate::text::Words;
use crate::ui::{ContinueIntent, ContinueOffer, ImportText, QuitIntent, continue_line};
use crate::view::board_picture::BoardPictures;
use crate::view::warm_up::WarmUp;

/// How long the end of a demonstration stays, in seconds.
const DEMO_PAUSE: f32 = 6.0;

/// Counts down to the next demonstration.
#[derive(Resource, Default)]
struct NextDemo(Option<Timer>);

/// The text of a file that the game was started with.
#[derive(Resource, Clone, Debug)]
pub struct GivenText(pub String);

/// The flow of screens.
pub fn plugin(app: &mut App) {
    app.init_resource::<NextDemo>()
        .add_systems(
            OnEnter(Screen::Title),
            (start_demo, offer_to_continue, open_given),
        )
        .add_systems(
            Update,
            (
                open_door.run_if(in_state(Screen::Loading)),
                (go_on, quit).in_set(GameSystems::Intents),
                repeat_demo.run_if(in_state(Screen::Title)),
                show_choices
                    .run_if(in_state(Screen::NewGame))
                    .run_if(resource_changed::<LastSetup>.or_else(state_changed::<Screen>))
                    .in_set(GameSystems::Intents),
                offer_to_continue
                    .run_if(resource_changed::<KeptMatch>.or_else(resource_changed::<Words>)),
            ),
        );
}

/// From loading to the title, once the board can be seen and whatever a match shows can be drawn.
fn open_door(
    pictures: Res<BoardPictures>,
    warm_up: Res<WarmUp>,
    mut screen: ResMut<NextState<Screen>>,
) {
    if pictures.shown().is_some() && warm_up.is_done() {
        screen.set(Screen::Title);
    }
}

/// The file that the game was started with is opened once the title stands.
fn open_given(
    mut commands: Commands,
    given: Option<Res<GivenText>>,
    mut imports: MessageWriter<ImportText>,
) {
    if let Some(given) = given {
        imports.write(ImportText(given.0.clone()));
        commands.remove_resource::<GivenText>();
    }
}

/// Two computers play on the title's board.
fn start_demo(
    current: Res<CurrentMatch>,
    mut new: MessageWriter<NewMatch>,
    mut next: ResMut<NextDemo>,
) {
    next.0 = None;
    if current.is_shown() && !current.game.played().is_empty() && current.game.outcome().is_none() {
        return;
    }
    new.write(NewMatch {
        setup: demo_setup(current.setup.seed.wrapping_add(1)),
        purpose: Purpose::Show,
    });
}

fn demo_setup(seed: u64) -> MatchSetup {
    MatchSetup {
        rules: Preset::Standard.ruleset(),
        one: Controller::Computer(Level::Hazel),
        two: Controller::Computer(Level::Pip),
        seed,
        ..MatchSetup::default()
    }
}

/// The board beside the choices is set up as the game will be.
fn show_choices(
    last: Res<LastSetup>,
    current: Res<CurrentMatch>,
    mut new: MessageWriter<NewMatch>,
) {
    let setup = MatchSetup {
        one: Controller::Person,
        two: Controller::Person,
        far_opens: false,
        ..last.choices.setup(1)
    };
    let shown = current.is_shown() && current.setup == setup;
    if !shown {
        new.write(NewMatch {
            setup,
            purpose: Purpose::Show,
        });
    }
}

fn repeat_demo(
    time: Res<Time>,
    current: Res<CurrentMatch>,
    mut ends: MessageReader<GameEndShown>,
    mut next: ResMut<NextDemo>,
    mut new: MessageWriter<NewMatch>,
) {
    if ends.read().last().is_some() {
        next.0 = Some(Timer::from_seconds(DEMO_PAUSE, TimerMode::Once));
    }
    let Some(timer) = &mut next.0 else {
        return;
    };
    if timer.tick(time.delta()).just_finished() {
        next.0 = None;
        new.write(NewMatch {
            setup: demo_setup(current.setup.seed.wrapping_add(1)),
            purpose: Purpose::Show,
        });
    }
}

fn offer_to_continue(kept: Res<KeptMatch>, words: Res<Words>, mut offer: ResMut<ContinueOffer>) {
    let line = kept.unfinished().map(|kept| continue_line(&words, kept));
    offer.set_if_neq(ContinueOffer(line));
}

fn go_on(
    mut intents: MessageReader<ContinueIntent>,
    kept: Res<KeptMatch>,
    mut resume: MessageWriter<ResumeMatch>,
    mut screen: ResMut<NextState<Screen>>,
) {
    if intents.read().last().is_none() {
        return;
    }
    if let Some(kept) = kept.0.clone() {
        resume.write(kept.resume());
        screen.set(Screen::Match);
    }
}

/// Everything is saved already; there is nothing to ask.
fn quit(mut intents: MessageReader<QuitIntent>, mut exit: MessageWriter<AppExit>) {
    if intents.read().last().is_some() {
        exit.write(AppExit::Success);
    }
}
