//! The ruling knobs of Card Slot: choices where the documents are silent. `rulings.md` numbers them R1 to R28.

use crate::choice;
pub use crate::variant::choice::Choice;

choice! {
    /// R1: which complete lines may be resolved after a placement.
    ResolvableLines {
        /// Every line complete on the board.
        Standing = "standing",
        /// Only those through the slot just filled.
        Formed = "formed",
    }
}

choice! {
    /// R2: when three 7s win.
    SevenWin {
        /// The player's own placement that makes the line through its slot.
        Placement = "placement",
        /// That, or a Replay placement that makes the line through its slot.
        PlacementOrReplay = "placement-or-replay",
        /// Any complete 7 line standing after a player's own placement.
        AnyComplete = "any-complete",
    }
}

choice! {
    /// R3: what becomes of a 7 line that stands.
    StandingSeven {
        /// It may be resolved: its cards are discarded and nothing else happens.
        Discard = "discard",
        /// It cannot be resolved.
        Inert = "inert",
        /// It may be resolved, and resolving it wins.
        Win = "win",
    }
}

choice! {
    /// R4: when an empty hand is looked for.
    Elimination {
        /// The moment the hand is empty, before any resolution.
        Immediately = "immediately",
        /// Once the line of the turn, if any, is resolved.
        AfterResolution = "after-resolution",
    }
}

choice! {
    /// R5: when an empty deck ends the game.
    DeckEnd {
        /// When the event that took the last card is finished.
        Immediately = "immediately",
        /// At the end of the turn.
        EndOfTurn = "end-of-turn",
    }
}

choice! {
    /// R14: the first player holds only barred cards.
    OpeningStuck {
        /// That player passes; no opening placement is made.
        Pass = "pass",
        /// That player loses.
        Forfeit = "forfeit",
    }
}

choice! {
    /// R19: whether the opening placement is the whole turn.
    OpeningTurn {
        /// It is; the other seat follows.
        Whole = "whole",
        /// A normal turn of the same seat follows.
        ThenTurn = "then-turn",
    }
}

choice! {
    /// R20: how long the barred symbols stay barred from the opening slot.
    Barred {
        /// For the opening placement.
        Opening = "opening",
        /// For every placement by a player.
        Always = "always",
    }
}

choice! {
    /// R26: whether a seat sees the discard pile.
    DiscardPile {
        /// Only how many cards it holds.
        Hidden = "hidden",
        /// All of it.
        Open = "open",
    }
}

choice! {
    /// R13: how a Heavenly Hand takes effect.
    Declare {
        /// Its holder may declare or decline it.
        Optional = "optional",
        /// It wins by itself.
        Automatic = "automatic",
    }
}

/// The value of every knob under `rulings:` of a variant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Knobs {
    /// R1.
    pub resolvable_lines: ResolvableLines,
    /// R2.
    pub seven_win: SevenWin,
    /// R3.
    pub standing_seven: StandingSeven,
    /// R4.
    pub elimination: Elimination,
    /// R5.
    pub deck_end: DeckEnd,
    /// R14.
    pub opening_stuck: OpeningStuck,
    /// R19.
    pub opening_turn: OpeningTurn,
    /// R20.
    pub barred: Barred,
    /// R26.
    pub discard_pile: DiscardPile,
}
