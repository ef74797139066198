//! 10 (beta.2 9, manual 8.6): the Replay Action.

use super::Oracle;
use super::facts::Of;
use super::position::Choice;
use super::wrong::Mistake;

/// The slots row by row, as the board is printed.
const READING_ORDER: [u64; 9] = [1, 2, 3, 8, 9, 4, 7, 6, 5];

impl Oracle {
    /// 9.5b: Replay Actions, as many as the effect says. 10a: none of them is a turn.
    pub(super) fn replay_actions(&mut self, n: u64) {
        if n == 0 || self.wrong(Mistake::ReplayNever) {
            return;
        }
        self.at.astray.again |= self.wrong(Mistake::ReplayIsTurn) || self.wrong(Mistake::ReplayTakesTurn);
        if self.wrong(Mistake::ReplayIsTurn) {
            return;
        }
        let more = self.at.deck.len() as u64 > n && self.wrong(Mistake::ReplayTwice);
        let mut left = n + u64::from(more);
        while left > 0 {
            left -= 1;
            let Some(slot) = self.replay_slot() else { return };
            let Some(card) = self.replay_draw() else { return };
            let own = card == self.at.resolving;
            (self.at.now.occasion, self.at.now.slot) = ("replay", slot);
            card.clone_into(&mut self.at.now.card);
            self.at.board.insert(slot, card);
            let chains = self.after_replay(slot) || own && self.wrong(Mistake::ReplayRepeats);
            left += u64::from(chains);
            if matches!(self.at.choice, Choice::Over(_)) {
                return;
            }
        }
    }

    /// 10b: the top card of the deck. 10c: with the deck empty, no card is placed.
    fn replay_draw(&mut self) -> Option<String> {
        if !self.at.deck.is_empty() && self.wrong(Mistake::ReplayFromHand) {
            let card = self.at.hand(self.at.seat).first()?.clone();
            self.remove_from_hand(self.at.seat, &card);
            return Some(card);
        }
        if self.at.deck.len() > 1 && self.wrong(Mistake::ReplayFromBottom) {
            return self.at.deck.pop();
        }
        if self.at.deck.is_empty() {
            if self.wrong(Mistake::ReplayFromDiscard) {
                return self.at.discard.pop();
            }
            if self.wrong(Mistake::ReplayEndsWhenDry) {
                self.deck_ends();
            }
            return None;
        }
        Some(self.at.deck.remove(0))
    }

    /// 10d: the empty slot with the lowest number. R23: none, and nothing is drawn.
    fn replay_slot(&self) -> Option<u64> {
        let slots = self.at.empty_slots();
        let lowest = slots.first().copied();
        let reading = READING_ORDER.into_iter().find(|slot| slots.contains(slot));
        let (wrong, highest) = (|mistake, slot| self.wrong_of(mistake, Of::Slot(slot)), slots.last().copied());
        if reading != lowest && lowest.is_some_and(|slot| wrong(Mistake::ReplayReadingOrder, slot)) {
            return reading;
        }
        if highest != lowest && lowest.is_some_and(|slot| wrong(Mistake::ReplayHighest, slot)) {
            return highest;
        }
        lowest
    }

    /// 10e: no line is evaluated; R2 `placement-or-replay`: but a line of 7s through the slot wins. 10f: nothing is
    /// repeated (and only an oracle told to be wrong says that it is).
    fn after_replay(&mut self, slot: u64) -> bool {
        let seven = self.makes_seven_line(slot);
        let wins = self.rules.ruling("seven-win", "placement-or-replay") || seven && self.wrong(Mistake::ReplayWins);
        if wins && seven {
            self.win(self.at.seat, "seven");
            return false;
        }
        if !seven && self.standing_sevens_win(slot) {
            self.win(self.at.seat, "seven");
            return false;
        }
        let mut lines = self.lines();
        lines.retain(|line| line.contains(&slot) && self.is_complete(line));
        let own = self.at.board.get(&slot) == Some(&self.at.resolving);
        let chains = !lines.is_empty() && own && self.wrong(Mistake::ReplayChains);
        if chains || !lines.is_empty() && self.wrong(Mistake::ReplayEvaluated) {
            self.evaluate_wrongly(|line| line.contains(&slot));
        }
        if self.stands_beside(slot) && self.wrong(Mistake::ReplayResolvesStanding) {
            self.evaluate_wrongly(|line| !line.contains(&slot));
        }
        self.deck_was_drawn_from();
        chains
    }
}
