//! Whether a judge's answer about a transcribed game rests on cards that nobody saw: the same question, asked of other deals
//! that fit the log.
//!
//! The deals are made of the log that stands in the record, each from a seed of its own, so all of them fit by construction. Only
//! where every card was told is there no other; of many deals that were tried nothing follows for the rest, and nothing
//! more is said.

use serde::Serialize;
use umpire_engine::record::Record;
use umpire_engine::variant::Variant;

use super::transcribe;
use crate::citing::Ruled;
use crate::replay::Replay;
use crate::replay::why::Why;
use crate::seen::Eyes;

/// How many deals are asked.
const DEALS: u64 = 20;

/// What other deals answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Answers {
    /// How many other deals were asked.
    pub tried: usize,
    /// How many of them give the same answer: the action is legal, or refused, as here; or the same actions are legal.
    pub same: usize,
    /// Whether there is no other deal: every card was told.
    pub every: bool,
    /// The reasons for a refusal that hold in all of them.
    pub always: Vec<String>,
    /// What another deal answers, where one does.
    pub otherwise: Option<String>,
}

impl Answers {
    /// What other deals answer to a question that was answered so; nothing for a record that was not transcribed.
    pub fn of(record: &Record, ruled: Ruled<'_>, eyes: Eyes, why: &Why) -> Option<Answers> {
        let log = &record.header.transcribed.as_ref()?.log;
        let mut answers = Answers { tried: 0, same: 0, every: false, always: reasons(why), otherwise: None };
        let asked = why.tried.as_ref().map(|tried| format!("{}: {}", tried.actor, tried.action));
        for seed in 1..=DEALS {
            let Some((replay, is_only)) = other(log, ruled.variant, record, why.n, seed) else { continue };
            if is_only {
                return Some(Answers { every: true, ..answers });
            }
            let Ok(there) = replay.seen(eyes).why(ruled, why.n, asked.as_deref()) else { continue };
            answers.tried += 1;
            if answer(&there) == answer(why) {
                answers.same += 1;
                let also = reasons(&there);
                answers.always.retain(|reason| also.contains(reason));
            } else if answers.otherwise.is_none() {
                answers.otherwise = Some(differing(why, &there));
            }
        }
        Some(answers)
    }

    /// In a sentence.
    pub fn told(&self) -> String {
        let Answers { tried, same, every, always, otherwise } = self;
        let because =
            if always.is_empty() { String::new() } else { format!(", always for this: {}", always.join("; ")) };
        match otherwise {
            _ if *every => "every card was told: no other deal fits what was written down".to_owned(),
            _ if *tried == 0 => "no other deal was found that fits what was written down".to_owned(),
            Some(otherwise) => format!(
                "this rests on cards that nobody saw: of {tried} other deals that fit, {same} answer the same; in another {otherwise}"
            ),
            None => format!("the answer is the same in all {tried} other deals that were tried and fit{because}"),
        }
    }
}

/// Another deal that fits, played through; nothing where it comes to the same step by other actions.
fn other(log: &str, variant: &Variant, record: &Record, n: u64, seed: u64) -> Option<(Replay, bool)> {
    let made = transcribe(log, variant, seed).ok()?;
    let other = Record::read(&made.record).ok()?;
    let n = usize::try_from(n).ok()?;
    let same = record.entries.iter().take(n).zip(other.entries.iter().take(n));
    let is_same =
        same.clone().all(|(one, other)| one.seat == other.seat && (one.action == other.action || one.seat == "chance"));
    let whole = same.count() == n;
    (is_same && whole).then(|| (Replay::of(&other, variant), made.is_only))
}

/// What an answer comes to: whether an action is legal, or which are.
fn answer(why: &Why) -> (Option<bool>, Vec<&str>) {
    match &why.tried {
        Some(tried) => (Some(tried.legal), Vec::new()),
        None => (None, why.legal.iter().map(|legal| legal.action.as_str()).collect()),
    }
}

/// Why an action is refused.
fn reasons(why: &Why) -> Vec<String> {
    why.tried.iter().flat_map(|tried| &tried.refused).map(|ground| ground.text.clone()).collect()
}

/// What another deal answers, told beside the answer that was given.
fn differing(here: &Why, there: &Why) -> String {
    match &there.tried {
        Some(tried) if tried.legal => "it is legal".to_owned(),
        Some(_) => format!("it is refused: {}", reasons(there).join("; ")),
        None => {
            let has = |why: &Why, action: &str| why.legal.iter().any(|legal| legal.action == action);
            let more = there.legal.iter().map(|legal| &legal.action).find(|action| !has(here, action));
            let fewer = here.legal.iter().map(|legal| &legal.action).find(|action| !has(there, action));
            match (more, fewer) {
                (Some(more), _) => format!("{more} is legal"),
                (None, Some(fewer)) => format!("{fewer} is not legal"),
                (None, None) => "another seat is to act".to_owned(),
            }
        }
    }
}
