//! One pass through a log with the real engine, on the cards as they are thought to lie.
//!
//! Where a line tells something of a card that is thought to be another, the cards are exchanged and the pass is made again
//! from the deal. So the engine judges every action on the cards that the record will have, and what it refuses is refused.

use std::collections::{BTreeMap, VecDeque};

use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, DealRequest, Seat};
use umpire_engine::ruling::{Objection, Refusal, reasons};
use umpire_engine::table::Table;

use super::Problem;
use super::board::Board;
use super::choices::{Choices, Key};
use super::hands::{Hands, Spot};
use super::log::{Act, Block};
use super::pile::{Lines, Pile};

mod ending;
mod follow;
mod learn;
mod notes;

pub(super) use follow::{laid, lines};

/// Why a pass did not come to the end of the log.
pub(super) enum Halt {
    /// Cards were exchanged: it is to be made again.
    Again,
    /// The log contradicts itself or the rules.
    Stuck(Stuck),
    /// As much was played as is worth it.
    Tired,
}

/// What contradicts what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Stuck {
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
pub(super) struct Played {
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
pub(super) struct Findings<'w> {
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
struct Turned {
    spot: Spot,
    /// Where it lies, if it stayed on the board.
    place: Option<String>,
    told: bool,
}

/// A pass through the log.
pub(super) struct Sitting<'p, 'f, 'w> {
    problem: &'p Problem<'p>,
    known: &'f mut Findings<'w>,
    table: Box<dyn Table>,
    hands: Hands,
    /// The deck.
    deck: VecDeque<Spot>,
    /// What was drawn into hands since the last action of the log, and whether the log told of it.
    drawn: Vec<(Seat, Spot, bool)>,
    turned: Vec<Turned>,
    actions: Vec<(Actor, String)>,
    shuffles: Vec<u64>,
    /// The last line that told what lies on a place of the board.
    told_at: BTreeMap<String, usize>,
    /// What came off the deck and lies on the board.
    board: Board,
    /// The choices of what lies open where nobody told of it.
    chosen: BTreeMap<Spot, Key>,
    unseen_from: Option<usize>,
    block: usize,
    /// The line of the last action; 0 for the deal.
    line: usize,
}

/// The rules that forbid an action because of the cards that its seat holds besides: the first a card, the others a pass.
pub(super) const BY_HAND: [&str; 3] = ["bust.forced", "turn.one-card", "opening.slot"];

/// Further rules that forbid an action because of what is in a hand.
pub(super) const IN_HAND: [&str; 5] =
    ["placement.from-hand", "turn.from-hand", "effect.discard", "heavenly.hand", "heavenly.declare"];

/// Plays the log through.
///
/// # Errors
/// Why that did not succeed.
pub(super) fn pass(problem: &Problem<'_>, known: &mut Findings<'_>) -> Result<Played, Halt> {
    let request =
        DealRequest { deck: problem.ids(known.piles[0].cards()), first: problem.log.first, seats: problem.log.seats };
    let dealt = problem.rulebook.deal(&request);
    let (table, events) = dealt.map_err(|objections| {
        let text = format!("there is no such deal: {}", reasons(&objections));
        Halt::Stuck(Stuck { block: 0, line: 1, off: 0, text, against: Lines::new(), suspects: Vec::new() })
    })?;
    let deck = (0..known.piles[0].len()).map(|at| Spot { pile: 0, at }).collect();
    let mut sitting = Sitting {
        problem,
        known,
        table,
        hands: Hands::of(problem.log.seats),
        deck,
        drawn: Vec::new(),
        turned: Vec::new(),
        actions: Vec::new(),
        shuffles: Vec::new(),
        told_at: BTreeMap::new(),
        board: Board::default(),
        chosen: BTreeMap::new(),
        unseen_from: None,
        block: 0,
        line: 0,
    };
    sitting.known.boards.clear();
    sitting.follow(&events)?;
    for (n, block) in problem.log.blocks.iter().enumerate() {
        sitting.block = n;
        sitting.play(block)?;
    }
    let Sitting { actions, shuffles, unseen_from, .. } = sitting;
    let numbers = std::iter::once(0).chain(shuffles);
    let piles: Vec<(u64, Pile)> = numbers.zip(known.piles.iter().cloned()).collect();
    let is_only = !known.open && piles.iter().all(|(_, pile)| pile.filled().is_empty());
    Ok(Played { request, actions, piles, is_only, unseen_from })
}

