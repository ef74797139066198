//! Two variants compared in the terms of their rulebook: what changed, and which clauses state what it was.
//!
//! Compared are the merged variants, so it does not matter how their files are written. A change is one value of the
//! rules; what is no rule (a name, the order of a list that has none) is only noted. How a game speaks of its values is
//! its own `Terms`.

use serde::Serialize;
use umpire_clauses::announcements;
use umpire_clauses::changes;
use umpire_clauses::changes::ClauseChange;
use umpire_clauses::inventory::{Clause, ClauseKind};
use umpire_engine::game::terms::Terms;
use umpire_engine::variant::fault::join;
use umpire_engine::variant::node::{Node, Value};
use umpire_engine::variant::people::is_for_people;
use umpire_engine::variant::{Key, terms};

use crate::citing::Ruled;

/// One of the variants compared.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Side {
    /// Its name.
    pub variant: String,
    /// Its document.
    pub document: String,
}

/// A value that differs, or that only one of them has.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Change {
    /// The dotted path of the value in a variant file.
    pub path: String,
    /// The heading it belongs under.
    pub part: &'static str,
    /// Its subject, as players call it: `Bell`.
    pub subject: String,
    /// The change in words.
    pub told: String,
    /// The ruling that the value is the answer to: `R5`.
    pub ruling: Option<&'static str>,
    /// The value before; `None` where there was none.
    pub before: Option<serde_json::Value>,
    /// The value after; `None` where there is none.
    pub after: Option<serde_json::Value>,
    /// The clauses that state it, of both documents where they differ.
    pub clauses: Vec<Stating>,
}

/// A clause that states a value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Stating {
    /// Its document.
    pub document: String,
    /// Its id.
    pub id: String,
    /// Its text.
    pub summary: String,
    /// Whether its variant announces that it no longer holds.
    #[serde(skip)]
    pub is_amended: bool,
}

/// The differences between two variants.
#[derive(Clone, PartialEq, Debug)]
pub struct Diff {
    /// The one before.
    pub from: Side,
    /// The one after.
    pub to: Side,
    /// The rules that differ, part by part.
    pub changes: Vec<Change>,
    /// The clauses that state what changed, each once, in the order of their documents.
    pub clauses: Vec<Stating>,
    /// The changes between the rulebooks, clause by clause, where both go back to one document.
    pub rulebook: Vec<ClauseChange>,
    /// Differences that are no rules.
    pub notes: Vec<String>,
}

impl Diff {
    /// Whether both play by the same rules, and say so in the same clauses.
    pub fn is_empty(&self) -> bool {
        self.changes.is_empty() && self.rulebook.is_empty()
    }
}

/// Compares two variants of one game.
///
/// # Errors
/// They are variants of different games.
pub fn between(from: Ruled<'_>, to: Ruled<'_>) -> Result<Diff, String> {
    let (a, b) = (from.variant, to.variant);
    if a.game != b.game {
        return Err(format!("{} is a variant of {}, and {} of {}: no rule is common", a.name, a.game, b.name, b.game));
    }
    let terms = terms(&a.game);
    let mut walk = Walk { from, to, terms, changes: Vec::new(), notes: Vec::new() };
    let (one, other) = (&from.inventory.document, &to.inventory.document);
    if one != other {
        walk.notes.push(format!("they follow different documents: {one} and {other}"));
    }
    walk.map("", &a.tree, &b.tree);
    walk.changes.sort_by_key(|change| terms.part(&change.path));
    let side = |side: Ruled<'_>| Side { variant: side.variant.name.clone(), document: side.inventory.document.clone() };
    let clauses = walk.clauses();
    let rulebook = changes::between(from.inventory, to.inventory);
    Ok(Diff { from: side(from), to: side(to), changes: walk.changes, clauses, rulebook, notes: walk.notes })
}

/// Keys that are no rules of the game.
const ABOUT: [&str; 5] = ["variant", "game", "document", "description", "language"];

