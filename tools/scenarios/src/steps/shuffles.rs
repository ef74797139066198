//! Shuffling, as scenarios of every game speak of it. Only the project's own engine shows it: `@chance`.

use std::collections::BTreeSet;

use super::cards::list;
use super::givens::now;
use super::{Args, Make, Verb};
use crate::model::cards::{count, listed, told};
use crate::model::failure::{Done, Failure, ensure, faulty};
use crate::world::{Shuffles, World};

/// The number of shuffles for each card of the deck: enough that even a symbol with one card comes up first in some.
const SHUFFLES_PER_CARD: usize = 10;

/// Thens by their names.
pub const VERBS: &[(&str, Verb)] = &[
    ("shuffles-differ", differ),
    ("shuffles-are-whole", whole),
    ("every-card-comes-first", all_first),
    ("seed-repeats", repeatable),
];

/// Actions of chance by their names.
pub const ACTIONS: &[(&str, Make)] = &[("shuffle-all", all), ("shuffle-pile", pile)];

/// All cards are shuffled, those of the first argument first.
fn all(world: &World, args: &Args, _: &str) -> Result<String, Failure> {
    let first = list(world, args, 0)?;
    let order = world.context().layout.plan.order(&*world.rules()?, &first)?;
    Ok(format!("shuffle {}", order.join(" ")))
}

/// A pile is shuffled: the cards of the first argument come first, the others follow in the variant's order.
fn pile(world: &World, args: &Args, pile: &str) -> Result<String, Failure> {
    let (pile, name) = pile.split_once(' ').unwrap_or((pile, pile));
    let mut order = list(world, args, 0)?;
    let mut left = now(world)?.counts(pile);
    for card in &order {
        match left.get_mut(card) {
            Some(count) if *count > 0 => *count -= 1,
            _ => return faulty(format!("{name} has no more `{card}` to shuffle")),
        }
    }
    for card in &world.rules()?.symbols {
        order.extend(std::iter::repeat_n(card.id.clone(), left.get(&card.id).copied().unwrap_or(0)));
    }
    Ok(format!("shuffle {}", order.join(" ")))
}

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
fn differ(world: &mut World, _: &Args, _: &str) -> Done {
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
fn whole(world: &mut World, _: &Args, _: &str) -> Done {
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
fn all_first(world: &mut World, _: &Args, _: &str) -> Done {
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
fn repeatable(world: &mut World, _: &Args, _: &str) -> Done {
    let context = world.context();
    let engine = context.engine.borrow();
    for (seed, order) in (0..).zip(&shuffles(world)?.orders).take(20) {
        let again = engine.own().map(|own| own.shuffled(seed));
        ensure(again.as_ref() == Some(order), || format!("seed {seed} gave another order the second time"))?;
    }
    Ok(())
}
