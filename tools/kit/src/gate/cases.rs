//! Settled rulings: cases that went, were settled otherwise, or are ruled otherwise by the working tree's rules.

use std::collections::BTreeMap;

use serde_json::Value;
use umpire_engine::ruling::Rule;
use umpire_engine::variant::Fault;
use umpire_engine::variant::node::{Node, Place};

use super::finding::{Finding, Kind, Needs};
use super::side::Side;
use super::variants::Changed;
use crate::casebook::ruling::yaml;
use crate::casebook::{Answer, Bench, Case, Casebook, Judged, Ruling, Start};
use crate::citing;
use crate::library::Text;

/// The cases of a side by name, `card-slot/last-card-bell-line`; what cannot be read, by its faults.
type Cases = BTreeMap<String, Result<Case, Vec<Fault>>>;

fn cases(side: &Side) -> Cases {
    let texts = Casebook::of(&side.library).map(|casebook| casebook.cases).unwrap_or_default();
    texts.iter().map(|text| (name(text), Case::read(text))).collect()
}

/// A case's path below the casebook, without its ending.
fn name(text: &Text) -> String {
    let bare = text.path.trim_end_matches(".yaml");
    let bare = bare.strip_prefix("scenarios/").unwrap_or(bare);
    bare.strip_prefix("cases/").unwrap_or(bare).to_owned()
}

/// Every case that went, was settled otherwise, or is ruled otherwise than it was settled.
///
/// # Errors
/// Every fault of the working tree's cases.
pub fn findings(base: &Side, head: &Side, changed: &[Changed], same_engine: bool) -> Result<Vec<Finding>, Vec<Fault>> {
    let (before, after) = (cases(base), cases(head));
    let faults: Vec<Fault> = after.values().filter_map(|case| case.as_ref().err()).flatten().cloned().collect();
    if !faults.is_empty() {
        return Err(faults);
    }
    let look = Look { before: Bench::new(&base.library), after: Bench::new(&head.library), head, changed, same_engine };
    let mut findings = Vec::new();
    for (name, old) in &before {
        // A draft settles nothing, and what could not be read was settled by nobody.
        let Some(old) = old.as_ref().ok().filter(|old| old.ruling.is_some()) else { continue };
        match after.get(name) {
            Some(Ok(new)) => findings.extend(look.both(name, old, new)),
            _ => findings.push(removed(name, old)),
        }
    }
    let new: Vec<&Case> = after
        .iter()
        .filter(|(name, _)| !before.contains_key(*name))
        .filter_map(|(_, case)| case.as_ref().ok())
        .collect();
    findings.extend(new.iter().filter_map(|case| look.added(case)));
    if !new.is_empty() && !before.is_empty() {
        let what = if new.len() == 1 { "1 new case".to_owned() } else { format!("{} new cases", new.len()) };
        findings.push(Finding::new(Kind::Case, "new", what));
    }
    Ok(findings)
}

fn removed(name: &str, old: &Case) -> Finding {
    let finding = Finding::new(Kind::Case, name, "removed").of(&old.variant.id).needing(Needs::Entry);
    finding.telling(vec![old.question.clone()]).at(Some(Place::start_of(super::announced::FILE)))
}

/// What is looked at.
struct Look<'l> {
    before: Bench<'l>,
    after: Bench<'l>,
    head: &'l Side,
    changed: &'l [Changed],
    same_engine: bool,
}

