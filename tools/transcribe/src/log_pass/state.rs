//! The state of a pass through a log, and what comes of one.

use std::collections::{BTreeMap, VecDeque};

use umpire_engine::game::{Actor, DealRequest, Seat};
use umpire_engine::table::Table;

use crate::board::Board;
use crate::choices::{Choices, Key};
use crate::hands::{Hands, Spot};
use crate::pile::{Lines, Pile};
use crate::problem::Problem;

/// Why a pass did not come to the end of the log.
pub(crate) enum Halt {
    /// Cards were exchanged: it is to be made again.
    Again,
    /// The log contradicts itself or the rules.
    Stuck(Stuck),
    /// As much was played as is worth it.
    Tired,
}

/// What contradicts what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stuck {
    /// How far it came: the part of the log.
    pub block: usize,
    /// The line that does not fit.
    pub line: usize,
    /// How far off it is, where that can be said.
    pub off: usize,
    /// What is wrong with it.
    pub text: String,
    /// The lines that it contradicts.
    pub against: Lines,
    /// The choices that it hangs on.
    pub suspects: Vec<Key>,
}

/// What was found: a deal, and what was played.
pub(crate) struct Played {
    pub request: DealRequest,
    pub actions: Vec<(Actor, String)>,
    /// The piles, the deal's first, each later one with the number of the action that shuffled it.
    pub piles: Vec<(u64, Pile)>,
    /// Whether no other deal would fit: every card was told, and where it came from.
    pub is_only: bool,
    /// The first part of the log in which a card lay open that nobody told of.
    pub unseen_from: Option<usize>,
}

/// What is known so far, and kept from one pass to the next.
pub(crate) struct Findings<'w> {
    pub piles: Vec<Pile>,
    pub choices: &'w mut Choices,
    /// Which cards lay open after each part of the log, as far as the last pass came.
    pub boards: Vec<Board>,
    /// Whether a card may have come from another place than it is thought to.
    pub open: bool,
    /// How many actions may still be played.
    pub work: &'w mut usize,
}

impl<'w> Findings<'w> {
    /// Nothing but how the cards lie.
    pub fn of(piles: Vec<Pile>, choices: &'w mut Choices, work: &'w mut usize) -> Findings<'w> {
        Findings { piles, choices, boards: Vec::new(), open: false, work }
    }

    /// Notes that so much was done.
    pub fn spend(&mut self, work: usize) -> Result<(), Halt> {
        *self.work = self.work.checked_sub(work).ok_or(Halt::Tired)?;
        Ok(())
    }
}

/// A card that came off the deck face up.
pub(crate) struct Turned {
    pub spot: Spot,
    /// Where it lies, if it stayed on the board.
    pub place: Option<String>,
    pub told: bool,
}

/// A pass through the log.
pub(crate) struct LogPass<'p, 'f, 'w> {
    pub problem: &'p Problem<'p>,
    pub known: &'f mut Findings<'w>,
    pub table: Box<dyn Table>,
    pub hands: Hands,
    /// The deck.
    pub deck: VecDeque<Spot>,
    /// What was drawn into hands since the last action of the log, and whether the log told of it.
    pub drawn: Vec<(Seat, Spot, bool)>,
    pub turned: Vec<Turned>,
    pub actions: Vec<(Actor, String)>,
    pub shuffles: Vec<u64>,
    /// The last line that told what lies on a place of the board.
    pub told_at: BTreeMap<String, usize>,
    /// What came off the deck and lies on the board.
    pub board: Board,
    /// The choices of what lies open where nobody told of it.
    pub chosen: BTreeMap<Spot, Key>,
    pub unseen_from: Option<usize>,
    pub block: usize,
    /// The line of the last action; 0 for the deal.
    pub line: usize,
}

/// The rules that forbid an action because of the cards that its seat holds besides: the first a card, the others a pass.
pub(crate) const BY_HAND: [&str; 3] = ["bust.forced", "turn.one-card", "opening.slot"];

/// Further rules that forbid an action because of what is in a hand.
pub(crate) const IN_HAND: [&str; 5] =
    ["placement.from-hand", "turn.from-hand", "effect.discard", "heavenly.hand", "heavenly.declare"];

impl LogPass<'_, '_, '_> {
    /// The pass ends at a line that contradicts others.
    pub fn stuck<T>(
        &self,
        line: usize,
        text: impl Into<String>,
        against: impl IntoIterator<Item = usize>,
    ) -> Result<T, Halt> {
        let mut against: Lines = against.into_iter().collect();
        against.remove(&line);
        against.remove(&0);
        let suspects = self.board.spots().filter_map(|spot| self.chosen.get(&spot).copied()).collect();
        Err(Halt::Stuck(Stuck { block: self.block, line, off: 0, text: text.into(), against, suspects }))
    }
}
