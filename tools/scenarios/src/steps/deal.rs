//! Whens that deal.

use super::Args;
use super::shuffles::make;
use crate::model::failure::Done;
use crate::world::World;

/// Deals to those who play, which must be accepted.
///
/// # Errors
/// It was refused, or what is given makes no deal.
pub fn deal(world: &mut World, _: &Args) -> Done {
    let given = world.setup.value("players").and_then(serde_json::Value::as_u64);
    let seats = given.map_or(world.context().layout.players, |players| players as usize);
    ask(world, seats, "deal")?;
    world.must_be_accepted()
}

/// Asks for a deal to a number of players, which may be refused.
///
/// # Errors
/// The Givens make no deal.
pub fn deal_to(world: &mut World, args: &Args) -> Done {
    let seats = args.number(0)?;
    ask(world, seats, &format!("deal to {seats}"))
}

/// Shuffles and deals, which must be accepted.
///
/// # Errors
/// It was refused, or the engine does not show how it shuffles.
pub fn shuffle_and_deal(world: &mut World, args: &Args) -> Done {
    deal(world, args)?;
    make(world)
}

fn ask(world: &mut World, seats: usize, what: &str) -> Done {
    world.setting_up()?;
    let rules = world.rules()?;
    let request = (world.context().layout.deal)(&world.setup, &rules, seats)?;
    world.deal(request, what)
}
