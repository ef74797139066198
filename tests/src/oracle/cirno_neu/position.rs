//! The cards on the table, the turn, and actions in progress.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

use super::super::{counts, take_card};
use super::facts::Now;
use super::rules::Rules;

/// The choice that the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A card.
    Play,
    /// Ruling C6: the main stack is to be shuffled into a new draw pile.
    Reshuffle,
    /// Ruling C4: a new round is to be shuffled and dealt.
    NewRound,
    /// No choice: the game is over; with the winner and the cause.
    Over(Option<char>, &'static str),
}

/// The seats that are in.
#[derive(Clone, Debug, Default)]
pub struct Playing(pub BTreeSet<char>);

impl Playing {
    /// Whether the one of this name is in.
    pub fn contains(&self, name: &str) -> bool {
        self.0.iter().any(|seat| seat.to_string() == name)
    }
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Position {
    /// The sum of the main stack, as it was called out.
    pub sum: i64,
    /// The cards of each player who sat down.
    pub hands: BTreeMap<char, Vec<String>>,
    /// The chips of each.
    pub chips: BTreeMap<char, u64>,
    /// The seats still in the game.
    pub playing: Playing,
    /// The draw pile, top first.
    pub deck: Vec<String>,
    /// The cards of the main stack.
    pub stack: Vec<String>,
    /// Whether the turns go round clockwise.
    pub clockwise: bool,
    /// The Dealer.
    pub dealer: char,
    /// How many turns have ended.
    pub turns: u64,
    /// How many cards are still owed in this turn.
    pub owed: u64,
    /// How many were played in it.
    pub played: u64,
    /// Whose turn it is.
    pub turn: char,
    /// Behind whom the order goes on.
    pub resume: char,
    /// The seat to act next by a Shot of this turn.
    pub shot: Option<char>,
    /// Whether who acts next owes two cards.
    pub double: bool,
    /// Ruling C14: whether the order passes over a player when it goes on.
    pub skip: bool,
    /// How many cards are to be drawn once there is a draw pile.
    pub draws: u64,
    /// The part in progress, to which a mistake can be confined.
    pub now: Now,
    /// The choice that the game waits for.
    pub phase: Phase,
    /// Only of an oracle told to be wrong: what it has to remember.
    pub astray: Astray,
}

/// State that only a faulty oracle needs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Astray {
    /// The direction turns back at the end of the next turn.
    pub turn_back: bool,
    /// The first of two cards was drawn for.
    pub drew: bool,
    /// The player who acts next was chosen by a Double Shot.
    pub double_shot: bool,
    /// The player to act was.
    pub shot_twice: bool,
}

impl Position {
    /// An empty table with so many seats, at which one of them deals.
    pub fn empty(seats: u64, chips: u64, dealer: char) -> Position {
        let seats: Vec<char> = ('A'..='Z').take(seats as usize).collect();
        Position {
            sum: 0,
            hands: seats.iter().map(|seat| (*seat, Vec::new())).collect(),
            chips: seats.iter().map(|seat| (*seat, chips)).collect(),
            playing: Playing(seats.into_iter().collect()),
            deck: Vec::new(),
            stack: Vec::new(),
            clockwise: true,
            dealer,
            turns: 0,
            owed: 1,
            played: 0,
            turn: dealer,
            resume: dealer,
            shot: None,
            double: false,
            skip: false,
            draws: 0,
            now: Now::default(),
            phase: Phase::Play,
            astray: Astray::default(),
        }
    }

    /// The cards that a player holds.
    pub fn hand(&self, seat: char) -> &[String] {
        self.hands.get(&seat).map_or(&[], Vec::as_slice)
    }

    /// Takes a card out of a hand.
    pub fn take_from_hand(&mut self, seat: char, card: &str) {
        let Some(hand) = self.hands.get_mut(&seat) else { return };
        if let Some(place) = hand.iter().position(|held| held == card) {
            hand.remove(place);
        }
    }

    /// Puts all that somebody holds into the main stack.
    pub fn lay_down(&mut self, seat: char) {
        let hand = self.hands.insert(seat, Vec::new());
        self.stack.extend(hand.into_iter().flatten());
    }

    /// The seat to act.
    pub fn to_act(&self) -> Option<String> {
        match self.phase {
            Phase::Play => Some(self.turn.to_string()),
            Phase::Reshuffle | Phase::NewRound => Some("chance".to_owned()),
            Phase::Over(..) => None,
        }
    }

    /// The state as the protocol has it.
    pub fn state(&self) -> Value {
        let hands: Map<_, _> = self.hands.iter().map(|(seat, hand)| (seat.to_string(), counts(hand))).collect();
        let chips: Map<_, _> = self.chips.iter().map(|(seat, chips)| (seat.to_string(), json!(chips))).collect();
        let playing: Vec<String> = self.playing.0.iter().map(char::to_string).collect();
        json!({
            "sum": self.sum,
            "hands": hands,
            "chips": chips,
            "in": playing,
            "deck": self.deck,
            "stack": counts(&self.stack),
            "direction": if self.clockwise { "cw" } else { "ccw" },
            "dealer": self.dealer.to_string(),
            "turns": self.turns,
            "owed": self.owed,
            "pending": self.pending(),
            "to_act": self.to_act(),
            "outcome": self.outcome(),
        })
    }

