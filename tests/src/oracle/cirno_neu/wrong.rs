//! Ways to be wrong about cirno+neu. Each is looked up at the one place that it is about. They are grouped by what
//! makes a difference to such a place.

use super::super::fault::mistakes;
use super::facts::KINDS;

/// The players and the deck.
const TABLE: &[&str] = &["seats"];
/// The deal of each player.
const DEALT: &[&str] = &["seat", "seats", "dealer"];
/// Which card may be played.
const TO_PLAY: &[&str] = &["card", "owed", "lent", "sum"];
/// How it may be played.
const CHOICE: &[&str] = &["face", "owed", "lent"];
/// The players who may play it.
const OUT_OF_TURN: &[&str] = &["owed", "lent", "way"];
/// The players who may be chosen.
const AIM: &[&str] = &["target", "face", "players", "owed", "lent", "way"];
/// The sum.
const SUM: &[&str] = &["card", "sum", "owed", "lent", "time"];
/// The sum after a 99.
const NINETY_NINE: &[&str] = &["sum", "owed", "lent", "time"];
/// Sums over the limit.
const LIMIT: &[&str] = &["card", "sum", "owed", "lent"];
/// Drawing.
const DRAWING: &[&str] = &["face", "seat", "deck", "hand", "lent", "owed", "players", "time"];
/// Whose turn it is.
const ORDER: &[&str] = &["face", "seat", "way", "players", "owed", "lent", "time", "target"];
/// The effect of a special card on the turns.
const SPECIAL: &[&str] = &["way", "players", "owed", "lent", "time", "target"];
/// A hand that is too small.
const SHORT: &[&str] = &["players", "lent"];
/// The next dealer when the Dealer is out.
const NEXT_DEALER: &[&str] = &["way"];
/// The dealer when the game is over.
const LAST_DEALER: &[&str] = &["dealer", "way"];
/// Going over.
const BUST: &[&str] = &["seat", "players", "owed", "lent", "dealer", "chips", "way", "time"];

mistakes! {
    TABLE {
        AnySeats => "any number of players are dealt in",
        FewerSeats => "six is the most that can play",
        SeatsRefused => "so many players are refused",
        CardShort => "the last card of the deck is missing",
        CardTwice => "the last card of the deck is there twice",
        StackStarted => "the top card of the draw pile starts the main stack",
        RestCutShort => "the last card of the deck is laid in the main stack",
        AlwaysADeals => "A is the Dealer, whoever was decided, and starts",
        ADealsForOthers => "A counts as the Dealer though another was decided and starts",
        DealerGoesLast => "the player after the Dealer starts",
    }
    DEALT {
        ChipsForTwoOnly => "there are chips for two players, shared among all",
        ChipsOneFewer => "each player receives one chip too few",
        ChipsOneMore => "each player receives one chip too many",
        ChipsForDealerOnly => "only the Dealer receives chips",
        DealsOneFewer => "each player is dealt one card too few",
        DealerGetsOneMore => "the Dealer is dealt one card more",
    }
    TO_PLAY {
        CardRefused => "a card may not be played",
        CardStaysInHand => "a played card stays in the hand, too",
        BustOnPurpose => "a card that busts may be chosen though another does not",
    }
    CHOICE {
        PlaysNotHeld => "cards that the player does not hold may be played",
        ShotUnaimed => "a Shot may be played without choosing a player",
        AnyCardAimed => "a player may be chosen with any card",
        DoubleShotUnaimed => "a Double Shot may be played without choosing a player",
        OutMayBeShot => "a player who is out may be chosen",
    }
    OUT_OF_TURN {
        OutOfTurn => "any player may play at any time",
    }
    AIM {
        TargetRefused => "a player may not be chosen",
    }
    SUM {
        SumIsLastCard => "the sum that counts is the value of the last number card",
        NumberCountsNothing => "a number card counts nothing",
        NumberCountsOneMore => "a number card counts one more than it shows",
        NineCountsNothing => "a 9 counts nothing",
        AddsFromZero => "a number is added to 0 where the sum is below it",
        MinusAdds => "a minus card adds its value",
        MinusIgnored => "a minus card leaves the sum alone",
        SpecialsCountTen => "a special card counts 10",
        SpecialsBust => "a special card at 99 busts",
        SpecialsClear => "a special card sets the sum to 0",
    }
    NINETY_NINE {
        NinetyNineAdds => "the 99 adds 99",
        NinetyNineNothing => "the 99 leaves the sum alone",
    }
    LIMIT {
        BustAtLimit => "a card that makes the sum 99 busts",
        BustNever => "the sum may exceed 99",
        BustAtHundred => "a card that makes the sum exceed the limit by one does not bust",
    }
    DRAWING {
        DrawsNothing => "nobody draws after playing",
        DrawsOneMore => "a card more than was played is drawn",
        DrawsFromBottom => "cards are drawn from the bottom of the draw pile",
        EverybodyDraws => "everybody draws after each turn",
        DoubleDrawsOne => "after two cards one is drawn",
        DrawsBetween => "of two cards owed, the first is drawn for before the second is played",
        DoubleShotDrawsOne => "after the two cards of a Double Shot one is drawn",
    }
    ORDER {
        TurnStays => "the turn never passes",
        StartsCounterClockwise => "the turns go round the wrong way",
        OutHaveTurns => "whose turn it would be is not passed over when out",
        SpecialDoesNothing => "a special card has no effect on the turns",
    }
    SPECIAL {
        SkipSkipsNext => "a Skip skips the next player",
        SkipGivesAnotherCard => "after a Skip the player plays another card",
        ReverseNothing => "a Reverse changes nothing",
        ReverseOnlyOnce => "a second Reverse does not turn back",
        ReverseForOneTurn => "a Reverse holds for one turn",
        ShotHitsNext => "a Shot makes it the next player's turn, whoever is chosen",
        ShotGoesOnBehindTarget => "after a Shot the order goes on behind the player who was shot",
        ShotComesBack => "after a player who was shot it is the shooter's turn again",
        ShotGoesOnClockwise => "after a player who was shot the order goes on clockwise, whatever the direction",
        DoubleNothing => "a Double changes nothing",
        DoubleOwesThree => "after a Double three cards are owed",
        DoubleForOneself => "a Double has its own player play one card more",
        DoubleShotHitsNext => "a Double Shot makes it the next player's turn, whoever is chosen",
        DoubleShotOwesOne => "after a Double Shot one card is owed",
        DoubleShotGoesOnBehindTarget => "after a Double Shot the order goes on behind the chosen player",
        DoubleShotDoublesOn => "after a Double Shot the player with whom the order goes on owes two cards, too",
    }
    SHORT {
        DoubleOwesHand => "after a Double a player who holds one card owes one",
    }
    NEXT_DEALER {
        DealPassesFromBuster => "where the Dealer is out who would deal again, the player after the one who busted does",
    }
    LAST_DEALER {
        DealPassesOnAtEnd => "the deal passes on at a bust that ends the game, too",
    }
    BUST {
        BustEliminatesNobody => "a bust begins a new round and eliminates nobody",
        BustCostsNothing => "a bust costs no chip",
        BustEliminatesWithChips => "a bust eliminates whatever chips are left",
        EverybodyPays => "a bust costs everybody a chip",
        StaysInWithoutChips => "a player with no chips left stays in",
        NoNewRound => "after an elimination the round goes on",
        SumCarriesOver => "a new round starts at the old sum",
        BusterWins => "the player who busts last wins",
        GoesOnAlone => "the game goes on with one player",
        EndsWithTwo => "the game ends when two players remain",
    }
}
