//! Events: what happens because of an action, each with the rule that made it happen.

use serde_json::{Map, Value, json};

use super::Match3;
use super::action::LineId;
use super::edge::Edge;
use super::place::{Above, Cell};
use super::position::{Cause, Look};
use super::suit::Suit;
use crate::ruling::{EventReport, Hidden, Rule, Uncovered};

/// Why a card is drawn for the row above.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum For {
    /// The push completed no line.
    Push,
    /// Sets were taken, and the grid was refilled first.
    Set,
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Chance shuffled all cards.
    Shuffled,
    /// Nine cards were laid on the grid.
    GridLaid,
    /// They lie with a line among them: all cards are to be shuffled.
    GridRejected { line: LineId },
    /// Four cards were laid above the grid.
    RowLaid,
    /// A card of the row was pushed onto the grid.
    Pushed { card: Suit, above: Above, edge: Edge },
    /// The card at the other end went to the discard pile.
    SlidOut { card: Suit },
    /// A complete line went to the scoring pile, the `sets`th set there. `several`: of more than one that were complete.
    SetTaken { line: LineId, suit: Suit, look: Look, sets: u8, several: bool },
    /// A line lost a card to another one that was taken.
    LineSpoiled { line: LineId },
    /// A gap of the grid was filled from the deck.
    CellFilled { cell: Cell, card: Suit, look: Look },
    /// The deck ran out before the gaps of the grid were filled.
    GridShort { gaps: u8 },
    /// The gap of the row above was filled from the deck.
    RowFilled { place: Above, card: Suit, after: For },
    /// The deck had no card for the row above.
    RowShort { after: For },
    /// A complete line stays on the grid.
    LineLeft { line: LineId },
    /// Enough sets are in the scoring pile. `short`: the deck could not have filled the gaps.
    Won { sets: u8, short: bool },
    /// A turn ended.
    TurnEnded,
    /// The formation lacks cards.
    FormationLacks { gaps: u8 },
    /// The formation is whole, but the deck is empty, which ends the game.
    DeckEmpty,
    /// The game ended.
    Ended { cause: Cause },
}

impl Event {
    /// The rule that made it happen.
    pub(crate) fn rule(&self) -> Rule {
        Rule::plain(match self {
            Event::GridLaid => "setup.grid",
            Event::Shuffled | Event::GridRejected { .. } => "setup.clean-grid",
            Event::RowLaid => "setup.row",
            Event::Pushed { .. } => "push.slide",
            Event::SlidOut { .. } => "push.out",
            Event::SetTaken { look: Look::First, .. } | Event::LineSpoiled { .. } => "set.take",
            Event::CellFilled { look: Look::First, .. } => "refill.grid",
            Event::SetTaken { .. } | Event::CellFilled { .. } | Event::LineLeft { .. } => "look.further",
            Event::GridShort { .. } => "refill.short",
            Event::RowShort { after: For::Set } => "refill.short",
            Event::RowFilled { after: For::Set, .. } => "refill.row",
            Event::RowFilled { after: For::Push, .. } | Event::RowShort { after: For::Push } => "draw.row",
            Event::Won { .. } | Event::Ended { cause: Cause::Sets } => "win.sets",
            Event::TurnEnded => "turn.end",
            Event::FormationLacks { .. } | Event::DeckEmpty | Event::Ended { cause: Cause::Deck } => "formation",
        })
    }