impl Sitting<'_, '_, '_> {
    fn stuck<T>(
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
                return self.stuck(act.line, "nothing is to be shuffled here", []);
            }
            return self.shuffle(act.action.as_deref(), act.line);
        }
        self.settle()?;
        self.begin(act.line);
        let Some(action) = &act.action else { return Ok(()) };
        self.has(act, action)?;
        let of_heavenly_hand = ["declare", "decline"].contains(&action.as_str());
        if let Actor::Seat(seat) = act.actor
            && of_heavenly_hand
        {
            self.has_heavenly_hand(seat, act.line)?;
        }
        let Err(refusal) = self.carry_out(act.actor, action)? else { return Ok(()) };
        // A hand that nobody saw may have come out as one that is asked about.
        let is_asked_about = |objection: &Objection| objection.rule.id == "heavenly.declare";
        self.known.choices.inexact |= !of_heavenly_hand && refusal.objections.iter().any(is_asked_about);
        // A placement that is refused is refused for where it goes, unless it would bust.
        let rules = if self.problem.names.named_in(action).is_empty() { &BY_HAND[..] } else { &BY_HAND[..1] };
        let by_hand = refusal.objections.iter().all(|objection| rules.contains(&objection.rule.id.as_str()));
        if by_hand && let Actor::Seat(seat) = act.actor {
            self.cannot_do_otherwise(seat, action, act.line)?;
        }
        // A line is made by what lies on its places, if nobody told of that.
        let named: Vec<Key> = action
            .split(|c: char| !c.is_ascii_digit())
            .filter_map(|place| self.chosen.get(&self.board.at(place)?).copied())
            .collect();
        self.stuck(act.line, refusal.to_string(), []).map_err(|halt| match halt {
            Halt::Stuck(stuck) if !named.is_empty() => Halt::Stuck(Stuck { suspects: named, ..stuck }),
            halt => halt,
        })
    }

    /// A new part of the log begins.
    fn begin(&mut self, line: usize) {
        self.line = line;
        self.drawn.clear();
        self.turned.clear();
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

    /// Chance shuffles where it is to, as nobody wrote down.
    fn settle(&mut self) -> Result<(), Halt> {
        while self.table.to_act() == Some(Actor::Chance) {
            self.shuffle(None, self.line)?;
            self.choose_unseen()?;
        }
        Ok(())
    }

    /// Chance shuffles, in this order if somebody saw it.
    fn shuffle(&mut self, order: Option<&str>, line: usize) -> Result<(), Halt> {
        let pile = self.shuffles.len() + 1;
        let mut chance = Chance::from_stream(self.problem.seed, pile as u64);
        let any = self.table.shuffle(&mut chance).unwrap_or_default();
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
                return self.stuck(line, text, []);
            }
            let told = told.into_iter().enumerate().map(|(at, kind)| (Spot { pile, at }, Some(kind)));
            self.learn_all(told, line)?;
        }
        self.deck = (0..cards.len()).map(|at| Spot { pile, at }).collect();
        let action = format!("shuffle {}", self.problem.ids(self.known.piles[pile].cards()).join(" "));
        self.shuffles.push(self.actions.len() as u64 + 1);
        match self.carry_out(Actor::Chance, &action)? {
            Ok(()) => Ok(()),
            Err(refusal) => self.stuck(line, refusal.to_string(), []),
        }
    }
}
