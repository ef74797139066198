//! Checks that positions are set up as asked.

use serde_json::Value;
use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, DealRequest, Seat};
use umpire_protocol::client::Link;
use umpire_scenarios::ruleset::Ruleset;
use umpire_scenarios::suite::Plan;

use super::check::Check;
use super::conversation::{Conversation, Stop};
use super::games::Table;

const POSITIONS: usize = 6;
/// After how many actions of a game a position is taken.
const EVERY: usize = 5;
const SEED: u64 = 1;

/// Sets up positions from a game that our own engine plays, and compares the states.
pub fn set_up<L: Link>(conversation: &mut Conversation<'_, L>, plan: &Plan) -> Result<(), Stop> {
    let mut table = Table::begin(conversation, plan)?;
    for (position, state) in positions(&table.rules) {
        if let Err(reason) = table.set_up(&position)? {
            return table.conversation.stop(Check::Position, format!("it was refused: {reason}"));
        }
        if !table.is_as(&state, Check::Position, &|part| position.get(part).is_some()) {
            return Err(Stop);
        }
    }
    Ok(())
}

/// Positions of a game, each with its state.
fn positions(rules: &Ruleset) -> Vec<(Value, Value)> {
    let mut chance = Chance::from_seed(SEED);
    let mut deck = rules.book.cards();
    chance.shuffle(&mut deck);
    let request = DealRequest { deck, first: Seat::A, seats: rules.book.seats().0 };
    let Ok((mut table, _)) = rules.book.deal(&request) else { return Vec::new() };
    let mut found = Vec::new();
    for n in 0..POSITIONS * EVERY * 4 {
        if n % EVERY == 0 || table.to_act() == Some(Actor::Chance) {
            found.extend(table.setup().map(|position| (position, table.state())));
        }
        let action = match table.to_act() {
            Some(Actor::Seat(_)) => {
                let legal = table.legal();
                legal.get(chance.below(legal.len() as u32) as usize).cloned()
            }
            Some(Actor::Chance) => table.shuffle(&mut chance),
            None => None,
        };
        let (Some(actor), Some(action)) = (table.to_act(), action) else { break };
        if found.len() == POSITIONS || table.act(actor, &action).is_err() {
            break;
        }
    }
    found
}
