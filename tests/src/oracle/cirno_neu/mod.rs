//! cirno+neu once more.
//!
//! The clauses are those of `cirno-neu`: 0 to 5 for the sections of the document, C for the cards. The numbers C1 to C22
//! are the rulings where the text is silent (`ruling C4`, to tell them from the clauses).

mod bust;
mod cards;
mod choice;
mod drawing;
mod facts;
mod order;
mod position;
mod rules;
mod setup;
mod turn;
pub mod wrong;

use serde_json::Value;

use self::position::{Phase, Position};
pub use self::rules::Rules;
use self::wrong::Mistake;
use super::fault::Told;
use super::{Oracle, same_cards};

/// A game of cirno+neu in progress.
#[derive(Clone, Debug)]
pub struct CirnoNeu {
    rules: Rules,
    told: Told<Mistake>,
    at: Position,
}

impl CirnoNeu {
    /// Rulings C4, C6: chance shuffles the whole main stack, when asked to.
    fn shuffle(&mut self, order: &str) -> Result<(), String> {
        let order: Vec<String> = order.split(' ').map(str::to_owned).collect();
        if !same_cards(&order, &self.at.stack) {
            return Err("the whole main stack is shuffled, and no other card".to_owned());
        }
        match self.at.phase {
            Phase::Reshuffle => self.reshuffled(order),
            Phase::NewRound => self.begin_round(order),
            _ => return Err("nothing is to be shuffled".to_owned()),
        }
        Ok(())
    }
}

impl Oracle for CirnoNeu {
    fn state(&self) -> Value {
        self.at.state()
    }

    fn to_act(&self) -> Option<String> {
        self.at.to_act()
    }

    fn legal(&self) -> Vec<String> {
        if self.at.phase == Phase::Play { self.plays(self.at.turn) } else { Vec::new() }
    }

    fn act(&mut self, actor: &str, action: &str) -> Result<(), String> {
        let early = self.at.phase == Phase::Play && self.at.playing.contains(actor);
        if early && self.to_act().as_deref() != Some(actor) && self.wrong(Mistake::OutOfTurn) {
            self.at.turn = actor.chars().next().unwrap_or('A');
        }
        if self.to_act().as_deref() != Some(actor) {
            return Err(format!("{actor} is not to act"));
        }
        if let Some(order) = action.strip_prefix("shuffle ") {
            self.told.next_moment();
            self.shuffle(order)?;
            self.told.next_moment();
            return Ok(());
        }
        if !self.legal().iter().any(|listed| listed == action) {
            return Err(format!("`{action}` is not among the legal actions: {}", self.legal().join(", ")));
        }
        let words: Vec<&str> = action.split(' ').collect();
        match words.as_slice() {
            ["play", card] => self.play(card, None),
            ["play", card, "at", target] => self.play(card, target.chars().next()),
            _ => {}
        }
        self.told.next_moment();
        Ok(())
    }

    fn fork(&self) -> Box<dyn Oracle> {
        Box::new(self.clone())
    }
}
