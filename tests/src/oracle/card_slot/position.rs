//! The cards on the table, and the choice to be made.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::super::{counts, take_card};
use super::effects::{Asked, Effect};
use super::facts::Now;
use super::rules::Rules;

/// A player's place: `A` or `B`; or [`CHANCE`].
pub type Seat = char;

/// Chance, which acts as a seat does.
pub const CHANCE: Seat = '?';

/// A seat or chance as the protocol spells it.
pub fn name(seat: Seat) -> String {
    if seat == CHANCE { "chance".to_owned() } else { seat.to_string() }
}

/// How the game ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// The winner; none in a draw.
    pub winner: Option<Seat>,
    /// The cause of the end.
    pub cause: &'static str,
    /// The hand scores, where they were counted.
    pub scores: Option<BTreeMap<Seat, i64>>,
}

/// The choice that the game waits for.
#[derive(Clone, Debug)]
pub enum Choice {
    /// The seats listed hold a Heavenly Hand; the first of them speaks.
    Declare(Vec<Seat>),
    /// The opening placement.
    Opening,
    /// A placement.
    Placement,
    /// Which of these lines to resolve.
    Line(Vec<Vec<u64>>),
    /// The answer to what an effect asks.
    Effect(Asked),
    /// Which card of a hand above the limit to discard.
    Limit,
    /// No choice: the game is over.
    Over(Outcome),
    /// Only of an oracle told to be wrong: the seat has to ask for the Refresh.
    AskedRefresh,
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Position {
    /// The cards on the board, by slot.
    pub board: BTreeMap<u64, String>,
    /// The cards in each hand.
    pub hands: BTreeMap<Seat, Vec<String>>,
    /// The deck, top first.
    pub deck: Vec<String>,
    /// The discard pile.
    pub discard: Vec<String>,
    /// Whose turn it is.
    pub seat: Seat,
    /// The seat that opened.
    pub first: Seat,
    /// The scores of each seat's lines.
    pub points: BTreeMap<Seat, i64>,
    /// How many turns in a row were passed for want of a legal placement.
    pub passes: u64,
    /// How many turns more the same seat has after this one.
    pub further_turns: u64,
    /// The symbol of the line being resolved.
    pub resolving: String,
    /// Its effects still to be carried out.
    pub effects: Vec<Effect>,
    /// The part in progress, to which a mistake can be confined.
    pub now: Now,
    /// The choice that the game waits for.
    pub choice: Choice,
    /// Only of an oracle told to be wrong: gains on their way to a hand, lines not yet discarded, slots closed for
    /// good.
    pub astray: Astray,
}

/// State that only a faulty oracle needs.
#[derive(Clone, Debug, Default)]
pub struct Astray {
    /// Cards gained that have not reached the hand.
    pub gains: Vec<(Seat, String)>,
    /// The slots of a line that is discarded too late.
    pub line: Vec<u64>,
    /// Slots that were emptied and stay closed.
    pub closed: Vec<u64>,
    /// Whether the deck ran out, and the game ends only with the turn.
    pub deck_end: bool,
    /// Whether the same seat plays the next turn too.
    pub again: bool,
}

impl Position {
    /// An empty table at which a seat has to place.
    pub fn empty(seat: Seat) -> Position {
        Position {
            board: BTreeMap::new(),
            hands: BTreeMap::from([('A', Vec::new()), ('B', Vec::new())]),
            deck: Vec::new(),
            discard: Vec::new(),
            seat,
            first: seat,
            points: BTreeMap::from([('A', 0), ('B', 0)]),
            passes: 0,
            further_turns: 0,
            resolving: String::new(),
            effects: Vec::new(),
            now: Now::default(),
            choice: Choice::Placement,
            astray: Astray::default(),
        }
    }

    /// The cards in a hand.
    pub fn hand(&self, seat: Seat) -> &[String] {
        self.hands.get(&seat).map_or(&[], Vec::as_slice)
    }

    /// The slots where nothing lies, lowest number first.
    pub fn empty_slots(&self) -> Vec<u64> {
        (1..=9).filter(|slot| !self.board.contains_key(slot)).collect()
    }

