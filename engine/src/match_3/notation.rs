//! The notation of actions, and what their arguments are: places of the row above, edges, lines and suits.

use super::Match3;
use super::action::{Action, LineId};
use super::edge::Edge;
use super::place::{Above, ROW};
use super::suit::Suit;
use crate::game::Notation;
use crate::notation::{Argument, digit};
use crate::ruling::Objection;
use crate::spelling::{line, none_such, shown};

impl Notation for Match3 {
    type Action = Action;

    fn spell(&self, action: &Action) -> String {
        action.spell(self)
    }

    fn parse(&self, text: &str) -> Result<Action, Objection> {
        Action::parse(self, text)
    }
}

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
        Edge::parse(text).ok_or_else(|| Objection::new("notation", none_such("edge", text, edges())))
    }
}

impl Argument<Match3> for LineId {
    fn read(rules: &Match3, text: &str) -> Result<LineId, Objection> {
        line(text, &rules.parts().lines).map(LineId).map_err(|fault| Objection::new("notation", fault))
    }
}

impl Argument<Match3> for Suit {
    fn read(rules: &Match3, text: &str) -> Result<Suit, Objection> {
        let ids = || rules.parts().suits.iter().map(|suit| suit.id.as_str());
        rules.suit(text).ok_or_else(|| Objection::new("notation", none_such("suit", text, ids())))
    }
}
