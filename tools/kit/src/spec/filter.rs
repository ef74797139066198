//! Which of the scenarios are asked for.

pub use gherkin::tagexpr::TagOperation;

use super::feature::Scenario;

/// Which scenarios are asked for.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Those of these clauses; of all when empty.
    pub clauses: Vec<String>,
    /// Those whose tags suit; all when absent.
    pub tags: Option<TagOperation>,
}

impl Filter {
    /// Whether it lets everything through.
    pub fn is_open(&self) -> bool {
        self.clauses.is_empty() && self.tags.is_none()
    }

    /// Whether a clause is asked for.
    pub fn asks_for(&self, clause: &str) -> bool {
        self.clauses.is_empty() || self.clauses.iter().any(|id| id == clause)
    }

    /// Whether a scenario is asked for.
    pub(super) fn suits(&self, scenario: &Scenario<'_>) -> bool {
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
/// Why it is none, or that it is too long.
pub fn tags(text: &str) -> Result<TagOperation, String> {
    let (longest, brackets) = MOST_OF_TAGS;
    if text.len() > longest || text.matches('(').count() > brackets {
        return Err(format!("at most {longest} characters and {brackets} pairs of parentheses are read"));
    }
    text.parse::<TagOperation>().map_err(|error| error.to_string())
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
