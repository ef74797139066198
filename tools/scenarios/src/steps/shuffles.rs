//! Shuffling, as scenarios of every game speak of it. Only the project's own engine shows it: `@chance`.

use std::collections::BTreeSet;

use super::Args;
use crate::model::cards::{count, listed, told};
use crate::model::failure::{Done, Failure, ensure, faulty};
use crate::world::{Shuffles, World};

/// The number of shuffles for each card of the deck: enough that even a symbol with one card comes up first in some.
const SHUFFLES_PER_CARD: usize = 10;

/// Many shuffles of the deck, each from a seed of its own.
///
/// # Errors
/// The engine does not show how it shuffles.
pub fn shuffles_of(world: &World) -> Result<Shuffles, Failure> {
    let context = world.context();
    let engine = context.engine.borrow();
    let Some(own) = engine.own() else {
        return faulty("only the project's own engine shows how it shuffles; tag this @chance");
    };
    let cards = own.cards();
    let seeds = 0..(SHUFFLES_PER_CARD * cards.len()) as u64;
    Ok(Shuffles { orders: seeds.map(|seed| own.shuffled(seed)).collect(), cards })
}

fn shuffles(world: &World) -> Result<&Shuffles, Failure> {
    world.shuffles.as_ref().ok_or_else(|| Failure::Faulty("nothing was shuffled yet".to_owned()))
}

/// Fails unless most shuffles differ.
///
/// # Errors
/// Most do not.
pub fn differ(world: &mut World, _: &Args) -> Done {
    let shuffles = shuffles(world)?;
    // Cards of one symbol are alike, so the order of symbols must differ.
    let orders: BTreeSet<Vec<&String>> = shuffles
        .orders
        .iter()
        .map(|order| order.iter().filter_map(|card| shuffles.cards.get(*card)).collect())
        .collect();
    let (made, different) = (shuffles.orders.len(), orders.len());
    ensure(different * 2 > made, || {
        format!("expected {made} shuffles to differ, found only {different} different ones")
    })
}

/// Fails unless every shuffle has every card once.
///
/// # Errors
/// One card is missing or doubled.
pub fn whole(world: &mut World, _: &Args) -> Done {
    let rules = world.rules()?;
    let all = rules.symbols.iter().map(|symbol| (symbol.id.clone(), symbol.count)).filter(|(_, n)| *n > 0).collect();
    let shuffles = shuffles(world)?;
    let found = count(&shuffles.cards);
    if found != all {
        return Err(Failure::expected(told(&rules, &all), told(&rules, &found)));
    }
    for (seed, order) in shuffles.orders.iter().enumerate() {
        let mut cards = order.clone();
        cards.sort_unstable();
        ensure(cards.into_iter().eq(0..shuffles.cards.len()), || format!("seed {seed} lost or doubled a card"))?;
    }
    Ok(())
}

/// Fails unless every symbol that has cards comes up first in some shuffle.
///
/// # Errors
/// One never does.
pub fn all_first(world: &mut World, _: &Args) -> Done {
    let rules = world.rules()?;
    let shuffles = shuffles(world)?;
    let tops: BTreeSet<&String> =
        shuffles.orders.iter().filter_map(|order| shuffles.cards.get(*order.first()?)).collect();
    let never = rules.symbols.iter().filter(|symbol| symbol.count > 0 && !tops.contains(&symbol.id));
    let never: Vec<String> = never.map(|symbol| symbol.id.clone()).collect();
    let made = shuffles.orders.len();
    ensure(never.is_empty(), || format!("{} never came up first in {made} shuffles", listed(&rules, &never)))
}

/// Fails unless a seed gives the same order again.
///
/// # Errors
/// One gives another.
pub fn repeatable(world: &mut World, _: &Args) -> Done {
    let context = world.context();
    let engine = context.engine.borrow();
    for (seed, order) in (0..).zip(&shuffles(world)?.orders).take(20) {
        let again = engine.own().map(|own| own.shuffled(seed));
        ensure(again.as_ref() == Some(order), || format!("seed {seed} gave another order the second time"))?;
    }
    Ok(())
}
