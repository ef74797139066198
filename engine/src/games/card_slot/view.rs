//! The view of a table: the referee sees everything; a seat sees its hand, the board, and the size of everything else.

use serde_json::{Value, json};

use super::effect::Kind;
use super::effects::{asks, question};
use super::lines::complete;
use super::slot::PRINTED;
use super::{Action, CardSlot, Coded, Deal, DiscardPile, Phase, Position, turn};
use crate::game::{Legality, Playing, Seat, Viewing};
use crate::view::{Fact, Part, View};
use crate::{CardGame, LineGame};

impl Viewing for CardSlot {
    const PARTS: &'static [&'static str] = &["board", "hands", "deck", "discard", "points"];

    fn view(&self, deal: &Deal, position: &Position, viewer: Option<Seat>) -> View<'_> {
        let is_hidden = |seat: Seat| viewer.is_some_and(|viewer| viewer != seat) && !self.has_open_hands();
        let hand = |seat: Seat| (seat, self.seen_pile(position.hand(seat).counts(), is_hidden(seat)));
        let closed = viewer.is_some() && self.knobs().discard_pile == DiscardPile::Hidden;
        let parts = [
            ("board", Part::Board(position.board.cells(self, PRINTED))),
            ("hands", Part::Hands([Seat::A, Seat::B].map(hand).to_vec())),
            ("deck", Part::Pile(self.seen_deck(position.deck(deal), viewer))),
            ("discard", Part::Pile(self.seen_pile(&position.discard(self, deal), closed))),
        ];
        let lines = self.by_places(complete(self, position.board));
        let mut view = View { lines, ..View::new(parts, self.to_act(position), self.outcome(deal, position)) };
        if self.scores_lines {
            let [a, b] = position.points;
            view.parts.push(("points".into(), Part::Fact(json!({"A": a, "B": b}))));
            view.facts.push(Fact::new("points by lines", format!("A {a}, B {b}")));
        }
        view
    }

    fn awaits(&self, position: &Position) -> Value {
        match position.phase {
            Phase::Declare => json!({"what": "declare"}),
            Phase::Opening => json!({"what": "opening"}),
            Phase::Place => json!({"what": "place"}),
            Phase::Resolve => json!({"what": "resolve"}),
            Phase::Ask { kind, by, left, .. } => {
                let mut awaited = json!({"what": question(kind).map(|asks| asks.word), "by": self.id(by)});
                if left > 0 {
                    awaited["left"] = left.into();
                }
                awaited
            }
            Phase::HandLimit => json!({"what": "discard", "left": turn::excess(self, position)}),
            Phase::Over(_) => Value::Null,
        }
    }

    fn awaited(state: &Value, legal: &[String]) -> Option<Value> {
        let what = match legal.iter().find(|action| *action != "stop")?.split(' ').next()? {
            "declare" | "decline" => "declare",
            word if word == "resolve" || Kind::ALL.iter().any(|kind| asks(*kind, word)) => word,
            // An opening placement looks like any other on an empty board.
            _ if state["board"].as_object().is_some_and(serde_json::Map::is_empty) => return None,
            _ => "place",
        };
        Some(json!({ "what": what }))
    }

    /// A seat is asked only if it holds a Heavenly Hand, so the question would reveal its hand.
    fn unnoticed(&self, position: &Position) -> Option<Coded> {
        (position.phase == Phase::Declare).then(|| Action::Decline.into())
    }
}
