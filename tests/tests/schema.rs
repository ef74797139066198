//! The JSON Schema of variant files: it accepts what the reader accepts, and refuses what a schema can see.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use jsonschema::Validator;
use proptest::prelude::*;
use proptest::sample::subsequence;
use serde_json::{Value, json};
use umpire_clauses::library::Text;
use umpire_engine::tree::Place;
use umpire_engine::variant::schema::schema;
use umpire_engine::variant::{from_json, yaml};
use umpire_gate::Report;
use umpire_gate::finding::{Finding, Kind, Needs, Status};
use umpire_judging::notes::File;
use umpire_report::gate::sarif;
use umpire_tests::arbitrary::{card_slot, match_3};
use umpire_tests::arbitrary_cirno_neu::cirno_neu;

/// The folder of the whole project.
fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

static SCHEMA: LazyLock<Validator> = LazyLock::new(|| {
    let schema = schema(&["card-slot/1.0.0".to_owned()]);
    jsonschema::options().should_validate_formats(true).build(&schema).expect("a JSON Schema")
});

/// A YAML file as JSON. `None` where it is no YAML, which no schema is asked about.
fn read(path: &str) -> Option<Value> {
    let text = std::fs::read_to_string(project().join(path)).expect("a readable file");
    let mut faults = Vec::new();
    let tree = yaml::parse(&text, &Arc::from(path), &mut faults)?;
    faults.is_empty().then(|| tree.to_json())
}

fn files(folder: &str, extension: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(project().join(folder)).expect("a readable folder") {
        let path: PathBuf = entry.expect("a readable folder").path();
        let name = format!("{folder}/{}", path.file_name().expect("a name").to_string_lossy());
        if path.is_dir() {
            found.extend(files(&name, extension));
        } else if path.extension().is_some_and(|each| each == extension) {
            found.push(name);
        }
    }
    found.sort();
    found
}

#[test]
fn the_schema_is_one() {
    jsonschema::meta::validate(&schema(&[])).expect("valid by the meta-schema");
}

#[test]
fn the_schema_of_notes_accepts_what_is_read_and_refuses_what_is_not() {
    let schema = umpire_judging::notes::schema::schema();
    jsonschema::meta::validate(&schema).expect("valid by the meta-schema");
    let schema = jsonschema::validator_for(&schema).expect("a JSON Schema");
    let digest = "0123456789abcdef0123456789abcdef";
    for (notes, sound) in [
        (
            json!({"record": digest, "notes": [{"at": 3, "by": "Ann", "text": "a", "clauses": ["8a"], "public": true}]}),
            true,
        ),
        (json!({"record": digest, "notes": []}), true),
        (json!({"record": "abc", "notes": []}), false),
        (json!({"record": digest, "notes": [{"at": -3, "text": "a"}]}), false),
        (json!({"record": digest, "notes": [{"at": 3}]}), false),
        (json!({"record": digest, "notes": [{"at": 3, "text": "a", "of": 1}]}), false),
    ] {
        let text = Text { path: "a.notes.yaml".to_owned(), text: notes.to_string().into() };
        assert_eq!((schema.is_valid(&notes), File::read(&text).is_ok()), (sound, sound), "{notes}");
    }
}

#[test]
fn every_shipped_variant_is_accepted() {
    // A variant lies in the folder of its game; what lies beside those folders is the gate's.
    let mut files = files("variants", "yaml");
    files.retain(|file| file.matches('/').count() > 1 && !file.ends_with("/clauses.yaml"));
    assert!(files.len() >= 3);
    for file in files {
        let variant = read(&file).expect("a shipped variant is YAML");
        let errors: Vec<String> = SCHEMA.iter_errors(&variant).map(|e| format!("{}: {e}", e.instance_path())).collect();
        assert!(errors.is_empty(), "{file}: {}", errors.join("\n"));
    }
}

