//! A deal and what was played in it as a record.

use umpire_engine::chance::ALGORITHM;
use umpire_engine::game::{Actor, DealRequest, Seat};
use umpire_engine::record::{Generator, Scribe};
use umpire_engine::rulebook::Rulebook;
use umpire_engine::ruling::reasons;
use umpire_engine::variant::Variant;

/// Who played a game, and what chance was drawn from.
pub(crate) struct Origin {
    /// Who played, by name, one a seat.
    pub players: Vec<String>,
    /// The seed of the deal and of every later shuffle.
    pub seed: u64,
    /// The stream of the seed, where a run plays many games on one.
    pub stream: Option<u64>,
}

/// The record of a deal and the actions played in it, chance's among them. `rulebook` is that of the variant.
///
/// # Errors
/// The deal is not one of the variant, or an action is refused.
pub(crate) fn record(
    variant: &Variant,
    rulebook: &Rulebook,
    request: DealRequest,
    origin: Origin,
    actions: &[String],
) -> Result<String, String> {
    let beginning = request.into();
    let (mut table, events) = rulebook.begin(&beginning).map_err(|objections| reasons(&objections))?;
    let seats = Seat::first(origin.players.len()).map(|seat| seat.to_string());
    let players: Vec<(String, String)> = seats.zip(origin.players).collect();
    let rng = Generator { algorithm: ALGORITHM.to_owned(), seed: origin.seed, stream: origin.stream };
    let (mut scribe, mut text) = Scribe::begin(variant, &players, &beginning, Some(rng), table.as_ref(), &events);
    for action in actions {
        let actor = table.to_act().unwrap_or(Actor::Seat(Seat::A));
        let events = table.act(actor, action).map_err(|refusal| refusal.to_string())?;
        text += &scribe.action(actor, action, &events, table.as_ref());
    }
    Ok(text + &table.outcome().map(|outcome| scribe.end(&outcome)).unwrap_or_default())
}
