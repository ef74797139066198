//! Card Slot once more, in its three editions.
//!
//! Section numbers are those of `card-slot-1.0.0` unless a document is named (`beta.2 9b`, `manual 6e`). The numbers R1
//! to R50 are the rulings where the text is silent.

pub mod editions;
mod effects;
mod endings;
mod facts;
mod position;
mod refresh;
mod replay;
mod resolution;
mod rules;
mod setup;
mod turn;
pub mod wrong;

use serde_json::Value;

pub use self::position::Seat;
use self::position::{Choice, Position};
pub use self::rules::Rules;
use self::wrong::Mistake;
use super::fault::Told;

/// A game of Card Slot in progress.
#[derive(Clone, Debug)]
pub struct Oracle {
    rules: Rules,
    told: Told<Mistake>,
    at: Position,
}

impl Oracle {
    /// The state as the protocol has it.
    pub fn state(&self) -> Value {
        self.at.state(&self.rules)
    }

    /// The seat to act; none when the game is over.
    pub fn to_act(&self) -> Option<Seat> {
        self.at.to_act(&self.rules)
    }

    /// The legal actions of the seat to act.
    pub fn legal(&self) -> Vec<String> {
        match &self.at.choice {
            Choice::Declare(_) => self.declarations(),
            Choice::Opening => self.openings(),
            Choice::Placement => self.placements(),
            Choice::Line(lines) => self.resolutions(lines),
            Choice::Effect(asked) if asked.is_by_chance(&self.rules) => Vec::new(),
            Choice::Effect(asked) => self.answers(asked),
            Choice::Limit => self.each_held("discard"),
            Choice::Over(_) => Vec::new(),
            Choice::AskedRefresh => vec!["refresh".to_owned()],
        }
    }

    /// Plays an action.
    ///
    /// # Errors
    /// It is not that seat's turn, or not a legal action; nothing is changed then.
    pub fn act(&mut self, seat: Seat, action: &str) -> Result<(), String> {
        if self.to_act() != Some(seat) {
            return Err(format!("seat {seat} is not to act"));
        }
        let legal = match &self.at.choice {
            Choice::Effect(asked) => self.answers(asked),
            _ => self.legal(),
        };
        if !legal.iter().any(|listed| listed == action) {
            return Err(format!("`{action}` is not among the legal actions: {}", legal.join(", ")));
        }
        match action {
            "declare" => self.declare(seat),
            "decline" => self.decline(),
            "pass" => self.pass(),
            "refresh" => self.refresh(),
            _ => self.act_on_board(action),
        }
        self.told.next_moment();
        Ok(())
    }

    /// Plays a legal action that names slots or cards, or answers what an effect asks.
    fn act_on_board(&mut self, action: &str) {
        let slots = |text: &str| text.split('-').filter_map(|slot| slot.parse().ok()).collect::<Vec<u64>>();
        if let Choice::Effect(asked) = &self.at.choice {
            let asked = asked.clone();
            self.answer(asked, action);
        } else if let Some(line) = action.strip_prefix("resolve ") {
            self.resolve(&slots(line));
        } else if let Some(card) = action.strip_prefix("discard ") {
            self.discard_to_the_limit(card);
        } else if let Some((card, slot)) = action.rsplit_once('@') {
            slots(slot).first().into_iter().for_each(|slot| self.place(card, *slot));
        }
    }
}

impl super::Oracle for Oracle {
    fn state(&self) -> Value {
        self.state()
    }

    fn to_act(&self) -> Option<String> {
        self.to_act().map(position::name)
    }

    fn legal(&self) -> Vec<String> {
        self.legal()
    }

    fn act(&mut self, actor: &str, action: &str) -> Result<(), String> {
        self.act(seat(actor)?, action)
    }

    fn fork(&self) -> Box<dyn super::Oracle> {
        Box::new(self.clone())
    }
}

/// The seat of this name.
///
/// # Errors
/// It is neither `A` nor `B`.
pub fn seat(name: &str) -> Result<Seat, String> {
    position::read_seat(&Value::from(name))
}

/// The cards of a list, each once, in their order.
fn once(cards: &[String]) -> Vec<String> {
    let mut seen: Vec<String> = Vec::new();
    for card in cards {
        if !seen.contains(card) {
            seen.push(card.clone());
        }
    }
    seen
}

/// The other seat.
fn other(seat: Seat) -> Seat {
    if seat == 'A' { 'B' } else { 'A' }
}
