//! Settled cases beside a dispute: those that turn on the same clauses.

use serde::Serialize;
use umpire_clauses::library::Library;
use umpire_clauses::style::sentence;

use super::case::Case;
use super::ruling::{Answer, yaml};
use super::{Casebook, name};
use crate::casebook::adjudicate::{Adjudicator, Judged};
use crate::deciding::Decided;

/// A settled case.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Settled {
    /// Its name: `card-slot/last-card-bell-line`.
    pub case: String,
    /// Its file.
    pub path: String,
    /// The question.
    pub question: String,
    /// The ruling in a sentence.
    pub ruled: String,
    /// The same in Japanese, without the reasons of a refusal, which its clauses give.
    #[serde(skip)]
    pub japanese: String,
    /// The clauses and rulings that it rests on.
    pub clauses: Vec<String>,
    /// Those of them on which the dispute turns as well.
    pub shared: Vec<String>,
}

/// The settled cases of one document.
#[derive(Clone, Debug, Default)]
pub struct Docket {
    cases: Vec<Settled>,
}

impl Docket {
    /// Those of a library's casebook. What cannot be read or ruled on is left out: `umpire verify` tells of it.
    pub fn of(library: &Library, document: &str) -> Docket {
        let bench = Adjudicator::new(library);
        let files = Casebook::of(library).map(|casebook| casebook.cases).unwrap_or_default();
        let settled = |file| {
            let case = Case::read(file).ok().filter(|case| case.ruling.is_some())?;
            let judged = bench.adjudicate(&case).ok().filter(|judged| judged.inventory.document == document)?;
            let [ruled, japanese] = ruled(&judged)?;
            Some(Settled {
                case: name(&case.path),
                path: case.path.clone(),
                question: case.question.trim().to_owned(),
                ruled,
                japanese,
                clauses: case.clauses.iter().map(|cited| judged.inventory.today(&cited.id).to_owned()).collect(),
                shared: Vec::new(),
            })
        };
        Docket { cases: files.iter().filter_map(settled).collect() }
    }

    /// Those that turn on any of these clauses and rulings, the nearest first: with the most of them, and the fewest
    /// others.
    pub fn on(&self, ids: &[String]) -> Vec<Settled> {
        let shares = |case: &Settled| {
            let shared: Vec<String> = case.clauses.iter().filter(|id| ids.contains(id)).cloned().collect();
            (!shared.is_empty()).then(|| Settled { shared, ..case.clone() })
        };
        let mut near: Vec<Settled> = self.cases.iter().filter_map(shares).collect();
        near.sort_by_key(|case| (usize::MAX - case.shared.len(), case.clauses.len()));
        near
    }
}

/// The settled ruling in a sentence, in English and in Japanese, with a remark where the current engine rules differently.
fn ruled(judged: &Judged) -> Option<[String; 2]> {
    let settled = judged.settled.as_ref()?;
    let [how, japanese] = match &settled.answer {
        Answer::Refused(_) => ["not legal", "認められない"],
        Answer::Accepted(_) | Answer::Standing => ["legal", "認められる"],
    };
    if !judged.holds() {
        return Some([
            format!("It was settled as {how}; today's engine rules otherwise."),
            format!("「{japanese}」と裁定されたが、現在の裁定は異なる。"),
        ]);
    }
    let Decided { events, objections, .. } = &judged.decided;
    let [told, japanese] = match &settled.answer {
        Answer::Refused(_) => {
            let reasons: Vec<&str> = objections.iter().map(|each| each.reason.as_str()).collect();
            [format!("{how}: {}", reasons.join("; ")), format!("{japanese}。")]
        }
        Answer::Accepted(_) => {
            let (told, in_japanese): (Vec<&str>, Vec<&str>) =
                events.iter().map(|each| (each.text.as_str(), each.japanese.as_str())).unzip();
            [format!("{how}: {}", told.join("; ")), format!("{japanese}：{}。", in_japanese.join("。"))]
        }
        Answer::Standing => {
            let legal = settled.legal.as_deref().unwrap_or_default();
            let told = match &settled.outcome {
                Some(outcome) => format!("the game is over: {}", yaml(outcome)),
                None if legal.is_empty() => "nothing is legal".to_owned(),
                None => format!("what is legal: {}", legal.join(", ")),
            };
            let none = || "打てる手はない。".to_owned();
            [told, if legal.is_empty() { none() } else { format!("打てる手：{}", legal.join("、")) }]
        }
    };
    Some([sentence(&told), japanese])
}
