//! A project's rulebook inside a record: complete, so that it can be cited without its folder.

use std::sync::Arc;

use serde_json::{Map, Value, json};
use umpire_assertions::assertion::Assertion;
use umpire_engine::sanitize::short;
use umpire_engine::tree::{Fault, Node};

use super::read;
use crate::clause::overlaps;
use crate::condition::Condition;
use crate::inventory::{Clause, Inventory};
use crate::library::Text;
use crate::lists::unique;

/// An inventory as a record carries it.
pub fn write(inventory: &Inventory) -> Value {
    fn words<'w>(list: impl Iterator<Item = &'w Condition>) -> Vec<String> {
        unique(list.map(ToString::to_string))
    }
    let clauses = inventory.clauses.iter().map(|clause| {
        let mut entry = json!({
            "id": clause.id,
            "kind": clause.kind.word(),
            "summary": clause.summary,
            "rules": clause.rules.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "states": words(clause.statements()),
        });
        let presupposes = words(clause.presuppositions());
        if !presupposes.is_empty() {
            entry["presupposes"] = json!(presupposes);
        }
        if !clause.asserts.is_empty() {
            entry["asserts"] = clause.asserts.iter().map(Assertion::to_json).collect();
        }
        entry
    });
    let sections: Map<String, Value> =
        inventory.sections.iter().map(|(number, title)| (number.clone(), json!(title))).collect();
    let derive: Map<String, Value> = inventory.derive.iter().map(|(name, text)| (name.clone(), json!(text))).collect();
    let mut inventory_json = json!({
        "document": inventory.document,
        "sections": sections,
        "clauses": clauses.collect::<Vec<_>>(),
    });
    if !derive.is_empty() {
        inventory_json["derive"] = derive.into();
    }
    json!({"inventory": inventory_json, "values": values(inventory), "was": moved(inventory)})
}

/// The values that clauses state, by clause and path.
fn values(inventory: &Inventory) -> Value {
    let of_clause = |clause: &Clause| {
        let own = clause.own.as_ref()?;
        let valued = |path: String| {
            let value = own.get(&path).map_or(Value::Null, Node::to_json);
            (path, value)
        };
        let values: Map<String, Value> = clause.values().into_iter().map(valued).collect();
        (!values.is_empty()).then(|| (clause.id.clone(), Value::Object(values)))
    };
    Value::Object(inventory.clauses.iter().filter_map(of_clause).collect())
}

fn moved(inventory: &Inventory) -> Value {
    let moved = inventory.clauses.iter().filter(|clause| !clause.was.is_empty());
    Value::Object(moved.map(|clause| (clause.id.clone(), json!(clause.was))).collect())
}

/// Reads the inventory that a record carries. `name` is that of its variant.
///
/// # Errors
/// Every fault of it.
pub fn read(carried: &Value, name: &str) -> Result<Inventory, Vec<String>> {
    let path = format!("the rulebook that the record of {name} carries");
    let file = Text { path: path.clone(), text: carried["inventory"].to_string().into() };
    let told = |faults: Vec<Fault>| faults.iter().map(ToString::to_string).collect::<Vec<_>>();
    let mut inventory = read::whole(&file, |_, _| None).map_err(told)?;
    let stray = stray(carried, &inventory);
    if !stray.is_empty() {
        return Err(stray.into_iter().map(|stray| format!("{path}: {stray}")).collect());
    }
    for clause in &mut inventory.clauses {
        if let Some(values) = carried["values"][&clause.id].as_object() {
            let mut own = Node::from_json(&json!({}), &path);
            values.iter().filter(|(_, value)| !value.is_null()).for_each(|(path, value)| {
                own.set(path, Node::from_json(value, path));
            });
            clause.own = Some(Arc::new(own));
        }
        let was = carried["was"][&clause.id].as_array().into_iter().flatten();
        clause.was = was.filter_map(|id| id.as_str().map(str::to_owned)).collect();
    }
    Ok(inventory)
}

/// Messages about parts that are not read.
fn stray(carried: &Value, inventory: &Inventory) -> Vec<String> {
    let mut stray = Vec::new();
    // `read::whole` found an inventory, so it is a map.
    for (key, value) in carried.as_object().into_iter().flatten() {
        let of_clauses = match (key.as_str(), value) {
            ("inventory", _) => continue,
            ("values" | "was", Value::Object(of_clauses)) => of_clauses,
            _ => {
                stray.push(format!("`{}` is not of a rulebook", short(key)));
                continue;
            }
        };
        for (id, said) in of_clauses {
            let clause = inventory.get(id);
            let is_of = |clause: &Clause, path: &str| {
                let read = |read: &str| overlaps(path, read.split(".*").next().unwrap_or(read));
                clause.states.iter().any(|it| it.path == path)
                    || clause.asserts.iter().flat_map(Assertion::states).any(read)
            };
            let known = |path: &String| clause.is_some_and(|clause| is_of(clause, path));
            let is_read = clause.is_some()
                && match said {
                    Value::Object(values) => key == "values" && values.keys().all(known),
                    Value::Array(ids) => key == "was" && ids.iter().all(Value::is_string),
                    _ => false,
                };
            if !is_read {
                stray.push(format!("`{key}` of `{}` is nothing that the clause has", short(id)));
            }
        }
    }
    stray
}
