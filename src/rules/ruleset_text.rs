//! A ruleset in one line: a preset's name, or every option as `key=value`.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use super::scanner::Scanner;
use super::{EmptyCapture, EndRule, MAX_PITS, MAX_SEEDS, ParseError, Preset, Ruleset};

const EXPECTED_START: &str = "a rule set such as standard or pits=6 seeds=4";
const EXPECTED_KEY: &str = "pits, seeds, empty-capture, end, stop-past-half or pie, then =";

/// The preset's name where one fits; otherwise all six options.
impl Display for Ruleset {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(preset) = self.preset() {
            return f.write_str(preset.name());
        }
        let empty_capture = match self.empty_capture {
            EmptyCapture::Leave => "leave",
            EmptyCapture::Take => "take",
        };
        let end = match self.end {
            EndRule::EitherRowEmpty => "either-row",
            EndRule::MoverHasNone => "mover-has-none",
        };
        let on_off = |on| if on { "on" } else { "off" };
        write!(
            f,
            "pits={} seeds={} empty-capture={empty_capture} end={end} stop-past-half={} pie={}",
            self.pits,
            self.seeds,
            on_off(self.stop_past_half),
            on_off(self.pie),
        )
    }
}

/// Reads a preset's name, options, or a preset's name and the options that differ from it (`tournament-4 pie=off`).
/// Options that are left out are those of the preset, or of [`Preset::Standard`] without one.
impl FromStr for Ruleset {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        scanner.skip_space();
        if scanner.peek().is_none() {
            return Err(scanner.expected(EXPECTED_START));
        }
        let mut rules = Self::default();
        let mut preset_allowed = true;
        let mut seen = Vec::new();
        while scanner.peek().is_some() {
            let start = scanner;
            let word = scanner.take_while(|next| !next.is_whitespace() && next != '=');
            if scanner.eat('=') {
                if seen.contains(&word) {
                    return Err(start.expected("each option once"));
                }
                seen.push(word);
                read_option(&mut rules, word, &start, &mut scanner)?;
            } else {
                rules = Preset::from_name(word)
                    .filter(|_| preset_allowed)
                    .ok_or_else(|| {
                        start.expected(if preset_allowed {
                            EXPECTED_START
                        } else {
                            EXPECTED_KEY
                        })
                    })?
                    .ruleset();
            }
            preset_allowed = false;
            scanner.skip_space();
        }
        Ok(rules)
    }
}

fn read_option(
    rules: &mut Ruleset,
    key: &str,
    at: &Scanner,
    scanner: &mut Scanner,
) -> Result<(), ParseError> {
    match key {
        "pits" => rules.pits = small_number(scanner, MAX_PITS)?,
        "seeds" => rules.seeds = small_number(scanner, MAX_SEEDS)?,
        "empty-capture" => {
            let take = choice(scanner, ["leave", "take"], "leave or take")?;
            rules.empty_capture = [EmptyCapture::Leave, EmptyCapture::Take][usize::from(take)];
        }
        "end" => {
            let mover = choice(
                scanner,
                ["either-row", "mover-has-none"],
                "either-row or mover-has-none",
            )?;
            rules.end = [EndRule::EitherRowEmpty, EndRule::MoverHasNone][usize::from(mover)];
        }
        "stop-past-half" => rules.stop_past_half = choice(scanner, ["off", "on"], "on or off")?,
        "pie" => rules.pie = choice(scanner, ["off", "on"], "on or off")?,
        _ => return Err(at.expected(EXPECTED_KEY)),
    }
    Ok(())
}

/// Reads one of two words; true for the second.
fn choice(
    scanner: &mut Scanner,
    words: [&str; 2],
    expected: &'static str,
) -> Result<bool, ParseError> {
    let start = *scanner;
    let word = scanner.take_while(|next| !next.is_whitespace());
    words
        .iter()
        .position(|known| *known == word)
        .map(|place| place == 1)
        .ok_or_else(|| start.expected(expected))
}

