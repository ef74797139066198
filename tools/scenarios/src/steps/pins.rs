//! Givens that pin values of the variant: what a scenario depends on and its clause does not state. A value is named by its
//! path in variant files, as a template: see [`written_out`].

use serde_json::{Map, Value, json};
use umpire_engine::game::Seat;
use umpire_engine::knob::{Form, Knob, Ruling};
use umpire_engine::variant::node::Node;
use umpire_engine::variant::{effect_words, rulings};

use super::{Args, Verb};
use crate::model::cards::{count, symbol};
use crate::model::failure::{Done, Failure, faulty};
use crate::model::ruleset::Pin;
use crate::steps::cards::{list, written_out};
use crate::world::World;

/// Givens by their names.
pub const VERBS: &[(&str, Verb)] = &[
    ("ruling", ruling),
    ("line", line),
    ("lines", lines),
    ("words", words),
    ("only", only),
    ("none", none),
    ("each", each),
    ("of-seat", of_seat),
    ("these-cards", |world, args, what| these_cards(world, args, what).map(drop)),
    ("only-these-cards", only_these_cards),
];

/// A value with the arguments that it asks for, such as `{list:kinds}`, or `{slots}` for `{slots:slots}`.
///
/// # Errors
/// A number is out of range, or a name is no symbol's.
pub fn asked(world: &World, args: &Args, value: &Value) -> Result<Value, Failure> {
    match value {
        Value::Array(items) => items.iter().map(|item| asked(world, args, item)).collect(),
        Value::Object(entries) => {
            entries.iter().map(|(key, value)| Ok((key.clone(), asked(world, args, value)?))).collect()
        }
        Value::String(text) => {
            let argument = text.strip_prefix('{').and_then(|text| text.strip_suffix('}'));
            let Some(argument) = argument else { return Ok(value.clone()) };
            let (name, kind) = argument.split_once(':').unwrap_or((argument, argument));
            read(world, args, args.place(name).unwrap_or(usize::MAX), kind)
        }
        _ => Ok(value.clone()),
    }
}

/// An argument, read as its kind says.
fn read(world: &World, args: &Args, n: usize, kind: &str) -> Result<Value, Failure> {
    let slot = |item: &str| item.parse::<u64>().map_err(|_| Failure::Faulty(format!("there is no slot {item}")));
    let word = |item: &str| item.parse::<u64>().map_or_else(|_| Value::from(item), Value::from);
    Ok(match kind {
        "number" => args.number::<i64>(n)?.into(),
        "slot" => slot(args.text(n))?.into(),
        "slots" => json!(args.items(n).into_iter().map(slot).collect::<Result<Vec<_>, _>>()?),
        "words" => args.items(n).into_iter().map(word).collect(),
        "counts" => json!(count(&list(world, args, n)?)),
        "kinds" => count(&list(world, args, n)?).into_keys().collect(),
        "effects" => effect_words(!args.text(n).is_ascii()).read(args.text(n)).map_err(Failure::Faulty)?.into(),
        _ => args.text(n).into(),
    })
}

/// The value that the pins or the variant have at a path.
pub fn current(world: &World, path: &str) -> Option<Value> {
    let pinned = world.pins().iter().find(|pin| pin.path == path).map(|pin| pin.value.clone());
    pinned.or_else(|| world.context().rulesets.tree().get(path).map(Node::to_json))
}

/// Pins the ids of words that `game.yaml` has for a path: `fewer cards, then by the first seat`.
fn words(world: &mut World, args: &Args, path: &str) -> Done {
    let words = world.context().layout.plan.json["words"][path].as_object().cloned().unwrap_or_default();
    let parts = args.text(0).split(", then by ").flat_map(|part| part.split("、次に"));
    let ids = parts.map(|part| {
        let is = |told: &Value| told.as_array().is_some_and(|told| told.iter().any(|word| word == part));
        let found = words.iter().find(|(_, told)| is(told)).map(|(id, _)| Value::from(id.as_str()));
        let known = || words.values().filter_map(|told| told[0].as_str()).collect::<Vec<_>>().join(", ");
        found.ok_or_else(|| Failure::Faulty(format!("`{part}` decides no {path}; there are {}", known())))
    });
    let ids: Value = ids.collect::<Result<_, _>>()?;
    world.pin(Pin::new(path, ids))
}

/// Marks one symbol, as `symbols.bell.wild` does, and no other: at most one can be.
fn only(world: &mut World, args: &Args, path: &str) -> Done {
    let path = written_out(world, args, path)?;
    let mut parts = path.split('.');
    if let (Some(of), Some(mark)) = (parts.next(), parts.next_back()) {
        none(world, args, &format!("{of}.{mark}"))?;
    }
    world.repin(Pin::new(path, true))
}

