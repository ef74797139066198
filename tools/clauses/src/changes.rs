//! Two rulebooks compared clause by clause: changed, reworded, moved, added and withdrawn clauses.

use serde::Serialize;

use crate::inventory::{Clause, Inventory};

/// How a clause changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Became {
    /// Its meaning changed.
    Changed,
    /// Its wording changed, not its meaning.
    Reworded,
    /// It has another id.
    Moved,
    /// It is new.
    Added,
    /// It was withdrawn.
    Withdrawn,
}

impl Became {
    /// The word in reports.
    pub const fn word(self) -> &'static str {
        match self {
            Became::Changed => "changed",
            Became::Reworded => "reworded",
            Became::Moved => "moved",
            Became::Added => "added",
            Became::Withdrawn => "withdrawn",
        }
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
        id: clause.id.clone(),
        became: Became::Withdrawn,
        was: None,
        before: Some(clause.summary.clone()),
        after: None,
        because: to.reason(clause).map(str::to_owned),
    });
    present.chain(gone).collect()
}

fn present(from: &Inventory, to: &Inventory, clause: &Clause) -> Option<ClauseChange> {
    let Some(old) = from.same(clause) else {
        let (id, after) = (clause.id.clone(), Some(clause.summary.clone()));
        return Some(ClauseChange { id, became: Became::Added, was: None, before: None, after, because: None });
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
    Some(ClauseChange {
        id: clause.id.clone(),
        became,
        was: (old.id != clause.id).then(|| old.id.clone()),
        before: Some(old.summary.clone()),
        after: Some(clause.summary.clone()),
        because: None,
    })
}
