//! Sets.
//!
//! A line is complete when its three cells show one suit. After a push the grid is looked at: complete lines are taken
//! off it, each three cards a set for the scoring pile. Of several, all are taken, or the player chooses one (M3). A set
//! is three cards, so of two lines that share a card only one can be taken: the one that the variant lists first (M10).
//! Each set taken may be the one that wins, and then nothing more is taken (M4).

use super::Match3;
use super::action::LineId;
use super::event::Event;
use super::grid::Grid;
use super::knobs::SeveralLines;
use super::play::Play;
use super::position::{Look, Phase, Position};
use super::ruleset::SET;
use super::suit::Suit;
use crate::ruling::{Objection, Witness};

/// A set of lines: bit n is the line at place n of the variant's list.
pub(crate) type LineSet = u128;

/// The lines of a set, in the variant's order.
pub(crate) fn each(mut lines: LineSet) -> impl Iterator<Item = LineId> {
    std::iter::from_fn(move || {
        if lines == 0 {
            return None;
        }
        let line = LineId(lines.trailing_zeros() as u8);
        lines &= lines - 1;
        Some(line)
    })
}

/// The suit of a complete line; nothing for any other.
#[inline]
fn shown(rules: &Match3, grid: &Grid, line: LineId) -> Option<Suit> {
    let [a, b, c] = rules.line(line).cells.map(|cell| grid.at(cell));
    if a == b && b == c { a } else { None }
}

/// The complete lines on the grid.
#[inline]
pub(crate) fn complete(rules: &Match3, grid: &Grid) -> LineSet {
    let lines = (0..rules.parts().lines.len() as u8).map(LineId);
    lines.filter(|line| shown(rules, grid, *line).is_some()).fold(0, |set, line| set | 1 << line.0)
}

/// Whether the line may be taken where the player chooses one.
#[inline]
pub(crate) fn is_allowed(rules: &Match3, position: &Position, line: LineId) -> bool {
    shown(rules, &position.grid, line).is_some()
}

/// What forbids taking a line. Where a choice is awaited, only that the line is not complete.
pub(crate) fn objections(rules: &Match3, position: &Position, line: LineId, out: &mut Vec<Objection>) {
    if rules.knobs().several_lines == SeveralLines::All {
        let reason = "complete lines are taken by themselves, all of them: there is nothing to choose";
        out.push(Objection::new("set.choose", reason).by("M3"));
    } else if !matches!(position.phase, Phase::Take(_)) {
        out.push(Objection::new("set.choose", "a line is taken after a push; none is awaited now"));
    }
    if shown(rules, &position.grid, line).is_none() {
        let choices = list(rules, complete(rules, &position.grid));
        let reason = format!("{} is not complete; complete lines: {choices}", rules.line(line));
        out.push(Objection::new("line.complete", reason));
    }
}

/// Lines as a list in prose.
pub(crate) fn list(rules: &Match3, lines: LineSet) -> String {
    let lines: Vec<String> = each(lines).map(|line| rules.line(line).to_string()).collect();
    if lines.is_empty() { "none".to_owned() } else { lines.join(", ") }
}

impl<W: Witness<Event>> Play<'_, W> {
    /// Looks at the grid for complete lines and goes on from what it finds.
    pub(crate) fn look(&mut self, look: Look) {
        let lines = complete(self.rules, &self.position.grid);
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
        let choices = complete(self.rules, &self.position.grid);
        if !self.take_set(line, look, choices.count_ones() > 1) {
            self.refill(look);
        }
    }

    /// Takes every line that still has its three cards when its turn comes; true if a set won the game.
    fn take_all(&mut self, lines: LineSet, look: Look) -> bool {
        let several = lines.count_ones() > 1;
        for line in each(lines) {
            if shown(self.rules, &self.position.grid, line).is_none() {
                self.tell(Event::LineSpoiled { line });
            } else if self.take_set(line, look, several) {
                return true;
            }
        }
        false
    }

    /// Moves the cards of a complete line to the scoring pile; true if that won the game.
    fn take_set(&mut self, line: LineId, look: Look, several: bool) -> bool {
        let Some(suit) = shown(self.rules, &self.position.grid, line) else { return false };
        for cell in self.rules.line(line).cells {
            self.position.grid.lift(cell);
        }
        self.position.scored[suit.index()] += SET as u8;
        let sets = self.position.sets();
        self.tell(Event::SetTaken { line, card: suit, sets, look, several });
        self.won()
    }
}
