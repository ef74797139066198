//! Match-3 Solitaire once more.
//!
//! The clauses are those of `match-3`: G for the goal, S for the setup, P for the gameplay, each with its letter. The
//! numbers M1 to M11 are the rulings where the text is silent.

mod end;
mod facts;
mod position;
mod push;
mod refill;
mod rules;
mod sets;
mod setup;
pub mod wrong;

use serde_json::Value;

use self::position::{Awaited, Position};
pub use self::rules::Rules;
use self::wrong::Mistake;
use super::fault::Told;
use super::{Oracle, same_cards};

/// A game of Match-3 Solitaire in progress.
#[derive(Clone, Debug)]
pub struct Match3 {
    rules: Rules,
    told: Told<Mistake>,
    at: Position,
}

impl Match3 {
    /// Sd, M6: chance shuffles all cards again, when asked to and with every card.
    fn shuffle(&mut self, order: &str) -> Result<(), String> {
        if !matches!(self.at.awaited, Awaited::Shuffle) {
            return Err("nothing is to be shuffled".to_owned());
        }
        let order: Vec<String> = order.split(' ').map(str::to_owned).collect();
        if !same_cards(&order, &self.rules.cards()) {
            return Err("every card is shuffled, and no other".to_owned());
        }
        self.lay_out(order);
        Ok(())
    }
}

impl Oracle for Match3 {
    fn state(&self) -> Value {
        self.at.state()
    }

    fn to_act(&self) -> Option<String> {
        self.at.to_act()
    }

    fn legal(&self) -> Vec<String> {
        match &self.at.awaited {
            Awaited::Push => self.pushes(),
            Awaited::Line { .. } => self.lines_to_choose(),
            Awaited::Shuffle | Awaited::Nothing(_) => Vec::new(),
        }
    }

    fn act(&mut self, actor: &str, action: &str) -> Result<(), String> {
        let to_act = self.to_act();
        let anybody = actor.len() == 1 && to_act.as_deref() == Some("A");
        if to_act.as_deref() != Some(actor) && !(anybody && self.wrong(Mistake::OthersPush)) {
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
            ["push", place, "at", edge] => self.push(place, edge),
            ["take", line] => self.choose(line),
            _ => {}
        }
        self.told.next_moment();
        Ok(())
    }

    fn fork(&self) -> Box<dyn Oracle> {
        Box::new(self.clone())
    }
}
