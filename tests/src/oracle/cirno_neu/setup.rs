//! 0, 1, 2: who plays, and the deal.

use serde_json::Value;

use super::super::fault::Told;
use super::super::same_cards;
use super::CirnoNeu;
use super::facts::Of;
use super::position::{Phase, Position, read};
use super::rules::Rules;
use super::wrong::Mistake;

impl CirnoNeu {
    /// Deals a game. `deck` is the whole deck in the order in which it is dealt and drawn, `first` the Dealer;
    /// shuffling (2a) and deciding who deals (1) are up to the caller.
    ///
    /// # Errors
    /// These are not the cards of the ruleset, or not as many players as can play.
    pub fn deal(
        rules: &Rules,
        told: Told<Mistake>,
        deck: &[String],
        first: &str,
        seats: u64,
    ) -> Result<CirnoNeu, String> {
        let dealer = first.chars().next().ok_or("no Dealer")?;
        let mut game = CirnoNeu { rules: rules.clone(), told, at: Position::empty(seats, rules.chips, dealer) };
        game.may_play(seats)?;
        if !game.at.hands.contains_key(&dealer) || first.len() != 1 {
            return Err(format!("{first} does not sit at the table"));
        }
        if !same_cards(deck, &rules.deck()) {
            return Err("the deck is not the ruleset's".to_owned());
        }
        game.at.deck = deck.to_vec();
        game.sort_out_deck();
        game.deal_hands();
        game.lay_out_draw_pile();
        game.give_chips();
        game.begin_with_dealer();
        Ok(game)
    }

    /// Stands at a position: before a card is played, or before chance shuffles.
    ///
    /// # Errors
    /// The first thing wrong with the position.
    pub fn stand(rules: &Rules, told: Told<Mistake>, position: &Value) -> Result<CirnoNeu, String> {
        let game = CirnoNeu { rules: rules.clone(), told, at: read(rules, position)? };
        if game.at.phase == Phase::Play && game.at.hand(game.at.turn).is_empty() {
            return Err(format!("{} is to act and holds no card", game.at.turn));
        }
        if game.at.phase == Phase::Play && !(1..=2).contains(&game.at.owed) {
            return Err("who is to act owes one card or two".to_owned());
        }
        Ok(game)
    }

    /// C0: the deck is the ruleset's, whole.
    fn sort_out_deck(&mut self) {
        if self.wrong(Mistake::CardShort) {
            self.at.deck.pop();
        }
        if self.wrong(Mistake::CardTwice) {
            self.at.deck.extend(self.at.deck.last().cloned());
        }
    }

    /// 2a: a hand for each player who is in, in the order in which they sit.
    pub(super) fn deal_hands(&mut self) {
        for seat in self.at.playing.0.clone() {
            let fewer = usize::from(self.wrong_of(Mistake::DealsOneFewer, Of::Seat(seat)));
            let deals = seat == self.at.dealer;
            let more = usize::from(deals && self.wrong_of(Mistake::DealerGetsOneMore, Of::Seat(seat)));
            let count = (self.rules.hand - fewer + more).min(self.at.deck.len());
            let hand = self.at.deck.drain(..count).collect();
            self.at.hands.insert(seat, hand);
        }
    }

    /// 2b: the rest is the draw pile; the main stack is empty.
    fn lay_out_draw_pile(&mut self) {
        if self.wrong(Mistake::StackStarted) && !self.at.deck.is_empty() {
            let card = self.at.deck.remove(0);
            self.at.stack.push(card);
        }
        if self.wrong(Mistake::RestCutShort) {
            self.at.stack.extend(self.at.deck.pop());
        }
    }

    /// 0b, 2c: the chips.
    fn give_chips(&mut self) {
        let seats = self.at.chips.len() as u64;
        for (seat, chips) in self.at.chips.clone() {
            let wrong = |mistake| self.wrong_of(mistake, Of::Seat(seat));
            let given = if seats != 2 && wrong(Mistake::ChipsForTwoOnly) {
                (chips * 2).checked_div(seats).unwrap_or(0)
            } else if wrong(Mistake::ChipsOneFewer) {
                chips.saturating_sub(1)
            } else if seat != self.at.dealer && wrong(Mistake::ChipsForDealerOnly) {
                0
            } else {
                chips + u64::from(wrong(Mistake::ChipsOneMore))
            };
            self.at.chips.insert(seat, given);
        }
    }

    /// 1, 3a: the Dealer begins.
    fn begin_with_dealer(&mut self) {
        if self.at.dealer != 'A' && self.wrong(Mistake::AlwaysADeals) {
            (self.at.dealer, self.at.turn) = ('A', 'A');
        }
        if self.at.dealer != 'A' && self.wrong(Mistake::ADealsForOthers) {
            self.at.dealer = 'A';
        }
        if self.wrong(Mistake::DealerGoesLast) {
            self.at.turn = self.next_after(self.at.dealer);
        }
        self.at.resume = self.at.turn;
    }

    /// 0a: how many can play.
    fn may_play(&self, seats: u64) -> Result<(), String> {
        let (fewest, most) = (self.rules.fewest, self.rules.most);
        let may = match (fewest..=most).contains(&seats) {
            true => !(self.wrong(Mistake::SeatsRefused) || seats > 6 && self.wrong(Mistake::FewerSeats)),
            false => self.wrong(Mistake::AnySeats),
        };
        if may { Ok(()) } else { Err(format!("this game is for {fewest} to {most} players, not {seats}")) }
    }
}
