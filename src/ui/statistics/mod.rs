//! The statistics: one paper card with results and what was done in the games.

mod parts;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::focus::Stop;
use super::games::{Copied, CopyIntent, SaveIntent};
use super::kit::{Hand, Kit};
use super::recompose;
use super::scroll::{self, DragScrolls};
use super::theme::{INK, INK_2, Style};
use super::widget::{Act, Head, Skin, button, card, head, head_with, strip, veil};
use crate::game::Menu;
use crate::statistics::Statistics;
use crate::store::{Ledger, LedgerIntent};
use crate::view::frame::Shape;

#[derive(Component)]
struct StatisticsRoot;

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum StatisticsAct {
    Copy,
    Save,
    Clear,
    BringBack,
}

impl Act for StatisticsAct {}

/// The name of the file that they are saved as.
const FILE: &str = "kalah-statistics.json";

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Statistics), build)
        .add_systems(OnExit(Menu::Statistics), forget_cleared)
        .add_systems(
            Update,
            build
                .run_if(recompose.or_else(resource_changed::<Ledger>))
                .run_if(in_state(Menu::Statistics)),
        )
        .add_observer(act);
}

/// What was cleared can be brought back as long as the card lies open.
fn forget_cleared(mut ledger: ResMut<Ledger>) {
    ledger.before_clearing = None;
}

fn build(
    mut commands: Commands,
    kit: Kit,
    ledger: Res<Ledger>,
    roots: Query<Entity, With<StatisticsRoot>>,
    scrolled: Query<&ScrollPosition, With<DragScrolls>>,
) {
    let scroll = scroll::kept(false, &scrolled);
    for root in &roots {
        commands.entity(root).despawn();
    }
    let mark = (StatisticsRoot, DespawnOnExit(Menu::Statistics));
    veil(&mut commands, mark, |root| {
        let framed = kit.shape() == Shape::Wide;
        card(root, &kit, framed, scroll::large(&kit), (), |card| {
            let any = ledger.statistics.totals().games() > 0;
            top(card, &kit, any);
            if ledger.before_clearing.is_some() {
                cleared(card, &kit);
            }
            let inside = Node {
                flex_direction: if stacked(&kit) {
                    FlexDirection::Column
                } else {
                    FlexDirection::Row
                },
                column_gap: px(40),
                row_gap: px(18),
                ..default()
            };
            card.spawn(scroll::list(scroll, inside))
                .with_children(|inside| contents(inside, &kit, &ledger.statistics));
        });
    });
}

/// Whether the halves stand below each other: where there is no room beside anything, or none beside large type.
fn stacked(kit: &Kit) -> bool {
    kit.shape() == Shape::Tall || kit.frame.icons_alone()
}

fn contents(inside: &mut Hand, kit: &Kit, statistics: &Statistics) {
    let totals = statistics.totals();
    if totals.games() == 0 {
        inside.spawn(kit.text(Style::Body, INK_2, kit.say("statistics-none")));
        return;
    }
    let part = |grow: f32| Node {
        flex_direction: FlexDirection::Column,
        flex_basis: if stacked(kit) { auto() } else { px(0) },
        flex_grow: grow,
        flex_shrink: 0.0,
        ..default()
    };
    inside
        .spawn((part(1.2), Pickable::IGNORE))
        .with_children(|part| parts::results(part, kit, &totals));
    inside
        .spawn((part(1.0), Pickable::IGNORE))
        .with_children(|part| parts::deeds(part, kit, &totals));
}

fn secondary(hand: &mut Hand, kit: &Kit, key: &'static str, act: StatisticsAct, id: &str) {
    let node = Node {
        height: px(48),
        flex_grow: if kit.shape() == Shape::Tall { 1.0 } else { 0.0 },
        ..default()
    };
    let skin = (Skin::Secondary, Stop::at(key), act);
    button(hand, kit, skin, (None, id), node);
}

fn top(card: &mut Hand, kit: &Kit, any: bool) {
    let close = (Stop::first("statistics_done"), "statistics-done");
    let title = Head::of(kit, "statistics-title", close);
    if !any {
        head(card, kit, title);
        return;
    }
    head_with(card, kit, title, |acts| {
        use StatisticsAct::{Clear, Copy, Save};
        secondary(acts, kit, "statistics_copy", Copy, "statistics-copy");
        secondary(acts, kit, "statistics_save", Save, "statistics-save");
        secondary(acts, kit, "statistics_clear", Clear, "statistics-clear");
    });
}

/// The slip that brings everything back; it stays until the card is closed.
fn cleared(card: &mut Hand, kit: &Kit) {
    let node = Node {
        padding: UiRect::new(px(16), px(4), px(4), px(4)),
        column_gap: px(12),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    };
    strip(card, kit, node, (), |strip| {
        strip.spawn((
            kit.text(Style::Body, INK, kit.say("statistics-cleared")),
            Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                ..default()
            },
        ));
        let act = StatisticsAct::BringBack;
        secondary(strip, kit, "statistics_bring_back", act, "toast-bring-back");
    });
}

fn act(
    activate: On<Activate>,
    acts: Query<&StatisticsAct>,
    ledger: Res<Ledger>,
    mut intents: MessageWriter<LedgerIntent>,
    mut copies: MessageWriter<CopyIntent>,
    mut saves: MessageWriter<SaveIntent>,
) {
    let Ok(act) = acts.get(activate.entity) else {
        return;
    };
    // Plain data: serialising it cannot fail.
    let text = || serde_json::to_string_pretty(&ledger.statistics).unwrap_or_default();
    match act {
        StatisticsAct::Copy => {
            copies.write(CopyIntent(Copied::Statistics, text()));
        }
        StatisticsAct::Save => {
            saves.write(SaveIntent {
                name: FILE.to_owned(),
                text: text(),
            });
        }
        StatisticsAct::Clear => {
            intents.write(LedgerIntent::Clear);
        }
        StatisticsAct::BringBack => {
            intents.write(LedgerIntent::BringBack);
        }
    }
}
