//! Writing a record, line by line. The scribe returns text; the caller appends and flushes it.

use serde_json::{Value, json};

use super::chain;
use super::header::{DealLine, Generator, Header, Transcribed};
use super::own::OwnGame;
use super::verify::rules;
use crate::ruling::Objection;
use crate::table::Table;
use crate::{Actor, Beginning, EventReport, Outcome, Variant};

/// Where the cards of a record come from.
#[derive(Clone, Debug)]
pub enum Origin {
    /// A generator shuffled them.
    Shuffled(Generator),
    /// They were transcribed from a written log.
    Transcribed(Transcribed),
}

/// Writes one record.
#[derive(Clone, Debug)]
pub struct Scribe {
    digest: String,
    actions: u64,
}

impl Scribe {
    /// Begins a record: the header line of a game that has just begun. `players` has one name a seat, in seat order;
    /// `origin` is `None` where it is not known where the cards come from.
    pub fn begin(
        variant: &Variant,
        players: &[(String, String)],
        beginning: &Beginning,
        origin: Option<Origin>,
        table: &dyn Table,
        events: &[EventReport],
    ) -> (Scribe, String) {
        let (rng, transcribed) = match origin {
            None => (None, None),
            Some(Origin::Shuffled(rng)) => (Some(rng), None),
            Some(Origin::Transcribed(transcribed)) => (None, Some(transcribed)),
        };
        let (deal, position) = match beginning {
            Beginning::Deal(deal) => (Some(DealLine { deck: deal.deck.clone(), first: deal.first.to_string() }), None),
            Beginning::Position(position) => (None, Some(position.clone())),
        };
        let header = Header {
            umpire: super::FORMAT,
            engine: env!("CARGO_PKG_VERSION").to_owned(),
            game: variant.game.clone(),
            variant: variant.name.clone(),
            ruleset: variant.tree.to_json(),
            ruleset_hash: variant.ruleset_hash(),
            rulebook: variant.carried.as_deref().cloned(),
            seats: players.iter().map(|(seat, player)| (seat.clone(), json!(player))).collect(),
            deal,
            beginning: position,
            rng,
            transcribed,
            own: own_game(variant, table),
            events: data(events),
            position: chain::position(table),
        };
        // A Header is strings, numbers and JSON values, all of which serialize.
        let text = serde_json::to_string(&header).unwrap_or_default();
        let mut scribe = Scribe::resume(chain::ORIGIN, 0);
        let line = scribe.close(&text);
        (scribe, line)
    }

    /// Goes on with a record whose last whole line has this digest and action number.
    pub fn resume(digest: &str, actions: u64) -> Scribe {
        Scribe { digest: digest.to_owned(), actions }
    }

    /// The line of an action that was just played.
    pub fn action(&mut self, actor: Actor, action: &str, events: &[EventReport], table: &dyn Table) -> String {
        self.actions += 1;
        let mut line = json!({
            "n": self.actions,
            "seat": actor.to_string(),
            "do": action,
            "events": data(events),
            "position": chain::position(table),
        });
        if let Some(told) = table.kept() {
            line["told"] = json!(told);
        }
        self.close(&line.to_string())
    }

    /// The line of an action that was tried and is refused.
    pub fn refused(&mut self, actor: Actor, action: &str, objections: &[Objection]) -> String {
        let attempt = json!({"seat": actor.to_string(), "do": action, "rules": rules(objections)});
        self.close(&json!({"refused": attempt}).to_string())
    }

    /// The last line of a game that is over.
    pub fn end(&mut self, outcome: &Outcome) -> String {
        self.close(&json!({"end": outcome.to_json()}).to_string())
    }

    /// The digest of the last line: the head of the chain, for players to note down.
    pub fn head(&self) -> &str {
        &self.digest
    }

    /// Replaces the closing brace of a JSON object by its digest and a brace.
    fn close(&mut self, object: &str) -> String {
        let open_line = object.strip_suffix('}').unwrap_or(object);
        self.digest = chain::link(&self.digest, open_line);
        format!("{open_line}{}{}\"}}\n", chain::STATE_KEY, self.digest)
    }
}

/// The game of a variant for the header, where somebody brings it.
fn own_game(variant: &Variant, table: &dyn Table) -> Option<OwnGame> {
    let (game, begins) = (variant.brought()?, table.kept()?);
    let engine = variant.rulebook().profile().map(|profile| profile.engine.clone()).unwrap_or_default();
    Some(OwnGame { file: game.digest().to_owned(), engine, show: game.show().clone(), begins })
}

fn data(events: &[EventReport]) -> Vec<Value> {
    events.iter().map(|event| event.data.clone()).collect()
}
