//! Two loops over the same steps, Umpire's own and Cucumber's: every scenario ends alike, at the same step, with the
//! same words.

use std::path::Path;
use std::sync::Arc;
use std::thread;

use serde_json::Value;
use umpire_clauses::library::Text;
use umpire_cli::disk::Checkout;
use umpire_engine::game::DealRequest;
use umpire_engine::variant::{self, Origin};
use umpire_scenarios::ending::{Ends, Status};
use umpire_scenarios::engine::{BlockingEngine, Engine, EngineError, InHouse};
use umpire_scenarios::failure::Failure;
use umpire_scenarios::feature::{FeatureFile, Scenario};
use umpire_scenarios::ruleset::Ruleset;
use umpire_scenarios::steps::does::{Deed, Does};
use umpire_scenarios::steps::{Args, Concept, Keyword, Step, Steps, Verb, Wording};
use umpire_scenarios::suite::{Filter, Plan, Suite};
use umpire_scenarios::verdict::ClauseStatus;
use umpire_scenarios::world::World;
use umpire_scenarios::{run_chosen, run_context, run_with};
use umpire_tests::by_cucumber;
use umpire_tests::share::one_in;

fn in_house() -> Box<dyn Engine> {
    Box::new(InHouse::default())
}

fn plan(suite: &Suite, name: &str) -> Plan {
    let variant = variant::load(suite.library(), Origin::Shipped(name)).expect("a shipped variant is valid");
    suite.plan(variant).unwrap_or_else(|faults| panic!("{}", faults.join("\n")))
}

