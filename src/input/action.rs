//! Everything that a key or a button of a pad can do.

/// The most pits a side that have keys of their own.
pub const PLACES: u8 = 7;

/// One thing that a key or a button of a pad can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Sow the pit at that place from the left of the screen, from 0.
    Sow(u8),
    /// One place to the left: a pit, a choice, a step of a slider.
    Left,
    /// One place to the right.
    Right,
    /// One place up.
    Up,
    /// One place down.
    Down,
    /// Sow the pit that is pointed at; press what has the focus.
    Confirm,
    /// Leave what lies open, and the pit that is pointed at.
    Back,
    /// The pause menu, and out of every menu.
    Menu,
    /// On to the next control.
    NextPlace,
    /// Back to the control before.
    PreviousPlace,
    /// Take back to one's own last decision.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// A hint, and its next step.
    Hint,
    /// What the other side threatens, and no longer.
    Threat,
    /// Show the last turn again.
    Replay,
    /// The next speed, from the fastest to the slowest.
    NextSpeed,
    /// One speed slower.
    Slower,
    /// One speed faster.
    Faster,
    /// Silence, and sound again.
    Mute,
    /// Say the whole board.
    ReadBoard,
    /// Say both stores.
    ReadScores,
    /// Say once more what was said last.
    ReadAgain,
    /// Say what sowing the pit that is pointed at would do.
    ReadPit,
    /// Look back one sowing.
    Earlier,
    /// Look forward again.
    Later,
    /// Every move of the match.
    Moves,
    /// Nothing but the board, and everything again.
    OnlyBoard,
    /// The rules of the match.
    Rules,
    /// Play once more, after the end.
    Rematch,
    /// Choose another game.
    NewGame,
    /// The settings.
    Settings,
    /// The list of keys.
    Keys,
}

/// What belongs together in a list of actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Group {
    /// Sowing.
    Board,
    /// Moving about.
    Places,
    /// During a match.
    Match,
    /// Reading aloud.
    Reading,
    /// Screens.
    Screens,
}

impl Group {
    /// Every group, in the order of the list.
    pub const ALL: [Self; 5] = [
        Self::Board,
        Self::Match,
        Self::Reading,
        Self::Screens,
        Self::Places,
    ];
}

impl Action {
    /// Every action, in the order in which they are listed.
    pub const ALL: [Self; 38] = [
        Self::Sow(0),
        Self::Sow(1),
        Self::Sow(2),
        Self::Sow(3),
        Self::Sow(4),
        Self::Sow(5),
        Self::Sow(6),
        Self::Undo,
        Self::Redo,
        Self::Hint,
        Self::Threat,
        Self::Replay,
        Self::Earlier,
        Self::Later,
        Self::Moves,
        Self::NextSpeed,
        Self::Slower,
        Self::Faster,
        Self::Mute,
        Self::OnlyBoard,
        Self::ReadBoard,
        Self::ReadScores,
        Self::ReadAgain,
        Self::ReadPit,
        Self::Rules,
        Self::Rematch,
        Self::NewGame,
        Self::Settings,
        Self::Keys,
        Self::Menu,
        Self::Back,
        Self::Confirm,
        Self::Left,
        Self::Right,
        Self::Up,
        Self::Down,
        Self::NextPlace,
        Self::PreviousPlace,
    ];

    /// The name under which it is kept.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Sow(0) => "sow-1",
            Self::Sow(1) => "sow-2",
            Self::Sow(2) => "sow-3",
            Self::Sow(3) => "sow-4",
            Self::Sow(4) => "sow-5",
            Self::Sow(5) => "sow-6",
            Self::Sow(_) => "sow-7",
            Self::Left => "left",
            Self::Right => "right",
            Self::Up => "up",
            Self::Down => "down",
            Self::Confirm => "confirm",
            Self::Back => "back",
            Self::Menu => "menu",
            Self::NextPlace => "next-place",
            Self::PreviousPlace => "previous-place",
            Self::Undo => "undo",
            Self::Redo => "redo",
            Self::Hint => "hint",
            Self::Threat => "threat",
            Self::Replay => "replay",
            Self::NextSpeed => "next-speed",
            Self::Slower => "slower",
            Self::Faster => "faster",
            Self::Mute => "mute",
            Self::ReadBoard => "read-board",
            Self::ReadScores => "read-scores",
            Self::ReadAgain => "read-again",
            Self::ReadPit => "read-pit",
            Self::Earlier => "earlier",
            Self::Later => "later",
            Self::Moves => "moves",
            Self::OnlyBoard => "only-board",
            Self::Rules => "rules",
            Self::Rematch => "rematch",
            Self::NewGame => "new-game",
            Self::Settings => "settings",
            Self::Keys => "keys",
        }
    }

    /// The action of that name.
    #[must_use]
    pub fn of_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|action| action.id() == id)
    }

    /// Where it is listed.
    #[must_use]
    pub const fn group(self) -> Group {
        match self {
            Self::Sow(_) => Group::Board,
            Self::Left
            | Self::Right
            | Self::Up
            | Self::Down
            | Self::Confirm
            | Self::Back
            | Self::Menu
            | Self::NextPlace
            | Self::PreviousPlace => Group::Places,
            Self::Undo
            | Self::Redo
            | Self::Hint
            | Self::Threat
            | Self::Replay
            | Self::Earlier
            | Self::Later
            | Self::Moves
            | Self::OnlyBoard
            | Self::NextSpeed
            | Self::Slower
            | Self::Faster
            | Self::Mute => Group::Match,
            Self::ReadBoard | Self::ReadScores | Self::ReadAgain | Self::ReadPit => Group::Reading,
            Self::Rules | Self::Rematch | Self::NewGame | Self::Settings | Self::Keys => {
                Group::Screens
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_action_is_listed_once_and_found_by_its_name() {
        let listed: BTreeSet<Action> = Action::ALL.into_iter().collect();
        assert_eq!(listed.len(), Action::ALL.len());
        for action in Action::ALL {
            assert_eq!(Action::of_id(action.id()), Some(action));
            assert!(Group::ALL.contains(&action.group()));
        }
        assert_eq!(Action::of_id("sow-8"), None);
    }
}
