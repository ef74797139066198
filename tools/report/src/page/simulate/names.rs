//! Names of cards.

use umpire_engine::variant::Variant;

use crate::page::cards::Cards;

/// The names of the cards of some variants.
pub struct Names(Vec<Cards>);

impl Names {
    /// The names in these variants; earlier variants take precedence.
    pub fn of(variants: &[&Variant]) -> Names {
        Names(variants.iter().map(|variant| Cards::of(variant, variant.language())).collect())
    }

    /// The name of a card; an unknown card by its id.
    pub fn card<'n>(&'n self, id: &'n str) -> &'n str {
        self.0.iter().map(|cards| cards.name(id)).find(|name| *name != id).unwrap_or(id)
    }
}

#[cfg(test)]
mod tests {
    use umpire_clauses::library::Library;
    use umpire_engine::variant::{self, Origin};

    use super::*;
    use crate::page::words::{EN, JA};

    #[test]
    fn every_cause_and_card_of_every_game_has_a_name() {
        let library = Library::embedded();
        for shipped in library.variants() {
            let variant = variant::load(&library, Origin::Shipped(&shipped)).expect("it is shipped");
            for id in variant.rulebook().causes() {
                assert!([EN, JA].iter().all(|words| words.ending(&id) != id), "{shipped}");
            }
            assert_ne!(Names::of(&[&variant]).card(&variant.rulebook().cards()[0]), variant.rulebook().cards()[0]);
        }
        assert_eq!(Names::of(&[]).card("bell"), "bell");
    }
}
