//! Writes simulated and solved games as records.

use umpire_engine::chance::ALGORITHM;
use umpire_engine::record::{Generator, Origin, Scribe};
use umpire_engine::rulebook::Playable;
use umpire_engine::ruling::reasons;
use umpire_engine::{Actor, DealRequest, Seat, Variant};

/// The record of a deal and its actions, those of chance included. `rulebook` is the variant's. The seed is that of the deal
/// and of every later shuffle; it has a stream if a run plays many games with one seed.
///
/// # Errors
/// The deal is illegal, or an action is refused.
pub(crate) fn record(
    variant: &Variant,
    rulebook: &dyn Playable,
    request: DealRequest,
    players: Vec<String>,
    (seed, stream): (u64, Option<u64>),
    actions: &[String],
) -> Result<String, String> {
    let beginning = request.into();
    let (mut table, events) = rulebook.begin(&beginning).map_err(|objections| reasons(&objections))?;
    let seats = Seat::first(players.len()).map(|seat| seat.to_string());
    let players: Vec<(String, String)> = seats.zip(players).collect();
    let rng = Origin::Shuffled(Generator { algorithm: ALGORITHM.to_owned(), seed, stream });
    let (mut scribe, mut text) = Scribe::begin(variant, &players, &beginning, Some(rng), table.as_ref(), &events);
    for action in actions {
        let actor = table.to_act().unwrap_or(Actor::Seat(Seat::A));
        let events = table.act(actor, action).map_err(|refusal| refusal.to_string())?;
        text += &scribe.action(actor, action, &events, table.as_ref());
    }
    Ok(text + &table.outcome().map(|outcome| scribe.end(&outcome)).unwrap_or_default())
}
