//! What decided the match, said on the result as soon as it is known; until then, how the match ended.

use bevy::prelude::*;

use super::super::describe::end_reason;
use super::super::focus::Stop;
use super::super::icon::Icon;
use super::super::kit::{Hand, Kit};
use super::super::theme::{INK, Style};
use super::super::verdict::{deciding_ply, verdict_words};
use super::super::widget::{Skin, icon_button};
use super::ResultAct;
use crate::game::{CurrentMatch, MatchReview};

/// Where it is said what decided the match, and whether a button leads there.
#[derive(Component, Clone, Copy, Debug)]
struct VerdictPlace {
    short: bool,
    /// The words, once they are there.
    said: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, say_verdict.after(super::show));
}

/// Puts the place where it is said what decided; until that is known, why the game ended.
pub(super) fn verdict(hand: &mut Hand, short: bool) {
    let node = Node {
        align_items: AlignItems::Center,
        column_gap: px(8),
        ..default()
    };
    hand.spawn((VerdictPlace { short, said: false }, node, Pickable::IGNORE));
}

/// Says what decided the match as soon as it is known.
fn say_verdict(
    mut commands: Commands,
    kit: Kit,
    current: Res<CurrentMatch>,
    review: Res<MatchReview>,
    mut places: Query<(Entity, &mut VerdictPlace, Has<Children>)>,
) {
    for (entity, mut place, filled) in &mut places {
        if place.said {
            continue;
        }
        let known = review.0.as_ref();
        let verdict =
            known.and_then(|review| verdict_words(&kit.words, &current, review, place.short));
        if verdict.is_none() && filled {
            continue;
        }
        let leads = known.and_then(deciding_ply).is_some();
        place.said = verdict.is_some();
        // Where nothing turned, how it ended is worth as much.
        let words = match verdict {
            Some(verdict) if leads || place.short => verdict,
            Some(verdict) => format!("{} {verdict}", reason(&kit, &current)),
            None => reason(&kit, &current),
        };
        let style = if place.short {
            Style::Small
        } else {
            Style::Body
        };
        commands.entity(entity).despawn_related::<Children>();
        commands.entity(entity).with_children(|hand| {
            let column = Node {
                flex_shrink: 1.0,
                min_width: px(0),
                ..default()
            };
            hand.spawn((column, Pickable::IGNORE))
                .with_children(|column| kit.rich(column, style, INK, &words));
            if leads {
                let look = (Skin::Entry, Stop::at("result_look"), ResultAct::Look);
                let size = if place.short {
                    Vec2::new(34.0, 26.0)
                } else {
                    Vec2::new(40.0, 32.0)
                };
                icon_button(hand, &kit, look, (Icon::Eye, "result-look"), size);
            }
        });
    }
}

fn reason(kit: &Kit, current: &CurrentMatch) -> String {
    let ended = current
        .game
        .played()
        .last()
        .and_then(|played| played.sowing.as_ref()?.end.as_ref().map(|end| end.reason));
    ended
        .map(|reason| end_reason(&kit.words, current, reason))
        .unwrap_or_default()
}
