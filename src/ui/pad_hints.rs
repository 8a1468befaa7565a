//! While a pad is used, its buttons are shown where they do something: on the tools, and in a strip under menus.

use bevy::prelude::*;

use super::focus::Stop;
use super::keycap::inputs_of;
use super::kit::Kit;
use super::theme::{INK, Style};
use super::walk::ArrowsOf;
use super::widget::strip;
use crate::game::Screen;
use crate::input::{Action, Bindings, Hand, LastHand};

/// How large a button is drawn on a tool, in interface pixels.
const ON_TOOL: f32 = 24.0;
/// How large a button is drawn in the strip, in interface pixels.
const IN_STRIP: f32 = 26.0;

/// A button drawn on a tool.
#[derive(Component)]
struct Glyph;

/// The strip under menus.
#[derive(Component)]
struct PadStrip;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastHand>()
        .init_resource::<Bindings>()
        .add_systems(PostUpdate, (hang_glyphs, lay_strip));
}

/// What the tool of that name does.
fn action_of(stop: &str) -> Option<Action> {
    Some(match stop {
        "tool_undo" | "exercise_try" => Action::Undo,
        "tool_redo" => Action::Redo,
        "tool_hint" | "exercise_help" => Action::Hint,
        "tool_speed" => Action::NextSpeed,
        "tool_menu" => Action::Menu,
        "result_rematch" => Action::Rematch,
        _ => return None,
    })
}

fn hang_glyphs(
    mut commands: Commands,
    kit: Kit,
    last: Res<LastHand>,
    bindings: Res<Bindings>,
    stops: Query<(Entity, Ref<Stop>)>,
    glyphs: Query<Entity, With<Glyph>>,
) {
    let wanted = last.0 == Hand::Pad;
    let anew = last.is_changed() || bindings.is_changed();
    if anew {
        for glyph in &glyphs {
            commands.entity(glyph).despawn();
        }
    }
    for (entity, stop) in stops.iter().filter(|_| wanted) {
        if !anew && !stop.is_added() {
            continue;
        }
        let image = action_of(stop.key)
            .and_then(|action| inputs_of(&bindings, action).1.first().copied())
            .and_then(|button| kit.art.pad(button));
        let Some(image) = image else {
            continue;
        };
        commands.entity(entity).with_child((
            Glyph,
            ImageNode::new(image),
            Pickable::IGNORE,
            Node {
                position_type: PositionType::Absolute,
                right: px(-5),
                top: px(-5),
                width: px(ON_TOOL),
                height: px(ON_TOOL),
                ..default()
            },
        ));
    }
}

fn lay_strip(
    mut commands: Commands,
    kit: Kit,
    last: Res<LastHand>,
    screen: Res<State<Screen>>,
    arrows: ArrowsOf,
    strips: Query<Entity, With<PadStrip>>,
) {
    // Round an exercise its place is taken, and the card tells what there is to press.
    let here = !matches!(screen.get(), Screen::Loading | Screen::Exercise);
    let wanted = last.0 == Hand::Pad && here && !arrows.board();
    let stale = kit.frame.is_changed() || kit.words.is_changed();
    if wanted != strips.is_empty() && !stale {
        return;
    }
    for strip in &strips {
        commands.entity(strip).despawn();
    }
    if !wanted {
        return;
    }
    commands
        .spawn((
            PadStrip,
            GlobalZIndex(16),
            Pickable::IGNORE,
            Node {
                position_type: PositionType::Absolute,
                right: px(10),
                bottom: px(8),
                ..default()
            },
        ))
        .with_children(|root| {
            let node = Node {
                padding: UiRect::axes(px(12), px(5)),
                column_gap: px(8),
                ..default()
            };
            strip(root, &kit, node, (), |strip| {
                for (button, id) in [
                    (GamepadButton::South, "pad-press"),
                    (GamepadButton::East, "pad-back"),
                ] {
                    if let Some(image) = kit.art.pad(button) {
                        strip.spawn(kit.picture(image, Vec2::splat(IN_STRIP)));
                    }
                    strip.spawn(kit.line(Style::Body, INK, kit.say(id)));
                }
            });
        });
}
