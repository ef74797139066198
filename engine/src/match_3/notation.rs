//! What the arguments of actions are: places of the row above, edges, lines and suits.

use super::Match3;
use super::action::LineId;
use super::edge::Edge;
use super::place::{Above, ROW};
use super::suit::Suit;
use crate::notation::{Argument, digit, line, none_such};
use crate::ruling::Objection;
use crate::spelling::shown;

impl Argument<Match3> for Above {
    fn read(_: &Match3, text: &str) -> Result<Above, Objection> {
        let fault = || format!("`{}` is no place of the row above; places: 1 to {ROW}", shown(text));
        Above::new(digit(text)).ok_or_else(|| Objection::new("notation", fault()))
    }

    fn write(&self, _: &Match3) -> String {
        self.number().to_string()
    }
}

impl Argument<Match3> for Edge {
    fn read(rules: &Match3, text: &str) -> Result<Edge, Objection> {
        let edges = || rules.knobs().edges.iter().map(ToString::to_string);
        Edge::parse(text).ok_or_else(|| none_such("notation", "edge", text, edges()))
    }
}

impl Argument<Match3> for LineId {
    fn read(rules: &Match3, text: &str) -> Result<LineId, Objection> {
        line("notation", &rules.parts().lines, text).map(LineId)
    }
}

impl Argument<Match3> for Suit {
    fn read(rules: &Match3, text: &str) -> Result<Suit, Objection> {
        let ids = || rules.parts().suits.iter().map(|suit| suit.id.as_str());
        rules.suit(text).ok_or_else(|| none_such("notation", "suit", text, ids()))
    }
}
