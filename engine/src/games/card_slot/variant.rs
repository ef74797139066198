//! Reads a Card Slot variant: from the merged tree to [`Parts`], every value within its limits.

mod effects;
mod limits;
mod lints;
mod schema;
mod symbols;

use super::knobs::{Declare, Knobs};
use super::ruleset::{HeavenlyHand, Opening, PLAYERS, Parts, SymbolRules};
use super::slot::{Slot, SlotSet};
use super::symbol::{MAX_SYMBOLS, SymbolSet};
use super::tie::Tie;
use crate::board::{self, Line};
use crate::tree::lists::distinct;
use crate::tree::named::{Entry, MAX_COUNT};
use crate::tree::{Node, Reader, Spot, Value};
pub use limits::LIMITS;
pub use schema::schema;
use symbols::Symbols;

/// The most cards that can be dealt to each seat alike: of 250 cards, one must be left.
const MAX_HAND: i64 = 124;
/// The most that can be dealt to one of them, where the other is dealt one.
const MAX_HAND_OF_ONE: i64 = 248;
/// The seats, as a variant spells them.
const SEATS: [&str; PLAYERS] = ["A", "B"];

/// Reads a merged tree. Every fault goes to the reader; `None` where one of them is an error. What is legal but odd is
/// noted only where there are no errors.
pub fn read(tree: &Node, reader: &mut Reader<'_>) -> Option<Parts> {
    let root = Spot::root(tree);
    let mut ids = Symbols::of(tree);
    let hand = setup(&root, reader);
    let symbols = symbols::read(&root, reader);
    if let (Some((hand, spot)), Some(symbols), true) = (&hand, &symbols, reader.is_whole()) {
        deal(*hand, symbols, spot, reader);
    }
    let board = board(&root, reader);
    let opening = optional(&root, "opening", reader, |spot, reader| opening(spot, &mut ids, reader));
    let heavenly = optional(&root, "heavenly-hand", reader, |spot, reader| heavenly_hand(spot, &mut ids, reader));
    let refresh = optional(&root, "refresh", reader, refresh);
    let tie = root.value("tie").map_or(Some(Vec::new()), |spot| tie(&spot, reader));
    let knobs = Knobs::read(&root, reader);
    ids.report_removed(reader);
    let (lines, immune) = board?;
    let parts = Parts {
        symbols: symbols?,
        hands: hand?.0,
        lines,
        immune,
        opening: opening?,
        heavenly_hand: heavenly?,
        refresh: refresh?.unwrap_or_default(),
        tie: tie?,
        knobs: knobs?,
    };
    if !reader.is_clean() {
        return None;
    }
    lints::note(&parts, &root, reader);
    Some(parts)
}

/// A rule that is off where its key is absent or `null`: `Some(None)` then, `None` where it is on but wrong.
fn optional<'n, T>(
    root: &Spot<'n>,
    key: &str,
    reader: &mut Reader<'_>,
    read: impl FnOnce(&Spot<'n>, &mut Reader<'_>) -> Option<T>,
) -> Option<Option<T>> {
    match root.value(key) {
        None => Some(None),
        Some(spot) if reader.map(&spot) => read(&spot, reader).map(Some),
        Some(_) => None,
    }
}

/// The sizes of the hands by seat index, and where they stand.
fn setup<'n>(root: &Spot<'n>, reader: &mut Reader<'_>) -> Option<([u8; PLAYERS], Spot<'n>)> {
    let setup = reader.section(root, "setup")?;
    if let Some(spot) = reader.required(&setup, "players")
        && spot.node.value != Value::Int(PLAYERS as i64)
    {
        reader.limited(&spot, &limits::SEATS, "2");
    }
    let spot = reader.required(&setup, "hand")?;
    Some((hands(&spot, reader)?, spot))
}

