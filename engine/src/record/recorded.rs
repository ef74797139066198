//! Records of games that somebody brings. They hold what the engine told of every position, so they are read, shown and
//! asked without it.

use std::fmt;
use std::sync::Arc;

use serde_json::{Value, json};

use super::own::OwnGame;
use super::read::Record;
use crate::rulebook::{Dealt, Playable, Profile};
use crate::ruling::{EventReport, Objection, Refusal, UNSUPPORTED};
use crate::show::Show;
use crate::table::{Observed, Table};
use crate::told::{Told, report};
use crate::tree::Node;
use crate::variant::{self, Brought, ImportedGame};
use crate::{Actor, Beginning, Chance, DealRequest, Fault, Outcome, Rulebook, Seat, Spot, Variant, View};

/// A game as a record of it has it.
struct Recorded {
    game: String,
    own: OwnGame,
    parameters: Value,
    profile: Profile,
    seats: usize,
    begins: Vec<Value>,
    moves: Vec<Move>,
}

struct Move {
    actor: Option<Actor>,
    action: String,
    events: Vec<Value>,
    told: Told,
}

impl Recorded {
    /// The game of a record; `None` of a game that is compiled in.
    fn of(record: &Record) -> Option<Recorded> {
        let own = record.header.own.clone()?;
        let moves = record.entries.iter().map(|entry| Move {
            actor: Actor::parse(&entry.seat),
            action: entry.action.clone(),
            events: serde_json::from_str(&entry.events).unwrap_or_default(),
            told: entry.told.clone().unwrap_or_default(),
        });
        let keys = record.header.ruleset.as_object().into_iter().flatten();
        let keys = keys.filter(|(key, _)| !variant::COMMON.contains(&key.as_str()));
        let parameters =
            json!({"properties": keys.map(|(key, _)| (key.clone(), json!({}))).collect::<serde_json::Map<_, _>>()});
        Some(Recorded {
            game: record.header.game.clone(),
            profile: Profile { engine: own.engine.clone(), sees: !own.begins.unseen, ..Profile::default() },
            own,
            parameters,
            seats: record.header.seats.len(),
            begins: record.header.events.clone(),
            moves: moves.collect(),
        })
    }

    fn told(&self, at: usize) -> &Told {
        at.checked_sub(1).and_then(|n| self.moves.get(n)).map_or(&self.own.begins, |last| &last.told)
    }
}

impl Record {
    /// The variant that was played. `file` is the name that faults give.
    ///
    /// # Errors
    /// Those of [`variant::from_json`].
    pub fn variant(&self, file: &str) -> Result<Variant, Vec<Fault>> {
        let Some(recorded) = Recorded::of(self) else { return self.header.variant(file) };
        let game: Arc<dyn Brought> = Arc::new(RecordedGame(Arc::new(recorded)));
        let variant = variant::from_tree_of(Some(&game), Node::from_json(&self.header.ruleset, file))?;
        Ok(Variant { carried: self.header.rulebook.clone().map(Arc::new), rulebook: None, ..variant })
    }
}

/// A game that somebody brings, as one record has it. It is played along the record alone.
#[derive(Clone)]
struct RecordedGame(Arc<Recorded>);

impl fmt::Debug for RecordedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RecordedGame({})", self.0.game)
    }
}

impl Brought for RecordedGame {
    fn name(&self) -> &str {
        &self.0.game
    }

    fn folder(&self) -> &str {
        "."
    }

    fn digest(&self) -> &str {
        &self.0.own.file
    }

    fn show(&self) -> &Show {
        &self.0.own.show
    }

    fn parameters(&self) -> &Value {
        &self.0.parameters
    }

    fn faults(&self, _: &Node) -> Vec<Fault> {
        Vec::new()
    }

    fn rulebook(&self, _: &Value) -> Rulebook {
        Rulebook::new(self.clone())
    }

    fn import(&self, _: &str) -> Result<Vec<ImportedGame>, String> {
        Err(NEEDED.to_owned())
    }

    fn fault(&self) -> Option<String> {
        None
    }
}

impl Playable for RecordedGame {
    fn game(&self) -> &str {
        &self.0.game
    }

    fn parts(&self) -> Vec<String> {
        self.0.own.begins.state.as_object().into_iter().flatten().map(|(part, _)| part.clone()).collect()
    }

    fn profile(&self) -> Option<&Profile> {
        Some(&self.0.profile)
    }

    fn event_kinds(&self) -> Vec<(String, Vec<String>)> {
        let events = self.0.begins.iter().chain(self.0.moves.iter().flat_map(|each| &each.events));
        let mut kinds: Vec<(String, Vec<String>)> = Vec::new();
        for event in events.filter_map(Value::as_object) {
            let Some(kind) = event.get("event").and_then(Value::as_str) else { continue };
            let fields = || event.keys().filter(|key| *key != "event").cloned();
            match kinds.iter_mut().find(|(known, _)| known == kind) {
                Some((_, known)) => {
                    let new: Vec<String> = fields().filter(|field| !known.contains(field)).collect();
                    known.extend(new);
                }
                None => kinds.push((kind.to_owned(), fields().collect())),
            }
        }
        kinds
    }

