//! What is played before a picture is taken.

use std::fmt;

use super::impossible::Impossible;
use super::scene::Scene;
use crate::rules::{Awaiting, LabelStyle, Match, Pit, Ply, PlyText, Side, parse_plies};

/// A game in which South's last sowing lets North take eleven.
const COACHED: &str = "A1 B3+ B6 A6 B2 B6 B1 A3 B4 A6 A2 B6 B3 A3 B1";

/// The sowings before the picture, played in `game` to see that they can be played.
pub(super) fn plies(scene: Scene, moves: &str, mut game: Match) -> Result<Vec<Ply>, Impossible> {
    let rules = *game.rules();
    let unplayable = |why: &dyn fmt::Display| Impossible::of("--moves", why);
    let moves = match scene {
        Scene::Coach | Scene::CoachShows | Scene::Threat if moves.trim().is_empty() => COACHED,
        _ => moves,
    };
    let mut plies: Vec<Ply> = parse_plies(moves, LabelStyle::Letters, rules.pits)
        .map_err(|error| unplayable(&error))?
        .iter()
        .map(PlyText::ply)
        .collect();
    for (number, &ply) in plies.iter().enumerate() {
        if let Err(why) = game.play(ply) {
            let label = match ply {
                Ply::Sow(pit) => LabelStyle::Letters.label(pit, rules.pits),
                Ply::Swap => "swap".to_owned(),
                Ply::Keep => "keep".to_owned(),
            };
            return Err(unplayable(&format!(
                "number {} ({label}) cannot be played: {why}",
                number + 1
            )));
        }
    }
    match scene {
        Scene::Pie => {
            while plies.len() < 8 && matches!(game.awaiting(), Awaiting::Sowing(Side::South)) {
                plies.extend(play_greedily(&mut game));
            }
            if !matches!(game.awaiting(), Awaiting::PieChoice(_)) {
                let why = "these rules and sowings lead to no offer to swap seats";
                return Err(Impossible::of("--scene pie", why));
            }
        }
        Scene::Result | Scene::Review if moves.trim().is_empty() => {
            while let Some(ply) = play_greedily(&mut game) {
                plies.push(ply);
            }
        }
        Scene::Result | Scene::Review if game.outcome().is_none() => {
            let why = "these sowings do not end the game";
            return Err(Impossible::of("--scene result", why));
        }
        _ => {}
    }
    Ok(plies)
}

/// The pit that brings most at once; none after the end.
pub(super) fn greediest(game: &Match) -> Option<Pit> {
    let (position, rules) = (*game.position(), *game.rules());
    let gain = |pit: &Pit| {
        let store = |side| i32::from(position.board.store(side));
        position
            .sow(&rules, *pit)
            .map_or(i32::MIN, |(after, sowing)| {
                i32::from(after.board.store(pit.side)) - store(pit.side)
                    + i32::from(sowing.free_move)
            })
    };
    game.legal_pits().into_iter().max_by_key(gain)
}

/// Plays whatever brings most at once; nothing after the end.
fn play_greedily(game: &mut Match) -> Option<Ply> {
    let ply = match game.awaiting() {
        Awaiting::PieChoice(_) => Ply::Keep,
        _ => Ply::Sow(greediest(game)?),
    };
    game.play(ply).is_ok().then_some(ply)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    /// Why these sowings do not lead to that scene.
    fn refusal(scene: Scene, moves: &str) -> String {
        let rules = Preset::Standard.ruleset();
        plies(scene, moves, Match::new(rules)).map_or_else(|why| why.to_string(), |_| String::new())
    }

    #[test]
    fn a_sowing_that_cannot_be_played_is_named() {
        let said = refusal(Scene::Match, "A3 B2");
        assert!(said.starts_with("--moves: number 2 (B2)"), "{said}");
    }

    #[test]
    fn the_end_of_a_game_is_reached_without_naming_sowings() {
        let rules = Preset::Standard.ruleset();
        let mut game = Match::new(rules);
        for ply in plies(Scene::Result, "", game.clone()).expect("an end") {
            game.play(ply).expect("a playable ply");
        }
        assert!(game.outcome().is_some());
        assert!(refusal(Scene::Result, "A3").starts_with("--scene result: "));
    }

    #[test]
    fn the_pie_rule_is_offered_only_where_it_exists() {
        let rules = Preset::Tournament4.ruleset();
        assert!(plies(Scene::Pie, "", Match::new(rules)).is_ok());
        assert!(refusal(Scene::Pie, "").starts_with("--scene pie: "));
    }
}
