//! Turns what the rules know into words: names, rule sets, sowings.

use fluent_bundle::FluentValue;

use super::hud::Seat;
use crate::engine::{Level, is_proven_opening};
use crate::game::Family;
use crate::game::{CurrentMatch, RefusedWhy};
use crate::rules::{
    EmptyCapture, EndReason, EndRule, Hollow, IllegalMove, IllegalPly, Match, Outcome, Played,
    Player, Ply, Ruleset, Side, Sowing,
};
use crate::store::KeptGame;
use crate::text::Words;

/// The ids of a level's name, its line and its short line.
const fn level_ids(level: Level) -> (&'static str, &'static str, &'static str) {
    match level {
        Level::Pip => ("level-pip", "level-pip-line", "level-pip-short"),
        Level::Clover => ("level-clover", "level-clover-line", "level-clover-short"),
        Level::Poppy => ("level-poppy", "level-poppy-line", "level-poppy-short"),
        Level::Fennel => ("level-fennel", "level-fennel-line", "level-fennel-short"),
        Level::Hazel => ("level-hazel", "level-hazel-line", "level-hazel-short"),
        Level::Juniper => ("level-juniper", "level-juniper-line", "level-juniper-short"),
        Level::Rowan => ("level-rowan", "level-rowan-line", "level-rowan-short"),
        Level::OldOak => ("level-old-oak", "level-old-oak-line", "level-old-oak-short"),
    }
}

/// The id of a family's name.
pub const fn family_id(family: Family) -> &'static str {
    match family {
        Family::Standard => "rules-standard",
        Family::Tournament => "rules-tournament",
        Family::FirstSteps => "rules-first-steps",
        Family::Homemade => "rules-homemade",
    }
}

/// A level's name.
pub fn level_name(words: &Words, level: Level) -> String {
    words.say(level_ids(level).0)
}

/// What a level plays like under these rules, in one sentence or two.
pub fn level_line(words: &Words, level: Level, rules: &Ruleset) -> String {
    if level == Level::OldOak && is_proven_opening(rules) {
        return words.say("level-old-oak-proven");
    }
    words.say(level_ids(level).1)
}

/// The name of the player on a seat.
pub fn seat_name(words: &Words, current: &CurrentMatch, seat: Seat) -> String {
    let player = current.game.player_at(seat.side(current));
    match current.setup.controller(player).level() {
        Some(level) => level_name(words, level),
        None if current.setup.two_people() => {
            let name = match seat {
                Seat::Near => &current.tag.names[0],
                Seat::Far => &current.tag.names[1],
            };
            if name.is_empty() {
                side_name(words, seat.side(current))
            } else {
                name.clone()
            }
        }
        None => words.say("player-you"),
    }
}

/// Who a sentence is about, for the catalogue: `you`, or another name.
pub fn speaker<'a>(
    words: &Words,
    current: &CurrentMatch,
    seat: Seat,
) -> [(&'static str, FluentValue<'a>); 2] {
    let person = current
        .setup
        .controller(current.game.player_at(seat.side(current)))
        .level()
        .is_none();
    let whom = if person && !current.setup.two_people() {
        "you"
    } else {
        "other"
    };
    [
        ("who", whom.into()),
        ("name", seat_name(words, current, seat).into()),
    ]
}

/// What stands under a player's name.
pub fn seat_line(words: &Words, current: &CurrentMatch, seat: Seat) -> String {
    let side = seat.side(current);
    let player = current.game.player_at(side);
    if let Some(level) = current.setup.controller(player).level() {
        return words.say(level_ids(level).2);
    }
    // A swap exchanges the sides, not who opened.
    let opened = match current.game.start().to_move {
        Side::South => player == Player::One,
        Side::North => player == Player::Two,
    };
    match (current.setup.two_people(), opened) {
        (true, true) => words.say("plate-opened"),
        (true, false) => words.say("plate-answered"),
        (false, true) => words.say_with(
            "plate-side-opened",
            &[("side", side_name(words, side).into())],
        ),
        (false, false) => side_name(words, side),
    }
}

