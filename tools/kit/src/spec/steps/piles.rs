//! What Thens about piles of cards share: counts and orders compared, in words where they differ.

use super::cards::{Counts, listed, told};
use crate::spec::failure::{Done, Failure};
use crate::spec::world::World;

/// Fails unless the counts are equal.
///
/// # Errors
/// Says what was expected and what was found.
pub fn same(world: &World, expected: &Counts, found: &Counts) -> Done {
    let rules = world.plain();
    if expected == found { Ok(()) } else { Err(Failure::expected(told(&rules, expected), told(&rules, found))) }
}

/// What `more` has that `less` has not.
pub fn surplus(more: &Counts, less: &Counts) -> Counts {
    let left = |(card, count): (&String, &usize)| {
        let count = count.saturating_sub(less.get(card).copied().unwrap_or(0));
        (count > 0).then(|| (card.clone(), count))
    };
    more.iter().filter_map(left).collect()
}

/// Fails unless `after` has exactly these cards more than `before`.
///
/// # Errors
/// Says what was expected and what came, and what went.
pub fn gained(world: &World, wanted: &Counts, before: &Counts, after: &Counts) -> Done {
    let (gains, losses) = (surplus(after, before), surplus(before, after));
    if gains == *wanted && losses.is_empty() {
        return Ok(());
    }
    let rules = world.plain();
    let lost = if losses.is_empty() { String::new() } else { format!(", and {} the other way", told(&rules, &losses)) };
    Err(Failure::expected(told(&rules, wanted), format!("{}{lost}", told(&rules, &gains))))
}

/// Fails unless the cards are the same in the same order.
///
/// # Errors
/// Says what was expected and what was found.
pub fn in_order(world: &World, wanted: &[String], found: &[String]) -> Done {
    let rules = world.plain();
    if wanted == found { Ok(()) } else { Err(Failure::expected(listed(&rules, wanted), listed(&rules, found))) }
}
