//! Ways to be wrong. Each mistake is looked up at the one place where the oracle carries out what it gets wrong, so an
//! oracle with a mistake differs from the sound one in that point and nowhere else. The mistakes are grouped by what
//! makes a difference to such a place.

use super::super::fault::mistakes;
use super::facts::KINDS;

/// The deal: once a game, for all seats alike.
const TABLE: &[&str] = &[];
/// The deal of each seat, and the hands that win at once.
const DEALT: &[&str] = &["seat"];
/// The card of the opening placement.
const OPENING: &[&str] = &["seat", "card"];
/// Which lines there are, and which are complete.
const LINES: &[&str] = &["seat", "line", "symbol", "empty"];
/// Lines that are none.
const NO_LINE: &[&str] = &["seat", "symbol"];
/// The discard pile.
const PILE: &[&str] = &["card", "occasion"];
/// Whether there is a Refresh.
const REFRESH: &[&str] = &["seat", "time", "deck", "lines"];
/// A Refresh with no card to draw.
const DRY_REFRESH: &[&str] = &["seat", "lines"];
/// The cards of the Refresh.
const REFRESHED: &[&str] = &["seat", "refresh", "card", "time", "deck"];
/// Three 7s by a Refresh.
const REFRESHED_SEVEN: &[&str] = &["seat", "refresh", "deck"];
/// Whether a card has to be placed.
const PASS: &[&str] = &["seat", "time", "hand", "empty", "deck", "refreshed"];
/// Which cards may be placed.
const CARD: &[&str] = &["seat", "card", "slot", "time", "hand", "empty", "refreshed"];
/// Where they may be placed.
const SLOT: &[&str] = &["seat", "slot", "card", "time"];
/// The centre.
const CENTER: &[&str] = &["seat", "time"];
/// The actions that it bars.
const BARRED: &[&str] = &["seat", "card", "time"];
/// Whether lines are resolved, and which.
const CHOICE: &[&str] = &["seat", "line", "symbol", "time", "lines", "standing", "empty", "hand", "deck", "refreshed"];
/// The cards of a resolved line.
const LINE: &[&str] = &["seat", "line", "symbol", "time", "standing"];
/// Cards that come to a hand.
const GAIN: &[&str] = &["seat", "symbol", "card", "time"];
/// Whose turn it is.
const TURN: &[&str] = &["seat", "time", "symbol", "empty"];
/// Which cards are taken from the board.
const TAKEN: &[&str] = &["seat", "slot", "card", "symbol", "time"];
/// Whether that of the centre is.
const TAKEN_CENTER: &[&str] = &["seat", "card", "symbol", "time"];
/// How many are taken.
const TAKE: &[&str] = &["seat", "symbol", "line", "time", "hand", "standing"];
/// Whether a pick may be left out.
const FORCED: &[&str] = &["seat"];
/// Cards drawn for a line.
const DRAW: &[&str] = &["seat", "symbol", "line", "time", "deck", "standing"];
/// A line with no card to draw.
const DRY: &[&str] = &["seat", "symbol", "line", "time", "standing"];
/// Which cards are drawn.
const DRAWN: &[&str] = &["seat", "symbol", "card", "time"];
/// The line that empties the deck.
const EMPTYING: &[&str] = &["seat", "line", "time", "standing", "deck"];
/// Whether there is a Replay Action, and with what.
const REPLAY: &[&str] = &["seat", "line", "time", "deck", "empty", "standing"];
/// A Replay Action with no card to draw.
const DRY_REPLAY: &[&str] = &["seat", "line", "time", "standing"];
/// The slot of the Replay Action.
const REPLAYED_SLOT: &[&str] = &["seat", "slot", "time", "empty"];
/// The card of the Replay Action.
const REPLAYED: &[&str] = &["seat", "slot", "card", "time", "deck", "empty"];
/// Elimination.
const ELIMINATION: &[&str] = &["seat", "occasion", "card", "deck", "empty", "lines"];
/// Elimination with the end of the deck.
const OUT: &[&str] = &["seat", "occasion", "empty", "lines"];
/// Three 7s.
const SEVENS: &[&str] = &["seat", "line", "slot", "hand", "deck", "empty", "lines"];
/// A line of 7s that stands while a card comes to another slot.
const STANDING_SEVENS: &[&str] = &["seat", "line", "occasion", "card", "hand", "deck", "empty"];
/// 7s on no line.
const ANY_SEVENS: &[&str] = &["seat", "hand", "empty"];
/// The end of the deck.
const END: &[&str] = &["seat", "occasion", "symbol", "hand", "empty"];
/// The winner by hand scores.
const SCORE: &[&str] = &["seat", "occasion"];
/// The score of a hand.
const POINTS: &[&str] = &["seat", "card"];

