//! Cucumber Messages of a run: as many as there is to say, each id the name of one thing, and links that lead somewhere.
//! `.ci/messages` holds them against the official schema and looks at the official report.

use std::collections::{HashMap, HashSet};

use serde_json::Value;
use umpire_cli::disk::Checkout;
use umpire_engine::variant::{self, Origin};
use umpire_report::page::spec::{Cases, html as page};
use umpire_report::scenarios::messages::{Around, messages};
use umpire_scenarios::known_failures::Run;
use umpire_scenarios::run;
use umpire_scenarios::suite::{Filter, Suite};

const AROUND: Around<'static> = Around { began: 1.5, os: "an os", cpu: "a cpu", page: "there.html" };

fn runs(names: &[Origin<'_>], clause: &str) -> (Suite, Vec<Run>) {
    let suite = Suite::new(Checkout::find().library, None);
    let filter = Filter { clauses: vec![clause.to_owned()], ..Filter::default() };
    let one = |origin: &Origin<'_>| {
        let variant = variant::load(suite.library(), *origin).expect("the variant is sound");
        let plan = suite.plan(variant).expect("the features are sound");
        let verdict = run(&plan, &filter);
        (plan, verdict)
    };
    let runs = names.iter().map(one).collect();
    (suite, runs)
}

fn told(suite: &Suite, runs: &[Run]) -> Vec<Value> {
    messages(suite, runs, AROUND)
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line is a document"))
        .collect()
}

fn of<'m>(messages: &'m [Value], kind: &str) -> Vec<&'m Value> {
    messages.iter().filter_map(|message| message.get(kind)).collect()
}

/// Every id, and what names one.
fn ids<'m>(value: &'m Value, ids: &mut Vec<&'m str>, named: &mut Vec<&'m str>) {
    for (key, value) in value.as_object().into_iter().flatten() {
        match (key.as_str(), value) {
            ("id", Value::String(id)) => ids.push(id),
            (key, Value::String(id)) if key.ends_with("Id") => named.push(id),
            (key, Value::Array(all)) if key.ends_with("Ids") => named.extend(all.iter().filter_map(Value::as_str)),
            _ => {}
        }
        self::ids(value, ids, named);
    }
    value.as_array().into_iter().flatten().for_each(|value| self::ids(value, ids, named));
}

