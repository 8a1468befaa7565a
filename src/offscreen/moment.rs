//! Everything that a picture's moment is made of, and how it is brought about.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::order::Shot;
use super::scene::Scene;
use super::shelf::Shelf;
use crate::engine::review::weigh;
use crate::engine::{Level, Limits};
use crate::game::{
    BoardFocus, Coach, CoachShowIntent, Controller, CurrentMatch, Exercise, FocusCause, Hint,
    HintIntent, HintStep, LookBackIntent, LookingBack, MatchReview, MatchSetup, Menu, NewMatch,
    PieIntent, Playback, Purpose, Remark, Screen, SowIntent, Speed, StartExercise, ThreatIntent,
    Threatened,
};
use crate::rules::{Awaiting, Ply};
use crate::ui::{BookPage, SettingsPage};

/// What is needed to bring a moment about.
#[derive(SystemParam)]
pub(super) struct Moment<'w> {
    pub(super) screen: Res<'w, State<Screen>>,
    next_screen: ResMut<'w, NextState<Screen>>,
    menu: Res<'w, State<Menu>>,
    next_menu: ResMut<'w, NextState<Menu>>,
    leaf: ResMut<'w, BookPage>,
    page: ResMut<'w, SettingsPage>,
    current: ResMut<'w, CurrentMatch>,
    pub(super) playback: Res<'w, Playback>,
    pub(super) speed: ResMut<'w, Speed>,
    focus: ResMut<'w, BoardFocus>,
    time: ResMut<'w, Time<Virtual>>,
    pub(super) shelf: Shelf<'w>,
    new: MessageWriter<'w, NewMatch>,
    review: Res<'w, MatchReview>,
    looking: Res<'w, LookingBack>,
    hint: Res<'w, Hint>,
    exercise: Res<'w, Exercise>,
    coach: ResMut<'w, Coach>,
    threatened: Res<'w, Threatened>,
    looks: MessageWriter<'w, LookBackIntent>,
    hints: MessageWriter<'w, HintIntent>,
    shows: MessageWriter<'w, CoachShowIntent>,
    threats: MessageWriter<'w, ThreatIntent>,
    sowings: MessageWriter<'w, SowIntent>,
    pies: MessageWriter<'w, PieIntent>,
    exercises: MessageWriter<'w, StartExercise>,
    pub(super) exit: MessageWriter<'w, AppExit>,
}

