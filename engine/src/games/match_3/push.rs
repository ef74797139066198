//! The push.
//!
//! In a turn the player chooses one of the four cards above the grid and slides it onto the grid at an edge of a row or
//! column: at either end of each, or at those that the variant lists (M5). The cards there move on by one, and the one
//! that slides out at the other end goes to the discard pile.

use super::acting::{Check, Event, Play, Witness};
use super::{Above, Edge, Look, Match3, Position, Suit};
use crate::board::Board;

/// Whether the card at this place of the row may be pushed in at this edge.
#[inline]
pub(crate) fn is_allowed(rules: &Match3, position: &Position, above: Above, edge: Edge) -> bool {
    position.above(above).is_some() && rules.knobs().edges.contains(&edge)
}

impl Check<'_> {
    /// The objections to a push in the push phase.
    pub(crate) fn push(&mut self, above: Above, edge: Edge) {
        if self.position.above(above).is_none() {
            self.object("push.choose", format!("no card lies at place {} of the row above the grid", above.number()));
        }
        let edges = &self.rules.knobs().edges;
        if !edges.contains(&edge) {
            let edges: Vec<String> = edges.iter().map(ToString::to_string).collect();
            let reason = format!("no card can be pushed in at {edge}; edges: {}", edges.join(", "));
            self.object_by("M5", "push.edge", reason);
        }
    }
}

/// Pushes a card in at an edge. The cards of that row or column move on by one; returns the one that slides out.
#[inline]
pub(crate) fn slide(grid: &mut Board, edge: Edge, card: Suit) -> Option<Suit> {
    let mut moving = Some(card);
    for cell in edge.path() {
        let lying = grid.lift(cell);
        if let Some(card) = moving {
            grid.put(cell, card);
        }
        moving = lying;
    }
    moving
}

impl<W: Witness<Event>> Play<'_, W> {
    /// Carries out a push with its consequences, up to the player's next choice.
    pub(crate) fn push(&mut self, above: Above, edge: Edge) {
        let Some(card) = self.position.row[above.index()].take() else { return };
        self.tell(Event::Pushed { card, from: above, edge });
        if let Some(card) = slide(&mut self.position.grid, edge, card) {
            self.tell(Event::SlidOut { card });
        }
        self.look(Look::First);
    }
}
