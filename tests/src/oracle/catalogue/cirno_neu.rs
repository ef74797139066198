//! Ways to be wrong about `cirno-neu`.

use super::super::Fault;
use super::super::cirno_neu::wrong::Mistake::{self, *};
use super::super::fault::Wrong;
use super::{Clause, clause};

const fn way(mistake: Mistake) -> Fault {
    Fault::CirnoNeu(Wrong::always(mistake))
}

pub(super) const CLAUSES: &[Clause] = &[
    clause("0a", &[way(AnySeats), way(FewerSeats), way(SeatsRefused)]),
    clause("0b", &[way(ChipsForTwoOnly), way(ChipsOneFewer)]),
    clause("1", &[way(AlwaysADeals), way(ADealsForOthers)]),
    clause("2a", &[way(DealsOneFewer), way(DealerGetsOneMore)]),
    clause("2b", &[way(StackStarted), way(RestCutShort)]),
    clause("2c", &[way(ChipsOneMore), way(ChipsForDealerOnly)]),
    clause("3a", &[way(DealerGoesLast), way(CardRefused), way(CardStaysInHand), way(PlaysNotHeld), way(OutOfTurn)]),
    clause(
        "3b",
        &[way(SumIsLastCard), way(DrawsNothing), way(DrawsOneMore), way(DrawsFromBottom), way(EverybodyDraws)],
    ),
    clause("3c", &[way(TurnStays), way(StartsCounterClockwise), way(OutHaveTurns)]),
    clause(
        "4a",
        &[way(BustAtLimit), way(BustNever), way(BustAtHundred), way(BustOnPurpose), way(BustEliminatesNobody)],
    ),
    clause("4b", &[way(BustCostsNothing), way(BustEliminatesWithChips), way(EverybodyPays)]),
    clause("4c", &[way(StaysInWithoutChips), way(NoNewRound), way(SumCarriesOver), way(DealPassesFromBuster)]),
    clause("5", &[way(BusterWins), way(GoesOnAlone), way(EndsWithTwo), way(DealPassesOnAtEnd)]),
    clause("C0", &[way(CardShort), way(CardTwice)]),
    clause("Ca", &[way(NumberCountsNothing), way(NumberCountsOneMore), way(NineCountsNothing), way(AddsFromZero)]),
    clause("Cb", &[way(MinusAdds), way(MinusIgnored)]),
    clause("Cc", &[way(SpecialsCountTen), way(SpecialsBust), way(SpecialsClear)]),
    clause("Cd", &[way(SkipSkipsNext), way(SkipGivesAnotherCard)]),
    clause("Ce", &[way(SpecialDoesNothing), way(ReverseNothing), way(ReverseOnlyOnce), way(ReverseForOneTurn)]),
    clause("Cf", &[way(TargetRefused), way(ShotHitsNext), way(ShotUnaimed), way(AnyCardAimed), way(OutMayBeShot)]),
    clause("Cg", &[way(ShotGoesOnBehindTarget), way(ShotComesBack), way(ShotGoesOnClockwise)]),
    clause(
        "Ch",
        &[
            way(DoubleNothing),
            way(DoubleOwesThree),
            way(DoubleForOneself),
            way(DoubleDrawsOne),
            way(DrawsBetween),
            way(DoubleOwesHand),
        ],
    ),
    clause("Ci", &[way(NinetyNineAdds), way(NinetyNineNothing)]),
    clause("Cj", &[way(DoubleShotHitsNext), way(DoubleShotUnaimed), way(DoubleShotOwesOne), way(DoubleShotDrawsOne)]),
    clause("Ck", &[way(DoubleShotGoesOnBehindTarget), way(DoubleShotDoublesOn)]),
];
