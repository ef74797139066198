//! Expressions over given values: those of steps that are data.

use std::collections::BTreeMap;

use cel::Value as CelValue;
use cel::common::value::CowVal;
use cel::context::VariableResolver;
use cel::objects::Key;
use serde_json::{Map, Number, Value};

use crate::expression::{Evaluator, Expression};
use crate::values::{Data, data, lent};

/// Values by name, for expressions to read.
pub struct Bindings(BTreeMap<String, Data>);

impl VariableResolver for Bindings {
    fn resolve<'b>(&'b self, name: &str) -> Option<CowVal<'b, 'b>> {
        self.0.get(name).map(lent)
    }
}

impl Bindings {
    /// These values.
    pub fn new<'v>(values: impl IntoIterator<Item = (String, &'v Value)>) -> Bindings {
        Bindings(values.into_iter().map(|(name, value)| (name, data(value))).collect())
    }

    /// The value of an expression. It reads the ruleset as `rules`.
    ///
    /// # Errors
    /// Why it has none, in one sentence.
    pub fn value(&self, expression: &Expression, ruleset: &Value) -> Result<Value, String> {
        let evaluator = Evaluator::new(std::iter::once(expression), ruleset);
        json(expression.value(&evaluator, self)?)
    }

    /// Whether an expression is true; where it is not, the two sides of each comparison that is false.
    ///
    /// # Errors
    /// A value that it reads is not there, or has another type.
    pub fn check(&self, expression: &Expression, ruleset: &Value) -> Result<Option<Vec<(String, String)>>, String> {
        let evaluator = Evaluator::new(std::iter::once(expression), ruleset);
        let cells = evaluator.cells();
        let holds = expression.holds(&evaluator, self, &cells)?;
        Ok((!holds).then(|| expression.sides(&evaluator, self, &cells)))
    }
}

fn json(value: CelValue) -> Result<Value, String> {
    Ok(match value {
        CelValue::Null => Value::Null,
        CelValue::Bool(flag) => Value::Bool(flag),
        CelValue::Int(number) => Value::from(number),
        CelValue::UInt(number) => Value::from(number),
        CelValue::Float(number) => Number::from_f64(number).map_or(Value::Null, Value::Number),
        CelValue::String(text) => Value::String(text.to_string()),
        CelValue::List(items) => items.iter().cloned().map(json).collect::<Result<_, _>>()?,
        CelValue::Map(map) => {
            let entry = |(key, value): (&Key, &CelValue)| Ok((key.to_string(), json(value.clone())?));
            Value::Object(map.map.iter().map(entry).collect::<Result<Map<_, _>, String>>()?)
        }
        other => return Err(format!("{:?} is no value of JSON", other.type_of())),
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn values_are_read_made_and_held_against_each_other() {
        let (square, state) = (json!("e4"), json!({"board": {"e4": "P"}, "to_act": "B"}));
        let given = Bindings::new([("square".to_owned(), &square), ("state".to_owned(), &state)]);
        let read = |text: &str| Expression::read(text, None, &BTreeMap::new()).expect("an expression");
        assert_eq!(given.value(&read("[square, state.board[square]]"), &json!({})), Ok(json!(["e4", "P"])));
        assert_eq!(given.check(&read("state.to_act == 'B'"), &json!({})), Ok(None));
        let sides = given.check(&read("state.board[square] == 'p'"), &json!({}));
        assert_eq!(sides, Ok(Some(vec![("P".to_owned(), "p".to_owned())])));
        assert!(given.check(&read("state.bord == 1"), &json!({})).is_err());
    }
}
