//! Other values for the values that a case rests on. A later change of such a value asks the case again, and must get an answer to
//! its question: not that a deck of two cards has run out.

use serde_json::{Map, Value, json};
use umpire_clauses::inventory::{Clause, Inventory};
use umpire_clauses::lists::unique;
use umpire_engine::knob::{self, Answer, Form, Knob, Ruling as Point};
use umpire_engine::rulebook::{Beginning, Rulebook};
use umpire_engine::variant::node::Node;
use umpire_engine::variant::{self, Variant};
use umpire_judging::casebook::Ruling;
use umpire_judging::casebook::ruling::Answer as Ruled;

use super::excerpt::{Move, trial};

/// How far a number is moved.
const STEPS: [i64; 5] = [-1, 1, 2, 3, 8];

/// A value of a variant that is another than it is.
#[derive(Clone, PartialEq, Debug)]
pub struct Other {
    /// Where it stands.
    pub path: String,
    /// The other value.
    pub value: Value,
}

impl Other {
    /// The rules of a variant with this value; nothing where they are none.
    pub fn within(&self, variant: &Variant) -> Option<Rulebook> {
        let mut tree = variant.tree.clone();
        tree.set(&self.path, Node::from_json(&self.value, "case"));
        variant::from_tree(tree).ok().map(|variant| variant.rulebook())
    }
}

/// Other values of what clauses and rulings touch, as far as a variant can have them: of a knob each reading, of a number
/// those near it, of a list less and more, and what its like have there (`symbols.bell.line` that of a cherry).
pub fn others(variant: &Variant, inventory: &Inventory, cited: &[String]) -> Vec<Other> {
    let points = variant::rulings(&variant.game);
    let mut others: Vec<Other> = Vec::new();
    for path in touched(variant, inventory, cited) {
        let Some(node) = variant.tree.get(&path) else { continue };
        let is = node.to_json();
        let values = match knob::at(points, &path).and_then(Point::knob) {
            Some(knob) => readings(knob, &is),
            None => near(&is, &amounts(points)).into_iter().chain(of_its_like(&variant.tree, &path)).collect(),
        };
        let values = values.into_iter().chain([Value::Null]).filter(|value| *value != is);
        others.extend(values.map(|value| Other { path: path.clone(), value }));
    }
    unique(others).into_iter().filter(|other| other.within(variant).is_some()).collect()
}

/// The paths of a variant's values of which clauses say something or which answer for a ruling; and of every knob with words
/// for values, for on an empty table more of those decide than were asked about.
fn touched(variant: &Variant, inventory: &Inventory, cited: &[String]) -> Vec<String> {
    let clauses = cited.iter().filter_map(|id| inventory.get(id));
    let said = clauses.flat_map(Clause::paths);
    let knobs = variant::rulings(&variant.game).iter().filter_map(|point| Some((point, point.knob()?)));
    let knobs = knobs.filter(|(point, knob)| knob.form == Form::Word || cited.iter().any(|id| *id == point.id));
    let knobs = knobs.map(|(_, knob)| knob.path.to_string());
    unique(said.filter_map(|said| whole(variant, &said)).chain(knobs))
}

/// The path of a condition as far as maps go: an effect is a part of its list.
fn whole(variant: &Variant, path: &str) -> Option<String> {
    let cut = path.rmatch_indices('.').map(|(at, _)| &path[..at]);
    std::iter::once(path).chain(cut).find(|path| variant.tree.get(path).is_some()).map(str::to_owned)
}

/// The possible values of a knob.
fn readings(knob: &Knob, is: &Value) -> Vec<Value> {
    let mut values: Vec<Value> = knob.words().into_iter().map(Value::from).collect();
    match &knob.form {
        Form::Number { range, .. } => {
            let is = is.as_i64().unwrap_or(*range.start());
            let near = [0].into_iter().chain(STEPS).map(|step| is + step).chain([*range.start()]);
            values.extend(near.filter(|number| range.contains(number)).map(Value::from));
        }
        Form::List { groups, any } => {
            values.push(groups.iter().flat_map(|group| group.iter().rev().cloned()).collect());
            if *any {
                values.extend(groups.iter().flatten().map(|item| json!([item])));
            }
        }
        Form::Word | Form::Several => {}
    }
    values
}

/// The ways in which a variant says an amount, where they are readings of a ruling: `up-to`, `exactly`.
fn amounts(points: &[Point]) -> Vec<&str> {
    let several = points.iter().filter_map(|point| match &point.answer {
        Answer::Knob(knob) if knob.form == Form::Several => Some(&knob.readings),
        _ => None,
    });
    several.flatten().filter_map(|reading| reading.spelling.strip_suffix(": N")).collect()
}

