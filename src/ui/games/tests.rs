//! The list of kept games, without a window.

use super::*;
use crate::game::{MatchSetup, MatchTag};
use crate::rules::{Match, Preset};

fn kept(id: u64) -> KeptGame {
    let rules = Preset::Standard.ruleset();
    let mut game = Match::new(rules);
    let pit = game.legal_pits()[0];
    game.sow(pit).expect("legal");
    KeptGame {
        game,
        setup: MatchSetup::of_two_people(rules, 1),
        tag: MatchTag {
            id,
            ..MatchTag::default()
        },
        played_ms: id,
    }
}

#[test]
fn a_game_gone_on_with_is_listed_once_as_it_stands_now() {
    let mut on = kept(2);
    let pit = on.game.legal_pits()[0];
    on.game.sow(pit).expect("legal");
    let last = KeptMatch(Some(on));
    let games = {
        let mut games = Games::default();
        for id in [1, 2, 3] {
            games.put(kept(id));
        }
        games
    };
    let listed = listed(&last, &games);
    let ids: Vec<_> = listed.iter().map(|game| game.tag.id).collect();
    assert_eq!(ids, [2, 3, 1]);
    assert_eq!(listed[0].game.sowings(), 2);
}
