//! Reads the tables of facts in `tests/data`.

/// The rows of a table without its comments and its heading, cell by cell.
pub fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .skip(1)
        .map(|line| line.split(',').collect())
}

/// A cell that holds a number.
pub fn number<T: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> T {
    text.parse().expect("the cell holds a number")
}
