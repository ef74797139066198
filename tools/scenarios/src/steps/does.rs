//! The effects of steps, the same for steps of ours and of a game of one's own; a verb says what data cannot.

use std::collections::BTreeMap;
use std::sync::Arc;

use gherkin::StepType;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use umpire_assertions::bindings::{Bindings, Formula};
use umpire_assertions::expression::Side;
use umpire_engine::table::Table;

use super::cards::written_out;
use super::deal::Deal;
use super::givens::{begin, is_laid_out, now, seat};
use super::pins::{asked, current};
use super::{Args, Make, Verb};
use crate::model::cards::Wanted;
#[cfg(target_family = "wasm")]
use crate::model::failure::faulty;
use crate::model::failure::{Done, Failure, require};
use crate::model::ruleset::Pin;
use crate::world::World;

/// The most parts of a path.
const DEEPEST: usize = 32;

/// One thing that a step does. Paths, actions and the words after a verb are templates: see [`written_out`].
#[derive(Debug)]
pub enum Does {
    /// Does what a verb says.
    Verb(Deed),
    /// Deals.
    Deal(Deal),
    /// Plays an action, which must be accepted; tried only, it may be refused.
    Act {
        /// The action.
        action: Action,
        /// Whether it may be refused.
        is_tried: bool,
    },
    /// Gives a value of the variant another.
    Pin(Pinned),
    /// Puts a value into the beginning.
    Set(String, Formula),
    /// Asks for cards of a pile.
    Fill(String, Box<Fill>),
    /// Must be true.
    Check(Formula),
}

/// A verb, and the words after it.
#[derive(Clone, Debug)]
pub struct Deed {
    /// The name of the verb.
    pub name: &'static str,
    /// The verb.
    pub verb: Verb,
    /// The words after it.
    pub what: String,
    /// Whether it looks at the legal actions, which are asked for before.
    pub looks_at_legal: bool,
}

/// The action of a When.
#[derive(Debug)]
pub enum Action {
    /// The actor, by default the seat that the first argument names, and the notation.
    Written(Option<String>, String),
    /// An actor, and what makes its action out of these words.
    Made(String, Make, String),
}

/// A value of the variant that is given another.
#[derive(Debug)]
pub struct Pinned {
    /// Its path.
    pub path: String,
    /// The other value.
    pub value: Asked,
    /// The value that a variant has that does not say any: a variant is not made to say it.
    pub usual: Option<Value>,
    /// The message where the variant says no value.
    pub unless_said: Option<String>,
}

/// A value that depends on arguments.
#[derive(Debug)]
pub enum Asked {
    /// With the arguments that it asks for.
    Filled(Value),
    /// The value of an expression over them.
    Made(Box<Formula>),
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

impl Action {
    fn made(&self, world: &World, args: &Args<'_>) -> Result<(String, String), Failure> {
        match self {
            Action::Written(None, action) => Ok((seat(world, args, 0)?, written_out(world, args, action)?)),
            Action::Written(Some(by), action) => Ok((written_out(world, args, by)?, written_out(world, args, action)?)),
            Action::Made(actor, make, what) => Ok((actor.clone(), make(world, args, what)?)),
        }
    }
}

impl Pinned {
    fn pin(&self, world: &mut World, args: &Args<'_>) -> Done {
        let value = match &self.value {
            Asked::Filled(value) => asked(world, args, value)?,
            Asked::Made(formula) => valued(formula, &args.by_name()?)?,
        };
        let path = path_of(world, args, &self.path)?.replace('/', ".");
        let is_said = || current(world, &path).is_some();
        if let Some(message) = &self.unless_said {
            require(is_said(), || message.clone())?;
        }
        if self.usual.as_ref() == Some(&value) && !is_said() {
            return world.setting_up();
        }
        world.pin(Pin::new(path, value))
    }
}

impl Does {
    /// Does it. Only here the engine is waited for: a verb looks at what is known, and says what else is to be asked.
    ///
    /// # Errors
    /// Why the scenario does not pass.
    pub async fn run(&self, keyword: StepType, world: &mut World, args: &Args<'_>) -> Done {
        match self {
            Does::Verb(deed) => {
                if keyword == StepType::Then && is_laid_out(world) {
                    begin(world).await?;
                }
                if deed.looks_at_legal && world.begun() {
                    world.ask_legal().await?;
                }
                (deed.verb)(world, args, &deed.what)
            }
            Does::Deal(deal) => deal.run(world, args).await,
            Does::Act { action, is_tried } => {
                begin(world).await?;
                let (actor, action) = action.made(world, args)?;
                match is_tried {
                    true => world.attempt(&actor, &action).await?,
                    false => world.act(&actor, &action).await?,
                }
                #[cfg(not(target_family = "wasm"))]
                holds_always(world).await?;
                Ok(())
            }
            Does::Pin(pinned) => pinned.pin(world, args),
            // In a browser no such step is made: no engine is there to play its game.
            #[cfg(target_family = "wasm")]
            Does::Set(..) | Does::Fill(..) | Does::Check(_) => faulty("it cannot be played here"),
            #[cfg(not(target_family = "wasm"))]
            Does::Set(..) | Does::Fill(..) | Does::Check(_) => self.run_own(world, args).await,
        }
    }

    /// Does what only a step of a game of one's own does.
    ///
    /// # Errors
    /// Why the scenario does not pass.
    pub async fn run_own(&self, world: &mut World, args: &Args<'_>) -> Done {
        let values = args.by_name()?;
        if let Does::Check(formula) = self {
            begin(world).await?;
            return check(world, formula, &values).await;
        }
        world.setting_up()?;
        let told_twice = |path: &str| format!("/{path} is given by `set` and by `fill`; one of them would be lost");
        match self {
            Does::Set(path, formula) => {
                let (path, value) = (path_of(world, args, path)?, valued(formula, &values)?);
                require(world.setup.cards(&path).is_none(), || told_twice(&path))?;
                world.setup.set(&path, value)
            }
            Does::Fill(path, fill) => {
                let path = path_of(world, args, path)?;
                require(world.setup.value(&path).is_none(), || told_twice(&path))?;
                world.setup.pool = Some(Arc::clone(&fill.pool));
                world.setup.ask(path, fill.wanted(|formula| valued(formula, &values))?)
            }
            _ => Ok(()),
        }
    }
}

/// The value of an expression over arguments.
fn valued(formula: &Formula, values: &BTreeMap<String, Value>) -> Result<Value, Failure> {
    let given = Bindings::new(formula, values.iter().map(|(name, value)| (name.as_str(), value)));
    let value = formula.value(&given, &Value::Null);
    value.map_err(|fault| Failure::Faulty(format!("`{}`: {fault}", formula.text())))
}

/// Holds what a game's file says is always so against the game.
///
/// # Errors
/// Says what is not so.
pub async fn holds_always(world: &mut World) -> Done {
    let always = Arc::clone(&world.context().layout.always);
    for always in always.iter() {
        let checked = check(world, &always.formula, &BTreeMap::new()).await;
        checked.map_err(|failure| match failure {
            Failure::Failed(told) => Failure::Failed(format!("not always so ({}): {told}", always.place)),
            other => other,
        })?;
    }
    Ok(())
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

/// A path with the values of its arguments, without the slash at its beginning.
fn path_of(world: &World, args: &Args<'_>, template: &str) -> Result<String, Failure> {
    let path = written_out(world, args, template)?.trim_start_matches('/').to_owned();
    let parts = path.split(['/', '.']).count();
    require(parts <= DEEPEST, || format!("a path has at most {DEEPEST} parts; found {parts}"))?;
    Ok(path)
}
