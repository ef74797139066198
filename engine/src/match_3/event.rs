//! Events: what happens because of an action, each with the rule that made it happen.

use super::Match3;
use super::edge::Edge;
use super::place::{Above, Cell};
use super::position::{Cause, Look};
use super::suit::Suit;
use crate::board::LineId;
use crate::event::{Winner, events, fields};

/// Why a card is drawn for the row above.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum For {
    /// The push completed no line.
    Push,
    /// Sets were taken, and the grid was refilled first.
    Set,
}

fields! {
    Above of Match3: |above, _| above.to_string(), format!("place {} of the row", above.number());
    Edge of Match3: |edge, _| edge.to_string();
}

// Cards come face up, and no event tells the order of the deck, so nothing is hidden.
events! {
    /// Something that happened.
    pub enum Event of Match3, under rules, besides "
        setup.players setup.deck setup.shuffle  sequence  turn.order  push.choose push.edge  line.complete
        set.choose  game.over  notation  view.deck
    ";

    /// Chance shuffled all cards.
    Shuffled =>
        rule "setup.clean-grid", ruling "M6",
        says "all cards are shuffled again";

    /// Nine cards were laid on the grid.
    GridLaid =>
        rule "setup.grid",
        says "nine cards are laid on the grid",
        uncovers(9, Deck);

    /// They lie with a line among them: all cards are to be shuffled.
    GridRejected { line: LineId } =>
        rule "setup.clean-grid", ruling "M6",
        says "they lie with the line {line} complete, so all cards are to be shuffled again";

    /// Four cards were laid above the grid.
    RowLaid =>
        rule "setup.row",
        says "four cards are laid above the grid",
        uncovers(4, Deck);

    /// A card of the row was pushed onto the grid.
    Pushed { card: Suit, from: Above, edge: Edge } =>
        rule "push.slide",
        says "A pushes {card} from {from} in at {edge}";

    /// The card at the other end went to the discard pile.
    SlidOut { card: Suit } =>
        rule "push.out",
        says "{card} slides out and is discarded";

    /// A complete line went to the scoring pile, the `sets`th set there. `several`: of more than one that were complete.
    SetTaken { line: LineId, card: Suit, sets: u8 | look: Look, several: bool } =>
        rule "set.take" if look == Look::First,
        rule "look.further",
        ruling "M2" if look == Look::Later,
        ruling "M3" if several,
        says "A takes the {card} line {line}: set {sets}";

    /// A line lost a card to another one that was taken.
    LineSpoiled { line: LineId } =>
        rule "set.take", ruling "M10",
        says "the line {line} shared a card with it and is none any more";

    /// A gap of the grid was filled from the deck.
    CellFilled { card: Suit, cell: Cell | look: Look } =>
        rule "refill.grid" if look == Look::First,
        rule "look.further",
        says "{card} fills cell {cell}",
        uncovers(1, Deck);

    /// The deck ran out before the gaps of the grid were filled.
    GridShort { gaps: u8 } =>
        rule "refill.short", ruling "M7",
        says "the deck is empty: {gaps} of the grid's cells stay empty";

    /// The gap of the row above was filled from the deck.
    RowFilled { card: Suit, place: Above | after: For } =>
        rule "refill.row" if after == For::Set,
        rule "draw.row",
        says "{card} fills {place}",
        uncovers(1, Deck);

    /// The deck had no card for the row above.
    RowShort { | after: For } =>
        rule "refill.short" if after == For::Set,
        rule "draw.row",
        ruling "M7" if after == For::Set,
        says "the deck is empty: no card is left for the row";

    /// A complete line stays on the grid.
    LineLeft { line: LineId } =>
        rule "look.further", ruling "M2",
        says "the line {line} is left standing for now";

    /// Enough sets are in the scoring pile. `short`: the deck could not have filled the gaps.
    Won { sets: u8 | short: bool } =>
        rule "win.sets", ruling "M4" if short,
        says "A has {sets} sets";

    /// A turn ended.
    TurnEnded =>
        rule "turn.end",
        says "the turn ends";

    /// The formation lacks cards.
    FormationLacks { gaps: u8 } =>
        rule "formation",
        says "nine cards on the grid and four above it are needed to go on: {gaps} are missing";

    /// The formation is whole, but the deck is empty, which ends the game.
    DeckEmpty =>
        rule "formation", ruling "M9",
        says "no card is left in the deck";

    /// The game ended.
    Ended { winner: Winner, cause: Cause } =>
        rule "win.sets" if winner.0.is_some(),
        rule "formation",
        says "{winner} wins ({cause})" if winner.0.is_some(),
        says "the game is lost ({cause})";
}
