//! Actions: what the player does, and what chance does.

use super::place::{Above, ROW};
use super::{Edge, Match3, Suit};
use crate::notation::{Argument, actions, digit};
use crate::sanitize::short;
use crate::spelling::none_such;
use crate::{LineId, Objection};

actions! {
    /// An action of the player, or of chance.
    #[derive(Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Action of Match3 as Action;

    Push(n: Above, edge: Edge) = "push {n} at {edge}" told "押し込む" | "押す",
        like "push 2 at left-1": "push the second card of the row above in at the left end of the top row",
        like "push 1 at top-3":
            "push the first one in at the top of the right column (top, bottom, left, right; 1 to 3)";
    Take(line: LineId) = "take {line}" told "取る",
        like "take 1-2-3": "take that line, where the player chooses which (ruling M3)";
    Shuffle(suits: Vec<Suit>) = "shuffle {suits}",
        like "shuffle ...": "chance: all cards in the order in which they are dealt";
}

impl Argument<Match3> for Above {
    const LIKE: &'static str = "[1-4]";

    fn read(_: &Match3, text: &str) -> Result<Above, Objection> {
        let fault = || format!("`{}` is no place of the row above; places: 1 to {ROW}", short(text));
        Above::new(digit(text)).ok_or_else(|| Objection::new("notation", fault()))
    }

    fn write(&self, _: &Match3, text: &mut String) {
        text.push_str(&self.number().to_string());
    }
}

impl Argument<Match3> for Edge {
    const LIKE: &'static str = "(top|bottom|left|right)-[1-3]";

    fn read(rules: &Match3, text: &str) -> Result<Edge, Objection> {
        let edges = || rules.knobs().edges.iter().map(ToString::to_string);
        Edge::parse(text).ok_or_else(|| Objection::new("notation", none_such("edge", text, edges())))
    }
}
