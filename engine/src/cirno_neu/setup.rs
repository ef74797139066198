//! Reading a position: the protocol's `position`, and that of a case. It has the keys of `state` (see [`super::json`]);
//! `hands` and `deck` must be there.
//!
//! What is not said is as at the start of a turn: everyone in, everyone's chips whole, `sum` 0, clockwise, `A` to act,
//! one card owed, nothing pending. Cards that are not mentioned lie in the main stack.

use super::CirnoNeu;
use super::card::Card;
use super::counts::Counts;
use super::draw_pile::DrawPile;
use super::position::{Deal, Phase, Position};
use super::seats::{Direction, SeatSet};
use super::shot::may_choose;
use crate::game::{Actor, Seat};
use crate::setup::{self, Cards, all, by_seat, seat};
use crate::tree::{Node, Reader, Spot, Value};

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
pub(crate) fn read(rules: &CirnoNeu, root: &Spot<'_>, reader: &mut Reader<'_>) -> Option<(Deal, Position)> {
    if !reader.map(root) {
        return None;
    }
    reader.keys(root, &KEYS);
    if root.value("outcome").is_some() {
        reader.error_in(root, "outcome", "a position that is set up is not over");
    }
    let seats = seats(rules, root, reader)?;
    let cards = Cards::new(rules.parts().cards.iter().map(|card| (card.id.as_str(), card.count)), Card::new);
    let (limit, last_turn) = (rules.parts().limit, rules.knobs().turn_limit.map_or(u32::MAX, |limit| limit - 1));

    let playing = reader.or(root.entry("in"), SeatSet::first(seats), |reader, spot| playing(reader, spot, seats));
    let is_in = playing.unwrap_or(SeatSet::first(seats));
    let hands = reader.required(root, "hands").and_then(|spot| hands(&cards, is_in, reader, &spot));
    let deck = reader.required(root, "deck").and_then(|spot| cards.deck(reader, &spot));
    let stack = reader.or(root.entry("stack"), None, |reader, spot| cards.pile(reader, spot).map(Some));
    let sum = reader.or(root.entry("sum"), 0, |reader, spot| reader.small(spot, LOWEST_SUM..=limit.into()));
    let chips = chips(rules, is_in, root, reader);
    let direction = reader.or(root.entry("direction"), Direction::Clockwise, Reader::choice);
    let turns = reader.or(root.entry("turns"), 0, |reader, spot| reader.small(spot, 0..=last_turn.into()));
    let actor = reader.or(root.entry("to_act"), setup::FIRST, |reader, spot| setup::actor(reader, spot, seats));
    let (owed, most_owed) = if actor == Some(Actor::Chance) { (0, 0) } else { (1, 2) };
    let owed = reader.or(root.entry("owed"), owed, |reader, spot| reader.small(spot, owed.into()..=most_owed));
    let dealer = a_seat(root, "dealer", seats, reader);
    let pending = pending(root, actor.unwrap_or(setup::FIRST), seats, reader);

    let (hands, deck, stack, pending) = (hands?, deck?, stack?, pending?);
    let held = hands.iter().flat_map(Counts::cards);
    let rest = cards.rest(reader, root, held.chain(deck.iter().copied()));
    let position = Position {
        seats: seats as u8,
        playing: playing?,
        sum: sum?,
        hands,
        chips: chips?,
        deck: DrawPile::new(&deck),
        stack: Counts::of(rest.into_iter().flat_map(|(card, count)| std::iter::repeat_n(card, count))),
        direction: direction?,
        dealer: dealer?.unwrap_or(pending.turn),
        phase: pending.phase,
        turn: pending.turn,
        resume: pending.resume,
        owed: owed?,
        played: pending.played,
        shot: pending.shot,
        double: pending.double,
        skip: pending.skip,
        turns: turns?,
    };
    if stack.is_some_and(|stack| Counts::of(stack) != position.stack) && reader.is_clean() {
        reader.error_in(root, "stack", "the cards that are in no hand and not in the deck belong here, all of them");
    }
    agreement(rules, &position, root, reader);
    Some((Deal { cards: deck }, position))
}

/// How many sat down: up to the last who has a hand or chips.
fn seats(rules: &CirnoNeu, root: &Spot<'_>, reader: &mut Reader<'_>) -> Option<usize> {
    let named = ["hands", "chips"].into_iter().filter_map(|key| root.node.entry(key));
    let seats = named.flat_map(Node::entries).filter_map(|(key, _)| Seat::parse(&key.text));
    let seats = seats.map(|seat| seat.index() + 1).max().unwrap_or(0);
    let players = &rules.parts().players;
    if players.contains(&seats) {
        return Some(seats);
    }
    let (from, to) = (players.start(), players.end());
    reader.error_in(root, "hands", format!("this game is for {from} to {to} players, not {seats}"));
    None
}

/// A seat, if one is named.
fn a_seat(map: &Spot<'_>, key: &str, seats: usize, reader: &mut Reader<'_>) -> Option<Option<Seat>> {
    reader.or(map.value(key), None, |reader, spot| seat(reader, spot, seats).map(Some))
}

/// The seats still in.
fn playing(reader: &mut Reader<'_>, spot: &Spot<'_>, seats: usize) -> Option<SeatSet> {
    let items = reader.list(spot, "the seats still in")?;
    let playing: SeatSet = all(items.iter().map(|item| seat(reader, item, seats)))?.into_iter().collect();
    if playing.len() < 2 {
        reader.error(spot, "at least two seats are still in");
        return None;
    }
    Some(playing)
}

