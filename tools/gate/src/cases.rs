//! Cases that were removed, rewritten, or that the working tree's rules decide otherwise.

use std::collections::BTreeMap;

use serde_json::Value;
use umpire_clauses::library::Text;
use umpire_engine::tree::{Node, Place};
use umpire_engine::{Fault, Rule, Rulebook};
use umpire_judging::casebook::{self, Adjudicator, Answer, Case, Casebook, Judged, Ruling, Start};
use umpire_judging::deciding::Decided;
use umpire_judging::visibility::outcome_of;

use super::finding::{Finding, Kind, Needs};
use super::inventory::moved;
use super::side::Side;
use super::sides::Sides;
use crate::first_divergence::{FirstDivergence, Part, event, refusing};

/// The cases of a side by name, `card-slot/last-card-bell-line`; unreadable ones as their faults.
type Cases = BTreeMap<String, Result<Case, Vec<Fault>>>;

fn cases(side: &Side) -> Cases {
    let texts = Casebook::of(&side.library).map(|casebook| casebook.cases).unwrap_or_default();
    by_name(texts).into_iter().map(|(name, text)| (name, Case::read(&text))).collect()
}

/// Files of the casebook by name. If several have one name, all but the first go by their path.
pub(super) fn by_name(texts: Vec<Text>) -> BTreeMap<String, Text> {
    let mut named = BTreeMap::new();
    for text in texts {
        let name = casebook::name(&text.path);
        let name = if named.contains_key(&name) { text.path.clone() } else { name };
        named.insert(name, text);
    }
    named
}

/// Findings for files with the name of another: it is unclear which of them is the one that the base has.
pub(super) fn namesakes<'n>(kind: Kind, names: impl Iterator<Item = &'n String>) -> Vec<Finding> {
    let is_path = |name: &&String| {
        let ends = [".yaml", ".jsonl"].iter().any(|end| name.ends_with(end));
        ends && name.starts_with(&format!("{}/", casebook::FOLDER))
    };
    let paths = names.filter(is_path);
    let told = paths.map(|path| {
        let mending = Needs::Mending("give one of them another name".to_owned());
        let finding = Finding::new(kind, &casebook::name(path), "several files have this name").needing(mending);
        finding.at(Place::start_of(path))
    });
    told.collect()
}

/// Every case that was removed, rewritten, or is decided otherwise than it was settled.
///
/// # Errors
/// Every fault of the working tree's cases.
pub fn findings(sides: &Sides<'_>) -> Result<Vec<Finding>, Vec<Fault>> {
    let (before, after) = (cases(sides.base), cases(sides.head));
    let faults: Vec<Fault> = after.values().filter_map(|case| case.as_ref().err()).flatten().cloned().collect();
    if !faults.is_empty() {
        return Err(faults);
    }
    // Drafts and unreadable cases were not settled.
    let settled = |name: &str| before.get(name)?.as_ref().ok().filter(|old| old.ruling.is_some());
    let look =
        Look { before: Adjudicator::new(&sides.base.library), after: Adjudicator::new(&sides.head.library), sides };
    let mut findings = namesakes(Kind::Case, after.keys());
    for (name, old) in before.keys().filter_map(|name| Some((name, settled(name)?))) {
        match after.get(name) {
            Some(Ok(new)) => findings.extend(look.both(name, old, new)),
            _ => {
                let removed = Finding::removed(Kind::Case, name).of(&old.variant.id);
                findings.push(removed.telling(vec![old.question.clone()]));
            }
        }
    }
    let new = after.iter().filter(|(name, _)| settled(name).is_none());
    findings.extend(new.filter_map(|(_, case)| look.added(case.as_ref().ok()?)));
    let new = after.keys().filter(|name| !before.contains_key(*name)).count();
    findings.extend(Finding::newcomers(Kind::Case, new, "case", !before.is_empty()));
    Ok(findings)
}

/// The comparison of two casebooks.
struct Look<'l> {
    before: Adjudicator<'l>,
    after: Adjudicator<'l>,
    sides: &'l Sides<'l>,
}

