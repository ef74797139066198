//! 2, 3, 5 and 6: the deal, the Heavenly Hand and the opening placement. The manual's sections 5 and 6 and those of
//! beta.2 say the same with other numbers.

use std::collections::BTreeMap;

use serde_json::Value;

use super::super::fault::Told;
use super::facts::{Now, Of};
use super::position::{Choice, Position, Seat};
use super::rules::Rules;
use super::wrong::Mistake;
use super::{Oracle, once, other};

impl Oracle {
    /// 5: deals a game. `deck` is the whole deck in the order in which it is dealt and drawn; shuffling it (5a) and
    /// deciding who opens (5e) are up to the caller.
    ///
    /// # Errors
    /// These are not the cards of the ruleset, or not two seats.
    pub fn deal(
        rules: &Rules,
        told: Told<Mistake>,
        deck: &[String],
        first: Seat,
        seats: u64,
    ) -> Result<Oracle, String> {
        let oracle = Oracle { rules: rules.clone(), told, at: Position::empty(first) };
        if seats != 2 && !oracle.wrong(Mistake::AnySeats) {
            return Err(format!("exactly 2 players, not {seats}"));
        }
        let (mut sent, mut whole) = (deck.to_vec(), rules.cards());
        sent.sort();
        whole.sort();
        if sent != whole {
            return Err("the deck is not the ruleset's".to_owned());
        }
        let mut oracle = oracle;
        oracle.at.deck = deck.to_vec();
        oracle.deal_hands();
        oracle.lay_out_piles();
        oracle.decide_first();
        oracle.heavenly_hands();
        Ok(oracle)
    }

    /// Stands at a position: at a seat's choice of placement, after any Refresh.
    ///
    /// # Errors
    /// The first thing wrong with the position.
    pub fn stand(rules: &Rules, told: Told<Mistake>, position: &Value) -> Result<Oracle, String> {
        let mut oracle = Oracle { rules: rules.clone(), told, at: Position::read(rules, position)? };
        if oracle.at.hand(oracle.at.seat).is_empty() {
            return Err("the seat to act has no card to choose".to_owned());
        }
        if oracle.wrong(Mistake::OneCardShort) {
            oracle.at.discard.pop();
        }
        if position["opening"] == true {
            let opening = rules.opening.as_ref().ok_or("this ruleset has no opening placement")?;
            if oracle.at.board.contains_key(&opening.slot) {
                return Err(format!("slot {} is not empty: the opening placement was made", opening.slot));
            }
            oracle.begin_opening();
        }
        Ok(oracle)
    }

    /// 5b: deals to each seat its hand. (2: to two seats.)
    fn deal_hands(&mut self) {
        for (seat, hand) in ['A', 'B'].into_iter().zip(self.rules.hands) {
            let fewer = u64::from(self.wrong_of(Mistake::DealsOneFewer, Of::Seat(seat)));
            let more = u64::from(seat == 'B' && self.wrong(Mistake::DealsOneMoreToSecond));
            self.deal_hand(seat, hand - fewer + more);
        }
    }

    fn deal_hand(&mut self, seat: Seat, cards: u64) {
        let count = (cards as usize).min(self.at.deck.len());
        let hand = self.at.deck.drain(..count).collect();
        self.at.hands.insert(seat, hand);
    }

    /// 5c: the rest is the deck. 5d: the discard pile is empty. 6.1a: no card is placed on the centre.
    fn lay_out_piles(&mut self) {
        if self.wrong(Mistake::OneCardShort) {
            self.at.deck.pop();
        }
        if self.wrong(Mistake::OneCardMore) {
            self.at.deck.extend(self.at.deck.last().cloned());
        }
        if self.wrong(Mistake::RestCutShort) {
            self.at.discard.extend(self.at.deck.pop());
        }
        if self.wrong(Mistake::DiscardStarted) {
            self.at.discard.extend(self.at.deck.drain(..1));
        }
        if self.wrong(Mistake::CenterFromDeck) {
            self.at.board.insert(9, self.at.deck.remove(0));
        }
    }

    /// 5e: the first player opens.
    fn decide_first(&mut self) {
        if self.wrong(Mistake::OtherOpens) {
            self.at.first = other(self.at.first);
        }
        if self.at.first == 'B' && self.wrong(Mistake::AlwaysAOpens) {
            self.at.first = 'A';
        }
        self.at.seat = self.at.first;
    }

    /// 6.2a: whether a dealt hand is the Heavenly Hand.
    fn is_heavenly(&self, seat: Seat) -> bool {
        let Some(heavenly) = &self.rules.heavenly else { return false };
        let mut held: BTreeMap<String, u64> = BTreeMap::new();
        for card in self.at.hand(seat) {
            *held.entry(card.clone()).or_default() += 1;
        }
        let holds = |(card, count): (&String, &u64)| held.get(card) == Some(count);
        let wrong = |mistake| self.wrong_of(mistake, Of::Seat(seat));
        if held == heavenly.hand {
            return !wrong(Mistake::HeavenlyNever);
        }
        let (mut cards, mut last) = (heavenly.hand.iter(), heavenly.hand.iter());
        cards.next().is_some_and(holds) && wrong(Mistake::HeavenlyFirstSymbol)
            || last.next_back().is_some_and(holds) && wrong(Mistake::HeavenlyLastSymbol)
    }

