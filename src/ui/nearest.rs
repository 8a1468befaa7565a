//! Which of several places lies next in a direction, as an eye would say.

use bevy::math::{Rect, Vec2};

use crate::input::Action;

/// How much a place beside the way is farther than one on it.
const ASIDE: f32 = 2.5;
/// How much places overlap that still lie one after the other, in pixels.
const OVERLAP: f32 = 4.0;

/// The axis of a direction: along it, and whether it grows that way. `None` if the action is no direction.
const fn axis(way: Action) -> Option<(Vec2, Vec2)> {
    match way {
        Action::Right => Some((Vec2::X, Vec2::Y)),
        Action::Left => Some((Vec2::NEG_X, Vec2::Y)),
        Action::Down => Some((Vec2::Y, Vec2::X)),
        Action::Up => Some((Vec2::NEG_Y, Vec2::X)),
        _ => None,
    }
}

/// The nearest of `places` in the direction `way` from `from`; y grows downward.
pub(super) fn nearest<T>(
    from: Rect,
    way: Action,
    places: impl IntoIterator<Item = (T, Rect)>,
) -> Option<T> {
    let (along, across) = axis(way)?;
    let span = |rect: Rect, axis: Vec2| {
        let (a, b) = (rect.min.dot(axis), rect.max.dot(axis));
        (a.min(b), a.max(b))
    };
    let mut best: Option<(f32, T)> = None;
    for (place, rect) in places {
        let gap = span(rect, along).0 - span(from, along).1;
        if gap < -OVERLAP {
            continue;
        }
        let (low, high) = span(rect, across);
        let (own_low, own_high) = span(from, across);
        let aside = (low - own_high).max(own_low - high).max(0.0);
        let askew = (rect.center() - from.center()).dot(across).abs();
        let distance = gap + ASIDE * aside + 0.1 * askew;
        if best.as_ref().is_none_or(|(least, _)| distance < *least) {
            best = Some((distance, place));
        }
    }
    best.map(|(_, place)| place)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f32, y: f32) -> Rect {
        Rect::from_center_size(Vec2::new(x, y), Vec2::new(80.0, 30.0))
    }

    /// Two columns of three, the second a little lower.
    fn columns() -> Vec<(&'static str, Rect)> {
        vec![
            ("a1", at(50.0, 20.0)),
            ("a2", at(50.0, 60.0)),
            ("a3", at(50.0, 100.0)),
            ("b1", at(200.0, 30.0)),
            ("b2", at(200.0, 70.0)),
            ("b3", at(200.0, 110.0)),
        ]
    }

    fn from(name: &str, way: Action) -> Option<&'static str> {
        let places = columns();
        let (_, start) = *places.iter().find(|(place, _)| *place == name).unwrap();
        let others = places.into_iter().filter(|(place, _)| *place != name);
        nearest(start, way, others)
    }

    #[test]
    fn down_and_up_stay_in_their_column() {
        assert_eq!(from("a1", Action::Down), Some("a2"));
        assert_eq!(from("a3", Action::Up), Some("a2"));
        assert_eq!(from("b2", Action::Down), Some("b3"));
    }

    #[test]
    fn sideways_goes_to_what_lies_beside() {
        assert_eq!(from("a2", Action::Right), Some("b2"));
        assert_eq!(from("b3", Action::Left), Some("a3"));
    }

    #[test]
    fn at_the_edge_there_is_nothing() {
        assert_eq!(from("a1", Action::Left), None);
        assert_eq!(from("b3", Action::Down), None);
        assert_eq!(from("a1", Action::Confirm), None);
    }
}
