//! The position or deal that the Givens of a scenario ask for, completed so that cards are conserved.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde_json::{Map, Value, json};
use umpire_assertions::bindings::{Bindings, Formula};
use umpire_assertions::types::{Types, types_at};
use umpire_engine::game::{DealRequest, Seat};
use umpire_engine::spelling::hint;

use crate::model::cards::{Pool, Wanted, count};
use crate::model::failure::{Done, Failure, faulty, require};
use crate::model::ruleset::Ruleset;

/// The most cards of a pool.
const MOST: usize = 2_000;

/// The requests of the Givens; the rest is filled up. Everything has the path that it has in a position,
/// such as `deck` or `hands/A`; what a seat is dealt is at `dealt/A`.
#[derive(Clone, Debug, Default)]
pub struct Setup {
    cards: BTreeMap<String, Wanted>,
    values: BTreeMap<String, Value>,
    /// The Given that is being carried out, and the one that gave each path.
    given: Given,
    givers: BTreeMap<String, Given>,
    /// The paths that backgrounds gave: the scenario may say otherwise.
    by_default: BTreeSet<String>,
    /// All cards of a game that somebody brings, once a pile is told in part.
    pub pool: Option<Arc<Formula>>,
}

/// A Given as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Given {
    /// Its line.
    pub line: usize,
    /// Its sentence.
    pub text: String,
}

impl Given {
    /// The message that this Given contradicts an earlier one.
    pub fn contradicts(&self, other: &Given) -> String {
        format!("lines {} and {} contradict each other: `{}` and `{}`", other.line, self.line, other.text, self.text)
    }
}

