//! Reads a position from JSON. It has the keys of `state` (see [`super::json`]); `hands` and `deck` must be there.
//!
//! What is not said is as at the start of a turn: everyone in, everyone's chips whole, `sum` 0, clockwise, `A` to act,
//! one card owed, nothing pending. Cards that are not mentioned lie in the main stack.

use serde_json::{Map, Value};

use super::CirnoNeu;
use super::card::Card;
use super::counts::Counts;
use super::draw_pile::DrawPile;
use super::position::{Deal, Phase, Position};
use super::ruleset::MAX_CARDS;
use super::seats::{Direction, SeatSet};
use crate::game::{Actor, Seat};
use crate::tree::choice::Choice;

const KEYS: [&str; 13] = [
    "sum",
    "hands",
    "chips",
    "in",
    "deck",
    "stack",
    "direction",
    "dealer",
    "turns",
    "owed",
    "pending",
    "to_act",
    "outcome",
];
const PENDING: [&str; 8] = ["turn", "resume", "played", "shot", "double", "skip", "shuffle", "draws"];
/// The lowest sum that can be set up.
const LOWEST_SUM: i64 = -1_000_000;

/// Reads a position.
///
/// # Errors
/// Everything that is wrong with it.
pub(crate) fn read(rules: &CirnoNeu, json: &Value) -> Result<(Deal, Position), Vec<String>> {
    let mut reader = Reader { rules, faults: Vec::new(), seats: 0 };
    let position = reader.position(json);
    match (position, reader.faults.is_empty()) {
        (Some(position), true) => Ok((Deal { cards: position.deck.cards().collect() }, position)),
        _ => Err(reader.faults),
    }
}

struct Reader<'r> {
    rules: &'r CirnoNeu,
    faults: Vec<String>,
    /// How many sat down.
    seats: usize,
}

/// The part of a position that says what is begun and not done.
struct Pending {
    turn: Seat,
    resume: Seat,
    played: u8,
    shot: Option<Seat>,
    double: bool,
    skip: bool,
    phase: Phase,
}

