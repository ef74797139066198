//! A game at one engine, or at two in lock-step.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use umpire_clauses::lists::without;
use umpire_engine::game::Seat;
use umpire_engine::listed;
use umpire_engine::rulebook::Profile;
use umpire_engine::ruling::{CHANGED, FAULT, LISTED, Objection, UNSUPPORTED, reasons};
use umpire_engine::table::Table;
use umpire_scenarios::extract::Move;
use umpire_scenarios::steps::does::Facts;
use umpire_scenarios::steps::inverse::{broken, form_of};
use umpire_scenarios::suite::Plan;

use super::opening::{Books, Start};
use crate::compare::{Kind, Symptom};

/// The kind of a symptom and the parts that differ, for legal actions their forms. With the clause it tells differences apart.
pub type KindOf = (Kind, Vec<String>);

/// The kind and parts of a symptom.
pub fn kind_of(symptom: &Symptom, profile: &Profile) -> KindOf {
    let part = |part: &String| match symptom.kind {
        Kind::Legal => format!("{}{}", &part[..2], form_of(&profile.forms, &part[2..])),
        _ => part.clone(),
    };
    let parts: BTreeSet<String> = symptom.parts.iter().map(part).collect();
    (symptom.kind, parts.into_iter().collect())
}

/// The plans and the profile of a game.
#[derive(Clone, Copy)]
pub struct Terms<'t> {
    /// The variant as the reference plays it, or the only engine.
    pub plan: &'t Plan,
    /// The variant as the other engine plays it.
    pub other: Option<&'t Plan>,
    /// The profile of the reference.
    pub profile: &'t Profile,
}

/// A game in progress.
pub struct Pair<'t> {
    terms: Terms<'t>,
    /// The table at the reference, or at the only engine.
    pub ours: Box<dyn Table>,
    /// The table at the other engine.
    pub theirs: Option<Box<dyn Table>>,
    /// The parts of the state that differed before. They are reported once and not compared again.
    excused: BTreeSet<String>,
}

/// Why there is no game.
pub enum NoGame {
    /// The reference refuses the beginning. That is no fault: no rule says which positions are valid.
    Refused,
    /// The other engine refuses the beginning, or an engine is at fault; with the table of the reference, if there is one.
    Differs(Box<Symptom>, Option<Box<dyn Table>>),
    /// An engine does not support the beginning.
    Unsupported(String),
}

/// The result of an action.
#[derive(Default)]
pub struct Acted {
    /// How the answers differ, or why the only one is wrong.
    pub symptom: Option<Symptom>,
    /// Whether the game goes on from there.
    pub goes_on: bool,
    /// Why an engine does not support it.
    pub unsupported: Option<String>,
}

/// The answer of one engine to an action or a beginning.
enum Answer {
    Done,
    Refused(String),
    /// A fault of its own kind.
    Wrong(Kind, String),
    Unsupported(String),
}

impl Answer {
    fn of(objections: &[Objection]) -> Answer {
        let told = reasons(objections);
        let of = |rule: &str| objections.iter().find(|objection| objection.rule.id == rule);
        if of(UNSUPPORTED).is_some() {
            return Answer::Unsupported(told);
        }
        let Some(fault) = of(FAULT) else { return Answer::Refused(told) };
        let is = |(name, value): (&str, &str)| fault.rule.argument == Some((name.to_owned(), value.to_owned()));
        let kind = if is(LISTED) {
            Kind::Refused
        } else if is(CHANGED) {
            Kind::Changed
        } else {
            Kind::Fault
        };
        Answer::Wrong(kind, told)
    }
}

impl Acted {
    fn of(symptom: Symptom) -> Acted {
        Acted { symptom: Some(symptom), ..Acted::default() }
    }

    fn unsupported(why: String) -> Acted {
        Acted { unsupported: Some(why), ..Acted::default() }
    }
}

