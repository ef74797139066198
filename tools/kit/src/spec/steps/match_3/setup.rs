//! What the Givens of a scenario ask for, and how it becomes a whole position or deal: cards are always conserved.
//!
//! Fillers are of suits that the scenario does not name, as mixed as can be, so that they make no line.

use serde_json::{Value, json};
use umpire_engine::game::{DealRequest, Seat};

use super::state::ROW;
use crate::spec::failure::{Done, Failure};
use crate::spec::ruleset::Ruleset;
use crate::spec::steps::cards::{Pool, Wanted, count};
use crate::spec::world::World;

/// How many cards make a set.
const SET: usize = 3;

/// What the Givens asked for; what they did not mention is filled up.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Setup {
    /// The nine cells as one reads; a filler where nothing is said.
    pub grid: [Option<String>; 9],
    /// The row above, from the left.
    pub row: Option<Wanted>,
    /// The deck.
    pub deck: Option<Wanted>,
    /// The scoring pile, by its cards.
    pub scored: Vec<String>,
    /// Further sets in it, of fillers.
    pub sets: usize,
    /// The cards that are dealt first.
    pub dealt: Option<Vec<String>>,
}

impl Setup {
    /// Whether it lays out anything of a position; a deal lays out none.
    fn gives_a_position(&self) -> bool {
        (Setup { dealt: self.dealt.clone(), ..Setup::default() }) != *self
    }

    /// The whole position, as the protocol has it.
    ///
    /// # Errors
    /// It names more cards than there are, or speaks of a deal.
    pub fn position(&self, rules: &Ruleset) -> Result<Value, Failure> {
        if self.dealt.is_some() {
            let message = "it says in which order cards are dealt, but no cards are dealt";
            return Err(Failure::Faulty(message.to_owned()));
        }
        let mut pool = Pool::new(rules);
        let named = self.named();
        pool.take(&named)?;
        pool.avoid(&named);
        let sets = pool.groups(self.sets, SET)?;
        let scored: Vec<String> = self.scored.iter().cloned().chain(sets).collect();
        let gaps = self.grid.iter().filter(|card| card.is_none()).count();
        let mut fillers = pool.fill(gaps)?.into_iter();
        let cells = self.grid.iter().map(|card| card.clone().or_else(|| fillers.next()));
        let grid: serde_json::Map<String, Value> =
            (1..).zip(cells.flatten()).map(|(cell, card)| (cell.to_string(), json!(card))).collect();
        let row = wanted(&mut pool, self.row.as_ref(), ROW)?;
        let deck = match &self.deck {
            None => pool.mixed(),
            Some(Wanted::Exactly(cards)) => cards.clone(),
            Some(Wanted::Number(number)) => pool.fill(*number)?,
            Some(Wanted::And(cards)) => cards.iter().cloned().chain(pool.mixed()).collect(),
        };
        Ok(json!({"grid": grid, "row": row, "deck": deck, "scored": count(&scored), "to_act": "A"}))
    }

    /// Every card that is named.
    fn named(&self) -> Vec<String> {
        let lists = self.row.iter().chain(&self.deck).flat_map(Wanted::named);
        self.grid.iter().flatten().chain(lists).chain(&self.scored).cloned().collect()
    }

    /// The whole deal.
    ///
    /// # Errors
    /// It names more cards than there are, or what only a position has.
    pub fn deal(&self, rules: &Ruleset, seats: usize) -> Result<DealRequest, Failure> {
        if self.gives_a_position() {
            let message = "it sets up a position and then deals; a deal says in which order cards are dealt";
            return Err(Failure::Faulty(message.to_owned()));
        }
        let deck = order(rules, self.dealt.as_deref().unwrap_or_default())?;
        Ok(DealRequest { deck, first: Seat::A, seats })
    }
}

/// All cards, these first.
///
/// # Errors
/// There are not as many.
pub fn order(rules: &Ruleset, first: &[String]) -> Result<Vec<String>, Failure> {
    let mut pool = Pool::new(rules);
    pool.take(first)?;
    pool.avoid(first);
    Ok(first.iter().cloned().chain(pool.mixed()).collect())
}

/// The cards of a group that has so many.
fn wanted(pool: &mut Pool, wanted: Option<&Wanted>, size: usize) -> Result<Vec<String>, Failure> {
    let named = wanted.map(Wanted::named).unwrap_or_default();
    let fillers = match wanted {
        Some(Wanted::Exactly(_)) => Vec::new(),
        _ => pool.fill(size.saturating_sub(named.len()))?,
    };
    Ok(named.iter().cloned().chain(fillers).collect())
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
