//! Givens that set up a position.

use serde_json::json;

use super::setup::Setup;
use crate::spec::failure::{Done, Failure};
use crate::spec::ruleset::Pin;
use crate::spec::steps::cards::Wanted;
use crate::spec::steps::cards::cards;
use crate::spec::steps::{Args, Step, step};
use crate::spec::world::World;

pub const STEPS: &[Step] = &[
    step!(Given "{number} players", "4 players", players),
    step!(Given "the sum is {number}", "the sum is 95", |world, args| {
        let sum = args.number(0)?;
        set(world, |setup| setup.sum = Some(sum))
    }),
    step!(Given "{seat} holds {list}", "A holds n5, 2 Skip", hand_exactly),
    step!(Given "{seat} holds {list} and others", "A holds n5 and others", hand_and_others),
    step!(Given "{seat} holds {number} cards", "B holds 3 cards", hand_number),
    step!(Given "{seat} holds nothing", "B holds nothing", hand_exactly),
    step!(Given "{seat} has {number} chips", "A has 2 chips", chips),
    step!(Given "{seat} has 1 chip", "A has 1 chip", chips),
    step!(Given "{seat} is out", "C is out", |world, args| {
        let seat = seat(args, 0);
        set(world, |setup| setup.out.insert(seat))
    }),
    step!(Given "the draw pile is {list}", "the draw pile is n5, 2 Skip", deck_exactly),
    step!(Given "the draw pile is {list} and others", "the draw pile is n5 and others", deck_and_others),
    step!(Given "the draw pile is empty", "the draw pile is empty", deck_exactly),
    step!(Given "the draw pile holds {number} cards", "the draw pile holds 4 cards", deck_number),
    step!(Given "it is {seat}'s turn", "it is B's turn", |world, args| {
        let seat = seat(args, 0);
        set(world, |setup| setup.turn = Some(seat))
    }),
    step!(Given "the player owes {number} cards", "the player owes 2 cards", |world, args| {
        let owed = args.number(0)?;
        set(world, |setup| setup.owed = Some(owed))
    }),
    step!(Given "the turns go round clockwise", "the turns go round clockwise", |world, _| {
        set(world, |setup| setup.direction = Some("cw"))
    }),
    step!(Given "the turns go round counter-clockwise", "the turns go round counter-clockwise", |world, _| {
        set(world, |setup| setup.direction = Some("ccw"))
    }),
    step!(Given "{number} turns have been played", "7 turns have been played", |world, args| {
        let turns = args.number(0)?;
        set(world, |setup| setup.turns = Some(turns))
    }),
    step!(Given "{seat} is the Dealer", "B is the Dealer", |world, args| {
        let seat = seat(args, 0);
        set(world, |setup| setup.dealer = Some(seat))
    }),
];

/// Notes something for the position.
fn set<T>(world: &mut World, change: impl FnOnce(&mut Setup) -> T) -> Done {
    world.setting_up()?;
    change(world.kept());
    Ok(())
}

/// The seat of an argument.
pub fn seat(args: &Args, n: usize) -> String {
    args.text(n).to_owned()
}

/// The cards of an argument; none where the sentence names none.
pub fn list(world: &World, args: &Args, n: usize) -> Result<Vec<String>, Failure> {
    cards(&world.plain(), &args.items(n))
}

/// So many sit at the table, whatever the variant says of how many can.
fn players(world: &mut World, args: &Args) -> Done {
    let number: usize = args.number(0)?;
    set(world, |setup| setup.players = Some(number))?;
    world.pin(Pin::new("setup.players", json!({"from": 2, "to": number})))
}

fn hand(world: &mut World, args: &Args, wanted: Wanted) -> Done {
    let seat = seat(args, 0);
    set(world, |setup| setup.hands.insert(seat, wanted))
}

fn hand_exactly(world: &mut World, args: &Args) -> Done {
    let wanted = Wanted::Exactly(list(world, args, 1)?);
    hand(world, args, wanted)
}

fn hand_and_others(world: &mut World, args: &Args) -> Done {
    let wanted = Wanted::And(list(world, args, 1)?);
    hand(world, args, wanted)
}

fn hand_number(world: &mut World, args: &Args) -> Done {
    hand(world, args, Wanted::Number(args.number(1)?))
}

fn chips(world: &mut World, args: &Args) -> Done {
    let (seat, chips) = (seat(args, 0), if args.text(1).is_empty() { 1 } else { args.number(1)? });
    set(world, |setup| setup.chips.insert(seat, chips))
}

fn deck(world: &mut World, wanted: Wanted) -> Done {
    set(world, |setup| setup.deck = Some(wanted))
}

fn deck_exactly(world: &mut World, args: &Args) -> Done {
    let wanted = Wanted::Exactly(list(world, args, 0)?);
    deck(world, wanted)
}

fn deck_and_others(world: &mut World, args: &Args) -> Done {
    let wanted = Wanted::And(list(world, args, 0)?);
    deck(world, wanted)
}

fn deck_number(world: &mut World, args: &Args) -> Done {
    deck(world, Wanted::Number(args.number(0)?))
}