impl<'t> Pair<'t> {
    /// Begins a game, and tells how the engines begin it differently.
    ///
    /// # Errors
    /// Why there is no game.
    pub fn begin(start: &Start, terms: Terms<'t>) -> Result<(Pair<'t>, Option<Symptom>), NoGame> {
        let no_game = |answer, who: &str| match answer {
            Answer::Wrong(kind, told) => NoGame::Differs(Box::new(fault(kind, told, who)), None),
            Answer::Unsupported(why) => NoGame::Unsupported(why),
            Answer::Done | Answer::Refused(_) => NoGame::Refused,
        };
        let first = if start.books.theirs.is_some() { FIRST } else { "" };
        let begun = start.books.ours.begin(&start.beginning);
        let (ours, _) = begun.map_err(|objections| no_game(Answer::of(&objections), first))?;
        let excused = BTreeSet::new();
        let Some(book) = &start.books.theirs else { return Ok((Pair { terms, ours, theirs: None, excused }, None)) };
        let theirs = match book.begin(&start.beginning) {
            Ok((table, _)) => table,
            Err(objections) => {
                return Err(match Answer::of(&objections) {
                    Answer::Refused(reason) => {
                        let parts = vec!["begin".to_owned()];
                        let symptom = Symptom { kind: Kind::Refused, parts, due: ours.state(), found: reason.into() };
                        NoGame::Differs(Box::new(symptom), Some(ours))
                    }
                    answer => no_game(answer, ""),
                });
            }
        };
        let mut pair = Pair { terms, ours, theirs: Some(theirs), excused };
        let symptom = pair.state();
        Ok((pair, symptom))
    }

    /// How the states of the two engines differ, without the parts that differed before.
    fn state(&mut self) -> Option<Symptom> {
        let (due, found) = (self.ours.state(), self.theirs.as_ref()?.state());
        let symptom = differing(&due, &found, &self.terms.profile.ignore, &self.excused)?;
        self.excused.extend(symptom.parts.iter().cloned());
        Some(symptom)
    }

    /// Whether the same is to act at both engines, so that the game can go on.
    pub fn is_in_step(&self) -> bool {
        let goes_on = |table: &dyn Table| (table.to_act(), table.outcome().is_some());
        self.theirs.as_ref().is_none_or(|theirs| goes_on(theirs.as_ref()) == goes_on(self.ours.as_ref()))
    }

    /// The state of the other engine, with the reference's values for parts that differed before, except these.
    pub fn found(&self, parts: &[String]) -> Value {
        let (ours, mut found) = (self.ours.state(), self.theirs.as_ref().unwrap_or(&self.ours).state());
        for part in self.excused.iter().filter(|part| !parts.contains(part)) {
            found[part] = ours[part].clone();
        }
        found
    }

