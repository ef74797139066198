//! What the Givens of a scenario ask for, and how it becomes a whole position or deal: cards are always conserved.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};
use umpire_engine::game::{DealRequest, Seat};

use crate::spec::failure::{Done, Failure};
use crate::spec::ruleset::Ruleset;
use crate::spec::steps::card_slot::setup::top_up;
use crate::spec::steps::cards::Wanted;
use crate::spec::steps::cards::{Pool, count};
use crate::spec::world::World;

/// What the Givens asked for; what they did not mention is filled up.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Setup {
    /// How many sit at the table.
    pub players: Option<usize>,
    /// The sum of the main stack.
    pub sum: Option<i64>,
    /// Seat to hand.
    pub hands: BTreeMap<String, Wanted>,
    /// Seat to chips.
    pub chips: BTreeMap<String, u64>,
    /// Who is out.
    pub out: BTreeSet<String>,
    /// The draw pile.
    pub deck: Option<Wanted>,
    /// Whose turn it is.
    pub turn: Option<String>,
    /// How many cards that player owes.
    pub owed: Option<u64>,
    /// The way the turns go round.
    pub direction: Option<&'static str>,
    /// How many turns were played.
    pub turns: Option<u64>,
    /// Who dealt, or deals.
    pub dealer: Option<String>,
    /// Seat to what it is dealt.
    pub dealt: BTreeMap<String, Wanted>,
}

/// How many cards a hand has that is not mentioned, or topped up.
const HAND: usize = 3;
/// How many sit at a table of which nothing is said.
const FEWEST: usize = 2;

impl Setup {
    /// The seats at the table.
    pub fn seats(&self) -> Vec<String> {
        Seat::first(self.players.unwrap_or(FEWEST)).map(|seat| seat.to_string()).collect()
    }

    /// Whether it lays out anything of a position; a deal lays out none.
    fn gives_a_position(&self) -> bool {
        let Setup { sum, hands, chips, out, turn, owed, turns, .. } = self;
        let of_players = !hands.is_empty() || !chips.is_empty() || !out.is_empty();
        of_players || sum.is_some() || turn.is_some() || owed.is_some() || turns.is_some()
    }

    /// The whole position, as the protocol has it.
    ///
    /// # Errors
    /// It names more cards than there are, or a seat where nobody sits.
    pub fn position(&self, rules: &Ruleset) -> Result<Value, Failure> {
        if !self.dealt.is_empty() {
            let message = "it says what is dealt, but no cards are dealt; a position says what is held";
            return Err(Failure::Faulty(message.to_owned()));
        }
        let mut pool = self.pool(rules)?;
        let mut hands = Map::new();
        for seat in self.seats() {
            let size = if self.out.contains(&seat) { 0 } else { HAND };
            let hand = top_up(&mut pool, self.hands.get(&seat), size)?;
            hands.insert(seat, json!(count(&hand)));
        }
        let deck = match &self.deck {
            None => pool.rest(),
            Some(Wanted::Exactly(cards)) => cards.clone(),
            Some(Wanted::Number(number)) => pool.fill(*number)?,
            Some(Wanted::And(cards)) => cards.iter().cloned().chain(pool.rest()).collect(),
        };
        let playing: Vec<String> = self.seats().into_iter().filter(|seat| !self.out.contains(seat)).collect();
        let mut position = json!({"hands": hands, "chips": self.chips, "in": playing, "deck": deck});
        let given = [
            ("sum", self.sum.map(Value::from)),
            ("to_act", self.turn.as_deref().map(Value::from)),
            ("owed", self.owed.map(Value::from)),
            ("direction", self.direction.map(Value::from)),
            ("turns", self.turns.map(Value::from)),
            ("dealer", self.dealer.as_deref().map(Value::from)),
        ];
        for (key, value) in given {
            if let Some(value) = value {
                position[key] = value;
            }
        }
        Ok(position)
    }

    /// The pool without every card that is named.
    fn pool(&self, rules: &Ruleset) -> Result<Pool, Failure> {
        let seats = self.seats();
        let named = self.hands.keys().chain(self.chips.keys()).chain(&self.out).chain(self.dealt.keys());
        if let Some(seat) = named.chain(&self.turn).chain(&self.dealer).find(|seat| !seats.contains(seat)) {
            let message = format!("it speaks of {seat}, but {} players sit at the table", seats.len());
            return Err(Failure::Faulty(message));
        }
        let mut pool = Pool::new(rules);
        for wanted in self.hands.values().chain(self.dealt.values()).chain(&self.deck) {
            pool.take(wanted.named())?;
        }
        Ok(pool)
    }

    /// The whole deal: each seat's hand, and the draw pile.
    ///
    /// # Errors
    /// It names more cards than there are, a hand of another size than is dealt, or what only a position has.
    pub fn deal(&self, rules: &Ruleset, seats: usize) -> Result<DealRequest, Failure> {
        if self.gives_a_position() {
            let message = "it sets up a position and then deals; a deal says what each seat is dealt";
            return Err(Failure::Faulty(message.to_owned()));
        }
        let mut pool = self.pool(rules)?;
        let mut deck = Vec::new();
        for seat in self.seats() {
            let hand = top_up(&mut pool, self.dealt.get(&seat), rules.hand)?;
            if hand.len() != rules.hand {
                let message = format!("{seat} is dealt {} cards here, but hands have {}", hand.len(), rules.hand);
                return Err(Failure::Faulty(message));
            }
            deck.extend(hand);
        }
        match &self.deck {
            None => deck.extend(pool.rest()),
            Some(Wanted::And(cards)) => deck.extend(cards.iter().cloned().chain(pool.rest())),
            Some(_) => {
                let message =
                    "all cards that are not dealt are in the draw pile; write `the draw pile is ... and others`";
                return Err(Failure::Faulty(message.to_owned()));
            }
        }
        let first = self.dealer.as_deref().and_then(Seat::parse).unwrap_or(Seat::A);
        Ok(DealRequest { deck, first, seats })
    }
}

/// Starts the game from the position that the Givens describe, unless a game is going on already.
///
/// # Errors
/// The position makes no sense.
pub fn begin(world: &mut World) -> Done {
    if world.begun() {
        return Ok(());
    }
    let rules = world.rules()?;
    let position = world.kept::<Setup>().position(&rules)?;
    world.start_from(&position)
}

/// Starts the game for a Then that asks about the position as it was laid out.
///
/// # Errors
/// None was laid out, or it makes no sense.
pub fn begin_as_given(world: &mut World) -> Done {
    if !world.begun() && !world.kept::<Setup>().gives_a_position() {
        return Err(world.nothing_to_look_at());
    }
    begin(world)
}
