//! 7.1 (manual 6d to 6g, 6o): the Forced Refresh before a turn on a full board.

use super::facts::Of;
use super::position::Choice;
use super::wrong::Mistake;
use super::{Oracle, other};

impl Oracle {
    /// 7.1a: a turn that starts on a full board starts with the Refresh. 7.1e: it is automatic.
    pub(super) fn start_turn(&mut self) {
        self.late_gains_arrive();
        self.at.choice = Choice::Placement;
        if self.rules.refresh.is_empty() || !self.is_refresh_due() {
            return;
        }
        (self.at.now.occasion, self.at.now.refreshed) = ("refresh", true);
        if self.wrong(Mistake::RefreshAsked) {
            self.at.choice = Choice::AskedRefresh;
            return;
        }
        self.refresh();
    }

    fn is_refresh_due(&self) -> bool {
        match self.board_is_full() {
            true => !self.wrong(Mistake::RefreshNever),
            false => self.at.empty_slots().len() == 1 && self.wrong(Mistake::RefreshAtEight),
        }
    }

    /// 7.1b to 7.1h for each refresh slot in turn. 7.2a: a normal turn follows.
    pub(super) fn refresh(&mut self) {
        self.at.choice = Choice::Placement;
        let mut slots = self.rules.refresh.clone();
        if self.wrong(Mistake::RefreshForgetsFirst) {
            slots.remove(0);
        }
        if self.wrong(Mistake::RefreshForgetsLast) {
            slots.pop();
        }
        for (n, slot) in slots.into_iter().enumerate() {
            if self.at.deck.is_empty() {
                if n == 0 {
                    self.refresh_without_deck(slot);
                }
                // R11: a later slot keeps its card. Whether the game is over was settled by the slot before.
                break;
            }
            self.refresh_slot(slot);
            if matches!(self.at.choice, Choice::Over(_)) {
                return;
            }
        }
        if self.wrong(Mistake::RefreshEndsTurn) && matches!(self.at.choice, Choice::Placement) {
            self.at.seat = other(self.at.seat);
        }
    }

    /// 7.1h, R12: with the deck empty the game ends, and the slot keeps its card.
    fn refresh_without_deck(&mut self, slot: u64) {
        if self.wrong(Mistake::RefreshSkippedWhenDry) {
            return;
        }
        if self.wrong(Mistake::RefreshDiscardsWhenDry) {
            let card = self.at.board.remove(&slot);
            card.into_iter().for_each(|card| self.discard(card));
        }
        self.deck_ends();
    }

    /// 7.1b, 7.1c, 7.1d: the card is discarded, the top card of the deck drawn and placed there. 7.1g: whatever it is.
    /// 7.1f: no line is evaluated.
    fn refresh_slot(&mut self, slot: u64) {
        self.at.now.slot = slot;
        self.refresh_away(slot);
        let Some(card) = self.refresh_draw() else { return };
        card.clone_into(&mut self.at.now.card);
        if self.wrong(Mistake::RefreshToHand) {
            self.gain(card);
        } else {
            self.at.board.insert(slot, card);
        }
        if self.wrong(Mistake::RefreshEvaluated) {
            self.evaluate_wrongly(|line| line.contains(&slot));
        }
        if self.stands_beside(slot) && self.wrong(Mistake::RefreshResolvesStanding) {
            self.evaluate_wrongly(|line| !line.contains(&slot));
        }
        let seven = self.makes_seven_line(slot);
        if seven && self.wrong(Mistake::RefreshWins) || !seven && self.standing_sevens_win(slot) {
            return self.win(self.at.seat, "seven");
        }
        if !self.at.deck.is_empty() || !self.wrong(Mistake::RefreshGoesOnDry) {
            self.deck_was_drawn_from();
        }
    }

    /// 7.1b: the card in the slot goes to the discard pile.
    fn refresh_away(&mut self, slot: u64) {
        let Some(card) = self.at.board.remove(&slot) else { return };
        if self.wrong_of(Mistake::RefreshedUnderDeck, Of::Placing(&card, slot)) {
            self.at.deck.push(card);
        } else if self.wrong_of(Mistake::RefreshedToHand, Of::Placing(&card, slot)) {
            self.gain(card);
        } else {
            self.discard(card);
        }
    }

    /// 7.1c: the top card of the deck.
    fn refresh_draw(&mut self) -> Option<String> {
        if self.at.deck.len() > 1 && self.wrong(Mistake::RefreshFromBottom) {
            return self.at.deck.pop();
        }
        if self.wrong(Mistake::RefreshFromHand) {
            let card = self.at.hand(self.at.seat).first()?.clone();
            self.remove_from_hand(self.at.seat, &card);
            return Some(card);
        }
        let mut card = self.at.deck.remove(0);
        while !self.at.deck.is_empty() && self.refuses_refresh(&card) {
            self.discard(card);
            card = self.at.deck.remove(0);
        }
        Some(card)
    }

    /// 7.1g: no card is refused.
    fn refuses_refresh(&self, card: &str) -> bool {
        let barred = self.rules.opening.as_ref().is_some_and(|opening| opening.barred.iter().any(|id| id == card));
        barred && self.wrong_of(Mistake::RefreshRefusesBarred, Of::Card(card))
            || self.rules.is_seven(card) && self.wrong_of(Mistake::RefreshRefusesSevens, Of::Card(card))
    }
}