/// How scenarios of a plan end, on which both loops agree.
fn agreed(plan: &Plan, engine: fn() -> Box<dyn Engine>, chosen: impl Fn(&Scenario<'_>) -> bool) -> Ends {
    let ours = run_chosen(plan, &run_context(plan, engine()), &chosen);
    let cucumbers = by_cucumber::run_chosen(plan, &run_context(plan, engine()), &chosen).expect("Cucumber runs");
    for (key, ending) in &ours {
        assert_eq!(cucumbers.get(key), Some(ending), "{}: {key:?}", plan.variant.name);
    }
    assert_eq!(ours.len(), cucumbers.len(), "{}", plan.variant.name);
    ours
}

#[test]
fn on_every_shipped_variant() {
    let suite = Suite::new(Checkout::find().library, None);
    let mut tried = 0;
    for name in suite.library().variants() {
        let plan = plan(&suite, &name);
        let has_turn = |scenario: &Scenario<'_>| scenario.line().is_multiple_of(one_in(3));
        tried += agreed(&plan, in_house, |each| has_turn(each) && plan.runs(each, &Filter::default(), false)).len();
    }
    assert!(tried > 1000, "only {tried} scenarios were tried");
}

#[test]
fn on_scenarios_that_must_not_pass() {
    let features = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/spec/features");
    let suite = Suite::new(Checkout::find().library, Some(features.to_string_lossy().into_owned()));
    let plan = plan(&suite, "card-slot/1.0.0");
    let ends = agreed(&plan, in_house, |_| true);
    let of = |status| ends.values().filter(|ending| ending.status == status).count();
    assert!(of(Status::Failed) > 3 && of(Status::Faulty) > 3, "{ends:?}");
}

/// An engine that can play by no rules.
struct Unable(EngineError);

impl BlockingEngine for Unable {
    fn name(&self) -> String {
        "unable".to_owned()
    }

    fn rules(&mut self, _: &Ruleset) -> Result<(), EngineError> {
        if matches!(self.0, EngineError::Refused { .. }) { Ok(()) } else { Err(self.0.clone()) }
    }

    fn deal(&mut self, _: &DealRequest) -> Result<Value, EngineError> {
        Err(self.0.clone())
    }

    fn position(&mut self, _: &Value) -> Result<Value, EngineError> {
        Err(self.0.clone())
    }

    fn act(&mut self, _: &str, _: &str) -> Result<Value, EngineError> {
        Err(self.0.clone())
    }

    fn legal(&mut self) -> Result<Vec<String>, EngineError> {
        Err(self.0.clone())
    }
}

#[test]
fn on_an_engine_that_cannot_play() {
    let suite = Suite::new(Checkout::find().library, None);
    let plan = plan(&suite, "match-3/standard");
    let unable = agreed(&plan, || Box::new(Unable(EngineError::Unsupported("three alike".to_owned()))), |_| true);
    assert!(unable.values().any(|ending| ending.status == Status::Unsupported));
    // After five the engine would be given up.
    let first: Vec<_> = plan.scenarios().take(4).map(|scenario| scenario.key()).collect();
    let gone = || Box::new(Unable(EngineError::Fault("it is gone".to_owned()))) as Box<dyn Engine>;
    let faulty = agreed(&plan, gone, |scenario| first.contains(&scenario.key()));
    assert!(faulty.values().any(|ending| ending.message == "engine fault: it is gone"));
}

/// A refused setup stays a fault, unless the variant lacks the cards for it.
#[test]
fn no_engine_refuses_its_way_out_of_a_clause() {
    let suite = Suite::new(Checkout::find().library, None);
    let refused = EngineError::Refused { reason: "not today".to_owned(), rules: Vec::new() };
    for name in ["card-slot/1.0.0", "cirno-neu/sudden"] {
        let plan = plan(&suite, name);
        let verdict = run_with(&plan, &Filter::default(), Box::new(Unable(refused.clone())));
        assert!(verdict.scenarios().iter().all(|scenario| scenario.ending.status != Status::Moot), "{name}");
        let broken = verdict.clauses.iter().filter(|clause| clause.standing == ClauseStatus::Broken).count();
        assert!(broken > 15, "{name}: only {broken} are broken");
    }
}

/// A step that a program made, of texts that it does not have itself.
fn step(keyword: Keyword, en: &str, ja: Option<&str>, verb: Verb) -> Step {
    // The example of a step has everything that the step takes below it.
    let below = if keyword == Keyword::Then { "\n  | a |\n  \"\"\"\n  a\n  \"\"\"" } else { "" };
    let example = |text: &str| text.replace("{seat}", "A").replace("{word}", "this").replace("{a}", "a") + below;
    let wording =
        |text: &str| Wording { sentence: text.to_owned().into(), example: example(text).into(), pattern: None };
    let does = vec![Does::Verb(Deed { name: "test", verb, what: String::new(), looks_at_legal: false })];
    Step { keyword, en: wording(en), ja: ja.map(wording), arguments: Vec::new(), does, place: None }
}

/// A game's steps that are no table of ours; two of them read alike, and one panics.
fn strange() -> Steps {
    let told = |_: &mut World, args: &Args<'_>, _: &str| {
        let (table, text) = (args.table.map_or(0, <[_]>::len), args.text.unwrap_or_default());
        Err(Failure::Failed(format!("{} {table} {text:?}", args.text(0))))
    };
    let steps = vec![
        step(Keyword::Given, "nothing", Some("何もない"), |_, _, _| Ok(())),
        step(Keyword::Given, "there is no {word}", None, |_, _, _| Err(Failure::Faulty("there is".to_owned()))),
        step(Keyword::When, "{seat} waits", Some("{seat}は待つ"), |_, _, _| Ok(())),
        step(Keyword::When, "{word} waits", None, |_, _, _| Ok(())),
        step(Keyword::When, "a {word} waits", None, |_, _, _| Ok(())),
        step(Keyword::When, "{a} {word} waits", None, |_, _, _| Ok(())),
        step(Keyword::Then, "it says {word}", Some("{word}と言う"), told),
        step(Keyword::Then, "it panics", None, |_, _, _| panic!("as it must")),
    ];
    let mut steps = Steps::new("card-slot", vec![Concept { name: "all of them".into(), steps }]);
    steps.rulings = 'R';
    steps
}

const STRANGE: &str = r#"Feature: strange
  Background:
    Given nothing

  Scenario: passes
    When A waits

  Scenario: undefined
    When A plays
    Then it says never

  Scenario: ambiguous
    When a dog waits
    Then it says never

  Scenario: of another keyword
    Given A waits

  Scenario Outline: <word>
    Then it says <word>
      | <word> |
      | x      |
    Examples:
      | word |
      | one  |
      # a remark
      | two  |

  Rule: with a background of its own
    Background:
      Given there is no rule

    Scenario: never comes to its steps
      Then it says never

  Rule: with a text
    Scenario: told
      Given nothing
      Then it says this
        """
        below
        """
