//! The view of a table: everything but the order of the deck, which only the referee sees.
//!
//! ```text
//! grid     cell (1 to 9, as one reads) -> suit; empty cells are absent
//! row      the four places above the grid from the left: suit, or null where there is a gap
//! deck     the suits, top first
//! discard  suit -> count, zeros absent
//! sets     how many sets are in the scoring pile
//! scored   the scoring pile: suit -> count, zeros absent
//! to_act   "A", or "chance" where the cards are to be shuffled again; null when the game is over
//! outcome  null while playing, else {"winner": "A" | null, "cause": "sets" | "deck", "scores": null}; no winner: lost
//! ```

use serde_json::{Value, json};

use super::place::{Above, PRINTED};
use super::{Deal, Match3, Phase, Position};
use crate::game::{Legality, Playing, Seat, Viewing};
use crate::view::{Cell, Fact, Part, View};
use crate::{CardGame, LineGame};

impl Viewing for Match3 {
    const PARTS: &'static [&'static str] = &["grid", "row", "deck", "discard", "sets", "scored"];

    fn view(&self, deal: &Deal, position: &Position, viewer: Option<Seat>) -> View<'_> {
        let above = |place: Above| {
            let card = position.above(place).map(|card| self.id(card));
            Cell { place: place.to_string(), card }
        };
        let parts = [
            ("grid", Part::Board(position.grid.cells(self, PRINTED))),
            ("row", Part::Above(Above::ALL.map(above).to_vec())),
            ("deck", Part::Pile(self.seen_deck(position.deck.cards(), viewer))),
            ("discard", Part::Pile(self.seen_pile(&position.discard(self), false))),
            ("sets", Part::Fact(position.sets().into())),
            ("scored", Part::Pile(self.seen_pile(position.scored.each(), false))),
        ];
        let view = View::new(parts, self.to_act(position), self.outcome(deal, position));
        let sets = Fact { of: Some(self.parts.sets_to_win.into()), ..Fact::new("sets", position.sets()) };
        let lines = self.by_places(self.lines().complete(position.grid));
        View { lines, facts: vec![sets], ..view }
    }

    fn awaits(&self, position: &Position) -> Value {
        match position.phase {
            Phase::Shuffle => json!({"what": "shuffle"}),
            Phase::Push => json!({"what": "push"}),
            Phase::Take(_) => json!({"what": "take"}),
            Phase::Over(_) => Value::Null,
        }
    }

    fn awaited(state: &Value, legal: &[String]) -> Option<Value> {
        let word = legal.first().and_then(|action| action.split(' ').next());
        let what = if state["to_act"] == "chance" { "shuffle" } else { word? };
        Some(json!({ "what": what }))
    }
}
