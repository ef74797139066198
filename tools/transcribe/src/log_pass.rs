//! One pass through a log with the real engine, on the cards as currently assumed.
//!
//! If a line contradicts an assumed card, the cards are exchanged and the pass is repeated from the deal. So the engine
//! judges every action on the cards that the record will have.

use std::collections::BTreeMap;

use umpire_engine::notation::is_shuffle;
use umpire_engine::ruling::{Objection, Refusal, reasons};
use umpire_engine::{Actor, Chance, DealRequest};

use super::board::Board;
use super::choices::Key;
use super::hands::{Hands, Spot};
use super::log::{Act, Block};
use super::pile::{Lines, Pile};
use super::problem::Problem;

mod ending;
mod follow;
mod learn;
mod notes;
mod state;

use self::state::LogPass;
pub(super) use self::state::{Conflict, Deductions, Halt, Played};

/// Plays the log through.
///
/// # Errors
/// Why the pass ended early.
pub(super) fn pass(problem: &Problem<'_>, known: &mut Deductions<'_>) -> Result<Played, Halt> {
    let request =
        DealRequest { deck: problem.ids(known.piles[0].cards()), first: problem.log.first, seats: problem.log.seats };
    let dealt = problem.rulebook.deal(&request);
    let (table, events) = dealt.map_err(|objections| {
        let text = format!("there is no such deal: {}", reasons(&objections));
        Halt::Conflict(Conflict { block: 0, line: 1, off: 0, text, against: Lines::new(), suspects: Vec::new() })
    })?;
    let deck = (0..known.piles[0].len()).map(|at| Spot { pile: 0, at }).collect();
    let mut pass_ = LogPass {
        problem,
        known,
        table,
        hands: Hands(vec![Vec::new(); problem.log.seats]),
        deck,
        uncovered: Vec::new(),
        actions: Vec::new(),
        shuffles: Vec::new(),
        told_at: BTreeMap::new(),
        board: Board::default(),
        chosen: BTreeMap::new(),
        unseen_from: None,
        block: 0,
        line: 0,
    };
    pass_.known.boards.clear();
    pass_.follow(&events)?;
    for (n, block) in problem.log.blocks.iter().enumerate() {
        pass_.block = n;
        pass_.play(block)?;
    }
    let LogPass { actions, shuffles, unseen_from, .. } = pass_;
    let numbers = std::iter::once(0).chain(shuffles);
    let piles: Vec<(u64, Pile)> = numbers.zip(known.piles.iter().cloned()).collect();
    let is_only = !known.open && piles.iter().all(|(_, pile)| pile.filled().is_empty());
    Ok(Played { request, actions, piles, is_only, unseen_from })
}

impl LogPass<'_, '_, '_> {
    fn play(&mut self, block: &Block) -> Result<(), Halt> {
        if let Some(act) = &block.act {
            self.act(act)?;
        }
        self.known.boards.push(self.board.clone());
        self.notes(&block.notes)
    }

    fn act(&mut self, act: &Act) -> Result<(), Halt> {
        if act.actor == Actor::Chance {
            self.begin(act.line);
            if self.table.to_act() != Some(Actor::Chance) {
                return self.conflict(act.line, "nothing is to be shuffled here", []);
            }
            let pick = act.action.as_deref().filter(|action| !is_shuffle(action));
            let Some(pick) = pick else { return self.shuffle(act.action.as_deref(), act.line) };
            self.has(act, pick)?;
            let Err(refusal) = self.carry_out(Actor::Chance, pick)? else { return Ok(()) };
            return self.conflict(act.line, refusal.to_string(), []);
        }
        self.settle(&[])?;
        self.begin(act.line);
        let Some(action) = &act.action else { return Ok(()) };
        self.has(act, action)?;
        if let Actor::Seat(seat) = act.actor {
            self.was_dealt(seat, action, act.line)?;
        }
        let Err(refusal) = self.carry_out(act.actor, action)? else { return Ok(()) };
        let hands = &self.problem.hands;
        // An unknown hand may happen to be one that must be declared.
        let is_asked_about = |objection: &Objection| hands.rules.contains(&objection.rule.id.as_str());
        self.known.choices.inexact |=
            !hands.dealt.contains(&action.as_str()) && refusal.objections.iter().any(is_asked_about);
        let first = action.split(' ').next().unwrap_or_default();
        let by_hand = refusal.objections.iter().all(|each| hands.others.contains(&(each.rule.id.as_str(), first)));
        if by_hand && let Actor::Seat(seat) = act.actor {
            self.cannot_do_otherwise(seat, action, act.line)?;
        }
        // A line depends on the cards on its places, if these are unknown.
        let places = action.split(|c: char| !c.is_ascii_digit());
        let named: Vec<Key> = places.filter_map(|at| self.chosen.get(&self.board.at(at)?).copied()).collect();
        let suspects = |conflict: Conflict| {
            if named.is_empty() { conflict } else { Conflict { suspects: named, ..conflict } }
        };
        self.conflict(act.line, refusal.to_string(), []).map_err(|halt| halt.map(suspects))
    }

    /// Begins a new block.
    fn begin(&mut self, line: usize) {
        self.line = line;
        self.uncovered.clear();
    }

    /// Plays an action; the inner error is the refusal.
    fn carry_out(&mut self, actor: Actor, action: &str) -> Result<Result<(), Refusal>, Halt> {
        self.known.spend(1)?;
        match self.table.act(actor, action) {
            Err(refusal) => Ok(Err(refusal)),
            Ok(events) => {
                self.actions.push((actor, action.to_owned()));
                self.follow(&events)?;
                Ok(Ok(()))
            }
        }
    }

    /// Plays a shuffle, in this order if it is known.
    fn shuffle(&mut self, order: Option<&str>, line: usize) -> Result<(), Halt> {
        let pile = self.shuffles.len() + 1;
        let mut chance = Chance::from_stream(self.problem.seed, pile as u64);
        let any = self.table.shuffle(&mut chance).unwrap_or_default();
        if !is_shuffle(&any) {
            return self.conflict(line, "chance picks a card of a hand next, and the log does not say which", []);
        }
        let cards = self.problem.names.named_in(&any);
        let sorted = |cards: &mut dyn Iterator<Item = usize>| {
            let mut cards: Vec<usize> = cards.collect();
            cards.sort_unstable();
            cards
        };
        let same = |known: &Pile| sorted(&mut known.cards()) == sorted(&mut cards.iter().copied());
        if !self.known.piles.get(pile).is_some_and(same) {
            self.known.piles.truncate(pile);
            self.known.piles.push(Pile::new(cards.iter().copied()));
        }
        if let Some(order) = order {
            let told = self.problem.names.named_in(order);
            if told.len() != cards.len() {
                let text = format!("{} cards are shuffled here, not {}", cards.len(), told.len());
                return self.conflict(line, text, []);
            }
            let told = told.into_iter().enumerate().map(|(at, kind)| (Spot { pile, at }, Some(kind)));
            self.learn_all(told, line)?;
        }
        self.deck = (0..cards.len()).map(|at| Spot { pile, at }).collect();
        let action = format!("shuffle {}", self.problem.ids(self.known.piles[pile].cards()).join(" "));
        self.shuffles.push(self.actions.len() as u64 + 1);
        let Err(refusal) = self.carry_out(Actor::Chance, &action)? else { return Ok(()) };
        self.conflict(line, refusal.to_string(), [])
    }
}
