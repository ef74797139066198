//! A position from outside (the protocol's `position`, and that of a case) and back, and as bytes. It has the keys of
//! `state` (see [`super::view`]);
//! `hands` and `deck` must be there.
//!
//! The defaults are those of the start of a turn: everyone in, everyone's chips whole, `sum` 0, clockwise, `A` to act,
//! one card owed, nothing pending. Cards that are not mentioned lie in the main stack.

use std::ops::RangeInclusive;

use serde_json::Value as Json;

use super::shape::SHAPE;
use super::shot::may_choose;
use super::{Card, CirnoNeu, Counts, Deal, Direction, Ending, Phase, Position, SeatSet};
use crate::setup::{self, Cards, by_seat, seat};
use crate::tree::fault::join;
use crate::tree::{Node, Reader, Spot, Value};
use crate::{Actor, Deck, Positions, Seat, Viewing};

const PENDING: [&str; 8] = ["turn", "resume", "played", "shot", "double", "skip", "shuffle", "draws"];
/// The lowest sum that can be set up.
const LOWEST_SUM: i64 = -1_000_000;

impl Positions for CirnoNeu {
    fn position(&self, root: &Spot<'_>, reader: &mut Reader<'_>) -> Option<(Deal, Position)> {
        if !reader.map(root) {
            return None;
        }
        setup::keys(reader, root, &SHAPE);
        if root.value("outcome").is_some() {
            reader.error_in(root, "outcome", "a position that is set up is not over");
        }
        let seats = seats(self, root, reader)?;
        let nothing = Node { value: Value::Map(Vec::new()), place: root.node.place.clone() };
        let pending = root.value("pending").unwrap_or(Spot { node: &nothing, path: join(&root.path, "pending") });
        if reader.map(&pending) {
            reader.keys(&pending, &PENDING);
        }
        let cards = Cards::new(self);
        let (limit, last_turn) =
            (self.parts.limit, self.knobs().turn_limit.0.map_or(i64::from(u32::MAX), |limit| i64::from(limit) - 1));

        let playing =
            reader.or(root.entry("in"), Seat::first(seats).collect(), |reader, spot| playing(reader, spot, seats));
        let deck = root.entry("deck").map(|spot| cards.deck(reader, &spot)).unwrap_or_default();
        let hands = hands(&cards, playing, root, reader);
        let held = hands.iter().flat_map(Counts::cards);
        let rest = cards.rest(reader, root, held.chain(deck.iter().copied()));
        let actor = reader.or(root.entry("to_act"), setup::FIRST, |reader, spot| setup::actor(reader, spot, seats));
        let turn = turn(&pending, actor, seats, reader);
        let phase = phase(&pending, actor, reader);
        let (owed, played) = match phase {
            Phase::Play => (1..=2, 0..=1),
            Phase::Reshuffle { draws } => (0..=0, draws.into()..=2),
            Phase::NewRound | Phase::Over(_) => (0..=0, 0..=0),
        };
        let deal = Deck::new(&deck);
        let position = Position {
            seats: seats as u8,
            playing,
            sum: reader.or(root.entry("sum"), 0, |reader, spot| reader.small(spot, LOWEST_SUM..=limit.into())),
            hands,
            chips: chips(self, playing, root, reader),
            deck: deal,
            stack: rest.into_iter().collect(),
            direction: reader.or(root.entry("direction"), Direction::Clockwise, Reader::choice),
            dealer: a_seat(root, "dealer", seats, reader).unwrap_or(turn),
            phase,
            turn,
            resume: a_seat(&pending, "resume", seats, reader).unwrap_or(turn),
            owed: number(root, "owed", owed, reader),
            played: number(&pending, "played", played, reader),
            shot: a_seat(&pending, "shot", seats, reader),
            double: reader.or(pending.value("double"), false, Reader::flag),
            skip: reader.or(pending.value("skip"), false, Reader::flag),
            turns: reader.or(root.entry("turns"), 0, |reader, spot| reader.small(spot, 0..=last_turn)),
        };
        stack(&cards, &position, root, reader);
        agreement(self, &position, root, reader);
        Some((deal, position))
    }

