//! 3a, 4a, Cf, Cj: what a player may play.

use super::CirnoNeu;
use super::facts::Of;
use super::rules::Face;
use super::wrong::Mistake;

impl CirnoNeu {
    /// Every legal play of a seat.
    pub(super) fn plays(&self, seat: char) -> Vec<String> {
        let mut plays = Vec::new();
        for card in self.cards_to_choose(seat) {
            plays.extend(self.ways_to_play(&card, seat));
        }
        plays
    }

    /// 3a: a card from the hand. 4a, ruling C2: one that goes over the limit only where every one does.
    fn cards_to_choose(&self, seat: char) -> Vec<String> {
        let mut cards = self.at.hand(seat).to_vec();
        let mut others = self.rules.deck();
        others.dedup();
        others.retain(|card| !cards.contains(card) && self.wrong_of(Mistake::PlaysNotHeld, Of::Card(card)));
        cards.extend(others);
        cards.sort();
        cards.dedup();
        cards.retain(|card| !self.wrong_of(Mistake::CardRefused, Of::Card(card)));
        if cards.iter().any(|card| !self.busts(card)) {
            cards.retain(|card| !self.busts(card) || self.wrong_of(Mistake::BustOnPurpose, Of::Card(card)));
        }
        cards
    }

    /// Cf, Cj: with a Shot a player is chosen, with any other card none.
    fn ways_to_play(&self, card: &str, seat: char) -> Vec<String> {
        let alone = format!("play {card}");
        let is_shot = self.rules.face(card) == Face::Special("shot".to_owned());
        let is_double_shot = self.rules.face(card) == Face::Special("double-shot".to_owned());
        let mut plays = Vec::new();
        let wrong = |mistake| self.wrong_of(mistake, Of::Card(card));
        let unaimed = is_shot && wrong(Mistake::ShotUnaimed) || is_double_shot && wrong(Mistake::DoubleShotUnaimed);
        if !is_shot && !is_double_shot || unaimed {
            plays.push(alone.clone());
        }
        if is_shot || is_double_shot || wrong(Mistake::AnyCardAimed) {
            let mut targets = self.targets(seat);
            targets.retain(|target| !self.wrong_of(Mistake::TargetRefused, Of::Aim(card, *target)));
            plays.extend(targets.into_iter().map(|target| format!("{alone} at {target}")));
        }
        plays
    }

    /// Ruling C8: who may be chosen.
    fn targets(&self, seat: char) -> Vec<char> {
        let mut targets: Vec<char> = self.at.hands.keys().copied().collect();
        targets.retain(|target| self.at.playing.0.contains(target) || self.wrong(Mistake::OutMayBeShot));
        targets.retain(|target| *target != seat || self.rules.ruling("shot-self", "yes"));
        targets
    }
}
