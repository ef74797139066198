//! C: what each card does.

use super::CirnoNeu;
use super::facts::Of;
use super::rules::Face;
use super::wrong::Mistake;

impl CirnoNeu {
    /// 3b, Ca, Cb, Cc, Ci: what the sum is once a card is played.
    pub(super) fn sum_with(&self, card: &str) -> i64 {
        let sum = self.at.sum;
        let wrong = |mistake| self.wrong_of(mistake, Of::Card(card));
        match self.rules.face(card) {
            Face::Number(value) if sum != 0 && wrong(Mistake::SumIsLastCard) => value,
            Face::Number(_) if wrong(Mistake::NumberCountsNothing) => sum,
            Face::Number(value) if wrong(Mistake::NumberCountsOneMore) => sum + value + 1,
            Face::Number(value) if value < 0 => self.sum_less(card, value),
            Face::Number(9) if wrong(Mistake::NineCountsNothing) => sum,
            Face::Number(value) if sum < 0 && wrong(Mistake::AddsFromZero) => value,
            Face::Number(value) => sum + value,
            Face::Special(kind) if kind == "ninety-nine" => self.sum_of_ninety_nine(),
            Face::Special(_) if wrong(Mistake::SpecialsCountTen) => sum + 10,
            Face::Special(_) if sum != 0 && wrong(Mistake::SpecialsClear) => 0,
            Face::Special(_) => sum,
        }
    }

    /// Cb, ruling C7: a minus card subtracts, down to the floor.
    fn sum_less(&self, card: &str, value: i64) -> i64 {
        if self.wrong_of(Mistake::MinusAdds, Of::Card(card)) {
            return self.at.sum - value;
        }
        if self.wrong_of(Mistake::MinusIgnored, Of::Card(card)) {
            return self.at.sum;
        }
        let less = self.at.sum + value;
        self.rules.floor.map_or(less, |floor| less.max(floor.min(self.at.sum)))
    }

    /// Ci: whatever the sum was. Ruling C20: and whatever the limit is.
    fn sum_of_ninety_nine(&self) -> i64 {
        if self.at.sum != 0 && self.wrong(Mistake::NinetyNineAdds) {
            return self.at.sum + 99;
        }
        if self.at.sum != 99 && self.wrong(Mistake::NinetyNineNothing) {
            return self.at.sum;
        }
        99
    }

    /// The effect of a special card on the turn order.
    pub(super) fn special(&mut self, card: &str, target: Option<char>) {
        let Face::Special(kind) = self.rules.face(card) else { return };
        if self.wrong(Mistake::SpecialDoesNothing) {
            return;
        }
        match kind.as_str() {
            "skip" => self.skip(),
            "reverse" => self.reverse(),
            "shot" => self.shot(target),
            "double" => self.double(),
            "double-shot" => self.double_shot(target),
            _ => {}
        }
    }

    /// Cd: the turn of the player who plays it is over. Ruling C10: also where a second card was owed.
    fn skip(&mut self) {
        if self.wrong(Mistake::SkipSkipsNext) {
            self.at.skip = true;
        }
        if self.wrong(Mistake::SkipGivesAnotherCard) {
            self.at.owed += 1;
        }
        if self.rules.ruling("skip-of-two", "ends-turn") && !self.wrong(Mistake::SkipGivesAnotherCard) {
            self.at.owed = 0;
        }
    }

    /// Ce: the turns go round the other way. Ruling C14: with two players left, it may skip the other.
    fn reverse(&mut self) {
        if self.wrong(Mistake::ReverseNothing) || !self.at.clockwise && self.wrong(Mistake::ReverseOnlyOnce) {
            return;
        }
        self.at.clockwise = !self.at.clockwise;
        self.at.astray.turn_back = self.wrong(Mistake::ReverseForOneTurn);
        if self.at.playing.0.len() == 2 && self.rules.ruling("reverse-at-2", "skip") {
            self.at.skip = true;
        }
    }

    /// Cf: the turn becomes the chosen player's. Ruling C17: of two chosen, the last or the first.
    fn shot(&mut self, target: Option<char>) {
        let target = if self.wrong(Mistake::ShotHitsNext) { Some(self.next_after(self.at.turn)) } else { target };
        self.choose(target);
    }

    fn choose(&mut self, target: Option<char>) {
        if self.at.shot.is_none() || self.rules.ruling("two-shots", "latest") {
            self.at.shot = target;
        }
    }

    /// Ch, ruling C13: who acts next owes two cards, not more.
    fn double(&mut self) {
        if self.wrong(Mistake::DoubleForOneself) {
            self.at.owed += 1;
            return;
        }
        self.at.double = !self.wrong(Mistake::DoubleNothing);
    }

    /// Cj: a Double and a Shot in one.
    fn double_shot(&mut self, target: Option<char>) {
        let next = self.wrong(Mistake::DoubleShotHitsNext);
        let target = if next { Some(self.next_after(self.at.turn)) } else { target };
        self.choose(target);
        self.at.double = !self.wrong(Mistake::DoubleShotOwesOne);
        self.at.astray.double_shot = true;
    }
}
