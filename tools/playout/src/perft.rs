//! Perft: counts the nodes of the game tree of a fixed deal, the quickest way to see whether two engines agree.

use umpire_engine::rulebook::{Compiled, Playable as _};
use umpire_engine::ruling::reasons;
use umpire_engine::with_rules;
use umpire_engine::{CardGame as _, Chance, DealRequest, Game, Seat};

/// The deal of a seed: the whole deck shuffled, seat `A` first.
pub fn deal(rulebook: &Compiled, seats: usize, seed: u64) -> DealRequest {
    let mut deck = rulebook.cards();
    Chance::from_seed(seed).shuffle(&mut deck);
    DealRequest { deck, first: Seat::A, seats }
}

/// Counts the sequences of exactly `depth` legal actions from a deal. A branch ends where the game is over or where
/// chance acts, since shuffles are too many to enumerate.
///
/// # Errors
/// The deal is illegal in this game.
pub fn count(rulebook: &Compiled, request: &DealRequest, depth: u32) -> Result<u64, String> {
    with_rules!(rulebook, rules => {
        let (deal, position) = rules.deal(request, &mut ()).map_err(|objections| reasons(&objections))?;
        Ok(below(rules.as_ref(), &deal, &position, depth))
    })
}

fn below<G: Game>(rules: &G, deal: &G::Deal, position: &G::Position, depth: u32) -> u64 {
    let mut legal = Vec::new();
    rules.legal(deal, position, &mut legal);
    match (depth, rules.to_act(position)) {
        (0, _) => 1,
        (1, _) => legal.len() as u64,
        (_, None) => 0,
        (_, Some(actor)) => {
            let after = legal.iter().map(|action| {
                let mut next = position.clone();
                // A property test checks that every action of `legal` is accepted.
                let accepted = rules.play(deal, &mut next, actor, action, &mut ()).is_ok();
                if accepted { below(rules, deal, &next, depth - 1) } else { 0 }
            });
            after.sum()
        }
    }
}
