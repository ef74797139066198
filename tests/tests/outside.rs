//! Engines that hang, crash or talk nonsense: each is told apart, and none is taken for a refusal.

use std::path::Path;
use std::time::{Duration, Instant};

use pollster::block_on;
use serde_json::Value;
use umpire_clauses::style::Style;
use umpire_cli::disk::Checkout;
use umpire_cli::engine_link;
use umpire_engine::knob::Text;
use umpire_engine::variant::{self, Origin};
use umpire_protocol::client::{BlockingLink, Client};
use umpire_protocol::request::Request;
use umpire_protocol::serve::Served;
use umpire_report::page::spec as page;
use umpire_report::scenarios::messages::Around;
use umpire_report::scenarios::{Report, json, junit, messages, pretty};
use umpire_scenarios::ending::Status;
use umpire_scenarios::engine::{Engine, InHouse};
use umpire_scenarios::external_engine::Outside;
use umpire_scenarios::judged::{Judged, Required, is_judged};
use umpire_scenarios::known_failures::Run;
use umpire_scenarios::run_with;
use umpire_scenarios::suite::{Filter, Plan, Suite};
use umpire_tests::suite::book;

/// A command that runs a shell script.
fn sh(script: &str) -> String {
    format!("sh -c '{}'", script.replace('\'', r"'\''"))
}

/// An engine that answers these words, by a shell script: `hello` and `rules` well, everything else with `rest`.
fn script(rest: &str) -> String {
    let hello = r#"{"engine":"script","umpire":1,"games":["match-3"]}"#;
    sh(&format!(
        r#"while read -r line; do case "$line" in
        *'"do":"hello"'*) echo '{hello}';; *'"do":"rules"'*) echo '{{"ok":true}}';; *) {rest};; esac; done"#
    ))
}

/// The reply about an engine that is asked something.
fn said(command: &str) -> String {
    let mut process = Client::new(engine_link::to(&sh(command), None, Duration::from_millis(400)));
    block_on(process.ask(&Request::Legal)).expect_err("this engine is at fault")
}

const NOISE: &str =
    "its answer is no JSON object: \"hello there\"; what a program prints for people belongs on standard error";

#[test]
fn each_fault_is_told_apart() {
    let long = "head -c 2000000 /dev/zero | tr '\\0' 'x'; sleep 5";
    let faults = [
        ("sleep 60", "it gave no answer in 0.4 s"),
        ("exit 3", "it ended in the middle of the conversation (exit status: 3)"),
        ("read -r line; exit 4", "it ended in the middle of the conversation (exit status: 4)"),
        ("read -r line; kill -9 $$", "it ended in the middle of the conversation (signal: 9 (SIGKILL))"),
        ("/no/such/engine 2>/dev/null", "it ended in the middle of the conversation (exit status: 127)"),
        ("echo hello there; cat", NOISE),
        ("printf '\\377\\n'; cat", "its answer is not UTF-8"),
        (long, "an answer is longer than 1 MiB"),
    ];
    for (command, expected) in faults {
        assert_eq!(said(command), expected, "{command}");
    }
}

