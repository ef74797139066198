//! Whether a judge's answer about a transcribed game rests on cards that nobody saw.
//!
//! Where the answer follows from what the notes tell, that is proven ([`proof`]). Else the same question is asked of other deals
//! that fit: they are made of the log that stands in the record, each from a seed of its own, so all of them fit by construction.
//! Of many deals that were tried nothing follows for the rest, and nothing more is said.
//!
//! A seat is answered nothing of the kind: which deals fit hangs on what was noted of other hands.

mod proof;

use serde::Serialize;
use serde_json::Value;
use umpire_engine::game::{Outcome, Seat};
use umpire_engine::record::Record;

use super::transcribe;
use umpire_clauses::style::{counted, wrapped};
use umpire_judging::citing::Ruled;
use umpire_judging::replay::Replay;
use umpire_judging::replay::why::Why;
use umpire_judging::visibility;
use umpire_judging::visibility::Eyes;

/// How many deals are asked.
const DEALS: u64 = 20;

/// How it is known what other deals answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// There is no other deal: every card was told.
    OnlyDeal,
    /// It is no action of the game, whatever lies where.
    Notation,
    /// The notes themselves say that it was played, or how the game ended.
    Notes,
    /// It follows from what lay open, and all of that was told.
    Open,
    /// It follows from what lay open, all of which was told, and from the hand of who is asked about: each hand was tried that fits.
    Hands,
    /// Some deals were tried that fit. There are others.
    Sample,
}

/// What other deals answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Answers {
    /// How that is known.
    pub basis: Basis,
    /// How many other deals were asked, or how many hands.
    pub tried: usize,
    /// How many of them give the same answer: the action is legal, or refused, as here; or the same actions are legal; or the game
    /// ended so.
    pub same: usize,
    /// The reasons for a refusal that hold in all of them.
    pub always: Vec<String>,
    /// What another deal answers, where one does.
    pub otherwise: Option<String>,
}

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

    fn none(basis: Basis, why: &Why) -> Answers {
        Answers { basis, tried: 0, same: 0, always: reasons(why), otherwise: None }
    }

    /// Adds what another deal answers.
    fn count(&mut self, why: &Why, there: &Why) {
        self.tried += 1;
        if answer(there) == answer(why) {
            self.same += 1;
            let also = reasons(there);
            self.always.retain(|reason| also.contains(reason));
        } else if self.otherwise.is_none() {
            self.otherwise = Some(differing(why, there));
        }
    }

    /// In a sentence.
    pub fn told(&self) -> String {
        let Answers { basis, tried, same, always, otherwise } = self;
        let because =
            if always.is_empty() { String::new() } else { format!(", always for this: {}", always.join("; ")) };
        let hands = || counted(*tried, "hand", "hands");
        match (basis, otherwise) {
            (Basis::OnlyDeal, _) => "proven: every card was told, no other deal fits what was written down".to_owned(),
            (Basis::Notes, _) => {
                "proven: the answer is the same in every deal that fits, for it stands in the notes".to_owned()
            }
            (Basis::Notation, _) => "proven: it is no action in any deal".to_owned(),
            (Basis::Open, _) => format!(
                "proven: the answer is the same in every deal that fits, for all that it rests on lay open and was told{because}"
            ),
            (Basis::Hands, None) => format!(
                "proven: the answer is the same in every deal that fits, with each of the {} that were possible{because}",
                hands()
            ),
            (Basis::Hands, Some(otherwise)) => format!(
                "this rests on cards that nobody saw: of the {} that were possible, {same} give this answer; with another {otherwise}",
                hands()
            ),
            (Basis::Sample, _) if *tried == 0 => {
                "not proven: no other deal was found that fits what was written down".to_owned()
            }
            (Basis::Sample, Some(otherwise)) => format!(
                "this rests on cards that nobody saw: of {tried} other deals that fit, {same} answer the same; in another {otherwise}"
            ),
            (Basis::Sample, None) => format!(
                "not proven: the answer is the same in all {tried} other deals that were tried and fit, and there are more{because}"
            ),
        }
    }
}

/// A question and its answer.
struct Asked<'r> {
    record: &'r Record,
    ruled: Ruled<'r>,
    why: &'r Why,
}

impl Asked<'_> {
    /// How many cards a seat holds; none in a game without hands.
    fn size_of_hand(&self, seat: Seat) -> Option<usize> {
        let replay = Replay::of(self.record, self.ruled.variant);
        let state = replay.seen(None).step(self.why.n)?.state();
        let counts = state.get("hands").and_then(|hands| hands.get(seat.to_string())).and_then(Value::as_object);
        Some(counts.into_iter().flatten().filter_map(|(_, count)| count.as_u64()).sum::<u64>() as usize)
    }

    /// What another deal answers; nothing where it comes to the same step by other actions.
    fn of(&self, other: &str) -> Option<Why> {
        let other = Record::read(other).ok()?;
        let n = usize::try_from(self.why.n).ok()?;
        let same = self.record.entries.iter().take(n).zip(other.entries.iter().take(n));
        let is_same = same
            .clone()
            .all(|(one, other)| one.seat == other.seat && (one.action == other.action || one.seat == "chance"));
        let tried = self.why.tried.as_ref().map(|tried| format!("{}: {}", tried.actor, tried.action));
        let whole = same.count() == n;
        let replay = (is_same && whole).then(|| Replay::of(&other, self.ruled.variant))?;
        replay.seen(None).why(self.ruled, self.why.n, tried.as_deref()).ok()
    }
}

/// What an answer comes to: whether an action is legal, or which are, or how the game ended.
fn answer(why: &Why) -> (Option<bool>, Vec<&str>, Option<&Outcome>) {
    match &why.tried {
        Some(tried) => (Some(tried.legal), Vec::new(), None),
        None => (None, why.legal.iter().map(|legal| legal.action.as_str()).collect(), why.outcome.as_ref()),
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
        None if here.outcome.is_some() || there.outcome.is_some() => {
            there.outcome.as_ref().map_or_else(|| "the game is not over".to_owned(), visibility::outcome)
        }
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
