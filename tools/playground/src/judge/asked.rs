//! A judge's questions about the game that is open: its steps, what is legal and why, what another variant rules, how it could have
//! gone on; and what is made of an action.

use serde::{Deserialize, Serialize};
use umpire_engine::game::Actor;
use umpire_engine::variant::{self, Origin};
use umpire_judging::citing::{Ground, Ruled};
use umpire_clauses::inventory::Inventory;
use umpire_scenarios::extract::asked_for;
use umpire_scenarios::extract::asked_for::Made;
use umpire_clauses::library::{Library, Memory};
use umpire_judging::replay::rule_at_position::under_at;
use umpire_report::replay::text;
use umpire_judging::visibility::Step as Stepped;
use umpire_transcribe::answers;
use umpire_transcribe::answers::Answers;

use super::{PATH, judging};
use crate::design::Piece;
use crate::desk::Desk;
use crate::play::{Group, grouped};

/// Through whose eyes a game is looked at: a seat's, or the referee's.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Through {
    /// The seat.
    pub eyes: Option<String>,
}

/// A game as a whole: HTML.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Whole {
    /// Who played, how it ended, what must be known of it.
    pub summary: String,
    /// Every action to go to.
    pub list: String,
    /// Both rulings, where today's engine rules differently.
    pub ending: String,
    /// The clauses that it came under.
    pub clauses: String,
    /// The number of the last action, of those that the eyes notice.
    pub last: u32,
}

/// A game as a whole.
///
/// # Errors
/// No game is open, or it has no such seat.
pub fn whole(desk: &mut Desk, ask: Through) -> Result<Whole, String> {
    let game = judging(desk)?;
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
    /// Its number; 0 is the deal.
    pub n: u32,
    /// The seat through whose eyes it is looked at.
    pub eyes: Option<String>,
    /// Of `why`: an action that is tried there. Of `history`: the place or card.
    pub what: Option<String>,
}

/// A step.
///
/// # Errors
/// No game is open, or it has no such step.
pub fn step(desk: &mut Desk, ask: At) -> Result<Piece, String> {
    let game = judging(desk)?;
    let seen = game.seen(ask.eyes.as_deref())?;
    let n = u64::from(ask.n);
    let step = seen.step(n).ok_or_else(|| format!("the record has actions 0 (the deal) to {}", seen.last()))?;
    let before = n.checked_sub(1).and_then(|n| seen.step(n));
    Ok(Piece { html: game.pieces().step(step, before) })
}

/// What is legal after a step, or whether an action is, and why.
///
/// # Errors
/// No game is open, it has no such step, or a seat asks about another.
pub fn why(desk: &mut Desk, ask: At) -> Result<Piece, String> {
    let game = judging(desk)?;
    let tried = ask.what.as_deref().filter(|tried| !tried.trim().is_empty());
    let seen = game.seen(ask.eyes.as_deref())?;
    let mut why = seen.why(game.ruled(), u64::from(ask.n), tried)?;
    why.settled = game.docket.on(&why.turns_on());
    let eyes = seen.steps.first().and_then(|step| step.eyes());
    let answers = Answers::of(&game.record, game.ruled(), eyes, &why);
    let pieces = game.pieces();
    let remark = answers.map(|answers| pieces.remark(&answers.told())).unwrap_or_default();
    Ok(Piece { html: pieces.why(&why) + &remark })
}

/// What touched a place or a card up to a step.
///
/// # Errors
/// No game is open, or it has no such place and no such card.
pub fn history(desk: &mut Desk, ask: At) -> Result<Piece, String> {
    let game = judging(desk)?;
    let what = ask.what.unwrap_or_default();
    let history = game.seen(ask.eyes.as_deref())?.history(game.ruled(), &what, u64::from(ask.n))?;
    Ok(Piece { html: game.pieces().history(&history) })
}

/// Asks what another variant rules.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Under {
    /// A shipped variant; else it is the editor's.
    pub shipped: Option<String>,
    /// The editor's.
    pub draft: String,
    /// One action; else all of them.
    pub at: Option<u32>,
    /// An action that is tried after it.
    pub tried: Option<String>,
}

/// What another variant rules, as text.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct UnderText {
    pub text: String,
}

/// What another variant rules on the same actions.
///
/// # Errors
/// No game is open, the variant cannot be read, or it is of another game.
pub fn under(desk: &mut Desk, ask: Under) -> Result<UnderText, String> {
    let game = judging(desk)?;
    let files = [(PATH.to_owned(), ask.draft)].into();
    let library = Library::with_named(std::sync::Arc::new(Memory(files)));
    let origin = ask.shipped.as_deref().map_or(Origin::File(PATH), Origin::Shipped);
    let told = |faults: Vec<variant::Fault>| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    let variant = variant::load(&library, origin).map_err(told)?;
    let inventory = Inventory::of(&library, &variant).map_err(|faults| faults.join("\n"))?;
    let other = Ruled { variant: &variant, inventory: &inventory };
    let tried = ask.tried.as_deref().filter(|tried| !tried.trim().is_empty());
    let wanted = ask.at.map(|at| (u64::from(at), tried));
    let found = under_at(&game.record, &game.replay.steps, game.ruled(), other, wanted)?;
    Ok(UnderText { text: text::under(&found) })
}

/// Asks how a game goes on otherwise.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Branch {
    /// After this action of the record.
    pub n: u32,
    /// By these actions, one after the other; chance shuffles by itself.
    pub actions: Vec<String>,
}

/// How a game goes on otherwise.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Branched {
    /// The actions that were played; those after one that is refused are not.
    pub actions: Vec<String>,
    /// What the last of them did, and the table then: HTML.
    pub html: String,
    /// Who is to act then.
    pub to_act: Option<String>,
    /// What may be done then.
    pub groups: Vec<Group>,
    /// Why an action is refused, if one is: HTML.
    pub refused: Option<String>,
}

/// Plays on from a step otherwise than it was played.
///
/// # Errors
/// No game is open, or it has no such step.
pub fn branch(desk: &mut Desk, ask: Branch) -> Result<Branched, String> {
    let game = judging(desk)?;
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
                refused = Some(pieces.refused(&Ground::of_refusal(game.ruled(), now, &objections)));
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

/// Asks for a case or a scenario of an action.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Make {
    /// The action's number.
    pub n: u32,
    /// An action that is tried after it, instead of it.
    pub tried: Option<String>,
    /// A case; else a scenario.
    pub case: bool,
}

/// A file that was made.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Written {
    pub name: String,
    pub text: String,
}

/// A case or a scenario of an action, as `umpire replay --to-case` and `--to-scenario` write it.
///
/// # Errors
/// No game is open, it has no such action, or it cannot be told so.
pub fn make(desk: &mut Desk, ask: Make) -> Result<Written, String> {
    let game = judging(desk)?;
    let tried = ask.tried.as_deref().filter(|tried| !tried.trim().is_empty());
    let (made, ending) = if ask.case { (Made::Case, "yaml") } else { (Made::Scenario, "feature") };
    let n = u64::from(ask.n);
    let of = (&game.record, &game.variant);
    let text = asked_for::write(desk.suite.library(), &game.name, of, n, tried, made)?;
    let text = answers::remark(&game.record, game.ruled(), n, tried) + &text;
    Ok(Written { name: format!("{}.{ending}", asked_for::case_name(&game.name, n, tried.is_some())), text })
}
