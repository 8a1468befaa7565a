//! A turn in notation.

use kalah::rules::{LabelStyle, MoveText, Pit, Position, Ruleset};

/// A turn in notation, with its marks.
pub fn turn_text(position: &Position, rules: &Ruleset, turn: &[Pit]) -> String {
    let mut now = *position;
    let mut texts = Vec::new();
    for &pit in turn {
        let Ok((after, sowing)) = now.sow(rules, pit) else {
            break;
        };
        texts.push(MoveText::from(&sowing).text(LabelStyle::Letters, rules.pits));
        now = after;
    }
    texts.join(" ")
}