    fn pending(&self) -> Value {
        let shuffle = match self.phase {
            Phase::Reshuffle => Some("draw-pile"),
            Phase::NewRound => Some("new-round"),
            _ => None,
        };
        json!({
            "turn": self.turn.to_string(),
            "resume": self.resume.to_string(),
            "played": self.played,
            "shot": self.shot.map(|seat| seat.to_string()),
            "double": self.double,
            "skip": self.skip,
            "shuffle": shuffle,
            "draws": self.draws,
        })
    }

    fn outcome(&self) -> Value {
        let Phase::Over(winner, cause) = self.phase else { return Value::Null };
        json!({"winner": winner.map(|seat| seat.to_string()), "cause": cause, "scores": null})
    }
}

/// The position of a request. What it does not mention lies in the main stack, and is as at the start of a turn.
///
/// # Errors
/// The first thing wrong with it.
pub fn read(rules: &Rules, json: &Value) -> Result<Position, String> {
    let named = ["hands", "chips"].into_iter().filter_map(|key| json[key].as_object()).flat_map(Map::keys);
    let places = named.filter_map(|name| ('A'..='Z').position(|seat| seat.to_string() == *name));
    let seats = places.max().ok_or("a position has hands")? as u64 + 1;
    if !(rules.fewest..=rules.most).contains(&seats) {
        return Err(format!("this game is for {} to {} players", rules.fewest, rules.most));
    }
    let pending = &json["pending"];
    let actor = seat(&json["to_act"], Some('A'), seats);
    let chance = json["to_act"] == "chance";
    let turn = if chance { seat(&pending["turn"], Some('A'), seats)? } else { actor? };
    let mut position = Position::empty(seats, rules.chips, seat(&json["dealer"], Some(turn), seats)?);
    if let Some(list) = json["in"].as_array() {
        let seats: Result<_, _> = list.iter().map(|name| seat(name, None, seats)).collect();
        position.playing = Playing(seats?);
    }
    place_cards(rules, &mut position, json)?;
    chips(rules, &mut position, &json["chips"]);
    position.sum = json["sum"].as_i64().unwrap_or(0);
    position.clockwise = json["direction"] != "ccw";
    position.turns = json["turns"].as_u64().unwrap_or(0);
    position.turn = turn;
    position.resume = seat(&pending["resume"], Some(turn), seats)?;
    position.shot = if pending["shot"].is_null() { None } else { Some(seat(&pending["shot"], None, seats)?) };
    position.double = pending["double"] == true;
    position.skip = pending["skip"] == true;
    position.phase = match (chance, pending["shuffle"].as_str()) {
        (true, Some("draw-pile")) => Phase::Reshuffle,
        (true, Some("new-round")) => Phase::NewRound,
        (false, None) => Phase::Play,
        _ => return Err("only chance shuffles, and it shuffles a draw-pile or a new-round".to_owned()),
    };
    let (owed, draws) = if chance { (0, u64::from(position.phase == Phase::Reshuffle)) } else { (1, 0) };
    position.owed = json["owed"].as_u64().unwrap_or(owed);
    position.draws = pending["draws"].as_u64().unwrap_or(draws);
    position.played = pending["played"].as_u64().unwrap_or(position.draws);
    Ok(position)
}

fn place_cards(rules: &Rules, position: &mut Position, json: &Value) -> Result<(), String> {
    let mut left = rules.deck();
    for (name, hand) in json["hands"].as_object().into_iter().flatten() {
        let mut held = Vec::new();
        for (card, count) in hand.as_object().into_iter().flatten() {
            for _ in 0..count.as_u64().ok_or_else(|| format!("{count} is no count"))? {
                held.push(take_card(&mut left, &json!(card))?);
            }
        }
        let seats = position.chips.len() as u64;
        position.hands.insert(seat(&json!(name), None, seats)?, held);
    }
    for card in json["deck"].as_array().ok_or("a position has a deck")? {
        position.deck.push(take_card(&mut left, card)?);
    }
    position.stack = left;
    Ok(())
}

/// A seat that is out has no chips; a seat without a number has all its chips.
fn chips(rules: &Rules, position: &mut Position, said: &Value) {
    let playing = position.playing.0.clone();
    for (seat, chips) in &mut position.chips {
        let whole = if playing.contains(seat) { rules.chips } else { 0 };
        *chips = said[seat.to_string()].as_u64().unwrap_or(whole);
    }
}

fn seat(name: &Value, usual: Option<char>, seats: u64) -> Result<char, String> {
    let named = match name {
        Value::Null => usual,
        name => ('A'..='Z').take(seats as usize).find(|seat| *name == json!(seat.to_string())),
    };
    named.ok_or_else(|| format!("{name} is no seat here"))
}
