//! The rulebooks that a rulebook extends, and the way of a clause through them.
//!
//! Ids belong to one rulebook: another may give the clause a new id, and its id to a new clause. [`Identity`] stays.

use crate::clause::{Clause, Since};
use crate::inventory::Inventory;

impl Inventory {
    /// The rulebook itself and those that it extends, the youngest first.
    pub fn lineage(&self) -> impl Iterator<Item = &Inventory> {
        std::iter::successors(Some(self), |book| book.parent.as_deref())
    }

    /// The document that it goes back to.
    pub fn root(&self) -> &str {
        self.lineage().last().map_or(&self.document, |root| &root.document)
    }

    /// The game of its clauses, where a rulebook of its lineage names a variant.
    pub fn game(&self) -> Option<&str> {
        self.lineage().find_map(|book| book.own.as_ref()).map(|own| own.game.as_str())
    }

    /// The rulebook of its lineage with this name, or in the folder of this path.
    pub fn edition(&self, named: &str) -> Option<&Inventory> {
        let is_it = |book: &&Inventory| {
            book.document == named || book.folder.as_ref().is_some_and(|folder| folder.path == named)
        };
        self.lineage().find(is_it)
    }

    /// The clause here with the identity of a clause of any rulebook; `None` where it is withdrawn or was never here.
    pub fn same(&self, clause: &Clause) -> Option<&Clause> {
        self.clauses.iter().find(|each| each.identity == clause.identity)
    }

    /// The clause here that has this id in an earlier rulebook, if its meaning has not changed since.
    pub fn still(&self, id: &str, edition: &Inventory) -> Option<&Clause> {
        let clause = edition.get(id)?;
        self.same(clause).filter(|_| !self.rewrote(clause, edition))
    }

    /// The ids here of a clause of an earlier rulebook, or of the clauses of a section of it, as far as their meaning
    /// has not changed since.
    pub fn became(&self, id: &str, edition: &Inventory) -> Vec<String> {
        if edition.get(id).is_some() {
            return self.still(id, edition).map(|clause| clause.id.clone()).into_iter().collect();
        }
        let was_in = |clause: &&Clause| edition.same(clause).is_some_and(|there| edition.is_in(there, id));
        let there = self.clauses.iter().filter(was_in).filter(|clause| !self.rewrote(clause, edition));
        there.map(|clause| clause.id.clone()).collect()
    }

    /// Whether the meaning of a clause has changed since an earlier rulebook.
    pub fn rewrote(&self, clause: &Clause, since: &Inventory) -> bool {
        let younger = self.lineage().take_while(|book| book.document != since.document);
        let mut there = younger.filter_map(|book| book.same(clause));
        self.edition(&since.document).is_some() && there.any(|clause| clause.since == Since::Changed)
    }

    /// Why a clause was withdrawn, here or in a rulebook of its lineage.
    pub fn reason(&self, clause: &Clause) -> Option<&str> {
        let mut withdrawn = self.lineage().flat_map(|book| &book.withdrawn);
        let withdrawn = withdrawn.find(|withdrawn| withdrawn.clause.identity == clause.identity);
        withdrawn.map(|withdrawn| withdrawn.because.as_str())
    }
}