fn small_number(scanner: &mut Scanner, most: u8) -> Result<u8, ParseError> {
    let start = *scanner;
    scanner
        .take_while(|next| !next.is_whitespace())
        .parse()
        .ok()
        .filter(|number| (1..=most).contains(number))
        .ok_or_else(|| start.expected(format!("a number from 1 to {most}")))
}

// Saves hold rulesets as this text, so that a damaged save is refused here and nowhere else.
impl TryFrom<String> for Ruleset {
    type Error = ParseError;

    fn try_from(text: String) -> Result<Self, ParseError> {
        text.parse()
    }
}

impl From<Ruleset> for String {
    fn from(rules: Ruleset) -> Self {
        rules.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_are_written_by_name_and_others_option_by_option() {
        let standard = Preset::Standard.ruleset();
        assert_eq!(standard.to_string(), "standard");
        let custom = Ruleset {
            pits: 5,
            pie: true,
            end: EndRule::MoverHasNone,
            ..standard
        };
        assert_eq!(
            custom.to_string(),
            "pits=5 seeds=4 empty-capture=leave end=mover-has-none stop-past-half=off pie=on"
        );
    }

    #[test]
    fn every_ruleset_reads_back() {
        for preset in Preset::ALL {
            assert_eq!(preset.name().parse(), Ok(preset.ruleset()));
        }
        for number in 0..16 * 144u32 {
            let bit = |bit: u32| (number / 144) & (1 << bit) != 0;
            let rules = Ruleset {
                pits: (number % 12) as u8 + 1,
                seeds: (number / 12 % 12) as u8 + 1,
                empty_capture: [EmptyCapture::Leave, EmptyCapture::Take][usize::from(bit(0))],
                end: [EndRule::EitherRowEmpty, EndRule::MoverHasNone][usize::from(bit(1))],
                stop_past_half: bit(2),
                pie: bit(3),
            };
            assert_eq!(rules.to_string().parse(), Ok(rules));
        }
    }

    #[test]
    fn options_left_out_come_from_the_preset() {
        let without_pie = Ruleset {
            pie: false,
            ..Preset::Tournament4.ruleset()
        };
        assert_eq!("tournament-4 pie=off".parse(), Ok(without_pie));
        assert_eq!("empty-capture=take".parse(), Ok(Preset::Homemade.ruleset()));
        assert_eq!(" STANDARD ".parse(), Ok(Preset::Standard.ruleset()));
    }

    #[test]
    fn a_refused_ruleset_says_what_was_expected_and_where() {
        for (text, column, expected) in [
            ("", 1, EXPECTED_START),
            ("kalah", 1, EXPECTED_START),
            ("pits=6 homemade", 8, EXPECTED_KEY),
            ("pits=6 size=4", 8, EXPECTED_KEY),
            ("pits=6 pits=6", 8, "each option once"),
            ("pits=13", 6, "a number from 1 to 12"),
            ("seeds=0", 7, "a number from 1 to 12"),
            ("pits=", 6, "a number from 1 to 12"),
            ("pie=maybe", 5, "on or off"),
            ("end=never", 5, "either-row or mover-has-none"),
            ("empty-capture=half", 15, "leave or take"),
        ] {
            let error = text.parse::<Ruleset>().expect_err(text);
            assert_eq!((error.line, error.column), (1, column), "{text}");
            assert_eq!(error.expected, expected, "{text}");
        }
    }

    #[test]
    fn a_saved_ruleset_is_checked_when_it_is_read() {
        let rules = Preset::Tournament6.ruleset();
        let json = serde_json::to_string(&rules).expect("serialises");
        assert_eq!(json, "\"tournament-6\"");
        assert_eq!(serde_json::from_str::<Ruleset>(&json).ok(), Some(rules));
        assert!(serde_json::from_str::<Ruleset>("\"pits=200\"").is_err());
    }
}
