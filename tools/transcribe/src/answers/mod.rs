//! Whether an answer about a transcribed game depends on cards that the log does not have.
//!
//! If the answer follows from the log, that is proven ([`proof`]). Else the same question is put to other fitting
//! deals, each made of the log with its own seed. A sample of deals proves nothing about the rest, and the answer says
//! so.
//!
//! Seats get no such information: which deals fit depends on what was noted of other hands.

mod answer;
mod proof;

use umpire_clauses::style::wrapped;
use umpire_engine::record::Record;
use umpire_judging::citing::Ruled;
use umpire_judging::replay::Replay;
use umpire_judging::replay::why::Why;
use umpire_judging::visibility::Viewer;

use self::answer::Asked;
pub use self::answer::{Answers, Basis};
use super::transcribe;

/// The size of the sample.
const DEALS: u64 = 20;

impl Answers {
    /// The answers of other deals to a question of a referee; `None` for a seat, or for a record that was not
    /// transcribed.
    pub fn of(record: &Record, ruled: Ruled<'_>, eyes: Viewer, why: &Why) -> Option<Answers> {
        let log = &record.header.transcribed.as_ref().filter(|_| eyes.is_none())?.log;
        let asked = Asked { record, ruled, why };
        if let Some(proven) = proof::proven(log, &asked) {
            return Some(proven);
        }
        let mut answers = Answers::none(Basis::Sample, why);
        for seed in 1..=DEALS {
            let Ok(made) = transcribe(log, ruled.variant, seed) else { continue };
            if made.is_only {
                return Some(Answers::none(Basis::OnlyDeal, why));
            }
            if let Some(there) = asked.of(&made.record) {
                answers.count(why, &there);
            }
        }
        Some(answers)
    }
}

/// A comment for cases and scenarios made of action `n` of a record, or of `tried` after it: whether the ruling depends
/// on unknown cards. Empty for a record that was not transcribed.
pub fn remark(record: &Record, ruled: Ruled<'_>, n: u64, tried: Option<&str>) -> String {
    if record.header.transcribed.is_none() {
        return String::new();
    }
    let replay = Replay::of(record, ruled.variant);
    let seen = replay.seen(None);
    let played = seen.step(n).and_then(|step| Some(format!("{}: {}", step.actor()?, step.action())));
    let why = match (tried, played) {
        (Some(tried), _) => seen.why(ruled, n, Some(tried)).ok(),
        (None, Some(played)) => seen.why(ruled, n.saturating_sub(1), Some(&played)).ok(),
        (None, None) => None,
    };
    let answers = why.and_then(|why| Answers::of(record, ruled, None, &why));
    let lines =
        |answers: Answers| wrapped(&answers.told(), 2).lines().map(|line| format!("# {}\n", line.trim())).collect();
    answers.map(lines).unwrap_or_default()
}