    /// The ruling that decided it where the document is silent.
    fn ruling(&self) -> Option<&'static str> {
        match self {
            Event::GridRejected { .. } | Event::Shuffled => Some("M6"),
            Event::SetTaken { look: Look::Later, .. } | Event::LineLeft { .. } => Some("M2"),
            Event::SetTaken { several: true, .. } => Some("M3"),
            Event::LineSpoiled { .. } => Some("M10"),
            Event::GridShort { .. } | Event::RowShort { after: For::Set } => Some("M7"),
            Event::Won { short: true, .. } => Some("M4"),
            Event::DeckEmpty => Some("M9"),
            _ => None,
        }
    }

    /// The kind of event, as records spell it.
    fn kind(&self) -> &'static str {
        match self {
            Event::Shuffled => "shuffled",
            Event::GridLaid => "grid-laid",
            Event::GridRejected { .. } => "grid-rejected",
            Event::RowLaid => "row-laid",
            Event::Pushed { .. } => "pushed",
            Event::SlidOut { .. } => "slid-out",
            Event::SetTaken { .. } => "set-taken",
            Event::LineSpoiled { .. } => "line-spoiled",
            Event::CellFilled { .. } => "cell-filled",
            Event::GridShort { .. } => "grid-short",
            Event::RowFilled { .. } => "row-filled",
            Event::RowShort { .. } => "row-short",
            Event::LineLeft { .. } => "line-left",
            Event::Won { .. } => "won",
            Event::TurnEnded => "turn-ended",
            Event::FormationLacks { .. } => "formation-lacks",
            Event::DeckEmpty => "deck-empty",
            Event::Ended { .. } => "ended",
        }
    }

    /// What belongs to its kind, as JSON.
    fn details(&self, rules: &Match3) -> Map<String, Value> {
        let mut map = Map::new();
        let mut add = |key: &str, value: Value| drop(map.insert(key.to_owned(), value));
        add("event", json!(self.kind()));
        add("rule", json!(self.rule().to_string()));
        match *self {
            Event::Shuffled | Event::GridLaid | Event::RowLaid | Event::TurnEnded | Event::DeckEmpty => {}
            Event::RowShort { .. } => {}
            Event::Pushed { card, above, edge } => {
                add("card", json!(rules.id(card)));
                add("from", json!(above.to_string()));
                add("edge", json!(edge.to_string()));
            }
            Event::SlidOut { card } => add("card", json!(rules.id(card))),
            Event::SetTaken { line, suit, sets, .. } => {
                add("line", json!(rules.line(line).to_string()));
                add("card", json!(rules.id(suit)));
                add("sets", json!(sets));
            }
            Event::GridRejected { line } | Event::LineSpoiled { line } | Event::LineLeft { line } => {
                add("line", json!(rules.line(line).to_string()));
            }
            Event::CellFilled { cell, card, .. } => {
                add("card", json!(rules.id(card)));
                add("cell", json!(cell.number()));
            }
            Event::RowFilled { place, card, .. } => {
                add("card", json!(rules.id(card)));
                add("place", json!(place.to_string()));
            }
            Event::GridShort { gaps } | Event::FormationLacks { gaps } => add("gaps", json!(gaps)),
            Event::Won { sets, .. } => add("sets", json!(sets)),
            Event::Ended { cause } => {
                add("winner", if cause == Cause::Sets { json!("A") } else { Value::Null });
                add("cause", json!(cause.spelling()));
            }
        }
        map
    }

    /// One sentence, with the variant's own names.
    fn sentence(&self, rules: &Match3) -> String {
        let name = |suit| rules.name(suit);
        match *self {
            Event::Shuffled => "all cards are shuffled again".to_owned(),
            Event::GridLaid => "nine cards are laid on the grid".to_owned(),
            Event::GridRejected { line } => {
                format!("they lie with the line {} complete, so all cards are to be shuffled again", rules.line(line))
            }
            Event::RowLaid => "four cards are laid above the grid".to_owned(),
            Event::Pushed { card, above, edge } => {
                format!("A pushes {} from place {} of the row in at {edge}", name(card), above.number())
            }
            Event::SlidOut { card } => format!("{} slides out and is discarded", name(card)),
            Event::SetTaken { line, suit, sets, .. } => {
                format!("A takes the {} line {}: set {sets}", name(suit), rules.line(line))
            }
            Event::LineSpoiled { line } => {
                format!("the line {} shared a card with it and is none any more", rules.line(line))
            }
            Event::CellFilled { cell, card, .. } => format!("{} fills cell {cell}", name(card)),
            Event::GridShort { gaps } => format!("the deck is empty: {gaps} of the grid's cells stay empty"),
            Event::RowFilled { place, card, .. } => {
                format!("{} fills place {} of the row", name(card), place.number())
            }
            Event::RowShort { .. } => "the deck is empty: no card is left for the row".to_owned(),
            Event::LineLeft { line } => format!("the line {} is left standing for now", rules.line(line)),
            Event::Won { sets, .. } => format!("A has {sets} sets"),
            Event::TurnEnded => "the turn ends".to_owned(),
            Event::FormationLacks { gaps } => {
                format!("nine cards on the grid and four above it are needed to go on: {gaps} are missing")
            }
            Event::DeckEmpty => "no card is left in the deck".to_owned(),
            Event::Ended { cause: Cause::Sets } => "A wins (sets)".to_owned(),
            Event::Ended { cause: Cause::Deck } => "the game is lost (deck)".to_owned(),
        }
    }

    /// What it makes known: every card that leaves the deck, for all lie open.
    fn uncovers(&self) -> Option<Uncovered> {
        let cards = match self {
            Event::GridLaid => Cell::ALL.len(),
            Event::RowLaid => Above::ALL.len(),
            Event::CellFilled { .. } | Event::RowFilled { .. } => 1,
            _ => return None,
        };
        Some(Uncovered { from: Hidden::Deck, to: None, cards })
    }

    /// The event as reports show it.
    pub(crate) fn report(&self, rules: &Match3) -> EventReport {
        EventReport {
            rule: self.rule(),
            text: self.sentence(rules),
            data: Value::Object(self.details(rules)),
            ruling: self.ruling(),
            // Cards come face up, and no event tells the order of the deck.
            secret: None,
            uncovers: self.uncovers(),
        }
    }
}
