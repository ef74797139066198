//! Both sides of a comparison.

use std::collections::BTreeMap;

use umpire_engine::variant::Variant;
use umpire_engine::variant::node::Place;
use umpire_judging::citing::Ruled;
use umpire_judging::diff::{Change, Diff, between};

use super::side::{ENGINE, Side, place_of};

/// Both sides of a comparison, and the changes of the variants that both have.
pub struct Sides<'s> {
    /// The base.
    pub base: &'s Side,
    /// The working tree.
    pub head: &'s Side,
    /// The changes of the variants that can be compared, by name; empty where the rules are the same.
    pub changed: BTreeMap<String, Diff>,
    /// Why the other common variants cannot be compared, by name.
    pub apart: BTreeMap<String, String>,
    /// Whether both sides hold the same engine, or neither holds any. If not, failures on both sides are attributed to
    /// the change: this engine fails, and the old one is not available. The engine of a game of one's own is never known to be
    /// the same: what it is made of lies elsewhere.
    pub same_engine: bool,
}

impl<'s> Sides<'s> {
    /// Compares the variants and the engines of two sides.
    pub fn of(base: &'s Side, head: &'s Side) -> Sides<'s> {
        let common = head.variants.iter().filter_map(|(name, after)| Some((name, base.variants.get(name)?, after)));
        let compare = |before: &Variant, after: &Variant| {
            let told = |faults: Vec<String>| faults.into_iter().next().unwrap_or_default();
            let from = base.suite.inventory_of(before).map_err(told)?;
            let to = head.suite.inventory_of(after).map_err(told)?;
            between(Ruled { variant: before, inventory: &from }, Ruled { variant: after, inventory: &to })
        };
        let (mut changed, mut apart) = (BTreeMap::new(), BTreeMap::new());
        for (name, before, after) in common {
            match compare(before, after) {
                Ok(diff) => drop(changed.insert(name.clone(), diff)),
                Err(why) => drop(apart.insert(name.clone(), why)),
            }
        }
        let sources = |side: &Side| side.library.texts(ENGINE.0, ENGINE.1).ok();
        Sides { base, head, changed, apart, same_engine: !head.library.is_of_game() && sources(base) == sources(head) }
    }

    /// The place of the change of a variant that best explains something about these clauses: one that they state, else
    /// the first.
    pub fn cause(&self, name: &str, clauses: &[(String, String)]) -> Option<Place> {
        self.stating(name, clauses).or_else(|| self.place(name, self.changed.get(name)?.changes.first()?))
    }

    /// The place of the first change of a variant that one of these clauses states.
    pub fn stating(&self, name: &str, clauses: &[(String, String)]) -> Option<Place> {
        let states = |change: &&Change| {
            let states = |(document, id): &(String, String)| {
                change.clauses.iter().any(|stating| stating.document == *document && stating.id == *id)
            };
            clauses.iter().any(states)
        };
        self.place(name, self.changed.get(name)?.changes.iter().find(states)?)
    }

    fn place(&self, name: &str, change: &Change) -> Option<Place> {
        Some(place_of(self.head.variants.get(name)?, &change.path))
    }
}
