//! Values that a child changes and a scenario of its parent relies on, with the Givens that would hold them. Each was tried:
//! with these Givens the scenario passes.

use std::collections::HashMap;
use std::rc::Rc;

use pollster::block_on;
use serde::Serialize;
use serde_json::Value;
use umpire_clauses::condition::shown;
use umpire_engine::tree::Node;
use umpire_engine::variant::{Variant, flow};
use umpire_judging::citing::Ruled;
use umpire_judging::diff::{Change, between};

use crate::context::RunContext;
use crate::extract::words::Voice;
use crate::feature::{Key, Scenario};
use crate::model::cards::Counts;
use crate::model::ending::{Ends, Status};
use crate::model::ruleset::{DECKS, Pin};
use crate::runner::{context_by, run};
use crate::sentence::expression::tell_effects;
use crate::sentence::pattern::parts;
use crate::steps::Keyword;
use crate::suite::Plan;
use crate::world::World;

/// A changed value that breaks a scenario of a parent, and the Given that would hold it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Held {
    /// Its dotted path.
    pub path: String,
    /// The value here, as a variant file spells it.
    pub here: String,
    /// Where it stands.
    pub at: String,
    /// The value in the parent.
    pub there: String,
    /// The parent, beside which the scenario stands.
    pub parent: String,
    /// The line to add to the scenario.
    pub given: String,
}

/// The changed values that break inherited scenarios of announcements. Empty for an engine from outside, and for games
/// that somebody brings, which have no Givens for values.
pub fn held(plan: &Plan, context: &RunContext, ends: &Ends) -> HashMap<Key, Vec<Held>> {
    if context.is_outside() || plan.variant.brought().is_some() {
        return HashMap::new();
    }
    let failed = |scenario: &Scenario<'_>| {
        let ending = ends.get(&scenario.key());
        ending.is_some_and(|ending| matches!(ending.status, Status::Failed | Status::Faulty))
            && scenario.tagged("amends").next().is_some()
    };
    let ours = context_by(plan, &plan.variant);
    let inherited = plan.scenarios().filter(failed).filter_map(|scenario| {
        let generation = plan.generation(&scenario)?;
        let parent = plan.parents.get(generation.checked_sub(1)?)?;
        let amended = plan.parents.get(generation).map(|amended| context_by(plan, amended));
        let held = Trial { plan, ours: &ours, amended, scenario, parent }.held();
        (!held.is_empty()).then(|| (scenario.key(), held))
    });
    inherited.collect()
}

/// A scenario that is tried with further Givens.
struct Trial<'p> {
    plan: &'p Plan,
    ours: &'p Rc<RunContext>,
    /// The variant whose clause the scenario's own amends: there it must go on to fail.
    amended: Option<Rc<RunContext>>,
    scenario: Scenario<'p>,
    parent: &'p Variant,
}

