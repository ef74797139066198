//! Which of the scenarios are asked for.

use std::collections::BTreeSet;

pub use gherkin::tagexpr::TagOperation;
use umpire_clauses::inventory::near;

use crate::feature::Scenario;
use crate::feature::tags::OWN_ONLY;

/// Which scenarios are asked for.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Clauses whose scenarios are asked for; all when empty.
    pub clauses: Vec<String>,
    /// An expression over the tags of scenarios.
    pub tags: Option<TagOperation>,
    /// How many games the assertions of clauses watch, beside those of scenarios; a quick run's where it is left open.
    pub games: Option<u64>,
}

impl Filter {
    /// Whether it lets everything through.
    pub fn is_open(&self) -> bool {
        self.clauses.is_empty() && self.tags.is_none()
    }

    /// The tags that it speaks of and that none of these scenarios has, each with those that look most like it. One of the
    /// tags of a run may well be missing.
    pub fn unknown_tags<'f>(&self, scenarios: impl Iterator<Item = Scenario<'f>>) -> Vec<(String, Vec<String>)> {
        let named = self.tags.as_ref().map(named).unwrap_or_default();
        let known: BTreeSet<&str> = scenarios.flat_map(Scenario::tags).collect();
        let unknown = named.into_iter().filter(|tag| !known.contains(tag) && !OWN_ONLY.contains(tag));
        unknown
            .map(|tag| (tag.to_owned(), near(tag, known.iter().copied()).into_iter().map(str::to_owned).collect()))
            .collect()
    }

    /// Whether a clause is asked for.
    pub fn asks_for(&self, clause: &str) -> bool {
        self.clauses.is_empty() || self.clauses.iter().any(|id| id == clause)
    }

    /// Whether a scenario is asked for.
    pub(crate) fn suits(&self, scenario: &Scenario<'_>) -> bool {
        let mut ids = scenario.tagged("clause").chain(scenario.tagged("amends"));
        let clause = self.clauses.is_empty() || ids.any(|id| self.asks_for(id));
        clause && self.tags.as_ref().is_none_or(|tags| suit(tags, scenario))
    }
}

/// The most characters and opened brackets of an expression over tags: reading one takes time that grows with each bracket
/// by a factor.
const MOST_OF_TAGS: (usize, usize) = (500, 6);

/// An expression over tags, as `--tags` takes it.
///
/// # Errors
/// A syntax error, or the expression is too long.
pub fn tags(text: &str) -> Result<TagOperation, String> {
    let (longest, brackets) = MOST_OF_TAGS;
    if text.len() > longest || text.matches('(').count() > brackets {
        return Err(format!("at most {longest} characters and {brackets} pairs of parentheses are read"));
    }
    text.parse::<TagOperation>().map_err(|error| error.to_string())
}

/// The tags that an expression speaks of.
fn named(tags: &TagOperation) -> Vec<&str> {
    match tags {
        TagOperation::And(one, other) | TagOperation::Or(one, other) => [named(one), named(other)].concat(),
        TagOperation::Not(tags) => named(tags),
        TagOperation::Tag(tag) => vec![tag],
    }
}

/// Whether a scenario's tags suit an expression.
fn suit(tags: &TagOperation, scenario: &Scenario<'_>) -> bool {
    match tags {
        TagOperation::And(one, other) => suit(one, scenario) && suit(other, scenario),
        TagOperation::Or(one, other) => suit(one, scenario) || suit(other, scenario),
        TagOperation::Not(tags) => !suit(tags, scenario),
        TagOperation::Tag(tag) => scenario.is(tag),
    }
}
