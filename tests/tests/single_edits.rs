//! One clause, one failure: an edit makes false exactly the clauses that state what it changes, and moot exactly those
//! that take for granted what it removes.
//!
//! `tests/data/edits/<document>.txt` lists edits and clauses side by side; its name is that of a document whose shipped
//! variant is edited. `9.4b` breaks; `[10a]` is moot; `{9.1a}` is moot because there are not the cards for any of its
//! setups; `(9.1c)` states the value but is still true of this edit. `refused` says that the game has no other value
//! there. Every entry of `states:` and `presupposes:` has an edit that shows that it matters.
//!
//! Of the clauses that an edit is about, every scenario runs; of all others every twelfth, other ones under each edit.
//! With `UMPIRE_ALL=1`, which CI sets, every one does.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use umpire_clauses::inventory::Clause;
use umpire_cli::disk::Checkout;
use umpire_engine::tree::Fault;
use umpire_engine::variant::node::{Node, Value};
use umpire_engine::variant::{self, Origin, Variant, yaml};
use umpire_judging::citing::Ruled;
use umpire_judging::diff::between;
use umpire_scenarios::asserted::Asserted;
use umpire_scenarios::engine::InHouse;
use umpire_scenarios::feature::Scenario;
use umpire_scenarios::runner::run_chosen;
use umpire_scenarios::suite::{Filter, Plan, Suite};
use umpire_scenarios::verdict::{ClauseStatus, Verdict};
use umpire_tests::share::one_in;

struct Edit {
    at: String,
    changes: Vec<(String, Node)>,
    told: String,
    /// The clauses by their marks: those that break, that are moot, and those that a diff tells of.
    breaks: BTreeSet<String>,
    moot: BTreeSet<String>,
    stated: BTreeSet<String>,
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
                breaks: ids(clauses, |mark| mark.is_alphanumeric()),
                moot: ids(clauses, |mark| "[{".contains(mark)),
                stated: ids(clauses, |mark| mark != '{'),
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
    ids.map(|id| id.trim_matches(['(', ')', '[', ']', '{', '}']).to_owned()).collect()
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
fn stating(base: &Variant, plan: &Plan) -> BTreeSet<String> {
    let ruled = |variant| Ruled { variant, inventory: &plan.inventory };
    let diff = between(ruled(base), ruled(&plan.variant)).expect("variants of one game");
    diff.clauses.into_iter().map(|clause| clause.id).collect()
}

/// The entries of `states:` and `presupposes:` that an edit shows to matter: it makes them untrue, and the clause
/// breaks, or is moot.
fn showing(plan: &Plan, edit: &Edit) -> Vec<(&'static str, String, String)> {
    let tree = &plan.variant.tree;
    let of_clause = |clause: &Clause| {
        let (breaks, moot) = (edit.breaks.contains(&clause.id), edit.moot.contains(&clause.id));
        let untrue = plan.inventory.untrue(clause, tree).into_iter().filter(|_| breaks).map(|entry| ("states", entry));
        let absent = clause.absent(tree).into_iter().filter(|_| breaks || moot).map(|entry| ("presupposes", entry));
        untrue.chain(absent).map(|(list, entry)| (list, clause.id.clone(), entry.to_string())).collect::<Vec<_>>()
    };
    plan.inventory.clauses.iter().flat_map(of_clause).collect()
}

/// Of the scenarios of a clause that the edit is not about, one in so many runs.
fn share() -> usize {
    one_in(12)
}

/// The clauses that are found moot. Of a clause that the edit is not about, a few scenarios cannot tell whether any
/// other can be set up.
fn moot(plan: &Plan, edit: &Edit, verdict: &Verdict) -> BTreeSet<String> {
    let known = |id: &String| {
        let clause = plan.inventory.get(id);
        edit.moot.contains(id) || clause.is_some_and(|clause| !clause.absent(&plan.variant.tree).is_empty())
    };
    with_standing(verdict, ClauseStatus::Moot).into_iter().filter(|id| share() == 1 || known(id)).collect()
}

/// The result of a run under an edit; `n` is the number of the edit.
fn judged(plan: &Plan, edit: &Edit, n: usize, filter: &Filter) -> Verdict {
    let share = share();
    let is_about = |scenario: &Scenario<'_>| {
        let about = |id: &str| edit.breaks.contains(id) || edit.moot.contains(id) || edit.stated.contains(id);
        scenario.tagged("clause").any(about)
    };
    let has_turn = |scenario: &Scenario<'_>| (scenario.scenario.position.line + n).is_multiple_of(share);
    let context = umpire_scenarios::run_context(plan, Box::new(InHouse::default()));
    let ends = run_chosen(plan, &context, |scenario| {
        plan.runs(scenario, filter, false) && (is_about(scenario) || has_turn(scenario))
    });
    Verdict::of(plan, filter, &context, ends, &Asserted::default())
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
    let (mut shown, mut refused) = (BTreeSet::new(), BTreeSet::new());
    for (n, edit) in edits.iter().enumerate() {
        let Some(variant) = edited(&base, edit) else {
            refused.extend(edit.changes.iter().map(|(path, _)| path.as_str()));
            continue;
        };
        let plan = suite.plan(variant).expect("the features are readable");
        shown.extend(showing(&plan, edit));
        let verdict = judged(&plan, edit, n, &filter);
        let told = |ids: &BTreeSet<String>| ids.iter().map(String::as_str).collect::<Vec<_>>().join(" ");
        for (what, found, expected) in [
            ("breaks", with_standing(&verdict, ClauseStatus::Broken), &edit.breaks),
            ("makes moot", moot(&plan, edit, &verdict), &edit.moot),
            ("is told to be about", stating(&base, &plan), &edit.stated),
        ] {
            if found != *expected {
                let (more, less) = (&found - expected, expected - &found);
                let (at, edit) = (&edit.at, &edit.told);
                wrong.push(format!("{at}: {edit}: {what} also {}; does not {}", told(&more), told(&less)));
            }
        }
        let rulings = verdict.rulings.iter().filter(|ruling| !ruling.holds()).map(|ruling| ruling.id.clone());
        let rulings: Vec<String> = rulings.collect();
        if !rulings.is_empty() {
            wrong.push(format!("{}: {}: breaks rulings {}", edit.at, edit.told, rulings.join(" ")));
        }
    }
    let inventory = suite.inventory(document).expect("it is readable");
    for clause in &inventory.clauses {
        let declared = clause.states.iter().map(|entry| ("states", entry));
        let declared = declared.chain(clause.presupposes.iter().map(|entry| ("presupposes", entry)));
        let declared = declared.filter(|(_, entry)| !refused.contains(entry.path.as_str()));
        let unshown = declared.map(|(list, entry)| (list, clause.id.clone(), entry.to_string()));
        wrong.extend(
            unshown
                .filter(|entry| !shown.contains(entry))
                .map(|(list, id, entry)| format!("{id} {list} `{entry}`: no edit shows that this matters")),
        );
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