#[test]
fn a_hello_must_be_one() {
    let hello = |answer: &str| {
        let mut process = Client::new(engine_link::to(
            &sh(&format!("read -r line; echo '{answer}'; cat")),
            None,
            Duration::from_secs(5),
        ));
        block_on(process.hello())
    };
    assert!(hello(r#"{"engine":"x","umpire":2,"games":[]}"#).expect_err("another version").contains("protocol 2"));
    assert!(hello(r#"{"engine":"x","umpire":1}"#).expect_err("no games").contains("`games`"));
    let introduction = hello(r#"{"engine":"x","umpire":1,"games":["chess"]}"#).expect("a version may be left out");
    assert_eq!((introduction.name.as_str(), introduction.games), ("x", vec!["chess".to_owned()]));
}

/// A hung engine and whatever it started are ended, and the next request finds a fresh one.
#[test]
fn after_a_fault_it_is_started_anew() {
    let mut process = Client::new(engine_link::to(&script("sleep 60"), None, Duration::from_millis(400)));
    block_on(process.hello()).expect("it says hello");
    let begun = Instant::now();
    assert!(block_on(process.ask(&Request::Legal)).is_err());
    block_on(process.hello()).expect("a fresh one says hello");
    drop(process);
    assert!(begun.elapsed() < Duration::from_secs(20), "it waited for the sleeper");
}

/// Runs the clause that has a scenario in which the deal must be refused, and says how its scenarios ended.
fn endings(rest: &str) -> Vec<(Status, String)> {
    let mut process = Client::new(engine_link::to(&script(rest), None, Duration::from_secs(5)));
    let introduction = block_on(process.hello()).expect("it says hello");
    let filter = Filter { clauses: vec!["Gb".to_owned()], ..Filter::default() };
    let failures = book("match-3").failures_of(&filter, Box::new(Outside::new(process, introduction.name)));
    failures.into_iter().map(|tested| (tested.ending.status, tested.ending.told())).collect()
}

#[test]
fn a_fault_is_no_refusal() {
    for rest in ["exit 3", "echo nonsense", "echo '{}'", r#"echo '{"error":"what?"}'"#, r#"echo '{"state":7}'"#] {
        let endings = endings(rest);
        assert_eq!(endings.len(), 6, "no scenario of Gb passes with `{rest}`: {endings:?}");
        for (status, told) in &endings[..5] {
            assert!(*status == Status::Failed && told.contains("engine fault"), "{rest}: {told}");
        }
        // None came through, so the engine is given up, and what was not asked counts for nothing.
        let (status, told) = &endings[5];
        assert!(*status == Status::Unsupported && told.contains("not run") && told.contains("first 5"), "{told}");
    }
}

#[test]
fn a_refusal_is_no_fault() {
    // Those that ask for just that pass; the others say what was refused.
    let endings = endings(r#"echo '{"refused":"not today"}'"#);
    assert_eq!(endings.len(), 3);
    for (_, told) in endings {
        assert!(told.contains("not today") && !told.contains("engine fault"), "{told}");
    }
}

#[test]
fn what_is_unsupported_neither_passes_nor_fails() {
    let endings = endings(r#"echo '{"unsupported":"not yet"}'"#);
    assert_eq!(endings.len(), 6);
    assert!(endings.iter().all(|(status, _)| *status == Status::Unsupported), "{endings:?}");
}

/// Our engine, which prints what it plays where its answers go.
struct Noisy(Served);

impl BlockingLink for Noisy {
    fn exchange(&mut self, request: &str) -> Result<String, String> {
        let answer = self.0.exchange(request)?;
        Ok(if request.contains(r#""do":"act""#) { "played".to_owned() } else { answer })
    }

    fn close(&mut self) {}
}

/// Each line that is no answer costs a process: ten are enough, also where scenarios come through in between.
#[test]
fn an_engine_that_prints_what_it_does_is_given_up() {
    let filter = Filter { clauses: vec!["Pe".to_owned(), "Pg".to_owned(), "Sc".to_owned()], ..Filter::default() };
    let engine = Outside::new(Client::new(Noisy(Served::default())), "noisy".to_owned());
    let failures = book("match-3").failures_of(&filter, Box::new(engine));
    let (faults, rest): (Vec<_>, Vec<_>) = failures.iter().partition(|tested| tested.ending.status == Status::Failed);
    assert!(
        faults.len() <= 10 && faults.iter().all(|each| each.ending.message.contains("standard error")),
        "{faults:?}"
    );
    assert!(rest.len() > 10 && rest.iter().all(|each| each.ending.message.starts_with("not run: ")), "{rest:?}");
}

/// Our engine, which refuses a position before the opening.
#[derive(Default)]
struct Picky(Served);

impl BlockingLink for Picky {
    fn exchange(&mut self, request: &str) -> Result<String, String> {
        let asked: Value = serde_json::from_str(request).expect("requests are JSON");
        match asked["position"]["opening"] == true {
            true => Ok(r#"{"refused":"no <position> before the opening"}"#.to_owned()),
            false => self.0.exchange(request),
        }
    }

    fn close(&mut self) {
        self.0.close();
    }
}

fn picky() -> Box<dyn Engine> {
    Box::new(Outside::new(Client::new(Picky::default()), "picky".to_owned()))
}

/// The scenarios about refused positions, for a variant in which the opening begins elsewhere.
fn refused() -> Plan {
    let data = |name: &str| Path::new(env!("CARGO_MANIFEST_DIR")).join("data/spec").join(name).display().to_string();
    let suite = Suite::new(Checkout::find().library, Some(data("refused")));
    let variant = variant::load(suite.library(), Origin::File(&data("corner.yaml"))).expect("it is valid");
    suite.plan(variant).unwrap_or_else(|faults| panic!("{faults:?}"))
}

const NEVER: &str = "the setup is at fault, not the engine: no such position can be set up: opening: slot 9 must";
const NOT_HERE: &str = "the setup is at fault, not the engine: no such position can be set up: opening: slot 1 must";
const THEIRS: &str = "the engine refuses a position that Umpire's own sets up: no <position> before the opening; \
                      tests/protocol.md#how-it-goes says what it must accept";

/// An engine fails if it refuses a position that ours sets up. If ours refuses it too, the scenario or the variant is
/// at fault.
#[test]
fn who_is_at_fault_for_a_position_is_told_by_our_engine() {
    for (engine, last) in
        [(Box::new(InHouse::default()) as Box<dyn Engine>, (Status::Passed, "")), (picky(), (Status::Faulty, THEIRS))]
    {
        let verdict = run_with(&refused(), &Filter::default(), engine);
        let expected = [(Status::Faulty, NEVER), (Status::Moot, NOT_HERE), last];
        assert_eq!(verdict.unassigned.len(), expected.len());
        for (tested, (status, message)) in verdict.unassigned.iter().zip(expected) {
            assert_eq!(tested.ending.status, status, "{}: {}", verdict.engine, tested.ending.told());
            assert!(tested.ending.message.starts_with(message), "{}: {}", verdict.engine, tested.ending.told());
        }
    }
}

/// Every report says whose fault it is, and what to do.
#[test]
fn every_report_says_who_refused_a_position() {
    let plan = refused();
    let verdict = run_with(&plan, &Filter::default(), picky());
    let kinds: Vec<_> =
        verdict.unassigned.iter().filter_map(|tested| tested.cause.as_ref()).map(|c| c.what.told()).collect();
    let (scenario, engine) = (
        "the scenario, or the variant, is at fault, not the engine",
        "it refuses a position that our own engine sets up",
    );
    assert_eq!(kinds, [scenario, engine]);
    let report = Report { origin: String::new(), verdicts: vec![verdict.clone()] };
    let json: Value = serde_json::from_str(&json(&report)).expect("the report is JSON");
    let group = &json["runs"][0]["groups"].as_array().expect("groups")[1];
    assert_eq!((&group["kind"], &group["cause"], &group["count"]), (&"setup".into(), &engine.into(), &1.into()));
    assert_eq!(group["example"]["position"]["board"]["2"], "bell", "the position that was refused is shown");
    assert!(group["example"]["message"].as_str().is_some_and(|told| told.ends_with(THEIRS)), "{group}");
    let text = pretty(&report, Style::PLAIN);
    let drawn = "| . | Bell | . |";
    for part in [
        engine,
        scenario,
        drawn,
        "refused: no <position> before the opening",
        "see       tests/protocol.md#how-it-goes",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let escaped = THEIRS.replace('<', "&lt;").replace('>', "&gt;");
    let junit = junit(&report).replace("&apos;", "'");
    assert!(junit.contains(&escaped) && junit.contains(&format!("cause: {engine}")), "{junit}");
    let page = page::html(&Text::default(), &[(plan, verdict)], &page::Cases::default());
    for part in [escaped.as_str(), engine, drawn, "refused: no &lt;position&gt;"] {
        assert!(page.contains(part), "{part}");
    }
    // The place that is named is there.
    let protocol = include_str!("../protocol.md");
    assert!(protocol.contains("\n## How it goes\n"), "tests/protocol.md");
}

/// Our engine, which sets up no position.
#[derive(Default)]
struct Idle(Served);

impl BlockingLink for Idle {
    fn exchange(&mut self, request: &str) -> Result<String, String> {
        let asked: Value = serde_json::from_str(request).expect("requests are JSON");
        if asked["do"] == "position" {
            Ok(r#"{"unsupported":"no positions"}"#.to_owned())
        } else {
            self.0.exchange(request)
        }
    }

    fn close(&mut self) {
        self.0.close();
    }
}

/// A run of which less than half was judged says so in every format, and does not conform where more is required.
#[test]
fn how_much_was_judged_is_told_and_may_be_required() {
    let suite = Suite::new(Checkout::find().library, None);
    let variant = variant::load(suite.library(), Origin::Shipped("card-slot/1.0.0")).expect("it is shipped");
    let plan = || suite.plan(variant.clone()).expect("its features are sound");
    let engine = || Box::new(Outside::new(Client::new(Idle::default()), "idle".to_owned()));
    let mut verdict = run_with(&plan(), &Filter::default(), engine());
    let judged = verdict.clauses.iter().filter(|each| is_judged(each)).count();
    assert!(verdict.conforms() && judged > 0 && 2 * judged < 70, "{judged}");
    let warning = format!("only {judged} of 70 clauses were judged, less than half");
    let sentence = format!("1 variant conforms. {judged} of 70 clauses judged");
    for (text, has_sentence) in every_format(&suite, (plan(), verdict.clone())) {
        assert!(text.contains(&warning), "{text}");
        assert!(!has_sentence || text.contains(&sentence), "{text}");
    }
    let sums = Judged::of(std::iter::once(&verdict)).to_json();
    let not_run = &sums["scenarios"]["not_run"][0];
    assert_eq!((&sums["clauses"]["judged"], &not_run["reason"]), (&Value::from(judged), &Value::from("no positions")));
    assert_eq!(
        not_run["scenarios"],
        Value::from(verdict.unsupported),
        "every scenario that was not run has its reason"
    );
    // Requirements that were judged are not reported.
    let cases =
        [("1", None), ("2%", None), ("70", Some("70 clauses are required")), ("9.4b", Some("not judged: §9.4b"))];
    for (required, told) in cases {
        verdict.hold_to(&[Required::parse(required).expect("it can be read")]);
        assert_eq!(verdict.conforms(), told.is_none(), "{required}");
        for (text, _) in every_format(&suite, (plan(), verdict.clone())) {
            assert!(told.is_none_or(|told| text.contains(told)), "{required}: {text}");
        }
    }
}

/// A run in every format, and whether the whole sentence is in it.
fn every_format(suite: &Suite, run: Run) -> Vec<(String, bool)> {
    let report = Report { origin: String::new(), verdicts: vec![run.1.clone()] };
    let plain = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let around = Around { began: 0.0, os: "", cpu: "", page: "" };
    vec![
        (plain(pretty(&report, Style::default())), true),
        (json(&report), true),
        (junit(&report), false),
        (messages(suite, std::slice::from_ref(&run), around), false),
        (page::html(&suite.kind(), &[run], &page::Cases::default()), true),
    ]
}
