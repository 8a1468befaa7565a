//! A slip of paper that says one thing and goes: a storage that fails, sound off and on.

use bevy::prelude::*;

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::ui_widgets::Activate;

use super::alone::Stays;
use super::focus::Stop;
use super::keycap::key_for;
use super::kit::Kit;
use super::theme::{INK, Style};
use super::widget::{Act, Skin, button, strip};
use crate::game::{CurrentMatch, Menu, ResumeMatch, Screen};
use crate::input::{Action, Bindings, Legends, Wishes};
use crate::store::{GameLeft, Games, KeptChoices, StorageTrouble};
use crate::view::frame::Shape;

/// How long a slip stands, in seconds.
const STANDS: f32 = 6.0;
/// How long a slip stands that tells of trouble, in seconds.
const TROUBLE_STANDS: f32 = 10.0;

/// How wide the list of moves is in a wide window, in interface pixels.
const MOVES: f32 = 338.0;

/// The slip, and for how many seconds more.
#[derive(Component)]
#[require(Stays)]
pub(super) struct Slip(pub(super) f32);

/// Something to be said on a slip.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub(super) struct Tell(pub(super) String);

/// Brings back the kept game of that number.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct BringBack(u64);

impl Act for BringBack {}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Tell>()
        .add_systems(
            Update,
            (mute_by_key, tell_trouble, tell, tell_left, put_away),
        )
        .add_observer(bring_back);
}

fn show(
    commands: &mut Commands,
    kit: &Kit,
    slips: &Query<Entity, With<Slip>>,
    words: String,
    seconds: f32,
) {
    let place = Node {
        bottom: px(10),
        ..centred()
    };
    slip(commands, kit, slips, (words, seconds), place, None);
}

/// In the middle between the sides of the window.
fn centred() -> Node {
    Node {
        padding: UiRect::horizontal(px(14)),
        justify_content: JustifyContent::Center,
        ..default()
    }
}

/// Lays a slip. One at a time: the newest is what matters.
fn slip(
    commands: &mut Commands,
    kit: &Kit,
    slips: &Query<Entity, With<Slip>>,
    (words, seconds): (String, f32),
    place: Node,
    act: Option<BringBack>,
) {
    for slip in slips {
        commands.entity(slip).despawn();
    }
    commands
        .spawn((
            Slip(seconds),
            GlobalZIndex(20),
            TabGroup::new(2),
            Pickable::IGNORE,
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                ..place
            },
        ))
        .with_children(|root| {
            let node = Node {
                padding: UiRect::axes(px(18), px(if act.is_some() { 4 } else { 10 })),
                column_gap: px(18),
                align_items: AlignItems::Center,
                max_width: px(640),
                ..default()
            };
            strip(root, kit, node, (), |strip| {
                strip.spawn(kit.text(Style::Body, INK, words));
                if let Some(act) = act {
                    let node = Node {
                        height: px(48),
                        flex_shrink: 0.0,
                        ..default()
                    };
                    let stop = Stop::at("toast_bring_back");
                    button(
                        strip,
                        kit,
                        (Skin::Secondary, stop, act),
                        (None, "toast-bring-back"),
                        node,
                    );
                }
            });
        });
}

/// Anything that a screen wants to have said.
fn tell(
    mut commands: Commands,
    mut said: MessageReader<Tell>,
    kit: Kit,
    slips: Query<Entity, With<Slip>>,
) {
    if let Some(Tell(words)) = said.read().last() {
        show(&mut commands, &kit, &slips, words.clone(), TROUBLE_STANDS);
    }
}

/// A game that was left can be gone back to; neither a tool nor the message is covered.
fn tell_left(
    mut commands: Commands,
    mut left: MessageReader<GameLeft>,
    kit: Kit,
    current: Res<CurrentMatch>,
    slips: Query<Entity, With<Slip>>,
) {
    let Some(&GameLeft(id)) = left.read().last() else {
        return;
    };
    // Over the line or list of moves, which a game that has just begun does not need; an upright window has it right
    // above the tools and the message on it, so there it lies over the far plate.
    let place = match kit.shape() {
        Shape::Wide => Node {
            bottom: px(36),
            padding: UiRect::left(px(kit.frame.margin(current.game.rules().pits))),
            justify_content: JustifyContent::Start,
            max_width: px(kit.frame.margin(current.game.rules().pits) + MOVES),
            ..default()
        },
        Shape::Rail => Node {
            bottom: px(2),
            padding: UiRect::left(px(kit.frame.left(8.0))),
            justify_content: JustifyContent::Start,
            ..default()
        },
        Shape::Tall => Node {
            top: px(6),
            ..centred()
        },
    };
    let words = (kit.say("toast-left"), TROUBLE_STANDS);
    slip(
        &mut commands,
        &kit,
        &slips,
        words,
        place,
        Some(BringBack(id)),
    );
}

fn bring_back(
    activate: On<Activate>,
    mut commands: Commands,
    acts: Query<&BringBack>,
    games: Res<Games>,
    slips: Query<Entity, With<Slip>>,
    mut resume: MessageWriter<ResumeMatch>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
) {
    let Ok(&BringBack(id)) = acts.get(activate.entity) else {
        return;
    };
    for slip in &slips {
        commands.entity(slip).despawn();
    }
    if let Some(game) = games.find(id) {
        resume.write(game.clone().resume());
        menu.set(Menu::None);
        screen.set(Screen::Match);
    }
}

fn tell_trouble(
    mut commands: Commands,
    mut troubles: MessageReader<StorageTrouble>,
    kit: Kit,
    slips: Query<Entity, With<Slip>>,
    mut told: Local<bool>,
) {
    let Some(trouble) = troubles.read().last() else {
        return;
    };
    let words = match trouble {
        // A full disk fails with every sowing; it is said once.
        StorageTrouble::NotKept(_) if *told => return,
        StorageTrouble::NotKept(why) => {
            *told = true;
            kit.say_with("trouble-not-kept", &[("why", why.to_string().into())])
        }
        StorageTrouble::NotRead(why) => {
            kit.say_with("trouble-not-read", &[("why", why.to_string().into())])
        }
        StorageTrouble::SetAside(place) => {
            kit.say_with("trouble-set-aside", &[("place", place.as_str().into())])
        }
    };
    show(&mut commands, &kit, &slips, words, TROUBLE_STANDS);
}

/// A key silences the game and lets it be heard again.
fn mute_by_key(
    mut commands: Commands,
    wishes: Res<Wishes>,
    (bindings, legends): (Res<Bindings>, Res<Legends>),
    kit: Kit,
    slips: Query<Entity, With<Slip>>,
    mut choices: ResMut<KeptChoices>,
) {
    if wishes.has(Action::Mute) {
        choices.muted = !choices.muted;
        let key = key_for(&kit.words, &bindings, &legends, Action::Mute);
        let words = match key.filter(|_| choices.muted) {
            Some(key) => kit.say_with("sound-off", &[("key", key.into())]),
            None if choices.muted => kit.say("sound-off-plain"),
            None => kit.say("sound-on"),
        };
        show(&mut commands, &kit, &slips, words, STANDS);
    }
}

fn put_away(mut commands: Commands, time: Res<Time<Real>>, mut slips: Query<(Entity, &mut Slip)>) {
    for (entity, mut slip) in &mut slips {
        slip.0 -= time.delta_secs();
        if slip.0 <= 0.0 {
            commands.entity(entity).despawn();
        }
    }
}