    /// A copy at the same place.
    pub fn fork(&self) -> Pair<'t> {
        let theirs = self.theirs.as_ref().map(|theirs| theirs.fork());
        Pair { terms: self.terms, ours: self.ours.fork(), theirs, excused: self.excused.clone() }
    }

    /// Whether the reference lists an action of an actor as legal.
    pub fn lists(&self, (actor, action): &Move) -> bool {
        self.ours.to_act() == Some(*actor) && self.ours.legal().iter().any(|each| listed::allows(each, action))
    }

    /// Plays an action, or tries it.
    pub fn act(&mut self, asked: &Move, books: &Books) -> Acted {
        let (actor, action) = asked;
        // The list is of the seat to act; actions of some forms may be played by other seats, too.
        let is_for_any = |form: &String| self.terms.profile.any_seat.contains(form);
        let is_listed = self.lists(asked)
            || self.ours.to_act() != Some(*actor) && is_for_any(&form_of(&self.terms.profile.forms, action));
        let before = self.ours.state();
        let form = || vec![form_of(&self.terms.profile.forms, action)];
        let (answer, events) = match self.ours.act(*actor, action) {
            Ok(events) => (Answer::Done, events.into_iter().map(|event| event.data).collect::<Vec<_>>()),
            Err(refusal) => (Answer::of(&refusal.objections), Vec::new()),
        };
        let refused =
            |due: Value, reason: String| Symptom { kind: Kind::Refused, parts: form(), due, found: reason.into() };
        let accepted = |found: Value| Symptom { kind: Kind::Accepted, parts: form(), due: "a refusal".into(), found };
        let Some(theirs) = &mut self.theirs else {
            return match answer {
                Answer::Unsupported(why) => Acted::unsupported(why),
                Answer::Wrong(Kind::Refused, told) => Acted::of(refused(before, told)),
                Answer::Wrong(kind, told) => Acted::of(Symptom { parts: form(), ..fault(kind, told, "") }),
                Answer::Refused(_) => Acted::default(),
                Answer::Done if !is_listed => Acted::of(accepted(self.ours.state())),
                Answer::Done => match self.violated_invariant(&before, &events, &books.rules) {
                    Some(symptom) => Acted::of(symptom),
                    None => Acted { goes_on: true, ..Acted::default() },
                },
            };
        };
        let other = match theirs.act(*actor, action) {
            Ok(_) => Answer::Done,
            Err(refusal) => Answer::of(&refusal.objections),
        };
        match (answer, other) {
            (Answer::Unsupported(why), _) | (_, Answer::Unsupported(why)) => Acted::unsupported(why),
            (Answer::Wrong(kind, told), _) => Acted::of(Symptom { parts: form(), ..fault(kind, told, FIRST) }),
            (Answer::Done, Answer::Refused(told) | Answer::Wrong(Kind::Refused, told)) => {
                Acted::of(refused(self.ours.state(), told))
            }
            (_, Answer::Wrong(kind, told)) => Acted::of(Symptom { parts: form(), ..fault(kind, told, "") }),
            (Answer::Refused(_), Answer::Refused(_)) => Acted::default(),
            (Answer::Refused(_), Answer::Done) => Acted::of(accepted(theirs.state())),
            (Answer::Done, Answer::Done) => {
                let symptom = self.state();
                Acted { goes_on: self.is_in_step(), symptom, unsupported: None }
            }
        }
    }

    /// How the lists of legal actions differ; for one engine, that the game is stuck.
    pub fn listed(&self) -> Option<Symptom> {
        let legal = self.ours.legal();
        let Some(theirs) = &self.theirs else {
            let is_stuck = legal.is_empty() && self.ours.outcome().is_none();
            let (due, found) = ("an outcome, or something to do".into(), "neither".into());
            return is_stuck.then_some(Symptom { kind: Kind::Stuck, parts: Vec::new(), due, found });
        };
        let found = theirs.legal();
        let allowed = |all: &[String], each: &str| all.iter().any(|listed| listed::allows(listed, each));
        // A range may be listed in pieces; both its ends are then in some of them.
        let is_in = |all: &[String], each: &String| {
            all.contains(each) || listed::ends(each).iter().all(|end| end != each && allowed(all, end))
        };
        let only = |these: &[String], others: &[String]| {
            without(these, others).into_iter().filter(|each| !is_in(others, each)).collect::<Vec<_>>()
        };
        let signed = |sign: char| move |item: String| format!("{sign} {item}");
        let mut parts: Vec<String> = only(&found, &legal).into_iter().map(signed('+')).collect();
        parts.extend(only(&legal, &found).into_iter().map(signed('-')));
        (!parts.is_empty()).then(|| Symptom { kind: Kind::Legal, parts, due: json!(legal), found: json!(found) })
    }

    /// The first invariant that does not hold.
    fn violated_invariant(&self, before: &Value, events: &[Value], rules: &Value) -> Option<Symptom> {
        let state = self.ours.state();
        let mut facts = Facts::of(self.ours.as_ref(), (&state, before, rules), None, events);
        let always = &self.terms.plan.steps.layout.always;
        if always.iter().any(|always| always.formula.reads("seen")) {
            let views = Seat::first(self.terms.plan.steps.layout.seats)
                .filter_map(|seat| Some((seat.to_string(), self.ours.seen(seat).ok()?)));
            facts.made.push(("seen", Value::Object(views.collect())));
        }
        always.iter().find_map(|always| {
            let why = broken(always, &facts)?;
            let text = always.formula.text();
            Some(Symptom { kind: Kind::Always, parts: vec![text.to_owned()], due: text.into(), found: why.into() })
        })
    }
}

/// The name of the reference where it is at fault itself.
const FIRST: &str = "the first of the two engines: ";

fn fault(kind: Kind, told: String, who: &str) -> Symptom {
    Symptom { kind, parts: Vec::new(), due: Value::Null, found: format!("{who}{told}").into() }
}

/// How two states differ, without the ignored and the excused parts.
fn differing(due: &Value, found: &Value, ignore: &[String], excused: &BTreeSet<String>) -> Option<Symptom> {
    if due == found {
        return None;
    }
    let (due, found) = (bare(due, ignore), bare(found, ignore));
    let parts = due.as_object().into_iter().chain(found.as_object()).flatten().map(|(part, _)| part);
    let parts: BTreeSet<&String> =
        parts.filter(|part| due[*part] != found[*part] && !excused.contains(*part)).collect();
    let kind = if parts.iter().any(|part| *part == "outcome") { Kind::Outcome } else { Kind::State };
    let parts: Vec<String> = parts.into_iter().cloned().collect();
    (!parts.is_empty()).then_some(Symptom { kind, parts, due, found })
}

/// A state without the parts that are ignored.
pub fn bare(state: &Value, ignore: &[String]) -> Value {
    let mut state = state.clone();
    for pointer in ignore {
        let Some((above, key)) = pointer.rsplit_once('/') else { continue };
        let key = key.replace("~1", "/").replace("~0", "~");
        match state.pointer_mut(above) {
            Some(Value::Object(map)) => drop(map.shift_remove(&key)),
            Some(Value::Array(items)) => {
                if let Some(item) = key.parse().ok().and_then(|at: usize| items.get_mut(at)) {
                    item.take();
                }
            }
            _ => {}
        }
    }
    state
}
