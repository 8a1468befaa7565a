//! Everything that a search needs, made ready for a position: packing, tables, memory, endgame database.

use std::sync::Arc;

use super::book::Book;
use super::endgame::{self, Endgame};
use super::memory::Memory;
use super::node::{Game, Node, numbers};
use super::outlook::Eye;
use super::packed::{LANES, Narrow, Packed, Terms, Wide};
use crate::rules::{Position, Ruleset};

/// Something to be done with a game, whatever its packing.
pub trait Job {
    /// What comes out of it.
    type Outcome;

    /// Does it.
    fn run<B: Packed>(self, game: &Game<'_, B>, node: Node<B>) -> Self::Outcome;
}

/// Memory for one search.
#[derive(Clone)]
pub struct Means {
    /// Bytes for the transposition table.
    pub table_bytes: usize,
    /// The endgame database and the seeds up to which it is asked.
    pub endgame: Option<(Arc<Endgame>, u16)>,
    /// The opening book, if it may be asked and holds for the position.
    pub book: Option<&'static Book>,
    /// How positions at the horizon are judged.
    pub eye: Eye,
}

/// Seeds in the pits of both rows.
pub fn in_play(position: &Position) -> u16 {
    let side = position.to_move;
    position.board.in_row(side) + position.board.in_row(side.opposite())
}

/// Whether a position can be packed in words, which the endgame database needs.
pub fn is_narrow(position: &Position, rules: &Ruleset) -> bool {
    let numbers = numbers(
        &Terms::from(rules),
        in_play(position),
        position.board.total(),
    );
    Narrow::pack(position).is_some() && numbers < 1 << 63
}

/// The database for searches of up to `nodes` positions: not so large that making it would take longer than they do.
///
/// What it is asked is decided by the arguments alone, so that a search can be repeated. `None` if told to stop.
pub fn endgame_for_play(
    position: &Position,
    rules: &Ruleset,
    nodes: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Option<(Arc<Endgame>, u16)> {
    /// 2.7 MB with six pits; a twentieth of a second to make. The browser makes it again for each worker.
    const MOST_SEEDS: u16 = if cfg!(target_arch = "wasm32") { 10 } else { 12 };
    /// Smaller ones are not worth the trouble.
    const LEAST_SEEDS: u16 = 4;
    if rules.pits > LANES || !is_narrow(position, rules) {
        return None;
    }
    let most = MOST_SEEDS.min(in_play(position));
    let bytes = usize::try_from(nodes / 2)
        .unwrap_or(usize::MAX)
        .min(4 << 20);
    let seeds = Endgame::seeds_within(rules.pits, bytes, most);
    if seeds < LEAST_SEEDS {
        return None;
    }
    let endgame = endgame::from_shelf(Terms::from(rules), seeds, stop)?;
    Some((endgame, seeds))
}

/// Runs `job` on an open position.
pub fn with_game<J: Job>(
    position: &Position,
    rules: &Ruleset,
    means: &Means,
    job: J,
) -> J::Outcome {
    let seeds = in_play(position);
    let total = position.board.total();
    let terms = Terms {
        pits: position.board.pits(),
        ..Terms::from(rules)
    };
    let memory = Memory::new(means.table_bytes, numbers(&terms, seeds, total), seeds);
    let store = if terms.stop_past_half {
        position.board.store(position.to_move)
    } else {
        0
    };
    if is_narrow(position, rules)
        && let Some(board) = Narrow::pack(position)
    {
        let endgame = means
            .endgame
            .as_ref()
            .map(|(endgame, seeds)| (&**endgame, *seeds));
        let mut game = Game::new(terms, seeds, total, &memory, endgame);
        game.book = means.book;
        game.eye = means.eye;
        return job.run(
            &game,
            Node {
                board,
                seeds,
                store,
            },
        );
    }
    let game = Game::new(terms, seeds, total, &memory, None);
    let board = Wide::of(position);
    job.run(
        &game,
        Node {
            board,
            seeds,
            store,
        },
    )
}
