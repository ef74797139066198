//! What an action would do, as far as the seat that thinks about it can see.
//!
//! Everything here is worked out from what the seat knows: the board, its own hand, the size of the deck. What a line would
//! draw is not known before it is drawn, so effects are told as the ruleset states them.

use super::CardSlot;
use super::action::{Action, Coded};
use super::effect::Effect;
use super::knobs::Elimination;
use super::knowledge::Knowledge;
use super::lines;
use super::position::{Phase, Position};
use super::slot::Slot;
use super::symbol::Symbol;
use crate::board::{Board, LineGame, LineId, each};
use crate::cards::CardGame;
use crate::game::{Outlook, Promise};

impl Outlook for CardSlot {
    fn explain(&self, knowledge: &Knowledge, action: &Coded) -> String {
        Thought { rules: self, known: knowledge }.explain(action.decode())
    }

    fn promise(&self, knowledge: &Knowledge, action: &Coded) -> Promise {
        Thought { rules: self, known: knowledge }.promise(action.decode())
    }
}

/// A seat's thought about an action.
struct Thought<'r> {
    rules: &'r CardSlot,
    known: &'r Knowledge,
}

/// What a placement leads to at once.
enum Upshot {
    /// Three 7s by this line.
    Won(LineId),
    /// An empty hand, which loses.
    Out,
    /// These lines can be resolved.
    Lines(Vec<LineId>),
}

impl Thought<'_> {
    /// What a legal action promises.
    fn promise(&self, action: Action) -> Promise {
        match action {
            Action::Declare => Promise::Wins,
            Action::Place(card, slot) => match self.upshot(card, slot) {
                Upshot::Won(_) => Promise::Wins,
                Upshot::Out => Promise::Loses,
                Upshot::Lines(lines) if lines.is_empty() => Promise::Plain,
                Upshot::Lines(_) => Promise::Gains,
            },
            Action::Resolve(line) if self.wins_first_of_all(line) => Promise::Wins,
            Action::Take(_) => Promise::Gains,
            Action::Resolve(_) | Action::Decline | Action::Stop | Action::Pass => Promise::Plain,
        }
    }

    /// What a legal action would do, in words.
    fn explain(&self, action: Action) -> String {
        match action {
            Action::Declare => "declares the Heavenly Hand and wins".to_owned(),
            Action::Decline => "says nothing of the Heavenly Hand and plays on".to_owned(),
            Action::Place(card, slot) => self.placement(card, slot),
            Action::Resolve(line) => self.resolution(line),
            Action::Take(slot) => match self.known.table.board.at(slot) {
                Some(card) => format!("takes {} from slot {slot} into the hand", self.rules.name(card)),
                None => String::new(),
            },
            Action::Stop => "takes no more cards".to_owned(),
            Action::Pass => "passes: no card can be placed".to_owned(),
        }
    }

    /// The board once this card lies on this slot.
    fn placed(&self, card: Symbol, slot: Slot) -> Board {
        let mut board = self.known.table.board;
        board.lift(slot);
        board.put(slot, card);
        board
    }

    fn upshot(&self, card: Symbol, slot: Slot) -> Upshot {
        let board = self.placed(card, slot);
        if let Some((line, _)) = lines::won_by_placing(self.rules, board, card, slot) {
            return Upshot::Won(line);
        }
        let lines: Vec<LineId> = each(lines::resolvable(self.rules, &self.position(board, slot))).collect();
        let last = self.known.hand().size() <= 1;
        let at_once = self.rules.knobs().elimination == Elimination::Immediately;
        if last && (at_once || !lines.iter().any(|line| self.may_save(board, *line))) {
            return Upshot::Out;
        }
        Upshot::Lines(lines)
    }

    /// A position that shows this board to the rules of lines, which look at nothing else.
    fn position(&self, board: Board, filled: Slot) -> Position {
        Position { board, filled, phase: Phase::Resolve, ..self.known.table }
    }

    /// Whether resolving the line may keep a seat without cards in the game, or win it.
    fn may_save(&self, board: Board, line: LineId) -> bool {
        let effects = lines::symbol_of(self.rules, board, line).map_or(&[][..], |card| self.rules.effects(card));
        effects.iter().any(|effect| effect.saves(self.rules.knobs()))
    }

    /// Whether winning is the first thing that resolving the line does.
    fn wins_first_of_all(&self, line: LineId) -> bool {
        let card =
            lines::symbol_of(self.rules, self.known.table.board, line).filter(|card| !self.rules.is_spent(*card));
        card.and_then(|card| self.rules.effects(card).first()) == Some(&Effect::WIN)
    }

    fn placement(&self, card: Symbol, slot: Slot) -> String {
        let rules = self.rules;
        let mut text = match self.known.table.board.at(slot) {
            Some(lying) => format!("discards {} and puts {} on slot {slot}", rules.name(lying), rules.name(card)),
            None => format!("puts {} on slot {slot}", rules.name(card)),
        };
        match self.upshot(card, slot) {
            Upshot::Won(line) => text.push_str(&format!("; wins with {}", rules.line(line))),
            Upshot::Out => text.push_str("; the last card: eliminated"),
            Upshot::Lines(lines) => {
                let board = self.placed(card, slot);
                let told: Vec<String> = lines.iter().map(|line| self.line(board, *line)).collect();
                if !told.is_empty() {
                    text.push_str(&format!("; then {}", told.join(" or ")));
                }
            }
        }
        text
    }

    /// A complete line and its effects, in brief.
    fn line(&self, board: Board, line: LineId) -> String {
        let card = lines::symbol_of(self.rules, board, line);
        let name = card.map_or("", |card| self.rules.name(card));
        format!("{} ({name}: {})", self.rules.line(line), card.map_or_else(String::new, |card| self.effects(card)))
    }

    fn resolution(&self, line: LineId) -> String {
        let Some(card) = lines::symbol_of(self.rules, self.known.table.board, line) else { return String::new() };
        let name = self.rules.name(card);
        if self.rules.wild().is_some() {
            return format!("discards the {name} line, then: {}", self.effects(card));
        }
        format!("discards the three {name}, then: {}", self.effects(card))
    }

    /// What a line of this symbol does once its cards are gone, as the ruleset states it.
    fn effects(&self, card: Symbol) -> String {
        let effects = if self.rules.is_spent(card) { &[] } else { self.rules.effects(card) };
        let told: Vec<String> = effects.iter().filter_map(|effect| effect.told(self.rules.knobs())).collect();
        let told = if told.is_empty() { "nothing".to_owned() } else { told.join(", then ") };
        match self.rules.line_score(card) {
            0 => told,
            points => format!("{told}; the line scores {points}"),
        }
    }
}
