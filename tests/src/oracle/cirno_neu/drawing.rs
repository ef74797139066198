//! 3b, Ch, Cj: drawing. Ruling C9: every player draws as many cards as they played, at the end of their turn.

use super::CirnoNeu;
use super::position::Phase;
use super::wrong::Mistake;

impl CirnoNeu {
    /// The player of this turn draws.
    pub(super) fn draw_at_end(&mut self) {
        self.at.owed = 0;
        self.at.draws = self.draws_owed();
        self.at.astray.drew = false;
        if self.wrong(Mistake::EverybodyDraws) {
            for seat in self.at.playing.0.clone() {
                if seat != self.at.turn && !self.at.deck.is_empty() {
                    let card = self.at.deck.remove(0);
                    self.at.hands.entry(seat).or_default().push(card);
                }
            }
        }
        self.go_on_drawing();
    }

    fn draws_owed(&self) -> u64 {
        let played = self.at.played;
        let one = played > 1
            && (self.wrong(Mistake::DoubleDrawsOne)
                || self.at.astray.drew
                || self.at.astray.shot_twice && self.wrong(Mistake::DoubleShotDrawsOne));
        let draws = if one { 1 } else { played + u64::from(self.wrong(Mistake::DrawsOneMore)) };
        if self.wrong(Mistake::DrawsNothing) { 0 } else { draws }
    }

    /// Draws what is still to be drawn. Ruling C6: where the draw pile is empty, chance shuffles the main stack first.
    fn go_on_drawing(&mut self) {
        while self.at.draws > 0 {
            if self.at.deck.is_empty() && !self.at.stack.is_empty() {
                self.at.phase = Phase::Reshuffle;
                return;
            }
            self.draw_one();
            self.at.draws -= 1;
        }
        self.end_turn();
    }

    /// 3b: the top card of the draw pile comes to the hand.
    pub(super) fn draw_one(&mut self) {
        let bottom = self.at.deck.len() > 1 && self.wrong(Mistake::DrawsFromBottom);
        let card = if self.at.deck.is_empty() {
            None
        } else if bottom {
            self.at.deck.pop()
        } else {
            Some(self.at.deck.remove(0))
        };
        self.at.hands.entry(self.at.turn).or_default().extend(card);
    }

    /// Ruling C6: the main stack is the draw pile now; the sum stays.
    pub(super) fn reshuffled(&mut self, order: Vec<String>) {
        self.at.deck = order;
        self.at.stack.clear();
        self.at.phase = Phase::Play;
        self.go_on_drawing();
    }
}
