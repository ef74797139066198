//! A conversation with an untrusted engine. The form of each answer is checked here.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use pollster::block_on;
use serde_json::{Value, json};
use umpire_engine::sanitize::cut;
use umpire_protocol::client::{Link, NO_ANSWER};
use umpire_protocol::form::{About, Slip};

use super::check::{Check, Failed, Of, Seconds, Status};

/// Timeout for a further line where none is expected, in milliseconds.
const PATIENCE: u64 = 20;
/// Timeout for the answer after noise, in milliseconds.
const LONGER: u64 = 500;
/// How many lines of noise are skipped.
const MOST_NOISE: usize = 50;
/// Give up after so many requests without an answer.
pub const MOST_STOPS: usize = 3;
/// Keys with which an engine may decline any request.
const INSTEAD: [&str; 2] = ["refused", "unsupported"];

/// The conversation cannot continue.
#[derive(Debug)]
pub struct Stop;

/// The conversation and the results so far.
pub struct Conversation<'c, L> {
    link: &'c mut L,
    clock: &'c (dyn Fn() -> f64 + Sync),
    found: Found,
}

/// The results of a part of a conversation.
#[derive(Default)]
pub struct Found {
    took: Vec<f64>,
    checks: HashMap<Check, Status>,
    /// The last request and what came back.
    asked: String,
    answered: String,
    /// How many requests had no answer.
    pub stops: usize,
}

impl Found {
    /// With what a later part found. The first failure of a check is kept.
    pub fn then(mut self, later: Found) -> Found {
        for (check, status) in later.checks {
            match self.checks.entry(check) {
                Entry::Occupied(mut known) if matches!(known.get(), Status::Passed) => drop(known.insert(status)),
                Entry::Occupied(_) => {}
                Entry::Vacant(new) => drop(new.insert(status)),
            }
        }
        self.took.extend(later.took);
        self.stops += later.stops;
        if !later.asked.is_empty() {
            (self.asked, self.answered) = (later.asked, later.answered);
        }
        self
    }

    /// The response times.
    pub fn seconds(&self) -> Seconds {
        let mut took = self.took.clone();
        took.sort_by(f64::total_cmp);
        let at = |index: usize| took.get(index).copied().unwrap_or_default();
        let last = took.len().saturating_sub(1);
        Seconds { min: at(0), median: at(last / 2), max: at(last), answers: took.len() }
    }

    /// The result of every check about games of these kinds.
    pub fn into_checks(mut self, shipped: bool, described: bool) -> Vec<(Check, Status)> {
        let is_due = |check: &Check| match check.of() {
            Of::All => true,
            Of::Shipped => shipped,
            Of::Described => described,
        };
        Check::all()
            .filter(is_due)
            .map(|check| (check, self.checks.remove(&check).unwrap_or(Status::NotLookedAt)))
            .collect()
    }
}