impl Look<'_> {
    /// A case that both sides have: first whether the file changed, then how it is decided.
    fn both(&self, name: &str, old: &Case, new: &Case) -> Option<Finding> {
        let finding = |what: &str| {
            let finding = Finding::new(Kind::Case, name, what).of(&new.variant.id).needing(Needs::Entry);
            finding.telling(vec![new.question.clone()])
        };
        let judged = self.after.adjudicate(new);
        let book = judged.as_ref().ok().map(|judged| judged.variant.rulebook());
        let (was, is) = self.by_clauses_of_today(old, new);
        let rewritten = rewritten(&was, &is, book.as_ref());
        if !rewritten.is_empty() {
            let blessed = new.history.len() > old.history.len();
            let what = if blessed { "settled otherwise" } else { "rewritten" };
            let document = judged.as_ref().ok().map(|judged| judged.inventory.document.clone()).unwrap_or_default();
            let mut finding = finding(what).telling(rewritten).at(new.place.clone());
            finding.clauses = new.clauses.iter().map(|cited| (document.clone(), cited.id.clone())).collect();
            return Some(match judged {
                Ok(judged) if judged.holds() => finding,
                Ok(_) => finding.needing(Needs::Mending("and it is ruled otherwise than it says".to_owned())),
                Err(faults) => finding.telling(faults.iter().map(ToString::to_string).collect()),
            });
        }
        match judged {
            Ok(judged) if judged.holds() => (old.question != new.question).then(|| {
                let words = vec![format!("was: {}", old.question), format!("is:  {}", new.question)];
                let finding = Finding::new(Kind::Case, name, "in other words").of(&new.variant.id);
                finding.telling(words).at(new.place.clone())
            }),
            Ok(judged) => {
                let stood = self.before.adjudicate(old).ok().is_some_and(|before| before.today() == judged.today());
                if stood && self.sides.same_engine {
                    return None;
                }
                Some(self.ruled(finding("ruled otherwise than it was settled"), new, &judged))
            }
            Err(faults) => {
                if self.before.adjudicate(old).is_err() && self.sides.same_engine {
                    return None;
                }
                let told = faults.iter().map(ToString::to_string).collect();
                let place =
                    self.sides.cause(&new.variant.id, &[]).or_else(|| faults.first().map(|fault| fault.place.clone()));
                Some(finding("can no longer be ruled on").telling(told).at(place))
            }
        }
    }

    /// Both cases with the current ids of the clauses they cite.
    fn by_clauses_of_today(&self, old: &Case, new: &Case) -> (Case, Case) {
        let book = |side: &Side, case: &Case| side.inventory_of(side.variants.get(&case.variant.id)?);
        let (mut old, mut new) = (old.clone(), new.clone());
        let Some((before, after)) = book(self.sides.base, &old).zip(book(self.sides.head, &new)) else {
            return (old, new);
        };
        let moved = moved(&before, &after);
        for cited in &mut old.clauses {
            let there = before.today(&cited.id);
            cited.id = moved.get(there).map_or(there, String::as_str).to_owned();
        }
        for cited in &mut new.clauses {
            cited.id = after.today(&cited.id).to_owned();
        }
        (old, new)
    }

    fn ruled(&self, finding: Finding, case: &Case, judged: &Judged) -> Finding {
        let Some(settled) = &judged.settled else { return finding };
        let book = judged.variant.rulebook();
        let parts = |ruling| parts(ruling, Some(&judged.decided), Some(&book));
        let parting = FirstDivergence::of(&parts(settled), &parts(judged.today()));
        let clauses = parting.clauses(judged.ruled());
        let asked = case.ask.iter().map(|asked| format!("asked: {asked}")).collect();
        let place = self.sides.cause(&case.variant.id, &clauses).unwrap_or_else(|| case.place.clone());
        parting.told("settled", clauses, finding.telling(asked)).at(place)
    }

    /// A new case that is decided otherwise than it says.
    fn added(&self, case: &Case) -> Option<Finding> {
        let wrong = match self.after.adjudicate(case) {
            Ok(judged) if judged.settled.is_none() || judged.holds() => return None,
            Ok(_) => vec!["it is ruled otherwise than it says: `umpire verify` shows both".to_owned()],
            Err(faults) => faults.iter().map(ToString::to_string).collect(),
        };
        let mending = Needs::Mending("mend it, or settle it with `umpire verify --bless`".to_owned());
        let finding = Finding::new(Kind::Case, &casebook::name(&case.path), "new, and wrong").of(&case.variant.id);
        Some(finding.telling(wrong).needing(mending).at(case.place.clone()))
    }
}

