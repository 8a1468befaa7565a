//! The choices of a new game, without a window.

use super::super::headless::activate;
use super::super::kit::on_paper;
use super::*;
use crate::game::Start;
use crate::rules::{Player, Preset};

fn choosing() -> App {
    let mut app = on_paper();
    app.init_resource::<KeptChoices>()
        .init_resource::<LastSetup>()
        .init_resource::<bevy::input_focus::InputFocus>()
        .add_message::<NewMatch>()
        .add_plugins(plugin);
    app.insert_resource(NextState::Pending(Screen::NewGame));
    app.update();
    app
}

/// Presses what rests under that name.
fn press(app: &mut App, key: &str) {
    activate(app, key);
    app.update();
}

/// Chooses a cell or a row.
fn take(app: &mut App, wanted: Choice) {
    let mut cells = app.world_mut().query::<(Entity, &Choice)>();
    let found = cells
        .iter(app.world())
        .find(|&(_, &choice)| choice == wanted);
    let value = found.unwrap_or_else(|| panic!("no cell for {wanted:?}")).0;
    app.world_mut().trigger(ValueChange {
        source: value,
        value,
        is_final: true,
    });
    app.update();
}

fn choices(app: &App) -> Choices {
    app.world().resource::<LastSetup>().choices
}

/// The match that was begun last.
fn begun(app: &mut App) -> crate::game::MatchSetup {
    let mut messages = app.world_mut().resource_mut::<Messages<NewMatch>>();
    messages.drain().last().expect("a match").setup
}

#[test]
fn one_press_begins_and_the_next_game_is_opened_by_the_other() {
    let mut app = choosing();
    press(&mut app, "new_start");
    assert_eq!(begun(&mut app).near_player(), Player::One);
    app.insert_resource(NextState::Pending(Screen::NewGame));
    app.update();
    press(&mut app, "new_start");
    assert_eq!(begun(&mut app).near_player(), Player::Two);
}

#[test]
fn a_handicap_steps_up_and_down_within_its_bounds() {
    let mut app = choosing();
    for _ in 0..3 {
        press(&mut app, "new_handicap_more");
    }
    press(&mut app, "new_handicap_fewer");
    press(&mut app, "new_start");
    assert_eq!(begun(&mut app).start, Start::Handicap(2));
}

#[test]
fn seeds_step_through_what_the_rules_allow() {
    let mut app = choosing();
    take(&mut app, Choice::Family(Family::Tournament));
    press(&mut app, "new_seeds_more");
    assert_eq!(choices(&app).rules(), Preset::Tournament6.ruleset());
    press(&mut app, "new_seeds_more");
    assert_eq!(
        choices(&app).rules(),
        Preset::Tournament6.ruleset(),
        "the end"
    );
}

#[test]
fn rules_are_made_to_measure_and_kept_under_a_name() {
    let mut app = choosing();
    take(&mut app, Choice::Measure);
    take(&mut app, Choice::Pits(5));
    take(&mut app, Choice::Pie(true));
    let own = choices(&app).rules();
    assert_eq!((own.pits, own.pie), (5, true));
    press(&mut app, "measure_keep");
    press(&mut app, "measure_done");
    take(&mut app, Choice::Family(Family::Standard));
    assert_eq!(choices(&app).rules(), Preset::Standard.ruleset());
    take(&mut app, Choice::Measure);
    take(&mut app, Choice::Own(0));
    assert_eq!(choices(&app).rules(), own);
    press(&mut app, "measure_forget");
    assert!(app.world().resource::<KeptChoices>().own_rules.is_empty());
    assert_eq!(choices(&app).rules(), own, "what is chosen stays chosen");
}

#[test]
fn two_people_have_fields_for_their_names() {
    let mut app = choosing();
    take(&mut app, Choice::Against(Against::Person));
    let mut fields = app
        .world_mut()
        .query_filtered::<&Stop, With<bevy::text::EditableText>>();
    let keys: Vec<_> = fields.iter(app.world()).map(|stop| stop.key).collect();
    assert_eq!(keys, ["new_name_near", "new_name_far"]);
}
