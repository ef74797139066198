//! Ways to be wrong about `match-3`.

use super::super::Fault;
use super::super::fault::Wrong;
use super::super::match_3::wrong::Mistake::{self, *};
use super::{Clause, SHUFFLE, clause, unseen};

const fn way(mistake: Mistake) -> Fault {
    Fault::Match3(Wrong::always(mistake))
}

pub(super) const CLAUSES: &[Clause] = &[
    clause("Ga", &[way(SetsOneFewer), way(SetsOneMore)]),
    clause("Gb", &[way(AnySeats), way(OthersPush), way(TurnsAlternate)]),
    clause("Sa", &[way(CardShort), way(CardTwice)]),
    unseen("Sb", SHUFFLE),
    clause("Sc", &[way(CentreLeftFree), way(GridFromBottom)]),
    clause("Sd", &[way(PlayedAsDealt), way(DiagonalsPlayedOn), way(AnyThreeReshuffled)]),
    clause("Se", &[way(RowOfThree), way(RowFirst), way(RowBeforeLook)]),
    clause("Sf", &[way(ReadingOrder), way(RefillBackwards)]),
    clause("Pa", &[way(PushRefused), way(OnlyFirstPushed), way(RowClosesUp)]),
    clause("Pb", &[way(OnlyFromAbove), way(PushedInOpposite), way(PushedOntoEdge)]),
    clause("Pc", &[way(OutUnderDeck), way(OutGoesAbove)]),
    clause(
        "Pd",
        &[
            way(LineScoresNothing),
            way(DiagonalsScoreNothing),
            way(AnyThreeScore),
            way(SetDiscarded),
            way(SetStays),
            way(OnlyPushedLinesTaken),
        ],
    ),
    clause("Pe", &[way(RefillOneShort), way(CardsFall), way(RefillBackwards)]),
    clause("Pf", &[way(RowForgotten), way(RowRefilledFirst)]),
    clause("Pg", &[way(NoFurtherLook), way(FurtherSetNotRefilled), way(FurtherSetCostsFour)]),
    clause("Ph", &[way(NoLineNoCard), way(NoLineTwoCards)]),
    clause("Pi", &[way(NeverLost), way(RowMayLackCards), way(LostBelowFour)]),
    clause("Pj", &[way(WinsNever), way(LastSetLoses), way(SetsOneMore)]),
];

pub(super) const RULINGS: &[Clause] = &[clause("M3", &[way(OnlyOneLineTaken)])];