    /// 6.2b (beta.2 6.2b): the holder may declare, or wins at once. 6.2c, R13: either seat, the opener speaking first.
    fn heavenly_hands(&mut self) {
        let mut holders = vec![self.at.first, other(self.at.first)];
        holders.retain(|seat| self.is_heavenly(*seat));
        let first = self.at.first;
        holders.retain(|seat| *seat == first || !self.wrong_of(Mistake::HeavenlyFirstOnly, Of::Seat(*seat)));
        match holders.first() {
            None => self.begin(),
            Some(holder) if self.needs_no_words(*holder) => self.declare(*holder),
            Some(_) => self.at.choice = Choice::Declare(holders),
        }
    }

    /// 6.2b, R13: whether the hand wins by itself.
    fn needs_no_words(&self, holder: Seat) -> bool {
        if self.rules.heavenly.as_ref().is_some_and(|heavenly| heavenly.automatic) {
            return !self.wrong_of(Mistake::HeavenlyAsks, Of::Seat(holder));
        }
        self.wrong_of(Mistake::HeavenlyByItself, Of::Seat(holder))
    }

    /// 6.2b: what a holder may say.
    pub(super) fn declarations(&self) -> Vec<String> {
        let mut words = vec!["declare".to_owned(), "decline".to_owned()];
        if self.to_act().is_some_and(|holder| self.wrong_of(Mistake::HeavenlyNoDecline, Of::Seat(holder))) {
            words.pop();
        }
        words
    }

    /// 6.2b: who declares wins at once. 6.2d: by a condition of its own.
    pub(super) fn declare(&mut self, seat: Seat) {
        if self.wrong_of(Mistake::HeavenlyNoWin, Of::Seat(seat)) {
            return self.begin();
        }
        let cause = if self.wrong_of(Mistake::HeavenlyIsSeven, Of::Seat(seat)) { "seven" } else { "heavenly-hand" };
        self.win(seat, cause);
    }

    /// R13: who declines lets the next holder speak, and then the game begins.
    pub(super) fn decline(&mut self) {
        if let Choice::Declare(holders) = &mut self.at.choice {
            holders.remove(0);
            if holders.is_empty() {
                self.begin();
            }
        }
    }

    /// 6.1b: the first player's first turn is the opening placement, where the ruleset has one.
    fn begin(&mut self) {
        self.at.seat = self.at.first;
        match &self.rules.opening {
            Some(opening) if !self.at.board.contains_key(&opening.slot) => self.begin_opening(),
            _ => self.start_turn(),
        }
    }

    /// R14: a seat that holds only barred cards passes, or forfeits.
    fn begin_opening(&mut self) {
        self.at.choice = Choice::Opening;
        if self.rules.ruling("opening-stuck", "forfeit") && self.openings() == ["pass"] {
            self.win(other(self.at.seat), "forfeit");
        }
    }

    /// 6.1b: one card from the hand onto the opening slot. 6.1c: none of the barred.
    pub(super) fn openings(&self) -> Vec<String> {
        let Some(opening) = &self.rules.opening else { return Vec::new() };
        let mut slots = vec![opening.slot];
        if self.wrong(Mistake::OpeningAnywhere) {
            slots = self.at.empty_slots();
        }
        let (first, last) = (opening.barred.first(), opening.barred.last());
        let free = |card: &String| {
            let wrong = |mistake| self.wrong_of(mistake, Of::Placing(card, opening.slot));
            !opening.barred.contains(card)
                || wrong(Mistake::BarredIgnored)
                || Some(card) != first && wrong(Mistake::BarredOnlyFirst)
                || Some(card) != last && wrong(Mistake::BarredOnlyLast)
        };
        let cards = once(self.at.hand(self.at.seat)).into_iter().filter(free);
        let all: Vec<String> = cards.flat_map(|card| slots.iter().map(move |slot| format!("{card}@{slot}"))).collect();
        let pass = (all.is_empty() || self.wrong(Mistake::OpeningMayBePassed)).then(|| "pass".to_owned());
        all.into_iter().chain(pass).collect()
    }

    /// 6.1b: makes the opening placement. No line is resolved, for no normal turn is played; what else follows a
    /// placement does (11, 12.1).
    pub(super) fn open(&mut self, card: &str, slot: u64) {
        self.at.now = Now { occasion: "opening", slot, card: card.to_owned(), ..Now::default() };
        if self.wrong(Mistake::OpeningFromDeck) && !self.at.deck.is_empty() {
            let top = self.at.deck.remove(0);
            self.at.board.insert(slot, top);
        } else {
            self.remove_from_hand(self.at.seat, card);
            self.at.board.insert(slot, card.to_owned());
        }
        if !self.wins_by_placing(slot) && !self.eliminates() {
            self.end_opening();
        }
    }

    /// manual 6c, R19: the opening is the whole turn, or a normal turn follows.
    pub(super) fn end_opening(&mut self) {
        let turn_follows = match self.rules.ruling("opening-turn", "then-turn") {
            true => !self.wrong(Mistake::OpeningIsWhole),
            false => self.wrong(Mistake::OpeningThenTurn),
        };
        if turn_follows {
            self.at.choice = Choice::Placement;
        } else {
            self.end_turn();
        }
    }
}
