//! The actions of a seat.

use std::fmt;

use super::{CardSlot, Slot, Symbol};
use crate::notation::{Argument, actions, digit};
use crate::sanitize::short;
use crate::{LineId, Objection};

actions! {
    /// An action of a seat. Every act of a player in the rules is one, even where it is the only legal one.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Action of CardSlot as Coded;

    Place(symbol: Symbol, slot: Slot) = "{symbol}@{slot}" told "置く" | "places" | "puts" | "place" | "put" | "opens with",
        like "bell@9": "place a Bell on slot 9; on a full board, discard what lies there first";
    Resolve(line: LineId) = "resolve {line}" told "解決する" | "解決",
        like "resolve 1-9-5": "resolve that line, spelled as the variant spells it";
    Take(slot: Slot) = "take {slot}" told "取る",
        like "take 3": "pick the card in slot 3";
    Stop = "stop" told "取らない",
        like "stop": "pick no more cards";
    Discard(symbol: Symbol) = "discard {symbol}" told "捨てる",
        like "discard bell": "discard a Bell of the hand";
    Choose(list: u8) = "choose {list}" told "選ぶ",
        like "choose 2": "of the lists of effects to choose from, pick the second";
    Steal(symbol: Symbol) = "steal {symbol}" told "奪う",
        like "steal bell": "take a Bell of the opponent's hand";
    Give(symbol: Symbol) = "give {symbol}" told "渡す",
        like "give bell": "give the opponent a Bell of the hand";
    Swap(symbol: Symbol, slot: Slot) = "swap {symbol} with {slot}" told "入れ替える",
        like "swap bell with 5": "exchange a Bell of the hand for the card on slot 5";
    Declare = "declare" told "宣言する" | "宣言",
        like "declare": "declare the Heavenly Hand";
    Decline = "decline" told "宣言しない",
        like "decline": "do not declare it";
    Pass = "pass" told "パスする" | "パス",
        like "pass": "no placement is legal";
}

impl Action {
    /// The card, the slot and the list that it names.
    pub(crate) const fn about(self) -> (Option<Symbol>, Option<Slot>, Option<u8>) {
        match self {
            Action::Place(card, slot) | Action::Swap(card, slot) => (Some(card), Some(slot), None),
            Action::Take(slot) => (None, Some(slot), None),
            Action::Discard(card) | Action::Steal(card) | Action::Give(card) => (Some(card), None, None),
            Action::Choose(list) => (None, None, Some(list)),
            Action::Resolve(_) | Action::Stop | Action::Declare | Action::Decline | Action::Pass => (None, None, None),
        }
    }
}

/// An action in two bytes, as lists of legal actions hold it: the high byte is its kind, the low one what it is
/// about. Made only from an [`Action`], so every value is one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Coded(u16);

const PLACE: u16 = 0 << 8;
const RESOLVE: u16 = 1 << 8;
const TAKE: u16 = 2 << 8;
const DECLARE: u16 = 3 << 8;
const DECLINE: u16 = 4 << 8;
const STOP: u16 = 5 << 8;
const PASS: u16 = 6 << 8;
const DISCARD: u16 = 7 << 8;
const CHOOSE: u16 = 8 << 8;
const STEAL: u16 = 9 << 8;
const GIVE: u16 = 10 << 8;
const SWAP: u16 = 11 << 8;

impl Coded {
    /// The placements of one card on nine slots, given by index.
    #[inline]
    pub(crate) fn placements(card: Symbol, slots: [u8; 9]) -> [Coded; 9] {
        slots.map(|slot| Coded(PLACE | (card.index() as u16) << 4 | u16::from(slot)))
    }

    /// The action.
    #[inline]
    pub const fn decode(self) -> Action {
        let Coded(code) = self;
        let slot = Slot::new((code & 0xf) as u8 + 1);
        if let (PLACE | SWAP, Some(card), Some(slot)) = (code & 0xff00, Symbol::new((code >> 4 & 0xf) as usize), slot) {
            return if code < RESOLVE { Action::Place(card, slot) } else { Action::Swap(card, slot) };
        }
        if let (DISCARD | STEAL | GIVE, Some(card)) = (code & 0xff00, Symbol::new((code & 0xf) as usize)) {
            return match code & 0xff00 {
                DISCARD => Action::Discard(card),
                STEAL => Action::Steal(card),
                _ => Action::Give(card),
            };
        }
        match (code & 0xff00, slot) {
            (CHOOSE, _) => Action::Choose(code as u8),
            (RESOLVE, _) => Action::Resolve(LineId(code as u8)),
            (TAKE, Some(slot)) => Action::Take(slot),
            (DECLARE, _) => Action::Declare,
            (DECLINE, _) => Action::Decline,
            (STOP, _) => Action::Stop,
            _ => Action::Pass,
        }
    }
}

impl From<Action> for Coded {
    #[inline]
    fn from(action: Action) -> Coded {
        Coded(match action {
            Action::Place(card, slot) => PLACE | (card.index() as u16) << 4 | slot.index() as u16,
            Action::Resolve(line) => RESOLVE | u16::from(line.0),
            Action::Take(slot) => TAKE | slot.index() as u16,
            Action::Declare => DECLARE,
            Action::Decline => DECLINE,
            Action::Stop => STOP,
            Action::Pass => PASS,
            Action::Discard(card) => DISCARD | card.index() as u16,
            Action::Choose(list) => CHOOSE | u16::from(list),
            Action::Steal(card) => STEAL | card.index() as u16,
            Action::Give(card) => GIVE | card.index() as u16,
            Action::Swap(card, slot) => SWAP | (card.index() as u16) << 4 | slot.index() as u16,
        })
    }
}

impl From<Coded> for Action {
    fn from(coded: Coded) -> Action {
        coded.decode()
    }
}

impl fmt::Debug for Coded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.decode().fmt(f)
    }
}

impl Argument<CardSlot> for Slot {
    const LIKE: &'static str = "[1-9]";

    fn read(_: &CardSlot, text: &str) -> Result<Slot, Objection> {
        let fault = || Objection::new("notation", format!("`{}` is no slot; slots: 1 to 9", short(text)));
        Slot::new(digit(text)).ok_or_else(fault)
    }
}

/// Which of several lists, from 1.
impl Argument<CardSlot> for u8 {
    const LIKE: &'static str = "[1-9]";

    fn read(_: &CardSlot, text: &str) -> Result<u8, Objection> {
        let fault = || Objection::new("notation", format!("`{}` is no number of a list: 1 to 9", short(text)));
        Some(digit(text)).filter(|list| *list > 0).ok_or_else(fault)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_decodes_to_itself() {
        let mut actions = vec![Action::Declare, Action::Decline, Action::Stop, Action::Pass];
        actions.extend((0..84).map(|line| Action::Resolve(LineId(line))));
        for of_card in [Action::Discard, Action::Steal, Action::Give] {
            actions.extend((0..15).filter_map(Symbol::new).map(of_card));
        }
        actions.extend((1..10).map(Action::Choose));
        for slot in Slot::ALL {
            actions.push(Action::Take(slot));
            actions.extend((0..15).filter_map(Symbol::new).map(|card| Action::Place(card, slot)));
            actions.extend((0..15).filter_map(Symbol::new).map(|card| Action::Swap(card, slot)));
        }
        for action in actions {
            assert_eq!(Coded::from(action).decode(), action);
        }
    }
}
