//! The form of a brought game's states: its engine's own schema, and what the protocol asks of every state.

use serde_json::Value;
use umpire_engine::game::{Actor, Seat};
use umpire_engine::sanitize::cut;
use umpire_engine::spelling::hint;

use crate::description::Description;
use crate::schema::Schema;

/// The most of a value that a message shows.
const SHOWN: usize = 60;

/// The form of the states of one engine.
#[derive(Debug)]
pub struct StateForm {
    schema: Schema,
    causes: Vec<String>,
}

impl StateForm {
    /// The form of the states that an engine describes.
    ///
    /// # Errors
    /// Its schema is none.
    pub fn of(description: &Description) -> Result<StateForm, String> {
        Ok(StateForm { schema: Schema::of(&description.state)?, causes: description.causes.clone() })
    }

    /// The faults in the form of a state, each with its path.
    pub fn faults(&self, state: &Value) -> Vec<String> {
        let Some(map) = state.as_object() else {
            return vec![format!("state: expected an object, found {}", cut(&state.to_string(), SHOWN))];
        };
        let mut faults = self.schema.faults(state, "state");
        let to_act = map.get("to_act");
        match to_act {
            None => faults.push("state/to_act: missing: a seat, chance, or null when the game is over".to_owned()),
            Some(Value::Null) => {}
            Some(value) if value.as_str().and_then(Actor::parse).is_some() => {}
            Some(value) => faults.push(format!(
                "state/to_act: found {}; allowed: A to {}, chance or null",
                cut(&value.to_string(), SHOWN),
                last_seat()
            )),
        }
        match map.get("outcome") {
            None => faults.push("state/outcome: missing: null while the game goes on".to_owned()),
            Some(Value::Null) if to_act == Some(&Value::Null) => {
                faults.push("state/outcome: is null, but nobody is to act".to_owned());
            }
            Some(Value::Null) => {}
            Some(outcome) => {
                if to_act.is_some_and(|to_act| !to_act.is_null()) {
                    faults.push("state/to_act: somebody is to act, but the game has an outcome".to_owned());
                }
                self.outcome(outcome, &mut faults);
            }
        }
        faults
    }

    fn outcome(&self, outcome: &Value, faults: &mut Vec<String>) {
        let shown = |value: &Value| cut(&value.to_string(), SHOWN);
        let Some(map) = outcome.as_object() else {
            return faults.push(format!("state/outcome: expected an object or null, found {}", shown(outcome)));
        };
        let is_seat = |value: &Value| value.as_str().and_then(Seat::parse).is_some();
        let (winner, winners) = (map.get("winner").filter(|winner| !winner.is_null()), map.get("winners"));
        if let Some(winner) = winner.filter(|winner| !is_seat(winner)) {
            faults.push(format!("state/outcome/winner: found {}; allowed: a seat or null", shown(winner)));
        }
        if let Some(winners) = winners.filter(|winners| !winners.is_null()) {
            let list = winners.as_array();
            if !list.is_some_and(|list| list.iter().all(is_seat)) {
                faults.push(format!("state/outcome/winners: expected a list of seats, found {}", shown(winners)));
            } else if let (Some(winner), Some(list)) = (winner, list)
                && !list.contains(winner)
            {
                faults.push(format!("state/outcome/winners: {} is the winner, and is not among them", shown(winner)));
            }
        }
        match map.get("cause") {
            Some(Value::String(cause)) if self.causes.contains(cause) => {}
            Some(Value::String(cause)) => {
                let hint = hint(cause, self.causes.iter().map(String::as_str));
                let (cause, known) = (cut(cause, SHOWN), self.causes.join(", "));
                faults.push(format!("state/outcome/cause: found `{cause}`{hint}; `describe` has {known}"));
            }
            other => {
                let found = other.map_or_else(|| "nothing".to_owned(), shown);
                faults.push(format!("state/outcome/cause: expected a text, found {found}"));
            }
        }
        if let Some(scores) = map.get("scores").filter(|scores| !scores.is_null()) {
            let in_form = scores.as_object().is_some_and(|scores| {
                scores.iter().all(|(seat, score)| Seat::parse(seat).is_some() && score.is_number())
            });
            if !in_form {
                faults.push(format!("state/outcome/scores: expected seats with numbers, found {}", shown(scores)));
            }
        }
    }
}

fn last_seat() -> String {
    Seat::first(Seat::MOST).last().map(|seat| seat.to_string()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn each_slip_of_a_state_is_told_at_its_path() {
        let description = json!({"state": {"properties": {"pile": {"type": "integer"}}}, "actions": [], "begins": ["deal"], "causes": ["last"]});
        let form = StateForm::of(&Description::read(&description).expect("it has no fault")).expect("a schema");
        let over = |outcome: Value| json!({"pile": 0, "to_act": null, "outcome": outcome});
        assert!(form.faults(&json!({"pile": 1, "to_act": "A", "outcome": null})).is_empty());
        assert!(form.faults(&over(json!({"winners": ["A", "B"], "cause": "last", "scores": {"A": 1.5}}))).is_empty());
        for (state, told) in [
            (json!([]), "state: expected an object, found []"),
            (json!({"pile": "1", "to_act": "A", "outcome": null}), "state/pile: \"1\" is not of type \"integer\""),
            (json!({"to_act": "White", "outcome": null}), "state/to_act: found \"White\"; allowed: A to"),
            (json!({"outcome": null}), "state/to_act: missing"),
            (json!({"to_act": "A"}), "state/outcome: missing"),
            (over(json!(null)), "is null, but nobody is to act"),
            (json!({"to_act": "A", "outcome": {"cause": "last"}}), "somebody is to act"),
            (over(json!("won")), "expected an object or null, found \"won\""),
            (over(json!({"winner": "White", "cause": "last"})), "state/outcome/winner: found \"White\""),
            (over(json!({"winners": "A", "cause": "last"})), "state/outcome/winners: expected a list of seats"),
            (over(json!({"winner": "A", "winners": ["B"], "cause": "last"})), "is not among them"),
            (over(json!({"cause": "lost"})), "found `lost` (did you mean `last`?); `describe` has last"),
            (over(json!({"winner": "A"})), "state/outcome/cause: expected a text, found nothing"),
            (over(json!({"cause": "last", "scores": [1]})), "state/outcome/scores: expected seats with numbers"),
        ] {
            let faults = form.faults(&state);
            assert!(faults.len() == 1 && faults[0].contains(told), "{state}: {faults:?}");
        }
    }
}
