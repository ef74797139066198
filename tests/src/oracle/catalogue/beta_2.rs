//! Ways to be wrong about `card-slot-beta.2`.

use super::super::card_slot::wrong::Mistake::*;
use super::{Clause, LAYOUT, PASSES, SHUFFLE, STANDING, clause, only, unseen, way};

/// The questions that the document leaves to rulings.
pub(super) const RULINGS: &[Clause] =
    &[STANDING[0], clause("R4", &[way(EliminationBeforeSeven)]), PASSES[0], PASSES[1], STANDING[1]];

pub(super) const CLAUSES: &[Clause] = &[
    clause("2", &[way(AnySeats)]),
    clause("3", &[way(OneCardShort), way(OneCardMore)]),
    unseen("4.1", LAYOUT),
    clause("4.2", &[way(LineForgotten), way(LineAdded)]),
    unseen("5a", SHUFFLE),
    clause("5b", &[way(DealsOneFewer), way(DealsOneMoreToSecond)]),
    clause("5c", &[way(RestCutShort)]),
    clause("5d", &[way(DiscardStarted), way(DiscardsVanish)]),
    clause("5e", &[way(AlwaysAOpens), way(OtherOpens)]),
    clause("6.1a", &[way(CenterFromDeck)]),
    clause("6.1b", &[way(OpeningAnywhere), way(OpeningFromDeck), way(OpeningIsWhole)]),
    clause("6.1c", &[way(BarredIgnored), way(BarredOnlyFirst), way(BarredOnlyLast)]),
    clause("6.2a", &[way(HeavenlyFirstSymbol), way(HeavenlyLastSymbol), way(HeavenlyNever)]),
    clause("6.2b", &[way(HeavenlyAsks), way(HeavenlyNoWin)]),
    clause("6.2c", &[way(HeavenlyIsSeven)]),
    clause("7.1a", &[way(CardStaysInHand), way(OthersCardsToo)]),
    clause("7.1b", &[way(LowestSlotOnly), way(OccupiedSlotsToo)]),
    clause("7.1c", &[way(ReplacesCenterToo), way(ReplacedToHand), way(FullBoardPasses)]),
    clause("7.1d", &[way(AllLinesResolved), way(FirstLineByItself), way(TwoMakeALine), way(LinesNeverResolved)]),
    clause("7.1e", &[way(SameSeatAfterLine), way(TurnNeverEnds)]),
    clause("8a", &[way(EffectBeforeDiscard), way(PlacedCardStays)]),
    clause("8b", &[way(GainsLater), way(GainsDiscarded)]),
    clause("8c", &[way(CenterMayBeTaken)]),
    clause("8d", &[way(DryDrawReshuffles)]),
    clause("8.1a", &[only("silver3", LineStays), only("silver3", LineToHand)]),
    clause(
        "8.1b",
        &[
            only("silver3", TakesOneFewer),
            only("silver3", TakesOneMore),
            only("silver3", MustTake),
            only("silver3", CardCannotBeTaken),
            only("silver3", StopEndsOnePick),
        ],
    ),
    clause("8.1c", &[only("silver3", CenterMayBeTaken)]),
    clause("8.1d", &[only("silver3", NoCardsAsks), only("silver3", NoCardsDraws)]),
    clause("8.2a", &[only("cherry", LineStays), only("cherry", LineToHand)]),
    clause(
        "8.2b",
        &[
            only("cherry", TakesOneFewer),
            only("cherry", TakesOneMore),
            only("cherry", MustTake),
            only("cherry", CardCannotBeTaken),
        ],
    ),
    clause("8.2c", &[only("cherry", CenterMayBeTaken)]),
    clause("8.2d", &[only("cherry", NoCardsAsks), only("cherry", NoCardsDraws)]),
    clause("8.3a", &[only("watermelon", LineStays), only("watermelon", LineToHand)]),
    clause(
        "8.3b",
        &[only("watermelon", DrawsOneFewer), only("watermelon", DrawsOneMore), only("watermelon", DrawsFromBottom)],
    ),
    clause("8.4a", &[only("bell", LineStays), only("bell", LineToHand)]),
    clause("8.4b", &[only("bell", DrawsOneMore), only("bell", DrawsOneFewer), only("bell", DrawsFromBottom)]),
    clause("8.5a", &[only("replay", LineStays), only("replay", LineToHand)]),
    clause("8.5b", &[way(ReplayNever), way(ReplayTwice), way(ReplayIsTurn)]),
    clause("9a", &[way(ReplayFromBottom), way(ReplayFromHand)]),
    clause("9b", &[way(ReplayHighest), way(ReplayReadingOrder)]),
    clause("9c", &[way(ReplayEvaluated), way(ReplayWins), way(ReplayResolvesStanding)]),
    clause("9d", &[way(ReplayChains), way(ReplayRepeats)]),
    clause("10", &[way(NeverEliminated), way(EliminatedAtOne), way(EliminatedLate)]),
    clause("11.1", &[way(SevenNoWin), way(SevenAfterResolving), way(ReplayWins)]),
    clause("11.2a", &[way(DeckEndsAtOnce), way(DeckNeverEnds), way(DeckEndsEarly)]),
    clause("11.2b", &[way(DeckBeforeElimination)]),
    clause("11.2c", &[way(CardScoresOneMore), way(DoubleScoresOne), way(NegativesIgnored)]),
];
