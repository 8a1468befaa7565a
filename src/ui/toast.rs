//! A slip of paper that says one thing and goes: a storage that fails, sound off and on.

use bevy::prelude::*;

use super::kit::Kit;
use super::theme::{INK, Style};
use super::widget::strip;
use crate::store::{KeptChoices, StorageTrouble};

/// How long a slip stands, in seconds.
const STANDS: f32 = 6.0;
/// How long a slip stands that tells of trouble, in seconds.
const TROUBLE_STANDS: f32 = 10.0;

/// The slip, and for how many seconds more.
#[derive(Component)]
pub(super) struct Slip(pub(super) f32);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (mute_by_key, tell_trouble, put_away));
}

fn show(
    commands: &mut Commands,
    kit: &Kit,
    slips: &Query<Entity, With<Slip>>,
    words: String,
    seconds: f32,
) {
    // One at a time: the newest is what matters.
    for slip in slips {
        commands.entity(slip).despawn();
    }
    commands
        .spawn((
            Slip(seconds),
            GlobalZIndex(20),
            Pickable::IGNORE,
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                bottom: px(10),
                padding: UiRect::horizontal(px(14)),
                justify_content: JustifyContent::Center,
                ..default()
            },
        ))
        .with_children(|root| {
            let node = Node {
                padding: UiRect::axes(px(18), px(10)),
                max_width: px(640),
                ..default()
            };
            strip(root, kit, node, (), |strip| {
                strip.spawn(kit.text(Style::Body, INK, words));
            });
        });
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

/// M silences the game and lets it be heard again.
fn mute_by_key(
    mut commands: Commands,
    keys: Res<ButtonInput<KeyCode>>,
    kit: Kit,
    slips: Query<Entity, With<Slip>>,
    mut choices: ResMut<KeptChoices>,
) {
    if keys.just_pressed(KeyCode::KeyM) {
        choices.muted = !choices.muted;
        let words = kit.say(if choices.muted {
            "sound-off"
        } else {
            "sound-on"
        });
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
