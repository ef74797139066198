//! The effects of steps that are data: set a part of the beginning, pin a parameter, play or try an action, check.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use umpire_assertions::bindings::{Bindings, Formula};
use umpire_assertions::expression::Side;
use umpire_engine::table::Table;
use umpire_engine::tree::Place;

use super::Args;
use super::givens::{begin, now};
use super::placeholder::Kind;
use crate::model::cards::Wanted;
use crate::model::failure::{Done, Failure, require};
use crate::model::ruleset::Pin;
use crate::world::World;

/// The most parts of a path.
const DEEPEST: usize = 32;

/// A step that is data: the arguments of its sentence, and its effects.
#[derive(Debug)]
pub struct Declared {
    /// The arguments of the sentence.
    pub arguments: Vec<Argument>,
    /// Its effects, in order.
    pub does: Vec<Does>,
    /// Where its sentence stands.
    pub place: Place,
}

/// An argument: its name, and how its text is read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Argument {
    /// Its name in expressions.
    pub name: String,
    /// Its meaning.
    pub kind: Arc<Kind>,
}

/// An invariant, which holds after every action, and its place.
#[derive(Debug)]
pub struct Always {
    /// The expression.
    pub formula: Formula,
    /// Where it is said.
    pub place: Place,
}

/// One thing that a step does.
#[derive(Debug)]
pub enum Does {
    /// Puts a value into the beginning, at a path with arguments in braces.
    Set(String, Formula),
    /// Asks for cards of a pile, at a path with arguments in braces.
    Fill(String, Box<Fill>),
    /// Gives a parameter of the variant another value.
    Pin(String, Formula),
    /// Plays an action: the seat and the notation, with arguments in braces; tried only, it may be refused.
    Act {
        /// The seat.
        by: String,
        /// The notation.
        action: String,
        /// Whether it may be refused.
        is_tried: bool,
        /// The invariants, which hold after every action.
        always: Arc<[Always]>,
    },
    /// Must be true.
    Check(Formula),
}

/// A pile that is told in part.
#[derive(Debug)]
pub struct Fill {
    /// Its cards, or some of them.
    pub cards: Option<Formula>,
    /// How many it has.
    pub number: Option<Formula>,
    /// Whether the cards are all that it has.
    pub is_whole: bool,
    /// All cards of the game.
    pub pool: Arc<Formula>,
}

impl Fill {
    /// The cards that are asked for.
    fn wanted(&self, value: impl Fn(&Formula) -> Result<Value, Failure>) -> Result<Wanted, Failure> {
        let cards = self.cards.as_ref().map(|cards| fitting(cards, value(cards)?, "list of cards")).transpose()?;
        let number =
            self.number.as_ref().map(|number| fitting(number, value(number)?, "number of cards")).transpose()?;
        Ok(match (number, cards) {
            (Some(number), None) => Wanted::Number(number),
            (Some(number), Some(cards)) => Wanted::Among(number, cards),
            (None, cards) if self.is_whole => Wanted::Exactly(cards.unwrap_or_default()),
            (None, cards) => Wanted::And(cards.unwrap_or_default()),
        })
    }
}

fn fitting<T: DeserializeOwned>(formula: &Formula, value: Value, what: &str) -> Result<T, Failure> {
    serde_json::from_value(value).map_err(|_| Failure::Faulty(format!("`{}` is no {what}", formula.text())))
}

impl Declared {
    /// Carries the step out.
    ///
    /// # Errors
    /// Why the scenario does not pass.
    pub async fn run(&self, world: &mut World, args: &Args<'_>) -> Done {
        let values = self
            .arguments
            .iter()
            .enumerate()
            .map(|(n, argument)| Ok((argument.name.clone(), argument.kind.value(args.text(n))?)));
        let values: BTreeMap<String, Value> = values.collect::<Result<_, Failure>>()?;
        for does in &self.does {
            does.run(world, &values).await?;
        }
        Ok(())
    }
}

impl Does {
    async fn run(&self, world: &mut World, values: &BTreeMap<String, Value>) -> Done {
        let value = |formula: &Formula| {
            let given = Bindings::new(formula, values.iter().map(|(name, value)| (name.as_str(), value)));
            formula
                .value(&given, &Value::Null)
                .map_err(|fault| Failure::Faulty(format!("`{}`: {fault}", formula.text())))
        };
        match self {
            Does::Set(path, formula) => {
                world.setting_up()?;
                let (path, value) = (path_of(path, values)?, value(formula)?);
                require(world.setup.cards(&path).is_none(), || told_twice(&path))?;
                world.setup.set(&path, value)
            }
            Does::Fill(path, fill) => {
                world.setting_up()?;
                let path = path_of(path, values)?;
                require(world.setup.value(&path).is_none(), || told_twice(&path))?;
                world.setup.pool = Some(Arc::clone(&fill.pool));
                world.setup.ask(path, fill.wanted(value)?)
            }
            Does::Pin(path, formula) => {
                let path = path_of(path, values)?.replace('/', ".");
                world.pin(Pin::new(path, value(formula)?))
            }
            Does::Act { by, action, is_tried, always } => {
                let (by, action) = (filled(by, values), filled(action, values));
                begin(world).await?;
                if *is_tried {
                    world.attempt(&by, &action).await?
                } else {
                    world.act(&by, &action).await?
                }
                for always in always.iter() {
                    let checked = check(world, &always.formula, &BTreeMap::new()).await;
                    checked.map_err(|failure| match failure {
                        Failure::Failed(told) => Failure::Failed(format!("not always so ({}): {told}", always.place)),
                        other => other,
                    })?;
                }
                Ok(())
            }
            Does::Check(formula) => {
                begin(world).await?;
                check(world, formula, values).await
            }
        }
    }
}

