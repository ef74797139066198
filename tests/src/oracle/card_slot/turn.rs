//! 7.2 (beta.2 7.1, manual 6h to 6n): the normal turn.

use super::facts::{Now, Of};
use super::position::{Choice, Seat};
use super::wrong::Mistake;
use super::{Oracle, once, other};

impl Oracle {
    /// 7.2b, 7.2c, 7.2d: every card of the hand, to every slot where it may go. R20, R28: none at all leaves a pass.
    pub(super) fn placements(&self) -> Vec<String> {
        let slots = if self.board_is_full() { self.slots_to_replace() } else { self.slots_to_fill() };
        let mut placements = Vec::new();
        for card in self.cards_to_choose() {
            for slot in &slots {
                if !self.is_barred(&card, *slot) {
                    placements.push(format!("{card}@{slot}"));
                }
            }
        }
        if placements.is_empty() || self.wrong(Mistake::TurnMayBePassed) {
            placements.push("pass".to_owned());
        }
        placements
    }

    /// Whether no slot is empty.
    pub(super) fn board_is_full(&self) -> bool {
        let mut empty = self.at.empty_slots();
        if empty == [9] && self.wrong_of(Mistake::CenterNotMissed, Of::Slot(9)) {
            empty.clear();
        }
        empty.is_empty()
    }

    /// 7.2b: a card of one's own hand.
    fn cards_to_choose(&self) -> Vec<String> {
        let mut cards = self.at.hand(self.at.seat).to_vec();
        let others = self.at.hand(other(self.at.seat)).iter().filter(|card| !self.at.hand(self.at.seat).contains(card));
        cards.extend(others.filter(|card| self.wrong_of(Mistake::OthersCardsToo, Of::Card(card))).cloned());
        once(&cards)
    }

    /// 7.2c: any empty slot. 8.1b: the centre too, once it is empty.
    fn slots_to_fill(&self) -> Vec<u64> {
        let mut slots = self.at.empty_slots();
        let lowest = slots.first().copied();
        slots.retain(|slot| Some(*slot) == lowest || !self.wrong_of(Mistake::LowestSlotOnly, Of::Slot(*slot)));
        let occupied = self.slots_to_replace().into_iter();
        slots.extend(occupied.filter(|slot| self.wrong_of(Mistake::OccupiedSlotsToo, Of::Slot(*slot))));
        slots.retain(|slot| !self.at.astray.closed.contains(slot));
        slots
    }

    /// 7.2d: any slot but the centre, its card being discarded first.
    fn slots_to_replace(&self) -> Vec<u64> {
        let full = self.at.empty_slots().is_empty();
        let spared = |slot: &u64| match self.rules.immune.contains(slot) {
            true => !self.wrong_of(Mistake::ReplacesCenterToo, Of::Slot(*slot)),
            false => full && self.wrong_of(Mistake::FullBoardPasses, Of::Slot(*slot)),
        };
        self.at.board.keys().copied().filter(|slot| !spared(slot)).collect()
    }

    /// 8.1c, 8.1d, R20: whether a card cannot go to a slot; after the opening only where the knob says so.
    fn is_barred(&self, card: &str, slot: u64) -> bool {
        let Some(opening) = &self.rules.opening else { return false };
        let listed = opening.slot == slot && opening.barred.iter().any(|barred| barred == card);
        let first = opening.barred.first().is_some_and(|barred| barred == card);
        let wrong = |mistake| self.wrong_of(mistake, Of::Placing(card, slot));
        listed
            && (self.rules.ruling("barred", "always")
                || wrong(Mistake::BarredAlways)
                || first && wrong(Mistake::SevenBarredLater)
                || !first && wrong(Mistake::SilverBarredLater)
                || self.at.board.len() < 3 && wrong(Mistake::BarredInEarlyGame))
    }

    /// Takes a card out of a hand.
    pub(super) fn remove_from_hand(&mut self, seat: Seat, card: &str) -> bool {
        let Some(hand) = self.at.hands.get_mut(&seat) else { return false };
        let Some(place) = hand.iter().position(|held| held == card) else { return false };
        hand.remove(place);
        true
    }

