//! The player behind a seat.

use umpire_engine::Seat;
use umpire_playout::simulate::AgentName;

/// The player that chooses a seat's actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Controller {
    /// The person at the terminal.
    Person,
    /// The computer.
    Agent(AgentName),
}

impl Controller {
    /// The name of a person in records.
    pub const PERSON: &'static str = "human";

    /// Between the name of a computer and the number of the first action of the person who took its seat over.
    const TAKEN: &'static str = ", human from action ";

    /// The name in records of a player whose seat a person takes over from an action on.
    pub fn taken_over(player: &str, from: usize) -> String {
        format!("{player}{}{from}", Controller::TAKEN)
    }

    /// The number of the first action of a person with this name in records.
    pub fn begins_at(name: &str) -> usize {
        name.rsplit_once(Controller::TAKEN).and_then(|(_, from)| from.parse().ok()).unwrap_or(1)
    }

    /// Solo: one person controls every seat.
    pub fn solo(seats: usize) -> Vec<Controller> {
        vec![Controller::Person; seats]
    }

    /// The person controls one seat, the computer all the others.
    pub fn against(agent: AgentName, seats: usize, person: Seat) -> Vec<Controller> {
        let one = |seat| if seat == person { Controller::Person } else { Controller::Agent(agent) };
        Seat::first(seats).map(one).collect()
    }

    /// Its name in records.
    pub fn spelling(self) -> String {
        match self {
            Controller::Person => Controller::PERSON.to_owned(),
            Controller::Agent(agent) => agent.spelling(),
        }
    }

    /// The controller of a name in records.
    pub fn named(name: &str) -> Option<Controller> {
        let agent = || AgentName::named(name).map(Controller::Agent);
        if name == Controller::PERSON || name.contains(Controller::TAKEN) { Some(Controller::Person) } else { agent() }
    }
}