/// The changes of a case, a line each. The wording of the question does not count.
fn rewritten(old: &Case, new: &Case, book: Option<&Rulebook>) -> Vec<String> {
    let mut told = Vec::new();
    let ruling = |case: &Case| case.ruling.as_ref().map(Ruling::to_json).unwrap_or_default();
    if ruling(old) != ruling(new) {
        match (&old.ruling, &new.ruling) {
            (Some(was), Some(is)) => {
                let FirstDivergence { one, other, .. } =
                    FirstDivergence::of(&parts(was, None, book), &parts(is, None, book));
                told.extend([format!("was: {one}"), format!("is:  {other}")]);
            }
            _ => told.push("the ruling is gone".to_owned()),
        }
        let past = new.history.last().filter(|_| new.history.len() > old.history.len());
        told.extend(past.map(|past| format!("blessed by {} on {}", past.by, past.until)));
        told.extend(new.because.iter().map(|because| format!("because: {because}")));
    }
    let mut grown = new.history.iter().skip(old.history.len());
    if !new.history.starts_with(&old.history) {
        told.push("its history is rewritten".to_owned());
    } else if let Some(past) = grown.next() {
        let is_what_was = Some(&past.ruling) == old.ruling.as_ref() && past.because == old.because;
        told.push(if is_what_was { "its history goes on" } else { "its history has what was not settled" }.to_owned());
    } else if old.because != new.because && ruling(old) == ruling(new) {
        let reason = |case: &Case| case.because.clone().unwrap_or_else(|| "no reason".to_owned());
        told.extend([format!("was because: {}", reason(old)), format!("is because:  {}", reason(new))]);
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
    for (how, of, other) in [("no longer rests on", old, new), ("now rests on", new, old)] {
        let only = of.clauses.iter().filter(|cited| !other.clauses.iter().any(|each| each.id == cited.id));
        told.extend(only.map(|cited| format!("{how} {}", cited.id)));
    }
    told
}

fn start(start: &Start) -> Value {
    match start {
        Start::Position(node) => node.to_json(),
        Start::Deal { deck, first, seats, .. } => serde_json::json!([deck, first, seats]),
    }
}

/// The parts of a ruling, each with its rules.
fn parts(ruling: &Ruling, today: Option<&Decided>, book: Option<&Rulebook>) -> Vec<Part> {
    let mut parts = match &ruling.answer {
        Answer::Refused(rules) => {
            let at = today.and_then(Decided::refused_at);
            let parsed = rules.iter().filter_map(|rule| Rule::parse(rule).ok());
            vec![(format!("refused by {}", rules.join(", ")), refusing(parsed, at))]
        }
        Answer::Accepted(events) => {
            let at = |n, event| today.and_then(|today| today.at(n, event));
            events.iter().enumerate().map(|(n, each)| event(each, at(n, each), book)).collect()
        }
        Answer::Standing => Vec::new(),
    };
    parts.extend(ruling.to_act.iter().map(|actor| (format!("{actor} is to act"), Vec::new())));
    parts.extend(
        ruling.outcome.iter().map(|outcome| (format!("the game is over: {}", outcome_of(outcome)), Vec::new())),
    );
    parts.extend(ruling.legal.iter().map(|legal| (format!("legal are {}", legal.join(", ")), Vec::new())));
    parts
}
