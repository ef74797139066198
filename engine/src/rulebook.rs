//! A ruleset that can be played: of one of the compiled games, or of a game that somebody brings.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use serde_json::Value;

use crate::event::{self, Report as _};
use crate::game::{DealRequest, Notation, Playing, Span, Telling, Viewing};
use crate::table::{Running, Table};
use crate::tree::{Fault, Node, Place, Spot};
use crate::{CardGame as _, EventReport, Objection, games, with_games};

/// A ruleset that can be played.
#[derive(Clone, Debug)]
pub struct Rulebook(Arc<dyn Playable>);

impl Rulebook {
    /// A rulebook by whatever answers for its rules.
    pub fn new(playable: impl Playable + 'static) -> Rulebook {
        Rulebook(Arc::new(playable))
    }
}

impl Deref for Rulebook {
    type Target = dyn Playable;

    fn deref(&self) -> &(dyn Playable + 'static) {
        &*self.0
    }
}

/// The description of a game that somebody brings: from its file and by its engine.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Profile {
    /// The name of its engine, with the version.
    pub engine: String,
    /// The JSON Schema of its parameters.
    pub parameters: Arc<Value>,
    /// The JSON Schema of its states.
    pub state: Arc<Value>,
    /// The JSON Schema of what it can set up; null where it gives none.
    pub position: Arc<Value>,
    /// Whether its engine tells what each seat sees.
    pub sees: bool,
    /// The forms of its actions, each with the regular expression of such actions.
    pub forms: Vec<(String, String)>,
    /// The forms of the actions that a seat which is not to act may play, too.
    pub any_seat: Vec<String>,
    /// All cards of the game, an expression over its parameters.
    pub pool: Option<DeclaredExpression>,
    /// Expressions with a name, for assertions.
    pub derive: Vec<DeclaredExpression>,
    /// The spans that its rules speak of, each with the expression that ends it.
    pub spans: Vec<DeclaredExpression>,
    /// The invariants: expressions that hold after every action.
    pub always: Vec<DeclaredExpression>,
    /// The parts of a state that are not compared between two engines, as JSON Pointers.
    pub ignore: Vec<String>,
}

/// An expression in the file of a game that somebody brings.
#[derive(Clone, PartialEq, Debug)]
pub struct DeclaredExpression {
    /// Its name; empty where it has none.
    pub name: String,
    /// Its text.
    pub text: String,
    /// Where it stands.
    pub place: Place,
}

/// The rules of a ruleset, behind a compiled game or the engine of a game that somebody brings.
pub trait Playable: Send + Sync + fmt::Debug {
    /// The compiled game; `None` of a game that somebody brings.
    fn compiled(&self) -> Option<&Compiled> {
        None
    }

    /// The game's name: `card-slot`.
    fn game(&self) -> &str;

    /// The whole deck by card id, unshuffled; empty where the game has none.
    fn cards(&self) -> Vec<String> {
        Vec::new()
    }

    /// A recorded event in words; `None` if the game has no words for its kind.
    fn told(&self, _event: &Value) -> Option<String> {
        None
    }

    /// The kinds of events that only say what an action itself does.
    fn direct(&self) -> &'static [&'static str] {
        &[]
    }

    /// The names of the parts of a state.
    fn parts(&self) -> Vec<String>;

    /// The awaited choice as far as a state and the legal actions of another engine tell it; none where they do not.
    fn awaited(&self, _state: &Value, _legal: &[String]) -> Option<Value> {
        None
    }

    /// The stretches of a game that its rules speak of.
    fn spans(&self) -> &'static [Span] {
        &[]
    }

    /// The description of a game that somebody brings; `None` for a compiled game.
    fn profile(&self) -> Option<&Profile> {
        None
    }

    /// The kinds of events, each with the fields of its JSON.
    fn event_kinds(&self) -> Vec<(String, Vec<String>)>;

    /// The smallest and the largest number of seats that can play.
    fn seats(&self) -> (usize, usize);

    /// The causes that can end a game, as outcomes spell them.
    fn causes(&self) -> Vec<String>;

    /// An action in the game's own spelling.
    ///
    /// # Errors
    /// The text is no action; describes what is allowed.
    fn spelled(&self, action: &str) -> Result<String, Objection>;

    /// Deals a new game.
    ///
    /// # Errors
    /// Those of [`crate::cards::CardGame::deal`].
    fn deal(&self, request: &DealRequest) -> Dealt;

    /// Sets up a position from its tree.
    ///
    /// # Errors
    /// All of its faults.
    fn set_up(&self, position: &Spot<'_>) -> Result<Box<dyn Table>, Vec<Fault>>;

    /// Sets up a position from its JSON form.
    ///
    /// # Errors
    /// Those of [`Playable::set_up`]; each fault with its path.
    fn position(&self, json: &Value) -> Result<Box<dyn Table>, Vec<String>> {
        let tree = Node::from_json(json, "position");
        self.set_up(&Spot::root(&tree)).map_err(|faults| faults.iter().map(Fault::without_place).collect())
    }

    /// Begins a game. A game that begins at a position has no events yet.
    ///
    /// # Errors
    /// The objections to the deal; or all faults of the position, under the rule `position`.
    fn begin(&self, beginning: &Beginning) -> Dealt {
        match beginning {
            Beginning::Deal(request) => self.deal(request),
            Beginning::Position(position) => {
                let set_up = self.position(position).map(|table| (table, Vec::new()));
                set_up.map_err(|faults| faults.into_iter().map(|fault| Objection::new("position", fault)).collect())
            }
        }
    }
}

