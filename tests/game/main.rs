//! The game without a window: what a player wants goes in, what the match, the board and the storage then hold is
//! looked at. One program for all of it, so that Bevy is linked once.
#![cfg(feature = "game")]

mod coach;
mod exercise;
mod fuzz;
mod games;
mod hint;
mod keys;
mod lessons;
mod look_back;
mod music;
mod opponent;
mod pad;
mod picks;
mod playback;
mod practice;
mod saves;
mod sound;
mod table;
mod turns;
mod undo;
