//! The checks of `umpire probe`: for each there is an engine that fails this check only.

use std::collections::BTreeMap;
use std::convert::Infallible;

use serde_json::{Value, json};
use umpire_cli::disk::Checkout;
use umpire_engine::rulebook::GAMES;
use umpire_engine::variant::{self, Origin};
use umpire_fuzz::probe::{Check, Of, Report, Status, probe};
use umpire_protocol::client::BlockingLink;
use umpire_protocol::serve::Served;
use umpire_report::probe;
use umpire_scenarios::suite::{Plan, Suite};

use umpire_tests::take_away::{TakeAway, take_away};

use crate::form::Spoiled;

/// The lines that an engine says besides its answers.
struct Chatty {
    served: Served,
    before: Option<&'static str>,
    after: Option<&'static str>,
    left: Vec<String>,
}

impl BlockingLink for Chatty {
    fn exchange(&mut self, request: &str) -> Result<String, String> {
        let answer = self.served.exchange(request)?;
        self.left.extend(self.after.map(str::to_owned));
        match self.before {
            Some(noise) => {
                self.left.insert(0, answer);
                Ok(noise.to_owned())
            }
            None => Ok(answer),
        }
    }

    fn close(&mut self) {}

    fn further(&mut self, _: u64) -> Option<String> {
        if self.left.is_empty() { None } else { Some(self.left.remove(0)) }
    }
}

/// An engine that does not answer any more after so many requests.
struct Dying(Served, u32, &'static str);

impl BlockingLink for Dying {
    fn exchange(&mut self, request: &str) -> Result<String, String> {
        self.1 = self.1.checked_sub(1).ok_or(self.2)?;
        self.0.exchange(request)
    }

    fn close(&mut self) {}
}

fn plan(name: &str) -> Plan {
    let suite = Suite::new(Checkout::find().library, None);
    let variant = variant::load(suite.library(), Origin::Shipped(name)).expect("a shipped variant is valid");
    suite.plan(variant).unwrap_or_else(|faults| panic!("{}", faults.join("\n")))
}

fn probed(plan: &Plan, link: impl BlockingLink) -> Report {
    let Ok(report) =
        probe(link, (0, &|| unreachable!("one is asked")), || Ok::<_, Infallible>(std::slice::from_ref(plan)), &|| 0.0);
    report
}

/// A probe of an engine that needs no ruleset of ours.
fn probed_alone(link: impl BlockingLink) -> Report {
    probe(link, (0, &|| unreachable!("one is asked")), || Err::<Vec<Plan>, _>("asked for"), &|| 0.0)
        .expect("no plan is asked for")
}

/// The checks that failed, with what is said.
fn failed(report: &Report) -> BTreeMap<&'static str, String> {
    let told = |(check, status): &(Check, Status)| match status {
        Status::Failed(failed) => Some((check.name(), failed.message.clone())),
        _ => None,
    };
    report.checks.iter().filter_map(told).collect()
}

/// An engine with something done to its answers.
fn spoiled(plan: &Plan, spoil: impl FnMut(&Value, &mut Value)) -> Report {
    probed(plan, Spoiled::new(spoil))
}

fn is(request: &Value, word: &str) -> bool {
    request["do"] == word
}

#[test]
fn an_engine_passes_every_check() {
    for name in ["match-3/standard", "cirno-neu/chips"] {
        let report = probed(&plan(name), Served::default());
        assert!(report.checks.iter().all(|(_, status)| *status == Status::Passed), "{:#?}", report.checks);
        let [support] = &report.rulesets[..] else { panic!("{:?}", report.rulesets) };
        assert_eq!((support.refused.as_ref(), support.testable), (None, support.clauses));
    }
}

