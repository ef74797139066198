//! What somebody else says of a game that our own engine plays as well: another engine, or a record.

use serde_json::{Map, Value};
use umpire_engine::rulebook::Rulebook;
use umpire_engine::table::Table;
use umpire_engine::view::Part;

/// What is said of a position. Whatever is left out is as our own engine has it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Said {
    /// The state.
    pub state: Option<Value>,
    /// The legal actions.
    pub legal: Option<Vec<String>>,
    /// The events of the action that led there.
    pub events: Option<Vec<Value>>,
    /// What differs and is not said: names of variables.
    pub unsaid: Vec<&'static str>,
}

/// Where somebody else first differs from our own engine.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Differs {
    /// How many actions led to the position.
    pub acts: usize,
    /// What is said of it.
    pub said: Said,
}

impl Said {
    /// The awaited choice; none where it cannot be told.
    pub(crate) fn choice(&self, table: &dyn Table, rulebook: &Rulebook) -> Option<Value> {
        let (own, state) = (table.awaits(), self.state.as_ref());
        let own_state = table.state();
        let to_act = state.map_or(&own_state["to_act"], |state| &state["to_act"]);
        let legal = match &self.legal {
            _ if to_act.is_null() => return Some(Value::Null),
            None => return state.is_none().then_some(own),
            Some(legal) => legal,
        };
        match rulebook.awaited(state.unwrap_or(&own_state), legal) {
            Some(told) if told["what"] == own["what"] => {
                let both = own.as_object().into_iter().chain(told.as_object()).flatten();
                Some(both.map(|(key, value)| (key.clone(), value.clone())).collect::<Map<_, _>>().into())
            }
            Some(told) => Some(told),
            None => {
                let is_own = *to_act == own_state["to_act"] && table.legal().iter().any(|each| legal.contains(each));
                is_own.then_some(own)
            }
        }
    }

    /// The variables that cannot be read, but for the choice.
    pub(crate) fn unknown(&self, table: &dyn Table) -> Vec<&'static str> {
        let mut unknown = self.unsaid.clone();
        let Some(state) = &self.state else { return unknown };
        unknown.extend(self.legal.is_none().then_some("legal"));
        // What happened is not told by its end.
        unknown.extend(self.events.is_none().then_some(["event", "events"]).into_iter().flatten());
        let (view, own) = (table.view(None), table.state());
        let places = view.parts.iter().filter(|(_, part)| matches!(part, Part::Board(_)));
        if places.map(|(name, _)| name.as_ref()).any(|name: &str| state[name] != own[name]) {
            unknown.push("complete");
        }
        unknown
    }
}
