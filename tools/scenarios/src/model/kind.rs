//! The kinds of differences between two engines, in the words of reports.

use umpire_engine::tree::Choice;

/// How an answer differs from what is due.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// An action that is legal is not listed, or one that is not legal is; played, it is answered as is due.
    Legal,
    /// An illegal action is accepted.
    Accepted,
    /// A legal action is refused.
    Refused,
    /// It leads to another state.
    State,
    /// The game is over and should not be, or the other way round, or it is otherwise decided.
    Outcome,
    /// An expression of `always` in the game's file is false.
    Always,
    /// An assertion of a clause is false.
    Violated,
    /// A refused action changes the state or what is legal.
    Changed,
    /// The game is not over, and no action is legal.
    Stuck,
    /// The engine crashed, hung or talked nonsense.
    Fault,
}

impl Choice for Kind {
    const VALUES: &'static [(&'static str, Kind)] = &[
        ("legal", Kind::Legal),
        ("accepted", Kind::Accepted),
        ("refused", Kind::Refused),
        ("state", Kind::State),
        ("outcome", Kind::Outcome),
        ("always", Kind::Always),
        ("violated", Kind::Violated),
        ("changed", Kind::Changed),
        ("stuck", Kind::Stuck),
        ("fault", Kind::Fault),
    ];
}

impl Kind {
    /// The word in reports.
    pub fn word(self) -> &'static str {
        // A test checks that every kind has a word.
        Kind::VALUES.iter().find(|(_, kind)| *kind == self).map_or("", |(word, _)| word)
    }
}
