//! The notation of actions, and what only this game has in them: places of the row above, and edges.

use super::edge::Edge;
use super::place::{Above, ROW};
use super::ruleset::Match3;
use crate::notation::{Argument, digit};
use crate::ruling::Objection;
use crate::sanitize::short;
use crate::spelling::none_such;

impl Argument<Match3> for Above {
    fn read(_: &Match3, text: &str) -> Result<Above, Objection> {
        let fault = || format!("`{}` is no place of the row above; places: 1 to {ROW}", short(text));
        Above::new(digit(text)).ok_or_else(|| Objection::new("notation", fault()))
    }

    fn write(&self, _: &Match3, text: &mut String) {
        text.push_str(&self.number().to_string());
    }
}

impl Argument<Match3> for Edge {
    fn read(rules: &Match3, text: &str) -> Result<Edge, Objection> {
        let edges = || rules.knobs().edges.iter().map(ToString::to_string);
        Edge::parse(text).ok_or_else(|| Objection::new("notation", none_such("edge", text, edges())))
    }
}