    /// A position of a game that is not over.
    fn setup(&self, deal: &Deal, position: &Position) -> Option<Json> {
        let mut setup = self.view(deal, position, None).into_json();
        setup.as_object_mut()?.retain(|key, _| !matches!(key.as_str(), "stack" | "outcome"));
        position.ending().is_none().then_some(setup)
    }

    // Digests depend on this encoding: never reorder or renumber it.
    fn image(&self, position: &Position, out: &mut Vec<u8>) {
        let kinds = self.parts.cards.len();
        let counts = |pile: &Counts, out: &mut Vec<u8>| out.extend(pile.each().iter().take(kinds));
        let seat = |seat: Option<Seat>| seat.map_or(0, |seat| seat.index() as u8 + 1);
        out.extend([position.seats, position.playing.bits() as u8]);
        out.extend(position.sum.to_le_bytes());
        for each in position.all_seats() {
            counts(position.hand(each), out);
            out.push(position.chips(each));
        }
        counts(&position.stack, out);
        out.push(position.deck.size() as u8);
        out.extend(position.deck.cards().iter().map(|card| card.index() as u8));
        out.extend(match position.phase {
            Phase::Play => [0, 0, 0],
            Phase::Reshuffle { draws } => [1, draws, 0],
            Phase::NewRound => [2, 0, 0],
            Phase::Over(Ending { winner, cause }) => [3, seat(winner), cause as u8],
        });
        out.push(u8::from(position.direction == Direction::CounterClockwise));
        out.extend([Some(position.dealer), Some(position.turn), Some(position.resume), position.shot].map(seat));
        out.extend([position.owed, position.played, u8::from(position.double), u8::from(position.skip)]);
        out.extend(position.turns.to_le_bytes());
    }
}

/// The number of players: up to the last with a hand or chips.
fn seats(rules: &CirnoNeu, root: &Spot<'_>, reader: &mut Reader<'_>) -> Option<usize> {
    let named = ["hands", "chips"].into_iter().filter_map(|key| root.node.entry(key));
    let seats = named.flat_map(Node::entries).filter_map(|(key, _)| Seat::parse(&key.text));
    let seats = seats.map(|seat| seat.index() + 1).max().unwrap_or(0);
    let players = &rules.parts.players;
    if players.contains(&seats) {
        return Some(seats);
    }
    let (from, to) = (players.start(), players.end());
    reader.error_in(root, "hands", format!("this game is for {from} to {to} players, not {seats}"));
    None
}

/// A seat, if one is named.
fn a_seat(map: &Spot<'_>, key: &str, seats: usize, reader: &mut Reader<'_>) -> Option<Seat> {
    reader.or(map.value(key), None, |reader, spot| seat(reader, spot, seats).map(Some))
}

/// A small number, by default the least of its range.
fn number(map: &Spot<'_>, key: &str, range: RangeInclusive<i64>, reader: &mut Reader<'_>) -> u8 {
    let least = *range.start() as u8;
    reader.or(map.entry(key), least, |reader, spot| reader.small(spot, range))
}

/// The seats still in.
fn playing(reader: &mut Reader<'_>, spot: &Spot<'_>, seats: usize) -> Option<SeatSet> {
    let items = reader.list(spot, "the seats still in")?;
    let playing: SeatSet = items.iter().filter_map(|item| seat(reader, item, seats)).collect();
    if playing.len() < 2 {
        reader.error(spot, "at least two seats are still in");
        return None;
    }
    Some(playing)
}

fn hands(
    cards: &Cards<'_, Card>,
    playing: SeatSet,
    root: &Spot<'_>,
    reader: &mut Reader<'_>,
) -> [Counts; Seat::MOST_COMPILED] {
    let mut hands = [Counts::EMPTY; Seat::MOST_COMPILED];
    if let Some(spot) = root.entry("hands") {
        by_seat(reader, &spot, Seat::MOST_COMPILED, |reader, seat, spot| {
            hands[seat.index()] = cards.pile(reader, spot).into_iter().collect();
            if !playing.contains(seat) && !hands[seat.index()].is_empty() {
                reader.error(spot, format!("{seat} is out and holds no card"));
            }
        });
    }
    hands
}

