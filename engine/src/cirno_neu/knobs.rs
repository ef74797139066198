//! The ruling knobs of cirno+neu: choices where the document is silent. `rulings.md` numbers them C1 to C17.

crate::choice! {
    /// C4: what follows a bust that does not end the game.
    AfterBust {
        /// The cards are gathered, shuffled and dealt anew; the sum starts at 0.
        NewRound = "new-round",
        /// The busting card does not count, and play goes on.
        PlayOn = "play-on",
    }
}

crate::choice! {
    /// C5: who deals a new round, and so starts it.
    Restart {
        /// The next player still in after the one who busted.
        Next = "next",
        /// The Dealer of the round before.
        SameDealer = "same-dealer",
        /// The one who busted.
        Buster = "buster",
    }
}

crate::choice! {
    /// C8: whether Shot and Double Shot may be aimed at oneself.
    ShotSelf {
        /// They may not.
        No = "no",
        /// They may.
        Yes = "yes",
    }
}

crate::choice! {
    /// C10: Skip as the first of two cards owed.
    SkipOfTwo {
        /// The turn ends; no second card is owed.
        EndsTurn = "ends-turn",
        /// The second card is owed all the same.
        StillTwo = "still-two",
    }
}

crate::choice! {
    /// C11: after whom the order goes on when a player shot on.
    ShotResume {
        /// After the player whose turn it was in the order.
        Origin = "origin",
        /// After the player who shot last.
        Latest = "latest",
    }
}

crate::choice! {
    /// C14: Reverse with two players left.
    ReverseAtTwo {
        /// The direction turns, and the other is next as ever.
        Plain = "plain",
        /// The direction turns, and the order skips the other.
        Skip = "skip",
    }
}

crate::choice! {
    /// C17: two players chosen with the two cards of one turn.
    TwoShots {
        /// The one chosen last acts next.
        Latest = "latest",
        /// The one chosen first acts next.
        First = "first",
    }
}

/// The value of every knob under `rulings:` of a variant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Knobs {
    /// C4.
    pub after_bust: AfterBust,
    /// C5.
    pub restart: Restart,
    /// C7: the sum never falls below this, 0 or less; nothing where it may fall without end.
    pub floor: Option<i32>,
    /// C8.
    pub shot_self: ShotSelf,
    /// C10.
    pub skip_of_two: SkipOfTwo,
    /// C11.
    pub shot_resume: ShotResume,
    /// C14.
    pub reverse_at_two: ReverseAtTwo,
    /// C16: after so many turns the game is drawn; nothing where it may go on for ever.
    pub turn_limit: Option<u32>,
    /// C17.
    pub two_shots: TwoShots,
}