/// A side's name.
pub fn side_name(words: &Words, side: Side) -> String {
    words.say(match side {
        Side::South => "side-south",
        Side::North => "side-north",
    })
}

/// The name of a rule set.
pub fn rules_name(words: &Words, rules: &Ruleset) -> String {
    words.say(Family::of(rules).map_or("rules-custom", family_id))
}

/// How many seeds a pit, in few words.
pub fn rules_seeds(words: &Words, rules: &Ruleset) -> String {
    words.say_with("rules-seeds-short", &[("n", rules.seeds.into())])
}

/// What a lone last seed takes, in few words.
pub fn rules_capture(words: &Words, rules: &Ruleset) -> String {
    words.say(match rules.empty_capture {
        EmptyCapture::Leave => "rules-leave-short",
        EmptyCapture::Take => "rules-take-short",
    })
}

/// A whole rule set in one line.
pub fn rules_statement(words: &Words, rules: &Ruleset) -> String {
    let mut said = vec![words.say_with("rules-seeds", &[("n", rules.seeds.into())])];
    said.push(words.say(match rules.empty_capture {
        EmptyCapture::Leave => "rules-leave",
        EmptyCapture::Take => "rules-take",
    }));
    said.push(words.say(match rules.end {
        EndRule::EitherRowEmpty => "rules-end-row",
        EndRule::MoverHasNone => "rules-end-mover",
    }));
    if rules.stop_past_half {
        said.push(words.say("rules-past-half"));
    }
    if rules.pie {
        said.push(words.say("rules-pie"));
    }
    said.join(" ")
}

/// One sowing in notation: the pit, what it captured, a free move, the end.
pub fn sowing_notation(words: &Words, sowing: &Sowing) -> String {
    let mut said = words.pit(sowing.pit);
    if sowing.capture.is_some() {
        said += &format!("x{}", sowing.captured());
    }
    if sowing.free_move {
        said.push('+');
    }
    if sowing.end.is_some() {
        said.push('#');
    }
    said
}

/// One thing that was done, as the move list has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// How many plies of the match stand once it is done.
    pub plies: usize,
    /// In notation.
    pub text: String,
}

/// One row of the move list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// The number of the row, from 1.
    pub number: usize,
    /// What each side did, South first; a turn with free moves is a chain.
    pub chains: [Vec<Move>; 2],
}

/// The match as rows of turns. The last `behind` sowings are still to
/// be seen on the board: of the first of them only the pit is told, of the others nothing.
pub fn turns(words: &Words, game: &Match, behind: usize) -> Vec<Turn> {
    rows(game, behind, |played, seen| written(words, played, seen))
}

/// The rows alone, each move as it is `written`: to whom it belongs, and in which words.
fn rows(
    game: &Match,
    behind: usize,
    written: impl Fn(&Played, bool) -> Option<(Side, String)>,
) -> Vec<Turn> {
    let mut rows: Vec<Turn> = Vec::new();
    let mut last_side = None;
    let shown = game.sowings().saturating_sub(behind);
    let mut sowings = 0;
    for (index, played) in game.played().iter().enumerate() {
        sowings += usize::from(played.sowing.is_some());
        if sowings > shown + 1 {
            break;
        }
        let Some((side, text)) = written(played, sowings <= shown) else {
            continue;
        };
        let new_row = rows.is_empty() || (last_side != Some(side) && side == game.start().to_move);
        if new_row {
            rows.push(Turn {
                number: rows.len() + 1,
                ..Turn::default()
            });
        }
        if let Some(row) = rows.last_mut() {
            row.chains[side.index()].push(Move {
                plies: index + 1,
                text,
            });
        }
        last_side = Some(side);
    }
    rows
}

fn written(words: &Words, played: &Played, seen: bool) -> Option<(Side, String)> {
    match (&played.sowing, played.ply) {
        (Some(sowing), _) if seen => Some((sowing.mover(), sowing_notation(words, sowing))),
        (Some(sowing), _) => Some((sowing.mover(), words.pit(sowing.pit))),
        (None, Ply::Swap) => Some((played.before.to_move, words.say("moves-swap"))),
        (None, _) => None,
    }
}

