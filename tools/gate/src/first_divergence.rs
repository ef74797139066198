//! The first difference between two rulings, and the clauses whose rules decide there.

use serde_json::Value;
use umpire_assertions::happened::Happened;
use umpire_clauses::lists::unique;
use umpire_engine::{Rule, Rulebook};
use umpire_judging::casebook::ruling::yaml;
use umpire_judging::citing::Ruled;

use super::finding::Finding;

/// A rule that decides.
#[derive(Clone)]
pub struct DecidingRule {
    /// The rule.
    pub rule: Rule,
    /// Its event; `None` if an action is refused.
    pub event: Option<Value>,
    /// Where in the game it decides, if that is known.
    pub at: Option<Happened>,
}

/// Compares rule and event: the same rule may decide at another place.
impl PartialEq for DecidingRule {
    fn eq(&self, other: &DecidingRule) -> bool {
        (&self.rule, &self.event) == (&other.rule, &other.event)
    }
}

/// A part of a ruling in words, and the rules that decide it.
pub type Part = (String, Vec<DecidingRule>);

/// The first difference between two rulings.
pub struct FirstDivergence {
    /// The first ruling there.
    pub one: String,
    /// The second ruling there.
    pub other: String,
    /// The rules that decide there: those of the second, else of the first.
    pub spoken: Vec<DecidingRule>,
}

impl FirstDivergence {
    /// Compares two rulings part by part.
    pub fn of(one: &[Part], other: &[Part]) -> FirstDivergence {
        let at = (0..one.len().max(other.len())).find(|n| one.get(*n) != other.get(*n)).unwrap_or(0);
        let told = |parts: &[Part]| parts.get(at).map(|part| part.0.clone());
        // The sentences may be the same though the data differ.
        let alike = told(one) == told(other);
        let written = |part: &Part| part.1.iter().find_map(|spoken| Some(plain(spoken.event.as_ref()?)));
        let said = |parts: &[Part]| {
            let plain = parts.get(at).filter(|_| alike).and_then(written);
            plain.or_else(|| told(parts)).unwrap_or_else(|| "nothing more".to_owned())
        };
        let spoken = |parts: &[Part]| parts.get(at).map(|part| part.1.clone()).filter(|spoken| !spoken.is_empty());
        FirstDivergence {
            one: said(one),
            other: said(other),
            spoken: spoken(other).or_else(|| spoken(one)).unwrap_or_default(),
        }
    }

    /// The clauses that carry the deciding rules, by document and id.
    pub fn clauses(&self, ruled: Ruled<'_>) -> Vec<(String, String)> {
        let spoken: Vec<_> =
            self.spoken.iter().map(|each| (&each.rule, each.event.as_ref(), each.at.as_ref())).collect();
        let clauses = ruled.clauses_of(&spoken).concat().into_iter();
        unique(clauses.map(|clause| (ruled.inventory.document.clone(), clause.id.clone())))
    }

    /// Adds both sides to a finding, the first under this name, and these clauses.
    pub fn told(&self, name: &str, clauses: Vec<(String, String)>, finding: Finding) -> Finding {
        let ids: Vec<String> = clauses.iter().map(|(_, id)| format!("§{id}")).collect();
        let by = if ids.is_empty() { String::new() } else { format!(", by {}", ids.join(" ")) };
        let (one, other, wide) = (&self.one, &self.other, name.len() + 1);
        let told = vec![format!("{name}: {one}"), format!("{:wide$} {other}{by}", "now:")];
        Finding { clauses, ..finding.telling(told) }
    }
}

/// The rules that refuse an action.
pub fn refusing(rules: impl Iterator<Item = Rule>, at: Option<&Happened>) -> Vec<DecidingRule> {
    rules.map(|rule| DecidingRule { rule, event: None, at: at.cloned() }).collect()
}

/// An event of a record in words, if the game has them, with its rule.
pub fn event(event: &Value, at: Option<&Happened>, book: Option<&Rulebook>) -> Part {
    let said = book.and_then(|book| book.told(event)).unwrap_or_else(|| plain(event));
    let rule = event.get("rule").and_then(Value::as_str).and_then(|rule| Rule::parse(rule).ok());
    let spoken = rule.map(|rule| DecidingRule { rule, event: Some(event.clone()), at: at.cloned() });
    (said, spoken.into_iter().collect())
}

/// An event of a record on one line.
fn plain(event: &Value) -> String {
    let told = event.as_object().into_iter().flatten().filter(|(key, _)| !matches!(key.as_str(), "event" | "rule"));
    let told: Vec<String> =
        told.filter(|(_, value)| !value.is_null()).map(|(key, value)| format!("{key} {}", yaml(value))).collect();
    let head = event.get("event").and_then(Value::as_str).unwrap_or_default();
    if told.is_empty() { head.to_owned() } else { format!("{head}: {}", told.join(", ")) }
}
