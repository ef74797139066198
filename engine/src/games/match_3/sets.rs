//! Sets.
//!
//! A line is complete when its three cells show one suit. After a push the grid is looked at: complete lines are
//! taken off it, each three cards a set for the scoring pile. Of several, all are taken, or the player chooses one
//! (M3). A set is three cards, so of two lines that share a card only one can be taken: the one that the variant
//! lists first (M10). Each set taken may be the one that wins, and then nothing more is taken (M4).

use super::acting::{Check, Event, Play, Witness};
use super::ruleset::{Match3, SET};
use super::{Look, Phase, Position, SeveralLines};
use crate::board::{LineGame, LineId, LineSet, each};

/// Whether a line is complete, and so may be taken where the player chooses one.
#[inline]
pub(crate) fn is_complete(rules: &Match3, position: &Position, line: LineId) -> bool {
    rules.lines().complete(position.grid) & line.bit() != 0
}

impl Check<'_> {
    /// The objections to taking a line. In a choice the only one is that the line is not complete.
    pub(crate) fn take(&mut self, line: LineId) {
        let (rules, position) = (self.rules, self.position);
        if rules.knobs().several_lines == SeveralLines::All {
            let reason = "complete lines are taken by themselves, all of them: there is nothing to choose";
            self.object_by("M3", "set.choose", reason);
        } else if !matches!(position.phase, Phase::Take(_)) {
            self.object("set.choose", "a line is taken after a push; none is awaited now");
        }
        if !is_complete(rules, position, line) {
            let complete = list(rules, position);
            self.object("line.complete", format!("{} is not complete; complete lines: {complete}", rules.line(line)));
        }
    }
}

/// The complete lines as a list in prose.
pub(crate) fn list(rules: &Match3, position: &Position) -> String {
    let lines = rules.spelled(rules.lines().complete(position.grid));
    if lines.is_empty() { "none".to_owned() } else { lines.join(", ") }
}

impl<W: Witness<Event>> Play<'_, W> {
    /// Looks at the grid for complete lines and continues accordingly.
    pub(crate) fn look(&mut self, look: Look) {
        let lines = self.rules.lines().complete(self.position.grid);
        if lines == 0 {
            self.found_nothing(look);
            return;
        }
        match self.rules.knobs().several_lines {
            SeveralLines::One => self.position.phase = Phase::Take(look),
            SeveralLines::All => {
                if !self.take_all(lines, look) {
                    self.refill(look);
                }
            }
        }
    }

    /// The player's choice of a line.
    pub(crate) fn take(&mut self, line: LineId) {
        let Phase::Take(look) = self.position.phase else { return };
        let choices = self.rules.lines().complete(self.position.grid);
        if !self.take_set(line, look, choices.count_ones() > 1) {
            self.refill(look);
        }
    }

    /// Takes every complete line in order, if it still has its three cards; true if a set won the game.
    fn take_all(&mut self, lines: LineSet, look: Look) -> bool {
        let several = lines.count_ones() > 1;
        for line in each(lines) {
            if !is_complete(self.rules, self.position, line) {
                self.tell(Event::LineSpoiled { line });
            } else if self.take_set(line, look, several) {
                return true;
            }
        }
        false
    }

    /// Moves the cards of a complete line to the scoring pile; true if that won the game.
    fn take_set(&mut self, line: LineId, look: Look, several: bool) -> bool {
        let Some(suit) = self.rules.shown(self.position.grid, line) else { return false };
        self.position.grid.clear(self.rules.line(line).set());
        (0..SET).for_each(|_| self.position.scored.add(suit));
        let sets = self.position.sets();
        self.tell(Event::SetTaken { line, card: suit, sets, look, several });
        self.won()
    }
}
