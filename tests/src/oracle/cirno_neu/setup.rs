//! 0, 1, 2: who plays, and the deal.

use serde_json::Value;

use super::super::same_cards;
use super::CirnoNeu;
use super::position::{Phase, Position, read};
use super::rules::Rules;
use super::wrong::Mistake;

impl CirnoNeu {
    /// Deals a game. `deck` is the whole deck in the order in which it is dealt and drawn, `first` the Dealer; shuffling
    /// (2a) and deciding who deals (1) are for whoever asks.
    ///
    /// # Errors
    /// These are not the cards of the ruleset, or not as many players as can play.
    pub fn deal(
        rules: &Rules,
        wrong: Option<Mistake>,
        deck: &[String],
        first: &str,
        seats: u64,
    ) -> Result<CirnoNeu, String> {
        may_play(rules, wrong, seats)?;
        let dealer = first.chars().next().ok_or("no Dealer")?;
        let mut game = CirnoNeu { rules: rules.clone(), wrong, at: Position::empty(seats, rules.chips, dealer) };
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
    pub fn stand(rules: &Rules, wrong: Option<Mistake>, position: &Value) -> Result<CirnoNeu, String> {
        let game = CirnoNeu { rules: rules.clone(), wrong, at: read(rules, position)? };
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
            let fewer = usize::from(self.wrong(Mistake::DealsOneFewer));
            let more = usize::from(self.wrong(Mistake::DealerGetsOneMore) && seat == self.at.dealer);
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
        for (seat, chips) in &mut self.at.chips {
            *chips = match self.wrong {
                Some(Mistake::ChipsForTwoOnly) => (*chips * 2).checked_div(seats).unwrap_or(0),
                Some(Mistake::ChipsOneFewer) => chips.saturating_sub(1),
                Some(Mistake::ChipsOneMore) => *chips + 1,
                Some(Mistake::ChipsForDealerOnly) if *seat != self.at.dealer => 0,
                _ => *chips,
            };
        }
    }

    /// 1, 3a: the Dealer, whoever that is, begins.
    fn begin_with_dealer(&mut self) {
        if self.wrong(Mistake::AlwaysADeals) {
            (self.at.dealer, self.at.turn) = ('A', 'A');
        }
        if self.wrong(Mistake::ADealsForOthers) {
            self.at.dealer = 'A';
        }
        if self.wrong(Mistake::DealerGoesLast) {
            self.at.turn = self.next_after(self.at.dealer);
        }
        self.at.resume = self.at.turn;
    }
}

/// 0a: how many can play.
fn may_play(rules: &Rules, wrong: Option<Mistake>, seats: u64) -> Result<(), String> {
    let most = if wrong == Some(Mistake::FewerSeats) { rules.most.min(6) } else { rules.most };
    if (rules.fewest..=most).contains(&seats) || wrong == Some(Mistake::AnySeats) {
        return Ok(());
    }
    Err(format!("this game is for {} to {most} players, not {seats}", rules.fewest))
}