/// The rows of turns without their words.
fn counted(game: &Match) -> Vec<Turn> {
    rows(game, 0, |played, _| match (&played.sowing, played.ply) {
        (Some(sowing), _) => Some((sowing.mover(), String::new())),
        (None, Ply::Swap) => Some((played.before.to_move, String::new())),
        (None, _) => None,
    })
}

/// The row of the move list in which ply number `ply` of a match stands, from 1.
pub fn row_of(game: &Match, ply: usize) -> usize {
    let rows = counted(game);
    let before = |row: &&Turn| {
        let first = row.chains.iter().flatten().map(|done| done.plies).min();
        first.is_some_and(|first| first <= ply + 1)
    };
    rows.iter().rfind(before).map_or(1, |row| row.number)
}

/// The row in which the next sowing will stand.
fn next_row(game: &Match) -> usize {
    let rows = counted(game);
    let opener = game.start().to_move;
    let Some(last) = rows.last() else {
        return 1;
    };
    let answered = !last.chains[opener.opposite().index()].is_empty();
    let begins = game.position().to_move == opener && answered;
    last.number + usize::from(begins)
}

/// Chains longer than this fold to their first and last sowing.
const LONGEST_CHAIN: usize = 3;

/// What is shown of a chain on one line: its moves, or the first and the last and how many there are.
pub fn folded(chain: &[Move]) -> (&[Move], Option<(&Move, usize)>) {
    match chain {
        [first, .., last] if chain.len() > LONGEST_CHAIN => {
            (std::slice::from_ref(first), Some((last, chain.len())))
        }
        _ => (chain, None),
    }
}

/// What the last sowing did, as a sentence with its pits in bold.
pub fn last_sowing(words: &Words, current: &CurrentMatch) -> Option<(Seat, String)> {
    let played = current.game.played().last()?;
    Some(sowing_words(words, current, played))
}

/// What was done, as a sentence with its pits in bold, and who did it.
pub fn sowing_words(words: &Words, current: &CurrentMatch, played: &Played) -> (Seat, String) {
    let Some(sowing) = &played.sowing else {
        let id = if played.ply == Ply::Swap {
            "sowed-swap"
        } else {
            "sowed-keep"
        };
        let player = played.player_at(played.after.to_move);
        let seat = Seat::of(current.game.seat_of(player), current);
        return (seat, words.say_with(id, &speaker(words, current, seat)));
    };
    // Before a swap the seats were the other way round.
    let player = played.player_at(sowing.mover());
    let seat = Seat::of(current.game.seat_of(player), current);
    (
        seat,
        sowing_sentence(words, speaker(words, current, seat), sowing),
    )
}

