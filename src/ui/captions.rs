//! Captions: what is heard, in square brackets, for those who do not hear it. Off unless chosen.

use bevy::prelude::*;

use super::kit::Kit;
use super::theme::{CREAM, RADIUS_CHIP, Style, WALNUT_9, faded};
use crate::game::{
    CaptureShown, CurrentMatch, FreeMoveShown, GameEndShown, GameSystems, Refused, Screen,
    SeedsLifted, SweepShown, at_board,
};
use crate::store::KeptChoices;
use crate::view::frame::{RAIL_WIDTH, Shape};

/// How long a caption stands, in seconds.
const STANDS: f32 = 2.4;

/// A caption, and how many seconds it still stands.
#[derive(Component, Debug)]
struct Caption(f32);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            write
                .run_if(|choices: Res<KeptChoices>| choices.captions)
                .run_if(at_board)
                .after(GameSystems::Follow),
            take_down,
        )
            .chain(),
    );
}

fn write(
    mut commands: Commands,
    kit: Kit,
    current: Res<CurrentMatch>,
    mut lifted: MessageReader<SeedsLifted>,
    mut captures: MessageReader<CaptureShown>,
    mut free: MessageReader<FreeMoveShown>,
    mut sweeps: MessageReader<SweepShown>,
    mut ends: MessageReader<GameEndShown>,
    screen: Res<State<Screen>>,
    mut refused: MessageReader<Refused>,
    old: Query<Entity, With<Caption>>,
) {
    let mut words = None;
    if refused.read().last().is_some() {
        words = Some(kit.say("caption-refused"));
    }
    if let Some(lift) = lifted.read().filter(|lift| lift.sown).last() {
        words = Some(kit.say_with("caption-sown", &[("n", lift.seeds.into())]));
    }
    if let Some(shown) = captures.read().last() {
        let n = shown.capture.seeds();
        words = Some(kit.say_with("caption-capture", &[("n", n.into())]));
    }
    if free.read().last().is_some() {
        words = Some(kit.say("caption-free"));
    }
    if sweeps.read().last().is_some() {
        words = Some(kit.say("caption-sweep"));
    }
    if ends.read().last().is_some() {
        words = Some(kit.say("caption-end"));
    }
    let Some(words) = words.filter(|_| !current.is_shown()) else {
        return;
    };
    for caption in &old {
        commands.entity(caption).despawn();
    }
    commands.spawn((
        Caption(STANDS),
        DespawnOnExit(*screen.get()),
        GlobalZIndex(3),
        Pickable::IGNORE,
        Node {
            position_type: PositionType::Absolute,
            padding: UiRect::axes(px(10), px(2)),
            border_radius: BorderRadius::all(px(RADIUS_CHIP)),
            ..place(&kit, current.game.rules().pits, *screen.get())
        },
        BackgroundColor(faded(WALNUT_9, 0.88)),
        children![kit.text(Style::Body, CREAM, words)],
    ));
}

/// Under the message of a wide match; over the line of moves elsewhere, and what stands there in an exercise. Never over
/// a pit.
fn place(kit: &Kit, pits: u8, screen: Screen) -> Node {
    match kit.shape() {
        Shape::Wide if screen == Screen::Exercise => Node {
            left: px(kit.frame.margin(pits)),
            bottom: px(18),
            min_height: px(54),
            align_items: AlignItems::Center,
            ..default()
        },
        Shape::Wide => Node {
            left: px(kit.frame.margin(pits) + 296.0),
            top: px(2),
            ..default()
        },
        Shape::Rail => Node {
            left: px(kit.frame.left(12.0)),
            bottom: px(kit.frame.inset(pits) + 6.0),
            min_height: px(34),
            max_width: px((kit.frame.size().x - RAIL_WIDTH - 240.0).max(180.0)),
            align_items: AlignItems::Center,
            ..default()
        },
        Shape::Tall => Node {
            left: px(14),
            bottom: px(if kit.frame.compact() { 62 } else { 76 }),
            max_width: px(kit.frame.size().x - 28.0),
            ..default()
        },
    }
}

fn take_down(mut commands: Commands, time: Res<Time>, mut captions: Query<(Entity, &mut Caption)>) {
    for (entity, mut caption) in &mut captions {
        caption.0 -= time.delta_secs();
        if caption.0 <= 0.0 {
            commands.entity(entity).despawn();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::time::TimeUpdateStrategy;

    use super::super::kit::on_paper;
    use super::*;
    use crate::game::{MatchSetup, Purpose};
    use crate::rules::Side;
    use crate::text::Words;

    /// The board of a match on which somebody moves again, and what is written then and three seconds later.
    fn written(captions: bool) -> [Vec<String>; 2] {
        let mut app = on_paper();
        let current = CurrentMatch::new(MatchSetup::default(), Purpose::Play);
        app.insert_resource(current)
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
                200,
            )))
            .init_resource::<KeptChoices>()
            .add_message::<SeedsLifted>()
            .add_message::<CaptureShown>()
            .add_message::<FreeMoveShown>()
            .add_message::<SweepShown>()
            .add_message::<GameEndShown>()
            .add_message::<Refused>()
            .add_plugins(plugin);
        app.world_mut().resource_mut::<KeptChoices>().captions = captions;
        app.world_mut()
            .write_message(FreeMoveShown { side: Side::South });
        [1, 15].map(|frames| {
            for _ in 0..frames {
                app.update();
            }
            let mut texts = app.world_mut().query::<&Text>();
            let texts = texts.iter(app.world());
            texts.map(|text| text.0.clone()).collect()
        })
    }

    #[test]
    fn what_is_heard_is_written_for_a_while_for_whoever_wishes_it() {
        let said = Words::default().say("caption-free");
        assert_eq!(written(true), [vec![said], vec![]]);
        assert_eq!(written(false), [const { Vec::<String>::new() }; 2]);
    }
}
