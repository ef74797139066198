//! The engine, played as the yardsticks are: one seat after the other picks uniformly among the legal actions.

use std::sync::Arc;

use umpire_clauses::library::Library;
use umpire_engine::card_slot::CardSlot;
use umpire_engine::card_slot::action::Coded;
use umpire_engine::card_slot::position::{self, Deal, Position};
use umpire_engine::cards::CardGame as _;
use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, Legality as _, Playing as _};
use umpire_engine::rulebook::{Compiled, Playable as _};
use umpire_engine::variant::{self, Origin, Variant};

use crate::{Cause, Game};

/// The shipped v1.0.0, compiled.
///
/// # Panics
/// Where the shipped variant is missing or is not Card Slot: there is nothing to measure then.
pub fn rules() -> Arc<CardSlot> {
    match rulebook("card-slot/1.0.0") {
        Compiled::CardSlot(rules) => rules,
        other => panic!("card-slot/1.0.0 is a game of {}", other.game()),
    }
}

/// A shipped variant, compiled.
///
/// # Panics
/// As [`variant()`].
pub fn rulebook(name: &str) -> Compiled {
    variant(name).compiled().expect("a compiled game")
}

/// A shipped variant.
///
/// # Panics
/// Where it is missing.
pub fn variant(name: &str) -> Variant {
    let variant = variant::load(&Library::embedded(), Origin::Shipped(name));
    variant.unwrap_or_else(|faults| panic!("{name}: {faults:?}"))
}

/// Plays one game through the engine's public actions.
#[inline]
pub fn play(rules: &CardSlot, chance: &mut Chance, actions: &mut Vec<Coded>) -> Game {
    let (deal, mut position) = rules.shuffle_and_deal(chance, 2, &mut ());
    let mut decisions = 0;
    while let Some(actor) = rules.to_act(&position) {
        actions.clear();
        rules.legal(&deal, &position, actions);
        let action = actions[chance.below(actions.len() as u32) as usize];
        decisions += 1;
        if rules.play(&deal, &mut position, actor, &action, &mut ()).is_err() {
            unreachable!("a listed action is legal");
        }
    }
    // The loop ends only when no seat is to act, which means that the game is over.
    let ending = position.ending().expect("the game is over");
    let cause = match ending.cause {
        position::Cause::Seven => Cause::Seven,
        position::Cause::Elimination => Cause::Elimination,
        position::Cause::Deck => Cause::Deck,
        position::Cause::HeavenlyHand => Cause::HeavenlyHand,
        position::Cause::Forfeit => unreachable!("v1.0.0 knows no forfeit"),
    };
    Game { winner: ending.winner.map(|seat| seat.index() as u8), cause, decisions }
}

/// A decision: where it is taken, by whom, and what was chosen.
pub type Moment = (Deal, Position, Actor, Coded);

/// Every decision of some random games.
///
/// # Panics
/// A listed action is refused.
pub fn moments(rules: &CardSlot, games: usize) -> Vec<Moment> {
    let mut chance = Chance::from_seed(3);
    let (mut moments, mut actions) = (Vec::new(), Vec::new());
    for _ in 0..games {
        let (deal, mut position) = rules.shuffle_and_deal(&mut chance, 2, &mut ());
        while let Some(actor) = rules.to_act(&position) {
            actions.clear();
            rules.legal(&deal, &position, &mut actions);
            let action = actions[chance.below(actions.len() as u32) as usize];
            moments.push((deal, position, actor, action));
            rules.play(&deal, &mut position, actor, &action, &mut ()).expect("a listed action is legal");
        }
    }
    moments
}
