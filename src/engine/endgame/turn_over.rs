//! Puts finished shares in the order of the positions' numbers.
//!
//! While they are filled the fuller row comes first; the number of a position has the mover's row first. So the blocks in
//! which the mover's row is the thinner one are turned over, as a matrix is transposed.

use crate::engine::rank::rows_with;
use crate::engine::share_out::share_out;

/// Rows of a tile: a cache line.
const TILE: usize = 64;

/// Turns over every block of a database up to `seeds` seeds whose mover has the thinner row; `None` if told to stop.
pub fn turn_over(
    mut shares: &mut [u8],
    pits: u8,
    seeds: u16,
    threads: usize,
    stop: &mut dyn FnMut() -> bool,
) -> Option<()> {
    let mut blocks = Vec::new();
    for layer in 0..=seeds {
        for own in 0..=layer {
            let rows = [own, layer - own].map(|seeds| rows_with(pits, seeds) as usize);
            let (block, rest) = shares.split_at_mut(rows[0] * rows[1]);
            shares = rest;
            if own < layer - own {
                blocks.push((block, rows));
            }
        }
    }
    share_out(blocks, threads, stop, |(block, [own, other]), stop| {
        transpose(block, other, own, stop)
    })
}

/// Transposes a matrix of so many lines of so many entries, in place; `None` if told to stop.
fn transpose(
    block: &mut [u8],
    lines: usize,
    length: usize,
    stop: &mut dyn FnMut() -> bool,
) -> Option<()> {
    let before = block.to_vec();
    for first in (0..lines).step_by(TILE) {
        if stop() {
            return None;
        }
        let tile = first..(first + TILE).min(lines);
        for column in 0..length {
            for line in tile.clone() {
                block[column * lines + line] = before[line * length + column];
            }
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transposing_exchanges_lines_and_columns() {
        let (lines, length) = (TILE + 3, 5);
        let mut block: Vec<u8> = (0..lines * length).map(|at| at as u8).collect();
        let before = block.clone();
        transpose(&mut block, lines, length, &mut || false).unwrap();
        for line in 0..lines {
            for column in 0..length {
                assert_eq!(block[column * lines + line], before[line * length + column]);
            }
        }
    }
}
