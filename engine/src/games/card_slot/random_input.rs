//! Random positions, deals and actions of Card Slot, biased towards positions where rules interact.

use serde_json::{Map, Value, json};

use crate::game::DealRequest;
use crate::game::random_input::{RandomInput, add_card, any_line, key, lines, one};
use crate::{Chance, Seat};

/// The game's.
pub const RANDOM_INPUT: RandomInput = RandomInput { deal, position: random, slip };

/// A random position: boards that are nearly full or nearly empty, short hands, short decks; often a line that lacks
/// the one card which the seat to act holds, and sometimes a second one that lacks the top card of the deck.
pub fn random(ruleset: &Value, cards: &[String], chance: &mut Chance) -> Value {
    let mut symbols = ruleset["symbols"].as_object().into_iter().flatten();
    let wild = symbols.find(|(_, spec)| spec["wild"] == true).map(|(id, _)| id.clone());
    let mut table =
        Scatter { cards: cards.to_vec(), board: Map::new(), hands: [json!({}), json!({})], deck: Vec::new(), wild };
    chance.shuffle(&mut table.cards);
    let seat = chance.below(2) as usize;
    if chance.below(2) == 0 {
        table.plant_line(ruleset, Some(seat), chance);
        if chance.below(2) == 0 {
            table.plant_line(ruleset, None, chance);
        }
    }
    let least = [1, 1, 1, 0][chance.below(4) as usize];
    for (n, more) in [chance.below(5 - least), chance.below(5 - least)].into_iter().enumerate() {
        (0..least + more).for_each(|_| table.deal(n));
    }
    table.fill([0, 2, 3, 5, 7, 8, 9][chance.below(7) as usize], chance);
    let rest = (0..chance.below(7)).filter_map(|_| table.cards.pop());
    table.deck.extend(rest);
    let opening = !ruleset["opening"].is_null() && chance.below(8) == 0;
    let mut position = json!({
        "board": table.board,
        "hands": {"A": table.hands[0], "B": table.hands[1]},
        "deck": table.deck,
        "to_act": (if seat == 0 { "A" } else { "B" }),
        "opening": opening,
    });
    if !opening && chance.below(2) == 0 {
        position["first"] = json!("B");
    }
    if chance.below(4) == 0 {
        position["points"] = json!({"A": chance.below(7), "B": i64::from(chance.below(7)) - 3});
    }
    position
}

/// A position in the making.
struct Scatter {
    cards: Vec<String>,
    board: Map<String, Value>,
    hands: [Value; 2],
    deck: Vec<String>,
    /// The wild symbol, if the variant has one.
    wild: Option<String>,
}

impl Scatter {
    /// Lays two cards of a line and gives the third to a hand, or puts it on the deck. Does nothing if too few cards of
    /// the symbol are left or the slots are taken.
    fn plant_line(&mut self, ruleset: &Value, seat: Option<usize>, chance: &mut Chance) {
        let lines = lines(ruleset);
        if lines.is_empty() {
            return;
        }
        let symbol = key(&ruleset["symbols"], chance);
        let mut line = one(&lines, chance);
        let stands_for = |card: &String| *card == symbol || self.wild.as_ref() == Some(card);
        let left = self.cards.iter().filter(|card| stands_for(card)).count();
        if left < 3 || line.iter().any(|slot| self.board.contains_key(slot)) {
            return;
        }
        let wild = self.wild.clone();
        self.cards.sort_by_key(|card| (wild.as_ref() == Some(card) || *card == symbol, *card == symbol));
        line.remove(chance.below(3) as usize);
        for slot in line {
            self.board.insert(slot, json!(self.cards.pop()));
        }
        // Now and then a wild card takes the place of one of the three.
        if let Some(wild) = self.wild.clone().filter(|_| chance.below(2) == 0)
            && let Some(at) = self.cards.iter().position(|card| *card == wild)
        {
            let wild = self.cards.remove(at);
            self.cards.push(wild);
        }
        match seat {
            Some(seat) => self.deal(seat),
            None => self.deck.extend(self.cards.pop()),
        }
        chance.shuffle(&mut self.cards);
    }

    fn deal(&mut self, seat: usize) {
        if let Some(card) = self.cards.pop() {
            add_card(&mut self.hands[seat], card);
        }
    }

    fn fill(&mut self, filled: usize, chance: &mut Chance) {
        let mut slots: Vec<String> = (1..=9).map(|slot| slot.to_string()).collect();
        slots.retain(|slot| !self.board.contains_key(slot));
        chance.shuffle(&mut slots);
        while self.board.len() < filled {
            let (Some(slot), Some(card)) = (slots.pop(), self.cards.pop()) else { return };
            self.board.insert(slot, json!(card));
        }
    }
}

/// A shuffled deck; now and then a seat is dealt the Heavenly Hand from it, or nearly so.
pub fn random_deck(ruleset: &Value, cards: &[String], chance: &mut Chance) -> Vec<String> {
    let mut deck = cards.to_vec();
    chance.shuffle(&mut deck);
    let hand = &ruleset["setup"]["hand"];
    let hand = hand.as_u64().or_else(|| hand["A"].as_u64()).unwrap_or(0) as usize;
    let seat = chance.below(8) as usize;
    if seat < 2 {
        let mut place = seat * hand;
        for (card, count) in ruleset["heavenly-hand"]["hand"].as_object().into_iter().flatten() {
            let all = count.as_u64().unwrap_or(0);
            let most = if chance.below(3) == 0 { all.saturating_sub(1) } else { all };
            for _ in 0..most {
                let found = deck.iter().skip(place).position(|id| id == card);
                found.into_iter().for_each(|n| deck.swap(place, place + n));
                place += 1;
            }
        }
    }
    deck
}

/// A deal, now and then for three seats, which is invalid.
fn deal(ruleset: &Value, cards: &[String], chance: &mut Chance) -> DealRequest {
    let deck = random_deck(ruleset, cards, chance);
    let first = if chance.below(2) == 0 { Seat::A } else { Seat::B };
    let seats = if chance.below(12) == 0 { 3 } else { 2 };
    DealRequest { deck, first, seats }
}

/// An action that is mostly illegal.
fn slip(ruleset: &Value, chance: &mut Chance) -> String {
    let words = ["declare", "decline", "stop", "pass", "refresh", "", "take", "take 0", "take 10", "bell", "@9"];
    let slot = 1 + chance.below(9);
    match chance.below(7) {
        0 => one(&words, chance).to_owned(),
        6 => {
            let (verb, card) = (one(&["discard", "steal", "give", "swap"], chance), key(&ruleset["symbols"], chance));
            if verb == "swap" { format!("swap {card} with {slot}") } else { format!("{verb} {card}") }
        }
        1 => format!("take {slot}"),
        2 => format!("resolve {}", any_line(ruleset, chance)),
        _ => format!("{}@{slot}", key(&ruleset["symbols"], chance)),
    }
}
