//! Lines.
//!
//! A line is complete when its three slots show one symbol. After a placement that completes nothing more urgent, a
//! seat with complete lines on the board must choose exactly one and resolve it, useful or not: every complete line
//! may be chosen, or only those through the slot just filled (R1). The three cards of the chosen line go to the
//! discard pile (R27), then its symbol's effects follow. Three 7s win: by the placement that makes the line, and no
//! line is chosen then (R2). A 7 line that merely stands may be resolved without effect, or cannot be, or wins (R3).
//!
//! A wild card counts in a line as the symbol that the line's other cards show (R42). Whether it may stand for a 7 is
//! ruled on by itself (R41), and so is what a line of three wild cards is (R40).

use super::acting::{Check, Event, Play, Witness};
use super::event::Wilds;
use super::ruleset::SECOND_LINE;
use super::{
    CardSlot, Cause, Phase, Position, ResolvableLines, SevenWin, Slot, SlotSet, StandingSeven, Symbol, SymbolSet,
    WildLine, WildSeven,
};
use crate::board::{Board, LineGame, LineId, LineSet, each};

/// The complete lines.
#[inline]
pub(crate) fn complete(rules: &CardSlot, board: Board) -> LineSet {
    match rules.wild {
        None => rules.lines().complete(board),
        Some(wild) => complete_with(rules, board, wild),
    }
}

/// The complete lines, where a symbol is wild.
#[cold]
fn complete_with(rules: &CardSlot, board: Board, wild: Symbol) -> LineSet {
    let shown: SymbolSet = board.cards().collect();
    shown.iter().fold(0, |lines, symbol| lines | lines_of(rules, board, symbol, wild))
}

/// The complete lines that count as lines of this symbol, where a symbol is wild.
fn lines_of(rules: &CardSlot, board: Board, symbol: Symbol, wild: Symbol) -> LineSet {
    let within = |slots| rules.lines().within(slots);
    let of_wild = within(board.showing(wild));
    if symbol == wild {
        return if rules.knobs().wild_line == WildLine::Own { of_wild } else { 0 };
    }
    if rules.knobs().wild_seven == WildSeven::Never && rules.sevens.contains(symbol) {
        return within(board.showing(symbol));
    }
    let either = SlotSet::from_bits(board.showing(symbol).bits() | board.showing(wild).bits());
    within(either) & !of_wild
}

/// The symbol of a complete line: that of its cards that are not wild, if there are any.
#[inline]
pub(crate) fn symbol_of(rules: &CardSlot, board: Board, line: LineId) -> Option<Symbol> {
    let first = rules.shown(board, line)?;
    let is_wild = rules.wild.is_some_and(|wild| wild == first);
    Some(if is_wild { other_than(first, rules, board, line) } else { first })
}

/// The symbol of a line's cards that are not of this one, if there is another.
#[cold]
fn other_than(first: Symbol, rules: &CardSlot, board: Board, line: LineId) -> Symbol {
    let mut cards = rules.line(line).places.into_iter().filter_map(|slot| board.at(slot));
    cards.find(|card| *card != first).unwrap_or(first)
}

/// The symbol of the line that three cards make, where a symbol is wild, if they make one.
pub(crate) fn made_of(rules: &CardSlot, cards: [Symbol; 3], wild: Symbol) -> Option<Symbol> {
    let others = cards.into_iter().filter(|card| *card != wild);
    let Some(symbol) = others.clone().next() else {
        return (rules.knobs().wild_line == WildLine::Own).then_some(wild);
    };
    let mixed = others.clone().count() < cards.len();
    let barred = mixed && rules.knobs().wild_seven == WildSeven::Never && rules.sevens.contains(symbol);
    (!barred && others.clone().all(|card| card == symbol)).then_some(symbol)
}

