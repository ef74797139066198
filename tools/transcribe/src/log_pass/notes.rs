//! Compares the observations after an action with the table, or deduces unknown cards from them.

use serde_json::Value;
use umpire_clauses::style::counted;
use umpire_engine::game::{Actor, Seat};
use umpire_engine::sanitize::short;
use umpire_engine::view::Part;
use umpire_judging::written::names::Card;

use super::state::{Halt, LogPass};
use crate::hands::{Held, Spot};
use crate::log::{Note, Observation, Place};
use crate::pile::{Lines, only};

impl LogPass<'_, '_, '_> {
    /// Handles the notes after an action or the deal.
    pub(super) fn notes(&mut self, notes: &[Note]) -> Result<(), Halt> {
        let of_cards = |note: &&Note| matches!(note.seen, Observation::Came { .. } | Observation::Hand { .. });
        // Notes on hands describe the state after a shuffle; notes on the board may describe the one before.
        let shuffles = notes.iter().any(|note| of_cards(&note)) && self.table.to_act() == Some(Actor::Chance);
        if shuffles && !self.is_shuffled_next() {
            self.settle(notes)?;
        }
        self.cards_noted(notes)?;
        self.choose_unseen()?;
        for note in notes {
            match self.holds(note) {
                // It may describe the table after the shuffle.
                Err(Halt::Conflict(_)) if self.table.to_act() == Some(Actor::Chance) && !self.is_shuffled_next() => {
                    self.settle(notes)?;
                    self.holds(note)?;
                }
                held => held?,
            }
        }
        Ok(())
    }

    /// Whether the next block is a shuffle.
    fn is_shuffled_next(&self) -> bool {
        let next = self.problem.log.blocks.get(self.block + 1).and_then(|block| block.act.as_ref());
        next.is_some_and(|act| act.actor == Actor::Chance)
    }

    /// Plays shuffles that the log omits, and applies the notes before unknown cards are fixed.
    pub(super) fn settle(&mut self, notes: &[Note]) -> Result<(), Halt> {
        while self.table.to_act() == Some(Actor::Chance) {
            self.shuffle(None, self.line)?;
            self.cards_noted(notes)?;
            self.choose_unseen()?;
        }
        Ok(())
    }

    /// Applies notes on drawn, turned up and laid cards.
    fn cards_noted(&mut self, notes: &[Note]) -> Result<(), Halt> {
        self.uncovered.iter_mut().for_each(|each| each.told = false);
        for note in notes {
            match &note.seen {
                Observation::Came { seat, cards } => self.came(note.line, *seat, cards)?,
                Observation::Board { places } => self.laid(note.line, places)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// Applies a note on cards that a seat drew, or that were turned up.
    fn came(&mut self, line: usize, seat: Option<Seat>, cards: &[Card]) -> Result<(), Halt> {
        let mut learnt = Vec::new();
        for card in cards {
            match self.uncovered.iter_mut().find(|each| each.seat == seat && !each.told) {
                Some(each) => {
                    each.told = true;
                    self.told_at.extend(each.place.clone().map(|place| (place, line)));
                    learnt.push((each.spot, *card));
                }
                // More may come after the shuffle.
                None if self.table.to_act() == Some(Actor::Chance) => break,
                None => {
                    // Apply the cards so far: they may change the pass.
                    self.learn_all(learnt, line)?;
                    let all = self.uncovered.iter().filter(|each| each.seat == seat).count();
                    return self.conflict(line, format!("{}, and more are told", by_rules(seat, all)), [self.line]);
                }
            }
        }
        self.learn_all(learnt, line)
    }

    /// Checks that the log names all cards that a seat drew, or that were turned up.
    fn all_told(&self, line: usize, seat: Option<Seat>) -> Result<(), Halt> {
        let came = self.uncovered.iter().filter(|each| each.seat == seat);
        let (all, told) = (came.clone().count(), came.filter(|each| each.told).count());
        if all == told {
            return Ok(());
        }
        self.conflict(line, format!("{}, and {told} are told", by_rules(seat, all)), [self.line])
    }

    /// Applies a note on the board to cards that were turned up.
    fn laid(&mut self, line: usize, places: &[(Place, Option<usize>)]) -> Result<(), Halt> {
        let mut learnt = Vec::new();
        for (place, card) in places {
            let (Some(name), Some(kind)) = (self.name_of(place), card) else { continue };
            let lies = self.lies(&name);
            let here = self.uncovered.iter().rev().find(|turned| turned.place.as_ref() == Some(&name));
            let Some(turned) = here else { continue };
            let id = &self.problem.names.ids[self.known.piles[turned.spot.pile][turned.spot.at].card];
            if !turned.told && lies.flatten().as_ref() == Some(id) {
                learnt.push((turned.spot, Some(*kind)));
            }
        }
        self.learn_all(learnt, line)
    }

    /// Compares a note with the table.
    fn holds(&mut self, note: &Note) -> Result<(), Halt> {
        self.known.spend(5)?;
        let Note { line, seen } = note;
        match seen {
            Observation::Hand { seat, cards, whole } => self.held(*line, *seat, cards, *whole),
            Observation::Came { seat, .. } => self.all_told(*line, *seat),
            Observation::Board { places } => {
                places.iter().try_for_each(|(place, card)| self.lies_there(*line, place, *card))
            }
            Observation::Deck(cards) => {
                let deck = self.deck.len();
                if deck == *cards {
                    return Ok(());
                }
                self.conflict(*line, format!("the deck has {} by then, not {cards}", number(deck)), [])
            }
            Observation::Sum(sum) => match self.table.state().get("sum").and_then(Value::as_i64) {
                Some(now) if now == *sum => Ok(()),
                Some(now) => self.conflict(*line, format!("the sum is {now} by then, not {sum}"), [self.line]),
                None => self.conflict(*line, "this game has no sum", []),
            },
            Observation::Winner { winner, cause } => self.ended(*line, *winner, cause.as_deref()),
            Observation::Scores(scores) => self.scored(*line, scores),
        }
    }

    /// Applies a note on a hand.
    pub(super) fn held(&mut self, line: usize, seat: Seat, cards: &[Card], whole: bool) -> Result<(), Halt> {
        let hand = self.hands.of_seat(seat).to_vec();
        let size = hand.len();
        if cards.len() > size || (whole && cards.len() < size) {
            let text = format!("{seat} holds {} by then, and {} are told", number(size), cards.len());
            return self.conflict(line, text, [self.line]);
        }
        let piles = &self.known.piles;
        let open = cards.iter().filter(|card| card.is_none()).count() + if whole { 0 } else { size - cards.len() };
        let mut wanted: Vec<usize> = cards.iter().copied().flatten().collect();
        let (settled, free): (Vec<Held>, Vec<Held>) = hand.into_iter().partition(|held| held.is_settled(piles));
        let mut surplus = Vec::new();
        for held in &settled {
            let kind = held.card(piles);
            match wanted.iter().position(|each| *each == kind) {
                Some(at) => drop(wanted.swap_remove(at)),
                None => surplus.push(*held),
            }
        }
        if surplus.len() > open {
            // For a partial hand, report a missing card; for a whole one, a surplus card.
            let missing = wanted.first().filter(|_| !whole);
            let kind = missing.copied().unwrap_or_else(|| surplus[0].card(piles));
            let of_kind = settled.iter().filter(|held| held.card(piles) == kind);
            let (name, has) = (&self.problem.names.shown[kind], of_kind.clone().count());
            let told = cards.iter().filter(|card| **card == Some(kind)).count();
            let text = format!("{seat} holds {} of {name} by then, and {told} are told", number(has));
            let why: Vec<usize> = match missing {
                Some(_) => settled.iter().flat_map(|held| held.why(piles)).collect(),
                None => of_kind.flat_map(|held| held.why(piles)).collect(),
            };
            return self.conflict(line, text, why);
        }
        let spots: Vec<Spot> =
            free.iter().filter_map(|held| if let Held::From(spot) = held { Some(*spot) } else { None }).collect();
        let ways = |spot: &Spot| (spot.pile, piles[spot.pile][spot.at].may);
        if spots.iter().any(|spot| ways(spot) != ways(&spots[0])) {
            self.known.choices.inexact = true;
        }
        // Which card of the first hand is which makes no difference; later it does, since they came at different times.
        self.known.open |= wanted.len() < spots.len() || (self.block > 0 && spots.len() > 1);
        let may = |spot: &Spot, kind: usize| piles[spot.pile][spot.at].may & only(kind) != 0;
        let Some(matched) = matched(&wanted, &spots, may) else {
            let why = free.iter().chain(&settled).flat_map(|held| held.why(piles));
            let why: Lines = why.collect();
            return self.conflict(line, format!("{seat} cannot hold these cards by then"), why);
        };
        self.learn_all(matched.into_iter().map(|(kind, spot)| (spot, Some(kind))), line)
    }

    fn lies_there(&mut self, line: usize, place: &Place, card: Option<usize>) -> Result<(), Halt> {
        let name = self.name_of(place);
        let lies = name.as_ref().and_then(|name| self.lies(name));
        let (Some(name), Some(lies)) = (name, lies) else {
            let text = match place {
                Place::Named(name) => format!("`{}` is no place of this board", short(name)),
                Place::Printed(_) => "this game has no such board".to_owned(),
            };
            return self.conflict(line, text, []);
        };
        let names = &self.problem.names;
        let told = card.map(|kind| names.ids[kind].clone());
        if lies == told {
            self.told_at.insert(name, line);
            return Ok(());
        }
        let shown = |id: Option<String>| {
            let kind = id.and_then(|id| names.find(&id));
            kind.map_or_else(|| "nothing".to_owned(), |kind| names.shown[kind].clone())
        };
        let text = format!("on {name} lies {} by then, not {}", shown(lies), shown(told));
        let before = self.told_at.get(&name).copied();
        self.conflict(line, text, before.into_iter().chain([self.line]))
    }

    /// The name of a place on the board.
    fn name_of(&self, place: &Place) -> Option<String> {
        let at = match place {
            Place::Named(name) => return Some(name.clone()),
            Place::Printed(at) => *at,
        };
        let view = self.table.view(None);
        let board =
            view.parts.iter().find_map(|(_, part)| if let Part::Board(rows) = part { Some(rows) } else { None })?;
        board.iter().flatten().nth(at).map(|cell| cell.place.clone())
    }

    /// The card on a place, by id; `None` if there is no such place.
    pub(super) fn lies(&self, name: &str) -> Option<Option<String>> {
        let sight = self.table.view(None).sight();
        let cell = sight.cells().find(|cell| cell.place == name)?;
        Some(cell.card.map(str::to_owned))
    }
}

/// A bipartite matching: a place for each wanted card.
fn matched(wanted: &[usize], spots: &[Spot], may: impl Fn(&Spot, usize) -> bool) -> Option<Vec<(usize, Spot)>> {
    let mut given: Vec<Option<usize>> = vec![None; spots.len()];
    for card in 0..wanted.len() {
        let mut tried = vec![false; spots.len()];
        if !give(card, wanted, spots, &may, &mut given, &mut tried) {
            return None;
        }
    }
    Some(given.into_iter().zip(spots).filter_map(|(card, spot)| Some((wanted[card?], *spot))).collect())
}

/// Finds an augmenting path for a card.
fn give(
    card: usize,
    wanted: &[usize],
    spots: &[Spot],
    may: &impl Fn(&Spot, usize) -> bool,
    given: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    for at in 0..spots.len() {
        if tried[at] || !may(&spots[at], wanted[card]) {
            continue;
        }
        tried[at] = true;
        if given[at].is_none_or(|other| give(other, wanted, spots, may, given, tried)) {
            given[at] = Some(card);
            return true;
        }
    }
    false
}

fn number(cards: usize) -> String {
    if cards == 0 { "no card".to_owned() } else { counted(cards, "card", "cards") }
}

/// The number of cards that a seat draws by the rules, or that turn up.
fn by_rules(seat: Option<Seat>, cards: usize) -> String {
    match (seat, cards) {
        (Some(seat), _) => format!("by the rules {seat} draws {} here", number(cards)),
        (None, 0) => "by the rules no card turns up here".to_owned(),
        (None, _) => format!("by the rules {} up here", counted(cards, "card turns", "cards turn")),
    }
}
