//! Why, as text.

use super::{bullet, counted, ground, indented};
use crate::replay::why::{Choices, Legal, Tried, Verdict, Why};
use crate::session::show;
use crate::style::{padded, width};

/// A position explained. Where an action was asked about, that alone is answered.
pub fn why(why: &Why) -> String {
    if let Some(asked) = &why.tried {
        return tried(asked);
    }
    match &why.choices {
        Choices::Over(outcome) => format!("nothing is legal: the game is over, {}\n", show::outcome(outcome)),
        Choices::Shuffle => "chance is to shuffle; it may do so in any order\n".to_owned(),
        Choices::Hidden(seat) => {
            format!("{seat} is to act; what is legal depends on cards that are hidden from you\n")
        }
        Choices::Open(seat, legal) => {
            let count = counted(legal.len(), "action is", "actions are");
            format!("{seat} is to act; {count} legal:\n{}", legal_actions(legal))
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

fn allowed_by(ground: &crate::replay::Ground) -> String {
    let mut text = String::new();
    for clause in &ground.clauses {
        text.push_str(&indented(&format!("by §{}: {}", clause.id, clause.summary), 2));
    }
    if let Some(first) = ground.clauses.first() {
        text.push_str(&indented(&format!("umpire clause {} --document {}", first.id, ground.document), 5));
    } else {
        text.push_str(&indented(&format!("by rule {}; no clause carries it", ground.rule), 2));
    }
    text
}

/// An action that was asked about.
pub fn tried(tried: &Tried) -> String {
    let name = format!("{}: {}", tried.actor, show::tame(&tried.action));
    match &tried.verdict {
        Verdict::Legal { told, events } => {
            let told = if told.is_empty() { String::new() } else { format!(": {told}") };
            let grounds: String = events.iter().map(|event| ground(event, "•")).collect();
            bullet(&name, &format!("is legal{told}"), 0) + &grounds
        }
        Verdict::Refused { grounds, nearest } => {
            let mut text = bullet(&name, "is refused", 0);
            grounds.iter().for_each(|each| text.push_str(&ground(each, "-")));
            if !nearest.is_empty() {
                text.push_str(&indented(&format!("nearest legal actions: {}", nearest.join(", ")), 2));
            }
            text
        }
    }
}
