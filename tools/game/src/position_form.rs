//! The form of a brought game's positions: its engine's own schema, where it gives one.

use serde_json::{Value, json};
use umpire_engine::tree::{Fault, Node, Value as NodeValue};

use crate::schema::{Schema, is_lack};

/// The form of the positions of one engine.
#[derive(Debug)]
pub struct PositionForm(Option<Schema>);

impl PositionForm {
    /// The form by what an engine says of its positions; `null` lets everything through.
    ///
    /// # Errors
    /// Its schema is none.
    pub fn of(schema: &Value) -> Result<PositionForm, String> {
        Ok(PositionForm(if schema.is_null() { None } else { Some(Schema::of(schema)?) }))
    }

    /// The faults of a position, each with its path. Givens tell a position in part, and whether what it lacks is needed is
    /// for the engine to say.
    pub fn faults(&self, position: &Value) -> Vec<String> {
        self.0.as_ref().map(|schema| schema.misfits(position, "position")).unwrap_or_default()
    }

    /// The faults of the values in a template, each at its place. A map that lacks parts is no fault: they may come from elsewhere.
    pub fn misfits(&self, template: &Node) -> Vec<Fault> {
        let (json, mut misfits) = (template.to_json(), Vec::new());
        for fault in self.0.iter().flat_map(|schema| schema.errors(&json)).filter(|fault| !is_lack(fault)) {
            let path: Vec<String> = fault.instance_path().iter().map(|step| step.to_string()).collect();
            let node = path.iter().try_fold(template, |node, step| match &node.value {
                NodeValue::List(items) => step.parse().ok().and_then(|n: usize| items.get(n)),
                _ => node.entry(step),
            });
            let Some(node) = node.filter(|node| !matches!(node.value, NodeValue::Map(_))) else { continue };
            misfits.push(Fault::error(&node.place, format!("position/{}", path.join("/")), fault.to_string()));
        }
        misfits
    }

    /// Whether a position may have a part of this name at its top.
    pub fn takes(&self, part: &str) -> bool {
        let of_the_whole = |position: Value| {
            let errors = self.0.iter().flat_map(|schema| schema.errors(&position).collect::<Vec<_>>());
            errors.filter(|fault| fault.instance_path().iter().next().is_none()).count()
        };
        of_the_whole(json!({part: null})) <= of_the_whole(json!({}))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use umpire_engine::tree::read_yaml;

    use super::*;

    #[test]
    fn what_does_not_fit_is_told_at_its_place() {
        let schema = json!({"type": "object", "required": ["die"], "additionalProperties": false, "properties": {
            "die": {"type": "integer"}, "dice": {"type": "array", "items": {"maximum": 6}}, "phase": {"enum": ["roll"]}}});
        let form = PositionForm::of(&schema).expect("a schema");
        assert!(form.faults(&json!({})).is_empty(), "what it lacks is for the engine to tell");
        assert_eq!(form.faults(&json!({"die": "x"})), ["position/die: \"x\" is not of type \"integer\""]);
        let of = |text: &str| {
            let read = read_yaml(text, &Arc::from("game.yaml"), |root, _| Some(root.node.clone()));
            let told = form.misfits(&read.expect("a tree"));
            told.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
        };
        assert_eq!(of("{phase: roll}"), "", "`die` may be given by a Given");
        assert!(
            of("{die: x}").starts_with("game.yaml:1:7: error: position/die: \"x\" is not of type"),
            "{}",
            of("{die: x}")
        );
        assert!(of("{dice: [1, 7]}").contains("game.yaml:1:12: error: position/dice/1: 7 is greater than"));
        assert!(form.takes("phase") && form.takes("die") && !form.takes("seats"));
        assert!(PositionForm::of(&Value::Null).expect("none").takes("seats"));
    }
}
