//! 3c, Cf, Cg, Ck: who is next.

use super::CirnoNeu;
use super::wrong::Mistake;

impl CirnoNeu {
    /// 3c: the next player still in, in the direction in force.
    pub(super) fn next_after(&self, seat: char) -> char {
        let clockwise = self.at.clockwise != self.wrong(Mistake::StartsCounterClockwise);
        self.next_going(seat, clockwise)
    }

    /// The next player still in, going round that way.
    pub(super) fn next_going(&self, seat: char, clockwise: bool) -> char {
        let table: Vec<char> = self.at.hands.keys().copied().collect();
        let at = table.iter().position(|each| *each == seat).unwrap_or(0);
        let step = if clockwise { 1 } else { table.len() - 1 };
        let round = (1..=table.len()).map(|n| table[(at + n * step) % table.len()]);
        let mut round = round.filter(|each| self.at.playing.0.contains(each) || self.wrong(Mistake::OutHaveTurns));
        round.next().unwrap_or(seat)
    }

    /// The next turn. Ruling C15: a player without cards passes, which counts as a turn. Ruling C19: if no player has a
    /// card, the next player deals a new round.
    pub(super) fn pass_on(&mut self) {
        let turned = std::mem::take(&mut self.at.astray.turn_back);
        self.go_to_next();
        let mut passed = 0;
        while self.at.hand(self.at.turn).is_empty() && !self.wrong(Mistake::OutHaveTurns) {
            if self.at.playing.0.iter().all(|seat| self.at.hand(*seat).is_empty()) {
                return self.gather(self.at.turn);
            }
            self.at.turns += 1;
            passed += 1;
            // Only an oracle told to be wrong can pass over everybody.
            if self.turns_are_up() || passed > 3 * self.at.hands.len() {
                self.at.owed = 0;
                return self.draw_game();
            }
            self.go_to_next();
        }
        if turned {
            self.at.clockwise = !self.at.clockwise;
        }
    }

    /// Cf: the turn of the chosen player; else Cg, Ck: the order goes on.
    fn go_to_next(&mut self) {
        let chosen = self.at.shot.take().filter(|seat| self.at.hands.contains_key(seat));
        let chosen = chosen.filter(|seat| self.at.playing.0.contains(seat) || self.wrong(Mistake::OutMayBeShot));
        match chosen {
            Some(target) => self.lend_turn(target),
            None => self.resume_order(),
        }
        self.at.owed = self.cards_owed();
        let keeps = self.at.astray.double_shot && self.wrong(Mistake::DoubleShotDoublesOn);
        self.at.double = self.at.double && keeps;
        self.at.astray.shot_twice = std::mem::take(&mut self.at.astray.double_shot);
        self.at.played = 0;
    }

    /// Ch: two cards after a Double. Ruling C15: also of a hand that has fewer.
    fn cards_owed(&self) -> u64 {
        let is_short = self.at.hand(self.at.turn).len() < 2;
        match self.at.double {
            true if is_short && self.wrong(Mistake::DoubleOwesHand) => 1,
            true if self.wrong(Mistake::DoubleOwesThree) => 3,
            true => 2,
            false => 1,
        }
    }

    /// Cf: the turn is lent to the chosen player. Ruling C11: the order goes on behind the one whose turn it was, or
    /// behind the one who shot last.
    fn lend_turn(&mut self, target: char) {
        if self.rules.ruling("shot-resume", "latest") {
            self.at.resume = self.at.turn;
        }
        let behind_target = match self.at.astray.double_shot {
            true => Mistake::DoubleShotGoesOnBehindTarget,
            false => Mistake::ShotGoesOnBehindTarget,
        };
        if self.wrong(behind_target) {
            self.at.resume = target;
        }
        self.at.turn = target;
    }

    /// Cg, Ck, ruling C12: the order goes on in the direction in force now. Ruling C14: it may pass over a player.
    fn resume_order(&mut self) {
        let lent = self.at.turn != self.at.resume;
        if lent && self.wrong(Mistake::ShotComesBack) {
            self.at.turn = self.at.resume;
            return;
        }
        let clockwise = lent && !self.at.clockwise && self.wrong(Mistake::ShotGoesOnClockwise);
        let next = |seat| if clockwise { self.next_going(seat, true) } else { self.next_after(seat) };
        let mut seat = next(self.at.resume);
        if self.at.skip {
            seat = next(seat);
        }
        self.at.skip = false;
        (self.at.turn, self.at.resume) = (seat, seat);
    }
}
