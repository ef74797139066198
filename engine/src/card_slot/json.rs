//! Positions as JSON: the `state` of the protocol and a seat's view. [`super::setup`] reads one.

use serde_json::{Map, Value, json};

use super::CardSlot;
use super::board::Board;
use super::knobs::DiscardPile;
use super::position::{Deal, Phase, Position, opponent};
use super::slot::Slot;
use crate::game::{Outcome, Seat};
use crate::json::object;

/// The referee's view: everything.
pub(crate) fn state(rules: &CardSlot, deal: &Deal, position: &Position) -> Value {
    let deck: Value = position.deck(deal).iter().map(|card| rules.id(*card)).collect();
    let hands: Map<String, Value> = [Seat::A, Seat::B]
        .into_iter()
        .map(|seat| (seat.to_string(), counts(rules, position.hand(seat).counts())))
        .collect();
    object([
        ("board", board(rules, position.board)),
        ("hands", hands.into()),
        ("deck", deck),
        ("discard", counts(rules, &discard(rules, deal, position))),
        ("to_act", to_act(position).into()),
        ("outcome", outcome(rules, position).map(|outcome| outcome.to_json()).into()),
    ])
}

/// A position that stands at a placement, as [`super::setup`] takes it.
pub(crate) fn setup(rules: &CardSlot, deal: &Deal, position: &Position) -> Option<Value> {
    let opening = match position.phase {
        Phase::Place if !position.passed => false,
        Phase::Opening => true,
        _ => return None,
    };
    let mut setup = state(rules, deal, position);
    let map = setup.as_object_mut()?;
    map.retain(|key, _| !matches!(key.as_str(), "discard" | "outcome"));
    if opening {
        map.insert("opening".to_owned(), json!(true));
    }
    Some(setup)
}

/// What a seat sees: its own hand, the board, the size of everything else.
pub(crate) fn view(rules: &CardSlot, deal: &Deal, position: &Position, seat: Seat) -> Value {
    let other = opponent(seat);
    let mut hands = Map::new();
    for shown in [Seat::A, Seat::B] {
        let hand = position.hand(shown);
        let value = if shown == other { json!(hand.size()) } else { counts(rules, hand.counts()) };
        hands.insert(shown.to_string(), value);
    }
    let pile = discard(rules, deal, position);
    let discard = match rules.knobs().discard_pile {
        DiscardPile::Open => counts(rules, &pile),
        DiscardPile::Hidden => json!(pile.iter().map(|count| u32::from(*count)).sum::<u32>()),
    };
    object([
        ("board", board(rules, position.board)),
        ("hands", hands.into()),
        ("deck", position.deck(deal).len().into()),
        ("discard", discard),
        ("to_act", to_act(position).into()),
        ("outcome", outcome(rules, position).map(|outcome| outcome.to_json()).into()),
    ])
}

/// How the game ended, with scores where hands were scored.
pub(crate) fn outcome(rules: &CardSlot, position: &Position) -> Option<Outcome> {
    let ending = position.ending()?;
    let scored = ending.cause == super::position::Cause::Deck;
    let scores =
        scored.then(|| position.hands.iter().map(|hand| i32::from(super::scoring::score(rules, hand))).collect());
    Some(Outcome { winner: ending.winner, cause: ending.cause.spelling(), scores })
}

/// The discard pile: whatever is nowhere else.
pub(crate) fn discard(rules: &CardSlot, deal: &Deal, position: &Position) -> Vec<u8> {
    let mut pile: Vec<u8> = rules.parts().symbols.iter().map(|symbol| symbol.count).collect();
    let on_board = Slot::ALL.into_iter().filter_map(|slot| position.board.at(slot));
    for card in on_board.chain(position.deck(deal).iter().copied()) {
        pile[card.index()] = pile[card.index()].saturating_sub(1);
    }
    for hand in &position.hands {
        for (left, held) in pile.iter_mut().zip(hand.counts()) {
            *left = left.saturating_sub(*held);
        }
    }
    pile
}

fn to_act(position: &Position) -> Option<String> {
    position.ending().is_none().then(|| position.seat.to_string())
}

fn board(rules: &CardSlot, board: Board) -> Value {
    let cards = Slot::ALL.into_iter().filter_map(|slot| Some((slot.to_string(), json!(rules.id(board.at(slot)?)))));
    Value::Object(cards.collect())
}

fn counts(rules: &CardSlot, counts: &[u8]) -> Value {
    let symbols = rules.parts().symbols.iter().zip(counts);
    let present = symbols.filter(|(_, count)| **count > 0);
    Value::Object(present.map(|(symbol, count)| (symbol.id.clone(), json!(count))).collect())
}
