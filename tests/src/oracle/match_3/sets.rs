//! Pd: three of a suit on a line.

use super::Match3;
use super::facts::Of;
use super::position::Awaited;
use super::push::cells;
use super::wrong::Mistake;

impl Match3 {
    /// Whether three cards of one suit lie on a line.
    pub(super) fn is_complete(&self, line: &[usize]) -> bool {
        let mut cards = line.iter().map(|cell| self.at.grid.get(cell));
        let Some(Some(first)) = cards.next() else { return false };
        cards.all(|card| card == Some(first))
    }

    /// The lines that score now.
    fn complete_lines(&self) -> Vec<Vec<usize>> {
        let wrong = |mistake, line: &[usize]| self.wrong_of(mistake, Of::Line(line));
        let mut lines = self.rules.lines.clone();
        lines.retain(|line| self.is_complete(line) && !wrong(Mistake::LineScoresNothing, line));
        lines.retain(|line| !is_diagonal(line) || !wrong(Mistake::DiagonalsScoreNothing, line));
        let mut others = self.any_three();
        others.retain(|three| !self.rules.lines.contains(three) && wrong(Mistake::AnyThreeScore, three));
        lines.extend(others);
        lines
    }

    /// Only of an oracle told to be wrong: three of a suit, wherever they lie.
    fn any_three(&self) -> Vec<Vec<usize>> {
        let cells = |suit: &String| {
            let held = self.at.grid.iter().filter(|(_, card)| *card == suit).map(|(cell, _)| *cell);
            held.take(3).collect::<Vec<usize>>()
        };
        self.rules.suits.iter().map(|(suit, _)| cells(suit)).filter(|cells| cells.len() == 3).collect()
    }

    /// The grid is looked at: after the push (`looks` is 0), and after refills.
    pub(super) fn look(&mut self, looks: usize) {
        let further = looks > 0;
        // M2: one further look, or as many as find a line.
        let wanted = looks < 2 || self.rules.until_stable;
        self.at.now.looks = looks;
        let mut lines = if wanted { self.complete_lines() } else { Vec::new() };
        lines.retain(|line| !further || !self.wrong_of(Mistake::NoFurtherLook, Of::Line(line)));
        let pushed = cells(&self.at.now.edge);
        let stood = |line: &[usize]| !further && pushed.iter().all(|cell| !line.contains(cell));
        lines.retain(|line| !stood(line) || !self.wrong_of(Mistake::OnlyPushedLinesTaken, Of::Line(line)));
        self.at.now.lines = lines.len();
        if lines.is_empty() {
            if !further {
                self.draw_for_row();
            }
            return self.end_turn();
        }
        if self.rules.one_line {
            self.at.awaited = Awaited::Line { looks };
        } else {
            self.take_all(&lines);
            self.after_taking(looks);
        }
    }

    /// M3 `all`, M10: every complete line in the variant's order; one that lost a card to another is none any more.
    fn take_all(&mut self, lines: &[Vec<usize>]) {
        for (n, line) in lines.iter().enumerate() {
            // M4: the last set wins, and nothing follows.
            if self.is_over() {
                return;
            }
            if self.is_complete(line) || !self.rules.lines.contains(line) {
                self.take_line(line);
                let more = lines.iter().skip(n + 1).any(|line| self.is_complete(line));
                if more && self.wrong_of(Mistake::OnlyOneLineTaken, Of::Line(line)) {
                    return;
                }
            }
        }
    }

    /// M3 `one`: the player may choose any complete line.
    pub(super) fn lines_to_choose(&self) -> Vec<String> {
        self.complete_lines().iter().map(|line| format!("take {}", spell(line))).collect()
    }

    /// M3 `one`: the chosen line is taken.
    pub(super) fn choose(&mut self, chosen: &str) {
        let Awaited::Line { looks } = self.at.awaited else { return };
        let line = self.complete_lines().into_iter().find(|line| spell(line) == chosen);
        line.iter().for_each(|line| self.take_line(line));
        self.after_taking(looks);
    }

    /// Pd: the three cards go to the scoring pile.
    fn take_line(&mut self, line: &[usize]) {
        self.at.now.line = line.to_vec();
        for cell in line {
            let stays = self.wrong_of(Mistake::SetStays, Of::Line(line));
            let card = if stays { self.at.grid.get(cell).cloned() } else { self.at.grid.remove(cell) };
            if self.wrong_of(Mistake::SetDiscarded, Of::Line(line)) {
                self.at.discard.extend(card);
            } else {
                self.at.scored.extend(card);
            }
        }
        self.win_if_enough();
    }

    /// Pe, Pf, Pg: the refill, and the further look.
    fn after_taking(&mut self, looks: usize) {
        if self.is_over() {
            return;
        }
        self.refill(looks > 0);
        self.look(looks + 1);
    }
}

/// Whether a line is one of the two diagonals.
pub(super) fn is_diagonal(line: &[usize]) -> bool {
    line == [1, 5, 9] || line == [3, 5, 7]
}

fn spell(line: &[usize]) -> String {
    line.iter().map(usize::to_string).collect::<Vec<_>>().join("-")
}
