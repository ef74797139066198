//! Dealing and shuffling.

use crate::model::cards::Wanted;
use crate::model::failure::{Failure, faulty};
use crate::steps::cards::list;
use crate::steps::deal::Deal;
use crate::steps::givens::{now, pile};
use crate::steps::piles::undealt;
use crate::steps::shuffles::{all_first, differ, repeatable, whole};
use crate::steps::{Args, Step, step};
use crate::world::World;

pub const STEPS: &[Step] = &[
    step!(Given "{seat} is dealt {list}", "A is dealt n5, 2 Skip", |world, args| pile(world, args, "dealt/{seat}", Wanted::Exactly)),
    step!(Given "{seat} is dealt {list} and others", "B is dealt n5 and others", |world, args| pile(world, args, "dealt/{seat}", Wanted::And)),
    step!(When "the cards are dealt", "the cards are dealt", deals Deal::ToAll),
    step!(When "the cards are dealt to {number} players", "the cards are dealt to 9 players", deals Deal::ToSome),
    step!(When "the cards are shuffled and dealt", "the cards are shuffled and dealt", deals Deal::Shuffled),
    step!(When "the main stack is shuffled", "the main stack is shuffled", plays shuffle),
    step!(When "the main stack is shuffled into {list} and others", "the main stack is shuffled into n5, Skip and others", plays shuffle),
    step!(When "a new round is dealt", "a new round is dealt", plays shuffle),
    step!(When "a new round is dealt from {list} and others", "a new round is dealt from n5, Skip and others", plays shuffle),
    step!(Then "the draw pile holds every card that was not dealt", "the draw pile holds every card that was not dealt", |world, _| undealt(world, "the draw pile")),
    step!(Then "the shuffles differ", "the shuffles differ", differ),
    step!(Then "every shuffle holds the whole deck", "every shuffle holds the whole deck", whole),
    step!(Then "every card comes up first in some shuffle", "every card comes up first in some shuffle", all_first),
    step!(Then "the same seed gives the same shuffle", "the same seed gives the same shuffle", repeatable),
];

/// Chance shuffles the main stack: the cards that the argument lists come first, the others follow in the variant's order.
fn shuffle(world: &World, args: &Args) -> Result<(String, String), Failure> {
    let mut order = list(world, args, 0)?;
    let mut left = now(world)?.counts("stack");
    for card in &order {
        match left.get_mut(card) {
            Some(count) if *count > 0 => *count -= 1,
            _ => return faulty(format!("the main stack has no more `{card}` to shuffle")),
        }
    }
    for card in &world.rules()?.symbols {
        order.extend(std::iter::repeat_n(card.id.clone(), left.get(&card.id).copied().unwrap_or(0)));
    }
    Ok(("chance".to_owned(), format!("shuffle {}", order.join(" "))))
}
