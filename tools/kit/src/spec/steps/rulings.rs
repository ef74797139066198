//! The Given that pins a ruling knob, the same in every game.

use serde_json::Value;
use umpire_engine::knob::{Form, Knob, Ruling};
use umpire_engine::variant::{Node, rulings};

use super::Args;
use crate::spec::failure::{Done, Failure};
use crate::spec::ruleset::Pin;
use crate::spec::world::World;

/// Sets a knob, named by its key, to a word or a number. Those that take a list have sentences of their own.
///
/// # Errors
/// There is no such knob, or the game has begun.
pub fn ruling(world: &mut World, args: &Args) -> Done {
    let word = args.text(0);
    let rulings = rulings(world.desk().rulesets.tree().entry("game").and_then(Node::text).unwrap_or_default());
    let knobs = || rulings.iter().filter_map(Ruling::knob).filter(|knob| !matches!(knob.form, Form::List { .. }));
    let Some(knob) = knobs().find(|knob| knob.key() == word) else {
        let known = knobs().map(Knob::key).collect::<Vec<_>>().join(", ");
        return Err(Failure::Faulty(format!("there is no ruling `{word}`; there are {known}")));
    };
    let value = args.text(1);
    let number = value.parse::<i64>().ok().filter(|_| matches!(knob.form, Form::Number { .. }));
    world.pin(Pin::new(knob.path.as_ref(), number.map_or_else(|| Value::from(value), Value::from)))
}
