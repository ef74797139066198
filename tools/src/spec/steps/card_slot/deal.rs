//! Dealing and shuffling.

use std::collections::BTreeSet;

use umpire_engine::game::DealRequest;

use super::cards::{count, listed, told};
use super::position::{list, seat};
use super::setup::Wanted;
use super::state::State;
use crate::spec::failure::{Done, Failure, ensure};
use crate::spec::steps::{Args, Step, step};
use crate::spec::world::{Shuffles, World};

pub const STEPS: &[Step] = &[
    step!(Given "{seat} is dealt {list}", "A is dealt 8 Gold 7, 5 Silver 3", dealt_exactly,
        ja "{seat}に{list}が配られる", "Aに金色の7：5枚、銀色の3：4枚が配られる"),
    step!(Given "{seat} is dealt {list} and others", "B is dealt Bell and others", dealt_and_others,
        ja "{seat}に{list}などが配られる", "Bにベルなどが配られる"),
    step!(Given "{seat} goes first", "B goes first", first,
        ja "{seat}が先攻である", "Bが先攻である"),
    step!(When "the cards are dealt", "the cards are dealt", deal,
        ja "カードを配る", "カードを配る"),
    step!(When "the cards are dealt to {number} players", "the cards are dealt to 3 players", deal_to,
        ja "{number}人にカードを配る", "3人にカードを配る"),
    step!(When "the cards are shuffled and dealt", "the cards are shuffled and dealt", shuffle,
        ja "カードをシャッフルして配る", "カードをシャッフルして配る"),
    step!(Then "the deck holds every card that was not dealt", "the deck holds every card that was not dealt", undealt,
        ja "配られなかったカードはすべて山札にある", "配られなかったカードはすべて山札にある"),
    step!(Then "the shuffles differ", "the shuffles differ", differ,
        ja "シャッフルのたびに順序が変わる", "シャッフルのたびに順序が変わる"),
    step!(Then "every shuffle holds the whole deck", "every shuffle holds the whole deck", whole,
        ja "どのシャッフルにもすべてのカードがある", "どのシャッフルにもすべてのカードがある"),
    step!(Then "every card comes up first in some shuffle", "every card comes up first in some shuffle", all_first,
        ja "どの図柄もいずれかのシャッフルで一番上に来る", "どの図柄もいずれかのシャッフルで一番上に来る"),
    step!(Then "the same seed gives the same shuffle", "the same seed gives the same shuffle", repeatable,
        ja "同じシードは同じシャッフルになる", "同じシードは同じシャッフルになる"),
];

/// So many shuffles are made for each card of the deck: enough that even a symbol with one card comes up first in some.
const SHUFFLES_PER_CARD: usize = 10;

fn dealt_exactly(world: &mut World, args: &Args) -> Done {
    world.setting_up()?;
    let cards = list(world, args, 1)?;
    world.setup.dealt.insert(seat(args, 0)?, Wanted::Exactly(cards));
    Ok(())
}

fn dealt_and_others(world: &mut World, args: &Args) -> Done {
    world.setting_up()?;
    let cards = list(world, args, 1)?;
    world.setup.dealt.insert(seat(args, 0)?, Wanted::And(cards));
    Ok(())
}

fn first(world: &mut World, args: &Args) -> Done {
    world.setting_up()?;
    world.setup.first = Some(seat(args, 0)?);
    Ok(())
}

fn deal(world: &mut World, _: &Args) -> Done {
    world.setting_up()?;
    let rules = world.rules()?;
    let request = world.setup.deal(&rules, 2)?;
    world.deal(request, "deal")?;
    world.must_be_accepted()
}

fn deal_to(world: &mut World, args: &Args) -> Done {
    world.setting_up()?;
    let rules = world.rules()?;
    let seats = args.number(0)?;
    let request = world.setup.deal(&rules, seats)?;
    world.deal(request, &format!("deal to {seats}"))
}

fn shuffle(world: &mut World, args: &Args) -> Done {
    deal(world, args)?;
    let shuffles = shuffles_of(world)?;
    if let (Some(first), Some(request)) = (shuffles.orders.first(), world.dealt.clone()) {
        world.deal(DealRequest { deck: shuffles.order(first), ..request }, "deal")?;
    }
    world.shuffles = Some(shuffles);
    world.must_be_accepted()
}

/// Many shuffles of the deck, each from a seed of its own.
pub fn shuffles_of(world: &World) -> Result<Shuffles, Failure> {
    let desk = world.desk()?;
    let engine = desk.engine.borrow();
    let Some(own) = engine.own() else {
        return Err(Failure::Faulty(
            "only the project's own engine shows how it shuffles; tag this @chance".to_owned(),
        ));
    };
    let cards = own.cards();
    let seeds = 0..(SHUFFLES_PER_CARD * cards.len()) as u64;
    Ok(Shuffles { orders: seeds.map(|seed| own.shuffled(seed)).collect(), cards })
}

fn undealt(world: &mut World, _: &Args) -> Done {
    let rules = world.rules()?;
    let state = State::read(world.now()?)?;
    let Some(request) = &world.dealt else { return Err(Failure::Faulty("no cards were dealt".to_owned())) };
    let mut left = count(&request.deck);
    for (card, held) in state.hands.values().flatten() {
        let count = left.entry(card.clone()).or_default();
        *count = count.saturating_sub(*held);
    }
    let (expected, found) = (told(&rules, &left), told(&rules, &count(&state.deck)));
    ensure(expected == found, || format!("expected the deck to hold {expected}, found {found}"))
}

fn shuffles(world: &World) -> Result<&Shuffles, Failure> {
    world.shuffles.as_ref().ok_or_else(|| Failure::Faulty("nothing was shuffled yet".to_owned()))
}

/// The shuffles are not all the same.
pub fn differ(world: &mut World, _: &Args) -> Done {
    let shuffles = shuffles(world)?;
    // Two cards of one symbol are the same card, so what must differ is the order of symbols.
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

/// Every shuffle has every card.
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

/// Every card is on top now and then.
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

/// A seed gives one shuffle.
pub fn repeatable(world: &mut World, _: &Args) -> Done {
    let desk = world.desk()?;
    let engine = desk.engine.borrow();
    for (seed, order) in (0..).zip(&shuffles(world)?.orders).take(20) {
        let again = engine.own().map(|own| own.shuffled(seed));
        ensure(again.as_ref() == Some(order), || format!("seed {seed} gave another order the second time"))?;
    }
    Ok(())
}