/// How many cards of a line of this symbol are wild.
#[inline]
fn wilds_in(rules: &CardSlot, board: Board, line: LineId, symbol: Symbol) -> Wilds {
    rules.wild.map_or(Wilds::None, |wild| count_wilds(rules, board, line, symbol, wild))
}

#[cold]
fn count_wilds(rules: &CardSlot, board: Board, line: LineId, symbol: Symbol, wild: Symbol) -> Wilds {
    let some = rules.line(line).places.into_iter().any(|slot| board.at(slot) == Some(wild));
    match some {
        _ if symbol == wild => Wilds::All,
        true => Wilds::Some,
        false => Wilds::None,
    }
}

/// The complete 7 lines, where a symbol is wild.
#[cold]
fn sevens_with(rules: &CardSlot, board: Board, wild: Symbol) -> LineSet {
    rules.sevens.iter().fold(0, |lines, seven| lines | lines_of(rules, board, seven, wild))
}

/// The complete 7 lines.
fn complete_sevens(rules: &CardSlot, board: Board) -> LineSet {
    if let Some(wild) = rules.wild {
        return sevens_with(rules, board, wild);
    }
    let showing_sevens = rules.sevens.iter().fold(0, |slots, seven| slots | board.showing(seven).bits());
    rules.lines().complete(board) & rules.lines().within(SlotSet::from_bits(showing_sevens))
}

/// The lines that may be chosen after the placement that filled `position.filled`.
#[inline]
pub(crate) fn resolvable(rules: &CardSlot, position: &Position) -> LineSet {
    choosable(rules, position, complete(rules, position.board))
}

/// The complete lines that may be chosen.
#[inline]
pub(crate) fn choosable(rules: &CardSlot, position: &Position, lines: LineSet) -> LineSet {
    if lines == 0 { 0 } else { chosen_by_rulings(rules, position, lines) }
}

fn chosen_by_rulings(rules: &CardSlot, position: &Position, mut lines: LineSet) -> LineSet {
    if rules.knobs().resolvable_lines == ResolvableLines::Formed {
        lines &= rules.lines().through[position.filled.index()];
    }
    if rules.knobs().standing_seven == StandingSeven::Inert {
        lines &= !complete_sevens(rules, position.board);
    }
    lines
}

