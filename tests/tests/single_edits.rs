//! One clause, one failure: an edit of one value breaks exactly the clauses that state it.
//!
//! `tests/data/edits/<document>.txt` lists edits and clauses side by side; its name is that of a document whose shipped
//! variant is edited. A clause in parentheses states the value but is still true of this edit, so it must not break.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::{env, fs};

use umpire_cli::disk::Checkout;
use umpire_engine::variant::node::{Node, Value};
use umpire_engine::variant::{self, Origin, Variant, yaml};
use umpire_kit::citing::Ruled;
use umpire_kit::diff::between;
use umpire_kit::spec::suite::{Filter, Plan, Suite};
use umpire_kit::spec::verdict::{Standing, Verdict};

struct Edit {
    at: String,
    path: String,
    value: Node,
    breaks: BTreeSet<String>,
    /// The clauses that state the value: those that break, and those that are still true.
    stated: BTreeSet<String>,
}

fn edits(file: &Path) -> Vec<Edit> {
    let text = fs::read_to_string(file).expect("the list is there");
    let lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty() && !line.starts_with('#'));
    lines
        .map(|(line, n)| {
            let (edit, clauses) = line.rsplit_once(" : ").expect("`path = value : clauses`");
            let (path, value) = edit.split_once(" = ").expect("`path = value`");
            let mut faults = Vec::new();
            let tree = yaml::parse(&format!("value: {value}"), &Arc::from("edit"), &mut faults);
            let value = tree.as_ref().and_then(|tree| tree.entry("value")).cloned();
            Edit {
                at: format!("{}:{n}", file.file_name().expect("a file").to_string_lossy()),
                path: path.trim().to_owned(),
                value: value.unwrap_or_else(|| panic!("line {n}: {faults:?}")),
                breaks: ids(clauses, |id| !id.starts_with('(')),
                stated: ids(clauses, |_| true),
            }
        })
        .collect()
}

/// The clauses of a list; `-` is none.
fn ids(clauses: &str, counts: fn(&str) -> bool) -> BTreeSet<String> {
    let ids = clauses.split_whitespace().filter(|id| *id != "-" && counts(id));
    ids.map(|id| id.trim_matches(['(', ')']).to_owned()).collect()
}

fn edited(base: &Variant, edit: &Edit) -> Variant {
    let mut tree = base.tree.clone();
    if edit.value.value == Value::Null {
        let Value::Map(entries) = &mut tree.value else { panic!("a variant is a map") };
        entries.retain(|(key, _)| key.text != edit.path);
    } else {
        tree.set(&edit.path, edit.value.clone());
    }
    variant::from_tree(tree).unwrap_or_else(|faults| panic!("{}: {}", edit.at, faults[0]))
}

fn broken(verdict: &Verdict) -> BTreeSet<String> {
    let fails = verdict.clauses.iter().filter(|clause| clause.standing == Standing::Broken);
    fails.map(|clause| clause.clause.id.clone()).collect()
}

/// The clauses that `umpire diff` says the edit is about.
fn stating(base: &Variant, plan: &Plan) -> BTreeSet<String> {
    let ruled = |variant| Ruled { variant, inventory: &plan.inventory };
    let diff = between(ruled(base), ruled(&plan.variant)).expect("variants of one game");
    diff.clauses.into_iter().map(|clause| clause.id).collect()
}

/// Tries every edit of a list on a shipped variant.
fn try_all(document: &str, shipped: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace");
    let library = Checkout::around(root).library;
    let base = variant::load(&library, Origin::Shipped(shipped)).expect("a shipped variant is valid");
    let suite = Suite::new(library, None);
    let edits = edits(&root.join(format!("tests/data/edits/{document}.txt")));
    assert!(edits.len() >= 30, "{document}: only {} edits", edits.len());
    // How one sits down to play is no matter of the variant, and whole games take their time.
    let filter = Filter { tags: Some("not @play".parse().expect("a tag expression")), ..Filter::default() };
    let mut wrong = Vec::new();
    for edit in &edits {
        let plan = suite.plan(edited(&base, edit), None).expect("the features are readable");
        let verdict = umpire_kit::spec::run(&plan, &filter).expect("the suite runs");
        let (found, stated) = (broken(&verdict), stating(&base, &plan));
        let told = |ids: &BTreeSet<String>| ids.iter().map(String::as_str).collect::<Vec<_>>().join(" ");
        if found != edit.breaks {
            wrong.push(format!("{}: {}: breaks {}, not {}", edit.at, edit.path, told(&found), told(&edit.breaks)));
        }
        if stated != edit.stated {
            wrong.push(format!("{}: {}: stated by {}, not {}", edit.at, edit.path, told(&stated), told(&edit.stated)));
        }
        let rulings = verdict.rulings.iter().filter(|ruling| !ruling.holds()).map(|ruling| ruling.id.clone());
        let rulings: Vec<String> = rulings.collect();
        if !rulings.is_empty() {
            wrong.push(format!("{}: {}: breaks rulings {}", edit.at, edit.path, rulings.join(" ")));
        }
    }
    assert!(wrong.is_empty(), "{} of {} edits:\n{}", wrong.len(), edits.len(), wrong.join("\n"));
}

#[test]
fn card_slot_1_0_0() {
    try_all("card-slot-1.0.0", "card-slot/1.0.0");
}

#[test]
fn card_slot_beta_2() {
    try_all("card-slot-beta.2", "card-slot/beta.2");
}

#[test]
fn card_slot_manual() {
    try_all("card-slot-manual", "card-slot/manual");
}

#[test]
fn cirno_neu() {
    try_all("cirno-neu", "cirno-neu/chips");
}

#[test]
fn match_3() {
    try_all("match-3", "match-3/standard");
}
