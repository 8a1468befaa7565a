//! Lines of play counted by other programs: `OpenSpiel`, `FairKalah` and a separate C++ program.

use kalah::rules::{EmptyCapture, Position, Preset, Ruleset, perft};

const COUNTS: &str = include_str!("data/perft.csv");

/// Checks every count for which `wanted` says so; how many there were.
fn check(wanted: impl Fn(&Ruleset) -> bool) -> usize {
    let mut checked = 0;
    for line in COUNTS.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let fields: Vec<_> = line.split(',').collect();
        let rules = Ruleset {
            pits: fields[0].parse().expect("pits"),
            seeds: fields[1].parse().expect("seeds"),
            empty_capture: match fields[2] {
                "empty_capture" => EmptyCapture::Take,
                "no_empty_capture" => EmptyCapture::Leave,
                other => panic!("unknown variant {other}"),
            },
            ..Preset::Standard.ruleset()
        };
        if wanted(&rules) {
            let depth = fields[3].parse().expect("depth");
            let count: u64 = fields[4].parse().expect("count");
            let counted = perft(&Position::start(&rules), &rules, depth);
            assert_eq!(counted, count, "{rules}, depth {depth}");
            checked += 1;
        }
    }
    checked
}

#[test]
fn the_standard_game_has_the_lines_that_openspiel_counts() {
    assert_eq!(check(|rules| rules.preset() == Some(Preset::Standard)), 9);
}

#[test]
fn the_game_with_empty_capture_has_the_lines_that_fairkalah_counts() {
    assert_eq!(check(|rules| rules.preset() == Some(Preset::Homemade)), 9);
}

#[test]
fn other_boards_have_the_lines_that_another_program_counts() {
    let checked = check(|rules| (rules.pits, rules.seeds) != (6, 4));
    assert_eq!(
        checked,
        2 * 4 * 9,
        "four boards, both capture rules, nine depths"
    );
}