/// Takes a mark, `symbols.wild`, from every symbol that has it in the variant or by a pin.
fn none(world: &mut World, _: &Args, path: &str) -> Done {
    let (of, mark) = path.split_once('.').unwrap_or((path, ""));
    let context = world.context();
    let symbols = context.rulesets.tree().entry(of).map(Node::entries).unwrap_or_default();
    let is_marked = |node: &Node| node.entry(mark).is_some_and(|mark| mark.to_json() == true);
    let of_variant = symbols.iter().filter(|(_, node)| is_marked(node));
    let of_variant = of_variant.map(|(key, _)| format!("{of}.{}.{mark}", key.text));
    let ending = format!(".{mark}");
    let pinned = world.pins().iter().filter(|pin| pin.path.ends_with(&ending)).map(|pin| pin.path.clone());
    let paths: Vec<String> = of_variant.chain(pinned).collect();
    paths.into_iter().try_for_each(|path| world.repin(Pin::new(path, false)))
}

/// Pins a number of every symbol, `suits.count`. A pin of one symbol overrides it.
fn each(world: &mut World, args: &Args, path: &str) -> Done {
    let (of, what) = path.split_once('.').unwrap_or((path, ""));
    let (rules, number) = (world.plain(), args.number::<i64>(0)?);
    let pin = |id: &str| Pin::new(format!("{of}.{id}.{what}"), number);
    rules.symbols.iter().try_for_each(|symbol| world.pin_by_default(pin(&symbol.id)))
}

/// Pins a number of one seat; the others keep what they have.
fn of_seat(world: &mut World, args: &Args, path: &str) -> Done {
    let seat = super::givens::seat(world, args, 0)?;
    let current = current(world, path).unwrap_or_default();
    let of = |seat: String| (seat.clone(), current.get(&seat).unwrap_or(&current).clone());
    let mut numbers: Map<_, _> = Seat::first(world.context().layout.seats).map(|seat| of(seat.to_string())).collect();
    numbers.insert(seat, args.number::<i64>(1)?.into());
    world.repin(Pin::new(path, numbers))
}

/// Pins what the cards of a table are: its rows are card, number or word that it shows, and how many there are. `what` has
/// where cards stand, and their keys for how many, a number and a word.
fn these_cards(world: &mut World, args: &Args, what: &str) -> Result<Vec<String>, Failure> {
    let (rules, (of, keys)) = (world.plain(), what.split_once(' ').unwrap_or((what, "")));
    let mut ids = Vec::new();
    for row in args.rows()? {
        let [word, shows, count] = row.as_slice() else {
            return faulty("the cards are a table of card, what it shows, and number");
        };
        let id = symbol(&rules, word)?.id.clone();
        let count: i64 = count.parse().map_err(|_| Failure::Faulty(format!("`{count}` is no number of cards")))?;
        let number = shows.parse::<i64>().ok();
        let word = if number.is_none() { Value::from(shows.as_str()) } else { Value::Null };
        for (key, value) in keys.split(' ').zip([count.into(), number.into(), word]) {
            world.pin(Pin::new(format!("{of}.{id}.{key}"), value))?;
        }
        ids.push(id);
    }
    Ok(ids)
}

/// The same, and none of any other card; `what` begins with where the number of players stands.
fn only_these_cards(world: &mut World, args: &Args, what: &str) -> Done {
    let (rules, (setup, what)) = (world.plain(), what.split_once(' ').unwrap_or((what, "")));
    let ids = these_cards(world, args, what)?;
    let mut keys = what.split(' ');
    let (of, count) = (keys.next().unwrap_or_default(), keys.next().unwrap_or_default());
    for other in rules.symbols.iter().filter(|card| !ids.contains(&card.id)) {
        world.pin(Pin::new(format!("{of}.{}.{count}", other.id), 0))?;
    }
    // The few cards need not suffice for more players than sit here.
    let fewest = world.context().layout.plan.players;
    let players = world.setup.value("players").and_then(Value::as_u64).unwrap_or(fewest as u64);
    world.repin(Pin::new(setup, json!({"from": fewest, "to": players})))
}

/// Pins a ruling knob, named by its key, to a word or a number. Those that take a list have sentences of their own.
///
/// # Errors
/// There is no such knob, or the game has begun.
fn ruling(world: &mut World, args: &Args, _: &str) -> Done {
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
fn lines(world: &mut World, args: &Args, _: &str) -> Done {
    let lines = args.items(0).into_iter().map(slots_of).collect::<Result<Vec<_>, _>>()?;
    world.repin(Pin::new("board.lines", json!(lines)))
}

/// Adds a line to those of the variant, or spells one of them in this way.
///
/// # Errors
/// A line that cannot be, or a game that has begun.
fn line(world: &mut World, args: &Args, _: &str) -> Done {
    let wanted = slots_of(args.text(0))?;
    let current = current(world, "board.lines").unwrap_or_default();
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
