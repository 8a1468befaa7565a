//! How much the pictures may cost.

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

/// How much the pictures may cost. Set at the start from what draws them; a setting may change it at any time.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Quality {
    /// The board with four samples a pixel, the seeds with speckle and two shadows.
    #[default]
    High,
    /// The board with one sample a pixel, the seeds without their finest details.
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
    app.add_systems(PreStartup, suit_adapter);
}

fn suit_adapter(info: Option<Res<RenderAdapterInfo>>, mut quality: ResMut<Quality>) {
    if let Some(info) = info {
        *quality = Quality::for_adapter(&info);
        debug!("{:?}: {:?} pictures", info.name, *quality);
    }
}