/// Values that differ in one number, item or amount.
fn near(is: &Value, amounts: &[&str]) -> Vec<Value> {
    match is {
        Value::Number(number) => {
            let number = number.as_i64().into_iter();
            number.flat_map(|number| STEPS.map(|step| Value::from(number + step))).collect()
        }
        Value::Bool(is) => vec![json!(!is)],
        Value::Array(items) => {
            let mut all = vec![json!([])];
            // For slots of a board: one more, and two more.
            if let Some(last) = items.last().and_then(Value::as_i64) {
                let more =
                    |more: i64| items.iter().cloned().chain((1..=more).map(|step| Value::from(last + step))).collect();
                all.extend([more(1), more(2)]);
            }
            for at in 0..items.len() {
                // The numbers in a line of a board are slots, not amounts.
                let parts = if items[at].is_array() { Vec::new() } else { near(&items[at], amounts) };
                all.extend(parts.into_iter().map(|part| {
                    let mut items = items.clone();
                    items[at] = part;
                    json!(items)
                }));
                let (mut without, more) = (items.clone(), items.iter().chain([&items[at]]).collect::<Vec<_>>());
                all.push(json!(more));
                without.remove(at);
                all.push(json!(without));
            }
            all
        }
        Value::Object(map) => {
            let changed = map.iter().flat_map(|(key, value)| {
                let with = |value: Value| {
                    let mut map = map.clone();
                    map.insert(key.clone(), value);
                    Value::Object(map)
                };
                // The parts of a map of maps have paths of their own.
                let values = if value.is_object() && map.len() > 1 { Vec::new() } else { near(value, amounts) };
                values.into_iter().map(with)
            });
            let amount = map.iter().next().filter(|(key, _)| map.len() == 1 && amounts.contains(&key.as_str()));
            let said_else = amount.into_iter().flat_map(|(key, value)| {
                let ways = amounts.iter().filter(move |way| *way != key);
                ways.map(move |way| Value::Object(Map::from_iter([((*way).to_owned(), value.clone())])))
            });
            changed.chain(said_else).collect()
        }
        Value::String(_) | Value::Null => Vec::new(),
    }
}

/// The values at this path in the other entries of its map.
fn of_its_like(tree: &Node, path: &str) -> Vec<Value> {
    let mut keys = path.rsplitn(3, '.');
    let (Some(last), Some(_), Some(map)) = (keys.next(), keys.next(), keys.next()) else { return Vec::new() };
    let entries = tree.get(map).map_or(&[][..], Node::entries);
    entries.iter().filter_map(|(_, like)| Some(like.entry(last)?.to_json())).collect()
}

/// A ruling without its cards and places: the events and rules or the refusing rules, the next actor, how
/// the game ended. Two of one gist answer one question.
pub fn gist(ruling: &Ruling) -> Value {
    let answer = match &ruling.answer {
        Ruled::Refused(rules) => json!(rules),
        Ruled::Accepted(events) => {
            events.iter().map(|event| json!([event["event"], event["rule"], event["seat"]])).collect()
        }
        Ruled::Standing => Value::Null,
    };
    let ended = ruling.outcome.as_ref().map(|outcome| json!([outcome["cause"], outcome["winner"]]));
    json!([answer, ruling.to_act, ended])
}

/// A value that is another, and what is ruled with it at the record's own table.
pub struct Asked {
    other: Other,
    gist: Value,
}

/// The ruling with each of these values, where there is one.
pub fn asked(
    variant: &Variant,
    others: Vec<Other>,
    from: &Beginning,
    deeds: &[Move],
    ask: Option<&Move>,
) -> Vec<Asked> {
    let asked = others.into_iter().filter_map(|other| {
        let gist = gist(&trial(&other.within(variant)?, from, deeds, ask)?);
        Some(Asked { other, gist })
    });
    asked.collect()
}

impl Asked {
    /// The rules of a variant with its value.
    pub fn within(&self, variant: &Variant) -> Option<Rulebook> {
        self.other.within(variant)
    }

    /// Whether a table with less on it is ruled alike under these rules.
    pub fn is_asked_by(&self, book: &Rulebook, from: &Beginning, deeds: &[Move], ask: Option<&Move>) -> bool {
        trial(book, from, deeds, ask).is_some_and(|ruling| gist(&ruling) == self.gist)
    }
}
