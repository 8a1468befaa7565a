//! What the desktop's screen readers may ask for, and doing it: press, choose, move a slider, go there.

use accesskit::{Action, ActionData};
use bevy::a11y::{AccessibilityNode, AccessibilitySystems, ActionRequest};
use bevy::input_focus::{FocusCause as UiFocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::{Button, RadioButton, RadioGroup, Slider, SliderValueChange};

use super::by_name::ByName;
use super::tree::HollowElement;
use crate::game::{BoardFocus, FocusCause, GameSystems};
use crate::rules::Hollow;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ActionRequest>()
        .add_systems(Update, obey.before(GameSystems::Intents))
        .add_systems(PostUpdate, offer.before(AccessibilitySystems::Update));
}

/// Everything that can be pressed, moved or gone to says so.
fn offer(
    mut nodes: Query<
        (
            &mut AccessibilityNode,
            Has<Button>,
            Has<RadioButton>,
            Has<Slider>,
        ),
        Or<(
            Added<Button>,
            Added<RadioButton>,
            Added<Slider>,
            Added<RadioGroup>,
            Added<EditableText>,
        )>,
    >,
) {
    for (mut node, button, radio, slider) in &mut nodes {
        node.add_action(Action::Focus);
        if button || radio {
            node.add_action(Action::Click);
        }
        if slider {
            node.add_action(Action::Increment);
            node.add_action(Action::Decrement);
            node.add_action(Action::SetValue);
        }
    }
}

