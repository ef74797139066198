//! Events: what happens because of an action, each with the rule that made it happen.

use serde_json::{Map, Value, json};

use super::CardSlot;
use super::action::LineId;
use super::knobs::DiscardPile;
use super::position::Ending;
use super::slot::Slot;
use super::symbol::Symbol;
use crate::game::Seat;
use crate::ruling::{EventReport, Hidden, Rule, Secret, Uncovered};

/// Something that happened. `by` is the symbol of the line whose effect it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A seat got its hand.
    Dealt { seat: Seat, cards: u8 },
    /// A Heavenly Hand won.
    HeavenlyHand { seat: Seat },
    /// Its holder did not declare it.
    Declined { seat: Seat },
    /// The first player cannot open and loses.
    Forfeited { seat: Seat },
    /// The first player cannot open and passes.
    OpeningPassed { seat: Seat },
    /// A seat has no legal placement and passes.
    Passed { seat: Seat },
    /// The second pass in a row: nothing can change any more.
    Stalled,
    /// The opening placement.
    Opened { seat: Seat, card: Symbol, slot: Slot },
    /// A card was discarded to make room on a full board.
    MadeRoom { seat: Seat, card: Symbol, slot: Slot },
    /// A placement.
    Placed { seat: Seat, card: Symbol, slot: Slot },
    /// A refresh discarded the card of a slot.
    RefreshDiscarded { slot: Slot, card: Symbol },
    /// A refresh drew the top card.
    RefreshDrew { card: Symbol },
    /// And placed it.
    RefreshPlaced { slot: Slot, card: Symbol },
    /// A refresh found the deck empty: before its first slot, or (`later`) before another.
    RefreshFailed { slot: Slot, later: bool },
    /// Three 7s won. `placed`: by the placement that made the line; otherwise the line stood.
    SevenWon { seat: Seat, line: LineId, ruled: bool },
    /// Three 7s that stood won as an effect of their line.
    StandingSevenWon { seat: Seat, by: Symbol },
    /// A line was resolved: its cards went to the discard pile.
    /// `stood`: it does not go through the slot just filled.
    LineResolved { seat: Seat, line: LineId, card: Symbol, stood: bool },
    /// The effects of a standing 7 line are not carried out.
    SevenSpent { line: LineId },
    /// A card was drawn by an effect.
    Drew { seat: Seat, by: Symbol, card: Symbol },
    /// A draw found the deck empty.
    DrewNothing { by: Symbol },
    /// A card was picked from the board.
    Took { seat: Seat, by: Symbol, card: Symbol, slot: Slot },
    /// A pick found no valid card.
    TookNothing { by: Symbol },
    /// The player takes no more.
    Stopped { seat: Seat, by: Symbol },
    /// A Replay Action begins.
    Replayed { by: Symbol },
    /// It drew the top card.
    ReplayDrew { card: Symbol },
    /// And placed it.
    ReplayPlaced { card: Symbol, slot: Slot },
    /// It found the deck empty.
    ReplayDrewNothing,
    /// It found no empty slot.
    ReplayNoSlot,
    /// An effect put the top card on the discard pile.
    Milled { by: Symbol, card: Symbol },
    /// An effect put the whole deck there.
    DeckEmptied { by: Symbol, cards: u8 },
    /// A seat has no cards. `lines`: although it had completed a line; `scoring`: found when the deck ran out.
    Eliminated { seat: Seat, lines: bool, scoring: bool },
    /// The deck ran out.
    DeckEnded,
    /// A hand was scored.
    Scored { seat: Seat, score: i16 },
    /// A turn ended.
    TurnEnded { seat: Seat },
    /// The game ended.
    Ended { ending: Ending },
}

