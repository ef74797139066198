//! Thens about how the game ended.

use super::Args;
use super::givens::seat;
use crate::model::failure::{Done, ensure, faulty};
use crate::model::state::ending;
use crate::steps::givens::now;
use crate::world::{Demand, World};

/// The game has no outcome, and somebody is to act.
///
/// # Errors
/// The game is over, or nobody is to act.
pub fn goes_on(world: &mut World, _: &Args) -> Done {
    let state = now(world)?;
    ensure(state.outcome.is_none() && state.to_act.is_some(), || {
        format!("expected the game to go on, found that {}", state.ending(&world.context().layout))
    })
}

/// The game has ended, whoever won and by whatever cause, and nothing is legal any more.
///
/// # Errors
/// It goes on, or something is legal.
pub fn is_over(world: &mut World, _: &Args) -> Done {
    let state = now(world)?;
    ensure(state.outcome.is_some(), || "expected the game to be over, found that it goes on".to_owned())?;
    world.demand(Demand::NothingLegal);
    Ok(())
}

/// The seat that the first argument names wins by the cause that the second names.
///
/// # Errors
/// The game ended otherwise or not at all, or there is no such cause.
pub fn wins(world: &mut World, args: &Args) -> Done {
    let winner = seat(world, args, 0)?;
    ends(world, Some(&winner), args.text(1))
}

/// The seat that the first argument names wins, by whatever cause.
///
/// # Errors
/// The game ended otherwise or not at all.
pub fn wins_at_all(world: &mut World, args: &Args) -> Done {
    let winner = seat(world, args, 0)?;
    ends_for(world, Some(&winner))
}

/// The game has ended for this winner or for none, by whatever cause, and nothing is legal any more.
///
/// # Errors
/// It ended otherwise or not at all.
pub fn ends_for(world: &mut World, winner: Option<&str>) -> Done {
    let (context, state) = (world.context(), now(world)?);
    let ended = state.outcome.as_ref().is_some_and(|outcome| outcome.winner.as_deref() == winner);
    ensure(ended, || {
        let wanted = winner.map_or_else(|| context.layout.without_winner.to_string(), |seat| format!("{seat} wins"));
        format!("expected that {wanted}, found that {}", state.ending(&context.layout))
    })?;
    world.demand(Demand::NothingLegal);
    Ok(())
}

/// The game ends without a winner by the cause that the first argument names.
///
/// # Errors
/// It ended otherwise or not at all, or there is no such cause.
pub fn nobody_wins(world: &mut World, args: &Args) -> Done {
    ends(world, None, args.text(0))
}

/// The game has ended in this way, and nothing is legal any more.
///
/// # Errors
/// It ended otherwise or not at all, or there is no such cause.
pub fn ends(world: &mut World, winner: Option<&str>, cause: &str) -> Done {
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