impl Setup {
    /// Whether nothing was given.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty() && self.values.is_empty()
    }

    /// The Given that is being carried out.
    pub fn given(&self) -> &Given {
        &self.given
    }

    /// Begins to carry out a Given.
    pub fn begins(&mut self, given: Given) {
        self.given = given;
    }

    /// Notes who gives a path.
    ///
    /// # Errors
    /// It is not `agreed`: an earlier Given of the scenario gave another value.
    pub fn giving(&mut self, path: &str, agreed: bool) -> Done {
        let by_default = self.by_default.remove(path);
        require(by_default || agreed, || self.contradiction(path))?;
        self.givers.insert(path.to_owned(), self.given.clone());
        Ok(())
    }

    fn contradiction(&self, path: &str) -> String {
        self.givers.get(path).map(|other| self.given.contradicts(other)).unwrap_or_default()
    }

    /// The cards that are asked for at a path.
    pub fn cards(&self, path: &str) -> Option<&Wanted> {
        self.cards.get(path)
    }

    /// The value that is given at a path.
    pub fn value(&self, path: &str) -> Option<&Value> {
        self.values.get(path)
    }

    /// The text that is given at a path.
    pub fn text(&self, path: &str) -> Option<&str> {
        self.value(path)?.as_str()
    }

    /// Gives a value at a path.
    ///
    /// # Errors
    /// Another was given before.
    pub fn set(&mut self, path: &str, value: impl Into<Value>) -> Done {
        let value = value.into();
        let before = self.values.insert(path.to_owned(), value.clone());
        self.giving(path, before.is_none_or(|before| before == value))
    }

    /// A position with the values and cards that were given, each at its path. Cards that are not named come from the pool.
    ///
    /// # Errors
    /// There are not as many, or it is not said where the rest of them lies.
    pub fn patched(&self, template: &Value, rules: &Ruleset) -> Result<Value, Failure> {
        let mut position = template.clone();
        self.values.iter().for_each(|(path, value)| put(&mut position, path, value.clone()));
        let Some(pool) = &self.pool else { return Ok(position) };
        let cards = pool.value(&Bindings::new(pool, []), &rules.json);
        let cards =
            cards.and_then(|cards| serde_json::from_value(cards).map_err(|_| "it is no list of texts".to_owned()));
        let cards: Vec<String> = cards.or_else(|fault| faulty(format!("the pool, `{}`: {fault}", pool.text())))?;
        require(cards.len() <= MOST, || format!("the pool has {} cards; at most {MOST} are taken", cards.len()))?;
        if let Some(card) = self.cards.values().flat_map(Wanted::named).find(|card| !cards.contains(card)) {
            let hint = hint(card, cards.iter().map(String::as_str));
            return faulty(format!("the pool has no `{card}`{hint}"));
        }
        let mut left = Pool::of(&cards);
        self.cards.values().try_for_each(|wanted| left.take(wanted.named()))?;
        let has_rest = |(_, wanted): &(&String, &Wanted)| matches!(wanted, Wanted::And(_));
        let (with_rest, others): (Vec<_>, Vec<_>) = self.cards.iter().partition(has_rest);
        if let [(one, _), (other, _), ..] = with_rest.as_slice() {
            return faulty(format!(
                "which of the other cards lie at {one} and at {other} is not said; give one of them a number"
            ));
        }
        let piles = others.into_iter().map(|(path, _)| Ok((path, self.filled(&mut left, path, 0)?)));
        let mut piles = piles.collect::<Result<Vec<_>, Failure>>()?;
        piles.extend(with_rest.into_iter().map(|(path, wanted)| (path, [wanted.named(), &left.rest()].concat())));
        let schema = rules.book.profile().map(|profile| &*profile.position);
        for (path, pile) in piles {
            let keys: Vec<&str> = path.split('/').collect();
            let is_counted = schema.is_some_and(|schema| !types_at(schema, &keys).meets(Types::LIST));
            put(&mut position, path, if is_counted { json!(count(&pile)) } else { json!(pile) });
        }
        Ok(position)
    }

    /// Later Givens may override everything so far.
    pub fn is_by_default(&mut self) {
        self.by_default = self.givers.keys().cloned().collect();
    }

    /// Asks for cards at a path.
    ///
    /// # Errors
    /// Others were asked for before.
    pub fn ask(&mut self, path: String, wanted: Wanted) -> Done {
        let same = self.cards.get(&path).is_none_or(|before| *before == wanted);
        self.giving(&path, same)?;
        self.cards.insert(path, wanted);
        Ok(())
    }

    /// Asks for one card at each of these places of a board.
    ///
    /// # Errors
    /// The board was laid otherwise before.
    pub fn lay(&mut self, board: &str, places: impl IntoIterator<Item = (String, String)>) -> Done {
        let places = places.into_iter().map(|(place, card)| (format!("{board}/{place}"), Wanted::Exactly(vec![card])));
        let places: BTreeMap<String, Wanted> = places.collect();
        let by_default = &self.by_default;
        self.cards.retain(|path, _| below(path, board).is_none() || !by_default.contains(path));
        let other =
            self.cards_of(board).map(|(place, _)| format!("{board}/{place}")).find(|path| !places.contains_key(path));
        require(other.is_none(), || self.contradiction(&other.unwrap_or_default()))?;
        places.into_iter().try_for_each(|(path, wanted)| self.ask(path, wanted))
    }

    /// The values that are given below a part, by what follows it in their paths.
    pub fn values_of<'s>(&'s self, part: &'s str) -> impl Iterator<Item = (&'s str, &'s Value)> {
        self.values.iter().filter_map(move |(path, value)| Some((below(path, part)?, value)))
    }

    /// The cards that are asked for below a part, by what follows it in their paths.
    pub fn cards_of<'s>(&'s self, part: &'s str) -> impl Iterator<Item = (&'s str, &'s Wanted)> {
        self.cards.iter().filter_map(move |(path, wanted)| Some((below(path, part)?, wanted)))
    }

    /// The seats of which anything is given.
    pub fn seats(&self) -> impl Iterator<Item = &str> {
        let paths = self.cards.keys().chain(self.values.keys());
        paths.filter_map(|path| path.rsplit_once('/')).map(|(_, key)| key).filter(|key| Seat::parse(key).is_some())
    }

    /// The cards that are asked for on the places of a board.
    pub fn laid(&self, board: &str) -> Map<String, Value> {
        let card = |(place, wanted): (&str, &Wanted)| Some((place.to_owned(), json!(wanted.named().first()?)));
        self.cards_of(board).filter_map(card).collect()
    }

    /// Whether anything is given of one of these parts.
    pub fn has<T: AsRef<str>>(&self, parts: &[T]) -> bool {
        let mut paths = self.cards.keys().chain(self.values.keys());
        paths.any(|path| parts.iter().any(|part| below(path, part.as_ref()).is_some()))
    }

    /// Fails if anything is given of one of these parts.
    ///
    /// # Errors
    /// The message.
    pub fn without(&self, parts: &[&str], message: &str) -> Done {
        require(!self.has(parts), || message.to_owned())
    }

    /// The cards that are named in these parts, in this order.
    pub fn named(&self, parts: &[&str]) -> Vec<String> {
        let wanted = parts.iter().flat_map(|part| self.cards_of(part)).map(|(_, wanted)| wanted);
        wanted.flat_map(Wanted::named).cloned().collect()
    }

    /// All cards of the game but those that are named in these parts.
    ///
    /// # Errors
    /// The named cards exceed the deck.
    pub fn pool(&self, rules: &Ruleset, parts: &[&str]) -> Result<Pool, Failure> {
        let mut pool = Pool::new(rules);
        pool.take(&self.named(parts))?;
        Ok(pool)
    }

    /// The cards at a path, filled up from the pool to a size.
    ///
    /// # Errors
    /// There are not that many left.
    pub fn filled(&self, pool: &mut Pool, path: &str, size: usize) -> Result<Vec<String>, Failure> {
        match self.cards(path) {
            None => pool.fill(size),
            Some(Wanted::Exactly(cards)) => Ok(cards.clone()),
            Some(Wanted::Number(number)) => pool.fill(*number),
            Some(Wanted::And(cards)) => topped_up(cards, pool, size),
            Some(Wanted::Among(number, cards)) => topped_up(cards, pool, *number),
        }
    }

    /// How many of each card every seat has in this part; one that is not mentioned has `size` cards.
    ///
    /// # Errors
    /// There are not that many left.
    pub fn hands(
        &self,
        pool: &mut Pool,
        part: &str,
        seats: &[String],
        size: impl Fn(&str) -> usize,
    ) -> Result<Value, Failure> {
        let mut hands = Map::new();
        for seat in seats {
            let hand = self.filled(pool, &format!("{part}/{seat}"), size(seat))?;
            hands.insert(seat.clone(), json!(count(&hand)));
        }
        Ok(hands.into())
    }

    /// The deck of a position, which has all that is left unless it is told whole; `rest` is the order of what is left. Where
    /// the deck is told whole, the rest lies on another pile: its path, and what messages call it.
    ///
    /// # Errors
    /// There are not that many left, or both piles are told whole and cards are left over.
    pub fn deck(
        &self,
        pool: &mut Pool,
        (pile, name): (&str, &str),
        rest: fn(&mut Pool) -> Vec<String>,
    ) -> Result<Vec<String>, Failure> {
        let aside = self.cards(pile);
        if let Some(Wanted::Number(number)) = aside {
            pool.fill(*number)?;
        }
        let open = matches!(self.cards("deck"), None | Some(Wanted::And(_)));
        require(!open || !matches!(aside, Some(Wanted::And(_))), || {
            format!("which of the other cards lie on {name} is not said; say how many cards the deck holds")
        })?;
        let deck = match self.cards("deck") {
            None => rest(pool),
            Some(Wanted::And(cards)) => cards.iter().cloned().chain(rest(pool)).collect(),
            Some(_) => self.filled(pool, "deck", 0)?,
        };
        let left = pool.size();
        require(left == 0 || matches!(aside, None | Some(Wanted::And(_))), || {
            format!("{left} cards lie nowhere: neither in the deck nor on {name}, and both are told whole")
        })?;
        Ok(deck)
    }

    /// The whole order of a deal that gives each seat its hand and then makes the deck of the rest.
    ///
    /// # Errors
    /// It names more cards than there are, or a hand of another size than is dealt.
    pub fn dealt_to(&self, rules: &Ruleset, seats: &[String], deck: &str) -> Result<Vec<String>, Failure> {
        let mut pool = self.pool(rules, &["dealt", "deck"])?;
        let mut order = Vec::new();
        for seat in seats {
            let size = rules.hand(seat);
            let hand = self.filled(&mut pool, &format!("dealt/{seat}"), size)?;
            require(hand.len() == size, || {
                format!("{seat} is dealt {} cards here, but hands have {size}", hand.len())
            })?;
            order.extend(hand);
        }
        let rest = pool.rest();
        match self.cards("deck") {
            None => {}
            Some(Wanted::Exactly(cards)) if rest.is_empty() => order.extend_from_slice(cards),
            Some(Wanted::And(cards)) => order.extend_from_slice(cards),
            Some(_) => {
                return faulty(format!("all cards that are not dealt are in {deck}; write `{deck} is ... and others`"));
            }
        }
        order.extend(rest);
        Ok(order)
    }

    /// A deal in this order in which a seat goes first, or A where none is given.
    pub fn request(&self, deck: Vec<String>, first: &str, seats: usize) -> DealRequest {
        let first = self.text(first).and_then(Seat::parse).unwrap_or(Seat::A);
        DealRequest { deck, first, seats }
    }
}

/// Puts a value at a path, with the maps on the way.
fn put(position: &mut Value, path: &str, value: Value) {
    let mut here = position;
    for step in path.split('/') {
        if !here.is_object() {
            *here = Value::Object(Map::new());
        }
        here = &mut here[step];
    }
    *here = value;
}

/// These cards, and fillers up to a size.
fn topped_up(cards: &[String], pool: &mut Pool, size: usize) -> Result<Vec<String>, Failure> {
    let fillers = pool.fill(size.saturating_sub(cards.len()))?;
    Ok(cards.iter().cloned().chain(fillers).collect())
}

/// The rest of a path after a part: `A` in `hands/A` after `hands`, empty in `deck` after `deck`.
fn below<'p>(path: &'p str, part: &str) -> Option<&'p str> {
    let rest = path.strip_prefix(part)?;
    if rest.is_empty() { Some(rest) } else { rest.strip_prefix('/') }
}

/// The first so many seats by name.
pub fn seats(number: usize) -> Vec<String> {
    Seat::first(number).map(|seat| seat.to_string()).collect()
}
