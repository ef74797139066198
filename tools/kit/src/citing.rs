//! What a ruling rests on: the one place that turns a rule, and what happened by it, into citations.
//!
//! Text, JSON, screens, pages and case reports take their clauses from here, in this order and shape, so that no two of
//! them cite different clauses for one rule.

use std::fmt;

use serde::{Serialize, Serializer};
use serde_json::Value;
use umpire_engine::knob;
use umpire_engine::ruling::{Objection, Rule};
use umpire_engine::variant::{self, Variant, flow};

use crate::clauses::{Clause, Inventory};
use crate::seen::SeenEvent;

/// The clauses that a rule carries, in the order of the document; where some of them speak of just the rule's argument,
/// only those. `event` is what happened by the rule, as JSON; none where nothing happened, because an action is refused.
pub fn clauses<'i>(inventory: &'i Inventory, rule: &Rule, _event: Option<&Value>) -> Vec<&'i Clause> {
    let exact = |clause: &&Clause| rule.argument.is_some() && clause.rules.contains(rule);
    let narrow: Vec<&Clause> = inventory.clauses.iter().filter(exact).collect();
    if !narrow.is_empty() {
        return narrow;
    }
    let carries = |clause: &&Clause| clause.rules.iter().any(|pattern| pattern.covers(rule));
    inventory.clauses.iter().filter(carries).collect()
}

/// A variant and the clauses of its document: what citations are made from.
#[derive(Clone, Copy, Debug)]
pub struct Ruled<'v> {
    /// The variant.
    pub variant: &'v Variant,
    /// The clauses.
    pub inventory: &'v Inventory,
}

impl Ruled<'_> {
    /// The value at a path, as the variant has it.
    pub fn stated(self, path: &str) -> Stated {
        let value = self.variant.tree.get(path).map_or_else(|| "nothing".to_owned(), flow);
        Stated { path: path.to_owned(), value }
    }

    /// The knob of a ruling, if it has one.
    pub fn knob(self, ruling: &str) -> Option<Stated> {
        variant::knob(&self.variant.game, ruling).map(|knob| self.stated(&knob.path))
    }

    /// The ruling that a path is the knob of.
    pub fn ruling(self, path: &str) -> Option<&'static str> {
        knob::at(variant::rulings(&self.variant.game), path).map(|ruling| ruling.id.as_ref())
    }

    /// The values that a clause states; where the rule is about one of several things, only those about it.
    fn values(self, clause: &Clause, rule: &Rule) -> Vec<Stated> {
        let about = rule.argument.as_ref().map(|(_, value)| value.as_str());
        let concerns = |path: &&String| about.is_some_and(|about| path.split('.').any(|part| part == about));
        let any = clause.states.iter().any(|path| concerns(&path));
        clause.states.iter().filter(|path| !any || concerns(path)).map(|path| self.stated(path)).collect()
    }

    fn ground(self, text: &str, rule: &Rule, event: Option<&Value>, ruling: Option<&str>) -> Ground {
        let cited = |clause: &Clause| Cited {
            id: clause.id.clone(),
            document: self.variant.document.clone(),
            summary: clause.summary.clone(),
            values: self.values(clause, rule),
        };
        Ground {
            text: text.to_owned(),
            rule: rule.clone(),
            document: self.variant.document.clone(),
            clauses: clauses(self.inventory, rule, event).into_iter().map(cited).collect(),
            ruling: ruling.map(str::to_owned),
            knob: ruling.and_then(|ruling| self.knob(ruling)),
        }
    }
}

/// A value of the variant.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Stated {
    /// Its dotted path: `symbols.bell.line`.
    pub path: String,
    /// The value as a variant file spells it.
    pub value: String,
}

impl fmt::Display for Stated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} = {}", self.path, self.value)
    }
}

/// A clause that is cited.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Cited {
    /// Its id.
    pub id: String,
    /// Its document.
    pub document: String,
    /// What it says.
    pub summary: String,
    /// The values that it states, as this variant has them.
    pub values: Vec<Stated>,
}

impl fmt::Display for Cited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "§{}: {}", self.id, self.summary)
    }
}

/// One statement, of what happened or of why something is forbidden, with what it rests on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ground {
    /// The statement, one sentence.
    pub text: String,
    /// The rule.
    #[serde(serialize_with = "display")]
    pub rule: Rule,
    /// The document that is played by.
    #[serde(skip)]
    pub document: String,
    /// The clauses that the rule carries.
    pub clauses: Vec<Cited>,
    /// The ruling that decided it, if the text is silent: `R3`.
    pub ruling: Option<String>,
    /// The knob of that ruling, as this variant has it; none where the ruling has no knob.
    pub knob: Option<Stated>,
}

impl Ground {
    /// What an event rests on.
    pub fn of_event(ruled: Ruled<'_>, event: &SeenEvent) -> Ground {
        ruled.ground(&event.text, &event.rule, Some(&event.data), event.ruling.as_deref())
    }

    /// What events rest on, each by itself.
    pub fn of_events(ruled: Ruled<'_>, events: &[SeenEvent]) -> Vec<Ground> {
        events.iter().map(|event| Ground::of_event(ruled, event)).collect()
    }

    /// What objections rest on, each by itself.
    pub fn of_objections(ruled: Ruled<'_>, objections: &[Objection]) -> Vec<Ground> {
        objections.iter().map(|each| ruled.ground(&each.reason, &each.rule, None, each.ruling.as_deref())).collect()
    }

    /// The clauses by id: `§7.2c §8.1b`; empty where the rule carries none.
    pub fn ids(&self) -> String {
        self.clauses.iter().map(|clause| format!("§{}", clause.id)).collect::<Vec<_>>().join(" ")
    }

    /// That the text is silent and which ruling decided, if one did.
    pub fn silent(&self) -> Option<String> {
        let knob = self.knob.as_ref().map(|knob| format!(": {knob}")).unwrap_or_default();
        self.ruling.as_ref().map(|ruling| format!("ruling {ruling}, the text is silent{knob}"))
    }

    /// That nothing of the document stands behind it, if that is so; documents do not speak of what is no action at all.
    pub fn uncited(&self) -> Option<String> {
        let uncited = self.clauses.is_empty() && self.ruling.is_none() && !self.rule.id.starts_with("notation");
        uncited.then(|| format!("rule {}; no clause of {} carries it", self.rule, self.document))
    }

    /// All that it rests on, a line each: the clauses, then the ruling.
    pub fn sources(&self) -> Vec<String> {
        self.clauses.iter().map(Cited::to_string).chain(self.silent()).chain(self.uncited()).collect()
    }
}

/// As it is written in notation.
pub(crate) fn display<T: fmt::Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}
