//! The oracles: each game once more, written from the documents and the rulings alone.
//!
//! They share no code with the engine and know nothing of how the engine works; where both agree on every state of many
//! random games, a misreading would have to have been made twice. They are made to be compared with the text: one
//! function per clause, named by its section, in plain lists and maps, without a thought for speed.
//!
//! Each can also be told to be wrong about a clause ([`fault`], [`catalogue`]). The scenarios of that clause must then
//! notice, so a wrong oracle tests the tests.

pub mod card_slot;
pub mod catalogue;
pub mod cirno_neu;
pub mod citing;
pub mod fault;
pub mod match_3;
pub mod serve;

use serde_json::Value;

pub use self::fault::{Fault, Orders};
use self::fault::{Mistakes, Told, Wrong};

/// A game in progress, whichever it is.
pub trait Oracle: Send {
    /// The state as the protocol has it.
    fn state(&self) -> Value;

    /// The next to act: a seat, or `chance`; none when the game is over.
    fn to_act(&self) -> Option<String>;

    /// The legal actions of the seat to act. Those of chance are too many to list.
    fn legal(&self) -> Vec<String>;

    /// Plays an action.
    ///
    /// # Errors
    /// It is not that one's turn, or not a legal action; nothing is changed then.
    fn act(&mut self, actor: &str, action: &str) -> Result<(), String>;

    /// The same game once more.
    fn fork(&self) -> Box<dyn Oracle>;
}

/// A ruleset of any game.
#[derive(Clone, Debug)]
pub enum Rules {
    /// Of Card Slot.
    CardSlot(card_slot::Rules),
    /// Of Match-3 Solitaire.
    Match3(match_3::Rules),
    /// Of cirno+neu.
    CirnoNeu(cirno_neu::Rules),
}

/// The games there are an oracle for.
pub const GAMES: [&str; 3] = ["card-slot", "match-3", "cirno-neu"];

/// A game, or why there is none.
pub type Begun = Result<Box<dyn Oracle>, String>;

impl Rules {
    /// Reads a ruleset.
    ///
    /// # Errors
    /// The first thing that cannot be read.
    pub fn read(ruleset: &Value) -> Result<Rules, String> {
        match ruleset["game"].as_str() {
            Some("card-slot") => card_slot::Rules::read(ruleset).map(Rules::CardSlot),
            Some("match-3") => match_3::Rules::read(ruleset).map(Rules::Match3),
            Some("cirno-neu") => cirno_neu::Rules::read(ruleset).map(Rules::CirnoNeu),
            _ => Err(format!("only {} are played here", GAMES.join(", "))),
        }
    }

    /// How many sit down where nothing is said.
    pub fn seats(&self) -> u64 {
        match self {
            Rules::CardSlot(_) => 2,
            Rules::Match3(_) => 1,
            Rules::CirnoNeu(rules) => rules.fewest,
        }
    }

    /// Deals a game. `deck` is the whole deck in the order in which it is dealt and drawn. A fault of another game is
    /// none here.
    ///
    /// # Errors
    /// These are not the cards of the ruleset, or not as many seats as can play.
    pub fn deal(&self, orders: impl Into<Orders>, deck: &[String], first: &str, seats: u64) -> Begun {
        let orders = orders.into();
        match self {
            Rules::CardSlot(rules) => {
                let told = orders.to(card_slot_fault);
                boxed(card_slot::Oracle::deal(rules, told, deck, card_slot::seat(first)?, seats))
            }
            Rules::Match3(rules) => boxed(match_3::Match3::deal(rules, orders.to(match_3_fault), deck, first, seats)),
            Rules::CirnoNeu(rules) => {
                boxed(cirno_neu::CirnoNeu::deal(rules, orders.to(cirno_fault), deck, first, seats))
            }
        }
    }

    /// Stands at a position of the protocol.
    ///
    /// # Errors
    /// The first thing wrong with the position.
    pub fn stand(&self, orders: impl Into<Orders>, position: &Value) -> Begun {
        let orders = orders.into();
        match self {
            Rules::CardSlot(rules) => boxed(card_slot::Oracle::stand(rules, orders.to(card_slot_fault), position)),
            Rules::Match3(rules) => boxed(match_3::Match3::stand(rules, orders.to(match_3_fault), position)),
            Rules::CirnoNeu(rules) => boxed(cirno_neu::CirnoNeu::stand(rules, orders.to(cirno_fault), position)),
        }
    }
}

fn boxed(game: Result<impl Oracle + 'static, String>) -> Begun {
    game.map(|game| Box::new(game) as Box<dyn Oracle>)
}

impl Orders {
    /// The part that is about one game.
    fn to<M: Mistakes>(self, of: fn(Fault) -> Option<Wrong<M>>) -> Told<M> {
        Told::new(self.faults.into_iter().filter_map(of), self.log)
    }
}

fn card_slot_fault(fault: Fault) -> Option<Wrong<card_slot::wrong::Mistake>> {
    if let Fault::CardSlot(wrong) = fault { Some(wrong) } else { None }
}

fn match_3_fault(fault: Fault) -> Option<Wrong<match_3::wrong::Mistake>> {
    if let Fault::Match3(wrong) = fault { Some(wrong) } else { None }
}

fn cirno_fault(fault: Fault) -> Option<Wrong<cirno_neu::wrong::Mistake>> {
    if let Fault::CirnoNeu(wrong) = fault { Some(wrong) } else { None }
}

/// How many of each card there are in a pile, as the protocol writes it.
fn counts<'a>(cards: impl IntoIterator<Item = &'a String>) -> Value {
    let mut counts: std::collections::BTreeMap<&str, u64> = std::collections::BTreeMap::new();
    for card in cards {
        *counts.entry(card).or_default() += 1;
    }
    serde_json::json!(counts)
}

/// Takes one card of this id out of a pile.
fn take_card(pile: &mut Vec<String>, card: &Value) -> Result<String, String> {
    let found = pile.iter().position(|id| card == id).ok_or_else(|| format!("there is no {card} left to lie there"))?;
    Ok(pile.remove(found))
}

/// Whether two piles have the same cards, in whatever order.
fn same_cards(one: &[String], other: &[String]) -> bool {
    let (mut one, mut other) = (one.to_vec(), other.to_vec());
    one.sort();
    other.sort();
    one == other
}