    fn seats(&self) -> (usize, usize) {
        (self.0.seats, self.0.seats)
    }

    fn causes(&self) -> Vec<String> {
        let last = self.0.told(self.0.moves.len()).outcome();
        last.map(|outcome| outcome.cause.into_owned()).into_iter().collect()
    }

    fn spelled(&self, action: &str) -> Result<String, Objection> {
        Ok(action.to_owned())
    }

    fn deal(&self, _: &DealRequest) -> Dealt {
        let table = RecordedTable { game: self.clone(), at: 0 };
        let sees = self.0.profile.sees;
        Ok((Box::new(table), self.0.begins.iter().map(|event| report(event, sees)).collect()))
    }

    fn set_up(&self, position: &Spot<'_>) -> Result<Box<dyn Table>, Vec<Fault>> {
        Err(vec![Fault::error(&position.node.place, "position", NEEDED)])
    }

    fn begin(&self, _: &Beginning) -> Dealt {
        self.deal(&DealRequest { deck: Vec::new(), first: Seat::A, seats: self.0.seats })
    }
}

/// The reason that a record alone cannot be played on.
const NEEDED: &str = "only the game's engine can play on from here, and the record is read without it";

/// A game along its record.
struct RecordedTable {
    game: RecordedGame,
    at: usize,
}

impl RecordedTable {
    fn told(&self) -> &Told {
        self.game.0.told(self.at)
    }

    fn next(&mut self, actor: Actor, action: &str) -> Result<&[Value], Refusal> {
        let is_next = |next: &&Move| next.actor == Some(actor) && next.action == action;
        if self.game.0.moves.get(self.at).filter(is_next).is_none() {
            let needed = || Objection::new(UNSUPPORTED, NEEDED);
            let objection = self.told().objection(actor, action).unwrap_or_else(needed);
            return Err(Refusal { action: action.to_owned(), objections: vec![objection] });
        }
        self.at += 1;
        Ok(self.game.0.moves.get(self.at - 1).map_or(&[], |next| &next.events))
    }
}

impl Table for RecordedTable {
    fn to_act(&self) -> Option<Actor> {
        RecordedTable::told(self).to_act()
    }

    fn legal(&self) -> Vec<String> {
        RecordedTable::told(self).legal.clone()
    }

    fn objections(&self, actor: Actor, action: &str) -> Vec<Objection> {
        // A seat may act out of turn, as in resigning.
        if self.fork().act(actor, action).is_ok() {
            return Vec::new();
        }
        RecordedTable::told(self).objection(actor, action).into_iter().collect()
    }

    fn act(&mut self, actor: Actor, action: &str) -> Result<Vec<EventReport>, Refusal> {
        let sees = self.game.0.profile.sees;
        Ok(self.next(actor, action)?.iter().map(|event| report(event, sees)).collect())
    }

    fn enact(&mut self, actor: Actor, action: &str, events: &mut String) -> Result<(), Refusal> {
        *events += &json!(self.next(actor, action)?).to_string();
        Ok(())
    }

    fn observe(&mut self, actor: Actor, action: &str) -> Result<Vec<Observed>, Refusal> {
        let events = self.next(actor, action)?.to_vec();
        Ok(events.into_iter().map(|event| Observed { event, table: self.fork() }).collect())
    }

    fn observes_each(&self) -> bool {
        false
    }

    fn outcome(&self) -> Option<Outcome> {
        RecordedTable::told(self).outcome()
    }

    fn setup(&self) -> Option<Value> {
        None
    }

    fn view(&self, viewer: Option<Seat>) -> View<'_> {
        let told = RecordedTable::told(self);
        self.game.0.own.show.view(told.as_seen(viewer), told.to_act(), told.outcome())
    }

    fn told(&self) -> Option<&Value> {
        Some(&RecordedTable::told(self).state)
    }

    fn kept(&self) -> Option<Told> {
        Some(RecordedTable::told(self).clone())
    }

    fn seen(&self, seat: Seat) -> Result<Value, Vec<Objection>> {
        let told = RecordedTable::told(self);
        if told.unseen {
            return Err(vec![Objection::new(UNSUPPORTED, "its engine does not tell what a seat sees")]);
        }
        Ok(told.as_seen(Some(seat)).clone())
    }

    fn shuffle(&self, _: &mut Chance) -> Option<String> {
        let next = self.game.0.moves.get(self.at).filter(|next| next.actor == Some(Actor::Chance))?;
        Some(next.action.clone())
    }

    fn image(&self, out: &mut Vec<u8>) {
        RecordedTable::told(self).image(out);
    }

    fn picture(&self) -> String {
        RecordedTable::told(self).picture()
    }

    fn fork(&self) -> Box<dyn Table> {
        Box::new(RecordedTable { game: self.game.clone(), at: self.at })
    }

    fn state(&self) -> Value {
        RecordedTable::told(self).state.clone()
    }
}
