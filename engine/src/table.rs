//! One game in progress, used through notation and JSON by records, scenarios, the protocol and every screen, the
//! same for all games.

use std::any::Any;
use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Value, json};

use crate::event::Report as _;
use crate::knob::Text;
use crate::told::Told;
use crate::{
    Actor, Chance, DealRequest, EventReport, Fault, Game, Objection, Outcome, Promise, Reader, Refusal, Rule, Seat,
    Spot, View, Witness,
};

/// A seat's knowledge of a table, in the types of its game.
#[derive(Debug)]
pub struct SeatKnowledge(Box<dyn Any + Send + Sync>);

impl SeatKnowledge {
    /// The knowledge of a seat in a game that does not keep it.
    pub fn none() -> SeatKnowledge {
        SeatKnowledge(Box::new(()))
    }

    /// The knowledge; `None` if the table is of another game.
    pub fn of<G: Game>(&self) -> Option<&G::Knowledge> {
        self.0.downcast_ref()
    }
}

/// A table at which a game is played.
pub trait Table: Send + Sync {
    /// The actor who is to act; `None` when the game is over.
    fn to_act(&self) -> Option<Actor>;
    /// The legal actions of the seat that is to act, in notation.
    fn legal(&self) -> Vec<String>;
    /// Every rule that forbids the action; empty exactly when it is legal.
    fn objections(&self, actor: Actor, action: &str) -> Vec<Objection>;
    /// The rules that bind the seat to act to its legal actions; may be empty.
    fn binding(&self) -> Vec<Objection> {
        Vec::new()
    }
    /// Plays the action and reports its events.
    ///
    /// # Errors
    /// The refusal; the table is then as it was.
    fn act(&mut self, actor: Actor, action: &str) -> Result<Vec<EventReport>, Refusal>;
    /// Plays the action like [`Table::act`] and returns only the rules of its events.
    ///
    /// # Errors
    /// The same.
    fn apply(&mut self, actor: Actor, action: &str) -> Result<Vec<Rule>, Refusal> {
        Ok(self.act(actor, action)?.into_iter().map(|event| event.rule).collect())
    }
    /// Plays the action like [`Table::act`] and appends its events as a record has them.
    ///
    /// # Errors
    /// The same.
    fn enact(&mut self, actor: Actor, action: &str, events: &mut String) -> Result<(), Refusal>;
    /// Plays the action like [`Table::act`] and returns each event as a record has it, with the table right after it.
    ///
    /// # Errors
    /// The same.
    fn observe(&mut self, actor: Actor, action: &str) -> Result<Vec<Observed>, Refusal>;
    /// Whether [`Table::observe`] gives the position after each event, not only the one after all of them.
    fn observes_each(&self) -> bool {
        true
    }

    /// The awaited choice, as [`crate::game::Viewing::awaits`].
    fn awaits(&self) -> Value {
        if self.to_act().is_some() { json!({"what": "act"}) } else { Value::Null }
    }
    /// The end of the game, once it is over.
    fn outcome(&self) -> Option<Outcome>;
    /// The position in the form that sets it up again; `None` where it has none, as in the middle of a turn.
    fn setup(&self) -> Option<Value>;
    /// The view of a seat, or of the referee (`None`), from whom nothing is hidden.
    fn view(&self, viewer: Option<Seat>) -> View<'_>;
    /// The state as an outside engine told it; `None` where a compiled game plays.
    fn told(&self) -> Option<&Value> {
        None
    }
    /// The position for a record, as an outside engine told it; `None` where a compiled game plays.
    fn kept(&self) -> Option<Told> {
        None
    }
    /// The view of a seat, in the form of states.
    ///
    /// # Errors
    /// The seat is empty, or an outside engine does not tell.
    fn seen(&self, seat: Seat) -> Result<Value, Vec<Objection>> {
        Ok(self.view(Some(seat)).into_json())
    }
    /// The weight of each legal action of chance, where an outside engine plays.
    fn weights(&self) -> BTreeMap<String, u64> {
        BTreeMap::new()
    }
    /// An action that no other seat would notice, as [`crate::game::Viewing::unnoticed`].
    fn unnoticed(&self) -> Option<String> {
        None
    }
    /// The knowledge of a seat, for its agent; none in a game without agents.
    fn knowledge(&self, _seat: Seat) -> SeatKnowledge {
        SeatKnowledge::none()
    }
    /// The effect of an action in words, from the knowledge of `seat`; may be empty.
    fn explain(&self, _seat: Seat, _action: &str) -> Text {
        Text::default()
    }
    /// The promise of an action, from the knowledge of `seat`.
    fn promise(&self, _seat: Seat, _action: &str) -> Promise {
        Promise::Plain
    }
    /// The action of chance where chance is to act; `None` elsewhere.
    fn shuffle(&self, chance: &mut Chance) -> Option<String>;
    /// The position as bytes, for digests.
    fn image(&self, out: &mut Vec<u8>);
    /// The table as printed text.
    fn picture(&self) -> String;
    /// A second table in the same position.
    fn fork(&self) -> Box<dyn Table>;

