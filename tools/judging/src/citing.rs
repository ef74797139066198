//! Citations: the one place that turns a rule and its event into the clauses that it rests on.
//!
//! Text, JSON, screens, pages and case reports take their clauses from here, so that they all cite the same clauses for
//! one rule.

use std::cmp::Reverse;
use std::fmt;

use serde::{Serialize, Serializer};
use serde_json::Value;
use umpire_assertions::assertion::Assertion;
use umpire_assertions::happened::Happened;
use umpire_clauses::inventory::{Clause, Inventory};
use umpire_clauses::lists::unique;
use umpire_clauses::rule_ref::RuleRef;
use umpire_clauses::{announcements, condition};
use umpire_engine::told::UNSEEN;
use umpire_engine::variant::{self};
use umpire_engine::{Actor, Objection, Rule, Variant, knob};

use crate::visibility::{END, OVER, SeenEvent, SeenStep};

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
    /// whose presuppositions this variant fails. `event` is the event as JSON; `None` for a refusal. Where `at` says when
    /// it happened, these are the clauses that speak of it there, else all that rest on the rule.
    pub fn clauses(self, rule: &Rule, event: Option<&Value>, at: Option<&Happened>) -> Vec<&'v Clause> {
        self.clauses_of(&[(rule, event, at)]).concat()
    }

    /// The same of each of several, of which those of one step are looked at together.
    pub fn clauses_of(self, spoken: &[Spoken<'_>]) -> Vec<Vec<&'v Clause>> {
        let carried = |(rule, event, _): &Spoken<'_>| {
            let specific = |clause: &'v Clause| {
                let carriers = clause.rules.iter().filter(|carrier| carrier.carries(rule, *event));
                // Of what no rule is named for, a clause speaks by what it asserts of just that.
                let specific = carriers.map(RuleRef::specific).max().or((rule.id == UNSEEN).then_some(0))?;
                clause.absent(&self.variant.tree).is_empty().then_some((specific, clause))
            };
            self.inventory.clauses.iter().filter_map(specific).collect::<Vec<_>>()
        };
        let carried: Vec<_> = spoken.iter().map(|spoken| (*spoken, carried(spoken))).collect();
        let asserts =
            |carried: &[(usize, &'v Clause)]| carried.iter().flat_map(|(_, clause)| &clause.asserts).collect();
        let asked = carried.iter().flat_map(|((_, _, at), carried)| {
            let asserts: Vec<&Assertion> = asserts(carried);
            at.iter().copied().flat_map(move |at| asserts.clone().into_iter().map(move |assertion| (at, assertion)))
        });
        let ruleset = || self.variant.tree.to_json();
        let mut met = Happened::met(&asked.collect::<Vec<_>>(), ruleset).into_iter();
        let cited = carried.into_iter().map(|((rule, event, at), carried)| {
            let asserts: Vec<&Assertion> = asserts(&carried);
            let mut met = match (at, event) {
                (Some(_), _) => met.by_ref().take(asserts.len()).collect(),
                (None, Some(event)) => Happened::met_alone(event, &asserts, ruleset),
                (None, None) => vec![None; asserts.len()],
            }
            .into_iter();
            let kind = event.and_then(|event| event["event"].as_str());
            let mut cited: Vec<(Reverse<(usize, usize)>, &Clause)> = Vec::new();
            for (specific, clause) in carried {
                let asked: Vec<_> = clause.asserts.iter().zip(met.by_ref()).collect();
                let narrow = speaks(&asked, kind, at.is_some(), rule.id == UNSEEN);
                cited.extend(narrow.map(|narrow| (Reverse((specific, narrow)), clause)));
            }
            cited.sort_by_key(|(order, _)| *order);
            cited.into_iter().map(|(_, clause)| clause).collect()
        });
        cited.collect()
    }

    /// A clause that a rule carries, as it is cited.
    pub fn cited(self, clause: &Clause, rule: &Rule) -> Cited {
        Cited {
            id: clause.id.clone(),
            document: self.inventory.document.clone(),
            summary: clause.summary.clone(),
            values: self.values(clause, rule),
            changed: self.changed(clause),
            announced: announcements::of(self.variant, self.inventory, &clause.id).map(|amend| amend.because.clone()),
        }
    }

    /// The value at a path, as the variant has it.
    pub fn stated(self, path: &str) -> Stated {
        Stated { path: path.to_owned(), value: condition::shown(self.variant, path).0 }
    }

    /// The knob of a ruling, if it has one, with its default value where the variant does not set it.
    pub fn knob(self, ruling: &str) -> Option<Stated> {
        let knob = variant::knob(self.variant.compiled_game(), ruling)?;
        let unsaid = knob.unsaid.as_ref().filter(|_| self.variant.tree.get(&knob.path).is_none());
        let stated = self.stated(&knob.path);
        Some(match unsaid.and_then(Value::as_str) {
            Some(unsaid) => Stated { value: unsaid.to_owned(), ..stated },
            None => stated,
        })
    }

    /// The ruling that a path is the knob of.
    pub fn ruling(self, path: &str) -> Option<&'static str> {
        knob::at(variant::rulings(self.variant.compiled_game()), path).map(|ruling| ruling.id.as_ref())
    }

    /// The values that a clause states; where the rule is about one of several things, only those about it.
    fn values(self, clause: &Clause, rule: &Rule) -> Vec<Stated> {
        let about = rule.argument.as_ref().map(|(_, value)| value.as_str());
        let concerns = |path: &String| about.is_some_and(|about| path.split('.').any(|part| part == about));
        let values = clause.values();
        let any = values.iter().any(concerns);
        values.iter().filter(|path| !any || concerns(path)).map(|path| self.stated(path)).collect()
    }

    /// The values that a clause states and this variant changes, so that the clause is not cited as if it held.
    fn changed(self, clause: &Clause) -> Vec<Stated> {
        let untrue = clause.untrue(&self.variant.tree);
        unique(untrue.iter().map(|stated| stated.path.as_str())).into_iter().map(|path| self.stated(path)).collect()
    }

    /// The ground of a statement by a rule, which rests on these clauses.
    fn ground(self, text: &str, rule: &Rule, clauses: &[&Clause], ruling: Option<&str>) -> Ground {
        Ground {
            text: text.to_owned(),
            japanese: None,
            rule: rule.clone(),
            document: self.inventory.document.clone(),
            data: Value::Null,
            clauses: clauses.iter().map(|clause| self.cited(clause, rule)).collect(),
            ruling: ruling.map(str::to_owned),
            knob: ruling.and_then(|ruling| self.knob(ruling)),
        }
    }
}

