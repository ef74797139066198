//! A question to the judge, and the answers of other deals to it.

use serde::Serialize;
use serde_json::Value;
use umpire_clauses::style::counted;
use umpire_engine::record::Entry;
use umpire_engine::{Outcome, Record, Seat};
use umpire_judging::citing::Ruled;
use umpire_judging::replay::Replay;
use umpire_judging::replay::why::Why;
use umpire_judging::visibility;

/// How the answers of other deals are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// There is no other deal: every card is in the log.
    OnlyDeal,
    /// It is no action of the game in any deal.
    Notation,
    /// The log says that it was played, or how the game ended.
    Notes,
    /// It follows from open cards, and all of them are in the log.
    Open,
    /// It follows from open cards, all of which are in the log, and the hand of one seat: every possible hand was
    /// tried.
    Hands,
    /// A sample of fitting deals was tried.
    Sample,
}

/// The answers of other deals.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Answers {
    /// How they are known.
    pub basis: Basis,
    /// The number of other deals or hands tried.
    pub tried: usize,
    /// How many of them give the same answer: the same legality, the same legal actions, or the same ending.
    pub same: usize,
    /// The reasons for a refusal that hold in all of them.
    pub always: Vec<String>,
    /// The answer of another deal, if one differs.
    pub otherwise: Option<String>,
}

impl Answers {
    pub(super) fn none(basis: Basis, why: &Why) -> Answers {
        Answers { basis, tried: 0, same: 0, always: reasons(why), otherwise: None }
    }

    /// Adds the answer of another deal.
    pub(super) fn count(&mut self, why: &Why, there: &Why) {
        self.tried += 1;
        if answer(there) == answer(why) {
            self.same += 1;
            let also = reasons(there);
            self.always.retain(|reason| also.contains(reason));
        } else if self.otherwise.is_none() {
            self.otherwise = Some(differing(why, there));
        }
    }

    /// A sentence for people.
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

/// A question and its answer in the recorded deal.
pub(super) struct Asked<'r> {
    pub record: &'r Record,
    pub ruled: Ruled<'r>,
    pub why: &'r Why,
}

impl Asked<'_> {
    /// The size of a seat's hand; 0 in a game without hands.
    pub fn size_of_hand(&self, seat: Seat) -> Option<usize> {
        let replay = Replay::of(self.record, self.ruled.variant);
        let state = replay.seen(None).step(self.why.n)?.state();
        let counts = state.get("hands").and_then(|hands| hands.get(seat.to_string())).and_then(Value::as_object);
        Some(counts.into_iter().flatten().filter_map(|(_, count)| count.as_u64()).sum::<u64>() as usize)
    }

    /// The answer of another deal; `None` if it reaches the same step by other actions.
    pub fn of(&self, other: &str) -> Option<Why> {
        let other = Record::read(other).ok()?;
        let n = usize::try_from(self.why.n).ok()?;
        let same = self.record.entries.iter().take(n).zip(other.entries.iter().take(n));
        let is_alike = |one: &Entry, other: &Entry| one.action == other.action || one.seat == "chance";
        let is_same = same.clone().all(|(one, other)| one.seat == other.seat && is_alike(one, other));
        let tried = self.why.tried.as_ref().map(|tried| format!("{}: {}", tried.actor, tried.action));
        let whole = same.count() == n;
        let replay = (is_same && whole).then(|| Replay::of(&other, self.ruled.variant))?;
        replay.seen(None).why(self.ruled, self.why.n, tried.as_deref()).ok()
    }
}

/// The core of an answer: the legality of an action, else the legal actions and the outcome.
fn answer(why: &Why) -> (Option<bool>, Vec<&str>, Option<&Outcome>) {
    match &why.tried {
        Some(tried) => (Some(tried.legal), Vec::new(), None),
        None => (None, why.legal.iter().map(|legal| legal.action.as_str()).collect(), why.outcome.as_ref()),
    }
}

/// The reasons of a refusal.
fn reasons(why: &Why) -> Vec<String> {
    why.tried.iter().flat_map(|tried| &tried.refused).map(|ground| ground.text.clone()).collect()
}

/// How another deal's answer differs.
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
