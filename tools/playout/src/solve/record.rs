//! A winning line as a record.

use umpire_engine::chance::ALGORITHM;
use umpire_engine::game::{Actor, DealRequest, Seat};
use umpire_engine::record::{Generator, Scribe};
use umpire_engine::variant::Variant;

/// The name of the solver in records.
const PLAYER: &str = "solver";

/// The record of a deal and the actions played in it, chance's among them.
///
/// # Errors
/// The deal is not one of the variant, or an action is refused.
pub fn record(variant: &Variant, request: &DealRequest, seed: u64, actions: &[String]) -> Result<String, String> {
    let dealt = variant.rulebook().deal(request);
    let (mut table, events) =
        dealt.map_err(|objections| objections.into_iter().map(|o| o.reason).collect::<Vec<_>>().join("; "))?;
    let players = [(Seat::A.to_string(), PLAYER.to_owned())];
    let rng = Generator { algorithm: ALGORITHM.to_owned(), seed, stream: None };
    let (mut scribe, mut text) = Scribe::begin(variant, &players, request, Some(rng), table.as_ref(), &events);
    for action in actions {
        let actor = table.to_act().unwrap_or(Actor::Seat(Seat::A));
        let events = table.act(actor, action).map_err(|refusal| refusal.to_string())?;
        text += &scribe.action(actor, action, &events, table.as_ref());
    }
    Ok(text + &table.outcome().map(|outcome| scribe.end(&outcome)).unwrap_or_default())
}