    /// 7.2b to 7.2e: places a card; then a line is resolved, or the turn ends.
    pub(super) fn place(&mut self, card: &str, slot: u64) {
        if matches!(self.at.choice, Choice::Opening) {
            return self.open(card, slot);
        }
        self.at.passes = 0;
        let occasion = if self.at.board.contains_key(&slot) { "replacement" } else { "placement" };
        self.at.now = Now { occasion, slot, card: card.to_owned(), line: Vec::new(), ..self.at.now };
        self.give_up_slot(slot);
        if !self.wrong(Mistake::CardStaysInHand) && !self.remove_from_hand(self.at.seat, card) {
            self.remove_from_hand(other(self.at.seat), card);
        }
        self.at.board.insert(slot, card.to_owned());
        let out = self.at.hand(self.at.seat).is_empty();
        let sevens = self.seven_line(slot).filter(|_| out);
        let seven_late = sevens.is_some_and(|line| self.wrong_of(Mistake::EliminationBeforeSeven, Of::Line(&line)));
        if seven_late && self.eliminates() || self.wins_by_placing(slot) {
            return;
        }
        let late = self.rules.ruling("elimination", "after-resolution") || out && self.wrong(Mistake::EliminatedLate);
        if !late && self.eliminates() {
            return;
        }
        self.choose_line(slot);
    }

    /// 7.2d: what lies in the slot is discarded.
    fn give_up_slot(&mut self, slot: u64) {
        let Some(card) = self.at.board.remove(&slot) else { return };
        if self.wrong_of(Mistake::ReplacedToHand, Of::Placing(&card, slot)) {
            self.gain(card);
        } else {
            self.discard(card);
        }
    }

    /// Puts a card on the discard pile. (5d)
    pub(super) fn discard(&mut self, card: String) {
        if !self.wrong_of(Mistake::DiscardsVanish, Of::Card(&card)) {
            self.at.discard.push(card);
        }
    }

    /// R14, R20: a turn without a legal placement. R28: when both seats had none, the game ends as at an empty deck.
    /// (Only an oracle told to be wrong can be asked to pass over a line.)
    pub(super) fn pass(&mut self) {
        self.at.now.occasion = "pass";
        match self.at.choice {
            Choice::Line(_) => return self.end_turn(),
            Choice::Opening => return self.end_opening(),
            _ => self.at.passes += 1,
        }
        // R35: who cannot place now cannot place in the turns that are left.
        self.at.further_turns = 0;
        if self.at.passes >= 2 {
            self.score_hands();
        } else {
            self.end_turn();
        }
    }

    /// R50: a card goes for the limit.
    pub(super) fn discard_to_the_limit(&mut self, card: &str) {
        self.remove_from_hand(self.at.seat, card);
        self.discard(card.to_owned());
        self.end_turn();
    }

    /// 7.2f: the turn ends, and the other seat's begins, or (R34, R35) another one of the same seat. Before that come R4
    /// and, under `end-of-turn`, R5.
    pub(super) fn end_turn(&mut self) {
        if self.eliminates() {
            return;
        }
        // R50: a hand above the limit comes down to it first.
        let held = self.at.hand(self.at.seat).len() as u64;
        if self.rules.hand_limit.is_some_and(|limit| held > limit) {
            self.at.choice = Choice::Limit;
            return;
        }
        let at_end = self.rules.ruling("deck-end", "end-of-turn") || std::mem::take(&mut self.at.astray.deck_end);
        if at_end && self.deck_is_out() && !self.wrong(Mistake::DeckEndsAtOnce) {
            return self.deck_ends();
        }
        let again = self.at.astray.again || self.wrong(Mistake::TurnNeverEnds);
        self.at.astray.again = false;
        self.at.now.refreshed = false;
        if self.at.further_turns > 0 {
            self.at.further_turns -= 1;
        } else if !again {
            self.at.seat = other(self.at.seat);
        }
        self.start_turn();
    }
}
