//! Reads a cirno+neu variant: from the merged tree to [`Parts`], every value within its limits.

mod cards;
mod lints;
mod schema;
#[cfg(test)]
mod tests;

use std::ops::RangeInclusive;

use super::knobs::Knobs;
use super::ruleset::{CardSpec, LOWEST_FLOOR, MAX_CARDS, MAX_CHIPS, MAX_LIMIT, MAX_TURNS, Parts};
use crate::game::Seat;
use crate::variant::fault::shown;
use crate::variant::node::{Node, Value};
use crate::variant::read::{Reader, Spot};
pub use schema::schema;

/// The fewest who can play: one against another.
const FEWEST: i64 = 2;
/// The most cards that can be dealt to each.
const MAX_HAND: i64 = MAX_CARDS as i64 / FEWEST;

const TOP: &[&str] =
    &["variant", "game", "document", "description", "extends", "amends", "setup", "limit", "cards", "rulings"];
const SETUP: &[&str] = &["players", "hand", "chips"];
const PLAYERS: &[&str] = &["from", "to"];
const CARD: &[&str] = &["name", "count", "value", "special"];
const RULINGS: &[&str] = &[
    "after-bust",
    "restart",
    "floor",
    "shot-self",
    "skip-of-two",
    "shot-resume",
    "reverse-at-2",
    "turn-limit",
    "two-shots",
];

/// The keys that a map of a cirno+neu variant may have, by its path; `None` where any key may stand.
pub fn keys(path: &[&str]) -> Option<&'static [&'static str]> {
    match path {
        [] => Some(TOP),
        ["setup"] => Some(SETUP),
        ["setup", "players"] => Some(PLAYERS),
        ["cards", _] => Some(CARD),
        ["rulings"] => Some(RULINGS),
        _ => None,
    }
}

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
    let knobs = knobs(&root, reader);
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
    let players = reader.section(&setup, "players").and_then(|spot| players(&spot, reader));
    let spot = reader.required(&setup, "hand");
    let hand = spot.as_ref().and_then(|spot| reader.small(spot, 1..=MAX_HAND));
    let chips = reader.required(&setup, "chips").and_then(|spot| reader.small(&spot, 0..=i64::from(MAX_CHIPS)));
    Some(Setup { players: players?, hand: hand?, chips: chips?, spot: spot? })
}

/// How many can play.
fn players(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<RangeInclusive<usize>> {
    let all = FEWEST..=Seat::MOST as i64;
    let from = reader.required(spot, "from").and_then(|spot| reader.small(&spot, all.clone()));
    let to = reader.required(spot, "to");
    let most = to.as_ref().and_then(|spot| reader.small::<usize>(spot, all));
    let (from, to, most): (usize, _, usize) = (from?, to?, most?);
    if most < from {
        reader.expected(&to, &format!("at least {from}, which is `from`"));
        return None;
    }
    Some(from..=most)
}

/// There must be a hand for each of the most players (C1).
fn deal(setup: &Setup<'_>, cards: &[CardSpec], reader: &mut Reader<'_>) {
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

fn knobs(root: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Knobs> {
    let rulings = reader.section(root, "rulings")?;
    // One binding each: a `?` within the struct would hide the faults of the knobs after it.
    macro_rules! knob {
        ($key:literal) => {
            reader.required(&rulings, $key).and_then(|spot| reader.choice(&spot))
        };
    }
    let after_bust = knob!("after-bust");
    let restart = knob!("restart");
    let floor = none_or(&rulings, "floor", i64::from(LOWEST_FLOOR)..=0, reader);
    let shot_self = knob!("shot-self");
    let skip_of_two = knob!("skip-of-two");
    let shot_resume = knob!("shot-resume");
    let reverse_at_two = knob!("reverse-at-2");
    let turn_limit = none_or(&rulings, "turn-limit", 1..=i64::from(MAX_TURNS), reader);
    let two_shots = knob!("two-shots");
    Some(Knobs {
        after_bust: after_bust?,
        restart: restart?,
        floor: floor?,
        shot_self: shot_self?,
        skip_of_two: skip_of_two?,
        shot_resume: shot_resume?,
        reverse_at_two: reverse_at_two?,
        turn_limit: turn_limit?,
        two_shots: two_shots?,
    })
}

/// A whole number within a range, or `none`.
fn none_or<T: TryFrom<i64>>(
    rulings: &Spot<'_>,
    key: &str,
    range: RangeInclusive<i64>,
    reader: &mut Reader<'_>,
) -> Option<Option<T>> {
    let spot = reader.required(rulings, key)?;
    match &spot.node.value {
        Value::Text(text) if text == "none" => Some(None),
        Value::Int(number) if range.contains(number) => T::try_from(*number).ok().map(Some),
        _ => {
            let (from, to) = (range.start(), range.end());
            let help =
                matches!(&spot.node.value, Value::Text(text) if crate::spelling::nearest(text, ["none"]).is_some());
            let message = format!("expected none or a whole number from {from} to {to}; found {}", shown(spot.node));
            reader.error_with(&spot, message, help.then(|| "did you mean `none`?".to_owned()));
            None
        }
    }
}
