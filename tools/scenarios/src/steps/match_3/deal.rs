//! Dealing and shuffling, and shuffling again.

use super::position::order;
use crate::model::cards::Wanted;
use crate::model::failure::{Done, Failure, ensure};
use crate::steps::cards::list;
use crate::steps::deal::{deal, deal_to, shuffle_and_deal};
use crate::steps::givens::{begin, now, pile};
use crate::steps::shuffles::{all_first, differ, repeatable, whole};
use crate::steps::{Args, Step, step};
use crate::world::World;

pub const STEPS: &[Step] = &[
    step!(Given "the cards are dealt in the order {list} and others", "the cards are dealt in the order Pine, Plum and others", |world, args| pile(world, args, "dealt", Wanted::And)),
    step!(When "the cards are dealt", "the cards are dealt", deal),
    step!(When "the cards are dealt to {number} players", "the cards are dealt to 2 players", deal_to),
    step!(When "the cards are shuffled and dealt", "the cards are shuffled and dealt", shuffle_and_deal),
    step!(When "the cards are shuffled again into {list} and others", "the cards are shuffled again into Pine, Plum and others", again),
    step!(When "A tries to shuffle the cards again", "A tries to shuffle the cards again", |world, _| try_again(world, "A")),
    step!(When "chance tries to shuffle the cards again", "chance tries to shuffle the cards again", |world, _| try_again(world, "chance")),
    step!(Then "the cards are to be shuffled again", "the cards are to be shuffled again", awaited),
    step!(Then "the deck holds every card that was not dealt", "the deck holds every card that was not dealt", undealt),
    step!(Then "the shuffles differ", "the shuffles differ", differ),
    step!(Then "every shuffle holds the whole deck", "every shuffle holds the whole deck", whole),
    step!(Then "every card comes up first in some shuffle", "every card comes up first in some shuffle", all_first),
    step!(Then "the same seed gives the same shuffle", "the same seed gives the same shuffle", repeatable),
];

/// The action by which all cards are shuffled, these first.
fn shuffled(world: &mut World, first: &[String]) -> Result<String, Failure> {
    let rules = world.rules()?;
    Ok(format!("shuffle {}", order(&rules, first)?.join(" ")))
}

fn again(world: &mut World, args: &Args) -> Done {
    begin(world)?;
    let first = list(world, args, 0)?;
    let action = shuffled(world, &first)?;
    world.act("chance", &action)
}

fn try_again(world: &mut World, actor: &str) -> Done {
    begin(world)?;
    let action = shuffled(world, &[])?;
    world.attempt(actor, &action)
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
