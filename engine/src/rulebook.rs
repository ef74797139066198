//! The one place that knows which games there are: a ruleset of any of them, ready to deal.

use std::sync::Arc;

use serde_json::Value;

use crate::cards::CardGame as _;
use crate::event;
use crate::game::{DealRequest, Dealing, Game, Notation, Playing};
use crate::games::card_slot::CardSlot;
use crate::games::cirno_neu::CirnoNeu;
use crate::games::match_3::Match3;
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

/// A table with a new game, and what happened in the deal; or what keeps it from beginning so.
pub type Dealt = Result<(Box<dyn Table>, Vec<EventReport>), Vec<Objection>>;

/// How a game begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Beginning {
    /// With the deal.
    Deal(DealRequest),
    /// At a position, as the protocol spells it.
    Position(Value),
}

impl From<DealRequest> for Beginning {
    fn from(deal: DealRequest) -> Beginning {
        Beginning::Deal(deal)
    }
}

/// Does the same work with the rules of any game, in the game's own types: from a `&Rulebook`, `$rules` is the `&Arc` of the
/// rules of its game.
#[macro_export]
macro_rules! with_rules {
    ($rulebook:expr, $rules:ident => $work:expr) => {
        match $rulebook {
            $crate::rulebook::Rulebook::CardSlot($rules) => $work,
            $crate::rulebook::Rulebook::Match3($rules) => $work,
            $crate::rulebook::Rulebook::CirnoNeu($rules) => $work,
        }
    };
}

fn name<G: Game>(_: &G) -> &'static str {
    G::NAME
}

fn causes<G: Game>(_: &G) -> Vec<&'static str> {
    G::causes()
}

fn told<G: Game>(_: &G, event: &Value, name: impl Fn(&str) -> Option<String>) -> Option<String> {
    event::told::<G, G::Event>(event, name)
}

impl Rulebook {
    /// The game's name: `card-slot`.
    pub fn game(&self) -> &'static str {
        with_rules!(self, rules => name(rules.as_ref()))
    }

    /// The whole deck by card id, unshuffled.
    pub fn cards(&self) -> Vec<String> {
        with_rules!(self, rules => rules.cards())
    }

    /// An event as records and cases have it, in words; nothing where the game knows none of this kind.
    pub fn told(&self, event: &Value) -> Option<String> {
        with_rules!(self, rules => told(rules.as_ref(), event, |id| rules.card(id).map(|card| rules.name(card).to_owned())))
    }

    /// The smallest and the largest number of seats that can play.
    pub fn seats(&self) -> (usize, usize) {
        with_rules!(self, rules => rules.seats().into_inner())
    }

    /// Everything that can end a game, as outcomes spell it.
    pub fn causes(&self) -> Vec<&'static str> {
        with_rules!(self, rules => causes(rules.as_ref()))
    }

    /// An action as the game spells it.
    ///
    /// # Errors
    /// It is none; says what would be right.
    pub fn spelled(&self, action: &str) -> Result<String, Objection> {
        with_rules!(self, rules => rules.parse(action).map(|action| rules.spell(&action)))
    }

    /// Deals a new game.
    ///
    /// # Errors
    /// As [`Dealing::deal`].
    pub fn deal(&self, request: &DealRequest) -> Dealt {
        with_rules!(self, rules => Running::dealt(rules, request).map(|(table, events)| (Box::new(table) as Box<dyn Table>, events)))
    }

    /// Begins a game. At a position nothing has happened yet.
    ///
    /// # Errors
    /// Those of the deal; or all that is wrong with the position, under the rule `position`.
    pub fn begin(&self, beginning: &Beginning) -> Dealt {
        match beginning {
            Beginning::Deal(request) => self.deal(request),
            Beginning::Position(position) => {
                let set_up = self.position(position).map(|table| (table, Vec::new()));
                set_up.map_err(|faults| faults.into_iter().map(|fault| Objection::new("position", fault)).collect())
            }
        }
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
        with_rules!(self, rules => Ok(Box::new(Running::set_up(rules, position)?)))
    }
}
