//! The perfect games printed in table 9 of Irving, Donkers and Uiterwijk's "Solving Kalah" (2000).

use kalah::rules::{IllegalPly, Match, Pit, Preset, Ruleset};

const GAMES: &str = include_str!("data/irving_table9_perfect_games.csv");

struct Printed {
    rules: Ruleset,
    value: i32,
    game: String,
    misprinted: bool,
}

fn printed() -> Vec<Printed> {
    let lines = GAMES.lines().filter(|line| !line.starts_with('#')).skip(1);
    let read = |line: &str| {
        let fields: Vec<_> = line.split(',').collect();
        Printed {
            rules: Ruleset {
                pits: fields[0].parse().expect("pits"),
                seeds: fields[1].parse().expect("seeds"),
                ..Preset::Homemade.ruleset()
            },
            value: fields[2].parse().expect("value"),
            game: fields[3].to_owned(),
            misprinted: fields[4] != "yes",
        }
    };
    lines.map(read).collect()
}

/// Plays a printed game: pits from 0 at the mover's left, a dash where the other player's turn begins.
fn replay(printed: &Printed) -> Result<Match, IllegalPly> {
    let mut game = Match::new(printed.rules);
    let mut side = game.position().to_move;
    for next in printed.game.chars() {
        if next == '-' {
            side = side.opposite();
        } else {
            let index = next.to_digit(10).expect("a pit") as u8;
            game.sow(Pit::new(side, index))?;
        }
    }
    Ok(game)
}

#[test]
fn sixteen_printed_games_replay_to_the_printed_result() {
    let games: Vec<_> = printed()
        .into_iter()
        .filter(|printed| !printed.misprinted)
        .collect();
    assert_eq!(games.len(), 16);
    for printed in games {
        let Printed {
            rules,
            game: text,
            value,
            ..
        } = &printed;
        let game = replay(&printed).unwrap_or_else(|error| panic!("{rules}: {text}: {error}"));
        let outcome = game.outcome().expect("the printed game is whole");
        assert_eq!(outcome.margin(), *value, "{rules}: {text}");
        let turns: Vec<_> = game.turns().iter().map(|turn| turn.plies.len()).collect();
        let printed_turns: Vec<_> = text.split('-').map(str::len).collect();
        assert_eq!(turns, printed_turns, "{rules}: {text}");
    }
}

#[test]
fn the_misprinted_game_is_refused() {
    let games: Vec<_> = printed()
        .into_iter()
        .filter(|printed| printed.misprinted)
        .collect();
    assert_eq!(games.len(), 1);
    assert!(matches!(replay(&games[0]), Err(IllegalPly::Sowing(_))));
}