mistakes! {
    TABLE {
        AnySeats => "a game is dealt for any number of players",
        OneCardShort => "the deck is one card short",
        OneCardMore => "the last card of the deck is there twice",
        RestCutShort => "the last card that was not dealt is not put in the deck, but on the discard pile",
        DiscardStarted => "the top card of the deck is turned up to start the discard pile",
        CenterFromDeck => "the setup places the top card of the deck on the opening slot",
        AlwaysAOpens => "seat A opens, whoever was decided",
        OtherOpens => "the other seat opens",
    }
    DEALT {
        DealsOneFewer => "one card too few is dealt to each seat",
        DealsOneMoreToSecond => "the second seat to be dealt to gets one card too many",
        HeavenlyFirstSymbol => "a Heavenly Hand only needs its first symbol, whatever the other cards are",
        HeavenlyLastSymbol => "a Heavenly Hand only needs its last symbol, whatever the other cards are",
        HeavenlyNever => "a Heavenly Hand is not recognised",
        HeavenlyByItself => "a Heavenly Hand wins without being declared",
        HeavenlyAsks => "a Heavenly Hand has to be declared",
        HeavenlyNoWin => "a declared Heavenly Hand wins nothing",
        HeavenlyNoDecline => "a Heavenly Hand must be declared",
        HeavenlyFirstOnly => "only the seat that opens can have a Heavenly Hand",
        HeavenlyIsSeven => "a Heavenly Hand ends the game as a line of 7s does",
        OpeningMayBePassed => "the opening placement may be passed over",
        OpeningAnywhere => "the opening placement may go to any empty slot",
        OpeningThenTurn => "after the opening placement the same seat plays a normal turn",
        OpeningIsWhole => "the opening placement is a whole turn",
    }
    OPENING {
        OpeningFromDeck => "the opening places the top card of the deck, not one from the hand",
        BarredIgnored => "the opening placement may be any card",
        BarredOnlyFirst => "only the first of the barred symbols is barred from the opening placement",
        BarredOnlyLast => "only the last of the barred symbols is barred from the opening placement",
    }
    LINES {
        LineForgotten => "a line is no line",
        EndsMakeALine => "a line is complete when its first and last card match, whatever lies between",
        TwoMakeALine => "a line of three cards is complete with two of one symbol",
        AnyThreeMakeALine => "a line is complete with any three cards",
    }
    NO_LINE {
        LineAdded => "three slots that are no line are one, too",
    }
    PILE {
        DiscardsVanish => "discarded cards leave the game instead of lying in a discard pile",
    }
    REFRESH {
        RefreshNever => "a full board is not refreshed",
        RefreshAtEight => "the Refresh comes when one slot is still empty, too",
        RefreshAsked => "the Refresh waits for the seat to act to ask for it",
        RefreshEndsTurn => "a Refresh takes the place of the turn",
        RefreshForgetsFirst => "the first of the refresh slots keeps its card",
        RefreshForgetsLast => "the last of the refresh slots keeps its card",
    }
    DRY_REFRESH {
        RefreshSkippedWhenDry => "with the deck empty, the turn goes on without a Refresh",
        RefreshDiscardsWhenDry => "with the deck empty, the Refresh discards its card before the game ends",
    }
    REFRESHED {
        RefreshedUnderDeck => "the refreshed card goes under the deck",
        RefreshedToHand => "the refreshed card goes to the hand of the seat to act",
        RefreshFromBottom => "the Refresh draws from the bottom of the deck",
        RefreshFromHand => "the Refresh takes its new card from the hand of the seat to act",
        RefreshToHand => "the card drawn by the Refresh goes to the hand, and the slot stays empty",
        RefreshEvaluated => "a line completed by the Refresh is discarded, and its cards are drawn",
        RefreshResolvesStanding => "the Refresh discards a line that stands, and draws its cards",
        RefreshRefusesBarred => "the Refresh discards a drawn 7 or 3 and draws again",
        RefreshRefusesSevens => "the Refresh discards a drawn 7 and draws again",
        RefreshGoesOnDry => "the game goes on when the Refresh took the last card of the deck",
    }
    REFRESHED_SEVEN {
        RefreshWins => "a line of 7s made by the Refresh wins for the seat to act",
    }
    PASS {
        TurnMayBePassed => "a turn may be passed though a card can be placed",
    }
    CARD {
        CardStaysInHand => "the placed card stays in the hand, too",
        OthersCardsToo => "cards of the other hand may be placed",
    }
    SLOT {
        LowestSlotOnly => "only the lowest-numbered empty slot may be filled",
        OccupiedSlotsToo => "a card may replace another while there are empty slots",
        ReplacesCenterToo => "a full board may give up the card of the centre",
        ReplacedToHand => "the card that a full board gives up goes to the hand",
        FullBoardPasses => "on a full board nothing can be placed, and the turn passes",
    }
    CENTER {
        CenterClosed => "once emptied, the centre cannot be filled again",
        CenterNotMissed => "a board with only the centre empty counts as full",
        CenterLineKept => "a line through the centre cannot be resolved",
        CenterStaysInLine => "the card of the centre stays when its line is resolved",
    }
    BARRED {
        SevenBarredLater => "the first of the barred symbols can never be placed on the opening slot",
        SilverBarredLater => "the last of the barred symbols can never be placed on the opening slot",
        BarredAlways => "the barred symbols can never be placed on the opening slot",
        BarredInEarlyGame => "the barred symbols stay barred from the opening slot until three cards lie on the board",
    }
    CHOICE {
        AllLinesResolved => "after the chosen line, the others are resolved too",
        OtherLinesDiscarded => "the lines that were not chosen are discarded too",
        FirstLineByItself => "the first complete line is resolved, and the player is not asked",
        LineMayBePassed => "a complete line may be left alone with `pass`",
        LinesNeverResolved => "complete lines are never resolved",
        PoorLineMayBePassed => "a line that gains no cards may be left alone with `pass`",
        PoorLineSkipped => "a line that gains no cards is not resolved",
        LineHasNoEffect => "a resolved line is discarded, and nothing else happens",
        SameSeatAfterLine => "after resolving a line the same seat plays again",
    }
    LINE {
        PlacedCardStays => "one card of the resolved line stays on the board",
        LineUnderDeck => "the resolved line goes under the deck",
        LineStays => "the cards of the resolved line stay on the board",
        LineToHand => "the cards of the resolved line go to the hand",
        EffectBeforeDiscard => "the line is discarded after its effect",
    }
    GAIN {
        GainsLater => "gained cards reach the hand at the start of that seat's next turn",
        GainsDiscarded => "gained cards go to the discard pile",
    }
    TURN {
        TurnNeverEnds => "the turn never goes to the other seat",
    }
    TAKEN {
        CardCannotBeTaken => "a card cannot be taken",
    }
    TAKEN_CENTER {
        CenterMayBeTaken => "the card of the centre may be taken",
    }
    TAKE {
        TakesOneFewer => "one card fewer may be taken",
        TakesOneMore => "one card more may be taken",
        MustTake => "the cards have to be taken while there are any",
        MayStop => "the player may take nothing",
        StopEndsOnePick => "`stop` ends one of the picks, and the next is asked for",
        NoCardsAsks => "the player is asked to `stop` where there is no card to take",
        NoCardsDraws => "where there is no card to take, one is drawn",
    }
    FORCED {
        ForcedJudgedOnce => "whether a pick is forced is judged before the first one only",
    }
    DRAW {
        DrawsOneFewer => "one card fewer is drawn",
        DrawsOneMore => "one card more is drawn",
        DrawsFromBottom => "cards are drawn from the bottom of the deck",
        DrawsAllOrNothing => "nothing is drawn where the deck has too few cards",
    }
    DRY {
        DryDrawReshuffles => "where the deck is empty, the discard pile becomes the deck",
        DryDrawEnds => "where the deck is empty, drawing ends the game",
    }
    DRAWN {
        DrawsRefuseBad => "drawn cards of a negative score are discarded",
    }
    EMPTYING {
        DeckKeepsOne => "emptying the deck leaves its last card",
        DeckEmptiedToHand => "emptying the deck gives its cards to the player",
        EmptiedGoesOn => "the game goes on when a line has emptied the deck",
    }
    REPLAY {
        ReplayNever => "no Replay Action follows",
        ReplayTwice => "two Replay Actions follow",
        ReplayIsTurn => "in place of a Replay Action the player plays another turn",
        ReplayTakesTurn => "a Replay Action takes the place of the other seat's turn",
        ReplayFromBottom => "the Replay Action draws from the bottom of the deck",
        ReplayFromHand => "the Replay Action places a card from the hand",
    }
    DRY_REPLAY {
        ReplayFromDiscard => "with the deck empty, the Replay Action places a card from the discard pile",
        ReplayEndsWhenDry => "with the deck empty, the Replay Action ends the game",
    }
    REPLAYED_SLOT {
        ReplayHighest => "the Replay Action fills the highest-numbered empty slot",
        ReplayReadingOrder => "the Replay Action fills the first empty slot in reading order",
    }
    REPLAYED {
        ReplayEvaluated => "a line completed by the Replay Action is discarded, and its cards are drawn",
        ReplayResolvesStanding => "the Replay Action discards a line that stands, and draws its cards",
        ReplayWins => "a line of 7s made by the Replay Action wins",
        ReplayChains => "a line of its own symbol that a Replay Action completes gives another",
        ReplayRepeats => "a Replay Action that places its own symbol is repeated",
    }
    ELIMINATION {
        NeverEliminated => "a seat with no cards stays in the game",
        EliminatedAtOne => "a seat with one card left is eliminated",
        EliminatedLate => "elimination waits for the line to be resolved",
        EliminatedWins => "the seat that has no cards left wins",
        EliminationDraws => "an elimination is a draw",
        EliminationScored => "at an elimination the hand scores decide",
    }
    OUT {
        DeckBeforeElimination => "with the deck empty, the hands are scored though one has no cards",
    }
    SEVENS {
        SevenNoWin => "a line of 7s is a line like any other",
        SevenAfterResolving => "a line of 7s wins only when it is resolved",
        EliminationBeforeSeven => "the last card eliminates its seat though it completes a line of 7s",
    }
    STANDING_SEVENS {
        StandingSevensWin => "a line of 7s that stands wins when a card comes to a slot beside it",
    }
    ANY_SEVENS {
        SevensAnywhere => "three 7s win wherever they lie",
    }
    END {
        DeckNeverEnds => "the game goes on with an empty deck",
        DeckEndsLate => "an empty deck ends the game only at the end of the turn",
        DeckEndsEarly => "the game ends with one card left in the deck",
        DeckEndsAtOnce => "an empty deck ends the game when its last card is taken, not at the end of a turn",
    }
    SCORE {
        LowerWins => "the lower hand score wins",
        MoreCardsWin => "the seat with more cards wins",
        TieGoesToMover => "equal scores are a win for the seat whose turn it was",
        TieGoesToA => "equal scores are a win for A",
    }
    POINTS {
        CardScoresOneMore => "a card scores one more than it should",
        DoubleScoresOne => "a card that scores 2 is counted as 1",
        NegativesIgnored => "negative scores are not counted",
    }
}
