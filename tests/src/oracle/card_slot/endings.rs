//! 11 and 12 (beta.2 10 and 11, manual 7): elimination, three 7s, the end of the deck.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::facts::Of;
use super::position::{Choice, Outcome, Seat};
use super::wrong::Mistake;
use super::{Oracle, other};

impl Oracle {
    /// A seat wins.
    pub(super) fn win(&mut self, seat: Seat, cause: &'static str) {
        self.at.choice = Choice::Over(Outcome { winner: Some(seat), cause, scores: None });
    }

    /// 12.1a (beta.2 11.1), R2: whether a placement wins, by a line of 7s through its slot or, under `any-complete`, by
    /// any. 12.1b: it does so before the hand is looked at.
    pub(super) fn wins_by_placing(&mut self, slot: u64) -> bool {
        let any = self.rules.ruling("seven-win", "any-complete");
        let sevens_of = |id: &String| self.at.board.values().filter(|card| *card == id).count();
        let anywhere = self.at.board.values().any(|id| self.rules.is_seven(id) && sevens_of(id) >= 3);
        let lines = self.lines();
        let line = lines.iter().find(|line| (any || line.contains(&slot)) && self.is_seven_line(line));
        let wins = match line {
            Some(line) => {
                let wrong = |mistake| self.wrong_of(mistake, Of::Line(line));
                !wrong(Mistake::SevenNoWin) && !wrong(Mistake::SevenAfterResolving)
            }
            None => anywhere && self.wrong(Mistake::SevensAnywhere) || self.standing_sevens_win(slot),
        };
        if wins {
            self.win(self.at.seat, "seven");
        }
        wins
    }

    /// Whether a complete line of 7s goes through a slot.
    pub(super) fn makes_seven_line(&self, slot: u64) -> bool {
        self.seven_line(slot).is_some()
    }

    /// Only of an oracle told to be wrong: whether a line of 7s wins although a slot beside it got the card.
    pub(super) fn standing_sevens_win(&self, slot: u64) -> bool {
        let mut lines = self.lines().into_iter().filter(|line| !line.contains(&slot) && self.is_seven_line(line));
        lines.any(|line| self.wrong_of(Mistake::StandingSevensWin, Of::Line(&line)))
    }

    pub(super) fn seven_line(&self, slot: u64) -> Option<Vec<u64>> {
        self.lines().into_iter().find(|line| line.contains(&slot) && self.is_seven_line(line))
    }

    fn is_seven_line(&self, line: &[u64]) -> bool {
        self.is_complete(line) && self.symbol_of(line).is_some_and(|card| self.rules.is_seven(&card))
    }

    /// 11: a seat with no cards in hand is eliminated. 12a, R21: it cannot win, so the other does. (Only a position set
    /// up so has the other seat's hand empty.)
    pub(super) fn eliminates(&mut self) -> bool {
        let out = |seat: &Seat| match self.at.hand(*seat).len() {
            0 => !self.wrong_of(Mistake::NeverEliminated, Of::Seat(*seat)),
            1 => self.wrong_of(Mistake::EliminatedAtOne, Of::Seat(*seat)),
            _ => false,
        };
        let Some(seat) = [self.at.seat, other(self.at.seat)].into_iter().find(out) else { return false };
        let wrong = |mistake| self.wrong_of(mistake, Of::Seat(seat));
        let deck_first = self.at.deck.is_empty() && wrong(Mistake::DeckBeforeElimination);
        let (draws, wins) = (wrong(Mistake::EliminationDraws), wrong(Mistake::EliminatedWins));
        if deck_first || wrong(Mistake::EliminationScored) {
            self.score_hands();
        } else if draws {
            self.at.choice = Choice::Over(Outcome { winner: None, cause: "elimination", scores: None });
        } else {
            self.win(if wins { seat } else { other(seat) }, "elimination");
        }
        true
    }

    /// Whether the deck has run out.
    pub(super) fn deck_is_out(&self) -> bool {
        match self.at.deck.len() {
            0 => !self.wrong(Mistake::DeckNeverEnds),
            1 => self.wrong(Mistake::DeckEndsEarly),
            _ => false,
        }
    }

    /// 12.2a, R5: after cards were taken from the deck, an empty one ends the game; not yet under `end-of-turn`.
    pub(super) fn deck_was_drawn_from(&mut self) {
        if !self.deck_is_out() {
            return;
        }
        let at_once = self.rules.ruling("deck-end", "immediately");
        if at_once && self.wrong(Mistake::DeckEndsLate) {
            self.at.astray.deck_end = true;
        } else if at_once || self.wrong(Mistake::DeckEndsAtOnce) {
            self.deck_ends();
        }
    }

    /// R6: who is eliminated at the same moment is eliminated, and nothing is scored.
    pub(super) fn deck_ends(&mut self) {
        if !self.eliminates() {
            self.score_hands();
        }
    }

    /// 12.2b, 12.2c, R7: the hands are scored; the higher score wins, equal scores are a draw.
    pub(super) fn score_hands(&mut self) {
        let (mut a, mut b) = (self.score('A'), self.score('B'));
        if (a > b) != (self.at.hand('A').len() > self.at.hand('B').len()) && self.wrong(Mistake::MoreCardsWin) {
            (a, b) = (self.at.hand('A').len() as i64, self.at.hand('B').len() as i64);
        }
        let wins = |seat| if self.wrong_of(Mistake::LowerWins, Of::Seat(seat)) { other(seat) } else { seat };
        let winner = match a.cmp(&b) {
            Ordering::Greater => Some(wins('A')),
            Ordering::Less => Some(wins('B')),
            Ordering::Equal if self.wrong(Mistake::TieGoesToA) => Some('A'),
            Ordering::Equal if self.wrong(Mistake::TieGoesToMover) => Some(self.at.seat),
            Ordering::Equal => self.rules.tie.iter().find_map(|way| self.decides(way)),
        };
        let scores = Some(BTreeMap::from([('A', a), ('B', b)]));
        self.at.choice = Choice::Over(Outcome { winner, cause: "deck", scores });
    }

    /// R38: who wins at equal scores by one way to decide it.
    fn decides(&self, way: &str) -> Option<Seat> {
        let (a, b) = (self.at.hand('A').len(), self.at.hand('B').len());
        match way {
            "first" => Some(self.at.first),
            "second" => Some(other(self.at.first)),
            _ if a == b => None,
            "fewer-cards" => Some(if a < b { 'A' } else { 'B' }),
            _ => Some(if a < b { 'B' } else { 'A' }),
        }
    }

    /// 12.2c: what a hand scores; R39: and the lines before it.
    fn score(&self, seat: Seat) -> i64 {
        let one = |id: &String| {
            let score = self.rules.symbol(id).map_or(0, |symbol| symbol.score);
            let score = score + i64::from(self.wrong_of(Mistake::CardScoresOneMore, Of::Held(id, seat)));
            match score {
                2 if self.wrong_of(Mistake::DoubleScoresOne, Of::Held(id, seat)) => 1,
                ..0 if self.wrong_of(Mistake::NegativesIgnored, Of::Held(id, seat)) => 0,
                _ => score,
            }
        };
        let hand: i64 = self.at.hand(seat).iter().map(one).sum();
        hand + self.at.points.get(&seat).copied().unwrap_or(0)
    }
}
