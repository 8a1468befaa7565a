//! The order in which things lie on the table, lowest first (world z).

/// Cloth and board, drawn once.
pub(super) const PICTURE: f32 = 0.0;
/// Light round a rim.
pub(super) const GLOW: f32 = 2.0;
/// Marks that seeds may lie on.
pub(super) const MARKS: f32 = 3.0;
/// Seeds and their shadows.
pub(super) const SEEDS: f32 = 5.0;
/// The shadow of the hand, over heaps and under what flies.
pub(super) const HAND: f32 = 4.5;
/// Name chips.
pub(super) const LABELS: f32 = 20.0;
/// Counts: nothing ever covers them.
pub(super) const COUNTS: f32 = 30.0;
/// Tags that speak of an outcome.
pub(super) const TAGS: f32 = 40.0;
/// Above everything, while no board fits what would lie on it.
pub(super) const COVER: f32 = 90.0;