struct Walk<'v> {
    from: Ruled<'v>,
    to: Ruled<'v>,
    terms: &'static dyn Terms,
    changes: Vec<Change>,
    notes: Vec<String>,
}

impl Walk<'_> {
    fn map(&mut self, path: &str, before: &Node, after: &Node) {
        for (key, node) in before.entries().iter().filter(|(key, _)| is_rule(path, key)) {
            self.value(&join(path, &key.text), Some(node), after.entry(&key.text));
        }
        for (key, node) in after.entries().iter().filter(|(key, _)| is_rule(path, key)) {
            if before.entry(&key.text).is_none() {
                self.value(&join(path, &key.text), None, Some(node));
            }
        }
        if self.terms.is_ordered(path) && common_keys(before, after) != common_keys(after, before) {
            self.notes.push(format!("{path}: listed in another order, so that a seed deals other hands"));
        }
    }

    fn value(&mut self, path: &str, before: Option<&Node>, after: Option<&Node>) {
        match (before, after) {
            (Some(before @ Node { value: Value::Map(_), .. }), Some(after @ Node { value: Value::Map(_), .. }))
                if !is_for_people(path) && !self.terms.is_whole(path) =>
            {
                self.map(path, before, after);
            }
            (Some(before), Some(after)) if before.to_json() == after.to_json() => {}
            _ => self.differs(path, before, after),
        }
    }

    fn differs(&mut self, path: &str, before: Option<&Node>, after: Option<&Node>) {
        let terms = self.terms;
        let trees = (&self.from.variant.tree, &self.to.variant.tree);
        let told = terms.told(path, (before, after), trees);
        let subject = terms.subject(path, trees);
        if let (Some(before), Some(after)) = (before, after)
            && (is_for_people(path) || !terms.differ(path, before, after))
        {
            self.notes.push(format!("{subject} ({path}): {told}"));
            return;
        }
        let json = |node: Option<&Node>| node.map(Node::to_json);
        self.changes.push(Change {
            part: terms.parts().get(terms.part(path)).map_or("Rules", |(_, part)| part),
            subject,
            told,
            ruling: self.from.ruling(path),
            before: json(before),
            after: json(after),
            clauses: self.tested(|clause| clause.is_about(path, trees)),
            path: path.to_owned(),
        });
    }

    /// The clauses of both documents that state what changed.
    fn clauses(&self) -> Vec<Stating> {
        let mut clauses = self.tested(|_| true);
        clauses.retain(|clause| self.changes.iter().any(|change| change.clauses.contains(clause)));
        clauses
    }

    /// Rules and definitions of both documents.
    fn tested(&self, wanted: impl Fn(&Clause) -> bool) -> Vec<Stating> {
        let (from, to) = (self.from.inventory, self.to.inventory);
        // In one document, at two times, an id may be another clause's now.
        let is_gone = |clause: &Clause| {
            from.document != to.document || (to.same(clause).is_none() && to.get(&clause.id).is_none())
        };
        let told = |side: Ruled<'_>, clause: &Clause| Stating {
            document: side.inventory.document.clone(),
            id: clause.id.clone(),
            summary: clause.summary.clone(),
            is_amended: announcements::of(side.variant, side.inventory, &clause.id).is_some(),
        };
        let gone = from.clauses.iter().filter(|clause| is_gone(clause)).map(|clause| (self.from, clause));
        let tested = gone.chain(to.clauses.iter().map(|clause| (self.to, clause)));
        let wanted = tested.filter(|(_, clause)| clause.kind != ClauseKind::Advice && wanted(clause));
        wanted.map(|(side, clause)| told(side, clause)).collect()
    }
}

fn is_rule(path: &str, key: &Key) -> bool {
    !(path.is_empty() && ABOUT.contains(&key.text.as_str()))
}

/// The keys of a map that another has too.
fn common_keys<'n>(of: &'n Node, other: &Node) -> Vec<&'n str> {
    let keys = of.entries().iter().map(|(key, _)| key.text.as_str());
    keys.filter(|key| other.entry(key).is_some()).collect()
}
