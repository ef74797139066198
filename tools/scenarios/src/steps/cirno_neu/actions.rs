//! Whens that play: the plain form must be accepted, `tries` may be refused.

use crate::steps::actions::{seat_may, seat_may_not};
use crate::steps::refusal::{accepted, refused};
use crate::steps::{Step, step};

pub const STEPS: &[Step] = &[
    step!(When "{seat} plays {symbol}", "A plays n5", plays "{0}: play {#1}"),
    step!(When "{seat} aims {symbol} at {seat}", "A aims Shot at C", plays "{0}: play {#1} at {2}"),
    step!(When "{seat} tries to play {symbol}", "A tries to play n5", tries "{0}: play {#1}"),
    step!(When "{seat} tries to aim {symbol} at {seat}", "A tries to aim Shot at C", tries "{0}: play {#1} at {2}"),
    step!(When "{seat} tries {action}", "A tries play n5 at B", tries "{0}: {1}"),
    step!(When "chance tries {action}", "chance tries shuffle n5 n6", tries "chance: {0}"),
    step!(Then "it is refused", "it is refused", refused),
    step!(Then "it is accepted", "it is accepted", accepted),
    step!(Then "{seat} may do {action}", "A may do play n5", legal |world, args| seat_may(world, args, "{1}")),
    step!(Then "{seat} may not do {action}", "A may not do play n5", legal |world, args| seat_may_not(world, args, "{1}")),
];
