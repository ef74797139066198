//! Ga, Pi, Pj: how a game ends.

use super::Match3;
use super::position::Awaited;
use super::wrong::Mistake;

impl Match3 {
    /// Whether the game is over.
    pub(super) fn is_over(&self) -> bool {
        matches!(self.at.awaited, Awaited::Nothing(_))
    }

    /// Ga, Pj, M4: the game is won the moment the last set is scored.
    pub(super) fn win_if_enough(&mut self) {
        let fewer = usize::from(self.wrong(Mistake::SetsOneFewer));
        let more = usize::from(self.wrong(Mistake::SetsOneMore));
        if self.at.sets() + fewer < self.rules.sets_to_win + more || self.wrong(Mistake::WinsNever) {
            return;
        }
        self.at.awaited = Awaited::Nothing(!self.wrong(Mistake::LastSetLoses));
    }

    /// Pi, M9: without nine cards on the grid and four above it the game is lost; else the next turn begins.
    pub(super) fn end_turn(&mut self) {
        self.at.awaited = if self.is_lost() { Awaited::Nothing(false) } else { Awaited::Push };
        if self.wrong(Mistake::TurnsAlternate) {
            self.at.other_turn = !self.at.other_turn;
        }
    }

    fn is_lost(&self) -> bool {
        if self.wrong(Mistake::NeverLost) {
            return false;
        }
        if self.wrong(Mistake::LostBelowFour) && self.at.deck.len() < 4 {
            return true;
        }
        let row = self.at.above.len() < 4 && !self.wrong(Mistake::RowMayLackCards);
        self.at.grid.len() < 9 || row || self.rules.empty_loses && self.at.deck.is_empty()
    }
}
