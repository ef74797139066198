//! The rulebooks that one rests on, and what has become of their clauses.

use super::{Clause, Inventory, Since};

impl Inventory {
    /// The rulebooks that it rests on, itself first.
    pub fn lineage(&self) -> impl Iterator<Item = &Inventory> {
        std::iter::successors(Some(self), |book| book.parent.as_deref())
    }

    /// The document that it goes back to.
    pub fn root(&self) -> &str {
        self.lineage().last().map_or(&self.document, |root| &root.document)
    }

    /// Why a clause was withdrawn, here or in a rulebook that this one rests on.
    pub fn reason(&self, id: &str) -> Option<&str> {
        let mut withdrawn = self.lineage().flat_map(|book| &book.withdrawn);
        withdrawn.find(|withdrawn| withdrawn.clause.id == id).map(|withdrawn| withdrawn.because.as_str())
    }

    /// The rulebook of those that this one rests on which last said something else of a clause than the one before it.
    pub fn rewritten_in(&self, clause: &Clause) -> Option<&Inventory> {
        self.lineage().find(|book| book.rewrites(clause))
    }

    fn rewrites(&self, clause: &Clause) -> bool {
        let mut ids = [&clause.id].into_iter().chain(&clause.was);
        let here = ids.find_map(|id| self.get(id));
        here.is_some_and(|here| matches!(here.since, Since::Changed | Since::Added))
    }

    /// The rulebooks younger than one that this rests on, by its name or its folder; none where it does not rest on that.
    fn younger_than(&self, home: &str) -> impl Iterator<Item = &Inventory> {
        let is_home =
            |book: &Inventory| book.document == home || book.folder.as_ref().is_some_and(|folder| folder.path == home);
        let age = self.lineage().position(is_home).unwrap_or(0);
        self.lineage().take(age)
    }

    /// Whether a clause of a rulebook that this rests on is still there and says what it said.
    pub fn keeps(&self, id: &str, home: &str) -> bool {
        let mut younger = self.younger_than(home).peekable();
        younger.peek().is_none() || self.find(id).is_some_and(|clause| !younger.any(|book| book.rewrites(clause)))
    }

    /// Whether a clause has been given another meaning since an earlier rulebook.
    pub(super) fn rewrote(&self, clause: &Clause, since: &Inventory) -> bool {
        self.younger_than(&since.document).any(|book| book.rewrites(clause))
    }

    /// What became of a clause of the rulebook that this one extends, as far as scenarios of it go: its id; none where the clause is
    /// withdrawn, or says something else and so needs scenarios of its own.
    pub fn follows(&self, id: &str) -> Option<&str> {
        let clause = self.find(id)?;
        matches!(clause.since, Since::Same | Since::Reworded).then_some(clause.id.as_str())
    }
}
