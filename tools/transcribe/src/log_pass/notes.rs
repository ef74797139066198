//! What was seen after an action, held against the table; or learnt from it, where it tells of cards that nobody knew.

use serde_json::Value;
use umpire_engine::game::{Actor, Seat};
use umpire_engine::outside::short;
use umpire_engine::view::Part;

use super::{Halt, Sitting};
use crate::hands::{Held, Spot};
use crate::log::{Note, Place, Seen};
use crate::names::Card;
use crate::pile::{Lines, only};
use umpire_clauses::style::counted;

impl Sitting<'_, '_, '_> {
    /// All that was noted after an action, or after the deal.
    pub(super) fn notes(&mut self, notes: &[Note]) -> Result<(), Halt> {
        let of_cards = |note: &&Note| matches!(note.seen, Seen::Draws { .. } | Seen::Turned { .. } | Seen::Hand { .. });
        // Hands are told of after chance has shuffled; a board may be told of before.
        let shuffles = notes.iter().any(|note| of_cards(&note)) && self.table.to_act() == Some(Actor::Chance);
        if shuffles && !self.is_shuffled_next() {
            self.settle_noted(notes)?;
        }
        self.cards_noted(notes)?;
        self.choose_unseen()?;
        for note in notes {
            match self.holds(note) {
                // It may tell of the table after chance has shuffled.
                Err(Halt::Stuck(_)) if self.table.to_act() == Some(Actor::Chance) && !self.is_shuffled_next() => {
                    self.settle_noted(notes)?;
                    self.holds(note)?;
                }
                held => held?,
            }
        }
        Ok(())
    }

    /// Whether the log goes on with chance's own shuffle.
    fn is_shuffled_next(&self) -> bool {
        let next = self.problem.log.blocks.get(self.block + 1).and_then(|block| block.act.as_ref());
        next.is_some_and(|act| act.actor == Actor::Chance)
    }

    /// Chance shuffles, before what was turned up by it is chosen: the notes tell of it.
    fn settle_noted(&mut self, notes: &[Note]) -> Result<(), Halt> {
        while self.table.to_act() == Some(Actor::Chance) {
            self.shuffle(None, self.line)?;
            self.cards_noted(notes)?;
            self.choose_unseen()?;
        }
        Ok(())
    }

    /// Learns the cards that were drawn, turned up or seen on the board.
    fn cards_noted(&mut self, notes: &[Note]) -> Result<(), Halt> {
        self.drawn.iter_mut().for_each(|(.., told)| *told = false);
        self.turned.iter_mut().for_each(|turned| turned.told = false);
        for note in notes {
            match &note.seen {
                Seen::Draws { seat, cards } => self.drew(note.line, *seat, cards)?,
                Seen::Turned { cards } => self.turned_up(note.line, cards)?,
                Seen::Board { places } => self.laid(note.line, places)?,
                _ => {}
            }
        }
        Ok(())
    }

    fn drew(&mut self, line: usize, seat: Seat, cards: &[Card]) -> Result<(), Halt> {
        let mut learnt = Vec::new();
        for card in cards {
            match self.drawn.iter_mut().find(|(who, _, told)| *who == seat && !told) {
                Some((_, spot, told)) => {
                    *told = true;
                    learnt.push((*spot, *card));
                }
                // More may be drawn once chance has shuffled.
                None if self.table.to_act() == Some(Actor::Chance) => break,
                None => {
                    // What was told so far may lead elsewhere.
                    self.learn_all(learnt, line)?;
                    let by_rules = self.drawn.iter().filter(|(who, ..)| *who == seat).count();
                    let text = format!("by the rules {seat} draws {} here, and more are told", number(by_rules));
                    return self.stuck(line, text, [self.line]);
                }
            }
        }
        self.learn_all(learnt, line)
    }

    fn turned_up(&mut self, line: usize, cards: &[Card]) -> Result<(), Halt> {
        let mut learnt = Vec::new();
        for card in cards {
            match self.turned.iter_mut().find(|turned| !turned.told) {
                Some(turned) => {
                    turned.told = true;
                    self.told_at.extend(turned.place.clone().map(|place| (place, line)));
                    learnt.push((turned.spot, *card));
                }
                None if self.table.to_act() == Some(Actor::Chance) => break,
                None => {
                    self.learn_all(learnt, line)?;
                    let text = format!("by the rules {} up here, and more are told", turn(self.turned.len()));
                    return self.stuck(line, text, [self.line]);
                }
            }
        }
        self.learn_all(learnt, line)
    }

    /// Learns what was turned up from where it lies.
    fn laid(&mut self, line: usize, places: &[(Place, Option<usize>)]) -> Result<(), Halt> {
        let mut learnt = Vec::new();
        for (place, card) in places {
            let (Some(name), Some(kind)) = (self.name_of(place), card) else { continue };
            let lies = self.lies(&name);
            let here = self.turned.iter().rev().find(|turned| turned.place.as_ref() == Some(&name));
            let Some(turned) = here else { continue };
            let id = &self.problem.names.ids[self.known.piles[turned.spot.pile].card(turned.spot.at)];
            if !turned.told && lies.flatten().as_ref() == Some(id) {
                learnt.push((turned.spot, Some(*kind)));
            }
        }
        self.learn_all(learnt, line)
    }

    /// Holds a note against the table; what a hand had is learnt.
    fn holds(&mut self, note: &Note) -> Result<(), Halt> {
        self.known.spend(5)?;
        let Note { line, seen } = note;
        match seen {
            Seen::Hand { seat, cards, whole } => self.held(*line, *seat, cards, *whole),
            Seen::Draws { seat, .. } => {
                let (all, told) = self
                    .drawn
                    .iter()
                    .filter(|(who, ..)| who == seat)
                    .fold((0, 0), |(all, told), each| (all + 1, told + usize::from(each.2)));
                if all == told {
                    return Ok(());
                }
                self.stuck(
                    *line,
                    format!("by the rules {seat} draws {} here, and {told} are told", number(all)),
                    [self.line],
                )
            }
            Seen::Turned { .. } => {
                let (all, told) = (self.turned.len(), self.turned.iter().filter(|turned| turned.told).count());
                if all == told {
                    return Ok(());
                }
                self.stuck(*line, format!("by the rules {} up here, and {told} are told", turn(all)), [self.line])
            }
            Seen::Board { places } => places.iter().try_for_each(|(place, card)| self.lies_there(*line, place, *card)),
            Seen::Deck(cards) => {
                let deck = self.deck.len();
                if deck == *cards {
                    return Ok(());
                }
                self.stuck(*line, format!("the deck has {} by then, not {cards}", number(deck)), [])
            }
            Seen::Sum(sum) => match self.table.state().get("sum").and_then(Value::as_i64) {
                Some(now) if now == *sum => Ok(()),
                Some(now) => self.stuck(*line, format!("the sum is {now} by then, not {sum}"), [self.line]),
                None => self.stuck(*line, "this game has no sum", []),
            },
            Seen::Winner { winner, cause } => self.ended(*line, *winner, cause.as_deref()),
            Seen::Scores(scores) => self.scored(*line, scores),
        }
    }

    /// A hand, as it was seen.
    pub(super) fn held(&mut self, line: usize, seat: Seat, cards: &[Card], whole: bool) -> Result<(), Halt> {
        let hand = self.hands.of_seat(seat).to_vec();
        let size = hand.len();
        if cards.len() > size || (whole && cards.len() < size) {
            let text = format!("{seat} holds {} by then, and {} are told", number(size), cards.len());
            return self.stuck(line, text, [self.line]);
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
            // A part of a hand has too much, where all else in it is known; a whole hand too little.
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
            return self.stuck(line, text, why);
        }
        let spots: Vec<Spot> =
            free.iter().filter_map(|held| if let Held::From(spot) = held { Some(*spot) } else { None }).collect();
        let ways = |spot: &Spot| (spot.pile, piles[spot.pile].may(spot.at));
        if spots.iter().any(|spot| ways(spot) != ways(&spots[0])) {
            self.known.choices.inexact = true;
        }
        // Which card of the first hand is which makes no difference; later on it does, since they came at different times.
        self.known.open |= wanted.len() < spots.len() || (self.block > 0 && spots.len() > 1);
        let may = |spot: &Spot, kind: usize| piles[spot.pile].may(spot.at) & only(kind) != 0;
        let Some(matched) = matched(&wanted, &spots, may) else {
            let why: Lines = spots
                .iter()
                .flat_map(|spot| piles[spot.pile].why(spot.at).iter().copied())
                .chain(settled.iter().flat_map(|held| held.why(piles)))
                .collect();
            return self.stuck(line, format!("{seat} cannot hold these cards by then"), why);
        };
        self.learn_all(matched.into_iter().map(|(kind, spot)| (spot, Some(kind))), line)
    }

    fn lies_there(&mut self, line: usize, place: &Place, card: Option<usize>) -> Result<(), Halt> {
        let name = self.name_of(place);
        let lies = name.as_ref().and_then(|name| self.lies(name));
        let (Some(name), Some(lies)) = (name, lies) else {
            let text = if let Place::Named(name) = place {
                format!("`{}` is no place of this board", short(name))
            } else {
                "this game has no such board".to_owned()
            };
            return self.stuck(line, text, []);
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
        self.stuck(line, text, before.into_iter().chain([self.line]))
    }

    /// The name of a place, as the board has it.
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

    /// What lies on a place, by id; nothing where there is no such place.
    pub(super) fn lies(&self, name: &str) -> Option<Option<String>> {
        let sight = self.table.view(None).sight();
        let cell = sight.cells().find(|cell| cell.place == name)?;
        Some(cell.card.map(str::to_owned))
    }
}

/// A place for each of the cards that are wanted, if there are such.
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

/// Gives a card a place, moving others on where it takes theirs.
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

fn turn(cards: usize) -> String {
    if cards == 0 { "no card turns".to_owned() } else { counted(cards, "card turns", "cards turn") }
}
