//! How much the pictures may cost.

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

use crate::store::{KeptChoices, Pictures};

/// How much the pictures may cost. Set at the start from what draws them; a setting may change it at any time.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Quality {
    /// The board with four samples a pixel, the seeds with speckle and two shadows.
    #[default]
    High,
    /// The board with one sample a pixel and four at its edges, the seeds without their finest details.
    Low,
}

impl Quality {
    /// What suits an adapter: software rasterisers get [`Quality::Low`].
    #[must_use]
    pub fn for_adapter(info: &RenderAdapterInfo) -> Self {
        // The name of the device type is compared, because its type is not among Bevy's own.
        if format!("{:?}", info.device_type) == "Cpu" {
            Self::Low
        } else {
            Self::High
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Quality>();
    app.add_systems(
        PreUpdate,
        suit_choice.run_if(resource_changed::<KeptChoices>),
    );
}

fn suit_choice(
    info: Option<Res<RenderAdapterInfo>>,
    choices: Res<KeptChoices>,
    mut quality: ResMut<Quality>,
) {
    let chosen = match (choices.pictures, info) {
        (Pictures::Plain, _) => Quality::Low,
        (Pictures::Auto, Some(info)) => Quality::for_adapter(&info),
        (Pictures::Fine | Pictures::Auto, _) => Quality::High,
    };
    quality.set_if_neq(chosen);
}
