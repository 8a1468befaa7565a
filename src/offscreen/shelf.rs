//! What pictures of setting up and of looking back need: choices made, a few kept games, a few results.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::scene::Scene;
use crate::engine::Level;
use crate::game::{Against, Controller, LastSetup, MatchSetup, MatchTag, Menu, Screen, now_ms};
use crate::learn::{Mark, Mastered, Task, lessons, puzzles};
use crate::rules::{Match, Preset};
use crate::statistics::{Entry, tally};
use crate::store::{Games, KeptGame, Learnt, Ledger, today};
use crate::ui::NewGamePanel;

/// One day, in milliseconds.
const DAY: u64 = 86_400_000;

/// Everything such a picture is prepared with.
#[derive(SystemParam)]
pub(super) struct Shelf<'w> {
    last: ResMut<'w, LastSetup>,
    panel: ResMut<'w, NewGamePanel>,
    games: ResMut<'w, Games>,
    ledger: ResMut<'w, Ledger>,
    learnt: ResMut<'w, Learnt>,
}

impl Shelf<'_> {
    /// Goes to the scene, if it is one of these.
    pub(super) fn open(
        &mut self,
        scene: Scene,
        screen: &mut NextState<Screen>,
        menu: &mut NextState<Menu>,
    ) -> bool {
        match scene {
            Scene::Measure | Scene::People => {
                if scene == Scene::People {
                    self.last.choices.against = Against::Person;
                }
                screen.set(Screen::NewGame);
            }
            Scene::Games => {
                self.fill();
                menu.set(Menu::Games);
            }
            Scene::Statistics => {
                self.fill();
                menu.set(Menu::Statistics);
            }
            Scene::Learn => {
                self.learn();
                menu.set(Menu::Learn);
            }
            Scene::Practice => {
                self.practise();
                menu.set(Menu::Practice);
            }
            _ => return false,
        }
        true
    }

    /// Lays on top what can only be laid once the screen stands.
    pub(super) fn lay(&mut self, scene: Scene) {
        if scene == Scene::Measure && *self.panel != NewGamePanel::Measure {
            let mut own = self.last.choices.rules();
            (own.pits, own.pie) = (5, true);
            self.last.choices.choose_own(own);
            *self.panel = NewGamePanel::Measure;
        }
        if scene == Scene::Across {
            self.last.choices.facing = Some(true);
        }
    }

    /// Eight lessons, some of them with help, and the ninth begun.
    fn learn(&mut self) {
        let lessons = lessons()
            .iter()
            .filter_map(|lesson| Task::of_lesson(&lesson.id));
        for (task, number) in lessons.take(9).zip(0..) {
            self.learnt.0.begin(task);
            if number < 8 {
                let mark = if number % 3 == 2 {
                    Mark::Helped
                } else {
                    Mark::Clean
                };
                self.learnt.0.master(Mastered {
                    task: task.last_step(),
                    mark,
                    day: 0,
                    daily: false,
                });
            }
        }
    }

    /// Some puzzles of each theme, and three days in a row.
    fn practise(&mut self) {
        let day = today();
        for (place, puzzle) in puzzles().iter().enumerate() {
            let Some(task) = Task::of_puzzle(&puzzle.id).filter(|_| place % 9 < 4) else {
                continue;
            };
            let mark = if place % 4 == 2 {
                Mark::Helped
            } else {
                Mark::Clean
            };
            for day in [day - 3, day - 2, day - 1] {
                self.learnt.0.master(Mastered {
                    task,
                    mark,
                    day,
                    daily: true,
                });
            }
        }
    }

    /// Fourteen games, played without much thought.
    fn fill(&mut self) {
        for number in 0..14_u64 {
            let preset = Preset::ALL[number as usize % 5];
            let level = Level::ALL[number as usize % 5];
            let rules = preset.ruleset();
            let two = Controller::Computer(level);
            let setup = if number % 6 == 4 {
                MatchSetup::of_two_people(rules, number)
            } else {
                MatchSetup {
                    rules,
                    two,
                    seed: number,
                    ..MatchSetup::default()
                }
            };
            let mut game = Match::new(rules);
            let most = if number % 3 == 0 { 17 } else { 400 };
            for step in 0..most {
                let pits = game.legal_pits();
                if pits.is_empty() {
                    if game.play(crate::rules::Ply::Keep).is_err() {
                        break;
                    }
                    continue;
                }
                let pit = pits[(step * 5 + number as usize) % pits.len()];
                // Legal pits can be sown.
                let _ = game.sow(pit);
            }
            let then = now_ms().saturating_sub((13 - number) * DAY * 2);
            if let Some(outcome) = game.outcome().filter(|_| !setup.two_people()) {
                self.ledger.statistics.count(Entry {
                    id: then,
                    against: Some(level),
                    rules,
                    handicap: 0,
                    margin: outcome.margin(),
                    opened: true,
                    tally: tally(&game, crate::rules::Player::One),
                });
            }
            self.games.put(KeptGame {
                game,
                setup,
                tag: MatchTag {
                    id: then,
                    ..MatchTag::default()
                },
                played_ms: then,
            });
        }
    }
}
