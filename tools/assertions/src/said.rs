//! The account that another engine or a record gives of a game that our own engine plays as well.

use serde_json::{Map, Value};
use umpire_engine::rulebook::Rulebook;
use umpire_engine::table::{Observed, Table};
use umpire_engine::view::Part;

/// An account of a position. Every part that is left out is as our own engine has it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Said {
    /// The state.
    pub state: Option<Value>,
    /// The legal actions.
    pub legal: Option<Vec<String>>,
    /// The events of the action that led there.
    pub events: Option<Vec<Value>>,
    /// Names of variables that differ, and whose values are not told.
    pub unsaid: Vec<&'static str>,
}

/// The first place where an account differs from our own engine.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Differs {
    /// How many actions led to the position.
    pub acts: usize,
    /// The account of it.
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
        // The end of an action does not tell its events.
        unknown.extend(self.events.is_none().then_some(["event", "events"]).into_iter().flatten());
        let (view, own) = (table.view(None), table.state());
        let places = view.parts.iter().filter(|(_, part)| matches!(part, Part::Board(_)));
        if places.map(|(name, _)| name.as_ref()).any(|name: &str| state[name] != own[name]) {
            unknown.push("complete");
        }
        unknown
    }
}

/// The way that our own engine takes to a position of which an account differs.
pub(crate) struct Way<'s> {
    said: &'s Said,
    /// From which event on nothing moves: after it all parts are as at the end.
    settled: usize,
    /// For each event whether the parts after it are as the action itself leaves them.
    is_direct: Vec<bool>,
    /// Whether what the action itself says can be seen at the end.
    is_done: bool,
}

/// The parts that are not known on the way.
const UNSAID: [&str; 7] = ["state", "legal", "choice", "complete", "moved", "event", "events"];

impl<'s> Way<'s> {
    /// The way to the end of an action with these events; none where our own engine's is theirs. `directs`: how many of
    /// the first events only say what the action itself says.
    pub(crate) fn of<'o>(
        said: &'s Said,
        begin: &dyn Table,
        observed: impl Iterator<Item = &'o Observed> + Clone,
        directs: usize,
        end: &dyn Table,
    ) -> Option<Way<'s>> {
        let is_told = said.events.as_ref().is_none_or(|told| told.len() == observed.clone().count());
        if said.state.is_none() && said.unsaid.is_empty() && is_told {
            return None;
        }
        let parts = |table: &dyn Table| {
            let mut state = table.state();
            let goes_on = [state["to_act"].take(), state["outcome"].take()];
            (state, goes_on)
        };
        let (last, goes_on) = parts(end);
        let states: Vec<Value> = observed.map(|observed| parts(observed.table.as_ref()).0).collect();
        let of_action = directs.checked_sub(1).and_then(|last| states.get(last));
        // Where the game goes on otherwise, there is no telling what else happened.
        let is_alike = said
            .state
            .as_ref()
            .is_some_and(|state| [&state["to_act"], &state["outcome"]] == [&goes_on[0], &goes_on[1]]);
        let before = parts(begin).0;
        let stays = |mid: &Value, part: &str| mid[part] != before[part] && mid[part] == last[part];
        let is_done = said.state.as_ref().zip(of_action).is_none_or(|(said, mid)| {
            let mut parts = mid.as_object().into_iter().flat_map(Map::keys);
            parts.all(|part| !stays(mid, part) || said[part] == mid[part])
        });
        let moving = states.iter().rposition(|state| *state != last).map_or(0, |moving| moving + 1);
        Some(Way {
            said,
            settled: if is_alike { moving } else { usize::MAX },
            is_direct: states.iter().map(|state| Some(state) == of_action).collect(),
            is_done,
        })
    }

    /// Whether the game goes on otherwise, so that no span is known to end there.
    pub(crate) fn is_lost(&self) -> bool {
        self.settled == usize::MAX
    }

    /// The account of the position after an event. `untold`: the open spans that are not known to have begun.
    pub(crate) fn said(&self, n: usize, untold: impl Iterator<Item = &'static str>) -> Said {
        if n < self.settled {
            let is_known = self.is_done && self.is_direct.get(n) == Some(&true);
            let unsaid = UNSAID.into_iter().chain((!is_known).then_some("before")).collect();
            return Said { unsaid, ..Said::default() };
        }
        // As what something begins with, it may be too late: nobody tells what came between.
        let unsaid = untold.chain(["legal", "choice", "game.turns", "before"]).collect();
        Said { unsaid, ..self.said.clone() }
    }

    /// The account of the end.
    pub(crate) fn end(&self, spans: impl Iterator<Item = &'static str>) -> Said {
        let mut said = self.said.clone();
        said.unsaid.extend(spans.chain(["game.turns"]).chain((!self.is_done).then_some("mid")));
        said
    }
}
