//! The command line, as a user or a script sees it.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use assert_cmd::Command;
use serde_json::{Value, json};

fn engine() -> Command {
    Command::cargo_bin("kalah-engine").unwrap()
}

fn stdout(arguments: &[&str], input: &str) -> String {
    let output = engine()
        .args(arguments)
        .write_stdin(input)
        .assert()
        .success()
        .code(0);
    let output = output.get_output();
    assert!(output.stderr.is_empty());
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn lines(text: &str) -> Vec<Value> {
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// Runs it, expects this exit code and nothing but an error message; returns the message.
fn failure(arguments: &[&str], input: &[u8], code: i32) -> String {
    let output = engine()
        .args(arguments)
        .write_stdin(input)
        .assert()
        .failure()
        .code(code);
    let output = output.get_output();
    assert!(output.stdout.is_empty());
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn perft_counts_lines_as_an_independent_implementation_does() {
    let counts: Value =
        serde_json::from_str(&stdout(&["perft", "--depth", "6", "--json"], "")).unwrap();
    // OpenSpiel 2.0.2, mancala.
    let known = [6, 35, 185, 942, 4690, 23233];
    let known: Vec<Value> = (1..)
        .zip(known)
        .map(|(depth, count)| json!({"depth": depth, "count": count}))
        .collect();
    assert_eq!(counts, Value::Array(known));
}

#[test]
fn perft_obeys_rules_given_by_preset_and_by_option() {
    let count = |rules: &[&str]| {
        let arguments = [&["perft", "--depth", "8", "--json"], rules].concat();
        let counts: Value = serde_json::from_str(&stdout(&arguments, "")).unwrap();
        counts[7]["count"].as_u64().unwrap()
    };
    assert_eq!(
        count(&["--preset", "tournament-3"]),
        count(&[
            "--seeds",
            "3",
            "--end",
            "mover-has-none",
            "--stop-past-half",
            "--pie"
        ]),
    );
    assert_eq!(
        count(&["--preset", "homemade"]),
        count(&["--empty-capture", "take"])
    );
    assert_ne!(count(&["--pits", "4"]), count(&["--pits", "5"]));
    let small = ["--pits", "2", "--seeds", "3", "--stop-past-half"];
    assert_ne!(count(&small), count(&small[..4]));
}

#[test]
fn a_record_of_bare_moves_on_the_standard_input_is_replayed() {
    let steps = lines(&stdout(&["replay", "--json", "-"], "A3+ A6 B2"));
    assert_eq!(
        steps[0],
        json!({"move": "A3+", "board": "<6,1,0,4,4,0,5,5,5,4,4,4,4,4,4> S", "captured": 0, "free_move": true, "ended": false})
    );
    assert_eq!(
        steps[3],
        json!({"south": 2, "north": 1, "result": "unfinished", "margin": 1})
    );
    assert_eq!(steps.len(), 4);
}

#[test]
fn a_game_that_ends_tells_its_result_with_the_leftovers_gathered() {
    let rules = ["replay", "--json", "--pits", "1", "--seeds", "1", "-"];
    let steps = lines(&stdout(&rules, "A1#"));
    let board = steps[0]["board"].as_str().unwrap();
    // Whom a finished game shows as due to move means nothing.
    assert_eq!(&board[..board.len() - 1], "<1,1,1,0,0> ");
    assert_eq!(steps[0]["ended"], true);
    assert_eq!(
        steps[1],
        json!({"south": 1, "north": 1, "result": "draw", "margin": 0})
    );
    assert_eq!(steps.len(), 2);
}

#[test]
fn a_game_played_by_an_independent_implementation_replays_board_for_board() {
    let game = include_str!("data/openspiel_game.csv")
        .lines()
        .last()
        .unwrap();
    let mut parts = game.split(';');
    let (moves, boards, margin) = (
        parts.next().unwrap(),
        parts.next().unwrap(),
        parts.next().unwrap(),
    );
    let steps = lines(&stdout(&["replay", "--json", "-"], moves));
    let boards: Vec<&str> = boards.split_inclusive('>').map(str::trim).collect();
    assert_eq!(steps.len(), boards.len() + 1);
    // The last board is shown with the leftovers gathered.
    for (step, board) in steps.iter().zip(&boards[..boards.len() - 1]) {
        assert!(
            step["board"].as_str().unwrap().starts_with(board),
            "{step} {board}"
        );
    }
    assert_eq!(
        steps.last().unwrap()["margin"],
        margin.parse::<i32>().unwrap()
    );
    assert_eq!(steps[boards.len() - 1]["ended"], true);
}

#[test]
fn a_swap_is_shown_and_a_kept_seat_is_not() {
    let swapped = lines(&stdout(
        &["replay", "--json", "--preset", "tournament-4", "-"],
        "A4 swap B4",
    ));
    assert_eq!(swapped[1]["move"], "swap");
    assert_eq!(swapped.len(), 4);
    let kept = lines(&stdout(
        &["replay", "--json", "--preset", "tournament-4", "-"],
        "A4 keep B4",
    ));
    assert_eq!(kept[1]["move"], "B4");
}

#[test]
fn a_headers_rules_win_over_the_options() {
    let record = "[Rules \"first-steps\"]\n\n1. A4+";
    let steps = lines(&stdout(&["replay", "--json", "--seeds", "6", "-"], record));
    assert_eq!(steps[0]["board"], "<6,1,0,3,3,3,0,4,4,3,3,3,3,3,3> S");
}

#[test]
fn a_bad_record_is_refused_with_line_and_column() {
    for (record, place) in [
        ("A3+\nA6 Q1", "line 2, column 4"),
        ("A3+ B1", "line 1, column 5"),
        ("A6+", "line 1, column 1"),
    ] {
        let message = failure(&["replay", "-"], record.as_bytes(), 1);
        assert!(message.contains(place), "{message}");
    }
    let message = failure(&["replay", "-"], b"A3+ \xFF", 1);
    assert!(message.contains("line 1, column 5"), "{message}");
}

#[test]
fn a_file_that_is_not_there_is_bad_input() {
    let message = failure(&["replay", "no/such/file.txt"], b"", 1);
    assert!(message.contains("no/such/file.txt"), "{message}");
}

#[test]
fn analyse_solves_a_late_position() {
    // CMancala's opening book: best pit 6, value -34.
    let board = "<6,0,21,0,0,0,0,0,1,0,0,13,0,0,1>";
    let report: Value =
        serde_json::from_str(&stdout(&["analyse", board, "--time", "1m", "--json"], "")).unwrap();
    assert_eq!(report["value"], -34);
    assert_eq!(report["proven"], true);
    let only = &report["moves"][0];
    assert_eq!(report["moves"].as_array().unwrap().len(), 1);
    assert_eq!(
        [&only["pit"], &only["value"], &only["proven"]],
        [&json!("A6"), &json!(-34), &json!(true)]
    );
    assert_eq!(report["reason"], json!({"kind": "ends-game", "ahead": -34}));
    assert_eq!(
        only["does"]["ends"],
        json!({"reason": "row-empty", "ahead": -34})
    );
    let keys: Vec<&String> = report.as_object().unwrap().keys().collect();
    assert_eq!(keys.len(), 8, "{keys:?}");
    for key in ["best", "depth", "nodes", "seconds"] {
        assert!(report.get(key).is_some(), "{key}");
    }
}

#[test]
fn analyse_shows_the_whole_best_turn_in_notation() {
    let board = "<6,0,0,1,0,0,0,2,0,1,1,0,0,9,1> S";
    // It needs a moment only, but a busy machine may take its time to make the endgame database.
    let text = stdout(&["analyse", board, "--json", "--time", "1m"], "");
    let report: Value = serde_json::from_str(&text).unwrap();
    let best = report["best"].as_str().unwrap();
    assert!(best.starts_with("A5+ A1x10"), "{best}");
    assert_eq!(report["proven"], true);
}

#[test]
fn analyse_shows_every_line_on_request_and_the_best_first() {
    let board = "<6,0,0,1,0,0,0,2,0,1,1,0,0,9,1> S";
    let report: Value =
        serde_json::from_str(&stdout(&["analyse", board, "--multi", "--json"], "")).unwrap();
    let moves = report["moves"].as_array().unwrap();
    assert_eq!([&moves[0]["pit"], &moves[1]["pit"]], ["A5", "A1"]);
    for (choice, lands) in moves.iter().zip(["store", "A2"]) {
        let pit = choice["pit"].as_str().unwrap();
        assert!(choice["line"].as_str().unwrap().starts_with(pit));
        assert_eq!(choice["does"]["lands"], lands);
    }
    assert_eq!(
        report["reason"],
        json!({"kind": "moves-again", "then": "A1"})
    );
    let text = stdout(&["analyse", board, "--multi"], "");
    assert!(text.starts_with("A5 "), "{text}");
}

#[test]
fn analyse_and_openings_reckon_with_a_swap_under_the_pie_rule() {
    let rules = ["--pits", "4", "--seeds", "2", "--pie", "--json"];
    let read = |command: &str| -> Value {
        serde_json::from_str(&stdout(&[&[command][..], &rules].concat(), "")).unwrap()
    };
    let lines = read("openings");
    let least = lines
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["value"].as_i64().unwrap().abs())
        .min();
    let left = least.map(|least| -least);
    assert_eq!(read("analyse")["value"].as_i64(), left);
    assert_eq!(read("solve")["before_a_swap"]["value"].as_i64(), left);
    assert_eq!(read("solve")["value"], 6, "CMancala and others");
}

#[test]
fn a_book_is_made_and_read_again() {
    let folder = std::env::temp_dir().join(format!("kalah-book-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("small.book");
    let name = file.to_str().unwrap();
    let rules = ["--pits", "6", "--seeds", "2", "--database", "8", "--json"];
    let made = stdout(&[&["book", "--out", name][..], &rules].concat(), "");
    let made: Value = serde_json::from_str(&made).unwrap();
    let bytes = std::fs::read(&file).unwrap();
    assert_eq!(made["bytes"], bytes.len());
    let gone_on = stdout(
        &[&["book", "--go-on", "--out", name][..], &rules].concat(),
        "",
    );
    let gone_on: Value = serde_json::from_str(&gone_on).unwrap();
    assert_eq!(gone_on["positions"], made["positions"]);
    assert_eq!(std::fs::read(&file).unwrap(), bytes);
    let other = [
        "book",
        "--go-on",
        "--out",
        name,
        "--seeds",
        "3",
        "--database",
        "8",
    ];
    assert!(failure(&other, b"", 1).contains("other rules"));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn analyse_looks_as_far_as_it_is_told() {
    let text = stdout(&["analyse", "--depth", "8", "--no-book", "--json"], "");
    let report: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(report["proven"], false);
    assert_eq!(report["depth"], 8);
    assert_eq!(report["moves"].as_array().unwrap().len(), 6);
}

#[test]
fn analyse_keeps_to_its_time() {
    let text = stdout(
        &[
            "analyse",
            "--preset",
            "tournament-6",
            "--time",
            "200ms",
            "--json",
        ],
        "",
    );
    let report: Value = serde_json::from_str(&text).unwrap();
    let seconds = report["seconds"].as_f64().unwrap();
    assert!((0.19..5.0).contains(&seconds), "{seconds}");
}

#[test]
fn solve_proves_the_value_and_names_the_whole_turn() {
    let text = stdout(&["solve", "--pits", "4", "--seeds", "3", "--json"], "");
    let report: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(report["value"], 6, "the known value of Kalah(4,3)");
    assert_eq!(report["proven"], true);
    for key in ["best", "nodes", "seconds"] {
        assert!(report.get(key).is_some(), "{key}");
    }
    let small = ["--threads", "2", "--memory", "8"];
    let text = stdout(
        &[&["solve", "--pits", "4", "--seeds", "2"], &small[..]].concat(),
        "",
    );
    assert!(text.starts_with("value +6, best "), "{text}");
}

#[test]
fn solve_has_nothing_to_say_about_a_game_that_is_over() {
    let message = failure(&["solve", "<1,1,1,0,0>"], b"", 1);
    assert!(message.contains("over"), "{message}");
}

#[test]
fn openings_lists_every_whole_turn_with_its_value() {
    let text = stdout(&["openings", "--pits", "3", "--seeds", "3", "--json"], "");
    let lines: Value = serde_json::from_str(&text).unwrap();
    let values = lines.as_array().unwrap().iter();
    let best = values.map(|line| line["value"].as_i64().unwrap()).max();
    assert_eq!(best, Some(2), "the known value of Kalah(3,3)");
    assert!(
        text.contains("A1+ A"),
        "three seeds carry A1 to the store: {text}"
    );
}

#[test]
fn a_board_sets_the_number_of_pits() {
    let text = stdout(
        &["analyse", "<2,0,0,3,3,3,3> N", "--pits", "6", "--json"],
        "",
    );
    let report: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(
        report["value"], -2,
        "the known value of 2 pits with 3 seeds"
    );
    assert_eq!(report["moves"][0]["pit"], "B1");
}

#[test]
fn a_board_that_makes_no_sense_or_has_no_moves_is_bad_input() {
    let message = failure(&["analyse", "<6,0,0,4>"], b"", 1);
    assert!(message.contains("line 1, column"), "{message}");
    let message = failure(&["analyse", "<1,1,1,0,0>"], b"", 1);
    assert!(message.contains("over"), "{message}");
}

#[test]
fn wrong_usage_has_exit_code_two() {
    for arguments in [
        &["perft", "--pits", "13"][..],
        &["perft", "--seeds", "0"],
        &["perft", "--preset", "chess"],
        &["analyse", "--time", "soon"],
        &["analyse", "--threads", "2"],
        &["replay"],
        &["dance"],
        &[],
    ] {
        failure(arguments, b"", 2);
    }
}

#[test]
fn a_reader_that_leaves_early_is_no_error() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(assert_cmd::cargo::cargo_bin("kalah-engine"))
        .args(["perft", "--depth", "9"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

#[test]
fn the_worker_answers_requests_line_by_line() {
    use kalah::ai::{READY, Request, Response, Task, answer};
    use kalah::engine::Level;
    use kalah::rules::{Position, Preset};

    let rules = Preset::Standard.ruleset();
    let requests = [(4, Task::Sow), (5, Task::Pie)].map(|(id, task)| Request {
        id,
        task,
        position: Position::start(&rules),
        rules,
        level: Level::Hazel,
        seed: 1,
    });
    let input = requests
        .iter()
        .map(|request| request.to_json() + "\n")
        .collect::<String>();
    let output = Command::cargo_bin("ai-worker")
        .unwrap()
        .write_stdin(input)
        .assert()
        .success();
    let text = String::from_utf8(output.get_output().stdout.clone()).unwrap();
    let (ready, answers) = text.split_once('\n').unwrap();
    assert_eq!(ready, READY);
    let answers: Vec<Response> = answers
        .lines()
        .map(|line| Response::from_json(line).unwrap())
        .collect();
    assert_eq!(
        answers,
        requests.map(|request| answer(&request, &mut || false))
    );
}
