//! stub
use bevy::prelude::*;
/// stub
#[derive(Resource, Default)]
pub struct Words;
impl Words {
    /// stub
    pub fn say(&self, id: &str) -> String { id.to_owned() }
    /// stub
    pub fn say_with(&self, id: &str, args: &[(&str, fluent_bundle::FluentValue<'_>)]) -> String { format!("{id} {args:?}") }
}
