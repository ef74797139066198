//! Positions as JSON: the `state` of the protocol, and the player's view.

use serde_json::{Map, Value, json};

use super::Match3;
use super::legal;
use super::position::{Cause, Phase, Position};
use super::suit::{Counts, count};
use crate::game::{Outcome, Seat};
use crate::json::object;

/// The referee's view: everything.
///
/// ```text
/// grid     cell (1 to 9, as one reads) -> suit; empty cells are absent
/// row      the four places above the grid from the left: suit, or null where there is a gap
/// deck     the suits, top first
/// discard  suit -> count, zeros absent
/// sets     how many sets are in the scoring pile
/// scored   the scoring pile: suit -> count, zeros absent
/// to_act   "A", or "chance" where the cards are to be shuffled again; null when the game is over
/// outcome  null while playing, else {"winner": "A" | null, "cause": "sets" | "deck", "scores": null}; no winner: lost
/// ```
pub(crate) fn state(rules: &Match3, position: &Position) -> Value {
    table(rules, position, position.deck.cards().map(|card| rules.id(card)).collect())
}

/// A position before a push or a shuffle, as [`super::setup`] takes it.
pub(crate) fn setup(rules: &Match3, position: &Position) -> Option<Value> {
    if !matches!(position.phase, Phase::Push | Phase::Shuffle) {
        return None;
    }
    let mut setup = state(rules, position);
    setup.as_object_mut()?.retain(|key, _| !matches!(key.as_str(), "discard" | "outcome" | "sets"));
    Some(setup)
}

/// What the player sees: everything but the order of the deck, which is a number of cards.
pub(crate) fn view(rules: &Match3, position: &Position) -> Value {
    table(rules, position, json!(position.deck.size()))
}

fn table(rules: &Match3, position: &Position, deck: Value) -> Value {
    let grid = position.grid.cards().map(|(cell, card)| (cell.to_string(), json!(rules.id(card))));
    let row: Vec<Option<&str>> = position.row.iter().map(|card| card.map(|card| rules.id(card))).collect();
    object([
        ("grid", grid.collect::<Map<_, _>>().into()),
        ("row", row.into()),
        ("deck", deck),
        ("discard", counts(rules, &discard(rules, position))),
        ("sets", position.sets().into()),
        ("scored", counts(rules, &position.scored)),
        ("to_act", legal::to_act(position).map(|actor| actor.to_string()).into()),
        ("outcome", outcome(position).map(|outcome| outcome.to_json()).into()),
    ])
}

/// How the game ended: won by the only player, or lost.
pub(crate) fn outcome(position: &Position) -> Option<Outcome> {
    let cause = position.ending()?;
    Some(Outcome { winner: (cause == Cause::Sets).then_some(Seat::A), cause: cause.spelling(), scores: None })
}

/// The discard pile: whatever is nowhere else.
pub(crate) fn discard(rules: &Match3, position: &Position) -> Counts {
    let mut pile = rules.counts();
    let on_grid = position.grid.cards().map(|(_, card)| card);
    let lying = count(on_grid.chain(position.row.into_iter().flatten()).chain(position.deck.cards()));
    for (left, elsewhere) in pile.iter_mut().zip(lying.iter().zip(position.scored)) {
        *left = left.saturating_sub(*elsewhere.0).saturating_sub(elsewhere.1);
    }
    pile
}

fn counts(rules: &Match3, counts: &Counts) -> Value {
    let suits = rules.parts().suits.iter().zip(counts);
    let present = suits.filter(|(_, count)| **count > 0);
    Value::Object(present.map(|(suit, count)| (suit.id.clone(), json!(count))).collect())
}
