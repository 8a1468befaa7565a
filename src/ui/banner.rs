//! The ribbon that tells of a moment: a free move, a capture, the last sweep. It lies in the top band, never over pits.

use std::time::Duration;

use bevy::prelude::*;
use bevy_tweening::lens::UiTransformTranslationPxLens;
use bevy_tweening::{Delay, Tween, TweenAnim};

use super::describe::speaker;
use super::facing::ReadBy;
use super::hud::Seat;
use super::kit::{Hand, Kit};
use super::theme::{
    HONEY_EDGE, HONEY_LIT, HONEY_SHADED, INK, RADIUS_TRAY, Style, card_shadow, lit,
};
use crate::game::{
    BoardReset, CaptureShown, CurrentMatch, FreeMoveShown, GameSystems, PlaybackIdle,
    ReducedMotion, Screen, SweepShown,
};
use crate::rules::{Ply, Position};
use crate::view::frame::Shape;

/// How long a banner is on its way in and out, each, in seconds.
const SLIDE: f32 = 0.28;
/// How long it lies still, in seconds.
const REST: f32 = 1.6;

/// A banner, and how many seconds it still stands.
#[derive(Component, Debug)]
pub(super) struct Banner(f32);

/// What a banner tells.
struct Moment {
    seat: Seat,
    title: String,
    line: String,
    number: String,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            tell.after(GameSystems::Follow)
                .run_if(in_state(Screen::Match)),
            take_down,
        ),
    );
}

fn tell(
    mut commands: Commands,
    kit: Kit,
    current: Res<CurrentMatch>,
    reduced: Res<ReducedMotion>,
    mut free: MessageReader<FreeMoveShown>,
    mut captures: MessageReader<CaptureShown>,
    mut sweeps: MessageReader<SweepShown>,
    mut idle: MessageReader<PlaybackIdle>,
    mut resets: MessageReader<BoardReset>,
    banners: Query<Entity, With<Banner>>,
) {
    let (mut turned, mut reset) = (false, false);
    for &heard in resets.read() {
        turned |= heard == BoardReset::Turned;
        reset |= heard != BoardReset::Turned;
    }
    let mut moment = None;
    if turned {
        moment = swap_moment(&kit, &current);
    }
    if sweeps.read().count() > 0 && banners.is_empty() {
        moment = sweep_moment(&kit, &current);
    }
    if idle.read().count() > 0 {
        moment = moment.or_else(|| half_moment(&kit, &current));
    }
    if let Some(shown) = captures.read().last() {
        moment = Some(capture_moment(&kit, &current, shown));
    }
    if let Some(shown) = free.read().last() {
        moment = Some(free_moment(&kit, &current, shown));
    }
    if reset || moment.is_some() {
        for banner in &banners {
            commands.entity(banner).despawn();
        }
    }
    if let Some(moment) = moment.filter(|_| !reset && current.is_played()) {
        hang(&mut commands, &kit, &current, &moment, reduced.0);
    }
}

fn free_moment(kit: &Kit, current: &CurrentMatch, shown: &FreeMoveShown) -> Moment {
    let seat = Seat::of(shown.side, current);
    let who = speaker(&kit.words, current, seat);
    Moment {
        seat,
        title: kit.say_with("banner-free", &who),
        line: kit.say("banner-free-line"),
        number: String::new(),
    }
}

fn capture_moment(kit: &Kit, current: &CurrentMatch, shown: &CaptureShown) -> Moment {
    let seat = Seat::of(shown.to, current);
    let n = shown.capture.seeds();
    let [who, name] = speaker(&kit.words, current, seat);
    Moment {
        seat,
        title: kit.say_with("banner-capture-title", &[who, name]),
        line: kit.say_with("banner-capture", &[("n", n.into())]),
        number: format!("+{n}"),
    }
}

fn sweep_moment(kit: &Kit, current: &CurrentMatch) -> Option<Moment> {
    let end = current
        .game
        .played()
        .last()?
        .sowing
        .as_ref()?
        .end
        .as_ref()?;
    let swept = |seat: Seat| -> u16 {
        let side = seat.side(current);
        end.sweeps
            .iter()
            .filter(|sweep| sweep.pit.side == side)
            .map(|sweep| sweep.seeds)
            .sum()
    };
    let (near, far) = (swept(Seat::Near), swept(Seat::Far));
    Some(Moment {
        seat: if near >= far { Seat::Near } else { Seat::Far },
        title: kit.say("banner-sweep"),
        line: kit.say("banner-sweep-line"),
        number: format!("+{}", near + far),
    })
}

/// Seats that were swapped: the board turned, and everybody is told why.
fn swap_moment(kit: &Kit, current: &CurrentMatch) -> Option<Moment> {
    let swapped = current.game.played().last()?.ply == Ply::Swap;
    swapped.then(|| Moment {
        seat: Seat::Near,
        title: kit.say("banner-swap"),
        line: kit.say("banner-swap-line"),
        number: String::new(),
    })
}

