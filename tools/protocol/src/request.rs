//! Requests to an engine, each a line.

use serde::Serialize;
use serde_json::Value;
use umpire_engine::game::{DealRequest, Seat};

/// A request.
#[derive(Serialize, Clone, Copy, Debug)]
#[serde(tag = "do", rename_all = "lowercase")]
pub enum Request<'a> {
    /// To say who it is.
    Hello {
        /// The version of the protocol.
        umpire: u64,
    },
    /// To say what it knows of a game: its parameters, states and actions.
    Describe {
        /// The game.
        game: &'a str,
    },
    /// To play by these rules from now on.
    Rules {
        /// The ruleset.
        ruleset: &'a Value,
    },
    /// To deal a game.
    Deal {
        /// The cards, the top one first.
        deck: &'a [String],
        /// The first player.
        #[serde(serialize_with = "spelled")]
        first: Seat,
        /// How many play.
        seats: usize,
    },
    /// To begin a game of a kind that the engine itself has described.
    #[serde(rename = "deal")]
    Begin {
        /// The deal, in the form of the game.
        deal: &'a Value,
    },
    /// To set up a position.
    Position {
        /// The position.
        position: &'a Value,
    },
    /// To play an action, and report the state after it.
    Act {
        /// The seat, or `chance`.
        seat: &'a str,
        /// The action in notation.
        action: &'a str,
    },
    /// To list the legal actions.
    Legal,
    /// To tell what a seat sees.
    See {
        /// The seat.
        seat: &'a str,
    },
    /// To read games that were written down elsewhere.
    Import {
        /// The text.
        text: &'a str,
    },
}

fn spelled<S: serde::Serializer>(seat: &Seat, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(seat)
}

impl<'a> Request<'a> {
    /// The request for a deal.
    pub fn deal(request: &'a DealRequest) -> Request<'a> {
        Request::Deal { deck: &request.deck, first: request.first, seats: request.seats }
    }

    /// Its line, without the line break.
    pub fn line(&self) -> String {
        // Text, numbers and JSON always serialize.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Its word in the protocol.
    pub fn word(&self) -> &'static str {
        match self {
            Request::Hello { .. } => "hello",
            Request::Describe { .. } => "describe",
            Request::Rules { .. } => "rules",
            Request::Deal { .. } | Request::Begin { .. } => "deal",
            Request::Position { .. } => "position",
            Request::Act { .. } => "act",
            Request::Legal => "legal",
            Request::See { .. } => "see",
            Request::Import { .. } => "import",
        }
    }

    /// Whether a refusal is an answer to it.
    pub fn can_be_refused(&self) -> bool {
        matches!(self.word(), "deal" | "position" | "act" | "see" | "import")
    }
}