fn hands(
    cards: &Cards<'_, Card>,
    playing: SeatSet,
    reader: &mut Reader<'_>,
    spot: &Spot<'_>,
) -> Option<[Counts; Seat::MOST]> {
    let read = by_seat(reader, spot, Seat::MOST, |reader, seat, spot| {
        let hand = cards.pile(reader, spot)?;
        if !playing.contains(seat) && !hand.is_empty() {
            reader.error(spot, format!("{seat} is out and holds no card"));
        }
        Some(hand)
    });
    let mut hands = [Counts::EMPTY; Seat::MOST];
    for (seat, hand) in read? {
        hands[seat.index()] = Counts::of(hand);
    }
    Some(hands)
}

fn chips(rules: &CirnoNeu, playing: SeatSet, root: &Spot<'_>, reader: &mut Reader<'_>) -> Option<[u8; Seat::MOST]> {
    let most = rules.parts().chips;
    let mut chips = [0; Seat::MOST];
    playing.iter().for_each(|seat| chips[seat.index()] = most);
    let said = reader.or(root.entry("chips"), Vec::new(), |reader, spot| {
        by_seat(reader, spot, Seat::MOST, |reader, seat, spot| {
            let range = if playing.contains(seat) { most.min(1)..=most } else { 0..=0 };
            reader.small(spot, (*range.start()).into()..=(*range.end()).into())
        })
    });
    for (seat, number) in said? {
        chips[seat.index()] = number;
    }
    Some(chips)
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

fn pending(root: &Spot<'_>, actor: Actor, seats: usize, reader: &mut Reader<'_>) -> Option<Pending> {
    let nothing = Node { value: Value::Map(Vec::new()), place: root.node.place.clone() };
    let map = root.value("pending").unwrap_or(Spot { node: &nothing, path: "pending".to_owned() });
    if !reader.map(&map) {
        return None;
    }
    reader.keys(&map, &PENDING);
    let turn = a_seat(&map, "turn", seats, reader);
    if let (Actor::Seat(seat), Some(Some(turn))) = (actor, turn)
        && turn != seat
    {
        reader.error_in(&map, "turn", format!("{seat} is to act, so the turn is {seat}'s"));
    }
    let phase = phase(&map, actor, reader);
    let (played, played_in) = match phase {
        Some(Phase::Reshuffle { draws }) => (draws, draws.into()..=2),
        Some(Phase::NewRound | Phase::Over(_)) => (0, 0..=0),
        Some(Phase::Play) | None => (0, 0..=1),
    };
    let resume = a_seat(&map, "resume", seats, reader);
    let played = reader.or(map.entry("played"), played, |reader, spot| reader.small(spot, played_in));
    let shot = a_seat(&map, "shot", seats, reader);
    let double = reader.or(map.value("double"), false, Reader::flag);
    let skip = reader.or(map.value("skip"), false, Reader::flag);
    let turn = match actor {
        Actor::Seat(seat) => seat,
        Actor::Chance => turn?.unwrap_or(Seat::A),
    };
    Some(Pending {
        turn,
        resume: resume?.unwrap_or(turn),
        played: played?,
        shot: shot?,
        double: double?,
        skip: skip?,
        phase: phase?,
    })
}

fn phase(pending: &Spot<'_>, actor: Actor, reader: &mut Reader<'_>) -> Option<Phase> {
    const SHUFFLES: [&str; 2] = ["draw-pile", "new-round"];
    let shuffle = pending.value("shuffle");
    let (phase, draws) = match (actor, shuffle) {
        (Actor::Chance, Some(spot)) => match reader.word(&spot, &SHUFFLES)? {
            0 => (Phase::Reshuffle { draws: 1 }, 1..=2),
            _ => (Phase::NewRound, 0..=0),
        },
        (Actor::Chance, None) => {
            let message = "chance is to act, so \"draw-pile\" or \"new-round\" belongs here";
            reader.error_in(pending, "shuffle", message);
            return None;
        }
        (Actor::Seat(_), shuffle) => {
            if let Some(spot) = shuffle {
                reader.error(&spot, "only chance shuffles, and a seat is to act");
            }
            (Phase::Play, 0..=0)
        }
    };
    let least = *draws.start() as u8;
    let draws = reader.or(pending.entry("draws"), least, |reader, spot| reader.small(spot, draws))?;
    Some(if let Phase::Reshuffle { .. } = phase { Phase::Reshuffle { draws } } else { phase })
}

/// What the parts of a position say of each other.
fn agreement(rules: &CirnoNeu, position: &Position, root: &Spot<'_>, reader: &mut Reader<'_>) {
    let turn = position.turn;
    let is_in = position.playing.contains(turn);
    if !is_in {
        reader.error(root, format!("{turn} is out and has no turn"));
    }
    if let Some(shot) = position.shot.filter(|shot| !may_choose(rules, position, *shot)) {
        reader.error_in(root, "pending.shot", format!("{shot} cannot have been chosen by {turn}"));
    }
    let no_deck = position.deck.is_empty();
    match position.phase {
        Phase::Play if is_in && position.hand(turn).is_empty() => {
            reader.error(root, format!("{turn} is to act and holds no card to play"));
        }
        Phase::Play if position.owed + position.played > 2 => {
            reader.error_in(root, "owed", "nobody plays more than two cards in a turn");
        }
        Phase::Reshuffle { .. } if !no_deck || position.stack.is_empty() => {
            reader.error_in(root, "pending.shuffle", "the main stack is shuffled when the deck is empty");
        }
        Phase::NewRound if !no_deck || position.hands.iter().any(|hand| !hand.is_empty()) => {
            let message = "for a new round all cards are gathered in the main stack";
            reader.error_in(root, "pending.shuffle", message);
        }
        _ => {}
    }
}