/// One number for both seats, or one for each.
fn hands(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<[u8; PLAYERS]> {
    match spot.node.value {
        Value::Map(_) => {
            reader.keys(spot, &SEATS);
            let [a, b] = SEATS.map(|seat| {
                let spot = reader.required(spot, seat)?;
                reader.small(&spot, 1..=MAX_HAND_OF_ONE)
            });
            Some([a?, b?])
        }
        Value::Int(_) => Some([reader.small(spot, 1..=MAX_HAND)?; PLAYERS]),
        _ => {
            let what = format!("a whole number from 1 to {MAX_HAND}, or one for each seat, {{A: N, B: N}}");
            reader.expected(spot, &what);
            None
        }
    }
}

/// What decides between equal scores, in order.
fn tie(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Vec<Tie>> {
    let items = reader.list(spot, "tie-breaks")?;
    Some(distinct(items, "tie-break", |spot, reader| reader.choice(spot), reader))
}

/// The deal must leave a card in the deck (R17).
fn deal([a, b]: [u8; PLAYERS], symbols: &[Entry<SymbolRules>], spot: &Spot<'_>, reader: &mut Reader<'_>) {
    let cards: usize = symbols.iter().map(|symbol| usize::from(symbol.count)).sum();
    let dealt = usize::from(a) + usize::from(b);
    if cards <= dealt {
        let hands = if a == b { format!("{PLAYERS} hands of {a}") } else { format!("hands of {a} and {b}") };
        let message = format!("the deal must leave a card in the deck; {hands} take {dealt}, and the deck has {cards}");
        let most = cards.saturating_sub(1);
        let help = match a == b {
            true => (most >= PLAYERS).then(|| format!("at most {}", most / PLAYERS)),
            false => (most >= PLAYERS).then(|| format!("at most {most} together")),
        };
        reader.error_with(spot, message, help);
    }
}

fn board(root: &Spot<'_>, reader: &mut Reader<'_>) -> Option<(Vec<Line>, SlotSet)> {
    let board = reader.section(root, "board")?;
    let lines = reader.required(&board, "lines").and_then(|spot| board::read(&spot, "slot", reader));
    let immune = reader.required(&board, "immune").and_then(|spot| immune(&spot, reader));
    Some((lines?, immune?))
}

fn opening(spot: &Spot<'_>, ids: &mut Symbols<'_>, reader: &mut Reader<'_>) -> Option<Opening> {
    let slot = reader.required(spot, "slot").and_then(|spot| Slot::read(&spot, reader));
    let barred = reader.required(spot, "barred").and_then(|spot| {
        let items = reader.list(&spot, "symbols")?;
        let mut barred = SymbolSet::EMPTY;
        for item in items {
            let id = item.node.text().unwrap_or("");
            let Some(symbol) = ids.find(id, &item, &item.node.place, reader) else { continue };
            if barred.contains(symbol) {
                reader.error(&item, format!("`{id}` is in this list already"));
            }
            barred = barred.with(symbol);
        }
        Some(barred)
    });
    Some(Opening { slot: slot?, barred: barred? })
}

fn heavenly_hand(spot: &Spot<'_>, ids: &mut Symbols<'_>, reader: &mut Reader<'_>) -> Option<HeavenlyHand> {
    let declare: Option<Declare> = reader.required(spot, "declare").and_then(|spot| reader.choice(&spot));
    let hand = reader.section(spot, "hand")?;
    let mut counts = [0; MAX_SYMBOLS];
    for (key, spot) in hand.children() {
        let symbol = ids.find(&key.text, &spot, &key.place, reader);
        let count: Option<u8> = reader.small(&spot, 1..=i64::from(MAX_COUNT));
        if let (Some(symbol), Some(count)) = (symbol, count) {
            counts[symbol.index()] = count;
        }
    }
    Some(HeavenlyHand { counts, declare: declare? })
}

fn refresh(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Vec<Slot>> {
    let spot = reader.required(spot, "slots")?;
    let slots = slots(&spot, reader)?;
    if slots.is_empty() {
        let help = "`refresh: null` turns the rule off".to_owned();
        reader.error_with(&spot, "expected at least one slot; found an empty list", Some(help));
        return None;
    }
    Some(slots)
}

/// A list of slots, none twice.
fn slots(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Vec<Slot>> {
    let items = reader.list(spot, "slots")?;
    Some(distinct(items, "slot", Slot::read, reader))
}

/// The slots that effects cannot touch; at least one slot must be left.
fn immune(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<SlotSet> {
    let immune: SlotSet = slots(spot, reader)?.into_iter().collect();
    if immune == SlotSet::FULL {
        reader.error(spot, "expected at most eight slots; found all nine, and one must not be immune");
    }
    Some(immune)
}
