//! Thens about whose turn it is and what is legal.

use std::collections::BTreeSet;

use crate::model::failure::{Done, ensure};
use crate::model::state::State;
use crate::steps::actions::legal;
use crate::steps::cards::{list, written_out};
use crate::steps::givens::{now, seat};
use crate::steps::{Args, Step, step};
use crate::world::{Demand, World};

pub const STEPS: &[Step] = &[
    step!(Then "it is {seat}'s turn", "it is B's turn", turn),
    step!(Then "it is still {seat}'s turn", "it is still A's turn", turn),
    step!(Then "{seat} owes {number} cards", "B owes 2 cards", owes),
    step!(Then "{seat} owes 1 card", "B owes 1 card", owes),
    step!(Then "the main stack is to be shuffled", "the main stack is to be shuffled", |world, _| {
        chance(world, "draw-pile", "the main stack to be shuffled")
    }),
    step!(Then "a new round is to be dealt", "a new round is to be dealt", |world, _| {
        chance(world, "new-round", "a new round to be dealt")
    }),
    step!(Then "the turns go round clockwise", "the turns go round clockwise", |world, _| goes_round(world, "cw")),
    step!(Then "the turns go round counter-clockwise", "the turns go round counter-clockwise", |world, _| goes_round(world, "ccw")),
    step!(Then "{seat} is the Dealer", "B is the Dealer", dealer),
    step!(Then "{seat} may play {symbol}", "A may play n5", legal |world, args| may(world, args, "play {#1}", true)),
    step!(Then "{seat} may not play {symbol}", "A may not play n5", legal |world, args| may(world, args, "play {#1}", false)),
    step!(Then "{seat} may aim {symbol} at {seat}", "A may aim Shot at C", legal |world, args| may(world, args, "play {#1} at {2}", true)),
    step!(Then "{seat} may not aim {symbol} at {seat}", "A may not aim Shot at A", legal |world, args| may(world, args, "play {#1} at {2}", false)),
    step!(Then "{seat} may only play {list}", "A may only play n5, Skip", legal only),
];

/// The actor, for messages.
fn awaited(world: &World, state: &State) -> String {
    match (state.to_act.as_deref(), state.text("pending/shuffle")) {
        (None, _) => format!("that {}", state.ending(&world.context().layout)),
        (Some("chance"), Some("new-round")) => "that a new round is to be dealt".to_owned(),
        (Some("chance"), _) => "that the main stack is to be shuffled".to_owned(),
        (Some(seat), _) => format!("that {seat} owes {} card(s)", state.number("owed")),
    }
}

fn turn(world: &mut World, args: &Args) -> Done {
    let (seat, state) = (seat(world, args, 0)?, now(world)?);
    let is = state.to_act.as_ref() == Some(&seat);
    ensure(is, || format!("expected {seat}'s turn, found {}", awaited(world, &state)))
}

fn owes(world: &mut World, args: &Args) -> Done {
    let wanted: i64 = args.number_or_one(1)?;
    let (seat, state) = (seat(world, args, 0)?, now(world)?);
    let holds = state.to_act.as_ref() == Some(&seat) && state.number("owed") == wanted;
    ensure(holds, || format!("expected that {seat} owes {wanted} card(s), found {}", awaited(world, &state)))
}

fn chance(world: &mut World, shuffle: &str, wanted: &str) -> Done {
    let state = now(world)?;
    let holds = state.to_act.as_deref() == Some("chance") && state.text("pending/shuffle") == Some(shuffle);
    ensure(holds, || format!("expected {wanted}, found {}", awaited(world, &state)))
}

fn goes_round(world: &mut World, wanted: &str) -> Done {
    let state = now(world)?;
    let found = state.text("direction").unwrap_or_default();
    ensure(found == wanted, || format!("expected the turns to go round {wanted}, found {found}"))
}

fn dealer(world: &mut World, args: &Args) -> Done {
    let (wanted, state) = (seat(world, args, 0)?, now(world)?);
    let found = state.text("dealer").unwrap_or_default();
    ensure(wanted == found, || format!("expected {wanted} to be the Dealer, found that {found} is"))
}

fn may(world: &mut World, args: &Args, action: &str, wanted: bool) -> Done {
    let (seat, action) = (seat(world, args, 0)?, written_out(world, args, action)?);
    let legal = legal(world, &seat)?;
    let told = if wanted { "may" } else { "may not" };
    ensure(legal.contains(&action) == wanted, || {
        let legal = if legal.is_empty() { "nothing".to_owned() } else { legal.join(", ") };
        format!("expected that {seat} {told} {action}, found that {seat} may {legal}")
    })?;
    if !wanted {
        world.demand(Demand::Refusal(seat, action));
    }
    Ok(())
}

/// Fails unless the cards that the seat may play are these, whoever they may be aimed at.
fn only(world: &mut World, args: &Args) -> Done {
    let seat = seat(world, args, 0)?;
    let wanted: BTreeSet<String> = list(world, args, 1)?.into_iter().collect();
    let card = |action: String| Some(action.strip_prefix("play ")?.split(' ').next()?.to_owned());
    let found: BTreeSet<String> = legal(world, &seat)?.into_iter().filter_map(card).collect();
    let told = |cards: &BTreeSet<String>| cards.iter().cloned().collect::<Vec<_>>().join(", ");
    ensure(wanted == found, || format!("expected that {seat} may only {}, found {}", told(&wanted), told(&found)))
}