impl Moment<'_> {
    /// Goes to the scene.
    pub(super) fn open(&mut self, shot: &Shot) {
        match shot.scene {
            Scene::Loading | Scene::Title => return,
            Scene::NewGame => {
                self.next_screen.set(Screen::NewGame);
                return;
            }
            Scene::About => {
                self.next_menu.set(Menu::About);
                return;
            }
            _ => {}
        }
        if self
            .shelf
            .open(shot.scene, &mut self.next_screen, &mut self.next_menu)
        {
            return;
        }
        *self.speed = Speed::Instant;
        if let Some(task) = shot.lesson {
            self.exercises.write(StartExercise(task));
            self.next_screen.set(Screen::Exercise);
            return;
        }
        // Both seats are a person's until the sowings are played: nobody may move in between.
        self.new.write(NewMatch {
            setup: MatchSetup::of_two_people(shot.rules, shot.seed),
            purpose: Purpose::Play,
        });
        self.next_screen.set(Screen::Match);
        match shot.scene {
            Scene::Pause => self.next_menu.set(Menu::Pause),
            Scene::Settings => self.open_settings(SettingsPage::Sound),
            Scene::Reading => self.open_settings(SettingsPage::Reading),
            Scene::KeysPage => self.open_settings(SettingsPage::Keys),
            Scene::Looks => self.open_settings(SettingsPage::Board),
            Scene::Moves => self.next_menu.set(Menu::Moves),
            Scene::Rules => self.next_menu.set(Menu::Rules),
            Scene::Book => {
                *self.leaf = BookPage(shot.page - 1);
                self.next_menu.set(Menu::Book);
            }
            Scene::Keys => self.next_menu.set(Menu::Keys),
            _ => {}
        }
    }

    /// Whether the scene is the one on the screen.
    pub(super) fn is_open(&self, scene: Scene) -> bool {
        match scene {
            Scene::Loading
            | Scene::Title
            | Scene::Games
            | Scene::Statistics
            | Scene::About
            | Scene::Learn
            | Scene::Practice => true,
            Scene::Lesson | Scene::Puzzle => *self.screen.get() == Screen::Exercise,
            Scene::NewGame | Scene::Measure | Scene::People => {
                *self.screen.get() == Screen::NewGame
            }
            _ => *self.screen.get() == Screen::Match && !self.current.is_shown(),
        }
    }

    fn open_settings(&mut self, page: SettingsPage) {
        *self.page = page;
        self.next_menu.set(Menu::Settings);
    }

    /// Plays a ply as a person would.
    pub(super) fn play(&mut self, ply: Ply) {
        match ply {
            Ply::Sow(pit) => {
                self.sowings.write(SowIntent { pit });
            }
            Ply::Swap => {
                self.pies.write(PieIntent::Swap);
            }
            Ply::Keep => {
                self.pies.write(PieIntent::Keep);
            }
        }
    }

    /// Brings about what a scene shows besides its sowings; says whether it is there.
    pub(super) fn arrange(&mut self, shot: &Shot) -> bool {
        match shot.scene {
            Scene::Result => !self.review.is_at_work(),
            Scene::Review => {
                let open = *self.menu.get() == Menu::Review;
                if !open && !self.review.is_at_work() {
                    self.next_menu.set(Menu::Review);
                }
                open
            }
            Scene::LookBack if !self.looking.is_on() => {
                let plies = self.current.game.played().len().saturating_sub(2);
                self.looks.write(LookBackIntent::To(plies));
                false
            }
            Scene::Hint | Scene::HintPit => {
                let wanted = match shot.scene {
                    Scene::Hint => HintStep::Values,
                    _ => HintStep::Pit,
                };
                let there = matches!(&*self.hint, Hint::Given(_, step) if *step == wanted);
                if !there {
                    self.hints.write(HintIntent);
                }
                there
            }
            Scene::Coach | Scene::CoachShows => self.coach(shot.scene == Scene::CoachShows),
            Scene::Threat => {
                if *self.threatened == Threatened::Unasked {
                    self.threats.write(ThreatIntent);
                }
                matches!(*self.threatened, Threatened::Given(_))
            }
            // What a miss cost, and the answer to it.
            Scene::Puzzle => !self.exercise.wants_reply() || self.current.game.sowings() > 1,
            _ => true,
        }
    }

    /// Has the coach say something, and show it; those who played were two people, whom no coach watched.
    fn coach(&mut self, shows: bool) -> bool {
        const LIMITS: Limits = Limits {
            nodes: 400_000,
            ..Limits::NONE
        };
        match *self.coach {
            Coach::Told(_) if shows => {
                self.shows.write(CoachShowIntent);
                false
            }
            Coach::Told(_) => true,
            Coach::Shows(_) => self.looking.is_on(),
            _ => {
                let game = &self.current.game;
                let near = self.current.near_side();
                let ply = game
                    .played()
                    .iter()
                    .rposition(|played| played.before.to_move == near);
                let remark = ply.and_then(|ply| {
                    let before = &game.played()[ply].before;
                    let weighed = weigh(before, game.rules(), &LIMITS, &mut || false)?;
                    Remark::of(&self.current, ply, &weighed)
                });
                if let Some(remark) = remark {
                    *self.coach = Coach::Told(remark);
                }
                // Of a good sowing there is nothing to be said.
                remark.is_none()
            }
        }
    }

    /// Points at the pit that was asked for.
    pub(super) fn point_at(&mut self, shot: &Shot) {
        if let Some(pit) = shot.focus {
            *self.focus = BoardFocus {
                pit: Some(pit),
                cause: FocusCause::Pointer,
            };
        }
    }

    /// Whether the player who stays a person is to sow.
    pub(super) fn person_to_move(&self) -> bool {
        self.current.game.awaiting() == Awaiting::Sowing(self.current.near_side())
    }

    /// Gives the far seat to the computer once the last sowing is under way. Who is asked to swap sits near.
    pub(super) fn seat_opponent(&mut self, shot: &Shot) {
        if !self.current.is_played() || shot.scene == Scene::Across {
            return;
        }
        let computer = Controller::Computer(Level::Hazel);
        // One's own turn stays one's own.
        if shot.scene.is_ones_own_turn() && !self.person_to_move() {
            return;
        }
        let seat = |setup: &MatchSetup| match shot.scene {
            Scene::Pie => setup.one,
            _ => setup.two,
        };
        if seat(&self.current.setup) != computer {
            match shot.scene {
                Scene::Pie => self.current.setup.one = computer,
                _ => self.current.setup.two = computer,
            }
        }
        // At once it would answer even while time stands still.
        if *self.speed == Speed::Instant {
            *self.speed = Speed::Normal;
        }
    }

    /// Stops the clock.
    pub(super) fn hold_time(&mut self) {
        if !self.time.is_paused() {
            self.time.pause();
        }
    }
}
