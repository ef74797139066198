//! The list of games: a compiled ruleset of any of them.

use std::sync::Arc;

use serde_json::Value;

use crate::event::{self, Report as _};
use crate::game::{DealRequest, Notation, Playing, Span, Telling, Viewing};
use crate::games::card_slot::CardSlot;
use crate::games::cirno_neu::CirnoNeu;
use crate::games::match_3::Match3;
use crate::table::{Running, Table};
use crate::tree::{Fault, Node, Spot};
use crate::{CardGame as _, EventReport, Objection};

/// The names of all games.
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

/// A table with a new game and the events of the deal, or the objections to it.
pub type Dealt = Result<(Box<dyn Table>, Vec<EventReport>), Vec<Objection>>;

/// The beginning of a game.
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

/// Runs the same code for the rules of any game, in the game's own types: from a `&Rulebook`, `$rules` is the `&Arc`
/// of its rules, and `$game`, if it is asked for, the type of the game.
#[macro_export]
macro_rules! with_rules {
    ($rulebook:expr, $rules:pat_param $(, $game:ident)? => $work:expr) => {
        match $rulebook {
            $crate::rulebook::Rulebook::CardSlot($rules) => { $(type $game = $crate::card_slot::CardSlot;)? $work }
            $crate::rulebook::Rulebook::Match3($rules) => { $(type $game = $crate::match_3::Match3;)? $work }
            $crate::rulebook::Rulebook::CirnoNeu($rules) => { $(type $game = $crate::cirno_neu::CirnoNeu;)? $work }
        }
    };
}

impl Rulebook {
    /// The game's name: `card-slot`.
    pub fn game(&self) -> &'static str {
        with_rules!(self, _, G => G::NAME)
    }

    /// The whole deck by card id, unshuffled.
    pub fn cards(&self) -> Vec<String> {
        with_rules!(self, rules => rules.cards())
    }

    /// A recorded event in words; `None` if the game has no event of its kind.
    pub fn told(&self, event: &Value) -> Option<String> {
        with_rules!(self, rules, G => {
            let name = |id: &str| rules.card(id).map(|card| rules.name(card).to_owned());
            event::told::<G, <G as Playing>::Event>(event, name)
        })
    }

    /// The kinds of events that only say what an action itself does.
    pub fn direct(&self) -> &'static [&'static str] {
        with_rules!(self, _, G => G::DIRECT)
    }

    /// The names of the parts of a state.
    pub fn parts(&self) -> &'static [&'static str] {
        with_rules!(self, _, G => G::PARTS)
    }

    /// The awaited choice as far as a state and the legal actions of another engine tell it; none where they do not.
    pub fn awaited(&self, state: &Value, legal: &[String]) -> Option<Value> {
        with_rules!(self, _, G => G::awaited(state, legal))
    }

    /// The stretches of a game that its rules speak of.
    pub fn spans(&self) -> &'static [Span] {
        with_rules!(self, _, G => G::SPANS)
    }

    /// The kinds of events, each with the fields of its JSON.
    pub fn event_kinds(&self) -> Vec<(String, &'static [&'static str])> {
        with_rules!(self, _, G => <G as Playing>::Event::kinds())
    }

    /// The smallest and the largest number of seats that can play.
    pub fn seats(&self) -> (usize, usize) {
        with_rules!(self, rules => rules.seats().into_inner())
    }

    /// The causes that can end a game, as outcomes spell them.
    pub fn causes(&self) -> Vec<&'static str> {
        with_rules!(self, _, G => G::causes())
    }

    /// An action in the game's own spelling.
    ///
    /// # Errors
    /// The text is no action; describes what is allowed.
    pub fn spelled(&self, action: &str) -> Result<String, Objection> {
        with_rules!(self, rules => rules.parse(action).map(|action| rules.spell(&action)))
    }

    /// Deals a new game.
    ///
    /// # Errors
    /// Those of [`crate::cards::CardGame::deal`].
    pub fn deal(&self, request: &DealRequest) -> Dealt {
        with_rules!(self, rules => Running::dealt(rules, request).map(|(table, events)| (Box::new(table) as Box<dyn Table>, events)))
    }

    /// Begins a game. A game that begins at a position has no events yet.
    ///
    /// # Errors
    /// The objections to the deal; or all faults of the position, under the rule `position`.
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
    /// Those of [`Rulebook::set_up`]; each fault with its path.
    pub fn position(&self, json: &Value) -> Result<Box<dyn Table>, Vec<String>> {
        let tree = Node::from_json(json, "position");
        self.set_up(&Spot::root(&tree)).map_err(|faults| faults.iter().map(Fault::without_place).collect())
    }

    /// Sets up a position from its tree.
    ///
    /// # Errors
    /// All of its faults.
    pub fn set_up(&self, position: &Spot<'_>) -> Result<Box<dyn Table>, Vec<Fault>> {
        with_rules!(self, rules => Ok(Box::new(Running::set_up(rules, position)?)))
    }
}