"#;

const IN_JAPANESE: &str = "# language: ja
機能: 二つの言語
  シナリオ: 日本語
    前提 何もない
    もし Aは待つ
    ならば thisと言う

  シナリオ: 英語
    前提 nothing
    もし a dog waits

  シナリオ: どちらでもない
    もし Bは待たない
";

/// A plan of these features alone, by strange steps.
fn strange_plan(features: &[(&str, &'static str)]) -> Plan {
    let suite = Suite::new(Checkout::find().library, None);
    let file = |(path, text): &(&str, &'static str)| {
        let text = Text { path: (*path).to_owned(), text: (*text).into() };
        Arc::new(FeatureFile::read(&text).unwrap_or_else(|faults| panic!("{}", faults.join("\n"))))
    };
    let files = Arc::new(features.iter().map(file).collect());
    Plan {
        steps: Arc::new(strange()),
        document: files,
        rulings: Arc::default(),
        own: Vec::new(),
        parents: Vec::new(),
        ..plan(&suite, "card-slot/1.0.0")
    }
}

#[test]
fn on_steps_of_every_kind() {
    let plan = strange_plan(&[("a.feature", STRANGE), ("b.feature", IN_JAPANESE)]);
    let ends = agreed(&plan, in_house, |_| true);
    let told = |file: &str, line| ends[&(file.to_owned(), line)].told();
    let expected = [
        ("a.feature", 5, ""),
        ("a.feature", 8, "line 9: When A plays: there is no such step; the nearest is `When A waits`"),
        ("a.feature", 12, "line 13: When a dog waits: more than one step reads like this. Possible matches:\na "),
        ("a.feature", 16, "line 17: Given A waits: there is no such step"),
        ("a.feature", 25, "line 20: Then it says one: one 2 \"\""),
        ("a.feature", 27, "line 20: Then it says two: two 2 \"\""),
        ("a.feature", 33, "line 31: Given there is no rule: the setup is at fault, not the engine: there is"),
        ("a.feature", 37, "line 39: Then it says this: this 0 \"\\n"),
        ("b.feature", 3, "line 6: ならば thisと言う: this 0 \"\""),
        ("b.feature", 8, "line 10: もし a dog waits: more than one step reads like this."),
        ("b.feature", 12, "line 13: もし Bは待たない: there is no such step; the nearest is `もし Aは待つ`"),
    ];
    for (file, line, words) in expected {
        assert!(told(file, line).starts_with(words), "{file}:{line}: {}", told(file, line));
    }
    assert_eq!(ends.len(), expected.len());
}

/// A browser cannot go on after a panic, so no step may; Cucumber is told of one all the same.
#[test]
fn cucumber_tells_a_panic_as_a_fault() {
    let plan = strange_plan(&[("a.feature", "Feature: f\n  Scenario: s\n    Then it panics\n")]);
    let ends = by_cucumber::run_chosen(&plan, &run_context(&plan, in_house()), |_| true).expect("Cucumber runs");
    let told: Vec<String> = ends.values().map(|ending| ending.told()).collect();
    assert_eq!(told, ["line 3: Then it panics: engine fault: it panicked: as it must"]);
}

#[test]
fn a_plan_is_shared_by_threads_that_have_a_desk_each() {
    let suite = Suite::new(Checkout::find().library, None);
    let plan = plan(&suite, "match-3/standard");
    let part = |odd: usize| {
        let context = run_context(&plan, in_house());
        run_chosen(&plan, &context, |s| s.line() % 2 == odd && plan.runs(s, &Filter::default(), false))
    };
    let mut apart = thread::scope(|scope| {
        let threads = [0, 1].map(|odd| scope.spawn(move || part(odd)));
        threads.into_iter().flat_map(|thread| thread.join().expect("no step panics")).collect::<Ends>()
    });
    let together = run_chosen(&plan, &run_context(&plan, in_house()), |s| plan.runs(s, &Filter::default(), false));
    assert_eq!(apart.len(), together.len());
    apart.retain(|key, ending| together[key] != *ending);
    assert!(apart.is_empty(), "{apart:?}");
}