/// Inputs that no schema can refuse, and why. It refuses all others of the corpus.
const UNSEEN: [(&str, &str); 44] = [
    ("01-nothing-at-all", "there is no YAML"),
    ("02-no-map", "the parser refuses it first; so does the schema, see below"),
    ("03-not-yaml", "there is no YAML"),
    ("04-tab-for-indent", "there is no YAML"),
    ("05-second-document", "the parser sees documents"),
    ("06-duplicate-key", "the parser sees duplicate keys"),
    ("07-duplicate-symbol", "the parser sees duplicate keys"),
    ("08-merge-key", "the parser sees merge keys"),
    ("09-tag", "the parser sees tags"),
    ("10-unknown-anchor", "there is no YAML"),
    ("11-list-as-key", "the parser sees keys"),
    ("12-no-key", "the parser sees keys"),
    ("13-too-deep", "the parser counts depth"),
    ("21-missing-symbol-key", "the parent may have the symbol"),
    ("22-count-as-float", "to JSON Schema, 8.0 is an integer"),
    ("33-hand-leaves-no-deck", "it takes a sum"),
    ("35-too-many-cards", "it takes a sum"),
    ("36-too-many-symbols", "the parent's count too"),
    ("40-name-taken", "it compares values"),
    ("41-name-is-anothers-id", "it compares values"),
    ("58-line-twice", "the same slots in another order are another list"),
    ("62-opening-bars-unknown", "the parent has the symbols"),
    ("63-opening-bars-name", "the parent has the symbols"),
    ("65-heavenly-hand-unknown-symbol", "the parent has the symbols"),
    ("73-symbol-still-barred", "the parent bars it"),
    ("155-second-line-wins", "the effects of lines and of second lines have one schema"),
    ("159-choice-too-long", "it takes a sum"),
    ("86-extends-unknown", "there may be such a file"),
    ("89-extends-itself", "it follows files"),
    ("90-extends-in-a-circle", "it follows files"),
    ("91-extends-out-of-its-folder", "a file that others extend may say so"),
    ("92-extends-out-through-a-child", "it follows files"),
    ("94-extends-too-far", "it follows files"),
    ("95-parent-is-wrong", "the fault is another file's"),
    ("96-parent-symbol-still-in-use", "the parent uses it"),
    ("99-forced-at-over-up-to", "it compares values"),
    ("127-too-many-effects-with-the-opponent", "it adds lists up"),
    ("132-hand-without-a-seat", "the parent may have the other seat"),
    ("133-hands-by-seat-too-large", "it compares values"),
    ("135-two-wild-symbols", "it compares symbols"),
    ("142-bare-color", "there is no YAML"),
    ("143-open-brace", "there is no YAML"),
    ("162-new-symbol-without-name-and-count", "the parent's symbols"),
    ("163-tab-below-a-value", "there is no YAML"),
];

#[test]
fn a_variant_is_a_map() {
    assert!(!SCHEMA.is_valid(&json!(["extends", "symbols"])));
    assert!(!SCHEMA.is_valid(&json!("card-slot/1.0.0")));
}

