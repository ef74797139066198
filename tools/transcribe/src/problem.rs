//! The problem to solve: a log and a variant.

use std::collections::BTreeMap;

use umpire_engine::tree::{Node, Value as Tree};
use umpire_engine::view::Cards;
use umpire_engine::{Chance, Rulebook, Variant};

use super::fault::Fault;
use super::log::{self, Log};
use super::names::Names;

/// The problem to solve.
pub(super) struct Problem<'v> {
    pub variant: &'v Variant,
    pub rulebook: Rulebook,
    pub names: Names,
    pub log: Log,
    /// The seed for unknown cards.
    pub seed: u64,
    /// The places to which events deal several cards.
    pub laid: BTreeMap<&'static str, Vec<String>>,
    /// The lines of the board, each by its places.
    pub lines: Vec<Vec<String>>,
}

impl<'v> Problem<'v> {
    /// Reads a log.
    pub fn read(text: &str, variant: &'v Variant, seed: u64) -> Result<Problem<'v>, Vec<Fault>> {
        let names = Names::of(variant);
        let log = log::read(text, variant, &names)?;
        let (laid, lines) = (laid(&variant.tree), lines(&variant.tree));
        Ok(Problem { variant, rulebook: variant.rulebook(), names, log, seed, laid, lines })
    }

    /// The ids of cards.
    pub fn ids(&self, cards: impl Iterator<Item = usize>) -> Vec<String> {
        cards.map(|kind| self.names.ids[kind].clone()).collect()
    }

    /// The deck shuffled by the seed.
    pub fn deck(&self) -> Vec<usize> {
        let mut deck: Vec<usize> = self.rulebook.cards().iter().filter_map(|id| self.names.find(id)).collect();
        Chance::from_seed(self.seed).shuffle(&mut deck);
        deck
    }

    /// The count of each kind.
    pub fn counts(&self, cards: &Cards<'_>) -> Vec<usize> {
        let mut counts = vec![0; self.names.ids.len()];
        if let Cards::Counted(each) = cards {
            for (id, count) in each {
                if let Some(kind) = self.names.ids.iter().position(|known| known == id) {
                    counts[kind] = *count;
                }
            }
        }
        counts
    }
}

/// The places to which events deal several cards, by the kind of event: the grid and the row of a game that is dealt
/// face up.
fn laid(tree: &Node) -> BTreeMap<&'static str, Vec<String>> {
    let order = tree.entry("rulings").and_then(|rulings| rulings.entry("fill-order"));
    let Some(Tree::List(order)) = order.map(|order| &order.value) else { return BTreeMap::new() };
    let (row, grid) = order.iter().map(place).partition(|place: &String| place.starts_with("above-"));
    BTreeMap::from([("grid-laid", grid), ("row-laid", row)])
}

/// The lines of the board, each by its places; empty in a game without.
fn lines(tree: &Node) -> Vec<Vec<String>> {
    let lines = tree.entry("board").and_then(|board| board.entry("lines")).map(|lines| &lines.value);
    let places = |line: &Node| {
        if let Tree::List(places) = &line.value { places.iter().map(place).collect() } else { Vec::new() }
    };
    if let Some(Tree::List(lines)) = lines { lines.iter().map(places).collect() } else { Vec::new() }
}

/// A place as variants write it: a number or a name.
fn place(node: &Node) -> String {
    match &node.value {
        Tree::Int(cell) => cell.to_string(),
        _ => node.text().unwrap_or_default().to_owned(),
    }
}