fn obey(
    mut requests: MessageReader<ActionRequest>,
    mut by_name: ByName,
    hollows: Query<&HollowElement>,
    nodes: Query<Has<RadioButton>, With<AccessibilityNode>>,
    groups: Query<(), With<RadioGroup>>,
    parents: Query<&ChildOf>,
    mut board: ResMut<BoardFocus>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
) {
    for ActionRequest(request) in requests.read() {
        // What was taken away meanwhile is asked for in vain.
        let asked = Entity::try_from_bits(request.target_node.0);
        let Some((entity, radio)) =
            asked.and_then(|entity| Some((entity, nodes.get(entity).ok()?)))
        else {
            continue;
        };
        let pit = hollows
            .get(entity)
            .ok()
            .and_then(|element| match element.0 {
                Hollow::Pit(pit) => Some(pit),
                Hollow::Store(_) => None,
            });
        match (request.action, &request.data, pit) {
            (Action::Click, _, Some(pit)) => by_name.pick(pit),
            (Action::Click, _, None) => by_name.press(entity),
            (Action::Focus, _, Some(_)) => {
                *board = BoardFocus {
                    pit,
                    cause: FocusCause::Keys,
                };
            }
            (Action::Focus, _, None) => {
                // Focus rests on a group, never on one of its choices.
                let mut above = parents.iter_ancestors(entity);
                let group = above.find(|&above| groups.contains(above));
                let place = group.filter(|_| radio).unwrap_or(entity);
                // Else the board would call it back to the pit that keys had reached.
                board.set_if_neq(BoardFocus::default());
                focus.set(place, UiFocusCause::Navigated);
                visible.0 = true;
            }
            (Action::Increment, ..) => {
                by_name.slide(entity, SliderValueChange::RelativeStep(1.0));
            }
            (Action::Decrement, ..) => {
                by_name.slide(entity, SliderValueChange::RelativeStep(-1.0));
            }
            (Action::SetValue, Some(ActionData::NumericValue(value)), _) => {
                by_name.slide(entity, SliderValueChange::Absolute(*value as f32));
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use accesskit::{ActionRequest as Request, Live, NodeId, Role, TreeId};
    use bevy::a11y::AccessibilityRequested;

    use super::super::super::headless::{go_to, interface};
    use super::*;
    use crate::game::{CurrentMatch, MatchSetup, Menu, NewMatch, Purpose, Screen};
    use crate::rules::{Pit, Preset, Side};
    use crate::store::KeptChoices;
    use crate::ui::Stop;

    /// A match of two people, told to somebody who hears the screen.
    fn heard_match() -> App {
        let mut app = interface();
        app.add_plugins(crate::seeds::plugin);
        let requested = AccessibilityRequested::default();
        requested.set(true);
        app.insert_resource(requested);
        app.update();
        go_to(&mut app, Screen::Match, Menu::None);
        app.world_mut().write_message(NewMatch {
            setup: MatchSetup::of_two_people(Preset::Standard.ruleset(), 5),
            purpose: Purpose::Play,
        });
        settle(&mut app);
        app
    }

    fn settle(app: &mut App) {
        for _ in 0..4 {
            app.update();
        }
    }

    fn ask(app: &mut App, entity: Entity, action: Action, data: Option<ActionData>) {
        app.world_mut().write_message(ActionRequest(Request {
            action,
            target_tree: TreeId::ROOT,
            target_node: NodeId(entity.to_bits()),
            data,
        }));
        settle(app);
    }

    fn element(app: &mut App, hollow: impl Into<Hollow>) -> Entity {
        let hollow = hollow.into();
        let mut elements = app.world_mut().query::<(Entity, &HollowElement)>();
        let mut elements = elements.iter(app.world());
        let found = elements.find(|(_, element)| element.0 == hollow);
        found.expect("an element for each hollow").0
    }

    fn stop(app: &mut App, key: &str) -> Entity {
        let mut stops = app.world_mut().query::<(Entity, &Stop)>();
        let mut stops = stops.iter(app.world());
        let found = stops.find(|(_, stop)| stop.key == key);
        found.unwrap_or_else(|| panic!("no {key}")).0
    }

    fn node(app: &App, entity: Entity) -> &accesskit::Node {
        let node = app.world().get::<AccessibilityNode>(entity);
        node.expect("an element for those who hear")
    }

    const SOUTH_3: Pit = Pit::new(Side::South, 2);

    #[test]
    fn every_hollow_has_a_role_and_a_name_and_a_pit_can_be_pressed() {
        let mut app = heard_match();
        let pit = element(&mut app, SOUTH_3);
        assert_eq!(node(&app, pit).role(), Role::Button);
        assert!(node(&app, pit).supports_action(Action::Click));
        let name = node(&app, pit).label().map(str::to_owned);
        assert!(
            name.is_some_and(|name| name.contains("4 seeds")),
            "with its seeds"
        );
        let store = element(&mut app, Hollow::Store(Side::South));
        assert_eq!(node(&app, store).role(), Role::Label);
        assert!(!node(&app, store).supports_action(Action::Click));
        assert!(
            node(&app, store).value().is_some(),
            "a label is read by its value"
        );
    }

    #[test]
    fn a_pit_that_is_pressed_by_name_is_sown_and_the_turn_is_told() {
        let mut app = heard_match();
        app.insert_resource(crate::game::Speed::Instant);
        let pit = element(&mut app, SOUTH_3);
        ask(&mut app, pit, Action::Click, None);
        assert_eq!(app.world().resource::<CurrentMatch>().game.sowings(), 1);
        for _ in 0..60 {
            app.update();
        }
        let told = spoken(&mut app);
        assert!(!told.is_empty());
        assert_eq!(told, app.world().resource::<super::super::Said>().sentence);
    }

    /// What lies in the live region, without what tells a sentence from the same one before it.
    fn spoken(app: &mut App) -> String {
        let mut nodes = app.world_mut().query::<&AccessibilityNode>();
        let live: Vec<_> = nodes
            .iter(app.world())
            .filter(|node| node.live() == Some(Live::Polite))
            .collect();
        assert_eq!(live.len(), 1, "one voice");
        assert_eq!(live[0].role(), Role::Label);
        let told = live[0].value().unwrap_or_default();
        told.trim_end_matches('\u{a0}').to_owned()
    }

    #[test]
    fn a_closed_pit_says_why_and_the_same_words_twice_are_two() {
        let mut app = heard_match();
        let closed = element(&mut app, Pit::new(Side::North, 0));
        assert!(node(&app, closed).is_disabled());
        ask(&mut app, closed, Action::Click, None);
        assert_eq!(app.world().resource::<CurrentMatch>().game.sowings(), 0);
        let first = raw(&mut app);
        assert!(!spoken(&mut app).is_empty());
        ask(&mut app, closed, Action::Click, None);
        assert_ne!(raw(&mut app), first, "or nobody would hear it again");
    }

    fn raw(app: &mut App) -> String {
        let mut nodes = app.world_mut().query::<&AccessibilityNode>();
        let mut live = nodes.iter(app.world()).filter(|node| node.live().is_some());
        let value = live.next().and_then(|node| node.value());
        value.unwrap_or_default().to_owned()
    }

    #[test]
    fn focus_goes_where_it_is_sent() {
        let mut app = heard_match();
        let pit = element(&mut app, SOUTH_3);
        ask(&mut app, pit, Action::Focus, None);
        assert_eq!(app.world().resource::<BoardFocus>().pit, Some(SOUTH_3));
        assert_eq!(app.world().resource::<InputFocus>().get(), Some(pit));
        let undo = stop(&mut app, "tool_undo");
        ask(&mut app, undo, Action::Focus, None);
        assert_eq!(app.world().resource::<InputFocus>().get(), Some(undo));
    }

    #[test]
    fn buttons_choices_and_sliders_do_what_is_asked() {
        let mut app = heard_match();
        let menu = stop(&mut app, "tool_menu");
        ask(&mut app, menu, Action::Click, None);
        assert_eq!(*app.world().resource::<State<Menu>>().get(), Menu::Pause);
        let settings = stop(&mut app, "pause_settings");
        ask(&mut app, settings, Action::Click, None);
        let volume = stop(&mut app, "settings_effects");
        let before = app.world().resource::<KeptChoices>().clone();
        ask(&mut app, volume, Action::Decrement, None);
        assert_ne!(*app.world().resource::<KeptChoices>(), before);
        let to = Some(ActionData::NumericValue(4.0));
        ask(&mut app, volume, Action::SetValue, to);
        assert_eq!(node(&app, volume).numeric_value(), Some(4.0));
    }

    #[test]
    fn what_lies_under_a_menu_is_not_read() {
        let mut app = heard_match();
        let undo = stop(&mut app, "tool_undo");
        let pit = element(&mut app, SOUTH_3);
        assert!(!hidden(&app, undo) && !hidden(&app, pit));
        go_to(&mut app, Screen::Match, Menu::Pause);
        settle(&mut app);
        let undo = stop(&mut app, "tool_undo");
        let pit = element(&mut app, SOUTH_3);
        let resume = stop(&mut app, "pause_resume");
        assert!(hidden(&app, undo) && hidden(&app, pit));
        assert!(!hidden(&app, resume));
    }

    /// Whether an element or anything that it hangs on is out of the reader's way.
    fn hidden(app: &App, entity: Entity) -> bool {
        let mut here = Some(entity);
        while let Some(entity) = here {
            if node(app, entity).is_hidden() {
                return true;
            }
            here = app.world().get::<ChildOf>(entity).map(ChildOf::parent);
        }
        false
    }

    #[test]
    fn the_elements_hang_together_as_they_stand_on_the_screen() {
        let mut app = heard_match();
        let undo = stop(&mut app, "tool_undo");
        let mut here = Some(undo);
        // A chain without a gap, or the order of reading is lost.
        while let Some(entity) = here {
            node(&app, entity);
            here = app.world().get::<ChildOf>(entity).map(ChildOf::parent);
        }
    }
}
