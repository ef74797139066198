//! Thens about the sum, about cards and chips, about how the game ended and what a seat sees.

use crate::model::failure::{Done, ensure};
use crate::steps::givens::{now, seat};
use crate::steps::outcome::{ends_for, goes_on, is_over, nobody_wins, wins, wins_at_all};
use crate::steps::piles::{
    cards_in_all, gains, gains_number, holds, holds_number, is, is_drawn, loses, loses_number, number_is, whole_deck_is,
};
use crate::steps::view::{sees, sees_number, sees_number_held};
use crate::steps::{Args, Step, step};
use crate::world::World;

pub const PLAYERS: &[Step] = &[
    step!(Then "the sum is {number}", "the sum is 95", |world, args| number_is(world, args, "sum")),
    step!(Then "{seat} holds {list}", "A holds n5, 2 Skip", |world, args| holds(world, args, "hands/{seat}")),
    step!(Then "{seat} holds nothing", "A holds nothing", |world, args| holds(world, args, "hands/{seat}")),
    step!(Then "{seat} holds {number} card{s}", "A holds 3 cards", |world, args| holds_number(world, args, "hands/{seat}")),
    step!(Then "{seat} gains {list}", "A gains n5", |world, args| gains(world, args, "hands/{seat}")),
    step!(Then "{seat} gains nothing", "A gains nothing", |world, args| gains(world, args, "hands/{seat}")),
    step!(Then "{seat} gains {number} card{s}", "A gains 2 cards", |world, args| gains_number(world, args, "hands/{seat}")),
    step!(Then "{seat} loses {number} card{s}", "A loses 2 cards", |world, args| loses_number(world, args, "hands/{seat}")),
    step!(Then "{seat} loses {list}", "A loses n5", |world, args| loses(world, args, "hands/{seat}")),
    step!(Then "{seat} loses nothing", "A loses nothing", |world, args| loses(world, args, "hands/{seat}")),
    step!(Then "{seat} has {number} chips", "A has 2 chips", |world, args| number_is(world, args, "chips/{seat}")),
    step!(Then "{seat} has 1 chip", "A has 1 chip", |world, args| number_is(world, args, "chips/{seat}")),
    step!(Then "there are {number} chips in all", "there are 8 chips in all", |world, args| holds_number(world, args, "chips")),
    step!(Then "{seat} is out", "C is out", |world, args| is_in(world, args, false)),
    step!(Then "{number} turns have been played", "7 turns have been played", |world, args| number_is(world, args, "turns")),
    step!(Then "{seat} is still in", "C is still in", |world, args| is_in(world, args, true)),
];

pub const PILES: &[Step] = &[
    step!(Then "the draw pile is {list}", "the draw pile is n5, 2 Skip", |world, args| is(world, args, "deck")),
    step!(Then "the draw pile is empty", "the draw pile is empty", |world, args| is(world, args, "deck")),
    step!(Then "the draw pile holds {number} card{s}", "the draw pile holds 4 cards", |world, args| holds_number(world, args, "deck")),
    step!(Then "the draw pile loses {list}", "the draw pile loses n5", deck_loses),
    step!(Then "the draw pile loses nothing", "the draw pile loses nothing", deck_loses),
    step!(Then "the draw pile loses {number} card{s}", "the draw pile loses 2 cards", |world, args| loses_number(world, args, "deck")),
    step!(Then "the main stack gains {number} card{s}", "the main stack gains 1 card", |world, args| gains_number(world, args, "stack")),
    step!(Then "the main stack holds {list}", "the main stack holds n5, 2 Skip", |world, args| holds(world, args, "stack")),
    step!(Then "the main stack holds nothing", "the main stack holds nothing", |world, args| holds(world, args, "stack")),
    step!(Then "the main stack gains {list}", "the main stack gains n5", |world, args| gains(world, args, "stack")),
    step!(Then "the whole deck is", "the whole deck is\n  | n9   | 3 |\n  | Skip | 4 |", |world, args| whole_deck_is(world, args, "symbol")),
    step!(Then "there are {number} cards in all", "there are 60 cards in all", cards_in_all),
];

pub const OUTCOME: &[Step] = &[
    step!(Then "the game goes on", "the game goes on", goes_on),
    step!(Then "the game is over", "the game is over", is_over),
    step!(Then "{seat} wins", "B wins", wins_at_all),
    step!(Then "the game is a draw", "the game is a draw", |world, _| ends_for(world, None)),
    step!(Then "{seat} wins by {word}", "A wins by last-player", wins),
    step!(Then "the game is a draw by {word}", "the game is a draw by turn-limit", nobody_wins),
];

pub const VIEW: &[Step] = &[
    step!(Then "{seat} sees its own hand", "A sees its own hand", |world, args| sees(world, args, "hands/{seat}")),
    step!(Then "{seat} sees how many cards {seat} holds but not which", "A sees how many cards B holds but not which", sees_number_held),
    step!(Then "{seat} sees how many cards the draw pile holds but not which", "A sees how many cards the draw pile holds but not which", |world, args| sees_number(world, args, "deck")),
    step!(Then "{seat} sees every card of the main stack", "A sees every card of the main stack", |world, args| sees(world, args, "stack")),
];

fn is_in(world: &mut World, args: &Args, wanted: bool) -> Done {
    let seat = seat(world, args, 0)?;
    let found = now(world)?.list("in").contains(&seat);
    let told = |is_in: bool| if is_in { format!("{seat} to be in") } else { format!("{seat} to be out") };
    ensure(wanted == found, || format!("expected {}, found {}", told(wanted), told(found)))
}

fn deck_loses(world: &mut World, args: &Args) -> Done {
    is_drawn(world, args, "deck", |_| "what is left of the draw pile is not what lay below before".to_owned())
}
