//! Dealing and shuffling.

use super::position::{list, seat};
use super::setup::Setup;
use super::state::State;
use super::table::now;
use crate::spec::failure::{Done, Failure, ensure};
use crate::spec::steps::cards::Wanted;
use crate::spec::steps::cards::{Counts, count, told};
use crate::spec::steps::shuffles::{all_first, differ, make, repeatable, whole};
use crate::spec::steps::{Args, Step, step};
use crate::spec::world::World;

pub const STEPS: &[Step] = &[
    step!(Given "{seat} is dealt {list}", "A is dealt n5, 2 Skip", dealt_exactly),
    step!(Given "{seat} is dealt {list} and others", "B is dealt n5 and others", dealt_and_others),
    step!(When "the cards are dealt", "the cards are dealt", |world, _| {
        deal(world)?;
        world.must_be_accepted()
    }),
    step!(When "the cards are dealt to {number} players", "the cards are dealt to 9 players", deal_to),
    step!(When "the cards are shuffled and dealt", "the cards are shuffled and dealt", shuffle_and_deal),
    step!(When "the main stack is shuffled", "the main stack is shuffled", |world, _| shuffle(world, &[])),
    step!(When "the main stack is shuffled into {list} and others", "the main stack is shuffled into n5, Skip and others", shuffle_into),
    step!(When "a new round is dealt", "a new round is dealt", |world, _| shuffle(world, &[])),
    step!(When "a new round is dealt from {list} and others", "a new round is dealt from n5, Skip and others", shuffle_into),
    step!(Then "the draw pile holds every card that was not dealt", "the draw pile holds every card that was not dealt", undealt),
    step!(Then "the shuffles differ", "the shuffles differ", differ),
    step!(Then "every shuffle holds the whole deck", "every shuffle holds the whole deck", whole),
    step!(Then "every card comes up first in some shuffle", "every card comes up first in some shuffle", all_first),
    step!(Then "the same seed gives the same shuffle", "the same seed gives the same shuffle", repeatable),
];

fn dealt(world: &mut World, args: &Args, wanted: Wanted) -> Done {
    world.setting_up()?;
    world.kept::<Setup>().dealt.insert(seat(args, 0), wanted);
    Ok(())
}

fn dealt_exactly(world: &mut World, args: &Args) -> Done {
    let wanted = Wanted::Exactly(list(world, args, 1)?);
    dealt(world, args, wanted)
}

fn dealt_and_others(world: &mut World, args: &Args) -> Done {
    let wanted = Wanted::And(list(world, args, 1)?);
    dealt(world, args, wanted)
}

/// Deals to those at the table.
fn deal(world: &mut World) -> Done {
    world.setting_up()?;
    let rules = world.rules()?;
    let seats = world.kept::<Setup>().seats().len();
    let request = world.kept::<Setup>().deal(&rules, seats)?;
    world.deal(request, "deal")
}

/// Asks for a deal to so many; whether so many can play is what is asked.
fn deal_to(world: &mut World, args: &Args) -> Done {
    world.setting_up()?;
    let rules = world.rules()?;
    let seats = args.number(0)?;
    let request = world.kept::<Setup>().deal(&rules, seats)?;
    world.deal(request, &format!("deal to {seats}"))
}

fn shuffle_and_deal(world: &mut World, _: &Args) -> Done {
    deal(world)?;
    make(world)
}

/// Chance shuffles the main stack: these cards come first, the others follow in the variant's order.
fn shuffle(world: &mut World, first: &[String]) -> Done {
    let mut left = now(world)?.stack;
    for card in first {
        match left.get_mut(card) {
            Some(count) if *count > 0 => *count -= 1,
            _ => return Err(Failure::Faulty(format!("the main stack has no more `{card}` to shuffle"))),
        }
    }
    let rules = world.rules()?;
    let others = rules.symbols.iter().map(|card| &card.id);
    let others = others.flat_map(|id| std::iter::repeat_n(id.clone(), left.get(id).copied().unwrap_or(0)));
    let order: Vec<String> = first.iter().cloned().chain(others).collect();
    world.act("chance", &format!("shuffle {}", order.join(" ")))
}

fn shuffle_into(world: &mut World, args: &Args) -> Done {
    let first = list(world, args, 0)?;
    shuffle(world, &first)
}

fn undealt(world: &mut World, _: &Args) -> Done {
    let rules = world.rules()?;
    let state = State::read(world.now()?)?;
    let Some(request) = &world.dealt else { return Err(Failure::Faulty("no cards were dealt".to_owned())) };
    let mut left: Counts = count(&request.deck);
    for (card, held) in state.hands.values().flatten() {
        let count = left.entry(card.clone()).or_default();
        *count = count.saturating_sub(*held);
    }
    let (expected, found) = (told(&rules, &left), told(&rules, &count(&state.deck)));
    ensure(expected == found, || format!("expected the draw pile to hold {expected}, found {found}"))
}
