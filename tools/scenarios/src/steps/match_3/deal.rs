//! Dealing and shuffling, and shuffling again.

use super::position::order;
use crate::model::cards::Wanted;
use crate::model::failure::{Done, Failure, ensure};
use crate::steps::cards::list;
use crate::steps::deal::Deal;
use crate::steps::givens::{now, pile};
use crate::steps::shuffles::{all_first, differ, repeatable, whole};
use crate::steps::{Args, Step, step};
use crate::world::World;

pub const STEPS: &[Step] = &[
    step!(Given "the cards are dealt in the order {list} and others", "the cards are dealt in the order Pine, Plum and others", |world, args| pile(world, args, "dealt", Wanted::And)),
    step!(When "the cards are dealt", "the cards are dealt", deals Deal::ToAll),
    step!(When "the cards are dealt to {number} players", "the cards are dealt to 2 players", deals Deal::ToSome),
    step!(When "the cards are shuffled and dealt", "the cards are shuffled and dealt", deals Deal::Shuffled),
    step!(When "the cards are shuffled again into {list} and others", "the cards are shuffled again into Pine, Plum and others", plays again),
    step!(When "A tries to shuffle the cards again", "A tries to shuffle the cards again", tries |world, _| again_by(world, "A", &[])),
    step!(When "chance tries to shuffle the cards again", "chance tries to shuffle the cards again", tries |world, _| again_by(world, "chance", &[])),
    step!(Then "the cards are to be shuffled again", "the cards are to be shuffled again", awaited),
    step!(Then "the deck holds every card that was not dealt", "the deck holds every card that was not dealt", undealt),
    step!(Then "the shuffles differ", "the shuffles differ", differ),
    step!(Then "every shuffle holds the whole deck", "every shuffle holds the whole deck", whole),
    step!(Then "every card comes up first in some shuffle", "every card comes up first in some shuffle", all_first),
    step!(Then "the same seed gives the same shuffle", "the same seed gives the same shuffle", repeatable),
];

fn again(world: &World, args: &Args) -> Result<(String, String), Failure> {
    again_by(world, "chance", &list(world, args, 0)?)
}

/// The action by which all cards are shuffled, these first.
fn again_by(world: &World, actor: &str, first: &[String]) -> Result<(String, String), Failure> {
    let rules = world.rules()?;
    Ok((actor.to_owned(), format!("shuffle {}", order(&rules, first)?.join(" "))))
}

fn awaited(world: &mut World, _: &Args) -> Done {
    let actor = now(world)?.to_act.clone().unwrap_or_else(|| "nobody".to_owned());
    ensure(actor == "chance", || format!("expected chance to shuffle, found that {actor} is to act"))
}

/// The deck is the end of the deal, in its order.
fn undealt(world: &mut World, _: &Args) -> Done {
    let state = world.now()?;
    let Some(request) = &world.dealt else { return Err(Failure::Faulty("no cards were dealt".to_owned())) };
    let rest = request.deck.get(state.size("grid") + state.size("row")..).unwrap_or_default();
    let deck = state.list("deck");
    ensure(rest == deck, || format!("expected the deck to be {}, found {}", rest.join(", "), deck.join(", ")))
}
