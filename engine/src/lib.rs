//! The rules of Umpire's games. This crate does no I/O, reads no clock and draws no random numbers of its own.
//!
//! # Layers
//!
//! A module uses only modules of the layers below its own, and of its own layer only in one direction.
//!
//! 1. The catalogue knows all games: [`variant`] reads variant files, [`rulebook`] deals and begins games, [`record`] writes
//!    and verifies records.
//! 2. [`games`]: one folder for each game, one file for each rule.
//! 3. The framework of games: the traits of [`game`], [`table`] (one game in progress, the same for all games), [`cards`],
//!    [`board`], and the declarations of events, actions ([`notation`]) and rulings ([`knob`]).
//! 4. The base: [`tree`] (untrusted YAML and JSON with places), [`sanitize`], [`chance`], [`ruling`], [`seat`], [`set`],
//!    [`view`].
//!
//! # Where to begin
//!
//! A rule is a file of `games/<game>/` that opens with the rule in prose, such as `games/card_slot/placement.rs`. Legal
//! actions are in `legal.rs`, play in `play.rs`, and the keys of a variant in `variant.rs`.

pub mod board;
pub mod cards;
pub mod chance;
mod event;
pub mod game;
pub mod games;
pub mod knob;
pub mod listed;
pub mod notation;
pub mod record;
pub mod rulebook;
pub mod ruling;
pub mod sanitize;
pub mod seat;
pub mod set;
mod setup;
pub mod show;
pub mod spelling;
pub mod table;
pub mod told;
pub mod tree;
pub mod variant;
pub mod view;

// The nouns that most files speak of, to be had from here.
pub(crate) use self::board::{Board, LineGame, LineId, LineSet, Tile};
pub(crate) use self::cards::Deck;
pub use self::cards::{CardGame, Game};
pub use self::chance::Chance;
pub(crate) use self::event::{Declared, Winner};
pub(crate) use self::game::{ActionPreview, Heuristic, Knowing, Legality, Picker, Positions, Span, Telling, Viewing};
pub use self::game::{DealRequest, Promise};
pub use self::games::*;
pub(crate) use self::knob::{Knob, Lints, Ruling};
pub(crate) use self::record::Header;
pub use self::record::{Record, Transcribed, Unreadable};
pub(crate) use self::rulebook::Beginning;
pub use self::rulebook::Rulebook;
pub use self::ruling::{EventReport, Hidden, Objection, Rule};
pub(crate) use self::ruling::{Refusal, Witness};
pub use self::seat::{Actor, Outcome, Seat};
pub(crate) use self::set::{Members, Numbered};
pub use self::tree::Fault;
pub(crate) use self::tree::fault::Trail;
pub(crate) use self::tree::named::{Entry, Listing};
pub(crate) use self::tree::{Choice, Reader, Removal, Spot};
pub use self::variant::Variant;
pub(crate) use self::view::View;
pub use self::view::{Cell, Sight};
