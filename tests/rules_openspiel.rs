//! Games played at random by another implementation of the standard rules, `OpenSpiel`'s "mancala".

use kalah::rules::{Board, Match, Ply, Preset, Record, Step};

const GAMES: &str = include_str!("data/openspiel_games.csv");

#[test]
fn every_board_of_120_games_is_as_openspiel_has_it() {
    let mut games = 0;
    for line in GAMES.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let fields: Vec<_> = line.split(';').collect();
        let rules = Preset::Standard.ruleset();
        let read = Record::parse_with(fields[0], rules).expect("a legal game");
        let boards: Vec<Board> = fields[1]
            .split(' ')
            .map(|board| board.parse().expect("a board"))
            .collect();
        let margin: i32 = fields[2].parse().expect("a margin");

        assert_eq!(read.game.played().len(), boards.len());
        let mut game = Match::new(rules);
        for (played, theirs) in read.game.played().iter().zip(&boards) {
            assert_eq!(game.outcome(), None, "no game ends early");
            let Ply::Sow(pit) = played.ply else {
                panic!("the standard game has no pie rule");
            };
            let mut ours = game.position().board;
            let sowing = game.sow(pit).expect("a legal move");
            // They leave the last seeds where they lie.
            for step in sowing.steps() {
                if !matches!(step, Step::Sweep { .. }) {
                    ours.apply(step);
                }
            }
            assert_eq!(ours, *theirs, "{}", fields[0]);
        }
        let outcome = game.outcome().expect("every game is whole");
        assert_eq!(outcome.margin(), margin, "{}", fields[0]);
        games += 1;
    }
    assert_eq!(games, 120);
}
