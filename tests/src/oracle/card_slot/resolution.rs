//! 8 (beta.2 8, manual 6k to 6m): which line is resolved, and what happens to its cards.

use super::Oracle;
use super::effects::Effect;
use super::facts::Of;
use super::position::{Choice, Position};
use super::wrong::Mistake;

/// Three slots that look like a line to who thinks of another layout of the board.
const NO_LINES: [[u64; 3]; 3] = [[1, 4, 7], [2, 4, 6], [1, 2, 8]];

impl Oracle {
    /// 4.2: the lines.
    pub(super) fn lines(&self) -> Vec<Vec<u64>> {
        let mut lines = self.rules.lines.clone();
        lines.retain(|line| !self.at.is_complete(line) || !self.wrong_of(Mistake::LineForgotten, Of::Line(line)));
        let more: Vec<Vec<u64>> =
            NO_LINES.iter().map(|line| line.to_vec()).filter(|line| !lines.contains(line)).collect();
        let more = more.into_iter().filter(|line| self.at.is_complete(line));
        lines.extend(more.filter(|line| self.wrong_of(Mistake::LineAdded, Of::Line(line))));
        lines
    }

    /// manual 4c: a line is complete with three cards of one symbol.
    pub(super) fn is_complete(&self, line: &[u64]) -> bool {
        if self.rules.wild.is_some() {
            return self.is_complete_with_wilds(line);
        }
        if self.at.is_complete(line) {
            return true;
        }
        let ends: Vec<u64> = line.first().into_iter().chain(line.last()).copied().collect();
        let full = line.iter().all(|slot| self.at.board.contains_key(slot));
        let (first, last) = (line.get(..2).unwrap_or_default(), line.get(1..).unwrap_or_default());
        let like = |part: &[u64]| full && Position::is_complete(&self.at, part);
        Position::is_complete(&self.at, &ends) && self.wrong_of(Mistake::EndsMakeALine, Of::Line(line))
            || (like(first) || like(last) || like(&ends)) && self.wrong_of(Mistake::TwoMakeALine, Of::Line(line))
            || full && self.wrong_of(Mistake::AnyThreeMakeALine, Of::Line(line))
    }

    /// The lines that may be resolved after a placement. R1: all that are complete, or those through the slot just
    /// filled. R3: lines of 7s only where they are not inert.
    fn resolvable(&self, slot: u64) -> Vec<Vec<u64>> {
        let mut lines = self.lines();
        lines.retain(|line| self.is_complete(line));
        if self.rules.ruling("resolvable-lines", "formed") {
            lines.retain(|line| line.contains(&slot));
        }
        if self.rules.ruling("standing-seven", "inert") {
            lines.retain(|line| !self.symbol_of(line).is_some_and(|symbol| self.rules.is_seven(&symbol)));
        }
        let wrong = |mistake, line: &[u64]| self.wrong_of(mistake, Of::Line(line));
        lines.retain(|line| !line.contains(&9) || !wrong(Mistake::CenterLineKept, line));
        lines.retain(|line| self.is_rich(line) || !wrong(Mistake::PoorLineSkipped, line));
        lines.retain(|line| !wrong(Mistake::LinesNeverResolved, line));
        lines
    }

    /// R40, R41, R42: a line with wild cards counts as one of what its other cards show.
    fn is_complete_with_wilds(&self, line: &[u64]) -> bool {
        let cards: Vec<&String> = line.iter().filter_map(|slot| self.at.board.get(slot)).collect();
        let others: Vec<&&String> = cards.iter().filter(|card| Some(**card) != self.rules.wild.as_ref()).collect();
        let same = others.iter().all(|card| others.first() == Some(card));
        let Some(symbol) = others.first() else {
            return cards.len() == line.len() && self.rules.ruling("wild-line", "own");
        };
        let pure = others.len() == line.len();
        let ruled_out = !pure && self.rules.is_seven(symbol) && self.rules.ruling("wild-seven", "never");
        cards.len() == line.len() && same && !ruled_out
    }

    /// The symbol of a complete line. R42: with wild cards, that of the others.
    pub(super) fn symbol_of(&self, line: &[u64]) -> Option<String> {
        let cards: Vec<&String> = line.iter().filter_map(|slot| self.at.board.get(slot)).collect();
        let plain = cards.iter().find(|card| Some(**card) != self.rules.wild.as_ref());
        plain.or(cards.first()).map(|card| (*card).clone())
    }

    /// Whether a line gains cards: what a wrong oracle thinks makes it worth resolving.
    fn is_rich(&self, line: &[u64]) -> bool {
        let symbol = self.symbol_of(line).and_then(|id| self.rules.symbol(&id).cloned());
        symbol.is_some_and(|symbol| symbol.line.iter().any(|e| matches!(e, Effect::Draw(_) | Effect::Take(..))))
    }

    /// 7.2e, 8a, 8b: with lines complete, exactly one has to be resolved, and the player says which.
    pub(super) fn choose_line(&mut self, slot: u64) {
        let lines = self.resolvable(slot);
        match lines.first() {
            None => self.end_turn(),
            Some(line) if self.wrong_of(Mistake::FirstLineByItself, Of::Line(line)) => self.resolve(line),
            Some(_) => self.at.choice = Choice::Line(lines),
        }
    }

