//! The other editions of a game: which there are, and every action of a record as each of them rules on it.

use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::Library;
use umpire_engine::Variant;
use umpire_engine::variant::node::Node;
use umpire_engine::variant::people::DECKS;
use umpire_engine::variant::{self, Origin};

use super::comparison::{Disputed, Lacks, Response};
use crate::citing::{Ground, Ruled};
use crate::replay::rule_at_position::{Sides, given_otherwise};
use crate::visibility::Step;

/// The rulings of another edition on the actions of a record.
pub struct Compared<'e> {
    /// The edition, with the clauses of its document.
    pub edition: Ruled<'e>,
    /// How many actions it rules the same.
    pub same: usize,
    /// Those that it rules otherwise, each in its own position.
    pub otherwise: Vec<Disputed>,
    /// Those on which it could not be asked.
    pub impossible: Vec<u64>,
    /// Cards that it has not, or not as often, each as often as it was left out of a position at most.
    pub lacks: Lacks,
    /// Whether it deals another number of chips; then everyone had all of those in each position.
    pub lives: bool,
}

/// The editions that a record of a variant is compared with: the shipped ones of its game and what it extends, without
/// itself; where a game has one edition only, the house variants. One whose rulebook cannot be read is left out, as it
/// is when it is asked for.
pub fn of(library: &Library, variant: &Variant) -> Vec<(Variant, Inventory)> {
    let others = library.variants().into_iter().filter(|name| *name != variant.name);
    let others = others.filter_map(|name| variant::load(library, Origin::Shipped(&name)).ok());
    let others: Vec<Variant> = others.filter(|it| it.game == variant.game).collect();
    let parent = variant.ancestors.first();
    let is_edition = |it: &Variant| it.name.split('/').next() == Some(&variant.game) || parent == Some(&it.name);
    let any = others.iter().any(is_edition);
    let compared = others.into_iter().filter(|it| !any || is_edition(it));
    compared.filter_map(|it| Some((named_as(&it, variant), Inventory::of(library, &it).ok()?))).collect()
}

/// A variant with the names that another gives to its cards, so that one page calls a card by one name.
fn named_as(variant: &Variant, other: &Variant) -> Variant {
    let mut tree = variant.tree.clone();
    let cards = |deck: &&str| other.tree.entry(deck).map(Node::entries).unwrap_or_default();
    for deck in &DECKS {
        for (card, said) in cards(deck) {
            let path = format!("{deck}.{}", card.text);
            if let (Some(name), Some(_)) = (said.entry("name"), tree.get(&path)) {
                tree.set(&format!("{path}.name"), name.clone());
            }
        }
    }
    // Two cards can come to share a name; then each keeps its own.
    variant::from_tree(tree).map_or_else(|_| variant.clone(), |named| variant.clone().with_rules_of(&named))
}

/// Every action of a record as another edition rules on it. The steps are the referee's: where a position is set up,
/// all cards are known.
pub fn compared<'e>(steps: &[Step], own: Ruled<'_>, edition: Ruled<'e>) -> Compared<'e> {
    let sides = Sides { steps, beginning: None, own, other: edition, changes: &[] };
    let (otherwise, all, lacks) = sides.each(only_other_cards);
    let lives = given_otherwise(own, edition).is_some();
    Compared { edition, same: all.same, otherwise, impossible: all.impossible, lacks, lives }
}

/// Whether only other cards are drawn, because some were left out: that is no ruling.
fn only_other_cards(disputed: &Disputed, there: &Response) -> bool {
    let (Response::Accepted(here), Response::Accepted(there)) = (&disputed.here, there) else { return false };
    !disputed.lacks.is_empty() && without_cards(here) == without_cards(there)
}

fn without_cards(grounds: &[Ground]) -> Vec<serde_json::Value> {
    let without = |ground: &Ground| {
        let mut data = ground.data.clone();
        data.as_object_mut().and_then(|event| event.remove("card"));
        data
    };
    grounds.iter().map(without).collect()
}
