//! What an edit of a shipped variant does to the clauses: those that games then break, those that they no longer come to,
//! and those that `umpire diff` tells it is about.
//!
//! `tests/data/edits/<document>.txt` lists edits and clauses side by side; its name is that of a document whose shipped
//! variant is edited. `9.4b` breaks; `[10a]` is moot; `(9.1c)` is told, and nothing shows that it is not true. `<10>` breaks
//! and `{9.1a}` is moot, though a diff does not tell. `refused` says that the game has no other value there.
//!
//! Every edit is compared. Games are played of some edits, and with `UMPIRE_CLAIMS=1`, which `just claims` sets, of all.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use umpire_cli::disk::Checkout;
use umpire_engine::tree::Fault;
use umpire_engine::variant::node::{Node, Value};
use umpire_engine::variant::{self, Origin, Variant, yaml};
use umpire_judging::citing::Ruled;
use umpire_judging::diff::between;
use umpire_scenarios::suite::{Filter, Plan, Suite};
use umpire_scenarios::verdict::{ClauseStatus, Verdict};

/// Games are played of one edit in so many.
const SHARE: usize = 16;

struct Edit {
    at: String,
    changes: Vec<(String, Node)>,
    told: String,
    /// The clauses by their marks: those that break, that are moot, and those that a diff tells of.
    breaks: BTreeSet<String>,
    moot: BTreeSet<String>,
    told_of: BTreeSet<String>,
    /// Whether the game has no other value there.
    refused: bool,
}

fn edits(file: &Path) -> Vec<Edit> {
    let text = fs::read_to_string(file).expect("the list is there");
    let lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty() && !line.starts_with('#'));
    lines
        .map(|(line, n)| {
            let (edit, clauses) = line.rsplit_once(" : ").expect("`path = value : clauses`");
            Edit {
                at: format!("{}:{n}", file.file_name().expect("a file").to_string_lossy()),
                changes: edit.split(" ; ").map(change).collect(),
                told: edit.trim().to_owned(),
                breaks: ids(clauses, |mark| mark.is_alphanumeric() || mark == '<'),
                moot: ids(clauses, |mark| "[{".contains(mark)),
                told_of: ids(clauses, |mark| !"{<".contains(mark)),
                refused: clauses.trim() == "refused",
            }
        })
        .collect()
}

/// `path = value`.
fn change(edit: &str) -> (String, Node) {
    let (path, value) = edit.split_once(" = ").expect("`path = value`");
    let mut faults = Vec::new();
    let tree = yaml::parse(&format!("value: {value}"), &Arc::from("edit"), &mut faults);
    let value = tree.as_ref().and_then(|tree| tree.entry("value")).cloned();
    (path.trim().to_owned(), value.unwrap_or_else(|| panic!("{edit}: {faults:?}")))
}

/// The clauses of a list whose first characters count; `-` is none.
fn ids(clauses: &str, counts: fn(char) -> bool) -> BTreeSet<String> {
    let ids = clauses.split_whitespace().filter(|id| *id != "-" && id.starts_with(counts));
    ids.map(|id| id.trim_matches(['(', ')', '[', ']', '{', '}', '<', '>']).to_owned()).collect()
}

/// The variant with an edit; nothing where the list says that the game has no other value.
fn edited(base: &Variant, edit: &Edit) -> Option<Variant> {
    let mut tree = base.tree.clone();
    for (path, value) in &edit.changes {
        match value.value {
            Value::Null => remove(&mut tree, path),
            _ => tree.set(path, value.clone()),
        }
    }
    match variant::from_tree(tree) {
        Ok(_) if edit.refused => panic!("{}: {} is possible", edit.at, edit.told),
        Ok(variant) => Some(variant),
        Err(faults) if edit.refused => {
            let about = |fault: &Fault| edit.changes.iter().any(|(path, _)| fault.path == *path);
            assert!(faults.iter().all(about), "{}: {}", edit.at, faults[0]);
            None
        }
        Err(faults) => panic!("{}: {}", edit.at, faults[0]),
    }
}

fn remove(tree: &mut Node, path: &str) {
    let Value::Map(entries) = &mut tree.value else { panic!("{path} is in no map") };
    match path.split_once('.') {
        None => entries.retain(|(key, _)| key.text != path),
        Some((first, rest)) => {
            let (_, node) = entries.iter_mut().find(|(key, _)| key.text == first).expect("a path");
            remove(node, rest);
        }
    }
}

fn with_standing(verdict: &Verdict, standing: ClauseStatus) -> BTreeSet<String> {
    let clauses = verdict.clauses.iter().filter(|clause| clause.standing == standing);
    clauses.map(|clause| clause.clause.id.clone()).collect()
}

/// The clauses that `umpire diff` says the edit is about.
fn told_of(base: &Variant, plan: &Plan) -> BTreeSet<String> {
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
    let share = if std::env::var_os("UMPIRE_CLAIMS").is_some() { 1 } else { SHARE };
    let mut wrong = Vec::new();
    for (n, edit) in edits.iter().enumerate() {
        let Some(variant) = edited(&base, edit) else { continue };
        let plan = suite.plan(variant).expect("the features are readable");
        let mut shown = vec![("is told to be about", told_of(&base, &plan), &edit.told_of)];
        if n % share == 0 {
            let verdict = umpire_scenarios::run(&plan, &Filter::default());
            shown.push(("breaks", with_standing(&verdict, ClauseStatus::Broken), &edit.breaks));
            shown.push(("makes moot", with_standing(&verdict, ClauseStatus::Moot), &edit.moot));
        }
        let told = |ids: &BTreeSet<String>| ids.iter().map(String::as_str).collect::<Vec<_>>().join(" ");
        for (what, found, expected) in shown.into_iter().filter(|(_, found, expected)| found != *expected) {
            let (more, less) = (&found - expected, expected - &found);
            let (at, edit) = (&edit.at, &edit.told);
            wrong.push(format!("{at}: {edit}: {what} also {}; does not {}", told(&more), told(&less)));
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
