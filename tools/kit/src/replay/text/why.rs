//! Why, as text.

use umpire_engine::game::Actor;
use umpire_engine::outside::short;

use super::{bullet, ground, indented, look_up};
use crate::citing::Ground;
use crate::replay::why::{Legal, Tried, Why};
use crate::seen::outcome;
use crate::style::{counted, padded, width};

/// A position explained. Where an action was asked about, that alone is answered.
pub fn why(why: &Why) -> String {
    match why {
        Why { tried: Some(asked), .. } => tried(asked),
        Why { outcome: Some(how), .. } => format!("nothing is legal: the game is over, {}\n", outcome(how)),
        Why { to_act: Some(Actor::Seat(seat)), hidden: true, .. } => {
            format!("{seat} is to act; what is legal depends on cards that are hidden from you\n")
        }
        Why { to_act: Some(Actor::Seat(seat)), legal, binding, .. } => {
            let count = counted(legal.len(), "action is", "actions are");
            let bound: String = binding.iter().map(|each| ground(each, "-")).collect();
            let nothing_else = if bound.is_empty() { "" } else { "nothing else, because\n" };
            format!("{seat} is to act; {count} legal:\n{}{nothing_else}{bound}", legal_actions(legal))
        }
        Why { to_act: Some(Actor::Chance) | None, .. } => {
            "chance is to shuffle; it may do so in any order\n".to_owned()
        }
    }
}

/// The actions, those together that the same rule allows.
fn legal_actions(legal: &[Legal]) -> String {
    let mut text = String::new();
    let mut last = None;
    let wide = legal.iter().map(|each| width(&each.action)).max().unwrap_or(0);
    for each in legal {
        let rule = each.ground.as_ref().map(|ground| &ground.rule);
        if rule != last {
            text.push_str(&each.ground.as_ref().map(allowed_by).unwrap_or_default());
            last = rule;
        }
        text.push_str(&bullet(&format!("{} ", padded(&each.action, wide)), &each.told, 4));
    }
    text
}

fn allowed_by(ground: &Ground) -> String {
    let Some(first) = ground.clauses.first() else {
        return indented(&format!("by rule {}; no clause carries it", ground.rule), 2);
    };
    let by: String = ground.clauses.iter().map(|clause| indented(&format!("by {clause}"), 2)).collect();
    by + &indented(&look_up(&first.id, &first.document), 5)
}

/// An action that was asked about.
pub fn tried(tried: &Tried) -> String {
    let name = format!("{}: {}", tried.actor, short(&tried.action));
    let mut text = match tried.told.as_str() {
        _ if !tried.legal => bullet(&name, "is refused", 0),
        "" => bullet(&name, "is legal", 0),
        told => bullet(&name, &format!("is legal: {told}"), 0),
    };
    tried.events.iter().for_each(|event| text.push_str(&ground(event, "•")));
    tried.refused.iter().for_each(|each| text.push_str(&ground(each, "-")));
    if !tried.nearest.is_empty() {
        text.push_str(&indented(&format!("nearest legal actions: {}", tried.nearest.join(", ")), 2));
    }
    text
}
