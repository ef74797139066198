//! Lines.
//!
//! A line is complete when its three slots show one symbol. After a placement that completes nothing more urgent, a seat
//! with complete lines on the board must choose exactly one and resolve it, useful or not: every complete
//! line may be chosen, or only those through the slot just filled (R1). The three cards of the chosen line go to the
//! discard pile (R27), then its symbol's effects follow. Three 7s win: by the placement that makes the line, and no line
//! is chosen then (R2). A 7 line that merely stands may be resolved without effect, or cannot be, or wins (R3).

use super::CardSlot;
use super::knobs::{ResolvableLines, SevenWin, StandingSeven};
use super::legal::Check;
use super::play::{Event, Play, Witness};
use super::position::{Cause, Phase, Position};
use super::slot::{Slot, SlotSet};
use super::symbol::Symbol;
use crate::board::{Board, LineGame, LineId, LineSet, each};

/// The complete 7 lines.
fn complete_sevens(rules: &CardSlot, board: Board) -> LineSet {
    let showing_sevens = rules.sevens().iter().fold(0, |slots, seven| slots | board.showing(seven).bits());
    rules.lines().complete(board) & rules.lines().within(SlotSet::from_bits(showing_sevens))
}

/// The lines that may be chosen after the placement that filled `position.filled`.
#[inline]
pub(crate) fn resolvable(rules: &CardSlot, position: &Position) -> LineSet {
    let mut lines = rules.lines().complete(position.board);
    if lines == 0 {
        return 0;
    }
    if rules.knobs().resolvable_lines == ResolvableLines::Formed {
        lines &= rules.lines().through[position.filled.index()];
    }
    if rules.knobs().standing_seven == StandingSeven::Inert {
        lines &= !complete_sevens(rules, position.board);
    }
    lines
}

impl Check<'_> {
    /// What forbids resolving a line where a line is to be resolved.
    pub(crate) fn line(&mut self, line: LineId) {
        let (rules, position) = (self.rules, self.position);
        let (bit, spelled) = (line.bit(), rules.line(line));
        if rules.lines().complete(position.board) & bit == 0 {
            let choices = rules.spelled(resolvable(rules, position)).join(", ");
            self.object("line.complete", format!("{spelled} is not complete; lines that may be resolved: {choices}"));
            return;
        }
        let formed_only = rules.knobs().resolvable_lines == ResolvableLines::Formed;
        if formed_only && rules.lines().through[position.filled.index()] & bit == 0 {
            let reason = format!("{spelled} does not pass through slot {}, which was just filled", position.filled);
            self.object_by("R1", "line.formed", reason);
        }
        let inert = rules.knobs().standing_seven == StandingSeven::Inert;
        if inert && complete_sevens(rules, position.board) & bit != 0 {
            let reason = format!("{spelled} is a 7 line that nobody's placement made, and cannot be resolved");
            self.object_by("R3", "line.seven", reason);
        }
    }
}

/// The 7 line through this slot that a card just placed there is part of.
#[inline]
fn seven_line_through(rules: &CardSlot, board: Board, card: Symbol, slot: Slot) -> Option<LineId> {
    if !rules.sevens().contains(card) {
        return None;
    }
    let made = rules.lines().within(board.showing(card)) & rules.lines().through[slot.index()];
    each(made).next()
}

/// The line by which three 7s win, once a player has placed this card, and whether a ruling decided that.
#[inline]
pub(crate) fn won_by_placing(rules: &CardSlot, board: Board, card: Symbol, slot: Slot) -> Option<(LineId, bool)> {
    if let Some(line) = seven_line_through(rules, board, card, slot) {
        return Some((line, false));
    }
    if rules.knobs().seven_win != SevenWin::AnyComplete {
        return None;
    }
    each(complete_sevens(rules, board)).next().map(|line| (line, true))
}

impl<W: Witness<Event>> Play<'_, W> {
    /// Whether three 7s win by a player's placement on this slot; if so, the game is over.
    #[inline]
    pub(crate) fn seven_won_by_placing(&mut self, card: Symbol, slot: Slot) -> bool {
        self.win_by_seven(won_by_placing(self.rules, self.position.board, card, slot))
    }

    /// Whether three 7s win by a Replay placement on this slot; if so, the game is over.
    pub(crate) fn seven_won_by_replay(&mut self, card: Symbol, slot: Slot) -> bool {
        let counts = self.rules.knobs().seven_win == SevenWin::PlacementOrReplay;
        let made = seven_line_through(self.rules, self.position.board, card, slot);
        self.win_by_seven(made.filter(|_| counts).map(|line| (line, true)))
    }

    #[inline]
    fn win_by_seven(&mut self, won: Option<(LineId, bool)>) -> bool {
        let Some((line, ruled)) = won else { return false };
        let seat = self.seat();
        self.tell(Event::SevenWon { seat, line, ruled });
        self.end_game(Some(seat), Cause::Seven);
        true
    }

    /// Resolves the chosen line: its cards are discarded first, then its effects are carried out in order. A 7 line that is
    /// resolved has none of its effects, unless R3 says `win`: then winning is one of them, in its place of the list.
    #[inline]
    pub(crate) fn resolve(&mut self, line: LineId) {
        let Some(card) = self.rules.shown(self.position.board, line) else { return };
        self.position.board.clear(self.rules.line(line).set());
        self.position.phase = Phase::Place;
        let seat = self.seat();
        let stood = self.rules.lines().through[self.position.filled.index()] & 1 << line.0 == 0;
        self.tell(Event::LineResolved { seat, line, card, stood });
        if self.rules.is_spent(card) {
            self.tell(Event::SevenSpent { line });
            self.end_turn();
        } else {
            self.carry_out_effects(card, 0);
        }
    }
}
