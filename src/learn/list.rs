//! What there is to learn, one line each: id, theme, board, right first move.

use super::{Kind, lessons, puzzles};

/// The lessons, step by step.
pub fn lesson_lines() -> impl Iterator<Item = String> {
    lessons().iter().flat_map(|lesson| {
        let theme = match lesson.kind {
            Kind::Rule => "rule",
            Kind::Strategy => "strategy",
        };
        lesson.steps.iter().zip(1..).map(move |(step, number)| {
            let id = &lesson.id;
            let first = step.right.split_whitespace().next().unwrap_or_default();
            format!("{id}-{number}  {theme}  {}  {first}", step.board)
        })
    })
}

/// The puzzles.
pub fn puzzle_lines() -> impl Iterator<Item = String> {
    puzzles().iter().map(|puzzle| {
        let (id, theme) = (&puzzle.id, puzzle.theme.id());
        format!(
            "{id}  {theme}  {}  {}",
            puzzle.position,
            puzzle.right_text()
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_names_id_theme_board_and_first_move() {
        assert_eq!(
            lesson_lines().next().as_deref(),
            Some("sow-1  rule  <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S  A1")
        );
        assert_eq!(
            puzzle_lines().next().as_deref(),
            Some("ladder-1  ladder  <6,0,0,0,0,0,0,0,1,0,0,0,0,0,1> S  A6#")
        );
        assert!(
            lesson_lines()
                .chain(puzzle_lines())
                .all(|line| line.split("  ").count() == 4)
        );
    }
}
