//! Every lesson is played through the rules, right and wrong, and the engine is asked about every "best".

mod csv;
mod exact;

use exact::margin;
use kalah::engine::first_turns::{FirstTurn, first_turns};
use kalah::learn::{Goal, Kind, Lesson, Step, Verdict, lessons, read_lessons};
use kalah::rules::{Awaiting, LabelStyle, Match, Pit, Ply, Preset, Side};

fn steps() -> impl Iterator<Item = (String, &'static Step)> {
    lessons().iter().flat_map(|lesson| {
        let named = move |(step, number): (_, usize)| (format!("{}, {number}", lesson.id), step);
        lesson.steps.iter().zip(1..).map(named)
    })
}

fn plies(step: &Step) -> Vec<Ply> {
    let answer = step.answer().expect("the answer can be read");
    answer.iter().map(kalah::rules::PlyText::ply).collect()
}

/// Every ply the learner could try at first.
fn tries(game: &Match) -> Vec<Ply> {
    if let Awaiting::PieChoice(_) = game.awaiting() {
        return vec![Ply::Swap, Ply::Keep];
    }
    game.legal_pits().into_iter().map(Ply::Sow).collect()
}

#[test]
fn the_shipped_lessons_can_be_read() {
    let text = include_str!("../assets/lessons/lessons.json");
    let read = read_lessons(text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(read, lessons());
}

#[test]
fn there_are_twelve_lessons_on_rules_and_ten_on_strategy_each_with_a_name_of_its_own() {
    let of = |kind| {
        lessons()
            .iter()
            .filter(|lesson| lesson.kind == kind)
            .count()
    };
    assert_eq!((of(Kind::Rule), of(Kind::Strategy)), (12, 10));
    let mut ids: Vec<&str> = lessons().iter().map(|lesson| lesson.id.as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), lessons().len());
}

#[test]
fn the_right_answer_finishes_every_step_and_not_before_its_last_ply() {
    for (name, step) in steps() {
        let mut game = step.start().unwrap();
        let plies = plies(step);
        for (place, &ply) in plies.iter().enumerate() {
            game.play(ply).unwrap();
            let expected = if place + 1 < plies.len() {
                Verdict::GoOn
            } else {
                Verdict::Done
            };
            assert_eq!(step.judge(&game), expected, "{name}, ply {place}");
        }
    }
}

#[test]
fn every_other_first_answer_is_wrong_and_misses_the_goal() {
    for (name, step) in steps() {
        let start = step.start().unwrap();
        let right = plies(step)[0];
        for ply in tries(&start) {
            let mut game = start.clone();
            let played = game.play(ply).unwrap().sowing.clone();
            assert_eq!(
                step.judge(&game) == Verdict::Wrong,
                ply != right,
                "{name}, {ply:?}"
            );
            if let Some(reached) = played.and_then(|sowing| step.goal.reached_by(&sowing)) {
                assert_eq!(reached, ply == right, "{name}, {ply:?}");
            }
        }
    }
}

#[test]
fn nothing_is_captured_before_captures_are_taught() {
    let before = lessons().iter().take_while(|lesson| lesson.id != "capture");
    for step in before.flat_map(|lesson| &lesson.steps) {
        let game = step.start().unwrap();
        for pit in game.legal_pits() {
            let sowing = game.position().sow(game.rules(), pit).unwrap().1;
            assert!(sowing.capture.is_none(), "{:?} {pit:?}", step.board);
        }
    }
}

#[test]
fn a_row_that_is_to_be_cleared_is_empty_in_the_end_and_by_no_other_order() {
    fn orders(game: &Match) -> usize {
        game.legal_pits()
            .into_iter()
            .map(|pit| {
                let mut next = game.clone();
                let sowing = next.sow(pit).unwrap().clone();
                if sowing.end.is_some() {
                    usize::from(sowing.landing() == kalah::rules::Hollow::Store(Side::South))
                } else if sowing.free_move {
                    orders(&next)
                } else {
                    0
                }
            })
            .sum()
    }
    for (name, step) in steps().filter(|(_, step)| step.goal == Goal::ClearRow) {
        assert_eq!(orders(&step.start().unwrap()), 1, "{name}");
    }
}

/// Whether the engine can answer for a step within a test.
fn is_small(step: &Step) -> bool {
    step.board.board.in_row(Side::South) + step.board.board.in_row(Side::North) <= 24
}

