//! Moments of a game, and the variables that expressions read there. A variable is made when it is first read.

use std::any::Any;
use std::borrow::Cow;
use std::fmt;
use std::sync::{Arc, OnceLock};

use cel::ExecutionError;
use cel::common::traits::Indexer;
use cel::common::types::{CelString, MAP_TYPE, Type};
use cel::common::value::{CowVal, StaticVal, Val};
use cel::context::VariableResolver;
use serde_json::{Value, json};
use umpire_engine::game::{Actor, Seat};
use umpire_engine::rulebook::Rulebook;
use umpire_engine::table::Table;
use umpire_engine::view::{Cards, Part, View};

use crate::movement;
use crate::said::Said;
use crate::values::{Data, data, lent, list_of, seen};

/// A span by its name, with what it began with where it is open.
pub type Begun = (Cow<'static, str>, Option<Value>);

/// A position of a game as it is seen. Its values are made when they are first read.
pub struct Snapshot {
    table: Box<dyn Table>,
    /// The seat that sees it; none for the referee.
    viewer: Option<Seat>,
    said: Option<Box<Heard>>,
    state: OnceLock<Data>,
    legal: OnceLock<Data>,
    complete: OnceLock<Data>,
    views: OnceLock<Data>,
}

/// An account of a position by another engine or a record.
struct Heard {
    said: Said,
    choice: Value,
    unknown: Vec<&'static str>,
}

impl Snapshot {
    /// The position of a table, as a seat or the referee sees it.
    pub fn new(table: Box<dyn Table>, viewer: Option<Seat>) -> Arc<Snapshot> {
        Snapshot::of(table, viewer, None)
    }

    /// An account of the position in which our own engine has this table.
    pub fn heard(table: Box<dyn Table>, said: &Said, rulebook: &Rulebook) -> Arc<Snapshot> {
        let choice = said.choice(table.as_ref(), rulebook);
        let mut unknown = said.unknown(table.as_ref());
        unknown.extend(choice.is_none().then_some("choice"));
        let said = Some(Box::new(Heard { said: said.clone(), choice: choice.unwrap_or_default(), unknown }));
        Snapshot::of(table, None, said)
    }

    fn of(table: Box<dyn Table>, viewer: Option<Seat>, said: Option<Box<Heard>>) -> Arc<Snapshot> {
        let (state, legal, complete, views) = (OnceLock::new(), OnceLock::new(), OnceLock::new(), OnceLock::new());
        Arc::new(Snapshot { table, viewer, said, state, legal, complete, views })
    }

    /// The same position as a seat sees it.
    pub(crate) fn seen_by(&self, seat: Seat) -> Arc<Snapshot> {
        Snapshot::new(self.table.fork(), Some(seat))
    }

    pub(crate) fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// The table.
    pub fn table(&self) -> &dyn Table {
        self.table.as_ref()
    }

    /// The actor to act; none once the game is over.
    pub(crate) fn to_act(&self) -> Option<String> {
        match self.said_state() {
            Some(state) => state["to_act"].as_str().map(str::to_owned),
            None => self.table.to_act().map(|actor| actor.to_string()),
        }
    }

    /// The variables whose values are not told.
    fn unknown(&self) -> &[&'static str] {
        self.said.as_ref().map_or(&[], |heard| &heard.unknown)
    }

    /// The position in a few lines.
    pub(crate) fn picture(&self) -> String {
        match self.said_state().and_then(Value::as_object) {
            Some(state) => state.iter().map(|(part, value)| format!("{part} {value}\n")).collect(),
            None => self.table.picture(),
        }
    }

    fn said_state(&self) -> Option<&Value> {
        self.said.as_ref()?.said.state.as_ref()
    }

    /// The view, in which each hidden card is `?`.
    fn view(&self) -> View<'_> {
        let mut view = self.table.view(self.viewer);
        if let Some(state) = self.said_state() {
            return movement::of_state(view, state);
        }
        if self.viewer.is_some() {
            let whole = self.table.view(None);
            for ((_, part), (_, whole)) in view.parts.iter_mut().zip(&whole.parts) {
                match (part, whole) {
                    (Part::Hands(hands), Part::Hands(whole)) => {
                        hands.iter_mut().zip(whole).for_each(|((_, cards), (_, whole))| uncertain(cards, whole));
                    }
                    (Part::Pile(cards) | Part::Stack(cards, _), Part::Pile(whole) | Part::Stack(whole, _)) => {
                        uncertain(cards, whole);
                    }
                    _ => {}
                }
            }
        }
        view
    }

    /// Whether its viewer may know what the actor who is to act may do.
    fn is_open(&self) -> bool {
        self.viewer.is_none_or(|viewer| self.table.to_act() == Some(Actor::Seat(viewer)))
    }

    /// The awaited choice; null where its viewer may not know of it.
    fn choice(&self) -> Value {
        match &self.said {
            Some(heard) => heard.choice.clone(),
            None if self.table.unnoticed().is_some() && !self.is_open() => Value::Null,
            None => self.table.awaits(),
        }
    }

    fn state(&self) -> &Data {
        let told = || self.said_state().or_else(|| self.table.told());
        self.state.get_or_init(|| told().map_or_else(|| seen(&self.view()), data))
    }

    fn legal(&self) -> &Data {
        let said = self.said.as_ref().and_then(|heard| heard.said.legal.clone());
        let legal = || if self.is_open() { self.table.legal() } else { Vec::new() };
        self.legal.get_or_init(|| data(&json!(said.unwrap_or_else(legal))))
    }

    /// The view of each seat, by its letter, where an outside engine plays and tells it.
    fn views(&self, seats: usize) -> &Data {
        let view = |seat: Seat| Some((seat.to_string(), self.table.seen(seat).ok()?));
        self.views.get_or_init(|| data(&Value::Object(Seat::first(seats).filter_map(view).collect())))
    }

    /// The complete lines, each with its places and cards.
    fn complete(&self) -> &Data {
        self.complete.get_or_init(|| {
            let sight = self.view().sight();
            let card = |place: &String| {
                sight.board.iter().flatten().find(|cell| cell.place == *place).and_then(|cell| cell.card)
            };
            let lines = sight
                .lines
                .iter()
                .map(|line| json!({"places": line, "cards": line.iter().map(card).collect::<Vec<_>>()}));
            data(&Value::Array(lines.collect()))
        })
    }
}