    /// The referee's view as JSON (the protocol's `state`).
    fn state(&self) -> Value {
        self.view(None).into_json()
    }
}

/// An event, and the table right after it.
pub struct Observed {
    /// The event, as a record has it.
    pub event: Value,
    /// The table.
    pub table: Box<dyn Table>,
}

/// Keeps each event with the position after it.
struct Observer<G: Game>(Vec<(G::Event, Option<G::Position>)>);

impl<G: Game> Witness<G::Event> for Observer<G> {
    fn saw(&mut self, event: G::Event) {
        self.0.push((event, None));
    }

    fn stood<P: Clone + 'static>(&mut self, position: &P) {
        if let Some((_, after)) = self.0.last_mut() {
            *after = (position as &dyn Any).downcast_ref::<G::Position>().cloned();
        }
    }
}

/// A game in progress of a known kind.
#[derive(Debug)]
pub struct Running<G: Game> {
    /// The compiled ruleset.
    pub rules: Arc<G>,
    /// The constant data of the deal.
    pub deal: G::Deal,
    /// The position now.
    pub position: G::Position,
}

impl<G: Game> Running<G> {
    /// Deals a new game.
    ///
    /// # Errors
    /// Those of [`crate::cards::CardGame::deal`].
    pub fn dealt(rules: &Arc<G>, request: &DealRequest) -> Result<(Self, Vec<EventReport>), Vec<Objection>> {
        let mut events = Vec::new();
        let (deal, position) = rules.deal(request, &mut events)?;
        let reports = events.iter().map(|event| rules.report(event)).collect();
        Ok((Running { rules: Arc::clone(rules), deal, position }, reports))
    }

    /// Shuffles and deals a new game.
    pub fn shuffled<W: Witness<G::Event>>(rules: &Arc<G>, chance: &mut Chance, seats: usize, witness: &mut W) -> Self {
        let (deal, position) = rules.shuffle_and_deal(chance, seats, witness);
        Running { rules: Arc::clone(rules), deal, position }
    }

    /// Plays an action.
    ///
    /// # Errors
    /// Those of [`crate::game::Playing::play`].
    pub fn play<W: Witness<G::Event>>(
        &mut self,
        actor: Actor,
        action: &G::Action,
        witness: &mut W,
    ) -> Result<(), Refusal> {
        self.rules.play(&self.deal, &mut self.position, actor, action, witness)
    }

    /// Plays an action that is listed as legal.
    pub fn play_listed<W: Witness<G::Event>>(&mut self, actor: Actor, action: &G::Action, witness: &mut W) {
        self.rules.play_listed(&self.deal, &mut self.position, actor, action, witness);
    }

    /// Plays an action as notation has it.
    fn play_written(&mut self, actor: Actor, action: &str) -> Result<Vec<G::Event>, Refusal> {
        let mut events = Vec::new();
        self.play_witnessed(actor, action, &mut events)?;
        Ok(events)
    }

    fn play_witnessed<W: Witness<G::Event>>(
        &mut self,
        actor: Actor,
        action: &str,
        witness: &mut W,
    ) -> Result<(), Refusal> {
        let refused = |objection| Refusal { action: action.to_owned(), objections: vec![objection] };
        let parsed = self.rules.parse(action).map_err(refused)?;
        self.play(actor, &parsed, witness)
    }

    /// The knowledge of a seat.
    pub fn known_to(&self, seat: Seat) -> G::Knowledge {
        self.rules.knowledge(&self.deal, &self.position, seat)
    }

