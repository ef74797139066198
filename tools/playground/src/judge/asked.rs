//! A judge's questions about the open game: steps, legality and reasons, rulings of another variant, branches, and
//! files made from an action.

use serde::{Deserialize, Serialize};
use umpire_clauses::inventory::Inventory;
use umpire_engine::game::Actor;
use umpire_judging::citing::{Ground, Ruled};
use umpire_judging::replay::rule_at_position::under_at;
use umpire_judging::visibility::Step as Stepped;
use umpire_report::replay::text;
use umpire_scenarios::extract::asked_for;
use umpire_scenarios::extract::asked_for::Made;
use umpire_transcribe::answers;
use umpire_transcribe::answers::Answers;

use super::{Game, judging};
use crate::cache::Cache;
use crate::messages::{Piece, Plain, joined};
use crate::play::{Group, grouped};
use crate::source::shipped_or_draft;

/// The viewer of a game: a seat, or the referee if none.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Through {
    /// The seat.
    pub eyes: Option<String>,
}

/// A game as a whole, as HTML.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Whole {
    /// Players, outcome and remarks.
    pub summary: String,
    /// The list of actions.
    pub list: String,
    /// The recorded and the current ruling, if they differ.
    pub ending: String,
    /// The clauses that applied.
    pub clauses: String,
    /// The number of the last action visible to the viewer.
    pub last: u32,
}

/// The open game as a whole.
///
/// # Errors
/// No game is open, or the seat does not exist.
pub fn whole(judge: &Option<Game>, ask: Through) -> Result<Whole, String> {
    let game = judging(judge)?;
    let (seen, pieces) = (game.seen(ask.eyes.as_deref())?, game.pieces());
    Ok(Whole {
        summary: pieces.summary(&game.record, &seen),
        list: pieces.list(&seen),
        ending: if seen.differs.is_some() { pieces.ending(&seen) } else { String::new() },
        clauses: pieces.clauses(&seen),
        last: seen.last() as u32,
    })
}

/// Asks for a step, or about the position after it.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct At {
    /// The number of the step; 0 is the deal.
    pub n: u32,
    /// The seat that views it; the referee if none.
    pub eyes: Option<String>,
    /// For `why`: the action to try. For `history`: the place or card.
    pub what: Option<String>,
}

/// A step of the open game.
///
/// # Errors
/// No game is open, or the step does not exist.
pub fn step(judge: &Option<Game>, ask: At) -> Result<Piece, String> {
    let game = judging(judge)?;
    let seen = game.seen(ask.eyes.as_deref())?;
    let n = u64::from(ask.n);
    let step = seen.step(n).ok_or_else(|| format!("the record has actions 0 (the deal) to {}", seen.last()))?;
    let before = n.checked_sub(1).and_then(|n| seen.step(n));
    Ok(Piece { html: game.pieces().step(step, before) })
}

/// The legal actions after a step, or whether one action is legal, and why.
///
/// # Errors
/// No game is open, the step does not exist, or a seat asks about another seat.
pub fn why(judge: &Option<Game>, ask: At) -> Result<Piece, String> {
    let game = judging(judge)?;
    let tried = ask.what.as_deref().filter(|tried| !tried.trim().is_empty());
    let seen = game.seen(ask.eyes.as_deref())?;
    let n = u64::from(ask.n);
    let mut why = seen.why(game.ruled(), n, tried)?;
    why.settled = game.docket.on(&why.turns_on());
    let eyes = seen.steps.first().and_then(|step| step.viewer());
    let answers = Answers::of(&game.record, game.ruled(), eyes, &why);
    let pieces = game.pieces();
    let remark = answers.map(|answers| pieces.remark(&answers.told())).unwrap_or_default();
    let unread = why.tried.as_ref().is_some_and(text::is_unread);
    let why = seen.step(n).map(|step| pieces.why(&why, step)).unwrap_or_default();
    // Marks a text that is no action: its reasons say all that its answer says.
    let mark = if unread { "<i class=\"unread\"></i>" } else { "" };
    Ok(Piece { html: mark.to_owned() + &why + &remark })
}

/// The history of a place or a card up to a step.
///
/// # Errors
/// No game is open, or there is no such place or card.
pub fn history(judge: &Option<Game>, ask: At) -> Result<Piece, String> {
    let game = judging(judge)?;
    let what = ask.what.unwrap_or_default();
    let history = game.seen(ask.eyes.as_deref())?.history(game.ruled(), &what, u64::from(ask.n))?;
    Ok(Piece { html: game.pieces().history(&history) })
}

