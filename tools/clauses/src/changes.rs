//! Two rulebooks compared clause by clause: changed, reworded, moved, added and withdrawn clauses.

use serde::Serialize;
use umpire_engine::tree::Choice as _;

use crate::inventory::{Clause, Inventory};

umpire_engine::choice! {
    /// How a clause changed.
    #[derive(Serialize)]
    #[serde(rename_all = "lowercase")]
    Became {
        /// Its meaning changed.
        Changed = "changed",
        /// Its wording changed, not its meaning.
        Reworded = "reworded",
        /// It has another id.
        Moved = "moved",
        /// It is new.
        Added = "added",
        /// It was withdrawn.
        Withdrawn = "withdrawn",
    }
}

impl Became {
    /// The word in reports.
    pub fn word(self) -> &'static str {
        self.spelling()
    }
}

/// A clause that differs between two rulebooks.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ClauseChange {
    /// Its id in the later rulebook; in the earlier where it is withdrawn.
    pub id: String,
    /// How it changed.
    pub became: Became,
    /// Its id in the earlier rulebook, where that was another.
    pub was: Option<String>,
    /// Its text before; `None` where it is new.
    pub before: Option<String>,
    /// Its text after; `None` where it is withdrawn.
    pub after: Option<String>,
    /// Why it was withdrawn.
    pub because: Option<String>,
}

/// The changes from one rulebook to another, in the order of the later, withdrawn clauses last. Empty where they do not
/// go back to the same document: equal ids mean nothing then.
pub fn between(from: &Inventory, to: &Inventory) -> Vec<ClauseChange> {
    if from.root() != to.root() {
        return Vec::new();
    }
    let present = to.clauses.iter().filter_map(|clause| present(from, to, clause));
    let gone = from.clauses.iter().filter(|clause| to.same(clause).is_none());
    let gone = gone.map(|clause| ClauseChange {
        before: Some(clause.summary.clone()),
        because: to.reason(clause).map(str::to_owned),
        ..changed(clause, Became::Withdrawn)
    });
    present.chain(gone).collect()
}

fn changed(clause: &Clause, became: Became) -> ClauseChange {
    ClauseChange { id: clause.id.clone(), became, was: None, before: None, after: None, because: None }
}

fn present(from: &Inventory, to: &Inventory, clause: &Clause) -> Option<ClauseChange> {
    let after = Some(clause.summary.clone());
    let Some(old) = from.same(clause) else {
        return Some(ClauseChange { after, ..changed(clause, Became::Added) });
    };
    let same_meaning = (&old.kind, &old.rules, &old.states, &old.presupposes)
        == (&clause.kind, &clause.rules, &clause.states, &clause.presupposes);
    let rewritten = to.rewrote(clause, from);
    let became = match () {
        () if !same_meaning || rewritten => Became::Changed,
        () if old.summary != clause.summary => Became::Reworded,
        () if old.id != clause.id => Became::Moved,
        () => return None,
    };
    let was = (old.id != clause.id).then(|| old.id.clone());
    Some(ClauseChange { was, before: Some(old.summary.clone()), after, ..changed(clause, became) })
}
