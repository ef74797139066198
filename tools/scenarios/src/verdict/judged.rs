//! Coverage of a run: how many clauses and scenarios it judged, and how many it was required to judge.

use serde_json::{Value, json};
use umpire_clauses::lists::grouped;
use umpire_clauses::style::counted;
use umpire_engine::knob::Text as Told;
use umpire_engine::sanitize::cut;

pub use super::types::Shortfall;
use super::types::{ClauseStatus, ClauseVerdict, Tested, Verdict};
use crate::model::ending::Status;

/// How much of each variant a run has to judge (`--require`).
#[derive(Clone, PartialEq, Debug)]
pub enum Required {
    /// A number of clauses.
    Number(usize),
    /// A share of the clauses in percent, above 0 and up to 100.
    Percent(f64),
    /// These clauses, where the document has them.
    Clauses(Vec<String>),
}

impl Required {
    /// Reads `40`, `80%` or `9.4b,9.4c`; an id that is a number has the sign of a clause, `§3`.
    ///
    /// # Errors
    /// It is none of these.
    pub fn parse(text: &str) -> Result<Required, String> {
        if let Ok(number) = text.parse() {
            return Ok(Required::Number(number));
        }
        if let Some(percent) = text.strip_suffix('%') {
            let share = percent.trim().parse().ok().filter(|share| *share > 0.0 && *share <= 100.0);
            return share.map(Required::Percent).ok_or_else(|| "a share is above 0% and at most 100%".to_owned());
        }
        let ids: Vec<String> = text.split(',').map(|id| id.trim().trim_start_matches('§').to_owned()).collect();
        if ids.iter().any(String::is_empty) {
            return Err("a number of clauses (`40`), a share of them (`80%`) or their ids (`9.4b,9.4c`)".to_owned());
        }
        Ok(Required::Clauses(ids))
    }

    /// The clauses that it names.
    pub fn ids(&self) -> &[String] {
        if let Required::Clauses(ids) = self { ids } else { &[] }
    }

    /// How far a verdict falls short of it.
    pub fn lacking(&self, verdict: &Verdict) -> Option<Shortfall> {
        let (judged, of) = (verdict.clauses.iter().filter(|each| is_judged(each)).count(), verdict.to_judge());
        let what = match self {
            Required::Number(number) if judged < *number => format!("{number} clauses are required"),
            Required::Percent(share) if (judged as f64) < share / 100.0 * of as f64 => format!("{share}% are required"),
            Required::Clauses(ids) => {
                let is_open = |each: &&ClauseVerdict| ids.contains(&each.clause.id) && !is_judged(each);
                let open: Vec<String> =
                    verdict.clauses.iter().filter(is_open).map(|each| format!("§{}", each.clause.id)).collect();
                if open.is_empty() {
                    return None;
                }
                format!("required and not judged: {}", open.join(" "))
            }
            _ => return None,
        };
        Some(Shortfall { what: format!("{judged} of {of} clauses were judged, and {what}"), fails: true })
    }
}

/// Whether a run found out whether a clause holds.
pub fn is_judged(clause: &ClauseVerdict) -> bool {
    decides(clause.standing)
}

fn decides(standing: ClauseStatus) -> bool {
    matches!(standing, ClauseStatus::Holds | ClauseStatus::Broken | ClauseStatus::Amended | ClauseStatus::Needless)
}

impl Verdict {
    /// How many clauses there are to judge: all but advice, those not asked for among them.
    fn to_judge(&self) -> usize {
        self.not_asked + self.clauses.iter().filter(|each| each.standing != ClauseStatus::Advice).count()
    }

    /// Notes what is required and was not judged, and where an outside engine left more than half of what was asked for open.
    pub fn hold_to(&mut self, required: &[Required]) {
        let mut shortfalls: Vec<Shortfall> = required.iter().filter_map(|each| each.lacking(self)).collect();
        let judged = self.clauses.iter().filter(|each| is_judged(each)).count();
        let asked = self.to_judge() - self.not_asked;
        if self.outside && 2 * judged < asked {
            let what = format!(
                "only {judged} of {asked} clauses were judged, less than half: what the engine does not support was not \
                 tested, and nothing is known of it (`--require 50%` makes that a failure)"
            );
            shortfalls.push(Shortfall { what, fails: false });
        }
        self.shortfalls = shortfalls;
    }
}

