//! Positions as JSON: the `state` of the protocol and a seat's view. [`super::setup`] reads one.
//!
//! `state` has: `sum`; `limit` is the ruleset's and not here; `hands` (seat → card → count, every seat that sat down);
//! `chips` (seat → number); `in` (the seats still in); `deck` (top first); `stack` (card → count); `direction` (`cw`, `ccw`);
//! `dealer`; `turns` (how many have ended); `owed` (cards still owed this turn); `to_act` (a seat, `chance` or null);
//! `outcome`; and `pending`, what is begun and not done: `turn` (whose turn it is), `resume` (after whom the order goes on),
//! `played` (cards played this turn), `shot` (who acts next by a Shot of this turn, or null), `double` (whether who acts
//! next owes two), `skip` (whether the order then skips a player), `shuffle` (`draw-pile` or `new-round` where chance is
//! to act, else null) and `draws` (cards to be drawn once there is a draw pile).

use serde_json::{Value, json};

use super::CirnoNeu;
use super::counts::Counts;
use super::legal;
use super::position::{Phase, Position};
use crate::game::{Outcome, Seat};
use crate::json::object;
use crate::variant::choice::Choice;

/// The referee's view: everything.
pub(crate) fn state(rules: &CirnoNeu, position: &Position) -> Value {
    let deck = position.deck.cards().map(|card| rules.id(card)).collect();
    common(rules, position, deck, |seat| counts(rules, position.hand(seat)))
}

/// What a seat sees: its own hand, the main stack, chips, and the number of all other cards.
pub(crate) fn view(rules: &CirnoNeu, position: &Position, seat: Seat) -> Value {
    common(rules, position, json!(position.deck.len()), |shown| {
        let hand = position.hand(shown);
        if shown == seat { counts(rules, hand) } else { json!(hand.size()) }
    })
}

fn common(rules: &CirnoNeu, position: &Position, deck: Value, hand: impl Fn(Seat) -> Value) -> Value {
    let by_seat = |value: &dyn Fn(Seat) -> Value| -> Value {
        position.all_seats().map(|seat| (seat.to_string(), value(seat))).collect()
    };
    let playing: Vec<String> = position.playing.iter().map(|seat| seat.to_string()).collect();
    object([
        ("sum", position.sum.into()),
        ("hands", by_seat(&hand)),
        ("chips", by_seat(&|seat| json!(position.chips(seat)))),
        ("in", playing.into()),
        ("deck", deck),
        ("stack", counts(rules, &position.stack)),
        ("direction", position.direction.spelling().into()),
        ("dealer", position.dealer.to_string().into()),
        ("turns", position.turns.into()),
        ("owed", position.owed.into()),
        ("pending", pending(position)),
        ("to_act", legal::to_act(position).map(|actor| actor.to_string()).into()),
        ("outcome", outcome(position).map(|outcome| outcome.to_json()).into()),
    ])
}

fn pending(position: &Position) -> Value {
    let (shuffle, draws) = match position.phase {
        Phase::Play | Phase::Over(_) => (None, 0),
        Phase::Reshuffle { draws } => (Some("draw-pile"), draws),
        Phase::NewRound => (Some("new-round"), 0),
    };
    object([
        ("turn", position.turn.to_string().into()),
        ("resume", position.resume.to_string().into()),
        ("played", position.played.into()),
        ("shot", position.shot.map(|seat| seat.to_string()).into()),
        ("double", position.double.into()),
        ("skip", position.skip.into()),
        ("shuffle", shuffle.into()),
        ("draws", draws.into()),
    ])
}

/// How the game ended.
pub(crate) fn outcome(position: &Position) -> Option<Outcome> {
    let ending = position.ending()?;
    Some(Outcome { winner: ending.winner, cause: ending.cause.spelling(), scores: None })
}

fn counts(rules: &CirnoNeu, cards: &Counts) -> Value {
    Value::Object(cards.kinds().map(|card| (rules.id(card).to_owned(), json!(cards.count(card)))).collect())
}