/// What a sowing did, as a sentence with its pits in bold; the `speaker` did it.
pub fn sowing_sentence(
    words: &Words,
    [who, name]: [(&str, FluentValue<'_>); 2],
    sowing: &Sowing,
) -> String {
    let id = match (sowing.capture, sowing.landing(), sowing.free_move) {
        (Some(_), _, _) => "sowed-capture",
        (None, _, true) => "sowed-free",
        (None, Hollow::Store(_), false) => "sowed-store",
        (None, Hollow::Pit(_), false) => "sowed-pit",
    };
    let landing = match sowing.landing() {
        Hollow::Pit(pit) => words.pit(pit),
        Hollow::Store(_) => String::new(),
    };
    words.say_with(
        id,
        &[
            who,
            name,
            ("pit", words.pit(sowing.pit).into()),
            ("landing", landing.into()),
            ("n", sowing.captured().into()),
        ],
    )
}

/// Why something was refused.
pub fn refusal(words: &Words, current: &CurrentMatch, why: RefusedWhy) -> String {
    match why {
        RefusedWhy::Rules(IllegalPly::Sowing(illegal)) => match illegal {
            IllegalMove::EmptyPit(_) => words.say("refused-empty"),
            IllegalMove::NotYourPit(_) if current.setup.two_people() => {
                words.say("refused-other-row")
            }
            IllegalMove::NotYourPit(_) => {
                let name = seat_name(words, current, Seat::Far);
                words.say_with("refused-not-yours", &[("name", name.into())])
            }
            IllegalMove::NoSuchPit(_) => words.say("refused-no-pit"),
            IllegalMove::GameOver => words.say("refused-over"),
        },
        RefusedWhy::Rules(IllegalPly::PieChoicePending) => words.say("refused-pie-first"),
        RefusedWhy::Rules(IllegalPly::NoPieChoice) => words.say("refused-no-pie"),
        RefusedWhy::NotYourTurn => {
            let name = seat_name(words, current, Seat::Far);
            words.say_with("refused-turn", &[("name", name.into())])
        }
        RefusedWhy::NothingToUndo => words.say("refused-undo"),
        RefusedWhy::NothingToRedo => words.say("refused-redo"),
        RefusedWhy::NoHintNow => words.say("refused-hint"),
        RefusedWhy::NoThreatNow => words.say("refused-threat"),
        RefusedWhy::LookingBack => words.say("refused-looking-back"),
        RefusedWhy::NothingToReplay => words.say("refused-replay"),
    }
}

/// Who won, as a title.
pub fn result_title(words: &Words, current: &CurrentMatch, outcome: Outcome) -> String {
    match outcome.winner() {
        None => words.say("result-draw"),
        Some(side) => {
            let seat = Seat::of(side, current);
            words.say_with("result-win", &speaker(words, current, seat))
        }
    }
}

/// By how much.
pub fn result_margin(words: &Words, outcome: Outcome) -> String {
    let n = super::verdict::number_words(words, outcome.margin().unsigned_abs());
    words.say_with("result-margin", &[("n", n.into())])
}

/// Why the game ended.
pub fn end_reason(words: &Words, current: &CurrentMatch, reason: EndReason) -> String {
    let (id, side) = match reason {
        EndReason::RowEmpty(side) => ("end-row-empty", side),
        EndReason::MoverHasNone(side) => ("end-mover-none", side),
        EndReason::PastHalf(side) => ("end-past-half", side),
    };
    words.say_with(id, &speaker(words, current, Seat::of(side, current)))
}

/// The kept match in one line: whom, when, how it stands.
#[must_use]
pub fn continue_line(words: &Words, kept: &KeptGame) -> String {
    let (game, setup) = (&kept.game, &kept.setup);
    let near = game.seat_of(setup.near_player());
    let board = &game.position().board;
    let (yours, theirs) = (board.store(near), board.store(near.opposite()));
    let stands = match yours.cmp(&theirs) {
        std::cmp::Ordering::Greater => "leads",
        std::cmp::Ordering::Less => "trails",
        std::cmp::Ordering::Equal => "level",
    };
    let level = setup.level();
    let values = |name: String| {
        [
            ("name", FluentValue::from(name)),
            ("move", next_row(game).into()),
            ("stands", stands.into()),
            ("yours", yours.into()),
            ("theirs", theirs.into()),
        ]
    };
    match level {
        Some(level) => words.say_with("continue-line", &values(level_name(words, level))),
        None => words.say_with("continue-two", &values(String::new())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::MatchSetup;
    use crate::rules::{Pit, Preset};
    use crate::text::PitNames;

    fn game_of(rules: Ruleset, pits: &[(Side, u8)]) -> Match {
        let mut game = Match::new(rules);
        for &(side, index) in pits {
            game.sow(Pit::new(side, index)).unwrap();
        }
        game
    }

    fn line(chain: &[Move]) -> String {
        let texts: Vec<_> = chain.iter().map(|done| done.text.as_str()).collect();
        texts.join(" ")
    }

    #[test]
    fn a_turn_with_free_moves_is_one_chain() {
        let game = game_of(
            Preset::Standard.ruleset(),
            &[
                (Side::South, 2),
                (Side::South, 5),
                (Side::North, 4),
                (Side::South, 0),
            ],
        );
        let rows = turns(&Words::default(), &game, 0);
        assert_eq!(rows.len(), 2);
        assert_eq!(line(&rows[0].chains[0]), "A3+ A6");
        assert_eq!(line(&rows[0].chains[1]), "B5");
        assert_eq!(rows[1].number, 2);
        assert!(line(&rows[1].chains[0]).starts_with("A1"));
        assert_eq!(rows[0].chains[1][0].plies, 3);
        assert_eq!([0, 1, 2, 3].map(|ply| row_of(&game, ply)), [1, 1, 1, 2]);
    }

    #[test]
    fn the_move_list_and_the_sentence_call_a_pit_by_the_chosen_name() {
        let mut words = Words::default();
        words.name_pits(PitNames::Numbers, 6);
        let game = game_of(
            Preset::Standard.ruleset(),
            &[(Side::South, 2), (Side::South, 5)],
        );
        let chain = line(&turns(&words, &game, 0)[0].chains[0]);
        assert_eq!(chain, "9+ 12");
        let current = CurrentMatch {
            game,
            ..CurrentMatch::new(MatchSetup::default(), crate::game::Purpose::Play)
        };
        let (_, said) = last_sowing(&words, &current).expect("a sowing");
        assert!(said.contains("*12*") && !said.contains("A6"), "{said}");
    }

    #[test]
    fn a_swap_is_written_with_the_turn_of_who_swapped() {
        let mut game = game_of(Preset::Tournament4.ruleset(), &[(Side::South, 0)]);
        game.play(Ply::Swap).unwrap();
        assert_eq!(
            line(&turns(&Words::default(), &game, 0)[0].chains[1]),
            "swap"
        );
    }

    #[test]
    fn the_names_of_two_people_stay_with_them_over_a_swap() {
        let words = Words::default();
        let rules = Preset::Tournament4.ruleset();
        let mut current = CurrentMatch::new(
            MatchSetup {
                far_opens: true,
                ..MatchSetup::of_two_people(rules, 1)
            },
            crate::game::Purpose::Play,
        );
        current.tag.names = ["Ana".to_owned(), String::new()];
        let names = |current: &CurrentMatch| {
            [Seat::Near, Seat::Far].map(|seat| seat_name(&words, current, seat))
        };
        assert_eq!(names(&current), ["Ana", "South"], "the far one opens");
        current.game.sow(Pit::new(Side::South, 0)).expect("legal");
        current.game.play(Ply::Swap).expect("an offer");
        assert_eq!(names(&current), ["Ana", "North"]);
        assert_eq!(Seat::Near.side(&current), Side::South);
    }

    #[test]
    fn long_chains_fold() {
        let chain: Vec<Move> = (1..=4)
            .map(|plies| Move {
                plies,
                text: format!("A{plies}"),
            })
            .collect();
        let (first, rest) = folded(&chain);
        assert_eq!(line(first), "A1");
        assert_eq!(rest, Some((&chain[3], 4)));
        assert_eq!(folded(&chain[..3]), (&chain[..3], None));
    }

    #[test]
    fn a_sowing_that_is_still_to_be_seen_tells_its_pit_and_no_more() {
        let pits = [(Side::South, 2), (Side::South, 5), (Side::North, 4)];
        let game = game_of(Preset::Standard.ruleset(), &pits);
        let shown = |behind| {
            let rows = turns(&Words::default(), &game, behind);
            rows.iter()
                .map(|row| [line(&row.chains[0]), line(&row.chains[1])].join("/"))
                .collect::<Vec<_>>()
        };
        assert_eq!(shown(0), ["A3+ A6/B5"]);
        assert_eq!(shown(2), ["A3+ A6/"]);
        assert_eq!(
            shown(3),
            ["A3/"],
            "whether it moves again is not told before it lands"
        );
    }

    #[test]
    fn a_rule_set_is_said_whole() {
        let words = Words::default();
        let said = rules_statement(&words, &Preset::Tournament6.ruleset());
        assert!(said.starts_with("6 seeds a pit."), "{said}");
        assert!(said.contains("swap"), "{said}");
    }
}
