//! 4, 5: going over the limit, and how the game ends.

use super::CirnoNeu;
use super::position::Phase;
use super::wrong::Mistake;

impl CirnoNeu {
    /// 4a, 4b, 4c: the player of this turn had no card that kept the sum within the limit, and played one that makes it
    /// `sum`.
    pub(super) fn bust(&mut self, sum: i64) {
        let seat = self.at.turn;
        self.lose_chip(seat);
        if self.is_out(seat) {
            self.at.playing.0.remove(&seat);
        }
        if self.win_if_alone(seat) {
            self.at.turns += 1;
            return self.leave_counted(sum);
        }
        if self.rules.ruling("after-bust", "play-on") || self.wrong(Mistake::NoNewRound) {
            self.play_on(seat);
        } else {
            self.begin_anew(sum);
        }
    }

    /// 4b: with the life system a bust costs a chip.
    fn lose_chip(&mut self, seat: char) {
        if self.rules.chips == 0 || self.wrong(Mistake::BustCostsNothing) {
            return;
        }
        let all = self.wrong(Mistake::EverybodyPays);
        for (each, chips) in &mut self.at.chips {
            if *each == seat || all {
                *chips = chips.saturating_sub(1);
            }
        }
    }

    /// 4a: without the life system who busts is out; 4c: with it, who has no chip left.
    fn is_out(&self, seat: char) -> bool {
        let no_chips = self.at.chips.get(&seat).is_none_or(|chips| *chips == 0);
        match no_chips {
            true if self.wrong(Mistake::BustEliminatesNobody) => false,
            true => self.rules.chips == 0 || !self.wrong(Mistake::StaysInWithoutChips),
            false => self.wrong(Mistake::BustEliminatesWithChips),
        }
    }

    /// 5: the last player who remains wins.
    fn win_if_alone(&mut self, buster: char) -> bool {
        let ends = match self.at.playing.0.len() {
            0 | 1 => !self.wrong(Mistake::GoesOnAlone),
            2 => self.wrong(Mistake::EndsWithTwo),
            _ => false,
        };
        if !ends {
            return false;
        }
        let last = self.at.playing.0.first().copied();
        let winner = if self.wrong(Mistake::BusterWins) { Some(buster) } else { last };
        self.at.owed = 0;
        self.at.phase = Phase::Over(winner, "last-player");
        true
    }

    /// Ruling C21: the card that ended the game lies on the main stack and is in its sum. Under C4 `play-on` it is not.
    /// Ruling C5: without a new round the dealer stays the same.
    fn leave_counted(&mut self, sum: i64) {
        if self.wrong(Mistake::DealPassesOnAtEnd) {
            self.at.dealer = self.next_dealer();
        }
        if !self.rules.ruling("after-bust", "play-on") {
            self.at.sum = sum;
        }
    }

    /// Ruling C16: the game is drawn.
    pub(super) fn draw_game(&mut self) {
        self.at.phase = Phase::Over(None, "turn-limit");
    }

    /// Ruling C4 `new-round`: no second card is owed, no seat draws, and pending actions lapse.
    fn begin_anew(&mut self, sum: i64) {
        self.at.owed = 0;
        self.at.turns += 1;
        if self.turns_are_up() {
            self.leave_counted(sum);
            return self.draw_game();
        }
        self.gather(self.next_dealer());
    }

    /// Ruling C4: all cards are gathered for a new round; chance is to shuffle and deal them.
    pub(super) fn gather(&mut self, dealer: char) {
        self.at.phase = Phase::NewRound;
        let seats: Vec<char> = self.at.hands.keys().copied().collect();
        seats.into_iter().for_each(|seat| self.at.lay_down(seat));
        self.at.stack.append(&mut self.at.deck);
        (self.at.dealer, self.at.turn, self.at.resume) = (dealer, dealer, dealer);
        (self.at.shot, self.at.double, self.at.skip) = (None, false, false);
        (self.at.owed, self.at.played) = (0, 0);
        self.at.clockwise = true;
        if self.at.sum != 0 && !self.wrong(Mistake::SumCarriesOver) {
            self.at.sum = 0;
        }
    }

    /// Ruling C5: who deals the new round, and starts it.
    fn next_dealer(&self) -> char {
        let buster = self.at.turn;
        let wanted = if self.rules.ruling("restart", "same-dealer") {
            self.at.dealer
        } else if self.rules.ruling("restart", "buster") {
            buster
        } else {
            return self.next_after(buster);
        };
        if self.at.playing.0.contains(&wanted) {
            return wanted;
        }
        let after_buster = wanted != buster && self.wrong(Mistake::DealPassesFromBuster);
        self.next_after(if after_buster { buster } else { wanted })
    }

    /// Ruling C4: the new round is dealt to those still in.
    pub(super) fn begin_round(&mut self, order: Vec<String>) {
        self.at.deck = order;
        self.at.stack.clear();
        self.deal_hands();
        self.at.owed = 1;
        self.at.phase = Phase::Play;
    }

    /// Ruling C4 `play-on`: the card does not count, and the sum stays. Who is out lays down their cards.
    fn play_on(&mut self, seat: char) {
        if self.at.playing.0.contains(&seat) {
            return self.draw_at_end();
        }
        self.at.owed = 0;
        self.at.lay_down(seat);
        self.end_turn();
    }
}
