//! The engine: search and levels. Pure: it knows the rules only, takes its seed and its stop signal from the
//! caller, and has no clock.
//!
//! # How it searches
//!
//! | what | where | from |
//! |---|---|---|
//! | Boards packed in two words, sown by adding words from a table, seen by the mover | [`packed`] | `dsanno/mancala`, `CMancala` |
//! | Worth as a share of the seeds in the pits; stores do not matter | `node` | Irving, Donkers, Uiterwijk 2000 |
//! | Positions numbered without gaps; the number is key and database place at once | `rank` | Lehmer's combinatorial number system |
//! | Endgame database, filled forward by layers of seeds, a whole row of positions at a time | `endgame` | Irving, Donkers, Uiterwijk 2000; the rows are our own |
//! | Negamax with null windows, enhanced transposition cut-off | `negamax` | Plaat, Schaeffer, Pijls, de Bruin 1996 |
//! | MTD(f): exact values from null windows | `value` | Plaat 1996 |
//! | Order of moves | `siblings` | Irving, Donkers, Uiterwijk 2000, and two terms of our own |
//! | Exact transposition table, one word an entry, no locks | `memory` | the tags of `CMancala` |
//! | Threads that divide a proof, each with a small table of its own and a shared one for what takes long | `team` | ABDADA: Weill 1996 |
//! | Iterative deepening with attempts at a proof in between | `deepen` | |
//! | Estimates at the horizon: weighted features, fitted to values that were solved or searched | [`outlook`] | Samuel 1959, Buro 1997 |
//! | An opening book of proven values, for the player who follows it | [`book`] | Carstensen 2011, `CMancala` |
//! | The opener's turn before a swap | [`pie`] | "I cut, you choose" |
//!
//! # How well it plays in a moment
//!
//! `analyse` with four million positions looked up and without a book, which is what a quiet machine's thread does in some
//! three tenths of a second, on the positions of `tests/data/positions_standard.csv`. A move is judged by the known values,
//! or by a proof about what it leads to of at most 300 million positions:
//!
//! | seeds in all | optimal moves | not optimal | not judged | values proven |
//! |---|---|---|---|---|
//! | 36, nearly all with 34 in the pits | 122 of 122 | 0 | 0 | 94 |
//! | 48, nearly all with 46 in the pits | 115 of 122 | 6 | 1 | 6 |
//! | 60, nearly all with 57 in the pits | at least 93 of 119 | not looked into | | 1 |
//!
//! Sixteen million positions, about a second of a quiet machine's thread: with 36 seeds all 122 moves are optimal and 119
//! values proven. With the book, which knows 118 of the positions with 48 seeds and 114 of those with 60, all 122 and all
//! 119 moves are optimal, and 122 and 115 values proven. Without it 118 of 122 with 48 seeds are optimal and four are not,
//! 22 values proven; with 60 seeds 101 of 119 are optimal, 13 are not, five were not judged, and one value is proven. Four
//! times fewer positions play those as well: what errs there is the estimate, which was fitted to games with fewer seeds.
//! `cargo test --release --no-default-features --test engine_solve -- --ignored --nocapture a_second_of_analysis` measures
//! it all in some minutes.
//!
//! With the plain eye, an even split at the horizon, 16 million positions and the book it was at least 98 of 122 with 48
//! seeds, and with 36 seeds 122 of 122, 117 of them proven. Of every third position with 48 seeds, a million
//! positions without a book find the optimal move for sure in 26 of 41 with the plain eye, in 38 with the practised one, and the
//! values, as margins, are off by 3.6 and 1.5. The first fit was measured here; two sowings more were gained after it by not
//! attempting hopeless proofs. `tests/engine_solve.rs` measures sixteen million positions, with the book.
//!
//! # What was solved, and at what cost
//!
//! Seconds of a clock.
//!
//! | what | positions looked up | seconds |
//! |---|---|---|
//! | Kalah(6,4), one thread: `kalah-engine bench` | 37 million | 4.9: 2.7 for the database of 21 seeds (134 million positions a second), 2.2 for the search (16.5 million a second) |
//! | the same where a lone seed is taken | 20 million | 2.8 |
//! | Kalah(6,5), +10: `kalah-engine bench five --threads 2 --database 28 --memory 9000` | 1252 million | 78: 32 for the database, 46 for the search |
//! | the same where a lone seed is taken, +12: `kalah-engine solve --seeds 5 --empty-capture take --threads 2 --database 26 --memory 9000` | 589 million | 56, beside other work |
//! | the 122 positions with 48 seeds, all as known: `cargo test --release --no-default-features --test engine_solve -- --ignored --nocapture positions_with_48` | | 132 of one processor |
//! | the 187 positions after three sowings with five seeds, two threads, each position with one: `kalah-engine book --seeds 5 --database 29 --threads 2 --first 0 --second 0 --all 3`; with what follows from them, 114 of the known positions with 60 seeds, all as known (the other five, with few seeds in the pits or a clear lead, by `kalah-engine solve`: 0.6 to 38 seconds each) | 64 314 million | 4439, beside other work |
//! | every opening turn with four seeds by both rules, 22 lines, all as published: `cargo test --release --no-default-features --test engine_solve -- --ignored every_opening_turn_with_four_seeds` | | 81 of one processor |
//! | the 17 larger published first positions up to six pits and four seeds: the same test, `first_positions_up_to_six` | | 9 of one processor |
//! | five pits with six seeds, +2, which nobody had published: `kalah-engine solve --pits 5 --seeds 6 --threads 2 --database 33 --memory 9000` | 126 million | 22 |
//!
//! [`first_turns`] has the values of every first turn, [`margins`] those of boards of other sizes.
//!
//! Two threads look up a tenth more than one, as measured with a database of 18 seeds. What they share decides it: with all positions
//! from 23 seeds on (five beyond the database) in a table of 16 MiB they looked up no more than one alone, but each position took half as
//! long again, waiting for that table; from 34 seeds on (sixteen beyond) they hardly divided anything and looked up twice as much. The
//! database asks Linux for large pages, which saves a seventh of the time.
//!
//! # What was tried and did not pay
//!
//! Positions looked up, or processor seconds, on Kalah(6,3) to Kalah(6,4) and on 111 positions with 30 to 36 seeds.
//!
//! - A large transposition table: behind a database of 21 seeds 256 KiB, 1 MiB and 16 MiB look up about as many positions on
//!   Kalah(6,4), and 16 MiB take half as long again, waiting for the main memory. Behind a small table, a large one
//!   for positions far from the end, or for what took long, gained nothing over the small one alone.
//! - Filling the endgame database position by position: 18 million a second. By rows it is 100 million, so that a far larger
//!   one pays: with each seed more in it the search looks up two thirds as many positions.
//! - A bound at sight from the best chain of free moves in the mover's row, looked up in a table: 3 to 8 % fewer
//!   positions, no time.
//! - Internal iterative deepening, for a pit to try first: 3 to 6 times as many positions. What looks best at a horizon
//!   is often what keeps seeds back, and leads into larger trees than banking at once.
//! - The same for an estimate at the horizon that likes seeds in the own row: as much as 20 times as many positions
//!   in a proof, since the short search before it then suggests such pits.
//! - Going on with iterative deepening beyond what a guess at the value needs: from 8 to 26 sowings the positions in
//!   vain fall, the total doubles. Irving, Donkers and Uiterwijk found the same.
//! - Searching each child with a small budget first, then with ten times as much, to find a cheap proof: twice as many.
//! - Threads that search the same tree in different orders and share a table ("lazy SMP" of chess engines): two looked up
//!   twice as much in about the same time. With a table small enough for the processor's cache they tell each other too
//!   little, and with a larger one they wait for memory. Dividing the children instead pays: see `team`.
//! - In estimates at the horizon: tables for pairs of neighbouring or of opposite pits, ten times as many weights for an
//!   error of 2.26 instead of 2.30 seeds.
//! - Free moves in the last four sowings without counting them as depth, or following them at the horizon: a sowing less
//!   is looked ahead, and no more moves are optimal.
//! - Proofs that forget which pit refuted a position before, since it may have been another question: a tenth to a seventh
//!   fewer positions on some games, more on others.
//! - In the order of moves: an estimate of each child near the database; it is worth its time only 12 seeds from there.
//! - In the order of moves: fuller or emptier own row, own choices, loaded pits of either side.
//!
//! ```
//! use kalah::engine::{self, Limits};
//! use kalah::rules::{Position, Preset, Ruleset};
//!
//! let rules = Ruleset { pits: 3, seeds: 3, ..Preset::Standard.ruleset() };
//! let start = Position::start(&rules);
//! let analysis = engine::analyse(&start, &rules, &Limits::NONE, &mut || false).expect("a game begins open");
//! assert_eq!((analysis.value, analysis.proven), (2, true));
//! ```

mod advise;
mod analysis;
mod attention;
pub mod book;
mod choose;
mod deepen;
mod endgame;
pub mod explain;
pub mod first_turns;
mod instinct;
mod level;
mod limits;
mod line;
pub mod margins;
mod memory;
mod negamax;
mod node;
pub mod outlook;
pub mod packed;
pub mod pie;
mod prepare;
mod rank;
pub mod review;
mod share_out;
mod siblings;
mod solve;
mod team;
mod value;

pub use advise::advise;
pub use analysis::{Analysis, MoveValue, analyse};
pub use attention::Attention;
pub use book::is_proven_opening;
pub use choose::{
    Choice, PieChoice, choose, choose_attentively, choose_pie, choose_pie_within, choose_within,
    first_legal,
};
pub use deepen::{Best, best_turn, best_turn_by_steps};
pub use level::{Level, UnknownLevel};
pub use limits::Limits;
pub use outlook::Eye;
pub use solve::{Effort, Progress, Solution, Solver, solve};