#[test]
fn for_each_check_there_is_an_engine_that_fails_it_alone() {
    let plan = plan("match-3/standard");
    let found = |word: &'static str, report: Report| (word, failed(&report));
    let state = |path: &'static str, change: fn(&mut Value)| {
        spoiled(&plan, move |_, answer| {
            if let Some(value) = answer.pointer_mut(path).filter(|value| !value.is_null()) {
                change(value);
            }
        })
    };
    let served = Served::default;
    let reports = [
        found("runs", probed(&plan, Dying(served(), 9, "it ended in the middle of the conversation"))),
        found("time", probed(&plan, Dying(served(), 9, "it gave no answer in 10 s"))),
        found(
            "hello",
            spoiled(&plan, |q, a| {
                if is(q, "hello") {
                    a["umpire"] = json!(7)
                }
            }),
        ),
        found(
            "games",
            spoiled(&plan, |q, a| {
                if is(q, "hello") {
                    *a = json!({"engine": "x", "umpire": 1, "games": ["match-3", "Card Slot"]})
                }
            }),
        ),
        found("lines", probed(&plan, Chatty { served: served(), before: Some("ready!"), after: None, left: vec![] })),
        found("lines", probed(&plan, Chatty { served: served(), before: None, after: Some("{}"), left: vec![] })),
        found(
            "answers",
            spoiled(&plan, |q, a| {
                if is(q, "legal") {
                    *a = json!({"moves": []})
                }
            }),
        ),
        found(
            "rules",
            spoiled(&plan, |q, a| {
                if is(q, "rules") {
                    *a = json!({"unsupported": "no"})
                }
            }),
        ),
        found("keys", state("/state/sets", |v| *v = json!("0"))),
        found("seats", state("/state/to_act", |v| *v = json!("Player A"))),
        found("cards", state("/state/grid/1", |v| *v = json!("PINE"))),
        found("conservation", state("/state/deck", |v| drop(v.as_array_mut().expect("a list").pop()))),
        found("outcome", state("/state/outcome/cause", |v| *v = json!("no cards"))),
        found("notation", state("/actions/0", |v| *v = json!("push!"))),
        found(
            "deal",
            spoiled(&plan, |q, a| {
                if is(q, "deal") {
                    a["state"]["deck"].as_array_mut().expect("a list").reverse()
                }
            }),
        ),
        found(
            "position",
            spoiled(&plan, |q, a| {
                if is(q, "position") {
                    a["state"]["deck"].as_array_mut().expect("a list").reverse()
                }
            }),
        ),
        found(
            "legal",
            spoiled(&plan, |q, a| {
                if is(q, "act") && q["action"].as_str().is_some_and(|action| action.starts_with("push 2")) {
                    *a = json!({"refused": "not today"});
                }
            }),
        ),
        found("refusals", probed(&plan, Lax(served()))),
        found("unchanged", probed(&plan, Hasty { served: served(), refused: 0 })),
        found(
            "shuffles",
            spoiled(&plan, |q, a| {
                if is(q, "act") && q["seat"] == "chance" {
                    *a = json!({"refused": "no"})
                }
            }),
        ),
        found(
            "ends",
            spoiled(&plan, |q, a| {
                if is(q, "legal") {
                    a["actions"] = json!([])
                }
            }),
        ),
        found("nothing-to-do", probed(&plan, Late { served: served(), last: json!({"actions": []}) })),
    ];
    for (word, failed) in &reports {
        assert_eq!(failed.keys().copied().collect::<Vec<_>>(), [*word], "{failed:#?}");
    }
    let met: Vec<&str> = reports.iter().map(|(word, _)| *word).collect();
    let known = |check: &Check| check.of() != Of::Described;
    assert!(
        Check::all().filter(known).all(|check| met.contains(&check.name())),
        "a check without an engine that fails it: {met:?}"
    );
    let noise = &reports[4].1["lines"];
    assert!(noise.contains("`ready!`") && noise.contains("console.log"), "{noise}");
}

/// An engine that describes a game of its own needs no ruleset of ours.
#[test]
fn an_engine_of_a_game_of_its_own_passes_every_check() {
    let report = probed_alone(take_away());
    assert!(report.checks.iter().all(|(_, status)| *status == Status::Passed), "{:#?}", report.checks);
    assert_eq!(report.checks.len(), Check::all().filter(|check| check.of() != Of::Shipped).count());
    assert!(report.rulesets.is_empty());
}