/// The facts of a game that checks read, beside the arguments of a step.
pub struct Facts<'f> {
    /// The state.
    pub state: &'f Value,
    /// The state before the last action.
    pub before: &'f Value,
    /// The rules.
    pub rules: &'f Value,
    /// Values made for this check alone, by name: `legal`, `weights`, `refusal`, `events` and `seen`.
    pub made: Vec<(&'static str, Value)>,
}

impl<'f> Facts<'f> {
    /// The facts of a table: the states after and before an action, the rules, and the answer to the action.
    pub fn of(
        table: &dyn Table,
        (state, before, rules): (&'f Value, &'f Value, &'f Value),
        refusal: Option<&str>,
        events: &[Value],
    ) -> Facts<'f> {
        let made = vec![
            ("legal", json!(table.legal())),
            ("weights", json!(table.weights())),
            ("refusal", json!(refusal)),
            ("events", json!(events)),
        ];
        Facts { state, before, rules, made }
    }

    /// Whether a formula is true; where it is not, the comparisons that are false.
    ///
    /// # Errors
    /// A value that it reads is not there, or has another type.
    pub fn check(&self, formula: &Formula, values: &BTreeMap<String, Value>) -> Result<Option<Vec<Side>>, String> {
        let lent = [("state", self.state), ("before", self.before)];
        let made = self.made.iter().map(|(name, value)| (*name, value));
        let all = values.iter().map(|(name, value)| (name.as_str(), value)).chain(lent).chain(made);
        formula.check(&Bindings::new(formula, all), self.rules)
    }
}

/// Holds a formula against the game of a scenario.
///
/// # Errors
/// Says why it is not true.
pub async fn check(world: &mut World, formula: &Formula, values: &BTreeMap<String, Value>) -> Done {
    let reads = |name: &str| formula.reads(name);
    let given = |name: &'static str, value: Value| reads(name).then_some((name, value));
    let (state, rules) = (now(world)?, world.rules()?);
    if reads("legal") {
        world.ask_legal().await?;
    }
    let before = world.before();
    let before = before.as_ref().map_or(&Value::Null, |before| before.json());
    let legal = if reads("legal") { Some(("legal", json!(world.legal()?))) } else { None };
    let refusal = world.last().ok().and_then(|last| last.refusal.as_ref().map(|(reason, _)| json!(reason)));
    let seen = if reads("seen") { Some(("seen", world.seen().await?)) } else { None };
    let weights = if reads("weights") { Some(("weights", json!(world.weights()))) } else { None };
    let refusal = given("refusal", refusal.unwrap_or_default());
    let made = [legal, weights, seen, refusal, given("events", json!(world.events()))];
    let made = made.into_iter().flatten().collect();
    let facts = Facts { state: state.json(), before, rules: &rules.json, made };
    match facts.check(formula, values) {
        Ok(None) => Ok(()),
        Ok(Some(sides)) => Err(Failure::Failed(told(formula, &sides))),
        Err(fault) if fault.contains(formula.text()) => Err(Failure::Failed(fault)),
        Err(fault) => Err(Failure::Failed(format!("`{}`: {fault}", formula.text()))),
    }
}

/// Why a check is not true: the sides of each comparison that is false.
pub(super) fn told(formula: &Formula, sides: &[Side]) -> String {
    if sides.is_empty() {
        return format!("`{}` is false", formula.text());
    }
    let told = sides.iter().map(|side| {
        let Side { left: (text, is), operator, right: (other, due) } = side;
        let due = if other.trim_matches('"') == due { due.clone() } else { format!("{due}, which is `{other}`") };
        match operator.as_str() {
            "==" => format!("`{text}` is {is}, expected {due}"),
            "!=" => format!("`{text}` is {is}, expected anything but {due}"),
            operator => format!("`{text}` is {is}, expected {operator} {due}"),
        }
    });
    told.collect::<Vec<_>>().join("; ")
}

/// A template with the values of its arguments. Braces in a value are text.
pub fn filled(template: &str, values: &BTreeMap<String, Value>) -> String {
    let (mut text, mut rest) = (String::new(), template);
    while let Some((before, after)) = rest.split_once('{') {
        text += before;
        let found = after.split_once('}').and_then(|(name, after)| Some((values.get(name)?, after)));
        rest = match found {
            Some((value, after)) => {
                text += &value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                after
            }
            None => {
                text.push('{');
                after
            }
        };
    }
    text + rest
}

fn told_twice(path: &str) -> String {
    format!("/{path} is given by `set` and by `fill`; one of them would be lost")
}

/// A path with the values of its arguments, without the slash at its beginning.
fn path_of(template: &str, values: &BTreeMap<String, Value>) -> Result<String, Failure> {
    let path = filled(template, values).trim_start_matches('/').to_owned();
    let parts = path.split(['/', '.']).count();
    require(parts <= DEEPEST, || format!("a path has at most {DEEPEST} parts; found {parts}"))?;
    Ok(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn braces_in_a_value_are_text() {
        let values = [("a", json!("{b}{b}")), ("b", json!("{a}")), ("n", json!(7))];
        let values = values.map(|(name, value)| (name.to_owned(), value)).into();
        assert_eq!(filled("{a} {n} {c} {", &values), "{b}{b} 7 {c} {");
        assert!(path_of(&"/a".repeat(33), &values).is_err());
    }
}