impl Look<'_> {
    /// A case that both sides have: a changed file first, then how it is ruled.
    fn both(&self, name: &str, old: &Case, new: &Case) -> Option<Finding> {
        let finding = |what: &str| {
            let finding = Finding::new(Kind::Case, name, what).of(&new.variant.id).needing(Needs::Entry);
            finding.telling(vec![new.question.clone()])
        };
        let rewritten = rewritten(old, new);
        let judged = self.after.adjudicate(new);
        if !rewritten.is_empty() {
            let blessed = new.history.len() > old.history.len();
            let what = if blessed { "settled otherwise" } else { "rewritten" };
            let document = judged.as_ref().ok().map(|judged| judged.variant.document.clone()).unwrap_or_default();
            let mut finding = finding(what).telling(rewritten).at(Some(new.place.clone()));
            finding.clauses = new.clauses.iter().map(|cited| (document.clone(), cited.id.clone())).collect();
            return Some(match judged {
                Ok(judged) if judged.holds() => finding,
                Ok(_) => finding.needing(Needs::Mending("and it is ruled otherwise than it says".to_owned())),
                Err(faults) => finding.telling(faults.iter().map(ToString::to_string).collect()),
            });
        }
        match judged {
            Ok(judged) if judged.holds() => None,
            Ok(judged) => {
                let stood = self.before.adjudicate(old).ok().is_some_and(|before| before.today == judged.today);
                if stood && self.same_engine {
                    return None;
                }
                Some(self.ruled(finding("ruled otherwise than it was settled"), new, &judged))
            }
            Err(faults) => {
                if self.before.adjudicate(old).is_err() && self.same_engine {
                    return None;
                }
                let told = faults.iter().map(ToString::to_string).collect();
                let place = self.cause(new, &[]).or_else(|| faults.first().map(|fault| fault.place.clone()));
                Some(finding("can no longer be ruled on").telling(told).at(place))
            }
        }
    }

    fn ruled(&self, finding: Finding, case: &Case, judged: &Judged) -> Finding {
        let Some(settled) = &judged.settled else { return finding };
        let (settled, today, rules) = parting(settled, &judged.today);
        let document = &judged.variant.document;
        let clauses: Vec<(String, String)> = rules
            .iter()
            .filter_map(|rule| Rule::parse(rule).ok())
            .flat_map(|rule| {
                citing::clauses(&judged.inventory, &rule, None)
                    .into_iter()
                    .map(|clause| clause.id.clone())
                    .collect::<Vec<_>>()
            })
            .map(|id| (document.clone(), id))
            .collect();
        let asked = case.ask.as_ref().map(|asked| format!("asked: {asked}"));
        let by = clauses.iter().map(|(_, id)| format!("§{id}")).collect::<Vec<_>>().join(" ");
        let by = if by.is_empty() { String::new() } else { format!(", by {by}") };
        let told = [format!("settled: {settled}"), format!("now:     {today}{by}")];
        let place = self.cause(case, &clauses).unwrap_or_else(|| case.place.clone());
        let mut finding = finding.telling(asked.into_iter().chain(told).collect()).at(Some(place));
        finding.clauses = clauses;
        finding
    }

    /// The value of the case's variant that changed and speaks of these clauses.
    fn cause(&self, case: &Case, clauses: &[(String, String)]) -> Option<Place> {
        let changed = self.changed.iter().find(|changed| changed.name == case.variant.id)?;
        changed.cause(self.head.variants.get(&case.variant.id)?, clauses)
    }

    /// A new case that is not ruled as it says.
    fn added(&self, case: &Case) -> Option<Finding> {
        let wrong = match self.after.adjudicate(case) {
            Ok(judged) if judged.settled.is_none() || judged.holds() => return None,
            Ok(_) => vec!["it is ruled otherwise than it says: `umpire verify` shows both".to_owned()],
            Err(faults) => faults.iter().map(ToString::to_string).collect(),
        };
        let name = name(&Text { path: case.path.clone(), text: "".into() });
        let mending = Needs::Mending("mend it, or settle it with `umpire verify --bless`".to_owned());
        let finding = Finding::new(Kind::Case, &name, "new, and wrong").of(&case.variant.id);
        Some(finding.telling(wrong).needing(mending).at(Some(case.place.clone())))
    }
}

