//! Ways to be wrong about Match-3 Solitaire. Each is looked up at the one place that it is about. They are grouped by
//! what makes a difference to such a place.

use super::super::fault::mistakes;
use super::facts::KINDS;

/// The deal, and who plays.
const TABLE: &[&str] = &[];
/// The look at a dealt grid.
const DEALT: &[&str] = &["line", "time"];
/// Some grids are looked at otherwise.
const DEALT_ONCE: &[&str] = &[];
/// The push.
const PUSH: &[&str] = &["place", "edge", "time"];
/// The definition of a set.
const SUITS: &[&str] = &["suit", "line", "look"];
/// Further sets.
const ODD: &[&str] = &["look", "lines", "deck", "sets", "time"];
/// A line that the push did not touch.
const UNTOUCHED: &[&str] = &["line", "suit", "deck", "sets", "time"];
/// The effect of a set.
const SET: &[&str] = &["line", "look", "lines", "deck", "sets", "time"];
/// The further look.
const FURTHER: &[&str] = &["line", "lines", "deck", "time"];
/// Cards from the deck for the grid.
const GRID: &[&str] = &["line", "look", "lines", "deck", "time"];
/// Cards from the deck for the row above.
const ROW: &[&str] = &["place", "deck", "time"];
/// How a game is lost.
const LOST: &[&str] = &["look", "line"];
/// How it is won.
const WON: &[&str] = &["look", "deck", "line", "lines"];

mistakes! {
    TABLE {
        AnySeats => "a game is dealt for any number of players",
        OthersPush => "another seat may push in A's turn",
        TurnsAlternate => "after a turn of A it is B's",
        CardShort => "the last card of the deck is missing",
        CardTwice => "the last card of the deck is there twice",
        CentreLeftFree => "the centre of the grid is left free",
        GridFromBottom => "the grid is dealt from the bottom of the deck",
        RowOfThree => "three cards are laid above the grid",
        RowFirst => "the cards above the grid are laid before it",
        RowBeforeLook => "the cards above the grid are laid though it must be shuffled again",
        ReadingOrder => "places are filled as one reads, whatever the sequence is",
    }
    DEALT {
        PlayedAsDealt => "a grid with a line on it is played as it was dealt",
    }
    DEALT_ONCE {
        DiagonalsPlayedOn => "a grid with a line on a diagonal is played on",
        AnyThreeReshuffled => "three of a suit anywhere on the grid have it shuffled again",
    }
    PUSH {
        PushRefused => "a push is refused",
        OnlyFirstPushed => "only the first card above the grid may be pushed in",
        RowClosesUp => "the row above closes up, and the new card goes to its end",
        OnlyFromAbove => "cards are pushed in from above only",
        PushedInOpposite => "a card comes in at the opposite edge",
        PushedOntoEdge => "the pushed card takes the place of the one at the edge, and no other moves",
        OutUnderDeck => "the card that slides out goes under the deck",
        OutGoesAbove => "the card that slides out takes the free place above the grid",
    }
    SUITS {
        LineScoresNothing => "three of a suit on a line are no set",
    }
    ODD {
        DiagonalsScoreNothing => "three of a suit on a diagonal are no set",
        AnyThreeScore => "three of a suit anywhere on the grid are a set",
    }
    UNTOUCHED {
        OnlyPushedLinesTaken => "a line is taken only where the push has moved a card of it",
    }
    SET {
        SetDiscarded => "the cards of a set go to the discard pile",
        SetStays => "the cards of a set are scored and stay on the grid",
        OnlyOneLineTaken => "of two lines complete at once only one is taken",
    }
    FURTHER {
        NoFurtherLook => "the refilled grid is not looked at",
        FurtherSetNotRefilled => "after the second set of a turn the grid is not refilled",
        FurtherSetCostsFour => "the second set of a turn costs the deck a fourth card",
    }
    GRID {
        RefillBackwards => "gaps of the grid are filled from the end of the sequence",
        RefillOneShort => "one gap of the grid is not filled",
        CardsFall => "cards fall into gaps, and new ones come in at the top",
    }
    ROW {
        RowForgotten => "after a set the row above gets no card",
        RowRefilledFirst => "after a set the row above gets its card before the grid",
        NoLineNoCard => "without a line the row above gets no card",
        NoLineTwoCards => "without a line the deck loses two cards",
    }
    LOST {
        NeverLost => "the game goes on with gaps in the grid and above it",
        RowMayLackCards => "the game goes on with a gap above the grid",
        LostBelowFour => "the game is lost when the deck has fewer than four cards",
    }
    WON {
        SetsOneFewer => "one set fewer is enough",
        SetsOneMore => "one set more is needed",
        WinsNever => "the game goes on after the last set",
        LastSetLoses => "the last set ends the game, and nobody wins",
    }
}
