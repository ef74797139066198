//! Whether a judge's answer about a transcribed game rests on cards that nobody saw.
//!
//! Where the answer follows from what the notes tell, that is proven ([`proof`]). Else the same question is asked of other deals
//! that fit: they are made of the log that stands in the record, each from a seed of its own, so all of them fit by construction.
//! Of many deals that were tried nothing follows for the rest, and nothing more is said.
//!
//! A seat is answered nothing of the kind: which deals fit hangs on what was noted of other hands.

mod answer;
mod proof;

use umpire_engine::record::Record;

use super::transcribe;
use answer::Asked;
pub use answer::{Answers, Basis};
use umpire_clauses::style::wrapped;
use umpire_judging::citing::Ruled;
use umpire_judging::replay::Replay;
use umpire_judging::replay::why::Why;
use umpire_judging::visibility::Eyes;

/// How many deals are asked.
const DEALS: u64 = 20;

impl Answers {
    /// What other deals answer to a question that a referee was answered so; nothing for a seat, or for a record that was not
    /// transcribed.
    pub fn of(record: &Record, ruled: Ruled<'_>, eyes: Eyes, why: &Why) -> Option<Answers> {
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

/// What is made of action `n` of a record, or of `tried` after it, begins with this remark: whether what is settled rests on cards that
/// nobody saw. Nothing for a record that was not transcribed.
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
