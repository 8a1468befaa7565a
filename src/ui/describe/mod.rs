//! Turns what the rules know into words: names, rule sets, sowings.

mod ends;
mod moves;
mod players;
mod rules;
mod told;

pub use ends::{continue_line, end_reason, result_margin, result_title};
pub use moves::{Move, Turn, folded, row_of, turns};
pub use players::{level_line, level_name, seat_line, seat_name, side_name, speaker};
pub use rules::{family_id, rules_capture, rules_name, rules_seeds, rules_statement};
pub use told::{last_sowing, refusal, sowing_sentence, sowing_words};
