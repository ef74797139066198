//! Citations: the one place that turns a rule and its event into the clauses that it rests on.
//!
//! Text, JSON, screens, pages and case reports take their clauses from here, so that they all cite the same clauses for
//! one rule.

use std::cmp::Reverse;
use std::fmt;

use serde::{Serialize, Serializer};
use serde_json::Value;
use umpire_clauses::inventory::{Clause, Inventory};
use umpire_clauses::lists::unique;
use umpire_clauses::rule_ref::{HAND_LEFT, RuleRef};
use umpire_clauses::{announcements, condition};
use umpire_engine::knob;
use umpire_engine::ruling::{Objection, Rule};
use umpire_engine::variant::{self, Variant};

use crate::visibility::{OVER, SeenEvent, SeenStep};

/// A variant and the clauses of its document, for citations.
#[derive(Clone, Copy, Debug)]
pub struct Ruled<'v> {
    /// The variant.
    pub variant: &'v Variant,
    /// The clauses.
    pub inventory: &'v Inventory,
}

impl<'v> Ruled<'v> {
    /// The clauses about an event of a rule, the most specific first, then in the order of the document, without those
    /// whose presuppositions this variant fails. `event` is the event as JSON; `None` for a refusal.
    pub fn clauses(self, rule: &Rule, event: Option<&Value>) -> Vec<&'v Clause> {
        let about = |clause: &'v Clause| {
            let carriers = clause.rules.iter().filter(|carrier| carrier.carries(rule, event));
            let specific = carriers.map(RuleRef::specific).max()?;
            clause.absent(&self.variant.tree).is_empty().then_some((specific, clause))
        };
        let mut cited: Vec<(usize, &Clause)> = self.inventory.clauses.iter().filter_map(about).collect();
        cited.sort_by_key(|(specific, _)| Reverse(*specific));
        cited.into_iter().map(|(_, clause)| clause).collect()
    }

    /// A clause that a rule carries, as it is cited.
    pub fn cited(self, clause: &Clause, rule: &Rule) -> Cited {
        Cited {
            id: clause.id.clone(),
            document: self.inventory.document.clone(),
            summary: clause.summary.clone(),
            values: self.values(clause, rule),
            changed: self.changed(clause),
            announced: self.announced(clause),
        }
    }

    /// The value at a path, as the variant has it.
    pub fn stated(self, path: &str) -> Stated {
        Stated { path: path.to_owned(), value: condition::shown(self.variant, path).0 }
    }

    /// The knob of a ruling, if it has one, with its default value where the variant does not set it.
    pub fn knob(self, ruling: &str) -> Option<Stated> {
        let knob = variant::knob(&self.variant.game, ruling)?;
        let unsaid = knob.unsaid.as_ref().filter(|_| self.variant.tree.get(&knob.path).is_none());
        let stated = self.stated(&knob.path);
        Some(match unsaid.and_then(Value::as_str) {
            Some(unsaid) => Stated { value: unsaid.to_owned(), ..stated },
            None => stated,
        })
    }

    /// The ruling that a path is the knob of.
    pub fn ruling(self, path: &str) -> Option<&'static str> {
        knob::at(variant::rulings(&self.variant.game), path).map(|ruling| ruling.id.as_ref())
    }

    /// The values that a clause states; where the rule is about one of several things, only those about it.
    fn values(self, clause: &Clause, rule: &Rule) -> Vec<Stated> {
        let about = rule.argument.as_ref().map(|(_, value)| value.as_str());
        let concerns = |path: &&str| about.is_some_and(|about| path.split('.').any(|part| part == about));
        let any = clause.values().any(|path| concerns(&path));
        clause.values().filter(|path| !any || concerns(path)).map(|path| self.stated(path)).collect()
    }

    /// The values that a clause states and this variant changes, so that the clause is not cited as if it held.
    fn changed(self, clause: &Clause) -> Vec<Stated> {
        let untrue = self.inventory.untrue(clause, &self.variant.tree);
        unique(untrue.iter().map(|stated| stated.path.as_str())).into_iter().map(|path| self.stated(path)).collect()
    }

    /// Why the variant says that a clause no longer holds, if it does.
    fn announced(self, clause: &Clause) -> Option<String> {
        let amend = announcements::of(self.variant, self.inventory, &clause.id);
        amend.map(|amend| amend.because.clone())
    }

    fn ground(self, text: &str, rule: &Rule, event: Option<&Value>, ruling: Option<&str>) -> Ground {
        Ground {
            text: text.to_owned(),
            japanese: None,
            rule: rule.clone(),
            document: self.inventory.document.clone(),
            data: event.cloned().unwrap_or_default(),
            clauses: self.clauses(rule, event).into_iter().map(|clause| self.cited(clause, rule)).collect(),
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
    /// Its text.
    pub summary: String,
    /// The values that it states, as this variant has them.
    pub values: Vec<Stated>,
    /// Those that this variant changes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changed: Vec<Stated>,
    /// Why the variant says that the clause no longer holds, if it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub announced: Option<String>,
}

impl fmt::Display for Cited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "§{}: {}", self.id, self.summary)?;
        if !self.changed.is_empty() {
            let changed: Vec<String> = self.changed.iter().map(Stated::to_string).collect();
            write!(f, " This variant has {} instead", changed.join(", "))?;
            match &self.announced {
                Some(because) => write!(f, ", as announced: {because}")?,
                None => f.write_str(".")?,
            }
        }
        Ok(())
    }
}

