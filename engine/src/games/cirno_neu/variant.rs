//! The keys of a cirno+neu variant: from the merged tree to [`Parts`], every value within its limits, and their JSON
//! Schema.

mod cards;
mod limits;
mod lints;

use std::ops::RangeInclusive;

pub use self::limits::LIMITS;
pub use self::lints::note;
use super::card::Face;
use super::knobs::{Chips, Knobs, rulings};
use super::ruleset::{MAX_LIMIT, Parts};
use crate::tree::fields::{Fields, Map, Shape, custom, int};
use crate::tree::named::{Entry, MAX_CARDS};
use crate::tree::{Reader, Spot, Value, schema};
use crate::{Seat, knob};

/// The fewest players.
const FEWEST: i64 = 2;
/// The number of players.
const SEATS: RangeInclusive<i64> = FEWEST..=Seat::MOST_COMPILED as i64;
/// The most cards that can be dealt to each.
const MAX_HAND: i64 = MAX_CARDS as i64 / FEWEST;

/// The keys of a cirno+neu variant besides those that every variant has.
pub fn keys(fields: &mut Fields<'_, '_, '_>) -> Option<Parts> {
    let setup = fields.required("setup", "Who plays, and what is dealt.", Map(setup));
    let about = "A card that takes the sum of the main stack over this busts.";
    let limit = fields.required("limit", about, int(1..=i64::from(MAX_LIMIT)));
    let cards = fields.required("cards", "The cards, by id. null removes one.", cards::cards());
    fields.check(|root, reader| {
        if let (Some((players, hand, _)), Some(cards), true) = (&setup, &cards, reader.is_whole()) {
            deal(*players.end(), *hand, cards, root, reader);
        }
    });
    let knobs = fields.required("rulings", knob::DESCRIPTION, Map(Knobs::keys));
    let (players, hand, chips) = setup?;
    Some(Parts { cards: cards?, players, hand, chips, limit: limit?, knobs: knobs? })
}

/// How many can play, the cards of a hand, and the chips of a player.
fn setup(fields: &mut Fields<'_, '_, '_>) -> Option<(RangeInclusive<usize>, u8, u8)> {
    let about = format!("How many can play. {}.", limits::SEATS.says);
    let schema = |about: &str, kind| Map(range).schema(about, kind);
    let players = fields.required("players", &about, custom(players, schema));
    let about = "How many cards each player is dealt. The deck must have a hand for each.";
    let hand = fields.required("hand", about, int(1..=MAX_HAND));
    let chips = knob::field::<Chips>(fields, rulings(), "setup.chips");
    Some((players?, hand?, chips?.0))
}

/// The number of players.
fn players(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<RangeInclusive<usize>> {
    if let Value::Int(number) = spot.node.value {
        let help = SEATS.contains(&number).then(|| format!("write {{from: {number}, to: {number}}}"));
        let message = format!("{}; expected a map of `from` and `to`; found `{number}`", limits::SEATS.says);
        reader.error_with(spot, message, help);
        return None;
    }
    let (from, to) = Map(range).read(spot, reader)?;
    if to < from {
        reader.expected(&spot.part("to"), &format!("at least {from}, which is `from`"));
        return None;
    }
    Some(from..=to)
}

fn range(fields: &mut Fields<'_, '_, '_>) -> Option<(usize, usize)> {
    let seats = || custom(seats, |about: &str, _| schema::int(about, SEATS));
    let from = fields.required("from", "The fewest who can play.", seats());
    let to = fields.required("to", "The most who can play.", seats());
    Some((from?, to?))
}

/// A number of players.
fn seats(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<usize> {
    match spot.node.value {
        Value::Int(number) if !SEATS.contains(&number) => {
            reader.limited(spot, &limits::SEATS, &format!("a whole number from {} to {}", SEATS.start(), SEATS.end()));
            None
        }
        _ => reader.small(spot, SEATS),
    }
}

/// There must be a hand for each of the most players (C1).
fn deal(most: usize, hand: u8, cards: &[Entry<Face>], root: &Spot<'_>, reader: &mut Reader<'_>) {
    let deck: usize = cards.iter().map(|card| usize::from(card.count)).sum();
    let dealt = most * usize::from(hand);
    if deck < dealt {
        let message =
            format!("the deck must have a hand for each; {most} hands of {hand} take {dealt} cards, it has {deck}");
        let fits = deck / most;
        reader.error_with(&root.part("setup.hand"), message, (fits > 0).then(|| format!("at most {fits}")));
    }
}
