//! Thens about how the game ended.

use super::givens::seat;
use super::{Args, Verb};
use crate::model::failure::{Done, Failure, ensure, faulty};
use crate::model::state::{Outcome, ending};
use crate::steps::givens::now;
use crate::world::{Demand, World};

/// Thens by their names.
pub const VERBS: &[(&str, Verb)] = &[
    ("goes-on", goes_on),
    ("is-over", is_over),
    ("wins", wins_at_all),
    ("wins-by", wins),
    ("does-not-win", does_not_win),
    ("ends-without-winner", |world, _, _| ends_for(world, None)),
    ("ends-without-winner-by", |world, args, _| ends(world, None, args.text(0))),
    ("scores", scores),
    ("no-scores", no_scores),
];

/// The game has no outcome, and somebody is to act.
///
/// # Errors
/// The game is over, or nobody is to act.
fn goes_on(world: &mut World, _: &Args, _: &str) -> Done {
    let state = now(world)?;
    ensure(state.outcome.is_none() && state.to_act.is_some(), || {
        format!("expected the game to go on, found that {}", state.ending(&world.context().layout))
    })
}

/// The game has ended, whoever won and by whatever cause, and nothing is legal any more.
///
/// # Errors
/// It goes on, or something is legal.
fn is_over(world: &mut World, _: &Args, _: &str) -> Done {
    let state = now(world)?;
    ensure(state.outcome.is_some(), || "expected the game to be over, found that it goes on".to_owned())?;
    world.demand(Demand::NothingLegal);
    Ok(())
}

/// The seat that the first argument names wins by the cause that the last names. A game of one player names no seat.
fn wins(world: &mut World, args: &Args, _: &str) -> Done {
    match args.text(1) {
        "" => ends(world, Some("A"), args.text(0)),
        cause => ends(world, Some(&seat(world, args, 0)?), cause),
    }
}

fn does_not_win(world: &mut World, args: &Args, _: &str) -> Done {
    let seat = seat(world, args, 0)?;
    let state = now(world)?;
    let won = state.winners().contains(&seat.as_str());
    ensure(!won, || format!("expected {seat} not to win, found that {}", state.ending(&world.context().layout)))
}

/// The outcome of a game that must be over.
fn over(world: &mut World) -> Result<Outcome, Failure> {
    let over = now(world)?.outcome.clone();
    over.ok_or_else(|| Failure::expected("the game to be over", "that it goes on"))
}

fn scores(world: &mut World, args: &Args, _: &str) -> Done {
    let seat = seat(world, args, 0)?;
    let wanted: i64 = args.number(1)?;
    match over(world)?.scores.and_then(|scores| scores.get(&seat).copied()) {
        Some(found) if found == wanted => Ok(()),
        Some(found) => Err(Failure::expected(format!("{seat} to score {wanted}"), found)),
        None => Err(Failure::expected(format!("{seat} to score {wanted}"), "no score")),
    }
}

fn no_scores(world: &mut World, _: &Args, _: &str) -> Done {
    let scores = over(world)?.scores;
    ensure(scores.is_none(), || "expected nobody to be scored, found scores".to_owned())
}

/// The seat that the first argument names wins, by whatever cause.
///
/// # Errors
/// The game ended otherwise or not at all.
fn wins_at_all(world: &mut World, args: &Args, _: &str) -> Done {
    let winner = seat(world, args, 0)?;
    ends_for(world, Some(&winner))
}

/// The game has ended, by any cause, with this sole winner or with none, and nothing is legal any more.
///
/// # Errors
/// It ended otherwise or not at all.
fn ends_for(world: &mut World, winner: Option<&str>) -> Done {
    let (context, state) = (world.context(), now(world)?);
    let ended = state.outcome.is_some() && state.winners() == Vec::from_iter(winner);
    ensure(ended, || {
        let wanted = winner.map_or_else(|| context.layout.without_winner.to_string(), |seat| format!("{seat} wins"));
        format!("expected that {wanted}, found that {}", state.ending(&context.layout))
    })?;
    world.demand(Demand::NothingLegal);
    Ok(())
}

/// The game has ended in this way, and nothing is legal any more.
///
/// # Errors
/// It ended otherwise or not at all, or there is no such cause.
fn ends(world: &mut World, winner: Option<&str>, cause: &str) -> Done {
    let context = world.context();
    let causes = &context.layout.causes;
    let Some((cause, _)) = causes.iter().find(|(id, other)| id == cause || other.as_deref() == Some(cause)) else {
        let known = causes.iter().map(|(id, other)| match other {
            Some(other) => format!("{id} ({other})"),
            None => id.to_string(),
        });
        let known = known.collect::<Vec<_>>().join(", ");
        return faulty(format!("`{cause}` is no cause; there are {known}"));
    };
    let (wanted, found) = (ending(Some((winner, cause)), &context.layout), now(world)?.ending(&context.layout));
    ensure(found == wanted, || format!("expected that {wanted}, found that {found}"))?;
    world.demand(Demand::NothingLegal);
    Ok(())
}
