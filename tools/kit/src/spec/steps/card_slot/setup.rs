//! What the Givens of a scenario ask for, and how it becomes a whole position or deal: cards are always conserved.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use umpire_engine::game::{DealRequest, Seat};

use crate::spec::failure::{Done, Failure};
use crate::spec::ruleset::Ruleset;
use crate::spec::sitting::Play;
use crate::spec::steps::cards::{Pool, Wanted, count};
use crate::spec::world::World;

/// What the Givens asked for; what they did not mention is filled up.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Setup {
    /// Slot to card.
    pub board: BTreeMap<String, String>,
    /// Seat to hand.
    pub hands: BTreeMap<String, Wanted>,
    /// The draw pile.
    pub deck: Option<Wanted>,
    /// Whose turn it is.
    pub turn: Option<String>,
    /// Whether the opening placement is still to be made.
    pub opening: bool,
    /// Seat to what it is dealt.
    pub dealt: BTreeMap<String, Wanted>,
    /// Who opens a dealt game.
    pub first: Option<String>,
}

/// The seats.
pub const SEATS: [&str; 2] = ["A", "B"];
/// How many cards a hand has that is not mentioned, or topped up.
const HAND: usize = 5;

impl Setup {
    /// Whether it lays out anything of a position; a deal lays out none.
    pub fn gives_a_position(&self) -> bool {
        let Setup { board, hands, deck, turn, opening, dealt: _, first: _ } = self;
        !board.is_empty() || !hands.is_empty() || deck.is_some() || turn.is_some() || *opening
    }

    /// The whole position, as the protocol has it.
    ///
    /// # Errors
    /// It names more cards than there are.
    pub fn position(&self, rules: &Ruleset) -> Result<Value, Failure> {
        if !self.dealt.is_empty() || self.first.is_some() {
            let message = "it says what is dealt, but no cards are dealt; a position says what is held";
            return Err(Failure::Faulty(message.to_owned()));
        }
        let mut pool = self.pool(rules)?;
        let mut hands = serde_json::Map::new();
        for seat in SEATS {
            let hand = top_up(&mut pool, self.hands.get(seat), HAND)?;
            hands.insert(seat.to_owned(), json!(count(&hand)));
        }
        let deck = match &self.deck {
            None => pool.rest(),
            Some(Wanted::Exactly(cards)) => cards.clone(),
            Some(Wanted::Number(number)) => pool.fill(*number)?,
            Some(Wanted::And(cards)) => cards.iter().cloned().chain(pool.rest()).collect(),
        };
        let turn = self.turn.as_deref().unwrap_or("A");
        Ok(json!({"board": self.board, "hands": hands, "deck": deck, "to_act": turn, "opening": self.opening}))
    }

    /// The pool without every card that is named.
    fn pool(&self, rules: &Ruleset) -> Result<Pool, Failure> {
        let mut pool = Pool::new(rules);
        for card in self.board.values() {
            pool.take(std::slice::from_ref(card))?;
        }
        for wanted in self.hands.values().chain(self.dealt.values()).chain(&self.deck) {
            pool.take(wanted.named())?;
        }
        Ok(pool)
    }

    /// The whole deal: A's hand, B's, and the draw pile.
    ///
    /// # Errors
    /// It names more cards than there are, a hand of another size than is dealt, or what only a position has.
    pub fn deal(&self, rules: &Ruleset, seats: usize) -> Result<DealRequest, Failure> {
        if !self.board.is_empty() || !self.hands.is_empty() || self.turn.is_some() || self.opening {
            let message = "it sets up a position and then deals; a deal says what each seat is dealt";
            return Err(Failure::Faulty(message.to_owned()));
        }
        let mut pool = self.pool(rules)?;
        let mut deck = Vec::new();
        for seat in SEATS {
            let hand = top_up(&mut pool, self.dealt.get(seat), rules.hand)?;
            if hand.len() != rules.hand {
                let message = format!("{seat} is dealt {} cards here, but hands have {}", hand.len(), rules.hand);
                return Err(Failure::Faulty(message));
            }
            deck.extend(hand);
        }
        deck.extend(self.draw_pile(pool)?);
        let first = self.first.as_deref().and_then(Seat::parse).unwrap_or(Seat::A);
        Ok(DealRequest { deck, first, seats })
    }

    /// The draw pile of a deal: what is not dealt is in it, all of it.
    fn draw_pile(&self, mut pool: Pool) -> Result<Vec<String>, Failure> {
        let rest = pool.rest();
        match &self.deck {
            None => Ok(rest),
            Some(Wanted::And(cards)) => Ok(cards.iter().cloned().chain(rest).collect()),
            Some(Wanted::Exactly(cards)) if rest.is_empty() => Ok(cards.clone()),
            Some(_) => {
                let message = "all cards that are not dealt are in the deck; write `the deck is ... and others`";
                Err(Failure::Faulty(message.to_owned()))
            }
        }
    }
}

/// The hand that is asked for, filled up from the pool.
pub fn top_up(pool: &mut Pool, wanted: Option<&Wanted>, size: usize) -> Result<Vec<String>, Failure> {
    match wanted {
        None => pool.fill(size),
        Some(Wanted::Exactly(cards)) => Ok(cards.clone()),
        Some(Wanted::Number(number)) => pool.fill(*number),
        Some(Wanted::And(cards)) => {
            let fillers = pool.fill(size.saturating_sub(cards.len()))?;
            Ok(cards.iter().cloned().chain(fillers).collect())
        }
    }
}

/// Starts the game that the Givens ask for: one to be played, or one from the position that they describe, unless a game
/// is going on already.
///
/// # Errors
/// The position makes no sense.
pub fn begin(world: &mut World) -> Done {
    if world.begun() {
        return Ok(());
    }
    if let Play::Wanted(_) = world.play
        && *world.kept::<Setup>() != Setup::default()
    {
        let message =
            "a game that is played from the deal has no position of its own; values of the variant can be given";
        return Err(Failure::Faulty(message.to_owned()));
    }
    if world.sit_down()? {
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
