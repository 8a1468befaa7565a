//! The message slot: what was sown last, or why something cannot be done.

use bevy::prelude::*;

use super::super::advice::hint_words;
use super::super::coaching::{remark_words, threat_words};
use super::super::describe::{last_sowing, refusal};
use super::super::facing::ReadBy;
use super::super::icon::Icon;
use super::super::kit::{Hand, Kit};
use super::super::standing::{Standing, hear_refusals};
use super::super::theme::{INK, Style};
use super::super::widget::strip;
use super::{HudSystems, Seat, coach_card, hint_card, ribbon};
use crate::game::{Armed, Coach, CurrentMatch, Hint, HintStep, LookingBack, Playback, Threatened};
use crate::learn::Task;
use crate::view::frame::Shape;

/// The slot and what it shows.
#[derive(Component, Debug, Default)]
struct Slot(Option<Message>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Message {
    Empty,
    Refusal(String),
    Sown(Seat, String),
    Prompt(String),
    /// A hint; once it is given its step, and the lesson that teaches it.
    Hint(String, Option<(HintStep, Option<Task>)>),
    /// What the other side threatens, and whether that is known yet.
    Threat(String, bool),
    /// What the coach says.
    Coach(String),
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, write_slot.after(hear_refusals).in_set(HudSystems));
}

/// Puts the slot.
pub(super) fn slot(hand: &mut Hand, node: Node) {
    hand.spawn((
        Slot::default(),
        ReadBy::Mover,
        node,
        ZIndex(3),
        Pickable::IGNORE,
    ));
}

fn write_slot(
    mut commands: Commands,
    kit: Kit,
    current: Res<CurrentMatch>,
    playback: Res<Playback>,
    standing: Res<Standing>,
    (hint, threatened, coach): (Res<Hint>, Res<Threatened>, Res<Coach>),
    looking: Res<LookingBack>,
    armed: Res<Armed>,
    mut slots: Query<(Entity, &mut Slot)>,
) {
    for (entity, mut slot) in &mut slots {
        let next = if let Some(refused) = standing.now() {
            Message::Refusal(refusal(&kit.words, &current, refused.why))
        } else if looking.is_on() {
            // It is said here that an earlier position is seen.
            Message::Empty
        } else if armed.0.is_some() {
            Message::Prompt(kit.say("slot-second-tap"))
        } else if let Some(words) = hint_words(&kit.words, &hint) {
            Message::Hint(words, step_of(&hint))
        } else if let Some(words) = threat_words(&kit.words, &current, &threatened) {
            Message::Threat(words, matches!(*threatened, Threatened::Given(_)))
        } else if let Some(remark) = coach.told().filter(|_| !playback.busy()) {
            Message::Coach(remark_words(&kit.words, &current, &remark.loss))
        } else if kit.shape() == Shape::Tall
            || kit.shape() == Shape::Rail && ribbon::hangs(&current, Seat::Far)
        {
            // The line of moves says it there; beside a rail's low plate the ribbon hangs now.
            Message::Empty
        } else if current.game.outcome().is_some() {
            // The result will stand here.
            Message::Empty
        } else if playback.busy() {
            // What was sown before is past, and what is sown now is still to be seen.
            Message::Empty
        } else if let Some((seat, words)) = last_sowing(&kit.words, &current) {
            Message::Sown(seat, words)
        } else if current.awaits_person() && !current.setup.two_people() {
            Message::Prompt(kit.say("slot-your-start"))
        } else {
            Message::Empty
        };
        if slot.0.as_ref() == Some(&next) {
            continue;
        }
        commands.entity(entity).despawn_related::<Children>();
        commands.entity(entity).with_children(|hand| {
            if kit.shape() == Shape::Rail {
                let above = Node {
                    flex_grow: 1.0,
                    ..default()
                };
                hand.spawn((above, Pickable::IGNORE));
            }
            write(hand, &kit, &next);
        });
        slot.0 = Some(next);
    }
}

fn step_of(hint: &Hint) -> Option<(HintStep, Option<Task>)> {
    match hint {
        Hint::Given(_, step) => Some((*step, hint.lesson().and_then(Task::of_lesson))),
        Hint::None | Hint::Wanted | Hint::Asked => None,
    }
}

