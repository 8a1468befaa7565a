//! Runs the engine off the main thread: one protocol, a thread on the desktop, a worker in the browser.
#![allow(missing_docs, clippy::allow_attributes_without_reason, clippy::allow_attributes)]
use crate::{engine::Level, rules::*};
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task { Sow, Pie }
#[derive(Clone, Copy, Debug)]
pub enum Answer { Sow(Pit), Swap, Keep }
#[derive(Clone, Copy, Debug)]
pub struct Request { pub id: u64, pub task: Task, pub position: Position, pub rules: Ruleset, pub level: Level, pub seed: u64 }
#[derive(Clone, Copy, Debug)]
pub struct Response { pub id: u64, pub answer: Answer }
#[derive(Default)]
pub struct Thinker(Option<Response>);
impl Thinker {
    pub fn new() -> Self { Self::default() }
    pub fn ask(&mut self, r: Request) { self.0 = r.position.legal_pits(&r.rules).next().map(|p| Response { id: r.id, answer: Answer::Sow(p) }); }
    pub fn cancel(&mut self) { self.0 = None; }
    pub fn poll(&mut self) -> Option<Response> { self.0.take() }
}
