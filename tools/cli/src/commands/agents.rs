//! Arguments that name agents, and the options players avoid.

use umpire_engine::rulebook::{Compiled, Playable as _};
use umpire_playout::simulate::AgentName;
use umpire_playout::simulate::handicap::Avoid;

use super::output::BadInput;

/// The agents in `--agents`; `playouts` is the budget of a `search` without a number.
///
/// # Errors
/// An unknown agent.
pub fn agents(text: &str, playouts: u32) -> Result<Vec<AgentName>, BadInput> {
    let named = text.split(',').map(|name| match name.trim() {
        "search" => Ok(AgentName::Search { playouts }),
        name => agent("--agents", name),
    });
    named.collect()
}

/// One agent a seat: those named, else `random` in the fewest seats.
///
/// # Errors
/// An unknown agent, or a wrong number of them.
pub fn lineup(rulebook: &Compiled, text: Option<&str>, playouts: u32) -> Result<Vec<AgentName>, BadInput> {
    let (fewest, most) = rulebook.seats();
    let Some(text) = text else { return Ok(vec![AgentName::Random; fewest]) };
    let agents = agents(text, playouts)?;
    if (fewest..=most).contains(&agents.len()) {
        return Ok(agents);
    }
    let seats = if fewest == most { format!("{fewest}") } else { format!("{fewest} to {most}") };
    Err(BadInput::one(format!("--agents: {} named, one for each of {seats} seats is needed", agents.len())))
}

/// The symbols, lines or options to do without that an option of the command names.
///
/// # Errors
/// Those that the game does not have, and repetitions.
pub fn avoided(rulebook: &Compiled, option: &str, without: &[String]) -> Result<Vec<Avoid>, BadInput> {
    BadInput::collect(without.iter().enumerate().map(|(place, text)| {
        if without[..place].contains(text) {
            return Err(BadInput::one(format!("{option}: `{text}` is named twice")));
        }
        Avoid::read(rulebook, text).map_err(|fault| BadInput::one(format!("{option}: {fault}")))
    }))
}

/// The agent that an option names.
///
/// # Errors
/// It is unknown.
pub fn agent(option: &str, name: &str) -> Result<AgentName, BadInput> {
    AgentName::read(name).map_err(|fault| BadInput::one(format!("{option}: {fault}")))
}