impl Event {
    /// The rule that made it happen.
    pub(crate) fn rule(&self, rules: &CardSlot) -> Rule {
        let about = |id, symbol| Rule::about(id, "symbol", rules.id(symbol));
        match *self {
            Event::Dealt { .. } => Rule::plain("setup.hand"),
            Event::HeavenlyHand { .. } => Rule::plain("heavenly.win"),
            Event::Declined { .. } => Rule::plain("heavenly.declare"),
            Event::Forfeited { .. } | Event::OpeningPassed { .. } => Rule::plain("opening.stuck"),
            Event::Passed { .. } | Event::Stalled => Rule::plain("placement.stuck"),
            Event::Opened { .. } => Rule::plain("opening.slot"),
            Event::MadeRoom { .. } => Rule::plain("placement.full-board"),
            Event::Placed { .. } => Rule::plain("placement.empty-slot"),
            Event::RefreshDiscarded { .. } => Rule::plain("refresh.discard"),
            Event::RefreshDrew { .. } => Rule::plain("refresh.draw"),
            Event::RefreshPlaced { .. } => Rule::plain("refresh.place"),
            Event::RefreshFailed { .. } => Rule::plain("refresh.empty-deck"),
            Event::SevenWon { .. } => Rule::plain("win.seven"),
            Event::StandingSevenWon { by, .. } => about("effect.win", by),
            Event::LineResolved { card, .. } => about("line.discard", card),
            Event::SevenSpent { .. } => Rule::plain("line.seven"),
            Event::Drew { by, .. } => about("effect.draw", by),
            Event::DrewNothing { by } => about("effect.draw.empty", by),
            Event::Took { by, .. } | Event::Stopped { by, .. } => about("effect.take", by),
            Event::TookNothing { by } => about("effect.take.none", by),
            Event::Replayed { by } => about("effect.place", by),
            Event::ReplayDrew { .. } => Rule::plain("replay.draw"),
            Event::ReplayPlaced { .. } | Event::ReplayNoSlot => Rule::plain("replay.place"),
            Event::ReplayDrewNothing => Rule::plain("replay.empty-deck"),
            Event::Milled { by, .. } => about("effect.mill", by),
            Event::DeckEmptied { by, .. } => about("effect.empty-deck", by),
            Event::Eliminated { .. } => Rule::plain("elimination"),
            Event::DeckEnded => Rule::plain("deck.end"),
            Event::Scored { .. } => Rule::plain("score"),
            Event::TurnEnded { .. } => Rule::plain("turn.end"),
            Event::Ended { .. } => Rule::plain("game.over"),
        }
    }

