//! How the games against the same opponent stand, beside the result of the last one.

use bevy::prelude::*;

use super::describe::seat_name;
use super::hud::Seat;
use super::kit::{Hand, Kit};
use super::theme::Style;
use crate::game::CurrentMatch;
use crate::statistics::Series;
use crate::store::Ledger;
use crate::text::Words;

/// Where the series stands, and whether in few words.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct SeriesPlace {
    short: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        write
            .run_if(resource_exists::<Ledger>)
            .after(crate::game::GameSystems::Follow),
    );
}

/// Puts the place; it stays empty until there are two games.
pub(super) fn series(hand: &mut Hand, kit: &Kit, ink: Color, short: bool) {
    let style = if short { Style::Small } else { Style::Body };
    hand.spawn((kit.line(style, ink, ""), SeriesPlace { short }));
}

fn write(
    words: Res<Words>,
    current: Res<CurrentMatch>,
    ledger: Res<Ledger>,
    mut places: Query<(&SeriesPlace, &mut Text)>,
) {
    for (place, mut text) in &mut places {
        let setup = &current.setup;
        let series = ledger.statistics.series(setup.level(), &setup.rules);
        let said = if series.games() < 2 {
            String::new()
        } else {
            series_words(&words, &current, series, place.short)
        };
        if text.0 != said {
            text.0 = said;
        }
    }
}

fn series_words(words: &Words, current: &CurrentMatch, series: Series, short: bool) -> String {
    let id = if short { "series-short" } else { "series-line" };
    words.say_with(
        id,
        &[
            ("near", seat_name(words, current, Seat::Near).into()),
            ("far", seat_name(words, current, Seat::Far).into()),
            ("won", series.near.into()),
            ("lost", series.far.into()),
            ("drawn", series.drawn.into()),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::MatchSetup;

    #[test]
    fn a_series_is_told_with_both_names_and_its_draws() {
        let words = Words::default();
        let current = CurrentMatch::new(MatchSetup::default(), crate::game::Purpose::Play);
        let mut series = Series::default();
        for margin in [3, 5, -2] {
            series = series.and(margin);
        }
        let said = |series| series_words(&words, &current, series, false);
        assert_eq!(said(series), "You 2, Hazel 1");
        assert_eq!(said(series.and(0)), "You 2, Hazel 1, 1 drawn");
    }
}