    /// Whether a line has three cards of one symbol.
    pub fn is_complete(&self, line: &[u64]) -> bool {
        let mut cards = line.iter().map(|slot| self.board.get(slot));
        let Some(Some(first)) = cards.next() else { return false };
        cards.all(|card| card == Some(first))
    }

    /// The seat to act, or chance: R46, which picks a card of a hidden hand.
    pub fn to_act(&self, rules: &Rules) -> Option<Seat> {
        match &self.choice {
            Choice::Over(_) => None,
            Choice::Effect(asked) if asked.is_by_chance(rules) => Some(CHANCE),
            Choice::Declare(holders) => holders.first().copied(),
            _ => Some(self.seat),
        }
    }

    /// The state as the protocol has it; with points where lines score.
    pub fn state(&self, rules: &Rules) -> Value {
        let board: Map<_, _> = self.board.iter().map(|(slot, card)| (slot.to_string(), json!(card))).collect();
        let hands: Map<_, _> = self.hands.iter().map(|(seat, hand)| (seat.to_string(), counts(hand))).collect();
        let outcome = match &self.choice {
            Choice::Over(outcome) => outcome.state(),
            _ => Value::Null,
        };
        let mut state = json!({
            "board": board,
            "hands": hands,
            "deck": self.deck,
            "discard": counts(&self.discard),
            "to_act": self.to_act(rules).map(name),
            "outcome": outcome,
        });
        if rules.scores_lines() {
            state["points"] = by_seat(&self.points);
        }
        state
    }

    /// Sets up the position of a request. What it does not mention lies in the discard pile.
    ///
    /// # Errors
    /// The first thing wrong with it.
    pub fn read(rules: &Rules, json: &Value) -> Result<Position, String> {
        let mut left = rules.cards();
        let seat = read_seat(&json["to_act"])?;
        let mut position = Position::empty(seat);
        if position_names_no_opener(json) {
            position.first = 'A';
        } else if json["opening"] != true {
            position.first = read_seat(&json["first"])?;
        }
        for (name, points) in json["points"].as_object().into_iter().flatten() {
            let points = points.as_i64().ok_or_else(|| format!("{points} are no points"))?;
            position.points.insert(read_seat(&json!(name))?, if rules.scores_lines() { points } else { 0 });
        }
        for (slot, card) in json["board"].as_object().into_iter().flatten() {
            let number = slot.parse().ok().filter(|number| (1..=9).contains(number));
            position.board.insert(number.ok_or_else(|| format!("no slot {slot}"))?, take_card(&mut left, card)?);
        }
        for (name, hand) in json["hands"].as_object().into_iter().flatten() {
            let seat = read_seat(&json!(name))?;
            for (card, count) in hand.as_object().into_iter().flatten() {
                for _ in 0..count.as_u64().ok_or_else(|| format!("{count} is no count"))? {
                    let card = take_card(&mut left, &json!(card))?;
                    position.hands.entry(seat).or_default().push(card);
                }
            }
        }
        for card in json["deck"].as_array().into_iter().flatten() {
            position.deck.push(take_card(&mut left, card)?);
        }
        position.discard = left;
        Ok(position)
    }
}

/// Whether the opening is over and the request does not say who opened: then A did.
fn position_names_no_opener(json: &Value) -> bool {
    json["opening"] != true && json["first"].is_null()
}

fn by_seat(numbers: &BTreeMap<Seat, i64>) -> Value {
    numbers.iter().map(|(seat, number)| (seat.to_string(), json!(number))).collect::<Map<_, _>>().into()
}

impl Outcome {
    fn state(&self) -> Value {
        json!({
            "winner": self.winner.map(|seat| seat.to_string()),
            "cause": self.cause,
            "scores": self.scores.as_ref().map(by_seat),
        })
    }
}

/// The seat of a request.
///
/// # Errors
/// It is neither `A` nor `B`.
pub fn read_seat(value: &Value) -> Result<Seat, String> {
    match value.as_str() {
        Some("A") => Ok('A'),
        Some("B") => Ok('B'),
        Some("chance") => Ok(CHANCE),
        _ => Err(format!("{value} is no seat: A or B")),
    }
}