/// Makes cards of which only the number is seen as many unknown ones, in the form of what they are.
fn uncertain(cards: &mut Cards<'_>, whole: &Cards<'_>) {
    let Cards::Hidden(size) = *cards else { return };
    *cards = match whole {
        Cards::Ordered(_) => Cards::Ordered(vec!["?"; size]),
        _ if size == 0 => Cards::Counted(Vec::new()),
        _ => Cards::Counted(vec![("?", size)]),
    };
}

/// An earlier position of a game, as expressions read it: a map with `state` and `legal`.
#[derive(Clone)]
pub struct Earlier(pub(crate) Arc<Snapshot>);

impl fmt::Debug for Earlier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.picture())
    }
}

impl Val for Earlier {
    fn get_type(&self) -> &Type {
        Self::cel_type()
    }

    fn cel_type() -> &'static Type {
        &MAP_TYPE
    }

    fn as_indexer<'b, 'v>(&'b self) -> Option<&'b (dyn Indexer + 'v)>
    where
        Self: 'v,
    {
        Some(self)
    }

    fn clone_as_boxed<'v>(&self) -> Box<dyn Val + 'v> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> Option<&dyn Any> {
        Some(self)
    }
}

impl StaticVal for Earlier {}

impl Indexer for Earlier {
    fn get<'b, 'v>(&'b self, key: &dyn Val) -> Result<CowVal<'b, 'v>, ExecutionError>
    where
        Self: 'v,
    {
        match key.downcast_ref::<CelString<'_>>().map(CelString::inner) {
            Some("state") => Ok(lent(self.0.state())),
            Some("legal") => Ok(lent(self.0.legal())),
            key => Err(ExecutionError::no_such_key(key.unwrap_or_default())),
        }
    }

    fn steal<'v>(self: Box<Self>, key: &dyn Val) -> Result<Box<dyn Val + 'v>, ExecutionError>
    where
        Self: 'v,
    {
        self.get(key).map(CowVal::into_owned)
    }
}

/// A game so far: its counts and earlier positions.
#[derive(Clone, Debug, Default)]
pub struct Game {
    /// The first seat.
    pub first: String,
    /// How many seats.
    pub seats: usize,
    /// Whether it began with a deal.
    pub dealt: bool,
    /// How many spans called `turn` have ended.
    pub turns: usize,
    /// How many actions there were.
    pub acts: usize,
    /// The positions in which they were chosen.
    pub past: Vec<Earlier>,
}

/// A moment of a game.
pub struct Moment<'m> {
    /// The position.
    pub state: Arc<Snapshot>,
    /// The position before what happened.
    pub before: Option<Arc<Snapshot>>,
    /// The position after what the action itself says.
    pub mid: Option<Arc<Snapshot>>,
    /// The event; of an action or a span the first one.
    pub event: Option<&'m Value>,
    /// All events.
    pub events: &'m [Value],
    /// The actor and the action.
    pub act: Option<(&'m str, &'m str)>,
    /// The actions of a span.
    pub acts: &'m [String],
    /// The rules by which an action is refused.
    pub refused: &'m [String],
    /// The seat that it is about.
    pub seat: &'m str,
    /// The game so far.
    pub game: &'m Game,
    /// The spans that are open, each with what it began with.
    pub spans: &'m [Begun],
    pub(crate) made: [OnceLock<Data>; COUNT],
    pub(crate) past: OnceLock<Data>,
}

