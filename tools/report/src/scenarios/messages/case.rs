//! A scenario that ran: its declaration, then its execution step by step.

use serde_json::{Value, json};
use umpire_scenarios::ending::Status;
use umpire_scenarios::feature::Scenario;
use umpire_scenarios::known_failures::Expected;
use umpire_scenarios::steps::Steps;
use umpire_scenarios::verdict::Tested;

use super::ids::{self, RUN};
use super::sentences;

/// A scenario that ran.
pub struct Case<'r> {
    /// The number of its document.
    pub document: usize,
    /// The scenario.
    pub scenario: Scenario<'r>,
    /// The steps of its game.
    pub steps: &'r Steps,
    /// How it ended, or why it was not played.
    pub end: Result<&'r Tested, &'r str>,
    /// The links of its tags.
    pub links: Vec<String>,
}

impl Case<'_> {
    fn id(&self) -> String {
        ids::id(self.document, self.scenario.scenario.position)
    }

    /// The id of its pickle.
    pub fn pickle(&self) -> String {
        format!("{}:pickle", self.id())
    }

    /// The id of a step of its pickle.
    pub fn pickle_step(&self, n: usize) -> String {
        format!("{}.{n}", self.pickle())
    }

    fn test(&self) -> String {
        format!("{}:test", self.id())
    }

    /// Its declaration. An unknown step has no definition.
    pub fn declared(&self) -> Value {
        let step = |(n, step): (usize, &gherkin::Step)| {
            let readings = self.steps.readings(step, self.scenario.file.language);
            let matched = readings.iter().map(|reading| sentences::matched(self.steps, reading, &step.value));
            let (definitions, arguments): (Vec<String>, Vec<Value>) = matched.unzip();
            json!({
                "id": format!("{}.{n}", self.test()),
                "pickleStepId": self.pickle_step(n),
                "stepDefinitionIds": definitions,
                "stepMatchArgumentsLists": arguments,
            })
        };
        json!({"testCase": {
            "id": self.test(),
            "pickleId": self.pickle(),
            "testRunStartedId": RUN,
            "testSteps": self.scenario.steps().enumerate().map(step).collect::<Vec<_>>(),
        }})
    }

    /// Its execution. Attachments stand at the step that did not pass, else at the last.
    pub fn told(&self, now: &Value, lines: &mut Vec<Value>) {
        let run = format!("{}:run", self.id());
        lines.push(json!({"testCaseStarted": {
            "id": run, "testCaseId": self.test(), "attempt": 0, "timestamp": now,
        }}));
        let count = self.scenario.steps().count();
        let (odd, status, message) = self.odd_step(count);
        for n in 0..count {
            let step = format!("{}.{n}", self.test());
            lines.push(json!({"testStepStarted": {"testCaseStartedId": run, "testStepId": step, "timestamp": now}}));
            let mut result = json!({"status": "PASSED", "duration": {"seconds": 0, "nanos": 0}});
            if n >= odd {
                result["status"] = json!(if n == odd { status } else { "SKIPPED" });
            }
            if n == odd && !message.is_empty() {
                result["message"] = json!(message);
            }
            if n == odd.min(count - 1) {
                lines.extend(self.attachments().map(|(kind, body)| {
                    json!({"attachment": {
                        "testCaseStartedId": run,
                        "testStepId": step,
                        "mediaType": kind,
                        "contentEncoding": "IDENTITY",
                        "body": body,
                        "timestamp": now,
                    }})
                }));
            }
            lines.push(json!({"testStepFinished": {
                "testCaseStartedId": run, "testStepId": step, "testStepResult": result, "timestamp": now,
            }}));
        }
        lines.push(json!({"testCaseFinished": {"testCaseStartedId": run, "timestamp": now, "willBeRetried": false}}));
    }

    /// The first step that did not pass: index, status, message. The index is `count` where all passed.
    fn odd_step(&self, count: usize) -> (usize, &'static str, String) {
        let tested = match self.end {
            Ok(tested) => tested,
            Err(reason) => return (0, "SKIPPED", reason.to_owned()),
        };
        let ending = &tested.ending;
        let at = ending.line.and_then(|line| self.scenario.steps().position(|step| step.position.line == line));
        let (at, message) = (at.unwrap_or(count.saturating_sub(1)), ending.message.clone());
        match (ending.status, &tested.expected) {
            (Status::Passed, _) => (count, "PASSED", String::new()),
            (Status::Moot | Status::Unsupported, _) => (at, "SKIPPED", message),
            (_, Some(Expected::Known(because))) => (at, "SKIPPED", format!("known fault: {because}\n{message}")),
            (_, Some(Expected::Newer(version))) => {
                (at, "SKIPPED", format!("new in version {version} of the suite\n{message}"))
            }
            _ => {
                let is_step = |step| !self.steps.readings(step, self.scenario.file.language).is_empty();
                let known = self.scenario.steps().nth(at).is_none_or(is_step);
                (at, if known { "FAILED" } else { "UNDEFINED" }, message)
            }
        }
    }

    /// Its links, and the position reached where it did not pass.
    fn attachments(&self) -> impl Iterator<Item = (&'static str, String)> {
        let links = (!self.links.is_empty()).then(|| ("text/uri-list", self.links.join("\n")));
        let drawn = self.end.ok().and_then(|tested| tested.ending.shown()).map(|position| {
            let rows: Vec<&str> = position.board.iter().chain(&position.rest).map(String::as_str).collect();
            ("text/x.cucumber.log+plain", rows.join("\n"))
        });
        links.into_iter().chain(drawn)
    }
}
