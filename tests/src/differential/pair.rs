//! Both at the same table.

use std::collections::BTreeSet;

use serde_json::Value;
use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, Seat};
use umpire_engine::table::Table;

use super::kinds::slip;
use crate::oracle::Oracle;

/// A game is broken off after so many actions.
const LONGEST: usize = 500;

/// The tables of engine and oracle, and the actions so far, for reports of differences.
pub struct Pair {
    engine: Box<dyn Table>,
    oracle: Box<dyn Oracle>,
    told: Vec<String>,
}

impl Pair {
    pub fn new(engine: Box<dyn Table>, oracle: Box<dyn Oracle>, asked: String) -> Pair {
        Pair { engine, oracle, told: vec![asked] }
    }

    /// Plays the game to its end, comparing all the way.
    pub fn play(mut self, ruleset: &Value, chance: &mut Chance) -> Result<(), String> {
        for _ in 0..LONGEST {
            self.compare()?;
            self.try_illegal(ruleset, chance)?;
            let Some(actor) = self.engine.to_act() else { return Ok(()) };
            let legal = self.engine.legal();
            let action = match self.engine.shuffle(chance) {
                Some(order) => order,
                None if legal.is_empty() => return Err(self.story("somebody is to act, and nothing is legal")),
                None => legal[chance.below(legal.len() as u32) as usize].clone(),
            };
            if !self.act(actor, &action)? {
                return Err(self.story("both refuse what is legal"));
            }
        }
        Ok(())
    }

    fn compare(&self) -> Result<(), String> {
        let (engine, oracle) = (self.engine.state(), self.oracle.state());
        if engine != oracle {
            return Err(self.story(&format!("states differ\nengine {engine}\noracle {oracle}")));
        }
        let listed = self.engine.legal();
        let engine: BTreeSet<String> = listed.iter().cloned().collect();
        let oracle: BTreeSet<String> = self.oracle.legal().into_iter().collect();
        if engine != oracle {
            return Err(self.story(&format!("legal actions differ\nengine {engine:?}\noracle {oracle:?}")));
        }
        if listed.len() != engine.len() {
            return Err(self.story("an action is listed twice"));
        }
        Ok(())
    }

    /// Plays an action for both, and says whether they took it.
    fn act(&mut self, actor: Actor, action: &str) -> Result<bool, String> {
        self.told.push(format!("{actor} {action}"));
        let engine = self.engine.act(actor, action).map(drop).map_err(|refusal| refusal.to_string());
        let oracle = self.oracle.act(&actor.to_string(), action);
        if engine.is_ok() != oracle.is_ok() {
            return Err(self.story(&format!("one refuses\nengine {engine:?}\noracle {oracle:?}")));
        }
        Ok(engine.is_ok())
    }

    /// Tries a few actions that are mostly illegal, on a copy of the table.
    fn try_illegal(&self, ruleset: &Value, chance: &mut Chance) -> Result<(), String> {
        for _ in 0..3 {
            let action = slip(ruleset, chance);
            let seat = Seat::new(chance.below(9) as usize).map_or(Actor::Chance, Actor::Seat);
            let actor = if chance.below(2) == 0 { self.engine.to_act().unwrap_or(seat) } else { seat };
            let mut copy = Pair::new(self.engine.fork(), self.oracle.fork(), self.told.join("\n"));
            copy.act(actor, &action)?;
            copy.compare()?;
        }
        Ok(())
    }

    fn story(&self, what: &str) -> String {
        format!("{what}\n{}", self.told.join("\n"))
    }
}