/// The paths that tell of the result of a game.
const RESULT: [&str; 2] = ["state.outcome", "event"];

/// A rule, its event (none for a refusal), and where in a game that was, if it is known.
pub type Spoken<'s> = (&'s Rule, Option<&'s Value>, Option<&'s Happened>);

/// Whether a clause speaks of an event of this kind, or of a refusal, and how narrow the condition is by which it does:
/// the number of its parts. What it says of such events decides, else what it says of the moments around them. A clause
/// that says nothing of games speaks of all that rests on its rule, as every clause does where the game is not `known`.
/// With `only`, what it says of such events alone decides, and of an end of the game what it says of its result.
fn speaks(asked: &[(&Assertion, Option<bool>)], kind: Option<&str>, known: bool, only: bool) -> Option<usize> {
    let is_of_result = |assertion: &Assertion| !only || kind != Some(END) || assertion.reads(&RESULT);
    let own = |(assertion, met): &(&Assertion, Option<bool>)| {
        met.is_some() && assertion.on == kind.unwrap_or("refusal") && is_of_result(assertion)
    };
    let any_own = asked.iter().any(own);
    if only && !any_own {
        return None;
    }
    if !any_own && (!known || asked.iter().all(|(assertion, _)| assertion.on == "rules")) {
        return Some(0);
    }
    let counted = asked.iter().filter(|each| !any_own || own(each));
    counted.filter(|(_, met)| *met == Some(true)).map(|(assertion, _)| 1 + assertion.conjuncts()).max()
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
    /// The ground of an event. What ends a game rests on what decided it.
    pub fn of_event(ruled: Ruled<'_>, event: &SeenEvent) -> Ground {
        let ground = Ground::of_events(ruled, std::slice::from_ref(event)).pop();
        ground.unwrap_or_else(|| ruled.ground(&event.text, &event.rule, &[], None))
    }

    /// The grounds of events.
    pub fn of_events(ruled: Ruled<'_>, events: &[SeenEvent]) -> Vec<Ground> {
        let grounds = events.iter().map(SeenEvent::grounds);
        let spoken = grounds.clone().flatten().map(|by| (&by.rule, Some(&by.data), by.at.as_ref()));
        let mut clauses = ruled.clauses_of(&spoken.collect::<Vec<_>>()).into_iter();
        let resting = |(event, by): (&SeenEvent, Vec<&SeenEvent>)| {
            let cited: Vec<_> = by.into_iter().zip(clauses.by_ref()).collect();
            let (by, clauses) = cited.iter().find(|(_, clauses)| !clauses.is_empty()).or(cited.first())?;
            let ground = ruled.ground(&event.text, &by.rule, clauses, by.ruling.as_deref());
            let (japanese, data) = (Some(event.japanese.clone()), event.data.clone());
            Some(Ground { japanese, rule: event.rule.clone(), data, ..ground })
        };
        events.iter().zip(grounds.map(Iterator::collect)).filter_map(resting).collect()
    }

    /// The grounds of objections; `at` says when they were made, if that is known.
    pub fn of_objections(ruled: Ruled<'_>, objections: &[Objection], at: Option<&Happened>) -> Vec<Ground> {
        let spoken: Vec<Spoken<'_>> = objections.iter().map(|each| (&each.rule, None, at)).collect();
        let clauses = ruled.clauses_of(&spoken);
        let ground = |(each, clauses): (&Objection, &Vec<&Clause>)| {
            ruled.ground(&each.reason, &each.rule, clauses, each.ruling.as_deref())
        };
        objections.iter().zip(&clauses).map(ground).collect()
    }

    /// The grounds of a refusal after a step; where the game is over, the event that ended it.
    pub fn of_refusal(
        ruled: Ruled<'_>,
        step: SeenStep<'_>,
        tried: Option<(Actor, &str)>,
        objections: &[Objection],
    ) -> Vec<Ground> {
        let ended = step.outcome().and_then(|_| Some(Ground::of_event(ruled, step.events().last()?)));
        let ground = |ground: Ground| match &ended {
            Some(Ground { clauses, ruling, knob, .. }) if ground.rule.id == OVER => {
                Ground { clauses: clauses.clone(), ruling: ruling.clone(), knob: knob.clone(), ..ground }
            }
            _ => ground,
        };
        Ground::of_objections(ruled, objections, Some(&step.refusing(tried))).into_iter().map(ground).collect()
    }

    /// Whether both have the same rule and event, in any document and language.
    pub fn is_alike(&self, other: &Ground) -> bool {
        self.rule == other.rule && self.data == other.data
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
        if self.rule.id == UNSEEN {
            return uncited.then(|| "its engine names no rule".to_owned());
        }
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

/// Serializes a value in notation; null for `None`.
pub(crate) fn display_some<T: fmt::Display, S: Serializer>(
    value: &Option<T>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    value.as_ref().map(T::to_string).serialize(serializer)
}
