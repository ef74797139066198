//! The first line of a record: the ruleset, the deal, who played.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::game::{DealRequest, Seat};

/// The generator that dealt, for reproducing the deal; a replay does not need it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Generator {
    /// Its name: `chacha8`.
    pub algorithm: String,
    /// The seed.
    pub seed: u64,
    /// Which stream of the seed, where a run plays many games on one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stream: Option<u64>,
}

/// The deal as a record writes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealLine {
    /// Every card, in the order drawn.
    pub deck: Vec<String>,
    /// Who opened.
    pub first: String,
}

/// The first line of a record.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The format's version.
    pub umpire: u64,
    /// The engine's version.
    pub engine: String,
    /// The game's name.
    pub game: String,
    /// The variant's name.
    pub variant: String,
    /// The whole merged variant.
    pub ruleset: Value,
    /// Its hash.
    pub ruleset_hash: String,
    /// Who sat where: seat to `human` or the name of an agent.
    pub seats: Map<String, Value>,
    /// The deal.
    pub deal: DealLine,
    /// What dealt, if a generator did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rng: Option<Generator>,
    /// What happened in the deal.
    pub events: Vec<Value>,
    /// The digest of the position after the deal.
    pub position: String,
}

impl Header {
    /// The deal as the engine is asked for it.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn deal_request(&self) -> Result<DealRequest, String> {
        let first = Seat::parse(&self.deal.first).ok_or_else(|| format!("`{}` is no seat", self.deal.first))?;
        Ok(DealRequest { deck: self.deal.deck.clone(), first, seats: self.seats.len() })
    }
}