#[test]
fn the_corpus_is_refused_where_a_schema_can() {
    let folder = "tests/data/bad-variants";
    let mut wrong = Vec::new();
    let mut refused = 0;
    for entry in std::fs::read_dir(project().join(folder)).expect("the corpus is there") {
        let name = entry.expect("a readable folder").file_name().to_string_lossy().into_owned();
        let file = if name.ends_with(".yaml") { name.clone() } else { format!("{name}/main.yaml") };
        let name = name.trim_end_matches(".yaml");
        let unseen = UNSEEN.iter().any(|(each, _)| *each == name);
        let accepted = read(&format!("{folder}/{file}")).is_none_or(|variant| SCHEMA.is_valid(&variant));
        refused += usize::from(!accepted);
        match (accepted, unseen) {
            (true, false) => wrong.push(format!("{name}: accepted")),
            (false, true) => wrong.push(format!("{name}: refused, but listed as unseen")),
            _ => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(refused > 60, "only {refused}");
}

/// A variant of any game.
fn any_game() -> impl Strategy<Value = Value> {
    prop_oneof![card_slot(), match_3::variant(), cirno_neu(100)]
}

/// A variant as a file that extends it would have it: some of its keys.
fn child(variant: Value) -> impl Strategy<Value = Value> {
    let keys: Vec<String> = variant.as_object().expect("a map").keys().cloned().collect();
    let most = keys.len();
    subsequence(keys, 0..=most).prop_map(move |keys| {
        let mut child = json!({"extends": "card-slot/1.0.0"});
        for key in keys {
            child[&key] = variant[&key].clone();
        }
        child
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn what_the_reader_accepts_the_schema_accepts(variant in any_game()) {
        prop_assert!(from_json(&variant, "random").is_ok());
        prop_assert!(SCHEMA.is_valid(&variant), "{}", SCHEMA.validate(&variant).expect_err("an error"));
    }

    #[test]
    fn a_child_may_leave_anything_out(child in any_game().prop_flat_map(child)) {
        prop_assert!(SCHEMA.is_valid(&child), "{}", SCHEMA.validate(&child).expect_err("an error"));
    }
}

#[test]
fn null_removes_what_can_be_removed() {
    let child = |rest: Value| {
        let mut child = json!({"extends": "card-slot/1.0.0"});
        child.as_object_mut().expect("a map").extend(rest.as_object().expect("a map").clone());
        SCHEMA.is_valid(&child)
    };
    assert!(child(json!({"refresh": null, "opening": null, "heavenly-hand": null, "amends": null})));
    assert!(child(json!({"symbols": {"bell": null, "seven": {"name": {"en": null}}}})));
    assert!(child(json!({"heavenly-hand": {"hand": {"silver3": null}}})));
    for kept in ["setup", "symbols", "board", "rulings", "document", "game", "variant"] {
        assert!(!child(json!({kept: null})), "{kept}");
    }
}

/// The gate's output for code scanning: findings of every status, and faults.
fn sarif_documents() -> Vec<Value> {
    let place = |file: &str| Some(Place { file: file.into(), line: 3, column: 0 });
    let finding = |kind, needs, status: Status| {
        let finding = Finding::new(kind, "card-slot/1.0.0 9.4b", "holds -> broken").needing(needs);
        Finding { status, ..finding.at(place("variants/with space/ü%.yaml")).telling(vec!["a detail".to_owned()]) }
    };
    let amends = Needs::Amends { file: "variants/a.yaml".into(), clause: "9.4b".into(), to: Vec::new(), takes: None };
    let announced = Status::Announced { because: "a reason".into(), by: "Ada".into() };
    let findings = vec![
        finding(Kind::Clause, amends, Status::Unannounced),
        finding(Kind::Value, Needs::Nothing, Status::Reported),
        finding(Kind::Case, Needs::Entry, announced),
        finding(Kind::Record, Needs::Mending("mend it".into()), Status::Wrong),
        Finding::new(Kind::Base, "x", "cannot be read"),
    ];
    let report = |findings| Report {
        base: "main".into(),
        below: "rules/".into(),
        findings,
        balances: Vec::new(),
        notes: vec!["a note".into()],
        texts: BTreeMap::new(),
    };
    let faults = ["variants/a.yaml:3:4: error: unknown key", "features/x.feature: it is a link", "no such commit"];
    let texts = [sarif(&report(findings)), sarif(&report(Vec::new())), sarif::unsound(&faults.map(str::to_owned), "")];
    texts.iter().map(|text| serde_json::from_str(text).expect("JSON")).collect()
}

/// The schema of the format is not ours to ship: `.ci/sarif` gets it and runs this.
#[test]
#[ignore = "needs the schema of SARIF: .ci/sarif gets it"]
fn what_the_gate_writes_for_code_scanning_is_sarif() {
    let path = std::env::var("UMPIRE_SARIF_SCHEMA").expect("the path of the schema");
    let text = std::fs::read_to_string(path).expect("the schema can be read");
    // A pattern of it has a bracket that closes nothing, which not every reader of patterns lets pass.
    let text = text.replace("[a-zA-Z]{2}]?$", "[a-zA-Z]{2}$");
    let schema = jsonschema::validator_for(&serde_json::from_str(&text).expect("it is JSON")).expect("a JSON Schema");
    for document in sarif_documents() {
        let faults: Vec<String> = schema.iter_errors(&document).map(|fault| fault.to_string()).collect();
        assert!(faults.is_empty(), "{}\n{document:#}", faults.join("\n"));
    }
    let wrong = json!({"version": "2.1.0", "runs": [{"tool": {}, "results": [{"level": "dire"}]}]});
    assert!(!schema.is_valid(&wrong));
}