fn write(hand: &mut Hand, kit: &Kit, message: &Message) {
    let node = Node {
        min_height: px(if kit.shape() == Shape::Wide { 48 } else { 38 }),
        padding: UiRect::axes(px(18), px(4)),
        column_gap: px(14),
        // Never over the tools beside it.
        max_width: percent(100),
        // On a phone it lies over the line of moves, all of it.
        flex_grow: if kit.shape() == Shape::Tall { 1.0 } else { 0.0 },
        // On a rail it hangs from its lower edge.
        flex_shrink: if kit.shape() == Shape::Rail { 0.0 } else { 1.0 },
        ..default()
    };
    match message {
        Message::Empty => {}
        Message::Refusal(words) => strip(hand, kit, node, (), |strip| {
            strip.spawn(kit.icon(Icon::Cross, 18.0, INK));
            strip.spawn(kit.text(Style::Body, INK, words.clone()));
        }),
        Message::Sown(seat, words) => strip(hand, kit, node, (), |strip| {
            strip.spawn(kit.picture(seat.token(kit), Vec2::splat(20.0)));
            kit.rich(strip, Style::Body, INK, words);
        }),
        Message::Hint(words, Some((step, lesson))) => {
            hint_card::hint_card(hand, kit, (*step, *lesson), words, node);
        }
        Message::Threat(words, known) => {
            coach_card::threat_strip(hand, kit, words, *known, node);
        }
        Message::Coach(words) => coach_card::coach_card(hand, kit, words, node),
        Message::Hint(words, None) => strip(hand, kit, node, (), |strip| {
            strip.spawn(kit.icon(Icon::Lamp, 22.0, INK));
            kit.rich(strip, Style::Body, INK, words);
        }),
        Message::Prompt(words) => strip(hand, kit, node, (), |strip| {
            strip.spawn(kit.text(Style::Body, INK, words.clone()));
        }),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::time::TimeUpdateStrategy;

    use super::super::super::kit::on_paper;
    use super::super::super::standing;
    use super::*;
    use crate::game::{BoardReset, Refused, RefusedWhy};
    use crate::rules::{IllegalMove, IllegalPly, Pit, Side};

    /// What stands in the slot.
    fn words_in(app: &mut App) -> Vec<String> {
        app.update();
        let mut texts = app.world_mut().query::<&Text>();
        let texts = texts.iter(app.world());
        texts.map(|text| text.0.clone()).collect()
    }

    /// A slot over a match.
    fn at_the_board() -> App {
        let mut app = on_paper();
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
            100,
        )))
        .init_resource::<CurrentMatch>()
        .init_resource::<Playback>()
        .init_resource::<Hint>()
        .init_resource::<Threatened>()
        .init_resource::<Coach>()
        .init_resource::<Armed>()
        .init_resource::<LookingBack>()
        .add_message::<Refused>()
        .add_message::<BoardReset>()
        .add_plugins((standing::plugin, plugin));
        app.world_mut().spawn((Slot::default(), Node::default()));
        app
    }

    #[test]
    fn while_seeds_move_nothing_is_said_of_the_sowing_before() {
        let mut app = at_the_board();
        let mut current = CurrentMatch::new(
            crate::game::MatchSetup::default(),
            crate::game::Purpose::Play,
        );
        let pit = current.game.legal_pits()[0];
        current.game.sow(pit).expect("the pit is legal");
        app.insert_resource(current);
        assert!(!words_in(&mut app).is_empty());
        app.world_mut().resource_mut::<Playback>().running = true;
        assert!(words_in(&mut app).is_empty());
    }

    #[test]
    fn a_refusal_says_why_and_goes_again() {
        let mut app = at_the_board();
        let before = words_in(&mut app);
        let pit = Pit::new(Side::South, 2);
        let empty = IllegalPly::Sowing(IllegalMove::EmptyPit(pit));
        app.world_mut().write_message(Refused {
            pit: Some(pit),
            why: RefusedWhy::Rules(empty),
        });
        let words = app.world().resource::<crate::text::Words>();
        let why = [words.say("refused-empty")];
        assert_eq!(words_in(&mut app), why);
        for _ in 0..25 {
            assert_eq!(words_in(&mut app), why, "there is time to read it");
        }
        for _ in 0..10 {
            app.update();
        }
        assert_eq!(words_in(&mut app), before);
    }
}