impl Trial<'_> {
    fn held(&self) -> Vec<Held> {
        // One that passes as it is was failed because it shows nothing.
        if self.passes(&[]) {
            return Vec::new();
        }
        let ruled = |variant| Ruled { variant, inventory: &self.plan.inventory };
        let changes = between(ruled(self.parent), ruled(&self.plan.variant)).map(|diff| diff.changes);
        let pins: Vec<(Change, gherkin::Step)> = changes
            .unwrap_or_default()
            .into_iter()
            .filter_map(|change| self.given(&change).map(|given| (change, given)))
            .collect();
        let alone = pins.iter().find(|pin| self.passes(&[pin]));
        let needed = alone.map_or_else(|| self.needed(pins.iter().collect()), |pin| vec![pin]);
        needed.into_iter().map(|(change, given)| self.told(change, given)).collect()
    }

    /// The pins of these without which the scenario fails, if it passes with all of them.
    fn needed<'c>(&self, all: Vec<&'c (Change, gherkin::Step)>) -> Vec<&'c (Change, gherkin::Step)> {
        if all.is_empty() || !self.passes(&all) {
            return Vec::new();
        }
        all.iter().fold(all.clone(), |mut needed, pin| {
            let fewer: Vec<_> = needed.iter().copied().filter(|each| !std::ptr::eq(*each, *pin)).collect();
            if self.passes(&fewer) {
                needed = fewer;
            }
            needed
        })
    }

    fn passes(&self, pins: &[&(Change, gherkin::Step)]) -> bool {
        let mut pinned = self.scenario.scenario.clone();
        pinned.steps.splice(0..0, pins.iter().map(|(_, given)| given.clone()));
        let scenario = Scenario { scenario: &pinned, ..self.scenario };
        let passes = |context: &Rc<RunContext>| {
            run(scenario, &self.plan.steps, context, &self.plan.inventory).status == Status::Passed
        };
        passes(self.ours) && (pins.is_empty() || !self.amended.as_ref().is_some_and(passes))
    }

    fn told(&self, change: &Change, given: &gherkin::Step) -> Held {
        let (here, at) = shown(&self.plan.variant, &change.path);
        Held {
            path: change.path.clone(),
            here,
            at: at.to_string(),
            there: change
                .before
                .as_ref()
                .map_or_else(|| "nothing".to_owned(), |value| flow(&Node::from_json(value, ""))),
            parent: self.parent.name.clone(),
            given: format!("{} {}", given.keyword.trim(), given.value),
        }
    }

    /// The Given that pins the parent's value: each sentence is tried with arguments that the value suggests.
    fn given(&self, change: &Change) -> Option<gherkin::Step> {
        let wanted = Pin::new(change.path.as_str(), change.before.clone().unwrap_or_default());
        let language = self.scenario.file.language;
        let pattern = self.scenario.scenario.steps.first()?;
        let givens = self.plan.steps.all().filter(|step| step.keyword == Keyword::Given);
        let sentences = givens.filter_map(|step| filled_in(&step.wording(language)?.sentence, &wanted, &self.voice()));
        let mut lines = sentences.map(|value| gherkin::Step {
            keyword: language.keyword(Keyword::Given).to_owned(),
            ty: Keyword::Given,
            value,
            docstring: None,
            table: None,
            ..pattern.clone()
        });
        lines.find(|line| {
            let mut world = World::new(self.ours, Vec::new(), 0);
            let done = block_on(self.plan.steps.carry_out(&mut world, line, language));
            done.is_ok() && world.pins() == [wanted.clone()]
        })
    }

    fn voice(&self) -> Voice {
        Voice::new(self.scenario.file.language, &self.plan.steps, &self.plan.variant)
    }
}

/// A sentence with arguments for a value at a path; `None` where the value suggests none.
fn filled_in(sentence: &str, pin: &Pin, voice: &Voice) -> Option<String> {
    let mut filled = String::new();
    let mut words = [pin.path.rsplit('.').next(), pin.value.as_str()].into_iter();
    for (text, name) in parts(sentence) {
        filled += text;
        let Some(name) = name else { continue };
        filled += &match name {
            "s" if pin.value == 1 => String::new(),
            "s" => name.to_owned(),
            "a" => "a".to_owned(),
            "word" => words.next()??.to_owned(),
            "symbol" => {
                let mut keys = pin.path.split('.');
                voice.card(keys.next().filter(|key| DECKS.contains(key)).and_then(|_| keys.next())?)
            }
            "number" | "slot" => pin.value.as_i64()?.to_string(),
            "slots" | "lines" => {
                let item = |item: &Value| item.as_array().map_or_else(|| item.to_string(), |line| joined(line, "-"));
                let slots = pin.value.get(name).unwrap_or(&pin.value).as_array().filter(|slots| !slots.is_empty())?;
                slots.iter().map(item).collect::<Vec<_>>().join(", ")
            }
            "list" => match &pin.value {
                Value::Array(ids) => {
                    voice.list(&ids.iter().filter_map(|id| Some(id.as_str()?.to_owned())).collect::<Vec<_>>())
                }
                value => voice.counts(&serde_json::from_value::<Counts>(value.clone()).ok()?),
            },
            "effects" => {
                let effects = pin.value.as_array()?.iter().map(|effect| Node::from_json(effect, ""));
                tell_effects(&effects.collect::<Vec<_>>(), voice.language)
            }
            _ => return None,
        };
    }
    Some(filled)
}

fn joined(items: &[Value], between: &str) -> String {
    items.iter().map(Value::to_string).collect::<Vec<_>>().join(between)
}
