//! 3: a turn.

use super::CirnoNeu;
use super::facts::Of;
use super::rules::Face;
use super::wrong::Mistake;

impl CirnoNeu {
    /// 3a: a card goes from the hand to the main stack; 3b: the sum is called out; then the card does what it does.
    pub(super) fn play(&mut self, card: &str, target: Option<char>) {
        card.clone_into(&mut self.at.now.card);
        self.at.now.target = target;
        let busts = self.busts(card);
        if !self.wrong(Mistake::CardStaysInHand) {
            self.at.take_from_hand(self.at.turn, card);
        }
        self.at.stack.push(card.to_owned());
        self.at.played += 1;
        self.at.owed -= 1;
        if busts {
            return self.bust(self.sum_with(card));
        }
        self.at.sum = self.sum_with(card);
        self.special(card, target);
        if self.at.owed > 0 && self.wrong(Mistake::DrawsBetween) {
            self.draw_one();
            self.at.astray.drew = true;
        }
        // Ruling C15: who owes a card and holds none has played what they could.
        if self.at.owed == 0 || self.at.hand(self.at.turn).is_empty() {
            self.draw_at_end();
        }
    }

    /// 4a: whether a card makes the sum exceed the limit.
    pub(super) fn busts(&self, card: &str) -> bool {
        let special = matches!(self.rules.face(card), Face::Special(_));
        let wrong = |mistake| self.wrong_of(mistake, Of::Card(card));
        let over = self.sum_with(card) - self.rules.limit;
        over > 0 && !wrong(Mistake::BustNever) && !(over == 1 && wrong(Mistake::BustAtHundred))
            || over == 0 && (wrong(Mistake::BustAtLimit) || special && wrong(Mistake::SpecialsBust))
    }

    /// 3c: the turn is over. Ruling C16: after so many the game is drawn.
    pub(super) fn end_turn(&mut self) {
        self.at.turns += 1;
        if self.turns_are_up() {
            return self.draw_game();
        }
        if !self.wrong(Mistake::TurnStays) {
            self.pass_on();
        } else {
            (self.at.owed, self.at.played) = (1, 0);
        }
    }

    /// Ruling C16: whether so many turns were played.
    pub(super) fn turns_are_up(&self) -> bool {
        self.rules.turn_limit.is_some_and(|limit| self.at.turns >= limit)
    }
}
