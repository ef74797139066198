//! What arguments name: agents, and what players are to do without.

use umpire_engine::rulebook::Rulebook;
use umpire_kit::simulate::AgentName;
use umpire_kit::simulate::handicap::Avoid;

use super::output::BadInput;

/// The agents that `--agents` names; `playouts` is the budget of a search whose name does not say.
///
/// # Errors
/// A name that is no agent.
pub fn agents(text: &str, playouts: u32) -> Result<Vec<AgentName>, BadInput> {
    let named = text.split(',').map(|name| match name.trim() {
        "search" => Ok(AgentName::Search { playouts }),
        name => agent("--agents", name),
    });
    named.collect()
}

/// Who plays, one a seat: those that are named, else `random` in the fewest seats.
///
/// # Errors
/// A name that is no agent, or not as many as there are seats.
pub fn lineup(rulebook: &Rulebook, text: Option<&str>, playouts: u32) -> Result<Vec<AgentName>, BadInput> {
    let (fewest, most) = rulebook.seats();
    let Some(text) = text else { return Ok(vec![AgentName::Random; fewest]) };
    let agents = agents(text, playouts)?;
    if (fewest..=most).contains(&agents.len()) {
        return Ok(agents);
    }
    let seats = if fewest == most { format!("{fewest}") } else { format!("{fewest} to {most}") };
    Err(BadInput::one(format!("--agents: {} named, one for each of {seats} seats is needed", agents.len())))
}

/// What players are to do without.
///
/// # Errors
/// Every one that the game has not.
pub fn avoided(rulebook: &Rulebook, without: &[String]) -> Result<Vec<Avoid>, BadInput> {
    BadInput::collect(without.iter().enumerate().map(|(place, text)| {
        if without[..place].contains(text) {
            return Err(BadInput::one(format!("--without: `{text}` is named twice")));
        }
        Avoid::read(rulebook, text).map_err(|fault| BadInput::one(format!("--without: {fault}")))
    }))
}

/// The agent that an option names.
///
/// # Errors
/// There is none of that name.
pub fn agent(option: &str, name: &str) -> Result<AgentName, BadInput> {
    AgentName::read(name).map_err(|fault| BadInput::one(format!("{option}: {fault}")))
}