fn broken() -> String {
    format!("{}/data/spec/corner.yaml", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn a_run_is_told_in_full_and_every_id_names_one_thing() {
    let file = broken();
    let (suite, runs) = runs(&[Origin::Shipped("card-slot/1.0.0"), Origin::File(&file)], "6.1b");
    let messages = told(&suite, &runs);
    assert_eq!(messages, told(&suite, &runs), "the same run is told in the same words");
    let scenarios: usize = runs.iter().map(|(_, verdict)| verdict.scenarios().len()).sum();
    for kind in ["pickle", "testCase", "testCaseStarted", "testCaseFinished"] {
        assert_eq!(of(&messages, kind).len(), scenarios, "{kind}");
    }
    assert_eq!(of(&messages, "source").len(), of(&messages, "gherkinDocument").len());
    let steps: usize =
        of(&messages, "pickle").iter().filter_map(|pickle| Some(pickle["steps"].as_array()?.len())).sum();
    assert_eq!((of(&messages, "testStepStarted").len(), of(&messages, "testStepFinished").len()), (steps, steps));
    let (mut given, mut named) = (Vec::new(), Vec::new());
    messages.iter().for_each(|message| ids(message, &mut given, &mut named));
    let known: HashSet<&str> = given.iter().copied().collect();
    assert_eq!(known.len(), given.len(), "an id is given twice");
    assert_eq!(named.iter().find(|id| !known.contains(**id)), None);
    assert_eq!(
        of(&messages, "testRunStarted")[0]["timestamp"],
        serde_json::json!({"seconds": 1, "nanos": 500_000_000})
    );
}

#[test]
fn what_fails_is_told_at_its_step_with_a_link_to_its_clause() {
    let file = broken();
    let (suite, runs) = runs(&[Origin::File(&file)], "6.1b");
    let messages = told(&suite, &runs);
    let verdict = &runs[0].1;
    let failed: Vec<&str> = verdict
        .scenarios()
        .into_iter()
        .filter(|tested| tested.fails())
        .map(|tested| tested.ending.message.as_str())
        .collect();
    let results: HashMap<&str, &Value> = of(&messages, "testStepFinished")
        .into_iter()
        .filter(|step| step["testStepResult"]["status"] == "FAILED")
        .map(|step| (step["testStepId"].as_str().unwrap_or_default(), &step["testStepResult"]))
        .collect();
    let mut shown: Vec<&str> = results.values().filter_map(|result| result["message"].as_str()).collect();
    let mut due = failed.clone();
    shown.sort_unstable();
    due.sort_unstable();
    assert!(!failed.is_empty());
    assert_eq!(shown, due);
    assert_eq!(of(&messages, "testRunFinished")[0]["success"], false);
    let links = of(&messages, "attachment").into_iter().filter(|each| each["mediaType"] == "text/uri-list");
    let at_failed = links.filter(|each| each["testStepId"].as_str().is_some_and(|id| results.contains_key(id)));
    assert_eq!(at_failed.count(), failed.len());
}

#[test]
fn every_link_leads_to_a_place_on_the_page() {
    let file = broken();
    let (suite, runs) = runs(&[Origin::Shipped("card-slot/1.0.0"), Origin::File(&file)], "6.1b");
    let page = page(&suite.kind(), &runs, &Cases::of(suite.library()));
    let messages = told(&suite, &runs);
    let links = of(&messages, "attachment").into_iter().filter(|each| each["mediaType"] == "text/uri-list");
    let links: HashSet<&str> = links.filter_map(|each| each["body"].as_str()).flat_map(str::lines).collect();
    assert_eq!(links.len(), 2, "a clause of two runs: {links:?}");
    for link in links {
        let place = link.strip_prefix("there.html#").expect("it leads to the page");
        assert!(page.contains(&format!("id=\"{place}\"")), "{place}");
    }
}

#[test]
fn a_sentence_is_told_with_what_its_placeholders_took() {
    let (suite, runs) = runs(&[Origin::Shipped("card-slot/beta.2")], "8.2a");
    let messages = told(&suite, &runs);
    let texts: HashMap<&str, &str> = of(&messages, "pickle")
        .into_iter()
        .flat_map(|pickle| pickle["steps"].as_array().into_iter().flatten())
        .filter_map(|step| Some((step["id"].as_str()?, step["text"].as_str()?)))
        .collect();
    let definitions: HashSet<&str> =
        of(&messages, "stepDefinition").into_iter().filter_map(|each| each["id"].as_str()).collect();
    let steps =
        of(&messages, "testCase").into_iter().flat_map(|case| case["testSteps"].as_array().into_iter().flatten());
    let mut arguments = 0;
    for step in steps {
        let text: Vec<u16> = texts[step["pickleStepId"].as_str().expect("a step of a pickle")].encode_utf16().collect();
        let defined = step["stepDefinitionIds"].as_array().expect("a list");
        assert!(matches!(defined.as_slice(), [Value::String(id)] if definitions.contains(id.as_str())), "{step}");
        for argument in step["stepMatchArgumentsLists"][0]["stepMatchArguments"].as_array().expect("a list") {
            let group = &argument["group"];
            let start = group["start"].as_u64().expect("a place") as usize;
            let value: Vec<u16> = group["value"].as_str().expect("a text").encode_utf16().collect();
            assert_eq!(text[start..start + value.len()], value, "{argument}");
            arguments += 1;
        }
    }
    assert!(arguments > 0);
}