    /// The ruling that decided it where the documents are silent.
    fn ruling(&self) -> Option<&'static str> {
        match self {
            Event::Forfeited { .. } | Event::OpeningPassed { .. } => Some("R14"),
            Event::Passed { .. } => Some("R20"),
            Event::Stalled => Some("R28"),
            Event::RefreshFailed { later: false, .. } => Some("R12"),
            Event::RefreshFailed { later: true, .. } => Some("R11"),
            Event::LineResolved { stood: true, .. } => Some("R1"),
            Event::SevenWon { ruled: true, .. } => Some("R2"),
            Event::SevenSpent { .. } | Event::StandingSevenWon { .. } => Some("R3"),
            Event::ReplayNoSlot => Some("R23"),
            Event::Eliminated { scoring: true, .. } => Some("R6"),
            Event::Eliminated { lines: true, .. } => Some("R4"),
            Event::Scored { .. } => Some("R7"),
            _ => None,
        }
    }

    /// The kind of event, as records spell it.
    fn kind(&self) -> &'static str {
        match self {
            Event::Dealt { .. } => "dealt",
            Event::HeavenlyHand { .. } => "heavenly-hand",
            Event::Declined { .. } => "declined",
            Event::Forfeited { .. } => "forfeited",
            Event::OpeningPassed { .. } => "opening-passed",
            Event::Passed { .. } => "passed",
            Event::Stalled => "stalled",
            Event::Opened { .. } => "opened",
            Event::MadeRoom { .. } => "made-room",
            Event::Placed { .. } => "placed",
            Event::RefreshDiscarded { .. } => "refresh-discarded",
            Event::RefreshDrew { .. } => "refresh-drew",
            Event::RefreshPlaced { .. } => "refresh-placed",
            Event::RefreshFailed { .. } => "refresh-failed",
            Event::SevenWon { .. } => "seven-won",
            Event::StandingSevenWon { .. } => "standing-seven-won",
            Event::LineResolved { .. } => "line-resolved",
            Event::SevenSpent { .. } => "seven-spent",
            Event::Drew { .. } => "drew",
            Event::DrewNothing { .. } => "drew-nothing",
            Event::Took { .. } => "took",
            Event::TookNothing { .. } => "took-nothing",
            Event::Stopped { .. } => "stopped",
            Event::Replayed { .. } => "replayed",
            Event::ReplayDrew { .. } => "replay-drew",
            Event::ReplayPlaced { .. } => "replay-placed",
            Event::ReplayDrewNothing => "replay-drew-nothing",
            Event::ReplayNoSlot => "replay-no-slot",
            Event::Milled { .. } => "milled",
            Event::DeckEmptied { .. } => "deck-emptied",
            Event::Eliminated { .. } => "eliminated",
            Event::DeckEnded => "deck-ended",
            Event::Scored { .. } => "scored",
            Event::TurnEnded { .. } => "turn-ended",
            Event::Ended { .. } => "ended",
        }
    }

    /// What belongs to its kind, as JSON.
    fn details(&self, rules: &CardSlot) -> Map<String, Value> {
        let mut map = Map::new();
        map.insert("event".to_owned(), json!(self.kind()));
        map.insert("rule".to_owned(), json!(self.rule(rules).to_string()));
        let mut add = |key: &str, value: Value| drop(map.insert(key.to_owned(), value));
        let (seat, by, card, slot, line) = self.particulars();
        if let Some(seat) = seat {
            add("seat", json!(seat.to_string()));
        }
        if let Some(by) = by {
            add("by", json!(rules.id(by)));
        }
        if let Some(card) = card {
            add("card", json!(rules.id(card)));
        }
        if let Some(slot) = slot {
            add("slot", json!(slot.number()));
        }
        if let Some(line) = line {
            add("line", json!(rules.line(line).to_string()));
        }
        match *self {
            Event::Dealt { cards, .. } | Event::DeckEmptied { cards, .. } => add("cards", json!(cards)),
            Event::Scored { score, .. } => add("score", json!(score)),
            Event::Ended { ending } => {
                add("winner", json!(ending.winner.map(|seat| seat.to_string())));
                add("cause", json!(ending.cause.spelling()));
            }
            _ => {}
        }
        map
    }

    /// The seat, the line's symbol, the card, the slot and the line it is about.
    #[allow(clippy::type_complexity)]
    fn particulars(&self) -> (Option<Seat>, Option<Symbol>, Option<Symbol>, Option<Slot>, Option<LineId>) {
        match *self {
            Event::Dealt { seat, .. }
            | Event::HeavenlyHand { seat }
            | Event::Declined { seat }
            | Event::Forfeited { seat }
            | Event::OpeningPassed { seat }
            | Event::Passed { seat }
            | Event::Eliminated { seat, .. }
            | Event::Scored { seat, .. }
            | Event::TurnEnded { seat } => (Some(seat), None, None, None, None),
            Event::Opened { seat, card, slot }
            | Event::MadeRoom { seat, card, slot }
            | Event::Placed { seat, card, slot } => (Some(seat), None, Some(card), Some(slot), None),
            Event::RefreshDiscarded { slot, card }
            | Event::RefreshPlaced { slot, card }
            | Event::ReplayPlaced { card, slot } => (None, None, Some(card), Some(slot), None),
            Event::RefreshDrew { card } | Event::ReplayDrew { card } => (None, None, Some(card), None, None),
            Event::RefreshFailed { slot, .. } => (None, None, None, Some(slot), None),
            Event::SevenWon { seat, line, .. } => (Some(seat), None, None, None, Some(line)),
            Event::LineResolved { seat, line, card, .. } => (Some(seat), None, Some(card), None, Some(line)),
            Event::SevenSpent { line } => (None, None, None, None, Some(line)),
            Event::Drew { seat, by, card } => (Some(seat), Some(by), Some(card), None, None),
            Event::Took { seat, by, card, slot } => (Some(seat), Some(by), Some(card), Some(slot), None),
            Event::Stopped { seat, by } | Event::StandingSevenWon { seat, by } => {
                (Some(seat), Some(by), None, None, None)
            }
            Event::Milled { by, card } => (None, Some(by), Some(card), None, None),
            Event::DrewNothing { by }
            | Event::TookNothing { by }
            | Event::Replayed { by }
            | Event::DeckEmptied { by, .. } => (None, Some(by), None, None, None),
            Event::Stalled
            | Event::ReplayDrewNothing
            | Event::ReplayNoSlot
            | Event::DeckEnded
            | Event::Ended { .. } => (None, None, None, None, None),
        }
    }

    /// One sentence, with the variant's own names.
    fn sentence(&self, rules: &CardSlot) -> String {
        let name = |symbol| rules.name(symbol);
        let line = |line| rules.line(line).to_string();
        match *self {
            Event::Dealt { seat, cards } => format!("{seat} is dealt {cards} cards"),
            Event::HeavenlyHand { seat } => format!("{seat} was dealt the Heavenly Hand and wins"),
            Event::Declined { seat } => format!("{seat} does not declare the Heavenly Hand"),
            Event::Forfeited { seat } => format!("{seat} holds only barred cards, cannot open, and loses"),
            Event::OpeningPassed { seat } => format!("{seat} holds only barred cards and makes no opening placement"),
            Event::Passed { seat } => format!("{seat} has no legal placement"),
            Event::Stalled => "neither seat can place, so nothing can change any more".to_owned(),
            Event::Opened { seat, card, slot } => format!("{seat} opens with {} on slot {slot}", name(card)),
            Event::MadeRoom { seat, card, slot } => {
                format!("the board is full: {seat} discards {} from slot {slot}", name(card))
            }
            Event::Placed { seat, card, slot } => format!("{seat} places {} on slot {slot}", name(card)),
            Event::RefreshDiscarded { slot, card } => {
                format!("the board is full: the refresh discards {} from slot {slot}", name(card))
            }
            Event::RefreshDrew { card } => format!("the refresh draws {}", name(card)),
            Event::RefreshPlaced { slot, card } => format!("and places {} on slot {slot}", name(card)),
            Event::RefreshFailed { slot, .. } => format!("no card is left to refresh slot {slot}"),
            Event::SevenWon { seat, line: l, .. } => format!("{seat} wins with {} in a line", line(l)),
            Event::StandingSevenWon { seat, by } => format!("{}: three in a line, {seat} wins", name(by)),
            Event::LineResolved { seat, line: l, card, .. } => {
                format!("{seat} resolves the {} line {}: its cards are discarded", name(card), line(l))
            }
            Event::SevenSpent { line: l } => format!("the line {} stood there unwon and has no effect", line(l)),
            Event::Drew { seat, by, card } => format!("{}: {seat} draws {}", name(by), name(card)),
            Event::DrewNothing { by } => format!("{}: the deck is empty, nothing is drawn", name(by)),
            Event::Took { seat, by, card, slot } => {
                format!("{}: {seat} takes {} from slot {slot}", name(by), name(card))
            }
            Event::TookNothing { by } => format!("{}: no card can be taken", name(by)),
            Event::Stopped { seat, by } => format!("{}: {seat} takes no more", name(by)),
            Event::Replayed { by } => format!("{}: a Replay Action", name(by)),
            Event::ReplayDrew { card } => format!("the Replay Action draws {}", name(card)),
            Event::ReplayPlaced { card, slot } => format!("and places {} on slot {slot}", name(card)),
            Event::ReplayDrewNothing => "the deck is empty: the Replay Action ends".to_owned(),
            Event::ReplayNoSlot => "no slot is empty: the Replay Action ends".to_owned(),
            Event::Milled { by, card } => {
                format!("{}: {} goes from the deck to the discard pile", name(by), name(card))
            }
            Event::DeckEmptied { by, cards } => {
                format!("{}: the whole deck, {cards} cards, goes to the discard pile", name(by))
            }
            Event::Eliminated { seat, .. } => format!("{seat} has no cards left and is eliminated"),
            Event::DeckEnded => "the deck has run out".to_owned(),
            Event::Scored { seat, score } => format!("{seat} scores {score}"),
            Event::TurnEnded { seat } => format!("{seat}'s turn ends"),
            Event::Ended { ending } => match ending.winner {
                Some(seat) => format!("{seat} wins ({})", ending.cause.spelling()),
                None => format!("the game is a draw ({})", ending.cause.spelling()),
            },
        }
    }

    /// What of it is hidden: a card drawn into a hand, and one that goes from the deck to a face-down pile (R26).
    fn secret(&self, rules: &CardSlot) -> Option<Secret> {
        match *self {
            Event::Drew { seat, by, .. } => {
                let cover = format!("{}: {seat} draws a card", rules.name(by));
                Some(Secret { known_to: Some(seat), cover, fields: &["card"] })
            }
            Event::Milled { by, .. } if rules.knobs().discard_pile == DiscardPile::Hidden => {
                let cover = format!("{}: a card goes from the deck to the discard pile", rules.name(by));
                Some(Secret { known_to: None, cover, fields: &["card"] })
            }
            _ => None,
        }
    }

    /// What it makes known: cards from the deck, and cards of a hand once they are placed or shown.
    fn uncovers(&self, rules: &CardSlot) -> Option<Uncovered> {
        let open = rules.knobs().discard_pile == DiscardPile::Open;
        let (from, to, cards) = match *self {
            Event::Dealt { seat, cards } => (Hidden::Deck, Some(seat), cards),
            Event::Drew { seat, .. } => (Hidden::Deck, Some(seat), 1),
            Event::RefreshDrew { .. } | Event::ReplayDrew { .. } => (Hidden::Deck, None, 1),
            Event::Milled { .. } if open => (Hidden::Deck, None, 1),
            Event::DeckEmptied { cards, .. } if open => (Hidden::Deck, None, cards),
            Event::Opened { .. } | Event::Placed { .. } => (Hidden::Hand, None, 1),
            Event::HeavenlyHand { .. } => (Hidden::Hand, None, rules.parts().hand),
            _ => return None,
        };
        Some(Uncovered { from, to, cards: usize::from(cards) })
    }

    /// The event as reports show it.
    pub(crate) fn report(&self, rules: &CardSlot) -> EventReport {
        EventReport {
            rule: self.rule(rules),
            text: self.sentence(rules),
            data: Value::Object(self.details(rules)),
            ruling: self.ruling(),
            secret: self.secret(rules),
            uncovers: self.uncovers(rules),
        }
    }
}
