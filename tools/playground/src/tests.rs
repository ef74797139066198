//! The variants and the record that unit tests play.

pub const DUEL: &str = "card-slot/1.0.0";
pub const OLDER: &str = "card-slot/beta.2";
pub const SOLITAIRE: &str = "match-3/standard";
pub const CROWD: &str = "cirno-neu/chips";

/// A variant like [`DUEL`].
pub const MINE: &str = "variant: mine\nextends: card-slot/1.0.0\n";

/// [`MINE`] with a change that breaks clause 9.4b.
pub const CHANGED: &str = "variant: mine\nextends: card-slot/1.0.0\nsymbols:\n  bell: {line: [{draw: 2}]}\n";

/// A finished game of [`DUEL`].
pub const RECORD: &str = include_str!("../../../scenarios/games/card-slot/elimination.jsonl");
