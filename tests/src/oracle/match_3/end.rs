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
        let (sets, wanted) = (self.at.sets(), self.rules.sets_to_win);
        let early = sets + 1 == wanted && self.wrong(Mistake::SetsOneFewer);
        let late = sets == wanted && self.wrong(Mistake::SetsOneMore);
        if sets < wanted && !early || late || self.wrong(Mistake::WinsNever) {
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
        if self.at.deck.len() < 4 && self.wrong(Mistake::LostBelowFour) {
            return true;
        }
        let row = self.at.above.len() < 4 && !self.wrong(Mistake::RowMayLackCards);
        let lost = self.at.grid.len() < 9 || row || self.rules.empty_loses && self.at.deck.is_empty();
        lost && !self.wrong(Mistake::NeverLost)
    }
}
