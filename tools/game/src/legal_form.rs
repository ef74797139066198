//! The form of what a brought game's engine lists as legal: each action once and of a form that it describes, and how likely
//! chance is to take each.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use umpire_engine::listed::{ends, swapped};
use umpire_engine::sanitize::cut;
use umpire_engine::spelling::hint;

use crate::description::Description;
use crate::schema::Schema;

/// The most of a value that a message shows.
const SHOWN: usize = 60;

/// The form of the lists of one engine.
#[derive(Debug)]
pub struct LegalForm {
    schemas: Vec<Schema>,
    /// The forms as the engine has them.
    forms: String,
}

impl LegalForm {
    /// The form of the lists of the engine that describes itself so.
    ///
    /// # Errors
    /// A form of actions is none.
    pub fn of(description: &Description) -> Result<LegalForm, String> {
        let schemas = description.actions.iter().map(|form| form.schema()).collect::<Result<_, _>>()?;
        let forms: Vec<String> = description.actions.iter().map(|form| format!("`{}`", form.form)).collect();
        Ok(LegalForm { schemas, forms: cut(&forms.join(", "), 2 * SHOWN) })
    }

    /// Why a list is not in form.
    pub fn fault(&self, legal: &[String]) -> Option<String> {
        let mut seen = BTreeSet::new();
        legal.iter().find_map(|listed| {
            let shown = cut(listed, SHOWN);
            if !seen.insert(listed) {
                return Some(format!("it lists `{shown}` as legal twice"));
            }
            if let Some((from, to)) = swapped(listed) {
                return Some(format!("it lists `{shown}` as legal, and no number goes from {from} to {to}"));
            }
            let is_of_a_form = |action: String| {
                let action = json!(action);
                self.schemas.iter().any(|form| form.accepts(&action))
            };
            let is_in_form = ends(listed).into_iter().all(is_of_a_form);
            let forms = &self.forms;
            (!is_in_form)
                .then(|| format!("it lists `{shown}` as legal, which is of no form that `describe` has: {forms}"))
        })
    }
}

/// The weights of listed actions, as an answer has them. Where chance is to act it has to be able to.
///
/// # Errors
/// The first weight that is not in form.
pub fn weights(told: &Value, legal: &[String], is_chances: bool) -> Result<BTreeMap<String, u64>, String> {
    let most = u64::from(u32::MAX);
    let mut weights = BTreeMap::new();
    let map = match told {
        Value::Null => return Ok(weights),
        Value::Object(map) => map,
        other => {
            return Err(format!("its `weights` are {}; expected {{ACTION: NUMBER}}", cut(&other.to_string(), SHOWN)));
        }
    };
    for (action, weight) in map {
        let shown = cut(action, SHOWN);
        if !legal.contains(action) {
            let hint = hint(action, legal.iter().map(String::as_str));
            return Err(format!("its `weights` have `{shown}`, which it does not list as legal{hint}"));
        }
        let Some(number) = weight.as_u64().filter(|number| *number <= most) else {
            let found = cut(&weight.to_string(), SHOWN);
            return Err(format!("the weight of `{shown}` is {found}; expected a whole number from 0 to {most}"));
        };
        weights.insert(action.clone(), number);
    }
    let all: u64 = legal.iter().map(|action| weights.get(action).copied().unwrap_or(1)).sum();
    if is_chances && !legal.is_empty() && all == 0 {
        return Err(format!(
            "each of its `weights` is 0, as that of `{}`: chance can do nothing",
            cut(&legal[0], SHOWN)
        ));
    }
    if all > most {
        return Err(format!("its `weights` are {all} together; at most {most} is taken"));
    }
    Ok(weights)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(actions: &[&str]) -> Vec<String> {
        actions.iter().map(|action| (*action).to_owned()).collect()
    }

    #[test]
    fn each_slip_of_a_list_is_told_with_its_action() {
        let description = json!({"state": {"properties": {}}, "begins": ["deal"], "causes": [],
            "actions": [{"form": "bid {n}", "types": {"n": "[0-9]+"}}, {"form": "pass"}]});
        let form = LegalForm::of(&Description::read(&description).expect("it has no fault")).expect("forms");
        assert_eq!(form.fault(&list(&["bid 1..20", "pass", "bid 30"])), None);
        for (legal, told) in [
            (&["pass", "bid 1", "pass"][..], "it lists `pass` as legal twice"),
            (&["bid 20..1"], "it lists `bid 20..1` as legal, and no number goes from 20 to 1"),
            (&["pass", "pas"], "it lists `pas` as legal, which is of no form that `describe` has: `bid {n}`, `pass`"),
            (&["raise 1..2"], "it lists `raise 1..2` as legal, which is of no form"),
        ] {
            let fault = form.fault(&list(legal)).unwrap_or_default();
            assert!(fault.starts_with(told), "{legal:?}: {fault}");
        }
    }

    #[test]
    fn each_slip_of_weights_is_told_with_its_action_and_value() {
        let legal = list(&["roll 1", "roll 2"]);
        let of = |told: Value| weights(&told, &legal, true);
        assert_eq!(of(Value::Null), Ok(BTreeMap::new()));
        assert!(of(json!({"roll 1": 0, "roll 2": 7})).is_ok() && of(json!({"roll 1": 0})).is_ok());
        for (told, fault) in [
            (json!({"roll 1": 0, "roll 2": 0}), "each of its `weights` is 0, as that of `roll 1`"),
            (json!({"roll 1": -1}), "the weight of `roll 1` is -1; expected a whole number from 0 to 4294967295"),
            (json!({"roll 1": 0.5}), "the weight of `roll 1` is 0.5"),
            (json!({"roll 1": "much"}), "the weight of `roll 1` is \"much\""),
            (
                json!({"rol 1": 2}),
                "its `weights` have `rol 1`, which it does not list as legal (did you mean `roll 1`?)",
            ),
            (json!({"roll 1": u32::MAX}), "its `weights` are 4294967296 together"),
            (json!([2]), "its `weights` are [2]; expected {ACTION: NUMBER}"),
        ] {
            let found = of(told.clone()).expect_err("it is at fault");
            assert!(found.starts_with(fault), "{told}: {found}");
        }
        assert!(weights(&json!({"roll 1": 0, "roll 2": 0}), &legal, false).is_ok(), "they do not count for a seat");
    }
}
