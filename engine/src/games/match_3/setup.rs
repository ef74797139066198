//! Reads positions from their JSON form (the protocol's `position`, and that of a case), writes them, and encodes
//! them as bytes.
//!
//! It has the keys of `state` for cards: `grid`, `row`, `deck`, `scored`, and the optional `sets`, which follows from
//! `scored`; and `to_act`, by default `"A"`. All other cards are in the discard pile. The phase is a push of A, with nine
//! cards on the grid and four above it, or a shuffle by `"chance"`, with a line on the grid and every other card in the
//! deck.

use serde_json::Value as Json;

use super::place::{Cell, ROW};
use super::ruleset::{Match3, SET};
use super::shape::SHAPE;
use super::{Cause, Deal, Look, Phase, Position, Suit};
use crate::setup::{self, Cards};
use crate::tree::{Reader, Spot, Value};
use crate::{Actor, Deck, LineGame, Numbered, Positions, Viewing};

impl Positions for Match3 {
    fn position(&self, root: &Spot<'_>, reader: &mut Reader<'_>) -> Option<(Deal, Position)> {
        if !reader.map(root) {
            return None;
        }
        setup::keys(reader, root, &SHAPE);
        let cards = Cards::new(self);
        let grid = root.entry("grid").map(|spot| cards.board(reader, &spot)).unwrap_or_default();
        let row = reader.or(root.entry("row"), [None; ROW], |reader, spot| row(&cards, reader, spot));
        let order = root.entry("deck").map(|spot| cards.deck(reader, &spot)).unwrap_or_default();
        let scored = root.entry("scored").map(|spot| scored(&cards, reader, &spot)).unwrap_or_default();
        let actor = reader.or(root.entry("to_act"), setup::FIRST, |reader, spot| setup::actor(reader, spot, 1));

        let on_grid = grid.iter().map(|(_, card)| card);
        cards.rest(reader, root, on_grid.chain(row.iter().flatten()).chain(&order).chain(&scored).copied());
        let phase = if actor == Actor::Chance { Phase::Shuffle } else { Phase::Push };
        let deck = Deck::new(&order);
        let position =
            Position { grid: grid.into_iter().collect(), row, deck, scored: scored.into_iter().collect(), phase };
        match phase {
            Phase::Shuffle => before_shuffle(self, &position, root, reader),
            _ => before_push(&position, root, reader),
        }
        sets(self, &position, root, reader);
        Some((deck, position))
    }

    /// A position before a push or a shuffle.
    fn setup(&self, deal: &Deal, position: &Position) -> Option<Json> {
        if !matches!(position.phase, Phase::Push | Phase::Shuffle) {
            return None;
        }
        let mut setup = self.view(deal, position, None).into_json();
        setup.as_object_mut()?.retain(|key, _| !matches!(key.as_str(), "discard" | "outcome" | "sets"));
        Some(setup)
    }

    // Digests depend on this encoding: never reorder or renumber it.
    fn image(&self, position: &Position, out: &mut Vec<u8>) {
        let code = |card: Option<Suit>| card.map_or(0, Suit::code);
        out.extend(Cell::ALL.map(|cell| code(position.grid.at(cell))));
        out.extend(position.row.map(code));
        out.extend(position.scored.each());
        out.push(match position.phase {
            Phase::Shuffle => 0,
            Phase::Push => 1,
            Phase::Take(Look::First) => 2,
            Phase::Take(Look::Further) => 3,
            Phase::Take(Look::Later) => 4,
            Phase::Over(Cause::Sets) => 5,
            Phase::Over(Cause::Deck) => 6,
        });
        out.push(position.deck.size() as u8);
        out.extend(position.deck.cards().iter().map(|card| card.code()));
    }

    fn essence(&self, position: &Position, out: &mut Vec<u8>) {
        // Any card of the row can be pushed anywhere and its place is filled by the next card, so the places do not
        // matter; of the scoring pile only its number of sets does.
        let mut row = position.row;
        row.sort_unstable();
        let scored = std::iter::repeat_n(Suit::FIRST, usize::from(position.sets())).collect();
        self.image(&Position { row, scored, ..*position }, out);
    }
}

fn row(cards: &Cards<'_, Suit>, reader: &mut Reader<'_>, spot: &Spot<'_>) -> Option<[Option<Suit>; ROW]> {
    let places = reader.list(spot, &format!("{ROW} places, each a suit or null"))?;
    if places.len() != ROW {
        reader.error(spot, format!("expected a list of {ROW} places, each a suit or null; found {}", places.len()));
        return None;
    }
    let mut row = [None; ROW];
    for (card, place) in row.iter_mut().zip(&places).filter(|(_, place)| place.node.value != Value::Null) {
        *card = cards.card(reader, place);
    }
    Some(row)
}

/// The scoring pile, which has whole sets.
fn scored(cards: &Cards<'_, Suit>, reader: &mut Reader<'_>, spot: &Spot<'_>) -> Vec<Suit> {
    let scored = cards.pile(reader, spot);
    for (_, spot) in spot.children() {
        if matches!(spot.node.value, Value::Int(count) if count % SET as i64 != 0) {
            reader.expected(&spot, &format!("a number of cards in sets of {SET}"));
        }
    }
    scored
}

/// Checks `sets` against the scoring pile.
fn sets(rules: &Match3, position: &Position, root: &Spot<'_>, reader: &mut Reader<'_>) {
    if !reader.is_sound(root, &["scored"]) {
        return;
    }
    let (sets, wanted) = (position.sets(), rules.parts.sets_to_win);
    if let Some(said) = root.entry("sets").filter(|said| said.node.value != Value::Int(sets.into())) {
        reader.error(&said, format!("`scored` holds the cards of {sets}"));
    }
    if sets >= wanted {
        reader.error_in(root, "scored", format!("with {sets} sets the game is won; {wanted} are enough"));
    }
}

fn before_push(position: &Position, root: &Spot<'_>, reader: &mut Reader<'_>) {
    let (gaps, row_gaps) = (position.grid.empty().len(), position.row.iter().filter(|card| card.is_none()).count());
    if gaps > 0 && reader.is_sound(root, &["grid", "to_act"]) {
        reader.error_in(root, "grid", format!("a push needs a card on each of the nine cells, and {gaps} are empty"));
    }
    if row_gaps > 0 && reader.is_sound(root, &["row", "to_act"]) {
        let message = format!("a push needs a card on each of the four places, and {row_gaps} are empty");
        reader.error_in(root, "row", message);
    }
}

fn before_shuffle(rules: &Match3, position: &Position, root: &Spot<'_>, reader: &mut Reader<'_>) {
    let sound = reader.is_sound(root, &["grid", "row", "deck", "scored"]);
    let has_line = || position.grid.is_full() && rules.lines().complete(position.grid) > 0;
    if reader.is_sound(root, &["grid"]) && !has_line() {
        reader.error_in(root, "grid", "before a shuffle it has nine cards and a line among them");
    }
    let lying = position.row.iter().flatten().count() > 0 || !position.scored.is_empty();
    let discarded = || position.discard(rules).iter().any(|count| *count > 0);
    if sound && (lying || discarded()) {
        reader.error(root, "before a shuffle every card lies on the grid or in the deck");
    }
}
