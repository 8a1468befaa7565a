//! Pressing things by their names, as those do who hear the interface: the browser's twin and the desktop's screen
//! readers.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::{
    Activate, RadioButton, RadioGroup, SetSliderValue, SliderValueChange, ValueChange,
};

use crate::game::{PickIntent, PickedBy};
use crate::rules::Pit;

/// Does what a hand would do, without a place on the screen.
#[derive(SystemParam)]
pub struct ByName<'w, 's> {
    commands: Commands<'w, 's>,
    radios: Query<'w, 's, (), With<RadioButton>>,
    groups: Query<'w, 's, (), With<RadioGroup>>,
    parents: Query<'w, 's, &'static ChildOf>,
    picks: MessageWriter<'w, PickIntent>,
}

impl ByName<'_, '_> {
    /// Picks a pit; one that is closed is refused in words.
    pub fn pick(&mut self, pit: Pit) {
        self.picks.write(PickIntent {
            pit: Some(pit),
            by: PickedBy::Name,
        });
    }

    /// Presses a button, or chooses a choice. What was taken away meanwhile is pressed no more.
    pub fn press(&mut self, entity: Entity) {
        if self.commands.get_entity(entity).is_err() {
            return;
        }
        if !self.radios.contains(entity) {
            self.commands.trigger(Activate { entity });
            return;
        }
        let mut above = self.parents.iter_ancestors(entity);
        if let Some(source) = above.find(|&above| self.groups.contains(above)) {
            self.commands.trigger(ValueChange {
                source,
                value: entity,
                is_final: true,
            });
        }
    }

    /// Moves a slider.
    pub fn slide(&mut self, entity: Entity, change: SliderValueChange) {
        if self.commands.get_entity(entity).is_ok() {
            self.commands.trigger(SetSliderValue { entity, change });
        }
    }
}
