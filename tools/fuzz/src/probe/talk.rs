//! A conversation with an engine that may say anything: what is wrong with an answer as such is noted here.

use std::collections::HashMap;

use serde_json::{Value, json};
use umpire_engine::outside::cut;

use super::{CHECKS, Check, Failed, Seconds, Status};
use umpire_protocol::client::{Link, NO_ANSWER};
use umpire_protocol::form::{About, Slip};

/// How long a further line is waited for where none should come, in milliseconds.
const PATIENCE: u64 = 20;
/// How long the answer is waited for where something else came first.
const LONGER: u64 = 500;
/// How many lines that are no answers are passed over.
const MOST_NOISE: usize = 50;
/// So many times that no answer came are enough.
const MOST_STOPS: usize = 3;
/// What answers may have besides what was asked for.
const INSTEAD: [&str; 2] = ["refused", "unsupported"];

/// It cannot go on from here.
#[derive(Debug)]
pub struct Stop;

/// The conversation, and what was found so far.
pub struct Talk<'c, L> {
    link: L,
    clock: &'c dyn Fn() -> f64,
    took: Vec<f64>,
    found: HashMap<Check, Status>,
    /// The last request and what came back.
    asked: String,
    answered: String,
    stops: usize,
}

impl<'c, L: Link> Talk<'c, L> {
    /// With an engine that has not been spoken to.
    pub fn new(link: L, clock: &'c dyn Fn() -> f64) -> Talk<'c, L> {
        let (took, found) = (Vec::new(), HashMap::new());
        Talk { link, clock, took, found, asked: String::new(), answered: String::new(), stops: 0 }
    }

    /// The check went well, this time.
    pub fn passed(&mut self, check: Check) {
        self.found.entry(check).or_insert(Status::Passed);
    }

    /// The check failed, by what was said last. The first time is kept.
    pub fn fail(&mut self, check: Check, message: impl Into<String>) {
        self.fail_at(check, message.into(), check.row().3);
    }

    fn fail_at(&mut self, check: Check, message: String, heading: &'static str) {
        if matches!(self.found.get(&check), Some(Status::Failed(_))) {
            return;
        }
        let (asked, answered) = (self.asked.clone(), self.answered.clone());
        self.found.insert(check, Status::Failed(Failed { message, heading, asked, answered }));
    }

    /// The check failed, and nothing can follow.
    pub fn stop<T>(&mut self, check: Check, message: impl Into<String>) -> Result<T, Stop> {
        self.fail(check, message);
        Err(Stop)
    }

    /// Notes the slips of an answer; whether there were none.
    pub fn in_form(&mut self, slips: &[Slip], checks: &[Check]) -> bool {
        for slip in slips {
            let check = match slip.about {
                About::Keys => Check::Keys,
                About::Seats => Check::Seats,
                About::Cards => Check::Cards,
                About::Conservation => Check::Conservation,
                About::Outcome => Check::Outcome,
                About::Notation => Check::Notation,
            };
            self.fail_at(check, slip.to_string(), slip.heading);
        }
        checks.iter().for_each(|check| self.passed(*check));
        slips.is_empty()
    }

    /// Sends a request. The answer has the key `wanted`, or says no.
    pub fn ask(&mut self, request: &Value, wanted: &str) -> Result<Value, Stop> {
        if self.stops >= MOST_STOPS {
            return Err(Stop);
        }
        self.asked = request.to_string();
        self.answered = String::new();
        let begun = (self.clock)();
        let line = match self.link.exchange(&self.asked) {
            Ok(line) => line,
            Err(message) => return self.unanswered(message),
        };
        self.took.push((self.clock)() - begun);
        self.passed(Check::Runs);
        self.passed(Check::Time);
        let answer = self.first_object(line)?;
        self.passed(Check::Lines);
        let has = |key: &str| answer.get(key).is_some();
        if has(wanted) || INSTEAD.into_iter().any(has) {
            self.passed(Check::Answers);
            return Ok(answer);
        }
        if let Some(error) = answer["error"].as_str() {
            return self.stop(Check::Answers, format!("it does not understand the request: {}", cut(error, 120)));
        }
        if ["engine", "ok", "state", "actions"].into_iter().any(has) {
            let message =
                format!("expected an answer with `{wanted}`; this is one to another request, so they are out of order");
            return self.stop(Check::Lines, message);
        }
        let check = if wanted == "engine" { Check::Hello } else { Check::Answers };
        self.stop(check, format!("expected an answer with `{wanted}`"))
    }

    /// No answer came.
    fn unanswered<T>(&mut self, message: String) -> Result<T, Stop> {
        self.stops += 1;
        self.answered.clone_from(&message);
        let check = if message.starts_with(NO_ANSWER) {
            Check::Time
        } else if message.contains("1 MiB") || message.contains("UTF-8") || message.contains("does not read") {
            Check::Lines
        } else {
            Check::Runs
        };
        self.stop(check, message)
    }

    /// The first line that is a JSON object, this one or one that follows. What comes before is noise.
    fn first_object(&mut self, line: String) -> Result<Value, Stop> {
        let mut line = line;
        for _ in 0..MOST_NOISE {
            self.answered = line.trim_end().to_owned();
            if let Ok(answer @ Value::Object(_)) = serde_json::from_str(&line) {
                return Ok(answer);
            }
            let said = cut(line.trim_end(), 60);
            self.fail(
                Check::Lines,
                format!("its standard output says `{said}`, which is no answer; what a program prints for people (console.log, print) belongs on standard error"),
            );
            match self.link.further(LONGER) {
                Some(next) => line = next,
                None => break,
            }
        }
        self.link.close();
        Err(Stop)
    }

    /// Notes what is said although nothing was asked.
    pub fn hears_nothing_more(&mut self) {
        for _ in 0..MOST_NOISE {
            let Some(line) = self.link.further(PATIENCE) else { return };
            self.answered = line.trim_end().to_owned();
            let said = cut(line.trim_end(), 60);
            self.fail(
                Check::Lines,
                format!("it says `{said}` although nothing was asked; one line answers one request"),
            );
        }
    }

    /// Says good-bye.
    pub fn bye(&mut self) {
        let _ = self.link.exchange(&json!({"do": "bye"}).to_string());
    }

    /// How long answers took.
    pub fn seconds(&self) -> Seconds {
        let mut took = self.took.clone();
        took.sort_by(f64::total_cmp);
        let at = |index: usize| took.get(index).copied().unwrap_or_default();
        let last = took.len().saturating_sub(1);
        Seconds { min: at(0), median: at(last / 2), max: at(last), answers: took.len() }
    }

    /// How every check went.
    pub fn into_checks(mut self) -> Vec<(Check, Status)> {
        let status = |check| self.found.remove(check).unwrap_or(Status::NotLookedAt);
        CHECKS
            .iter()
            .map(|(check, ..)| check)
            .map(status)
            .zip(Check::all())
            .map(|(status, check)| (check, status))
            .collect()
    }
}
