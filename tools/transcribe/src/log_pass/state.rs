//! The state of a pass through a log, and its results.

use std::collections::{BTreeMap, VecDeque};

use umpire_engine::game::{Actor, DealRequest, Seat};
use umpire_engine::table::Table;

use crate::board::Board;
use crate::choices::{Choices, Key};
use crate::hands::{Hands, Spot};
use crate::pile::{Lines, Pile};
use crate::problem::Problem;

/// Why a pass ended early.
pub(crate) enum Halt {
    /// Cards were exchanged: repeat the pass.
    Repeat,
    /// The log contradicts itself or the rules.
    Conflict(Conflict),
    /// The budget of actions is used up.
    OutOfBudget,
}

/// A contradiction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Conflict {
    /// The block at which it occurs.
    pub block: usize,
    /// The contradicting line.
    pub line: usize,
    /// The distance to fitting, if there is a measure.
    pub off: usize,
    /// The message.
    pub text: String,
    /// The lines that it contradicts.
    pub against: Lines,
    /// The choices that it depends on.
    pub suspects: Vec<Key>,
}

/// A solution: a deal and the actions.
pub(crate) struct Played {
    pub request: DealRequest,
    pub actions: Vec<(Actor, String)>,
    /// The piles with the number of the action that shuffled each; 0 for the deal.
    pub piles: Vec<(u64, Pile)>,
    /// Whether no other deal fits: every card and its origin are known.
    pub is_only: bool,
    /// The first block with an unknown open card.
    pub unseen_from: Option<usize>,
}

/// Deductions so far, kept from one pass to the next.
pub(crate) struct Deductions<'w> {
    pub piles: Vec<Pile>,
    pub choices: &'w mut Choices,
    /// The open cards after each block, as far as the last pass came.
    pub boards: Vec<Board>,
    /// Whether a card may have another origin than assumed.
    pub open: bool,
    /// The budget of actions.
    pub work: &'w mut usize,
}

impl<'w> Deductions<'w> {
    /// Assumed piles without deductions.
    pub fn of(piles: Vec<Pile>, choices: &'w mut Choices, work: &'w mut usize) -> Deductions<'w> {
        Deductions { piles, choices, boards: Vec::new(), open: false, work }
    }

    /// Uses some of the budget.
    pub fn spend(&mut self, work: usize) -> Result<(), Halt> {
        *self.work = self.work.checked_sub(work).ok_or(Halt::OutOfBudget)?;
        Ok(())
    }
}

/// A card that left the deck since the last action of the log.
pub(crate) struct Uncovered {
    /// The seat that drew it; `None` if it was turned up.
    pub seat: Option<Seat>,
    pub spot: Spot,
    /// Its place, if it was turned up and stayed on the board.
    pub place: Option<String>,
    /// Whether the log names it.
    pub told: bool,
}

/// A pass through the log.
pub(crate) struct LogPass<'p, 'f, 'w> {
    pub problem: &'p Problem<'p>,
    pub known: &'f mut Deductions<'w>,
    pub table: Box<dyn Table>,
    pub hands: Hands,
    /// The deck.
    pub deck: VecDeque<Spot>,
    pub uncovered: Vec<Uncovered>,
    pub actions: Vec<(Actor, String)>,
    pub shuffles: Vec<u64>,
    /// The last line that named the card on a place of the board.
    pub told_at: BTreeMap<String, usize>,
    /// The turned up cards on the board.
    pub board: Board,
    /// The choices for unknown open cards.
    pub chosen: BTreeMap<Spot, Key>,
    pub unseen_from: Option<usize>,
    pub block: usize,
    /// The line of the last action; 0 for the deal.
    pub line: usize,
}

impl Halt {
    /// Changes the contradiction, if it is one.
    pub fn map(self, change: impl FnOnce(Conflict) -> Conflict) -> Halt {
        match self {
            Halt::Conflict(conflict) => Halt::Conflict(change(conflict)),
            halt => halt,
        }
    }
}

impl LogPass<'_, '_, '_> {
    /// Ends the pass at a line that contradicts others.
    pub fn conflict<T>(
        &self,
        line: usize,
        text: impl Into<String>,
        against: impl IntoIterator<Item = usize>,
    ) -> Result<T, Halt> {
        let mut against: Lines = against.into_iter().collect();
        against.remove(&line);
        against.remove(&0);
        let suspects = self.board.spots().filter_map(|spot| self.chosen.get(&spot).copied()).collect();
        Err(Halt::Conflict(Conflict { block: self.block, line, off: 0, text: text.into(), against, suspects }))
    }
}