/// Asks for the rulings of another variant.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Under {
    /// The shipped variant; the editor's if none.
    pub shipped: Option<String>,
    /// The editor's variant.
    pub draft: String,
    /// The number of one action; all if none.
    pub at: Option<u32>,
    /// An action to try after it.
    pub tried: Option<String>,
}

/// The rulings of another variant on the same actions.
///
/// # Errors
/// No game is open, or the variant is faulty or of another game.
pub fn under(judge: &Option<Game>, ask: Under) -> Result<Plain, String> {
    let game = judging(judge)?;
    let (library, variant) = shipped_or_draft(ask.shipped.as_deref(), ask.draft).map_err(|faults| joined(&faults))?;
    let inventory = Inventory::of(&library, &variant).map_err(|faults| faults.join("\n"))?;
    let other = Ruled { variant: &variant, inventory: &inventory };
    let tried = ask.tried.as_deref().filter(|tried| !tried.trim().is_empty());
    let wanted = ask.at.map(|at| (u64::from(at), tried));
    let found = under_at(&game.record, &game.replay.steps, game.ruled(), other, wanted)?;
    Ok(Plain { text: text::under(&found) })
}

/// Asks for a branch of the open game.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Branch {
    /// The number of the action after which it branches.
    pub n: u32,
    /// The actions of the branch; chance acts by itself.
    pub actions: Vec<String>,
}

/// A branch of a game.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Branched {
    /// The played actions, up to the first refused one.
    pub actions: Vec<String>,
    /// The last action and the table after it, as HTML.
    pub html: String,
    /// The next to act: a seat or `chance`.
    pub to_act: Option<String>,
    /// The next legal actions.
    pub groups: Vec<Group>,
    /// Why an action was refused, if one was, as HTML.
    pub refused: Option<String>,
}

/// Plays other actions from a step on.
///
/// # Errors
/// No game is open, or the step does not exist.
pub fn branch(judge: &Option<Game>, ask: Branch) -> Result<Branched, String> {
    let game = judging(judge)?;
    let from =
        usize::try_from(ask.n).ok().and_then(|n| game.replay.steps.get(n)).ok_or("the record has no such action")?;
    let pieces = game.pieces();
    let (mut reached, mut actions, mut refused): (Vec<Stepped>, Vec<String>, _) = (Vec::new(), Vec::new(), None);
    let mut asked = ask.actions.into_iter();
    loop {
        let now = reached.last().unwrap_or(from).seen(None);
        let shuffles = now.to_act() == Some(Actor::Chance);
        let Some(action) = (if shuffles { Some("shuffle".to_owned()) } else { asked.next() }) else { break };
        match now.branch(action.trim()) {
            Ok(step) => {
                reached.push(step);
                actions.extend((!shuffles).then_some(action));
            }
            Err(objections) => {
                let tried = now.to_act().map(|actor| (actor, action.trim()));
                refused = Some(pieces.refused(&Ground::of_refusal(game.ruled(), now, tried, &objections)));
                break;
            }
        }
    }
    let (now, before) = match reached.as_slice() {
        [] => (from, None),
        [one] => (one, Some(from)),
        [.., before, now] => (now, Some(before)),
    };
    let now = now.seen(None);
    let groups = match now.to_act() {
        Some(Actor::Seat(seat)) => grouped(&pieces, now, seat),
        Some(Actor::Chance) | None => Vec::new(),
    };
    let html = pieces.step(now, before.map(|before| before.seen(None)));
    Ok(Branched { actions, html, to_act: now.to_act().map(|actor| actor.to_string()), groups, refused })
}

/// Asks for a case or scenario of an action.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Make {
    /// The number of the action.
    pub n: u32,
    /// Another action to try after it.
    pub tried: Option<String>,
    /// Whether to make a case rather than a scenario.
    pub case: bool,
}

/// A generated file.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Written {
    pub name: String,
    pub text: String,
}

/// A case or scenario of an action, as `umpire replay --to-case` and `--to-scenario` write it.
///
/// # Errors
/// No game is open, the action does not exist, or it cannot be expressed in this form.
pub fn make(cache: &Cache, judge: &Option<Game>, ask: Make) -> Result<Written, String> {
    let game = judging(judge)?;
    let tried = ask.tried.as_deref().filter(|tried| !tried.trim().is_empty());
    let (made, ending) = if ask.case { (Made::Case, "yaml") } else { (Made::Scenario, "feature") };
    let n = u64::from(ask.n);
    let of = (&game.record, &game.variant);
    let text = asked_for::write(cache.library(), &game.name, of, n, tried, made)?;
    let text = answers::remark(&game.record, game.ruled(), n, tried) + &text;
    Ok(Written { name: format!("{}.{ending}", asked_for::case_name(&game.name, n, tried.is_some())), text })
}
