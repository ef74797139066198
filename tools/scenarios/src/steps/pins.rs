//! Givens that pin values of the variant: what a scenario depends on and its clause does not state. A value is named by its
//! path in variant files, as a template: see [`written_out`].

use serde_json::{Value, json};
use umpire_engine::knob::{Form, Knob, Ruling};
use umpire_engine::variant::node::Node;
use umpire_engine::variant::rulings;

use super::Args;
use crate::model::failure::{Done, Failure, faulty};
use crate::model::ruleset::Pin;
use crate::steps::cards::written_out;
use crate::world::World;

/// Pins a value.
///
/// # Errors
/// A name in the path is no symbol's, or the game has begun.
pub fn pin(world: &mut World, args: &Args, path: &str, value: impl Into<Value>) -> Done {
    let path = written_out(world, args, path)?;
    world.pin(Pin::new(path, value))
}

/// Pins the number that an argument gives.
///
/// # Errors
/// It is out of range, a name in the path is no symbol's, or the game has begun.
pub fn number(world: &mut World, args: &Args, path: &str, n: usize) -> Done {
    pin(world, args, path, args.number::<i64>(n)?)
}

/// Pins a ruling knob, named by its key, to a word or a number. Those that take a list have sentences of their own.
///
/// # Errors
/// There is no such knob, or the game has begun.
pub fn ruling(world: &mut World, args: &Args) -> Done {
    let word = args.text(0);
    let rulings = rulings(world.context().rulesets.tree().entry("game").and_then(Node::text).unwrap_or_default());
    let knobs = || rulings.iter().filter_map(Ruling::knob).filter(|knob| !matches!(knob.form, Form::List { .. }));
    let Some(knob) = knobs().find(|knob| knob.key() == word) else {
        let known = knobs().map(Knob::key).collect::<Vec<_>>().join(", ");
        return faulty(format!("there is no ruling `{word}`; there are {known}"));
    };
    let value = args.text(1);
    let number = value.parse::<i64>().ok().filter(|_| matches!(knob.form, Form::Number { .. }));
    world.pin(Pin::new(knob.path.as_ref(), number.map_or_else(|| Value::from(value), Value::from)))
}

/// The slots of a line, `7-6-5`.
fn slots_of(line: &str) -> Result<Vec<u64>, Failure> {
    let out_of_range = || Failure::Faulty(format!("`{line}` is no line"));
    line.split('-').map(|slot| slot.parse().map_err(|_| out_of_range())).collect()
}

/// Pins all lines of a board.
///
/// # Errors
/// A line that cannot be, or a game that has begun.
pub fn lines(world: &mut World, args: &Args) -> Done {
    let lines = args.items(0).into_iter().map(slots_of).collect::<Result<Vec<_>, _>>()?;
    world.repin(Pin::new("board.lines", json!(lines)))
}

/// Adds a line to those of the variant, or spells one of them in this way.
///
/// # Errors
/// A line that cannot be, or a game that has begun.
pub fn line(world: &mut World, args: &Args) -> Done {
    let wanted = slots_of(args.text(0))?;
    let pinned = world.pins().iter().find(|pin| pin.path == "board.lines").map(|pin| pin.value.clone());
    let current = match pinned {
        Some(lines) => lines,
        None => world.context().rulesets.tree().get("board.lines").map_or(Value::Null, Node::to_json),
    };
    let mut lines: Vec<Vec<u64>> = serde_json::from_value(current).unwrap_or_default();
    let same = |line: &Vec<u64>| line.len() == wanted.len() && line.iter().all(|slot| wanted.contains(slot));
    match lines.iter_mut().find(|line| same(line)) {
        Some(line) => *line = wanted,
        None => lines.push(wanted),
    }
    world.repin(Pin::new("board.lines", json!(lines)))
}

/// Every line of the ruleset in force but these, as it is spelled.
///
/// # Errors
/// The pins contradict the variant.
pub fn other_lines(world: &mut World, these: &[&str]) -> Result<Vec<String>, Failure> {
    let rules = world.rules()?;
    let lines: Vec<Vec<u64>> = serde_json::from_value(rules.json["board"]["lines"].clone()).unwrap_or_default();
    let spelled = lines.iter().map(|line| line.iter().map(u64::to_string).collect::<Vec<_>>().join("-"));
    Ok(spelled.filter(|line| !these.contains(&line.as_str())).collect())
}
