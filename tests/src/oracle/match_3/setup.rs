//! Gb, S: the deal.

use serde_json::Value;

use super::super::fault::Told;
use super::super::same_cards;
use super::Match3;
use super::facts::Of;
use super::position::{Awaited, Position};
use super::rules::{Place, Rules};
use super::sets::is_diagonal;
use super::wrong::Mistake;

impl Match3 {
    /// Deals a game. `deck` is the whole deck in the order in which it is dealt and drawn; shuffling it (Sb) is up to
    /// the caller.
    ///
    /// # Errors
    /// These are not the cards of the ruleset, or not one player.
    pub fn deal(
        rules: &Rules,
        told: Told<Mistake>,
        deck: &[String],
        first: &str,
        seats: u64,
    ) -> Result<Match3, String> {
        let mut game = Match3 { rules: rules.clone(), told, at: Position::empty() };
        // Gb: one player.
        if (seats != 1 || first != "A") && !game.wrong(Mistake::AnySeats) {
            return Err("exactly 1 player, A".to_owned());
        }
        if !same_cards(deck, &rules.cards()) {
            return Err("the deck is not the ruleset's".to_owned());
        }
        game.lay_out(deck.to_vec());
        Ok(game)
    }

    /// Stands at a position: before a push, or before a shuffle.
    ///
    /// # Errors
    /// The first thing wrong with the position.
    pub fn stand(rules: &Rules, told: Told<Mistake>, position: &Value) -> Result<Match3, String> {
        let game = Match3 { rules: rules.clone(), told, at: Position::read(rules, position)? };
        if game.at.grid.len() < 9 {
            return Err("nine cards lie on the grid".to_owned());
        }
        if game.at.sets() >= rules.sets_to_win {
            return Err("the game is won".to_owned());
        }
        match game.at.awaited {
            Awaited::Shuffle if game.rules.lines.iter().all(|line| !game.is_complete(line)) => {
                Err("without a line on the grid nothing is shuffled again".to_owned())
            }
            Awaited::Shuffle if game.at.grid.len() + game.at.deck.len() < rules.cards().len() => {
                Err("before a shuffle every card lies on the grid or in the deck".to_owned())
            }
            Awaited::Push if game.at.above.len() < 4 => Err("four cards lie above the grid".to_owned()),
            _ => Ok(game),
        }
    }

    /// Lays the table out from a shuffled deck: the grid, then the row above it.
    pub(super) fn lay_out(&mut self, deck: Vec<String>) {
        self.at = Position { deck, ..Position::empty() };
        self.sort_out_deck();
        if self.wrong(Mistake::RowFirst) {
            self.lay_row();
        }
        self.lay_grid();
        if self.must_reshuffle() {
            self.at.awaited = Awaited::Shuffle;
            if !self.wrong(Mistake::RowBeforeLook) {
                return;
            }
        }
        self.lay_row();
    }

    /// Sa: the deck is the ruleset's, whole.
    fn sort_out_deck(&mut self) {
        if self.wrong(Mistake::CardShort) {
            self.at.deck.pop();
        }
        if self.wrong(Mistake::CardTwice) {
            self.at.deck.extend(self.at.deck.last().cloned());
        }
    }

    /// Sc: nine cards on the grid.
    fn lay_grid(&mut self) {
        if self.wrong(Mistake::GridFromBottom) {
            self.at.deck.reverse();
        }
        for place in self.sequence() {
            if matches!(place, Place::Cell(_)) && !(place == Place::Cell(5) && self.wrong(Mistake::CentreLeftFree)) {
                self.fill(place);
            }
        }
        if self.wrong(Mistake::GridFromBottom) {
            self.at.deck.reverse();
        }
    }

    /// Sd: a line on the grid has all cards shuffled again.
    fn must_reshuffle(&self) -> bool {
        let wrong = |mistake, line: &[usize]| self.wrong_of(mistake, Of::Line(line));
        let mut lines = self.rules.lines.clone();
        lines.retain(|line| self.is_complete(line) && !wrong(Mistake::PlayedAsDealt, line));
        lines.retain(|line| !is_diagonal(line) || !wrong(Mistake::DiagonalsPlayedOn, line));
        let three = |suit: &String| self.at.grid.values().filter(|card| *card == suit).count() >= 3;
        let of = |suit| three(suit) && self.wrong_of(Mistake::AnyThreeReshuffled, Of::Card(suit));
        !lines.is_empty() || self.rules.suits.iter().any(|(suit, _)| of(suit))
    }

    /// Se: four cards above the grid.
    fn lay_row(&mut self) {
        for place in self.sequence() {
            if place == Place::Above(4) && self.wrong(Mistake::RowOfThree) {
                continue;
            }
            if matches!(place, Place::Above(_)) && self.at.is_gap(place) {
                self.fill(place);
            }
        }
    }

    /// Sf, M1: the sequence in which places get their cards.
    pub(super) fn sequence(&self) -> Vec<Place> {
        let mut sequence = self.rules.fill_order.clone();
        if self.wrong(Mistake::ReadingOrder) {
            sequence = (1..=9).map(Place::Cell).chain((1..=4).map(Place::Above)).collect();
        }
        sequence
    }

    /// Puts the deck's top card at a place, if there is one.
    pub(super) fn fill(&mut self, place: Place) {
        if let Some(card) = self.at.draw() {
            self.at.put(place, card);
        }
    }
}
