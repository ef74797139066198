//! Expressions over given values: those of steps that are data.

use std::collections::BTreeMap;
use std::fmt;

use cel::Value as CelValue;
use cel::common::value::CowVal;
use cel::context::VariableResolver;
use cel::objects::Key;
use serde_json::{Map, Number, Value};

use crate::expression::{Evaluator, Expression, Side};
use crate::types::Types;
use crate::values::{Data, data, lent};

/// An expression over given values.
pub struct Formula {
    expression: Expression,
    /// Its evaluator, kept where it does not read the ruleset.
    evaluator: Option<Evaluator>,
}

/// Values by name, for a formula to read.
pub struct Bindings(BTreeMap<String, Data>);

impl VariableResolver for Bindings {
    fn resolve<'b>(&'b self, name: &str) -> Option<CowVal<'b, 'b>> {
        self.0.get(name).map(lent)
    }
}

impl fmt::Debug for Formula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl Bindings {
    /// Those of these values that a formula reads.
    pub fn new<'v>(formula: &Formula, values: impl IntoIterator<Item = (&'v str, &'v Value)>) -> Bindings {
        Bindings::of(values.into_iter().filter(|(name, _)| formula.reads(name)))
    }

    /// These values.
    pub(crate) fn of<'v>(values: impl IntoIterator<Item = (&'v str, &'v Value)>) -> Bindings {
        Bindings(values.into_iter().map(|(name, value)| (name.to_owned(), data(value))).collect())
    }
}

impl Formula {
    /// Of an expression that was read.
    pub fn new(expression: Expression) -> Formula {
        let evaluator =
            (!expression.reads(&["rules"])).then(|| Evaluator::new([&expression].into_iter(), &Value::Null));
        Formula { expression, evaluator }
    }

    /// Its text.
    pub fn text(&self) -> &str {
        self.expression.text()
    }

    /// The types that its value may have.
    pub fn types(&self) -> Types {
        self.expression.types()
    }

    /// Whether it reads a variable or a part of it.
    pub fn reads(&self, name: &str) -> bool {
        self.expression.reads(&[name])
    }

    /// Its value.
    ///
    /// # Errors
    /// Why it has none, in one sentence.
    pub fn value(&self, values: &Bindings, ruleset: &Value) -> Result<Value, String> {
        self.with(ruleset, |evaluator| json(self.expression.value(evaluator, values)?))
    }

    /// Whether it is true; where it is not, the comparisons that are false.
    ///
    /// # Errors
    /// A value that it reads is not there, or has another type.
    pub fn check(&self, values: &Bindings, ruleset: &Value) -> Result<Option<Vec<Side>>, String> {
        self.with(ruleset, |evaluator| {
            let cells = evaluator.cells();
            let holds = self.expression.holds(evaluator, values, &cells)?;
            Ok((!holds).then(|| self.expression.compared(evaluator, values, &cells)))
        })
    }

    fn with<T>(&self, ruleset: &Value, ask: impl FnOnce(&Evaluator) -> T) -> T {
        match &self.evaluator {
            Some(evaluator) => ask(evaluator),
            None => ask(&Evaluator::new([&self.expression].into_iter(), ruleset)),
        }
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
        let read = |text: &str| Formula::new(Expression::read(text, None, &BTreeMap::new()).expect("an expression"));
        let given = |formula: &Formula| Bindings::new(formula, [("square", &square), ("state", &state)]);
        let value = |text: &str| read(text).value(&given(&read(text)), &json!({}));
        let check = |text: &str| read(text).check(&given(&read(text)), &json!({}));
        assert_eq!(value("[square, state.board[square]]"), Ok(json!(["e4", "P"])));
        assert_eq!(check("state.to_act == 'B'"), Ok(None));
        let pair = |text: &str, value: &str| (text.to_owned(), value.to_owned());
        let side =
            Side { left: pair("state.board[square]", "P"), operator: "==".to_owned(), right: pair("\"p\"", "p") };
        assert_eq!(check("size(state.board) == 1 && state.board[square] == 'p'"), Ok(Some(vec![side])));
        for (text, told) in [
            ("state.bord == 1", "`state` has no `bord` (did you mean `board`?); it has board, to_act"),
            ("state.board['e5'] == 'p'", "`state.board` has no `e5` (did you mean `e4`?); it has e4"),
            ("state.board + 1 == 2", "`state.board + 1`"),
            ("[state.to_act + 1] == [2]", "`state.to_act + 1`"),
        ] {
            let fault = check(text).expect_err(text);
            assert!(fault.contains(told), "{text}: {fault}");
        }
    }
}
