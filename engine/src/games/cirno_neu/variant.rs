//! Reads a cirno+neu variant: from the merged tree to [`Parts`], every value within its limits.

mod cards;
mod limits;
mod lints;
mod schema;

use std::ops::RangeInclusive;

use super::card::Face;
use super::knobs::{Knobs, MAX_CHIPS};
use super::ruleset::{MAX_LIMIT, Parts};
use crate::game::Seat;
use crate::tree::named::{Entry, MAX_CARDS};
use crate::tree::{Node, Reader, Spot, Value};
pub use limits::LIMITS;
pub use schema::schema;

/// The fewest who can play: one against another.
const FEWEST: i64 = 2;
/// How many can play.
const SEATS: RangeInclusive<i64> = FEWEST..=Seat::MOST as i64;
/// The most cards that can be dealt to each.
const MAX_HAND: i64 = MAX_CARDS as i64 / FEWEST;

/// Reads a merged tree. Every fault goes to the reader; `None` where one of them is an error. What is legal but odd is
/// noted only where there are no errors.
pub fn read(tree: &Node, reader: &mut Reader<'_>) -> Option<Parts> {
    let root = Spot::root(tree);
    let setup = setup(&root, reader);
    let limit = reader.required(&root, "limit").and_then(|spot| reader.small(&spot, 1..=i64::from(MAX_LIMIT)));
    let cards = cards::read(&root, reader);
    if let (Some(setup), Some(cards), true) = (&setup, &cards, reader.is_whole()) {
        deal(setup, cards, reader);
    }
    let knobs = Knobs::read(&root, reader);
    let Setup { players, hand, chips, .. } = setup?;
    let parts = Parts { cards: cards?, players, hand, chips, limit: limit?, knobs: knobs? };
    if !reader.is_clean() {
        return None;
    }
    lints::note(&parts, &root, reader);
    Some(parts)
}

/// What `setup:` says.
struct Setup<'n> {
    players: RangeInclusive<usize>,
    hand: u8,
    chips: u8,
    /// Where the size of a hand stands.
    spot: Spot<'n>,
}

fn setup<'n>(root: &Spot<'n>, reader: &mut Reader<'_>) -> Option<Setup<'n>> {
    let setup = reader.section(root, "setup")?;
    let players = reader.required(&setup, "players").and_then(|spot| players(&spot, reader));
    let spot = reader.required(&setup, "hand");
    let hand = spot.as_ref().and_then(|spot| reader.small(spot, 1..=MAX_HAND));
    let chips = reader.required(&setup, "chips").and_then(|spot| reader.small(&spot, 0..=i64::from(MAX_CHIPS)));
    Some(Setup { players: players?, hand: hand?, chips: chips?, spot: spot? })
}

/// How many can play.
fn players(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<RangeInclusive<usize>> {
    if let Value::Int(number) = spot.node.value {
        let help = SEATS.contains(&number).then(|| format!("write {{from: {number}, to: {number}}}"));
        let message = format!("{}; expected a map of `from` and `to`; found `{number}`", limits::SEATS.says);
        reader.error_with(spot, message, help);
        return None;
    }
    if !reader.map(spot) {
        return None;
    }
    let from = reader.required(spot, "from").and_then(|spot| seats(&spot, reader));
    let to = reader.required(spot, "to");
    let most = to.as_ref().and_then(|spot| seats(spot, reader));
    let (from, to, most) = (from?, to?, most?);
    if most < from {
        reader.expected(&to, &format!("at least {from}, which is `from`"));
        return None;
    }
    Some(from..=most)
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
fn deal(setup: &Setup<'_>, cards: &[Entry<Face>], reader: &mut Reader<'_>) {
    let deck: usize = cards.iter().map(|card| usize::from(card.count)).sum();
    let (most, hand) = (*setup.players.end(), setup.hand);
    let dealt = most * usize::from(hand);
    if deck < dealt {
        let message =
            format!("the deck must have a hand for each; {most} hands of {hand} take {dealt} cards, it has {deck}");
        let fits = deck / most;
        reader.error_with(&setup.spot, message, (fits > 0).then(|| format!("at most {fits}")));
    }
}