    /// Sets up a position.
    ///
    /// # Errors
    /// All of its faults, at most a hundred.
    pub fn set_up(rules: &Arc<G>, position: &Spot<'_>) -> Result<Self, Vec<Fault>> {
        // A hostile position could hold a fault in every byte; the first hundred are enough.
        let mut reader = Reader::default().at_most(100);
        match rules.position(position, &mut reader) {
            Some((deal, position)) if reader.is_clean() => Ok(Running { rules: Arc::clone(rules), deal, position }),
            _ => Err(reader.faults),
        }
    }
}

impl<G: Game> Table for Running<G> {
    fn to_act(&self) -> Option<Actor> {
        self.rules.to_act(&self.position)
    }

    fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        self.rules.legal(&self.deal, &self.position, &mut actions);
        actions.iter().map(|action| self.rules.spell(action)).collect()
    }

    fn objections(&self, actor: Actor, action: &str) -> Vec<Objection> {
        let judged = |action| self.rules.objections(&self.deal, &self.position, actor, &action);
        self.rules.parse(action).map_or_else(|objection| vec![objection], judged)
    }

    fn binding(&self) -> Vec<Objection> {
        self.rules.binding(&self.deal, &self.position)
    }

    fn act(&mut self, actor: Actor, action: &str) -> Result<Vec<EventReport>, Refusal> {
        let events = self.play_written(actor, action)?;
        Ok(events.iter().map(|event| self.rules.report(event)).collect())
    }

    fn apply(&mut self, actor: Actor, action: &str) -> Result<Vec<Rule>, Refusal> {
        let events = self.play_written(actor, action)?;
        Ok(events.iter().map(|event| event.rule(&self.rules)).collect())
    }

    fn enact(&mut self, actor: Actor, action: &str, events: &mut String) -> Result<(), Refusal> {
        events.push('[');
        for (n, event) in self.play_written(actor, action)?.iter().enumerate() {
            if n > 0 {
                events.push(',');
            }
            event.write(&self.rules, events);
        }
        events.push(']');
        Ok(())
    }

    fn observe(&mut self, actor: Actor, action: &str) -> Result<Vec<Observed>, Refusal> {
        let mut observer = Observer::<G>(Vec::new());
        self.play_witnessed(actor, action, &mut observer)?;
        let observed = observer.0.into_iter().map(|(event, position)| {
            let (rules, deal) = (Arc::clone(&self.rules), self.deal);
            let position = position.unwrap_or_else(|| self.position.clone());
            Observed { event: event.data(&self.rules), table: Box::new(Running { rules, deal, position }) }
        });
        Ok(observed.collect())
    }

    fn awaits(&self) -> Value {
        self.rules.awaits(&self.position)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.rules.outcome(&self.deal, &self.position)
    }

    fn setup(&self) -> Option<Value> {
        self.rules.setup(&self.deal, &self.position)
    }

    fn view(&self, viewer: Option<Seat>) -> View<'_> {
        self.rules.view(&self.deal, &self.position, viewer)
    }

    fn unnoticed(&self) -> Option<String> {
        self.rules.unnoticed(&self.position).map(|action| self.rules.spell(&action))
    }

    fn knowledge(&self, seat: Seat) -> SeatKnowledge {
        SeatKnowledge(Box::new(self.known_to(seat)))
    }

    fn explain(&self, seat: Seat, action: &str) -> Text {
        let parsed = self.rules.parse(action);
        parsed.map_or_else(|_| Text::default(), |action| self.rules.explain(&self.known_to(seat), &action))
    }

    fn promise(&self, seat: Seat, action: &str) -> Promise {
        self.rules.parse(action).map_or(Promise::Plain, |action| self.rules.promise(&self.known_to(seat), &action))
    }

    fn shuffle(&self, chance: &mut Chance) -> Option<String> {
        self.rules.shuffle(&self.position, chance).map(|action| self.rules.spell(&action))
    }

    fn image(&self, out: &mut Vec<u8>) {
        self.rules.image(&self.position, out);
    }

    fn picture(&self) -> String {
        self.rules.picture(&self.deal, &self.position)
    }

    fn fork(&self) -> Box<dyn Table> {
        let (rules, deal, position) = (Arc::clone(&self.rules), self.deal, self.position.clone());
        Box::new(Running { rules, deal, position })
    }
}
