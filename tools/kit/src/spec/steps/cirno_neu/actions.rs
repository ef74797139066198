//! Whens that play: the plain form must be accepted, `tries` may be refused.

use super::position::seat;
use super::setup::begin;
use crate::spec::failure::{Done, Failure};
use crate::spec::steps::cards::symbol;
use crate::spec::steps::refusal::{accepted, refused};
use crate::spec::steps::{Args, Step, step};
use crate::spec::world::World;

pub const STEPS: &[Step] = &[
    step!(When "{seat} plays {symbol}", "A plays n5", |world, args| play(world, args, &played(world, args)?)),
    step!(When "{seat} aims {symbol} at {seat}", "A aims Shot at C", |world, args| {
        play(world, args, &aimed(world, args)?)
    }),
    step!(When "{seat} tries to play {symbol}", "A tries to play n5", |world, args| {
        attempt(world, args, &played(world, args)?)
    }),
    step!(When "{seat} tries to aim {symbol} at {seat}", "A tries to aim Shot at C", |world, args| {
        attempt(world, args, &aimed(world, args)?)
    }),
    step!(When "{seat} tries {action}", "A tries play n5 at B", |world, args| attempt(world, args, args.text(1))),
    step!(When "chance tries {action}", "chance tries shuffle n5 n6", |world, args| {
        begin(world)?;
        world.attempt("chance", args.text(0))
    }),
    step!(Then "it is refused", "it is refused", refused),
    step!(Then "it is accepted", "it is accepted", accepted),
];

/// The action of playing a card.
pub fn played(world: &World, args: &Args) -> Result<String, Failure> {
    let rules = world.plain()?;
    Ok(format!("play {}", symbol(&rules, args.text(1))?.id))
}

/// The action of playing a card that chooses a player.
pub fn aimed(world: &World, args: &Args) -> Result<String, Failure> {
    Ok(format!("{} at {}", played(world, args)?, args.text(2)))
}

fn play(world: &mut World, args: &Args, action: &str) -> Done {
    begin(world)?;
    world.act(&seat(args, 0), action)
}

fn attempt(world: &mut World, args: &Args, action: &str) -> Done {
    begin(world)?;
    world.attempt(&seat(args, 0), action)
}