/// What of a case says something else than it did, a line each. The words of question and reason settle nothing.
fn rewritten(old: &Case, new: &Case) -> Vec<String> {
    let mut told = Vec::new();
    let ruling = |case: &Case| case.ruling.as_ref().map(Ruling::to_json).unwrap_or_default();
    if ruling(old) != ruling(new) {
        match (&old.ruling, &new.ruling) {
            (Some(was), Some(is)) => {
                let (was, is, _) = parting(was, is);
                told.extend([format!("was: {was}"), format!("is:  {is}")]);
            }
            _ => told.push("the ruling is gone".to_owned()),
        }
        let past = new.history.last().filter(|_| new.history.len() > old.history.len());
        told.extend(past.map(|past| format!("blessed by {} on {}", past.by, past.until)));
        told.extend(new.because.iter().map(|because| format!("because: {because}")));
    }
    let with = |case: &Case| case.with.as_ref().map(Node::to_json).unwrap_or_default();
    let moves = |case: &Case| case.moves.iter().chain(&case.ask).map(ToString::to_string).collect::<Vec<_>>();
    let differs = [
        ("variant", old.variant.id != new.variant.id),
        ("with", with(old) != with(new)),
        ("position", start(&old.start) != start(&new.start)),
        ("moves", moves(old) != moves(new) || old.ask.is_some() != new.ask.is_some()),
    ];
    told.extend(differs.into_iter().filter(|(_, differs)| *differs).map(|(what, _)| format!("another {what}")));
    let lost = old.clauses.iter().filter(|cited| !new.clauses.iter().any(|each| each.id == cited.id));
    told.extend(lost.map(|cited| format!("no longer rests on {}", cited.id)));
    told
}

fn start(start: &Start) -> Value {
    match start {
        Start::Position(node) => node.to_json(),
        Start::Deal { deck, first, seats, .. } => serde_json::json!([deck, first, seats]),
    }
}

/// Where two rulings part: what each says there, and the rules that speak there.
pub(super) fn parting(one: &Ruling, other: &Ruling) -> (String, String, Vec<String>) {
    let (left, right) = (parts(one), parts(other));
    let at = (0..left.len().max(right.len())).find(|n| left.get(*n) != right.get(*n)).unwrap_or(0);
    let said = |parts: &[(String, Vec<String>)]| {
        parts.get(at).map_or_else(|| "nothing more".to_owned(), |part| part.0.clone())
    };
    let rules = |parts: &[(String, Vec<String>)]| parts.get(at).map(|part| part.1.clone()).unwrap_or_default();
    let named = Some(rules(&right)).filter(|rules| !rules.is_empty()).unwrap_or_else(|| rules(&left));
    (said(&left), said(&right), named)
}

/// A ruling in parts, each with its rules.
fn parts(ruling: &Ruling) -> Vec<(String, Vec<String>)> {
    let mut parts = match &ruling.answer {
        Answer::Refused(rules) => vec![(format!("refused by {}", rules.join(", ")), rules.clone())],
        Answer::Accepted(events) => events.iter().map(event).collect(),
        Answer::Standing => Vec::new(),
    };
    parts.extend(ruling.to_act.iter().map(|actor| (format!("{actor} is to act"), Vec::new())));
    parts.extend(ruling.outcome.iter().map(|outcome| (format!("the outcome is {}", yaml(outcome)), Vec::new())));
    parts.extend(ruling.legal.iter().map(|legal| (format!("legal are {}", legal.join(", ")), Vec::new())));
    parts
}

/// An event as records have it, on one line, and its rule.
pub(super) fn event(event: &Value) -> (String, Vec<String>) {
    let text = |key: &str| event.get(key).and_then(Value::as_str).map(str::to_owned);
    let told = event.as_object().into_iter().flatten().filter(|(key, _)| !matches!(key.as_str(), "event" | "rule"));
    let told: Vec<String> =
        told.filter(|(_, value)| !value.is_null()).map(|(key, value)| format!("{key} {}", yaml(value))).collect();
    let head = text("event").unwrap_or_default();
    let said = if told.is_empty() { head } else { format!("{head}: {}", told.join(", ")) };
    (said, text("rule").into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn rulings_part_at_the_first_difference() {
        let ruling = |events: Vec<Value>| Ruling {
            answer: Answer::Accepted(events),
            to_act: Some("B".to_owned()),
            outcome: None,
            legal: None,
        };
        let placed = json!({"event": "placed", "rule": "placement", "slot": 5});
        let drawn = json!({"event": "drew", "rule": "effect.draw{symbol: bell}", "card": "bell"});
        let (was, is, rules) = parting(&ruling(vec![placed.clone()]), &ruling(vec![placed, drawn]));
        assert_eq!((was.as_str(), is.as_str()), ("B is to act", "drew: card bell"));
        assert_eq!(rules, ["effect.draw{symbol: bell}"]);
    }
}