macro_rules! compiled {
    ($($module:ident $rules:ident),+) => {
        /// The names of all games.
        pub const GAMES: &[&str] = &[$(games::$module::$rules::NAME),+];

        /// The rules that apply in every turn of a game.
        pub const EVERYDAY: &[&[&str]] = &[$(<games::$module::$rules as Telling>::EVERYDAY),+];

        /// A ruleset of a compiled game.
        #[derive(Clone, Debug)]
        pub enum Compiled {
            $(#[doc = concat!("Of the game of the module `", stringify!($module), "`.")]
            $rules(Arc<games::$module::$rules>)),+
        }
    };
}

with_games!([compiled]);

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

/// Runs the same code for the rules of any compiled game, in the game's own types: from a `&Compiled`, `$rules` is the `&Arc`
/// of its rules, and `$game`, if it is asked for, the type of the game.
#[macro_export]
macro_rules! with_rules {
    ($rulebook:expr, $rules:pat_param => $work:expr) => {
        $crate::with_games!([$crate::rules_matched] ($rulebook) ($rules) ($work))
    };
    ($rulebook:expr, $rules:pat_param, $game:ident => $work:expr) => {
        $crate::with_games!([$crate::rules_matched] ($rulebook) ($rules) ($work) $game of)
    };
}

/// The arms of [`with_rules!`](crate::with_rules), one for each game.
#[doc(hidden)]
#[macro_export]
macro_rules! rules_matched {
    (($rulebook:expr) ($rules:pat_param) ($work:expr) $($module:ident $type:ident),+) => {
        match $rulebook { $($crate::rulebook::Compiled::$type($rules) => $work),+ }
    };
    (($rulebook:expr) ($rules:pat_param) ($work:expr) $game:ident of $($module:ident $type:ident),+) => {
        match $rulebook {
            $($crate::rulebook::Compiled::$type($rules) => { type $game = $crate::games::$module::$type; $work })+
        }
    };
}

impl Playable for Compiled {
    fn compiled(&self) -> Option<&Compiled> {
        Some(self)
    }

    fn game(&self) -> &str {
        with_rules!(self, _, G => G::NAME)
    }

    fn cards(&self) -> Vec<String> {
        with_rules!(self, rules => rules.cards())
    }

    fn told(&self, event: &Value) -> Option<String> {
        with_rules!(self, rules, G => {
            let name = |id: &str| rules.card(id).map(|card| rules.name(card).to_owned());
            event::told::<G, <G as Playing>::Event>(event, name)
        })
    }

    fn direct(&self) -> &'static [&'static str] {
        with_rules!(self, _, G => G::DIRECT)
    }

    fn parts(&self) -> Vec<String> {
        with_rules!(self, _, G => G::PARTS).iter().map(ToString::to_string).collect()
    }

    fn awaited(&self, state: &Value, legal: &[String]) -> Option<Value> {
        with_rules!(self, _, G => G::awaited(state, legal))
    }

    fn spans(&self) -> &'static [Span] {
        with_rules!(self, _, G => G::SPANS)
    }

    fn event_kinds(&self) -> Vec<(String, Vec<String>)> {
        let kinds = with_rules!(self, _, G => <G as Playing>::Event::kinds()).into_iter();
        kinds.map(|(kind, fields)| (kind, fields.iter().map(ToString::to_string).collect())).collect()
    }

    fn seats(&self) -> (usize, usize) {
        with_rules!(self, rules => rules.seats().into_inner())
    }

    fn causes(&self) -> Vec<String> {
        with_rules!(self, _, G => G::causes()).into_iter().map(str::to_owned).collect()
    }

    fn spelled(&self, action: &str) -> Result<String, Objection> {
        with_rules!(self, rules => rules.parse(action).map(|action| rules.spell(&action)))
    }

    fn deal(&self, request: &DealRequest) -> Dealt {
        with_rules!(self, rules => Running::dealt(rules, request).map(|(table, events)| (Box::new(table) as Box<dyn Table>, events)))
    }

    fn set_up(&self, position: &Spot<'_>) -> Result<Box<dyn Table>, Vec<Fault>> {
        with_rules!(self, rules => Ok(Box::new(Running::set_up(rules, position)?)))
    }
}