    /// 7.2e, 8a, 8b: any of the lines, and nothing else.
    pub(super) fn resolutions(&self, lines: &[Vec<u64>]) -> Vec<String> {
        let spell = |line: &Vec<u64>| line.iter().map(u64::to_string).collect::<Vec<_>>().join("-");
        let mut actions: Vec<String> = lines.iter().map(|line| format!("resolve {}", spell(line))).collect();
        let wrong = |mistake, line: &[u64]| self.wrong_of(mistake, Of::Line(line));
        let may_pass = |line: &Vec<u64>| {
            wrong(Mistake::LineMayBePassed, line) || !self.is_rich(line) && wrong(Mistake::PoorLineMayBePassed, line)
        };
        if lines.iter().any(may_pass) {
            actions.push("pass".to_owned());
        }
        actions
    }

    /// 7.2e: resolves the chosen line: its cards are discarded, then its effects carried out.
    pub(super) fn resolve(&mut self, line: &[u64]) {
        let symbol = self.symbol_of(line).unwrap_or_default();
        self.at.now.line = line.to_vec();
        self.at.resolving = symbol.clone();
        self.at.effects = self.effects_of(&symbol);
        // R49: what a second line by the same placement brings.
        if line.contains(&self.at.now.slot) && !(self.rules.is_seven(&symbol) && self.at.effects.is_empty()) {
            let made =
                self.lines().into_iter().filter(|line| line.contains(&self.at.now.slot) && self.is_complete(line));
            if made.count() > 1 {
                self.at.effects.extend(self.rules.second_line.clone());
            }
        }
        let points = self.rules.symbol(&symbol).map_or(0, |symbol| symbol.line_score);
        *self.at.points.entry(self.at.seat).or_default() += points;
        if self.wrong(Mistake::SameSeatAfterLine) {
            self.at.astray.again = true;
        }
        if self.wrong(Mistake::OtherLinesDiscarded) {
            let mut lines = self.lines();
            lines.retain(|line| self.is_complete(line));
            lines.iter().for_each(|line| self.discard_line(line));
        }
        if self.wrong(Mistake::EffectBeforeDiscard) {
            self.at.astray.line = line.to_vec();
        } else {
            self.discard_line(line);
        }
        self.carry_on();
    }

    /// The effects of a symbol's line. R3: a standing line of 7s has none, or wins.
    fn effects_of(&self, symbol: &str) -> Vec<Effect> {
        if self.wrong(Mistake::LineHasNoEffect) {
            return Vec::new();
        }
        if self.rules.is_seven(symbol) && self.wrong(Mistake::SevenAfterResolving) {
            return vec![Effect::Win];
        }
        let stands = self.rules.is_seven(symbol) && !self.rules.ruling("standing-seven", "win");
        let nothing = stands || self.wrong(Mistake::SevenNoWin) && self.rules.is_seven(symbol);
        if nothing { Vec::new() } else { self.rules.symbol(symbol).map_or(Vec::new(), |symbol| symbol.line.clone()) }
    }

    /// 8c, 9.1a, 9.2a, 9.3a, 9.4a, 9.5a: the cards of the line go to the discard pile; 8.1a: that of the centre too.
    /// R27: of the line that was chosen, and no other.
    fn discard_line(&mut self, line: &[u64]) {
        let mut line = line.to_vec();
        let last = line.last().copied();
        line.retain(|slot| !self.wrong_of(Mistake::LineStays, Of::Slot(*slot)));
        line.retain(|slot| Some(*slot) != last || !self.wrong_of(Mistake::PlacedCardStays, Of::Slot(*slot)));
        line.retain(|slot| *slot != 9 || !self.wrong_of(Mistake::CenterStaysInLine, Of::Slot(*slot)));
        if line.contains(&9) && self.wrong_of(Mistake::CenterClosed, Of::Slot(9)) {
            self.at.astray.closed.push(9);
        }
        for slot in line {
            let Some(card) = self.at.board.remove(&slot) else { continue };
            if self.wrong_of(Mistake::LineToHand, Of::Placing(&card, slot)) {
                self.gain(card);
            } else if self.wrong_of(Mistake::LineUnderDeck, Of::Placing(&card, slot)) {
                self.at.deck.push(card);
            } else {
                self.discard(card);
            }
        }
    }

    /// 7.2e: one line, and no more. The turn ends when its effects are done.
    pub(super) fn finish_resolution(&mut self) {
        let late = std::mem::take(&mut self.at.astray.line);
        self.discard_line(&late);
        let mut lines = self.lines();
        lines.retain(|line| self.is_complete(line));
        if !lines.is_empty() && self.wrong(Mistake::AllLinesResolved) {
            self.at.choice = Choice::Line(lines);
        } else {
            self.end_turn();
        }
    }

    /// Whether a line is complete beside a slot.
    pub(super) fn stands_beside(&self, slot: u64) -> bool {
        self.lines().iter().any(|line| !line.contains(&slot) && self.is_complete(line))
    }

    /// Only of an oracle told to be wrong: the first complete line of a kind is discarded, and its cards are drawn.
    pub(super) fn evaluate_wrongly(&mut self, is_meant: impl Fn(&[u64]) -> bool) {
        let complete = |line: &Vec<u64>| is_meant(line) && self.is_complete(line);
        let Some(line) = self.lines().into_iter().find(complete) else { return };
        let symbol = self.symbol_of(&line).unwrap_or_default();
        self.discard_line(&line);
        for effect in self.effects_of(&symbol) {
            if let Effect::Draw(n) = effect {
                let count = (n as usize).min(self.at.deck.len());
                let drawn: Vec<String> = self.at.deck.drain(..count).collect();
                drawn.into_iter().for_each(|card| self.gain(card));
            }
        }
    }
}
