//! The view of a table: the referee sees everything; a seat sees its hand, the main stack, chips, and the number of all
//! other cards (C18). Positions are read in [`super::setup`].
//!
//! `state` has: `sum`; `limit` is the ruleset's and not here; `hands` (seat → card → count, every seat that sat down);
//! `chips` (seat → number); `in` (the seats still in); `deck` (top first); `stack` (card → count); `direction` (`cw`, `ccw`);
//! `dealer`; `turns` (how many have ended); `owed` (cards still owed this turn); `to_act` (a seat, `chance` or null);
//! `outcome`; and `pending`, what is begun and not done: `turn` (whose turn it is), `resume` (after whom the order goes on),
//! `played` (cards played this turn), `shot` (who acts next by a Shot of this turn, or null), `double` (whether who acts
//! next owes two), `skip` (whether the order then skips a player), `shuffle` (`draw-pile` or `new-round` where chance
//! is to act, else null) and `draws` (cards to be drawn once there is a draw pile).

use std::borrow::Cow;

use serde_json::{Value, json};

use super::turn_order::next_after;
use super::{CirnoNeu, Deal, Direction, Phase, Position};
use crate::game::{Legality, Playing, Seat, Viewing};
use crate::view::{Due, Part, Ring, RingSeat, Total, View};
use crate::{CardGame, Choice};

impl Viewing for CirnoNeu {
    const PARTS: &'static [&'static str] =
        &["sum", "hands", "chips", "in", "deck", "stack", "direction", "dealer", "turns", "owed", "pending"];

    fn view(&self, deal: &Deal, position: &Position, viewer: Option<Seat>) -> View<'_> {
        let is_hidden = |seat: Seat| viewer.is_some_and(|viewer| viewer != seat);
        let hand = |seat: Seat| (seat, self.seen_pile(position.hand(seat).each(), is_hidden(seat)));
        let chips = position.all_seats().map(|seat| (seat.to_string().into(), position.chips(seat).into()));
        let playing: Vec<String> = position.playing.iter().map(|seat| seat.to_string()).collect();
        let total = Total { sum: position.sum.into(), limit: self.parts.limit.into() };
        let parts = [
            ("sum", Part::Fact(position.sum.into())),
            ("hands", Part::Hands(position.all_seats().map(hand).collect())),
            ("chips", Part::Facts(chips.collect())),
            ("in", Part::Fact(playing.into())),
            ("deck", Part::Pile(self.seen_deck(position.deck.cards(), viewer))),
            // The stack is open, but its cards do not matter for play.
            ("stack", Part::Stack(self.seen_pile(position.stack.each(), false), total)),
            ("direction", Part::Fact(position.direction.spelling().into())),
            ("dealer", Part::Fact(position.dealer.to_string().into())),
            ("turns", Part::Fact(position.turns.into())),
            ("owed", Part::Fact(position.owed.into())),
            ("pending", Part::Facts(pending(position))),
        ];
        let view = View::new(parts, self.to_act(position), self.outcome(deal, position));
        View { ring: Some(ring(position)), ..view }
    }

    fn awaits(&self, position: &Position) -> Value {
        match position.phase {
            Phase::Play => json!({"what": "play", "owed": position.owed}),
            Phase::Reshuffle { draws } => json!({"what": "reshuffle", "draws": draws}),
            Phase::NewRound => json!({"what": "new-round"}),
            Phase::Over(_) => Value::Null,
        }
    }

    fn awaited(state: &Value, _: &[String]) -> Option<Value> {
        Some(match state["pending"]["shuffle"].as_str() {
            Some("new-round") => json!({"what": "new-round"}),
            Some(_) => json!({"what": "reshuffle", "draws": state["pending"]["draws"]}),
            None => json!({"what": "play", "owed": state["owed"]}),
        })
    }
}

/// The seats in order, each with the number of cards that it owes.
fn ring(position: &Position) -> Ring {
    let next = if matches!(position.phase, Phase::Over(_)) { None } else { next(position) };
    let sitting = |seat: Seat| {
        let chips = position.chips(seat);
        let told = [
            (seat == position.dealer).then(|| "dealer".to_owned()),
            (chips > 0).then(|| format!("{chips} chip{}", if chips == 1 { "" } else { "s" })),
        ];
        let playing = position.playing.contains(seat);
        let due = match position.phase {
            Phase::Play if seat == position.turn => Some(Due::Now(position.owed)),
            _ => next.filter(|(next, _)| *next == seat).map(|(_, cards)| Due::Next(cards)),
        };
        RingSeat { seat, playing, due, told: told.into_iter().flatten().collect() }
    };
    let clockwise = position.direction == Direction::Clockwise;
    Ring { seats: position.all_seats().map(sitting).collect(), clockwise }
}

/// The next seat and the number of cards it owes, where a card of this turn has decided it.
fn next(position: &Position) -> Option<(Seat, u8)> {
    let chosen = position.shot.filter(|seat| position.playing.contains(*seat));
    let cards = if position.double { 2 } else { 1 };
    let in_order = || {
        let next = next_after(position, position.resume);
        if position.skip { next_after(position, next) } else { next }
    };
    chosen.or_else(|| position.double.then(in_order)).map(|seat| (seat, cards))
}

fn pending(position: &Position) -> Vec<(Cow<'static, str>, Value)> {
    let (shuffle, draws) = match position.phase {
        Phase::Play | Phase::Over(_) => (None, 0),
        Phase::Reshuffle { draws } => (Some("draw-pile"), draws),
        Phase::NewRound => (Some("new-round"), 0),
    };
    let facts: [(&str, Value); 8] = [
        ("turn", position.turn.to_string().into()),
        ("resume", position.resume.to_string().into()),
        ("played", position.played.into()),
        ("shot", position.shot.map(|seat| seat.to_string()).into()),
        ("double", position.double.into()),
        ("skip", position.skip.into()),
        ("shuffle", shuffle.into()),
        ("draws", draws.into()),
    ];
    facts.into_iter().map(|(name, value)| (name.into(), value)).collect()
}
