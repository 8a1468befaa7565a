//! Ten minutes of somebody who presses everything at random: there is always a turn that can be played.

use std::time::Duration;

use bevy::prelude::*;
use kalah::ai::{Answer, Task};
use kalah::engine::Level;
use kalah::game::{
    Controller, FinishIntent, HintIntent, MatchSetup, Menu, NewMatch, PickIntent, PickedBy,
    PieIntent, Purpose, RedoIntent, ReplayIntent, Screen, SowIntent, Speed, UndoIntent,
};
use kalah::rules::{Awaiting, Pit, Ply, Preset, Side};

use crate::table::{Table, some_answer, some_ply};

/// How often something is pressed.
const EVERY: Duration = Duration::from_millis(50);
/// How much time is told altogether.
const TOLD: Duration = Duration::from_secs(600);

/// Chances that are the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    fn pit(&mut self) -> Pit {
        let side = if self.below(2) == 0 {
            Side::South
        } else {
            Side::North
        };
        Pit::new(side, self.below(6) as u8)
    }

    fn setup(&mut self) -> MatchSetup {
        let presets = [Preset::Standard, Preset::Tournament4, Preset::FirstSteps];
        let preset = presets[self.below(3) as usize];
        let mut setup = MatchSetup::of_two_people(preset.ruleset(), self.below(1000));
        let level = Level::ALL[self.below(Level::ALL.len() as u64) as usize];
        match self.below(3) {
            0 => setup.one = Controller::Computer(level),
            1 => setup.two = Controller::Computer(level),
            _ => {}
        }
        setup
    }
}

/// Presses something.
fn press(table: &mut Table, dice: &mut Dice) {
    match dice.below(16) {
        0 if dice.below(6) == 0 => {
            let setup = dice.setup();
            table.say(NewMatch {
                setup,
                purpose: Purpose::Play,
            });
        }
        0..=2 => table.say(UndoIntent),
        3 => table.say(RedoIntent),
        4 => table.say(HintIntent),
        5 => table.say(ReplayIntent),
        6 => table.say(FinishIntent),
        7 => {
            let menu =
                [Menu::None, Menu::None, Menu::Pause, Menu::Settings][dice.below(4) as usize];
            table.set(NextState::Pending(menu));
        }
        8 if dice.below(4) == 0 => {
            let screen = [Screen::Match, Screen::Match, Screen::NewGame][dice.below(3) as usize];
            table.set(NextState::Pending(screen));
        }
        8 => table.set(Speed::ALL[dice.below(4) as usize]),
        9 => table.say(if dice.below(2) == 0 {
            PieIntent::Keep
        } else {
            PieIntent::Swap
        }),
        10 => {
            let pit = dice.pit();
            table.say(SowIntent { pit });
        }
        11 => {
            let pit = (dice.below(4) > 0).then(|| dice.pit());
            table.say(PickIntent {
                pit,
                by: PickedBy::Pointer,
            });
        }
        _ => {
            // Somebody who plays, too: a game has to get somewhere.
            if table.current().awaits_person()
                && let Some(ply) = some_ply(table.game())
            {
                table.want(ply);
            }
        }
    }
}

/// Lets everything come to rest at the board, and plays one decision.
fn assert_playable(table: &mut Table, step: usize) {
    table.set(NextState::Pending(Menu::None));
    table.set(NextState::Pending(Screen::Match));
    table.at_once();
    table.let_computer_play();
    table.assert_agrees();
    let Some(ply) = some_ply(table.game()) else {
        assert!(table.game().outcome().is_some());
        return;
    };
    assert!(
        table.current().awaits_person(),
        "step {step}: nobody can play"
    );
    match table.game().awaiting() {
        Awaiting::Sowing(_) => assert!(matches!(ply, Ply::Sow(_))),
        _ => assert!(matches!(ply, Ply::Keep | Ply::Swap)),
    }
    let before = table.game().played().len();
    table.refusals();
    table.want(ply);
    table.frame();
    assert!(
        table.game().played().len() > before,
        "step {step}: a legal decision is refused"
    );
    assert!(table.refusals().is_empty(), "step {step}");
}

#[test]
fn whatever_is_pressed_there_is_always_a_turn_to_play() {
    let mut dice = Dice(7);
    let mut table = Table::default();
    let _answered = table.opponent(|request| match request.task {
        Task::Pie => Answer::Keep,
        _ => some_answer(request),
    });
    table.start(dice.setup());
    let steps = (TOLD.as_millis() / EVERY.as_millis()) as usize;
    for step in 0..steps {
        press(&mut table, &mut dice);
        table.long_frame(EVERY);
        if step % 1200 == 1199 {
            assert_playable(&mut table, step);
        }
    }
    assert_playable(&mut table, steps);
}