/// A store that came to hold more than half of all seeds with the last sowing, where the game goes on all the same.
fn half_moment(kit: &Kit, current: &CurrentMatch) -> Option<Moment> {
    let played = current.game.played().last()?;
    let side = played.sowing.as_ref()?.mover();
    let total = played.after.board.total();
    let holds_half = |position: &Position| 2 * position.board.store(side) > total;
    let came = !holds_half(&played.before) && holds_half(&played.after);
    if !came || current.game.outcome().is_some() {
        return None;
    }
    let seat = Seat::of(side, current);
    Some(Moment {
        seat,
        title: kit.say_with("banner-half", &speaker(&kit.words, current, seat)),
        line: kit.say("banner-half-line"),
        number: played.after.board.store(side).to_string(),
    })
}

/// Where banners lie, and how far they come from.
fn place(kit: &Kit, pits: u8) -> (Node, Vec2) {
    let height = match kit.shape() {
        Shape::Wide => 76.0,
        Shape::Rail => 44.0,
        Shape::Tall => 56.0,
    };
    let node = match kit.shape() {
        Shape::Wide => Node {
            left: px(kit.frame.margin(pits) + 296.0),
            right: px(kit.frame.margin(pits)),
            top: px(28),
            ..default()
        },
        Shape::Rail => Node {
            left: px(kit.frame.left(234.0)),
            right: px(kit.frame.right(6.0)),
            top: px(kit.frame.inset(pits) + 3.0),
            ..default()
        },
        Shape::Tall => Node {
            left: px(14),
            right: px(14),
            top: px(if kit.frame.compact() { 2 } else { 7 }),
            ..default()
        },
    };
    let node = Node {
        position_type: PositionType::Absolute,
        min_height: px(if kit.frame.compact() && kit.shape() == Shape::Tall {
            42.0
        } else {
            height
        }),
        ..node
    };
    (node, Vec2::new(0.0, -(height + 40.0)))
}

fn hang(
    commands: &mut Commands,
    kit: &Kit,
    current: &CurrentMatch,
    moment: &Moment,
    reduced: bool,
) {
    let (node, from) = place(kit, current.game.rules().pits);
    let wide = kit.shape() == Shape::Wide;
    let stands = if reduced { REST } else { REST + 2.0 * SLIDE };
    let mut banner = commands.spawn((
        Banner(stands),
        ReadBy::Seat(moment.seat),
        DespawnOnExit(Screen::Match),
        GlobalZIndex(4),
        Pickable::IGNORE,
        Node {
            padding: UiRect::horizontal(px(if wide { 24 } else { 14 })),
            column_gap: px(if wide { 18 } else { 12 }),
            align_items: AlignItems::Center,
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(RADIUS_TRAY)),
            ..node
        },
        lit(HONEY_LIT, HONEY_SHADED),
        BorderColor::all(HONEY_EDGE),
        card_shadow(),
    ));
    if !reduced {
        let slide = |ease, start, end| {
            Tween::new(
                ease,
                Duration::from_secs_f32(SLIDE),
                UiTransformTranslationPxLens { start, end },
            )
        };
        banner.insert((
            UiTransform::from_translation(Val2::px(from.x, from.y)),
            TweenAnim::new(
                slide(EaseFunction::CubicOut, from, Vec2::ZERO)
                    .then(Delay::new(Duration::from_secs_f32(REST)))
                    .then(slide(EaseFunction::CubicIn, Vec2::ZERO, from)),
            ),
        ));
    }
    banner.with_children(|hand| write(hand, kit, moment, wide));
}

fn write(hand: &mut Hand, kit: &Kit, moment: &Moment, wide: bool) {
    let token = match moment.seat {
        Seat::Near => kit.art.disc.clone(),
        Seat::Far => kit.art.diamond.clone(),
    };
    hand.spawn(kit.picture(token, Vec2::splat(if wide { 38.0 } else { 26.0 })));
    let column = Node {
        flex_direction: if wide {
            FlexDirection::Column
        } else {
            FlexDirection::Row
        },
        align_items: if wide {
            AlignItems::Start
        } else {
            AlignItems::Baseline
        },
        column_gap: px(12),
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        ..default()
    };
    hand.spawn((column, Pickable::IGNORE))
        .with_children(|column| {
            column.spawn(kit.text(
                if wide { Style::Heading } else { Style::Entry },
                INK,
                moment.title.clone(),
            ));
            // Only a wide window has room for it in every language.
            if kit.shape() == Shape::Wide {
                column.spawn(kit.text(Style::Small, INK, moment.line.clone()));
            }
        });
    hand.spawn(kit.line(Style::Result, INK, moment.number.clone()));
}

fn take_down(mut commands: Commands, time: Res<Time>, mut banners: Query<(Entity, &mut Banner)>) {
    for (entity, mut banner) in &mut banners {
        banner.0 -= time.delta_secs();
        if banner.0 <= 0.0 {
            commands.entity(entity).despawn();
        }
    }
}
