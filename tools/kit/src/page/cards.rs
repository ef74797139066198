//! Cards on pages: each kind with its name and a colour of its own.

use std::fmt::Write as _;

use maud::{Markup, html};
use umpire_engine::variant::Variant;
use umpire_engine::variant::node::Node;

/// The kinds of card that a variant has, in its order.
pub struct Cards {
    kinds: Vec<CardKind>,
}

struct CardKind {
    id: String,
    name: String,
}

/// Turning by this much, in degrees, keeps any number of colours apart.
const TURN: f64 = 137.508;
/// Where the turning starts.
const FIRST_HUE: f64 = 45.0;

impl Cards {
    /// Those of a variant.
    pub fn of(variant: &Variant) -> Cards {
        let mut kinds: Vec<CardKind> = Vec::new();
        for id in variant.rulebook().cards() {
            if !kinds.iter().any(|kind| kind.id == id) {
                let name = name(&variant.tree, &id).unwrap_or(&id).to_owned();
                kinds.push(CardKind { id, name });
            }
        }
        Cards { kinds }
    }

    /// The classes that colour them.
    pub fn style(&self) -> String {
        let mut style = String::new();
        for index in 0..self.kinds.len() {
            let hue = (FIRST_HUE + TURN * index as f64) % 360.0;
            // Writing to a string cannot fail.
            let _ = write!(style, ".k{index}{{--h:{hue:.0}}}");
        }
        style
    }

    /// The class that colours a card; a card that the variant has not is not coloured.
    pub fn class(&self, id: &str) -> String {
        self.kinds.iter().position(|kind| kind.id == id).map_or_else(|| "k".to_owned(), |index| format!("k{index}"))
    }

    /// Its name in the variant's first language.
    pub fn name<'c>(&'c self, id: &'c str) -> &'c str {
        self.kinds.iter().find(|kind| kind.id == id).map_or(id, |kind| &kind.name)
    }

    /// The id, where it does not follow from the name.
    pub fn odd_id<'c>(&self, id: &'c str) -> Option<&'c str> {
        let plain: String = self.name(id).to_lowercase().replace(' ', "-");
        (plain != id).then_some(id)
    }

    /// One card, or several of its kind. `from` has the cards that it is one of.
    pub fn chip(&self, id: &str, count: usize, from: &str) -> Markup {
        html! {
            li .chip.(self.class(id)) data-card=(id) data-figure={ "of " (id) " " (from) } {
                @if count > 1 { b { (count) } " " }
                (self.name(id))
                @if let Some(id) = self.odd_id(id) { " " small { (id) } }
            }
        }
    }
}

/// The name that a variant gives to a card. Each game calls the part of the file that lists its cards otherwise.
fn name<'n>(tree: &'n Node, id: &str) -> Option<&'n str> {
    let names = tree.entries().iter().find_map(|(_, part)| part.entry(id)?.entry("name"))?;
    names.entries().first()?.1.text()
}

#[cfg(test)]
mod tests {
    use super::*;
    use umpire_engine::variant::{self, Origin};

    use crate::library::Library;

    #[test]
    fn every_card_of_every_game_has_a_name_and_a_colour() {
        for shipped in ["card-slot/1.0.0", "match-3/standard", "cirno-neu/chips"] {
            let variant = variant::load(&Library::embedded(), Origin::Shipped(shipped)).expect("it is shipped");
            let cards = Cards::of(&variant);
            for id in variant.rulebook().cards() {
                assert_ne!(cards.class(&id), "k", "{shipped}: {id}");
                assert!(name(&variant.tree, &id).is_some(), "{shipped}: {id}");
            }
        }
    }
}