impl<'c, L: Link> Conversation<'c, L> {
    /// A part of a conversation over a link.
    pub fn new(link: &'c mut L, clock: &'c (dyn Fn() -> f64 + Sync)) -> Conversation<'c, L> {
        Conversation { link, clock, found: Found::default() }
    }

    /// The same, going on from what was found before.
    pub fn after(self, found: Found) -> Conversation<'c, L> {
        Conversation { found, ..self }
    }

    /// The results.
    pub fn into_found(self) -> Found {
        self.found
    }

    /// Marks a check as passed, unless it failed before.
    pub fn passed(&mut self, check: Check) {
        self.found.checks.entry(check).or_insert(Status::Passed);
    }

    /// Marks a check as failed by the last exchange. The first failure is kept.
    pub fn fail(&mut self, check: Check, message: impl Into<String>) {
        self.fail_at(check, message.into(), check.heading());
    }

    fn fail_at(&mut self, check: Check, message: String, heading: &'static str) {
        if matches!(self.found.checks.get(&check), Some(Status::Failed(_))) {
            return;
        }
        let (asked, answered) = (self.found.asked.clone(), self.found.answered.clone());
        self.found.checks.insert(check, Status::Failed(Failed { message, heading, asked, answered }));
    }

    /// Marks a check as passed; or as failed by this fault, which ends this part of the probe.
    pub fn judge(&mut self, check: Check, fault: Option<impl Into<String>>) -> Result<(), Stop> {
        match fault {
            None => self.passed(check),
            Some(message) => return self.stop(check, message),
        }
        Ok(())
    }

    /// Marks a check as failed and ends this part of the probe.
    pub fn stop<T>(&mut self, check: Check, message: impl Into<String>) -> Result<T, Stop> {
        self.fail(check, message);
        Err(Stop)
    }

    /// Reports malformed parts of an answer. Returns whether there were none.
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

    /// Sends a request. The answer is any JSON object.
    pub fn exchange(&mut self, request: &Value) -> Result<Value, Stop> {
        if self.found.stops >= MOST_STOPS {
            return Err(Stop);
        }
        self.found.asked = request.to_string();
        self.found.answered = String::new();
        let begun = (self.clock)();
        let line = match block_on(self.link.exchange(&self.found.asked)) {
            Ok(line) => line,
            Err(message) => return self.unanswered(message),
        };
        self.found.took.push((self.clock)() - begun);
        self.passed(Check::Runs);
        self.passed(Check::Time);
        let answer = self.first_object(line)?;
        self.passed(Check::Lines);
        Ok(answer)
    }

    /// Sends a request. The answer has the key `wanted`, or declines.
    pub fn ask(&mut self, request: &Value, wanted: &str) -> Result<Value, Stop> {
        let answer = self.exchange(request)?;
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

    /// The texts of a list of actions; `fault` is what is told where it is none.
    pub fn listed(&mut self, list: &Value, fault: &str) -> Result<Vec<String>, Stop> {
        let texts = list.as_array().and_then(|all| all.iter().map(|text| text.as_str().map(str::to_owned)).collect());
        texts.map_or_else(|| self.stop(Check::Answers, fault), Ok)
    }

    /// No answer came.
    fn unanswered<T>(&mut self, message: String) -> Result<T, Stop> {
        self.found.stops += 1;
        self.found.answered.clone_from(&message);
        let check = if message.starts_with(NO_ANSWER) {
            Check::Time
        } else if message.contains("1 MiB") || message.contains("UTF-8") || message.contains("does not read") {
            Check::Lines
        } else {
            Check::Runs
        };
        self.stop(check, message)
    }

    /// The first line that is a JSON object. Lines before it are noise and fail a check.
    fn first_object(&mut self, line: String) -> Result<Value, Stop> {
        let mut line = line;
        for _ in 0..MOST_NOISE {
            self.found.answered = line.trim_end().to_owned();
            if let Ok(answer @ Value::Object(_)) = serde_json::from_str(&line) {
                return Ok(answer);
            }
            let said = cut(line.trim_end(), 60);
            self.fail(
                Check::Lines,
                format!("its standard output says `{said}`, which is no answer; what a program prints for people (console.log, print) belongs on standard error"),
            );
            match block_on(self.link.further(LONGER)) {
                Some(next) => line = next,
                None => break,
            }
        }
        self.link.close();
        Err(Stop)
    }

    /// Fails a check if the engine writes without a request.
    pub fn expect_silence(&mut self) {
        for _ in 0..MOST_NOISE {
            let Some(line) = block_on(self.link.further(PATIENCE)) else { return };
            self.found.answered = line.trim_end().to_owned();
            let said = cut(line.trim_end(), 60);
            self.fail(
                Check::Lines,
                format!("it says `{said}` although nothing was asked; one line answers one request"),
            );
        }
    }

    /// Says good-bye.
    pub fn bye(&mut self) {
        let _ = block_on(self.link.exchange(&json!({"do": "bye"}).to_string()));
    }
}