impl Check<'_> {
    /// The objections to resolving a line in the resolve phase.
    pub(crate) fn line(&mut self, line: LineId) {
        let (rules, position) = (self.rules, self.position);
        let (bit, spelled) = (line.bit(), rules.line(line));
        if complete(rules, position.board) & bit == 0 {
            self.incomplete(line);
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

    /// The objection that a line is not complete, by the ruling on wild cards if only that prevents it.
    fn incomplete(&mut self, line: LineId) {
        let (rules, board, spelled) = (self.rules, self.position.board, self.rules.line(line));
        let choices = rules.spelled(resolvable(rules, self.position)).join(", ");
        let but_for = rules.wild.and_then(|wild| but_for_a_ruling(rules, board, line, wild));
        let why = but_for.map(|(_, why)| format!(": {why}")).unwrap_or_default();
        let reason = format!("{spelled} is not complete{why}; lines that may be resolved: {choices}");
        match but_for {
            Some((ruling, _)) => self.object_by(ruling, "line.complete", reason),
            None => self.object("line.complete", reason),
        }
    }
}

/// The ruling that keeps wild cards from completing this line, and its reason.
fn but_for_a_ruling(
    rules: &CardSlot,
    board: Board,
    line: LineId,
    wild: Symbol,
) -> Option<(&'static str, &'static str)> {
    let slots = rules.line(line).set();
    let wilds = board.showing(wild).bits();
    if slots.bits() & !wilds == 0 {
        return Some(("R40", "three wild cards make no line"));
    }
    let symbol = symbol_of(rules, board, line)?;
    let would = slots.bits() & !(wilds | board.showing(symbol).bits()) == 0;
    would.then_some(("R41", "a wild card does not stand for a 7"))
}

/// The complete 7 line through the slot of the card just placed, if there is one.
#[inline]
fn seven_line_through(rules: &CardSlot, board: Board, lines: LineSet, card: Symbol, slot: Slot) -> Option<LineId> {
    if !rules.makers.contains(card) {
        return None;
    }
    let through = lines & rules.lines().through[slot.index()];
    let made = match rules.wild {
        // A line through the slot shows the card that lies there.
        None => through,
        Some(wild) => through & sevens_with(rules, board, wild),
    };
    each(made).next()
}

/// The 7 line that wins by a player's placement of this card, and whether a ruling decided it.
#[inline]
pub(crate) fn won_by_placing(
    rules: &CardSlot,
    board: Board,
    lines: LineSet,
    card: Symbol,
    slot: Slot,
) -> Option<(LineId, bool)> {
    if let Some(line) = seven_line_through(rules, board, lines, card, slot) {
        return Some((line, false));
    }
    if rules.knobs().seven_win != SevenWin::AnyComplete {
        return None;
    }
    each(complete_sevens(rules, board)).next().map(|line| (line, true))
}

impl<W: Witness<Event>> Play<'_, W> {
    /// Whether three 7s win by a player's placement on this slot, with these lines complete; if so, the game is over.
    pub(crate) fn seven_won_by_placing(&mut self, lines: LineSet, card: Symbol, slot: Slot) -> bool {
        self.win_by_seven(won_by_placing(self.rules, self.position.board, lines, card, slot))
    }

    /// Whether three 7s win by a Replay placement on this slot; if so, the game is over.
    pub(crate) fn seven_won_by_replay(&mut self, card: Symbol, slot: Slot) -> bool {
        let counts = self.rules.knobs().seven_win == SevenWin::PlacementOrReplay;
        let lines = complete(self.rules, self.position.board);
        let made = seven_line_through(self.rules, self.position.board, lines, card, slot);
        self.win_by_seven(made.filter(|_| counts).map(|line| (line, true)))
    }

    fn win_by_seven(&mut self, won: Option<(LineId, bool)>) -> bool {
        let Some((line, ruled)) = won else { return false };
        let seat = self.seat();
        let board = self.position.board;
        let symbol = symbol_of(self.rules, board, line);
        let wild = symbol.is_some_and(|symbol| wilds_in(self.rules, board, line, symbol) == Wilds::Some);
        self.tell(Event::SevenWon { seat, line, ruled, wild });
        self.end_game(Some(seat), Cause::Seven);
        true
    }

    /// Resolves the chosen line: its cards are discarded first, then its effects are carried out in order. A 7 line
    /// that is resolved has none of its effects, unless R3 says `win`: then winning is one of them, in its place of
    /// the list.
    pub(crate) fn resolve(&mut self, line: LineId) {
        let Some(card) = symbol_of(self.rules, self.position.board, line) else { return };
        let wilds = wilds_in(self.rules, self.position.board, line, card);
        let second = !self.rules.parts.second_line.is_empty() && self.is_one_of_two(line);
        self.position.board.clear(self.rules.line(line).set());
        self.position.phase = Phase::Place;
        let seat = self.seat();
        let stood = self.rules.lines().through[self.position.filled.index()] & 1 << line.0 == 0;
        self.tell(Event::LineResolved { seat, line, card, stood, wilds });
        self.score_line(card);
        if self.rules.is_spent(card) {
            self.tell(Event::SevenSpent { line });
            self.end_turn();
        } else {
            self.carry_out_effects(card, if second { SECOND_LINE } else { 0 });
        }
    }

    /// Whether the placement completed this line together with another.
    #[cold]
    fn is_one_of_two(&self, line: LineId) -> bool {
        let through = self.rules.lines().through[self.position.filled.index()];
        let made = complete(self.rules, self.position.board) & through;
        made & line.bit() != 0 && made != line.bit()
    }
}
