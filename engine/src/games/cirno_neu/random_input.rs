//! Random positions of cirno+neu: sums near the limit, short hands, short draw piles, Shots and Doubles under way.

use serde_json::{Map, Value, json};

use crate::Chance;
use crate::game::DealRequest;
use crate::game::random_input::{RandomInput, add_card, any_deal, key, one};

/// The game's.
pub const RANDOM_INPUT: RandomInput = RandomInput { deal, position: random, slip };

/// A random position before a play or before a shuffle, with every card of the ruleset.
fn random(ruleset: &Value, cards: &[String], chance: &mut Chance) -> Value {
    let (from, to) = players(ruleset);
    let table = Table::random(from + chance.below(to - from + 1), chance);
    let mut left = cards.to_vec();
    chance.shuffle(&mut left);
    match chance.below(8) {
        0 => table.new_round(ruleset, chance),
        1 => table.reshuffle(ruleset, left, chance),
        _ => table.play(ruleset, left, chance),
    }
}

/// The fewest and the most players.
fn players(ruleset: &Value) -> (u32, u32) {
    let players = &ruleset["setup"]["players"];
    (players["from"].as_u64().unwrap_or(2) as u32, players["to"].as_u64().unwrap_or(8) as u32)
}

/// The seats, the players still in, and whose turn it is.
struct Table {
    seats: Vec<String>,
    playing: Vec<String>,
    turn: String,
}

impl Table {
    fn random(seats: u32, chance: &mut Chance) -> Table {
        let seats: Vec<String> = ('A'..='H').take(seats as usize).map(String::from).collect();
        let mut playing = seats.clone();
        for seat in &seats {
            if playing.len() > 2 && chance.below(4) == 0 {
                playing.retain(|each| each != seat);
            }
        }
        let turn = one(&playing, chance);
        Table { seats, playing, turn }
    }

    fn empty_hands(&self) -> Map<String, Value> {
        self.seats.iter().map(|seat| (seat.clone(), json!({}))).collect()
    }

    /// Hands of up to four cards. With `playing`, the player whose turn it is has at least one.
    fn hands(&self, left: &mut Vec<String>, playing: bool, chance: &mut Chance) -> Map<String, Value> {
        let mut hands = self.empty_hands();
        if playing {
            left.pop().into_iter().for_each(|card| add_card(&mut hands[&self.turn], card));
        }
        for seat in &self.playing {
            let usual = if chance.below(8) == 0 { 0 } else { 3 };
            for _ in 0..chance.below(2) + usual {
                left.pop().into_iter().for_each(|card| add_card(&mut hands[seat], card));
            }
        }
        hands
    }

    fn common(&self, ruleset: &Value, chance: &mut Chance) -> Value {
        let whole = ruleset["setup"]["chips"].as_u64().unwrap_or(0) as u32;
        let limit = ruleset["limit"].as_i64().unwrap_or(99);
        let below_limit = if chance.below(3) == 0 { 300 } else { 9 };
        let sum = limit - i64::from(chance.below(below_limit));
        let paying = self.playing.iter().filter(|_| whole > 0);
        let chips: Map<_, _> = paying.map(|seat| (seat.clone(), json!(1 + chance.below(whole)))).collect();
        let turns = ruleset["rulings"]["turn-limit"].as_u64().map_or(5, |limit| limit as u32);
        json!({
            "in": self.playing,
            "chips": chips,
            "sum": sum,
            "direction": if chance.below(2) == 0 { "cw" } else { "ccw" },
            "dealer": one(&self.seats, chance),
            "turns": if chance.below(4) == 0 { turns - 1 } else { chance.below(turns) },
        })
    }

    /// The effects that are not resolved yet.
    fn pending(&self, ruleset: &Value, chance: &mut Chance) -> Value {
        let mut targets: Vec<Value> = self.playing.iter().map(|seat| json!(seat)).collect();
        targets.retain(|seat| *seat != json!(self.turn) || ruleset["rulings"]["shot-self"] == "yes");
        targets.extend((0..targets.len() * 2).map(|_| Value::Null));
        json!({
            "turn": self.turn,
            "resume": if chance.below(2) == 0 { self.turn.clone() } else { one(&self.playing, chance) },
            "shot": targets[chance.below(targets.len() as u32) as usize],
            "double": chance.below(3) == 0,
            "skip": chance.below(4) == 0,
        })
    }

    fn play(&self, ruleset: &Value, mut left: Vec<String>, chance: &mut Chance) -> Value {
        let mut position = self.common(ruleset, chance);
        position["hands"] = Value::Object(self.hands(&mut left, true, chance));
        left.truncate([0, 1, 2, 5, 60][chance.below(5) as usize]);
        position["deck"] = json!(left);
        position["to_act"] = json!(self.turn);
        position["pending"] = self.pending(ruleset, chance);
        let (owed, played) = [(1, 0), (2, 0), (1, 1)][chance.below(3) as usize];
        position["owed"] = json!(owed);
        position["pending"]["played"] = json!(played);
        position
    }

    /// A position in which the draw pile has run out after a play.
    fn reshuffle(&self, ruleset: &Value, mut left: Vec<String>, chance: &mut Chance) -> Value {
        let mut position = self.common(ruleset, chance);
        let draws = 1 + chance.below(2);
        let mut stack: Vec<String> = (0..draws).filter_map(|_| left.pop()).collect();
        position["hands"] = Value::Object(self.hands(&mut left, false, chance));
        stack.append(&mut left);
        position["deck"] = json!([]);
        position["to_act"] = json!("chance");
        position["pending"] = self.pending(ruleset, chance);
        position["pending"]["shuffle"] = json!("draw-pile");
        position["pending"]["draws"] = json!(draws);
        position
    }

    fn new_round(&self, ruleset: &Value, chance: &mut Chance) -> Value {
        let mut position = self.common(ruleset, chance);
        position["hands"] = Value::Object(self.empty_hands());
        position["deck"] = json!([]);
        position["sum"] = json!(0);
        position["direction"] = json!("cw");
        position["to_act"] = json!("chance");
        position["dealer"] = json!(self.turn);
        position["pending"] = json!({"turn": self.turn, "resume": self.turn, "shuffle": "new-round"});
        position
    }
}

/// A deal, now and then for too few or too many seats.
fn deal(ruleset: &Value, cards: &[String], chance: &mut Chance) -> DealRequest {
    let (from, to) = if chance.below(6) == 0 { (1, 8) } else { players(ruleset) };
    let seats = (from + chance.below(to - from + 1)) as usize;
    any_deal(cards, seats, seats, chance)
}

fn slip(ruleset: &Value, chance: &mut Chance) -> String {
    let words = ["play", "pass", "play nothing", "", "shuffle", "play shot at Z", "play shot at"];
    let card = key(&ruleset["cards"], chance);
    match chance.below(6) {
        0 => one(&words, chance).to_owned(),
        1 => format!("shuffle {card}"),
        2 | 3 => format!("play {card} at {}", char::from(b'A' + chance.below(8) as u8)),
        _ => format!("play {card}"),
    }
}
