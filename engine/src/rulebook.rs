//! The one place that knows which games there are: a ruleset of any of them, ready to deal.

use std::sync::Arc;

use serde_json::Value;

use crate::card_slot::CardSlot;
use crate::cirno_neu::CirnoNeu;
use crate::game::{DealRequest, Game, Seat};
use crate::match_3::Match3;
use crate::ruling::{EventReport, Objection};
use crate::table::{Running, Table};
use crate::tree::{Fault, Node, Spot};

/// The games there are, by name.
pub const GAMES: &[&str] = &[CardSlot::NAME, Match3::NAME, CirnoNeu::NAME];

/// A compiled ruleset of some game.
#[derive(Clone, Debug)]
pub enum Rulebook {
    /// Card Slot.
    CardSlot(Arc<CardSlot>),
    /// Match-3 Solitaire.
    Match3(Arc<Match3>),
    /// cirno+neu.
    CirnoNeu(Arc<CirnoNeu>),
}

/// A table with a new game, and what happened in the deal; or what is wrong with the deal.
pub type Dealt = Result<(Box<dyn Table>, Vec<EventReport>), Vec<Objection>>;

/// Work to be done with the rules of whatever game it is, with the game's own types.
pub trait Visitor {
    /// What the work gives.
    type Output;
    /// Does it.
    fn visit<G: Game>(self, rules: &Arc<G>) -> Self::Output;
}

impl Rulebook {
    /// Hands the game's own rules to the visitor. Every other method goes through here.
    pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
        match self {
            Rulebook::CardSlot(rules) => visitor.visit(rules),
            Rulebook::Match3(rules) => visitor.visit(rules),
            Rulebook::CirnoNeu(rules) => visitor.visit(rules),
        }
    }

    /// The game's name: `card-slot`.
    pub fn game(&self) -> &'static str {
        struct Name;
        impl Visitor for Name {
            type Output = &'static str;
            fn visit<G: Game>(self, _: &Arc<G>) -> &'static str {
                G::NAME
            }
        }
        self.visit(Name)
    }

    /// The whole deck by card id, unshuffled.
    pub fn cards(&self) -> Vec<String> {
        struct Cards;
        impl Visitor for Cards {
            type Output = Vec<String>;
            fn visit<G: Game>(self, rules: &Arc<G>) -> Vec<String> {
                rules.cards()
            }
        }
        self.visit(Cards)
    }

    /// The smallest and the largest number of seats that can play.
    pub fn seats(&self) -> (usize, usize) {
        struct Seats;
        impl Visitor for Seats {
            type Output = (usize, usize);
            fn visit<G: Game>(self, rules: &Arc<G>) -> (usize, usize) {
                rules.seats().into_inner()
            }
        }
        self.visit(Seats)
    }

    /// Deals a new game.
    ///
    /// # Errors
    /// As [`Game::deal`].
    pub fn deal(&self, request: &DealRequest) -> Dealt {
        struct Deal<'a>(&'a DealRequest);
        impl Visitor for Deal<'_> {
            type Output = Dealt;
            fn visit<G: Game>(self, rules: &Arc<G>) -> Self::Output {
                let (table, events) = Running::deal(rules, self.0)?;
                Ok((Box::new(table), events))
            }
        }
        self.visit(Deal(request))
    }

    /// Sets up a position from its JSON form.
    ///
    /// # Errors
    /// As [`Rulebook::set_up`]; each with the path of what is wrong.
    pub fn position(&self, json: &Value) -> Result<Box<dyn Table>, Vec<String>> {
        let tree = Node::from_json(json, "position");
        self.set_up(&Spot::root(&tree)).map_err(|faults| faults.iter().map(Fault::without_place).collect())
    }

    /// Sets up a position from its tree.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn set_up(&self, position: &Spot<'_>) -> Result<Box<dyn Table>, Vec<Fault>> {
        struct Position<'a>(&'a Spot<'a>);
        impl Visitor for Position<'_> {
            type Output = Result<Box<dyn Table>, Vec<Fault>>;
            fn visit<G: Game>(self, rules: &Arc<G>) -> Self::Output {
                Ok(Box::new(Running::set_up(rules, self.0)?))
            }
        }
        self.visit(Position(position))
    }

    /// The order of play starts here unless said otherwise.
    pub const FIRST: Seat = Seat::A;
}