/// The variables that are made from JSON.
const NAMES: [&str; COUNT] =
    ["moved", "event", "events", "act", "acts", "refused", "seat", "other", "others", "game", "choice", "weights"];
const COUNT: usize = 12;

impl<'m> Moment<'m> {
    /// A moment at a position; all that most moments lack is empty.
    pub fn at(state: Arc<Snapshot>, seat: &'m str, game: &'m Game, spans: &'m [Begun]) -> Moment<'m> {
        Moment {
            state,
            before: None,
            mid: None,
            event: None,
            events: &[],
            act: None,
            acts: &[],
            refused: &[],
            seat,
            game,
            spans,
            made: Default::default(),
            past: OnceLock::new(),
        }
    }

    /// The variables that cannot be read, since their values are not told.
    pub(crate) fn unknown(&self) -> Vec<&'static str> {
        // Lines are complete in the position before the consequences.
        let is_complete = self.mid.is_some() && !self.state.unknown().contains(&"mid");
        let is_read = |name: &&&str| **name != "before" && (**name != "complete" || !is_complete);
        let mut unknown: Vec<&str> = self.state.unknown().iter().filter(is_read).copied().collect();
        if self.before.as_ref().is_some_and(|before| before.unknown().contains(&"before")) {
            unknown.extend(["before", "moved"]);
        }
        unknown
    }

    fn others(&self) -> Vec<String> {
        let all = Seat::first(self.game.seats).map(|seat| seat.to_string());
        all.filter(|seat| seat != self.seat).collect()
    }

    fn make(&self, name: &str) -> Value {
        match name {
            "moved" => match &self.before {
                Some(before) => movement::moved(&before.view(), &self.state.view()),
                None => Value::Null,
            },
            "event" => self.event.cloned().unwrap_or_default(),
            "events" => json!(self.events),
            "act" => self.act.map_or(Value::Null, |(seat, text)| {
                let word = text.split([' ', '@']).next().unwrap_or_default();
                json!({"seat": seat, "text": text, "word": word})
            }),
            "acts" => json!(self.acts),
            "refused" => json!(self.refused),
            "seat" => json!(self.seat),
            "other" => self.others().first().map_or(Value::Null, |other| json!(other)),
            "others" => json!(self.others()),
            "choice" => self.state.choice(),
            "weights" => json!(self.state.table().weights()),
            _ => {
                let Game { first, seats, dealt, turns, acts, .. } = self.game;
                json!({"first": first, "seats": seats, "dealt": dealt, "turns": turns, "acts": acts})
            }
        }
    }
}

impl VariableResolver for Moment<'_> {
    fn resolve<'b>(&'b self, name: &str) -> Option<CowVal<'b, 'b>> {
        let of = |snapshot: &'b Option<Arc<Snapshot>>| snapshot.as_ref().map(|snapshot| lent(snapshot.state()));
        match name {
            "state" => Some(lent(self.state.state())),
            "before" => of(&self.before),
            "mid" => of(&self.mid),
            "legal" => Some(lent(self.state.legal())),
            "seen" => Some(lent(self.state.views(self.game.seats))),
            // `always` is held after actions that were accepted.
            "refusal" => Some(CowVal::Owned(data(&Value::Null))),
            "past" => {
                let past = self.game.past.iter().map(|earlier| earlier.clone_as_boxed());
                Some(lent(self.past.get_or_init(|| list_of(past))))
            }
            "complete" => Some(lent(self.mid.as_ref().unwrap_or(&self.state).complete())),
            _ => match NAMES.iter().position(|each| *each == name) {
                Some(index) => Some(lent(self.made[index].get_or_init(|| data(&self.make(name))))),
                None => {
                    let (_, begun) = self.spans.iter().find(|(span, _)| *span == name)?;
                    Some(CowVal::Owned(data(begun.as_ref().unwrap_or(&Value::Null))))
                }
            },
        }
    }
}
