//! The report as Cucumber Messages, for other reporters: JSON Lines. Outlines are reported as they run, a scenario for
//! each row. An id is made of places (`3@17.22`: document 3, the scenario at line 17, its step at line 22), so the same
//! run has the same ids.

mod case;
mod document;
mod ids;
mod sentences;

use std::collections::HashMap;
use std::sync::Arc;

use serde_json::{Value, json};
use umpire_clauses::lists::unique;
use umpire_scenarios::engine::InHouse;
use umpire_scenarios::feature::Scenario;
use umpire_scenarios::known_failures::Run;
use umpire_scenarios::steps::Steps;
use umpire_scenarios::suite::Suite;
use umpire_scenarios::verdict::{ClauseStatus, Tested, Verdict};

use self::case::Case;
use self::ids::RUN;
use super::anchors;

/// The version of the message format.
const PROTOCOL: &str = "34.2.1";
/// Facts about a run that only the caller knows.
#[derive(Clone, Copy, Debug)]
pub struct Around<'c> {
    /// Its start, in seconds since 1970.
    pub began: f64,
    /// The operating system.
    pub os: &'c str,
    /// The kind of processor.
    pub cpu: &'c str,
    /// The URL of the page of the same run, for links to clauses.
    pub page: &'c str,
}

/// The messages of a run. Steps have no durations: only the time of each variant is measured.
pub fn messages(suite: &Suite, runs: &[Run], around: Around<'_>) -> String {
    let Around { began, os, cpu, page } = around;
    let ended = began + runs.iter().map(|(_, verdict)| verdict.seconds).sum::<f64>();
    let engine = runs.first().map_or(InHouse::NAME, |(_, verdict)| &verdict.engine);
    let mut lines = vec![json!({"meta": {
        "protocolVersion": PROTOCOL,
        "implementation": {"name": "umpire", "version": env!("CARGO_PKG_VERSION")},
        "runtime": {"name": engine},
        "os": {"name": os},
        "cpu": {"name": cpu},
    }})];
    let mut cases = Vec::new();
    for (run, anchor) in runs.iter().zip(anchors(runs)) {
        files(suite, run, &format!("{page}#{anchor}"), runs.len() > 1, &mut lines, &mut cases);
    }
    let games: Vec<&Arc<Steps>> = runs.iter().map(|(plan, _)| &plan.steps).collect();
    lines.extend(sentences::definitions(unique(games.iter().map(|steps| steps.game.as_ref())), &games));
    lines.push(json!({"testRunStarted": {"id": RUN, "timestamp": moment(began)}}));
    lines.extend(cases.iter().map(Case::declared));
    cases.iter().for_each(|case| case.told(&moment(began), &mut lines));
    let mut finished = json!({
        "testRunStartedId": RUN,
        "timestamp": moment(ended),
        "success": runs.iter().all(|(_, verdict)| verdict.conforms()),
    });
    let besides: Vec<String> = runs.iter().flat_map(|(_, verdict)| besides(verdict)).collect();
    if !besides.is_empty() {
        finished["message"] = json!(besides.join("\n"));
    }
    lines.push(json!({"testRunFinished": finished}));
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// Adds the files of a run of which a scenario ran, with their pickles, and the scenarios. A file that tests several
/// variants is added for each of them.
fn files<'r>(
    suite: &Suite,
    (plan, verdict): &'r Run,
    page: &str,
    several: bool,
    lines: &mut Vec<Value>,
    cases: &mut Vec<Case<'r>>,
) {
    let ends = ends(verdict);
    for file in plan.files() {
        let ran = |scenario: Scenario<'r>| Some((scenario, *ends.get(&scenario.at())?));
        let of_file = plan.scenarios().filter(|scenario| std::ptr::eq(scenario.file, &raw const **file));
        let ran: Vec<(Scenario<'r>, Result<&Tested, &str>)> = of_file.filter_map(ran).collect();
        if ran.is_empty() {
            continue;
        }
        let number = lines.iter().filter(|line| line.get("source").is_some()).count() + 1;
        let uri = if several { format!("{}?variant={}", file.path, verdict.variant) } else { file.path.clone() };
        let text = suite.text_of(&file.path).map(|text| text.text).unwrap_or_default();
        lines.push(json!({"source": {"uri": uri, "data": text, "mediaType": "text/x.cucumber.gherkin+plain"}}));
        lines.push(json!({"gherkinDocument": document::document(file, &uri, number)}));
        for (scenario, end) in ran {
            let links = links(verdict, scenario, page);
            let case = Case { document: number, scenario, steps: &plan.steps, end, links };
            lines.push(json!({"pickle": document::pickle(&case, &uri)}));
            cases.push(case);
        }
    }
}

/// The result of each scenario, or why it was not played, by its place.
fn ends(verdict: &Verdict) -> HashMap<String, Result<&Tested, &str>> {
    let tested = verdict.scenarios().into_iter().map(|tested| (tested.at.clone(), Ok(tested)));
    let unplayed = verdict
        .unplayed
        .iter()
        .flat_map(|unplayed| unplayed.scenarios.iter().map(|(at, _)| (at.clone(), Err(unplayed.reason.as_str()))));
    unplayed.chain(tested).collect()
}

/// Links of a scenario to its clauses and rulings on the page of the run.
fn links(verdict: &Verdict, scenario: Scenario<'_>, page: &str) -> Vec<String> {
    let clauses = scenario.tagged("clause").chain(scenario.tagged("amends"));
    let clauses = clauses.filter(|id| verdict.clauses.iter().any(|each| each.clause.id == *id));
    let rulings = scenario.tagged("ruling").filter(|id| verdict.rulings.iter().any(|each| each.id == *id));
    unique(clauses.chain(rulings).map(|id| format!("{page}:{id}")))
}

/// Problems without a failed scenario: failing clauses, changed and repaired faults, shortfalls.
fn besides(verdict: &Verdict) -> Vec<String> {
    let bare = verdict.clauses.iter().filter(|each| each.fails() && each.standing != ClauseStatus::Broken);
    let bare = bare.map(|each| format!("{}: {} is {}", verdict.variant, each.clause.id, each.standing.word()));
    let changed = verdict.listed.iter().flat_map(|listed| &listed.changed);
    let changed = changed.map(|entry| format!("{}: {} fails in another way", verdict.variant, entry.subject));
    let repaired = verdict.listed.iter().flat_map(|listed| &listed.repaired);
    let repaired = repaired.map(|entry| format!("{}: {} no longer fails", verdict.variant, entry.subject));
    let short = verdict.shortfalls.iter().map(|short| format!("{}: {}", verdict.variant, short.what));
    bare.chain(changed).chain(repaired).chain(short).collect()
}

/// A timestamp from seconds since 1970.
fn moment(seconds: f64) -> Value {
    let whole = seconds.floor();
    json!({"seconds": whole as u64, "nanos": ((seconds - whole) * 1e9) as u32})
}
