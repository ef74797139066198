//! Thens about the sum, about cards and chips.

use super::position::{list, seat};
use super::setup::begin_as_given;
use super::state::State;
use crate::spec::failure::{Done, Failure, ensure, equal};
use crate::spec::steps::card_slot::state::positive;
use crate::spec::steps::card_slot::table::table_of_counts;
use crate::spec::steps::cards::{Counts, count};
use crate::spec::steps::piles::{gained, in_order, same};
use crate::spec::steps::{Args, Step, step};
use crate::spec::world::World;

pub const PLAYERS: &[Step] = &[
    step!(Then "the sum is {number}", "the sum is 95", |world, args| equal(&args.number(0)?, &now(world)?.sum)),
    step!(Then "{seat} holds {list}", "A holds n5, 2 Skip", hand),
    step!(Then "{seat} holds nothing", "A holds nothing", hand),
    step!(Then "{seat} holds {number} cards", "A holds 3 cards", |world, args| {
        let found: usize = now(world)?.hand(&seat(args, 0)).values().sum();
        equal(&args.number(1)?, &found)
    }),
    step!(Then "{seat} gains {list}", "A gains n5", |world, args| hand_gains(world, args, true)),
    step!(Then "{seat} gains nothing", "A gains nothing", |world, args| hand_gains(world, args, true)),
    step!(Then "{seat} loses {list}", "A loses n5", |world, args| hand_gains(world, args, false)),
    step!(Then "{seat} loses nothing", "A loses nothing", |world, args| hand_gains(world, args, false)),
    step!(Then "{seat} has {number} chips", "A has 2 chips", chips),
    step!(Then "{seat} has 1 chip", "A has 1 chip", chips),
    step!(Then "there are {number} chips in all", "there are 8 chips in all", |world, args| {
        let found: u64 = now(world)?.chips.values().sum();
        equal(&args.number(0)?, &found)
    }),
    step!(Then "{seat} is out", "C is out", |world, args| is_in(world, args, false)),
    step!(Then "{seat} is still in", "C is still in", |world, args| is_in(world, args, true)),
];

pub const PILES: &[Step] = &[
    step!(Then "the draw pile is {list}", "the draw pile is n5, 2 Skip", deck),
    step!(Then "the draw pile is empty", "the draw pile is empty", deck),
    step!(Then "the draw pile holds {number} cards", "the draw pile holds 4 cards", |world, args| {
        equal(&args.number(0)?, &now(world)?.deck.len())
    }),
    step!(Then "the draw pile loses {list}", "the draw pile loses n5", deck_loses),
    step!(Then "the draw pile loses nothing", "the draw pile loses nothing", deck_loses),
    step!(Then "the main stack holds {list}", "the main stack holds n5, 2 Skip", |world, args| {
        let (wanted, found) = (count(&list(world, args, 0)?), positive(now(world)?.stack));
        same(world, &wanted, &found)
    }),
    step!(Then "the main stack holds nothing", "the main stack holds nothing", |world, _| {
        let found = positive(now(world)?.stack);
        same(world, &Counts::new(), &found)
    }),
    step!(Then "the main stack gains {list}", "the main stack gains n5", |world, args| {
        let (before, after) = (before(world)?.stack, now(world)?.stack);
        let wanted = count(&list(world, args, 0)?);
        gained(world, &wanted, &positive(before), &positive(after))
    }),
    step!(Then "the whole deck is", "the whole deck is\n  | n9   | 3 |\n  | Skip | 4 |", |world, args| {
        let (wanted, found) = (table_of_counts(world, args)?, now(world)?.all());
        same(world, &wanted, &found)
    }),
    step!(Then "there are {number} cards in all", "there are 60 cards in all", |world, args| {
        let found: usize = now(world)?.all().values().sum();
        equal(&args.number(0)?, &found)
    }),
];

/// The state now; looks at the position as it was given if nothing was done yet.
pub fn now(world: &mut World) -> Result<State, Failure> {
    begin_as_given(world)?;
    State::read(world.now()?)
}

fn before(world: &World) -> Result<State, Failure> {
    State::read(world.before()?)
}

fn hand(world: &mut World, args: &Args) -> Done {
    let found = now(world)?.hand(&seat(args, 0));
    let wanted = count(&list(world, args, 1)?);
    same(world, &wanted, &found)
}

fn hand_gains(world: &mut World, args: &Args, gains: bool) -> Done {
    let seat = seat(args, 0);
    let (before, after) = (before(world)?.hand(&seat), now(world)?.hand(&seat));
    let wanted = count(&list(world, args, 1)?);
    if gains { gained(world, &wanted, &before, &after) } else { gained(world, &wanted, &after, &before) }
}

fn chips(world: &mut World, args: &Args) -> Done {
    let wanted = if args.text(1).is_empty() { 1 } else { args.number(1)? };
    let found = now(world)?.chips.get(&seat(args, 0)).copied().unwrap_or(0);
    equal(&wanted, &found)
}

fn is_in(world: &mut World, args: &Args, wanted: bool) -> Done {
    let seat = seat(args, 0);
    let found = now(world)?.playing.contains(&seat);
    let told = |is_in: bool| if is_in { format!("{seat} to be in") } else { format!("{seat} to be out") };
    ensure(wanted == found, || format!("expected {}, found {}", told(wanted), told(found)))
}

fn deck(world: &mut World, args: &Args) -> Done {
    let found = now(world)?.deck;
    let wanted = list(world, args, 0)?;
    in_order(world, &wanted, &found)
}

fn deck_loses(world: &mut World, args: &Args) -> Done {
    let (before, after) = (before(world)?.deck, now(world)?.deck);
    let wanted = list(world, args, 0)?;
    match before.strip_suffix(after.as_slice()) {
        Some(lost) => in_order(world, &wanted, lost),
        None => Err(Failure::Failed("what is left of the draw pile is not what lay below before".to_owned())),
    }
}
