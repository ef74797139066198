//! Givens that pin the lines of a variant whose board or grid has nine numbered places.

use serde_json::{Value, json};
use umpire_engine::variant::node::Node;

use super::Args;
use crate::spec::failure::{Done, Failure};
use crate::spec::ruleset::Pin;
use crate::spec::world::World;

/// The slots of a line, `7-6-5`.
fn slots_of(line: &str) -> Result<Vec<u64>, Failure> {
    let out_of_range = || Failure::Faulty(format!("`{line}` is no line"));
    line.split('-').map(|slot| slot.parse().map_err(|_| out_of_range())).collect()
}

/// Pins all lines.
///
/// # Errors
/// A line that cannot be, or a game that has begun.
pub fn lines(world: &mut World, args: &Args) -> Done {
    let lines = args.items(0).into_iter().map(slots_of).collect::<Result<Vec<_>, _>>()?;
    world.pin(Pin::new("board.lines", json!(lines)))
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
        None => world.desk().rulesets.tree().get("board.lines").map_or(Value::Null, Node::to_json),
    };
    let mut lines: Vec<Vec<u64>> = serde_json::from_value(current).unwrap_or_default();
    let same = |line: &Vec<u64>| line.len() == wanted.len() && line.iter().all(|slot| wanted.contains(slot));
    match lines.iter_mut().find(|line| same(line)) {
        Some(line) => *line = wanted,
        None => lines.push(wanted),
    }
    world.pin(Pin::new("board.lines", json!(lines)))
}

/// Every line of the ruleset in force but these, as it is spelled.
///
/// # Errors
/// What the scenario pins makes no sense.
pub fn other_lines(world: &mut World, these: &[&str]) -> Result<Vec<String>, Failure> {
    let rules = world.rules()?;
    let lines: Vec<Vec<u64>> = serde_json::from_value(rules.json["board"]["lines"].clone()).unwrap_or_default();
    let spelled = lines.iter().map(|line| line.iter().map(u64::to_string).collect::<Vec<_>>().join("-"));
    Ok(spelled.filter(|line| !these.contains(&line.as_str())).collect())
}
