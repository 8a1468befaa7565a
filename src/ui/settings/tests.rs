//! The settings over a match, without a window.

use bevy::ui_widgets::{Slider, SliderRange};

use super::super::kit::on_paper;
use super::super::toast::Slip;
use super::*;

/// A match with the settings' own systems.
fn at_a_match() -> App {
    let mut app = on_paper();
    app.init_resource::<KeptChoices>()
        .init_resource::<Speed>()
        .add_plugins((super::super::alone::plugin, plugin));
    app
}

fn open(app: &mut App, menu: Menu) {
    app.insert_resource(NextState::Pending(menu));
    app.update();
}

fn visibility(app: &App, entity: Entity) -> Visibility {
    *app.world().get::<Visibility>(entity).expect("a node")
}

fn settings(app: &mut App) -> Vec<Entity> {
    let mut roots = app
        .world_mut()
        .query_filtered::<Entity, With<SettingsRoot>>();
    roots.iter(app.world()).collect()
}

fn slider(app: &mut App, wanted: Volume) -> Entity {
    let mut sliders = app
        .world_mut()
        .query_filtered::<(Entity, &Volume), With<Slider>>();
    let found = sliders
        .iter(app.world())
        .find(|&(_, &volume)| volume == wanted);
    found.expect("a slider").0
}

#[test]
fn they_hide_the_rest_of_the_interface_while_they_are_open() {
    let mut app = at_a_match();
    let tools = app.world_mut().spawn(Node::default()).id();
    let tool = app
        .world_mut()
        .spawn((Node::default(), ChildOf(tools)))
        .id();
    let slip = app.world_mut().spawn((Node::default(), Slip(6.0))).id();
    app.update();
    open(&mut app, Menu::Settings);
    assert_eq!(visibility(&app, tools), Visibility::Hidden);
    assert_eq!(visibility(&app, tool), Visibility::Inherited);
    assert_eq!(visibility(&app, slip), Visibility::Inherited);
    let [root] = settings(&mut app)[..] else {
        panic!("one menu")
    };
    assert_eq!(visibility(&app, root), Visibility::Inherited);
    // What another system builds meanwhile is hidden as well.
    let late = app.world_mut().spawn(Node::default()).id();
    app.update();
    assert_eq!(visibility(&app, late), Visibility::Hidden);
    open(&mut app, Menu::None);
    assert!(settings(&mut app).is_empty());
    assert_eq!(visibility(&app, tools), Visibility::Inherited);
    assert_eq!(visibility(&app, late), Visibility::Inherited);
}

#[test]
fn each_volume_has_all_that_its_twin_is_made_from() {
    let mut app = at_a_match();
    open(&mut app, Menu::Settings);
    let mut labels = Vec::new();
    for (volume, key) in [
        (Volume::Master, "settings_master"),
        (Volume::Effects, "settings_effects"),
        (Volume::Music, "settings_music"),
    ] {
        let slider = slider(&mut app, volume);
        let slider = app.world().entity(slider);
        let range = slider.get::<SliderRange>().expect("a range");
        assert_eq!((range.start(), range.end()), (0.0, f32::from(LOUDEST)));
        assert_eq!(slider.get::<Stop>().map(|stop| stop.key), Some(key));
        let label = slider.get::<AccessibleLabel>().expect("a label");
        labels.push(label.0.clone());
    }
    assert!(labels.iter().all(|label| !label.is_empty()));
    labels.sort();
    labels.dedup();
    assert_eq!(labels.len(), 3, "each has its own");
}

#[test]
fn a_slider_that_its_twin_moves_is_heard_and_stays_where_it_was_put() {
    let mut app = at_a_match();
    open(&mut app, Menu::Settings);
    app.world_mut().resource_mut::<KeptChoices>().muted = true;
    let music = slider(&mut app, Volume::Music);
    for (value, steps) in [(6.8_f32, 7), (99.0, LOUDEST), (-1.0, 0)] {
        app.world_mut().trigger(ValueChange {
            source: music,
            value,
            is_final: true,
        });
        app.update();
        let choices = app.world().resource::<KeptChoices>();
        assert_eq!(choices.music, steps);
        assert!(!choices.muted, "who turns it up wants to hear it");
        let music = slider(&mut app, Volume::Music);
        let shown = app.world().get::<SliderValue>(music).expect("a value");
        assert_eq!(shown.0, f32::from(steps));
    }
}
