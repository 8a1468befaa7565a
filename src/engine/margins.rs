//! By how much the opener wins when nobody errs, for boards of all sizes: `assets/values/margins.csv`.
//!
//! Published values and those of independent programs, each with its source in `tests/data/kalah_values.csv`, and one that
//! this engine found: five pits with six seeds where a lone seed stays. They hold where the game ends when either row is
//! empty and each side keeps its own seeds.

use crate::rules::EmptyCapture;

/// The most pits a side, and the most seeds a pit, that there are values for.
pub const LARGEST: u8 = 6;

/// The opener's final margin on a board with `pits` pits a side and `seeds` seeds a pit; `None` where no value is known.
#[must_use]
pub fn margin(pits: u8, seeds: u8, lone: EmptyCapture) -> Option<i32> {
    let lone = match lone {
        EmptyCapture::Take => "taken",
        EmptyCapture::Leave => "stays",
    };
    let key = format!("{pits},{seeds},{lone},");
    include_str!("../../assets/values/margins.csv")
        .lines()
        .find_map(|line| line.strip_prefix(&key))
        .and_then(|value| value.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_margin_but_our_own_is_one_of_the_collected_values_and_none_of_them_is_missing() {
        let collected = include_str!("../../tests/data/kalah_values.csv");
        let mut counted = 0;
        for line in collected.lines().filter(|line| !line.starts_with('#')) {
            let cells: Vec<&str> = line.split(',').collect();
            let (Ok(pits), Ok(seeds)) = (cells[0].parse(), cells[1].parse()) else {
                continue;
            };
            let lone = if cells[2] == "empty_capture" {
                EmptyCapture::Take
            } else {
                EmptyCapture::Leave
            };
            assert_eq!(margin(pits, seeds, lone), cells[4].parse().ok(), "{line}");
            counted += 1;
        }
        let told = include_str!("../../assets/values/margins.csv").lines();
        let told = told
            .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()))
            .count();
        assert_eq!(told, counted + 1);
        assert_eq!(margin(5, 6, EmptyCapture::Leave), Some(2));
        assert_eq!(margin(6, 6, EmptyCapture::Leave), None);
    }
}
