//! The problem to solve: a log and a variant.

use umpire_engine::game::random_input::lines;
use umpire_engine::game::shape::Hands;
use umpire_engine::variant::shape;
use umpire_engine::view::Cards;
use umpire_engine::{Chance, Rulebook, Variant};
use umpire_judging::written::names::Names;

use super::fault::Fault;
use super::log::{self, Log};

/// The problem to solve.
pub(super) struct Problem<'v> {
    pub variant: &'v Variant,
    pub rulebook: Rulebook,
    pub hands: Hands,
    pub names: Names,
    pub log: Log,
    /// The seed for unknown cards.
    pub seed: u64,
    /// The lines of the board, each by its places.
    pub lines: Vec<Vec<String>>,
}

impl<'v> Problem<'v> {
    /// Reads a log.
    pub fn read(text: &str, variant: &'v Variant, seed: u64) -> Result<Problem<'v>, Vec<Fault>> {
        let names = Names::of(variant);
        let log = log::read(text, variant, &names)?;
        let lines = lines(&variant.tree.to_json());
        let (rulebook, hands) = (variant.rulebook(), shape(&variant.game).hands);
        Ok(Problem { variant, rulebook, hands, names, log, seed, lines })
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