/// A statement (an event, or a reason for a refusal) with its sources.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ground {
    /// The statement, one sentence.
    pub text: String,
    /// The same in Japanese, for an event. Japanese reports give the reasons for a refusal in the words of its clauses.
    #[serde(skip)]
    pub japanese: Option<String>,
    /// The rule.
    #[serde(serialize_with = "display")]
    pub rule: Rule,
    /// The document of the clauses.
    #[serde(skip)]
    pub document: String,
    /// The event as JSON; null for a refusal.
    #[serde(skip)]
    pub data: Value,
    /// The clauses that the rule carries.
    pub clauses: Vec<Cited>,
    /// The ruling that decided it, if the text is silent: `R3`.
    pub ruling: Option<String>,
    /// The knob of that ruling, as this variant has it; none where the ruling has no knob.
    pub knob: Option<Stated>,
}

impl Ground {
    /// The ground of an event.
    pub fn of_event(ruled: Ruled<'_>, event: &SeenEvent) -> Ground {
        let mut data = event.data.clone();
        if let (Some(left), Some(data)) = (event.left, data.as_object_mut()) {
            data.insert(HAND_LEFT.to_owned(), left.into());
        }
        let mut ground = ruled.ground(&event.text, &event.rule, Some(&data), event.ruling.as_deref());
        if let Some(decided) = &event.decided_by {
            ground = ground.resting_on(Ground::of_event(ruled, decided));
        }
        Ground { japanese: Some(event.japanese.clone()), ..ground }
    }

    /// The statement with the clauses and the ruling of another.
    fn resting_on(self, other: Ground) -> Ground {
        Ground { clauses: other.clauses, ruling: other.ruling, knob: other.knob, ..self }
    }

    /// The grounds of events.
    pub fn of_events(ruled: Ruled<'_>, events: &[SeenEvent]) -> Vec<Ground> {
        events.iter().map(|event| Ground::of_event(ruled, event)).collect()
    }

    /// The grounds of objections.
    pub fn of_objections(ruled: Ruled<'_>, objections: &[Objection]) -> Vec<Ground> {
        objections.iter().map(|each| ruled.ground(&each.reason, &each.rule, None, each.ruling.as_deref())).collect()
    }

    /// The grounds of a refusal after a step; where the game is over, the event that ended it.
    pub fn of_refusal(ruled: Ruled<'_>, step: SeenStep<'_>, objections: &[Objection]) -> Vec<Ground> {
        let ended = step.outcome().and_then(|_| Some(Ground::of_event(ruled, step.events().last()?)));
        let ground = |ground: Ground| match &ended {
            Some(ended) if ground.rule.id == OVER => ground.resting_on(ended.clone()),
            _ => ground,
        };
        Ground::of_objections(ruled, objections).into_iter().map(ground).collect()
    }

    /// Whether both have the same rule and event, in any document and language.
    pub fn is_alike(&self, other: &Ground) -> bool {
        // `hand-left` is added only where the game ends, so it is not compared.
        let happened = |ground: &Ground| {
            let mut data = ground.data.clone();
            data.as_object_mut().and_then(|event| event.remove(HAND_LEFT));
            data
        };
        self.rule == other.rule && happened(self) == happened(other)
    }

    /// The clauses by id: `§7.2c §8.1b`; empty where the rule carries none.
    pub fn ids(&self) -> String {
        self.clauses.iter().map(|clause| format!("§{}", clause.id)).collect::<Vec<_>>().join(" ")
    }

    /// The ruling that decided, with its knob, if the text is silent.
    pub fn silent(&self) -> Option<String> {
        let knob = self.knob.as_ref().map(|knob| format!(": {knob}")).unwrap_or_default();
        self.ruling.as_ref().map(|ruling| format!("ruling {ruling}, the text is silent{knob}"))
    }

    /// A remark where neither clause nor ruling supports it. Faults of notation need none.
    pub fn uncited(&self) -> Option<String> {
        let uncited = self.clauses.is_empty() && self.ruling.is_none() && !self.rule.id.starts_with("notation");
        uncited.then(|| format!("no clause of {} says so (rule {})", self.document, self.rule))
    }

    /// Its sources, one per line: the clauses, then the ruling.
    pub fn sources(&self) -> Vec<String> {
        self.clauses.iter().map(Cited::to_string).chain(self.silent()).chain(self.uncited()).collect()
    }
}

/// Serializes a value in notation.
pub(crate) fn display<T: fmt::Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}