/// How much all runs judged together.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Judged {
    variants: usize,
    conform: usize,
    /// How many do not conform for no reason but their list of known failures.
    stale: usize,
    /// How many clauses have each standing but advice.
    clauses: Vec<(ClauseStatus, usize)>,
    judged: usize,
    /// Judged clauses some of whose scenarios were not run.
    in_part: usize,
    to_judge: usize,
    not_asked: usize,
    run: usize,
    failed: usize,
    /// Failed scenarios that were expected to fail.
    expected: usize,
    /// How many scenarios were not run, by reasons.
    not_run: Vec<(String, usize)>,
}

impl Judged {
    /// The sums of these verdicts.
    pub fn of<'v>(verdicts: impl Iterator<Item = &'v Verdict> + Clone) -> Judged {
        let clauses = || verdicts.clone().flat_map(|verdict| &verdict.clauses);
        let scenarios = || verdicts.clone().flat_map(|verdict| verdict.scenarios());
        let unplayed = || verdicts.clone().flat_map(|verdict| &verdict.unplayed);
        let in_part = |verdict: &Verdict| {
            let is_open = |id| verdict.unplayed.iter().any(|unplayed| unplayed.clauses.contains(id));
            verdict.clauses.iter().filter(|each| is_judged(each) && is_open(&each.clause.id)).count()
        };
        let of = |standing| clauses().filter(|each| each.standing == standing).count();
        let standings = ClauseStatus::ALL.into_iter().filter(|standing| *standing != ClauseStatus::Advice);
        let is_moot = |tested: &&Tested| tested.ending.status == Status::Moot;
        let moot = scenarios().filter(is_moot).count();
        let reasons = unplayed().map(|unplayed| (bare(&unplayed.reason), unplayed.scenarios.len()));
        let reasons = reasons.chain((moot > 0).then(|| ("the variant cannot have what they set up".to_owned(), moot)));
        let mut not_run: Vec<(String, usize)> =
            grouped(reasons).into_iter().map(|(reason, counts)| (reason, counts.iter().sum())).collect();
        not_run.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        Judged {
            variants: verdicts.clone().count(),
            conform: verdicts.clone().filter(|verdict| verdict.conforms()).count(),
            stale: verdicts.clone().filter(|each| !each.conforms() && each.conforms_but_for_list()).count(),
            clauses: standings.map(|standing| (standing, of(standing))).collect(),
            judged: clauses().filter(|each| is_judged(each)).count(),
            in_part: verdicts.clone().map(in_part).sum(),
            to_judge: verdicts.clone().map(Verdict::to_judge).sum(),
            not_asked: verdicts.clone().map(|verdict| verdict.not_asked).sum(),
            run: scenarios().count() - moot,
            failed: scenarios().filter(|tested| !tested.ending.status.is_good()).count(),
            expected: scenarios().filter(|tested| tested.expected.is_some()).count(),
            not_run,
        }
    }

    /// Everything in a sentence or two.
    pub fn sentence(&self) -> String {
        let conform = match (self.variants, self.conform) {
            (1, 1) => "1 variant conforms".to_owned(),
            (1, _) => "1 variant does not conform".to_owned(),
            (all, some) if all == some => format!("{all} variants: all conform"),
            (all, some) => {
                let (do_conform, others) = (counted(some, "conforms", "conform"), counted(all - some, "does", "do"));
                format!("{all} variants: {do_conform}, {others} not")
            }
        };
        // Else it would seem that nothing is wrong.
        let stale = match self.variants - self.conform == self.stale && self.stale > 0 {
            true => ", since the list of known failures is stale",
            false => "",
        };
        let in_part = (self.in_part > 0).then(|| format!(", {} of them in part", self.in_part));
        let open = self.clauses.iter().filter(|(standing, count)| *count > 0 && !decides(*standing));
        let mut open: Vec<String> = open.map(|(standing, count)| format!("{count} {}", standing.word())).collect();
        open.extend((self.not_asked > 0).then(|| format!("{} not asked for", self.not_asked)));
        let open = if open.is_empty() { String::new() } else { format!(" ({})", open.join(", ")) };
        let expected = match self.failed > self.expected && self.variants == self.conform {
            true => Some(" (of clauses that are announced or moot)".to_owned()),
            false => (self.expected > 0).then(|| format!(" ({} of them as expected)", self.expected)),
        };
        let not_run: usize = self.not_run.iter().map(|(_, count)| count).sum();
        let why = match self.not_run.as_slice() {
            [] => String::new(),
            [(reason, _)] => format!(" ({})", cut(reason, LONGEST_REASON)),
            [(reason, count), others @ ..] => {
                let more = counted(others.len(), "more reason", "more reasons");
                format!(" ({count} of them: {}; and {more})", cut(reason, LONGEST_REASON))
            }
        };
        format!(
            "{conform}{stale}. {} of {} clauses judged{}{open}; {} run, {} failed{}, {not_run} not run{why}.",
            self.judged,
            self.to_judge,
            in_part.unwrap_or_default(),
            counted(self.run, "scenario", "scenarios"),
            self.failed,
            expected.unwrap_or_default(),
        )
    }

    /// The same in both languages of pages.
    pub fn told(&self) -> Told {
        let conform = match (self.variants, self.conform) {
            (all, some) if all == some => format!("{all}件のバリアントがすべて適合"),
            (all, some) => format!("{all}件のバリアントのうち{some}件が適合、{}件が不適合", all - some),
        };
        let not_run: usize = self.not_run.iter().map(|(_, count)| count).sum();
        let japanese = format!(
            "{conform}。条項{}件のうち{}件を判定。シナリオは{}件を実行し、失敗{}件、未実行{not_run}件。",
            self.to_judge, self.judged, self.run, self.failed
        );
        Told::told(self.sentence(), japanese)
    }

    /// The same for programs.
    pub fn to_json(&self) -> Value {
        let not_run = self.not_run.iter().map(|(reason, count)| json!({"reason": reason, "scenarios": count}));
        let mut clauses = json!({
            "there_are": self.to_judge, "judged": self.judged, "judged_in_part": self.in_part, "not_asked": self.not_asked,
        });
        for (standing, count) in &self.clauses {
            clauses[standing.word()] = json!(count);
        }
        json!({
            "variants": self.variants,
            "conform": self.conform,
            "clauses": clauses,
            "scenarios": {
                "run": self.run,
                "failed": self.failed,
                "failed_as_expected": self.expected,
                "not_run": not_run.collect::<Vec<_>>(),
            },
            "sentence": self.sentence(),
        })
    }
}

/// A reason without the words that the count before it says.
fn bare(reason: &str) -> String {
    reason.strip_prefix("not run: ").unwrap_or(reason).to_owned()
}

/// How much of a reason the sentence has.
const LONGEST_REASON: usize = 100;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_a_share_or_ids_are_required() {
        assert_eq!(Required::parse("40"), Ok(Required::Number(40)));
        assert_eq!(Required::parse("62.5%"), Ok(Required::Percent(62.5)));
        assert_eq!(Required::parse("§3, 9.4b"), Ok(Required::Clauses(vec!["3".to_owned(), "9.4b".to_owned()])));
        for bad in ["", "0%", "101%", "x%", "9.4b,,8a", "§"] {
            assert!(Required::parse(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn one_variant_conforms_and_several_conform() {
        for (variants, conform, begins) in [
            (1, 0, "1 variant does not conform. "),
            (2, 1, "2 variants: 1 conforms, 1 does not. "),
            (4, 2, "4 variants: 2 conform, 2 do not. "),
        ] {
            let told = Judged { variants, conform, ..Judged::default() }.sentence();
            assert!(told.starts_with(begins), "{told}");
        }
    }
}
