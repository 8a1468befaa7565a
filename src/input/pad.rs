//! A pad's directions: its cross and its left stick as steps, repeated while they are held.

use bevy::prelude::Vec2;

use super::action::Action;

/// How far a stick has to be pushed to count.
const PUSHED: f32 = 0.55;
/// How far it has to come back to count no more.
const LET_GO: f32 = 0.35;
/// How long a direction is held before it repeats, in seconds.
const FIRST: f32 = 0.42;
/// How long from one repeat to the next, in seconds.
const NEXT: f32 = 0.13;

/// A direction that is held, and when it will count again.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Held {
    way: Option<Action>,
    left: f32,
}

impl Held {
    /// Takes note of where the stick stands now, `seconds` after the last time; says which way it steps, if it does.
    pub(super) fn step(&mut self, stick: Vec2, seconds: f32) -> Option<Action> {
        let way = direction(stick, self.way);
        if way != self.way {
            self.way = way;
            self.left = FIRST;
            return way;
        }
        way?;
        self.left -= seconds;
        if self.left > 0.0 {
            return None;
        }
        self.left = NEXT;
        way
    }
}

/// The direction in which a stick is pushed; the one it had before needs less.
fn direction(stick: Vec2, before: Option<Action>) -> Option<Action> {
    let ways = [
        (Action::Right, stick.x),
        (Action::Left, -stick.x),
        (Action::Up, stick.y),
        (Action::Down, -stick.y),
    ];
    let kept = ways
        .into_iter()
        .find(|&(way, push)| Some(way) == before && push > LET_GO);
    let strongest = ways.into_iter().max_by(|a, b| a.1.total_cmp(&b.1));
    kept.or(strongest.filter(|&(_, push)| push > PUSHED))
        .map(|(way, _)| way)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_push_counts_once_and_again_only_when_held() {
        let mut held = Held::default();
        assert_eq!(held.step(Vec2::X, 0.016), Some(Action::Right));
        assert_eq!(held.step(Vec2::X, 0.2), None);
        assert_eq!(held.step(Vec2::X, 0.3), Some(Action::Right));
        assert_eq!(held.step(Vec2::X, 0.05), None);
        assert_eq!(held.step(Vec2::X, 0.1), Some(Action::Right));
        assert_eq!(held.step(Vec2::ZERO, 0.1), None);
        assert_eq!(held.step(Vec2::X, 0.1), Some(Action::Right));
    }

    #[test]
    fn a_stick_that_trembles_at_the_edge_steps_once() {
        let mut held = Held::default();
        assert_eq!(held.step(Vec2::new(0.0, 0.56), 0.016), Some(Action::Up));
        for push in [0.5, 0.57, 0.4, 0.56] {
            assert_eq!(held.step(Vec2::new(0.1, push), 0.016), None);
        }
    }

    #[test]
    fn a_slant_goes_the_stronger_way() {
        let mut held = Held::default();
        assert_eq!(held.step(Vec2::new(-0.8, 0.7), 0.016), Some(Action::Left));
        assert_eq!(held.step(Vec2::new(-0.7, 0.8), 0.016), None);
    }

    #[test]
    fn a_stick_at_rest_says_nothing() {
        assert_eq!(Held::default().step(Vec2::new(0.2, -0.3), 1.0), None);
    }
}
