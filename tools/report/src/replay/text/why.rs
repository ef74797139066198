//! The explanation of a position or an action, as text.

use umpire_clauses::style::{padded, width};
use umpire_engine::spelling::nearest;
use umpire_judging::casebook::settled::Settled;
use umpire_judging::citing::Ground;
use umpire_judging::replay::why::{Legal, Tried, Why};

use super::{answer, bullet, ground, headline, indented, look_up};

/// How many settled cases are shown.
const FEW_CASES: usize = 3;

/// A position explained, the answer first. Where an action was asked about, that alone is answered.
pub fn why(why: &Why) -> String {
    if let Some(asked) = &why.tried {
        return tried(asked) + &settled(&why.settled);
    }
    let mut text = answer(&headline::why(why));
    text.push_str(&legal_actions(&why.legal));
    let bound: String = why.binding.iter().map(|each| ground(each, "-")).collect();
    if !bound.is_empty() {
        text.push_str(&format!("nothing else, because\n{bound}"));
    }
    text + &settled(&why.settled)
}

/// The legal actions, grouped by the rule that allows them.
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
        return indented(&format!("by rule {}, of which no clause speaks", ground.rule), 2);
    };
    let by: String = ground.clauses.iter().map(|clause| indented(&format!("by {clause}"), 2)).collect();
    by + &indented(&look_up(&first.id, &first.document), 5)
}

/// An action that was asked about, the answer first.
pub fn tried(tried: &Tried) -> String {
    let mut text = answer(&headline::tried(tried));
    tried.events.iter().for_each(|event| text.push_str(&ground(event, "•")));
    // The answer has the reasons already, which are repeated for their clauses.
    let is_told = is_unread(tried) && tried.refused.iter().all(|each| each.clauses.is_empty());
    text + &if is_told { near(tried) } else { reasons(tried) }
}

/// A refusal, each reason once, with its clauses.
pub fn refused(tried: &Tried) -> String {
    let name = answer(&format!("{}:", headline::not_legal(tried)));
    name + &reasons(tried)
}

fn reasons(tried: &Tried) -> String {
    tried.refused.iter().map(|each| ground(each, "-")).collect::<String>() + &near(tried)
}

/// Whether it is no action at all.
pub fn is_unread(tried: &Tried) -> bool {
    !tried.legal && tried.refused.iter().all(|each| each.rule.id.starts_with("notation"))
}

/// The legal actions that are spelt most like it. One of them must be much like a text that is no action.
fn near(tried: &Tried) -> String {
    let is_like = || nearest(&tried.action, tried.nearest.iter().map(String::as_str)).is_some();
    if tried.nearest.is_empty() || (is_unread(tried) && !is_like()) {
        return String::new();
    }
    indented(&format!("nearest legal actions: {}", tried.nearest.join(", ")), 2)
}

/// The settled cases on the same clauses, the nearest of them.
fn settled(cases: &[Settled]) -> String {
    if cases.is_empty() {
        return String::new();
    }
    let mut text = "settled before, on the same clauses\n".to_owned();
    for case in cases.iter().take(FEW_CASES) {
        text.push_str(&bullet("-", &format!("{} [{}]", case.case, case.shared.join(" ")), 2));
        text.push_str(&indented(&case.question, 6));
        text.push_str(&indented(&case.ruled, 6));
        text.push_str(&indented(&case.path, 6));
    }
    let more = cases.len().saturating_sub(FEW_CASES);
    if more > 0 { text + &indented(&format!("and {more} more; --format json has them all"), 2) } else { text }
}
