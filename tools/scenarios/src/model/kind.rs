//! The kinds of differences between two engines, in the words of reports.

use umpire_engine::tree::Choice as _;

umpire_engine::choice! {
    /// How an answer differs from what is due.
    #[derive(PartialOrd, Ord)]
    Kind {
        /// An action that is legal is not listed, or one that is not legal is; played, it is answered as is due.
        Legal = "legal",
        /// An illegal action is accepted.
        Accepted = "accepted",
        /// A legal action is refused.
        Refused = "refused",
        /// It leads to another state.
        State = "state",
        /// The game is over and should not be, or the other way round, or it is otherwise decided.
        Outcome = "outcome",
        /// An expression of `always` in the game's file is false.
        Always = "always",
        /// An assertion of a clause is false.
        Violated = "violated",
        /// A refused action changes the state or what is legal.
        Changed = "changed",
        /// The game is not over, and no action is legal.
        Stuck = "stuck",
        /// The engine crashed, hung or talked nonsense.
        Fault = "fault",
    }
}

impl Kind {
    /// The word in reports.
    pub fn word(self) -> &'static str {
        self.spelling()
    }
}