/// Our own engine, with one of its games under a name that the kit does not know.
struct Renamed(Served, &'static str);

impl BlockingLink for Renamed {
    fn exchange(&mut self, request: &str) -> Result<String, String> {
        let answer = self.0.exchange(&request.replace("\"a-game\"", &json!(self.1).to_string()))?;
        Ok(answer.replace(&json!(GAMES).to_string(), "[\"a-game\"]"))
    }

    fn close(&mut self) {
        self.0.close();
    }
}

#[test]
fn our_own_engine_describes_each_of_its_games() {
    for game in GAMES {
        let report = probed_alone(Renamed(Served::default(), game));
        assert!(report.checks.iter().all(|(_, status)| *status == Status::Passed), "{game}: {:#?}", report.checks);
    }
}

#[test]
fn for_each_check_there_is_an_engine_of_a_game_of_its_own_that_fails_it_alone() {
    let spoiled = |spoil: fn(&Value, &mut Value)| failed(&probed_alone(TakeAway::spoiled(spoil)));
    let reports = [
        (
            "describe",
            "actions[0].types.m: the form has no placeholder {m} (did you mean `n`?)",
            spoiled(|q, a| {
                if is(q, "describe") {
                    a["actions"][0]["types"] = json!({"m": "[1-9]"})
                }
            }),
        ),
        (
            "describe",
            "causes: missing (is it meant by `causs`?)",
            spoiled(|q, a| {
                if is(q, "describe") {
                    a["causs"] = a["causes"].take();
                    drop(a.as_object_mut().expect("an object").remove("causes"));
                }
            }),
        ),
        (
            "describe",
            "its hello says that it describes take-away, and it answers: what is that?",
            spoiled(|q, a| {
                if is(q, "describe") {
                    *a = json!({"error": "what is that?"})
                }
            }),
        ),
        (
            "describe",
            "its defaults do not fit: parameters/pile: 0 is less than the minimum of 1",
            spoiled(|q, a| {
                if is(q, "describe") {
                    a["parameters"]["properties"]["pile"]["default"] = json!(0)
                }
            }),
        ),
        (
            "examples",
            "actions[0].examples: `take no card` is not of the form `take {n}`",
            spoiled(|q, a| {
                if is(q, "describe") {
                    a["actions"][0]["examples"] = json!(["take 1", "take no card"])
                }
            }),
        ),
        (
            "parameters",
            "it does not play by the defaults of its own parameters: too few",
            spoiled(|q, a| {
                if is(q, "rules") {
                    *a = json!({"unsupported": "too few"})
                }
            }),
        ),
        (
            "begins",
            "`deal` with {}, a beginning that the engine chooses, was refused: no deck",
            spoiled(|q, a| {
                if is(q, "deal") {
                    *a = json!({"refused": "no deck"})
                }
            }),
        ),
        (
            "states",
            "state/pile: -1 is less than the minimum of 0",
            spoiled(|q, a| {
                if is(q, "act") && a["state"]["pile"] == 0 {
                    a["state"]["pile"] = json!(-1)
                }
            }),
        ),
        (
            "states",
            "state/outcome/cause: found `lst` (did you mean `last`?)",
            spoiled(|_, a| {
                if a["state"]["outcome"].is_object() {
                    a["state"]["outcome"]["cause"] = json!("lst")
                }
            }),
        ),
        (
            "states",
            "chance is to act, and `describe` does not say that it `acts`",
            spoiled(|q, a| {
                if is(q, "describe") {
                    a["state"]["properties"]["to_act"] = json!({})
                }
                if a["state"]["to_act"] == "B" {
                    a["state"]["to_act"] = json!("chance")
                }
            }),
        ),
        (
            "events",
            "`n` is missing, which `describe` has",
            spoiled(|_, a| {
                if let Some(event) = a.pointer_mut("/events/0") {
                    *event = json!({"event": "taken"})
                }
            }),
        ),
        (
            "notation",
            "it lists `remove 1` as legal, which is of no form that `describe` has: `take {n}`",
            spoiled(|q, a| {
                if let Some(actions) = a["actions"].as_array_mut().filter(|_| is(q, "legal")) {
                    actions
                        .iter_mut()
                        .for_each(|action| *action = json!(action.as_str().map(|a| a.replace("take", "remove"))));
                }
                drop(a.as_object_mut().expect("an object").remove("legal"));
            }),
        ),
        (
            "legal",
            "the answer before listed other actions",
            spoiled(|q, a| {
                if is(q, "act") && !a["legal"].is_null() {
                    a["legal"] = json!(["take 9"])
                }
            }),
        ),
        (
            "legal",
            "`take 2` is listed as legal, but was refused: not today",
            spoiled(|q, a| {
                if q["action"] == "take 2" {
                    *a = json!({"refused": "not today"})
                }
            }),
        ),
        (
            "nothing-to-do",
            "the game is over",
            spoiled(|_, a| {
                if a["actions"] == json!([]) {
                    a["actions"] = json!(["take 1"])
                }
                drop(a.as_object_mut().expect("an object").remove("legal"));
            }),
        ),
        (
            "ends",
            "is to act, and nothing is legal",
            spoiled(|q, a| {
                if is(q, "legal") {
                    a["actions"] = json!([])
                }
                drop(a.as_object_mut().expect("an object").remove("legal"));
            }),
        ),
        ("refusals", "was accepted, but", failed(&probed_alone(Kind(take_away())))),
        ("unchanged", "the same game goes otherwise", failed(&probed_alone(Grudge(take_away(), 0)))),
    ];
    for (word, told, failed) in &reports {
        assert_eq!(failed.keys().copied().collect::<Vec<_>>(), [*word], "{failed:#?}");
        assert!(failed[word].contains(told), "{told}: {failed:#?}");
    }
    let mut due = Check::all().filter(|check| check.of() == Of::Described);
    assert!(due.all(|check| reports.iter().any(|(word, ..)| *word == check.name())));
}

/// Takes one where it should refuse.
struct Kind(TakeAway<fn(&Value, &mut Value)>);

impl BlockingLink for Kind {
    fn exchange(&mut self, request: &str) -> Result<String, String> {
        let answer = self.0.exchange(request)?;
        if !answer.contains("refused") {
            return Ok(answer);
        }
        let seat = if request.contains("\"A\"") { "B" } else { "A" };
        let request: Value = serde_json::from_str(request).expect("JSON");
        let of_turn =
            self.0.exchange(&json!({"do": "act", "seat": request["seat"], "action": "take 1"}).to_string())?;
        if !of_turn.contains("refused") {
            return Ok(of_turn);
        }
        self.0.exchange(&json!({"do": "act", "seat": seat, "action": "take 1"}).to_string())
    }

    fn close(&mut self) {}
}

/// Keeps in mind, in a state of its own, how often it refused something.
struct Grudge(TakeAway<fn(&Value, &mut Value)>, u32);

impl BlockingLink for Grudge {
    fn exchange(&mut self, request: &str) -> Result<String, String> {
        let mut answer: Value = serde_json::from_str(&self.0.exchange(request)?).expect("JSON");
        self.1 = if request.contains("\"deal\"") { 0 } else { self.1 + u32::from(!answer["refused"].is_null()) };
        if answer["state"].is_object() {
            answer["state"]["grudge"] = json!(self.1);
        }
        Ok(answer.to_string())
    }

    fn close(&mut self) {}
}

/// The machine-readable output: every check, and for a failed one its place in the protocol and both lines in full.
#[test]
fn as_json_a_probe_has_what_was_exchanged() {
    let plan = plan("match-3/standard");
    let found = spoiled(&plan, |q, a| {
        if is(q, "act") {
            a["state"]["to_act"] = json!("Player A")
        }
    });
    let told = probe::json(&found);
    assert_eq!((&told["umpire"], &told["engine"]), (&json!(1), &json!(concat!("umpire ", env!("CARGO_PKG_VERSION")))));
    let checks = told["checks"].as_array().expect("a list");
    assert_eq!(checks.len(), Check::all().filter(|check| check.of() != Of::Described).count());
    let failed: Vec<&Value> = checks.iter().filter(|check| check["status"] == "failed").collect();
    let [failed] = failed[..] else { panic!("{failed:#?}") };
    assert_eq!((&failed["name"], &failed["protocol"]), (&json!("seats"), &json!("What is common to all games")));
    assert_eq!((&failed["asked"]["do"], &failed["answered"]["state"]["to_act"]), (&json!("act"), &json!("Player A")));
    assert_eq!(
        (&told["rulesets"][0]["variant"], &told["rulesets"][0]["supported"]),
        (&json!("match-3/standard"), &json!(true))
    );
    assert!(told["seconds"]["answers"].as_u64() > Some(10));
    for line in probe::text("it", &found, umpire_clauses::style::Style::PLAIN).lines() {
        assert!(umpire_clauses::style::width(line) <= umpire_clauses::style::COLUMNS, "{line}");
    }
}

/// Takes what it refuses for a pass.
struct Lax(Served);

impl BlockingLink for Lax {
    fn exchange(&mut self, request: &str) -> Result<String, String> {
        let answer = self.0.exchange(request)?;
        let state = json!({"do": "act", "seat": "A", "action": "push 1 at left-1"}).to_string();
        if answer.contains("refused") { self.0.exchange(&state) } else { Ok(answer) }
    }

    fn close(&mut self) {}
}

/// Forgets an edge once it has refused something.
struct Hasty {
    served: Served,
    refused: u32,
}

impl BlockingLink for Hasty {
    fn exchange(&mut self, request: &str) -> Result<String, String> {
        let mut answer: Value = serde_json::from_str(&self.served.exchange(request)?).expect("JSON");
        self.refused += u32::from(answer.get("refused").is_some());
        if let Some(actions) = answer["actions"].as_array_mut().filter(|_| self.refused > 0) {
            actions.pop();
        }
        Ok(answer.to_string())
    }

    fn close(&mut self) {}
}

/// Lists what was legal last where nothing is.
struct Late {
    served: Served,
    last: Value,
}

impl BlockingLink for Late {
    fn exchange(&mut self, request: &str) -> Result<String, String> {
        let answer: Value = serde_json::from_str(&self.served.exchange(request)?).expect("JSON");
        match answer["actions"].as_array() {
            None => Ok(answer.to_string()),
            Some(actions) => {
                if !actions.is_empty() {
                    self.last = answer;
                }
                Ok(self.last.to_string())
            }
        }
    }

    fn close(&mut self) {}
}
