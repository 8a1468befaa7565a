//! The ribbon on a plate: whose turn it is, who thinks, who won.

use bevy::prelude::*;

use super::super::icon::Icon;
use super::super::kit::{Hand, Kit};
use super::super::theme::{
    COOL, CREAM, HONEY_LIT, HONEY_SHADED, INK, RADIUS_CHIP, Style, WALNUT_9, WARM, faded, lit,
    shadow,
};
use super::{HudSystems, RAIL_PLATE, Seat};
use crate::game::{CurrentMatch, Playback};
use crate::rules::Awaiting;
use crate::view::frame::Shape;

/// Where a plate's ribbon hangs.
#[derive(Component, Clone, Copy, Debug)]
struct RibbonPlace {
    seat: Seat,
    shown: Option<Ribbon>,
}

/// What a ribbon says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ribbon {
    YourTurn,
    /// A free move is owed to a person.
    Again,
    Thinking,
    ToMove,
    Winner,
}

/// Between a low plate and the ribbon beside it, in interface pixels.
pub(super) const RAIL_GAP: f32 = 9.0;
/// The longest words of a ribbon, as wide as drawn; what is round them; a token with its gap.
const WORDS: f32 = 94.0;
const ROUND: f32 = 24.0;
const TOKEN: f32 = 19.0;
const TOKEN_GAP: f32 = 8.0;

/// How wide a ribbon is at most, in interface pixels.
pub(super) fn widest(kit: &Kit) -> f32 {
    let token = if has_token(kit) {
        TOKEN + TOKEN_GAP
    } else {
        0.0
    };
    ROUND + token + WORDS * kit.frame.type_scale
}

/// Where words need all of the line that they stand on, the plate's own token is enough.
fn has_token(kit: &Kit) -> bool {
    match kit.shape() {
        Shape::Wide => true,
        Shape::Rail => !kit.frame.is_narrow(),
        Shape::Tall => !kit.frame.is_slim() && kit.frame.type_scale <= 1.0,
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, hang_ribbons.in_set(HudSystems));
}

/// Puts the place of a ribbon: over the plate's upper edge, beside the plate or the name where plates are low.
pub(super) fn ribbon_place(plate: &mut Hand, kit: &Kit, seat: Seat) {
    let node = match kit.shape() {
        Shape::Wide => Node {
            position_type: PositionType::Absolute,
            right: px(18),
            top: px(-21),
            ..default()
        },
        // Beside the low plate, towards the middle.
        Shape::Rail => {
            let (left, right) = match seat {
                Seat::Near => (auto(), px(RAIL_PLATE.x + RAIL_GAP - 1.0)),
                Seat::Far => (px(RAIL_PLATE.x + RAIL_GAP - 1.0), auto()),
            };
            Node {
                position_type: PositionType::Absolute,
                left,
                right,
                top: px(1),
                ..default()
            }
        }
        Shape::Tall => Node {
            margin: UiRect::left(px(4)),
            ..default()
        },
    };
    plate.spawn((RibbonPlace { seat, shown: None }, node, Pickable::IGNORE));
}

/// Whether a ribbon belongs to that plate now.
pub(super) fn hangs(current: &CurrentMatch, seat: Seat) -> bool {
    ribbon_of(current, seat).is_some()
}

fn ribbon_of(current: &CurrentMatch, seat: Seat) -> Option<Ribbon> {
    if let Some(outcome) = current.game.outcome() {
        return (outcome.winner()? == seat.side(current)).then_some(Ribbon::Winner);
    }
    let side = match current.game.awaiting() {
        Awaiting::Sowing(side) => side,
        Awaiting::PieChoice(player) => current.game.seat_of(player),
        Awaiting::Nothing => return None,
    };
    if side != seat.side(current) {
        return None;
    }
    Some(if !current.awaits_person() {
        Ribbon::Thinking
    } else if moves_again(current) {
        Ribbon::Again
    } else if current.setup.two_people() {
        Ribbon::ToMove
    } else {
        Ribbon::YourTurn
    })
}

/// Whether the last sowing gave a free move.
fn moves_again(current: &CurrentMatch) -> bool {
    let last = current.game.played().last();
    last.and_then(|played| played.sowing.as_ref())
        .is_some_and(|sowing| sowing.free_move)
}

/// While seeds move, the ribbon stays where it was.
fn hang_ribbons(
    mut commands: Commands,
    kit: Kit,
    current: Res<CurrentMatch>,
    playback: Res<Playback>,
    mut places: Query<(Entity, &mut RibbonPlace)>,
) {
    if playback.busy() {
        return;
    }
    for (entity, mut place) in &mut places {
        let next = ribbon_of(&current, place.seat);
        if place.shown == next && !kit.words.is_changed() {
            continue;
        }
        place.shown = next;
        commands.entity(entity).despawn_related::<Children>();
        if let Some(ribbon) = next {
            let seat = place.seat;
            commands
                .entity(entity)
                .with_children(|hand| hang(hand, &kit, seat, ribbon));
        }
    }
}

fn hang(hand: &mut Hand, kit: &Kit, seat: Seat, ribbon: Ribbon) {
    let (id, ink) = match ribbon {
        Ribbon::YourTurn => ("turn-yours", CREAM),
        Ribbon::Thinking => ("turn-thinking", CREAM),
        Ribbon::ToMove => ("turn-next", CREAM),
        Ribbon::Again => ("turn-again", INK),
        Ribbon::Winner => ("turn-winner", INK),
    };
    let (face, edge) = match (ribbon, seat) {
        (Ribbon::Winner | Ribbon::Again, _) => (lit(HONEY_LIT, HONEY_SHADED), CREAM),
        (_, Seat::Near) => (lit(WARM, WARM), CREAM),
        (_, Seat::Far) => (lit(COOL, COOL), CREAM),
    };
    let wide = kit.shape() == Shape::Wide;
    hand.spawn((
        Node {
            height: px(if wide { 34 } else { 30 }),
            padding: UiRect::horizontal(px(10)),
            column_gap: px(TOKEN_GAP),
            align_items: AlignItems::Center,
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(RADIUS_CHIP)),
            ..default()
        },
        face,
        BorderColor::all(edge),
        BoxShadow::from(shadow(1.0, 3.0, 0.0, 3.0, faded(WALNUT_9, 0.45))),
        Pickable::IGNORE,
    ))
    .with_children(|inside| {
        if ribbon == Ribbon::Winner {
            inside.spawn(kit.icon(Icon::Check, 16.0, INK));
        } else if has_token(kit) {
            inside.spawn(kit.picture(seat.token(kit), Vec2::splat(TOKEN)));
        }
        inside.spawn(kit.line(
            if wide { Style::Bold } else { Style::SmallBold },
            ink,
            kit.say(id),
        ));
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::MatchSetup;
    use crate::rules::{Pit, Side};

    #[test]
    fn a_free_move_is_said_on_the_plate_until_it_is_made() {
        let mut current = CurrentMatch::new(MatchSetup::default(), crate::game::Purpose::Play);
        assert_eq!(ribbon_of(&current, Seat::Near), Some(Ribbon::YourTurn));
        current.game.sow(Pit::new(Side::South, 2)).expect("legal");
        assert_eq!(ribbon_of(&current, Seat::Near), Some(Ribbon::Again));
        assert_eq!(ribbon_of(&current, Seat::Far), None);
        current.game.sow(Pit::new(Side::South, 5)).expect("legal");
        assert_eq!(ribbon_of(&current, Seat::Near), None);
        assert_eq!(ribbon_of(&current, Seat::Far), Some(Ribbon::Thinking));
    }
}