fn chips(rules: &CirnoNeu, playing: SeatSet, root: &Spot<'_>, reader: &mut Reader<'_>) -> [u8; Seat::MOST_COMPILED] {
    let most = rules.parts.chips;
    let mut chips = [0; Seat::MOST_COMPILED];
    playing.iter().for_each(|seat| chips[seat.index()] = most);
    if let Some(spot) = root.entry("chips") {
        by_seat(reader, &spot, Seat::MOST_COMPILED, |reader, seat, spot| {
            let (least, most) = if playing.contains(seat) { (most.min(1), most) } else { (0, 0) };
            chips[seat.index()] = reader.small(spot, least.into()..=most.into()).unwrap_or(most);
        });
    }
    chips
}

/// Checks the optional main stack.
fn stack(cards: &Cards<'_, Card>, position: &Position, root: &Spot<'_>, reader: &mut Reader<'_>) {
    let Some(spot) = root.entry("stack") else { return };
    let said: Counts = cards.pile(reader, &spot).into_iter().collect();
    if said != position.stack && reader.is_sound(root, &["hands", "deck", "stack"]) {
        reader.error(&spot, "the cards that are in no hand and not in the deck belong here, all of them");
    }
}

fn turn(pending: &Spot<'_>, actor: Actor, seats: usize, reader: &mut Reader<'_>) -> Seat {
    let said = a_seat(pending, "turn", seats, reader);
    let Actor::Seat(seat) = actor else { return said.unwrap_or(Seat::A) };
    if said.is_some_and(|said| said != seat) {
        reader.error_in(pending, "turn", format!("{seat} is to act, so the turn is {seat}'s"));
    }
    seat
}

fn phase(pending: &Spot<'_>, actor: Actor, reader: &mut Reader<'_>) -> Phase {
    match (actor, pending.value("shuffle")) {
        (Actor::Seat(_), None) => {}
        (Actor::Seat(_), Some(spot)) => reader.error(&spot, "only chance shuffles, and a seat is to act"),
        (Actor::Chance, None) => {
            reader.error_in(pending, "shuffle", "chance is to act, so draw-pile or new-round belongs here");
        }
        (Actor::Chance, Some(spot)) => {
            if reader.word(&spot, &["draw-pile", "new-round"]) == Some(0) {
                return Phase::Reshuffle { draws: number(pending, "draws", 1..=2, reader) };
            }
        }
    }
    number(pending, "draws", 0..=0, reader);
    if actor == Actor::Chance { Phase::NewRound } else { Phase::Play }
}

/// Checks the parts of a position against each other.
fn agreement(rules: &CirnoNeu, position: &Position, root: &Spot<'_>, reader: &mut Reader<'_>) {
    if !reader.is_sound(root, &["in", "hands", "deck", "to_act", "pending", "owed"]) {
        return;
    }
    let turn = position.turn;
    if !position.playing.contains(turn) {
        reader.error(root, format!("{turn} is out and has no turn"));
    }
    if let Some(shot) = position.shot.filter(|shot| !may_choose(rules, position, *shot)) {
        reader.error_in(root, "pending.shot", format!("{shot} cannot have been chosen by {turn}"));
    }
    let no_deck = position.deck.size() == 0;
    match position.phase {
        Phase::Play if position.playing.contains(turn) && position.hand(turn).is_empty() => {
            reader.error(root, format!("{turn} is to act and holds no card to play"));
        }
        Phase::Play if position.owed + position.played > 2 => {
            reader.error_in(root, "owed", "nobody plays more than two cards in a turn");
        }
        Phase::Reshuffle { .. } if !no_deck || position.stack.is_empty() => {
            reader.error_in(root, "pending.shuffle", "the main stack is shuffled when the deck is empty");
        }
        Phase::NewRound if !no_deck || position.hands.iter().any(|hand| !hand.is_empty()) => {
            reader.error_in(root, "pending.shuffle", "for a new round all cards lie in the main stack");
        }
        _ => {}
    }
}