impl Reader<'_> {
    fn fault(&mut self, message: impl Into<String>) {
        // A hostile position could hold a fault per byte; the first hundred are enough to mend it by.
        if self.faults.len() < 100 {
            self.faults.push(message.into());
        }
    }

    fn position(&mut self, json: &Value) -> Option<Position> {
        let Some(map) = json.as_object() else {
            self.fault("a position is a JSON object");
            return None;
        };
        self.keys(map, "a position", &KEYS);
        if map.get("outcome").is_some_and(|outcome| !outcome.is_null()) {
            self.fault("outcome: a position that is set up is not over");
        }
        self.count_seats(map)?;
        let playing = self.playing(map.get("in"));
        let hands = self.hands(map.get("hands"), playing);
        let deck = self.deck(map.get("deck"));
        let stack = self.stack(map.get("stack"), &hands, &deck);
        let actor = self.actor(map.get("to_act"));
        let pending = self.pending(map.get("pending"), actor);
        let position = Position {
            seats: self.seats as u8,
            playing,
            sum: self.sum(map.get("sum")),
            chips: self.chips(map.get("chips"), playing),
            deck: DrawPile::new(&deck),
            direction: self.direction(map.get("direction")),
            dealer: self.seat(map.get("dealer"), "dealer").unwrap_or(pending.turn),
            owed: self.owed(map.get("owed"), actor),
            turns: self.turns(map.get("turns")),
            hands,
            stack,
            phase: pending.phase,
            turn: pending.turn,
            resume: pending.resume,
            played: pending.played,
            shot: pending.shot,
            double: pending.double,
            skip: pending.skip,
        };
        self.coherence(&position);
        Some(position)
    }

    fn keys(&mut self, map: &Map<String, Value>, what: &str, allowed: &[&str]) {
        for key in map.keys().filter(|key| !allowed.contains(&key.as_str())) {
            self.fault(format!("`{key}`: {what} has only {}", allowed.join(", ")));
        }
    }

    /// How many sat down: up to the last who has a hand or chips.
    fn count_seats(&mut self, map: &Map<String, Value>) -> Option<()> {
        let named = ["hands", "chips"].into_iter().filter_map(|key| map.get(key)?.as_object());
        let seats = named.flat_map(Map::keys).filter_map(|key| Seat::parse(key));
        self.seats = seats.map(|seat| seat.index() + 1).max().unwrap_or(0);
        let players = &self.rules.parts().players;
        if players.contains(&self.seats) {
            return Some(());
        }
        let (from, to) = (players.start(), players.end());
        self.fault(format!("hands: this game is for {from} to {to} players, not {}", self.seats));
        None
    }

    fn parse_seat(&self, value: &Value) -> Option<Seat> {
        value.as_str().and_then(Seat::parse).filter(|seat| seat.index() < self.seats)
    }

    /// A seat, if one is named.
    fn seat(&mut self, json: Option<&Value>, place: &str) -> Option<Seat> {
        let json = json.filter(|json| !json.is_null())?;
        let seat = self.parse_seat(json);
        if seat.is_none() {
            let last = Seat::new(self.seats - 1).unwrap_or(Seat::A);
            self.fault(format!("{place}: a seat from A to {last} belongs here"));
        }
        seat
    }

    fn playing(&mut self, json: Option<&Value>) -> SeatSet {
        let all = SeatSet::first(self.seats);
        let Some(json) = json else { return all };
        let seats: Option<SeatSet> =
            json.as_array().and_then(|seats| seats.iter().map(|s| self.parse_seat(s)).collect());
        match seats.filter(|seats| seats.len() >= 2) {
            Some(seats) => seats,
            None => {
                self.fault("in: a list of the seats still in belongs here, at least two");
                all
            }
        }
    }

    fn card(&mut self, id: &str, place: &str) -> Option<Card> {
        let card = self.rules.card(id);
        if card.is_none() {
            let ids: Vec<&str> = self.rules.parts().cards.iter().map(|card| card.id.as_str()).collect();
            self.fault(format!("{place}: `{id}` is no card; cards: {}", ids.join(", ")));
        }
        card
    }

    fn hands(&mut self, json: Option<&Value>, playing: SeatSet) -> [Counts; Seat::MOST] {
        let mut hands = [Counts::EMPTY; Seat::MOST];
        let Some(map) = json.and_then(Value::as_object) else {
            self.fault("hands: an object of seat to card to count belongs here");
            return hands;
        };
        for (key, cards) in map {
            let Some(seat) = Seat::parse(key) else {
                self.fault(format!("hands: `{key}` is no seat"));
                continue;
            };
            let hand = self.counts(cards, &format!("hand of {seat}"));
            if !playing.contains(seat) && !hand.is_empty() {
                self.fault(format!("hands: {seat} is out and holds no card"));
            }
            hands[seat.index()] = hand;
        }
        hands
    }

    fn counts(&mut self, json: &Value, place: &str) -> Counts {
        let mut counts = Counts::EMPTY;
        let Some(map) = json.as_object() else {
            self.fault(format!("{place}: an object of card to count belongs here"));
            return counts;
        };
        for (id, count) in map {
            let Some(card) = self.card(id, place) else { continue };
            let most = self.rules.parts().cards[card.index()].count;
            match count.as_u64().filter(|count| *count <= u64::from(most)) {
                Some(count) => (0..count).for_each(|_| counts.add(card)),
                None => self.fault(format!("{place}: {id}: {count} is no number of cards from 0 to {most}")),
            }
        }
        counts
    }

    fn deck(&mut self, json: Option<&Value>) -> Vec<Card> {
        let Some(cards) = json.and_then(Value::as_array) else {
            self.fault("deck: a list of cards, top first, belongs here");
            return Vec::new();
        };
        if cards.len() > MAX_CARDS {
            self.fault(format!("deck: {} cards are more than any deck has", cards.len()));
            return Vec::new();
        }
        let mut deck = Vec::with_capacity(cards.len());
        for card in cards {
            match card.as_str() {
                Some(id) => deck.extend(self.card(id, "deck")),
                None => self.fault(format!("deck: {card} is no card")),
            }
        }
        deck
    }

    /// The main stack: the cards that are nowhere else.
    fn stack(&mut self, json: Option<&Value>, hands: &[Counts; Seat::MOST], deck: &[Card]) -> Counts {
        let rules = self.rules;
        let mut rest = Counts::EMPTY;
        for card in rules.kinds() {
            let held: usize = hands.iter().map(|hand| usize::from(hand.count(card))).sum();
            let used = held + deck.iter().filter(|each| **each == card).count();
            let all = usize::from(rules.parts().cards[card.index()].count);
            if used > all {
                self.fault(format!("{}: {used} cards are named, the ruleset has {all}", rules.id(card)));
            }
            (used..all).for_each(|_| rest.add(card));
        }
        let Some(json) = json else { return rest };
        let stack = self.counts(json, "stack");
        if stack != rest && self.faults.is_empty() {
            self.fault("stack: the cards that are in no hand and not in the deck belong here, all of them");
        }
        stack
    }

    fn number(&mut self, json: Option<&Value>, place: &str, from: i64, to: i64, default: i64) -> i64 {
        let Some(json) = json else { return default };
        json.as_i64().filter(|number| (from..=to).contains(number)).unwrap_or_else(|| {
            self.fault(format!("{place}: a whole number from {from} to {to} belongs here"));
            default
        })
    }

    fn small(&mut self, json: Option<&Value>, place: &str, from: u8, to: u8, default: u8) -> u8 {
        // The bounds are numbers of eight bits, so what is within them is one too.
        self.number(json, place, from.into(), to.into(), default.into()) as u8
    }

    fn flag(&mut self, json: Option<&Value>, place: &str) -> bool {
        match json {
            None | Some(Value::Null) => false,
            Some(Value::Bool(flag)) => *flag,
            Some(_) => {
                self.fault(format!("{place}: true or false belongs here"));
                false
            }
        }
    }

    fn sum(&mut self, json: Option<&Value>) -> i32 {
        let limit = self.rules.parts().limit;
        i32::try_from(self.number(json, "sum", LOWEST_SUM, limit.into(), 0)).unwrap_or(0)
    }

    fn turns(&mut self, json: Option<&Value>) -> u32 {
        // The turn in which a game is drawn has not ended yet.
        let most = self.rules.knobs().turn_limit.0.map_or(u32::MAX, |limit| limit - 1);
        u32::try_from(self.number(json, "turns", 0, most.into(), 0)).unwrap_or(0)
    }

    fn direction(&mut self, json: Option<&Value>) -> Direction {
        let Some(json) = json else { return Direction::Clockwise };
        let named = Direction::VALUES.iter().find(|(spelling, _)| json.as_str() == Some(spelling));
        named.map_or_else(
            || {
                self.fault("direction: \"cw\" or \"ccw\" belongs here");
                Direction::Clockwise
            },
            |(_, direction)| *direction,
        )
    }

    fn chips(&mut self, json: Option<&Value>, playing: SeatSet) -> [u8; Seat::MOST] {
        let most = self.rules.parts().chips;
        let mut chips = [0; Seat::MOST];
        playing.iter().for_each(|seat| chips[seat.index()] = most);
        let Some(json) = json else { return chips };
        let Some(map) = json.as_object() else {
            self.fault("chips: an object of seat to number belongs here");
            return chips;
        };
        for (key, value) in map {
            let Some(seat) = Seat::parse(key) else {
                self.fault(format!("chips: `{key}` is no seat"));
                continue;
            };
            let (from, to) = if playing.contains(seat) { (most.min(1), most) } else { (0, 0) };
            chips[seat.index()] = self.small(Some(value), &format!("chips of {seat}"), from, to, to);
        }
        chips
    }

    fn owed(&mut self, json: Option<&Value>, actor: Actor) -> u8 {
        match actor {
            Actor::Seat(_) => self.small(json, "owed", 1, 2, 1),
            Actor::Chance => self.small(json, "owed", 0, 0, 0),
        }
    }

    fn actor(&mut self, json: Option<&Value>) -> Actor {
        match json {
            None => Actor::Seat(Seat::A),
            Some(Value::String(text)) if text == "chance" => Actor::Chance,
            Some(json) => match self.parse_seat(json) {
                Some(seat) => Actor::Seat(seat),
                None => {
                    self.fault("to_act: a seat or \"chance\" belongs here");
                    Actor::Seat(Seat::A)
                }
            },
        }
    }

    fn pending(&mut self, json: Option<&Value>, actor: Actor) -> Pending {
        let empty = Map::new();
        let map = json.filter(|json| !json.is_null()).map_or(Some(&empty), Value::as_object).unwrap_or_else(|| {
            self.faults.push("pending: an object belongs here".to_owned());
            &empty
        });
        self.keys(map, "pending", &PENDING);
        let turn = self.seat(map.get("turn"), "pending.turn");
        let turn = match actor {
            Actor::Seat(seat) => {
                if turn.is_some_and(|turn| turn != seat) {
                    self.fault(format!("pending.turn: {seat} is to act, so the turn is {seat}'s"));
                }
                seat
            }
            Actor::Chance => turn.unwrap_or(Seat::A),
        };
        let phase = self.phase(map, actor);
        let played = match phase {
            Phase::Reshuffle { draws } => (draws, 2, draws),
            Phase::Play => (0, 1, 0),
            Phase::NewRound | Phase::Over(_) => (0, 0, 0),
        };
        Pending {
            turn,
            resume: self.seat(map.get("resume"), "pending.resume").unwrap_or(turn),
            played: self.small(map.get("played"), "pending.played", played.0, played.1, played.2),
            shot: self.seat(map.get("shot"), "pending.shot"),
            double: self.flag(map.get("double"), "pending.double"),
            skip: self.flag(map.get("skip"), "pending.skip"),
            phase,
        }
    }

    fn phase(&mut self, map: &Map<String, Value>, actor: Actor) -> Phase {
        let shuffle = map.get("shuffle").filter(|shuffle| !shuffle.is_null());
        let draws = map.get("draws");
        match (actor, shuffle.and_then(Value::as_str)) {
            (Actor::Chance, Some("draw-pile")) => {
                Phase::Reshuffle { draws: self.small(draws, "pending.draws", 1, 2, 1) }
            }
            (Actor::Chance, shuffle) => {
                if shuffle != Some("new-round") {
                    self.fault("pending.shuffle: chance is to act, so \"draw-pile\" or \"new-round\" belongs here");
                }
                self.small(draws, "pending.draws", 0, 0, 0);
                Phase::NewRound
            }
            (Actor::Seat(_), _) => {
                if shuffle.is_some() {
                    self.fault("pending.shuffle: only chance shuffles, and a seat is to act");
                }
                self.small(draws, "pending.draws", 0, 0, 0);
                Phase::Play
            }
        }
    }

    /// What parts of a position say of each other.
    fn coherence(&mut self, position: &Position) {
        let turn = position.turn;
        let is_in = position.playing.contains(turn);
        if !is_in {
            self.fault(format!("{turn} is out and has no turn"));
        }
        if let Some(shot) = position.shot.filter(|shot| !super::shot::may_choose(self.rules, position, *shot)) {
            self.fault(format!("pending.shot: {shot} cannot have been chosen by {turn}"));
        }
        let no_deck = position.deck.is_empty();
        match position.phase {
            Phase::Play if is_in && position.hand(turn).is_empty() => {
                self.fault(format!("{turn} is to act and holds no card to play"));
            }
            Phase::Play if position.owed + position.played > 2 => {
                self.fault("owed: nobody plays more than two cards in a turn");
            }
            Phase::Reshuffle { .. } if !no_deck || position.stack.is_empty() => {
                self.fault("pending.shuffle: the main stack is shuffled when the deck is empty");
            }
            Phase::NewRound if !no_deck || position.hands.iter().any(|hand| !hand.is_empty()) => {
                self.fault("pending.shuffle: for a new round all cards are gathered in the main stack");
            }
            _ => {}
        }
    }
}