#[test]
fn what_is_called_best_is_the_one_best_sowing() {
    for (name, step) in steps().filter(|(_, step)| step.goal == Goal::Best && is_small(step)) {
        let mut now = step.start().unwrap();
        for right in plies(step) {
            let rules = *now.rules();
            let position = *now.position();
            let margins: Vec<(Pit, i32)> = position
                .legal_pits(&rules)
                .map(|pit| {
                    (
                        pit,
                        margin(&position.sow_untraced(&rules, pit).unwrap(), &rules),
                    )
                })
                .collect();
            let best = margins.iter().map(|&(_, margin)| margin).max();
            let of_right = margins.iter().find(|&&(pit, _)| Ply::Sow(pit) == right);
            assert_eq!(of_right.map(|&(_, margin)| margin), best, "{name}");
            let equals = margins.iter().filter(|&&(_, margin)| Some(margin) == best);
            assert_eq!(equals.count(), 1, "{name}: {margins:?}");
            now.play(right).unwrap();
        }
    }
}

#[test]
fn the_opening_that_is_called_best_is_the_published_one() {
    let lesson = lessons()
        .iter()
        .find(|lesson| lesson.id == "opening")
        .unwrap();
    let table = include_str!("data/opening_moves.csv");
    for step in &lesson.steps {
        let whole_turns = csv::rows(table)
            .filter(|row| row[..3] == ["6", "4", "no_empty_capture"] && row[4] == "0");
        let best = whole_turns
            .max_by_key(|row| csv::number::<i32>(row[5]))
            .unwrap();
        let pits: Vec<String> = plies(step)
            .into_iter()
            .map(|ply| match ply {
                Ply::Sow(pit) => (pit.index + 1).to_string(),
                Ply::Swap | Ply::Keep => String::new(),
            })
            .collect();
        assert_eq!(pits.join("-"), best[3]);
    }
}

#[test]
fn a_swap_is_right_exactly_where_the_opener_would_win() {
    let table = first_turns(&Preset::Tournament3.ruleset());
    let lesson: &Lesson = lessons().iter().find(|lesson| lesson.id == "swap").unwrap();
    for step in &lesson.steps {
        let labels = |turn: &[Pit]| -> Vec<String> {
            let label = |&pit: &Pit| LabelStyle::Letters.label(pit, 6);
            turn.iter().map(label).collect()
        };
        let FirstTurn { value, .. } = table
            .iter()
            .find(|first| labels(&first.turn).join("-") == step.before)
            .unwrap();
        let expected = if *value > 0 { Ply::Swap } else { Ply::Keep };
        assert_eq!(plies(step), [expected], "{}", step.before);
    }
}

#[test]
fn a_lesson_that_cannot_be_played_names_its_step() {
    let lesson = |right: &str| {
        format!(
            r#"[{{"id": "x", "kind": "rule", "steps": [
                {{"board": "<6,0,0,0,1,0,0,0,0,1,0,0,0,0,0> S", "goal": "sow", "right": "{right}"}}]}}]"#
        )
    };
    let error = |right: &str| read_lessons(&lesson(right)).unwrap_err().to_string();
    assert!(read_lessons(&lesson("A2")).is_ok());
    assert!(error("A1").starts_with("lesson \"x\", step 1: "));
    assert!(error("A2x3").starts_with("lesson \"x\", step 1: "));
    assert!(error("Q").contains("expected"));
    assert!(error("").contains("nothing is said to be right"));
}

#[test]
fn nothing_else_brings_more_than_clearing_the_row() {
    for (name, step) in steps().filter(|(_, step)| step.goal == Goal::ClearRow) {
        let mut cleared = step.start().unwrap();
        let (rules, board) = (*cleared.rules(), *cleared.position());
        for ply in plies(step) {
            cleared.play(ply).unwrap();
        }
        let reached = margin(cleared.position(), &rules);
        for pit in board.legal_pits(&rules) {
            let other = margin(&board.sow_untraced(&rules, pit).unwrap(), &rules);
            assert!(
                other <= reached,
                "{name}: {pit:?} reaches {other}, clearing {reached}"
            );
        }
    }
}

#[test]
fn the_free_move_that_is_wrong_costs_the_six_seeds_that_its_lesson_names() {
    let lesson = lessons()
        .iter()
        .find(|lesson| lesson.id == "free-move-wrong")
        .unwrap();
    let game = lesson.steps[0].start().unwrap();
    let reached = |index| {
        let after = game
            .position()
            .sow_untraced(game.rules(), Pit::new(Side::South, index));
        margin(&after.unwrap(), game.rules())
    };
    let free = game
        .position()
        .sow(game.rules(), Pit::new(Side::South, 2))
        .unwrap()
        .1;
    assert!(free.free_move);
    assert_eq!(reached(5) - reached(2), 6);
}
